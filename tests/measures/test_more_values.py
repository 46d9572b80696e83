"""ERR, RBP, Rprec, Success, IPrec, LRAP and AUC: published values, edges, and how they are written."""

import math
from fractions import Fraction
from itertools import product

import pytest
from cases import every

from irlessons import mean, mean_work, measure, Ranking
from irlessons.measures import MEASURES
from irlessons.rounding import rounded

ERR, RBP, Rprec, Success = (MEASURES[name] for name in ("ERR", "RBP", "Rprec", "Success"))
IPrec, LRAP, AUC = (MEASURES[name] for name in ("IPrec", "LRAP", "AUC"))
Bpref, Judged = MEASURES["Bpref"], MEASURES["Judged"]

ONE = Ranking.from_grades([1, 0, 1, 1, 1, 1, 0, 0, 0, 1])
TWO = Ranking.from_grades([0, 1, 0, 0, 1, 1, 1, 0, 1, 1])
SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2])
POOLED = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
ELEVEN = [level / 10 for level in range(11)]


def scored(grades, *, not_retrieved=()):
    """A ranking with distinct scores."""
    made = Ranking.from_grades(grades, not_retrieved=not_retrieved)
    return Ranking(made.documents, made.judgments, scores=range(len(made), 0, -1))


def close(value):
    return pytest.approx(value, rel=1e-14, abs=1e-15)


# Published values


def test_err_of_the_six():
    # err: 0.922002 with top grade 3 and 0.567630 with 4, and its terms
    assert SIX.work(ERR).printed(6) == POOLED.work(ERR @ 6).printed(6) == SIX.work(ERR(max_grade=3)).printed(6)
    assert SIX.work(ERR).printed(6) == "0.922002"
    assert SIX.work(ERR(max_grade=4)).printed(6) == "0.567630"
    terms = " ".join(rounded(row["term"], 6) for row in SIX.work(ERR).rows)
    assert terms == "0.875000 0.023438 0.022786 0.000000 0.000244 0.000534"
    # The first document alone: (2^3 − 1) / 2^4 with top grade 4.
    assert SIX.value(ERR(max_grade=4) @ 1) == 7 / 16
    assert [row["satisfied"] for row in SIX.work(ERR).rows] == [7 / 8, 3 / 8, 7 / 8, 0, 1 / 8, 3 / 8]


def test_err_takes_the_top_of_the_scale_before_the_largest_grade():
    scale = {grade: str(grade) for grade in range(5)}
    on_a_scale = Ranking.from_grades([3, 2, 3, 0, 1, 2], scale=scale)
    assert on_a_scale.work(ERR).printed(4) == "0.5676"
    assert on_a_scale.work(ERR(max_grade=3)).printed(4) == "0.9220"
    # A grade that was not retrieved belongs to the pool too.
    assert Ranking.from_grades([1], not_retrieved=[3]).value(ERR) == 1 / 8


@every(
    ("grades", "p", "exact"),
    [
        # (1 − p) (1 + p^2 + p^4)
        ([1, 0, 1, 0, 1], 0.5, 1 / 2 + 1 / 8 + 1 / 32),
        ([1, 0, 1, 0, 1], 0.8, 0.2 * (1 + 0.64 + 0.4096)),
        ([0, 1], 0.95, 0.05 * 0.95),
        ([3], 0.8, 0.2),
        ([0, 0], 0.8, 0),
    ],
)
def test_rbp(grades, p, exact):
    ranking = Ranking.from_grades(grades, not_retrieved=[1])
    assert ranking.value(RBP(p=p)) == close(exact)
    # What lies below could add at most p to the power of what was seen.
    assert ranking.work(RBP(p=p)).numbers["rest"] == close(p ** len(grades))


def test_rbp_of_a_perfect_list_leaves_only_the_rest():
    for p, length in product((0.5, 0.8, 0.95), (1, 5, 30)):
        assert Ranking.from_grades([1] * length).value(RBP(p=p)) == close(1 - p**length)
    assert Ranking.from_grades([1] * 5).value(RBP(p=0.5) @ 2) == close(3 / 4)


@every(
    ("ranking", "exact"),
    [
        # R = 6: four of the first six in ranking #1 … and three in #2
        (ONE, "5/6"),
        (TWO, "1/2"),
        (POOLED, "5/7"),
        (Ranking.from_grades([1, 1]), "1"),
        (Ranking.from_grades([0, 1]), "0"),
        # Fewer retrieved than R: still over R
        (Ranking.from_grades([1, 1], not_retrieved=[1, 1, 1]), "2/5"),
    ],
)
def test_rprec(ranking, exact):
    assert ranking.work(Rprec).exact == Fraction(exact)
    # At that rank precision and recall are one.
    relevant = sum(grade >= 1 for grade in ranking.judgments.values())
    assert ranking.work(f"P@{relevant}").exact == ranking.work(f"R@{relevant}").exact == Fraction(exact)


