"""The style of the figures, and its colours for those who draw."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from typing import Any

import matplotlib
import matplotlib.style
from cycler import cycler

from irlessons.widgets.tokens import COLOURS

# What text, lines and frames are drawn in.
_INKED = (
    *("text.color", "axes.edgecolor", "axes.labelcolor", "axes.titlecolor", "xtick.color", "ytick.color"),
    *("patch.edgecolor", "hatch.color"),
)


# Half as wide as a figure for a slide, and 400 pixels on a page: beside a text letters may be as small as the text's.
_HALF = {
    **{"figure.figsize": (4.8, 3.0), "figure.dpi": 400 / 4.8, "savefig.dpi": 400 / 4.8},
    **dict.fromkeys(("font.size", "axes.labelsize", "xtick.labelsize", "ytick.labelsize"), 11),
    **{"figure.titlesize": 12.5, "lines.linewidth": 2, "lines.markersize": 5},
}


@contextmanager
def style(dark: bool = False, half: bool = False) -> Iterator[None]:
    """The house's matplotlib settings, and none of those that a reader may have made."""
    with (
        as_file(files(__package__).joinpath("lessons.mplstyle")) as sheet,
        matplotlib.style.context([sheet, _colours(dark), _HALF if half else {}], after_reset=True),
    ):
        yield


def _colours(dark: bool) -> dict[str, Any]:
    """The colours as settings: C0 is this order's, C1 that of what it is compared with, C2 stands for the rest."""
    # On dark the softer grey is as light as the blue: one colour to those who see no red.
    names = ("paper", "ink", "line", "you", "other", "edge" if dark else "soft")
    paper, ink, line, *three = (COLOURS[name][dark] for name in names)
    return {
        **dict.fromkeys(("figure.facecolor", "axes.facecolor"), paper),
        **dict.fromkeys(_INKED, ink),
        "grid.color": line,
        "axes.prop_cycle": cycler(color=three),
    }


def ink() -> str:
    """The colour of text, for lines and marks; to be asked while drawing."""
    found: str = matplotlib.rcParams["text.color"]
    return found


def for_words(look: str) -> str:
    """The colour of words about what is drawn in a colour: on dark the grey of lines is too faint for letters."""
    (_, edge), (_, soft) = COLOURS["edge"], COLOURS["soft"]
    return soft if look == edge else look


def shade() -> str:
    """The colour of grid lines, for bands and boxes behind text."""
    found: str = matplotlib.rcParams["grid.color"]
    return found


def colour(number: int) -> str:
    """The style's colour C0, C1, … as it is now: a line would look "C0" up when it is rendered, in another style."""
    found: str = matplotlib.rcParams["axes.prop_cycle"].by_key()["color"][number]
    return found
