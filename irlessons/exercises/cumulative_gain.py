"""The exercises of the lesson on cumulative gain."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import CG, DCG, nDCG, P
from irlessons.ranking import Ranking

THREE = Ranking.from_grades([2, 3, 1], query="three documents")
_LATE = DCG(discount="log(i)")


def _six() -> Ranking:
    return example("dcg-six").ranking


def _six_swapped() -> Ranking:
    return example("dcg-six-swap").ranking


def _inverted(ranking: Ranking) -> float:
    """Σ log2(i+1) / grade over the graded documents: the fraction upside down."""
    rows = ranking.work(DCG).rows
    return float(sum(1 / row["term"] for row in rows if row["term"]))


def _multiplied(ranking: Ranking) -> float:
    """Σ grade × log2(i+1), the logarithm taken for the discount."""
    return float(sum(row["gain"] / row["discount"] for row in ranking.work(DCG).rows))


def _by_rank() -> Fraction:
    """Each grade of the three over its rank."""
    return sum((Fraction(grade, rank) for rank, grade in enumerate(THREE.grades, 1)), Fraction(0))


def _not_relevant() -> int:
    binary = example("dcg-ten-binary").ranking
    return len(binary) - sum(binary.grades)


EXERCISES = (
    direction(
        "cg-swap",
        "Grades 3 2 3 0 1 2. Documents 3 and 4, with grades 3 and 0, change places. What does CG@6 do?",
        CG @ 6,
        lambda: (_six(), _six_swapped()),
        "The same six grades are added up in another order.",
        {
            "lower": "That would be DCG, where a rank further down counts for less. CG adds the grades as they are.",
            "higher": "A grade of 3 moved down, and CG does not ask where it stands.",
        },
    ),
    direction(
        "dcg-swap",
        "The same exchange: grades 3 and 0 at ranks 3 and 4 change places. What does DCG@6 do?",
        DCG @ 6,
        lambda: (_six(), _six_swapped()),
        "Grade 3 now stands at rank 4, where it counts for less, and the grade that moved up is 0.",
        {
            "same": "That is CG. DCG multiplies each grade by the discount of its rank.",
            "higher": "The document that moved up has grade 0, so it adds nothing at any rank.",
        },
    ),
    Exercise(
        "dcg-three",
        "Three documents have grades 2 3 1. What is DCG@3, with the grade as gain and the discount 1/log₂(i+1)?",
        lambda: THREE.work(DCG @ 3),
        mistakes=[
            Mistake(
                "That divides by log₂(i), which leaves rank 2 in full. Here it is log₂(i+1).",
                lambda: THREE.value(_LATE @ 3),
            ),
            Mistake("That is CG, without any discount.", lambda: THREE.value(CG @ 3)),
            Mistake("That divides each grade by its rank, as RR would. DCG divides by log₂(i+1).", _by_rank),
            Mistake(
                "That is the DCG of the best order, 3 2 1. Keep the order that was given.",
                lambda: THREE.ideal().value(DCG @ 3),
            ),
            Mistake(
                "That has the gain 2^grade − 1. Here the gain is the grade itself.",
                lambda: THREE.value(DCG(gain="exponential") @ 3),
            ),
            Mistake("That has every fraction upside down: it is grade over logarithm.", lambda: _inverted(THREE)),
            Mistake("That multiplies by log₂(i+1). The discount is one over it.", lambda: _multiplied(THREE)),
            Mistake("That is nDCG@3: it is divided by the DCG of the best order.", lambda: THREE.value(nDCG @ 3)),
            Mistake(
                "That takes the natural logarithm; the discount here has base 2.",
                lambda: THREE.value(DCG(base=2.718281828459045) @ 3),
            ),
            Mistake(
                "That takes the logarithm of base 10, a calculator's log key. log₂ x is log x over log 2.",
                lambda: THREE.value(DCG(base=10) @ 3),
            ),
        ],
        clue="log₂ 2 = 1, log₂ 3 = 1.585, log₂ 4 = 2. Divide each grade by its own, then add.",
    ),
    Exercise(
        "cg-binary",
        "Ten documents are relevant or not: 1 1 1 0 0 1 1 1 1 0. What is CG@10?",
        lambda: example("dcg-ten-binary").ranking.work(CG @ 10),
        digits=0,
        mistakes=[
            Mistake(
                "That is P@10, the share. CG is a count: it is not divided by 10.",
                lambda: example("dcg-ten-binary").ranking.work(P @ 10).exact,
            ),
            Mistake("That counts the documents that are not relevant.", _not_relevant),
            Mistake(
                "That counts all documents. One without relevance adds 0.",
                lambda: len(example("dcg-ten-binary").ranking),
            ),
            Mistake(
                "That is discounted: it is DCG@10.",
                lambda: example("dcg-ten-binary").ranking.value(DCG @ 10),
            ),
            Mistake(
                "That is discounted: it is DCG@10 with the older discount, 1/log₂(i).",
                lambda: example("dcg-ten-binary").ranking.value(_LATE @ 10),
            ),
        ],
        clue="Add up the ten numbers.",
    ),
)
