"""The board's page, joined as `irlessons.widgets` says, and what it computes."""

import re

from irlessons import widgets

# The module that it begins with.
PAGE = "board/board.js"
# How a measure begins in binary.js and graded.js.
_ENTRY = re.compile(r"\n  (\w+): \{\n    adds:")


def board_code() -> str:
    """Its modules as one."""
    return widgets.bundle(PAGE)


def hall_sheet() -> str:
    """The style sheet of what its lists say where it fills its place for good, as on a slide."""
    return widgets.text("board/hall/hall.css")


def hall_code() -> str:
    """What lets the lists of a page say so."""
    return widgets.bundle("board/hall/alone.js")


def measures() -> list[str]:
    """The names of the measures that the page computes: the entries of its tables."""
    return _ENTRY.findall(widgets.text("board/working/binary.js") + widgets.text("board/working/graded.js"))
