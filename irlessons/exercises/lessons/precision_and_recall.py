"""The exercises of the lesson on precision and recall."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number
from irlessons.measures import F1, P, R
from irlessons.ranking import Ranking

# Ten results, four of them relevant, and twelve more relevant documents that were missed.
TEN = Ranking.from_grades([1, 0, 1, 0, 0, 1, 0, 0, 1, 0], not_retrieved=[1] * 12, query="ten results")
SHORT = Ranking.from_grades([1, 1, 0, 1], query="four results")
# Model A of the source: relevant at ranks 1, 2 and 3 of five.
FRONT_LOADED = example("same-p5").rankings[0]

EXERCISES = (
    direction(
        "p-exchange",
        "Five results, relevant or not: 1 1 1 0 0. Those at ranks 1 and 5 change places. What does P@5 do?",
        P @ 5,
        FRONT_LOADED,
        FRONT_LOADED.swap(1, 5),
        "The same five results are looked at, and P@5 does not ask in which order.",
        {
            "lower": "A relevant result went down, but it is still one of the five, and P@5 counts those.",
            "higher": "No further relevant result came into the five.",
        },
    ),
    number(
        "recall-ten",
        "Ten results come back, and 4 of them are relevant. In the whole collection 16 documents are relevant. "
        "What is the recall?",
        (R, TEN),
        {
            "precision": "That divides by the 10 results: it is the precision. Recall divides by all that is relevant.",
            F1: "That is F1, which takes in precision as well.",
            "all results": "That divides all ten results by the 16. Only 4 of the ten are relevant.",
            "hits": "That is the count. Recall is a share of the 16.",
            "by missed": "That divides by the relevant documents that were missed. Recall divides by all 16, found or "
            "not.",
            "by both": "That adds the 4 to the 16. The 16 are all the relevant documents, those that came back among "
            "them.",
            "missed": "",
        },
        "Recall asks: of all documents that should have come, how many did?",
    ),
    number(
        "precision-ten",
        "The same search: ten results, 4 of them relevant, and 16 relevant documents in the collection. "
        "What is the precision?",
        (P, TEN),
        {
            "recall": "That divides by all 16 relevant documents: it is the recall. Precision divides by what came "
            "back.",
            F1: "That is F1, which takes in recall as well.",
            "That divides the ten results by the 16 relevant documents. Precision divides the 4 by the ten.": Fraction(
                10, 16
            ),
            "hits": "That is the count. Precision is a share of the 10.",
            "by others": "That divides the relevant results by the others. Precision divides by all ten.",
            "others": "",
        },
        "Precision asks: of the results that came, how many were relevant?",
    ),
    number(
        "p-short-list",
        "Only four results come back, relevant or not: 1 1 0 1. What is P@10?",
        (P @ 10, SHORT),
        {
            "by results": "That divides by the four results that came. P@10 divides by 10: six places were left empty.",
            R: "That is recall: every relevant document we know of came back.",
            "hits": "That is the count; divide it by 10.",
            "all results": "That counts all four results. One of them is not relevant.",
        },
        "The number after the @ says what to divide by.",
    ),
)
