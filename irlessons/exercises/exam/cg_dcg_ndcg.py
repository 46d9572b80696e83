"""Questions on CG, DCG with each gain and discount, and nDCG with documents that were missed."""

import math
import random

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import graded, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import CG, DCG, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import short

_LOGARITHMS = ", ".join(f"log₂ {each} = {short(math.log2(each), 3)}" for each in range(2, 6)) + "."


def cumulative_gain(rng: random.Random) -> Exercise:
    """CG@k of a list that goes on below k."""
    grades = graded(rng, rng.randint(6, 8))
    k = rng.randint(3, 5)
    return number(
        "cg",
        f"The results of a query have the grades {spelled(grades)}. What is CG@{k}, with the grade as gain?",
        (CG @ k, Ranking.from_grades(grades)),
        ["DCG", "mean", "whole list", "exponential", "count"],
        f"Add up the first {k} grades.",
        digits=0,
    )


def discounted_gain(rng: random.Random) -> Exercise:
    """DCG with the discount 1/log2(i+1)."""
    grades = graded(rng, rng.randint(3, 4))
    return number(
        "dcg",
        f"The results of a query have the grades {spelled(grades)}. What is DCG, with the grade as gain and the "
        "discount 1/log₂(i+1)?",
        (DCG, Ranking.from_grades(grades)),
        ["late", "natural", "upside down", "CG", "best order", "exponential"],
        _LOGARITHMS + " Divide each grade by its own, then add.",
    )


def discounted_gain_late(rng: random.Random) -> Exercise:
    """DCG with the discount of Järvelin and Kekäläinen."""
    grades = graded(rng, rng.randint(3, 4))
    return number(
        "dcg-late",
        f"The results of a query have the grades {spelled(grades)}. What is DCG as Järvelin and Kekäläinen have it: "
        "rank 1 in full, from rank 2 on the grade divided by log₂ i?",
        (DCG(discount="log(i)"), Ranking.from_grades(grades)),
        ["early", "rank 2", "no rank 1", "CG", "best order", "exponential"],
        _LOGARITHMS + " Ranks 1 and 2 count in full.",
    )


def discounted_gain_exponential(rng: random.Random) -> Exercise:
    """DCG with the gain 2^grade − 1."""
    grades = graded(rng, rng.randint(3, 4))
    return number(
        "dcg-exponential",
        f"The results of a query have the grades {spelled(grades)}. What is DCG, with the gain 2^grade − 1 and the "
        "discount 1/log₂(i+1)?",
        (DCG(gain="exponential"), Ranking.from_grades(grades)),
        {
            **dict.fromkeys(["linear", "no −1", "squared"], ""),
            "late": "That is divided by log₂ i, with rank 1 in full.",
            "CG": "That is the sum of the gains without a discount.",
            "best order": "",
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
    others = ["uncut", "exponential", "late", "top grade", "DCG", "ideal", "upside down", "undiscounted"]
    return number(
        "ndcg",
        f"The results of a query have the grades {spelled(grades)}. Judged too, but not retrieved: "
        f"{spelled(missed)}. What is nDCG@3, with the grade as gain, the discount 1/log₂(i+1), and the ideal from all "
        "judged documents?",
        (nDCG @ 3, Ranking.from_grades(grades, not_retrieved=missed)),
        {
            "retrieved": "That has an ideal of the three retrieved alone. What was missed belongs to the ideal.",
            **dict.fromkeys(others, ""),
        },
        "Sort all judged grades, the missed ones too; the first three are the ideal.",
    )


CG_AND_DCG = (cumulative_gain, discounted_gain, discounted_gain_late, discounted_gain_exponential)
NDCG = (normalized_gain,)
