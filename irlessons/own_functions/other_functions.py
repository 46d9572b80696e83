"""What a learner writes that is no measure: a p, an idf, a weight of tf; κ and a team draft stand beside it."""

import inspect
import math
import random
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from irlessons.checks import WrongParameters
from irlessons.compare import kappa, randomization
from irlessons.own_functions import drafts, kappas
from irlessons.own_functions.calls import name_of, NotWritten, Refused, returned, TooLong
from irlessons.own_functions.candidates import IN_32_BITS
from irlessons.own_functions.returned import NUMBER, Returned
from irlessons.phrases import joined
from irlessons.retrieval import team_draft
from irlessons.retrieval.bm25 import bm25_tf
from irlessons.retrieval.idf import idf_of
from irlessons.rounding import Number

# Eighths and their sums are exact as floats, so that two means are equal where they should be.
_PARTS = 64
# So far from p a share of some thousand random signs may be.
_DRAWN = 0.06

Given = Mapping[str, Any]


class OnTrials(NamedTuple):
    """What a function computes, in words; whether all of it is right; the first trial where it differs, else the first
    for which it gives no number; and whether each call came back in time."""

    message: str
    is_right: bool = False
    first: Given | None = None
    comes_back: bool = True


@dataclass(frozen=True)
class Other:
    """A function that is no measure.

    name: what it computes.  trials: what it is given, by name, the simplest first.  truth: its value.
    slips: what else a function may compute, under the sentence that says so.
    near: what to say of a number that is never far off.  returns: what kind of result it is.
    """

    name: str
    trials: tuple[Given, ...]
    truth: Callable[..., Any]
    slips: Mapping[str, Callable[..., Any]]
    near: str = ""
    returns: Returned = NUMBER

    def tried(self, function: Callable[..., Any]) -> OnTrials:
        """What a function computes.

        Raises WrongParameters where the function asks for something else.
        """
        name = name_of(function)
        order = self._order(function, name)
        found: list[tuple[Given, Any, Any]] = []
        failed: list[tuple[Given, str]] = []
        for given in self.trials:
            try:
                # A function may change its list in place.
                value = self.returns.read(returned(function, {each: copy(given[own]) for each, own in order.items()}))
                found.append((given, value, self.truth(**given)))
            except NotWritten:
                return OnTrials(f"{name} returns nothing yet.")
            except Refused as refused:
                failed.append((given, str(refused).rstrip(".")))
            except TooLong:
                message = f"For {_spelled(given)} {name} does not come back in time."
                return OnTrials(message, first=given, comes_back=False)
        different = [each for each in found if not self.returns.same(*each[1:])]
        if not different and not failed:
            says = f"{name} computes {self.name}: it agrees on all {len(found)} trials."
            exact = all(self.returns.exactly(*each[1:]) for each in found)
            return OnTrials(says if exact else f"{says} {IN_32_BITS}", is_right=True)
        wrong, shown = [], self.returns.printed
        for given, mine, right in different[:1]:
            wrong.append(f"For {_spelled(given)} it gives {shown(mine)}, and {self.name} is {shown(right)}.")
        for given, why in failed[:1]:
            wrong.append(f"For {_spelled(given)} it {why}.")
        says = f"{name} does not compute {self.name}."
        if found and not different:
            says = f"{name} agrees with {self.name} wherever it gives {self.returns.called}."
        elif known := self._known(found):
            says += f" {known}"
        return OnTrials(" ".join((says, *wrong)), first=(different or failed)[0][0])

    def _known(self, found: Sequence[tuple[Given, Any, Any]]) -> str:
        """What it computes instead, in a sentence; empty where nobody knows."""
        for says, slip in self.slips.items():
            if found and all(self.returns.same(value, slip(**given)) for given, value, _ in found):
                return says
        is_near = self.near and found and all(abs(value - float(right)) <= _DRAWN for _, value, right in found)
        return self.near if is_near else ""

    def _order(self, function: Callable[..., Any], name: str) -> dict[str, str]:
        """Parameter of the function -> what it is given."""
        asks = list(self.trials[0])
        parameters = list(inspect.signature(function).parameters.values())
        needed = [each.name for each in parameters if each.default is each.empty]
        if len(needed) == len(asks) == 1:
            return {needed[0]: asks[0]}
        if set(needed) <= set(asks) <= {each.name for each in parameters}:
            return {each: each for each in asks}
        asked = ", ".join(needed) or "nothing"
        raise WrongParameters(function, f"{name} asks for {asked}; name its parameters {joined(asks)}")


def _p(differences: list[float]) -> Fraction:
    # Only the differences count, so one system may have 0 throughout.
    exact = randomization("AP", [0.0] * len(differences), differences).exact
    assert exact is not None
    return exact


def _share(counts: Callable[[Fraction, Fraction], bool]) -> Callable[[list[float]], Fraction]:
    """The share of the sign changes whose sum counts, beside the real one."""

    def share(differences: list[float]) -> Fraction:
        sums = [sum(signed, Fraction(0)) for signed in product(*((each, -each) for each in map(Fraction, differences)))]
        counted = [counts(each, sums[0]) for each in sums]
        return Fraction(sum(counted), len(counted))

    return share


