"""A list of a thousand: only the rows in view stand in the page, and hands, keys and a reader's ear find all of it."""

import pytest
from browser.looking import drawn, resize
from browser.on_page.measured import covered
from browser.on_page.parts import middle
from browser.waiting import until

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

NAMES = [f"D{number}" for number in range(1, 1001)]


@pytest.fixture
def thousand(show):
    grades = [place % 4 for place in range(1000)]
    return show(Board(Ranking.from_grades(grades, not_retrieved=[3]), ["P@5", "DCG"]))


def height(hands) -> float:
    return hands.list_node.bounding_box()["height"]


def scroll(hands, y: float) -> None:
    """Scroll the list in its window."""
    hands.window.evaluate("(window, y) => { window.scrollTop = y; }", y)


def scrolled(hands) -> float:
    return hands.window.evaluate("(window) => window.scrollTop")


def test_rows_come_and_go_with_the_view(thousand, page):
    hands, rows = thousand, thousand.rows
    high = height(hands)
    assert high > 1000 * 30
    for place in (500, 990, 20):
        scroll(hands, place * high / 1000)
        hands.row_titled(f"D{place}").wait_for()
        assert 20 < rows.count() < 80
        assert covered(hands)
    # A list that knows how high it is does not grow on the way down.
    assert height(hands) == pytest.approx(high, abs=1)
    # Each says how many there are, and which it is.
    last = hands.row_titled("D21")
    assert [last.get_attribute(f"aria-{name}") for name in ("posinset", "setsize")] == ["21", "1001"]
    # In larger rows others are in view.
    scroll(hands, high / 2)
    scroll(hands, 20000)
    hands.row_titled("D590").wait_for()
    hands.button("More").evaluate("(more) => more.focus({ preventScroll: true })")
    hands.button("More").press("Enter")
    hands.button("Large type").evaluate("(large) => large.click()")
    assert until(lambda: height(hands) > 45000)
    assert until(lambda: covered(hands))
    # On paper all of them stand.
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert rows.count() == 1001 and hands.order()[:1000] == NAMES
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert rows.count() < 80


def test_the_keys_reach_every_result(thousand, page):
    hands = thousand
    high = height(hands)
    hands.focus(0)
    for keys, focused in (
        ("End", "D1000, rank 1000 of 1000, 3"),
        ("ArrowUp", "D999, rank 999 of 1000, 2"),
        ("ArrowDown Shift+Home", "D1000, rank 1 of 1000, 3"),
    ):
        hands.keys(*keys.split())
        assert hands.focused_name() == focused, keys
        assert height(hands) == pytest.approx(high, abs=1)
    assert hands.order()[:3] == ["D1000", "D1", "D2"] and "rank 1 of 1000" in hands.said()
    # Lifted, it goes from end to end and back.
    hands.keys("Space", "End")
    assert hands.said().startswith("rank 1000 of 1000.")
    hands.keys("Escape")
    assert hands.said().startswith("Put back. D1000, rank 1 of 1000, 3.")
    # One tab stop, wherever the view is.
    scroll(hands, 20000)
    hands.row_titled("D600").wait_for()
    assert hands.tab_stops.count() == 1 and hands.focused_name().startswith("D1000,")
    # Two that are far apart change places.
    hands.keys("x", "End", "Enter")
    assert hands.said().startswith("Exchanged: D1000, now rank 1000 of 1000, and D999, now rank 1 of 1000.")


def test_a_hand_finds_the_place_below_it(thousand, page):
    hands = thousand
    scroll(hands, 20000)
    hands.row_titled("D600").wait_for()
    there = middle(hands.row_titled("D599").get_by_role("button"))
    hands.hold(hands.row_titled("D595").get_by_role("button"), there, steps=4)
    assert middle(hands.held) == pytest.approx(there, abs=1.5)
    page.mouse.up()
    assert hands.said().startswith("D595, rank 599 of 1000")
    # At the edge the list goes on below it, and the row stays in the hand.
    x, y = middle(hands.row_titled("D600").get_by_role("button"))
    page.mouse.move(x, y)
    page.mouse.down()
    window = hands.window.bounding_box()
    page.mouse.move(x, window["y"] + window["height"] - 1, steps=3)
    assert until(lambda: scrolled(hands) > 21500)
    page.mouse.move(x, 500, steps=2)
    # The last that it has scrolled is heard in the next frame.
    drawn(page)
    assert middle(hands.held)[1] == pytest.approx(500, abs=15)
    assert covered(hands)
    page.mouse.up()
    rank = int(hands.said().split("rank ")[1].split(" ")[0])
    assert rank > 640
    box = hands.focused_row.bounding_box()
    assert box["y"] == pytest.approx(500, abs=40)
    hands.press("Undo")
    assert "D600" in hands.titles() or hands.row_titled("D600").count()


def test_a_list_of_grades_is_there_when_somebody_asks_for_it(thousand):
    hands = thousand
    grade = hands.grade_of(3)
    assert grade.locator("option").count() == 1
    grade.focus()
    assert grade.locator("option").all_inner_texts() == ["0", "1", "2", "3", "unjudged"]
    grade.select_option("0")
    assert hands.said().startswith("Graded. D4, rank 4 of 1000, 0.")


def test_every_row_is_as_high_as_any_other(show, page):
    titles = [f"result {number}" + " with a title that goes on and on" * (number % 4) for number in range(100)]
    ranking = Ranking(titles, dict.fromkeys(titles[::2], 2), titles=[f"This is {title}" for title in titles])
    hands = show(Board(ranking, ["P@5"]))

    def assert_even():
        rows = hands.rows
        spans = rows.evaluate_all("(all) => all.map((one) => [one.offsetHeight, one.scrollHeight - one.clientHeight])")
        assert len({high for high, _ in spans}) == 1 and max(over for _, over in spans) <= 2, spans
        unseen = hands.gaps.evaluate_all("(all) => all.reduce((sum, one) => sum + one.offsetHeight, 0)")
        assert unseen == (100 - len(spans)) * spans[0][0]

    for width, tool in ((1280, "Room"), (1280, "Large type"), (820, "Show ideal"), (390, None)):
        resize(page, width, 700)
        if tool:
            hands.press(tool)
            drawn(page)
        assert_even()
        if tool == "Room":
            hands.press("Leave")
