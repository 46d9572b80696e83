"""Questions on lists of yes and no: precision, recall, F1 and R-precision, AP and its mean, RR and its mean."""

import math
import random
from collections.abc import Sequence
from fractions import Fraction

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.lists import binary, judged, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.wrong_ways import with_precisions
from irlessons.measures import AP, F1, Measure, P, R, Rprec, RR
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded

_NUMBERS = {3: "Three", 4: "Four"}


def precision_at(rng: random.Random) -> Exercise:
    """P@k of a list."""
    ranking, question, k = _cut_list(rng)
    return number(
        "precision",
        f"{question} What is P@{k}?",
        (P @ k, ranking),
        {
            "recall": f"That is recall, divided by all relevant documents. P@{k} is divided by {k}.",
            "by results": f"That divides by all {len(ranking)} results. P@{k} is divided by {k}.",
            "whole list": f"That is the precision of the whole list. Cut it at rank {k} first.",
            "all hits": f"That divides the relevant results of the whole list by {k}. Cut it at rank {k} first.",
            "hits": f"That is how many of the first {k} are relevant; divide it by {k}.",
            "others": f"That is the share of the first {k} that is not relevant.",
            "by others": f"That divides the relevant results by the others. P@{k} is divided by {k}.",
            **_one_off(P, k),
            f"That counts in the first {k + 1}, and divides by {k}. Stop at rank {k}.": Fraction(
                sum(ranking.grades[: k + 1]), k
            ),
            f"That counts in the first {k - 1}, and divides by {k}. Rank {k} counts, too.": Fraction(
                sum(ranking.grades[: k - 1]), k
            ),
            **_by_listed(ranking, k, f"P@{k} is divided by {k}."),
            **_upside_down(P @ k, ranking),
            R: f"That is the recall of the whole list. P@{k} looks at the first {k}, and is divided by {k}.",
            AP: f"That is AP. P@{k} does not ask for the order.",
            RR @ k: "That is RR, which looks at the first relevant result alone.",
        },
        f"Count the 1s among the first {k}. The number after the @ says what to divide by.",
    )


def recall_at(rng: random.Random) -> Exercise:
    """R@k of a list that lacks some relevant documents."""
    ranking, question, k = _cut_list(rng, least_missed=1)
    return number(
        "recall",
        f"{question} What is R@{k}?",
        (R @ k, ranking),
        {
            "precision": f"That is precision, divided by {k}. Recall is divided by all relevant documents.",
            "by found": "That divides by the relevant results of the list. Those that it lacks belong to R as well.",
            "whole list": f"That is the recall of the whole list. Cut it at rank {k} first.",
            "hits": f"That is how many of the first {k} are relevant; divide it by all relevant documents.",
            **_of_counts(ranking, k),
            **_upside_down(R @ k, ranking),
            P: f"That is the precision of the whole list. R@{k} looks at the first {k}, and is divided by R.",
            "by both": "That adds the relevant results to R, which has them already.",
            "all results": f"That counts all of the first {k}. Not every one is relevant.",
            **_one_off(R, k),
        },
        "R is the number of all relevant documents, in the list or not.",
    )


def f1_at(rng: random.Random) -> Exercise:
    """F1@k of a list."""
    ranking, question, k = _cut_list(rng)
    precision, recall = (each.result(ranking).number for each in (P @ k, R @ k))
    return number(
        "f1",
        f"{question} What is F1@{k}?",
        (F1 @ k, ranking),
        {
            "mean": "That is the usual mean of precision and recall. F1 is their harmonic mean.",
            "product": "That is precision times recall. Double it, and divide it by their sum.",
            "half": "That leaves out the factor 2.",
            P @ k: f"That is P@{k} alone.",
            R @ k: f"That is R@{k} alone.",
            F1: f"That is F1 of the whole list. Cut it at rank {k} first.",
            **_one_off(F1, k),
            f"That takes the precision of the whole list with R@{k}. Both are cut at rank {k}.": _harmonic(
                P.result(ranking).number, recall
            ),
            f"That takes the recall of the whole list with P@{k}. Both are cut at rank {k}.": _harmonic(
                precision, R.result(ranking).number
            ),
            "That divides by all that was looked at or is relevant, each counted once. F1 is the harmonic mean.": (
                precision * recall / (precision + recall - precision * recall or 1)
            ),
            **_of_two(precision, recall),
            "That divides precision by all the results, and not by the cutoff.": Fraction(
                2 * sum(ranking.grades[:k]), len(ranking) + sum(ranking.judgments.values())
            ),
            "That counts no missed document in R. It is the number of all relevant documents.": (
                (F1 @ k).result(Ranking.from_grades(ranking.grades)).number
            ),
        },
        f"Work out P@{k} and R@{k}; F1 is twice their product over their sum.",
    )


