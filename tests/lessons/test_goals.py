"""Every goal that a lesson poses can be reached in the moves it names, and not in fewer; it does not hold at the start.

A move takes one result to another rank, into the tray or out of it; an exchange lets two change places.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product, takewhile

import matplotlib
import pytest
from board.test_goal_why import expected
from browser.on_page.today import today
from lessons.reading import Cell, Lesson, PATHS, read

import irlessons as ir
from irlessons import widgets
from irlessons.board import Board
from irlessons.board.goal import Goal, goals_of
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.second_judge import TwoJudges

# Of so many moves every order is tried; with more the number of orders gets out of hand.
MOST_MOVES = 3
NUGGETS = {"all": "Nugget", "vital": "Vital nugget"}
WHY = (
    widgets.bundle("board/state/goals.js")
    + """
export function said(page, today, place) {
  const state = createState(page, today);
  const goal = page.goals[place];
  return [standing(state, goal).says, reasons(state, goal)];
}
"""
)
MAKES_BOARD = re.compile("Board|two_judges|goal")
SENTENCE = re.compile(r"(?<=[.?:])\s+|\n\n")


class Posed(Board):
    """A board that remembers what it was asked to pose."""

    made: list[tuple[Posed, dict, tuple[Goal, ...]]] = []

    def __init__(self, ranking, measures=(), *, goal="", **more):
        super().__init__(ranking, measures, goal=goal, **more)
        facts = more.get("nuggets")
        cut = min((each.k for each in self.measures if each.k), default=None)
        kinds = ("all", "vital") if facts else ()
        recall = {kind: partial(facts.recall, k=cut, vital=kind == "vital") for kind in kinds}
        self.made.append((self, recall, goals_of(goal, self.measures, facts)))


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_each_goal_of_a_lesson_can_be_reached_in_its_moves_and_says_why(path, monkeypatch, node):
    monkeypatch.setattr(ir, "Board", Posed)
    monkeypatch.setattr(Posed, "made", [])
    matplotlib.use("agg")
    lesson, judged, of_judges = read(path), [], ir.two_judges

    def two_judges(*given, **how):
        made = of_judges(*given, **how)
        judged.extend([made] * ("above" in how))
        return made

    monkeypatch.setattr(ir, "two_judges", two_judges)
    posed = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        here = {"display": lambda *shown: None}  # a notebook has it without an import
        for cell in as_far_as_boards_go(lesson):
            before = len(Posed.made)
            exec(cell.source, here)
            posed += [(cell, *board, goal) for *board, goals in Posed.made[before:] for goal in goals]
    assert len(posed) + len(judged) == sum(cell.goals for cell in lesson.code)
    for judges in judged:
        assert_reached_in_its_changes(judges)
    for cell, board, recall, goal in posed:
        ranking, measures = board.ranking, board.measures
        said = f"{path.name}: the goal {goal.text!r}"
        assert goal.clauses, f"{said} is only a sentence: write it as in 'raise DCG@6 and keep CG@3 in one move'"
        few = goal.moves is not None and goal.moves <= MOST_MOVES
        assert few, f"{said} has to say in how many moves, and at most {MOST_MOVES}"
        orders = {ranking.documents: ranking}
        for move in range(goal.moves + 1):
            if move:
                orders = {
                    each.documents: each for one in orders.values() for each in (one, *moved(one, goal.exchanges))
                }
            ways = [each for each in orders.values() if reached(goal, measures, recall, ranking, each)]
            assert bool(ways) == (move == goal.moves), (
                f"{said} is {'reached' if ways else 'not reached'} in {move} moves"
            )
        board.ranking = ways[0]
        there = today(board, moves=goal.moves)
        place = [each["text"] for each in board.page["goals"]].index(goal.text)
        assert node.call(WHY, "said", board.page, there, place) == why_of(goal, measures, recall, ranking, ways[0])
        board.ranking = ranking
        assert not (told := answer_in(text_below(lesson, cell), ranking, ways)), f"{said} is given away by {told!r}"


def as_far_as_boards_go(lesson: Lesson) -> list[Cell]:
    """The code down to the last cell that can have made a board: what is behind may compute for seconds."""
    there = [place for place, cell in enumerate(lesson.code, 1) if MAKES_BOARD.search(cell.source)]
    return lesson.code[: max(there, default=0)]


def why_of(goal: Goal, measures, recall: dict, before: Ranking, after: Ranking) -> list:
    """What the page has to say: that it is reached, and of each measure what made it go up or down, or stay."""
    parts = []
    for clause in goal.clauses:
        if not clause.nuggets:
            parts.append(expected(measures[clause.measure], before, after))
            continue
        read = [
            {row["nugget"] for row in recall[clause.nuggets](each).exact_rows if row["found"]}
            for each in (before, after)
        ]
        new, lost = (sorted(one - other) for one, other in (read[::-1], read))
        said = [f"{what}: {', '.join(some)}" for what, some in (("now read", new), ("no longer read", lost)) if some]
        parts.append(f"{NUGGETS[clause.nuggets]} recall: {', '.join(said) or 'the same are read'}.")
    what = "exchange" if goal.exchanges else "move"
    done = f"Reached in {goal.moves} {what}{'s' * (goal.moves > 1)}."
    return [done, " ".join(dict.fromkeys(parts))]


def assert_reached_in_its_changes(judges: TwoJudges) -> None:
    """By as many changed grades as the goal allows, and not by fewer."""
    [[*_, changes]] = judges.page["goals"][0]["clauses"]
    for many in range(changes + 1):
        assert any(ways_of_a_judge(judges.page, many)) == (many == changes), f"a second judge: {many} of {changes}"


def ways_of_a_judge(page: dict, many: int) -> Iterator[list[int]]:
    """What the second judge may give to reach the goal, with just so many grades changed."""
    [[above, other, least, _]] = page["goals"][0]["clauses"]
    documents = range(len(page["titles"]))
    for places in combinations(documents, many):
        others = [[grade for grade in range(page["top"] + 1) if grade != page["start"][at]] for at in places]
        for changed in product(*others):
            grades = [dict(zip(places, changed)).get(at, grade) for at, grade in enumerate(page["start"])]
            values = [
                ir.Ranking(found, dict(enumerate(grades))).value(ir.nDCG @ page["k"]) for _, found in page["systems"]
            ]
            if values[above] - values[other] <= 1e-9:
                continue
            if ir.compare.kappa(page["first"], grades, "quadratic").value >= least:
                yield grades


def text_below(lesson: Lesson, cell: Cell) -> list[str]:
    """The sentences between a board and the next thing to do."""
    below = takewhile(lambda later: not (later.is_code and later.tasks), lesson.cells[cell.place + 1 :])
    return [sentence for later in below if not later.is_code for sentence in SENTENCE.split(later.source)]


def answer_in(sentences: list[str], ranking: Ranking, ways: list[Ranking]) -> str:
    """The first sentence that names a result and the rank where some way to the goal has it anew, or ""."""
    for way in ways:
        for rank, document in enumerate(way.documents, 1):
            if ranking.documents[rank - 1 : rank] == (document,):
                continue
            names = "|".join(map(re.escape, {str(document), way.title(document)}))
            tells = re.compile(rf"(?=.*\b(?:{names})\b)(?=.*\brank {rank}\b)", re.DOTALL)
            for sentence in filter(tells.match, sentences):
                return sentence
    return ""


def test_an_answer_in_sight_is_noticed():
    start = ir.Ranking.from_grades([0, 1, 2], titles=["no", "perhaps", "the best"])
    way = start.move("D3", 1)
    assert answer_in(["It was easy.", "Drag *the best* to rank 1."], start, [way]) == "Drag *the best* to rank 1."
    assert answer_in(["D3 belongs at rank 1"], start, [way])
    assert not answer_in(["The best is at rank 3. Rank 1 is empty-handed.", "D33 to rank 1"], start, [way])


def moved(ranking: Ranking, exchanges: bool) -> Iterator[Ranking]:
    """Every ranking that is one move away, or one exchange."""
    if exchanges:
        yield from (ranking.swap(*pair) for pair in combinations(ranking.documents, 2))
        for rank, document in enumerate(ranking.documents, 1):
            if document in ranking.judgments:
                yield from (ranking.drop(document).retrieve(other, rank) for other in ranking.not_retrieved)
        return
    for document in ranking.documents:
        if document in ranking.judgments:
            yield ranking.drop(document)
        yield from (ranking.move(document, rank) for rank in range(1, len(ranking) + 1))
    for document in ranking.not_retrieved:
        yield from (ranking.retrieve(document, rank) for rank in range(1, len(ranking) + 2))


def reached(goal: Goal, measures, recall: dict, start: Ranking, now: Ranking) -> bool:
    """Whether every clause of the goal holds. recall: what gives the recall of nuggets."""
    return all(
        _holds(clause, recall[clause.nuggets] if clause.nuggets else measures[clause.measure].work, start, now)
        for clause in goal.clauses
    )


def _holds(clause, work, start, now) -> bool:
    working = work(now)
    if clause.verb == "bring":
        digits = clause_digits(clause.to)
        exact = working.value if working.exact is None else working.exact
        return Fraction(rounded(exact, digits)) == Fraction(clause.to)
    step = working.value - work(start).value
    return {"raise": step > 1e-9, "lower": step < -1e-9, "keep": abs(step) <= 1e-9}[clause.verb]


def clause_digits(written: str) -> int:
    """The decimals that a value is compared at: its own, or four where it has none."""
    return len(written.partition(".")[2]) or 4
