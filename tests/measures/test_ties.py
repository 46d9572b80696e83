"""Equal scores: the closed forms against every order of the ties, and the other ways to treat them."""

import itertools
import math
import operator
import random
from collections import Counter
from fractions import Fraction

import effort
import pytest
import pytrec_eval
from hypothesis import given, settings
from hypothesis import strategies as st
from measures.rankings import as_dicts, random_rankings
from measures.settings import variants

from irlessons import measure, Ranking, why
from irlessons.measures import MEASURES
from irlessons.measures.equal_scores import orders_of

AVERAGED = {name: of for name, of in MEASURES.items() if "ties" in of.takes and "average" in of.takes["ties"].choices}
# A sample of them begins with the measure as it is.
ALL = {name: variants(of)[:: 5 if effort.quick else 1] for name, of in AVERAGED.items()}


def tied(runs, not_retrieved=()):
    """A ranking from its runs of equal scores, each the grades of its documents; None is unjudged."""
    grades = [grade for run in runs for grade in run]
    scores = [float(len(runs) - number) for number, run in enumerate(runs) for _ in run]
    made = Ranking.from_grades(grades, not_retrieved=not_retrieved)
    return Ranking(made.documents, made.judgments, scores=scores)


def runs_of(ranking):
    """The grades of each run of equal scores."""
    pairs = zip(ranking.scores, ranking.grades)
    return [[grade for _, grade in run] for _, run in itertools.groupby(pairs, key=lambda pair: pair[0])]


def orders(ranking):
    """(ranking without scores, how many orders of the ties look like it) for every order of the ties.

    To a measure documents of one grade are all the same, so an order is one of the grades.
    """
    missed = [ranking.judgments[document] for document in ranking.not_retrieved]
    every = [Counter(itertools.permutations(run)) for run in runs_of(ranking)]
    for choice in itertools.product(*(each.items() for each in every)):
        grades = [grade for run, _ in choice for grade in run]
        yield Ranking.from_grades(grades, not_retrieved=missed), math.prod(number for _, number in choice)


# Hundreds of orders each; what a long tie leaves to the ranks below it is seen there alone.
SEVEN = [
    tied([[0, 1, 0, 3, None, 0, 1], [2]], not_retrieved=[2, 0]),
    tied([[2], [0, 0, 3, 1, 0, 1, None], [1], [3]]),
]
SMALL = [
    tied([[0, 1], [None, 2, 3], [0, 1]], not_retrieved=[3]),
    tied([[0, 0, 1], [1]]),
    tied([[None, 1, None], [None, 2]]),
    # Nothing relevant, nothing judged, nothing retrieved; all relevant
    tied([[0, 0], [None, 0]]),
    tied([[0, 0]], not_retrieved=[2]),
    tied([[None, None]]),
    tied([], not_retrieved=[1]),
    tied([[1, 2, 2], [3]]),
    *random_rankings(effort.many(15), seed=5, longest=6, levels=(1, 2, 3)),
    *random_rankings(effort.many(15), seed=6, longest=5, levels=(1, 2), grades=(-1, 0, 1, 2, 3), judged=0.6),
]


@pytest.fixture(scope="module")
def every_order():
    return [(ranking, list(orders(ranking))) for ranking in SEVEN[: effort.many(len(SEVEN))] + SMALL]


def test_every_order_is_there(every_order):
    for ranking, choices in every_order:
        assert sum(number for _, number in choices) == math.prod(math.factorial(len(run)) for run in runs_of(ranking))
    assert max(len(choices) for _, choices in every_order) > 400


def test_an_order_is_the_ranking_without_its_scores():
    of = {"titles": {"a": "A"}, "texts": {"b": "B"}, "scale": {2: "good"}, "query": "q", "others": ["z"]}
    ranking = Ranking(["c", "a", "b"], {"a": 2, "x": 1}, scores=[2, 1, 1], **of)
    assert [*orders_of(ranking)] == [ranking.reordered(order) for order in (["c", "a", "b"], ["c", "b", "a"])]


def shares_of(result):
    """The part of the value that each rank has."""
    ranked = [row for row in result.rows if row["rank"] is not None]
    return [float(row[result.adds] / (result.divisor or 1)) for row in ranked]


