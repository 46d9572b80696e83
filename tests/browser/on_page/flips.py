"""Changed signs that fall as dots on a heap."""

from __future__ import annotations

from browser.on_page.names import FLIPS
from browser.on_page.parts import button_of, part, words


class Flips:
    """The heap, by its node."""

    def __init__(self, page):
        self.root = page.locator(FLIPS)
        self.guess = self.root.get_by_role("slider")

    dots = part(".irl-flip-dot")
    large = part(".irl-flip-large")
    falling = part(".irl-flip-falls")
    says = words(".irl-flip-says")

    button = button_of
