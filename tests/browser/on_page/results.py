"""The list of a board: its rows, and a reader's hands on them."""

from __future__ import annotations

import re

from browser.looking import drawn
from browser.on_page.parts import each, middle, part, TITLES, titles_of, words

# Each call of Playwright costs as much as a frame, so what belongs together is asked at once.
_POINT = """
async (rows, { title, take }) => {
  const row = rows.find((one) => one.querySelector('.irl-text').firstChild.textContent === title);
  const handle = row.querySelector('.irl-handle');
  if (take) {
    handle.scrollIntoViewIfNeeded();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // A row that is on its way would be taken at its edge.
    const moving = row.closest('.irl-list').getAnimations({ subtree: true });
    await Promise.allSettled(moving.map((one) => one.finished));
  }
  const { left, top, width, height } = handle.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""
# offsetTop knows nothing of a row that is on its way.
_PLACES = """
(list, places) => places.map((place) => {
  const row = list.querySelectorAll('.irl-row')[place - 1];
  const handle = row.querySelector('.irl-handle');
  const { left, top } = list.getBoundingClientRect();
  return [left + handle.offsetLeft + handle.offsetWidth / 2, top + row.offsetTop + row.offsetHeight / 2];
})
"""


class Results:
    """The results. One is named by its title, or by its place from 0, which goes on into the tray."""

    rows = part(".irl-row")
    handles = part(".irl-handle")
    texts = part(".irl-text")
    grade_fields = part(".irl-grade")
    chips = part(".irl-row .irl-chip")
    ranked_chips = part(".irl-row:not(.irl-missed) .irl-chip")
    lifted_rows = part(".irl-lifted")
    lifted_into_tray = part(".irl-lifted.irl-missed")
    held = part(".irl-lifted .irl-handle")
    chosen_rows = part(".irl-chosen")
    # What the keys hold.
    pressed = part(".irl-list [aria-pressed=true]")
    list_node = part(".irl-list")
    tab_stops = part(".irl-handle[tabindex='0']")
    focused_row = part(".irl-row:has(:focus)")
    # What stands for the rows that are out of sight, and for unjudged results far down.
    gaps = part(".irl-unseen")
    folded = part(".irl-folded")
    unfolders = part(".irl-unfold")
    folds = each(".irl-unfold")
    tray_node = part(".irl-tray")
    tray_says = words(".irl-tray")
    query_line = part(".irl-query")
    query = words(".irl-query")

    # The titles of the ranking, rank 1 first; of what was not retrieved; both; and what is in the hand.
    titles = titles_of(".irl-row:not(.irl-missed)")
    tray = titles_of(".irl-missed")
    order = titles_of(".irl-row")
    lifted = titles_of(".irl-lifted")
    chosen = titles_of(".irl-chosen")
    lit = titles_of(".irl-row.irl-lit")
    # Those that no cutoff reaches.
    out_of_play = titles_of(".irl-out")
    ideals = each(".irl-row:not(.irl-missed) .irl-ideal")
    ideal_says = words(".irl-ideal-says")
    ideal_notes = part(".irl-ideal")

    # Those that have the score of the one above; the scores; and what stands beside a title, its id first.
    tied = titles_of(".irl-tied")
    scores = part(".irl-scored")
    beside_titles = part("bdi.irl-detail")
    # The window in which a long list scrolls.
    window = part(".irl-window")

    # Lines where k cuts.
    line_names = part(".irl-cut-names")
    cuts = part(".irl-cut")

    @property
    def lines(self):
        """The lines where k cuts."""
        return self.root.get_by_role("slider", name=re.compile("^Cutoff of "))

    def grades(self) -> list[str]:
        """The grade of each result of the ranking, with its word."""
        fields = self.root.locator(".irl-row:not(.irl-missed) .irl-grade")
        return fields.evaluate_all("(all) => all.map((one) => one.selectedOptions[0].textContent)")

    def row(self, result: str | int):
        """The row of a result."""
        if isinstance(result, str):
            result = self.order().index(result)
        return self.rows.nth(result)

    def handle(self, result: str | int):
        return self.row(result).locator(".irl-handle")

    def rank(self, result: str | int) -> str:
        return self.row(result).locator(".irl-rank").inner_text()

    def row_titled(self, title: str):
        """The row of a result that comes into the page when it comes into view."""
        return self.root.locator(f".irl-row:has(.irl-text[title='{title}'])")

    def text(self, result: str | int):
        """The title of a result, as a node."""
        return self.row(result).locator(".irl-text")

    def grade_of(self, result: str | int):
        """The field with the grade of a result."""
        return self.row(result).get_by_role("combobox")

    def size_of_letters(self) -> float:
        """Of a title, in pixels."""
        return self.text(0).evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)")

    def focused(self) -> str:
        """The title of the result whose handle has the focus, or ""."""
        return next(iter(self.root.locator(".irl-row:has(:focus) .irl-text").evaluate_all(TITLES)), "")

    # What a hand does

    def point(self, title: str, take: bool = False) -> tuple[float, float]:
        """The middle of a result's handle.  take: once it is in sight and lies still."""
        return self.rows.evaluate_all(_POINT, {"title": title, "take": take})

    def take(self, title: str) -> None:
        self.page.mouse.move(*self.point(title, take=True))
        self.page.mouse.down()

    def carry(self, place: int) -> None:
        """Move the mouse to the place, counted from 1, and stay there with the result in the hand, drawn there."""
        (x, _), (_, y) = self.list_node.evaluate(_PLACES, [1, place])
        self.page.mouse.move(x, y, steps=3)
        drawn(self.page)

    def point_of_place(self, place: int) -> tuple[float, float]:
        """Where a handle lies when its row lies still; places go on into the tray."""
        return self.list_node.evaluate(_PLACES, [place])[0]

    def drop(self) -> None:
        self.page.mouse.up()

    def drag(self, title: str, place: int) -> None:
        self.take(title)
        self.carry(place)
        self.drop()

    def hold(self, node, to: tuple[float, float], steps: int = 4) -> None:
        """Take a node in its middle and carry it to a point, the button still down, and see it drawn there."""
        self.page.mouse.move(*middle(node))
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=steps)
        drawn(self.page)

    def focus(self, result: str | int, *keys: str) -> None:
        """Go to the handle of a result, and press keys there."""
        self.handle(result).focus()
        self.keys(*keys)

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def regrade(self, result: str | int, grade: str) -> None:
        self.grade_of(result).select_option(grade)
