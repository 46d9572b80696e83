"""`Result`: what a measure finds in a ranking, and the value that follows from it."""

import math
from collections.abc import Sequence
from fractions import Fraction
from numbers import Rational
from types import SimpleNamespace
from typing import Any

from irlessons.plain_sum import plain_sum, Ratio, ratio_of
from irlessons.rounding import Number
from irlessons.working import Row

# The sentence of a value that `no_relevant` decided, by its case.
NOTHING_TO_FIND = {
    "no relevant: zero": "The pool holds nothing to find for this query, so the value is set to 0.",
    "no relevant: skip": "The pool holds nothing to find for this query, so the value is undefined and means skip it.",
    "no relevant: one": "The pool holds nothing to find for this query, so the value is set to 1.",
}


class Result(SimpleNamespace):
    """What a measure finds in a ranking.

    rows: a dict for each rank.  divisor: what the sum of their terms is divided by.
    ideal_rows: the rows of the ideal ranking, if the measure has one.
    numbers: the totals that formula and sentence name.  case: which of the measure's sentences applies.
    adds, terms: what stands in for the measure's own under ties="average".
    value, ratio: filled in by `Measure.result`; `exact` is the fraction, and `number` is it where there is one.
    """

    def __init__(
        self,
        rows: list[Row],
        divisor: Number = 1,
        ideal_rows: Sequence[Row] = (),
        numbers: dict[str, Any] | None = None,
        case: str = "usual",
        adds: str = "",
        terms: str = "",
    ):
        super().__init__()
        self.rows, self.divisor, self.ideal_rows, self.numbers = rows, divisor, list(ideal_rows), numbers or {}
        self.case, self.adds, self.terms = case, adds, terms
        self.value: float = math.nan
        self.ratio: Ratio | None = None

    @property
    def exact(self) -> Fraction | None:
        """The value as a fraction, where it is one."""
        return None if self.ratio is None else Fraction(*self.ratio)

    @property
    def number(self) -> Number:
        """The value as a fraction where there is one, else as a float."""
        return self.value if self.ratio is None else Fraction(*self.ratio)

    @property
    def by_convention(self) -> bool:
        """Whether there was nothing to find, and `no_relevant` decided."""
        return self.case in NOTHING_TO_FIND

    def copy(self) -> "Result":
        """The same, with rows and numbers of its own."""
        other = Result(
            [*map(dict, self.rows)],
            self.divisor,
            [*map(dict, self.ideal_rows)],
            dict(self.numbers),
            self.case,
            self.adds,
            self.terms,
        )
        other.value, other.ratio = self.value, self.ratio
        return other

    def take(self, number: Number) -> None:
        """Take a number for the value."""
        self.ratio = Ratio(*Fraction(number).as_integer_ratio()) if isinstance(number, Rational) else None
        self.value = float(number)

    def add_up(self) -> None:
        """Take the sum of the rows over the divisor; 0 where there is nothing to divide by."""
        terms = [row[self.adds] for row in self.rows]
        exact, divisor = ratio_of(terms), self.divisor
        if exact and divisor and isinstance(divisor, (int, Fraction)):
            (above, below), (over, under) = exact, divisor.as_integer_ratio()
            # Of whole numbers the quotient is the float next to the fraction, which need not be reduced for it.
            self.ratio = Ratio(above * under, below * over)
            self.value = self.ratio.above / self.ratio.below
        else:
            total = Fraction(*exact) if exact else plain_sum(terms)
            self.take(total / divisor if divisor else Fraction(0))
