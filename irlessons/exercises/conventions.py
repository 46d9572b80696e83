"""The exercises of the lesson on one name and many numbers."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.measures import AP, DCG, nDCG
from irlessons.ranking import Ranking

WHOSE = ("the six", "the eight", "same")
TWO_OF_THREE = Ranking.from_grades([1, 2], not_retrieved=[3], query="two retrieved, one missed")
CONSTANT = Ranking.from_scores({"d1": 1, "d2": 1, "d3": 1}, {"d1": 0, "d2": 0, "d3": 1}, query="a constant scorer")


def _six_and_eight() -> tuple[str, str]:
    """nDCG@6 as printed by a program that is handed the six retrieved, and by one with all eight judgments."""
    ranking = example("ndcg-six").ranking
    return ranking.work(nDCG(ideal="retrieved") @ 6).printed(), ranking.work(nDCG @ 6).printed()


def _whose() -> str:
    six, eight = map(Fraction, _six_and_eight())
    return "same" if six == eight else "the six" if six > eight else "the eight"


def _appended() -> float:
    """nDCG without a cutoff where the missed document is put at the end of the list, as arrays are often filled."""
    ranking = TWO_OF_THREE
    for document in ranking.not_retrieved:
        ranking = ranking.retrieve(document)
    return ranking.value(nDCG)


def _two(**parameters):
    return lambda: TWO_OF_THREE.value(nDCG(**parameters) @ 2)


EXERCISES = (
    Exercise(
        "whose-ndcg",
        "Six results have the grades 3 2 3 0 1 2. Two more documents, of grades 3 and 2, were judged and not found. "
        "One program is handed the six alone, the other all eight judgments. Whose nDCG@6 is the higher?",
        _whose,
        choices=WHOSE,
        clue="The gains and discounts are the same. Which of the two ideals is the better one?",
        because=lambda: (
            "Both collect the same DCG, but the six alone have a poorer ideal to be divided by: {} against {}.".format(
                *_six_and_eight()
            )
        ),
        mistakes=[
            Mistake(
                "With all eight the ideal has one more 3, and the same DCG is divided by more.", lambda: "the eight"
            ),
            Mistake("The DCG is the same for both, but the ideal is not: the eight hold one more 3.", lambda: "same"),
        ],
    ),
    Exercise(
        "ndcg-as-trec-eval",
        "Two results have the grades 1 and 2; a third document, of grade 3, was judged and not found. What does "
        "trec_eval print as ndcg_cut_2?",
        lambda: TWO_OF_THREE.work(nDCG @ 2),
        mistakes=[
            Mistake(
                "That is scikit-learn's number where only the two are passed: the missed 3 is not in its ideal.",
                _two(ideal="retrieved"),
            ),
            Mistake("That is the number with the gain 2^grade − 1, as in gdeval.", _two(gain="exponential")),
            Mistake(
                "That has Järvelin and Kekäläinen's discount, which leaves rank 2 in full.", _two(discount="log(i)")
            ),
            Mistake(
                "That has an ideal of all three documents; ndcg_cut_2 cuts it at 2 as well.", _two(ideal="judged uncut")
            ),
            Mistake("That has an ideal with a 3 at both ranks; the pool has only one.", _two(ideal="top grade")),
            Mistake("That puts the missed document at rank 3 and counts it. It was not retrieved.", _appended),
            Mistake("That is DCG@2; divide it by the ideal.", lambda: TWO_OF_THREE.value(DCG @ 2)),
        ],
        clue="The gain is the grade, the discount is 1/log₂(i+1), and the best two of the three are 3 and 2.",
    ),
    Exercise(
        "trec-eval-ties",
        "A program gives the documents d1, d2, d3 one and the same score, and only d3 is relevant. Which AP does "
        "trec_eval print?",
        lambda: CONSTANT.work(AP(ties="docno")),
        mistakes=[
            Mistake(
                "That is the order given, as ranx keeps it. trec_eval sorts equal scores by document id, descending.",
                lambda: CONSTANT.work(AP).exact,
            ),
            Mistake(
                "That is the mean over all orders of the tie. trec_eval takes one order: document id, descending.",
                lambda: CONSTANT.work(AP(ties="average")).exact,
            ),
            Mistake("That puts d3 into the middle. Descending by id it is d3, d2, d1.", lambda: Fraction(1, 2)),
            Mistake("No order leaves out d3: it was retrieved.", lambda: Fraction(0)),
        ],
        clue="trec_eval sorts by score, then by document id from the last to the first.",
    ),
)