def r_precision(rng: random.Random) -> Exercise:
    """R-precision of a list that may lack some relevant documents."""
    ranking, question, _ = _cut_list(rng)
    every, listed = sum(ranking.judgments.values()), sum(ranking.grades)
    hits = sum(ranking.grades[:every])
    return number(
        "r-precision",
        f"{question} What is Rprec, the R-precision?",
        (Rprec, ranking),
        {
            "by found": "That counts only the relevant results of the list in R. Those that it lacks belong to R too.",
            "precision": "That is the precision of the whole list. R-precision stops at rank R.",
            "recall": "That is the recall of the whole list. R-precision stops at rank R.",
            "last": "That is R over the rank of the last relevant result. Look at the first R ranks.",
            "That is how many of the first R are relevant; divide it by R.": hits,
            "That looks at the first R ranks, and divides by all the results. Divide by R.": Fraction(
                hits, len(ranking)
            ),
            "That looks at the first R ranks, and divides by the relevant results of the list. Divide by R.": Fraction(
                hits, listed
            ),
            "That looks at one rank too many. Stop at rank R.": Fraction(sum(ranking.grades[: every + 1]), every + 1),
            "That looks at one rank too few. Rank R counts, too.": Fraction(
                sum(ranking.grades[: every - 1]), every - 1
            ),
            "That stops at the number of relevant results of the list, and divides by R. Stop at rank R.": Fraction(
                sum(ranking.grades[:listed]), every
            ),
            "That is the precision at the last relevant result. Look at the first R ranks.": Fraction(
                listed, max(rank for rank, grade in enumerate(ranking.grades, 1) if grade)
            ),
            "That is the share of the first R that is not relevant.": 1 - Fraction(hits, every),
        },
        "R is the number of all relevant documents. Look at the first R ranks, no further.",
    )


