"""A deck in a browser: its slides, and what of them a room cannot see or read."""

from __future__ import annotations

from pathlib import Path

from browser.contrast import IN_A_HALL, PALE
from browser.lab import LOADING_MS
from browser.looking import drawn
from browser.on_page.board import Board, board_on
from browser.on_page.names import BOARD, ROW, TITLE, TRAY
from browser.on_page.today import in_python
from browser.waiting import holds

from irlessons.ranking import Ranking

# Of a slide's 1080 lines: capitals are 7/10 of the letters, and should be 1/50 of the slide.
SMALLEST = 32
# A picture on a board shares a narrow slide with the list, and its letters are as large as it is wide.
SMALLEST_BESIDE = 24
# Letters in a figure are at least 14 points, drawn at 100 dots an inch.
IN_FIGURE = 14 / 72 * 100

# A deck that hears keys: `Reveal.isReady()` says so before it does.
READY = ".reveal.ready"

# A board of which two results are not retrieved.
WITH_TRAY = f"{TRAY}:has-text('(2)')"

# An answer of a vote; the board of a slide that has a code to scan; a table beside the result of a vote.
ANSWER = "button.answer"
WITH_CODE = ".board ~ .code-to-scan"
WITH_TABLE = ".result ~ .text table"

# Each sheet whose table, or all of it, is larger than its place; slides that are far away have no size until measured.
_CUT = """() => {
  const deck = document.querySelector(".reveal");
  deck.classList.add("measuring");
  const isCut = (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
  const found = [...document.querySelectorAll(".irl-worksheet")].filter(
    (sheet) => [sheet.closest(".body"), ...sheet.querySelectorAll(".irl-grids")].some(isCut));
  deck.classList.remove("measuring");
  return found.map((sheet) => sheet.textContent.slice(0, 60));
}"""

