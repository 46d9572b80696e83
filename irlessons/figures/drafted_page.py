"""The figure of a page that a coin drafts out of two lists."""

from collections.abc import Iterable, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.style import colour, ink
from irlessons.phrases import counted, cut, joined
from irlessons.ranking import Document, Ranking
from irlessons.retrieval import team_draft
from irlessons.retrieval.team_draft import as_documents

# Where A, the page and B stand, and how wide and how high the box of a document is.
_AT = {"A": 0.0, "page": 1.7, "B": 3.4}
_WIDE, _HIGH = 0.9, 0.74
_LETTERS = 9  # more do not fit into a box of half a figure
_SIDES = {"A": ("-", 0), "B": ("--", 1)}


@asking
def drafted_page(
    a: Ranking | Iterable[Any], b: Ranking | Iterable[Any], coins: str | Iterable[str], answers: bool = True
) -> LessonFigure:
    """Two lists, and between them the page that team draft makes of both; a line leads to each result from its list.

    a, b: two lists of documents, the best first, or two rankings.  coins: a letter for each round, as in "AB".
    answers: False leaves the page blank.
    Raises ValueError as `ir.retrieval.team_draft` does.

    >>> import irlessons as ir
    >>> ir.figures.drafted_page("a b c d".split(), "b e a f".split(), "AB")
    Figure: Coins that say A, then B make the page a, b, e, c: a and c are A’s, b and e are B’s.
    """
    coins = list(coins)
    lists = {"A": as_documents("a", a), "B": as_documents("b", b)}
    teams = team_draft(lists["A"], lists["B"], coins).teams
    page = list(teams)
    picked = {side: [each for each in page if teams[each] == side] for side in _SIDES}

    def draw(axes: Axes) -> None:
        for side, documents in lists.items():
            line, number = _SIDES[side]
            _column(axes, side, documents, side, line, colour(number))
        _head(axes, "page", "the page")
        for place, document in enumerate(page):
            side = teams[document]
            line, number = _SIDES[side]
            _box(axes, "page", place, f"{_short(document)} ({side})" if answers else "", line if answers else ":",
                 colour(number) if answers else ink())  # fmt: skip
            if answers:
                towards = 1 if side == "A" else -1
                ends = (_AT[side] + towards * _WIDE / 2, _AT["page"] - towards * _WIDE / 2)
                axes.plot(ends, (lists[side].index(document), place), linestyle=line, color=colour(number))
        rows = max(len(page), *map(len, lists.values()))
        axes.set(xlim=(-0.55, _AT["B"] + 0.55), ylim=(rows - 0.4, -1.1))
        axes.axis("off")

    said = [
        f"{joined(list(map(str, own)))} {'is' if len(own) == 1 else 'are'} {side}’s"
        for side, own in picked.items()
        if own
    ]
    tossed = ", then ".join(coins)
    return drawn(
        draw,
        f"Coins that say {tossed} make the page {', '.join(map(str, page))}: {', '.join(said)}.",
        f"Of {counted(len(page), 'result')} A has picked {len(picked['A'])} and B {len(picked['B'])}",
        f"The coins say {tossed}. Which page is it, and whose is each result?",
        answers,
    )


def _column(axes: Axes, at: str, documents: Sequence[Document], name: str, line: str, look: str) -> None:
    _head(axes, at, name)
    for place, document in enumerate(documents):
        _box(axes, at, place, _short(document), line, look)


def _head(axes: Axes, at: str, words: str) -> None:
    axes.text(_AT[at], -0.8, words, ha="center", va="center")


def _box(axes: Axes, at: str, place: int, words: str, line: str, look: str) -> None:
    axes.add_patch(
        Rectangle((_AT[at] - _WIDE / 2, place - _HIGH / 2), _WIDE, _HIGH, fill=False, linestyle=line, edgecolor=look,
                  linewidth=1.8)
    )  # fmt: skip
    axes.text(_AT[at], place, words, ha="center", va="center", parse_math=False)


def _short(document: Document) -> str:
    return cut(str(document), _LETTERS)
