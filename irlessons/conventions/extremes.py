"""The best and the worst order that equal scores allow."""

from functools import lru_cache
from itertools import accumulate, islice
from operator import itemgetter

from irlessons.measures import Measure
from irlessons.measures.equal_scores import group_lengths
from irlessons.ranking import Ranking

# Start and end of each of some groups.
_Spans = tuple[tuple[int, int], ...]
# Grades, and what each of them is worth.
_Worth = tuple[tuple[float | None, float], ...]
# Who tries many tools and cutoffs asks the same of a few rankings, one after the other.
_KEPT = 8


def extremes(measure: Measure, ranking: Ranking) -> tuple[Ranking, Ranking]:
    """The ranking with the better documents of each tie first, and with them last."""
    of = _Itself(ranking)
    return _extremes(of, _worth(measure, of))


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    if measure.needs_scores:
        return False  # it is of the scores, in whatever order they stand
    of = _Itself(ranking)
    worth = _worth(measure, of)
    mixed = _mixed(of, worth)
    if not mixed:
        return False
    if measure.each_rank_counts:
        # The rank at which the first of these groups begins.
        first, _ = next(islice(ranking.ranked(), mixed[0][0], None))
        return measure.k is None or first <= measure.k
    best, worst = _extremes(_Itself(_top(measure, ranking)), worth)
    return measure(best) != measure(worst)


def _top(measure: Measure, ranking: Ranking) -> Ranking:
    """As much of it as says whether an order matters: none does below the tie that the cutoff is in, nor below that of
    the first result with merit, where it alone counts.
    """
    scores, end = ranking.scores, len(ranking.documents)
    if scores is None or measure.unjudged == "skip":
        return ranking  # a condensed list counts ranks of its own
    if measure.k is not None:
        end = ranking.down_to(measure.k)
    if measure.first_alone:
        end = next((place + 1 for place, grade in enumerate(ranking.grades[:end]) if measure.merit(grade) > 0), end)
    while 0 < end < len(scores) and scores[end] == scores[end - 1]:
        end += 1
    if end == len(scores):
        return ranking
    return ranking.read_as(documents=ranking.documents[:end], scores=scores[:end])


class _Itself:
    """A ranking that equals itself alone: to compare all that it holds would take longer than to work out again."""

    __slots__ = ("ranking",)

    def __init__(self, ranking: Ranking):
        self.ranking = ranking

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and other.ranking is self.ranking

    def __hash__(self) -> int:
        return id(self.ranking)


@lru_cache(maxsize=_KEPT)
def _ties(of: _Itself) -> tuple[_Spans, frozenset[float | None]]:
    """The groups that share a score, and the grades in them."""
    scores, grades = of.ranking.scores, of.ranking.grades
    lengths = [] if scores is None else group_lengths(scores)
    spans = tuple((end - length, end) for end, length in zip(accumulate(lengths), lengths) if length > 1)
    return spans, frozenset().union(*(grades[start:end] for start, end in spans))


def _worth(measure: Measure, of: _Itself) -> _Worth:
    return tuple((grade, measure.merit(grade)) for grade in _ties(of)[1])


@lru_cache(maxsize=_KEPT)
def _mixed(of: _Itself, worth: _Worth) -> _Spans:
    """The groups whose documents are not all worth the same."""
    worth_of, grades = dict(worth), of.ranking.grades
    return tuple(span for span in _ties(of)[0] if len({worth_of[grade] for grade in {*grades[slice(*span)]}}) > 1)


@lru_cache(maxsize=_KEPT)
def _extremes(of: _Itself, worth: _Worth) -> tuple[Ranking, Ranking]:
    ranking, worth_of = of.ranking, dict(worth)
    best, worst = list(ranking.documents), list(ranking.documents)
    for start, end in _mixed(of, worth):
        pairs = [
            (worth_of[grade], document)
            for grade, document in zip(ranking.grades[start:end], ranking.documents[start:end])
        ]
        for order, best_first in ((best, True), (worst, False)):
            order[start:end] = [document for _, document in sorted(pairs, key=itemgetter(0), reverse=best_first)]
    return ranking.read_as(documents=best, scores=None), ranking.read_as(documents=worst, scores=None)
