"""The edges of every measure: nothing to find, nothing retrieved, unjudged documents, short lists, odd grades."""

import math
from fractions import Fraction

import pytest
from cases import every

from irlessons import AP, CG, DCG, F1, nDCG, P, R, Ranking, RR, SearchLength
from irlessons.measures import MEASURES

LOG3 = math.log2(3)
EMPTY = Ranking.from_grades([], not_retrieved=[1, 2])
NOTHING_AT_FIRST = Ranking.from_grades([0, 3, 3])
NOTHING_RELEVANT = Ranking.from_grades([0, None, 0], not_retrieved=[0])
ALL = [
    each
    for of in MEASURES.values()
    if "no_relevant" in of.takes
    for each in ([of, of @ 5] if of.takes_cutoff else [of])
]


def scored(ranking):
    """The ranking with scores, which LRAP needs, and no ties."""
    return Ranking(ranking.documents, ranking.judgments, scores=range(len(ranking), 0, -1))


def close(value):
    return pytest.approx(value, rel=1e-15, abs=1e-15)


# R = 0: nothing in the pool to find


NOTHING = [NOTHING_RELEVANT, Ranking.from_grades([None, None]), Ranking([], {}), Ranking.from_grades([-1])]


@every("ranking", [scored(each) for each in NOTHING])
@every("of", ALL, ids=str)
def test_nothing_to_find(of, ranking):
    for no_relevant in of.takes["no_relevant"].choices:
        working = ranking.work(of(no_relevant=no_relevant))
        assert working.exact == {"zero": 0, "one": 1, "skip": None}[no_relevant]
        if no_relevant == "skip":
            assert math.isnan(working.value) and "undefined" in working.sentence
        else:
            assert working.value == working.exact
            assert f"set to {working.exact}." in working.sentence


def test_what_no_value_is_above_one_of():
    best = scored(Ranking.from_grades([3, 3, 3, 0]))
    larger = {of.name for of in MEASURES.values() if max(best.value(of), scored(NOTHING_AT_FIRST).value(of)) > 1}
    assert larger == {of.name for of in MEASURES.values() if not of.up_to_one} == {"CG", "DCG", "SearchLength"}


def test_one_is_for_shares_only():
    with_one = {of.name for of in ALL if "one" in of.takes["no_relevant"].choices}
    assert with_one == {"R", "AP", "Rprec", "nDCG", "LRAP"}


@every("of", [of for of in ALL if of.name not in ("SearchLength", "AUC")], ids=str)
def test_no_relevant_says_nothing_where_there_is_something_to_find(of):
    # Found nothing is not the same as nothing to find.
    for missed in (Ranking.from_grades([0, None], not_retrieved=[1]), EMPTY):
        for no_relevant in ("zero", "skip"):
            working = scored(missed).work(of(no_relevant=no_relevant))
            assert working.value == 0
            assert "convention" not in working.formula
            assert str(working) and working._repr_html_()


def test_no_relevant_asks_for_rel_and_gain():
    ones = Ranking.from_grades([1, 1])
    assert math.isnan(ones.value(P(rel=2, no_relevant="skip")))
    assert ones.value(R(rel=2, no_relevant="one")) == 1
    assert math.isnan(ones.value(CG(gain={1: 0}, no_relevant="skip")))
    assert ones.value(nDCG(gain={1: 0}, no_relevant="one")) == 1
    # Half a grade is a gain, though it is below rel = 1.
    half = Ranking.from_grades([0.5])
    assert half.value(nDCG(no_relevant="skip")) == 1
    assert math.isnan(half.value(AP(no_relevant="skip")))


def test_rows_stay_where_a_convention_sets_the_value():
    working = NOTHING_RELEVANT.work(AP)
    assert [row["rank"] for row in working.rows] == [1, 2, 3]
    assert working.formula.endswith("here 0 by convention")


# Nothing retrieved


@every("of", [P, P(fewer="retrieved"), AP, AP(divide_by="found"), nDCG(ideal="retrieved")], ids=str)
def test_nothing_retrieved_has_no_ranks(of):
    assert EMPTY.value(of) == 0
    assert [row for row in EMPTY.work(of).rows if row["rank"] is not None] == []
    assert str(EMPTY.work(of)) and EMPTY.work(of)._repr_html_()


