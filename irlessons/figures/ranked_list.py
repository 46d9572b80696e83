"""A ranking as a list of results with their grades, and as the sketch of a result page."""

from collections.abc import Sequence
from itertools import cycle
from operator import add

from matplotlib.axes import Axes

from irlessons.checks import is_whole
from irlessons.figures.figure import asking, LessonFigure
from irlessons.figures.needs import a_ranking, measures_of, with_results
from irlessons.figures.sheet import (
    box,
    fitted,
    from_the_right,
    HEIGHT,
    length,
    MARGIN,
    name_of,
    query_of,
    sheet,
    TEXT,
    TITLE,
    WIDTH,
    write,
)
from irlessons.figures.style import colour, ink, shade
from irlessons.measures import Measure
from irlessons.phrases import counted
from irlessons.ranking import Document, Ranking
from irlessons.rounding import short
from irlessons.working import with_minus, Working

_TOP = 62
_ROW, _LEAST = 38, 23  # points a row; with fewer its letters would touch
# Points for the grades and for the values of measures, at most, and for a rank.
_GRADE, _VALUES, _RANK = 180, 190, 40
_VALUE = 20  # the size of a value
_LINE = 26  # points from line to line
_LEAST_NAME = 60  # points of a name that was not retrieved
_SQUARES = 5  # the grades of a longer scale have their number alone
# A result of a page with two bars below its title; with one bar ten of them have room.
_BLOCK, _LOW = 46, 32


@asking
def ranked_list(ranking: Ranking, measures: Sequence[Measure | str] = (), answers: bool = True) -> LessonFigure:
    """The results in order, each with its grade as squares and as a number; beside them the values of some measures.

    Judged documents that were not retrieved stand below the list. A long list is cut, and says so.
    answers: False leaves the values out.
    Raises ValueError for something that is no ranking, and for an unknown measure.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.ranked_list(three, ["P@3", "nDCG@3"])
    Figure: Results with the grades 3, 0, 2; P@3 is 0.6667; nDCG@3 is 0.9386.
    """
    ranking = a_ranking(ranking)
    workings = [ranking.work(of) for of in measures_of(measures)]
    query, found = query_of(ranking), sum((grade or 0) > 0 for grade in ranking.grades)
    relevant = found + sum(ranking.judgments[each] > 0 for each in ranking.not_retrieved)
    title = f"{found} of {counted(relevant, 'relevant document')} found" if answers else "How good is this ranking?"
    if not relevant:
        title = "A ranking"
    says, title = title, _about(query, title) if query else title

    def draw(axes: Axes) -> None:
        values = min(_VALUES, max((_beside(working) for working in workings), default=0))
        right = WIDTH - MARGIN - (values + 20 if workings else 0)
        # What it proves is seen whole, however long the query is.
        room = WIDTH - 2 * MARGIN
        short_query = fitted(query, TITLE, room - length(_about("", says), TITLE))
        write(axes, MARGIN, 32, _about(short_query, says) if query else title, TITLE, room)
        _results(axes, ranking, right)
        _measured(axes, workings, answers, values)

    grades = ", ".join("unjudged" if grade is None else with_minus(short(grade)) for grade in ranking.grades)
    parts = [f"Results with the grades {grades}" if grades else "Nothing was retrieved"]
    if missed := ranking.not_retrieved:
        parts.append(f"not retrieved: {', '.join(with_minus(short(ranking.judgments[each])) for each in missed)}")
    parts += [f"{working.name} is {working.printed() if answers else 'asked'}" for working in workings]
    return sheet(draw, "; ".join(parts) + ".", title)


