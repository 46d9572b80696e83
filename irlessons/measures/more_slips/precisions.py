"""What else goes wrong with measures of the precision at many ranks: AP, LRAP, IPrec."""

import math
from collections.abc import Iterator
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.binary import THRESHOLD
from irlessons.measures.more_slips.of_parameters import better
from irlessons.measures.more_slips.rare import (
    AND_ORDER,
    FARTHER,
    has_scores,
    NEXT_RANK,
    ONE_MISSED,
    PRECISION,
    Rare,
    relevant_ranks,
    rounded_to,
    several,
    Slips,
    SUM,
)
from irlessons.measures.slip import has_cutoff, in_one_order, lacks, Slip
from irlessons.ranking import Ranking
from irlessons.rounding import Number
from irlessons.working import Row


def _terms(n: SimpleNamespace) -> list[Number]:
    return [row["term"] for row in n.rows if row["rank"] and row["relevant"]]


def divides_once(asked: Measure, ranking: Ranking) -> bool:
    """Whether a sum is divided once, and not in each order of a tie by the number found there."""
    return not (asked.averages(ranking) and getattr(asked, "divide_by", "") == "found")


OF_AP: Slips = {
    "by k": Slip(
        "That is divided by {k}. Here it is divided by {the_divisor}.",
        asks=has_cutoff,
        when=divides_once,
        over="k",
    ),
    "all precisions": Slip(
        "That adds up the precision at every rank. Take it at the relevant ranks only.",
        "P@k",
        cells={"relevant": lambda row, n: row["precision"]},
        over="asked_divisor",
    ),
    "next rank": Slip(
        NEXT_RANK,
        "R@k",
        cells={"relevant": lambda row, n: Fraction(row["relevant"] * row["hits"], row["rank"] + 1)},
        over="asked_divisor",
    ),
    "precision": Slip("That is the precision of the {first}. Take it at each relevant rank.", "P@k"),
    "threshold": THRESHOLD,
    **{
        f"rounded to {digits}": Rare(
            f"That adds up precisions that were rounded to {words}. Round the last number alone.",
            when=in_one_order,
            then=lambda n, digits=digits: sum(rounded_to(term, digits) for term in _terms(n)) / n.divisor,
        )
        for digits, words in ((2, "two decimals"), (1, "one decimal"))
    },
    "last left out": Rare(
        "That leaves out the last relevant result.",
        when=several,
        then=lambda n: sum(_terms(n)[:-1]) / n.divisor,
    ),
    "not itself": Rare(
        "That leaves each relevant result out of its own precision. It is a hit itself.",
        when=in_one_order,
        then=lambda n: (
            sum(Fraction(row["hits"] - 1, row["rank"]) for row in n.rows if row["rank"] and row["relevant"]) / n.divisor
        ),
    ),
    "from 0": Rare(
        "That counts ranks from 0. The first result has rank 1.",
        when=in_one_order,
        then=lambda n: (
            sum(Fraction(row["hits"], row["rank"] - 1) for row in n.rows if row["rank"] and row["relevant"]) / n.divisor
        ),
    ),
    "ranks over found": Rare(
        "That adds up one over each rank and divides by those found. At each rank stands a precision.",
        "R@k",
        when=in_one_order,
        then=lambda n: sum(Fraction(1, rank) for rank in relevant_ranks(n)) / n.hits,
    ),
    "ranks added up": Rare(
        "That adds up one over each rank, and divides by nothing.",
        "R@k",
        when=in_one_order,
        then=lambda n: sum(Fraction(1, rank) for rank in relevant_ranks(n)),
    ),
    "recalls over found": Rare(
        "That adds up recall where the relevant results stand, and divides by those found. Add up precision.",
        "R@k",
        when=in_one_order,
        then=lambda n: sum(row["recall"] for row in n.rows if row["relevant"]) / n.hits,
    ),
    "by both": Rare(
        "That divides by the results and what was missed, added up. Here it is divided by {the_divisor}.",
        asks=lambda asked: asked.k is None,
        when=lambda asked, ranking: lacks(asked, ranking) and divides_once(asked, ranking),
        over=lambda n: n.retrieved + n.lacked,
    ),
    "by lacked": Rare(
        "That divides by what was missed alone. Here it is divided by {the_divisor}.",
        asks=lambda asked: asked.k is None,
        when=lambda asked, ranking: lacks(asked, ranking) and divides_once(asked, ranking),
        over="lacked",
    ),
    "by listed": Rare(
        "That is divided by the relevant results of the whole list. Here it is divided by {the_divisor}.",
        asks=has_cutoff,
        when=lambda asked, ranking: lacks(asked, ranking) and divides_once(asked, ranking),
        over=lambda n: n.R - n.lacked,
    ),
    **ONE_MISSED,
    "whole by R": Rare(
        "That is AP of the whole list, divided by R. Stop at rank {k}, and divide by {the_divisor}.",
        "AP",
        divide_by="R",
    ),
    "whole by found": Rare(
        "That is AP of the whole list, divided by the relevant results found. Stop at rank {k}.",
        "AP",
        divide_by="found",
    ),
    "recall": Rare("That is the recall, the share that was found. The ranks count, too.", "R@k"),
    "last of a tie": Rare(
        "That gives each result of a tie the last of its ranks. {in_ties}.", part="", when=has_scores, ties="last"
    ),
    **FARTHER,
}


