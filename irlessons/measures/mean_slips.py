"""The slips of a mean, whatever is averaged: each query counts the same, and one without its answer counts, too."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from irlessons.measures.base import Measure
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.plain_sum import plain_mean
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded


class MeanSlip(NamedTuple):
    """A way to go wrong with a mean: what was done, and the number it gives, from what was found for each query.

    of: the name of the one measure of which it is said; "" for any.  rare: whether it is said only where nothing
    likelier gives the number.  covers: the slip of the measure that it is, made in each query.
    """

    says: str
    number: Callable[[Sequence[Result]], Number]
    of: str = ""
    rare: bool = False
    covers: str = ""


def _mean(numbers: Iterable[Number]) -> Number:
    counted = [number for number in numbers if not math.isnan(number)]
    return plain_mean(counted) if counted else math.nan


def _ranks(each: Sequence[Result]) -> list[Number]:
    """The ranks of what was found, from one over them."""
    return [1 / one.number for one in each if one.number]


def _some_found_nothing(each: Sequence[Result]) -> bool:
    return not all(one.number for one in each)


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
        lambda each: 1 / _mean(_ranks(each)),
        of="RR",
    ),
    "mean rank": MeanSlip(
        "That is the mean rank of what was found. Turn each rank over first, then take the mean.",
        lambda each: _mean(_ranks(each)),
        of="RR",
        covers="rank",
    ),
    "geometric": MeanSlip(
        "That is the geometric mean of the queries. Add them up, and divide by their number.",
        lambda each: math.prod(float(one.number) for one in each) ** (1 / len(each)),
    ),
    "harmonic": MeanSlip(
        "That is the harmonic mean of the queries. Add them up, and divide by their number.",
        lambda each: 1 / _mean(1 / one.number for one in each),
    ),
    "counted 1": MeanSlip(
        "That counts 1 for what found nothing. It counts as a query, with 0.",
        lambda each: _mean(one.number or 1 for one in each) if _some_found_nothing(each) else math.nan,
        rare=True,
    ),
    "rounded to 2": MeanSlip(
        "That is the mean of numbers that were rounded to two decimals. Round the last number alone.",
        lambda each: _mean(Fraction(rounded(one.number, 2)) for one in each),
        rare=True,
    ),
    "rounded to 1": MeanSlip(
        "That is the mean of numbers that were rounded to one decimal. Round the last number alone.",
        lambda each: _mean(Fraction(rounded(one.number, 1)) for one in each),
        rare=True,
    ),
    "sum of ranks": MeanSlip(
        "That is the sum of the ranks of what was found. Turn each rank over first, then take the mean.",
        lambda each: sum(_ranks(each)),
        of="RR",
        rare=True,
    ),
    "sum of ranks turned": MeanSlip(
        "That is one over the sum of the ranks of what was found. Turn each rank over first, then take the mean.",
        lambda each: 1 / sum(_ranks(each)),
        of="RR",
        rare=True,
    ),
    "rank 0": MeanSlip(
        "That is the mean rank, with rank 0 for what found nothing. It has no rank, and counts 0.",
        lambda each: sum(_ranks(each)) / len(each) if _some_found_nothing(each) else math.nan,
        of="RR",
        rare=True,
    ),
    "rank 0 turned": MeanSlip(
        "That is one over the mean rank, with rank 0 for what found nothing. It has no rank, and counts 0.",
        lambda each: len(each) / sum(_ranks(each)) if _some_found_nothing(each) else math.nan,
        of="RR",
        rare=True,
    ),
    "last rank": MeanSlip(
        "That gives what found nothing the last rank of its list. It has no rank, and counts 0.",
        lambda each: _mean(one.number or Fraction(1, len(one.rows)) for one in each),
        of="RR",
        rare=True,
    ),
    "share": MeanSlip(
        "That is the share of the queries that found something. RR asks at which rank.",
        lambda each: Fraction(len(_ranks(each)), len(each)),
        of="RR",
        rare=True,
    ),
    "precisions together": MeanSlip(
        "That throws the precisions found together and divides by their number. Each query counts the same.",
        lambda each: sum(one.number * one.divisor for one in each) / sum(one.numbers["hits"] for one in each),
        of="AP",
        rare=True,
    ),
    "turned over": MeanSlip("That is one over the mean.", lambda each: 1 / _mean(one.number for one in each)),
}


def mean_slips_of(measure: Measure) -> list[MeanSlip]:
    """Those of this measure's mean."""
    return [slip for slip in MEAN_SLIPS.values() if slip.of in ("", measure.name)]


def for_each(measure: Measure, rankings: Iterable[Ranking]) -> list[tuple[Ranking, Result]]:
    """Each query with what the measure gives for it: worked out once, it serves all slips of the mean."""
    return [(ranking, measure.result(ranking)) for ranking in rankings]


def mean_of_slip(slip: Slip | MeanSlip, measure: Measure, found: Sequence[tuple[Ranking, Result]]) -> Number:
    """What a slip makes of a mean: one of the mean itself, or one of the measure, for each query that allows it.

    found: as `for_each` gives it.
    """
    if isinstance(slip, MeanSlip):
        return slip.number([right for _, right in found])
    # Where it cannot be made, or leads nowhere, nothing goes wrong.
    return _mean((slip.made(measure, ranking) or right).number for ranking, right in found)
