"""The catalogue of slips: each is a variant that can be told from its measure, and whose rows give its value."""

import math
from fractions import Fraction

import effort
import pytest
from cases import every
from rankings import random_rankings
from settings import variants

from irlessons import CG, DCG, ERR, F1, nDCG, P, R, Ranking, RBP, Rprec, RR
from irlessons.measures import AP, MEASURES
from irlessons.measures.mean_slips import for_each, mean_of_slip, MEAN_SLIPS

OF = {name: of for name, of in MEASURES.items() if not of.needs_scores}
RANKINGS = [Ranking([], {"D1": 1}), *random_rankings(12, seed=3, longest=6, not_retrieved=3)]
AT = (None, 1, 2, 5)
# Of more variants than this a quick run takes every third.
MANY = 24
# What was met so often is asked for of every third variant.
OFTEN = 20


def rightly(asked):
    """What the measure itself gives for each ranking."""
    return [asked.result(ranking) for ranking in RANKINGS]


@every("name", OF)
def test_a_slip_has_rows_that_give_its_value_and_differs_from_its_measure(name):
    of = OF[name]
    slips = dict([*of.slips.items()][:: effort.SAMPLE if effort.quick else 1])
    told = dict.fromkeys(slips, 0)
    some = variants(of, AT)
    for turn, asked in enumerate(some[:: 3 if effort.quick and len(some) > MANY else 1]):
        tried = {called: slip for called, slip in slips.items() if turn % 3 == 0 or told[called] < OFTEN}
        # All slips of one list together: what they have in common is worked out once.
        for ranking, before in zip(RANKINGS, rightly(asked)):
            for called, slip in tried.items():
                found = slip.made(asked, ranking)
                if found is None:
                    continue
                total = math.fsum(row[found.adds] for row in found.rows)
                if slip.then is None and found.divisor:
                    assert found.value == pytest.approx(total / found.divisor), (called, asked, ranking)
                said = slip.sentence(asked, ranking, found=found)
                assert said.startswith("That ") and said.endswith(".") and "{" not in said, (called, asked, said)
                told[called] += not math.isnan(before.value) and abs(found.value - before.value) > 1e-9
            # What was worked out wrongly leaves no trace.
            assert asked.result(ranking) == before, (asked, ranking)
    assert {called: times for called, times in told.items() if times <= 5} == {}


FOUR = Ranking.from_grades([0, 1, 1, 0], not_retrieved=[1])
GRADED = Ranking.from_grades([2, 3, 1], not_retrieved=[3], scale=dict.fromkeys(range(4), ""))
LOG3 = math.log2(3)
BY_HAND = [
    (P @ 2, FOUR, "recall", 1 / 3),
    (P @ 2, FOUR, "whole list", 2 / 4),
    (P @ 2, FOUR, "hits", 1),
    (P @ 2, FOUR, "all hits", 2 / 2),
    (P @ 3, FOUR, "by results", 2 / 4),
    (P @ 3, FOUR, "by others", 2 / 1),
    (P @ 3, FOUR, "others", 1 / 3),
    (P @ 3, GRADED, "mean grade", 6 / 3),
    (R @ 3, FOUR, "precision", 2 / 3),
    (R @ 2, FOUR, "by found", 1 / 2),
    (R @ 2, FOUR, "by missed", 1 / 2),
    (R @ 2, FOUR, "by both", 1 / 4),
    (R @ 2, FOUR, "missed", 2 / 3),
    (R, FOUR, "all results", 4 / 3),
    (F1 @ 2, FOUR, "mean", (1 / 2 + 1 / 3) / 2),
    (F1 @ 2, FOUR, "product", 1 / 2 * 1 / 3),
    (F1 @ 2, FOUR, "half", 1 / 5),
    (Rprec, FOUR, "last", 3 / 3),
    (Rprec, FOUR, "by found", 1 / 2),
    (AP, FOUR, "by found", (1 / 2 + 2 / 3) / 2),
    (AP, FOUR, "by results", (1 / 2 + 2 / 3) / 4),
    (AP, FOUR, "undivided", 1 / 2 + 2 / 3),
    (AP, FOUR, "every rank", (0 + 1 / 2 + 2 / 3 + 2 / 4) / 4),
    (AP, FOUR, "by rank", (1 / 2 + 1 / 3) / 3),
    (AP, FOUR, "recalls", (1 / 3 + 2 / 3) / 3),
    (AP, FOUR, "appended", (1 / 2 + 2 / 3 + 3 / 5) / 3),
    (AP @ 2, FOUR, "by min(k,R)", (1 / 2) / 2),
    (AP @ 2, FOUR, "whole list", (1 / 2 + 2 / 3) / 3),
    (RR, FOUR, "rank", 2),
    (RR, FOUR, "mean of all", (1 / 2 + 1 / 3) / 2),
    (RR, FOUR, "in front", 1 / 1),
    (RR, FOUR, "second", 1 / 3),
    (CG @ 2, GRADED, "mean", 5 / 2),
    (CG @ 2, GRADED, "count", 2),
    (CG @ 2, GRADED, "exponential", 3 + 7),
    (CG @ 2, GRADED, "results", 2),
    (DCG, GRADED, "late", 2 + 3 + 1 / LOG3),
    (DCG, GRADED, "by rank", 2 + 3 / 2 + 1 / 3),
    (DCG, GRADED, "multiplied", 2 + 3 * LOG3 + 2),
    (DCG, GRADED, "upside down", 1 / 2 + LOG3 / 3 + 2),
    (DCG, GRADED, "base 10", (2 + 3 / LOG3 + 1 / 2) / math.log10(2)),
    (DCG(discount="log(i)"), GRADED, "rank 2", 2 + 3 / LOG3 + 1 / LOG3),
    (DCG(discount="log(i)"), GRADED, "no rank 1", 3 + 1 / LOG3),
    (DCG(gain="exponential"), GRADED, "no −1", 4 + 8 / LOG3 + 2 / 2),
    (DCG(gain="exponential"), GRADED, "squared", 4 + 9 / LOG3 + 1 / 2),
    (nDCG @ 2, GRADED, "undiscounted", 5 / 6),
    (nDCG @ 2, GRADED, "uncut", (2 + 3 / LOG3) / (3 + 3 / LOG3 + 2 / 2 + 1 / math.log2(5))),
    (nDCG @ 2, GRADED, "upside down", (3 + 3 / LOG3) / (2 + 3 / LOG3)),
    (nDCG @ 2, GRADED, "ideal", 3 + 3 / LOG3),
    (
        nDCG @ 3,
        GRADED,
        "appended",
        (2 + 3 / LOG3 + 1 / 2 + 3 / math.log2(5)) / (3 + 3 / LOG3 + 2 / 2 + 1 / math.log2(5)),
    ),
    (nDCG @ 3, GRADED, "unsorted", (2 + 3 / LOG3 + 1 / 2) / (2 + 3 / LOG3 + 1 / 2 + 3 / math.log2(5))),
    (DCG @ 5, GRADED, "by k", (2 + 3 / LOG3 + 1 / 2) / 5),
    (ERR @ 2, GRADED, "everybody", 3 / 8 + 7 / 8 / 2),
    (ERR @ 2, GRADED, "certain", 3 / 7 + 4 / 7 / 2),
    (ERR @ 2, GRADED, "chance", 3 / 8 + 5 / 8 * 7 / 8),
    (ERR @ 2, GRADED, "longer scale", 3 / 16 + 13 / 16 * 7 / 16 / 2),
    (RBP(p=0.5), FOUR, "no factor", 1 / 2 + 1 / 4),
    (RBP(p=0.5), FOUR, "p at 1", 1 / 8 + 1 / 16),
]


