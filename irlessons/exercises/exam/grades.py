"""Questions on graded lists: CG, DCG with each gain and discount, nDCG; and on how a reader stops, ERR and RBP."""

import math
import random

from irlessons.exercises.answered_by import direction, number
from irlessons.exercises.exam.lists import binary, graded, named, results, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.wrong_ways import with_an_ideal, with_discounts, with_patience, with_readers
from irlessons.measures import AP, CG, DCG, ERR, nDCG, P, RBP
from irlessons.ranking import Ranking
from irlessons.rounding import short

_LOGARITHMS = ", ".join(f"log₂ {each} = {short(math.log2(each), 3)}" for each in range(2, 6)) + "."


def cumulative_gain(rng: random.Random) -> Exercise:
    """CG@k of a list that goes on below k."""
    grades = graded(rng, rng.randint(6, 8))
    k = rng.randint(3, 5)
    return number(
        "cg",
        f"{results(grades)}. What is CG@{k}, with the grade as gain?",
        (CG @ k, Ranking.from_grades(grades)),
        {
            "whole list": f"That is the sum of all the grades. Stop at rank {k}.",
            "count": f"That counts the results with a grade above 0 in the first {k}. Add up their grades.",
            "exponential": "That has the gain 2^grade − 1. Take the grades as they are.",
            "DCG": f"That is DCG@{k}. CG has no discount.",
            "mean": f"That is the mean grade of the first {k}. CG is their sum.",
            CG @ (k + 1): f"That adds up {k + 1} grades. Stop at rank {k}.",
            CG @ (k - 1): f"That adds up {k - 1} grades. Rank {k} counts, too.",
            "That adds up 2^grade. Take the grades as they are.": sum(2**grade for grade in grades[:k]),
            f"That adds up the {k} best grades. Take the first {k} of the list as it is.": sum(
                sorted(grades, reverse=True)[:k]
            ),
            "That counts the results with a grade above 0 in the whole list. Add up the first grades themselves.": sum(
                grade > 0 for grade in grades
            ),
            f"That is the share of the first {k} with a grade above 0. Add up their grades.": (
                sum(grade > 0 for grade in grades[:k]) / k
            ),
            "That is the mean grade of the whole list. CG is a sum, down to the cutoff.": sum(grades) / len(grades),
        },
        f"Add up the first {k} grades.",
        digits=0,
    )


def discounted_gain(rng: random.Random) -> Exercise:
    """DCG with the discount 1/log2(i+1)."""
    grades = graded(rng, rng.randint(3, 4))
    ranking = Ranking.from_grades(grades)
    return number(
        "dcg",
        f"{results(grades)}. What is DCG, with the grade as gain and the discount 1/log₂(i+1)?",
        (DCG, ranking),
        {
            "late": "That is divided by log₂ i, with rank 1 in full. Here it is log₂(i+1).",
            "CG": "That is CG, without any discount.",
            "by rank": "That divides each grade by its rank. DCG divides by log₂(i+1).",
            **with_discounts(DCG, ranking),
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade.",
            "multiplied": "That multiplies by log₂(i+1). Divide by it.",
            "upside down": "That has every fraction upside down: it is grade over logarithm.",
            "best order": "That is the DCG of the best order. Keep the order given.",
            "nDCG": "That is nDCG, divided by the DCG of the best order.",
        },
        _LOGARITHMS + " Divide each grade by its own, then add.",
    )


def discounted_gain_late(rng: random.Random) -> Exercise:
    """DCG with the discount of Järvelin and Kekäläinen."""
    grades = graded(rng, rng.randint(3, 4))
    asked, ranking = DCG(discount="log(i)"), Ranking.from_grades(grades)
    return number(
        "dcg-late",
        f"{results(grades)}. What is DCG as Järvelin and Kekäläinen have it: rank 1 in full, from rank 2 on the "
        "grade divided by log₂ i?",
        (asked, ranking),
        {
            "early": "That is divided by log₂(i+1). Here it is log₂ i, one rank later.",
            "rank 2": "That divides rank 2 by log₂ 3. Here it is log₂ 2, which is 1.",
            "no rank 1": "That leaves out rank 1, which counts in full.",
            "CG": "That is CG, without any discount.",
            **with_discounts(asked, ranking),
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade.",
            "upside down": "That has every fraction upside down: it is grade over logarithm.",
            "best order": "That is the DCG of the best order. Keep the order given.",
            "nDCG": "That is nDCG, divided by the DCG of the best order.",
        },
        _LOGARITHMS + " Ranks 1 and 2 count in full.",
    )


def discounted_gain_exponential(rng: random.Random) -> Exercise:
    """DCG with the gain 2^grade − 1."""
    grades = graded(rng, rng.randint(3, 4))
    asked, ranking = DCG(gain="exponential"), Ranking.from_grades(grades)
    return number(
        "dcg-exponential",
        f"{results(grades)}. What is DCG, with the gain 2^grade − 1 and the discount 1/log₂(i+1)?",
        (asked, ranking),
        {
            "linear": "That takes the grade itself for the gain. Here it is 2^grade − 1.",
            "no −1": "That forgets the −1: a grade of 0 must gain 0.",
            "squared": "That squares the grades. The gain is 2 to the grade, less 1.",
            "late": "That is divided by log₂ i, with rank 1 in full. Here it is log₂(i+1).",
            "CG": "That is the sum of the gains without a discount.",
            "by rank": "That divides each gain by its rank. DCG divides by log₂(i+1).",
            **with_discounts(asked, ranking),
            "multiplied": "That multiplies by log₂(i+1). Divide by it.",
            "upside down": "That has every fraction upside down: it is gain over logarithm.",
            "best order": "That is the DCG of the best order. Keep the order given.",
            "nDCG": "That is nDCG, divided by the DCG of the best order.",
        },
        _LOGARITHMS + " The grades 0 1 2 3 gain 0 1 3 7.",
    )


