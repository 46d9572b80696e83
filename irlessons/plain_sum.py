"""Sums as both languages make them: from left to right, and no more."""

import math
from collections.abc import Iterable
from fractions import Fraction


def plain_sum(numbers: Iterable[float | Fraction]) -> float | Fraction:
    """The numbers added up in their order; 0 where there is none. Fractions stay exact.

    From Python 3.12 on sum() compensates for what floats lose, and the page's JavaScript does not.
    """
    numbers = list(numbers)
    if {Fraction} <= set(map(type, numbers)) <= {Fraction, int, bool}:
        # Over one denominator, and reduced once: a hundred precisions have one of hundreds of digits.
        pairs = [number.as_integer_ratio() for number in numbers]
        divisor = math.lcm(*(below for _, below in pairs))
        return Fraction(sum(above * (divisor // below) for above, below in pairs), divisor)
    total: float | Fraction = 0
    for number in numbers:
        total += number
    return total
