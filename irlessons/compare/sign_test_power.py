"""The power of a sign test, worked out: how often it finds that readers prefer one of two, and how many it takes."""

import math
from collections.abc import Iterable
from functools import lru_cache
from statistics import NormalDist

from irlessons.checks import finite, shown
from irlessons.compare.power_asked import fewest, level_and_aim, sizes_of
from irlessons.compare.wording import out_of
from irlessons.phrases import counted
from irlessons.working import Working

_NORMAL = NormalDist()
# More sessions are not tried: it would take too long, and who has as many needs no test.
_MOST = 100_000
# Numbers of decided sessions beyond so many standard deviations, and so many more where ties are rare, are less likely
# than any digit shows.
_FAR, _FURTHER = 9, 30
# A p that is the level itself counts, however it was rounded.
_NEARLY = 1 + 1e-9


def sign_test_power(
    sessions: int | Iterable[int],
    wins: float,
    losses: float,
    *,
    level: float = 0.05,
    aim: float = 0.8,
) -> Working:
    """How often the exact two-sided sign test is significant where one of two is preferred: a Working with a row a
    number of sessions.

    sessions: one number, or several; ties are counted in it.  wins, losses: their true shares of the sessions; what is
    left are ties.  level: at or below which a p is significant.  aim: the power that is wanted.
    Rows: sessions, power. The value is the power in the last row: over all numbers of ties, how likely each is, and how
    often the test is significant then. `numbers` has needed, the fewest sessions with a power of `aim`: infinite where
    100,000 are too few. The test knows whole wins alone, so that one session more can have a little less power.

    Raises ValueError for more sessions than that or none, shares that are no shares, are equal or come to more than 1,
    a level or an aim outside 0 to 1, and where the aim is not above the level.
    Source: Conover 1999, section 3.4, for the test; its power is that of the binomial distribution.

    >>> import irlessons as ir
    >>> work = ir.compare.sign_test_power(20, wins=0.6, losses=0.2)
    >>> work.printed(2), work.numbers["needed"]
    ('0.45', 42)
    """
    sizes = sizes_of("sessions", sessions, 1, "[20, 40]")
    if max(sizes) > _MOST:
        raise ValueError(f"sessions is {max(sizes):,}; up to {_MOST:,} are worked out")
    won, lost = _part("wins", wins), _part("losses", losses)
    if won == lost:
        raise ValueError(f"wins and losses are both {shown(wins)}; nobody is preferred, so there is nothing to find")
    if won + lost > 1 + 1e-9:
        raise ValueError(f"wins and losses are {shown(wins)} and {shown(losses)}; together they are 1 at most")
    level, aim = level_and_aim(level, aim)
    decided = min(1.0, won + lost)
    of = (decided, max(won, lost) / (won + lost), level)
    powers = [_power(size, *of)[0] for size in sizes]
    needed = _needed(*of, aim)
    takes = f"more than {_MOST:,}" if needed == math.inf else f"{needed:,}"
    return Working(
        name=f"power with {sizes[-1]} sessions",
        number=powers[-1],
        numbers={
            "size": sizes[-1],
            "wins": f"{won:g}",
            "losses": f"{lost:g}",
            "ties": f"{1 - decided:g}",
            "level": f"{level:g}",
            "aim": f"{aim:g}",
            "times": out_of(powers[-1]),
            "needed": needed,
            "of_sessions": counted(sizes[-1], "session"),
            "takes": takes,
        },
        exact_rows=tuple({"sessions": size, "power": power} for size, power in zip(sizes, powers)),
        formula_template="{name} = Σ (how likely d of {size} are won or lost) · (how often p ≤ {level} with d) = "
        "{result}\nthe fewest sessions for a power of {aim}: {takes}",
        sentence_template="Where {wins} of all sessions are won, {losses} lost and {ties} tied, the sign test of "
        "{of_sessions} finds it in {times} tests; for a power of {aim} it takes {takes} sessions.",
    )


