"""The exercises of the first lesson."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import CG, nDCG, P
from irlessons.ranking import Ranking

FIVE = Ranking.from_grades([2, 0, 1, 3, 1], query="five results")


def _six() -> Ranking:
    return example("ndcg-six").ranking


def _six_without_d7() -> Ranking:
    """The six results, had nobody judged D7."""
    six = _six()
    return Ranking(six.documents, {document: grade for document, grade in six.judgments.items() if document != "D7"})


EXERCISES = (
    direction(
        "start-swap",
        "Grades 3 2 3 0 1 2. D1 at the top and D4 at rank 4, with grades 3 and 0, change places. What does P@3 do?",
        P @ 3,
        lambda: (_six(), _six().swap("D1", "D4")),
        "A result of grade 0 came into the first three, and a relevant one left them.",
        {
            "same": "It would be, if both were relevant or both among the first three. D4 has grade 0.",
            "higher": "The result that came into the first three has grade 0.",
        },
    ),
    Exercise(
        "start-p4",
        "Five results have the grades 2 0 1 3 1. A grade of 1 or more means relevant. What is P@4?",
        lambda: FIVE.work(P @ 4),
        mistakes=[
            Mistake("That looks at all five results. P@4 stops at rank 4.", lambda: FIVE.work(P @ 5).exact),
            Mistake("That is the count. Divide it by 4.", lambda: Fraction(FIVE.work(P @ 4).numbers["hits"])),
            Mistake(
                "That divides by the five results. P@4 looks at four of them.",
                lambda: Fraction(FIVE.work(P @ 4).numbers["hits"], len(FIVE)),
            ),
            Mistake("That is the share that is not relevant.", lambda: 1 - FIVE.work(P @ 4).exact),
            Mistake(
                "That counts the grades of exactly 1. A 2 and a 3 are relevant too.",
                lambda: Fraction(FIVE.grades[:4].count(1), 4),
            ),
            Mistake(
                "That is the mean grade of the first four. P@4 asks only whether a grade is 1 or more.",
                lambda: Fraction(FIVE.work(CG @ 4).exact, 4),
            ),
            Mistake(
                "That takes only grades from 2 on for relevant. Here a 1 is enough.",
                lambda: FIVE.work(P(rel=2) @ 4).exact,
            ),
        ],
        clue="Which of the first four results have a grade of 1 or more?",
    ),
    direction(
        "start-missing",
        "D7, of grade 3, was judged and not returned. Suppose nobody had judged it. What would nDCG@6 of the list do?",
        nDCG @ 6,
        lambda: (_six(), _six_without_d7()),
        "The list stays as it is, but the best list it is compared with loses a grade of 3.",
        {
            "same": "The list is the same. But nDCG divides by the best order of everything that was judged.",
            "lower": "What is not known to be missing cannot be held against the list.",
        },
        clue="The list stays. Which ideal is it divided by, with D7 and without?",
    ),
)
