"""Means over queries: each counts the same, and what is left out is said."""

import math
import warnings
from fractions import Fraction

import pytest
from cases import every

from irlessons import AP, CG, DCG, mean, mean_work, nDCG, P, Ranking, RR, SearchLength

FOUND = Ranking.from_grades([0, 1, 0], query="torus")
FIRST = Ranking.from_grades([1, 0], query="virus")
MISSED = Ranking.from_grades([0, 0], not_retrieved=[1], query="cat")
NOTHING = Ranking.from_grades([0, 0], query="dog")


@pytest.fixture(autouse=True)
def no_silent_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


def test_each_query_counts_the_same():
    # The length of a ranking and its number of relevant documents give it no weight.
    long = Ranking.from_grades([1] * 100)
    assert mean(P, [long, FOUND]) == float(Fraction(2, 3))
    assert mean_work(P, [long, FOUND]).exact == Fraction(2, 3)


def test_a_float_and_a_working_of_the_same():
    working = mean_work(RR, [FOUND, FIRST, MISSED])
    assert mean(RR, [FOUND, FIRST, MISSED]) == working.value == float(working) == 0.5
    assert type(mean(RR, [FOUND])) is float
    assert working.exact == Fraction(1, 2)
    assert working.rows == (
        {"query": "torus", "value": 0.5, "counted": True},
        {"query": "virus", "value": 1.0, "counted": True},
        {"query": "cat", "value": 0.0, "counted": True},
    )
    assert working.formula == "MRR = (1/2 + 1 + 0) / 3 = 1/2 = 0.5000"
    assert working.sentence == "Each of the 3 queries counts the same; the mean of RR is 0.5000."


def test_one_query_or_none_is_not_said_to_be_several():
    one, none = mean_work(SearchLength, [FOUND, MISSED]), mean_work(SearchLength, [MISSED])
    left_out = "Left out, because SearchLength is undefined there: cat."
    assert one.sentence == f"One query counts; the mean of SearchLength is 2. {left_out}"
    assert none.sentence == f"No query counts, so the mean of SearchLength is undefined. {left_out}"


def test_fractions_are_added_exactly():
    # As floats the three thirds and sixths would miss it by a hair.
    tenths = [Ranking.from_grades([1] + [0] * 9)] * 3
    assert mean_work(P, tenths).exact == Fraction(1, 10)
    assert mean(P, tenths) == 0.1


def test_logarithms_leave_no_fraction():
    rankings = [FOUND, FIRST]
    working = mean_work(nDCG, rankings)
    assert working.exact is None
    assert working.value == (FOUND.value(nDCG) + FIRST.value(nDCG)) / 2
    # One exact value (nothing gained) among inexact ones.
    assert mean(DCG, [Ranking([], {"a": 1}), FOUND]) == FOUND.value(DCG) / 2


@every(
    ("of", "name"),
    [
        (AP, "MAP"),
        (AP @ 10, "MAP@10"),
        (RR, "MRR"),
        (RR @ 10, "MRR@10"),
        (P @ 5, "mean P@5"),
        (AP(rel=2), "mean AP(rel=2)"),
        (nDCG(gain="exponential") @ 6, "mean nDCG(gain='exponential')@6"),
        (CG(gain={0: 0, 1: 1}), "mean CG(gain={0: 0, 1: 1})"),
    ],
    ids=str,
)
def test_names(of, name):
    working = mean_work(of, [FIRST])
    assert working.name == name
    assert str(working).startswith(f"{name} = ")


def test_undefined_queries_are_left_out_and_named():
    of = AP(no_relevant="skip")
    with pytest.warns(UserWarning, match=r"AP\(no_relevant='skip'\) is undefined for 1 of 3 queries.*: dog$") as caught:
        assert mean(of, [FIRST, NOTHING, FOUND]) == 0.75
    assert caught[0].filename == __file__, "the warning points at the caller"
    working = mean_work(of, [FIRST, NOTHING, FOUND])
    assert [row["counted"] for row in working.rows] == [True, False, True]
    assert math.isnan(working.rows[1]["value"])
    assert working.exact == Fraction(3, 4)
    assert "Left out" in working.sentence and working.sentence.endswith(": dog.")


def test_a_search_length_that_was_never_reached_is_left_out():
    with pytest.warns(UserWarning, match="1 of 3 queries, left out of the mean: cat"):
        assert mean(SearchLength, [FOUND, MISSED, FIRST]) == 1.5


def test_many_left_out_are_cut_short():
    rankings = [Ranking.from_grades([0])] * 12 + [FIRST]
    with pytest.warns(UserWarning, match="12 of 13 queries.*: query 1, query 2, .*, query 10 and 2 more$"):
        mean(SearchLength, rankings)
    assert mean_work(SearchLength, rankings).sentence.endswith("query 9, query 10 and 2 more.")


def test_all_undefined_is_undefined():
    with pytest.warns(UserWarning, match="2 of 2"):
        assert math.isnan(mean(SearchLength, [MISSED, NOTHING]))
    working = mean_work(SearchLength, [MISSED, NOTHING])
    assert math.isnan(working.value) and working.exact is None
    assert working.formula == "mean SearchLength = undefined"


def test_zero_is_counted():
    assert mean(AP, [FIRST, NOTHING]) == 0.5
    assert mean(AP(no_relevant="one"), [FOUND, NOTHING]) == 0.75


def test_a_mapping_or_any_iterable_or_a_name():
    assert mean("RR", {"a": FOUND, "b": FIRST}) == mean(RR, iter([FOUND, FIRST])) == 0.75


def test_queries_without_a_name_are_numbered():
    rows = mean_work(RR, [FIRST, Ranking.from_grades([1])]).rows
    assert [row["query"] for row in rows] == ["virus", "query 2"]


def test_table_of_a_mean():
    table = mean_work(RR, [FOUND, FIRST]).table
    assert list(table.columns) == ["query", "value", "counted"]
    assert table["value"].dtype == "float64" and table["counted"].dtype == bool


def test_the_keys_of_a_mapping_name_the_queries():
    unnamed = Ranking.from_grades([1])
    working = mean_work(RR, {"q1": FOUND, 351: FIRST, "bus": unnamed})
    assert [row["query"] for row in working.rows] == ["q1", "351", "bus"]
    with pytest.warns(UserWarning, match="left out of the mean: q2$"):
        mean(AP(no_relevant="skip"), {"q1": FOUND, "q2": NOTHING})


@every("call", [mean, mean_work])
def test_keys_may_be_those_of_the_queries(call):
    assert call(RR, {"torus": FOUND, "virus": FIRST})


def test_a_geometric_mean():
    half, third = Ranking.from_grades([0, 1], query="half"), Ranking.from_grades([0, 0, 1], query="third")
    working = mean_work(RR, [half, third], how="geometric")
    assert working.value == mean(RR, [half, third], how="geometric") == pytest.approx((1 / 6) ** 0.5, rel=1e-12)
    assert working.formula == "geometric mean RR = exp((−0.6931 + −1.0986) / 2) = 0.4082"
    assert mean_work(AP @ 3, [half], how="geometric").name == "GMAP@3"


def test_a_geometric_mean_raises_what_is_too_small():
    found, missed = Ranking.from_grades([1], query="found"), Ranking.from_grades([0], not_retrieved=[1], query="missed")
    working = mean_work(AP, [found, missed], how="geometric")
    assert working.value == pytest.approx(0.00001**0.5, rel=1e-12)
    assert [(row["value"], row["floored"]) for row in working.rows] == [(1, False), (0, True)]
    assert working.sentence.endswith("Taken for 0.00001, because 0 has no logarithm: missed.")
