"""A result dragged by mouse or finger: in a real JupyterLab, with Python at the other end, and where neither has a part
in it on a board that stands alone.
"""

import pytest
from browser.boards import FRUITS, MANY, START
from browser.finger import Finger
from browser.looking import resize
from browser.waiting import settled, until

pytestmark = pytest.mark.browser


@pytest.fixture
def fruits(hands):
    return hands.show(FRUITS)


@pytest.fixture
def lone(alone):
    """The same board in a page of its own."""
    return alone.show(FRUITS)


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


def test_the_row_follows_the_hand(lone):
    _, before = lone.point("banana")
    lone.take("banana")
    lone.page.mouse.move(lone.point("banana")[0], before + 25)
    assert lone.point("banana")[1] == pytest.approx(before + 25, abs=1)
    lone.carry(5)
    assert lone.point("banana")[1] == pytest.approx(lone.point_of_place(5)[1], abs=1)
    lone.drop()


def test_a_mouse_drags_with_its_first_button_alone(lone):
    mouse = lone.page.mouse
    mouse.move(*lone.point("apple"))
    mouse.down(button="right")
    lone.carry(4)
    mouse.up(button="right")
    assert lone.titles() == START


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


def test_a_hand_outside_of_the_list_is_followed_and_another_button_changes_nothing(lone):
    mouse = lone.page.mouse
    lone.take("fig")
    x, y = lone.point_of_place(2)
    mouse.move(x, y, steps=5)
    mouse.move(1270, y, steps=3)
    assert lone.titles()[1] == "fig"
    lone.drop()
    assert lone.titles() == ["apple", "fig", *START[1:-1]] and lone.lifted() == []
    lone.take("fig")
    mouse.move(x, -40, steps=5)
    lone.drop()
    assert lone.titles()[0] == "fig" and lone.lifted() == []
    lone.take("fig")
    lone.carry(3)
    mouse.down(button="right")
    mouse.up(button="right")
    assert lone.page.evaluate("String(window.getSelection())") == ""
    assert lone.lifted() == ["fig"]
    mouse.move(1270, lone.point_of_place(1)[1], steps=5)
    lone.drop()
    assert lone.titles() == ["fig", *START[:-1]] and lone.lifted() == []


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
def finger():
    """A finger on a page."""
    fingers = []

    def on(page) -> Finger:
        fingers.append(Finger(page))
        return fingers[-1]

    yield on
    for each in fingers:
        if each.down:
            each.send("touchCancel")
        each.session.detach()


def scrolled(hands) -> float:
    """How far the first row lies from the window's top; scrolling changes it."""
    return hands.point_of_place(1)[1]


def test_a_finger_drags(fruits, finger, page):
    finger = finger(page)
    before, top = fruits.values(), scrolled(fruits)
    finger.swipe(fruits.point("fig"), fruits.point_of_place(1))
    assert until(lambda: fruits.titles()[0] == "fig")
    assert fruits.lifted() == ["fig"] and fruits.values() != before
    assert scrolled(fruits) == top
    finger.send("touchEnd")
    assert until(lambda: fruits.lifted() == [])
    assert fruits.titles() == ["fig", *START[:-1]]
    assert until(fruits.python_agrees)


def test_a_finger_plays_on_a_phone(lone, finger):
    finger = finger(lone.page)
    resize(lone.page, 360, 900)
    lone.handle("cherry").scroll_into_view_if_needed()
    finger.swipe(lone.point("cherry"), lone.point_of_place(2))
    assert until(lambda: lone.titles()[1] == "cherry")
    finger.send("touchEnd")
    assert until(lambda: lone.lifted() == [])
    # The line, too.
    line = lone.lines.first
    line.scroll_into_view_if_needed()
    box = line.bounding_box()
    start = (box["x"] + 20, box["y"] + box["height"] / 2)
    finger.swipe(start, (start[0], lone.point_of_place(2)[1] + 5))
    finger.send("touchEnd")
    assert until(lambda: line.get_attribute("aria-valuenow") == "2")
    lone.regrade("banana", "0")
    assert lone.grades()[2] == "0 Bad"


def test_a_finger_scrolls_the_page_beside_the_handle(fruits, finger, page):
    finger = finger(page)
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


def test_a_touch_that_the_system_takes_away_puts_the_result_back(lone, finger):
    finger = finger(lone.page)
    finger.swipe(lone.point("fig"), lone.point_of_place(2))
    assert until(lambda: lone.titles() != START)
    finger.send("touchCancel")
    assert until(lambda: lone.titles() == START)
    assert lone.lifted() == []


def test_while_a_finger_holds_a_result_another_presses_nothing(lone, finger):
    finger = finger(lone.page)
    lone.drag("banana", 1)
    undo = lone.button("Undo").bounding_box()
    finger.swipe(lone.point("fig"), lone.point_of_place(2))
    assert until(lambda: lone.lifted() == ["fig"])
    first, second = lone.point_of_place(2), (undo["x"] + 10, undo["y"] + 10)
    finger.send("touchStart", first, second)
    finger.send("touchEnd", first)
    lone.page.wait_for_timeout(200)
    finger.send("touchEnd")
    assert until(lambda: lone.lifted() == [])
    # Nothing was undone.
    assert lone.titles()[0] == "banana"


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
