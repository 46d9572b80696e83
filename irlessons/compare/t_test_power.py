"""The power of a paired t-test, worked out: how often it finds a difference, and how many queries it needs for that."""

import math
from collections.abc import Iterable
from functools import lru_cache
from statistics import NormalDist
from typing import Any

from irlessons.checks import finite, shown, whole
from irlessons.compare.power_asked import fewest, level_and_aim, sizes_of
from irlessons.compare.sd_bounds import sd_bounds
from irlessons.compare.wording import out_of
from irlessons.working import with_minus, Working

_NORMAL = NormalDist()
_ROOT_OF_2 = math.sqrt(2)
# The density of the normal distribution at 0.
_DENSEST = 1 / math.sqrt(2 * math.pi)
# The standard deviation of a sample, as a multiple of the true one: so many values of it stand for all, and more where
# few queries let it stray far.
_STEPS, _MORE = 160, 8
# What lies beyond is less likely than e to the power of minus this.
_FAR = 37
_OF_PILOT = (
    "\nthe true standard deviation, by {pilot} queries: {sd_low} to {sd_high}; by t {needed_low} to {needed_high}"
)
_PILOT_SAYS = (
    " That was taken from {pilot} queries, which leave it between {sd_low} and {sd_high}: it takes {needed_low} to "
    "{needed_high} queries."
)
# One power after the other is asked for the same numbers of queries, and of the same level.
_kept = lru_cache(maxsize=256)


def t_test_power(
    queries: int | Iterable[int],
    difference: float,
    sd: float,
    *,
    level: float = 0.05,
    aim: float = 0.8,
    pilot: int | None = None,
) -> Working:
    """How often a two-sided paired t-test is significant where there is a difference: a Working with a row a number of
    queries. Where `power` draws worlds and counts, this works it out.

    queries: one number, or several; 2 at least.  difference: the true mean difference, on either side of 0.
    sd: the standard deviation of the differences over queries, of which a normal distribution is assumed.
    level: at or below which a p is significant.  aim: the power that is wanted.
    Rows: queries, standard_error (sd/√queries), power. The value is the power in the last row, from the noncentral
    distribution of t. `numbers` has needed (the fewest queries with a power of `aim`) and by_hand, which is
    (z + z')²·sd²/difference² rounded up, with the z of the normal distribution for level and aim: a few less.
    pilot: of how many queries sd was taken, where it was. They say where the true one lies, in 95 of 100 pilots:
        `numbers` has sd_low, sd_high, and the queries that these need, needed_low and needed_high.

    Raises ValueError for a difference of 0, an sd that is not above 0, fewer than two queries, also in the pilot, or a
    level or an aim outside 0 to 1, and where the aim is not above the level, for then any number of queries would do.
    Sources: Cohen 1988, chapter 2; for retrieval Sakai 2018, chapter 6.

    >>> import irlessons as ir
    >>> work = ir.compare.t_test_power(50, difference=0.02, sd=0.08, pilot=20)
    >>> work.printed(2), work.numbers["needed"], work.numbers["needed_low"], work.numbers["needed_high"]
    ('0.41', 128, 75, 270)
    """
    sizes = sizes_of("queries", queries, 2, "[10, 50]")
    difference, sd = float(finite("difference", difference)), float(finite("sd", sd))
    if not difference:
        raise ValueError("difference is 0; there is nothing to find, so give the difference that should be found")
    if sd <= 0:
        raise ValueError(f"sd is {shown(sd)}; a standard deviation of differences that differ is above 0")
    level, aim = level_and_aim(level, aim)
    powers = [_power(n, difference, sd, level) for n in sizes]
    chances = (_NORMAL.inv_cdf(1 - level / 2), _NORMAL.inv_cdf(aim))
    by_hand = math.ceil(sum(chances) ** 2 * (sd / difference) ** 2)

    def needed_with(sd: float) -> int:
        return fewest(lambda n: _power(n, difference, sd, level), aim, 2)

    needed = needed_with(sd)
    of_pilot: dict[str, Any] = {}
    if pilot is not None:
        pilot = whole("pilot", pilot, 2)
        low, high = sd_bounds(sd, pilot)
        of_pilot = {"pilot": pilot, "sd_low": low, "sd_high": high}
        of_pilot |= {"needed_low": needed_with(low), "needed_high": needed_with(high)}
    return Working(
        name=f"power with {sizes[-1]} queries",
        number=powers[-1],
        numbers={
            "size": sizes[-1],
            "difference": with_minus(f"{difference:g}"),
            "sd": f"{sd:g}",
            "level": f"{level:g}",
            "aim": f"{aim:g}",
            "times": out_of(powers[-1]),
            "critical": _critical(sizes[-1], level),
            "apart": difference / sd * math.sqrt(sizes[-1]),
            "for_level": chances[0],
            "for_aim": chances[1],
            "by_hand": by_hand,
            "needed": needed,
            "takes": f"{needed:,}",
            "about": f"{by_hand:,}",
            **of_pilot,
        },
        exact_rows=tuple(
            {"queries": n, "standard_error": sd / math.sqrt(n), "power": power} for n, power in zip(sizes, powers)
        ),
        formula_template="{name} = how often a t around {difference} / ({sd} / √{size}) = {apart} lies beyond "
        "±{critical} = {result}\n"
        "queries for a power of {aim} ≈ ({for_level} + {for_aim})² · {sd}² / {difference}², rounded up = {about}; "
        "by t {takes}" + (_OF_PILOT if of_pilot else ""),
        sentence_template="A true difference of {difference} is found with {size} queries in {times} tests; "
        "for a power of {aim} it takes {takes} queries, if the differences have standard deviation {sd}."
        + (_PILOT_SAYS if of_pilot else ""),
    )


