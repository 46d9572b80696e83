"""A result dragged by mouse or finger in a real JupyterLab, and Python at the other end."""

import random

import pytest
from browser.boards import FRUITS, START
from browser.hands import until
from browser.looking import narrow

pytestmark = pytest.mark.browser


@pytest.fixture
def fruits(hands):
    return hands.show(FRUITS)


def assert_python_agrees(hands) -> None:
    """Python has the page's order, and prints for each measure what the page shows."""
    until(lambda: hands.python()["titles"] == hands.titles())
    python = hands.python()
    assert python["titles"] == hands.titles()
    assert list(python["values"].values()) == hands.values()


def test_the_measures_change_while_the_result_is_in_the_hand(fruits):
    before = fruits.values()
    fruits.take("elderberry")
    fruits.carry(3)
    assert fruits.lifted() == ["elderberry"]
    assert fruits.titles() == ["apple", "banana", "elderberry", "cherry", "date", "fig"]
    at_three = fruits.values()
    assert at_three != before
    fruits.carry(1)
    at_one = fruits.values()
    assert at_one != at_three
    assert fruits.changes()[0] == "▲ +0.3333"
    fruits.drop()
    assert fruits.lifted() == []
    assert fruits.titles() == ["elderberry", "apple", "banana", "cherry", "date", "fig"]
    assert fruits.values() == at_one
    assert_python_agrees(fruits)


def test_the_row_follows_the_hand(fruits, page):
    _, before = fruits.point("banana")
    fruits.take("banana")
    page.mouse.move(fruits.point("banana")[0], before + 25)
    assert fruits.point("banana")[1] == pytest.approx(before + 25, abs=1)
    fruits.carry(5)
    assert fruits.point("banana")[1] == pytest.approx(fruits.point_of_place(5)[1], abs=1)


def test_the_page_prints_what_python_prints_after_many_moves(fruits):
    rng = random.Random(3)
    assert_python_agrees(fruits)
    for _ in range(6):
        fruits.drag(rng.choice(START), rng.randint(1, len(START)))
        assert_python_agrees(fruits)
    assert fruits.titles() != START


def test_escape_puts_the_result_back(fruits, page):
    before = fruits.values()
    fruits.take("fig")
    fruits.carry(2)
    assert fruits.titles() != START
    page.keyboard.press("Escape")
    assert fruits.titles() == START and fruits.lifted() == [] and fruits.values() == before
    # The mouse is still down: it drags nothing any more.
    fruits.carry(4)
    assert fruits.titles() == START
    assert_python_agrees(fruits)


def test_only_the_handle_drags(fruits, page):
    row = fruits.row("apple").locator(".irl-text").bounding_box()
    page.mouse.move(row["x"] + 20, row["y"] + 5)
    page.mouse.down()
    page.mouse.move(row["x"] + 20, row["y"] + 150, steps=5)
    page.mouse.up()
    assert fruits.titles() == START
    page.mouse.move(*fruits.point("apple"))
    page.mouse.down(button="right")
    fruits.carry(4)
    page.mouse.up(button="right")
    assert fruits.titles() == START


def test_the_first_order_comes_back(fruits):
    before = fruits.values()
    fruits.drag("date", 1)
    fruits.drag("banana", 6)
    fruits.root.get_by_role("button", name="Reset").click()
    assert fruits.titles() == START and fruits.values() == before
    assert "Back to the first order" in fruits.said()
    assert_python_agrees(fruits)


def test_a_later_view_knows_the_first_order(hands, page):
    hands.show(FRUITS)
    hands.drag("fig", 1)
    hands.show("board")
    assert hands.titles()[0] == "fig"
    hands.root.get_by_role("button", name="Reset").click()
    assert hands.titles() == START
    assert_python_agrees(hands)


# A finger


class Finger:
    """Touches through the browser's own input, so that it scrolls where nothing holds it back."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.down = False

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
        self.down = bool(points)

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 10) -> None:
        """Touch at `start` and move to `end`; the finger stays down."""
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))


@pytest.fixture
def finger(page):
    finger = Finger(page)
    yield finger
    if finger.down:
        finger.send("touchCancel")
    finger.session.detach()


def scrolled(hands) -> float:
    """How far the first row lies from the window's top; scrolling changes it."""
    return hands.point_of_place(1)[1]


