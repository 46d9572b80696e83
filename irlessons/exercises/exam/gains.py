"""Questions on CG, DCG with each gain and discount, and nDCG with documents that were missed."""

from __future__ import annotations

import math
import random
from fractions import Fraction

from irlessons.exercises.exam.questions import exact, graded, number, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import CG, DCG, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import short

_LATE = DCG(discount="log(i)")
_EXPONENTIAL = DCG(gain="exponential")
_LOGARITHMS = ", ".join(f"log₂ {number} = {short(math.log2(number), 3)}" for number in range(2, 6)) + "."


def cumulative_gain(rng: random.Random) -> Exercise:
    """CG@k of a list that goes on below k."""
    grades = graded(rng, rng.randint(6, 8))
    ranking, k = Ranking.from_grades(grades), rng.randint(3, 5)
    return number(
        "cg",
        f"The results of a query have the grades {spelled(grades)}. What is CG@{k}, with the grade as gain?",
        ranking.work(CG @ k),
        {
            f"That is DCG@{k}. CG has no discount.": ranking.value(DCG @ k),
            f"That is the mean grade of the first {k}. CG is their sum.": Fraction(sum(grades[:k]), k),
            f"That is the sum of all the grades. Stop at rank {k}.": Fraction(sum(grades)),
            "That has the gain 2^grade − 1. Take the grades as they are.": Fraction(
                sum(2**grade - 1 for grade in grades[:k])
            ),
            f"That counts the results with a grade above 0 in the first {k}.": Fraction(
                sum(grade > 0 for grade in grades[:k])
            ),
        },
        f"Add up the first {k} grades.",
        digits=0,
    )


def discounted_gain(rng: random.Random) -> Exercise:
    """DCG with the discount 1/log2(i+1)."""
    ranking, grades = _short_list(rng)
    return number(
        "dcg",
        f"The results of a query have the grades {spelled(grades)}. What is DCG, with the grade as gain and the "
        "discount 1/log₂(i+1)?",
        ranking.work(DCG),
        {
            "That is divided by log₂ i, with rank 1 in full. Here it is log₂(i+1).": ranking.value(_LATE),
            "That takes the natural logarithm. The base is 2 here.": ranking.value(DCG(base=math.e)),
            "That has every fraction upside down: it is grade over logarithm.": _upside_down(ranking),
            **_other_orders_and_gains(ranking),
        },
        _LOGARITHMS + " Divide each grade by its own, then add.",
    )


def discounted_gain_late(rng: random.Random) -> Exercise:
    """DCG with the discount of Järvelin and Kekäläinen."""
    ranking, grades = _short_list(rng)
    second = grades[1] / math.log2(3)
    return number(
        "dcg-late",
        f"The results of a query have the grades {spelled(grades)}. What is DCG as Järvelin and Kekäläinen have it: "
        "rank 1 in full, from rank 2 on the grade divided by log₂ i?",
        ranking.work(_LATE),
        {
            "That is divided by log₂(i+1). Here it is log₂ i, one rank later.": ranking.value(DCG),
            "That divides rank 2 by log₂ 3. Here it is log₂ 2, which is 1.": ranking.value(_LATE) - grades[1] + second,
            "That leaves out rank 1, which counts in full.": ranking.value(_LATE) - grades[0],
            **_other_orders_and_gains(ranking, _LATE),
        },
        _LOGARITHMS + " Ranks 1 and 2 count in full.",
    )


def discounted_gain_exponential(rng: random.Random) -> Exercise:
    """DCG with the gain 2^grade − 1."""
    ranking, grades = _short_list(rng)
    rows = ranking.work(_EXPONENTIAL).rows
    return number(
        "dcg-exponential",
        f"The results of a query have the grades {spelled(grades)}. What is DCG, with the gain 2^grade − 1 and the "
        "discount 1/log₂(i+1)?",
        ranking.work(_EXPONENTIAL),
        {
            "That takes the grade itself for the gain.": ranking.value(DCG),
            "That forgets the −1: a grade of 0 must gain 0.": sum(2 ** row["grade"] * row["discount"] for row in rows),
            "That squares the grades. The gain is 2 to the grade, less 1.": sum(
                row["grade"] ** 2 * row["discount"] for row in rows
            ),
            "That is divided by log₂ i, with rank 1 in full.": ranking.value(_EXPONENTIAL(discount="log(i)")),
            "That is the sum of the gains without a discount.": Fraction(sum(row["gain"] for row in rows)),
            "That is the DCG of the best order. Keep the order given.": ranking.ideal().value(_EXPONENTIAL),
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
    working = ranking.work(nDCG @ 3)
    dcg, ideal = working.numbers["dcg"], working.numbers["ideal"]
    best = ranking.ideal()
    return number(
        "ndcg",
        f"The results of a query have the grades {spelled(grades)}. Judged too, but not retrieved: "
        f"{spelled(missed)}. What is nDCG@3, with the grade as gain, the discount 1/log₂(i+1), and the ideal from all "
        "judged documents?",
        working,
        {
            "That has an ideal of the three retrieved alone. What was missed belongs to the ideal.": ranking.value(
                nDCG(ideal="retrieved") @ 3
            ),
            "That has an ideal of all judged documents. It is cut at 3, like the list.": ranking.value(
                nDCG(ideal="judged uncut") @ 3
            ),
            "That has the gain 2^grade − 1.": ranking.value(nDCG(gain="exponential") @ 3),
            "That has the discount 1/log₂ i, with rank 1 in full.": ranking.value(nDCG(discount="log(i)") @ 3),
            "That has the best grade at every rank of the ideal. The pool has not so many.": ranking.value(
                nDCG(ideal="top grade") @ 3
            ),
            "That is DCG@3; divide it by the ideal DCG@3.": dcg,
            "That is the ideal DCG@3, not yet used to divide.": ideal,
            "That is the fraction upside down: DCG is divided by the ideal.": ideal / dcg if dcg else math.nan,
            "That is CG over the ideal CG, without a discount.": Fraction(sum(grades), exact(best.work(CG @ 3))),
        },
        "Sort all judged grades, the missed ones too; the first three are the ideal.",
    )


KINDS = (cumulative_gain, discounted_gain, discounted_gain_late, discounted_gain_exponential, normalized_gain)


def _short_list(rng: random.Random) -> tuple[Ranking, list[int]]:
    grades = graded(rng, rng.randint(3, 4))
    return Ranking.from_grades(grades), grades


def _other_orders_and_gains(ranking: Ranking, of=DCG) -> dict[str, float | Fraction]:
    """The mistakes that any DCG with the grade as gain invites."""
    return {
        "That is CG, without any discount.": exact(ranking.work(CG)),
        "That is the DCG of the best order. Keep the order given.": ranking.ideal().value(of),
        "That has the gain 2^grade − 1. Here it is the grade.": ranking.value(of(gain="exponential")),
    }


def _upside_down(ranking: Ranking) -> float:
    return float(sum(1 / row["term"] for row in ranking.work(DCG).rows if row["term"]))
