"""Questions on precision, recall, F1 and R-precision."""

from __future__ import annotations

import random
from fractions import Fraction

from irlessons.exercises.exam.questions import binary, exact, judged, number
from irlessons.exercises.exercise import Exercise
from irlessons.measures import F1, P, R, Rprec
from irlessons.ranking import Ranking


def precision_at(rng: random.Random) -> Exercise:
    """P@k of a list."""
    ranking, question, k = _list(rng)
    working = ranking.work(P @ k)
    return number(
        "precision",
        f"{question} What is P@{k}?",
        working,
        {
            f"That is recall, divided by R, all the relevant documents. P@{k} is divided by {k}.": _of(R @ k, ranking),
            f"That is the precision of the whole list. Cut it at rank {k} first.": _of(P, ranking),
            f"That is how many relevant results stand in the first {k}; divide it by {k}.": _hits(ranking, k),
            f"That divides the relevant results of the whole list by {k}.": Fraction(_hits(ranking), k),
        },
        f"Count the 1s among the first {k}.",
    )


def recall_at(rng: random.Random) -> Exercise:
    """R@k of a list that lacks some relevant documents."""
    ranking, question, k = _list(rng, least_missed=1)
    working = ranking.work(R @ k)
    found = _hits(ranking)
    return number(
        "recall",
        f"{question} What is R@{k}?",
        working,
        {
            f"That is precision, divided by {k}. Recall is divided by R, all the relevant documents.": _of(
                P @ k, ranking
            ),
            "That is divided by the relevant documents of the list. Those it lacks belong to R as well.": Fraction(
                _hits(ranking, k), found
            ),
            f"That is the recall of the whole list. Cut it at rank {k} first.": _of(R, ranking),
        },
        "R is the number of all relevant documents, in the list or not.",
    )


def f1_at(rng: random.Random) -> Exercise:
    """F1@k of a list."""
    ranking, question, k = _list(rng)
    precision, recall = _of(P @ k, ranking), _of(R @ k, ranking)
    working = ranking.work(F1 @ k)
    return number(
        "f1",
        f"{question} What is F1@{k}?",
        working,
        {
            "That is the usual mean of precision and recall. F1 is their harmonic mean.": (precision + recall) / 2,
            "That is precision times recall.": precision * recall,
            "That leaves out the factor 2.": exact(working) / 2,
            f"That is P@{k}.": precision,
            f"That is R@{k}.": recall,
        },
        f"Work out P@{k} and R@{k}; F1 is twice their product over their sum.",
    )


def r_precision(rng: random.Random) -> Exercise:
    """R-precision of a list that may lack some relevant documents."""
    ranking, question, _ = _list(rng)
    found = _hits(ranking)
    relevant = found + len(ranking.not_retrieved)
    last = max(rank for rank, grade in enumerate(ranking.grades, 1) if grade)
    return number(
        "r-precision",
        f"{question} What is Rprec, the R-precision?",
        ranking.work(Rprec),
        {
            "That is R over the rank of the last relevant result.": Fraction(relevant, last),
            "That is the precision of the whole list. R-precision stops at rank R.": _of(P, ranking),
            "That is the recall of the whole list. R-precision stops at rank R.": _of(R, ranking),
            "That counts only the relevant results of the list in R. Those it lacks belong to R too.": _of(
                P @ found, ranking
            ),
        },
        "R is the number of all relevant documents. Look at the first R ranks, no further.",
    )


def counts(rng: random.Random) -> Exercise:
    """Precision, recall or F1 from three counts."""
    hits, others, missed = rng.randint(4, 30), rng.randint(5, 40), rng.randint(3, 40)
    ranking = Ranking.from_grades([1] * hits + [0] * others, not_retrieved=[1] * missed)
    asked = rng.choice((P, R, F1))
    words = {P: "precision", R: "recall", F1: "F1"}
    values = {f"That is {words[each]}.": _of(each, ranking) for each in (P, R, F1) if each != asked}
    return number(
        "counts",
        f"A search returns {hits + others} documents, and {hits} of them are relevant. {missed} other relevant "
        f"documents are not returned. What is {words[asked]}?",
        ranking.work(asked),
        {
            **values,
            "That is the usual mean of precision and recall.": (_of(P, ranking) + _of(R, ranking)) / 2,
            "That takes the missed documents for all the relevant ones.": Fraction(hits, missed),
        },
        "Precision is divided by what was returned, recall by what is relevant.",
    )


KINDS = (precision_at, recall_at, f1_at, r_precision, counts)


def _list(rng: random.Random, least_missed: int = 0) -> tuple[Ranking, str, int]:
    """A judged list, the sentences that show it, and a cutoff inside it."""
    length = rng.randint(7, 10)
    grades = binary(rng, length, rng.randint(3, length - 3))
    missed = rng.randint(least_missed, 3)
    ranking = Ranking.from_grades(grades, not_retrieved=[1] * missed)
    return ranking, judged(grades, missed), rng.randint(3, length - 2)


def _of(measure, ranking: Ranking) -> Fraction:
    return exact(ranking.work(measure))


def _hits(ranking: Ranking, k: int | None = None) -> int:
    return sum(ranking.grades[:k])
