"""Two results change places: by mouse, finger and keys; in Python it is a `swap`, and for a goal two moves or one."""

import pytest
from browser.finger import Finger
from browser.on_page.parts import middle
from playwright.sync_api import expect

import irlessons
from irlessons import AP, nDCG, P, Ranking, widgets
from irlessons.board import Board

SIX = Ranking.from_grades([0, 2, 0, 1, 3, 0], not_retrieved=[2])
EXCHANGED = ["D1", "D5", "D3", "D4", "D2", "D6", "D7"]
START = ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]

by_hand = pytest.mark.browser


@pytest.fixture
def six(show):
    return lambda goal="": show(Board(SIX, [P @ 3, AP, nDCG], goal=goal))


@by_hand
def test_a_result_dropped_onto_another_with_shift_changes_places_with_it(six, page):
    hands = six()
    before = hands.values()
    there = middle(hands.handle(1))
    hands.hold(hands.handle(4), there, steps=6)
    assert hands.order() == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    # The hand need not move for it, and the values follow at once.
    page.keyboard.down("Shift")
    assert hands.order() == EXCHANGED and hands.lifted() == ["D5"]
    assert middle(hands.handle(1)) == pytest.approx(there, abs=1)
    during = hands.values()
    assert during != before
    page.mouse.up()
    page.keyboard.up("Shift")
    assert hands.order() == EXCHANGED and hands.values() == during
    assert hands.said().startswith("Exchanged: D5, now rank 2 of 6, and D2, now rank 5 of 6. nDCG up to 0.")
    hands.press("Undo")
    assert hands.order() == START


@by_hand
def test_shift_let_go_on_the_way_is_a_move_again(six, page):
    hands = six()
    there = middle(hands.handle(1))
    page.keyboard.down("Shift")
    hands.hold(hands.handle(4), there, steps=6)
    assert hands.order() == EXCHANGED
    page.keyboard.up("Shift")
    page.mouse.up()
    assert hands.order() == ["D1", "D5", "D2", "D3", "D4", "D6", "D7"]
    assert hands.said().startswith("D5, rank 2 of 6")


@by_hand
def test_a_missed_document_takes_the_place_of_a_retrieved_one(six, page):
    hands = six()
    page.keyboard.down("Shift")
    there = middle(hands.handle(2))
    hands.hold(hands.handle(6), there, steps=6)
    page.mouse.up()
    page.keyboard.up("Shift")
    assert hands.titles() == ["D1", "D2", "D7", "D4", "D5", "D6"]
    assert "D7, now rank 3 of 6, and D3, now not retrieved" in hands.said()


@by_hand
@pytest.mark.parametrize("key", ["x", "Space", "Enter"])
def test_by_keyboard(six, key):
    hands = six()
    hands.focus(1, "x")
    assert hands.chosen() == ["D2"] and hands.is_pressed("Exchange")
    assert hands.said().startswith("D2, rank 2 of 6, 2, chosen. Now choose the result that it changes places with")
    hands.keys("ArrowDown", "ArrowDown", "ArrowDown", key)
    assert hands.order() == EXCHANGED and hands.chosen() == hands.lifted() == []
    assert hands.said().startswith("Exchanged: D2, now rank 5 of 6, and D5, now rank 2 of 6.")
    assert not hands.is_pressed("Exchange")
    # Space lifts again.
    hands.keys("Space")
    assert hands.lifted() == ["D5"]


@by_hand
@pytest.mark.parametrize("key", ["Escape", "x"])
def test_it_ends_with_escape_and_with_the_same_result_again(six, page, key):
    hands = six()
    hands.focus(1, "x")
    page.keyboard.press(key)
    assert hands.said() == "No exchange." and hands.chosen() == []
    page.keyboard.press("Shift+ArrowUp")
    assert hands.order()[:2] == ["D2", "D1"]


@by_hand
def test_a_lifted_result_is_not_chosen(six):
    hands = six()
    hands.focus(1, "Space", "x", "ArrowDown", "Space")
    assert hands.order()[:3] == ["D1", "D3", "D2"] and hands.chosen() == []


