"""The style of the figures, and its colours for those who draw."""

from contextlib import contextmanager, ExitStack
from importlib.resources import as_file, files

import matplotlib
import matplotlib.style


@contextmanager
def style(dark: bool = False):
    """The house's matplotlib settings, and none of those that a reader may have made."""
    with ExitStack() as opened:
        names = ["lessons.mplstyle", *["dark.mplstyle"] * dark]
        sheets = [opened.enter_context(as_file(files(__package__).joinpath(name))) for name in names]
        with matplotlib.style.context(sheets, after_reset=True):
            yield


def ink() -> str:
    """The colour of text, for lines and marks; to be asked while drawing."""
    return matplotlib.rcParams["text.color"]


def shade() -> str:
    """The colour of grid lines, for bands and boxes behind text."""
    return matplotlib.rcParams["grid.color"]


def colour(number: int) -> str:
    """The style's colour C0, C1, … as it is now: a line would look "C0" up when it is rendered, in another style."""
    return matplotlib.rcParams["axes.prop_cycle"].by_key()["color"][number]