def _part(what: str, number: float) -> float:
    if not 0 <= finite(what, number) <= 1:
        raise ValueError(f"{what} is {shown(number)}; give its share of all sessions, from 0 to 1, as 0.6")
    return float(number)


def _power(sessions: int, decided: float, preferred: float, level: float) -> tuple[float, float]:
    """The power; and that of a test that throws a die where it stands on the edge, so that its level is met."""
    spread = _FAR * math.sqrt(sessions * decided * (1 - decided)) + _FURTHER
    least, most = max(0, int(sessions * decided - spread)), min(sessions, math.ceil(sessions * decided + spread))
    found, edges = _found(1 << max(0, most - 1).bit_length(), preferred, level)
    power = on_edge = 0.0
    for each in range(least, most + 1):
        likely = _chance(sessions, each, decided)
        power += likely * found[each]
        on_edge += likely * edges[each]
    return power, power + on_edge


@lru_cache(maxsize=32)
def _found(most: int, preferred: float, level: float) -> tuple[list[float], list[float]]:
    """For 0, 1, … up to `most` sessions without ties: how often the test is significant; and how much more often it
    were with a die.

    One session more: so many wins are so many before and a loss, or one fewer before and a win. The edge, the most wins
    that are significantly few, moves by one then, or stays.
    """
    # A fair coin; and either side where one is preferred. Of each: how likely the edge is, one win more, and at most
    # the edge.
    shares = (0.5, preferred, 1 - preferred)
    odds = [share / (1 - share) if share < 1 else 0.0 for share in shares]
    edge, at_edge, beyond, tails = -1, [0.0] * 3, [1.0] * 3, [0.0] * 3
    found, edges = [0.0], [0.0]
    for n in range(1, most + 1):
        tails = [tail - share * at for share, tail, at in zip(shares, tails, at_edge)]
        beyond = [share * at + (1 - share) * more for share, at, more in zip(shares, at_edge, beyond)]
        at_edge = [(1 - share) * at * n / (n - edge) for share, at in zip(shares, at_edge)]
        if 2 * (tails[0] + beyond[0]) <= level * _NEARLY:
            edge += 1
            tails = [tail + more for tail, more in zip(tails, beyond)]
            at_edge, beyond = beyond, [more * odd * (n - edge) / (edge + 1) for more, odd in zip(beyond, odds)]
        fair, *sides = tails
        # In the middle both sides share one number of wins.
        in_middle = 2 * (edge + 1) == n
        next_edge = beyond[0] * (1 if in_middle else 2)
        die = min(1.0, max(0.0, level - 2 * fair) / next_edge) if next_edge else 0.0
        found.append(max(0.0, sum(sides)))
        edges.append(die * (beyond[1] + beyond[2]) / (2 if in_middle else 1))
    return found, edges


def _chance(n: int, wins: int, share: float) -> float:
    """How likely so many of n are won, with this share of wins."""
    if not 0 <= wins <= n:
        return 0.0
    if share in (0, 1):
        return float(wins == n * share)
    ways = math.lgamma(n + 1) - math.lgamma(wins + 1) - math.lgamma(n - wins + 1)
    return math.exp(ways + wins * math.log(share) + (n - wins) * math.log1p(-share))


def _needed(decided: float, preferred: float, level: float, aim: float) -> float:
    """The fewest sessions with this power. With the die the power never falls: it says where to begin."""
    # What the normal distribution says, and twice as much to be sure.
    apart = decided * (2 * preferred - 1)
    if (_NORMAL.inv_cdf(1 - level / 2) + _NORMAL.inv_cdf(aim)) ** 2 * (decided - apart**2) / apart**2 > 2 * _MOST:
        return math.inf
    many = fewest(lambda n: 1.0 if n > _MOST else _power(n, decided, preferred, level)[1], aim, 1)
    while many <= _MOST and _power(many, decided, preferred, level)[0] < aim:
        many += 1
    return many if many <= _MOST else math.inf