def _differences() -> tuple[Given, ...]:
    source = random.Random(9)
    lists = [[0.25], [0.25, 0.5], [0.25, -0.25], [0.125] * 4, [0.0, 0.0], [-0.5, -0.25, 0.125]]
    lists += [[source.randint(-12, 16) / _PARTS for _ in range(source.randint(3, 7))] for _ in range(60)]
    return tuple({"differences": each} for each in lists)


P_VALUE = Other(
    "the p of the randomization test",
    _differences(),
    _p,
    {
        "It counts one side alone; a mean as far on the other side of 0 is as large.": _share(
            lambda one, real: one >= real
        ),
        "It is half of p: a mean as far on the other side of 0 is as large.": lambda differences: _p(differences) / 2,
        "It counts only means that are larger; one that is as large counts, too.": _share(
            lambda one, real: abs(one) > abs(real)
        ),
        "It is the share of the means that are smaller.": lambda differences: 1 - _p(differences),
        "It is the number of sign changes; divide it by 2^n.": lambda differences: (
            _p(differences) * 2 ** len(differences)
        ),
        "It leaves out the real signs; they are one of the sign changes.": lambda differences: (
            _p(differences) - Fraction(1, 2 ** len(differences))
        ),
    },
    "It comes near, as random signs do; so few queries let you go through all of them.",
)
IDF = Other(
    "idf, log₂(N/df)",
    tuple({"N": n, "df": df} for n in (8, 10, 1000) for df in (1, 2, 4, n // 2, n)),
    lambda N, df: idf_of(df, N),
    {
        "It takes the natural logarithm; all idf are smaller by one factor, and no order changes.": lambda N, df: (
            idf_of(df, N, base=math.e)
        ),
        "It takes the logarithm of base 10; all idf are smaller by one factor, and no order changes.": lambda N, df: (
            idf_of(df, N, base=10)
        ),
        "It has the fraction upside down, and so a minus.": lambda N, df: -idf_of(df, N),
        "It forgets the logarithm.": lambda N, df: Fraction(N, df),
        "It is Robertson's, below 0 for a term in more than half of the documents.": lambda N, df: idf_of(
            df, N, "robertson"
        ),
        "It is Lucene's, with the natural logarithm.": lambda N, df: idf_of(df, N, "lucene", math.e),
        "It is Lucene's, with the logarithm of base 2.": lambda N, df: idf_of(df, N, "lucene"),
        "It is scikit-learn's default, ln((1 + N)/(1 + df)) + 1.": lambda N, df: math.log((1 + N) / (1 + df)) + 1,
        "It is scikit-learn's without smoothing, ln(N/df) + 1.": lambda N, df: math.log(N / df) + 1,
        "It adds 1 to df; a term in every document then counts against one.": lambda N, df: math.log2(N / (1 + df)),
    },
)


def _with_slowness(slowness: Callable[[Number, Number, Fraction], Number]) -> Callable[..., Number]:
    """BM25's weight with something else in the place of k1·(1 − b + b·length/average)."""

    def weight(tf: int, length: int, average: int, k1: Number, b: Number) -> Number:
        return tf * (k1 + 1) / (tf + slowness(k1, b, Fraction(length, average)))

    return weight


# Quarters are exact as floats. The first is of average length, where many a wrong one is right.
BM25_WEIGHT = Other(
    "BM25's weight of tf",
    tuple(
        {"tf": tf, "length": length, "average": 100, "k1": k1, "b": b}
        for length in (100, 200, 50, 400)
        for tf in (1, 3, 8)
        for k1, b in ((2, 0.75), (1.5, 0.5), (2, 0), (0.5, 1))
    ),
    lambda tf, length, average, k1, b: bm25_tf(tf, k1, b, Fraction(length, average)),
    {
        "It is without the factor k1 + 1; all weights are smaller by one factor, and no order changes.": (
            lambda tf, length, average, k1, b: bm25_tf(tf, k1, b, Fraction(length, average), "tf")
        ),
        "It leaves the length out, as b = 0 does.": _with_slowness(lambda k1, b, relative: k1),
        "It takes the length in full, as b = 1 does.": _with_slowness(lambda k1, b, relative: k1 * relative),
        "It has average/length, and makes short documents pay.": _with_slowness(
            lambda k1, b, relative: k1 * (1 - b + b / relative)
        ),
        "It has b and 1 − b in each other's place.": _with_slowness(
            lambda k1, b, relative: k1 * (b + (1 - b) * relative)
        ),
    },
)
KAPPA = Other("κ", kappas.trials(), kappas.value, kappas.SLIPS)
TEAM_DRAFT = Other("the team draft", drafts.trials(), drafts.drafted, drafts.SLIPS, returns=drafts.DRAFT)
# What a learner names -> what it stands for.
OTHERS: Mapping[Callable[..., Any], Other] = {
    randomization: P_VALUE,
    idf_of: IDF,
    bm25_tf: BM25_WEIGHT,
    kappa: KAPPA,
    team_draft: TEAM_DRAFT,
}


def _spelled(given: Given) -> str:
    return ", ".join(f"{name} = {value!r}" for name, value in given.items())