def _power(queries: int, difference: float, sd: float, level: float) -> float:
    far, apart = _critical(queries, level), difference / sd * math.sqrt(queries)
    beyond = 0.0
    for seen, weight in _spreads(queries):
        beyond += weight * (_beyond(far * seen - apart) + _beyond(far * seen + apart))
    return beyond


def _beyond(z: float) -> float:
    """How much of the normal distribution lies above z. Asked millions of times: NormalDist takes thrice as long."""
    return math.erfc(z / _ROOT_OF_2) / 2


@_kept
def _critical(queries: int, level: float) -> float:
    """The t beyond which, on either side, `level` of Student's distribution lies. By Newton's way, from that of the
    normal distribution up."""
    spreads, t = _spreads(queries), _NORMAL.inv_cdf(1 - level / 2)
    while True:
        area = slope = 0.0
        for seen, weight in spreads:
            area += weight * 2 * _beyond(t * seen)
            slope += weight * 2 * seen * _DENSEST * math.exp(-((t * seen) ** 2) / 2)
        step = (area - level) / slope
        t += step
        # The area is convex, so that each step ends below the t that is sought; the last ones are rounding.
        if step <= 1e-12 * t:
            return t


@_kept
def _spreads(queries: int) -> list[tuple[float, float]]:
    """The standard deviation that a sample shows, over the true one, and how likely that is; equal steps of its log."""
    freedom = queries - 1
    far = _FAR / freedom
    low = -(far + 0.5) if far > 1 else -1.5 * math.sqrt(far)
    high = min(math.sqrt(far), math.log(2 * far + 6) / 2)
    steps = math.ceil(_STEPS * (1 + _MORE / freedom))
    logs = [low + (high - low) * step / steps for step in range(steps + 1)]
    weights = [math.exp(freedom * (each - math.expm1(2 * each) / 2)) for each in logs]
    total = 0.0
    for weight in weights:
        total += weight
    return [(math.exp(each), weight / total) for each, weight in zip(logs, weights)]
