"""Worlds whose truth is known: scores of two systems with a chosen true difference, and how often a test finds it."""

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from statistics import NormalDist
from typing import Any, NamedTuple

from irlessons.checks import finite, seed_of, share, whole
from irlessons.compare.pairs import TOLERANCE
from irlessons.compare.power_asked import sizes_of
from irlessons.compare.t_test import t_with
from irlessons.compare.wording import out_of
from irlessons.plain_sum import plain_sum
from irlessons.rounding import rounded
from irlessons.working import Row, with_minus, Working

_NORMAL = NormalDist()


class Power(Working):
    """The working of `power`: its numbers are drawn, so it prints the digits that other draws hardly change."""

    def printed(self, digits: int = 4) -> str:
        """The power, with no more digits than its worlds give."""
        return rounded(self.number, min(digits, _digits(self.exact_rows[-1]["worlds"])))

    def _column(self, name: str, column: Sequence[Any]) -> list[str]:
        if name not in ("power", "claimed"):
            return super()._column(name, column)
        # A mean difference strays ten times less than a share.
        digits = _digits(self.exact_rows[-1]["worlds"]) + (name == "claimed")
        return [rounded(each, digits) for each in column]


def _reach(worlds: int) -> float:
    """How far a share of so many worlds strays at most, in 95 of 100 cases."""
    return _NORMAL.inv_cdf(0.975) / (2 * math.sqrt(worlds))


def _digits(worlds: int) -> int:
    """So many decimals of a share that the last is off by two at most: 1 for 1,000 worlds, 2 for 4,000."""
    return max(1, math.floor(-math.log10(_reach(worlds) / 2)))


def world(
    queries: int = 50,
    difference: float = 0.02,
    *,
    spread: float = 0.2,
    correlation: float = 0.9,
    mean: float = 0.4,
    seed: int = 0,
) -> tuple[dict[str, float], dict[str, float]]:
    """The scores of two systems a and b, query -> score in 0 to 1, drawn from a world whose truth is known.

    Each query draws two correlated normal numbers; what lies outside 0 to 1 is moved to the nearer end. The centres of
    the two normals are set so that, with what the ends take, the expected score is exactly `mean` for a and
    `mean + difference` for b: the true mean difference is `difference` and not merely near it.
    spread: the standard deviation of each system over queries, and correlation: that between the systems; both of the
        normals. The ends shrink them a little: with the defaults 0.2 becomes 0.196.
    A difference of 0 makes the systems truly equal. The same seed gives the same scores.

    Raises ValueError where there is no query, `mean` or `mean + difference` is not above 0 and below 1, the spread is
    negative, or the correlation is not between −1 and 1.

    >>> import irlessons as ir
    >>> one, other = ir.compare.world(3, difference=0.1, seed=7)
    >>> len(one), len(other)
    (3, 3)
    """
    draw = _world(_settings(difference, spread, correlation, mean), random.Random(seed_of(seed)))
    pairs = [next(draw) for _ in range(whole("queries", queries, 1))]
    names = [f"query {number}" for number in range(1, queries + 1)]
    return {name: a for name, (a, _) in zip(names, pairs)}, {name: b for name, (_, b) in zip(names, pairs)}


def power(
    queries: int | Iterable[int] = (10, 25, 50, 100, 200),
    difference: float = 0.02,
    *,
    spread: float = 0.2,
    correlation: float = 0.9,
    mean: float = 0.4,
    level: float = 0.05,
    worlds: int = 1000,
    seed: int = 0,
) -> Power:
    """How often a t-test finds a true difference: a Working with a row a number of queries.

    For each number of queries `worlds` worlds are drawn, as `world` draws them, and tested at the given level.
    Rows: queries, worlds, significant, power (their share), claimed (mean difference seen in the significant worlds,
    NaN where there is none), wrong_way (significant worlds whose difference has the other sign than the true one).
    With a difference of 0 there is nothing to find, and what is significant is a false alarm.
    The value is the power in the last row. The t-test stands for the randomization test too, which comes to nearly the
    same verdicts (Smucker, Allan and Carterette 2007) and would take far longer.

    Raises ValueError as `world` does, and for fewer than two queries or a level outside 0 to 1. Needs SciPy.
    Sources: Sakai 2018, chapters 6 and 7; that what is significant claims too much: Gelman and Carlin 2014.

    >>> import irlessons as ir
    >>> ir.compare.power(10, worlds=100).rows[0]["queries"]
    10
    """
    level = share("level", level, "0.05")
    sizes = sizes_of("queries", queries, 2, "[10, 50]")
    worlds = whole("worlds", worlds, 1)
    seed = seed_of(seed)
    settings = _settings(difference, spread, correlation, mean)
    difference, spread, correlation, mean = settings
    draw = _world(settings, random.Random(seed))
    rows = tuple(_tried(draw, n, worlds, difference, t_with(1 - level / 2, n - 1)) for n in sizes)
    last = rows[-1]
    exact = Fraction(last["significant"], worlds)
    finds = "A true difference of {difference} is found with {size} queries in {times} worlds"
    claims = ", which claim {claimed} on average" if difference and last["significant"] else ""
    return Power(
        name=f"power with {last['queries']} queries",
        number=float(exact),
        numbers={
            "difference": with_minus(f"{difference:g}"),
            "level": f"{level:g}",
            "size": last["queries"],
            "significant": last["significant"],
            "worlds": worlds,
            "claimed": rounded(last["claimed"], _digits(worlds) + 1),
            "reach": rounded(_reach(worlds), 3),
            "times": out_of(exact),
            "seed": seed,
            "spread": f"{spread:g}",
            "correlation": with_minus(f"{correlation:g}"),
            "apart": spread * math.sqrt(2 - 2 * correlation),
        },
        exact_rows=rows,
        formula_template="{name} = {significant} significant at {level} / {worlds} worlds = {result}\n"
        "assumed: a two-sided paired t-test at level {level}; {worlds} worlds a row, seed {seed}; systems with spread "
        "{spread} and correlation {correlation}, so their differences have standard deviation {apart}\n"
        "other worlds move a power by up to {reach}, in 95 of 100 cases",
        sentence_template=finds + claims + "; a test that finds nothing has not shown that nothing is there."
        if difference
        else "Nothing differs, and yet {times} worlds are significant with {size} queries: so many false alarms "
        "are what the level {level} allows.",
    )


