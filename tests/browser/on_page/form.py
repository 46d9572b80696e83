"""A question to answer, and what asks one after the other."""

from __future__ import annotations

from browser.on_page.names import AGAIN, FORM
from browser.on_page.parts import named, part

_JUDGED = ".irl-right, .irl-wrong"


class Form:
    """A question, by its node or by that of its card."""

    def __init__(self, root):
        self.root = root
        self.field = root.get_by_label("Your answer")

    question = part(".irl-question")
    # In whatever language.
    fields = part("input")
    buttons = part(".irl-buttons button")
    verdict = part(".irl-verdict")
    clue = part(".irl-clue")
    replies = part(".irl-replies")
    working = property(lambda self: self.root.get_by_role("region", name="The working"))
    choices = property(lambda self: self.root.get_by_role("radio"))

    def button(self, name: str):
        return named(self.root, name)

    def type(self, answer: str) -> None:
        """Write an answer, and have it checked."""
        self.field.fill(answer)
        self.button("Check").click()

    def choose(self, answer: str) -> None:
        """Choose one of the answers, and have it checked."""
        self.root.get_by_label(answer, exact=True).check()
        self.button("Check").click()

    def reply(self) -> str:
        return self.verdict.inner_text()

    def hint(self) -> str:
        return self.clue.text_content()

    def is_judged(self) -> bool:
        """Whether the form, or anything in it, is marked as right or wrong."""
        return self.root.evaluate("(root, marked) => root.matches(marked) || !!root.querySelector(marked)", _JUDGED)


class Again:
    """What asks one question after the other: what comes back, and practice."""

    def __init__(self, root):
        self.root = root
        self.says = root.get_by_role("status").first

    forms = part(FORM)

    def form(self, at: int = 0) -> Form:
        return Form(self.forms.nth(at))


def form_on(page, at: int = 0) -> Form:
    return Form(page.locator(FORM).nth(at))


def again_on(page) -> Again:
    return Again(page.locator(AGAIN))
