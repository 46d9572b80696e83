"""Worlds of a known truth: the truth holds, and power is what it is by calculation."""

import math
from fractions import Fraction
from statistics import NormalDist

import numpy
import pytest
import scipy  # it loads its parts when they are asked for

import irlessons as ir
from irlessons.compare.world import centre

world, power = ir.compare.world, ir.compare.power


@pytest.mark.parametrize("expected", [0.01, 0.1, 0.4, 0.42, 0.5, 0.97])
@pytest.mark.parametrize("spread", [0.01, 0.2, 0.6])
def test_the_expected_score_is_exact(expected, spread):
    # An independent way: the integral of the clipped score over the normal.
    normal = NormalDist(centre(expected, spread), spread)
    inside, _ = scipy.integrate.quad(
        lambda x: x * normal.pdf(x), 0, 1, epsabs=1e-13, points=[min(1, max(0, normal.mean))]
    )
    assert inside + 1 - normal.cdf(1) == pytest.approx(expected, abs=1e-10)


@pytest.mark.parametrize(
    ("difference", "spread", "correlation", "mean"),
    [(0.02, 0.2, 0.9, 0.4), (0.02, 0.05, 0.99, 0.5), (-0.1, 0.4, 0.3, 0.3), (0.0, 0.3, -0.5, 0.1), (0.3, 0.2, 1, 0.6)],
)
@pytest.mark.slow
def test_many_queries_show_the_truth(difference, spread, correlation, mean):
    n = 100_000
    a, b = world(n, difference, spread=spread, correlation=correlation, mean=mean, seed=11)
    a, b = numpy.array(list(a.values())), numpy.array(list(b.values()))
    assert min(a.min(), b.min()) >= 0 and max(a.max(), b.max()) <= 1
    assert (b - a).mean() == pytest.approx(difference, abs=4.5 * (b - a).std() / math.sqrt(n) + 1e-12)
    assert a.mean() == pytest.approx(mean, abs=4.5 * a.std() / math.sqrt(n))


def test_the_difference_holds_to_the_digit():
    # With nearly equal systems 100,000 queries give four digits of the difference.
    a, b = world(100_000, 0.02, spread=0.1, correlation=0.999, seed=5)
    assert round(math.fsum(b.values()) / 100_000 - math.fsum(a.values()) / 100_000, 4) == 0.02


def test_spread_and_correlation_are_those_of_the_normals():
    # Far from both ends nothing is moved, and the scores are the normals.
    a, b = (numpy.array(list(each.values())) for each in world(50_000, 0.01, spread=0.08, correlation=0.7, mean=0.5))
    assert a.std() == pytest.approx(0.08, rel=0.02) and b.std() == pytest.approx(0.08, rel=0.02)
    assert numpy.corrcoef(a, b)[0, 1] == pytest.approx(0.7, abs=0.02)
    # The docstring's own number for the defaults.
    assert numpy.std(list(world(50_000, seed=2)[0].values())) == pytest.approx(0.196, abs=0.002)
    # So is what power says of their differences.
    said = power(10, 0.01, spread=0.08, correlation=0.7, mean=0.5, worlds=1)
    assert said.numbers["apart"] == pytest.approx((b - a).std(), rel=0.02)
    assert "two-sided paired t-test at level 0.05; 1 worlds a row" in said.formula


def test_equal_worlds_are_equal():
    a, b = world(30, 0, correlation=1)
    assert a == b
    assert ir.compare.randomization("AP", a, b).value == 1


def test_no_spread_is_the_truth_itself():
    a, b = world(4, 0.25, spread=0, mean=0.5)
    assert list(a.values()) == [0.5] * 4 and list(b.values()) == [0.75] * 4


def test_a_seed_gives_the_same_world():
    assert world(5, seed=1) == world(5, seed=1) != world(5, seed=2)
    assert list(world(3)[0]) == ["query 1", "query 2", "query 3"]
    # The first queries of a larger world are those of a smaller one.
    assert list(world(9, seed=1)[1].values())[:5] == list(world(5, seed=1)[1].values())
    a, b = world(2, seed=1)
    assert [*a.values(), *b.values()] == pytest.approx(FIRST_WORLD, abs=1e-12)


