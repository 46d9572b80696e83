"""The board's page: its modules in their order, joined as `irlessons.widgets` says."""

import re

from irlessons import widgets

# How a measure begins in binary.js and graded.js.
_ENTRY = re.compile(r"\n  (\w+): \{\n    adds:")
# In reading order: a file may use only what stands before it. What only computes, and needs no page, comes first;
# then what is known, what is drawn, and what the hand does.
_ORDER = {
    "working": ("rows", "binary", "graded", "measures", "words", "why"),
    "state": ("orders", "state", "labels", "predict", "goals", "readlist", "link"),
    "picture": ("marks", "bars", "cells", "columns", "lines", "readers", "drawing"),
    "view": (
        *(
            "dom",
            "rearrange",
            "sight",
            "cutoffs",
            "grades",
            "list",
            "shares",
            "picture",
            "lights",
            "workingview",
            "panel",
        ),
        *("tools", "help", "oneway", "goalview", "exchange", "ownlist", "sharing", "knobs", "room", "against", "view"),
    ),
    "hand": ("edges", "slots", "drag", "keys"),
}
# What the forms have, too.
_NUMBERS, _NODES = ("fractions.js", "rounding.js"), ("element.js", "shortcuts.js", "store.js", "embed.js")
_INSIDE = tuple(f"{folder}/{name}.js" for folder, names in _ORDER.items() for name in names)
MODULES = (*_NUMBERS, *_NODES, *_INSIDE, "board.js")
WORKING = (*_NUMBERS, *_INSIDE[: len(_ORDER["working"])])


def text(name: str) -> str:
    """One of the page's files, by its name."""
    return widgets.text("board", name)


def joined(names: tuple[str, ...] = MODULES) -> str:
    """The modules as one; the exports of the last are the exports of the whole."""
    return widgets.joined("board", names)


def measures() -> list[str]:
    """The names of the measures that the page computes: the entries of its tables."""
    return _ENTRY.findall(text("working/binary.js") + text("working/graded.js"))
