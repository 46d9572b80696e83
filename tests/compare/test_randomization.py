"""The randomization test: against all sign changes written out, against SciPy, and against Fisher's own example."""

import math
import random
from fractions import Fraction
from itertools import product
from operator import mul

import effort
import numpy
import pytest
import scipy  # it loads its parts when they are asked for
from cases import every
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons import AP, Ranking
from irlessons.compare.wording import out_of, printed_p

randomization = ir.compare.randomization

# Darwin's fifteen pairs of maize plants, crossed minus self-fertilised, in eighths of an inch (Fisher 1935, §21).
DARWIN = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]


def written_out(differences: list[Fraction]) -> Fraction:
    """p, from every change of signs one by one, exactly: over one denominator the differences are whole numbers."""
    over = math.lcm(*(each.denominator for each in differences))
    whole = [int(each * over) for each in differences]
    real = abs(sum(whole))
    sums = [sum(map(mul, signs, whole)) for signs in product((1, -1), repeat=len(whole))]
    return Fraction(sum(abs(each) >= real for each in sums), len(sums))


def by_scipy(a, b) -> float:
    """p of SciPy, which enumerates as well."""

    def mean_difference(x, y, axis):
        return numpy.mean(y - x, axis=axis)

    return scipy.stats.permutation_test(
        (a, b), mean_difference, permutation_type="samples", n_resamples=math.inf
    ).pvalue


def systems(seed: int, n: int, digits: int) -> tuple[list[float], list[float]]:
    source = random.Random(seed)
    return tuple([round(source.random(), digits) for _ in range(n)] for _ in "ab")


def test_fisher_s_maize():
    test = randomization("height", [0] * 15, DARWIN)
    assert test.exact == Fraction(2 * 863, 2**15)
    assert test.numbers["how"] == "exact"
    # The same in eighths as floats, and with the systems exchanged.
    assert randomization("height", [each / 8 for each in DARWIN], [0.0] * 15).exact == test.exact


@settings(max_examples=effort.many(60))
@given(st.lists(st.integers(-6, 6), min_size=1, max_size=9))
def test_whole_numbers_against_all_sign_changes(differences):
    test = randomization("hits", [0] * len(differences), differences)
    assert test.exact == written_out([Fraction(each) for each in differences])
    assert test.numbers["as_large"] == test.exact * 2 ** len(differences)


@settings(max_examples=effort.many(60))
@given(st.lists(st.tuples(st.integers(0, 10), st.integers(0, 10)), min_size=1, max_size=9))
def test_tenths_as_floats_against_all_sign_changes(tenths):
    # 0.3 − 0.1 and 0.4 − 0.2 are different floats and the same difference.
    test = randomization("P@10", [a / 10 for a, _ in tenths], [b / 10 for _, b in tenths])
    assert test.exact == written_out([Fraction(b - a, 10) for a, b in tenths])


@settings(max_examples=effort.many(60))
@given(st.lists(st.fractions(0, 1, max_denominator=12), min_size=1, max_size=8))
def test_fractions_against_all_sign_changes(scores):
    assert randomization("AP", [Fraction(1, 3)] * len(scores), scores).exact == written_out(
        [each - Fraction(1, 3) for each in scores]
    )


@settings(max_examples=effort.many(60))
@given(st.lists(st.fractions(0, 1, max_denominator=30), min_size=1, max_size=8))
def test_thirds_as_floats_are_as_large_as_their_sums(scores):
    # Here the rounding itself differs: a third twice is not two thirds in twelve digits.
    test = randomization("AP", [float(Fraction(1, 3))] * len(scores), [float(each) for each in scores])
    assert test.exact == written_out([each - Fraction(1, 3) for each in scores])


@every("digits", [1, 2, 16])
@every("n", [2, 7, 12])
@every("seed", range(4))
def test_scipy_enumerates_the_same(seed, n, digits):
    a, b = systems(seed, n, digits)
    if digits == 16:
        assert randomization("AP", a, b).value == pytest.approx(by_scipy(a, b), abs=1e-15)
    else:
        # Whole numbers, for SciPy compares floats with a tolerance of its own.
        scaled = [[round(each * 10**digits) for each in scores] for scores in (a, b)]
        assert randomization("AP", a, b).value == pytest.approx(by_scipy(*scaled), abs=1e-15)


