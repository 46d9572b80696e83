"""The exercises of the lesson on reciprocal rank."""

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.answered_by import direction, number, word
from irlessons.measures import mean_work, P, RR
from irlessons.ranking import Ranking

TWO_RIGHT = Ranking.from_grades([0, 1, 0, 1], query="right answers at ranks 2 and 4")
THIRD_AND_FOURTH = Ranking.from_grades([0, 0, 1, 1], query="right answers at ranks 3 and 4")
PLURALS = example("plurals-mrr").rankings
NEVER = (
    Ranking.from_grades([0, 1, 0], query="question 1"),
    Ranking.from_grades([0, 0, 0], not_retrieved=[1], query="question 2"),
    Ranking.from_grades([1, 0, 0], query="question 3"),
)

# The first right answers of two systems on two queries.
EARLY_AND_LATE, ALWAYS_SECOND = (
    [Ranking.from_grades([0] * (rank - 1) + [1]) for rank in ranks] for ranks in ((1, 10), (2, 2))
)

EXERCISES = (
    word(
        "rr-saves",
        "Guesses are read from the top until the right one comes. When does a reader save the larger share of the "
        "reading: if it moves from rank 3 to rank 2, or from rank 2 to rank 1?",
        "from 2 to 1",
        {
            "from 3 to 2": "One guess of three is saved there, a third of the reading.",
            "from 2 to 1": "Of two guesses one is left, half of the reading. From three to two only a third is saved.",
            "both the same": "It is one guess both times. But one of how many?",
        },
        "How many guesses are read before, and how many after?",
        back=["rr-why"],
    ),
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
        back="exchange: does RR",
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
            P: "That is the precision of the first four results.",
            "That is the rank of the second right answer. RR is one over that of the first.": 4,
            "That is the mean of the two ranks. RR is one over the first rank.": Fraction(3 + 4, 2),
            "That is one over the two ranks added up. RR takes the first rank alone.": Fraction(1, 3 + 4),
            "That is how many results stand in front of the first right answer.": 2,
        },
        "Which rank holds the first right answer?",
        back="rr",
    ),
    number(
        "mrr-plurals",
        "The right plural stands at rank 3 for cat, 2 for torus and 1 for virus. What is MRR?",
        (RR, PLURALS),
        {
            "turned late": "That is one over the mean rank. Turn each rank over first, then take the mean.",
            "rank": "That is the mean rank, not turned over at all.",
            "sum": "That is the sum of the reciprocal ranks; divide by the number of queries.",
            "That is one over the sum of the ranks. Turn each rank over first, then take the mean.": Fraction(
                1, 3 + 2 + 1
            ),
            P @ 1: "That is the mean of P@1: only virus has its answer on top.",
            "turned over": "That is the harmonic mean of the ranks, which is 1 over MRR.",
            "That is the sum of the ranks. Turn each over, add them up, and divide by three.": 3 + 2 + 1,
            "That is the reciprocal rank of virus alone.": 1,
            "That counts one rank too many for each word. Ranks count from 1.": (
                Fraction(1, 4) + Fraction(1, 3) + Fraction(1, 2)
            )
            / 3,
        },
        "Write 1/rank for each of the three words, add them up, and divide by three.",
        back="mrr",
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
            "That gives the failed question rank 3. It was not retrieved, and its reciprocal rank is 0.": (
                Fraction(1, 2) + Fraction(1, 3) + 1
            )
            / 3,
            "appended": "That gives the failed question rank 4. It was not retrieved, and its reciprocal rank is 0.",
            "That counts 1 for the failed question. Its reciprocal rank is 0.": (Fraction(1, 2) + 1 + 1) / 3,
            "That is the mean rank of the answers that were found. Turn each rank over first.": Fraction(2 + 1, 2),
            "That is one over the mean rank, with rank 0 for the failed question. It has no rank.": 1,
            "That is the share of the questions that were answered. RR asks at which rank.": Fraction(2, 3),
            "turned over": "That is one over MRR.",
        },
        "A question without its answer has reciprocal rank 0, and it is still one of the three.",
        back="mrr",
    ),
    word(
        "rr-and-ap",
        "A query has a single relevant document. Which is larger, AP or RR of a list that holds it?",
        "they are equal",
        {
            "AP": "AP adds up the precision at each relevant document. How many are there?",
            "RR": "RR is one over the rank. What is the precision there, with a single hit?",
            "they are equal": "AP is the precision at that document, over R = 1. One hit over its rank is one over "
            "the rank.",
        },
        "Put it at rank 4, and work out both.",
        back="rr",
    ),
    word(
        "mrr-or-rank",
        "Two queries. System A has its right answers at ranks 1 and 10, system B at ranks 2 and 2. "
        "Which has the higher MRR?",
        "A",
        {
            "A": lambda: (
                f"A has {mean_work(RR, EARLY_AND_LATE).printed(2)} and B {mean_work(RR, ALWAYS_SECOND).printed(2)}. "
                "And yet A makes its readers look at 11 results, and B at 4."
            ),
            "B": "B has the smaller ranks on average. But each rank is turned over before the mean is taken.",
            "neither": "Turn the four ranks over, and take the mean of each two.",
        },
        "Write down 1/rank for each of the four answers.",
        back="mrr",
    ),
)
