"""The bootstrap interval: against SciPy's, against all resamples written out, and by its seed."""

import math
import random
from itertools import product

import numpy
import pytest
import scipy  # it loads its parts when they are asked for
from cases import every

import irlessons as ir
from irlessons.compare.bootstrap import quantile

bootstrap = ir.compare.bootstrap


@every("n", [5, 20, 50])
@every("confidence", [0.8, 0.95])
@pytest.mark.slow
def test_scipy_s_interval_is_near(n, confidence):
    a, b = ir.compare.world(n, 0.05, seed=n)
    mine = bootstrap("AP", a, b, confidence=confidence, resamples=20_000).numbers
    differences = [b[query] - a[query] for query in a]
    theirs = scipy.stats.bootstrap(
        (differences,), numpy.mean, method="percentile", confidence_level=confidence, n_resamples=20_000, rng=1
    ).confidence_interval
    # Monte Carlo error of a quantile of a nearly normal mean, of both: five times √(q(1−q)/N) over its density.
    tail = (1 - confidence) / 2
    error = numpy.std(differences) / math.sqrt(n)
    density = scipy.stats.norm.pdf(scipy.stats.norm.ppf(tail)) / error
    near = 5 * math.sqrt(2 * tail * (1 - tail) / 20_000) / density
    assert mine["low"] == pytest.approx(theirs.low, abs=near)
    assert mine["high"] == pytest.approx(theirs.high, abs=near)
    assert near < (mine["high"] - mine["low"]) / 20


def test_all_resamples_of_three_queries():
    scores = [0.0, 0.5, 1.0]
    means = sorted(sum(each) / 3 for each in product(scores, repeat=3))
    found = bootstrap("AP", [0.0] * 3, scores, confidence=0.5, resamples=30_000).numbers
    # 27 resamples; the quarter and three-quarter points lie well inside a group of equal means.
    assert [found["low"], found["high"]] == pytest.approx(numpy.quantile(means, [0.25, 0.75]))


@every("share", [0, 0.025, 0.3, 0.5, 0.999, 1])
@every("n", [1, 2, 3, 10, 101])
def test_quantiles_are_those_of_numpy(n, share):
    rnd = random.Random(n)
    ordered = sorted(rnd.random() for _ in range(n))
    assert quantile(ordered, share) == pytest.approx(numpy.quantile(ordered, share), rel=1e-12)


@pytest.mark.slow
def test_the_interval_covers_the_truth_about_as_often_as_it_says():
    covered = 0
    for seed in range(150):
        a, b = ir.compare.world(40, 0.03, seed=seed)
        found = bootstrap("AP", a, b, confidence=0.9, resamples=300, seed=seed).numbers
        covered += found["low"] <= 0.03 <= found["high"]
    # 135 expected; five standard deviations, and a little less coverage than promised, as few queries have it.
    assert 110 <= covered <= 148


def test_the_first_resample_is_shown():
    a, b = ir.compare.world(12, seed=1)
    one = bootstrap("AP", a, b, resamples=1, seed=5)
    times = [row["in_first_resample"] for row in one.rows]
    assert sum(times) == 12
    mean = sum(row["difference"] * row["in_first_resample"] for row in one.rows) / 12
    assert one.numbers["low"] == one.numbers["high"] == pytest.approx(mean)


def test_the_same_seed_gives_the_same_interval():
    a, b = ir.compare.world(30, seed=2)
    ends = [(w.numbers["low"], w.numbers["high"]) for w in (bootstrap("AP", a, b, seed=seed) for seed in (3, 3, 4))]
    assert ends[0] == ends[1] != ends[2]


def test_what_it_says():
    working = bootstrap("AP", [0.1, 0.2, 0.3], [0.2, 0.4, 0.3], resamples=500)
    assert working.value == pytest.approx(0.1) and working.name == "mean difference of AP"
    assert "95% interval = middle 95% of 500 resampled means (seed 0)" in working.formula
    assert "in 95 of 100 resamples, and 0 lies in it; that is about the mean over such queries" in working.sentence


def test_one_query_has_no_interval():
    working = bootstrap("AP", [0.1], [0.3], resamples=50)
    assert math.isnan(working.numbers["low"]) and math.isnan(working.numbers["high"])
    assert (
        working.sentence
        == "b is ahead by 0.2000 on average. One query drawn again is always the same, so there is no interval."
    )


def test_equal_differences_have_an_interval_of_no_width():
    found = bootstrap("AP", [0, 1, 2], [0, 1, 2], resamples=50).numbers
    assert found["low"] == found["high"] == 0


def test_an_end_that_is_0_but_for_the_last_digit_of_a_float_is_0():
    found = bootstrap("AP", [0.2, 0.3, 1.0, 0.9], [0.4, 0.0, 0.3, 0.3], resamples=300)
    assert found.numbers["high"] == 0 and " to 0 in 95 of 100 resamples, and 0 lies in it;" in found.sentence
    near = bootstrap("AP", [0.2, 0.3, 1.0], [0.20001, 0.30003, 1.00002], resamples=300)
    assert near.numbers["low"] > 0 and "from <0.0001 to <0.0001 in 95" in near.sentence
    assert "and 0 lies outside, by less than 0.0001;" in near.sentence


def test_what_is_said_of_0_holds_for_the_interval():
    said = set()
    for seed in range(60):
        a, b = ir.compare.world(6, random.Random(seed).choice((0, 0.05, -0.1)), seed=seed)
        found = bootstrap("AP", a, b, resamples=200, seed=seed)
        holds = found.numbers["low"] <= 0 <= found.numbers["high"]
        assert ("and 0 lies in it;" in found.sentence) == holds
        assert ("and 0 lies outside;" in found.sentence) == (not holds)
        said.add(holds)
    assert said == {True, False}