def test_the_two_halves_are_all_sign_changes_also_for_twenty_queries():
    source = random.Random(1)
    differences = [source.randint(-1000, 1000) for _ in range(20)]
    sums = numpy.zeros(1, dtype=numpy.int64)
    for each in differences:
        sums = numpy.concatenate([sums + each, sums - each])
    expected = int(numpy.count_nonzero(numpy.abs(sums) >= abs(sum(differences))))
    assert randomization("hits", [0] * 20, differences).numbers["as_large"] == expected


def test_thirty_queries_are_counted_and_thirty_one_sampled():
    source = random.Random(2)
    for n, how in ((30, "exact"), (31, "sampled")):
        scores = [source.random() for _ in range(n)]
        test = randomization("AP", [0.45] * n, scores)
        assert test.numbers["how"] == how
        assert test.samples == (None if how == "exact" else 100_000)
        # Both tell what the t-test tells, nearly.
        assert test.value == pytest.approx(ir.compare.t_test("AP", [0.45] * n, scores).value, abs=0.02)


def test_few_differences_are_counted_for_any_number_of_queries():
    source = random.Random(3)
    tenths = [source.randint(-4, 5) for _ in range(200)]
    test = randomization("P@10", [0] * 200, tenths)
    assert test.numbers["how"] == "exact"
    assert test.exact.denominator <= 2**200
    sampled = randomization("P@10", [0] * 200, tenths, samples=20_000)
    assert sampled.value == pytest.approx(test.value, abs=5 * math.sqrt(test.value / 20_000))


def test_two_hundred_signs_are_a_sign_test():
    # With one size of difference the sum is a binomial: 60 of 100 for b.
    test = randomization("Success@1", [0] * 100, [1] * 60 + [-1] * 40)
    assert test.value == pytest.approx(scipy.stats.binomtest(60, 100).pvalue, rel=1e-12)


def test_queries_without_a_difference_change_nothing():
    assert randomization("hits", [0] * 15, DARWIN).exact == randomization("hits", [0] * 65, DARWIN + [0] * 50).exact


@pytest.mark.parametrize(("a", "b"), [([1], [3]), ([2, 2], [2, 2]), ([0.2], [0.3]), ([0.0, 0.0], [0.0, 0.0])])
def test_one_query_or_no_difference_tells_nothing(a, b):
    assert randomization("hits", a, b).exact == 1
    assert randomization("hits", a, b, samples=50).exact == 1


def test_the_smallest_p_there_is():
    test = randomization("hits", [0] * 5, [1, 2, 3, 4, 5])
    assert test.exact == Fraction(2, 2**5)
    assert test.formula.endswith("p = 2 / 2^5 = 2/32 = 1/16 = 0.0625")
    assert "in 2 of the 32 possible sign changes" in test.sentence


def test_a_row_shows_the_mean_if_its_scores_change_places():
    test = randomization("AP", [0.25, 0.5], [0.75, 0.25])
    assert [row["mean_if_exchanged"] for row in test.rows] == [(-0.5 - 0.25) / 2, (0.5 + 0.25) / 2]
    left_out = randomization("AP", [0.25, math.nan], [0.75, 0.25])
    assert left_out.rows[1]["mean_if_exchanged"] is None


def test_rankings():
    good, bad = Ranking.from_grades([1, 0, 0]), Ranking.from_grades([0, 0, 1])
    test = randomization(AP, [bad, bad, bad, good], [good, good, good, bad])
    assert test.exact == written_out([Fraction(2, 3)] * 3 + [Fraction(-2, 3)])


# Sampling


def test_sampled_counts_the_real_signs_once_more():
    test = randomization("hits", [0] * 15, DARWIN, samples=999)
    assert test.exact == Fraction(test.numbers["as_large"] + 1, 1000)
    assert test.numbers["how"] == "sampled"
    assert "+ 1) / (999 + 1) = " in test.formula and "seed 0" in test.formula
    assert "of 100 random sign changes" in test.sentence
    # Never 0, whatever the difference.
    sure = randomization("hits", [0] * 64, [100 + place for place in range(64)], samples=99)
    assert sure.exact == Fraction(1, 100)


@pytest.mark.parametrize("n", [1, 7, 8, 9, 15, 16, 17])
def test_sampling_comes_near_the_exact_p(n):
    differences = DARWIN[:n] + [31] * (n - 15)
    exact = randomization("hits", [0] * n, differences).value
    sampled = randomization("hits", [0] * n, differences, samples=20_000, seed=n).value
    assert sampled == pytest.approx(exact, abs=4.5 * math.sqrt(exact * (1 - exact) / 20_000) + 1e-4)