@asking
def result_page(ranking: Ranking, grades: bool = True, answers: bool = True) -> LessonFigure:
    """The ranking as a page of search results: titles, grey bars for the rest, and each result's grade at the side.

    grades: False leaves them out, for a room that is to judge the page; so does `answers`, as with every figure.
    Raises ValueError for something that is no ranking, and for an empty one.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.result_page(three)
    Figure: A page of 3 results: D1 (3); D2 (0); D3 (2).
    """
    ranking, grades = with_results(ranking), grades and answers
    query = query_of(ranking)

    def draw(axes: Axes) -> None:
        field = min(max(420, length(query, TEXT) + 40), WIDTH - 2 * MARGIN)
        box(axes, MARGIN, 16, field, 32, rounding=14, facecolor="none", edgecolor=ink(), linewidth=1.5)
        write(axes, MARGIN + 18, 32, query or "the query", TEXT, field - 36)
        rows = _cut(ranking.documents, int((HEIGHT - _TOP) // _LOW))
        block, names = min(_BLOCK, (HEIGHT - _TOP) / len(rows)), [name_of(ranking, each) for each in ranking.documents]
        for number, (document, width) in enumerate(zip(rows, cycle((300, 340, 260, 320)))):
            top = _TOP + number * block
            if document is None:
                write(axes, MARGIN, top + 12, _more(ranking, rows))
                continue
            _numbered(axes, number + 1, names, MARGIN, MARGIN + 490, top + 10)
            box(axes, MARGIN + 18, top + 24, width, 5, color=shade(), linewidth=0)
            if block == _BLOCK:
                box(axes, MARGIN + 18, top + 33, width * 0.7, 5, color=shade(), linewidth=0)
            if grades:
                _label(axes, ranking, document, top + 4 if block == _BLOCK else top)

    labels = [name_of(ranking, each) + f" ({ranking.grade_word(each)})" * grades for each in ranking.documents]
    about = f" for “{query}”" if query else ""
    caption = f"A result page{about}" + ("" if grades else ", to be judged")
    return sheet(draw, f"A page of {counted(len(ranking), 'result')}{about}: {'; '.join(labels)}.", caption)


def _about(query: str, says: str) -> str:
    """What is said of a query's list; without a query as it would stand behind one."""
    # Marks of direction keep words that are read from the right out of the sentence after them.
    about = f"\u200e{query}\u200e" if from_the_right(query) else query
    return f"{about}: {says[0].lower()}{says[1:]}"


def _results(axes: Axes, ranking: Ranking, right: float) -> None:
    """The rows of the list down to the right edge, and the line of what was not retrieved."""
    missed = ranking.not_retrieved
    room = HEIGHT - 20 - _TOP - (_LEAST if missed else 0)
    rows = _cut(ranking.documents, int(room // _LEAST))
    height = min(_ROW, room / max(len(rows), 1))
    # A title has what the grades leave.
    grades = min(_GRADE, max((_width(ranking, each) for each in rows if each is not None), default=0) + 8)
    names, lost = ([name_of(ranking, each) for each in some] for some in (ranking.documents, missed))
    if not rows:
        write(axes, MARGIN, _TOP + height / 2, "nothing was retrieved")
    for number, document in enumerate(rows):
        top = _TOP + number * height
        if number % 2 == 0:
            box(axes, MARGIN - 8, top, right - MARGIN + 16, height, color=shade(), alpha=0.45, linewidth=0)
        middle = top + height / 2
        if document is None:
            write(axes, MARGIN + 44, middle, _more(ranking, rows))
            continue
        _numbered(axes, number + 1, names, MARGIN, right - grades - 20, middle)
        _grade(axes, ranking, document, right - grades, middle)
    if missed:
        below, said = _TOP + max(len(rows), 1) * height + 20, "not retrieved: "
        behind = [f" (grade {ranking.grade_word(each)})" for each in missed]
        # A blank at an end has no length of its own.
        width = right - MARGIN - length(f"{said}–", TEXT)
        whole = ", ".join(map(add, lost, behind))
        if length(whole, TEXT) > width and below + (len(missed) - 1) * _LINE < HEIGHT - 12:
            # There is room for a line for each.
            for at, (name, grade) in enumerate(zip(lost, behind)):
                write(axes, MARGIN, below + at * _LINE, said if not at else "")
                name = fitted(name, TEXT, width - length(grade, TEXT), [*names, *lost])
                write(axes, right - width, below + at * _LINE, name + grade)
            return
        # As much of each name as is left beside the grades; where that is next to nothing, the first ones.
        share = max((width - length(", ".join(behind), TEXT)) / len(missed), _LEAST_NAME)
        shown = (fitted(name, TEXT, share, [*names, *lost]) + grade for name, grade in zip(lost, behind))
        write(axes, MARGIN, below, said + ", ".join(shown), TEXT, right - MARGIN)


def _numbered(axes: Axes, rank: int, names: Sequence[str], left: float, right: float, y: float) -> None:
    """A rank and its name between two edges; where most names are read from the right, the ranks stand at the right."""
    width, name = right - left - _RANK, names[rank - 1]
    if 2 * sum(map(from_the_right, names)) > len(names):
        write(axes, right, y, str(rank), ha="right")
        write(axes, right - _RANK, y, name, width=width, others=names, ha="right")
        return
    write(axes, left + _RANK - 14, y, str(rank), ha="right")
    write(axes, left + _RANK, y, name, width=width, others=names)


def _grade(axes: Axes, ranking: Ranking, document: Document, x: float, y: float) -> None:
    """The grade as filled squares out of those of the scale, where all grades have them; then its number and word."""
    grade, squares = ranking.grade(document), _squares(ranking, document)
    for place in range(squares):
        inside = colour(0) if place < (grade or 0) else "none"
        box(axes, x + 15 * place, y - 5.5, 11, 11, linewidth=1.5, facecolor=inside, edgecolor=colour(0))
    start = 15 * squares + 10 if squares else 0
    write(axes, x + start, y, ranking.grade_word(document), TEXT, _GRADE - start)


def _squares(ranking: Ranking, document: Document) -> int:
    """How many squares its grade is out of; none where it has no grade, or some grade cannot be told in squares."""
    top = ranking.top_grade or 0
    whole = all(is_whole(each, 0, _SQUARES) for each in (top, *ranking.judgments.values()))
    return int(top) if whole and ranking.grade(document) is not None else 0


def _width(ranking: Ranking, document: Document) -> float:
    """How many points its grade takes."""
    squares = _squares(ranking, document)
    return (15 * squares + 10 if squares else 0) + length(ranking.grade_word(document), TEXT)


def _beside(working: Working) -> float:
    """How many points its name and its value take."""
    return max(length(working.name, TEXT), length(working.printed(), _VALUE, weight="bold")) + 4


def _measured(axes: Axes, workings: Sequence[Working], answers: bool, width: float) -> None:
    step = min(64, (HEIGHT - 20 - _TOP) / max(len(workings), 1))
    for number, working in enumerate(workings):
        left, top = WIDTH - MARGIN - width, _TOP + number * step
        write(axes, left, top + 11, working.name, TEXT, width)
        write(axes, left, top + 34, working.printed() if answers else "?", _VALUE, weight="bold")


def _label(axes: Axes, ranking: Ranking, document: Document, top: float) -> None:
    """The grade in a frame at the right edge, dashed where there is no judgment."""
    judged = ranking.grade(document) is not None
    line = {"edgecolor": colour(0), "linestyle": "-"} if judged else {"edgecolor": colour(2), "linestyle": "--"}
    box(axes, WIDTH - MARGIN - 130, top, 130, 28, rounding=4, facecolor="none", linewidth=1.8, **line)
    words = fitted(ranking.grade_word(document), TEXT, 118)
    write(axes, WIDTH - MARGIN - 65, top + 14, words, TEXT, ha="center")


def _cut(documents: Sequence[Document], room: int) -> list[Document | None]:
    """The documents; where there are too many the first ones, with None for the rest."""
    return list(documents) if len(documents) <= room else [*documents[: room - 1], None]


def _more(ranking: Ranking, rows: Sequence[object]) -> str:
    return f"… and {counted(len(ranking) - len(rows) + 1, 'more result')}"
