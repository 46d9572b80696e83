"""The exercises of the lesson on nDCG."""

from __future__ import annotations

import math
from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.slips import undiscounted, upside_down
from irlessons.exercises.words import direction
from irlessons.measures import DCG, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

WORST = Ranking.from_grades([0, 1, 2, 3, 3], query="the worst order")
THREE = Ranking.from_grades([2, 0, 1], not_retrieved=[3], query="three results")
_RETRIEVED = nDCG(ideal="retrieved")


def _alone() -> Ranking:
    """3 2 3 0 1 2, and nothing else judged."""
    return example("three-formulas").ranking


def _query_a() -> Ranking:
    """5 2 4, as the source has it: the ideal comes from these three."""
    return example("ndcg-lengths").rankings[0]


def _totals(ranking: Ranking, measure) -> tuple[float, float]:
    """(DCG, ideal DCG)."""
    numbers = ranking.work(measure).numbers
    return numbers["dcg"], numbers["ideal"]


def _of_rounded(ranking: Ranking, measure) -> Fraction:
    """DCG and ideal DCG rounded to two decimals first, and divided then."""
    dcg, ideal = (Fraction(rounded(total, 2)) for total in _totals(ranking, measure))
    return dcg / ideal


def _where() -> str:
    value = WORST.value(nDCG @ 5)
    return "zero" if value == 0 else "below a half" if value < 0.5 else "above a half"


EXERCISES = (
    Exercise(
        "ndcg-worst",
        "Five documents have the grades 3 3 2 1 0, and nothing else is judged. They come in the worst order: "
        "0 1 2 3 3. How large is nDCG@5?",
        _where,
        choices=("zero", "below a half", "above a half"),
        mistakes=[
            Mistake(
                "nDCG is 0 only where nothing that was retrieved has a gain. Here good results stand low.",
                lambda: "zero",
            ),
            Mistake(
                "The discount falls slowly: a result at rank 5 still keeps more than a third of its gain.",
                lambda: "below a half",
            ),
        ],
        clue="Every result is there. How much of its gain is left at rank 4, and at rank 5?",
        because=lambda: f"Even the worst order of these five has {WORST.work(nDCG @ 5).printed()}.",
    ),
    direction(
        "ndcg-pool",
        "The list 3 2 3 0 1 2 stays as it is. Two more documents, graded 3 and 2, turn out to exist and were not "
        "retrieved. What does nDCG@6 do?",
        nDCG @ 6,
        lambda: (_alone(), example("ndcg-six").ranking),
        "DCG@6 stays, and the ideal that it is divided by is better now.",
        {
            "same": "DCG@6 stays the same. But the best possible six now hold the two that were missed.",
            "higher": "The new documents were not retrieved. They only make the ideal better.",
        },
        clue="DCG@6 stays. What are the best six grades before, and what are they after?",
    ),
    Exercise(
        "ndcg-query-a",
        "Three results have the grades 5 2 4, and the ideal is these three sorted. What is nDCG@3, with the grade "
        "as gain and the discount 1/log₂(i+1)? Give four decimals.",
        lambda: _query_a().work(_RETRIEVED @ 3),
        digits=4,
        mistakes=[
            Mistake(
                "That divides 8.26 by 8.52 and cuts the digits off. Divide first, and round only the result.",
                lambda: Fraction(math.floor(_of_rounded(_query_a(), _RETRIEVED @ 3) * 10_000), 10_000),
            ),
            Mistake(
                "That divides 8.26 by 8.52, which were rounded before. Divide first, and round only the result.",
                lambda: _of_rounded(_query_a(), _RETRIEVED @ 3),
            ),
            Mistake(
                "That is upside down: the ideal DCG over the DCG. It would never be below 1.",
                lambda: upside_down(_query_a(), 3),
            ),
            Mistake("That is DCG@3; divide it by the ideal DCG@3.", lambda: _totals(_query_a(), _RETRIEVED @ 3)[0]),
            Mistake("That is the ideal DCG@3; it belongs below.", lambda: _totals(_query_a(), _RETRIEVED @ 3)[1]),
            Mistake(
                "That has the discount 1/log₂(i), which leaves rank 2 in full. Here it is 1/log₂(i+1).",
                lambda: _query_a().value(nDCG(ideal="retrieved", discount="log(i)") @ 3),
            ),
            Mistake(
                "That has the gain 2^grade − 1. Here the gain is the grade itself.",
                lambda: _query_a().value(nDCG(ideal="retrieved", gain="exponential") @ 3),
            ),
            Mistake(
                "That divides without any discount: CG over the ideal CG.",
                lambda: undiscounted(_query_a(), 3),
            ),
        ],
        clue="The ideal order is 5 4 2. Divide the two DCG@3 with all their digits.",
    ),
    Exercise(
        "ndcg-three",
        "Three results have the grades 2 0 1. One more document, graded 3, was judged and not retrieved. "
        "What is nDCG@3, with the grade as gain and the discount 1/log₂(i+1)?",
        lambda: THREE.work(nDCG @ 3),
        mistakes=[
            Mistake(
                "That takes the ideal from the three retrieved alone. The document with grade 3 belongs to it.",
                lambda: THREE.value(_RETRIEVED @ 3),
            ),
            Mistake("That is upside down: the ideal DCG over the DCG.", lambda: upside_down(THREE, 3)),
            Mistake("That is DCG@3; divide it by the ideal DCG@3.", lambda: THREE.value(DCG @ 3)),
            Mistake("That is the ideal DCG@3, for the order 3 2 1.", lambda: THREE.ideal().value(DCG @ 3)),
            Mistake(
                "That has the discount 1/log₂(i), which leaves rank 2 in full. Here it is 1/log₂(i+1).",
                lambda: THREE.value(nDCG(discount="log(i)") @ 3),
            ),
            Mistake(
                "That has the gain 2^grade − 1. Here the gain is the grade itself.",
                lambda: THREE.value(nDCG(gain="exponential") @ 3),
            ),
            Mistake(
                "That divides without any discount: CG over the ideal CG.",
                lambda: undiscounted(THREE, 3),
            ),
            Mistake(
                "That compares with a list of nothing but threes. The ideal holds the documents that were judged.",
                lambda: THREE.value(nDCG(ideal="top grade") @ 3),
            ),
        ],
        clue="The ideal order is 3 2 1: best of all that was judged, cut at rank 3.",
    ),
)
