"""Fisher's randomization test: change the signs of the differences at random, and see how often the mean is so large.

If the two systems were equal, each query's two scores could as well have come the other way round.
"""

import math
import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Any

from irlessons.checks import seed_of, whole
from irlessons.compare.numpy_for import numpy_for
from irlessons.compare.pairs import Pairs, pairs_of, System
from irlessons.compare.wording import out_of, SAYS_NOT, Test
from irlessons.measures import Measure
from irlessons.plain_sum import plain_sum
from irlessons.working import Row

# Sums up to here fit into 64 bits; and so many samples are drawn at once, which together take 70 MB for 50,000 queries.
_LARGEST = 2**62
_AT_ONCE = 10_000
# So many different sums of either half of the queries are counted one by one: 30 queries always fit.
_SUMS = 2**15
_SAMPLES = 100_000
# How far the picture goes for a test that needed no sampling.
_PICTURE = 10_000
# Up to here all sign changes are counted in the formula.
_COUNTED_IN_WORDS = 2**13


class Randomization(Test):
    """The working of a randomization test; it can draw sign changes again, for a picture that grows."""

    pairs: Pairs
    samples: int | None
    seed: int

    @property
    def least(self) -> Fraction:
        """The smallest p that there can be, with so many queries or so many random sign changes."""
        return self._least_of(self.pairs.queries)

    @property
    def least_here(self) -> Fraction:
        """The smallest that these differences can give, all of one sign: queries that do not differ change nothing."""
        return self._least_of(self.differing)

    @property
    def differing(self) -> int:
        """How many queries differ."""
        return sum(map(bool, self.pairs.units[0]))

    def _least_of(self, queries: int) -> Fraction:
        # All signs as they are, or all changed; and the real ones count among those that are drawn.
        return Fraction(1, self.samples + 1) if self.samples else Fraction(2, 2**queries)

    @cached_property
    def steps(self) -> tuple[Row, ...]:
        """After 10, 100, 1,000, … random sign changes: samples, as_large, p = (as_large + 1)/(samples + 1).

        The last step is that of the test; a test that counted all sign changes goes on to 10,000.
        """
        last = self.samples or _PICTURE
        as_large = list(accumulate(large for _, large in self.draws(last)))
        counts = [10**digits for digits in range(1, len(str(last - 1)))]
        return tuple(
            {"samples": count, "as_large": as_large[count - 1], "p": (as_large[count - 1] + 1) / (count + 1)}
            for count in [*counts, last]
        )

    def draws(self, samples: int) -> tuple[tuple[float, bool], ...]:
        """The first random sign changes: the mean difference under each, and whether it is as large as the real one.

        The same seed draws the same ones, so that 100 of them are the first of 1,000.
        """
        units, slack, unit = self.pairs.units
        least = abs(sum(units)) - slack
        share = float(unit) / len(units)
        sums = _random_sums(units, whole("samples", samples, 1), self.seed)
        return tuple((total * share, abs(total) >= least) for total in sums)

    def turned(self, samples: int) -> tuple[int, ...]:
        """The same sign changes as numbers: a bit a query that counts, the first the lowest; it is set where its sign
        changes."""
        source, width = random.Random(self.seed), -(-self.pairs.queries // 8)
        return tuple(int.from_bytes(source.randbytes(width), "little") for _ in range(whole("samples", samples, 1)))

    def under(self, turned: int) -> tuple[float, bool]:
        """The mean difference with these signs changed, and whether it is as large as the real one, as in `draws`."""
        units, slack, unit = self.pairs.units
        total = sum(-each if turned >> place & 1 else each for place, each in enumerate(units))
        return total * (float(unit) / len(units)), abs(total) >= abs(sum(units)) - slack

    @cached_property
    def reach(self) -> float:
        """How far from 0 a picture of the means goes, whether for 10 sign changes or for 100,000: four standard
        deviations, the real mean, and never more than there can be."""
        differences, n = self.pairs.floats, self.pairs.queries
        largest = plain_sum(map(abs, differences)) / n
        squares = plain_sum(each**2 for each in differences)
        return min(largest, max(4 * math.sqrt(squares) / n, 1.1 * abs(float(self.numbers["mean"])))) * 1.02 or 1.0


def randomization(
    measure: Measure | str, a: System, b: System, *, samples: int | None = None, seed: int = 0, missing: str = "error"
) -> Randomization:
    """Fisher's paired randomization test, two-sided: a Working whose value is p, with a row a query.

    p is the share of all 2^n changes of signs under which the mean difference is at least as far from 0 as it is.
    Without `samples` all of them are counted where that can be done at once: always up to 30 queries that differ, and
    beyond where the differences are few. Else 100,000 random ones are drawn, or as many as `samples` says, and
    p = (as large + 1)/(samples + 1): the real signs are one of the possible changes, so p is never 0
    (Phipson and Smyth 2010).

    measure, a, b, missing: as in `differences`, which also lists the errors.  seed: of the random sign changes.
    Rows: query, a, b, difference, mean_if_exchanged (the mean if this query's two scores changed places), counted.
    Fractions are compared exactly. Floats are rounded to 1e-12 of the largest score first, and two sums are equal
    where they differ by no more than one such unit a query; else 0.3 − 0.1 and 0.2 would not be equally large.
    The result can draw the null distribution again: `steps`, `draws`, and `ir.figures.randomization`.

    Raises ValueError as `differences` does, and for samples below 1.
    Sources: Fisher 1935, section 21; Smucker, Allan and Carterette 2007, section 2.1.

    >>> import irlessons as ir
    >>> ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3]).exact
    Fraction(1, 4)
    """
    seed = seed_of(seed)
    pairs = pairs_of(measure, a, b, missing)
    units, slack, _ = pairs.units
    least = abs(sum(units)) - slack
    as_large = _count(units, least) if samples is None else None
    total = 2**pairs.queries
    numbers = {**pairs.numbers, "says_not": SAYS_NOT}
    if as_large is None:
        samples = whole("samples", _SAMPLES if samples is None else samples, 1)
        as_large = _count_random(units, least, samples, seed)
        exact = Fraction(as_large + 1, samples + 1)
        numbers |= {"samples": samples, "seed": seed}
        formula = "p = ({as_large} + 1) / ({samples} + 1) = {result}, with the random sign changes of seed {seed}"
        times = f"{out_of(exact)} random sign changes"
    else:
        exact = Fraction(as_large, total)
        numbers |= {"all": total}
        formula = "p = share of the 2^{queries} sign changes with a mean as far from 0 as {by} = {result}"
        times = f"{out_of(exact)} sign changes"
        if total <= _COUNTED_IN_WORDS:
            formula = "p = {as_large} / 2^{queries} = {as_large}/{all} = {result}"
            times = f"{as_large:,} of the {total:,} possible sign changes"
    numbers |= {"as_large": as_large, "times": times, "how": "exact" if samples is None else "sampled"}
    mean, n = numbers["mean"], pairs.queries
    return Randomization(
        name=f"p of the randomization test of {pairs.measure}",
        number=exact,
        numbers=numbers,
        exact_rows=pairs.with_columns(mean_if_exchanged=(mean - 2 * each / n for each in pairs.differences)),
        formula_template="mean difference {b} − {a} = {of_b} − {of_a} = {by}\n" + formula,
        headings=pairs.headings,
        sentence_template="{lead}. If the two systems were equal, a mean difference this large, either way, would come "
        "up in {times}; {says_not}.{notes}",
        pairs=pairs,
        samples=samples,
        seed=seed,
    )


def _count(units: Sequence[int], least: int) -> int | None:
    """How many of all sign changes give a sum of at least `least`, either way; None where they are too many.

    The sums of each half of the queries are listed with how often they come up, equal ones together. For each sum on
    the left, those on the right that are large enough are a tail of the sorted list.
    """
    every: int = 2 ** len(units)
    if least <= 0:
        return every
    halves = [{0: 1}, {0: 1}]
    changing = sorted(abs(unit) for unit in units if unit)
    for unit in changing:
        halves.sort(key=len)
        halves[0] = _with_both_signs(halves[0], unit)
        if len(halves[0]) > _SUMS:
            return None
    left, right = halves
    sums = sorted(right)
    # tail[i]: how many changes have the i-th sum or a larger one
    tail = [*accumulate((right[each] for each in reversed(sums)), initial=0)][::-1]
    above = sum(ways * tail[bisect_left(sums, least - each)] for each, ways in left.items())
    # With all signs changed a sum above becomes one below. A difference of 0 counts the same with either sign.
    return 2 * above * (every >> len(changing))


def _with_both_signs(sums: dict[int, int], unit: int) -> dict[int, int]:
    more: Counter[int] = Counter()
    for each, ways in sums.items():
        more[each + unit] += ways
        more[each - unit] += ways
    return more


def _count_random(units: Sequence[int], least: int, samples: int, seed: int) -> int:
    """How many of `samples` random changes of signs give a sum of at least `least`, either way.

    Of numbers too long for numpy their first digits tell, unless a sum comes so near to `least` that the others count.
    """
    total = sum(map(abs, units))
    by = total // (_LARGEST // 2) if total > _LARGEST else 1
    sums = [abs(each) for each in _random_sums([unit // by for unit in units], samples, seed)]
    # By less than one a query the digits left out move a sum.
    bound, near = -(-least // by), len(units) if by > 1 else 0
    surely, perhaps = (sum(each >= end for each in sums) for end in (bound + near, bound - near))
    if surely < perhaps:
        return sum(abs(each) >= least for each in _random_sums(units, samples, seed))
    return surely


def _random_sums(units: Sequence[int], samples: int, seed: int) -> Iterator[int]:
    """The sum under each of `samples` random changes of signs.

    A random byte holds the signs of eight queries, and looks up their sum. Python's own generator gives the same
    bytes in every version, and numpy, where much is to be drawn and it is there, adds up the same sums.
    """
    tables = []
    for start in range(0, len(units), 8):
        eight = [*units[start : start + 8], *[0] * 8][:8]
        sums = [0]
        for unit in eight:
            sums = [each + unit for each in sums] + [each - unit for each in sums]
        tables.append(sums)
    source = random.Random(seed)
    if sum(map(abs, units)) <= _LARGEST and (numpy := numpy_for(len(units) * samples)):
        for start in range(0, samples, _AT_ONCE):
            number = min(_AT_ONCE, samples - start)
            yield from _sums_of_numpy(numpy, numpy.array(tables, dtype="int64"), number, source)
        return
    for _ in range(samples):
        total = 0
        for table, signs in zip(tables, source.randbytes(len(tables))):
            total += table[signs]
        yield total


def _sums_of_numpy(numpy: Any, tables: Any, samples: int, source: random.Random) -> list[int]:
    # The generator draws four bytes at a time; where fewer are left to be asked for, it gives the last of them.
    words, left = divmod(len(tables), 4)
    drawn = source.randbytes(4 * samples * (words + (left > 0)))
    signs = numpy.frombuffer(drawn, dtype="uint8").reshape(samples, -1)
    columns = [*range(4 * words), *range(4 * words + 4 - left, 4 * words + 4)][: len(tables)]
    total = numpy.zeros(samples, dtype="int64")
    for table, column in zip(tables, numpy.ascontiguousarray(signs.T)[columns]):
        total += table[column]
    sums: list[int] = total.tolist()
    return sums