@every("ideal", ["judged", "judged uncut", "retrieved", "top grade"])
def test_nothing_retrieved_has_no_ndcg(ideal):
    assert EMPTY.value(nDCG(ideal=ideal)) == EMPTY.value(nDCG(ideal=ideal) @ 3) == 0


# Search length


def test_search_length_of_what_is_never_found_is_undefined():
    for ranking in (EMPTY, NOTHING_RELEVANT, Ranking.from_grades([0, None], not_retrieved=[1])):
        assert math.isnan(ranking.value(SearchLength))
        assert ranking.work(SearchLength).exact is None
    assert NOTHING_RELEVANT.value(SearchLength(no_relevant="zero")) == 0
    assert math.isnan(EMPTY.value(SearchLength(no_relevant="zero")))


def test_search_length_shows_coopers_count_beside_it():
    working = Ranking.from_grades([0, None, 1, 0, 1]).work(SearchLength)
    assert working.exact == 3
    assert [row["looked_at"] for row in working.rows] == [1, 1, 1, 0, 0]
    assert [row["in_vain"] for row in working.rows] == [1, 2, 2, 2, 2]
    assert working.numbers["in_vain"] == 2


# Unjudged documents

HOLES = Ranking.from_grades([None, 2, None, 0, 1, None], not_retrieved=[3])


@every(
    ("of", "counted", "skipped"),
    [
        (P, "1/3", "2/3"),
        (P @ 2, "1/2", "1/2"),
        (P @ 3, "1/3", "2/3"),
        (P @ 6, "1/3", "1/3"),
        (P(fewer="retrieved") @ 6, "1/3", "2/3"),
        (R @ 2, "1/3", "1/3"),
        (R @ 3, "1/3", "2/3"),
        (F1, "4/9", "2/3"),
        (F1 @ 3, "1/3", "2/3"),
        (RR, "1/2", "1"),
        (RR @ 1, "0", "1"),
        (SearchLength, "2", "1"),
        (AP, "3/10", "5/9"),
        (AP @ 3, "1/6", "5/9"),
        (AP(divide_by="found"), "9/20", "5/6"),
        (AP(divide_by="min(k,R)") @ 2, "1/4", "1/2"),
        (CG, "3", "3"),
        (CG @ 3, "2", "3"),
    ],
    ids=str,
)
def test_unjudged_counts_as_nonrelevant_or_is_left_out(of, counted, skipped):
    assert HOLES.work(of).exact == Fraction(counted)
    assert HOLES.work(of(unjudged="skip")).exact == Fraction(skipped)


def test_unjudged_in_gains():
    ideal = 3 + 2 / LOG3 + 1 / 2
    assert HOLES.value(DCG) == close(2 / LOG3 + 1 / math.log2(6))
    assert HOLES.value(nDCG) == close((2 / LOG3 + 1 / math.log2(6)) / ideal)
    assert HOLES.value(DCG(unjudged="skip")) == close(2 + 1 / 2)
    assert HOLES.value(nDCG(unjudged="skip")) == close((2 + 1 / 2) / ideal)
    # The condensed list has three results, so three at the top grade.
    assert HOLES.value(nDCG(unjudged="skip", ideal="top grade")) == close((2 + 1 / 2) / (3 + 3 / LOG3 + 3 / 2))
    assert HOLES.value(nDCG(unjudged="skip", ideal="retrieved")) == close((2 + 1 / 2) / (2 + 1 / LOG3))


@every("of", [P, R, F1, AP, RR, SearchLength, CG, DCG, nDCG], ids=str)
def test_condensed_rows_keep_the_original_rank(of):
    rows = [row for row in HOLES.work(of(unjudged="skip")).rows if row["document"] != "D7"]
    assert [(row["rank"], row["original_rank"], row["document"]) for row in rows] == [
        (1, 2, "D2"),
        (2, 4, "D4"),
        (3, 5, "D5"),
    ]
    assert "original_rank" not in HOLES.work(of).rows[0]


def test_an_unjudged_row_has_no_grade_and_is_not_relevant():
    row = HOLES.work(AP).rows[0]
    assert (row["grade"], row["relevant"]) == (None, False)


