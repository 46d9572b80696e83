"""Where there is little room: beside the list the rows of a working are seen to their last column; on a phone the
values are a strip above the list, where each cell holds what it says, and nothing lies hidden below it."""

import re

import pytest
from browser.looking import drawn
from browser.on_page.board import board_on
from browser.on_page.measured import focus_is_below_strip, out_of_cell
from browser.waiting import settled
from playwright.sync_api import expect

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

LONG_NAMES = ["P@5", "DCG@10", 'nDCG(gain="exponential")@10', 'nDCG(discount="log(i)", base=10)@10', "AP", "RBP"]


@pytest.fixture(scope="module")
def opened(browser):
    """A page of a phone, for all boards of this file."""
    page = browser.new_page(viewport={"width": 390, "height": 700}, has_touch=True, is_mobile=True)
    yield page
    page.close()


@pytest.fixture
def phone(opened, tmp_path):
    page = opened
    board = Board(Ranking.from_grades([at % 4 for at in range(25)]), LONG_NAMES, predict=True)
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    yield board_on(page)
    page.evaluate("localStorage.clear()")


def test_the_rows_of_a_sum_are_seen_to_their_last_column(show, page):
    hands = show(Board(Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2]), ["nDCG@5"], open="nDCG@5"))
    hands.handle(3).press("Shift+ArrowUp")
    working = hands.working("nDCG@5")
    assert working.all_changed.count() == 2
    for name in ("Rows", "The ideal"):
        working.choose(name)
        widths = working.tables.evaluate_all("(all) => all.map((one) => [one.scrollWidth, one.clientWidth])")
        assert len(widths) == 1 and all(inside <= outside for inside, outside in widths), widths


@pytest.mark.parametrize("large", [False, True])
def test_a_cell_holds_its_name_its_answers_and_its_change(phone, large):
    if large:
        phone.press("Large type")
    assert out_of_cell(phone) == []
    phone.focus(3, "Space", "ArrowUp", "Space")
    assert phone.ways.filter(visible=True).count() == 3 * len(LONG_NAMES)
    assert out_of_cell(phone) == []
    widths = "(all) => all.map((one) => one.getBoundingClientRect().width)"
    phone.button("Predict first").tap()
    # A tap comes to the page after Playwright has gone on.
    expect(phone.button("Predict first")).to_have_attribute("aria-pressed", "false")
    wide = phone.measures.evaluate_all(widths)
    phone.focus(3, "Space", "Home", "Space")
    assert phone.moved_steps.count() > 2 and out_of_cell(phone) == []
    letters = "(all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))"
    for written in (phone.name_parts, phone.steps):
        assert min(written.evaluate_all(letters)) >= 12
    # Under the eye no cell moves.
    assert phone.measures.evaluate_all(widths) == pytest.approx(wide, abs=1)


def test_what_the_keys_reach_and_what_opens_is_not_below_the_strip(phone):
    phone.focus(0)
    for begins in (["End"], ["End", "Space"]):
        phone.keys(*begins)
        for _ in range(22):
            phone.keys("ArrowUp")
            assert focus_is_below_strip(phone.page)
    phone.keys("Space")
    phone.page.evaluate("scrollTo(0, 1e6)")
    phone.button("Predict first").evaluate("(one) => one.click()")
    phone.opener(2).tap()
    strip, picture = settled(lambda: [one.bounding_box() for one in (phone.values_node, phone.pictured)])
    assert strip["y"] + strip["height"] <= picture["y"] < 300


def test_a_result_in_the_hand_hides_a_picture_and_moves_no_list(phone):
    phone.opener(2).tap()
    settled(phone.pictured.bounding_box)

    def begins() -> float:
        return phone.handle(0).bounding_box()["y"] - phone.root.bounding_box()["y"]

    before = begins()
    phone.focus(3, "Space", "ArrowUp")
    # What a key does is drawn in the next frame.
    expect(phone.pictured).to_be_hidden()
    assert begins() == pytest.approx(before, abs=1)
    phone.keys("Escape")
    expect(phone.pictured).to_be_visible()


def test_a_jump_from_above_finds_the_picture_as_a_line(phone):
    phone.opener(2).tap()
    settled(phone.pictured.bounding_box)
    # As in a lesson, there is a window of other things above it.
    phone.root.evaluate("(one) => { one.style.marginTop = '2000px'; scrollTo(0, 0); }")
    drawn(phone.page)
    assert "irl-squeezed" not in phone.pictured.get_attribute("class")
    phone.handle(15).evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    expect(phone.pictured).to_have_class(re.compile("irl-squeezed"))