def test_every_query_changes_its_sign_half_of_the_time():
    n, samples = 19, 4000
    powers = [2**place for place in range(n)]
    draws = randomization("hits", [0] * n, powers).draws(samples)
    sums = [round(mean * n) for mean, _ in draws]
    # The sum of powers of two tells every sign.
    plus = [sum(((each + 2**n - 1) // 2) >> place & 1 for each in sums) for place in range(n)]
    assert all(abs(count - samples / 2) < 4.5 * math.sqrt(samples / 4) for count in plus)
    pairs = [
        sum((((each + 2**n - 1) // 2) >> one & 1) == (((each + 2**n - 1) // 2) >> two & 1) for each in sums)
        for one in range(n)
        for two in range(one)
    ]
    assert all(abs(count - samples / 2) < 5 * math.sqrt(samples / 4) for count in pairs)


def test_a_seed_gives_the_same_everywhere():
    a, b = ir.compare.world(50, seed=7)
    test = randomization("AP", a, b, samples=2000, seed=1)
    assert test.exact == randomization("AP", a, b, samples=2000, seed=1).exact
    assert test.draws(50) != randomization("AP", a, b, samples=2000, seed=2).draws(50)
    # Python's own generator: the same bytes on every version. Whole numbers, so that no rounding can interfere.
    assert [round(mean * 15) for mean, _ in randomization("height", [0] * 15, DARWIN).draws(6)] == FIRST_SIX


FIRST_SIX = [118, 126, 222, 40, 130, -6]


def test_the_steps_grow_to_the_test():
    a, b = ir.compare.world(40, seed=3)
    test = randomization("AP", a, b, samples=5000, seed=4)
    assert [step["samples"] for step in test.steps] == [10, 100, 1000, 5000]
    assert test.steps[-1]["p"] == test.value and test.steps[-1]["as_large"] == test.numbers["as_large"]
    for step in test.steps:
        draws = test.draws(step["samples"])
        assert draws == test.draws(5000)[: step["samples"]]
        assert step["as_large"] == sum(large for _, large in draws)
        assert step["p"] == (step["as_large"] + 1) / (step["samples"] + 1)
        real = abs(test.numbers["mean"])
        assert all(large == (abs(mean) >= real - 1e-12) for mean, large in draws)


def test_steps_of_an_exact_test_come_near_its_p():
    test = randomization("height", [0] * 15, DARWIN)
    assert [step["samples"] for step in test.steps] == [10, 100, 1000, 10_000]
    assert test.steps[-1]["p"] == pytest.approx(test.value, abs=0.01)


# Words


@pytest.mark.parametrize(
    ("p", "shown"),
    [
        (0.05, "0.0500"),
        (0.00005, "0.0001"),
        (0.000049, "0.00005"),
        (Fraction(1, 10**6), "0.000001"),
        (2e-9, "2e-9"),
        (3.4e-30, "3e-30"),
        (Fraction(2, 2**2000), "5e-324"),
        (0, "0.0000"),
        (math.nan, "undefined"),
    ],
)
def test_how_a_p_is_printed(p, shown):
    assert printed_p(p) == shown


def test_a_small_p_never_shows_as_zero():
    test = randomization("hits", [0] * 20, range(1, 21))
    assert test.exact == Fraction(2, 2**20)
    assert test.printed() == "0.000002"
    assert (
        str(test).startswith("p of the randomization test of hits = 0.000002\n")
        and "fewer than 1 of 10,000 sign changes" in test.sentence
    )


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (Fraction(3, 100), "3 of 100"),
        (0.0345, "about 3 of 100"),
        (Fraction(1726, 32768), "about 5 of 100"),
        (0.0042, "about 4 of 1,000"),
        (0.00042, "about 4 of 10,000"),
        (0.00004, "fewer than 1 of 10,000"),
        (1, "100 of 100"),
        (0.005, "about 1 of 100"),
        (0.0049, "about 5 of 1,000"),
    ],
)
def test_a_share_in_words(p, words):
    assert out_of(p) == words


def test_the_sentence_says_what_may_not_be_concluded():
    sentence = randomization("height", [0] * 15, DARWIN).sentence
    assert sentence == (
        "b is ahead by 20.9333 on average. If the two systems were equal, a mean difference this large, either way, "
        "would come up in about 5 of 100 sign changes; it says neither how large the true difference is nor how likely "
        "it is that there is none."
    )
