"""The power of a sign test: against SciPy's binomial distribution, and against every pattern of a few sessions."""

import math
import random
from fractions import Fraction
from itertools import product

import effort
import numpy as np
import pytest
import scipy  # it loads its parts when they are asked for

from irlessons.compare import sign_test, sign_test_power


def by_scipy(sessions: int, wins: float, losses: float, level: float = 0.05) -> float:
    decided, n = wins + losses, np.arange(sessions + 1)
    edges = scipy.stats.binom.ppf(level / 2, n, 0.5) + 1
    for _ in range(2):
        edges -= 2 * scipy.stats.binom.cdf(edges, n, 0.5) > level * (1 + 1e-9)
    found = scipy.stats.binom.cdf(edges, n, wins / decided) + scipy.stats.binom.cdf(edges, n, losses / decided)
    return float((scipy.stats.binom.pmf(n, sessions, decided) * found).sum())


def test_it_is_the_binomial_distribution():
    source = random.Random(28)
    for _ in range(effort.many(40)):
        wins = source.uniform(0.1, 0.95)
        losses = source.choice([source.uniform(0, min(1 - wins, 0.8 * wins)), (1 - wins) / 2])
        sessions, level = source.choice([1, 5, 6, 20, 42, 150]), source.choice([0.1, 0.05, 0.01, 0.001])
        work = sign_test_power(sessions, wins, losses, level=level)
        assert work.value == pytest.approx(by_scipy(sessions, wins, losses, level), abs=1e-9)


@pytest.mark.parametrize("level", [0.05, 0.25, 0.5])
def test_it_counts_what_the_test_itself_says_of_each_pattern(level):
    shares = {1: Fraction(1, 2), -1: Fraction(1, 8), 0: Fraction(3, 8)}
    for sessions in range(1, 8):
        found = sum(
            math.prod(shares[each] for each in pattern)
            for pattern in product(shares, repeat=sessions)
            if sign_test(pattern.count(1), pattern.count(-1)).value <= level
        )
        assert sign_test_power(sessions, 0.5, 0.125, level=level).value == pytest.approx(float(found), abs=1e-12)


@pytest.mark.parametrize(
    "wins, losses, needed", [(0.6, 0.2, 42), (0.2, 0.6, 42), (0.4, 0.2, 124), (1, 0, 6), (0.75, 0.25, 30)]
)
def test_so_many_sessions_are_needed_and_no_fewer(wins, losses, needed):
    assert sign_test_power(20, wins, losses).numbers["needed"] == needed
    powers = [by_scipy(sessions, wins, losses) for sessions in range(1, needed + 1)]
    assert powers[-1] >= 0.8 and max(powers[:-1]) < 0.8


@pytest.mark.slow
def test_where_wins_are_rare_or_hardly_more_it_takes_many():
    work = sign_test_power([50, 10_000], 0.26, 0.24)
    assert by_scipy(50, 0.26, 0.24) == pytest.approx(work.rows[0]["power"], abs=1e-9)
    needed = work.numbers["needed"]
    assert (
        sign_test_power([needed - 1, needed], 0.26, 0.24).value >= 0.8 > sign_test_power(needed - 1, 0.26, 0.24).value
    )
    far = sign_test_power(50, 0.5001, 0.4999)
    assert far.numbers["needed"] == math.inf and "it takes more than 100,000 sessions" in far.sentence
    assert [row["sessions"] for row in work.rows] == [50, 10_000] and work.rows[-1]["power"] == work.value
