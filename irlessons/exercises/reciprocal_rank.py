"""The exercises of the lesson on reciprocal rank."""

from __future__ import annotations

from fractions import Fraction

from irlessons.examples import example
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.exercises.words import direction
from irlessons.measures import AP, mean_work, P, RR, SearchLength
from irlessons.ranking import Ranking

TWO_RIGHT = Ranking.from_grades([0, 1, 0, 1], query="right answers at ranks 2 and 4")
THIRD_AND_FOURTH = Ranking.from_grades([0, 0, 1, 1], query="right answers at ranks 3 and 4")
NEVER = tuple(
    Ranking.from_grades(grades, not_retrieved=missing, query=f"question {number}")
    for number, (grades, missing) in enumerate([([0, 1, 0], ()), ([0, 0, 0], [1]), ([1, 0, 0], ())], 1)
)


def _mean_rank(rankings) -> Fraction:
    return Fraction(mean_work(SearchLength, rankings).exact)


def _found(rankings):
    """The rankings in which something relevant was found."""
    return [ranking for ranking in rankings if ranking.value(RR) > 0]


EXERCISES = (
    direction(
        "rr-second-answer",
        "A list has its right answers at ranks 2 and 4. The one at rank 4 moves up to rank 3. What does RR do?",
        RR,
        lambda: (TWO_RIGHT, TWO_RIGHT.move("D4", 3)),
        "RR reads only the first right answer, and that one still stands at rank 2.",
        {
            "higher": "That would be AP: RR does not look behind the first right answer.",
            "lower": "RR falls only when the first right answer moves down, and it did not move.",
        },
    ),
    Exercise(
        "rr-two-answers",
        "Right answers stand at ranks 3 and 4. What is the reciprocal rank?",
        lambda: THIRD_AND_FOURTH.work(RR),
        mistakes=[
            Mistake(
                "That is the mean of 1/3 and 1/4. RR takes the first right answer alone.",
                lambda: (Fraction(1, 3) + Fraction(1, 4)) / 2,
            ),
            Mistake(
                "That adds 1/3 and 1/4. RR takes the first right answer alone.", lambda: Fraction(1, 3) + Fraction(1, 4)
            ),
            Mistake(
                "That is one over the mean of the two ranks. RR takes the first rank alone.", lambda: Fraction(2, 3 + 4)
            ),
            Mistake("That is AP, which looks at every right answer.", lambda: THIRD_AND_FOURTH.work(AP).exact),
            Mistake("That is the rank itself, the search length. RR is one over it.", lambda: Fraction(3)),
            Mistake("That is the rank of the second right answer, turned over.", lambda: Fraction(1, 4)),
            Mistake(
                "That is one over the results in front of it. Ranks count from 1: it stands at rank 3.",
                lambda: Fraction(1, THIRD_AND_FOURTH.work(SearchLength).numbers["in_vain"]),
            ),
        ],
        clue="Which rank holds the first right answer?",
    ),
    Exercise(
        "mrr-plurals",
        "The right plural stands at rank 3 for cat, 2 for torus and 1 for virus. What is MRR?",
        lambda: mean_work(RR, example("plurals-mrr").rankings),
        mistakes=[
            Mistake(
                "That is one over the mean rank. Turn each rank over first, then take the mean.",
                lambda: 1 / _mean_rank(example("plurals-mrr").rankings),
            ),
            Mistake(
                "That is the mean rank, not turned over at all.", lambda: _mean_rank(example("plurals-mrr").rankings)
            ),
            Mistake(
                "That is the sum of the reciprocal ranks; divide by the number of queries.",
                lambda: mean_work(RR, example("plurals-mrr").rankings).exact * 3,
            ),
            Mistake(
                "That is one over the sum of the ranks. Turn each rank over first, then take the mean.",
                lambda: 1 / (3 * _mean_rank(example("plurals-mrr").rankings)),
            ),
            Mistake(
                "That is the mean of P@1: only virus has its answer on top.",
                lambda: mean_work(P @ 1, example("plurals-mrr").rankings).exact,
            ),
            Mistake(
                "That is the harmonic mean of the ranks, which is 1 over MRR.",
                lambda: 1 / mean_work(RR, example("plurals-mrr").rankings).exact,
            ),
        ],
        clue="Write 1/rank for each of the three words, add them up, and divide by three.",
    ),
    Exercise(
        "mrr-never-found",
        "Three questions: the right answer is at rank 2, is not retrieved at all, and is at rank 1. What is MRR?",
        lambda: mean_work(RR, NEVER),
        mistakes=[
            Mistake(
                "That leaves the failed question out and divides by 2. It counts, with a reciprocal rank of 0.",
                lambda: mean_work(RR, _found(NEVER)).exact,
            ),
            Mistake(
                "That is one over the mean rank of the answers that were found.",
                lambda: 1 / _mean_rank(_found(NEVER)),
            ),
            Mistake(
                "That is the mean of P@1, which asks only about the top result.", lambda: mean_work(P @ 1, NEVER).exact
            ),
            Mistake(
                "That is the sum of the reciprocal ranks; divide by the three questions.",
                lambda: mean_work(RR, NEVER).exact * len(NEVER),
            ),
            Mistake(
                "That gives the failed question rank 4, the one after the last. Its reciprocal rank is 0.",
                lambda: (mean_work(RR, NEVER).exact * 3 + Fraction(1, 4)) / 3,
            ),
        ],
        clue="A question without its answer has reciprocal rank 0, and it is still one of the three.",
    ),
)