# Shows a slide by its number. Gives the number of the one that is shown.
_SHOW = """
(number) => {
  Reveal.slide(...Object.values(Reveal.getIndices(Reveal.getSlides()[number - 1])));
  return Reveal.getSlidePastCount() + 1;
}
"""
# Complaints about the slide that is shown.
_SEEN = """
([smallest, beside, inFigure, inAHall]) => {
  const slide = Reveal.getCurrentSlide();
  const body = slide.querySelector('.body');
  const isNarrow = innerWidth / innerHeight < 1.5;
  const wrong = [];
  const name = (node) =>
    `${node.tagName.toLowerCase()}.${node.getAttribute('class')} "${node.textContent.trim().slice(0, 30)}"`;
  const isShown = (node) => node.checkVisibility({ visibilityProperty: true })
    && !node.closest('script, style, aside, .irl-hidden');
  // reveal.js rounds the scale of a slide to hundredths.
  const isOutside = ({ left, top, right, bottom }) =>
    left < -4 || top < -4 || right > innerWidth + 4 || bottom > innerHeight + 4;
  const isCut = (node) => node.clientWidth && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).overflowX !== 'visible' && !node.matches('select, .irl-text');
  if (body.scrollHeight > body.clientHeight + 1) wrong.push(`${body.scrollHeight} px in ${body.clientHeight}`);
  for (const node of slide.querySelectorAll('*')) {
    if (!isShown(node)) continue;
    const box = node.getBoundingClientRect();
    if (box.width && isOutside(box)) wrong.push(`outside: ${name(node)}`);
    const isLost = node.matches('.irl-tray') && node.scrollHeight > 1.2 * node.clientHeight;
    if (isCut(node) || isLost) wrong.push(`cut off: ${name(node)}`);
    if (!node.matches('img')) continue;
    if (!node.alt) wrong.push('a picture without words');
    const drawn = Math.min(box.width / node.getAttribute('width'), box.height / node.getAttribute('height'));
    const letters = drawn * inFigure / Reveal.getScale();
    if (letters < (isNarrow ? 0.9 : 1) * smallest) wrong.push(`letters of ${letters} px in a figure`);
  }
  const words = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  for (const value of slide.querySelectorAll('.irl-value')) {
    const measure = value.closest('tr').querySelector('.irl-name');
    if (isShown(value) && words(measure).right > words(value).left) wrong.push(`in one another: ${name(measure)}`);
  }
  const number = document.querySelector('.slide-number').getBoundingClientRect();
  if (number.top < body.getBoundingClientRect().bottom) wrong.push('under the number of the slide');
  const code = slide.querySelector('.code-to-scan:not(.whole)')?.getBoundingClientRect();
  for (const node of code ? slide.querySelectorAll('.vote, .text > *') : []) {
    const box = node.matches('.vote') ? node.getBoundingClientRect() : words(node);
    if (box.right > code.left && box.bottom > code.top) wrong.push(`under the code: ${name(node)}`);
  }
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !isShown(node) || node.closest('title')) continue;
    const drawn = node.closest('svg') ? node.getScreenCTM().a / Reveal.getScale() : node.currentCSSZoom;
    const size = parseFloat(getComputedStyle(node).fontSize) * drawn;
    if (size < (isNarrow && node.closest('.irl-picture') ? beside : smallest)) wrong.push(`${size} px: ${name(node)}`);
  }
  const { pale, judged } = PALE(['section.present:not(.stack)', inAHall]);
  return [...wrong, ...judged ? pale : ['no letters are seen']];
}
""".replace("PALE", PALE)
# The number of the slide of each kind that says most: what has a heading, and the same blocks, with a table in them or
# without, and with the same picture on a board.
_OF_EACH_KIND = """
() => {
  const slides = Reveal.getSlides();
  const kinds = new Map();
  for (const slide of slides) {
    const blocks = [...slide.querySelectorAll('.running, .body > *')];
    const held = (block) => [...block.querySelectorAll('table, .irl-picture')].map(({ ariaLabel }) => ariaLabel);
    const kind = blocks.map((block) => `${block.className} ${held(block).join()} ${held(block).length > 0}`).join();
    if (!(kinds.get(kind)?.textContent.length >= slide.textContent.length)) kinds.set(kind, slide);
  }
  return [...kinds.values()].map((slide) => slides.indexOf(slide) + 1);
}
"""
# Shows one slide after the other, drawn, and asks each what it says of itself. Where things lie is known before they
# are painted: what has no opacity is not, and painting takes a third of the time.
_EACH = """
async ([given, numbers]) => {
  const show = %s;
  const ask = %s;
  const said = {};
  document.documentElement.style.opacity = 0;
  for (const number of numbers ?? Reveal.getSlides().keys().map((at) => at + 1)) {
    if (show(number) !== number) throw new Error(`another slide than ${number} is shown`);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    document.documentElement.style.opacity = '';
    said[number] = ask(given);
    document.documentElement.style.opacity = 0;
  }
  document.documentElement.style.opacity = '';
  return said;
}
"""
# The number of each slide that brings a board, whether one is made of it or not.
_WITH_TODAY = """
() => {
  const slides = Reveal.getSlides();
  const held = slides.filter((slide) => slide.querySelector('script.irl-today[data-kind="Board"]'));
  return held.map((slide) => slides.indexOf(slide) + 1);
}
"""
# What the slide's board holds, and its values; and again where its second result is one place higher, and put back.
_MOVED = """
() => {
  const slide = Reveal.getCurrentSlide();
  const board = slide.querySelector('.irl-board');
  const press = (key) => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
    return [...board.querySelectorAll('.irl-value')].map((value) => value.innerText);
  };
  const held = slide.querySelector('script.irl-today').textContent;
  board.querySelectorAll('.irl-handle')[1].focus();
  return [held, press('Shift'), press('ArrowUp'), press('ArrowDown')];
}
"""
_LIMITS = [SMALLEST - 0.1, SMALLEST_BESIDE - 0.1, IN_FIGURE, IN_A_HALL]


# The end of each title that is seen whole, behind what all of them begin with; of a cut one nothing.
_ENDS = """(texts) => texts.map((text) => {
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 4;
  // An id behind a title is not shown to a room.
  return isCut ? "" : (text.querySelector(".irl-called") ?? text).textContent.match(/\\S+ \\(\\d+\\)$/)?.[0];
})"""
_ABOVE = """(rows, { y }) => rows.filter((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return (top + bottom) / 2 <= y;
}).length"""