def counts(rng: random.Random) -> Exercise:
    """Precision, recall or F1 from three counts."""
    hits, others, missed = rng.randint(4, 30), rng.randint(5, 40), rng.randint(3, 40)
    ranking = Ranking.from_grades([1] * hits + [0] * others, not_retrieved=[1] * missed)
    asked = rng.choice((P, R, F1))
    words = {P: "precision", R: "recall", F1: "F1"}
    precision, recall = (each.result(ranking).number for each in (P, R))
    share = 1 - asked.result(ranking).number
    return number(
        "counts",
        f"A search returns {hits + others} documents, and {hits} of them are relevant. {missed} other relevant "
        f"documents are not returned. What is {words[asked]}?",
        (asked, ranking),
        {
            **{each: f"That is {words[each]}." for each in words if each != asked},
            "That is the usual mean of precision and recall.": (precision + recall) / 2,
            "That divides the relevant ones that were returned by those that were not.": Fraction(hits, missed),
            "That divides the relevant ones that were returned by the others that were.": Fraction(hits, others),
            "That divides by all documents that were returned or missed, added up.": Fraction(
                hits, hits + others + missed
            ),
            **({"That is the share that was returned and is not relevant.": share} if asked == P else {}),
            **({"That is the share that was missed.": share} if asked == R else {}),
            **(
                {
                    "That is precision times recall. Double it, and divide it by their sum.": precision * recall,
                    "That leaves out the factor 2.": precision * recall / (precision + recall),
                    **_of_two(precision, recall),
                }
                if asked == F1
                else {}
            ),
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
        {
            "by found": "That is divided by the relevant documents found. AP is divided by R, with those missed.",
            "undivided": "That is the sum of the precisions. Divide it by all relevant documents.",
            "by results": "That is divided by the number of results. AP is divided by the relevant documents.",
            "every rank": "That is the mean of the precision at every rank. AP takes it at the relevant ranks only.",
            "by rank": "That takes one over the rank of each relevant result. AP takes the precision there.",
            "appended": "That puts what was missed behind the list. It was not retrieved, and its precision is 0.",
            "recalls": "That adds up recall where the relevant results stand. AP adds up precision.",
            P: f"That is the precision of all {len(ranking)} results.",
            R: "That is the recall of the list: the share that was found.",
            "RR": "That is RR, which looks at the first relevant result alone.",
            **with_precisions(AP, ranking),
        },
        "Write the precision beside each 1, add them up, and divide by all relevant documents.",
    )


def average_precision_at(rng: random.Random) -> Exercise:
    """AP@k of a list, divided by R."""
    ranking, question = _list(rng, rng.randint(6, 8))
    k = rng.randint(3, 5)
    found = f"That is divided by the relevant results in the first {k}, as torchmetrics does."
    total = (AP @ k).slips["undivided"].value(AP @ k, ranking)
    return number(
        "ap-at-k",
        f"{question} What is AP@{k}, divided by R as trec_eval does?",
        (AP @ k, ranking),
        {
            "by found": found,
            "whole list": f"That is AP of the whole list. Nothing below rank {k} counts.",
            "by min(k,R)": f"That is divided by the smaller of {k} and R.",
            "That is divided by the relevant results of the whole list. Those that it lacks belong to R.": (
                total / sum(ranking.grades)
            ),
            f"That is divided by {k}. Here it is divided by R.": total / k,
            AP(divide_by="found"): "That is AP of the whole list, divided by the relevant results found. Stop at "
            f"rank {k}, and divide by R.",
            "That is divided by the number of results. Here it is divided by R.": total / len(ranking),
            "undivided": "That is the sum of the precisions; divide it by R.",
            P @ k: f"That is P@{k}, which does not ask for the order.",
            R @ k: f"That is R@{k}, which does not ask for the order.",
            "RR": "That is RR, which looks at the first relevant result alone.",
            "That is the mean of the precision at every rank down to the cutoff. AP takes the relevant ranks only.": (
                sum(row["precision"] for row in (AP @ k).result(ranking).rows if row["rank"]) / k
            ),
            "That adds up one over the rank of each relevant result, and divides by R. Take the precision there.": (
                sum(Fraction(grade, rank) for rank, grade in enumerate(ranking.grades[:k], 1))
                / sum(ranking.judgments.values())
            ),
        },
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
            "undivided": "That is the mean of the two sums of precisions. Divide each by its relevant documents first.",
            "by results": "That divides the precisions of each query by its five results. Divide by what is relevant.",
            "by rank": "That takes one over the rank of each relevant result. AP takes the precision there.",
            "every rank": "That takes the precision at every rank. AP takes it at the relevant ranks only.",
            "That puts the missed document at rank 6. It was not retrieved, and its precision is 0.": (
                first.work(AP).exact + AP.slips["appended"].value(AP, second)
            )
            / 2,
            "That throws the precisions found together and divides by their number. Each query counts the same.": (
                sum(AP.slips["undivided"].value(AP, each) for each in rankings)
                / sum(sum(each.grades) for each in rankings)
            ),
            "That is the mean of two AP that were rounded to one decimal. Round the last number alone.": (
                sum(Fraction(each.work(AP).printed(1)) for each in rankings) / 2
            ),
            RR: "That is MRR, which looks at the first relevant result alone.",
            P: "That is the mean precision of the two lists.",
            R: "That is the mean recall of the two lists.",
        },
        "Work out AP for each query by itself, then take the mean of the two.",
    )


