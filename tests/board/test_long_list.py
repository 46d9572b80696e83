"""A list of a thousand: only the rows in view stand in the page, and hands, keys and a reader's ear find all of it."""

import pytest
from board.alone import handle, middle, retrieved, said, titles
from browser.hands import press
from browser.looking import drawn, resize

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

NAMES = [f"D{number}" for number in range(1, 1001)]
FOCUSED = "document.activeElement.getAttribute('aria-label')"
# What covers the window from edge to edge: rows, and nothing that only stands for them.
COVERED = """
(list) => {
  const { left, top, bottom } = list.getBoundingClientRect();
  const gap = (y) => document.elementFromPoint(left + 5, y)?.matches('.irl-unseen') ?? true;
  return ![Math.max(top, 0) + 3, innerHeight / 2, Math.min(bottom, innerHeight) - 3].some(gap);
}
"""


@pytest.fixture
def thousand(show):
    grades = [place % 4 for place in range(1000)]
    return show(Board(Ranking.from_grades(grades, not_retrieved=[3]), ["P@5", "DCG"]))


def height(root) -> float:
    return root.locator(".irl-list").bounding_box()["height"]


def row(root, title: str):
    return root.locator(f".irl-row:has(.irl-text[title='{title}'])")


def test_rows_come_and_go_with_the_view(thousand, page):
    root, rows = thousand, thousand.locator(".irl-row")
    high = height(root)
    assert high > 1000 * 30
    for place in (500, 990, 20):
        page.evaluate("(y) => scrollTo(0, y)", place * high / 1000)
        row(root, f"D{place}").wait_for()
        assert 20 < rows.count() < 80
        assert root.locator(".irl-list").evaluate(COVERED)
    # A list that knows how high it is does not grow on the way down.
    assert height(root) == pytest.approx(high, abs=1)
    # Each says how many there are, and which it is.
    last = row(root, "D21")
    assert [last.get_attribute(f"aria-{name}") for name in ("posinset", "setsize")] == ["21", "1001"]
    # In larger rows others are in view.
    page.evaluate("(y) => scrollTo(0, y)", high / 2)
    page.wait_for_function("scrollY > 10000")
    page.evaluate("scrollTo(0, 20000)")
    row(root, "D590").wait_for()
    root.get_by_role("button", name="More").evaluate("(more) => more.focus({ preventScroll: true })")
    root.get_by_role("button", name="More").press("Enter")
    root.get_by_role("button", name="Large type").evaluate("(large) => large.click()")
    page.wait_for_function("() => document.querySelector('.irl-list').offsetHeight > 45000")
    assert page.wait_for_function(f"() => ({COVERED})(document.querySelector('.irl-list'))")
    # On paper all of them stand.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert rows.count() == 1001 and titles(root)[:1000] == NAMES
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert rows.count() < 80


def test_the_keys_reach_every_result(thousand, page):
    root = thousand
    high = height(root)
    handle(root, 0).focus()
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == "D1000, rank 1000 of 1000, 3"
    assert height(root) == pytest.approx(high, abs=1)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == "D999, rank 999 of 1000, 2"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+Home")
    assert titles(root)[:3] == ["D1000", "D1", "D2"] and "rank 1 of 1000" in said(root)
    # Lifted, it goes from end to end and back.
    page.keyboard.press("Space")
    page.keyboard.press("End")
    assert said(root).startswith("rank 1000 of 1000.")
    page.keyboard.press("Escape")
    assert said(root).startswith("Put back. D1000, rank 1 of 1000, 3.")
    # One tab stop, wherever the view is.
    page.evaluate("scrollTo(0, 20000)")
    row(root, "D600").wait_for()
    assert root.locator(".irl-handle[tabindex='0']").count() == 1
    assert page.evaluate(FOCUSED).startswith("D1000,")
    # Two that are far apart change places.
    page.keyboard.press("x")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert said(root).startswith("Exchanged: D1000, now rank 1000 of 1000, and D999, now rank 1 of 1000.")


def test_a_hand_finds_the_place_below_it(thousand, page):
    root = thousand
    page.evaluate("scrollTo(0, 20000)")
    row(root, "D600").wait_for()
    there = middle(row(root, "D599").locator(".irl-handle"))
    page.mouse.move(*middle(row(root, "D595").locator(".irl-handle")))
    page.mouse.down()
    page.mouse.move(*there, steps=4)
    assert middle(root.locator(".irl-lifted .irl-handle")) == pytest.approx(there, abs=1.5)
    page.mouse.up()
    assert said(root).startswith("D595, rank 599 of 1000")
    # At the edge the list goes on below it, and the row stays in the hand.
    box = row(root, "D600").locator(".irl-handle").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 10, 899, steps=3)
    page.wait_for_function("scrollY > 21500")
    page.mouse.move(box["x"] + 10, 500, steps=2)
    # The last that it has scrolled is heard in the next frame.
    drawn(page)
    assert middle(root.locator(".irl-lifted .irl-handle"))[1] == pytest.approx(500, abs=15)
    assert root.locator(".irl-list").evaluate(COVERED)
    page.mouse.up()
    rank = int(said(root).split("rank ")[1].split(" ")[0])
    assert rank > 640
    box = root.locator(".irl-row:has(:focus)").bounding_box()
    assert box["y"] == pytest.approx(500, abs=40)
    press(root, "Undo")
    assert "D600" in retrieved(root) or row(root, "D600").count()


def test_a_list_of_grades_is_there_when_somebody_asks_for_it(thousand):
    root = thousand
    grade = root.locator(".irl-grade").nth(3)
    assert grade.locator("option").count() == 1
    grade.focus()
    assert grade.locator("option").all_inner_texts() == ["0", "1", "2", "3", "unjudged"]
    grade.select_option("0")
    assert said(root).startswith("Graded. D4, rank 4 of 1000, 0.")


def test_every_row_is_as_high_as_any_other(show, page):
    titles = [f"result {number}" + " with a title that goes on and on" * (number % 4) for number in range(100)]
    ranking = Ranking(titles, dict.fromkeys(titles[::2], 2), titles=[f"This is {title}" for title in titles])
    root = show(Board(ranking, ["P@5"]))

    def assert_even():
        rows = root.locator(".irl-row")
        spans = rows.evaluate_all("(all) => all.map((one) => [one.offsetHeight, one.scrollHeight - one.clientHeight])")
        assert len({high for high, _ in spans}) == 1 and max(over for _, over in spans) <= 2, spans
        unseen = root.locator(".irl-unseen").evaluate_all(
            "(all) => all.reduce((sum, one) => sum + one.offsetHeight, 0)"
        )
        assert unseen == (100 - len(spans)) * spans[0][0]

    for width, tool in ((1280, "Room"), (1280, "Large type"), (820, "Show ideal"), (390, None)):
        page.set_viewport_size({"width": width, "height": 700})
        if tool:
            press(root, tool)
        resize(page, width, 700)
        assert_even()
        if tool == "Room":
            press(root, "Leave")
