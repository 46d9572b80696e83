"""Questions on reciprocal rank, its mean, and search length."""

from __future__ import annotations

import random
from fractions import Fraction

from irlessons.exercises.exam.questions import binary, exact, judged, number
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, mean_work, P, RR, SearchLength
from irlessons.ranking import Ranking

_NUMBERS = {3: "Three", 4: "Four"}


def reciprocal_rank(rng: random.Random) -> Exercise:
    """RR of a list with several relevant results."""
    empty = rng.randint(1, 4)
    grades = [0] * empty + [1] + binary(rng, 3, rng.randint(1, 2))
    ranking = Ranking.from_grades(grades)
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade]
    return number(
        "rr",
        f"{judged(grades, 0)} What is RR?",
        ranking.work(RR),
        {
            "That is the rank itself. RR is one over it.": Fraction(ranks[0]),
            "That is the mean of the reciprocal ranks of all relevant results. RR takes the first alone.": sum(
                Fraction(1, rank) for rank in ranks
            )
            / len(ranks),
            "That is AP, which looks at every relevant result.": exact(ranking.work(AP)),
            "That is one over the number of results in front of the first relevant one.": Fraction(1, empty),
            "That takes the second relevant result.": Fraction(1, ranks[1]),
        },
        "At which rank does the first 1 stand?",
    )


def mean_reciprocal_rank(rng: random.Random) -> Exercise:
    """MRR of a few queries, of which one may have no answer."""
    ranks: list[int | None] = [rng.randint(1, 6) for _ in range(rng.randint(3, 4))]
    if rng.random() < 0.6:
        ranks[rng.randrange(len(ranks))] = None
    rankings = [_one_answer(rank, query) for query, rank in enumerate(ranks, 1)]
    found = [ranking for ranking, rank in zip(rankings, ranks) if rank]
    working = mean_work(RR, rankings)
    places = ", ".join("not retrieved" if rank is None else f"at rank {rank}" for rank in ranks)
    mean_rank = exact(mean_work(SearchLength, found))
    return number(
        "mrr",
        f"{_NUMBERS[len(ranks)]} questions have one right answer each: {places}. What is MRR?",
        working,
        {
            "That is one over the mean rank. Turn each rank over first, then take the mean.": 1 / mean_rank,
            "That is the mean rank of the answers found, not turned over.": mean_rank,
            "That leaves out the question without its answer. It counts, with 0.": exact(mean_work(RR, found)),
            f"That is the sum; divide it by {len(ranks)}.": exact(working) * len(ranks),
            "That is the mean of P@1, which asks for the top result alone.": exact(mean_work(P @ 1, rankings)),
            "That is one over MRR, the harmonic mean of the ranks where all are found.": 1 / exact(working),
        },
        "Write 1/rank for each question, 0 for an answer that is not there, and take the mean.",
    )


KINDS = (reciprocal_rank, mean_reciprocal_rank)


def _one_answer(rank: int | None, query: int) -> Ranking:
    grades = [0] * 6
    if rank is None:
        return Ranking.from_grades(grades, not_retrieved=[1], query=f"question {query}")
    grades[rank - 1] = 1
    return Ranking.from_grades(grades, query=f"question {query}")