# Fewer results than k

SHORT = Ranking.from_grades([1, 0, 1], not_retrieved=[1])


@every(
    ("of", "exact"),
    [
        (P @ 3, "2/3"),
        (P @ 10, "1/5"),
        (P(fewer="retrieved") @ 10, "2/3"),
        (P(fewer="retrieved") @ 2, "1/2"),
        (P, "2/3"),
        (R @ 10, "2/3"),
        # 2 · 2 / (10 + 3), the harmonic mean of 2/10 and 2/3
        (F1 @ 10, "4/13"),
        (F1, "2/3"),
        (AP @ 10, "5/9"),
        (RR @ 10, "1"),
        (CG @ 10, "2"),
    ],
    ids=str,
)
def test_fewer_results_than_k(of, exact):
    assert SHORT.work(of).exact == Fraction(exact)
    assert [row["rank"] for row in SHORT.work(of).rows if row["rank"]] == [1, 2, 3][: of.k]


def test_ndcg_of_fewer_results_than_k():
    gained = 1 + 1 / 2
    assert SHORT.value(nDCG @ 10) == close(gained / (1 + 1 / LOG3 + 1 / 2))
    assert SHORT.value(nDCG(ideal="retrieved") @ 10) == close(gained / (1 + 1 / LOG3))
    # "top grade" takes k ranks where there is a k, else as many as were retrieved.
    five = 1 + 1 / LOG3 + 1 / 2 + 1 / math.log2(5) + 1 / math.log2(6)
    assert SHORT.value(nDCG(ideal="top grade") @ 5) == close(gained / five)
    assert SHORT.value(nDCG(ideal="top grade")) == close(gained / (1 + 1 / LOG3 + 1 / 2))


# AP's divisor


@every(
    ("of", "exact"),
    [
        (AP, "5/12"),
        (AP(divide_by="found"), "5/6"),
        (AP(divide_by="min(k,R)"), "5/12"),
        (AP @ 3, "5/12"),
        (AP(divide_by="found") @ 3, "5/6"),
        (AP(divide_by="min(k,R)") @ 3, "5/9"),
        (AP @ 2, "1/4"),
        (AP(divide_by="found") @ 2, "1"),
        (AP(divide_by="min(k,R)") @ 2, "1/2"),
        (AP(divide_by="min(k,R)") @ 9, "5/12"),
    ],
    ids=str,
)
def test_what_ap_divides_by(of, exact):
    assert Ranking.from_grades([1, 0, 1, 0], not_retrieved=[1, 1]).work(of).exact == Fraction(exact)


def test_ap_of_the_found_is_zero_where_none_was_found():
    working = Ranking.from_grades([0, 1]).work(AP(divide_by="found") @ 1)
    assert (working.exact, working.value) == (0, 0.0)


def test_ap_has_a_row_for_each_relevant_document_not_retrieved():
    rows = Ranking.from_grades([1], not_retrieved=[0, 2, 1]).work(AP(rel=2)).rows
    assert [(row["rank"], row["document"], row["term"]) for row in rows] == [(1, "D1", 0.0), (None, "D3", 0.0)]


# Relevance threshold

GRADED = Ranking.from_grades([1, 3, 2, 0.5], not_retrieved=[2, 1])


@every(
    ("of", "one", "two", "half"),
    [
        (P, "3/4", "1/2", "1"),
        (R, "3/5", "2/3", "2/3"),
        (F1, "2/3", "4/7", "4/5"),
        (AP, "3/5", "7/18", "2/3"),
        (RR, "1", "1/2", "1"),
        (SearchLength, "1", "2", "1"),
    ],
    ids=str,
)
def test_relevant_from_a_grade_up(of, one, two, half):
    assert GRADED.work(of).exact == Fraction(one)
    assert GRADED.work(of(rel=2)).exact == Fraction(two)
    assert GRADED.work(of(rel=0.5)).exact == Fraction(half)


# Grades and gains


