"""One way to a goal: a shortest one, played move by move, each with its sentence, and each can be undone."""

import random

import pytest
from browser.on_page.today import today
from browser.waiting import until

from irlessons import AP, CG, DCG, nDCG, P, Ranking, widgets
from irlessons.board import Board

SIX = Ranking.from_grades([0, 2, 0, 1, 3, 0], not_retrieved=[2])
SOURCE = (
    widgets.bundle("board/state/goals.js")
    + """
export function wayFor(page, today) {
  return shortestWay(createState(page, today), page.goals[0]);
}
export function canBeDone(page, today) {
  return feasible(createState(page, today), page.goals[0]);
}
"""
)


def asked(node, board, question: str):
    return node.call(SOURCE, question, board.page, today(board))


def way_for(node, board):
    return asked(node, board, "wayFor")


# The search


def next_orders(ranking: Ranking) -> dict[tuple, Ranking]:
    moved = []
    for document in ranking.documents:
        moved += [ranking.drop(document), *(ranking.move(document, rank) for rank in range(1, len(ranking) + 1))]
    for document in ranking.not_retrieved:
        moved += [ranking.retrieve(document, rank) for rank in range(1, len(ranking) + 2)]
    return {each.documents: each for each in moved}


def fewest(ranking: Ranking, is_reached, most: int) -> int | None:
    """How many moves it takes, tried in Python; None where `most` are not enough."""
    orders = {ranking.documents: ranking}
    for moves in range(1, most + 1):
        orders = {key: each for order in orders.values() for key, each in next_orders(order).items()}
        if any(map(is_reached, orders.values())):
            return moves
    return None


@pytest.mark.parametrize("seed", range(6))
def test_the_way_is_a_shortest_one(node, seed):
    rng = random.Random(seed)
    start = Ranking.from_grades([rng.choice([0, 1, 2, 3]) for _ in range(4)], not_retrieved=[rng.choice([1, 2])])
    measures = [nDCG @ 3, AP, P @ 3]
    one, other = rng.sample(range(3), 2)
    goal = f"raise {measures[one]} and {rng.choice(['lower', 'keep'])} {measures[other]} in two moves"
    verb = goal.split(" and ")[1].split()[0]

    def is_reached(ranking):
        up, step = (ranking.value(measures[at]) - start.value(measures[at]) for at in (one, other))
        return up > 1e-9 and (step < -1e-9 if verb == "lower" else abs(step) <= 1e-9)

    found = way_for(node, Board(start, measures, goal=goal))
    moves = fewest(start, is_reached, 2)
    if moves is None:
        assert found == "There is no way in 2 moves."
        return
    assert len(found["way"]) == moves
    # Each order is one move from the one before, and the last one does what the goal asks for.
    here = start
    for step in found["way"]:
        order = step["sequence"][: step["sequence"].index(-1)]
        here = next_orders(here)[tuple(f"D{document + 1}" for document in order)]
    assert is_reached(here)


GRADED = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])


@pytest.mark.parametrize(
    ("goal", "moves", "can", "is_reached"),
    [
        (
            "raise nDCG and lower AP",
            1,
            False,
            lambda to: to.value(nDCG) > GRADED.value(nDCG) and to.value(AP) < GRADED.value(AP),
        ),
        ("raise DCG and keep CG@3", 1, True, lambda to: to.value(DCG) > GRADED.value(DCG) and to.value(CG @ 3) == 8),
        ("bring P@3 to 0.33", 1, False, lambda to: to.value(P @ 3) < 0.5),
        ("bring P@3 to 0.33", 2, False, lambda to: to.value(P @ 3) < 0.5),
        ("bring CG@3 to 9", 2, True, lambda to: to.value(CG @ 3) == 9),
    ],
)
def test_a_goal_knows_whether_it_can_be_done(node, goal, moves, can, is_reached):
    words = ["one move", "two moves"][moves - 1]
    board = Board(GRADED, [P @ 3, AP, CG @ 3, DCG, nDCG], goal=f"{goal} in {words}")
    orders = {GRADED.documents: GRADED}
    for _ in range(moves):
        orders = {key: each for order in orders.values() for key, each in next_orders(order).items()}
    # Who comes back to the start has made no other order.
    orders.pop(GRADED.documents)
    found = sum(map(is_reached, orders.values()))
    made = f"{len(orders)} orders that {moves} move{'s' * (moves > 1)} can make"
    assert bool(found) == can
    assert asked(node, board, "canBeDone") == (
        f"It can be done: of {made}, {found} do{'es' * (found == 1)} it."
        if can
        else f"It cannot be done: none of the {made} does it."
    )


def test_a_goal_of_any_number_of_moves_is_tried_in_one_and_no_more_is_said(node):
    board = Board(Ranking.from_grades([0, 1, 2, 3]), [nDCG], goal="bring nDCG to 1.00")
    made = len(next_orders(Ranking.from_grades([0, 1, 2, 3]))) - 1
    assert asked(node, board, "canBeDone") == (
        f"It cannot be done in one move: none of the {made} orders that 1 move can make does it."
    )
    assert len(way_for(node, board)["way"]) > 1


def test_it_goes_on_from_todays_order_where_the_goal_allows_it(node):
    board = Board(Ranking.from_grades([0, 1, 2, 3]), [nDCG], goal="bring nDCG to 1.00 in three moves")
    first = {"own": None, "order": [0, 1, 2, 3], "grades": board.grades, "setting": [], "moves": 0}
    board.past, board.moves, board.order = [first], 1, [3, 0, 1, 2]
    found = way_for(node, board)
    assert not found["fromStart"] and len(found["way"]) == 2
    # Two are left, and from there it takes three.
    board.order = [0, 1, 2, 3]
    found = way_for(node, board)
    assert found["fromStart"] and len(found["way"]) == 3


