"""What a learner writes that is no measure: a p, an idf, a weight of tf; κ and a team draft stand beside it."""

import inspect
import random
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from irlessons.checks import WrongParameters
from irlessons.compare import kappa, randomization
from irlessons.compare.sign_change_slips import sign_change_slips, sums_of
from irlessons.languages.our import Said
from irlessons.own_functions import drafts, kappas
from irlessons.own_functions.calls import name_of, NotWritten, Refused, returned, TooLong
from irlessons.own_functions.candidates import IN_32_BITS
from irlessons.own_functions.returned import NUMBER, Returned
from irlessons.phrases import joined
from irlessons.retrieval import team_draft
from irlessons.retrieval.bm25 import bm25_tf
from irlessons.retrieval.idf import idf_of
from irlessons.retrieval.idf_slips import idf_slips
from irlessons.retrieval.tf_slips import bm25_tf_slips
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
    slips: what else a function may compute, from the same: the sentence that says so, and what that gives. One that is
        not said of a trial makes no difference there.
    near: what to say of a number that is never far off.  returns: what kind of result it is.
    """

    name: str
    trials: tuple[Given, ...]
    truth: Callable[..., Any]
    slips: Callable[..., Mapping[str, Any]]
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
                message = f"For {_as_arguments(given)} {name} does not come back in time."
                return OnTrials(message, first=given, comes_back=False)
        different = [each for each in found if not self.returns.same(*each[1:])]
        if not different and not failed:
            says = f"{name} computes {self.name}: it agrees on all {len(found)} trials."
            exact = all(self.returns.exactly(*each[1:]) for each in found)
            return OnTrials(says if exact else f"{says} {IN_32_BITS}", is_right=True)
        wrong, shown = [], self.returns.printed
        for given, mine, right in different[:1]:
            wrong.append(f"For {_as_arguments(given)} it gives {shown(mine)}, and {self.name} is {shown(right)}.")
        for given, why in failed[:1]:
            wrong.append(f"For {_as_arguments(given)} it {why}.")
        says = f"{name} does not compute {self.name}."
        if found and not different:
            says = f"{name} agrees with {self.name} wherever it gives {self.returns.called}."
        elif known := self._known(found, different):
            says += f" {known}"
        return OnTrials(" ".join((says, *wrong)), first=(different or failed)[0][0])

    def _known(self, found: Sequence[tuple[Given, Any, Any]], different: Sequence[tuple[Given, Any, Any]]) -> str:
        """What it computes instead, in a sentence; empty where nobody knows."""
        fit: list[str] = []
        for given, value, _ in different[:1]:
            fit = [says for says, wrong in self.slips(**given).items() if self.returns.same(value, wrong)]
        for given, value, right in found if fit else ():
            wrong = self.slips(**given)
            fit = [says for says in fit if self.returns.same(value, wrong.get(says, right))]
        if fit:
            # It is said of a number elsewhere, and here of a function; in English, as all of this is.
            says = fit[0].english if isinstance(fit[0], Said) else fit[0]
            return says.replace("That ", "It ", 1)
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


def _other_p(differences: list[float]) -> dict[str, Number]:
    sums = sums_of(differences)
    one_side = "That counts one side alone, from the real mean up; a mean as far on the other side of 0 is as large."
    return {one_side: Fraction(sum(each >= sums[0] for each in sums), len(sums)), **sign_change_slips(differences)}


def _differences() -> tuple[Given, ...]:
    source = random.Random(9)
    lists = [[0.25], [0.25, 0.5], [0.25, -0.25], [0.125] * 4, [0.0, 0.0], [-0.5, -0.25, 0.125]]
    lists += [[source.randint(-12, 16) / _PARTS for _ in range(source.randint(3, 7))] for _ in range(60)]
    return tuple({"differences": each} for each in lists)


P_VALUE = Other(
    "the p of the randomization test",
    _differences(),
    _p,
    _other_p,
    "It comes near, as random signs do; so few queries let you go through all of them.",
)


IDF = Other(
    "idf, log₂(N/df)",
    tuple({"N": n, "df": df} for n in (8, 10, 1000) for df in (1, 2, 4, n // 2, n)),
    lambda N, df: idf_of(df, N),
    idf_slips,
)


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
    lambda tf, length, average, k1, b: bm25_tf_slips(tf, k1, b, Fraction(length, average)),
)
KAPPA = Other("κ", kappas.trials(), kappas.value, kappas.slips)
TEAM_DRAFT = Other("the team draft", drafts.trials(), drafts.drafted, drafts.slips, returns=drafts.DRAFT)
# What a learner names -> what it stands for.
OTHERS: Mapping[Callable[..., Any], Other] = {
    randomization: P_VALUE,
    idf_of: IDF,
    bm25_tf: BM25_WEIGHT,
    kappa: KAPPA,
    team_draft: TEAM_DRAFT,
}


def _as_arguments(given: Given) -> str:
    return ", ".join(f"{name} = {value!r}" for name, value in given.items())
