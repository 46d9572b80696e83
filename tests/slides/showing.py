"""A deck in a browser: its slides, and what of them a room cannot see or read."""

from __future__ import annotations

import json
from pathlib import Path

from irlessons.measures import MEASURES
from irlessons.ranking import Ranking

SMALLEST = 14
# Letters in a figure are at least 14 points, drawn at 100 dots an inch; so far may it be shown smaller.
FIGURE = SMALLEST / (14 / 72 * 100)

# Complaints about the slide that is shown.
_SEEN = """
([smallest, figure]) => {
  const slide = Reveal.getCurrentSlide();
  const body = slide.querySelector('.body');
  const wrong = [];
  const name = (node) => `${node.tagName.toLowerCase()}.${node.className} "${node.textContent.trim().slice(0, 30)}"`;
  const isShown = (node) => node.checkVisibility({ visibilityProperty: true })
    && !node.closest('script, style, aside, .irl-hidden');
  const isOutside = ({ left, top, right, bottom }) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  const isCut = (node) => node.clientWidth && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).overflowX !== 'visible' && !node.matches('select');
  if (body.scrollHeight > body.clientHeight + 1) wrong.push(`${body.scrollHeight} px in ${body.clientHeight}`);
  for (const node of slide.querySelectorAll('*')) {
    if (!isShown(node)) continue;
    const box = node.getBoundingClientRect();
    if (box.width && isOutside(box)) wrong.push(`outside: ${name(node)}`);
    if (isCut(node)) wrong.push(`cut off: ${name(node)}`);
    if (!node.matches('img')) continue;
    if (!node.alt) wrong.push('a picture without words');
    const drawn = Math.min(box.width / node.getAttribute('width'), box.height / node.getAttribute('height'));
    if (drawn < figure * 0.999) wrong.push(`a figure at ${drawn} of its size`);
  }
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !isShown(node)) continue;
    const size = parseFloat(getComputedStyle(node).fontSize) * Reveal.getScale();
    if (size < smallest) wrong.push(`${size} px: ${name(node)}`);
  }
  return wrong;
}
"""


class Deck:
    """A deck, opened at its first slide."""

    def __init__(self, page, path: Path):
        self.page = page
        page.goto(path.as_uri())
        page.wait_for_function("window.Reveal?.isReady()")

    @property
    def slide(self):
        """The slide that is shown."""
        return self.page.locator("section.present:not(.stack)")

    @property
    def place(self) -> int:
        """Its number, from 1."""
        return self.page.evaluate("Reveal.getSlidePastCount() + 1")

    def each_slide(self):
        """Show one slide after the other; gives their numbers."""
        total = self.page.evaluate("Reveal.getTotalSlides()")
        for number in range(1, total + 1):
            self.page.evaluate(
                "(at) => Reveal.slide(...Object.values(Reveal.getIndices(Reveal.getSlides()[at - 1])))", number
            )
            assert self.place == number
            yield number

    def to_slide_with(self, selector: str) -> bool:
        """Show the first slide that has such an element; False where there is none."""
        return any(self.slide.locator(selector).count() for _ in self.each_slide())

    def unseen(self) -> list[str]:
        """What of the slide cannot be seen or read."""
        return self.page.evaluate(_SEEN, [SMALLEST, FIGURE])

    def board(self) -> tuple[Ranking, list]:
        """The slide's board as Python has it: ranking, by numbers for documents, and measures."""
        held = json.loads(self.slide.locator("script.irl-today").first.text_content())
        told = held["page"]
        grades = dict(enumerate(told["list"]["grades"]))
        judged = {document: grades[document] for document in told["list"]["pool"]}
        ranking = Ranking(held["order"], judged, scale=dict(told["scale"]))
        specs = [dict(each["spec"]) for each in told["measures"]]
        return ranking, [type(MEASURES[spec.pop("name")])(spec.pop("k"), **spec) for spec in specs]

    def values(self) -> list[str]:
        """The values on the slide's board."""
        return self.slide.locator(".irl-board").first.locator(".irl-value").all_inner_texts()


def printed(ranking: Ranking, measures: list) -> list[str]:
    """The values that Python prints, with the digits of a board."""
    workings = [(each, ranking.work(each)) for each in measures]
    return [work.printed(0 if each.counts and work.value.is_integer() else 4) for each, work in workings]
