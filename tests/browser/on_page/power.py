"""The curve of a test's power, and its knobs."""

from __future__ import annotations

from browser.on_page.names import POWER
from browser.on_page.parts import part, words


class Power:
    """The curve, by its node."""

    def __init__(self, page):
        self.root = page.locator(POWER)

    curve = part(".irl-power-now")
    before = part(".irl-power-began")
    says = words(".irl-power-says")

    def letters(self) -> str:
        """What is written in the picture."""
        return self.root.locator("svg").text_content()

    def knob(self, name: str):
        return self.root.get_by_role("slider", name=name)
