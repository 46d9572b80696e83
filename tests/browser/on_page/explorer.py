"""The explorer of runs: topics as dots and in a list, and the board of one of them."""

from __future__ import annotations

from browser.on_page.board import Board
from browser.on_page.names import EXPLORER
from browser.on_page.parts import part, words


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

    def board(self) -> Board:
        """The board of the topic that is open, once it is there."""
        board = Board(self.root.locator(".irl-run-board .irl-board"))
        board.root.wait_for()
        return board


def explorer_on(page) -> Explorer:
    return Explorer(page.locator(EXPLORER))