_HEAD_LINE = """(slide) => {
  const head = slide.querySelector(".running");
  const range = document.createRange();
  range.selectNodeContents(head);
  const { top, right, bottom } = range.getBoundingClientRect();
  const [tools, list] = [".irl-toolbars", ".irl-columns"].map((each) => slide.querySelector(each))
    .map((each) => each.getBoundingClientRect());
  return { top, right, bottom, size: parseFloat(getComputedStyle(head).fontSize), tools: tools.left, list: list.top };
}"""

# Of each slide on paper: its first line, how far what it holds reaches out of its frame, and the least of its letters.
_ON_PAPER = """() => [...document.querySelectorAll(".slide")].map((slide) => {
  const [frame, pages] = [slide, slide.parentElement].map((each) => each.getBoundingClientRect());
  let [out, least] = [frame.bottom - pages.bottom, Infinity];
  const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !node.checkVisibility() || node.closest("script, svg, .more-below")) continue;
    out = Math.max(out, node.getBoundingClientRect().bottom - frame.bottom);
    least = Math.min(least, 0.75 * node.currentCSSZoom * parseFloat(getComputedStyle(node).fontSize));
  }
  return [slide.textContent.trim().split("\\n")[0], out, least];
})"""

_OUT_OF_PAGES = """(high) => [...document.querySelectorAll(".slide:has(> .body > .board)")].map((slide) =>
  slide.parentElement.getBoundingClientRect().height * 25.4 / 96 - high)"""


