"""A learner's own p of a randomization test, idf, weight of tf and κ: right ones, slips, and what gives no number."""

import math
import random
from itertools import product

import pytest
import scipy  # it loads its parts when they are asked for
from later import Later

import irlessons as ir
from irlessons.own_functions.other_functions import BM25_WEIGHT, IDF, KAPPA, P_VALUE

sklearn = Later("sklearn")


def sums(differences):
    changes = product((1, -1), repeat=len(differences))
    return [sum(sign * each for sign, each in zip(signs, differences)) for signs in changes]


def p_value(differences):
    seen = abs(sum(differences))
    return sum(abs(each) >= seen for each in sums(differences)) / 2 ** len(differences)


def by_scipy(differences):
    if len(differences) < 2:
        return 1.0
    found = scipy.stats.permutation_test((differences,), sum, permutation_type="samples", n_resamples=math.inf)
    return found.pvalue


def drawn(differences):
    source, seen = random.Random(1), abs(sum(differences))
    flipped = (sum(source.choice((1, -1)) * each for each in differences) for _ in range(3000))
    return sum(abs(each) >= seen for each in flipped) / 3000


@pytest.mark.parametrize("function", [p_value, by_scipy])
def test_a_right_p_agrees(function):
    # What SciPy brings with its first call is no part of how long a function may take.
    function([0.25, 0.5])
    found = ir.try_out(function, ir.compare.randomization)
    assert found and found.agrees and found.first is None and found.tried == len(P_VALUE.trials)


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (lambda d: sum(each >= sum(d) for each in sums(d)) / 2 ** len(d), "one side alone"),
        (lambda d: p_value(d) / 2, "It counts one side. A mean"),
        (lambda d: sum(abs(each) > abs(sum(d)) for each in sums(d)) / 2 ** len(d), "only the means that are larger"),
        (lambda d: 1 - p_value(d), "nearer to 0"),
        (lambda d: p_value(d) * 2 ** len(d), "It is how many changes lie as far from 0"),
        (lambda d: p_value(d) - 1 / 2 ** len(d), "It leaves the real signs out. They"),
        (drawn, "comes near"),
        (lambda d: d.sort() or d[0], "it gives 0.2500, and the p of the randomization test is 1.0000"),
        (lambda d: d[7], "raises IndexError"),
        (lambda d: None, "returns nothing yet"),
        (lambda d: "3/8", "which is no number"),
    ],
)
def test_a_wrong_p_is_told_what_it_is(function, says):
    found = ir.try_out(function, ir.compare.randomization)
    assert not found and says in found.message


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (lambda N, df: math.log2(N / df), "computes idf, log₂(N/df): it agrees"),
        (lambda df, N: math.log2(N) - math.log2(df), "it agrees"),
        (lambda N, df, base=2: math.log(N / df, base), "it agrees"),
        (lambda N, df: math.log(N / df), "natural logarithm"),
        (lambda N, df: math.log10(N / df), "base 10"),
        (lambda N, df: math.log2(df / N), "upside down"),
        (lambda N, df: N / df, "It is N/df. Its logarithm is still to be taken"),
        (lambda N, df: math.log2((N - df + 0.5) / (df + 0.5)), "Robertson's"),
        (
            lambda N, df: math.log(1 + (N - df + 0.5) / (df + 0.5)),
            "Lucene's, with 0.5 in it and 1 added, and with the natural logarithm",
        ),
        (lambda N, df: math.log2(1 + (N - df + 0.5) / (df + 0.5)), "and with the logarithm of base 2"),
        (lambda N, df: math.log((1 + N) / (1 + df)) + 1, "scikit-learn's default"),
        (lambda N, df: math.log(N / df) + 1, "without smoothing"),
        (lambda N, df: math.log2(N / (1 + df)), "adds 1 to df"),
        (lambda N, df: 3, "it gives 3.0000, and idf, log₂(N/df) is 2.0000"),
    ],
)
def test_an_idf_is_told_what_it_is(function, says):
    found = ir.try_out(function, ir.retrieval.idf_of)
    assert says in found.message and found.agrees == ("it agrees" in says)


def kappa(a, b, w=0):
    """κ by its sums: of what is seen, and of every grade of one with every grade of the other."""

    def far(one, other):
        return abs(one - other) ** w if w else one != other

    seen = sum(map(far, a, b)) / len(a)
    return 1 - seen / (sum(far(*pair) for pair in product(a, b)) / len(a) ** 2)


def by_scikit_learn(a, b, w):
    weights = {0: None, 1: "linear", 2: "quadratic"}[w]
    return sklearn.metrics.cohen_kappa_score(a, b, labels=[0, 1, 2, 3], weights=weights)


def pooled(a, b, w):
    """As if both had dealt out all grades of both."""
    return 1 - 4 * len(a) * seen(a, b, w) / of_all_pairs(a + b, a + b, w)


def seen(a, b, w):
    return sum(abs(one - other) ** w if w else one != other for one, other in zip(a, b))


def of_all_pairs(a, b, w):
    return seen(*zip(*product(a, b)), w)


