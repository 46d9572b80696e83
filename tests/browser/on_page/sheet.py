"""A worksheet to fill in."""

from __future__ import annotations

from browser.on_page.names import WORKSHEET
from browser.on_page.parts import named, part, words
from playwright.sync_api import expect

# Types into a cell and leaves it by Enter, as a hand would: all in one call, with what is said of it then.
_FILL = """
(sheet, [name, text]) => {
  const input = [...sheet.querySelectorAll('input')].find((one) => one.ariaLabel === name);
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  return {
    said: sheet.getRootNode().getElementById(input.getAttribute('aria-describedby')).textContent,
    state: input.parentNode.dataset.state,
    spoken: [...sheet.querySelectorAll('[role=status] p')].map((line) => line.innerText),
  };
}
"""

# How far each round goes on below the last of its parts.
_LEFT_EMPTY = """
(all) => all.map((each) => {
  const [own, ...parts] = [each, ...each.children].map((one) => one.getBoundingClientRect().bottom);
  return own - Math.max(...parts);
})
"""

# A mark as its path, or as how long and how high it is.
_MARK = """(one) => one.getAttribute('d')
  ?? (Number(one.getAttribute('width')) * Number(one.getAttribute('height')) || '')"""
_PICTURED = """(picture, look) => [
  [...picture.querySelectorAll(`.irl-mark-${look}`)].map(MARK),
  [...picture.querySelectorAll('text')].map((one) => one.textContent),
  picture.ariaLabel,
]""".replace("MARK", _MARK)


class Sheet:
    """A worksheet."""

    def __init__(self, root):
        self.root = root

    question = part(".irl-question")
    verdict = part(".irl-verdict")
    end = part(".irl-end")
    grades = part(".irl-grade-chip")
    count = words(".irl-count")
    open_cells = part("input.irl-cell:visible")
    buttons = part("button:visible")
    picture = part(".irl-so-far svg")
    choices = property(lambda self: self.root.get_by_role("radio"))
    cells = property(lambda self: self.root.get_by_role("textbox"))

    def cell(self, name: str):
        return self.root.get_by_label(name, exact=True)

    def fill(self, name: str, text: str) -> dict:
        """Type into a cell and leave it by Enter. Returns what is `said` of it, its `state`, and what was `spoken`."""
        return self.root.evaluate(_FILL, [name, text])

    def tap(self, name: str) -> None:
        """Touch a cell, until it has the focus."""
        self.cell(name).tap()
        expect(self.cell(name)).to_be_focused()

    def states(self) -> list[str]:
        return self.root.locator("[data-state]:is(td, span)").evaluate_all(
            "(all) => all.map((one) => one.dataset.state)"
        )

    def state(self, name: str) -> str:
        return self.cell(name).evaluate("(input) => input.parentNode.dataset.state")

    def said(self, name: str) -> str:
        """What stands below the row of a cell, or beside a line, about this cell."""
        return self.cell(name).evaluate(
            "(input) => input.getRootNode().getElementById(input.getAttribute('aria-describedby')).textContent"
        )

    def focused(self) -> str:
        return self.root.page.evaluate("document.activeElement.ariaLabel")

    def button(self, name: str):
        return named(self.root, name)

    def spoken(self) -> list[str]:
        return self.root.get_by_role("status").locator("p").all_inner_texts()

    def choose(self, answer: str) -> None:
        """Choose a rule, and have it checked."""
        self.root.get_by_label(answer, exact=True).check()
        self.button("Check").click()

    def left_empty(self) -> list[float]:
        """How much is empty below the grades, the tables and the picture of each round that is shown."""
        return self.root.locator(".irl-work:visible").evaluate_all(_LEFT_EMPTY)

    def picture_says(self) -> str:
        """What is read of the picture."""
        return self.picture.first.get_attribute("aria-label")

    def marks(self, look: str) -> list[str]:
        """The marks of a look in the first picture, each as its path, or as how long and how high it is."""
        return self.picture.first.locator(f".irl-mark-{look}").evaluate_all(f"(all) => all.map({_MARK})")

    def pictured(self, look: str) -> tuple[list[str], set[str], str]:
        """Of the first picture the marks of a look, what is written in it, and what is read of it."""
        marks, letters, says = self.picture.first.evaluate(_PICTURED, look)
        return marks, set(letters), says

    def letters(self) -> set[str]:
        """What is written in the first picture."""
        return set(self.picture.first.locator("text").all_text_contents())

    def answers(self, state: str):
        """The cells whose answer is right, or wrong."""
        return self.root.locator(f".irl-answer[data-state={state}]")


def sheet_on(page) -> Sheet:
    """The first worksheet of a page."""
    root = page.locator(WORKSHEET).first
    root.wait_for()
    return Sheet(root)
