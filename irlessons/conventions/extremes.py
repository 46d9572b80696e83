"""The best and the worst order that equal scores allow."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter

from irlessons.measures import Measure
from irlessons.measures.equal_scores import group_lengths
from irlessons.ranking import Ranking

# What each grade is worth.
_Worth = Mapping[float | None, float]


def extremes(measure: Measure, ranking: Ranking) -> tuple[Ranking, Ranking]:
    """The ranking with the better documents of each tie first, and with them last."""
    return _extremes(_Itself(ranking), tuple(_worth(measure, ranking).items()))


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    mixed = [*_mixed(ranking, _worth(measure, ranking))]
    if not mixed:
        return False
    if measure.each_rank_counts:
        ranks = [rank for rank, _ in ranking.ranked()]
        return any(measure.k is None or ranks[start] <= measure.k for start, _ in mixed)
    best, worst = extremes(measure, ranking)
    return measure(best) != measure(worst)


class _Itself:
    """A ranking that equals itself alone: to compare all that it holds would take longer than to work out again."""

    __slots__ = ("ranking",)

    def __init__(self, ranking: Ranking):
        self.ranking = ranking

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.ranking is self.ranking

    def __hash__(self) -> int:
        return id(self.ranking)


@lru_cache(maxsize=4)
def _extremes(of: _Itself, worth: tuple[tuple[float | None, float], ...]) -> tuple[Ranking, Ranking]:
    # Who tries many cutoffs asks for the same orders each time.
    ranking, worth_of = of.ranking, dict(worth)
    best, worst = list(ranking.documents), list(ranking.documents)
    for start, end in _mixed(ranking, worth_of):
        pairs = [
            (worth_of[grade], document)
            for grade, document in zip(ranking.grades[start:end], ranking.documents[start:end])
        ]
        for order, best_first in ((best, True), (worst, False)):
            order[start:end] = [document for _, document in sorted(pairs, key=itemgetter(0), reverse=best_first)]
    return ranking.read_as(documents=best, scores=None), ranking.read_as(documents=worst, scores=None)


def _ties(ranking: Ranking) -> Iterator[tuple[int, int]]:
    """Start and end of each group that shares its score."""
    lengths = [] if ranking.scores is None else group_lengths(ranking.scores)
    return ((end - length, end) for end, length in zip(accumulate(lengths), lengths) if length > 1)


def _worth(measure: Measure, ranking: Ranking) -> _Worth:
    """What each grade is worth that a document has which shares its score with another one."""
    grades = set().union(*(ranking.grades[start:end] for start, end in _ties(ranking)))
    return {grade: measure.merit(grade) for grade in grades}


def _mixed(ranking: Ranking, worth: _Worth) -> Iterator[tuple[int, int]]:
    """The groups whose documents are not all worth the same."""
    for start, end in _ties(ranking):
        grades = {*ranking.grades[start:end]}
        if len(grades) > 1 and len({worth[grade] for grade in grades}) > 1:
            yield start, end
