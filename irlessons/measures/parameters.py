"""The parameters that measures share: the default, what may be said instead, and the error for anything else.

A parameter is an object with a `default`, a `check(name, value)` that returns the value to keep, and `values`, what may
be given, in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from numbers import Integral, Real
from types import MappingProxyType

from irlessons.checks import is_finite, shown


def plain(number: Real) -> int | float:
    """The number as Python's own int or float, so that a measure can be read again as it is written."""
    return int(number) if isinstance(number, Integral) else float(number)


class Choice:
    """One of a few words; the first is the default.

    says: for each word what it means, and then the tools that compute so, for whoever switches between them on a board.
    A test looks each tool up in the conventions. Without it there is no switch.
    """

    def __init__(self, *choices: str, says: Mapping[str, tuple[str, ...]] = MappingProxyType({})):
        self.says = says
        self.choices = choices or tuple(says)
        self.default = self.choices[0]
        self.values = ", ".join(map(repr, self.choices))

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

    def __init__(self, *choices: str, says: Mapping[str, tuple[str, ...]] = MappingProxyType({})):
        super().__init__(*choices, says=says)
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
GAIN = Gain(
    says={
        "linear": ("the grade itself", "trec_eval", "ranx", "scikit-learn"),
        "exponential": ("2^grade − 1", "gdeval", "Elasticsearch", "Quepid"),
    }
)
DISCOUNT = Choice(
    says={
        "log(i+1)": ("1/log2(i+1)", "trec_eval ndcg_cut", "scikit-learn", "ranx"),
        # No tool that can be run computes so.
        "log(i)": ("1, then 1/log2(i): Järvelin & Kekäläinen's form",),
    }
)
IDEAL = Choice(
    says={
        "judged": ("the whole pool, cut at k", "trec_eval ndcg_cut", "ir_measures", "ranx"),
        "judged uncut": ("the whole pool, not cut", "Quepid"),
        "retrieved": ("the retrieved alone", "torchmetrics"),
        "top grade": ("k times the top grade",),
    }
)
NO_RELEVANT_OR_ONE = Choice(
    says={
        "zero": ("0 where there is nothing to find", "trec_eval"),
        "skip": ("undefined where there is nothing to find",),
        "one": ("1 where there is nothing to find",),
    }
)
NO_RELEVANT = Choice("zero", "skip", says=NO_RELEVANT_OR_ONE.says)
UNJUDGED = Choice(
    says={"nonrelevant": ("counts as not relevant", "trec_eval", "ir_measures"), "skip": ("taken out of the list",)}
)
# Without scores there are no ties, and all of these give the same.
TIES = Choice("given order", "average", "docno")
