"""The parameters that measures share: the default, what may be said instead, and the error for anything else.

A parameter is an object with a `default`, a `check(name, value)` that returns the value to keep, and `values`, what may
be given, in words.
"""

from __future__ import annotations

from numbers import Integral, Real

from irlessons.checks import is_finite, shown


def plain(number: Real) -> int | float:
    """The number as Python's own int or float, so that a measure can be read again as it is written."""
    return int(number) if isinstance(number, Integral) else float(number)


class Choice:
    """One of a few words; the first is the default."""

    def __init__(self, *choices: str):
        self.choices = choices
        self.default = choices[0]
        self.values = ", ".join(map(repr, choices))

    def check(self, name: str, value):
        if value not in self.choices:
            raise ValueError(f"{name}={shown(value)} is not known; choose from {', '.join(map(repr, self.choices))}")
        return value


class Above:
    """A finite number above a bound."""

    def __init__(self, bound: float, default: float):
        self.bound = bound
        self.default = default
        self.values = f"{default}, or another number above {bound}"

    def check(self, name: str, value):
        if not is_finite(value) or isinstance(value, bool) or value <= self.bound:
            raise ValueError(f"{name}={shown(value)} does not work; give a number above {self.bound}")
        return plain(value)


class Between:
    """A finite number between two bounds; `open_ended` leaves the bounds themselves out."""

    def __init__(self, low: float, high: float, default: float, *, open_ended: bool):
        self.low, self.high, self.default, self.open_ended = low, high, default, open_ended
        self.values = f"{default}, or another number {self._bounds}"

    def check(self, name: str, value):
        number = isinstance(value, Real) and not isinstance(value, bool)
        inside = number and (self.low < value < self.high if self.open_ended else self.low <= value <= self.high)
        if not inside:
            raise ValueError(f"{name}={shown(value)} does not work; give a number {self._bounds}")
        return plain(value)

    @property
    def _bounds(self) -> str:
        return f"strictly between {self.low} and {self.high}" if self.open_ended else f"from {self.low} to {self.high}"


class TopGrade:
    """The top of the scale as a number above 0, or None for what the ranking itself knows."""

    default = None
    values = "None, or a number above 0"

    def check(self, name: str, value):
        return None if value is None else Above(0, default=None).check(name, value)


class Gain(Choice):
    """A rule from grade to gain: a word, or a mapping grade -> gain, kept as sorted pairs that can be hashed."""

    def __init__(self, *choices: str):
        super().__init__(*choices)
        self.values += ", or a mapping grade -> gain"

    def check(self, name: str, value):
        if isinstance(value, str):
            return super().check(name, value)
        try:
            value = dict(value)  # a mapping, or the pairs that a measure keeps of it
        except (TypeError, ValueError):
            words = " or ".join(map(repr, self.choices))
            known = f"give {words} or a mapping grade -> gain"
            raise ValueError(f"{name}={shown(value)} is not known; {known}") from None
        if not value:
            raise ValueError(f"{name} maps no grade at all; give each grade its gain, as in {{0: 0, 1: 1}}")
        for grade, gain in value.items():
            if not is_finite(grade) or not is_finite(gain):
                raise ValueError(f"{name} maps {shown(grade)} to {shown(gain)}; both must be finite numbers")
            if gain < 0:
                raise ValueError(
                    f"{name} maps grade {grade!r} to {gain!r}; a gain below 0 has no ideal to compare with"
                )
        return tuple(sorted((plain(grade), plain(gain)) for grade, gain in value.items()))


REL = Above(0, default=1)
BASE = Above(1, default=2)
GAIN = Gain("linear", "exponential")
DISCOUNT = Choice("log(i+1)", "log(i)")
IDEAL = Choice("judged", "judged uncut", "retrieved", "top grade")
NO_RELEVANT = Choice("zero", "skip")
NO_RELEVANT_OR_ONE = Choice("zero", "skip", "one")
UNJUDGED = Choice("nonrelevant", "skip")
# Without scores there are no ties, and all of these give the same.
TIES = Choice("given order", "average", "docno")
