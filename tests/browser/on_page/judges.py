"""Two judges: the grades of the second one to drag, what is measured, and the systems by both."""

from __future__ import annotations

from browser.on_page.names import JUDGES
from browser.on_page.parts import button_of, middle, part, words


class Judges:
    """The board of two judges, by its node."""

    def __init__(self, page):
        self.root = page.locator(JUDGES)

    says = words("[role=status]")
    goal = words(".irl-judge-goal")
    chips = part("[role=slider]")
    picture = part(".irl-judge-picture")

    def chip(self, title: str):
        return self.root.get_by_role("slider", name=title, exact=True)

    button = button_of

    def numbers(self) -> dict[str, str]:
        """What is measured, by its name."""
        return dict(
            self.root.locator("dl > div").evaluate_all(
                "(all) => all.map((one) => [...one.children].map((each) => each.textContent))"
            )
        )

    def place(self, at: int, grade: int) -> tuple[float, float]:
        """The middle of a grade's place in a row."""
        track = self.root.locator(".irl-judge-track:has([role=slider])").nth(at)
        return middle(track.locator(":is(.irl-judge-ring, .irl-judge-place)").nth(grade))

    def drag(self, at: int, before: int, grade: int) -> None:
        """Take the chip of a row, and bring it to a grade, by mouse."""
        self.chips.nth(at).scroll_into_view_if_needed()
        mouse = self.root.page.mouse
        mouse.move(*self.place(at, before))
        mouse.down()
        mouse.move(*self.place(at, grade), steps=4)
        mouse.up()
