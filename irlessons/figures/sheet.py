"""A blank sheet for figures made of words and boxes, measured in points from its upper left corner."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any
from unicodedata import bidirectional

from matplotlib.axes import Axes
from matplotlib.font_manager import FontProperties
from matplotlib.patches import FancyBboxPatch, Patch, Rectangle
from matplotlib.text import Text
from matplotlib.textpath import text_to_path

from irlessons.figures.alike import ALIKE, ends_of
from irlessons.figures.figure import LessonFigure, made
from irlessons.figures.fonts import can_write, families
from irlessons.ranking import Document, Ranking

# 9.6 × 5.4 inches, as the style has it.
WIDTH, HEIGHT = 691.2, 388.8
MARGIN = 28
TITLE = 18
TEXT = 15


def sheet(draw: Callable[[Axes], None], sentence: str, caption: str) -> LessonFigure:
    """A figure whose axes are the whole sheet: no ticks, a point a unit, y downwards. `draw(axes)` fills it."""

    def fill(figure: LessonFigure) -> None:
        figure.set_layout_engine("none")
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        axes.axis("off")
        draw(axes)

    return made(fill, sentence, caption)


def write(
    axes: Axes,
    x: float,
    y: float,
    words: str,
    size: float = TEXT,
    width: float | None = None,
    others: Sequence[str] = (),
    **look: Any,
) -> Text:
    """Words with their middle at height y; those wider than `width` are `fitted`."""
    words = words if width is None else fitted(words, size, width, others)
    # Names are words, not formulas: a $ in a title is a $.
    look = {"family": families(words), **look}
    return axes.text(x, y, words, size=size, va="center_baseline", parse_math=False, **look)


def box(axes: Axes, x: float, y: float, width: float, height: float, *, rounding: float = 0, **look: Any) -> Patch:
    """A box with its upper left corner at x, y."""
    if rounding:
        shape = f"round,pad=0,rounding_size={rounding}"
        return axes.add_patch(FancyBboxPatch((x, y), width, height, boxstyle=shape, **look))
    return axes.add_patch(Rectangle((x, y), width, height, **look))


def fitted(words: str, size: float, width: float, others: Sequence[str] = ()) -> str:
    """The words, cut so that they and an ellipsis fit into so many points.

    others: what stands in the same column. Of words that begin as some of them do the end is seen, and not the middle.
    """
    if length(words, size) <= width:
        return words
    for at in ends_of(words, others):
        end = f"… {words[at:]}"
        if length(words[:ALIKE] + end, size) <= width:
            kept = bisect_right(range(1, at), width, key=lambda count: length(words[:count].rstrip() + end, size))
            return words[:kept].rstrip() + end
    kept = bisect_right(range(len(words)), width, key=lambda count: length(words[:count] + "…", size)) - 1
    return words[: max(kept, 0)].rstrip() + "…"


def broken(words: str, size: float, width: float) -> list[str]:
    """The words in one line, or in two where they are too long for one; the second may still be too long.

    A line ends at a space, and in a script that has none between any two letters.
    """
    if length(words, size) <= width:
        return [words]
    kept = bisect_right(range(len(words)), width, key=lambda count: length(words[:count], size)) - 1
    at = words.rfind(" ", 0, kept + 1)
    at = at if at > 0 else words.find(" ") if " " in words else kept
    return [words[:at].rstrip(), words[at:].lstrip()]


def length(words: str, size: float, weight: str = "normal") -> float:
    """How many points the words take."""
    font = FontProperties(family=families(words), size=size, weight=weight)
    return text_to_path.get_text_width_height_descent(words, font, False)[0]


def name_of(ranking: Ranking, document: Document) -> str:
    """The document's title; where no installed font has its letters, its id, and a warning says so."""
    title, name = _one_line(ranking.title(document)), _one_line(document)
    return title if can_write(title, f"the result is called {name!r}") else name


def query_of(ranking: Ranking) -> str:
    """The query; nothing where no installed font has its letters, and a warning says so."""
    query = _one_line(ranking.query)
    return query if can_write(query, "the query is left out") else ""


def from_the_right(words: str) -> bool:
    """True for words that are read from the right, as Arabic and Hebrew are: their first letter with a side says so."""
    sides = (bidirectional(letter) for letter in words)
    return next((side in ("R", "AL") for side in sides if side in ("L", "R", "AL")), False)


def _one_line(words: object) -> str:
    """The words with a space where they have a tab or a new line."""
    return " ".join(str(words).split())
