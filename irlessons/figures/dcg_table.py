"""The table behind a gain measure, for a slide: full, blank, or filled in row by row."""

from matplotlib.axes import Axes

from irlessons.checks import whole
from irlessons.figures.figure import asking, LessonFigure
from irlessons.figures.needs import one_of, worked
from irlessons.figures.sheet import HEIGHT, length, MARGIN, name_of, query_of, sheet, TEXT, TITLE, WIDTH, write
from irlessons.figures.style import colour
from irlessons.figures.tables import draw_lines, LEAST_ROW, Lines, ROW, shortened
from irlessons.measures import CG, DCG, Measure, nDCG
from irlessons.phrases import counted
from irlessons.ranking import Ranking
from irlessons.rounding import nonzero, rounded, short
from irlessons.working import with_minus, Working

_TOP, _BOTTOM = 58, 48
# Points from the value to the edge.
_EDGE = 8
_NAMES = "document"
# What the table gives away in any case.
_GIVEN = ("rank", _NAMES, "grade")


@asking
def dcg_table(ranking: Ranking, of: Measure | str = DCG, answers: bool = True, given: int = 0) -> LessonFigure:
    """The rows of DCG as a table: grade, gain, discount, the term that is left, and their sum so far.

    of: CG, DCG or nDCG with any of its parameters. A long list is cut before its last row, and says so.
    answers: False leaves the cells open that are to be worked out, but for the first `given` rows: with 0, 1, 2, … a
    slide builds the table up.
    Raises ValueError for another measure, and for a ranking that is empty or none.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.dcg_table(three)
    Figure: 3 rows. Discounted by rank, the gains of the 3 results add up to 4.0000; undiscounted they are 5.
    """
    of = one_of(of, [CG, DCG, nDCG], "gains to put into a table", like="DCG@6")
    working, query = worked(ranking, of), query_of(ranking)
    lines = _lines(of, ranking, working)
    shown = shortened(lines, int((HEIGHT - _BOTTOM - _TOP) // LEAST_ROW) - 1)
    height = min(ROW, (HEIGHT - _BOTTOM - _TOP) / (len(shown.rows) + 1))
    if not answers:
        shown = _opened(shown, whole("given", given, 0))
    title = f"{working.name} adds up to {working.printed()}" if answers else f"What is {working.name}?"
    if answers and of.name == nDCG.name:
        title = f"{working.name} is {rounded(working.numbers['dcg'])} of an ideal {rounded(working.numbers['ideal'])}"

    def draw(axes: Axes) -> None:
        write(axes, MARGIN, 30, title, TITLE, WIDTH - 2 * MARGIN)
        bottom = draw_lines(axes, shown, _TOP, height)
        if answers:
            x, y = WIDTH - MARGIN - _EDGE, bottom + 24
            write(axes, x, y, _result(working), TITLE, ha="right", weight="bold", color=colour(0))
        else:
            write(axes, MARGIN, bottom + 24, query, TEXT, WIDTH - 2 * MARGIN)

    rows = counted(len(lines.rows), "row")
    return sheet(draw, f"{rows}. {working.sentence}" if answers else f"{rows} to fill in: {title}", title)


def _lines(of: Measure, ranking: Ranking, working: Working) -> Lines:
    rows = working.rows
    columns = {
        "rank": [str(row["rank"]) for row in rows],
        _NAMES: [name_of(ranking, row["document"]) for row in rows],
        "grade": ["unjudged" if row["grade"] is None else with_minus(short(row["grade"])) for row in rows],
        "gain": _numbers([row["gain"] for row in rows]),
    }
    if of.name != CG.name:
        columns["discount"] = _numbers([row["discount"] for row in rows])
        columns["term"] = _numbers([row["term"] for row in rows])
    columns["cumulative"] = _numbers([row["cumulative"] for row in rows])
    return Lines(list(columns), list(zip(*columns.values())), [name != _NAMES for name in columns])


def _opened(lines: Lines, given: int) -> Lines:
    """The table with open cells in all but the first rows; what it gives away, and what says "…", stays."""
    return lines._replace(
        open=[
            [name not in _GIVEN and cell != "…" and number >= given for name, cell in zip(lines.header, row)]
            for number, row in enumerate(lines.rows)
        ]
    )


def _numbers(column: list[float]) -> list[str]:
    """Whole numbers as they are; with any other among them, three decimals each."""
    digits = 0 if all(float(each).is_integer() for each in column) else 3
    return [nonzero(number, rounded(number, digits)) for number in column]


def _result(working: Working) -> str:
    """The last line of the formula where there is an ideal to divide by, else the value; a long name is left out."""
    result = working.lines[-1] if working.ideal_rows else f"{working.name} = {short(working.number)}"
    too_long = length(result, TITLE, weight="bold") > WIDTH - 2 * MARGIN - _EDGE
    return result.removeprefix(f"{working.name} ") if too_long else result