def test_rprec_shows_the_first_r_results():
    assert [row["rank"] for row in POOLED.work(Rprec).rows] == [1, 2, 3, 4, 5, 6]
    assert [row["rank"] for row in Ranking.from_grades([0, 1, 0, 1, 0]).work(Rprec).rows] == [1, 2]
    assert Ranking.from_grades([0, 0]).work(Rprec).rows == ()


def test_rprec_is_not_r_over_the_rank_of_the_last():
    # A mistake that learners make: 3/5 here.
    assert Ranking.from_grades([1, 0, 1, 0, 1]).work(Rprec).exact == Fraction(2, 3)


def test_success():
    ranking = Ranking.from_grades([0, None, 2, 1])
    assert [ranking.value(Success @ k) for k in (1, 2, 3, 4, 9)] == [0, 0, 1, 1, 1]
    assert ranking.value(Success) == 1
    assert ranking.work(Success).exact == 1
    # Its mean is the share of queries served.
    assert mean_work(Success @ 2, [ranking, Ranking.from_grades([0, 1])]).exact == Fraction(1, 2)


def test_interpolated_precision_of_the_tables():
    # pr-tables: the 11-point interpolated means of rankings #1 and #2
    for ranking, printed in ((ONE, "0.8212"), (TWO, "0.6000")):
        values = [ranking.value(IPrec(recall=level)) for level in ELEVEN]
        assert f"{math.fsum(values) / 11:.4f}" == printed
        assert values == sorted(values, reverse=True)
    # The staircase of #1: 1 to recall 1/6, then 5/6 to recall 5/6, then 3/5.
    assert [ONE.work(IPrec(recall=level)).exact for level in ELEVEN] == [1] * 2 + [Fraction(5, 6)] * 7 + [
        Fraction(3, 5)
    ] * 2
    assert [TWO.work(IPrec(recall=level)).exact for level in (0, 0.5, 0.9)] == [Fraction(3, 5)] * 3


def test_interpolated_precision_looks_ahead():
    ranking = Ranking.from_grades([0, 1, 1, 1, 0], not_retrieved=[1])
    assert ranking.work(IPrec(recall=0)).exact == Fraction(3, 4)
    assert [float(row["interpolated"]) for row in ranking.work(IPrec).rows] == [3 / 4, 3 / 4, 3 / 4, 3 / 4, 3 / 5]
    assert ranking.value(IPrec(recall=0.75)) == 3 / 4
    # Beyond the recall that is reached there is nothing.
    assert ranking.value(IPrec(recall=0.76)) == ranking.value(IPrec(recall=1)) == 0
    assert "never reached" in ranking.work(IPrec(recall=1)).sentence
    # Nothing is not too little for recall 0.
    empty = Ranking((), {"a": 1}).work(IPrec(recall=0))
    assert (empty.value, empty.sentence) == (0, "The list is empty, so precision counts as 0.")


@every("found", range(1, 30))
def test_recall_is_compared_as_a_quotient(found):
    # hits/R meets the level that is the same quotient, whatever its rounding; R · level might not.
    for relevant in range(found, 30):
        ranking = Ranking.from_grades([1] * found, not_retrieved=[1] * (relevant - found))
        assert ranking.value(IPrec(recall=found / relevant)) == 1
        assert ranking.value(IPrec(recall=min(1, (found + 0.5) / relevant))) == (found == relevant)


def test_lrap_as_sklearn_documents_it():
    # lrap: y_true [[1,0,0],[0,0,1]], y_score [[.75,.5,1],[1,.2,.1]]; 0.41666666666666663
    first = Ranking.from_scores({"a": 0.75, "b": 0.5, "c": 1}, {"a": 1, "b": 0, "c": 0})
    second = Ranking.from_scores({"a": 1, "b": 0.2, "c": 0.1}, {"a": 0, "b": 0, "c": 1})
    assert mean_work(LRAP, [first, second]).exact == Fraction(5, 12)
    assert mean(LRAP, [first, second]) == pytest.approx(0.41666666666666663, abs=1e-15)


def test_lrap_counts_scores_at_least_as_high():
    # E15: with "lower score", as the page says, the tie would not matter.
    constant = Ranking.from_scores({"d1": 1, "d2": 1, "d3": 1}, {"d1": 1})
    assert constant.work(LRAP).exact == Fraction(1, 3)
    assert constant.work("AP").exact == 1