def _in_rising_order(ranking: Ranking, asked: Measure) -> Ranking:
    """The list from the lowest score up."""
    scores = ranking.scores or ()
    return ranking.reordered(ranking.documents[::-1]).but(scores=tuple(-score for score in scores[::-1]))


def _places(n: SimpleNamespace) -> Iterator[tuple[int, int, int, int]]:
    """Of each relevant result: how many score higher than it, how many at least as high, the different scores down to
    its own, and the relevant results that score at least as high."""
    scored = [(row, score) for row, score in zip(n.rows, n.ranking.scores)]
    for row, own in scored:
        if row["relevant"]:
            above = [(other, score) for other, score in scored if score >= own]
            yield (
                sum(score > own for _, score in above),
                len(above),
                len({score for _, score in above}),
                sum(other["relevant"] for other, _ in above),
            )


def _mean_of(terms: list[Fraction]) -> Number:
    return sum(terms) / len(terms) if terms else math.nan


def _all_ranked(asked: Measure, ranking: Ranking) -> bool:
    """Whether the rows are those of the list, one for each score."""
    return ranking.scores is not None and asked.retrieved(ranking) == len(ranking) and not lacks(asked, ranking)


OF_LRAP: Slips = {
    "one over ranks": Rare(
        "That takes one over each rank. LRAP takes the relevant results down to there, over the rank.",
        when=_all_ranked,
        then=lambda n: _mean_of([Fraction(1, last) for _, last, _, _ in _places(n)]),
    ),
    "rising": Rare(
        "That reads the scores from the lowest up. The highest comes first.", "AP", reads=_in_rising_order, ties="last"
    ),
    "all orders": Rare(
        "That is AP, the mean over the orders of the equal scores. Here they share the last of their ranks.",
        "AP",
        when=has_scores,
        ties="average",
    ),
    "best": Rare(
        "That puts the better results first where scores are equal. Here they share the last of their ranks.",
        "AP",
        when=has_scores,
        reads=better(first=True),
        ties="given order",
    ),
    "mean rank": Rare(
        "That gives equal scores the mean of their ranks. Here they share the last.",
        when=_all_ranked,
        then=lambda n: _mean_of([Fraction(2 * hits, higher + 1 + last) for higher, last, _, hits in _places(n)]),
    ),
    "one rank": Rare(
        "That gives the next lower score the next rank, however many share the one above. All of them count.",
        when=_all_ranked,
        then=lambda n: _mean_of([Fraction(hits, scores) for _, _, scores, hits in _places(n)]),
    ),
    "first term": Rare(
        "That is the first relevant result alone. Take the mean of all.",
        when=_all_ranked,
        then=lambda n: _terms(n)[0] if _terms(n) else math.nan,
    ),
    "last term": Rare(
        "That is the last relevant result alone. Take the mean of all.",
        when=_all_ranked,
        then=lambda n: _terms(n)[-1] if _terms(n) else math.nan,
    ),
    "precision": Rare(PRECISION.says, "P", ties="given order"),
    "AP": Rare("That is AP in the order given. Equal scores share the last of their ranks.", "AP", ties="given order"),
    "sum": SUM,
    "by results": Rare("That is divided by the number of results. LRAP is divided by R.", over="retrieved"),
    "RR": Rare("That is one over the rank of the first relevant result in the order given.", "RR", ties="given order"),
    "AUC": Rare("That is AUC, the share of the pairs in the right order.", "AUC", ties="average"),
}


def _from_there(n: SimpleNamespace) -> list[Row]:
    """The rows from the first on that reaches the recall."""
    return [row for row in n.rows if float(row["recall"]) >= n.recall]


OF_IPREC: Slips = {
    "threshold": THRESHOLD,
    "there": Rare(
        "That is the precision where this recall is reached. A higher one further down counts.",
        when=in_one_order,
        then=lambda n: next((row["precision"] for row in n.rows if row["recall"] >= n.recall), math.nan),
    ),
    "recall": Rare(
        "That is the recall where it gets so far. Take the highest precision from there on.",
        when=in_one_order,
        then=lambda n: next((row["recall"] for row in _from_there(n)), math.nan),
    ),
    "mean": Rare(
        "That is the mean of the precisions from there on. Take the highest.",
        when=in_one_order,
        then=lambda n: _mean_of([row["precision"] for row in _from_there(n)]),
    ),
    "lowest": Rare(
        "That is the lowest precision from there on. Take the highest.",
        when=in_one_order,
        then=lambda n: min((row["precision"] for row in _from_there(n)), default=math.nan),
    ),
    "best of all": Rare(
        "That is the highest precision of all. Look from the rank on where recall is {recall}.",
        when=in_one_order,
        then=lambda n: max((row["precision"] for row in n.rows), default=math.nan),
    ),
    "before": Rare(
        "That is the highest precision where recall is {recall} or less. Look where it is {recall} or more.",
        when=in_one_order,
        then=lambda n: max((row["precision"] for row in n.rows if float(row["recall"]) <= n.recall), default=math.nan),
    ),
    "beyond": Rare(
        "That is the highest precision where recall is above {recall}. Where it is {recall} counts, too.",
        when=in_one_order,
        then=lambda n: max((row["precision"] for row in n.rows if float(row["recall"]) > n.recall), default=0),
    ),
    "AP": AND_ORDER,
    "precision": PRECISION,
}