def test_a_finger_drags(fruits, finger):
    before, top = fruits.values(), scrolled(fruits)
    finger.swipe(fruits.point("fig"), fruits.point_of_place(1))
    assert until(lambda: fruits.titles()[0] == "fig")
    assert fruits.lifted() == ["fig"] and fruits.values() != before
    assert scrolled(fruits) == top
    finger.send("touchEnd")
    assert until(lambda: fruits.lifted() == [])
    assert fruits.titles() == ["fig", *START[:-1]]
    assert_python_agrees(fruits)


def test_a_finger_plays_on_a_phone(fruits, finger, page):
    narrow(page)
    handle = fruits.handle("cherry")
    handle.scroll_into_view_if_needed()
    finger.swipe(fruits.point("cherry"), fruits.point_of_place(2))
    assert until(lambda: fruits.titles()[1] == "cherry")
    finger.send("touchEnd")
    assert until(lambda: fruits.lifted() == [])
    # The line, too.
    line = fruits.root.locator(".irl-cut").first
    line.scroll_into_view_if_needed()
    box = line.bounding_box()
    start = (box["x"] + 20, box["y"] + box["height"] / 2)
    finger.swipe(start, (start[0], fruits.point_of_place(2)[1] + 5))
    finger.send("touchEnd")
    assert until(lambda: line.get_attribute("aria-valuenow") == "2")
    fruits.row("banana").locator(".irl-grade").select_option("0")
    assert until(lambda: fruits.python()["grades"][2] == 0)
    assert_python_agrees(fruits)


def test_a_finger_scrolls_the_page_beside_the_handle(fruits, finger, page):
    page.set_viewport_size({"width": 1280, "height": 420})
    text = fruits.row("cherry").locator(".irl-text")
    text.scroll_into_view_if_needed()
    box = text.bounding_box()
    start, before = (box["x"] + 30, box["y"] + 5), scrolled(fruits)
    finger.swipe(start, (start[0], start[1] - 120))
    finger.send("touchEnd")
    assert until(lambda: scrolled(fruits) < before - 50)
    assert fruits.titles() == START


def test_a_touch_that_the_system_takes_away_puts_the_result_back(fruits, finger):
    finger.swipe(fruits.point("fig"), fruits.point_of_place(2))
    assert until(lambda: fruits.titles() != START)
    finger.send("touchCancel")
    assert until(lambda: fruits.titles() == START)
    assert fruits.lifted() == []
    assert_python_agrees(fruits)


# Python


def test_an_order_from_python_shows(fruits):
    before = fruits.values()
    fruits.run("board.ranking = board.ranking.move('D5', 1)")
    assert until(lambda: fruits.titles()[0] == "elderberry")
    assert fruits.values() != before
    assert_python_agrees(fruits)


def test_an_order_from_python_leaves_the_hand_alone(fruits):
    fruits.take("fig")
    fruits.carry(3)
    in_hand = ["apple", "banana", "fig", "cherry", "date", "elderberry"]
    fruits.run("board.order = [5, 4, 3, 2, 1, 0]")
    fruits.page.wait_for_timeout(300)
    assert fruits.titles() == in_hand and fruits.lifted() == ["fig"]
    fruits.carry(1)
    fruits.drop()
    assert fruits.titles() == ["fig", *START[:-1]]
    assert_python_agrees(fruits)


def test_two_views_of_a_board_agree(hands, page):
    hands.show(FRUITS, "board")
    page.locator(".irl-board").nth(1).wait_for()
    views = [page.locator(".irl-board").nth(number) for number in (0, 1)]
    hands.drag("elderberry", 1)
    hands.drag("date", 2)
    for selector in (".irl-text", ".irl-value", ".irl-rank"):
        first, second = (view.locator(selector) for view in views)
        assert until(lambda first=first, second=second: first.all_inner_texts() == second.all_inner_texts())
    assert hands.titles()[:2] == ["elderberry", "date"]
    assert_python_agrees(hands)


def test_the_page_answers_while_the_kernel_is_busy(fruits, page):
    expected = fruits.run("print(*(board.ranking.move('D5', 1).work(each).printed() for each in (AP, DCG@3, nDCG@3)))")
    page.evaluate(
        """() => {
          const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
          window.running = true;
          const cell = kernel.requestExecute({ code: 'import time; time.sleep(3)' });
          cell.done.finally(() => { window.running = false; });
        }"""
    )
    fruits.drag("elderberry", 1)
    values = fruits.values()
    assert page.evaluate("window.running")
    assert [values[3], values[7], values[8]] == expected.split()
    assert_python_agrees(fruits)
