"""What a hand does beside a plain drag: near an edge, anywhere on a row, a button let go unheard, and on a measure."""

import pytest
from browser.finger import Finger
from browser.on_page.parts import middle
from browser.waiting import until

from irlessons import AP, nDCG, Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

START = ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]
# Ten results and three below them, in a window that ends within the last ranked row.
TEN = [3, 2, 0, 1, 0, 2, 0, 1, 0, 1]


@pytest.fixture
def low(show, page):
    """A board whose last ranked row ends just above the window's lower edge, with the tray out of sight."""

    def low(height=600):
        page.set_viewport_size({"width": 1100, "height": height})
        hands = show(Board(Ranking.from_grades(TEN, not_retrieved=[2, 1, 1]), [AP]))
        ends = hands.handle(9).bounding_box()
        page.evaluate("(by) => scrollBy(0, by)", ends["y"] + ends["height"] + 8 - height)
        return hands

    return low


# Near an edge


def test_a_result_held_over_the_last_rank_near_the_edge_is_ranked_last(low, page):
    hands = low(380)
    last = middle(hands.handle(9))
    assert 380 - 48 < last[1] < 380 - 12
    # No step is near the edge but the last: where the hand were slow, the list would come up before it is there.
    hands.hold(hands.handle(7), last, steps=2)
    page.wait_for_timeout(600)
    page.mouse.move(last[0], last[1] + 2)
    page.mouse.up()
    assert hands.titles()[-1] == "D8" and len(hands.titles()) == 10


def test_a_finger_that_rests_there_ranks_it_last(low, page):
    hands = low(380)
    finger = Finger(page)
    last = middle(hands.handle(9))
    finger.swipe(middle(hands.handle(7)), last, steps=2)
    page.wait_for_timeout(600)
    finger.send("touchEnd")
    assert until(lambda: hands.lifted() == [])
    assert hands.titles()[-1] == "D8" and len(hands.titles()) == 10


@pytest.mark.parametrize("beyond", [-3, 40])
def test_past_the_edge_the_list_goes_on_to_the_tray(low, page, beyond):
    hands = low(380)
    x, _ = middle(hands.handle(7))
    hands.hold(hands.handle(7), (x, 380 + beyond))
    hands.lifted_into_tray.wait_for()
    page.mouse.up()
    assert len(hands.titles()) == 9


def test_a_hand_that_only_comes_by_scrolls_nothing(low, page):
    # Time passes as this test says.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    hands = low(300)
    x, y = middle(hands.handle(7))
    page.mouse.move(x, y)
    page.mouse.down()
    before = page.evaluate("scrollY")
    page.mouse.move(x, 30)
    page.clock.run_for(200)
    assert page.evaluate("scrollY") == before
    page.clock.run_for(1000)
    assert page.evaluate("scrollY") < before - 40
    page.mouse.up()
    assert len(hands.order()) == 13


# Anywhere on a row


def test_a_mouse_drags_a_result_by_its_title(show, page):
    hands = show()
    (x, _), (_, top) = middle(hands.text(4)), middle(hands.text(1))
    hands.hold(hands.text(4), (x, top), steps=6)
    assert hands.lifted() == ["D5"]
    page.mouse.up()
    assert hands.order() == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    assert page.evaluate("String(getSelection())") == ""
    # Its handle has the focus: the keys go on from there.
    page.keyboard.press("Shift+ArrowUp")
    assert hands.order()[:2] == ["D5", "D1"]