def test_a_negative_grade_has_no_gain_and_is_not_relevant():
    ranking = Ranking.from_grades([-2, 3, -0.5], not_retrieved=[-1, 1])
    assert ranking.work(CG).exact == 3
    assert ranking.work(CG(gain="exponential")).exact == 7
    assert ranking.work(CG(gain={3: 5, 1: 1})).exact == 5
    assert ranking.work(AP).exact == Fraction(1, 4)
    assert ranking.value(DCG) == close(3 / LOG3)
    assert ranking.value(nDCG) == close((3 / LOG3) / (3 + 1 / LOG3))
    assert [row["gain"] for row in ranking.work(nDCG).ideal_rows] == [3, 1, 0, 0, 0]


def test_fractional_grades():
    ranking = Ranking.from_grades([0.5, 1.5], not_retrieved=[2.25])
    assert ranking.value(CG) == 2.0
    assert ranking.work(CG).exact is None
    assert ranking.value(CG(gain="exponential")) == close(math.sqrt(2) - 1 + 2 * math.sqrt(2) - 1)
    assert ranking.value(nDCG @ 2) == close((0.5 + 1.5 / LOG3) / (2.25 + 1.5 / LOG3))
    assert ranking.work(P).exact == Fraction(1, 2)


def test_gains_from_a_mapping():
    gains = {0: 0, 1: 1, 2: 10, 3: 100}
    ranking = Ranking.from_grades([2, 0, 1], not_retrieved=[3])
    assert ranking.work(CG(gain=gains)).exact == 11
    assert ranking.value(DCG(gain=gains)) == close(10.5)
    assert ranking.value(nDCG(gain=gains) @ 3) == close(10.5 / (100 + 10 / LOG3 + 1 / 2))
    # A mapping may turn the grades round; the ideal goes by gain.
    assert [row["grade"] for row in ranking.work(nDCG(gain={0: 3, 1: 2, 2: 1, 3: 0})).ideal_rows] == [0, 1, 2, 3]
    # Grade 0 may have a gain, and an unjudged document still has none.
    assert Ranking.from_grades([0, None]).work(CG(gain={0: 2})).exact == 2


def test_the_largest_grade_for_two_to_its_power():
    assert Ranking.from_grades([1023]).work(CG(gain="exponential")).exact == 2**1023 - 1


def test_gains_that_a_float_can_add_up_down_to_a_cutoff():
    assert Ranking.from_grades([1.7e308, 1.7e308], not_retrieved=[1.7e308]).value(nDCG @ 1) == 1


def test_a_grade_beyond_every_integer_type_has_its_table():
    working = Ranking.from_grades([10**30, None], not_retrieved=[3]).work(AP)
    assert working.table["grade"].tolist() == [10**30, None, 3]
    assert f"{10**30}" in str(working)


@every(
    ("of", "ranking"),
    [
        (P, EMPTY),
        (P(fewer="retrieved") @ 5, EMPTY),
        (P(unjudged="skip"), Ranking.from_grades([None], not_retrieved=[1])),
        (AP(divide_by="found"), Ranking.from_grades([0], not_retrieved=[1])),
        (nDCG(ideal="retrieved"), Ranking.from_grades([0], not_retrieved=[1])),
    ],
    ids=str,
)
def test_nothing_is_divided_by_nothing(of, ranking):
    working = ranking.work(of)
    assert (working.value, working.exact) == (0, 0)
    assert working.formula == f"{of} = 0, for there is nothing to divide by"


def test_what_has_something_to_divide_by_is_divided():
    assert EMPTY.work(P @ 5).formula == "P@5 = 0/5 = 0"
    assert Ranking.from_grades([1]).work("AUC").formula == "AUC = undefined, for there is nothing to divide by"


# Discounts


@every(
    ("of", "factors"),
    [
        (DCG, [1, 1 / LOG3, 1 / 2, 1 / math.log2(5)]),
        (DCG(base=10), [1 / math.log10(2), 1 / math.log10(3), 1 / math.log10(4), 1 / math.log10(5)]),
        (DCG(base=4), [2, 2 / LOG3, 1, 2 / math.log2(5)]),
        (DCG(discount="log(i)"), [1, 1, 1 / LOG3, 1 / 2]),
        (DCG(discount="log(i)", base=math.e), [1, 1, 1 / math.log(3), 1 / math.log(4)]),
        (DCG(discount="log(i)", base=3), [1, 1, 1, math.log(3) / math.log(4)]),
        (DCG(discount="log(i)", base=10), [1, 1, 1, 1]),
        # Below a base under 2 only rank 1 is left undiscounted.
        (DCG(discount="log(i)", base=1.5), [1, math.log(1.5) / math.log(2), math.log(1.5) / LOG3 / math.log(2), None]),
    ],
    ids=str,
)
def test_the_factor_of_each_rank(of, factors):
    rows = Ranking.from_grades([1, 1, 1, 1]).work(of).rows
    for row, factor in zip(rows, factors, strict=True):
        if factor is not None:
            assert row["discount"] == close(factor)
            assert row["term"] == row["discount"]


