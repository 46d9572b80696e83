"""The power of a t-test, worked out: against SciPy's noncentral distribution, and against worlds that are drawn."""

import math
import random

import effort
import pytest
import scipy  # it loads its parts when they are asked for

import irlessons as ir
from irlessons.compare import t_test_power
from irlessons.compare.sd_bounds import sd_bounds

SIZES = [2, 3, 4, 6, 10, 25, 50, 200, 1000, 5000]


def drawn(number: int) -> list[dict]:
    source = random.Random(5)
    return [
        {
            "queries": source.choice(SIZES),
            "difference": source.choice([-1, 1]) * source.uniform(0.001, 0.1),
            "sd": source.uniform(0.02, 0.4),
            "level": source.choice([0.1, 0.05, 0.01, 0.001]),
        }
        for _ in range(number)
    ]


def by_scipy(queries: int, difference: float, sd: float, level: float) -> float:
    far, apart = scipy.stats.t.isf(level / 2, queries - 1), abs(difference) / sd * math.sqrt(queries)
    return float(scipy.stats.nct.sf(far, queries - 1, apart) + scipy.stats.nct.sf(far, queries - 1, -apart))


def test_it_is_the_noncentral_distribution_of_t():
    cases = [
        each
        for each in drawn(effort.many(100))
        if abs(each["difference"]) / each["sd"] * math.sqrt(each["queries"]) < 10
    ]
    assert len(cases) >= effort.many(75)
    for case in cases:
        work, far = t_test_power(**case), scipy.stats.t.isf(case["level"] / 2, case["queries"] - 1)
        assert work.value == pytest.approx(by_scipy(**case), abs=1e-9), case
        assert work.numbers["critical"] == pytest.approx(far, rel=1e-9)


@pytest.mark.parametrize(
    "difference, by_hand, needed", [(0.05, 71, 73), (0.02, 442, 444), (0.01, 1766, 1768), (-0.01, 1766, 1768)]
)
def test_so_many_queries_are_needed(difference, by_hand, needed):
    work = t_test_power(needed, difference, 0.15)
    assert (work.numbers["by_hand"], work.numbers["needed"]) == (by_hand, needed)
    assert by_scipy(needed - 1, difference, 0.15, 0.05) < 0.8 <= by_scipy(needed, difference, 0.15, 0.05)
    normal = scipy.stats.norm.isf(0.025) + scipy.stats.norm.isf(0.2)
    assert by_hand == math.ceil((normal * 0.15 / difference) ** 2)


def test_two_queries_may_do_and_no_power_is_above_1():
    work = t_test_power([2, 5000], 1, 0.001)
    assert work.numbers["needed"] == 2 and work.value == pytest.approx(1, abs=1e-12)


def test_it_has_a_row_for_each_number_of_queries():
    work = t_test_power([10, 50], 0.02, 0.15, level=0.01, aim=0.5)
    assert [row["queries"] for row in work.rows] == [10, 50] and work.rows[-1]["power"] == work.value
    assert work.rows[1]["standard_error"] == pytest.approx(0.15 / math.sqrt(50))
    assert "for a power of 0.5 it takes 377 queries" in work.sentence and "(2.5758 + 0)²" in work.formula
    assert by_scipy(376, 0.02, 0.15, 0.01) < 0.5 <= by_scipy(377, 0.02, 0.15, 0.01)


def test_a_pilot_says_how_sure_its_standard_deviation_is():
    """As SciPy's chi-square has it, from two queries on; and one more query is what it takes for less than each end."""
    for queries in (2, 3, 5, 20, 40, 500, 10_000):
        low, high = sd_bounds(0.08, queries)
        ends = [math.sqrt((queries - 1) / scipy.stats.chi2.ppf(area, queries - 1)) for area in (0.975, 0.025)]
        assert (low / 0.08, high / 0.08) == pytest.approx(tuple(ends), rel=1e-11)
    work = t_test_power(50, 0.02, 0.08, pilot=20)
    numbers = work.numbers
    low, high = sd_bounds(0.08, 20)
    assert (numbers["sd_low"], numbers["sd_high"]) == (low, high)
    for sd, needed in ((low, numbers["needed_low"]), (high, numbers["needed_high"])):
        assert by_scipy(needed - 1, 0.02, sd, 0.05) < 0.8 <= by_scipy(needed, 0.02, sd, 0.05)
    assert (numbers["needed"], numbers["needed_low"], numbers["needed_high"]) == (128, 75, 270)
    assert work.sentence.endswith("it takes 75 to 270 queries.") and "by 20 queries: 0.0608 to 0.1168" in work.formula


def test_worlds_that_are_drawn_come_to_the_same():
    """The scores of `power` are cut at 0 and 1, so that its differences scatter a little less than its formula says."""
    many = ir.compare.power([25, 100], difference=0.05, worlds=1000)
    for row in many.rows:
        assert row["power"] == pytest.approx(t_test_power(row["queries"], 0.05, 0.0894).value, abs=0.05)
