"""Questions on average precision and its mean."""

from __future__ import annotations

import random
from fractions import Fraction

from irlessons.exercises.exam.questions import binary, exact, judged, number, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, mean_work, P, RR
from irlessons.ranking import Ranking

_FOUND = AP(divide_by="found")


def average_precision(rng: random.Random) -> Exercise:
    """AP of a list that may lack some relevant documents."""
    ranking, missed = _list(rng, rng.randint(5, 7), rng.randint(0, 2))
    return number(
        "ap",
        f"{judged(ranking.grades, missed)} What is AP?",
        ranking.work(AP),
        {
            "That is divided by the relevant documents found. AP is divided by R, with those that were missed.": exact(
                ranking.work(_FOUND)
            ),
            "That is the mean of the precision at every rank. AP takes it at the relevant ranks only.": Fraction(
                sum(exact(ranking.work(P @ k)) for k in range(1, len(ranking) + 1)), len(ranking)
            ),
            "That is the sum of the precisions; divide it by R.": _sum(ranking),
            "That is divided by the number of results. AP is divided by R.": _sum(ranking) / len(ranking),
            "That is RR, which looks at the first relevant result alone.": exact(ranking.work(RR)),
        },
        "Write the precision beside each 1, add them up, and divide by all relevant documents.",
    )


def average_precision_at(rng: random.Random) -> Exercise:
    """AP@k of a list, divided by R."""
    ranking, missed = _list(rng, rng.randint(6, 8), rng.randint(0, 2))
    k = rng.randint(3, 5)
    return number(
        "ap-at-k",
        f"{judged(ranking.grades, missed)} What is AP@{k}, divided by R as trec_eval does?",
        ranking.work(AP @ k),
        {
            f"That is divided by the relevant results in the first {k}, as torchmetrics does.": exact(
                ranking.work(_FOUND @ k)
            ),
            f"That is divided by the smaller of {k} and R.": exact(ranking.work(AP(divide_by="min(k,R)") @ k)),
            f"That is AP of the whole list. Nothing below rank {k} counts.": exact(ranking.work(AP)),
            f"That is P@{k}.": exact(ranking.work(P @ k)),
        },
        f"Add up the precisions at the 1s among the first {k}. R counts every relevant document.",
    )


def mean_average_precision(rng: random.Random) -> Exercise:
    """MAP of two queries with different numbers of relevant documents."""
    rankings = [
        Ranking.from_grades(binary(rng, 5, hits), not_retrieved=[1] * missed, query=f"query {query}")
        for query, hits, missed in ((1, rng.randint(1, 2), 0), (2, rng.randint(2, 3), 1))
    ]
    first, second = rankings
    working = mean_work(AP, rankings)
    relevant = sum(first.grades) + sum(second.grades) + 1
    return number(
        "map",
        f"Query 1 has the results {spelled(first.grades)}, with no relevant document missing. Query 2 has "
        f"{spelled(second.grades)}, and one more relevant document was not retrieved. What is MAP?",
        working,
        {
            "That is the sum of the two; divide it by the number of queries.": exact(working) * 2,
            "That throws the precisions of both queries together. Each query counts the same in MAP.": (
                _sum(first) + _sum(second)
            )
            / relevant,
            "That forgets the relevant document that query 2 has missed.": exact(mean_work(_FOUND, rankings)),
            "That is AP of query 1.": exact(first.work(AP)),
            "That is AP of query 2.": exact(second.work(AP)),
        },
        "Work out AP for each query by itself, then take the mean of the two.",
    )


KINDS = (average_precision, average_precision_at, mean_average_precision)


def _list(rng: random.Random, length: int, missed: int) -> tuple[Ranking, int]:
    grades = binary(rng, length, rng.randint(2, 4))
    return Ranking.from_grades(grades, not_retrieved=[1] * missed), missed


def _sum(ranking: Ranking) -> Fraction:
    """The precisions at the relevant ranks, added up."""
    return sum((row["term"] for row in ranking.work(AP).exact_rows), Fraction(0))
