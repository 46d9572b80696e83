"""Questions on reciprocal rank and its mean."""

import random

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import binary, judged
from irlessons.exercises.exercise import Exercise
from irlessons.measures import P, RR
from irlessons.ranking import Ranking

_NUMBERS = {3: "Three", 4: "Four"}


def reciprocal_rank(rng: random.Random) -> Exercise:
    """RR of a list with several relevant results."""
    grades = [0] * rng.randint(1, 4) + [1] + binary(rng, 3, rng.randint(1, 2))
    return number(
        "rr",
        f"{judged(grades, 0)} What is RR?",
        (RR, Ranking.from_grades(grades)),
        ["rank", "mean of all", "AP", "in front", "second"],
        "At which rank does the first 1 stand?",
    )


def mean_reciprocal_rank(rng: random.Random) -> Exercise:
    """MRR of a few queries, of which one may have no answer."""
    ranks: list[int | None] = [rng.randint(1, 6) for _ in range(rng.randint(3, 4))]
    if rng.random() < 0.6:
        ranks[rng.randrange(len(ranks))] = None
    places = ", ".join("not retrieved" if rank is None else f"at rank {rank}" for rank in ranks)
    return number(
        "mrr",
        f"{_NUMBERS[len(ranks)]} questions have one right answer each: {places}. What is MRR?",
        (RR, [_one_answer(rank, f"question {query}") for query, rank in enumerate(ranks, 1)]),
        {
            "turned late": "",
            "rank": "That is the mean rank of the answers found, not turned over.",
            "found alone": "That leaves out the question without its answer. It counts, with 0.",
            "sum": f"That is the sum; divide it by {len(ranks)}.",
            P @ 1: "That is the mean of P@1, which asks for the top result alone.",
            "turned over": "That is one over MRR, the harmonic mean of the ranks where all are found.",
        },
        "Write 1/rank for each question, 0 for an answer that is not there, and take the mean.",
    )


KINDS = (reciprocal_rank, mean_reciprocal_rank)


def _one_answer(rank: int | None, query: str) -> Ranking:
    grades = [int(each == rank) for each in range(1, 7)]
    return Ranking.from_grades(grades, not_retrieved=[1] * (rank is None), query=query)
