"""Questions on average precision and its mean."""

import random

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import binary, judged, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, P
from irlessons.ranking import Ranking


def average_precision(rng: random.Random) -> Exercise:
    """AP of a list that may lack some relevant documents."""
    ranking, question = _list(rng, rng.randint(5, 7))
    return number(
        "ap",
        f"{question} What is AP?",
        (AP, ranking),
        ["by found", "every rank", "undivided", "by results", "RR"],
        "Write the precision beside each 1, add them up, and divide by all relevant documents.",
    )


def average_precision_at(rng: random.Random) -> Exercise:
    """AP@k of a list, divided by R."""
    ranking, question = _list(rng, rng.randint(6, 8))
    k = rng.randint(3, 5)
    found = f"That is divided by the relevant results in the first {k}, as torchmetrics does."
    return number(
        "ap-at-k",
        f"{question} What is AP@{k}, divided by R as trec_eval does?",
        (AP @ k, ranking),
        {"by found": found, "by min(k,R)": "", "whole list": "", P @ k: ""},
        f"Add up the precisions at the 1s among the first {k}. R counts every relevant document.",
    )


def mean_average_precision(rng: random.Random) -> Exercise:
    """MAP of two queries with different numbers of relevant documents."""
    first, second = rankings = [
        Ranking.from_grades(binary(rng, 5, hits), not_retrieved=[1] * missed, query=f"query {query}")
        for query, hits, missed in ((1, rng.randint(1, 2), 0), (2, rng.randint(2, 3), 1))
    ]
    return number(
        "map",
        f"Query 1 has the results {spelled(first.grades)}, with no relevant document missing. Query 2 has "
        f"{spelled(second.grades)}, and one more relevant document was not retrieved. What is MAP?",
        (AP, rankings),
        {
            "sum": "That is the sum of the two; divide it by the number of queries.",
            "one heap": "That throws the precisions of both queries together. Each query counts the same in MAP.",
            "by found": "That forgets the relevant document that query 2 has missed.",
            "That is AP of query 1.": first.work(AP).exact,
            "That is AP of query 2.": second.work(AP).exact,
        },
        "Work out AP for each query by itself, then take the mean of the two.",
    )


KINDS = (average_precision, average_precision_at, mean_average_precision)


def _list(rng: random.Random, length: int) -> tuple[Ranking, str]:
    """A judged list that may lack some relevant documents, and the sentences that show it."""
    missed = rng.randint(0, 2)
    grades = binary(rng, length, rng.randint(2, 4))
    return Ranking.from_grades(grades, not_retrieved=[1] * missed), judged(grades, missed)
