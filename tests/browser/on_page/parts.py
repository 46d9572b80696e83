"""How a page object names what it shows: a line for each, with the selector that nobody else writes."""

from __future__ import annotations

import re

# Without the id that stands beside it.
TITLES = "(texts) => texts.map((text) => text.firstChild.textContent)"

_MIDDLE = """
async (node) => {
  const moving = node.closest('.irl-list')?.getAnimations({ subtree: true }) ?? [];
  await Promise.allSettled(moving.map((one) => one.finished));
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""


def part(selector: str) -> property:
    """The nodes themselves."""
    return property(lambda self: self.root.locator(selector))


def button_of(self, name: str):
    """A page object's button, by the whole of its name."""
    return self.root.get_by_role("button", name=name, exact=True)


def named(root, name: str):
    """A button by the words that are seen on it; it is called after its question, too."""
    return root.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(: |$)"))


def words(selector: str):
    """What the one node says, as it is seen."""
    return lambda self: self.root.locator(selector).inner_text()


def each(selector: str):
    """What each node says, as it is seen."""
    return lambda self: self.root.locator(selector).all_inner_texts()


def titles_of(selector: str):
    """The titles of the rows."""
    return lambda self: self.root.locator(f"{selector} .irl-text").evaluate_all(TITLES)


def middle(node) -> tuple[float, float]:
    """Where a hand takes it, once no row around it is on its way."""
    return tuple(node.evaluate(_MIDDLE))