class Deck:
    """A deck, opened at its first slide or as the query says."""

    def __init__(self, page, path: Path, query: str = ""):
        self.page = page
        self.path = path
        self.show(query)

    @property
    def values(self):
        """What the boards of all slides say of their measures, as far as it can be seen."""
        return self.page.locator(".irl-board .irl-value:visible")

    def show(self, query: str = "") -> None:
        """Open it anew, as slides or as the query says."""
        # From one slide of a deck to another the page would stay.
        self.page.goto("about:blank")
        self.page.goto(f"{self.path.as_uri()}{query}")
        self.page.locator(f"{READY}, .paper").wait_for(state="attached", timeout=LOADING_MS)

    def reload(self) -> None:
        """Load the slide that is shown again."""
        self.page.reload()
        self.page.locator(READY).wait_for(state="attached")

    @property
    def slide(self):
        """The slide that is shown."""
        return self.page.locator("section.present:not(.stack)")

    @property
    def board(self) -> Board:
        """The board of the slide that is shown."""
        return board_on(self.slide)

    @property
    def answers(self):
        """The answers of a vote, each to be pressed."""
        return self.slide.locator(ANSWER)

    @property
    def code(self):
        """What leads to the board of the slide: a picture to scan, and a link."""
        return self.slide.locator(".code-to-scan")

    def hands(self) -> list[str]:
        """How many hands were counted for each answer."""
        return self.slide.locator(".vote .hands").all_inner_texts()

    def bars(self) -> list[str]:
        """How wide the bar of each answer is."""
        return self.slide.locator(".bar > span").evaluate_all("(bars) => bars.map((bar) => bar.style.width)")

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    @property
    def place(self) -> int:
        """Its number, from 1."""
        return self.page.evaluate("Reveal.getSlidePastCount() + 1")

    @property
    def total(self) -> int:
        """How many slides it has."""
        return self.page.evaluate("Reveal.getTotalSlides()")

    def to_slide_with(self, selector: str) -> None:
        """Show the first slide that has such an element."""
        element = self.page.locator("section:not(.stack)").locator(selector).first
        number = element.evaluate("(node) => Reveal.getSlides().indexOf(node.closest('section')) + 1")
        assert self.page.evaluate(_SHOW, number) == number > 0

    def head_line(self) -> dict:
        """How the letters of what is asked above the board lie, and where the tools and the list begin."""
        return self.slide.evaluate(_HEAD_LINE)

    def titles_seen(self) -> list[str]:
        """How the titles on this slide's boards end, from above; "" of one whose end is not seen."""
        return ends_in(self.slide)

    def titles_on_paper(self) -> list[str]:
        """The same of the titles on all slides."""
        return ends_in(self.page)

    @property
    def more_below(self):
        """What says how many results stand below a list, where any do."""
        return self.slide.locator(".more-below:visible")

    def goes_on_below(self) -> int:
        """Go on to what stands below, if anything does; how many lists still say so."""
        self.slide.locator(".more-below").evaluate_all("(all) => all.forEach((each) => each.click())")
        return self.more_below.count()

    def rows_above_more(self) -> int:
        """How many rows lie above that, most of each."""
        return self.slide.locator(ROW).evaluate_all(_ABOVE, self.more_below.bounding_box())

    @property
    def sheet_cells(self):
        """The cells to fill in of the worksheet on this slide; the last is its total."""
        return self.slide.locator(".irl-cell:visible")

    @property
    def opener(self):
        """What opens the answer to the question on this slide, and closes it."""
        return self.slide.locator("details.answer > summary")

    @property
    def replies(self):
        """What is said below the row that was filled in last."""
        return self.slide.locator(".irl-said:visible")

    def to_board(self) -> Board:
        """Show the first slide that has a board."""
        self.to_slide_with(BOARD)
        return self.board

    def on_paper(self) -> list[tuple[str, float, float]]:
        """Of each slide on paper the first line, how far what it holds reaches out of its frame, in px, and its
        smallest letters, in pt.
        """
        return self.page.evaluate(_ON_PAPER)

    def out_of_pages(self, high: float) -> list[float]:
        """How far each board on paper, with the lines below it, reaches out of a page so many millimetres high."""
        return self.page.evaluate(_OUT_OF_PAGES, high)

    def unseen(self) -> list[str]:
        """What of the slide cannot be seen or read."""
        return self.page.evaluate(_SEEN, _LIMITS)

    def all_unseen(self, *, of_each_kind: bool = False) -> dict[int, list[str]]:
        """The same of every slide of which there is something, by its number. of_each_kind: of one of each kind."""
        numbers = self.page.evaluate(_OF_EACH_KIND) if of_each_kind else None
        said = self.page.evaluate(_EACH % (_SHOW, _SEEN), [_LIMITS, numbers])
        return {int(number): wrong for number, wrong in said.items() if wrong}

    def sizes(self) -> list[float]:
        """How large each slide is set, to 1 of what it is where it does not hold too much."""
        return self.page.evaluate(
            "[...document.querySelectorAll('.slide > .body')].map((body) => +body.style.zoom || 1)"
        )

    def cut_sheets(self) -> list[str]:
        """How each worksheet begins that is larger than its place on its slide."""
        return self.page.evaluate(_CUT)

    def boards(self) -> list[tuple]:
        """Of each slide's board: ranking, by numbers for documents, and measures, as Python has them; and the values
        as they are, with the second result one place higher, and put back.
        """
        numbers = self.page.evaluate(_WITH_TODAY)
        said = self.page.evaluate(_EACH % (_SHOW, _MOVED), [None, numbers])
        return [(*in_python(held), *values) for held, *values in said.values()]

    def resize(self, width: int, height: int) -> None:
        """Show it on a projector of that size."""
        self.page.set_viewport_size({"width": width, "height": height})
        wide = 1440 if width / height < 1.5 else 1920
        holds(self.page, f"Math.abs(Reveal.getScale() - {width / wide}) < 0.01")
        # Pictures are drawn again for the room that they have.
        drawn(self.page)


def printed(ranking: Ranking, measures: list) -> list[str]:
    """The values that Python prints, with the digits of a board."""
    workings = [(each, ranking.work(each)) for each in measures]
    return [work.printed(0 if each.counts and work.value.is_integer() else 4) for each, work in workings]


def ends_in(place) -> list[str]:
    """How the titles on the boards of a place end, from above; "" of one whose end is not seen."""
    return place.locator(TITLE).evaluate_all(_ENDS)
