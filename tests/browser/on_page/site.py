"""A page of the site: its cards, how far a reader is, what a search finds, and what the page says of itself."""

from __future__ import annotations

from browser.on_page.against import two_orders_on, TwoOrders
from browser.on_page.board import Board, board_on
from browser.on_page.code import Block
from browser.on_page.explorer import Explorer
from browser.on_page.flips import Flips
from browser.on_page.form import Form
from browser.on_page.interleaving import Interleaving
from browser.on_page.judges import Judges
from browser.on_page.names import EXPLORER, FAR, FORM, TODAY
from browser.on_page.parts import part, words
from browser.on_page.sheet import Sheet
from browser.waiting import holds

# How much of a lesson is done, from 0 to 1.
_SHARE = "(tick) => Number(getComputedStyle(tick).getPropertyValue('--share'))"
# On paper nobody presses anything; the name of a measure, the number of a topic, and what was chosen are read.
_PRESSED = "button:not(.irl-opener, .irl-run-open, [aria-pressed=true]), summary, input[type=range]"
# What is shown of them, in words.
_SHOWN = "(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.innerText)"

# Writes down what the board of the first page says in turn: its first title, and how its value went.
IN_TURN = """
addEventListener('DOMContentLoaded', () => {
  globalThis.inTurn = [];
  new MutationObserver(() => {
    const says = ['.irl-text', '.irl-step'].map((each) => document.querySelector(`.front ${each}`)?.innerText ?? '');
    if (says.join() !== inTurn.at(-1)?.join()) inTurn.push(says);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
});
"""
# Takes the board of the first page as soon as its first result is another one.
TAKEN = """
addEventListener('DOMContentLoaded', () => {
  const first = () => document.querySelector('.front .irl-board .irl-text')?.innerText;
  let was;
  const watch = new MutationObserver(() => {
    was ??= first();
    if (was === first()) return;
    watch.disconnect();
    document.querySelector('.front .irl-board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
});
"""
# What is pressed or filled in, and is lower than a finger needs.
_LOW = """(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })
  && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 90))"""


# Of each thing to do its id, what it asks for, and whether it is done.
_ASKED = """
(all) => all.map((card) => {
  const [asks, done] = ['.card-head span', '.done'].map((each) => card.querySelector(each).innerText);
  return [card.dataset.thing, [asks.split(' · ')[1], done.startsWith('✓')]];
})
"""


class Card:
    """A card of a page: a question, a worksheet, a board."""

    def __init__(self, root):
        self.root = root

    # What it says of how it stands, and the line above it.
    done = part(".done")
    head = part(".card-head")

    @property
    def thing(self) -> str:
        """The id of what is to be done."""
        return self.root.get_attribute("data-thing")

    @property
    def form(self) -> Form:
        return Form(self.root)

    @property
    def sheet(self) -> Sheet:
        return Sheet(self.root)

    @property
    def board(self) -> Board:
        return board_on(self.root)

    @property
    def orders(self) -> TwoOrders:
        return two_orders_on(self.root)

    @property
    def flips(self) -> Flips:
        return Flips(self.root)

    @property
    def judges(self) -> Judges:
        return Judges(self.root)

    @property
    def interleaving(self) -> Interleaving:
        return Interleaving(self.root)

    @property
    def explorer(self) -> Explorer:
        return Explorer(self.root.locator(EXPLORER))

    def blocks(self) -> list[Block]:
        """The cells to be written."""
        cells = self.root.locator("[data-cell]")
        return [Block(self.root.page, cell.get_attribute("data-cell")) for cell in cells.all()]

    @property
    def block(self) -> Block:
        """The first of them; those that follow each other run together."""
        return self.blocks()[0]

    def held(self) -> str:
        """What the page knows of its widget, as JSON."""
        return self.root.locator(TODAY).text_content()


