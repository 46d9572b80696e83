"""Between what a mean lies where a tool leaves the order of equal scores open, and whether a number may be one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from irlessons.phrases import joined
from irlessons.plain_sum import plain_mean
from irlessons.rounding import rounded
from irlessons.runs.values import Values

# What topics without results may count where the tool has nothing for them.
_OURS = ("left out", "counted as 0")


class Bounds(NamedTuple):
    """A mean under one order or another. tool: what prints it.  missing: what topics without results count there.
    low, high: it is neither below nor above.
    """

    tool: str
    missing: str
    low: float
    high: float

    def holds(self, number: Fraction, digits: int) -> bool:
        """Whether the number, which has so many decimals, is none of those that no order gives."""
        low, high = (Fraction(rounded(bound, digits)) for bound in (self.low, self.high))
        return low <= number <= high


def bounds_of(values: Values) -> Iterator[Bounds]:
    """The bounds for each way to count the topics without results: where the tool stops at these there are two ways,
    and where it stops at one with results it has no mean.
    """
    nothing = {*values.unanswered}
    if not values.limits or not nothing.issuperset(values.stops_at):
        return
    # Those without results that the tool has a value for; those at which it stops are no numbers.
    known = [value for value in values.values() if value == value]  # NaN is not equal to itself
    ends = list(zip(*values.limits.values()))
    low, high = (float(plain_mean([*known, *end])) for end in ends)
    if not values.stops:
        yield Bounds(values.named, "as the tool has them" if nothing else "there is none", low, high)
        return
    left_out, as_zero = _OURS
    yield Bounds(values.named, left_out, low, high)
    answered = len(known) + len(values.limits)
    share = answered / (answered + len(nothing))
    yield Bounds(values.named, as_zero, low * share, high * share)


def says_open(number: Fraction, digits: int, all_bounds: Sequence[Bounds]) -> str:
    """Whose bounds hold the number, which is no fit, and whose do not; empty where no order is open."""
    inside = [each for each in all_bounds if each.holds(number, digits)]
    names = {each.tool for each in inside}
    outside = [each for each in all_bounds if each.tool not in names]
    says = ""
    if inside:
        says += (
            f" The number lies within the bounds of {_named(inside)}: the order of equal scores is "
            "not defined there, so that it may come from there, which is no fit."
        )
    if outside:
        are = "is" if len({each.tool for each in outside}) == 1 else "are"
        says += f" Not among them {are} {_named(outside)}: the order of equal scores is not defined there."
    return says


def _named(all_bounds: Sequence[Bounds]) -> str:
    """Each tool with its bounds, and what becomes of topics without results where that is not up to the tool."""
    named = []
    for tool, of_tool in groupby(all_bounds, key=lambda each: each.tool):
        told = [
            f"{rounded(each.low)} to {rounded(each.high)}"
            + (f", topics without results {each.missing}" if each.missing in _OURS else "")
            for each in of_tool
        ]
        named.append(f"{tool} ({'; '.join(told)})")
    return joined(named)
