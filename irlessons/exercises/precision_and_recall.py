"""The exercises of the lesson on precision and recall."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import F1, P, R
from irlessons.ranking import Ranking

# Ten results, four of them relevant, and twelve more relevant documents that were missed.
TEN = Ranking.from_grades([1, 0, 1, 0, 0, 1, 0, 0, 1, 0], not_retrieved=[1] * 12, query="ten results")
SHORT = Ranking.from_grades([1, 1, 0, 1], query="four results")


def _front_loaded() -> Ranking:
    """Model A of the source: relevant at ranks 1, 2 and 3 of five."""
    return example("same-p5").rankings[0]


def _of_ten(measure, part: str) -> int:
    return TEN.work(measure).numbers[part]


EXERCISES = (
    direction(
        "p-exchange",
        "Five results, relevant or not: 1 1 1 0 0. Those at ranks 1 and 5 change places. What does P@5 do?",
        P @ 5,
        lambda: (_front_loaded(), _front_loaded().swap(1, 5)),
        "The same five results are looked at, and P@5 does not ask in which order.",
        {
            "lower": "A relevant result went down, but it is still one of the five, and P@5 counts those.",
            "higher": "No further relevant result came into the five.",
        },
    ),
    Exercise(
        "recall-ten",
        "Ten results come back, and 4 of them are relevant. In the whole collection 16 documents are relevant. "
        "What is the recall?",
        lambda: TEN.work(R),
        mistakes=[
            Mistake(
                "That divides by the 10 results: it is the precision. Recall divides by all that is relevant.",
                lambda: TEN.work(P).exact,
            ),
            Mistake("That is F1, which takes in precision as well.", lambda: TEN.work(F1).exact),
            Mistake(
                "That divides all ten results by the 16. Only 4 of the ten are relevant.",
                lambda: Fraction(len(TEN), _of_ten(R, "divisor")),
            ),
            Mistake("That is the count. Recall is a share of the 16.", lambda: Fraction(_of_ten(R, "hits"))),
            Mistake(
                "That divides by the relevant documents that were missed. Recall divides by all 16, found or not.",
                lambda: Fraction(_of_ten(R, "hits"), _of_ten(R, "divisor") - _of_ten(R, "hits")),
            ),
            Mistake(
                "That adds the 4 to the 16. The 16 are all the relevant documents, those that came back among them.",
                lambda: Fraction(_of_ten(R, "hits"), _of_ten(R, "divisor") + _of_ten(R, "hits")),
            ),
            Mistake(
                "That is the share that was missed; recall is the share that was found.",
                lambda: 1 - TEN.work(R).exact,
            ),
        ],
        clue="Recall asks: of all documents that should have come, how many did?",
    ),
    Exercise(
        "precision-ten",
        "The same search: ten results, 4 of them relevant, and 16 relevant documents in the collection. "
        "What is the precision?",
        lambda: TEN.work(P),
        mistakes=[
            Mistake(
                "That divides by all 16 relevant documents: it is the recall. Precision divides by what came back.",
                lambda: TEN.work(R).exact,
            ),
            Mistake("That is F1, which takes in recall as well.", lambda: TEN.work(F1).exact),
            Mistake(
                "That divides the ten results by the 16 relevant documents. Precision divides the 4 by the ten.",
                lambda: Fraction(len(TEN), _of_ten(R, "divisor")),
            ),
            Mistake("That is the count. Precision is a share of the 10.", lambda: Fraction(_of_ten(P, "hits"))),
            Mistake(
                "That divides the relevant results by the others. Precision divides by all ten.",
                lambda: Fraction(_of_ten(P, "hits"), _of_ten(P, "divisor") - _of_ten(P, "hits")),
            ),
            Mistake("That is the share that is not relevant.", lambda: 1 - TEN.work(P).exact),
        ],
        clue="Precision asks: of the results that came, how many were relevant?",
    ),
    Exercise(
        "p-short-list",
        "Only four results come back, relevant or not: 1 1 0 1. What is P@10?",
        lambda: SHORT.work(P @ 10),
        mistakes=[
            Mistake(
                "That divides by the four results that came. P@10 divides by 10: six places were left empty.",
                lambda: SHORT.work(P(fewer="retrieved") @ 10).exact,
            ),
            Mistake("That is recall: every relevant document we know of came back.", lambda: SHORT.work(R).exact),
            Mistake("That is the count; divide it by 10.", lambda: Fraction(SHORT.work(P @ 10).numbers["hits"])),
            Mistake("That counts all four results. One of them is not relevant.", lambda: Fraction(len(SHORT), 10)),
        ],
        clue="The number after the @ says what to divide by.",
    ),
)
