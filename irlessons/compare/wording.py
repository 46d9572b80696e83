"""`Test`: the working of a test, whose value is a p-value; and p-values in words."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from irlessons.rounding import nonzero, Number, rounded, short
from irlessons.working import in_formula, LONG_DENOMINATOR, with_minus, Working

# What no p-value says; the misreadings are in Sakai 2018, chapter 5, and Greenland et al. 2016.
SAYS_NOT = "it says neither how large the true difference is nor how likely it is that there is none"
# Whose two orders are compared, where nobody says.
JUDGES = ("the first judge", "the second judge")
_P_COLUMNS = ("p", "adjusted")


class Test(Working):
    """A working whose value is a p-value: it never shows as 0.0000, but with as many decimals as it needs."""

    __test__ = False  # pytest would take it for a class of tests

    def printed(self, digits: int = 4) -> str:
        """The p-value rounded half up to `digits` decimals, or to its first digit that is not 0."""
        return printed_p(self.number, digits)

    def _column(self, name: str, column: Sequence[Any]) -> list[str]:
        return [printed_p(p) for p in column] if name in _P_COLUMNS else super()._column(name, column)


def printed_p(p: Number, digits: int = 4) -> str:
    """A p-value with four decimals, or so many that a digit other than 0 is there; below a millionth as "2e-9"."""
    if 0 < p < 1e-6:
        # The smallest float there is stands for what is smaller still.
        return f"{max(float(p), 5e-324):.0e}".replace("e-0", "e-")
    while 0 < p < 0.5 / 10**digits:
        digits += 1
    return rounded(p, digits)


def mean_in_formula(mean: Number) -> str:
    """A mean as it stands in a formula: as a fraction only where that tells a reader more than its digits."""
    long = isinstance(mean, Fraction) and mean.denominator >= LONG_DENOMINATOR
    return with_minus(short(mean)) if long else in_formula(mean)


def lead(names: Sequence[str], leader: int | None, difference: Number, smaller_is_better: bool = False) -> str:
    """Which of two systems is ahead and by how much, in words. leader: its place; None where they are level."""
    less = ", for less is better" if smaller_is_better and leader is not None else ""
    return f"{ahead(names, leader, difference)} on average{less}"


def ahead(names: Sequence[str], leader: int | None, difference: Number) -> str:
    """The same in fewer words, where it is plain that means are meant."""
    if leader is None:
        return f"{names[0]} and {names[1]} are level"
    by = difference if difference > 0 else -difference
    return f"{names[leader]} is ahead by {nonzero(by, rounded(by), 'less than ')}"


def out_of(p: Number) -> str:
    """A share in words, as "3 of 100": of the first of 100, 1,000 and 10,000 where one at least is left."""
    for whole in (100, 1000, 10_000):
        parts = int(rounded(p * whole, 0))
        if parts:
            exactly = p * whole == parts
            return ("" if exactly else "about ") + f"{parts:,} of {whole:,}"
    return "fewer than 1 of 10,000"
