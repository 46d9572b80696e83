"""Questions on lists of yes and no: precision, recall, F1 and R-precision, AP and its mean, RR and its mean."""

import random
from fractions import Fraction

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import binary, judged, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, F1, P, R, Rprec, RR
from irlessons.ranking import Ranking

_NUMBERS = {3: "Three", 4: "Four"}


def precision_at(rng: random.Random) -> Exercise:
    """P@k of a list."""
    ranking, question, k = _cut_list(rng)
    return number(
        "precision",
        f"{question} What is P@{k}?",
        (P @ k, ranking),
        ["recall", "whole list", "hits", "all hits"],
        f"Count the 1s among the first {k}.",
    )


def recall_at(rng: random.Random) -> Exercise:
    """R@k of a list that lacks some relevant documents."""
    ranking, question, k = _cut_list(rng, least_missed=1)
    return number(
        "recall",
        f"{question} What is R@{k}?",
        (R @ k, ranking),
        ["precision", "by found", "whole list"],
        "R is the number of all relevant documents, in the list or not.",
    )


def f1_at(rng: random.Random) -> Exercise:
    """F1@k of a list."""
    ranking, question, k = _cut_list(rng)
    return number(
        "f1",
        f"{question} What is F1@{k}?",
        (F1 @ k, ranking),
        ["mean", "product", "half", P @ k, R @ k],
        f"Work out P@{k} and R@{k}; F1 is twice their product over their sum.",
    )


def r_precision(rng: random.Random) -> Exercise:
    """R-precision of a list that may lack some relevant documents."""
    ranking, question, _ = _cut_list(rng)
    return number(
        "r-precision",
        f"{question} What is Rprec, the R-precision?",
        (Rprec, ranking),
        ["last", "precision", "recall", "by found"],
        "R is the number of all relevant documents. Look at the first R ranks, no further.",
    )


def counts(rng: random.Random) -> Exercise:
    """Precision, recall or F1 from three counts."""
    hits, others, missed = rng.randint(4, 30), rng.randint(5, 40), rng.randint(3, 40)
    ranking = Ranking.from_grades([1] * hits + [0] * others, not_retrieved=[1] * missed)
    asked = rng.choice((P, R, F1))
    words = {P: "precision", R: "recall", F1: "F1"}
    return number(
        "counts",
        f"A search returns {hits + others} documents, and {hits} of them are relevant. {missed} other relevant "
        f"documents are not returned. What is {words[asked]}?",
        (asked, ranking),
        {
            **{each: f"That is {words[each]}." for each in words if each != asked},
            "That is the usual mean of precision and recall.": F1.slips["mean"].value(F1, ranking),
            "That takes the missed documents for all the relevant ones.": Fraction(hits, missed),
        },
        "Precision is divided by what was returned, recall by what is relevant.",
    )


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


def reciprocal_rank(rng: random.Random) -> Exercise:
    """RR of a list with several relevant results."""
    grades = [0] * rng.randint(1, 4) + [1] + binary(rng, 3, rng.randint(1, 2))
    ranking, question = judged(grades, 0)
    return number(
        "rr",
        f"{question} What is RR?",
        (RR, ranking),
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


PRECISION = (precision_at, recall_at, f1_at, r_precision, counts)
AVERAGE_PRECISION = (average_precision, average_precision_at, mean_average_precision)
RECIPROCAL_RANK = (reciprocal_rank, mean_reciprocal_rank)


def _cut_list(rng: random.Random, least_missed: int = 0) -> tuple[Ranking, str, int]:
    """A judged list, the sentences that show it, and a cutoff inside it."""
    length = rng.randint(7, 10)
    grades = binary(rng, length, rng.randint(3, length - 3))
    return *judged(grades, rng.randint(least_missed, 3)), rng.randint(3, length - 2)


def _list(rng: random.Random, length: int) -> tuple[Ranking, str]:
    """A judged list that may lack some relevant documents, and the sentences that show it."""
    missed = rng.randint(0, 2)
    return judged(binary(rng, length, rng.randint(2, 4)), missed)


def _one_answer(rank: int | None, query: str) -> Ranking:
    grades = [int(each == rank) for each in range(1, 7)]
    return Ranking.from_grades(grades, not_retrieved=[1] * (rank is None), query=query)