@by_hand
def test_a_finger_chooses_both(six, page):
    hands = six()
    hands.press("Exchange")
    assert hands.said() == "Exchange: choose a result, then the one that it changes places with."
    finger = Finger(page)
    for part, chosen in ((hands.handle(4), 1), (hands.text(1), 0)):
        finger.send("touchStart", middle(part))
        finger.send("touchEnd")
        expect(hands.chosen_rows).to_have_count(chosen)
    assert hands.order() == EXCHANGED
    hands.press("Undo")
    assert hands.order() == START


@by_hand
def test_what_was_chosen_goes_with_its_list(six):
    hands = six()
    hands.focus(5, "x")
    hands.paste("sun 2\nmoon 0")
    hands.focus(0, "x", "ArrowDown", "x")
    assert hands.order() == ["moon", "sun"]


# What a goal counts


def exchange(hands, one: int, other: int) -> None:
    for number in (one, other):
        hands.focus(number, "x")


@by_hand
def test_an_exchange_is_two_moves_and_of_neighbours_one(six):
    hands = six("raise AP in one move")
    exchange(hands, 0, 1)
    assert hands.goal_status() == "✓ Reached in 1 move."
    hands.press("Reset")
    exchange(hands, 0, 4)
    assert hands.goal_status() == "In 2 moves, which is more than 1. Undo, or reset."
    hands.press("Undo")
    assert hands.goal_status() == ""


@by_hand
def test_a_goal_may_ask_for_exchanges(six):
    hands = six(f"bring AP to {SIX.swap('D1', 'D5').value(AP):.4f} in one exchange")
    hands.press("Can it be done?")
    answer = hands.goal_answer
    answer.get_by_text("It can").wait_for()
    # Fifteen pairs, and six that the missed one replaces; of equal ones too.
    assert answer.inner_text() == "It can be done: of 21 orders that 1 exchange can make, 1 does it."
    exchange(hands, 0, 4)
    assert hands.goal_status() == "✓ Reached in 1 exchange."
    hands.press("Undo")
    hands.focus(4, "Shift+Home")
    assert hands.goal_status() == "Not every step was an exchange. Undo, or reset."


@by_hand
def test_moves_before_the_reset_do_not_count_as_exchanges(six):
    hands = six("raise AP in one exchange")
    hands.focus(4, "Shift+Home")
    hands.press("Reset")
    exchange(hands, 0, 4)
    assert hands.goal_status() == "✓ Reached in 1 exchange."


# Which steps are exchanges

_SOURCE = widgets.bundle("board/state/orders.js")


@pytest.mark.parametrize(
    ("before", "after", "ranks"),
    [
        ([0, 1, 2, 3], [3, 1, 2, 0], [0, 3]),
        ([0, 1, 2, 3], [1, 0, 2, 3], [0, 1]),
        ([0, 1, 2, 3], [0, 1, 5, 3], [2]),
        ([0, 1, 2, 3], [0, 1, 2, 3], []),
        ([0, 1, 2, 3], [1, 2, 0, 3], None),
        ([0, 1, 2, 3], [0, 1, 2], None),
        ([0, 1, 2], [0, 1, 2, 3], None),
        ([0, 1, 2, 3], [0, 4, 5, 3], None),
        ([0, 1, 2, 3], [0, 2, 5, 3], None),
    ],
)
def test_what_is_an_exchange(node, before, after, ranks):
    assert node.call(_SOURCE, "exchangedRanks", before, after) == ranks


# Python


def stepped(order: list[int]) -> Board:
    board = Board(SIX, [nDCG])
    board.past = [{"own": None, "order": [*range(6)], "grades": board.grades, "setting": [], "moves": 0}]
    board.order = order
    return board


def test_in_python_it_is_a_swap():
    board = stepped([0, 4, 2, 3, 1, 5])
    assert board.history == (SIX, SIX.swap("D2", "D5"))
    assert board.to_code() == f"ir.{SIX!r}.swap('D2', 'D5')"
    assert eval(board.to_code(), {"ir": irlessons}) == board.ranking


@pytest.mark.parametrize(
    "order", [[0, 4, 1, 2, 3, 5], [0, 1, 2], [0, 6, 2, 3, 4, 5], [0, 1, 6, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]]
)
def test_another_step_is_none(order):
    board = stepped(order)
    assert "swap" not in board.to_code()
    assert eval(board.to_code(), {"ir": irlessons}) == board.ranking
