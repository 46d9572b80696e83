"""A result dragged by mouse or finger in a real JupyterLab, and Python at the other end."""

import random

import pytest
from browser.boards import FRUITS, MANY, START
from browser.finger import Finger
from browser.looking import narrow
from browser.waiting import settled, until

pytestmark = pytest.mark.browser


@pytest.fixture
def fruits(hands):
    return hands.show(FRUITS)


def test_the_measures_change_while_the_result_is_in_the_hand_and_the_first_order_comes_back(fruits):
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
    assert until(fruits.python_agrees)
    fruits.drag("banana", 6)
    fruits.button("Reset").click()
    assert fruits.titles() == START and fruits.values() == before
    assert "Back to the first order" in fruits.said()
    assert until(fruits.python_agrees)


def test_the_row_follows_the_hand(fruits, page):
    _, before = fruits.point("banana")
    fruits.take("banana")
    page.mouse.move(fruits.point("banana")[0], before + 25)
    assert fruits.point("banana")[1] == pytest.approx(before + 25, abs=1)
    fruits.carry(5)
    assert fruits.point("banana")[1] == pytest.approx(fruits.point_of_place(5)[1], abs=1)


def test_the_page_prints_what_python_prints_after_many_moves(fruits):
    rng = random.Random(3)
    assert until(fruits.python_agrees)
    for _ in range(4):
        fruits.drag(rng.choice(START), rng.randint(1, len(START)))
        assert until(fruits.python_agrees)
    assert fruits.titles() != START


def test_a_mouse_drags_the_whole_row_and_with_its_first_button_alone(fruits, page):
    row = fruits.text("apple").bounding_box()
    page.mouse.move(row["x"] + 20, row["y"] + 5)
    page.mouse.down()
    page.mouse.move(row["x"] + 20, row["y"] + 150, steps=5)
    assert fruits.lifted() == ["apple"]
    page.mouse.up()
    assert fruits.titles()[0] == "banana"
    fruits.button("Undo").click()
    assert fruits.titles() == START
    page.mouse.move(*fruits.point("apple"))
    page.mouse.down(button="right")
    fruits.carry(4)
    page.mouse.up(button="right")
    assert fruits.titles() == START
    # JupyterLab's menu.
    page.keyboard.press("Escape")


# A list longer than the window


def top_of_list(hands) -> float:
    return hands.list_node.evaluate("(list) => list.getBoundingClientRect().top")


def bottom_of_list(hands) -> float:
    return hands.list_node.evaluate("(list) => list.getBoundingClientRect().bottom")


def height_in_hand(hands) -> float:
    box = hands.lifted_rows.bounding_box()
    return box["y"] + box["height"] / 2


def test_near_the_edge_a_hand_scrolls_the_list(hands, page):
    many = hands.show(MANY)
    many.take("D1")
    x, y = many.point("D1")
    page.mouse.move(x, y + 30, steps=3)
    start = top_of_list(many)
    # Not near an edge: nothing scrolls.
    page.wait_for_timeout(300)
    assert top_of_list(many) == start
    page.mouse.move(x, 870, steps=3)
    assert until(lambda: top_of_list(many) < start - 600)
    # The result stays in the hand though the mouse rests.
    assert height_in_hand(many) == pytest.approx(870, abs=25)
    assert many.lifted() == ["D1"] and many.titles().index("D1") > 20
    # It stays ranked, until the hand goes past the edge itself.
    assert until(lambda: many.titles()[-1] == "D1")
    page.wait_for_timeout(300)
    assert many.titles()[-1] == "D1"
    panel = page.locator(".jp-WindowedPanel-outer").bounding_box()
    page.mouse.move(x, panel["y"] + panel["height"] + 3)
    # At the end of the list it stops: the rest of the notebook stays out of sight.
    assert until(lambda: many.tray()[-1] == "D1")
    assert settled(lambda: bottom_of_list(many)) == pytest.approx(panel["y"] + panel["height"], abs=20)
    page.mouse.move(x, 60, steps=5)
    assert until(lambda: many.titles()[0] == "D1")
    page.mouse.move(x, 450)
    page.keyboard.press("Escape")
    assert many.titles()[:3] == ["D1", "D2", "D3"] and many.lifted() == []


def test_a_wheel_brings_the_list_to_a_resting_hand(hands, page):
    many = hands.show(MANY)
    many.take("D2")
    x, _ = many.point("D2")
    page.mouse.move(x, 450, steps=3)
    place = many.titles().index("D2")
    page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => panel.scrollBy(0, 300)")
    assert until(lambda: many.titles().index("D2") >= place + 4)
    assert height_in_hand(many) == pytest.approx(450, abs=25)
    many.drop()
    assert many.lifted() == []