def normalized_gain(rng: random.Random) -> Exercise:
    """nDCG@k with judged documents that were not retrieved."""
    grades, missed = graded(rng, 3), rng.choices((1, 2, 3), k=rng.randint(1, 2))
    while max(grades + missed) < 2:
        # With yes and no alone, a gain of 2^grade − 1 could not be told from the grade.
        grades = graded(rng, 3)
    missed.sort(reverse=True)
    ranking = Ranking.from_grades(grades, not_retrieved=missed)
    return number(
        "ndcg",
        f"{results(grades)}. Judged too, but not retrieved: {spelled(missed)}. What is nDCG@3, with the grade as "
        "gain, the discount 1/log₂(i+1), and the ideal from all judged documents?",
        (nDCG @ 3, ranking),
        {
            "retrieved": "That has an ideal of the three retrieved alone. What was missed belongs to the ideal.",
            "uncut": "That has an ideal of all judged documents. It is cut at 3, like the list.",
            "DCG": "That is DCG@3; divide it by the ideal DCG@3.",
            "ideal": "That is the ideal DCG@3; the DCG@3 of the list is divided by it.",
            "undiscounted": "That is CG over the ideal CG, without a discount.",
            "late": "That has the discount 1/log₂ i, with rank 1 in full. Here it is 1/log₂(i+1).",
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade.",
            "top grade": "That has the best grade at every rank of the ideal. The pool has not so many.",
            "appended": "That puts what was missed behind the list, and counts it. It was not retrieved.",
            "upside down": "That is the fraction upside down: DCG is divided by the ideal.",
            **with_an_ideal(nDCG @ 3, ranking),
        },
        "Sort all judged grades, the missed ones too; the first three are the ideal.",
    )


def expected_reciprocal_rank(rng: random.Random) -> Exercise:
    """ERR of two or three results on a scale that ends at 3."""
    # With one result that satisfies anybody there is no cascade to work out.
    grades = graded(rng, rng.randint(2, 3), fits=lambda grades: sum(grade > 0 for grade in grades) > 1)
    return number(
        "err",
        f"{results(grades)}, and 3 is the top grade of the scale. What is ERR?",
        (ERR, Ranking.from_grades(grades, scale=dict.fromkeys(range(4), ""))),
        {
            "everybody": "That lets every reader arrive at every rank. Those who stopped above never do.",
            "certain": "That is divided by 2³ − 1, as if the top grade satisfied everybody. Divide by 2³.",
            "chance": "That is the chance to stop at all. Divide each part by its rank before you add.",
            **with_readers(grades, 3),
            "longer scale": "That takes 4 for the top grade. Here it is 3.",
            "RR": "That is RR, whose reader is satisfied by any relevant result.",
            "best order": "That is the ERR of the best order. Keep the order given.",
        },
        "The grades 0 1 2 3 satisfy with chance 0, 1/8, 3/8, 7/8. Who is left for the next rank?",
    )


def rank_biased_precision(rng: random.Random) -> Exercise:
    """RBP of a short list, with one of three kinds of patience."""
    grades, p = binary(rng, 4, rng.randint(1, 3)), rng.choice((0.5, 0.8, 0.9))
    return number(
        "rbp",
        f"The results of a query, in order, 1 for relevant: {spelled(grades)}. What is RBP with p = {p}?",
        (RBP(p=p), Ranking.from_grades(grades)),
        {
            "no factor": "That leaves out the factor 1 − p.",
            "p at 1": "That begins with p at rank 1. Rank 1 is always seen: its weight has p to the power 0.",
            "That leaves out the factor 1 − p, and begins with p at rank 1.": sum(
                p**rank * flag for rank, flag in enumerate(grades, 1)
            ),
            **with_patience(grades, p),
            P @ 4: "That is P@4, in which all ranks count the same.",
            DCG: "That is DCG.",
            AP: "That is AP.",
            "RR": "That is RR, whose reader stops at the first relevant result.",
            **{RBP(p=other): f"That has p = {other}." for other in (0.5, 0.8, 0.9) if other != p},
        },
        "Rank i has the weight (1 − p) times p to the power i − 1.",
    )


def longer_scale(rng: random.Random) -> Exercise:
    """What ERR, or a measure that does not ask for the top grade, makes of a longer scale."""
    grades = graded(rng, 5)
    asked = rng.choice((ERR @ 5, ERR @ 5, DCG @ 5, nDCG(gain="exponential") @ 5))
    because, higher = (
        f"{asked.name} asks for the grades and their ranks, not for the top of the scale.",
        "No grade has changed, and no rank.",
    )
    if asked.name == "ERR":
        because = higher = (
            "The chance to be satisfied is divided by 2 to the power of the top grade, and that has grown."
        )
    return direction(
        "longer-scale",
        f"{results(grades)}, on a scale from 0 to 3. The scale gets a grade 4, which no result has. What "
        f"does {named(asked)} do?",
        asked,
        *(Ranking.from_grades(grades, scale=dict.fromkeys(range(top + 1), "")) for top in (3, 4)),
        because,
        {
            "same": "ERR does ask for the top of the scale: every chance is divided by 2 to its power.",
            "lower": "That would be ERR, which divides by 2 to the power of the top grade.",
            "higher": higher,
        },
        "Does the formula name the top grade of the scale?",
    )


GAIN = (cumulative_gain, discounted_gain, discounted_gain_late, discounted_gain_exponential)
NORMALIZED_GAIN = (normalized_gain,)
STOPPING = (expected_reciprocal_rank, rank_biased_precision, longer_scale)
