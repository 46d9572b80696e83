"""Two orders side by side, for which a reader votes."""

from __future__ import annotations

from browser.on_page.board import board_on, room_on
from browser.on_page.parts import part, words

# Letters of what is read, in pixels, and what of it is out of the window.
_SEEN = """
(root) => {
  const all = '.irl-text, .irl-chip, .irl-curve, .irl-votes button, .irl-verdict :is(td, th, span)';
  const shown = [...root.querySelectorAll(all)].filter((each) => each.checkVisibility());
  const out = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
  return {
    counted: shown.length,
    out: shown.filter((each) => out(each.getBoundingClientRect())).map((each) => each.textContent),
    title: parseFloat(getComputedStyle(root.querySelector('.irl-text')).fontSize),
    value: parseFloat(getComputedStyle(root.querySelector('.irl-verdict td')).fontSize),
  };
}
"""


class TwoOrders:
    """Both lists, the lines between them, and what is told after the vote."""

    def __init__(self, root):
        self.root = root

    orders = part(".irl-order")
    votes = part(".irl-votes button")
    titles_shown = part(".irl-order:visible .irl-text")
    curves = part(".irl-curve")
    lit_curves = part(".irl-curve.irl-lit")
    pale_curve = part(".irl-curve.irl-level-1")
    gutter = part(".irl-gutter")
    verdict = part(".irl-verdict")
    verdict_says = words(".irl-verdict-says")
    # Of each measure a dot for A and one for B, on one line.
    values_drawn = part(".irl-dot-A, .irl-dot-B")
    note = part(".irl-hint[role=status]")

    def titles(self) -> list[list[str]]:
        """The titles of each order."""
        return [order.locator(".irl-text").all_inner_texts() for order in self.orders.all()]

    def result(self, order: int, place: int):
        """A result of the first or the second order, both counted from 0."""
        return self.orders.nth(order).get_by_role("listitem").nth(place)

    def lit(self) -> list[str]:
        """The titles that are lit."""
        return self.root.locator("li.irl-lit .irl-text").all_inner_texts()

    def texts_of(self, title: str):
        return self.root.locator(".irl-text", has_text=title)

    def dot(self, name: str):
        """The dot of A or B on the line of a measure."""
        return self.root.locator(f".irl-dot-{name}")

    def vote(self, name: str) -> None:
        self.root.get_by_role("button", name=f"I want {name}").click()

    def voted(self) -> str:
        """The vote that is pressed."""
        return self.root.get_by_role("button", name="I want", pressed=True).inner_text()

    def seen(self) -> dict:
        return self.root.evaluate(_SEEN)


def two_orders_on(page) -> TwoOrders:
    return TwoOrders(board_on(page).root)


def two_orders_in_room(page) -> TwoOrders:
    return TwoOrders(room_on(page).root)