@pytest.mark.parametrize("name", ALL)
def test_average_is_the_mean_over_all_orders(name, every_order):
    for turn, (ranking, choices) in enumerate(every_order):
        numbers = [number for _, number in choices]
        total = sum(numbers)
        long = len(choices) > 100
        if long and effort.quick:
            continue
        # All the variants of a measure for the few long ties would take a minute; rankings by chance have a third each.
        # Each long tie has others than the one before it.
        some = slice(turn % 3, None, 18) if long else slice(turn % 3, None, 3) if ranking.query else slice(None)
        for of in ALL[name][some]:
            results = [of.result(order) for order, _ in choices]
            values = [result.number for result in results]
            of_ties = of(ties="average").result(ranking)
            expected = of_ties.number
            if all(isinstance(value, Fraction) for value in values):
                assert expected == Fraction(sum(map(operator.mul, values, numbers)), total), (of, ranking)
            else:
                mean = math.fsum(map(operator.mul, values, numbers)) / total
                assert expected == pytest.approx(mean, rel=1e-12, abs=1e-14, nan_ok=True), (of, ranking)
            # The mean lies between the worst order and the best.
            if not math.isnan(expected):
                known = list(map(float, values))
                assert min(known) - 1e-12 <= float(expected) <= max(known) + 1e-12, (of, ranking)
            # Each rank has its expected share, but for AUC and Bpref, whose terms belong to the documents.
            if name not in ("AUC", "Bpref"):
                columns = zip(*map(shares_of, results))
                means = [math.fsum(map(operator.mul, column, numbers)) / total for column in columns]
                assert shares_of(of_ties) == pytest.approx(means, rel=1e-12, abs=1e-14), (of, ranking)


@pytest.mark.parametrize("name", ALL)
def test_terms_add_up_and_can_be_shown(name):
    for ranking in SEVEN + SMALL:
        for of in ALL[name]:
            of = of(ties="average")
            result = of.result(ranking)
            if result.case.startswith("no relevant") or math.isnan(result.value):
                continue
            added = math.fsum(float(row[result.adds]) for row in result.rows) / (result.divisor or 1)
            assert added == pytest.approx(result.value, rel=1e-12, abs=1e-14), (of, ranking)
    for of in ALL[name][:3]:
        working = SEVEN[0].work(of(ties="average"))
        assert "expected values, over all orders of equal scores" in str(working)
        assert working._repr_html_() and len(working.table) == len(working.rows)


@pytest.mark.parametrize("name", ALL)
def test_why_adds_up_under_average(name):
    for turn, (before, after) in enumerate(itertools.pairwise(SMALL[: 4 + effort.many(12)])):
        for of in ALL[name][turn % 2 :: 2]:
            of = of(ties="average")
            if math.isnan(before.value(of)) or math.isnan(after.value(of)):
                continue
            working = why(of, before, after)
            added = math.fsum(float(row["share"]) for row in working.rows)
            assert added == pytest.approx(after.value(of) - before.value(of), abs=1e-12), (of, before, after)
            assert working.value == pytest.approx(added, abs=1e-12)
            # The last row may be what is left over; those of the ranks are differences over the divisor before.
            divisor = of.result(before).divisor
            for row in working.rows if divisor else ():
                if row["rank"] is not None:
                    assert row["share"] == pytest.approx(float(row["term_after"] - row["term_before"]) / float(divisor))


# What the rows show: a sure hit, then one relevant document in a tie of three, then a lone miss

EXAMPLE = tied([[2], [0, 1, 0], [0]])
THIRD = Fraction(1, 3)
EXPECTED = {
    "P": {"chance": [1, THIRD, THIRD, THIRD, 0], "hits": [1, 4 * THIRD, 5 * THIRD, 2, 2]},
    "R": {"chance": [1, THIRD, THIRD, THIRD, 0], "recall": [Fraction(1, 2), 2 * THIRD, 5 * THIRD / 2, 1, 1]},
    "AP": {"term": [1, THIRD, Fraction(2, 9), Fraction(1, 6), 0], "precision": [1, 2 * THIRD, 5 * THIRD / 3, 0.5, 0.4]},
    "RR": {"term": [1, 0, 0, 0, 0], "reciprocal": [1, Fraction(1, 2), THIRD, Fraction(1, 4), Fraction(1, 5)]},
    "RR(unjudged='skip', rel=1)": {"rank": [1, 2, 3, 4, 5]},
    "CG": {"gain": [2, THIRD, THIRD, THIRD, 0], "cumulative": [2, 7 * THIRD, 8 * THIRD, 3, 3]},
    "ERR(max_grade=2)": {"stops_here": [3 / 4, 1 / 48, 1 / 48, 1 / 48, 0]},
    "RBP(p=0.5)": {"term": [1 / 2, 1 / 12, 1 / 24, 1 / 48, 0]},
    "AUC": {"below": [3, 2, 2, 2, 0], "term": [3, 0, 2, 0, 0]},
}