@every(
    ("grades", "exact"),
    [
        ([1, 0], "1"),
        ([0, 1], "0"),
        ([1, 0, 1, 0], "3/4"),
        ([0, 1, 1, 0, 0], "2/3"),
        # An unjudged document counts as not relevant.
        ([None, 2, 0], "1/2"),
    ],
)
def test_auc(grades, exact):
    assert Ranking.from_grades(grades).work(AUC).exact == Fraction(exact)
    # Upside down the pairs are the other ones.
    assert Ranking.from_grades(grades[::-1]).work(AUC).exact == 1 - Fraction(exact)


def test_auc_of_a_constant_scorer_is_one_half():
    constant = Ranking(["a", "b", "c"], {"b": 1}, scores=[1, 1, 1])
    assert constant.work(AUC(ties="average")).exact == Fraction(1, 2)
    assert constant.work(AUC).exact == Fraction(1, 2)
    assert Ranking(["b", "a", "c"], {"b": 1}, scores=[1, 1, 1]).work(AUC).exact == 1


@every(("out_of", "exact"), [("min(N,R)", "1/2"), ("R", "5/9"), ("R+10", "5/8")])
def test_bpref_of_trec_evals_own_case(out_of, exact):
    # bpref_bug, beside its code: 4 of 6 relevant documents found below one of 4 others; the paper's forms
    ranking = Ranking.from_grades([0, 1, 1, 1, 1], not_retrieved=[0, 0, 0, 1, 1])
    working = ranking.work(Bpref(out_of=out_of))
    assert working.exact == Fraction(exact)
    assert [row["above"] for row in working.rows] == [0, 1, 1, 1, 1, None, None]


def test_bpref_passes_over_what_nobody_judged():
    judged, holes = Ranking.from_grades([0, 1, 0, 1]), Ranking.from_grades([None, 0, None, 1, None, 0, 1])
    assert judged.work(Bpref).exact == holes.work(Bpref).exact == Fraction(1, 4)
    # Beyond R they count no more; with none at all each document found counts 1.
    assert Ranking.from_grades([0, 0, 0, 1]).value(Bpref) == 0
    assert Ranking.from_grades([None, 1], not_retrieved=[1]).work(Bpref).exact == Fraction(1, 2)
    # A negative grade was judged.
    assert Ranking.from_grades([-1, 1, 1, 0]).work(Bpref).exact == Fraction(1, 2)


def test_judged():
    ranking = Ranking.from_grades([0, None, 2, -1], not_retrieved=[1])
    assert [ranking.work(Judged @ k).exact for k in (1, 2, 3, 8)] == list(map(Fraction, ("1", "1/2", "2/3", "3/4")))
    assert ranking.work(Judged(fewer="k") @ 8).exact == Fraction(3, 8)
    assert ranking.work(Judged).exact == Fraction(3, 4)
    assert Ranking.from_grades([None], not_retrieved=[0]).value(Judged) == Ranking([], {}).value(Judged @ 3) == 0
    tied = Ranking(["a", "b"], {"a": 1}, scores=[1, 1])
    assert tied.work(Judged(ties="average") @ 1).exact == Fraction(1, 2)


# Nothing to find


def test_rel_decides_what_there_is_to_find():
    ones = scored([1, 1])
    for of in (RBP, Rprec, Success, IPrec, LRAP):
        assert math.isnan(ones.value(of(rel=2, no_relevant="skip")))
        assert ones.value(of) > 0
    # ERR has no rel: half a grade satisfies somebody.
    assert scored([0.5]).value(ERR(no_relevant="skip")) > 0


# AUC needs pairs


@every("grades", [[1, 2], [1], [0, None], []])
def test_auc_without_a_pair_is_undefined(grades):
    ranking = Ranking.from_grades(grades, not_retrieved=[1, 0])
    assert math.isnan(ranking.value(AUC))
    assert math.isnan(ranking.value(AUC(no_relevant="zero")))
    assert ranking.work(AUC).exact is None
    assert "no pair" in ranking.work(AUC).sentence


# Unjudged documents

HOLES = scored([None, 2, None, 0, 1, None], not_retrieved=[3])