class _Settings(NamedTuple):
    """What a world is drawn from."""

    difference: float
    spread: float
    correlation: float
    mean: float


def _settings(difference: float, spread: float, correlation: float, mean: float) -> _Settings:
    """The four as floats. Raises ValueError for one that cannot be what it is called."""
    given = _Settings(difference, spread, correlation, mean)
    for what, number in zip(given._fields, given):
        finite(what, number)
    if spread < 0:
        raise ValueError(f"spread is {spread!r}; a standard deviation is 0 or above")
    if not -1 <= correlation <= 1:
        raise ValueError(f"correlation is {correlation!r}; it lies between −1 and 1")
    # `centre` halves until no float is left between two ends; between two fractions there is always one more.
    return _Settings(*map(float, given))


def _world(settings: _Settings, source: random.Random) -> Iterator[tuple[float, float]]:
    """The two scores of one query after the other, without end."""
    difference, spread, correlation, mean = settings
    centre_a, centre_b = (centre(expected, spread) for expected in (mean, mean + difference))
    rest = math.sqrt(1 - correlation**2)
    uniform, log, sqrt, cos, sin = source.random, math.log, math.sqrt, math.cos, math.sin
    # Drawn as `gauss` draws two, and moved into 0 to 1, on the spot: a lesson draws hundreds of thousands, and a call
    # for each would take longest.
    while True:
        turn = uniform() * math.tau
        far = sqrt(-2.0 * log(1.0 - uniform()))
        one, other = cos(turn) * far, sin(turn) * far
        a = centre_a + spread * one
        b = centre_b + spread * (correlation * one + rest * other)
        yield 0.0 if a < 0 else 1.0 if a > 1 else a, 0.0 if b < 0 else 1.0 if b > 1 else b


# A lesson draws hundreds of worlds around one.
@lru_cache(16)
def centre(expected: float, spread: float) -> float:
    """The centre of a normal whose expected value, once it is moved into 0 to 1, is `expected`. By halving."""
    if not 0 < expected < 1:
        raise ValueError(f"the expected score is {expected!r}; mean and mean + difference lie above 0 and below 1")
    if not spread:
        return expected
    low, high = -40 * spread, 1 + 40 * spread
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return middle
        low, high = (middle, high) if _expected(middle, spread) < expected else (low, middle)


def _expected(centre: float, spread: float) -> float:
    """The expected value of a normal number that is moved into 0 to 1."""
    bottom, top = -centre / spread, (1 - centre) / spread
    inside = _NORMAL.cdf(top) - _NORMAL.cdf(bottom)
    return centre * inside + spread * (_NORMAL.pdf(bottom) - _NORMAL.pdf(top)) + _NORMAL.cdf(-top)


def _tried(draw: Iterator[tuple[float, float]], n: int, worlds: int, difference: float, critical: float) -> Row:
    """How many of `worlds` worlds of n queries a t-test calls significant, and what they claim."""
    found = []
    for _ in range(worlds):
        total = squares = 0.0
        for a, b in islice(draw, n):
            each = b - a
            total += each
            squares += each * each
        mean = total / n
        sd = math.sqrt(max(0.0, squares - n * mean**2) / (n - 1))
        if abs(mean) > max(critical * sd / math.sqrt(n), TOLERANCE):
            found.append(mean)
    return {
        "queries": n,
        "worlds": worlds,
        "significant": len(found),
        "power": Fraction(len(found), worlds),
        "claimed": plain_sum(found) / len(found) if found else math.nan,
        "wrong_way": sum(mean * difference < 0 for mean in found),
    }
