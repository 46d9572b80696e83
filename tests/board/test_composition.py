"""The board as one composition: no hole, at most one filled button, and on a phone what is asked stands with the
values.
"""

import pytest
from browser.looking import drawn, resize
from browser.on_page.against import two_orders_on
from browser.on_page.board import board_on
from browser.on_page.layout import (
    above_the_tabs,
    at_the_edge,
    filled,
    hint_of,
    hole,
    lists_beside,
    picture_below_strip,
    picture_in_room,
    room_held,
)
from browser.waiting import holds, until
from browser.watching import watched_page
from playwright.sync_api import expect

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

MANY = Ranking.from_grades([place % 4 for place in range(45)])
TEN = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2])
SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3])
THREE = Ranking.from_grades([2, 0, 1])
MEASURES = ["nDCG@3", "DCG@3", "AP", "P@3", "ERR", "RBP"]
# One board is loaded in the first of these, and shown in all of them; another begins in another.
PHONES = [320, 360, 375, 390, 412]
SCREENS = [(1024, 768), (1366, 768), (1920, 1080)]
NOT_MOVED = "localStorage.removeItem('irlessons-dragged')"


@pytest.fixture(scope="module")
def windows(browser):
    """A window, and one of a phone, for all boards of this file."""
    contexts = [browser.new_context(), browser.new_context(has_touch=True, is_mobile=True)]
    yield [each.new_page() for each in contexts]
    for each in contexts:
        each.close()


@pytest.fixture
def at(windows, tmp_path):
    """A board in a window of some size, drawn, for somebody who has dragged nothing yet."""

    def at(board, width, height=768, room=False, phone=False):
        page = windows[phone]
        page.set_viewport_size({"width": width, "height": height})
        page.goto(board.to_html(tmp_path / "board.html", room=room).as_uri())
        drawn(page)
        return board_on(page)

    yield at
    for page in windows:
        page.emulate_media(media="screen")
        if page.url.startswith("file:"):
            page.evaluate("localStorage.clear()")


