"""Which score belongs to which, what is missing, what is undefined, and which scores are equal."""

import math
from fractions import Fraction

import numpy
import pandas
import pytest
from compare.calls import each_call

import irlessons as ir
from irlessons import AP, nDCG, P, Ranking, SearchLength

differences = ir.compare.differences

GOOD, BAD = Ranking.from_grades([1, 0, 1, 0]), Ranking.from_grades([0, 1, 0, 1])
NOTHING = Ranking.from_grades([0, 0])


def named(**rankings):
    return [Ranking(each.documents, each.judgments, query=query) for query, each in rankings.items()]


def test_a_difference_is_b_minus_a():
    working = differences(AP, {"q1": BAD, "q2": BAD}, {"q1": GOOD, "q2": BAD})
    assert [row["query"] for row in working.rows] == ["q1", "q2"]
    assert [row["difference"] for row in working.rows] == [pytest.approx(AP(GOOD) - AP(BAD)), 0]
    # AP is 5/6 with the good order and 1/2 with the bad one.
    assert working.exact == (Fraction(5, 6) - Fraction(1, 2)) / 2
    assert working.value == float(working.exact)
    assert working.numbers["mean_a"] == Fraction(1, 2) and working.numbers["mean_b"] == Fraction(2, 3)
    assert (working.numbers["wins"], working.numbers["ties"], working.numbers["losses"]) == (1, 1, 0)
    assert working.name == "mean difference of AP"
    assert working.formula.endswith("= mean of b − mean of a = 2/3 − 1/2 = 1/6 = 0.1667")
    ahead = "b is ahead by 0.1667 on average; b is better than a on 1 of 2 queries, equal on 1, worse on 0;"
    assert working.sentence.startswith(ahead)


def test_of_two_search_lengths_the_shorter_one_is_better():
    of_rankings = differences("SearchLength", [BAD, GOOD, GOOD], [GOOD, GOOD, BAD])
    of_scores = differences("SearchLength", [2, 1, 1], [1, 1, 3])
    for working in (of_rankings, of_scores):
        assert working.rows[0]["difference"] < 0 < working.rows[2]["difference"]
        assert (working.numbers["wins"], working.numbers["ties"], working.numbers["losses"]) == (1, 1, 1)
    longer = differences(SearchLength, {"q": GOOD, "r": GOOD}, {"q": BAD, "r": BAD})
    ahead = (
        "a is ahead by 1.0000 on average, for less is better; b is better than a on 0 of 2 queries, equal on 0, worse "
    )
    assert longer.value > 0 and longer.sentence.startswith(ahead)
    # Scores of any other name: the larger one is better.
    assert differences("a length of mine", [1], [2]).numbers["wins"] == 1
    assert differences("SearchLength", {"q": 1, "r": 2}, {"q": 3}, missing="leave out").numbers["losses"] == 1


def test_a_measure_without_fractions_gives_floats():
    graded = Ranking.from_grades([3, 2, 3, 0, 1, 2])
    working = differences("nDCG@3", [graded], [graded.swap(1, 2)])
    assert working.exact is None
    assert working.value == (nDCG @ 3)(graded.swap(1, 2)) - (nDCG @ 3)(graded)


@pytest.mark.parametrize(
    "system",
    [
        {"q1": 0.25, "q2": 0.75},
        [0.25, 0.75],
        (0.25, 0.75),
        numpy.array([0.25, 0.75]),
        pandas.Series({"q1": 0.25, "q2": 0.75}),
    ],
    ids=lambda system: type(system).__name__,
)
@each_call
def test_scores_alone_will_do(call, system):
    working = call("any name", system, system)
    assert working.numbers["mean_a"] == 0.5
    assert working.numbers["measure"] == "any name"
    assert [row["b"] for row in working.rows] == [0.25, 0.75]


def test_scores_beside_rankings():
    assert differences("AP", {"q": Fraction(1, 2)}, {"q": GOOD}).exact == Fraction(1, 3)


