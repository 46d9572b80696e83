"""The explorer of runs: topics as dots and in a list, and the board of one of them."""

from __future__ import annotations

from browser.on_page.board import Board
from browser.on_page.names import EXPLORER
from browser.on_page.parts import part, words

# What scrolls sideways but tabs, and what of a row lies beyond its own cell.
_BEYOND = """(root) => [...root.querySelectorAll(':not(.irl-tabs, .irl-tabs *)')].filter((one) => {
  const { overflowX } = getComputedStyle(one);
  const cell = one.closest('td, th');
  const isOut = cell && one.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1;
  return isOut || (['auto', 'scroll'].includes(overflowX) && one.scrollWidth > one.clientWidth + 1);
}).map((one) => `${one.className}: ${one.textContent.slice(0, 60)}`)"""


class Explorer:
    """An explorer, by its node."""

    def __init__(self, root):
        self.root = root

    topics = part(".irl-run-open")
    dots = part(".irl-run-dots")
    pairs = part(".irl-run-pairs")
    chosen = part(".irl-run-chosen")
    topic_list = part(".irl-run-list")
    # What it says of what is in sight of it, and itself while it goes on below its edge.
    in_sight = part(".irl-run-in-sight")
    goes_on = part(".irl-run-on")
    moved = words(".irl-run-moved")
    titled = part(".irl-run-title")
    title = words(".irl-run-title")

    def topic(self, name: str) -> None:
        """Open the board of a topic by its name."""
        self.root.get_by_role("button", name=f"Topic {name}: open its board").click()

    def beyond(self) -> list[str]:
        """What of its tables is wider than its place."""
        return self.root.evaluate(_BEYOND)

    def board(self) -> Board:
        """The board of the topic that is open, once it is there."""
        board = Board(self.root.locator(".irl-run-board .irl-board"))
        board.root.wait_for()
        return board


def explorer_on(page) -> Explorer:
    return Explorer(page.locator(EXPLORER))
