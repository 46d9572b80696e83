"""The exercises of the lesson on nDCG."""

import math
from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, word
from irlessons.exercises.wrong_ways import with_an_ideal
from irlessons.measures import nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

WORST = Ranking.from_grades([0, 1, 2, 3, 3], query="the worst order")
THREE = Ranking.from_grades([2, 0, 1], not_retrieved=[3], query="three results")
MISSED_TWO = Ranking.from_grades([1, 3, 0], not_retrieved=[2], query="three more")
# 3 2 3 0 1 2 and nothing else judged; and with two more documents that were not retrieved.
ALONE, SIX = example("three-formulas").ranking, example("ndcg-six").ranking
# 5 2 4, as the source has it: the ideal comes from these three.
QUERY_A, RETRIEVED = example("ndcg-lengths").rankings[0], nDCG(ideal="retrieved") @ 3


def _of_rounded() -> Fraction:
    """DCG and ideal DCG of query A rounded to two decimals first, and divided then."""
    numbers = QUERY_A.work(RETRIEVED).numbers
    return Fraction(rounded(numbers["dcg"], 2)) / Fraction(rounded(numbers["ideal"], 2))


def _where(value: float) -> str:
    return "zero" if value == 0 else "below a half" if value < 0.5 else "above a half"


EXERCISES = (
    word(
        "ndcg-worst",
        "Five documents have the grades 3 3 2 1 0, and nothing else is judged. They come in the worst order: "
        "0 1 2 3 3. How large is nDCG@5?",
        _where(WORST.value(nDCG @ 5)),
        {
            "zero": "nDCG is 0 only where nothing that was retrieved has a gain. Here good results stand low.",
            "below a half": "The discount falls slowly: a result at rank 5 still keeps more than a third of its gain.",
            "above a half": f"Even the worst order of these five has {WORST.work(nDCG @ 5).printed()}.",
        },
        "Every result is there. How much of its gain is left at rank 4, and at rank 5?",
        back="ndcg",
    ),
    direction(
        "ndcg-pool",
        "The page 3 2 3 0 1 2 stays, and two documents that it missed, graded 3 and 2, turn up. What does nDCG@6, its "
        "share of the best possible DCG@6, do?",
        nDCG @ 6,
        ALONE,
        SIX,
        "DCG@6 stays, and the ideal that it is divided by is better now.",
        {
            "same": "DCG@6 stays the same. But the best possible six now hold the two that were missed.",
            "higher": "The new documents were not retrieved. They only make the ideal better.",
        },
        "DCG@6 stays. What are the best six grades before, and what are they after?",
        back="one-more-judged: does nDCG@3",
    ),
    number(
        "ndcg-query-a",
        "Three results have the grades 5 2 4, and the ideal is these three sorted. What is nDCG@3, with the grade "
        "as gain and the discount 1/log₂(i+1)? Give four decimals.",
        (RETRIEVED, QUERY_A),
        {
            "That divides 8.26 by 8.52 and cuts the digits off. Divide first, and round only the result.": (
                lambda: Fraction(math.floor(_of_rounded() * 10_000), 10_000)
            ),
            "upside down": "That is upside down: the ideal DCG over the DCG. It would never be below 1.",
            "DCG": "That is DCG@3; divide it by the ideal DCG@3.",
            "ideal": "That is the ideal DCG@3; it belongs below.",
            "late": "That has the discount 1/log₂(i), which leaves rank 2 in full. Here it is 1/log₂(i+1).",
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade itself.",
            "undiscounted": "That divides without any discount: CG over the ideal CG.",
            "That divides by log₂ 3 rounded to 1.58. Keep more of its decimals.": (5 + 2 / 1.58 + 4 / 2)
            / (5 + 4 / 1.58 + 2 / 2),
            "top grade": "That compares with a list of nothing but fives. The ideal is these three sorted.",
            **with_an_ideal(RETRIEVED, QUERY_A),
        },
        "The ideal order is 5 4 2. Divide the two DCG@3 with all their digits.",
        digits=4,
        back="ndcg",
    ),
    number(
        "ndcg-three",
        "Three results have the grades 2 0 1. One more document, graded 3, was judged and not retrieved. "
        "What is nDCG@3, with the grade as gain and the discount 1/log₂(i+1)?",
        (nDCG @ 3, THREE),
        {
            "retrieved": "That takes the ideal from the three retrieved alone. The document with grade 3 belongs to "
            "it.",
            "upside down": "That is upside down: the ideal DCG over the DCG.",
            "DCG": "That is DCG@3; divide it by the ideal DCG@3.",
            "ideal": "That is the ideal DCG@3, for the order 3 2 1.",
            "late": "That has the discount 1/log₂(i), which leaves rank 2 in full. Here it is 1/log₂(i+1).",
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade itself.",
            "undiscounted": "That divides without any discount: CG over the ideal CG.",
            "top grade": "That compares with a list of nothing but threes. The ideal holds the documents that were "
            "judged.",
            "appended": "That puts the missed document at rank 4 and counts it. It was not retrieved.",
            **with_an_ideal(nDCG @ 3, THREE),
        },
        "The ideal order is 3 2 1: best of all that was judged, cut at rank 3.",
        back="ndcg",
    ),
    number(
        "ndcg-missed-two",
        "Three results have the grades 1 3 0. One more document, graded 2, was judged and not retrieved. "
        "What is nDCG@3, with the grade as gain and the discount 1/log₂(i+1)?",
        (nDCG @ 3, MISSED_TWO),
        {
            "retrieved": "That takes the ideal from the three retrieved alone. The document with grade 2 belongs to "
            "it.",
            "DCG": "That is DCG@3; divide it by the ideal DCG@3.",
            "ideal": "That is the ideal DCG@3, for the order 3 2 1.",
            "undiscounted": "That divides without any discount: CG over the ideal CG.",
            "late": "That has the discount 1/log₂(i), which leaves rank 2 in full. Here it is 1/log₂(i+1).",
            "exponential": "That has the gain 2^grade − 1. Here the gain is the grade itself.",
            "top grade": "That compares with a list of nothing but threes. The ideal holds the documents that were "
            "judged.",
            "upside down": "That is upside down: the ideal DCG over the DCG.",
            "appended": "That puts the missed document at rank 4 and counts it. It was not retrieved.",
            **with_an_ideal(nDCG @ 3, MISSED_TWO),
        },
        "Sort all four grades; the best three are the ideal.",
        back="ndcg",
    ),
)