@pytest.mark.parametrize("of", EXPECTED)
def test_expected_columns(of):
    rows = EXAMPLE.work(measure(of)(ties="average")).exact_rows
    for column, cells in EXPECTED[of].items():
        assert [float(row[column]) for row in rows] == pytest.approx([float(cell) for cell in cells], abs=1e-15)


def test_expected_columns_of_a_search():
    # Two of three tied documents are relevant: the first stands at rank 1 in two orders of three, else at rank 2.
    ranking = tied([[1, 0, 1], [1]])
    assert [row["term"] for row in ranking.work("RR(ties='average')").exact_rows] == [2 * THIRD, THIRD / 2, 0, 0]
    assert [row["term"] for row in ranking.work("Success(ties='average')@1").exact_rows] == [2 * THIRD]
    rows = ranking.work("SearchLength(ties='average')").exact_rows
    assert [row["looked_at"] for row in rows] == [1, THIRD, 0, 0]
    assert ranking.work("SearchLength(ties='average')").exact == 4 * THIRD


def test_a_cutoff_shows_only_the_ranks_above_it():
    for name in ("P", "AP", "DCG", "ERR", "RR", "RBP"):
        rows = EXAMPLE.work(measure(name)(ties="average") @ 2).rows
        assert [row["rank"] for row in rows] == [1, 2]


# Without ties, or without scores, all ways are one

WAYS = ("given order", "average", "docno", "last")


def ways_of(of):
    return [of(ties=way) for way in WAYS if "ties" in of.takes and way in of.takes["ties"].choices]


CUTS = [of for variants in ALL.values() for of in variants]
grades_given = st.lists(st.sampled_from([None, -1, 0, 1, 2, 3, 0.5]), max_size=8)


# A busy machine must not fail it.
@settings(max_examples=effort.many(30))
@given(grades_given, st.lists(st.sampled_from([0, 1, 2]), max_size=3), st.booleans(), st.integers(0, 2))
def test_without_ties_or_scores_all_ways_are_one(grades, missed, scored, turn):
    ranking = Ranking.from_grades(grades, not_retrieved=missed)
    if scored:
        ranking = Ranking(ranking.documents, ranking.judgments, scores=range(len(grades), 0, -1))
    for of in CUTS[turn::3]:
        if "gain" in of.settings and not isinstance(of.gain, str) and 0.5 in ranking.judgments.values():
            continue
        first, *others = (ranking.value(way) for way in ways_of(of))
        assert others
        assert others == pytest.approx([first] * len(others), rel=1e-12, abs=1e-15, nan_ok=True), of


def test_without_scores_the_rows_are_the_same_too():
    ranking = Ranking.from_grades([0, 2, 1], not_retrieved=[1])
    for of in CUTS:
        first, *others = (ranking.work(way).rows for way in ways_of(of))
        assert all(rows == first for rows in others)


# "docno": as trec_eval


def test_docno_is_trec_evals_order():
    rankings = random_rankings(effort.many(500), seed=8, levels=(1, 2, 3))
    # Ids that order differently as text, as numbers, in upper and lower case, and outside ASCII.
    names = ["d2", "d10", "D3", "é", "z", "Z", "10", "9", "文", "ﬀ", "😀", "a b", "", "-"]
    rnd = random.Random(9)
    for number in range(effort.many(200)):
        ids = rnd.sample(names, 8)
        scores = {name: rnd.choice([1, 1, 2]) for name in ids}
        rankings.append(Ranking.from_scores(scores, {name: rnd.choice([0, 1, 3]) for name in ids}, query=f"n{number}"))
    qrels, run = as_dicts(rankings)
    wanted = {"map": "AP", "ndcg_cut_3": "nDCG@3", "P_5": "P@5", "recip_rank": "RR"}
    results = pytrec_eval.RelevanceEvaluator(qrels, {"map", "ndcg_cut.3", "P.5", "recip_rank"}).evaluate(run)
    given = 0
    for ranking in rankings:
        for theirs, ours in wanted.items():
            value = ranking.value(measure(ours)(ties="docno"))
            assert value == pytest.approx(results[ranking.query][theirs], abs=1e-12), ranking
            given += value == ranking.value(ours)
    assert given < 0.8 * 4 * len(rankings), "the order given would do as well"


