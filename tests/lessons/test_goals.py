"""Every goal that a lesson poses can be reached in the moves it names, and not in fewer; it does not hold at the start.

A move takes one result to another rank, into the tray or out of it; an exchange lets two change places.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import matplotlib
import pytest
from lessons.reading import PATHS, read

import irlessons as ir
from irlessons.board import Board
from irlessons.board.goal import Goal, goals_of
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

# Of so many moves every order is tried; with more the number of orders gets out of hand.
MOST_MOVES = 3


class Posed(Board):
    """A board that remembers what it was asked to pose."""

    made: list[tuple[Ranking, tuple, tuple[Goal, ...]]] = []

    def __init__(self, ranking, measures=(), *, goal="", **more):
        super().__init__(ranking, measures, goal=goal, **more)
        self.made.append((self.ranking, self.measures, goals_of(goal, self.measures)))


@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_each_goal_of_a_lesson_can_be_reached_in_its_moves(path, monkeypatch):
    monkeypatch.setattr(ir, "Board", Posed)
    monkeypatch.setattr(Posed, "made", [])
    matplotlib.use("agg")
    cells = read(path).code
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        here = {"display": lambda *shown: None}  # a notebook has it without an import
        for cell in cells:
            exec(cell.source, here)
    posed = [(*board, goal) for *board, goals in Posed.made for goal in goals]
    assert len(posed) == sum(cell.poses_a_goal for cell in cells)
    for ranking, measures, goal in posed:
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
            done = any(reached(goal, measures, ranking, each) for each in orders.values())
            assert done == (move == goal.moves), f"{said} is {'reached' if done else 'not reached'} in {move} moves"


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


def reached(goal: Goal, measures, start: Ranking, now: Ranking) -> bool:
    """Whether every clause of the goal holds."""
    return all(_holds(clause, measures[clause.measure], start, now) for clause in goal.clauses)


def _holds(clause, measure, start, now) -> bool:
    if clause.verb == "bring":
        digits = clause_digits(clause.to)
        working = now.work(measure)
        exact = working.value if working.exact is None else working.exact
        return Fraction(rounded(exact, digits)) == Fraction(clause.to)
    step = now.value(measure) - start.value(measure)
    return {"raise": step > 1e-9, "lower": step < -1e-9, "keep": abs(step) <= 1e-9}[clause.verb]


def clause_digits(written: str) -> int:
    """The decimals that a value is compared at: its own, or four where it has none."""
    return len(written.partition(".")[2]) or 4
