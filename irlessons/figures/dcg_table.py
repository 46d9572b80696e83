"""The table behind a gain measure, for a slide: full, blank, or filled in row by row."""

from irlessons.checks import whole
from irlessons.figures.figure import LessonFigure
from irlessons.figures.needs import one_of, worked
from irlessons.figures.sheet import box, HEIGHT, length, MARGIN, name_of, query_of, sheet, TEXT, TITLE, WIDTH, write
from irlessons.figures.style import colour, ink, shade
from irlessons.measures import CG, DCG, Measure, nDCG
from irlessons.phrases import counted
from irlessons.ranking import Ranking
from irlessons.rounding import rounded, short
from irlessons.working import Working

_TOP, _BOTTOM = 58, 48
_ROW, _LEAST = 38, 25
# Points: between two columns, from a number to the edge of its column, and the least for the documents.
_GAP, _EDGE, _LEAST_NAME = 26, 8, 100
_CELL = 52
_NAMES = "document"
# What the table gives away in any case.
_GIVEN = ("rank", _NAMES, "grade")


def dcg_table(ranking: Ranking, of: Measure | str = DCG, answers: bool = True, given: int = 0) -> LessonFigure:
    """The rows of DCG as a table: grade, gain, discount, the term that is left, and their sum so far.

    of: CG, DCG or nDCG with any of its parameters. A long list is cut before its last row, and says so.
    answers: False leaves the cells open that are to be worked out, but for the first `given` rows: with 0, 1, 2, … a
    slide builds the table up.
    Raises ValueError for another measure, and for a ranking that is empty or none.
    """
    of = one_of(of, [CG, DCG, nDCG], "gains to put into a table", like="DCG@6")
    working, query = worked(ranking, of), query_of(ranking)
    header, lines = _columns(of, ranking, working)
    room = int((HEIGHT - _BOTTOM - _TOP) // _LEAST) - 1
    shown = lines if len(lines) <= room else [*lines[: room - 2], ["…"] * len(header), lines[-1]]
    height = min(_ROW, (HEIGHT - _BOTTOM - _TOP) / (len(shown) + 1))
    open_rows = range(len(shown) + 1) if answers else range(whole("given", given, 0) + 1)
    title = f"{working.name} adds up to {working.printed()}" if answers else f"What is {working.name}?"
    if answers and of.name == nDCG.name:
        title = f"{working.name} is {rounded(working.numbers['dcg'])} of an ideal {rounded(working.numbers['ideal'])}"

    def draw(axes):
        write(axes, MARGIN, 30, title, TITLE, WIDTH - 2 * MARGIN)
        places = _places([header, *shown])
        for (x, side, _), words in zip(places, header):
            write(axes, x, _TOP + height / 2, words, TEXT, ha=side, weight="bold")
        for number, line in enumerate(shown, 1):
            top = _TOP + number * height
            if number % 2 == 0:
                box(axes, MARGIN, top, WIDTH - 2 * MARGIN, height, color=shade(), alpha=0.45, linewidth=0)
            for name, (x, side, width), words in zip(header, places, line):
                if number in open_rows or name in _GIVEN or words == "…":
                    write(axes, x, top + height / 2, words, TEXT, width, ha=side)
                else:
                    box(axes, x - _CELL, top + 4, _CELL, height - 8, facecolor="none", edgecolor=colour(2))
        bottom = _TOP + (len(shown) + 1) * height
        for y in (_TOP + height, bottom):
            axes.plot([MARGIN, WIDTH - MARGIN], [y, y], color=ink(), linewidth=1.5)
        look = {"ha": "right", "weight": "bold", "color": colour(0)}
        if answers:
            write(axes, WIDTH - MARGIN - _EDGE, bottom + 24, _result(working), TITLE, **look)
        else:
            write(axes, MARGIN, bottom + 24, query, TEXT, WIDTH - 2 * MARGIN)

    rows = counted(len(lines), "row")
    return sheet(draw, f"{rows}. {working.sentence}" if answers else f"{rows} to fill in: {title}", title)


def _columns(of: Measure, ranking: Ranking, working: Working) -> tuple[list[str], list[list[str]]]:
    """The header of the table, and its rows as texts."""
    rows = working.rows
    columns = {
        "rank": [str(row["rank"]) for row in rows],
        _NAMES: [name_of(ranking, row["document"]) for row in rows],
        "grade": ["unjudged" if row["grade"] is None else short(row["grade"]) for row in rows],
        "gain": _numbers([row["gain"] for row in rows]),
    }
    if of.name != CG.name:
        columns["discount"] = _numbers([row["discount"] for row in rows])
        columns["term"] = _numbers([row["term"] for row in rows])
    columns["cumulative"] = _numbers([row["cumulative"] for row in rows])
    return list(columns), [list(line) for line in zip(*columns.values())]


def _numbers(column: list[float]) -> list[str]:
    """Whole numbers as they are; with any other among them, three decimals each."""
    return [rounded(number, 0 if all(float(each).is_integer() for each in column) else 3) for number in column]


def _places(lines: list[list[str]]) -> list[tuple[float, str, float]]:
    """Of each column: where it stands, on which side of that place, and how many points it may fill.

    Numbers have the room they need: one that is cut is another number. The documents have what is left, and where all
    have enough the rest is shared out.
    """
    header, *rows = lines
    widths = {
        name: max(length(name, TEXT, weight="bold"), *(length(row[column], TEXT) for row in rows)) + _GAP
        for column, name in enumerate(header)
    }
    room = WIDTH - 2 * MARGIN
    spare = (room - sum(widths.values())) / len(header)
    if spare < 0:
        numbers = sum(widths.values()) - widths[_NAMES]
        squeezed = min(1, (room - _LEAST_NAME) / numbers)
        widths = {name: squeezed * width for name, width in widths.items()}
        widths[_NAMES], spare = room - squeezed * numbers, 0
    places, left = [], float(MARGIN)
    for name, width in widths.items():
        right, within = left + width + spare, width - _GAP + _EDGE
        places.append((left + _GAP - _EDGE, "left", within) if name == _NAMES else (right - _EDGE, "right", within))
        left = right
    return places


def _result(working: Working) -> str:
    """The last line of the formula where there is an ideal to divide by, else the value; a long name is left out."""
    value = short(working.number)
    result = working.formula.split("\n")[-1] if working.ideal_rows else f"{working.name} = {value}"
    too_long = length(result, TITLE, weight="bold") > WIDTH - 2 * MARGIN - _EDGE
    return f"= {result.partition(' = ')[2]}" if too_long else result