@every(("asked", "ranking", "slip", "by_hand"), BY_HAND, ids=lambda each: str(each)[:20])
def test_the_number_of_a_slip_by_hand(asked, ranking, slip, by_hand):
    assert float(asked.slips[slip].value(asked, ranking)) == pytest.approx(by_hand)


def test_a_wrong_cell_goes_on_to_the_cells_that_rest_on_it():
    rows = DCG.slips["by rank"].compute(DCG @ 2, GRADED).rows
    assert [row["discount"] for row in rows] == [1, Fraction(1, 2)]
    assert [row["term"] for row in rows] == [2, Fraction(3, 2)]
    assert [row["cumulative"] for row in rows] == [2, Fraction(7, 2)]


def test_what_cannot_be_divided_has_no_value():
    empty = Ranking.from_grades([0, 0, 0], not_retrieved=[2])
    assert math.isnan(nDCG.slips["upside down"].value(nDCG, empty))
    assert math.isnan(RR.slips["in front"].value(RR, Ranking.from_grades([1, 0])))
    assert math.isnan(P.slips["by others"].value(P, Ranking.from_grades([1, 1])))


def test_another_measure_takes_over_what_is_relevant_and_what_a_grade_is_worth():
    assert P.slips["recall"].value(P(rel=2) @ 2, GRADED) == Fraction(2, 3)
    assert DCG.slips["CG"].value(DCG(gain="exponential"), GRADED) == 3 + 7 + 1


QUERIES = [
    Ranking.from_grades([0, 1, 0]),
    Ranking.from_grades([0, 0, 0], not_retrieved=[1]),
    Ranking.from_grades([1, 0, 1]),
]


@pytest.mark.parametrize(
    ("slip", "of", "by_hand"),
    [
        ("sum", RR, 1 / 2 + 0 + 1),
        ("found alone", RR, (1 / 2 + 1) / 2),
        ("turned late", RR, 1 / ((2 + 1) / 2)),
        ("turned over", RR, 1 / ((1 / 2 + 0 + 1) / 3)),
        ("one heap", AP, (1 / 2 + 0 + 1 + 2 / 3) / (1 + 1 + 2)),
    ],
)
def test_the_number_of_a_slip_in_a_mean_by_hand(slip, of, by_hand):
    assert float(mean_of_slip(MEAN_SLIPS[slip], of, for_each(of, QUERIES))) == pytest.approx(by_hand)


def test_a_slip_of_a_measure_is_made_in_every_query_where_it_leads_to_a_number():
    assert mean_of_slip(MEAN_SLIPS["mean rank"], RR, for_each(RR, QUERIES)) == Fraction(2 + 1, 2)
    assert mean_of_slip(RR.slips["in front"], RR, for_each(RR, QUERIES)) == Fraction(1 + 0 + 1, 3)
    assert mean_of_slip(AP.slips["undivided"], AP, for_each(AP, QUERIES)) == Fraction(1, 3) * (
        Fraction(1, 2) + 0 + Fraction(5, 3)
    )
