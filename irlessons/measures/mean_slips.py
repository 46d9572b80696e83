"""The slips of a mean, whatever is averaged: each query counts the same, and one without its answer counts, too."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from irlessons.measures.base import Measure
from irlessons.measures.reckoning import Reckoning
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number


class MeanSlip(NamedTuple):
    """A way to go wrong with a mean: what was done, and the number it gives, from what was found for each query.

    of: the name of the one measure of which it is said; "" for any.
    """

    says: str
    number: Callable[[Sequence[Reckoning]], Number]
    of: str = ""


def _mean(numbers: Iterable[Number]) -> Number:
    counted = [number for number in numbers if not math.isnan(number)]
    return sum(counted) / len(counted) if counted else math.nan


MEAN_SLIPS: Mapping[str, MeanSlip] = {
    "sum": MeanSlip(
        "That is the sum over the queries; divide it by their number.", lambda each: sum(one.number for one in each)
    ),
    "found alone": MeanSlip(
        "That leaves out what found nothing. It counts as a query, with 0.",
        lambda each: _mean(one.number for one in each if one.number),
    ),
    "one heap": MeanSlip(
        "That throws the terms of all queries together. In the mean each query counts the same.",
        lambda each: sum(one.number * one.divisor for one in each) / sum(one.divisor for one in each),
    ),
    "turned late": MeanSlip(
        "That is one over the mean rank of what was found. Turn each rank over first, then take the mean.",
        lambda each: 1 / _mean(1 / one.number for one in each if one.number),
        of="RR",
    ),
    "mean rank": MeanSlip(
        "That is the mean rank of what was found. Turn each rank over first, then take the mean.",
        lambda each: _mean(1 / one.number for one in each if one.number),
        of="RR",
    ),
    "geometric": MeanSlip(
        "That is the geometric mean of the queries. Add them up, and divide by their number.",
        lambda each: math.prod(float(one.number) for one in each) ** (1 / len(each)),
    ),
    "harmonic": MeanSlip(
        "That is the harmonic mean of the queries. Add them up, and divide by their number.",
        lambda each: 1 / _mean(1 / one.number for one in each),
    ),
    "turned over": MeanSlip("That is one over the mean.", lambda each: 1 / _mean(one.number for one in each)),
}


def mean_slips_of(measure: Measure) -> list[MeanSlip]:
    """Those of this measure's mean."""
    return [slip for slip in MEAN_SLIPS.values() if slip.of in ("", measure.name)]


def mean_of_slip(slip: Slip | MeanSlip, measure: Measure, rankings: Iterable[Ranking]) -> Number:
    """What a slip makes of a mean: one of the mean itself, or one of the measure, for each query that allows it."""
    if isinstance(slip, MeanSlip):
        return slip.number([measure.result(ranking) for ranking in rankings])
    # Where it cannot be made, or leads nowhere, nothing goes wrong.
    return _mean((slip.made(measure, ranking) or measure.result(ranking)).number for ranking in rankings)
