"""Why a tool prints no number for a ranking. Each refusal takes the ranking and the measure and gives the reason.

None means that the tool does not refuse.
"""

from collections.abc import Callable
from dataclasses import dataclass

from irlessons.conventions.extremes import order_matters
from irlessons.conventions.inputs import retrieved_only
from irlessons.measures import Measure
from irlessons.ranking import Ranking


@dataclass(frozen=True)
class LeftOut:
    """A reason that costs a run this query, and no more: the mean is over the others. says: the sentence."""

    says: str


@dataclass(frozen=True)
class Stops:
    """A reason that costs a run its mean. says: the sentence."""

    says: str


@dataclass(frozen=True)
class Undefined(Stops):
    """The same where the value depends on an order of equal scores that nobody knows, and lies between two bounds.

    by: the measure by whose merit documents are told apart, where it is not the one that is asked for.
    """

    by: Measure | None = None


Reason = LeftOut | Stops
Refusal = Callable[[Ranking, Measure], Reason | None]


def refusal(reason: str | Reason, where: Callable[[Ranking, Measure], bool] = lambda ranking, measure: True) -> Refusal:
    """A refusal with this reason, for the rankings `where` says; for every one without it. A sentence alone stops."""
    given = Stops(reason) if isinstance(reason, str) else reason
    return lambda ranking, measure: given if where(ranking, measure) else None


class Unordered:
    """From so many documents on equal scores have no defined order; a refusal where it matters to the measure, or `to`
    another one."""

    def __init__(self, number: int, to: Measure | None = None):
        since = f"From {number} documents on the" if number > 1 else "The"
        reason = f"{since} order of equal scores is not defined here, and it changes the value."
        self._number, self._to, self._reason = number, to, Undefined(reason, to)

    def __call__(self, ranking: Ranking, measure: Measure) -> Reason | None:
        matters = len(ranking) >= self._number and order_matters(self._to or measure, ranking)
        return self._reason if matters else None


def _empty(ranking: Ranking, measure: Measure) -> bool:
    return not len(ranking)


def _not_judged(ranking: Ranking, measure: Measure) -> bool:
    return not ranking.judgments


def nothing_to_find(ranking: Ranking, measure: Measure) -> bool:
    """Whether the pool holds nothing that the measure could reward."""
    return measure.nothing_to_find(ranking)


def _negative(ranking: Ranking, measure: Measure) -> bool:
    return min(ranking.judgments.values(), default=0) < 0


def _above(top: int) -> Callable[[Ranking, Measure], bool]:
    return lambda ranking, measure: max(ranking.judgments.values(), default=0) > top


_LEFT_OUT = "Nothing was retrieved, so the query is not in the run and is left out"
_ONE = "One document is an error here: there is nothing to order."
_NO_LIST = "An empty list is an error here."
_TOP_THREE = "The top grade is 3 unless it is set; a larger grade makes its number no expected value."
_NEGATIVE = "A negative grade is an error here."

not_judged = refusal(LeftOut("No document is judged, so the query is not in the qrels and is left out."), _not_judged)
not_whole = refusal(
    "Grades must be whole numbers here; another is an error.",
    lambda ranking, measure: float in map(type, ranking.judgments.values()),
)
left_out_when_empty = refusal(LeftOut(f"{_LEFT_OUT}."), _empty)
_IN_TREC = f"{_LEFT_OUT}; with -c it counts as 0. Without -c version 10.0-rc3 prints no mean then."
stops_when_empty = refusal(_NO_LIST, _empty)
stops_when_not_judged = refusal("A query without judgments is an error here.", _not_judged)
empty_pool = refusal(_NO_LIST, lambda ranking, measure: not ranking.documents and not ranking.judgments)
above_four = refusal("Stops at a grade above 4, the largest that its source allows.", _above(4))
# A larger grade than the top one is a chance above 1.
above_three = refusal(_TOP_THREE, _above(3))
above_three_without_scale = refusal(
    _TOP_THREE, lambda ranking, measure: not ranking.scale and _above(3)(ranking, measure)
)
nothing_relevant = refusal(LeftOut("Nothing in the pool is relevant, so the query is left out."), nothing_to_find)
never_set = refusal(
    "Its code (m_rbp.c) reads memory that was never set: one input gives several numbers, as the compiler has it."
)
zero_by_zero = refusal("Nothing is rated above 0, and 0 divided by 0 is NaN.", nothing_to_find)
nothing_judged_nonrelevant = refusal(
    "Nothing was judged non-relevant, and 0 divided by 0 is NaN.",
    lambda ranking, measure: (
        not measure.nothing_to_find(retrieved_only(ranking))
        and all(grade >= measure.rel for grade in ranking.judgments.values())
    ),
)
one_document = refusal(_ONE, lambda ranking, measure: len(ranking) == 1)
pool_of_one = refusal(_ONE, lambda ranking, measure: len(ranking) + len(ranking.not_retrieved) == 1)
negative = refusal(_NEGATIVE, _negative)
negative_retrieved = refusal(
    _NEGATIVE,
    lambda ranking, measure: (
        _negative(ranking, measure) and any(grade is not None and grade < 0 for grade in ranking.grades)
    ),
)
# Our measures count a negative grade as 0.
subtracts = refusal(
    "A negative grade is subtracted here instead of counting as 0; that number is not worked out.", _negative
)
# torchmetrics drops scores of 0 and less from the hits but not from what they are divided by.
scores_not_above_zero = refusal(
    "A score of 0 or less takes a document out of the hits but not out of R; that number is not worked out.",
    lambda ranking, measure: min(ranking.scores or (), default=1) <= 0,
)
TREC = (not_judged, refusal(LeftOut(_IN_TREC), _empty), not_whole)
TREC_10 = (not_judged, refusal(_IN_TREC, _empty), not_whole)