def in_each(widths, page):
    """Gives each of these widths, once the page of a phone has it."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        holds(page, f"innerWidth === {width}")
        yield width


@pytest.mark.parametrize("measures", [MEASURES[:3], *([name, "DCG@3"] for name in MEASURES[3:])])
def test_below_three_results_nothing_is_empty(at, measures):
    board = at(Board(THREE, measures, open=measures[0]), 1366)
    for number, name in enumerate(measures if len(measures) == 3 else measures[:1]):
        # The first stands open.
        if number:
            board.open(name)
        assert hole(board) <= 160, name
        board.handle(1).press("Shift+ArrowUp")
        assert hole(board) <= 160, f"{name}, after a move"


def test_at_most_one_button_is_filled(at):
    board = at(Board(TEN, MEASURES, goal="raise nDCG@3"), 1366)
    assert filled(board.root) == []
    board.button("Predict first").click()
    assert filled(board.root) == ["Predict first"]
    # What is filled does not end with its letters.
    board.open("nDCG@3")
    left, right = board.button("Predict first").evaluate(
        "(one) => [getComputedStyle(one).paddingLeft, getComputedStyle(one).paddingRight]"
    )
    assert left == right


@pytest.mark.parametrize("width", [1366, 390, 360])
def test_reset_is_there_once_something_has_moved(at, width):
    ranking = Ranking.from_grades(TEN.grades, query="dark matter, for a beginner")
    board = at(Board(ranking, MEASURES[:2]), width)
    assert not board.button("Reset").is_visible()
    first = board.handle(0).bounding_box()["y"]
    board.handle(1).press("Shift+ArrowUp")
    assert board.button("Reset").is_visible()
    # Two rows have slid to each other's place.
    assert until(lambda: board.handle(0).bounding_box()["y"] == first)
    assert board.button("Undo").inner_text() == board.button("Redo").inner_text() == ""


@pytest.mark.parametrize(("values", "first"), [(3, 0), (5, 2), (6, 4)])
def test_at_the_edge_of_the_strip_half_a_value_is_in_sight(at, values, first):
    widths = PHONES[first:] + PHONES[:first]
    board = at(Board(TEN, MEASURES[:values]), widths[0], 800, phone=True)
    for width in in_each(widths, board.page):
        share, isIn = at_the_edge(board)
        assert isIn and (share == 1 if values == 3 else 0.25 < share < 0.8), width
    if values == 3:
        return
    # Also beside an open one, and where that has changed.
    board = at(Board(TEN, MEASURES[:values], open=MEASURES[0]), widths[0], 800, phone=True)
    for width in in_each(widths, board.page):
        assert 0.25 < at_the_edge(board)[0] < 0.8, f"beside an open one: {width}"
    for width in in_each(widths, board.page):
        board.handle(1).press("Shift+ArrowDown")
        assert 0.25 < at_the_edge(board)[0] < 0.8, f"after a move: {width}"


def test_while_the_list_is_scrolled_the_picture_is_a_line(at):
    board = at(Board(TEN, MEASURES[:5], open="nDCG@3"), 390, 700, phone=True)
    high, _, _ = picture_below_strip(board)
    assert high > 120
    first = board.handle(5).bounding_box()["y"]
    board.page.evaluate("scrollTo(0, 300)")

    def is_a_line():
        """It lies right below the values, and nothing else has moved for it."""
        high, below, top = picture_below_strip(board)
        return 20 < high < 40 and abs(below) < 8 and abs(top) < 1

    assert until(is_a_line)
    assert board.handle(5).bounding_box()["y"] == pytest.approx(first - 300, abs=1)
    board.page.evaluate("scrollTo(0, 0)")
    assert until(lambda: picture_below_strip(board)[0] > 120)


def test_beside_the_list_no_value_covers_the_picture(at):
    board = at(Board(THREE, MEASURES[:5], open="nDCG@3"), 1366, 240)
    board.page.evaluate("scrollTo(0, 160)")
    _, below, top = picture_below_strip(board)
    assert below >= 0 and top < 0


def test_beside_a_long_list_the_picture_follows_the_hand(at):
    # Its tabs are below, far out of sight.
    board = at(Board(MANY, ["nDCG@10"], open="nDCG@10"), 1366)
    picture = board.working("nDCG@10").picture
    board.take("D2")
    for place in (3, 5, 8):
        before = picture.inner_html()
        board.carry(place)
        assert until(lambda before=before: picture.inner_html() != before), place
    board.drop()


@pytest.mark.parametrize("width", [1366, 390])
def test_the_tabs_stay_under_the_pointer(at, width):
    board = at(Board(SIX, ["nDCG@6", "P@5"], open="nDCG@6"), width)
    places = [above_the_tabs(board)]
    board.working(0).choose("Step through")
    places.append(above_the_tabs(board))
    board.open("P@5")
    places.append(above_the_tabs(board))
    assert places == pytest.approx([places[0]] * 3, abs=1)
    # In another width the room is taken anew, so that nothing is empty that need not be.
    held, own = room_held(board)
    assert own < held - 10
    resize(board.page, width * 4 // 5, 760)
    assert until(lambda: len(set(room_held(board))) == 1)


def test_two_orders_are_two_columns_down_to_520_px(browser, tmp_path):
    orders = [Ranking.from_grades([2, 0, 1], titles=["one", "two", "three"]), None]
    orders[1] = orders[0].reordered(["D3", "D1", "D2"])
    path = Board(orders[0], ["P@1"], against=orders[1]).to_html(tmp_path / "two.html")
    with watched_page(browser, 1366, 800) as page:
        page.goto(path.as_uri())
        for width, beside in ((1366, True), (768, True), (520, True), (390, False)):
            resize(page, width, 800)
            assert lists_beside(two_orders_on(page)) == beside, width


def test_how_a_board_is_taken_is_said_until_somebody_has(at):
    board = at(Board(TEN, ["AP"]), 1366)
    assert hint_of(board).is_visible()
    board.handle(1).press("Shift+ArrowUp")
    board.page.reload()
    board.root.wait_for()
    expect(hint_of(board)).to_have_count(1)
    expect(hint_of(board)).to_be_hidden()
    board.page.evaluate(NOT_MOVED)
    board.page.reload()
    expect(hint_of(board)).to_be_visible()


def test_on_paper_stands_as_much_as_was_stepped_through_and_every_convention(at):
    board = at(Board(TEN, ["nDCG@3"], open="nDCG@3"), 1366)
    working = board.working("nDCG@3")
    working.choose("Step through")
    board.button("Next").click()
    board.page.emulate_media(media="print")
    names = working.panels.evaluate_all("(all) => all.map((one) => one.dataset.name)")
    assert names == ["Conventions", "Step through"]
    assert working.panels.last.locator("tbody tr:visible").count() == 2
    assert working.panels.first.locator("select").first.is_visible()
    board.page.emulate_media(media="screen")
    working.choose("Rows")
    board.page.emulate_media(media="print")
    names = working.panels.evaluate_all("(all) => all.map((one) => one.dataset.name)")
    assert names == ["Rows", "The ideal", "Formula", "Conventions"]


@pytest.mark.parametrize(("name", "first"), [("nDCG@3", 0), ("AP", 1), ("P@3", 2), ("ERR", 0)])
def test_in_a_room_the_picture_is_as_high_as_the_screen_leaves_it(at, name, first):
    sizes = SCREENS[first:] + SCREENS[:first]
    board = at(Board(TEN, [name, "RR"], open=name), *sizes[0], room=True)
    for size in sizes:
        resize(board.page, *size)
        assert until(lambda: picture_in_room(board)[0] < 0.05), size
        assert picture_in_room(board)[1] > 0.4, size
