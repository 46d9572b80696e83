"""Sums as both languages make them: from left to right, and no more."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any


def plain_sum(numbers: Iterable[float | Fraction]) -> float | Fraction:
    """The numbers added up in their order; 0 where there is none. Fractions stay exact.

    From Python 3.12 on sum() compensates for what floats lose, and the page's JavaScript does not.
    """
    numbers = list(numbers)
    if Fraction in map(type, numbers) and (exact := ratio_of(numbers)):
        return Fraction(*exact)
    total: float | Fraction = 0
    for number in numbers:
        total += number
    return total


def plain_mean(numbers: Sequence[float | Fraction]) -> float | Fraction:
    """The mean of the numbers, of which there is one at least; a fraction where all are fractions or whole."""
    return plain_sum(numbers) / Fraction(len(numbers))


def ratio_of(numbers: Sequence[Any]) -> tuple[int, int] | None:
    """The sum of whole numbers and fractions as one whole number over another; None where there is anything else.

    A pair of whole numbers is a fraction, too, before somebody reduces it.
    """
    kinds = set(map(type, numbers))
    if kinds <= {int, bool}:
        return sum(numbers), 1
    if not kinds <= {Fraction, tuple, int, bool}:
        return None
    # Over one denominator, and reduced once: a hundred precisions have one of hundreds of digits.
    pairs = [number if type(number) is tuple else number.as_integer_ratio() for number in numbers]
    divisor = math.lcm(*(below for _, below in pairs))
    return sum(above * (divisor // below) for above, below in pairs), divisor
