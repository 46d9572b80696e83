"""The exercises of the lesson on reciprocal rank."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number
from irlessons.measures import P, RR
from irlessons.ranking import Ranking

TWO_RIGHT = Ranking.from_grades([0, 1, 0, 1], query="right answers at ranks 2 and 4")
THIRD_AND_FOURTH = Ranking.from_grades([0, 0, 1, 1], query="right answers at ranks 3 and 4")
PLURALS = example("plurals-mrr").rankings
NEVER = (
    Ranking.from_grades([0, 1, 0], query="question 1"),
    Ranking.from_grades([0, 0, 0], not_retrieved=[1], query="question 2"),
    Ranking.from_grades([1, 0, 0], query="question 3"),
)

EXERCISES = (
    direction(
        "rr-second-answer",
        "A list has its right answers at ranks 2 and 4. The one at rank 4 moves up to rank 3. What does RR do?",
        RR,
        TWO_RIGHT,
        TWO_RIGHT.move("D4", 3),
        "RR reads only the first right answer, and that one still stands at rank 2.",
        {
            "higher": "That would be AP: RR does not look behind the first right answer.",
            "lower": "RR falls only when the first right answer moves down, and it did not move.",
        },
    ),
    number(
        "rr-two-answers",
        "Right answers stand at ranks 3 and 4. What is the reciprocal rank?",
        (RR, THIRD_AND_FOURTH),
        {
            "mean of all": "That is the mean of 1/3 and 1/4. RR takes the first right answer alone.",
            "That adds 1/3 and 1/4. RR takes the first right answer alone.": Fraction(1, 3) + Fraction(1, 4),
            "That is one over the mean of the two ranks. RR takes the first rank alone.": Fraction(2, 3 + 4),
            "AP": "That is AP, which looks at every right answer.",
            "rank": "That is the rank itself, the search length. RR is one over it.",
            "second": "That is the rank of the second right answer, turned over.",
            "in front": "That is one over the results in front of it. Ranks count from 1: it stands at rank 3.",
        },
        "Which rank holds the first right answer?",
    ),
    number(
        "mrr-plurals",
        "The right plural stands at rank 3 for cat, 2 for torus and 1 for virus. What is MRR?",
        (RR, PLURALS),
        {
            "turned late": "",
            "rank": "That is the mean rank, not turned over at all.",
            "sum": "That is the sum of the reciprocal ranks; divide by the number of queries.",
            "That is one over the sum of the ranks. Turn each rank over first, then take the mean.": Fraction(
                1, 3 + 2 + 1
            ),
            P @ 1: "That is the mean of P@1: only virus has its answer on top.",
            "turned over": "That is the harmonic mean of the ranks, which is 1 over MRR.",
        },
        "Write 1/rank for each of the three words, add them up, and divide by three.",
    ),
    number(
        "mrr-never-found",
        "Three questions: the right answer is at rank 2, is not retrieved at all, and is at rank 1. What is MRR?",
        (RR, NEVER),
        {
            "found alone": "That leaves the failed question out and divides by 2. It counts, with a reciprocal rank of "
            "0.",
            "turned late": "That is one over the mean rank of the answers that were found.",
            P @ 1: "That is the mean of P@1, which asks only about the top result.",
            "sum": "That is the sum of the reciprocal ranks; divide by the three questions.",
            "appended": "That gives the failed question rank 4, the one after the last. Its reciprocal rank is 0.",
        },
        "A question without its answer has reciprocal rank 0, and it is still one of the three.",
    ),
)
