"""Two lists, the page that a coin drafts out of them, and what is counted."""

from __future__ import annotations

from browser.on_page.names import INTERLEAVING
from browser.on_page.parts import button_of, each, middle, part, words


class Interleaving:
    """The two lists and all below them, by their node."""

    def __init__(self, page):
        self.page = getattr(page, "page", page)
        self.root = page.locator(INTERLEAVING)
        self.p = self.root.get_by_role("slider")

    titles_a = each(".irl-il-a .irl-il-title")
    titles_b = each(".irl-il-b .irl-il-title")
    drafted = each(".irl-il-page .irl-il-title")
    teams = each(".irl-il-page .irl-il-team")
    states = each(".irl-il-page .irl-il-state")
    falling = part(".irl-il-falls")
    says = words(".irl-il-says")
    counted = words(".irl-il-counted")

    button = button_of

    def handle(self, side: str, rank: int):
        return self.root.get_by_role("list", name=f"List {side}").get_by_role("button").nth(rank - 1)

    def lie(self, side: str, rank: int) -> tuple[float, float]:
        """Where a hand takes a row by its handle."""
        return middle(self.handle(side, rank))