def test_with_alt_a_mouse_selects_the_title(show, page):
    hands = show()
    box = hands.text(4).bounding_box()
    page.keyboard.down("Alt")
    page.mouse.move(box["x"] - 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    page.keyboard.up("Alt")
    assert page.evaluate("String(getSelection())").strip() == "D5"
    assert hands.order() == START and hands.lifted() == []


def test_the_grade_in_a_row_is_no_handle(show, page):
    hands = show()
    x, y = middle(hands.grade_of(4))
    hands.hold(hands.grade_of(4), (x, y - 150), steps=5)
    page.mouse.up()
    page.keyboard.press("Escape")
    assert hands.order() == START
    hands.regrade(4, "1")
    assert hands.grade_of(4).input_value() == "1"


def test_a_finger_on_a_title_drags_nothing(show, page):
    hands = show()
    finger = Finger(page)
    finger.swipe(middle(hands.text(4)), middle(hands.text(1)))
    finger.send("touchEnd")
    page.wait_for_timeout(100)
    assert hands.order() == START and hands.lifted() == []


# A button let go where nobody hears of it


def test_a_move_without_a_button_puts_the_result_down(show, page):
    hands = show()
    (x, y), (_, top) = middle(hands.handle(4)), middle(hands.handle(1))
    hands.hold(hands.handle(4), (x, top), steps=5)
    page.evaluate("dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0, clientY: 5 }))")
    assert hands.lifted() == []
    page.mouse.move(x, y, steps=5)
    assert hands.order() == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    page.mouse.up()
    hands.press("Undo")
    assert hands.order() == START


# A measure


def test_a_press_anywhere_on_a_measure_opens_it(show):
    hands = show()
    for name in ("value_cells", "bars", "change_cells", "openers"):
        part = getattr(hands, name)
        part.nth(1).click()
        assert hands.opened() == ["AP"] and hands.workings.count() == 1, part
        # An open measure has its picture in the place of a bar, and no room for a change that there is not.
        (hands.openers if name in ("bars", "change_cells") else part).nth(1).click()
        assert hands.opened() == [] and hands.workings.count() == 0, part
    hands.openers.nth(0).click()
    hands.openers.nth(1).click()
    # One stands open: the other has given its place.
    assert hands.opened() == ["AP"] and hands.workings.count() == 1


def test_who_selects_a_value_opens_nothing(show, page):
    hands = show()
    box = hands.value_cells.nth(1).bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 50, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, y, steps=5)
    page.mouse.up()
    assert page.evaluate("String(getSelection())")
    assert hands.workings.count() == 0


def test_who_says_which_way_a_value_went_opens_nothing(show):
    hands = show()
    hands.press("Predict first")
    hands.focus(4, "Shift+Home")
    hands.ways.first.click()
    assert hands.workings.count() == 0


@pytest.mark.parametrize("width", [360, 700, 1100])
def test_a_long_detail_takes_one_line_and_two_on_a_phone(show, page, width):
    measures = [AP(divide_by="min(k,R)") @ 5, nDCG(gain="exponential", discount="log(i)", ideal="retrieved") @ 10]
    page.set_viewport_size({"width": width, "height": 900})
    hands = show(Board(Ranking.from_grades(TEN), measures))
    line = hands.name_parts.first.bounding_box()["height"]
    details = hands.details
    lines = 1.5 if width > 700 else 2.5
    assert all(detail.bounding_box()["height"] < lines * line for detail in details.all())
    assert details.nth(1).get_attribute("title") == "gain exponential, discount log(i), ideal retrieved"


@pytest.mark.parametrize("large", [False, True])
def test_on_a_phone_four_values_and_the_tools_have_one_line_each(show, page, large):
    page.set_viewport_size({"width": 390, "height": 844})
    hands = show(Board(Ranking.from_grades(TEN), ["P@5", "AP", "DCG@5", "nDCG@5"]))
    if large:
        hands.press("Large type")
    hands.focus(4, "Shift+Home")
    board = hands.root.bounding_box()
    for parts in (hands.value_cells, hands.steps, hands.visible_tools):
        boxes = [each.bounding_box() for each in parts.all()]
        assert len({round(box["y"]) for box in boxes}) == 1
        assert max(box["x"] + box["width"] for box in boxes) <= board["x"] + board["width"]
