"""The best and the worst order that equal scores allow."""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
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
    """The ranking with the better documents of each tie first, and with them last; ties that begin below where the
    measure looks stay as they are.
    """
    of = _Itself(ranking)
    worth = _worth(measure, of)
    return _extremes(of, worth, _in_reach(measure, of, worth))


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    if measure.needs_scores:
        return False  # it is of the scores, in whatever order they stand
    of = _Itself(ranking)
    worth = _worth(measure, of)
    number = _in_reach(measure, of, worth)
    if not number or measure.each_rank_counts:
        return number > 0
    if measure.above_cutoff_alone and measure.unjudged != "skip":
        # The last one in reach is cut by it.
        return measure.k is not None and _mixed(of, worth)[number - 1][1] > ranking.down_to(measure.k)
    best, worst = _extremes(of, worth, number)
    return measure(best) != measure(worst)


def _in_reach(measure: Measure, of: "_Itself", worth: _Worth) -> int:
    """How many of the mixed ties begin where the measure looks, from the top: none does below its cutoff, nor below
    the first result with merit where that alone counts.
    """
    ranking, mixed = of.ranking, _mixed(of, worth)
    if measure.unjudged == "skip":
        return len(mixed)  # a condensed list counts ranks of its own
    end = len(ranking.documents) if measure.k is None else ranking.down_to(measure.k)
    if measure.first_alone:
        end = next((place + 1 for place, grade in enumerate(ranking.grades[:end]) if measure.merit(grade) > 0), end)
    return bisect_left(mixed, end, key=itemgetter(0))


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
def _extremes(of: _Itself, worth: _Worth, number: int) -> tuple[Ranking, Ranking]:
    """With the first so many of the mixed ties in their best and worst order."""
    grades = of.ranking.grades
    worth_of = dict.fromkeys(grades, 0.0) | dict(worth)
    worths = [*map(worth_of.__getitem__, grades)]
    by_worth: Callable[[int], float] = worths.__getitem__
    # Place -> where it goes.
    best, worst = dict[int, int](), dict[int, int]()
    for start, end in _mixed(of, worth)[:number]:
        places = range(start, end)
        best.update(zip(sorted(places, key=by_worth, reverse=True), places))
        worst.update(zip(sorted(places, key=by_worth), places))
    return of.ranking.with_moved(best), of.ranking.with_moved(worst)
