"""A board in a page: what a reader sees of it, and a reader's hands on it."""

from __future__ import annotations

from browser.on_page.names import BOARD, ROOM
from browser.on_page.results import Results
from browser.on_page.tools import Tools
from browser.on_page.values import Values

# Of each board that is not a still one.
_ROWS = """
(boards) => boards.map((board) => [
  [...board.querySelectorAll('.irl-row .irl-rank')].map((rank) => rank.innerText),
  [...board.querySelectorAll('.irl-row .irl-chip')].map((chip) => chip.dataset.number),
])
"""
_SHOWN = """
(root) => {
  const titles = (all) => [...root.querySelectorAll(`${all} .irl-text`)].map((text) => text.firstChild.textContent);
  const values = [...root.querySelectorAll('.irl-value')].map((one) => one.innerText);
  return [titles('.irl-row:not(.irl-missed)'), titles('.irl-missed'), values];
}
"""


def board_on(place, at: int | None = None) -> Board:
    """The one board of a page, of a slide or of a card; the one at a place, from 0, where there may be more."""
    found = place.locator(BOARD)
    return Board(found if at is None else found.nth(at))


def rows_of_boards(page) -> list[tuple[list[str], list[str]]]:
    """Of each board of a page: the ranks of its rows, and what its chips say."""
    return page.locator(f"{BOARD}:has(.irl-handle)").evaluate_all(_ROWS)


def room_on(page) -> Board:
    """The board that fills the window."""
    return Board(page.locator(BOARD + ROOM))


class Board(Results, Values, Tools):
    """A board, by its node."""

    def __init__(self, root):
        self.root, self.page = root, root.page

    def shown(self) -> tuple[list[str], list[str], list[str]]:
        """Ranking, tray and values, read at one moment."""
        return self.root.evaluate(_SHOWN)

    def everything(self) -> list[str]:
        """All that says what the board holds: titles, ranks, values, measures, lines."""
        return self.root.locator(".irl-text, .irl-value, .irl-rank, .irl-title, .irl-cut").all_inner_texts()
