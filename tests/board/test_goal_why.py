"""A goal that is reached says why: what each measure that it names owes to which rank, as Python works it out."""

import random

import pytest
from browser.on_page.board import board_on
from browser.on_page.today import today

from irlessons import AP, ContextPrecision, DCG, nDCG, P, Ranking, RR, widgets
from irlessons.board import Board
from irlessons.measures import why
from irlessons.rounding import rounded

SOURCE = (
    widgets.bundle("board/state/goals.js")
    + """
export function told(page, today) {
  return reasons(createState(page, today), page.goals[0]);
}
"""
)


def where_of(row) -> str:
    part = row["part"]
    return part if part.startswith("rank ") else f"what it is divided by, the {part.removesuffix(' changed')},"


def expected(measure, before: Ranking, after: Ranking) -> str:
    ranks = [row for row in why(measure, before, after).rows if abs(row["share"]) > 1e-9]
    parts, others = [], list(ranks)
    for sign, did in ((1, "gained"), (-1, "lost")):
        some = [row for row in ranks if sign * row["share"] > 0]
        if some:
            most = max(some, key=lambda row: sign * row["share"])
            others.remove(most)
            parts.append(f"{where_of(most)} {did} {rounded(abs(most['share']), 4)}")
    # What is told adds up to the change.
    rest = sum(row["share"] for row in others)
    if abs(rest) > 1e-9:
        part = where_of(others[0]) if len(others) == 1 else "all else together"
        parts.append(f"{part} {'gained' if rest > 0 else 'lost'} {rounded(abs(rest), 4)}")
    # Two of one name are told apart by their conventions.
    unusual = ", ".join(f"{name} {value}" for name, value in measure.written.items())
    name = measure.name + (f"@{measure.k}" if measure.k else "") + (f" ({unusual})" if unusual else "")
    return f"{name}: {', '.join(parts) or 'no rank gained or lost'}."


@pytest.mark.parametrize("seed", range(30))
def test_it_is_what_python_says(node, seed):
    rnd = random.Random(seed)
    before = Ranking.from_grades([rnd.randint(0, 3) for _ in range(6)], not_retrieved=[2])
    after = before.shuffle(seed)
    if seed % 3 == 0:
        # Then another number of them is divided by.
        after = after.drop(after.documents[0]).drop(after.documents[1])
    measures = rnd.sample([AP, RR, P, P @ 3, DCG @ 4, nDCG @ 5, ContextPrecision], 2)
    board = Board(before, measures, goal=f"raise {measures[0]} and lower {measures[1]}")
    board.ranking = after
    says = node.call(SOURCE, "told", board.page, today(board, moves=1))
    assert says == " ".join(expected(measure, before, after) for measure in measures)


@pytest.mark.browser
def test_it_stands_below_the_goal_as_long_as_that_is_reached(page, tmp_path):
    before = Ranking.from_grades([0, 1, 0, 1])
    board = Board(before, [AP, RR], goal="raise AP and keep RR in one move")
    page.goto(board.to_html(tmp_path / "goal.html").as_uri())
    hands = board_on(page)
    says = hands.goal_why
    assert says.is_hidden()
    hands.focus(3, "Shift+ArrowUp")
    after = before.swap(3, 4)
    assert says.inner_text() == f"{expected(AP, before, after)} {expected(RR, before, after)}"
    page.get_by_role("button", name="Undo").click()
    assert says.is_hidden()
