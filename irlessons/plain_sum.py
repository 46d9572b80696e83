"""Sums as both languages make them: from left to right, and no more."""

from collections.abc import Iterable
from fractions import Fraction


def plain_sum(numbers: Iterable[float | Fraction]) -> float | Fraction:
    """The numbers added up in their order; 0 where there is none. Fractions stay exact.

    From Python 3.12 on sum() compensates for what floats lose, and the page's JavaScript does not.
    """
    total: float | Fraction = 0
    for number in numbers:
        total += number
    return total