# What can go wrong on the way


def test_a_hand_outside_of_the_list_is_followed_and_another_button_changes_nothing(fruits, page):
    fruits.take("fig")
    x, y = fruits.point_of_place(2)
    page.mouse.move(x, y, steps=5)
    page.mouse.move(1270, y, steps=3)
    assert fruits.titles()[1] == "fig"
    fruits.drop()
    assert fruits.titles() == ["apple", "fig", *START[1:-1]] and fruits.lifted() == []
    fruits.take("fig")
    page.mouse.move(x, -40, steps=5)
    fruits.drop()
    assert fruits.titles()[0] == "fig" and fruits.lifted() == []
    fruits.take("fig")
    fruits.carry(3)
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    assert page.evaluate("String(window.getSelection())") == ""
    assert fruits.lifted() == ["fig"]
    page.mouse.move(1270, fruits.point_of_place(1)[1], steps=5)
    fruits.drop()
    assert fruits.titles() == ["fig", *START[:-1]] and fruits.lifted() == []
    assert until(fruits.python_agrees)
    # JupyterLab's menu.
    page.keyboard.press("Escape")


def test_a_hand_is_heard_though_its_list_is_taken_away(fruits):
    fruits.take("fig")
    fruits.carry(2)
    # As where JupyterLab takes a cell that is out of sight away.
    fruits.list_node.evaluate(
        "(list) => { const place = list.parentElement; list.remove(); setTimeout(() => place.prepend(list), 300); }"
    )
    fruits.drop()
    fruits.list_node.wait_for()
    assert fruits.titles() == ["apple", "fig", *START[1:-1]] and fruits.lifted() == []
    # An order from Python is heard again.
    fruits.run("board.order = [5, 4, 3, 2, 1, 0]")
    assert until(lambda: fruits.titles() == START[::-1])


# A finger


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
    assert until(fruits.python_agrees)


def test_a_finger_plays_on_a_phone(fruits, finger, page):
    narrow(page)
    settled(lambda: fruits.point("cherry"))
    handle = fruits.handle("cherry")
    handle.scroll_into_view_if_needed()
    finger.swipe(fruits.point("cherry"), fruits.point_of_place(2))
    assert until(lambda: fruits.titles()[1] == "cherry")
    finger.send("touchEnd")
    assert until(lambda: fruits.lifted() == [])
    # The line, too.
    line = fruits.lines.first
    line.scroll_into_view_if_needed()
    box = line.bounding_box()
    start = (box["x"] + 20, box["y"] + box["height"] / 2)
    finger.swipe(start, (start[0], fruits.point_of_place(2)[1] + 5))
    finger.send("touchEnd")
    assert until(lambda: line.get_attribute("aria-valuenow") == "2")
    fruits.regrade("banana", "0")
    assert until(lambda: fruits.python()["grades"][2] == 0)
    assert until(fruits.python_agrees)


def test_a_finger_scrolls_the_page_beside_the_handle(fruits, finger, page):
    page.set_viewport_size({"width": 1280, "height": 420})
    text = fruits.text("cherry")
    settled(text.bounding_box)
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
    assert until(fruits.python_agrees)


def test_while_a_finger_holds_a_result_another_presses_nothing(fruits, finger):
    fruits.drag("banana", 1)
    undo = fruits.button("Undo").bounding_box()
    finger.swipe(fruits.point("fig"), fruits.point_of_place(2))
    assert until(lambda: fruits.lifted() == ["fig"])
    first, second = fruits.point_of_place(2), (undo["x"] + 10, undo["y"] + 10)
    finger.send("touchStart", first, second)
    finger.send("touchEnd", first)
    fruits.page.wait_for_timeout(200)
    finger.send("touchEnd")
    assert until(lambda: fruits.lifted() == [])
    # Nothing was undone.
    assert fruits.titles()[0] == "banana"
    assert until(fruits.python_agrees)


# Python


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
    assert until(fruits.python_agrees)


def test_the_page_answers_while_the_kernel_is_busy(lab, fruits, page):
    expected = fruits.run("print(*(board.ranking.move('D5', 1).work(each).printed() for each in (AP, DCG@3, nDCG@3)))")
    with lab.asleep(page):
        fruits.drag("elderberry", 1)
        values = fruits.values()
        assert page.evaluate("window.isAsleep")
    assert [values[3], values[7], values[8]] == expected.split()
    assert until(fruits.python_agrees)
