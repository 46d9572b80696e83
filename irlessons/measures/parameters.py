"""The parameters that measures share: the default, what may be said instead, and the error for anything else.

A rule of a measure says what it is about and what its values mean: `help`, the page of formulas and the tests read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from numbers import Integral, Real
from typing import Any

from irlessons.checks import is_finite, shown


def plain(number: Real) -> int | float:
    """The number as Python's own int or float, so that a measure can be read again as it is written."""
    return int(number) if isinstance(number, Integral) else float(number)


class Rule:
    """What one parameter may be.

    default: its value where nothing is said.  another: a value that is not the default, for examples and tests.
    about: what it decides.  values: what may be given, in words.
    """

    default: Any
    another: Any
    about: str
    values: str

    def check(self, name: str, value: Any) -> Any:
        """The value to keep. Raises ValueError, with the name of the parameter, for one that does not work."""
        raise NotImplementedError


class Choice(Rule):
    """One of a few words, each with what it means; the first is the default."""

    def __init__(self, choices: Mapping[str, str] | Iterable[str], about: str = ""):
        self.says = dict(choices) if isinstance(choices, Mapping) else dict.fromkeys(choices, "")
        self.choices = tuple(self.says)
        self.default, self.another = self.choices[0], self.choices[-1]
        self.about = about
        self.values = ", ".join(map(repr, self.choices))

    def only(self, *choices: str) -> Choice:
        """The rule with these of its words, in this order."""
        return Choice({each: self.says[each] for each in choices}, self.about)

    def check(self, name: str, value: Any) -> Any:
        if value not in self.choices:
            raise ValueError(f"{name}={shown(value)} is not known; choose from {', '.join(map(repr, self.choices))}")
        return value


class Above(Rule):
    """A finite number above a bound."""

    def __init__(self, bound: float, default: float | None, another: float, about: str):
        self.bound, self.default, self.another, self.about = bound, default, another, about
        self.values = f"{default}, or another number above {bound}"

    def check(self, name: str, value: Any) -> Any:
        if not is_finite(value) or isinstance(value, bool) or value <= self.bound:
            raise ValueError(f"{name}={shown(value)} does not work; give a number above {self.bound}")
        return plain(value)


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
        return plain(value)

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


class Gain(Choice):
    """A rule from grade to gain: a word, or a mapping grade -> gain, kept as sorted pairs that can be hashed."""

    mapping = "a mapping of your own, such as {0: 0, 1: 1, 2: 10}; a missing grade is an error that names it"

    def __init__(self, choices: Mapping[str, str], about: str):
        super().__init__(choices, about)
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
        return tuple(sorted((plain(grade), plain(gain)) for grade, gain in value.items()))


REL = Above(0, 1, 2, "a document is relevant from this grade up")
BASE = Above(1, 2, 10, "the base of the discount's logarithm; it cancels in nDCG under log(i+1)")
GAIN = Gain(
    {
        "linear": "the gain is the grade; a negative grade has gain 0",
        "exponential": "the gain is 2^grade − 1",
    },
    "what a grade is worth",
)
DISCOUNT = Choice(
    {
        "log(i+1)": "the factor at rank i is 1 / log(i + 1)",
        "log(i)": "the factor is 1 / log(i); ranks below the base are not discounted (Järvelin & Kekäläinen)",
    },
    "what a gain counts for further down",
)
FEWER = Choice(
    {
        "k": "divided by k, also where fewer were retrieved",
        "retrieved": "divided by the smaller of k and the number retrieved",
    },
    "what to divide by where fewer than k were retrieved",
)
NO_RELEVANT_OR_ONE = Choice(
    {
        "zero": "a query without anything relevant has the value 0",
        "skip": "it has no value (NaN), and means leave it out",
        "one": "it has the value 1",
    },
    "the value where the pool holds nothing to find",
)
NO_RELEVANT = NO_RELEVANT_OR_ONE.only("zero", "skip")
UNJUDGED = Choice(
    {
        "nonrelevant": "an unjudged result counts as one without relevance",
        "skip": "unjudged results are left out, and k counts what remains (the condensed list)",
    },
    "what a result without a judgment counts as",
)
TIES_OR_LAST = Choice(
    {
        "given order": "results with equal scores stand as they were given",
        "average": "the expected value over all orders of equal scores (McSherry & Najork 2008)",
        "docno": "equal scores by document id, descending, as trec_eval has it",
        "last": "each document counts at the last rank of its run of equal scores",
    },
    "the order of equal scores; without scores there are no ties, and all of these give the same",
)
TIES = TIES_OR_LAST.only("given order", "average", "docno")

# What almost every measure takes, in the order in which it is written.
ALWAYS: Mapping[str, Rule] = {"no_relevant": NO_RELEVANT, "unjudged": UNJUDGED, "ties": TIES}
ALWAYS_OR_ONE: Mapping[str, Rule] = {**ALWAYS, "no_relevant": NO_RELEVANT_OR_ONE}
BINARY: Mapping[str, Rule] = {"rel": REL, **ALWAYS}
BINARY_OR_ONE: Mapping[str, Rule] = {"rel": REL, **ALWAYS_OR_ONE}
DISCOUNTED: Mapping[str, Rule] = {"gain": GAIN, "discount": DISCOUNT, "base": BASE}
