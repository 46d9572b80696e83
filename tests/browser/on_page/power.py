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

    def ends(self, of: str) -> list[float]:
        """Where the axis begins and ends, or the curve: "axis", "now"."""
        box = self.root.locator(f".irl-power-{of}")
        return box.evaluate("(path) => { const { x, width } = path.getBBox(); return [x, x + width]; }")

    def knob(self, name: str):
        return self.root.get_by_role("slider", name=name)
