"""Sums as both languages make them: from left to right, and no more."""

from __future__ import annotations

from collections.abc import Iterable

from irlessons.rounding import Number


def plain_sum(numbers: Iterable[Number]) -> Number:
    """The numbers added up in their order; 0 where there is none. Fractions stay exact.

    From Python 3.12 on sum() compensates for what floats lose, and the page's JavaScript does not.
    """
    total: Number = 0
    for number in numbers:
        total += number
    return total
