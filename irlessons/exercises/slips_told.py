"""What is known to go wrong with a measure, as the mistakes of a question: every slip that can be made here."""

import math
from collections.abc import Collection, Iterator, Sequence
from functools import partial

from irlessons.checks import unknown
from irlessons.exercises.exercise import lazy, Mistake
from irlessons.languages.our import in_both, our, told
from irlessons.measures import Measure
from irlessons.measures.equal_scores import number_of_orders, orders_of
from irlessons.measures.mean_slips import for_each, mean_of_slip, mean_slips_of, MeanSlip
from irlessons.measures.more_slips.of_parameters import OF_PARAMETERS
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.own_functions.candidates import slips_of
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.rounding import Number

# So many orders of equal scores are looked at one by one.
_ORDERS = 24


def slips_given(measure: Measure, ranking: Ranking) -> Iterator[tuple[Slip, Result]]:
    """What each slip of a measure and of its parameters gives, where it can be made."""
    for slip in _known(measure):
        found = slip.made(measure, ranking)
        if found is not None:
            yield slip, found


def known_slips(measure: Measure, names: Collection[str]) -> list[Slip]:
    """The slips of these names. Raises ValueError for a name of none, with the nearest."""
    for name in names:
        if name not in measure.slips:
            raise unknown(f"slip of {measure.name}", name, measure.slips)
    return [measure.slips[name] for name in names]


def slips_of_one(measure: Measure, ranking: Ranking, names: Collection[str] | None = None) -> Iterator[Mistake]:
    """Every slip of a measure, as a mistake; or those of these names."""
    some = None if names is None else known_slips(measure, names)
    for slip, found in slips_given(measure, ranking):
        if some is None or slip in some:
            yield Mistake(slip.sentence(measure, ranking, found=found), lazy(found.number))
    if some is None and measure.averages(ranking) and number_of_orders(ranking) <= _ORDERS:
        yield from _in_each_order(measure, ranking)


def _in_each_order(measure: Measure, ranking: Ranking) -> Iterator[Mistake]:
    """What goes wrong where equal scores are averaged: with the mean itself, and in each order what cannot be said of
    all of them together."""
    one = measure(ties="given order")
    found = for_each(one, orders_of(ranking))
    total = plain_sum([result.number for _, result in found])
    says = told("That adds up the orders of the equal scores. Take their mean.")
    yield Mistake(says, lazy(total))
    for slip in _known(one):
        if not slip.can_be_made(measure, ranking) and slip.of_every(one):
            says = in_both(_of_each_order, slip, one)
            yield Mistake(says, lazy(partial(_value, slip, one, found)))


def slips_of_mean(measure: Measure, rankings: Sequence[Ranking]) -> Iterator[Mistake]:
    """The same of a mean: its own slips, those that are made in each query, and one query alone."""
    yield from usual_of_mean(measure, rankings)
    yield from rare_of_mean(measure, rankings)


def usual_of_mean(measure: Measure, rankings: Sequence[Ranking]) -> Iterator[Mistake]:
    """Those of a mean that are not rare."""
    yield from _of_mean(measure, rankings, rare=False)
    for ranking in rankings:
        says = in_both(_alone, measure, ranking.query)
        yield Mistake(says, lazy(measure.result(ranking).number))


def rare_of_mean(measure: Measure, rankings: Sequence[Ranking]) -> Iterator[Mistake]:
    """Those that are."""
    return _of_mean(measure, rankings, rare=True)


def _of_mean(measure: Measure, rankings: Sequence[Ranking], rare: bool) -> Iterator[Mistake]:
    found = for_each(measure, rankings)
    for mean_slip in mean_slips_of(measure):
        if mean_slip.rare == rare:
            says = told(mean_slip.says)
            yield Mistake(says, lazy(partial(_value, mean_slip, measure, found)))
    covered = [measure.slips.get(mean_slip.covers) for mean_slip in mean_slips_of(measure)]
    for slip in _known(measure):
        # What is said of each query must be the same for all of them, and not what was said of their mean.
        if slip.rare == rare and slip not in covered and slip.of_every(measure):
            says = in_both(_of_each_query, slip, measure)
            yield Mistake(says, lazy(partial(_value, slip, measure, found)))


def _alone(measure: Measure, query: str) -> str:
    return our("That is the {0} of {1} alone. Take the mean of all.", measure, query or our("one query"))


def _of_each_order(slip: Slip, measure: Measure) -> str:
    return our("In each order: {0}", _lowered(slip.of_every(measure)))


def _of_each_query(slip: Slip, measure: Measure) -> str:
    return our("In each query: {0}", _lowered(slip.of_every(measure)))


def _lowered(says: str) -> str:
    return f"{says[0].lower()}{says[1:]}"


def _known(measure: Measure) -> list[Slip]:
    """All of them; those of a parameter that was written come first, for the question is about it."""
    own, first, last = slips_of(measure), list[Slip](), list[Slip]()
    for parameter, slips in OF_PARAMETERS.items():
        if parameter in measure.takes:
            some = first if parameter in measure.written else last
            some += [slip for slip in slips.values() if slip.concerns(measure)]
    return [*first, *own, *last]


def _value(slip: Slip | MeanSlip, measure: Measure, found: Sequence[tuple[Ranking, Result]]) -> Number:
    """What a slip makes of a mean; NaN where it leads to no number."""
    try:
        return mean_of_slip(slip, measure, found)
    except (ValueError, ZeroDivisionError):
        return math.nan