@every(
    ("of", "counted", "skipped"),
    [
        # 2^3 = 8: satisfied by grade 2 with 3/8, by grade 1 with 1/8
        (ERR, 3 / 8 / 2 + 5 / 8 / 8 / 5, 3 / 8 + 5 / 8 / 8 / 3),
        (ERR @ 2, 3 / 8 / 2, 3 / 8),
        (RBP(p=0.5), 1 / 4 + 1 / 32, 1 / 2 + 1 / 8),
        (RBP(p=0.5) @ 3, 1 / 4, 1 / 2 + 1 / 8),
        (Rprec, 1 / 3, 2 / 3),
        (Success @ 1, 0, 1),
        (IPrec(recall=0.3), 1 / 2, 1),
        (IPrec(recall=0.6), 2 / 5, 2 / 3),
        (LRAP, (1 / 2 + 2 / 5) / 3, (1 + 2 / 3) / 3),
        (AUC, 4 / 8, 1 / 2),
    ],
    ids=str,
)
def test_unjudged_counts_as_nonrelevant_or_is_left_out(of, counted, skipped):
    assert HOLES.value(of) == close(counted)
    assert HOLES.value(of(unjudged="skip")) == close(skipped)
    rows = [row for row in HOLES.work(of(unjudged="skip")).rows if row["rank"]]
    assert [row["original_rank"] for row in rows] == [2, 4, 5][: len(rows)]


def test_auc_without_the_unjudged():
    ranking = Ranking.from_grades([None, 0, 1, None, 0])
    assert ranking.work(AUC).exact == Fraction(1, 2)
    assert Ranking.from_grades([None, 1, 0]).work(AUC).exact == Fraction(1, 2)
    assert Ranking.from_grades([None, 1, 0]).work(AUC(unjudged="skip")).exact == 1


# Fewer results than k


def test_fewer_results_than_k():
    short = Ranking.from_grades([0, 2], not_retrieved=[1])
    for of in (ERR, RBP, Success):
        assert short.value(of @ 10) == short.value(of)
        assert [row["rank"] for row in short.work(of @ 10).rows] == [1, 2]
    assert "(only 2 there)" in short.work(RBP @ 10).sentence


@every("of", [ERR, RBP, Success], ids=str)
def test_a_cutoff_hides_what_is_below_it(of):
    one, other = Ranking.from_grades([0, 0, 2, 1]), Ranking.from_grades([0, 0, 1, 2])
    assert one.value(of @ 2) == other.value(of @ 2) == 0
    assert [row["rank"] for row in one.work(of @ 2).rows] == [1, 2]


# Odd grades


def test_negative_grades_satisfy_nobody():
    assert Ranking.from_grades([-2, 3]).value(ERR) == close(7 / 8 / 2)
    assert Ranking.from_grades([-2, 3]).value(RBP(p=0.5)) == 1 / 4
    assert Ranking.from_grades([-1, 1]).work(AUC).exact == 0


def test_fractional_grades():
    top = 2**1.5
    assert Ranking.from_grades([0.5, 1.5]).value(ERR) == close(
        (2**0.5 - 1) / top + (1 - (2**0.5 - 1) / top) * (top - 1) / top / 2
    )
    half = scored([0.5, 0, 1.5])
    assert half.work(Rprec).exact == 0
    assert half.work(Rprec(rel=0.5)).exact == Fraction(1, 2)
    assert half.work(LRAP(rel=0.5)).exact == Fraction(5, 6)
    assert half.work(AUC(rel=0.5)).exact == Fraction(1, 2)


@every("ranking", [Ranking.from_grades([4, 5, 1]), Ranking.from_grades([1], not_retrieved=[5])])
def test_a_larger_top_takes_every_grade(ranking):
    assert ranking.value(ERR(max_grade=5)) > 0


# How they are written


@every(
    ("made", "written"),
    [
        (RBP, "RBP(p=0.8)"),
        (RBP(p=0.5) @ 10, "RBP(p=0.5)@10"),
        (RBP(rel=2), "RBP(p=0.8, rel=2)"),
        (IPrec, "IPrec(recall=0.3)"),
        (IPrec(recall=0), "IPrec(recall=0)"),
        (ERR @ 10, "ERR@10"),
        (ERR(max_grade=4), "ERR(max_grade=4)"),
        (ERR(max_grade=None), "ERR"),
        (LRAP, "LRAP"),
        (LRAP(no_relevant="one"), "LRAP"),
        (AUC(ties="average"), "AUC(ties='average')"),
        (measure("AP(ties='last')@3"), "AP(ties='last')@3"),
    ],
)
def test_how_it_is_written(made, written):
    assert str(made) == written
    assert measure(written) == made


def test_a_name_alone_is_the_default():
    assert measure("RBP") == measure("RBP()") == measure("RBP(p=0.8)") == RBP
    assert measure("IPrec") == IPrec(recall=0.3)


def test_iprec_is_read_as_others_write_it():
    assert measure("IPrec@0.5") == measure("IPrec@.5") == IPrec @ 0.5 == IPrec(recall=0.5)
    assert str(IPrec(rel=2) @ 1.0) == "IPrec(recall=1.0, rel=2)"
    assert measure(str(IPrec @ 0.1)) == IPrec @ 0.1