def test_docno_rows_follow_the_order_of_the_ids():
    ranking = Ranking(["b", "a", "c", "d10", "d9"], {"a": 1}, scores=[2, 2, 2, 1, 1])
    assert [row["document"] for row in ranking.work("P(ties='docno')").rows] == ["c", "b", "a", "d9", "d10"]
    # Ids that are numbers are compared as text, as in a file.
    ranking = Ranking([9, 10, 2], {9: 1}, scores=[1, 1, 1])
    assert [row["document"] for row in ranking.work("P(ties='docno')").rows] == [9, 2, 10]
    assert ranking.documents == (9, 10, 2)


# "last": scikit-learn is asked in oracles/test_sklearn.py


def test_last_with_a_cutoff():
    # Relevant: the second of a run of three, and the fourth document.
    ranking = tied([[0, 1, 0], [2], [1, 1]], not_retrieved=[1])
    exact = {k: ranking.work(measure(f"AP(ties='last')@{k}")).exact for k in range(1, 7)}
    run, fourth, lasts = Fraction(1, 3), Fraction(2, 4), Fraction(4, 6)
    # A document counts where all of its run does.
    assert exact == {
        **{1: 0, 2: 0, 3: run / 5, 4: (run + fourth) / 5, 5: (run + fourth) / 5},
        6: (run + fourth + 2 * lasts) / 5,
    }
    assert ranking.work("AP(ties='last')").exact == exact[6]
    assert ranking.work("AP(ties='last', divide_by='found')@4").exact == (run + fourth) / 2
    assert ranking.work("AP(ties='last', divide_by='found')@2").exact == 0
    rows = ranking.work("AP(ties='last')").rows
    assert [row["last_rank"] for row in rows] == [3, 3, 3, 4, 6, 6, None]


def test_last_of_a_condensed_list():
    # Without the unjudged documents the run is two long.
    ranking = tied([[None, 0, 1, None], [1]])
    assert ranking.work("AP(ties='last', unjudged='skip')").exact == (Fraction(1, 2) + Fraction(2, 3)) / 2
    assert ranking.work("LRAP(unjudged='skip')").exact == (Fraction(1, 2) + Fraction(2, 3)) / 2


# Long ties


# A maximum has no closed form: IPrec follows states, and is meant for the ties of a lesson.
@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ALL if name != "IPrec"])
def test_a_thousand_documents_of_one_score(name):
    ranking = tied([[0, 1, None, 2] * 250], not_retrieved=[1, 3])
    # An order of 1,000 documents is one of 1000!, more than any float can hold; half of them are relevant.
    cuts = [None, 1, 500] if measure(name).takes_cutoff else [None]
    made = [measure(name)(ties="average") if k is None else measure(name)(ties="average") @ k for k in cuts]
    if name == "AP":
        made += [of(divide_by="found") for of in made]
    # Seconds are normal, as the bench measures; an algorithm with a power more would take minutes.
    values = [ranking.value(of) for of in made]
    assert all(math.isfinite(value) and value > 0 for value in values)
    # At rank 1 there stands each document with the same chance.
    half = {"P": 0.5, "RR": 0.5, "Success": 0.5, "CG": 0.75, "DCG": 0.75, "R": 0.5 / 502, "AP": 0.5 / 502}
    if name in half and measure(name).takes_cutoff:
        assert ranking.value(measure(name)(ties="average") @ 1) == pytest.approx(half[name], rel=1e-12)


def test_a_long_tie_with_one_relevant_document():
    ranking = tied([[1] + [0] * 1999])
    harmonic = math.fsum(1 / rank for rank in range(1, 2001))
    for of in ("AP", "RR"):
        assert ranking.value(measure(of)(ties="average")) == pytest.approx(harmonic / 2000, rel=1e-12)
    assert ranking.value("SearchLength(ties='average')") == 1000.5
    assert ranking.value("AUC(ties='average')") == 0.5
