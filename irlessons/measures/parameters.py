"""The parameters that measures share: the default, what may be said instead, and the error for anything else.

A rule of a measure says what it is about and what its values mean: `help`, the page of formulas and the tests read it.
"""

from collections.abc import Mapping
from numbers import Integral, Real
from types import MappingProxyType
from typing import Any

from irlessons.checks import among, is_finite, shown


def plain_number(number: float) -> int | float:
    """The number as Python's own int or float, so that a measure can be read again as it is written."""
    return int(number) if isinstance(number, Integral) else float(number)


class Rule:
    """What one parameter may be.

    default: its value where nothing is said.  another: a value that is not the default, for examples and tests.
    about: what it decides.  values: what may be given, in words.  choices: the words among it.
    """

    default: Any
    another: Any
    about: str
    values: str
    choices: tuple[str, ...] = ()

    def check(self, name: str, value: Any) -> Any:
        """The value to keep. Raises ValueError, with the name of the parameter, for one that does not work."""
        raise NotImplementedError


class Choice(Rule):
    """One of a few words; the first is the default.

    says: for each word what it means, and then the tools that compute so. A test looks each tool up in the conventions.
    """

    def __init__(self, *choices: str, about: str = "", says: Mapping[str, tuple[str, ...]] = MappingProxyType({})):
        self.choices = choices or tuple(says)
        self.default, self.another = self.choices[0], self.choices[-1]
        self.about, self.says = about, says
        self.values = ", ".join(map(repr, self.choices))

    def only(self, *choices: str) -> "Choice":
        """The rule with these of its words, in this order."""
        return Choice(*choices, about=self.about, says=self.says)

    def check(self, name: str, value: Any) -> str:
        if not among(value, self.choices):
            raise ValueError(f"{name}={shown(value)} is not known; choose from {', '.join(map(repr, self.choices))}")
        word: str = value
        return word


class Above(Rule):
    """A finite number above a bound."""

    def __init__(self, bound: float, default: float | None, another: float, about: str):
        self.bound, self.default, self.another, self.about = bound, default, another, about
        self.values = f"{default}, or another number above {bound}"

    def check(self, name: str, value: Any) -> Any:
        if not is_finite(value) or isinstance(value, bool) or value <= self.bound:
            raise ValueError(f"{name}={shown(value)} does not work; give a number above {self.bound}")
        return plain_number(value)


class Between(Rule):
    """A finite number between two bounds; `open_ended` leaves the bounds themselves out."""

    def __init__(self, low: float, high: float, default: float, about: str = "", *, open_ended: bool):
        self.low, self.high, self.default, self.open_ended, self.about = low, high, default, open_ended, about
        self.another = (low + high) / 2
        self.values = f"{default}, or another number {self._bounds}"

    def check(self, name: str, value: Any) -> Any:
        number = isinstance(value, Real) and not isinstance(value, bool)
        inside = number and (self.low < value < self.high if self.open_ended else self.low <= value <= self.high)
        if not inside:
            raise ValueError(f"{name}={shown(value)} does not work; give a number {self._bounds}")
        return plain_number(value)

    @property
    def _bounds(self) -> str:
        return f"strictly between {self.low} and {self.high}" if self.open_ended else f"from {self.low} to {self.high}"


class TopGrade(Above):
    """The top of the scale as a number above 0, or None for what the ranking itself knows."""

    def __init__(self, about: str):
        super().__init__(0, None, 4, about)
        self.values = "None, or a number above 0"

    def check(self, name: str, value: Any) -> Any:
        return None if value is None else super().check(name, value)


# What each grade is worth, as a measure keeps it: by a word, or in pairs (grade, gain).
Gains = str | tuple[tuple[float, float], ...]


class Gain(Choice):
    """A rule from grade to gain: a word, or a mapping grade -> gain, kept as sorted pairs that can be hashed."""

    mapping = "as a mapping of your own says; a missing grade is an error that names it"

    def __init__(self, *, about: str, says: Mapping[str, tuple[str, ...]]):
        super().__init__(about=about, says=says)
        self.another = {0: 0, 1: 1, 2: 10, 3: 100}
        self.values += ", or a mapping grade -> gain"

    def check(self, name: str, value: Any) -> Any:
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
        return tuple(sorted((plain_number(grade), plain_number(gain)) for grade, gain in value.items()))


REL = Above(0, 1, 2, "a document is relevant from this grade up")
BASE = Above(1, 2, 10, "the base of the discount's logarithm; it cancels in nDCG under log(i+1)")
GAIN = Gain(
    about="what a grade is worth",
    says={
        "linear": ("the grade itself, nothing below 0", "trec_eval", "ranx", "scikit-learn"),
        "exponential": ("2^grade − 1", "gdeval", "Elasticsearch", "Quepid"),
    },
)
DISCOUNT = Choice(
    about="the factor of rank i",
    says={
        "log(i+1)": ("1/log(i+1) to the base", "trec_eval ndcg_cut", "scikit-learn", "ranx"),
        # No tool that can be run computes so.
        "log(i)": ("1 below the base, then 1/log(i) to it, Järvelin & Kekäläinen's form",),
    },
)
FEWER = Choice(
    about="the divisor where fewer than k were retrieved",
    says={
        "k": ("k, whatever was retrieved", "trec_eval", "ir_measures", "ranx"),
        "retrieved": ("what was retrieved", "Quepid"),
    },
)
NO_RELEVANT_OR_ONE = Choice(
    about="the value of a query without anything to find",
    says={
        "zero": ("0 where there is nothing to find", "trec_eval"),
        "skip": ("undefined where there is nothing to find",),
        "one": ("1 where there is nothing to find",),
    },
)
NO_RELEVANT = NO_RELEVANT_OR_ONE.only("zero", "skip")
UNJUDGED = Choice(
    about="a result without a judgment",
    says={"nonrelevant": ("counts as not relevant", "trec_eval", "ir_measures"), "skip": ("taken out of the list",)},
)
# Without scores there are no ties, and all of these give the same.
TIES_OR_LAST = Choice(
    about="the order of equal scores",
    says={
        "given order": ("as they were given",),
        "average": ("the expected value over all of their orders (McSherry & Najork 2008)",),
        "docno": ("by document id, descending, as trec_eval has them",),
        "last": ("each counts at the last rank of its run",),
    },
)
TIES = TIES_OR_LAST.only("given order", "average", "docno")

# What almost every measure takes, in the order in which it is written.
ALWAYS: Mapping[str, Rule] = {"no_relevant": NO_RELEVANT, "unjudged": UNJUDGED, "ties": TIES}
ALWAYS_OR_ONE: Mapping[str, Rule] = {**ALWAYS, "no_relevant": NO_RELEVANT_OR_ONE}
BINARY: Mapping[str, Rule] = {"rel": REL, **ALWAYS}
BINARY_OR_ONE: Mapping[str, Rule] = {"rel": REL, **ALWAYS_OR_ONE}
DISCOUNTED: Mapping[str, Rule] = {"gain": GAIN, "discount": DISCOUNT, "base": BASE}