class Site:
    """A page of the site."""

    def __init__(self, page):
        self.root = self.page = page

    def whole(self) -> Site:
        """The page, once what its cards know is unpacked and they are alive; those far down are the last."""
        holds(self.page, f"() => !document.querySelector('.still, script.irl-known, {FAR}')")
        return self

    def go(self, address: str) -> Site:
        """The whole page of this address."""
        self.page.goto(address)
        return self.whole()

    def reload(self) -> Site:
        """The page as somebody has it who opens it again."""
        self.page.reload()
        return self.whole()

    cards = part(".card")
    things = part(".card[data-thing]")
    # How each of them stands.
    dones = part(".card[data-thing] .done")
    heads_of_things = part(".card[data-thing] .card-head")
    # What is shown of a board or a form until it lives, and those that do.
    still = part(".still")
    alive = part(f".card > div > :is([role=group], {FORM})")
    # What the page says: of a search, of answers that were brought, of what comes back.
    says = part(".says")
    score = part(".score")
    # What an exam has in sight all the time.
    discounts = part(".along")
    ranks = part(".along [scope=col]")
    found = part(".found li")
    offers = part(".offers")
    lines = part(".lines textarea")
    bar = part(".bar")
    # The first page: its board, the line that asks to drag, what moves by itself there, and the pictures on the map.
    front = property(lambda self: Card(self.root.locator(".front")))
    asks_to_drag = part(".drag-me")
    shown_by_itself = part(".front .irl-lifted")
    marks_on_map = part(".map [data-picture] :is(path, rect)")
    letters_on_map = part(".map [data-picture] text")
    first_board = property(lambda self: Card(self.root.locator(".card:has(.irl-board)").first))
    # What a photograph begins with: the first board with an open measure, and the first worksheet.
    open_board = property(lambda self: Card(self.root.locator(".card:has(.irl-has-open)").first))
    worksheet = property(lambda self: Card(self.root.locator(".card:has(.irl-worksheet)").first))
    target = part(":target.card")
    go_on = part(".go-on .go")
    next_step = part(".go-on")
    # To the lesson before, and to the next one.
    ways = part(".way")
    lessons_on_map = part(".map a")
    title = words("h1")
    pressed_on_screen = part(_PRESSED)
    # Of a board, or of the explorer's list: what is read on paper, too.
    read_on_paper = part(".irl-rank, .irl-run-open")

    def card(self, at: int = 0) -> Card:
        return Card(self.cards.nth(at))

    def card_of(self, thing: str) -> Card:
        return Card(self.root.locator(f'.card[data-thing="{thing}"]'))

    def to_do(self) -> list[Card]:
        """All that is to be done, in order."""
        return [self.card_of(one.get_attribute("data-thing")) for one in self.things.all()]

    def asked(self) -> dict[str, tuple[str, bool]]:
        """What each thing to do asks for, as "Answer", "Work it out", "Drag", "Vote" or "Write it", and whether it is
        done.
        """
        return dict(self.things.evaluate_all(_ASKED))

    def of_cell(self, cell: str, at: int = 0) -> Card:
        """What a cell of the lesson shows, at this place among its widgets."""
        return Card(self.root.locator(f'.card[data-of="{cell}"][data-nth="{at}"]'))

    def questions(self) -> list[Card]:
        return [Card(one) for one in self.root.locator('.card:has([data-kind="Form"])').all()]

    def goal(self) -> Card:
        """The first board on which something is to be done."""
        return Card(self.root.locator(".card.board[data-thing]").first)

    def first_board_ends(self) -> float:
        """Where the card of the first board ends, in pixels from the top of the page."""
        box = self.first_board.root.bounding_box()
        return box["y"] + box["height"]

    def less_than_a_finger(self) -> list[str]:
        """What is pressed or filled in, and is lower than a finger needs."""
        return self.page.locator(".irl-button, .irl-field, .irl-choice").evaluate_all(_LOW)

    def share_of(self, lesson: str) -> float:
        """How full the ring of a lesson is, from 0 to 1."""
        return self.root.locator(f'.ticks [data-lesson="{lesson}"]').evaluate(_SHARE)

    def on_map(self, lesson: str):
        """What the map says of a lesson."""
        return self.root.locator(f'.map [data-lesson="{lesson}"] small')

    @property
    def field(self):
        """The field of the search."""
        return self.root.get_by_label("Words to look for")

    def look_for(self, text: str) -> None:
        self.field.fill(text)

    def to_press(self) -> list[str]:
        """All that is shown and asks to be pressed."""
        return self.pressed_on_screen.evaluate_all(_SHOWN)
