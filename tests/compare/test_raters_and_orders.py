"""Two raters and two orders, held against scikit-learn, SciPy and sums that go far below the end of the lists."""

import math
import sys
import warnings
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import numpy
import pytest
import scipy  # it loads its parts when they are asked for
from hypothesis import given
from hypothesis import strategies as st
from later import Later

from irlessons.compare import kappa, kappa_interval, kendall, rbo, tau_ap
from irlessons.examples.judged_part import judged_part
from irlessons.exercises.lessons.raters import PARTS

sklearn = Later("sklearn")

SCALE = range(4)
PAIRS = st.lists(st.tuples(st.sampled_from(SCALE), st.sampled_from(SCALE)), min_size=1, max_size=30)
# With equal scores in both.
SCORES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=12)
ORDERS = st.integers(2, 9).flatmap(lambda n: st.tuples(*(st.permutations([f"S{at}" for at in range(n)]),) * 2))
NAMES = st.lists(st.sampled_from("abcdefghijkl"), min_size=1, max_size=9, unique=True)
P_OF_A_READER = st.sampled_from([0.1, 0.5, 0.8, 0.9])
# Of what stands below, less is left than a float can tell.
DEEP = 600

ONE, OTHER = [3, 3, 2, 2, 1, 1, 0, 0, 0, 0], [3, 2, 2, 1, 1, 0, 0, 0, 0, 1]
HUMAN, MACHINE = [3, 2, 2, 1, 1, 0, 0, 0, 0, 0], [3, 3, 2, 2, 1, 2, 1, 1, 0, 0]


@pytest.mark.parametrize(
    ("a", "b", "weights", "value"),
    [
        (ONE, OTHER, None, "4/9"),
        (ONE, OTHER, "linear", "2/3"),
        (ONE, OTHER, "quadratic", "5/6"),
        (HUMAN, MACHINE, None, "13/38"),
        (HUMAN, MACHINE, "linear", "11/21"),
        (HUMAN, MACHINE, "quadratic", "17/25"),
        # Eight of ten agree, and yet less than chance has it: both say 0 nearly always.
        ([1] + [0] * 9, [0, 1] + [0] * 8, None, "-1/9"),
        ([1] * 5 + [0] * 5, [1] * 4 + [0] * 5 + [1], None, "3/5"),
    ],
)
def test_kappa_of_the_tables_of_the_course(a, b, weights, value):
    assert kappa(a, b, weights).exact == Fraction(value)


@given(PAIRS, st.sampled_from([None, "linear", "quadratic"]))
def test_kappa_is_that_of_scikit_learn(pairs, weights):
    a, b = map(list, zip(*pairs))
    ours = kappa(a, b, weights)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # one grade throughout
        theirs = sklearn.metrics.cohen_kappa_score(a, b, labels=list(SCALE), weights=weights)
    assert ours.value == pytest.approx(theirs, abs=1e-12, nan_ok=True)
    assert sum(row["documents"] for row in ours.rows) == len(pairs)
    assert kappa(dict(enumerate(a)), dict(reversed([*enumerate(b)])), weights).number == pytest.approx(
        ours.number, nan_ok=True
    )


def test_weights_are_of_the_grades_and_not_of_their_places():
    a, b = [3, 3, 3, 1, 1, 0, 0, 0], [3, 3, 1, 1, 0, 0, 0, 1]
    assert kappa(a, b, "quadratic").exact == Fraction(77, 101)
    assert sklearn.metrics.cohen_kappa_score(a, b, weights="quadratic") == pytest.approx(0.7273, abs=5e-5)


