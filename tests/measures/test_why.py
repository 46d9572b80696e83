"""`why`: each rank's share of a change, and what a changed divisor makes of the rest."""

import math
from fractions import Fraction

import effort
import pytest
from cases import every
from hypothesis import given, settings
from hypothesis import strategies as st
from measures.settings import variants

from irlessons import AP, CG, DCG, F1, nDCG, P, R, Ranking, RR, SearchLength, why
from irlessons.measures import MEASURES

BEFORE = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])

# A board knows no scores, and a mapping no grade of 0.5.
EVERY = [
    each
    for of in MEASURES.values()
    if not of.needs_scores
    for each in variants(of, (None, 2, 4))
    if not isinstance(each.settings.get("gain"), tuple)
]

grades = st.sampled_from([0, 1, 2, 3, 4, -1, 0.5, 2.25])
rankings = st.builds(
    Ranking.from_grades,
    st.lists(grades | st.none(), max_size=6),
    not_retrieved=st.lists(grades, max_size=3),
)


def close(value):
    return pytest.approx(value, rel=1e-12, abs=1e-12)


def parts(working):
    return [row["part"] for row in working.rows]


def share(working, part):
    return next(row["share"] for row in working.exact_rows if row["part"] == part)


@settings(max_examples=effort.many(150))
@given(st.sampled_from(EVERY), rankings, rankings)
def test_shares_add_up_to_the_difference(of, before, after):
    old, new = before.value(of), after.value(of)
    if math.isnan(old) or math.isnan(new):
        with pytest.raises(ValueError, match="undefined for the ranking"):
            why(of, before, after)
        return
    working = why(of, before, after)
    assert working.value == close(new - old)
    assert math.fsum(row["share"] for row in working.rows) == close(new - old)
    if working.exact is not None:
        assert sum(row["share"] for row in working.exact_rows) == working.exact
        assert working.exact == after.work(of).exact - before.work(of).exact
    # It can be shown, whatever happened.
    assert str(working) and working._repr_html_()


@settings(max_examples=effort.many(150))
@given(rankings, rankings, st.integers(1, 8))
def test_ideal_changed_is_what_the_new_ideal_makes_of_the_new_terms(before, after, k):
    # Both factors come from other measures: the terms from DCG, the ideal from DCG of the ideal ranking.
    old_ideal, new_ideal = before.ideal().value(DCG @ k), after.ideal().value(DCG @ k)
    working = why(nDCG @ k, before, after)
    if old_ideal and new_ideal:
        expected = after.value(DCG @ k) * (1 / new_ideal - 1 / old_ideal)
        assert share(working, "ideal changed") == close(expected)
    else:
        assert share(working, "ideal changed") == close(0)


@settings(max_examples=effort.many(150))
@given(rankings, rankings)
def test_r_changed_is_what_the_new_r_makes_of_the_new_terms(before, after):
    old_r, new_r = (sum(grade >= 1 for grade in ranking.judgments.values()) for ranking in (before, after))
    for of in (AP, R):
        working = why(of, before, after)
        if old_r and new_r:
            terms = after.work(of).exact * new_r
            assert share(working, "R changed") == terms * (Fraction(1, new_r) - Fraction(1, old_r))
        else:
            assert share(working, "R changed") == 0


def test_where_one_is_the_convention_the_rest_is_the_divisors():
    # Before, R = 0 and AP is set to 1; afterwards it is 1/2.
    working = why(AP(no_relevant="one"), Ranking.from_grades([0, 0]), Ranking.from_grades([0, 1]))
    assert (share(working, "rank 2"), share(working, "R changed"), working.exact) == (
        Fraction(1, 2),
        -1,
        Fraction(-1, 2),
    )


