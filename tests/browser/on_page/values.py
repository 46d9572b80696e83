"""The measures of a board: names, values, changes, and what opens below them."""

from __future__ import annotations

from browser.on_page.parts import each, part
from browser.on_page.working import Working

# A value and what its picture says.
_TOGETHER = """
(board, at) => [
  board.querySelectorAll('.irl-value')[at].textContent,
  [...board.querySelectorAll('.irl-below')[at].querySelectorAll('.irl-picture text')].map((one) => one.textContent),
]
"""


class Values:
    """The measures. One is named by its name, or by its place from 0."""

    measures = part(".irl-measure")
    openers = part(".irl-opener")
    opened = each(".irl-opener[aria-expanded='true']")
    closed = part(".irl-opener[aria-expanded='false']")
    value_cells = part(".irl-value")
    steps = part(".irl-step")
    moved_steps = part(".irl-up, .irl-down")
    change_cells = part(".irl-change")
    details = part(".irl-opener .irl-detail")
    name_parts = part(".irl-title")
    bars = part(".irl-bar")
    fills = part(".irl-fill")
    pinned_cells = part("td.irl-pinned")
    columns = part(".irl-columns")
    strip = part(".irl-measures")
    values_node = part(".irl-values")
    workings = part(".irl-below:visible")
    pictured = part(".irl-pictured:visible")
    sentences = part(".irl-sentence")
    formulas = part(".irl-formula")
    names = each(".irl-title")
    values = each(".irl-value")
    changes = each(".irl-step")
    pinned = each("td.irl-pinned")
    details_say = each(".irl-detail")

    @property
    def pictures(self):
        """Those that are shown."""
        return self.root.get_by_role("img")

    def place_of(self, measure: str | int) -> int:
        return measure if isinstance(measure, int) else self.names().index(measure)

    def value(self, measure: str | int) -> str:
        return self.value_cells.nth(self.place_of(measure)).inner_text()

    def value_and_picture(self, measure: str | int) -> list:
        """A value, and the texts of its picture, read at one moment."""
        return self.root.evaluate(_TOGETHER, self.place_of(measure))

    def bar_of(self, measure: str | int) -> list:
        """The bar of a measure, what is full of it, and the tick of the ideal."""
        row = self.measures.nth(self.place_of(measure))
        return [row.locator(f".irl-{name}") for name in ("bar", "fill", "tick")]

    def opener(self, measure: str | int):
        """The name of a measure, which opens its working."""
        return self.openers.nth(self.place_of(measure))

    def working(self, measure: str | int) -> Working:
        """The working of a measure, open or not."""
        below = self.root.locator(".irl-below").nth(self.place_of(measure))
        return Working(below, self.root.locator(".irl-tabbed"))

    def open(self, measure: str | int) -> Working:
        """Press the name of a measure, which opens its working, or closes it."""
        at = self.place_of(measure)
        self.openers.nth(at).click()
        return self.working(at)
