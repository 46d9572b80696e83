"""Sums as both languages make them: from left to right, and no more."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, overload

from irlessons.rounding import Number


@overload
def plain_sum(numbers: Iterable[float]) -> float: ...
@overload
def plain_sum(numbers: Iterable[Number]) -> Number: ...
def plain_sum(numbers: Iterable[Number]) -> Number:
    """The numbers added up in their order; 0 where there is none. Fractions stay exact.

    From Python 3.12 on sum() compensates for what floats lose, and the page's JavaScript does not.
    """
    numbers = list(numbers)
    if Fraction in map(type, numbers) and (exact := ratio_of(numbers)):
        return Fraction(*exact)
    total: Number = 0
    for number in numbers:
        total += number
    return total


def plain_mean(numbers: Sequence[Number]) -> Number:
    """The mean of the numbers, of which there is one at least; a fraction where all are fractions or whole."""
    return plain_sum(numbers) / Fraction(len(numbers))


class Ratio(NamedTuple):
    """A fraction before somebody reduces it, which takes its time where there are hundreds of digits."""

    above: int
    below: int


# A value as it is kept.
KeptValue = float | Ratio


def ratio_of(numbers: Sequence[Any]) -> Ratio | None:
    """The sum of whole numbers, fractions and ratios; None where there is anything else."""
    kinds = set(map(type, numbers))
    if kinds <= {int, bool}:
        return Ratio(sum(numbers), 1)
    if not kinds <= {Fraction, Ratio, int, bool}:
        return None
    # Over one denominator, and reduced once: a hundred precisions have one of hundreds of digits.
    pairs = [number if type(number) is Ratio else number.as_integer_ratio() for number in numbers]
    divisor = math.lcm(*(below for _, below in pairs))
    return Ratio(sum(above * (divisor // below) for above, below in pairs), divisor)
