"""The t-test: against SciPy, against Fisher's example, and where there is no t."""

import math
import random
import subprocess
import sys
import warnings
from fractions import Fraction
from pathlib import Path

import pytest
import scipy  # it loads its parts when they are asked for

import irlessons as ir

t_test = ir.compare.t_test
ROOT = Path(__file__).parent.parent.parent
DARWIN = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]


def test_fisher_s_maize():
    # Fisher 1935, section 17: mean 20.933, t = 2.148 with 14 degrees of freedom, p just under 5%.
    test = t_test("height", [0] * 15, DARWIN)
    assert test.numbers["mean"] * 15 == 314
    assert round(test.numbers["t"], 3) == 2.148 and test.numbers["df"] == 14
    assert 0.049 < test.value < 0.05
    assert "= 2.1480, with 14 degrees of freedom p = 0.0497" in test.formula
    assert "in about 5 of 100 samples of 15 queries; it says neither" in test.sentence


def test_sleep():
    # Student 1908, section IX: hours of sleep gained with two drugs; R's `sleep`, t = -4.0621, df = 9, p = 0.002833.
    first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]
    second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    test = t_test("sleep", second, first)
    assert (round(test.numbers["t"], 4), test.numbers["df"], round(test.value, 6)) == (-4.0621, 9, 0.002833)
    assert (round(test.numbers["low"], 4), round(test.numbers["high"], 4)) == (-2.4599, -0.7001)


@pytest.mark.parametrize("n", [2, 3, 10, 57])
@pytest.mark.parametrize("seed", range(3))
def test_scipy_says_the_same(seed, n):
    source = random.Random(seed)
    a, b = ([source.random() for _ in range(n)] for _ in "ab")
    test, theirs = t_test("AP", a, b, confidence=0.9), scipy.stats.ttest_rel(b, a)
    low, high = theirs.confidence_interval(0.9)
    assert [test.value, test.numbers["t"]] == pytest.approx([theirs.pvalue, theirs.statistic], rel=1e-10)
    assert [test.numbers["low"], test.numbers["high"]] == pytest.approx([low, high], rel=1e-10)
    # What the rows show gives the same t.
    squares = sum(row["squared"] for row in test.rows)
    assert all(row["squared"] == row["deviation"] ** 2 for row in test.rows)
    sd = math.sqrt(squares / (n - 1))
    assert test.numbers["sd"] == pytest.approx(sd, rel=1e-12)
    assert test.numbers["mean"] / (sd / math.sqrt(n)) == pytest.approx(theirs.statistic, rel=1e-9)
    assert "90% interval of the mean difference" in test.formula


@pytest.mark.parametrize(
    ("a", "b", "says"),
    [
        ([0.5], [0.75], "One query has no spread"),
        ([0.5, 0.25], [0.5, 0.25], "All differences are the same"),
        ([0.1, 0.2, 0.7], [0.3, 0.4, 0.9], "All differences are the same"),
        ([1, 2], [2, 3], "All differences are the same"),
        ([0.0, 0.0], [0.0, 0.0], "All differences are the same"),
    ],
)
def test_where_there_is_no_t(a, b, says):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        test = t_test("AP", a, b)
    assert math.isnan(test.value)
    assert test.printed() == "undefined" and says in test.sentence
    assert "{" not in str(test)


def test_the_same_difference_on_both_sides_of_a_rounding():
    # Half a unit of rounding: in floats the one difference comes out as two neighbouring whole numbers.
    difference = 0.1000000000005
    a = [*(number / 16 + 0.01 for number in range(14)), 1 - difference]
    assert math.isnan(t_test("AP", a, [each + difference for each in a]).value)


def test_nearly_the_same_differences_have_a_t():
    assert t_test("AP", [0, 0, 0], [0.1, 0.1, 0.1 + 1e-6]).value < 1e-6


@pytest.mark.parametrize("scale", [1e-200, 1e-5, 1e140])
def test_scipy_says_the_same_of_small_and_large_scores(scale):
    b = [scale * each for each in DARWIN]
    test, theirs = t_test("height", [0] * 15, b), scipy.stats.ttest_1samp(DARWIN, 0)
    assert [test.value, test.numbers["t"]] == pytest.approx([theirs.pvalue, theirs.statistic], rel=1e-10)


def test_scipy_says_the_same_of_a_p_that_is_hardly_there():
    b = [1 + each / 1000 for each in DARWIN]
    test, theirs = t_test("height", [0] * 15, b), scipy.stats.ttest_1samp(b, 0)
    assert 0 < test.value < 1e-20 and test.value == pytest.approx(theirs.pvalue, rel=1e-9)


def test_confidence_may_be_a_fraction():
    for call in (t_test, ir.compare.bootstrap):
        one, other = (call("AP", [0.1, 0.2], [0.3, 0.1], confidence=each) for each in (Fraction(9, 10), 0.9))
        assert str(one) == str(other) and "90" in str(one)


WITHOUT_SCIPY = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
sys.modules["scipy"] = None
import irlessons as ir
"""


@pytest.mark.parametrize("call", ["t_test('AP', [1, 2, 4], [2, 1, 3])", "power(10, worlds=2)"])
def test_without_scipy_the_error_says_how_to_get_it(call):
    script = f"{WITHOUT_SCIPY}\ntry: ir.compare.{call}\nexcept ImportError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "the t-test needs scipy" in done.stdout and 'pip install "irlessons[lessons]"' in done.stdout


def test_only_the_t_test_needs_more_than_the_standard_library():
    script = f"""{WITHOUT_SCIPY}
before = set(sys.modules)
a, b = ir.compare.world(40)
print(ir.compare.differences("AP", a, b), ir.compare.randomization("AP", a, b, samples=10))
print(ir.compare.bootstrap("AP", a, b, resamples=10), ir.compare.holm([0.01, 0.02]))
print(ir.compare.systems("AP", {{"a": a, "b": b}}, baseline="a"))
others = {{name.partition(".")[0] for name in set(sys.modules) - before}} - sys.stdlib_module_names
assert others == {{"irlessons"}}, others
"""
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
