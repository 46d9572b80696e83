"""Mouse and keys at once, and one tool in the middle of another's work: nothing breaks, and each step can be undone."""

import pytest
from browser.on_page.parts import middle

from irlessons import AP, Ranking, retrieval
from irlessons.board import Board

pytestmark = pytest.mark.browser

START = ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]


def take(hands, title: str) -> None:
    """Take a result with the mouse, and carry it up by two places."""
    place = hands.order().index(title) + 1
    hands.take(title)
    hands.carry(place - 2)


def test_what_the_keys_hold_is_put_down_before_the_mouse_takes_it(show, page):
    page.emulate_media(reduced_motion="reduce")
    hands = show()
    hands.focus(4, "Space", "ArrowUp")
    assert hands.order() == ["D1", "D2", "D3", "D5", "D4", "D6", "D7"]
    take(hands, "D5")
    page.mouse.up()
    assert hands.order() == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    assert hands.lifted() == [] and hands.pressed.count() == 0
    # Each was a step of its own.
    hands.press("Undo")
    assert hands.order() == ["D1", "D2", "D3", "D5", "D4", "D6", "D7"]
    hands.press("Undo")
    assert hands.order() == START


def test_what_the_mouse_holds_the_keys_do_not_move(show, page):
    page.emulate_media(reduced_motion="reduce")
    hands = show()
    moved = ["D1", "D2", "D5", "D3", "D4", "D6", "D7"]
    for key in ("Space", "Enter", "ArrowDown", "Shift+ArrowDown", "Home"):
        take(hands, "D5")
        page.keyboard.press(key)
        assert hands.order() == moved and len(hands.lifted()) == 1, key
        page.mouse.up()
        assert hands.order() == moved and hands.lifted() == [], key
        hands.press("Undo")
        assert hands.order() == START, key


def test_escape_puts_it_back_wherever_the_focus_is(show, page):
    hands = show()
    before = hands.values()
    take(hands, "D5")
    hands.opener(0).focus()
    page.keyboard.press("Escape")
    assert hands.order() == START and hands.lifted() == []
    assert hands.said().startswith("Put back. D5, rank 5 of 6, 3.")
    assert hands.values() == before
    # The mouse is still down: it drags nothing any more.
    page.mouse.move(*middle(hands.handle(0)), steps=4)
    assert hands.order() == START
    page.mouse.up()
    assert hands.order() == START


def test_a_shorter_list_comes_and_goes_by_undo_and_redo(show):
    hands = show()
    hands.paste("sun 2\nmoon 0")
    for _ in range(2):
        hands.press("Undo")
        assert hands.order() == START
        hands.press("Redo")
        assert hands.order() == ["sun", "moon"]
    last = [line.get_attribute("aria-valuemax") for line in hands.lines.all()]
    assert last == ["3"]


def test_knobs_stay_with_the_results_that_they_order(show):
    plays = retrieval.example("counts").collection
    grid = retrieval.grid(plays, "Brutus Caesar mercy", {"Hamlet": 3, "Julius Caesar": 2}, k1=[0, 1.2], b=[0, 1])
    hands = show(Board(grid, [AP]))
    hands.paste("sun 2\nmoon 0")
    assert hands.order() == ["sun", "moon"] and not hands.knobs.is_visible()
    hands.press("Back to the board's own list")
    hands.root.get_by_label("k1").fill("1")
    assert len(hands.order()) > 2 and "order of the setting" in hands.knobs.inner_text()


def test_nothing_is_asked_about_a_list_that_has_gone(show):
    hands = show()
    hands.press("Predict first")
    hands.focus(4, "Shift+ArrowUp")
    assert hands.values() == ["?"] * 3
    hands.paste("sun 2\nmoon 0")
    assert "?" not in hands.values()
    assert not hands.ways.first.is_visible()


def test_what_is_asked_cannot_be_pinned(show, page):
    hands = show()
    hands.press("Predict first")
    hands.focus(4, "Shift+Home")
    hands.button("More").click()
    pin = hands.tool("Pin")
    assert pin.get_attribute("aria-disabled") == "true"
    pin.click(force=True)
    assert pin.get_attribute("aria-pressed") == "false" and not hands.pinned_cells.first.is_visible()
    page.keyboard.press("Escape")
    hands.say("up", "up", "up")
    assert hands.score() == "Predictions right: 3 of 3"
    assert pin.get_attribute("aria-disabled") == "false"


def test_a_line_in_the_hand_hides_no_values(show, page):
    hands = show()
    hands.press("Predict first")
    before = hands.values()
    x, y = middle(hands.lines)
    hands.hold(hands.lines, (x, y + 60))
    during = hands.values()
    page.mouse.up()
    assert "?" not in during and during != before
    assert hands.values() == during


def test_an_answer_goes_with_the_list_it_was_given_for(show):
    six = Ranking.from_grades([0, 2, 3])
    hands = show(Board(six, [AP], goal="raise AP in one move"))
    answer = hands.goal_answer
    hands.press("Can it be done?")
    answer.get_by_text("It can be done").wait_for()
    hands.press("Shuffle")
    assert answer.is_visible()
    hands.paste("sun 2\nmoon 0")
    assert not answer.is_visible()


def test_a_prediction_is_about_what_is_pinned(show):
    hands = show()
    hands.press("Pin")
    hands.press("Predict first")
    hands.focus(4, "Shift+Home")
    assert hands.score().endswith("or went down since the pinned order.")
    assert hands.said().endswith("or went down since the pinned order.")


def test_in_the_tray_a_result_stays_under_the_hand(show, page):
    page.set_viewport_size({"width": 360, "height": 900})
    hands = show(Board(Ranking.from_grades([3, 2, 1]), [AP]))
    x, y = middle(hands.handle(1))
    hands.hold(hands.handle(1), (x, y + 200), steps=5)
    assert hands.tray_says() == "Not retrieved (1)"
    assert middle(hands.held)[1] == pytest.approx(y + 200, abs=1)
    page.mouse.up()
