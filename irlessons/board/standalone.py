"""A board that stands alone in a page: no kernel, no network, no other file. A page may hold several."""

import json
from typing import Any, TYPE_CHECKING

from irlessons import markup, widgets
from irlessons.board import script

if TYPE_CHECKING:
    from irlessons.board.board import Board

# The traits that a board's page reads.
_TRAITS = ("page", "order", "grades", "own", "cuts", "switches", "setting", "past", "moves", "predict", "vote")
# What Python knows of a board stands beside its place.
_MOUNTS = """
for (const held of document.querySelectorAll("script.irl-today")) {
  const today = { ...JSON.parse(held.textContent), ...SHOWN };
  const el = held.previousElementSibling;
  el.classList.toggle("irl-room-place", today.room ?? false);
  el.replaceChildren();
  render({ model: modelOf(today), el });
}
"""
_OF_ROOM = "body{padding:0}main{height:100dvh}"


def document_of(board: "Board", title: str, fallback: str, room: bool = False) -> str:
    """The whole page. fallback: what readers without scripts see; room: the board fills the window."""
    body = f"<main>{embedded(board, fallback, room)}</main>\n{module()}"
    return markup.document(title, f"{widgets.ALONE}{_OF_ROOM * room}\n{widgets.look('board')}", body)


def embedded(board: "Board", fallback: str = "", room: bool = False) -> str:
    """A place for the board as it stands, and what the page has to know of it. `module()` brings it to life.

    room: the board fills its place, in the letters of a room mode: all of it is in view. The place, `.irl-room-place`,
    takes what height its parent has, a flex column or a box of a known height.
    """
    told = today(board) | ({"room": True} if room else {})
    text = widgets.as_data(told)
    place = '<div class="irl-room-place">' if room else "<div>"
    return f'{place}{fallback}</div>\n<script type="application/json" class="irl-today">{text}</script>\n'


def today(board: "Board") -> dict[str, Any]:
    """What the page of a board has to know of it as it stands."""
    return {name: getattr(board, name) for name in _TRAITS}


def module(room: bool = False) -> str:
    """The script that brings every board above it to life; one for the whole page. room: each fills its place."""
    mounts = _MOUNTS.replace("SHOWN", json.dumps({"room": True} if room else {}))
    return f'<script type="module">\n{widgets.inline(script.joined())}{mounts}</script>\n'
