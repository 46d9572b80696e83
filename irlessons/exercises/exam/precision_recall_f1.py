"""Questions on precision, recall, F1 and R-precision."""

import random
from fractions import Fraction

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import binary, judged
from irlessons.exercises.exercise import Exercise
from irlessons.measures import F1, P, R, Rprec
from irlessons.ranking import Ranking


def precision_at(rng: random.Random) -> Exercise:
    """P@k of a list."""
    ranking, question, k = _list(rng)
    return number(
        "precision",
        f"{question} What is P@{k}?",
        (P @ k, ranking),
        ["recall", "whole list", "hits", "all hits"],
        f"Count the 1s among the first {k}.",
    )


def recall_at(rng: random.Random) -> Exercise:
    """R@k of a list that lacks some relevant documents."""
    ranking, question, k = _list(rng, least_missed=1)
    return number(
        "recall",
        f"{question} What is R@{k}?",
        (R @ k, ranking),
        ["precision", "by found", "whole list"],
        "R is the number of all relevant documents, in the list or not.",
    )


def f1_at(rng: random.Random) -> Exercise:
    """F1@k of a list."""
    ranking, question, k = _list(rng)
    return number(
        "f1",
        f"{question} What is F1@{k}?",
        (F1 @ k, ranking),
        ["mean", "product", "half", P @ k, R @ k],
        f"Work out P@{k} and R@{k}; F1 is twice their product over their sum.",
    )


def r_precision(rng: random.Random) -> Exercise:
    """R-precision of a list that may lack some relevant documents."""
    ranking, question, _ = _list(rng)
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


KINDS = (precision_at, recall_at, f1_at, r_precision, counts)


def _list(rng: random.Random, least_missed: int = 0) -> tuple[Ranking, str, int]:
    """A judged list, the sentences that show it, and a cutoff inside it."""
    length = rng.randint(7, 10)
    grades = binary(rng, length, rng.randint(3, length - 3))
    missed = rng.randint(least_missed, 3)
    return Ranking.from_grades(grades, not_retrieved=[1] * missed), judged(grades, missed), rng.randint(3, length - 2)
