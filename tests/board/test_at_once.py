"""Mouse and keys at once, and one tool in the middle of another's work: nothing breaks, and each step can be undone."""

import pytest
from board.alone import handle, middle, titles
from browser.hands import press

from irlessons import AP, Ranking, retrieval
from irlessons.board import Board

pytestmark = pytest.mark.browser

START = ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]


def own_list(root, text: str) -> None:
    press(root, "My own list")
    root.get_by_label("My own list").fill(text)
    press(root, "Use this list")


def take(root, number: int) -> None:
    """Take a result with the mouse, and carry it up by two places."""
    handles, mouse = root.locator(".irl-handle"), root.page.mouse
    boxes = [handles.nth(at).bounding_box() for at in (number, number - 2)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    mouse.move(*points[0])
    mouse.down()
    mouse.move(*points[1], steps=4)


def test_what_the_keys_hold_is_put_down_before_the_mouse_takes_it(show, page):
    page.emulate_media(reduced_motion="reduce")
    root = show()
    root.locator(".irl-handle").nth(4).focus()
    for key in ("Space", "ArrowUp"):
        page.keyboard.press(key)
    assert titles(root) == ["D1", "D2", "D3", "D5", "D4", "D6", "D7"]
    take(root, 3)
    page.mouse.up()
    assert titles(root) == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    assert root.locator(".irl-lifted, .irl-list [aria-pressed=true]").count() == 0
    # Each was a step of its own.
    press(root, "Undo")
    assert titles(root) == ["D1", "D2", "D3", "D5", "D4", "D6", "D7"]
    press(root, "Undo")
    assert titles(root) == START


def test_what_the_mouse_holds_the_keys_do_not_move(show, page):
    page.emulate_media(reduced_motion="reduce")
    root = show()
    moved = ["D1", "D2", "D5", "D3", "D4", "D6", "D7"]
    for key in ("Space", "Enter", "ArrowDown", "Shift+ArrowDown", "Home"):
        take(root, 4)
        page.keyboard.press(key)
        assert titles(root) == moved and root.locator(".irl-lifted").count() == 1, key
        page.mouse.up()
        assert titles(root) == moved and root.locator(".irl-lifted").count() == 0, key
        press(root, "Undo")
        assert titles(root) == START, key


def test_escape_puts_it_back_wherever_the_focus_is(show, page):
    root = show()
    before = root.locator(".irl-value").all_inner_texts()
    take(root, 4)
    root.locator(".irl-opener").first.focus()
    page.keyboard.press("Escape")
    assert titles(root) == START and root.locator(".irl-lifted").count() == 0
    assert root.locator(".irl-live").text_content().startswith("Put back. D5, rank 5 of 6, 3.")
    assert root.locator(".irl-value").all_inner_texts() == before
    # The mouse is still down: it drags nothing any more.
    page.mouse.move(*middle(handle(root, 0)), steps=4)
    assert titles(root) == START
    page.mouse.up()
    assert titles(root) == START


def test_a_shorter_list_comes_and_goes_by_undo_and_redo(show):
    root = show()
    own_list(root, "sun 2\nmoon 0")
    for _ in range(2):
        press(root, "Undo")
        assert titles(root) == START
        press(root, "Redo")
        assert titles(root) == ["sun", "moon"]
    last = [line.get_attribute("aria-valuemax") for line in root.locator(".irl-cut").all()]
    assert last == ["3"]


def test_knobs_stay_with_the_results_that_they_order(show):
    plays = retrieval.example("counts").collection
    grid = retrieval.grid(plays, "Brutus Caesar mercy", {"Hamlet": 3, "Julius Caesar": 2}, k1=[0, 1.2], b=[0, 1])
    root = show(Board(grid, [AP]))
    own_list(root, "sun 2\nmoon 0")
    assert titles(root) == ["sun", "moon"] and not root.locator(".irl-knobs").is_visible()
    press(root, "Back to the board's own list")
    root.get_by_label("k1").fill("1")
    assert len(titles(root)) > 2 and "order of the setting" in root.locator(".irl-knobs").inner_text()


def test_nothing_is_asked_about_a_list_that_has_gone(show, page):
    root = show()
    press(root, "Predict first")
    root.locator(".irl-handle").nth(4).focus()
    page.keyboard.press("Shift+ArrowUp")
    assert root.locator(".irl-value").all_inner_texts() == ["?"] * 3
    own_list(root, "sun 2\nmoon 0")
    assert "?" not in root.locator(".irl-value").all_inner_texts()
    assert not root.locator(".irl-way").first.is_visible()


def test_what_is_asked_cannot_be_pinned(show, page):
    root = show()
    press(root, "Predict first")
    root.locator(".irl-handle").nth(4).focus()
    page.keyboard.press("Shift+Home")
    root.get_by_role("button", name="More", exact=True).click()
    pin = root.locator("[data-tool=pin]")
    assert pin.get_attribute("aria-disabled") == "true"
    pin.click(force=True)
    assert pin.get_attribute("aria-pressed") == "false" and not root.locator("td.irl-pinned").first.is_visible()
    page.keyboard.press("Escape")
    for ways in root.locator(".irl-ways").all():
        ways.get_by_role("button").first.click()
    assert root.locator(".irl-score").inner_text() == "Predictions right: 3 of 3"
    assert pin.get_attribute("aria-disabled") == "false"


def test_a_line_in_the_hand_hides_no_values(show, page):
    root = show()
    press(root, "Predict first")
    before = root.locator(".irl-value").all_inner_texts()
    box = root.locator(".irl-cut").bounding_box()
    x, y = box["x"] + 20, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    during = root.locator(".irl-value").all_inner_texts()
    page.mouse.up()
    assert "?" not in during and during != before
    assert root.locator(".irl-value").all_inner_texts() == during


def test_an_answer_goes_with_the_list_it_was_given_for(show):
    six = Ranking.from_grades([0, 2, 3])
    root = show(Board(six, [AP], goal="raise AP in one move"))
    answer = root.locator(".irl-goal-answer")
    press(root, "Can it be done?")
    answer.get_by_text("It can be done").wait_for()
    press(root, "Shuffle")
    assert answer.is_visible()
    own_list(root, "sun 2\nmoon 0")
    assert not answer.is_visible()


def test_a_prediction_is_about_what_is_pinned(show, page):
    root = show()
    press(root, "Pin")
    press(root, "Predict first")
    root.locator(".irl-handle").nth(4).focus()
    page.keyboard.press("Shift+Home")
    assert root.locator(".irl-score").inner_text().endswith("or went down since the pinned order.")
    assert root.locator(".irl-live").text_content().endswith("or went down since the pinned order.")


def test_in_the_tray_a_result_stays_under_the_hand(show, page):
    page.set_viewport_size({"width": 360, "height": 900})
    root = show(Board(Ranking.from_grades([3, 2, 1]), [AP]))
    box = root.locator(".irl-handle").nth(1).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 200, steps=5)
    assert root.locator(".irl-tray").inner_text() == "Not retrieved (1)"
    held = root.locator(".irl-lifted .irl-handle").bounding_box()
    assert held["y"] + held["height"] / 2 == pytest.approx(y + 200, abs=1)
    page.mouse.up()