def test_numpy_whole_numbers_stay_exact():
    assert differences("hits", numpy.array([1, 2]), numpy.array([3, 5])).exact == Fraction(5, 2)


def test_named_rankings_are_paired_by_query_and_others_by_position():
    assert differences(P @ 1, named(x=GOOD, y=BAD), named(y=BAD, x=GOOD)).value == 0
    unnamed = differences(P @ 1, [GOOD, BAD], [BAD, GOOD])
    assert [(row["query"], row["difference"]) for row in unnamed.rows] == [("query 1", -1), ("query 2", 1)]


@each_call
def test_missing_as_zero(call):
    working = call("AP", {"q1": 0.5, "q2": 0.25, "q3": 0.0}, {"q2": 0.5, "q3": 0.5, "q4": 1.0}, missing="zero")
    assert [row["difference"] for row in working.rows] == [-0.5, 0.25, 0.5, 1.0]
    assert all(row["counted"] for row in working.rows)
    assert "Counted as 0, because missing from a: q4. Counted as 0, because missing from b: q1." in working.sentence


@each_call
def test_missing_left_out(call):
    working = call("AP", {"q1": 0.5, "q2": 0.25, "q3": 0.0}, {"q2": 0.5, "q3": 0.5, "q4": 1.0}, missing="leave out")
    assert [row["counted"] for row in working.rows] == [False, True, True, False]
    assert working.rows[0]["b"] is None and working.rows[0]["difference"] is None
    assert working.numbers["queries"] == 2 and working.numbers["mean"] == 0.375
    assert "Left out, because missing from a: q4. Left out, because missing from b: q1." in working.sentence


@each_call
def test_an_undefined_measure_is_left_out_of_both_and_said(call):
    of = AP(no_relevant="skip")
    working = call(of, named(x=GOOD, y=NOTHING, z=BAD), named(x=BAD, y=NOTHING, z=GOOD))
    assert [row["counted"] for row in working.rows] == [True, False, True]
    assert math.isnan(working.rows[1]["difference"])
    assert working.numbers["queries"] == 2
    assert "Left out, because AP(no_relevant='skip') is undefined there: y." in working.sentence


@each_call
def test_nan_on_one_side_is_enough(call):
    working = call("AP", [0.5, math.nan, 0.2, 0.1], [0.1, 0.9, math.nan, 0.4])
    assert working.numbers["mean_a"] == pytest.approx(0.3) and working.numbers["mean_b"] == 0.25
    assert "undefined there: query 2, query 3." in working.sentence
    assert "yes" in str(working) and "no" in str(working)


def test_scores_near_the_largest_can_be_compared():
    assert ir.compare.t_test("AP", [1e150, -1e150, 0], [0, 1e150, 1e149]).value > 0


def test_equal_up_to_the_last_digits_is_a_tie():
    # Without a tolerance 0.1 + 0.2 would be better than 0.3.
    numbers = differences("AP", [0.3, 0.3, 0.3], [0.1 + 0.2, 0.3 + 1e-9, 0.3 - 1e-9]).numbers
    assert (numbers["wins"], numbers["ties"], numbers["losses"]) == (1, 1, 1)


def test_all_scores_zero():
    numbers = differences("AP", [0.0, 0.0], [0.0, 0.0]).numbers
    assert (numbers["mean"], numbers["ties"]) == (0, 2)


@each_call
def test_it_shows_itself_as_text_html_and_table(call):
    working = call("AP", [0.1, 0.5, 0.25], [0.2, 0.4, 0.75])
    assert list(working.table.columns)[:4] == ["query", "a", "b", "difference"]
    assert list(working.table.columns)[-1] == "counted"
    assert working.formula in str(working) and working.sentence in str(working)
    assert "{" not in str(working)
    assert working._repr_html_().startswith("<table")
    assert "\n" not in working.sentence and working.sentence.endswith(".")
