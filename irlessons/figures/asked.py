"""What a figure asks of its ranking and its measure, said before matplotlib or a row can complain."""

from __future__ import annotations

from irlessons.measures import CG, DCG, Measure, measure, nDCG
from irlessons.ranking import Ranking


def a_ranking(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises ValueError for anything else."""
    if not isinstance(ranking, Ranking):
        raise ValueError(f"a figure needs a Ranking, not {ranking!r}; make one with Ranking.from_grades([3, 2, 0])")
    return ranking


def with_results(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises ValueError where it is none or has no results."""
    if not len(a_ranking(ranking)):
        raise ValueError("an empty ranking has no ranks to draw; give one with at least one result")
    return ranking


def discounted(of: Measure | str) -> Measure:
    """The measure, DCG or nDCG with any of its parameters. Raises ValueError for another."""
    of = measure(of)
    if of.name not in (DCG.name, nDCG.name):
        raise ValueError(f"{of} has no discounted gains to draw; give DCG or nDCG, as in 'DCG@6'")
    return of


def normalized(of: Measure | str) -> Measure:
    """The measure, nDCG with any of its parameters. Raises ValueError for another."""
    of = measure(of)
    if of.name != nDCG.name:
        raise ValueError(f"{of} has no ideal ranking to draw; give nDCG, as in 'nDCG@6'")
    return of


def with_gains(of: Measure | str) -> Measure:
    """The measure, CG, DCG or nDCG with any of its parameters. Raises ValueError for another."""
    of = measure(of)
    if of.name not in (CG.name, DCG.name, nDCG.name):
        raise ValueError(f"{of} has no gains to put into a table; give CG, DCG or nDCG, as in 'DCG@6'")
    return of
