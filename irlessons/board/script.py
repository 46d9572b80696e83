"""The board's page: its modules in their order, joined as `irlessons.widgets` says."""

from __future__ import annotations

from irlessons import widgets

# In reading order: a file may use only what stands before it. The first ones only compute, and need no page.
ARITHMETIC = ("rows.js", "binary.js", "gains.js", "measures.js")
WORDS = (*ARITHMETIC, "fractions.js", "words.js", "why.js")
MODULES = (
    *WORDS,
    *("state.js", "shown.js", "predict.js", "goals.js", "paste.js", "element.js", "shortcuts.js", "dom.js"),
    *("rearrange.js", "list.js", "reasons.js", "opened.js", "panel.js"),
    *("tools.js", "help.js", "goalview.js", "ownlist.js", "knobs.js", "view.js"),
    *("edges.js", "drag.js", "keys.js", "board.js"),
)


def text(name: str) -> str:
    """One of the page's files, by its name."""
    return widgets.text("board", name)


def joined(names: tuple[str, ...] = MODULES) -> str:
    """The modules as one; the exports of the last are the exports of the whole."""
    return widgets.joined("board", names)


def look() -> str:
    """The style sheets, joined."""
    return text("look.css") + text("board.css")