def test_it_exchanges_where_the_goal_asks_for_it(node):
    found = way_for(node, Board(SIX, [AP], goal=f"bring AP to {SIX.swap('D1', 'D5').value(AP):.4f} in one exchange"))
    assert found["way"] == [{"sequence": [4, 1, 2, 3, 0, 5, -1, 6], "moved": [0, 4]}]


@pytest.mark.slow
def test_a_search_that_takes_too_long_says_so(node):
    many = Ranking.from_grades([place % 4 for place in range(40)])
    found = way_for(node, Board(many, [P @ 3], goal="bring P@3 to 0 in 9 moves"))
    assert found == "No short way is known: none of 60000 orders that were tried does it."


# On the board


@pytest.fixture
def six(show, page):
    """A board on which time passes as a test says."""

    def six(goal: str, *, predict: bool = False, ranking: Ranking = SIX):
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        return show(Board(ranking, [P @ 3, AP, DCG @ 4], goal=goal, predict=predict))

    return six


def says(hands) -> str:
    return hands.goal_answer.inner_text()


def until_it_says(hands, text: str) -> None:
    assert until(lambda: says(hands).startswith(text))


def passes(page, milliseconds: int) -> None:
    page.clock.run_for(milliseconds)


@pytest.mark.browser
def test_it_comes_after_a_first_try_and_plays_move_by_move(six, page):
    page.emulate_media(reduced_motion="reduce")
    hands = six("bring AP to 1.00 in four moves", ranking=Ranking.from_grades([0, 2, 0, 1, 3, 0]))
    assert not hands.button("Show one way").is_visible()
    hands.focus(1, "Shift+Home")
    before = hands.order()
    hands.button("Show one way").click()
    passes(page, 500)
    hands.button("Stop").wait_for()
    orders = []
    for number in (1, 2):
        until_it_says(hands, f"Move {number} of 2: ")
        assert len(hands.chosen()) == 1
        passes(page, 1300)
        orders.append(hands.order())
        # The values are spoken; the sentence stays as long as it was, and the list where it is.
        assert "AP up to" in hands.said() and says(hands).count(".") == 1
        passes(page, 1900)
    assert before != orders[0] != orders[1]
    assert says(hands) == "That was one way, in 2 moves. Undo takes it back, step by step."
    assert hands.goal_status().startswith("✓ Reached in")
    assert not hands.button("Can it be done?").is_visible() and hands.chosen() == []
    hands.press("Undo")
    assert hands.order() == orders[0] and says(hands) == ""
    hands.press("Undo")
    assert hands.order() == before


@pytest.mark.browser
def test_where_too_many_moves_were_made_it_begins_with_a_reset(six, page):
    hands = six("raise AP in one move")
    hands.focus(1, "Shift+End")
    hands.button("Show one way").click()
    passes(page, 500)
    until_it_says(hands, "First back")
    passes(page, 1300)
    assert hands.order() == ["D1", "D2", "D3", "D4", "D5", "D6", "D7"]
    passes(page, 4000)
    assert hands.goal_status() == "✓ Reached in 1 move."
    for _ in range(2):
        hands.press("Undo")
    assert hands.order()[-2] == "D2"


@pytest.mark.browser
@pytest.mark.parametrize("how", ["key", "button", "hand", "gone"])
def test_whoever_takes_over_stops_it(six, page, how):
    hands = six("bring AP to 1.00 in four moves", ranking=Ranking.from_grades([0, 2, 0, 1, 3, 0]))
    hands.focus(1, "Shift+Home")
    hands.button("Show one way").click()
    passes(page, 500)
    until_it_says(hands, "Move 1")
    if how == "key":
        hands.focus(0, "Shift+ArrowDown")
    elif how == "button":
        hands.button("Stop").click()
    elif how == "hand":
        hands.handle(0).hover()
        page.mouse.down()
    order = hands.order()
    if how == "gone":
        hands.root.evaluate("(board) => { window.board = board; board.remove(); }")
    passes(page, 6000)
    if how == "gone":
        page.evaluate("document.body.append(board)")
    assert hands.order() == order and hands.chosen() == []
    assert hands.button("Show one way").is_visible()
    assert says(hands) == ("Stopped." if how == "button" else "")
    page.mouse.up()


@pytest.mark.browser
def test_it_asks_no_prediction_of_what_it_plays(six, page):
    hands = six("raise AP in one move", predict=True)
    hands.focus(1, "Shift+End")
    # It would tell what is asked.
    assert not hands.button("Show one way").is_visible()
    hands.say("up", "up", "up")
    hands.button("Show one way").click()
    for _ in range(8):
        passes(page, 1000)
    assert "?" not in hands.values()
    assert hands.goal_status() == "✓ Reached in 1 move."


@pytest.mark.browser
def test_what_cannot_be_reached_is_said(six, page):
    hands = six("bring P@3 to 0.5 in one move")
    hands.focus(1, "Shift+End")
    hands.button("Show one way").click()
    passes(page, 500)
    until_it_says(hands, "There")
    assert says(hands) == "There is no way in 1 move." and len(hands.titles()) == 6
    # Nor for other grades.
    hands.regrade(0, "1")
    assert not hands.button("Show one way").is_visible() and says(hands) == ""
