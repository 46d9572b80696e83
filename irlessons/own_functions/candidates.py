"""What a function may compute instead: conventions, slips and other measures, the simplest first."""

import math
import struct
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from irlessons.measures import Measure, MEASURES
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number

# Of parameters that are numbers, these are tried; what a function is never told cannot be told apart.
_NUMBERS: Mapping[str, tuple[float, ...]] = {
    "base": (math.e, 10),
    "p": (0.5, 0.8, 0.9, 0.95),
    "rel": (1, 2),
    "max_grade": (3, 4),
}
# Two values are one where they differ by less than this part of the larger one, or of 1.
_SAME = 1e-9
# Of 32-bit numbers, whose last digits get lost, a dozen terms can be told apart so far.
_SAME_IN_32_BITS = 1e-5
IN_32_BITS = "It computes in 32 bits, and I compared the digits that these have."
# What a function gives for each ranking; None where that is no number.
Values = Sequence[tuple[Ranking, float | None]]


@dataclass(frozen=True)
class Candidate:
    """A way to compute: a measure, or a slip with it."""

    of: Measure
    slip: Slip | None = None

    @property
    def measure(self) -> Measure | None:
        """The measure, where it is one."""
        return None if self.slip else self.of

    def value(self, ranking: Ranking) -> Number | None:
        """Its value; None where a slip says nothing, for there is nothing to find or it leads to no number."""
        if self.slip is not None:
            return _slipped(self.of, self.slip, ranking)
        number = exact_value(self.of, ranking)
        return math.nan if number is None else number

    def fits(self, values: Values) -> bool:
        """Whether it gives all these values, and says something of one of them."""
        says = False
        for ranking, value in values:
            if value is None or not same(value, found := self.value(ranking)):
                return False
            says = says or found is not None
        return says

    def says(self, ranking: Ranking) -> str:
        """What is done, in a sentence."""
        return self.slip.sentence(self.of, ranking) if self.slip else f"That is {self.of}."


# Whoever tries a function again, or another one of the same measure, asks the same of the same lists.
@lru_cache(maxsize=2**15)
def exact_value(of: Measure, ranking: Ranking) -> Number | None:
    """The value of the measure; None where it has none: a grade may have no gain, or be above the top grade."""
    try:
        return of.result(ranking).number
    except ValueError:
        return None


@lru_cache(maxsize=2**15)
def _slipped(of: Measure, slip: Slip, ranking: Ranking) -> Number | None:
    try:
        found = slip.compute(of, ranking)
    except ValueError:
        return math.nan
    return None if found.by_convention or math.isnan(found.value) else found.number


def candidates(asked: Measure, *, binary: bool, scores: bool) -> Iterator[list[Candidate]]:
    """Those of one change, and other measures; those of two changes; of three.

    binary: seen on lists of 0 and 1 alone.  scores: on lists with scores.
    """
    # What nobody can see in such rankings is no explanation: in 0 and 1 nothing is relevant from grade 2 on.
    unseen = ["recall", *["rel"] * binary, *["ties"] * (not scores)]
    changes = _changes(asked, unseen)
    single = [asked(**change) for change in _combined(changes, 1)]
    whole = [type(asked)(**asked.settings)] if asked.k is not None else []
    yield [*map(Candidate, (*whole, *single)), *map(Candidate, _others(asked)), *_slipping(asked)]
    pairs = (asked(**change) for change in _combined(changes, 2))
    yield [*map(Candidate, pairs), *(slipping for each in single for slipping in _slipping(each))]
    yield [Candidate(asked(**change)) for change in _combined(changes, 3)]


def _changes(asked: Measure, unseen: Collection[str]) -> dict[str, list[Any]]:
    """Parameter -> its other values."""
    rules = {name: rule for name, rule in asked.takes.items() if name not in unseen}
    values = {name: rule.choices or _NUMBERS.get(name, (rule.another,)) for name, rule in rules.items()}
    return {name: [each for each in values[name] if each != asked.settings[name]] for name in rules}


def _combined(changes: Mapping[str, list[Any]], number: int) -> Iterator[dict[str, Any]]:
    for names in combinations(changes, number):
        for values in product(*(changes[name] for name in names)):
            yield dict(zip(names, values))


def slips_of(measure: Measure) -> list[Slip]:
    """A measure's own slips that concern its parameters; nDCG divides two DCG, and slips in their terms are its own."""
    slips = dict(measure.slips)
    if measure.name == "nDCG":
        slips |= {name: slip for name, slip in MEASURES["DCG"].slips.items() if slip.cells and name not in slips}
    return [slip for slip in slips.values() if slip.concerns(measure)]


def _slipping(measure: Measure) -> list[Candidate]:
    return [Candidate(measure, slip) for slip in slips_of(measure)]


def _others(asked: Measure) -> Iterator[Measure]:
    """Every other measure, with the cutoff that was asked for and without."""
    for each in MEASURES.values():
        if each.name != asked.name and not each.needs_scores:
            if each.takes_cutoff and asked.k is not None:
                yield each @ asked.k
            yield each


def explanations(
    asked: Measure, values: Values, others: Callable[[], Values], *, binary: bool, scores: bool
) -> list[Candidate]:
    """The simplest candidates that give these values; those of several changes must give the others as well."""
    for changes, level in enumerate(candidates(asked, binary=binary, scores=scores), 1):
        found = [each for each in level if each.fits(values) and (changes == 1 or each.fits(others()))]
        # Nearest to what was asked for: its own conventions, its own slips, and only then another measure.
        own = [each for each in found if each.of.name == asked.name and not (each.slip and each.slip.of)]
        for some in (own, found):
            if some:
                return [each for each in some if each.measure is not None] or some
    return []


def same(one: float, other: Number | None) -> bool:
    """Whether two values are one, as far as the first has digits; what is said of nothing contradicts nothing."""
    return same_in_64_bits(one, other) or (_has_32_bits(one) and _near(one, other, _SAME_IN_32_BITS))


def same_in_64_bits(one: float, other: Number | None) -> bool:
    """Whether two values are one to the digits of a float."""
    return other is None or (one != one and other != other) or _near(one, other, _SAME)


def _near(one: float, other: Number | None, part: float) -> bool:
    return other is not None and math.isclose(one, other, rel_tol=part, abs_tol=part)


def _has_32_bits(number: float) -> bool:
    """Whether a 32-bit number holds it to the last digit, as hardly any that was computed in 64 bits."""
    try:
        return bool(struct.unpack("f", struct.pack("f", number))[0] == number)
    except OverflowError:
        return False