FIRST_WORLD = [0.655974839434359, 0.41160505059091873, 0.7770236662462722, 0.36407974738733456]


def test_fractions_are_as_good_as_floats():
    # Between two fractions there is always one more, so a centre looked for among them would never be found.
    half = Fraction(1, 2)
    assert world(3, Fraction(1, 4), spread=half, correlation=half, mean=half) == world(
        3, 0.25, spread=0.5, correlation=0.5, mean=0.5
    )
    one = power(5, Fraction(1, 4), spread=half, correlation=half, mean=half, level=Fraction(1, 20), worlds=10)
    assert str(one) == str(power(5, 0.25, spread=0.5, correlation=0.5, mean=0.5, level=0.05, worlds=10))


# Power


def by_calculation(n: int, difference: float, sd: float) -> float:
    """The power of a two-sided t-test at 0.05, from the noncentral t."""
    critical, away = scipy.special.stdtrit(n - 1, 0.975), difference / sd * math.sqrt(n)
    return 1 - scipy.special.nctdtr(n - 1, away, critical) + scipy.special.nctdtr(n - 1, away, -critical)


def test_power_is_what_calculation_says():
    # Far from the ends the differences are normal, with sd √(2(1 − 0.8)) · 0.08.
    working = power((5, 20, 60), 0.02, spread=0.08, correlation=0.8, mean=0.5, worlds=1000)
    sd = math.sqrt(0.4) * 0.08
    for row in working.rows:
        expected = by_calculation(row["queries"], 0.02, sd)
        assert row["power"] == pytest.approx(expected, abs=4.5 * math.sqrt(expected * (1 - expected) / 1000))
        assert row["power"] == row["significant"] / row["worlds"]
    assert [row["queries"] for row in working.rows] == [5, 20, 60]
    assert working.value == working.rows[-1]["power"]
    assert working.name == "power with 60 queries"
    assert "0.02 is found with 60 queries in about" in working.sentence


def test_what_is_significant_claims_too_much_where_queries_are_few():
    few, many = power((10, 200), 0.02, worlds=400).rows
    assert few["power"] < 0.3 < 0.7 < many["power"]
    assert few["claimed"] > 0.035 and many["claimed"] == pytest.approx(0.02, abs=0.005)
    assert few["wrong_way"] >= many["wrong_way"] == 0


def test_nothing_to_find_is_found_as_often_as_the_level_says():
    working = power(30, 0, worlds=1000)
    assert working.value == pytest.approx(0.05, abs=4.5 * math.sqrt(0.05 * 0.95 / 1000))
    assert working.rows[0]["wrong_way"] == 0
    assert working.sentence.startswith("Nothing differs, and yet about")
    assert "level 0.05 allows" in working.sentence
    assert power(30, 0, level=0.2, worlds=1000).value == pytest.approx(0.2, abs=0.06)


def test_one_world_of_power_is_the_t_test():
    # The first world is drawn from the same stream as `world`.
    for seed in range(30):
        p = ir.compare.t_test("AP", *world(15, 0.05, seed=seed)).value
        assert power(15, 0.05, worlds=1, seed=seed).value == (p <= 0.05)


def test_edges_of_power():
    assert power(5, 0, correlation=1, worlds=3).value == 0
    assert math.isnan(power(5, 0, correlation=1, worlds=3).rows[0]["claimed"])
    assert power(5, 0.1, spread=0, worlds=3).value == 1
    assert power([4, 6], worlds=2, seed=1).rows == power((4, 6), worlds=2, seed=1).rows
    assert "{" not in str(power(5, worlds=2)) + str(power(5, 0, worlds=2))


@pytest.mark.slow
def test_power_prints_the_digits_that_hold():
    several = [power(100, worlds=4000, seed=seed) for seed in range(3)]
    printed = [float(each.printed()) for each in several]
    assert {len(each.printed()) for each in several} == {len("0.61")}
    # Each lies within 0.0155 of the truth, and so two of them within 0.04 but for rounding.
    assert max(printed) - min(printed) < 0.045
    assert "other worlds move a power by up to 0.015" in several[0].formula
    assert power(10, worlds=1000).printed() == "0.1"
