"""A board that stands alone in a page: no kernel, no network, no other file. A page may hold several."""

import json
import re
from typing import Any, TYPE_CHECKING

from irlessons import markup, widgets
from irlessons.board import script

if TYPE_CHECKING:
    from irlessons.board.board import Board

# The traits that a board's page reads.
_TRAITS = ("page", "order", "grades", "own", "cuts", "switches", "setting", "past", "moves", "predict")
# A line that is a comment, or a comment that begins a line: a third of what a page would weigh.
_COMMENT = re.compile(r"^ *(?://.*|/\*\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
# What the page's modules ask of a model, kept in the page itself. What Python knows of a board stands beside its place.
_MOUNTS = """
for (const held of document.querySelectorAll("script.irl-today")) {
  const today = JSON.parse(held.textContent);
  const el = held.previousElementSibling;
  el.replaceChildren();
  render({ model: { get: (name) => today[name], set: (name, value) => { today[name] = value; }, save_changes() {},
    on() {}, off() {} }, el });
}
"""
_LOOK = "body{margin:0;padding:8px;color-scheme:light dark;background:var(--irl-paper)}"


def document_of(board: "Board", title: str, fallback: str) -> str:
    """The whole page. fallback: what readers without scripts see."""
    body = f"<main>{embedded(board, fallback)}</main>\n{module()}"
    return markup.document(title, f"{_LOOK}\n{widgets.look()}", body)


def embedded(board: "Board", fallback: str = "") -> str:
    """A place for the board as it stands, and what the page has to know of it. `module()` brings it to life."""
    # "</script>" in a title would end the element that holds it; in JSON the slash may be escaped.
    told = json.dumps(today(board), ensure_ascii=False).replace("<", "\\u003c")
    return f'<div>{fallback}</div>\n<script type="application/json" class="irl-today">{told}</script>\n'


def today(board: "Board") -> dict[str, Any]:
    """What the page of a board has to know of it as it stands."""
    return {name: getattr(board, name) for name in _TRAITS}


def without_comments(code: str) -> str:
    """The code of a page, without what only whoever writes it reads."""
    return _COMMENT.sub("", code)


def module() -> str:
    """The script that brings every board above it to life; one for the whole page."""
    return f'<script type="module">\n{without_comments(script.joined())}{_MOUNTS}</script>\n'