@pytest.mark.parametrize("function", [kappa, by_scikit_learn])
def test_a_right_kappa_agrees(function):
    # What scikit-learn brings with its first call is no part of how long a function may take.
    function([0, 1], [0, 1], 0)
    found = ir.try_out(function, ir.compare.kappa)
    assert found.agrees and found.tried == len(KAPPA.trials) and "computes κ: it agrees" in found.message


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (lambda a, b, w: 1 - len(a) * sum(abs(x - y) ** w for x, y in zip(a, b))
         / sum(abs(x - y) ** w for x, y in product(a, b)), "0 ** 0 is 1 in Python"),
        (lambda a, b, w: kappa(a, b), "It is κ without weights"),
        (lambda a, b, w: kappa(a, b, 1), "a difference counts its size"),
        (lambda a, b, w: kappa(a, b, 2), "a difference counts its square"),
        (lambda a, b, w: sum(x == y for x, y in zip(a, b)) / len(a), "It is the share on which they agree"),
        (lambda a, b, w: len(a) * seen(a, b, w) / of_all_pairs(a, b, w), "Take it from 1"),
        (lambda a, b, w: 1 - seen(a, b, w) / of_all_pairs(a, b, w), "It sets the sum over the documents against"),
        (pooled, "Scott’s π"),
        (lambda a, b, w: 1 - of_all_pairs(a, b, w) / (len(a) * seen(a, b, w)), "upside down"),
        (lambda a, b, w: 2, "it gives 2.0000, and κ is -1.0000"),
        (lambda a, b, w: None, "returns nothing yet"),
    ],
)  # fmt: skip
def test_a_wrong_kappa_is_told_what_it_is(function, says):
    found = ir.try_out(function, ir.compare.kappa)
    assert not found and says in found.message


def test_where_a_sentence_says_nothing_the_number_has_to_be_right():
    """With linear weights κ is no mistake at w = 1: what gives something else there does not compute that."""
    found = ir.try_out(lambda a, b, w: 5 if w == 1 and len(a) > 4 else kappa(a, b, 1), ir.compare.kappa)
    assert not found and "linear weights" not in found.message


def test_a_kappa_asks_for_its_three():
    with pytest.raises(ValueError, match="name its parameters a, b, and w"):
        ir.try_out(lambda one, other: 0, ir.compare.kappa)


def weight(tf, length, average, k1, b):
    return tf * (k1 + 1) / (tf + k1 * (1 - b + b * length / average))


def without_brackets(tf, length, average, k1=1.2, b=0.75):
    return tf * (k1 + 1) / (tf + k1 * 1 - b + b * length / average)


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (weight, "it agrees on all 48 trials"),
        (lambda tf, length, average, k1, b: weight(tf, length, average, k1, b) / (k1 + 1), "without the factor k1 + 1"),
        (lambda tf, length, average, k1, b: weight(tf, average, average, k1, b), "leaves the length out"),
        (lambda tf, length, average, k1, b: weight(tf, length, average, k1, 1), "in full"),
        (lambda tf, length, average, k1, b: weight(tf, average, length, k1, b), "short documents pay"),
        (lambda tf, length, average, k1, b: weight(tf, length, average, k1, 1 - b), "in each other's place"),
        (lambda tf, length, average, k1, b: 1 / weight(tf, length, average, k1, b), "It has the fraction upside down."),
        (lambda tf, length, average, k1, b: weight(tf, length, average, 1.2, b), "It takes 1.2 for k1"),
        (lambda tf, length, average, k1, b: math.log2(1 + tf), "It is log₂(1+tf), the weight in TF-IDF"),
    ],
)
def test_a_weight_of_bm25_is_told_what_it_is(function, says):
    found = ir.try_out(function, ir.retrieval.bm25_tf)
    assert says in found.message and found.agrees == ("it agrees" in says)


def test_whoever_repairs_a_weight_is_told_a_case_and_not_its_cause():
    found = ir.try_out(without_brackets, ir.retrieval.bm25_tf)
    # It is right on documents of average length, and the first case is of another.
    assert found.first["length"] == 200 and all(
        without_brackets(**given) == weight(**given) for given in BM25_WEIGHT.trials if given["length"] == 100
    )
    mine, right = (f"{each(**found.first):.4f}" for each in (without_brackets, weight))
    case = "tf = 1, length = 200, average = 100, k1 = 2, b = 0.75"
    says = "without_brackets does not compute BM25's weight of tf."
    assert found.message == f"{says} For {case} it gives {mine}, and BM25's weight of tf is {right}."


def test_a_crash_hides_nothing_and_32_bits_are_right():
    numpy = pytest.importorskip("numpy")
    says = ir.try_out(lambda d: p_value(d) / 2 if d[1] < 9 else 0, ir.compare.randomization).message
    assert (
        "It counts one side. A mean" in says
        and "it gives 0.2500" in says
        and "For differences = [0.25] it raises IndexError" in says
    )
    says = ir.try_out(lambda d: p_value(d) if len(d) > 1 else d[1], ir.compare.randomization).message
    assert "agrees with the p of the randomization test wherever it gives a number. For differences = [0.25]" in says
    found = ir.try_out(lambda N, df: numpy.log2(numpy.float32(N / df)), ir.retrieval.idf_of)
    assert found.agrees and found.is_done and "It computes in 32 bits" in found.message


@pytest.mark.slow
def test_each_slip_gives_another_number_somewhere():
    for other in (P_VALUE, IDF, BM25_WEIGHT, KAPPA):
        said, another = set(), set()
        for given in other.trials:
            for sentence, number in other.slips(**given).items():
                said.add(sentence)
                if abs(float(number) - float(other.truth(**given))) > 1e-6:
                    another.add(sentence)
        assert said == another


def test_scikit_learns_idf_is_named_as_its_own():
    sklearn = pytest.importorskip("sklearn.feature_extraction.text")

    def theirs(N, df):
        texts = ["term other"] * df + ["other"] * (N - df)
        made = sklearn.TfidfVectorizer().fit(texts)
        return made.idf_[made.vocabulary_["term"]]

    assert "scikit-learn's default" in ir.try_out(theirs, ir.retrieval.idf_of).message