def test_a_swap_shares_between_two_ranks():
    # dcg-six-swap: D3 and D4 exchanged, 6.861127 becomes 6.653156.
    working = why(DCG @ 6, BEFORE, BEFORE.swap("D3", "D4"))
    assert working.printed(6) == "-0.207970"
    assert parts(working) == [f"rank {rank}" for rank in range(1, 7)]
    shares = [row["share"] for row in working.rows]
    assert [rank for rank, part in enumerate(shares, 1) if part] == [3, 4]
    assert shares[2] == close(-3 / 2)
    assert shares[3] == close(3 / math.log2(5))
    assert (working.rows[2]["before"], working.rows[2]["after"]) == ("D3", "D4")
    assert (working.rows[2]["term_before"], working.rows[2]["term_after"]) == (1.5, 0.0)
    assert "“rank 3”" in working.sentence
    assert working.formula == "change of DCG@6 = 6.6532 − 6.8611 = −0.2080"


def test_a_new_grade_changes_the_ideal():
    # E4's seven documents and the eighth: the same order against another ideal.
    seven = BEFORE.regrade("D8", 0)
    working = why(nDCG @ 6, seven, BEFORE)
    ideal = DCG @ 6
    expected = BEFORE.value(ideal) * (1 / BEFORE.ideal().value(ideal) - 1 / seven.ideal().value(ideal))
    assert parts(working)[-1] == "ideal changed"
    assert share(working, "ideal changed") == close(expected)
    assert all(row["share"] == 0 for row in working.rows[:-1])
    assert working.rows[-1]["rank"] is None
    assert working.printed(4) == "-0.0334"
    assert "“ideal changed”" in working.sentence


def test_a_relevant_document_more_in_the_pool_changes_r():
    # AP of 1 0 1: 5/6 becomes 5/9.
    before = Ranking.from_grades([1, 0, 1])
    after = Ranking.from_grades([1, 0, 1], not_retrieved=[1])
    working = why(AP, before, after)
    assert working.exact == Fraction(5, 9) - Fraction(5, 6)
    assert share(working, "R changed") == Fraction(5, 3) * (Fraction(1, 3) - Fraction(1, 2))
    assert parts(working) == ["rank 1", "rank 2", "rank 3", "R changed"]


@every(
    ("of", "part"),
    [
        (P, "number of results changed"),
        (R, "R changed"),
        (F1, "mean of k and R changed"),
        (AP, "R changed"),
        (nDCG, "ideal changed"),
        (RR, None),
        (SearchLength, None),
        (CG, None),
        (DCG, None),
    ],
    ids=str,
)
def test_the_name_of_the_last_row(of, part):
    last = parts(why(of, BEFORE, BEFORE.swap(1, 4)))[-1]
    assert last == (part or "rank 6")


def test_number_of_results_changed():
    # P of 1 1 is 1; with a third, not relevant, it is 2/3.
    working = why(P, Ranking.from_grades([1, 1]), Ranking.from_grades([1, 1, 0]))
    assert share(working, "number of results changed") == 2 * (Fraction(1, 3) - Fraction(1, 2)) == working.exact


@every("ties", ["given order", "average", "docno"])
@every("of", [P @ 1, R @ 1, F1 @ 1, AP, nDCG @ 1], ids=str)
def test_a_divisor_that_did_not_change_has_no_share(of, ties):
    # The same pool and the same length; a tie is broken.
    tied = Ranking.from_scores({"b": 1, "a": 1, "c": 0}, {"a": 1, "c": 1})
    working = why(of(ties=ties), tied, Ranking.from_scores({"a": 2, "b": 1, "c": 0}, {"a": 1, "c": 1}))
    assert working.value > 0
    assert working.rows[-1]["part"] == f"{of.divisor_name} changed"
    assert working.rows[-1]["share"] == 0


def test_lists_of_different_length():
    working = why(CG, Ranking.from_grades([1]), Ranking.from_grades([2, 3]))
    assert [(row["before"], row["after"], row["share"]) for row in working.rows] == [("D1", "D1", 1), (None, "D2", 3)]
    back = why(CG, Ranking.from_grades([2, 3]), Ranking.from_grades([1]))
    assert [(row["before"], row["after"], row["share"]) for row in back.rows] == [("D1", "D1", -1), ("D2", None, -3)]


def test_no_change():
    working = why(nDCG @ 6, BEFORE, BEFORE)
    assert working.value == 0
    assert "no rank has a share" in working.sentence


def test_titles_stand_in_the_rows():
    titled = Ranking.from_grades([1, 0], titles=["Alpha", "Beta"])
    rows = why(RR, titled, titled.swap(1, 2)).rows
    assert [(row["before"], row["after"]) for row in rows] == [("Alpha", "Beta"), ("Beta", "Alpha")]