def reciprocal_rank(rng: random.Random) -> Exercise:
    """RR of a list with several relevant results."""
    grades = [0] * rng.randint(1, 4) + [1] + binary(rng, 3, rng.randint(1, 2))
    ranking, question = judged(grades, 0)
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade]
    return number(
        "rr",
        f"{question} What is RR?",
        (RR, ranking),
        {
            "rank": "That is the rank itself. RR is one over it.",
            "in front": "That is one over the number of results in front of the first 1. Ranks count from 1.",
            "That is one over a rank too many. Ranks count from 1.": Fraction(1, ranks[0] + 1),
            "AP": "That is AP, which looks at every relevant result.",
            "mean of all": "That is the mean of one over each relevant rank. RR takes the first alone.",
            "That adds up one over each relevant rank. RR takes the first alone.": sum(
                Fraction(1, rank) for rank in ranks
            ),
            "That is one over the mean of the relevant ranks. RR takes the first alone.": Fraction(
                len(ranks), sum(ranks)
            ),
            "second": "That takes the second 1. RR takes the first alone.",
            "That takes the last 1. RR takes the first.": Fraction(1, ranks[-1]),
            "That is the number of results in front of the first 1.": ranks[0] - 1,
            P: f"That is the precision of all {len(grades)} results.",
            "That is one over the number of results.": Fraction(1, len(grades)),
            "That is one over log₂(rank + 1), as in DCG. RR is one over the rank.": 1 / math.log2(ranks[0] + 1),
            "That is the mean of the relevant ranks. RR is one over the first of them.": Fraction(
                sum(ranks), len(ranks)
            ),
            "That divides one over each relevant rank, added up, by all results. RR takes the first rank alone.": (
                sum(Fraction(1, rank) for rank in ranks) / len(grades)
            ),
        },
        "At which rank does the first 1 stand?",
    )