@pytest.mark.slow
@pytest.mark.parametrize("weights", [None, "linear", "quadratic"])
def test_the_interval_of_kappa_is_that_of_every_resample(weights):
    """Of four documents there are 256, whose κ scikit-learn works out."""
    a, b = numpy.array([3, 2, 1, 0]), numpy.array([2, 2, 0, 0])
    every = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # one grade throughout
        # In whichever order they are drawn κ is the same.
        for drawn, orders in Counter(tuple(sorted(each)) for each in product(range(4), repeat=4)).items():
            found = sklearn.metrics.cohen_kappa_score(a[[*drawn]], b[[*drawn]], labels=list(SCALE), weights=weights)
            every += [found] * orders
    known = [each for each in every if not math.isnan(each)]
    assert len(known) < len(every)
    for confidence in (0.9, 0.5):
        found = kappa_interval(list(a), list(b), weights, confidence=confidence, resamples=20_000).numbers
        shares = (1 - confidence) / 2, (1 + confidence) / 2
        # So far a share of 20,000 strays, five standard deviations and a little.
        for end, share in zip((found["low"], found["high"]), shares):
            low, high = numpy.quantile(known, [share - 0.02, share + 0.02])
            assert low - 1e-12 <= end <= high + 1e-12
        assert found["left_out"] / 20_000 == pytest.approx(1 - len(known) / len(every), abs=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("weights", [None, "quadratic"])
def test_with_queries_it_is_that_of_every_resample_of_whole_queries(weights):
    """Of three queries there are 27; and so it is of the difference from what two others have."""
    of_query = {"x": [0, 1, 2, 3, 4], "y": [5, 6], "z": [7, 8, 9]}
    topics = [topic for topic, places in of_query.items() for _ in places]
    every = []
    for drawn in product(of_query.values(), repeat=3):
        places = [place for each in drawn for place in each]
        every.append(
            [
                sklearn.metrics.cohen_kappa_score(
                    *([each[at] for at in places] for each in pair), labels=list(SCALE), weights=weights
                )
                for pair in ((ONE, OTHER), (HUMAN, MACHINE))
            ]
        )
    found = kappa_interval(ONE, OTHER, weights, topics=topics, less=(HUMAN, MACHINE), resamples=20_000).numbers
    assert found["apart"] == pytest.approx(kappa(ONE, OTHER, weights).value - kappa(HUMAN, MACHINE, weights).value)
    of_both, apart = [one for one, _ in every], [one - other for one, other in every]
    for values, of in ((of_both, ""), (apart, "apart_")):
        for end, share in (("low", 0.025), ("high", 0.975)):
            least, most = numpy.quantile(values, [share - 0.02, share + 0.02])
            assert least - 1e-12 <= found[of + end] <= most + 1e-12


@pytest.mark.slow
@pytest.mark.parametrize("name", ["X", "Y"])
def test_what_lesson_13_asks_of_two_machines_is_drawn(name):
    queries, of_people, at_worst = PARTS[name]
    part = judged_part(queries, seed=2)
    people, of = (part.one, part.other), {"weights": "quadratic", "topics": part.topics}
    own = kappa_interval(*people, **of)
    found = [kappa_interval(part.machine, each, **of, less=people).numbers for each in people]
    worst = min(found, key=lambda each: each["apart_low"])
    assert [own.value, own.numbers["low"], own.numbers["high"]] == pytest.approx(of_people, abs=5e-3)
    assert [worst[each] for each in ("apart", "apart_low", "apart_high")] == pytest.approx(at_worst, abs=5e-3)


@given(PAIRS.filter(lambda pairs: len(pairs) > 1))
def test_a_query_for_each_document_changes_nothing(pairs):
    a, b = map(list, zip(*pairs))
    places, few = [*range(len(a))], {"resamples": 40}
    plain, named = kappa_interval(a, b, **few), kappa_interval(a, b, topics=places, **few)
    by_document = [dict(zip(places, each)) for each in (a, b, places[::-1])]
    labelled = kappa_interval(*by_document[:2], topics=by_document[2], less=(by_document[0], by_document[1]), **few)
    for end in ("low", "high", "left_out"):
        assert named.numbers[end] == pytest.approx(plain.numbers[end], nan_ok=True)
        assert labelled.numbers[end] == pytest.approx(plain.numbers[end], nan_ok=True)
    # Of the same two there is nothing to take off.
    assert labelled.numbers["apart_low"] == labelled.numbers["apart_high"] == 0 or math.isnan(plain.numbers["low"])


@pytest.mark.slow
@pytest.mark.parametrize("weights", [None, "quadratic"])
def test_the_interval_of_kappa_is_near_that_of_scipy(weights):
    a, b = ONE * 6, OTHER * 6
    ours = kappa_interval(a, b, weights).numbers
    apart = numpy.subtract.outer(SCALE, SCALE) ** 2 if weights else ~numpy.eye(len(SCALE), dtype=bool)

    def of(one, other, axis=-1):
        """κ of each row: scikit-learn would be asked a thousand times."""
        of_one, of_other = ([(each == grade).mean(axis) for grade in SCALE] for each in (one, other))
        by_chance = sum(apart[i, j] * of_one[i] * of_other[j] for i, j in product(SCALE, repeat=2))
        return 1 - apart[one, other].mean(axis) / by_chance

    theirs_of_all = sklearn.metrics.cohen_kappa_score(a, b, labels=list(SCALE), weights=weights)
    assert of(numpy.array(a), numpy.array(b)) == pytest.approx(theirs_of_all)
    theirs = scipy.stats.bootstrap(
        (a, b), of, paired=True, vectorized=True, method="percentile", n_resamples=1000, rng=1
    )
    spread = theirs.standard_error
    assert ours["low"] == pytest.approx(theirs.confidence_interval.low, abs=spread / 4)
    assert ours["high"] == pytest.approx(theirs.confidence_interval.high, abs=spread / 4)


@pytest.mark.slow
def test_many_documents_are_drawn_alike_with_numpy_and_without(monkeypatch):
    a, b, many = ONE * 60, OTHER * 60, {"resamples": 9000}
    of_queries = {**many, "topics": [at % 7 for at in range(len(a))], "less": (HUMAN * 60, MACHINE * 60)}
    found, by_query = kappa_interval(a, b, "linear", **many), kappa_interval(a, b, "linear", **of_queries)
    assert kappa_interval(dict(enumerate(a)), dict(enumerate(b)), "linear", **many).numbers == found.numbers
    assert kappa_interval(a, b, "linear", **many, seed=1).numbers["low"] != found.numbers["low"]
    monkeypatch.setattr(sys.modules["irlessons.compare.kappa_interval"], "numpy_for", lambda numbers: None)
    assert kappa_interval(a, b, "linear", **many).numbers == found.numbers
    assert kappa_interval(a, b, "linear", **of_queries).numbers == by_query.numbers


def test_what_is_always_the_same_has_no_interval():
    for a, b in (([2], [2]), ([2], [1]), ([0, 0, 0], [0, 0, 0])):
        found = kappa_interval(a, b, resamples=50)
        assert math.isnan(found.numbers["low"]) and math.isnan(found.numbers["high"])
        assert found.sentence.startswith("There is no interval")
    rare = kappa_interval(iter([1, 0, 0, 0]), iter([1, 0, 0, 0]), resamples=100)
    assert rare.numbers["left_out"] > 10 and f"; {rare.numbers['left_out']} of them have no κ" in rare.sentence


@given(SCORES, st.sampled_from("bc"))
def test_tau_is_that_of_scipy(pairs, variant):
    a, b = map(list, zip(*pairs))
    theirs = scipy.stats.kendalltau(a, b, variant=variant).statistic
    ours = kendall(a, b, variant)
    assert ours.value == pytest.approx(theirs, abs=1e-12, nan_ok=True)
    rows = ours.rows
    assert sum(row[name] for row in rows for name in ("concordant", "discordant", "tied")) == math.comb(len(a), 2)


@given(SCORES)
def test_tau_a_counts_pairs(pairs):
    ways = [(one[0] - other[0]) * (one[1] - other[1]) for one, other in combinations(pairs, 2)]
    counted = sum((way > 0) - (way < 0) for way in ways)
    assert kendall(*map(list, zip(*pairs)), "a").exact == Fraction(counted, len(ways))


@given(ORDERS, st.sampled_from("abc"))
def test_of_orders_every_variant_is_that_of_their_places(orders, variant):
    one, other = orders
    places = [[order.index(name) for name in one] for order in orders]
    assert kendall(one, other, variant).value == pytest.approx(scipy.stats.kendalltau(*places).statistic, abs=1e-12)
    scored = {name: -place for place, name in enumerate(other)}
    assert kendall(one, scored, variant).number == kendall(one, other, variant).number


@given(ORDERS)
def test_tau_ap_is_the_mean_of_tau_above_each_place(orders):
    """Of whom stands at a place, less those above it that do not belong there: the paper's other way to say it."""
    truth, other = orders
    found = []
    for at in range(1, len(other)):
        right = [truth.index(above) < truth.index(other[at]) for above in other[:at]]
        found.append(Fraction(2 * sum(right) - len(right), len(right)))
    assert tau_ap(truth, other).exact == sum(found) / len(found)
    assert tau_ap(truth, truth).exact == 1 and tau_ap(truth, truth[::-1]).exact == -1


@pytest.mark.parametrize(
    ("truth", "other", "value"),
    [("12345", "21345", "1/2"), ("12345", "12354", "7/8"), ("12345", "23145", "1/2"), ("23145", "12345", "1/4")],
)
def test_to_tau_ap_the_top_matters_more(truth, other, value):
    for read in (list, lambda order: list(map(int, order))):
        assert tau_ap(read(truth), read(other)).exact == Fraction(value)
    assert kendall(list("12345"), list("21345")).exact == kendall(list("12345"), list("12354")).exact == Fraction(4, 5)


@pytest.mark.parametrize(
    ("p", "cut", "minimum", "extrapolated"), [(0.9, 0.1440, 0.3117, 0.6300), (0.5, 0.3333, 0.3863, 0.4167)]
)
def test_three_forms_of_rbo_are_three_numbers(p, cut, minimum, extrapolated):
    for form, value in (("cut", cut), ("minimum", minimum), ("extrapolated", extrapolated)):
        assert rbo(list("abc"), list("bad"), p, form).value == pytest.approx(value, abs=5e-5)
    assert rbo(list("abc"), list("abc"), form="cut").exact == Fraction(271, 1000)


def far_down(a, b, p, same):
    """The sum of the paper, down to where nothing is left; `same` says how many names both have down to a depth."""
    return math.fsum((1 - p) * p ** (depth - 1) * same(depth) / depth for depth in range(1, DEEP))


def shared(a, b, depth):
    return len({*a[:depth]} & {*b[:depth]})


@given(NAMES, NAMES, P_OF_A_READER)
def test_the_least_overlap_is_that_of_lists_that_go_on_with_nothing_in_common(a, b, p):
    expected = far_down(a, b, p, lambda depth: shared(a, b, depth))
    assert rbo(a, b, p, "minimum").value == pytest.approx(expected, abs=1e-12)


@given(NAMES, NAMES, P_OF_A_READER)
def test_extrapolated_the_lists_go_on_as_they_end(a, b, p):
    """What the shorter list lacks agrees as it has agreed at its own end, and what both lack as both together."""
    short, long = sorted((len(a), len(b)))

    def same(depth):
        if depth <= short:
            return shared(a, b, depth)
        if depth <= long:
            return shared(a, b, depth) + (depth - short) * shared(a, b, short) / short
        return depth * same(long) / long

    assert rbo(a, b, p).value == pytest.approx(far_down(a, b, p, same), abs=1e-12)
    assert rbo(a, b, p).number == rbo(b, a, p).number
    assert rbo(a, a, p).exact == 1


@given(NAMES, NAMES, P_OF_A_READER)
def test_cut_the_sum_ends_with_the_shorter_list(a, b, p):
    ends = min(len(a), len(b))
    expected = far_down(a, b, p, lambda depth: shared(a, b, depth) if depth <= ends else 0)
    cut = rbo(a, b, p, "cut")
    assert cut.value == pytest.approx(expected, abs=1e-12)
    # Lists that go on with nothing in common still share what is above: that is the least overlap.
    assert "if 0 counts where the reading ends below the shorter list" in cut.sentence


def test_a_long_list_is_summed_up_in_floats():
    names = list(range(2000))
    assert rbo(names, names, 0.99).value == pytest.approx(1, abs=1e-12)
    assert rbo(names, names, 0.99).exact is None


@given(ORDERS)
def test_what_is_equal_throughout_has_no_order(orders):
    one, _ = orders
    for variant in "bc":
        assert math.isnan(kendall([1] * len(one), list(range(len(one))), variant).value)
    assert math.isnan(kappa([2] * len(one), [2] * len(one)).value)