def test_a_length_set_by_convention_has_no_terms():
    working = why(SearchLength(no_relevant="zero"), Ranking.from_grades([0, 0]), Ranking.from_grades([0, 1]))
    assert [row["share"] for row in working.rows] == [1, 1]
    assert working.exact == 2


def test_a_name_is_enough():
    assert why("DCG@6", BEFORE, BEFORE.swap(3, 4)).value == why(DCG @ 6, BEFORE, BEFORE.swap(3, 4)).value


def test_between_two_conventions_one_parameter_is_changed_after_the_other():
    one, other = nDCG @ 6, nDCG(gain="exponential", ideal="retrieved") @ 4
    working = why(one, other, BEFORE)
    steps = ["gain: 'linear' → 'exponential'", "ideal: 'judged' → 'retrieved'", "cutoff: 6 → 4"]
    assert [row["step"] for row in working.rows] == steps
    assert working.rows[0]["before"] == one(BEFORE) and working.rows[-1]["after"] == other(BEFORE)
    assert [row["after"] for row in working.rows[:-1]] == [row["before"] for row in working.rows[1:]]
    assert working.value == close(other(BEFORE) - one(BEFORE)) == close(math.fsum(row["share"] for row in working.rows))
    assert "the largest step is “" in working.sentence
    assert why("P@3", "P@3", BEFORE).sentence == "P@3 and P@3 are both 1.0000 here."


def test_where_several_are_the_largest_none_is_called_so_alone():
    shares = why(CG @ 6, BEFORE, BEFORE.swap(3, 4)).sentence
    assert shares == "From 11.0000 to 11.0000; the largest shares, of one size, are those of “rank 3” and “rank 4”."
    four = why("P@4", Ranking.from_grades([1] * 4), Ranking.from_grades([0] * 4)).sentence
    assert four.endswith(" those of “rank 1”, “rank 2”, “rank 3”, “rank 4”.")
    # Of floats 0.3 − 0.2 is not 0.2 − 0.1.
    tenths = CG(gain={grade: grade / 10 for grade in range(4)})
    of_floats = why(tenths, Ranking.from_grades([2, 1]), Ranking.from_grades([3, 2])).sentence
    assert of_floats.endswith("; the largest shares, of one size, are those of “rank 1” and “rank 2”.")
    # The one moves from 1/2 to 1 by the first step, the other by the second.
    pages = {"short": Ranking.from_grades([1]), "half": Ranking.from_grades([1, None])}
    steps = why("Judged(fewer='k')@2", "Judged@1", pages).sentence
    assert steps.endswith("; the largest steps, of one size, are “fewer: 'k' → 'retrieved'” and “cutoff: 2 → 1”.")


def test_what_differs_by_the_order_of_a_sum_alone_is_the_same():
    # The base changes no nDCG, but the last digit of one.
    of = Ranking.from_grades([1, 0, 2, 3, 0], not_retrieved=[1])
    found = [why("nDCG", f"nDCG(base={base})", of) for base in (3, 5, 7, 10)]
    assert any(each.value for each in found)
    assert all(each.sentence.endswith(" here.") for each in found)


def test_between_two_conventions_of_a_mean_the_queries_that_change_most_come_first():
    rankings = {"all": Ranking.from_grades([1, 1]), "half": Ranking.from_grades([1, 0], not_retrieved=[1])}
    rankings["none"] = Ranking.from_grades([0, 0, 1], not_retrieved=[1, 1])
    working = why(AP, AP(divide_by="found", rel=2), rankings)
    assert [(row["step"], row["query"]) for row in working.rows] == [
        ("divide_by: 'R' → 'found'", "half"),
        ("divide_by: 'R' → 'found'", "none"),
        ("rel: 1 → 2", "all"),
        ("rel: 1 → 2", "half"),
        ("rel: 1 → 2", "none"),
    ]
    assert working.exact_rows[0]["share"] == Fraction(1, 6)
    assert sum(row["share"] for row in working.exact_rows) == working.exact == -Fraction(29, 54)