def mean_reciprocal_rank(rng: random.Random) -> Exercise:
    """MRR of a few queries, of which one may have no answer."""
    ranks: list[int | None] = [rng.randint(1, 6) for _ in range(rng.randint(3, 4))]
    if rng.random() < 0.6:
        ranks[rng.randrange(len(ranks))] = None
    found = [rank for rank in ranks if rank is not None]
    places = ", ".join("not retrieved" if rank is None else f"at rank {rank}" for rank in ranks)
    return number(
        "mrr",
        f"{_NUMBERS[len(ranks)]} questions have one right answer each: {places}. What is MRR?",
        (RR, [_one_answer(rank, f"question {query}") for query, rank in enumerate(ranks, 1)]),
        {
            "turned late": "That is one over the mean rank of the answers found. Turn each rank over first.",
            "That is the mean rank of the answers found, not turned over.": Fraction(sum(found), len(found)),
            "found alone": "That leaves out the question without its answer. It counts, with 0.",
            "sum": f"That is the sum; divide it by {len(ranks)}.",
            "That is one over the sum of the ranks. Turn each rank over first.": Fraction(1, sum(found)),
            "That counts one rank too many for each answer. Ranks count from 1.": (
                sum(Fraction(1, rank + 1) for rank in found) / len(ranks)
            ),
            "That is the sum of the ranks.": sum(found),
            "That is the mean of reciprocal ranks that were rounded to one decimal. Round the last number alone.": (
                sum(Fraction(rounded(Fraction(1, rank), 1)) for rank in found) / len(ranks)
            ),
            "That is the mean of reciprocal ranks that were rounded to two decimals. Round the last number alone.": (
                sum(Fraction(rounded(Fraction(1, rank), 2)) for rank in found) / len(ranks)
            ),
            **({} if 1 in found else {"That counts ranks from 0. The first result has rank 1.": _from_0(found, ranks)}),
            "That is the best reciprocal rank alone. Take the mean of all.": Fraction(1, min(found)),
            **(_failed(found, len(ranks)) if None in ranks else {}),
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


def _one_off(asked: Measure, k: int) -> dict[Measure, str]:
    """The same measure with a cutoff that is one off."""
    return {
        asked @ (k + 1): f"That looks at the first {k + 1}. Stop at rank {k}.",
        asked @ (k - 1): f"That looks at the first {k - 1}. Rank {k} counts, too.",
    }


def _upside_down(asked: Measure, ranking: Ranking) -> dict[str, Number]:
    """One over the value, where there is one."""
    value = asked.result(ranking).number
    return {"That has the fraction upside down.": 1 / value} if value else {}


def _harmonic(one: Number, other: Number) -> Number:
    """The harmonic mean of two numbers; of two that are 0 it is 0."""
    return 2 * one * other / (one + other or 1)


def _by_listed(ranking: Ranking, k: int, rightly: str) -> dict[str, Number]:
    """The hits of the first k over all of the list."""
    hits = Fraction(sum(ranking.grades[:k]))
    return {f"That divides by the relevant results of the whole list. {rightly}": hits / sum(ranking.grades)}


def _of_counts(ranking: Ranking, k: int) -> dict[str, Number]:
    """What else the hits of the first k may be divided by, in place of R."""
    hits, listed, every = (
        Fraction(sum(each)) for each in (ranking.grades[:k], ranking.grades, ranking.judgments.values())
    )
    return {
        "That divides by those that were not retrieved. R has those of the list, too.": hits / (every - listed),
        f"That divides by those that the first {k} lack. R has those found, too.": hits / (every - hits),
        f"That divides the relevant results of the whole list by {k}. Divide those of the first {k} by R.": listed / k,
        "That divides by the number of results. Divide by all relevant documents.": hits / len(ranking),
        f"That is the share that the first {k} lack. Recall is the share that was found.": 1 - hits / every,
    }


def _of_two(precision: Number, recall: Number) -> dict[str, Number]:
    """What else becomes of precision and recall, in place of F1."""
    one, other = (Fraction(rounded(each, 1)) for each in (precision, recall))
    return {
        "That works with precision and recall rounded to one decimal. Round the last number alone.": (
            2 * one * other / (one + other or 1)
        ),
        "That is the geometric mean of precision and recall. F1 is the harmonic one.": math.sqrt(precision * recall),
        "That is the sum of precision and recall. F1 is their harmonic mean.": precision + recall,
        "That is twice their product. Divide it by their sum.": 2 * precision * recall,
        "That is the smaller of precision and recall. F1 lies between the two.": min(precision, recall),
    }


def _from_0(found: list[int], ranks: Sequence[object]) -> Fraction:
    """MRR where the first result has rank 0."""
    return sum((Fraction(1, rank - 1) for rank in found), Fraction(0)) / len(ranks)


def _failed(found: list[int], questions: int) -> dict[str, Number]:
    """What else becomes of a question without its answer in MRR."""
    reciprocal = sum(Fraction(1, rank) for rank in found)
    return {
        "That is one over the mean rank, with rank 0 for what was not retrieved. Turn each rank over first.": (
            Fraction(questions, sum(found))
        ),
        "That is the mean rank, with rank 0 for what was not retrieved.": Fraction(sum(found), questions),
        "That counts 1 for an answer that was not retrieved. It counts 0.": (reciprocal + 1) / questions,
        "That is the share of the questions with an answer.": Fraction(len(found), questions),
    }


def _list(rng: random.Random, length: int) -> tuple[Ranking, str]:
    """A judged list that may lack some relevant documents, and the sentences that show it."""
    missed = rng.randint(0, 2)
    return judged(binary(rng, length, rng.randint(2, 4)), missed)


def _one_answer(rank: int | None, query: str) -> Ranking:
    grades = [int(each == rank) for each in range(1, 7)]
    return Ranking.from_grades(grades, not_retrieved=[1] * (rank is None), query=query)
