"""What a hand does beside a plain drag: near an edge, anywhere on a row, a button let go unheard, and on a measure."""

import pytest
from board.alone import handle, middle, retrieved, titles
from browser.finger import Finger
from browser.hands import press

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
        root = show(Board(Ranking.from_grades(TEN, not_retrieved=[2, 1, 1]), [AP]))
        ends = handle(root, 9).bounding_box()
        page.evaluate("(by) => scrollBy(0, by)", ends["y"] + ends["height"] + 8 - height)
        return root

    return low


# Near an edge


def test_a_result_held_over_the_last_rank_near_the_edge_is_ranked_last(low, page):
    root = low(380)
    x, y = middle(handle(root, 7))
    page.mouse.move(x, y)
    page.mouse.down()
    last = middle(handle(root, 9))
    assert 380 - 48 < last[1] < 380 - 12
    # No step is near the edge but the last: where the hand were slow, the list would come up before it is there.
    page.mouse.move(*last, steps=2)
    page.wait_for_timeout(600)
    page.mouse.move(last[0], last[1] + 2)
    page.mouse.up()
    assert retrieved(root)[-1] == "D8" and len(retrieved(root)) == 10


def test_a_finger_that_rests_there_ranks_it_last(low, page):
    root = low(380)
    finger = Finger(page)
    last = middle(handle(root, 9))
    finger.swipe(middle(handle(root, 7)), last, steps=2)
    page.wait_for_timeout(600)
    finger.send("touchEnd")
    page.wait_for_function("!document.querySelector('.irl-lifted')")
    assert retrieved(root)[-1] == "D8" and len(retrieved(root)) == 10


@pytest.mark.parametrize("beyond", [-3, 40])
def test_past_the_edge_the_list_goes_on_to_the_tray(low, page, beyond):
    root = low(380)
    x, y = middle(handle(root, 7))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, 380 + beyond, steps=4)
    page.wait_for_function("document.querySelector('.irl-lifted').matches('.irl-missed')")
    page.mouse.up()
    assert len(retrieved(root)) == 9


def test_a_hand_that_only_comes_by_scrolls_nothing(low, page):
    # Time passes as this test says.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    root = low(300)
    x, y = middle(handle(root, 7))
    page.mouse.move(x, y)
    page.mouse.down()
    before = page.evaluate("scrollY")
    page.mouse.move(x, 30)
    page.clock.run_for(200)
    assert page.evaluate("scrollY") == before
    page.clock.run_for(1000)
    assert page.evaluate("scrollY") < before - 40
    page.mouse.up()
    assert len(titles(root)) == 13


# Anywhere on a row


def test_a_mouse_drags_a_result_by_its_title(show, page):
    root = show()
    texts = root.locator(".irl-text")
    (x, y), (_, top) = middle(texts.nth(4)), middle(texts.nth(1))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, top, steps=6)
    assert root.locator(".irl-lifted").count() == 1
    page.mouse.up()
    assert titles(root) == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    assert page.evaluate("String(getSelection())") == ""
    # Its handle has the focus: the keys go on from there.
    page.keyboard.press("Shift+ArrowUp")
    assert titles(root)[:2] == ["D5", "D1"]


def test_with_alt_a_mouse_selects_the_title(show, page):
    root = show()
    box = root.locator(".irl-text").nth(4).bounding_box()
    page.keyboard.down("Alt")
    page.mouse.move(box["x"] - 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    page.keyboard.up("Alt")
    assert page.evaluate("String(getSelection())").strip() == "D5"
    assert titles(root) == START and root.locator(".irl-lifted").count() == 0


def test_the_grade_in_a_row_is_no_handle(show, page):
    root = show()
    x, y = middle(root.locator(".irl-grade").nth(4))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 150, steps=5)
    page.mouse.up()
    page.keyboard.press("Escape")
    assert titles(root) == START
    root.locator(".irl-grade").nth(4).select_option("1")
    assert root.locator(".irl-grade").nth(4).input_value() == "1"


def test_a_finger_on_a_title_drags_nothing(show, page):
    root = show()
    finger = Finger(page)
    finger.swipe(middle(root.locator(".irl-text").nth(4)), middle(root.locator(".irl-text").nth(1)))
    finger.send("touchEnd")
    page.wait_for_timeout(100)
    assert titles(root) == START and root.locator(".irl-lifted").count() == 0


# A button let go where nobody hears of it


def test_a_move_without_a_button_puts_the_result_down(show, page):
    root = show()
    (x, y), (_, top) = middle(handle(root, 4)), middle(handle(root, 1))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, top, steps=5)
    page.evaluate("dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, buttons: 0, clientY: 5 }))")
    assert root.locator(".irl-lifted").count() == 0
    page.mouse.move(x, y, steps=5)
    assert titles(root) == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    page.mouse.up()
    press(root, "Undo")
    assert titles(root) == START


# A measure


def test_a_press_anywhere_on_a_measure_opens_it(show):
    root = show()
    for part in (".irl-value", ".irl-bar", ".irl-change", ".irl-opener"):
        root.locator(f".irl-measure {part}").nth(1).click()
        assert root.locator(".irl-opener").nth(1).get_attribute("aria-expanded") == "true", part
        assert root.locator(".irl-below:visible").count() == 1, part
        root.locator(f".irl-measure {part}").nth(1).click()
        assert root.locator(".irl-below:visible").count() == 0, part


def test_who_selects_a_value_opens_nothing(show, page):
    root = show()
    box = root.locator(".irl-value").nth(1).bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] - 50, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, y, steps=5)
    page.mouse.up()
    assert page.evaluate("String(getSelection())")
    assert root.locator(".irl-below:visible").count() == 0


def test_who_says_which_way_a_value_went_opens_nothing(show, page):
    root = show()
    press(root, "Predict first")
    handle(root, 4).focus()
    page.keyboard.press("Shift+Home")
    root.locator(".irl-way").first.click()
    assert root.locator(".irl-below:visible").count() == 0


@pytest.mark.parametrize("width", [360, 700, 1100])
def test_a_long_detail_takes_one_line_and_two_on_a_phone(show, page, width):
    measures = [AP(divide_by="min(k,R)") @ 5, nDCG(gain="exponential", discount="log(i)", ideal="retrieved") @ 10]
    page.set_viewport_size({"width": width, "height": 900})
    root = show(Board(Ranking.from_grades(TEN), measures))
    line = root.locator(".irl-title").first.bounding_box()["height"]
    details = root.locator(".irl-opener .irl-detail")
    lines = 1.5 if width > 700 else 2.5
    assert all(detail.bounding_box()["height"] < lines * line for detail in details.all())
    assert details.nth(1).get_attribute("title") == "gain exponential, discount log(i), ideal retrieved"


@pytest.mark.parametrize("large", [False, True])
def test_on_a_phone_five_values_and_the_tools_have_one_line_each(show, page, large):
    page.set_viewport_size({"width": 390, "height": 844})
    root = show(Board(Ranking.from_grades(TEN), ["P@5", "R@5", "AP", "DCG@5", "nDCG@5"]))
    if large:
        press(root, "Large type")
    handle(root, 4).focus()
    page.keyboard.press("Shift+Home")
    board = root.bounding_box()
    for parts in (".irl-value", ".irl-step", ".irl-tools:visible > .irl-button:visible"):
        boxes = [each.bounding_box() for each in root.locator(parts).all()]
        assert len({round(box["y"]) for box in boxes}) == 1
        assert max(box["x"] + box["width"] for box in boxes) <= board["x"] + board["width"]