def test_base_ten_discounts_from_rank_eleven_on():
    rows = Ranking.from_grades([1] * 100).work(DCG(discount="log(i)", base=10)).rows
    assert [row["discount"] for row in rows[:10]] == [1] * 10
    assert rows[10]["discount"] == close(1 / math.log10(11))
    assert rows[99]["discount"] == close(0.5)


def test_powers_of_two_are_exact():
    rows = Ranking.from_grades([1] * 1023).work(DCG).rows
    assert [rows[2**power - 2]["discount"] for power in range(1, 11)] == [1 / power for power in range(1, 11)]


# Ideals

SPREAD = Ranking.from_grades([1, 3, None, 0], not_retrieved=[2, 3])


@every(
    ("of", "ideal_grades"),
    [
        (nDCG, [3, 3, 2, 1, 0]),
        (nDCG @ 2, [3, 3]),
        (nDCG @ 9, [3, 3, 2, 1, 0]),
        (nDCG(ideal="judged uncut") @ 2, [3, 3, 2, 1, 0]),
        (nDCG(ideal="retrieved"), [3, 1, 0]),
        # All of the retrieved are sorted first, also those below the cut.
        (nDCG(ideal="retrieved") @ 1, [3]),
        (nDCG(ideal="top grade"), [3, 3, 3, 3]),
        (nDCG(ideal="top grade") @ 2, [3, 3]),
        (nDCG(ideal="top grade") @ 6, [3, 3, 3, 3, 3, 3]),
        (nDCG(unjudged="skip", ideal="top grade"), [3, 3, 3]),
    ],
    ids=str,
)
def test_the_ideal_ranking(of, ideal_grades):
    rows = SPREAD.work(of).ideal_rows
    assert [row["grade"] for row in rows] == ideal_grades
    assert [row["rank"] for row in rows] == list(range(1, len(rows) + 1))


def test_equal_gains_stay_in_the_order_given():
    rows = Ranking.from_grades([1, 2, 1, 2], not_retrieved=[2, 1]).work(nDCG).ideal_rows
    assert [row["document"] for row in rows] == ["D2", "D4", "D5", "D1", "D3", "D6"]


def test_the_ideal_order_of_the_whole_pool_has_ndcg_one():
    for gain in ("linear", "exponential", {0: 0, 1: 2, 2: 1, 3: 7}):
        made = nDCG(gain=gain)
        best = SPREAD.reordered([row["document"] for row in SPREAD.work(made).ideal_rows])
        assert best.value(made) == best.value(made @ 3) == 1


def test_top_of_the_scale_goes_before_the_largest_grade_judged():
    scaled = Ranking.from_grades([1, 2], scale={0: "no", 5: "perfect"})
    assert [row["grade"] for row in scaled.work(nDCG(ideal="top grade")).ideal_rows] == [5, 5]
    assert scaled.value(nDCG(ideal="top grade") @ 1) == 1 / 5


# Cutoffs


@every("of", [P, R, F1, AP, RR, CG, DCG, nDCG], ids=str)
def test_a_cutoff_hides_what_is_below_it(of):
    one, other = Ranking.from_grades([1, 0, 2, 3]), Ranking.from_grades([1, 0, 3, 2])
    assert one.value(of @ 2) == other.value(of @ 2)
    assert [row["rank"] for row in one.work(of @ 2).rows] == [1, 2]


def test_first_relevant_below_the_cutoff_is_not_found():
    ranking = Ranking.from_grades([0, 0, 1])
    assert [ranking.work(RR @ k).exact for k in (2, 3)] == [0, Fraction(1, 3)]
