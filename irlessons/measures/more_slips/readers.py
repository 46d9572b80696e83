"""What else goes wrong with measures of readers who stop: ERR, RBP."""

import math
from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.binary import ALL_RESULTS, THRESHOLD
from irlessons.measures.more_slips.rare import FARTHER, NEXT_RANK, Rare, rounded_to, several, Slips
from irlessons.measures.slip import in_one_order, Slip, When
from irlessons.ranking import Ranking
from irlessons.rounding import Number
from irlessons.working import Row


def cascade(
    n: SimpleNamespace,
    satisfied: Callable[[Row], Number],
    goes_on: Callable[[float], float] = lambda chance: 1 - chance,
) -> float:
    """ERR where a result satisfies with another chance, or others go on; it is written into the rows."""
    left, total = 1.0, 0.0
    for row in n.rows:
        row["satisfied"] = chance = float(satisfied(row))
        row["stops_here"] = left * chance
        row["term"] = row["stops_here"] / row["rank"]
        left *= goes_on(chance)
        total += row["term"]
    return total


def _of_rank_1(n: SimpleNamespace) -> Number:
    return n.rows[0]["term"] if n.rows else math.nan


def weighed(row: Row, n: SimpleNamespace) -> float:
    """The term of a row, where it has another weight."""
    return float(row["relevant"] * row["weight"])


def _grade(row: Row) -> float:
    return max(row["grade"] or 0, 0)


def _not_said(top: int) -> When:
    """Whether a top grade is neither the largest that is judged nor one more than that of the scale."""
    return lambda asked, ranking: (
        top not in (max(ranking.graded, default=0), (asked.result(ranking).numbers["top"] or 0) + 1)
    )


def _most(n: SimpleNamespace) -> float:
    """The largest grade of the results looked at."""
    return max((_grade(row) for row in n.rows), default=0)


def _starts_lower(asked: Measure, ranking: Ranking) -> bool:
    """Whether the cutoff takes the largest grade off the list, which is read in one order."""
    first = max((_grade(row) for row in asked.seen(ranking)), default=0)
    return in_one_order(asked, ranking) and first < max(filter(None, ranking.grades), default=0)


OF_ERR: Slips = {
    "linear": Slip(
        "That takes grade / {top} for the chance. It is (2^grade − 1) / 2^{top}.",
        when=in_one_order,
        then=lambda n: cascade(n, lambda row: max(row["grade"] or 0, 0) / n.top),
    ),
    "next rank": Slip(
        NEXT_RANK,
        cells={"term": lambda row, n: row["stops_here"] / (row["rank"] + 1)},
    ),
    "times rank": Slip(
        "That multiplies by the rank. Divide by it.", cells={"term": lambda row, n: row["stops_here"] * row["rank"]}
    ),
    "logarithm": Slip(
        "That divides by log₂(rank + 1), as DCG does. ERR divides by the rank.",
        cells={"term": lambda row, n: row["stops_here"] / math.log2(row["rank"] + 1)},
    ),
    "all satisfied": Slip(
        "That adds up the chances to be satisfied. Divide each that is reached by its rank.",
        cells={"term": lambda row, n: row["satisfied"]},
    ),
    "largest grade": Slip(
        "That takes {top} for the top grade, the largest that is judged. Here it is {asked_top}.",
        max_grade=lambda asked, ranking: max(ranking.graded, default=1),
    ),
    "whole list": Slip("That is the ERR of the whole list. Stop at rank {k}.", "ERR"),
    "top of the first": Rare(
        "That takes the largest grade of the first {k} for the top grade. Here it is {top}.",
        when=_starts_lower,
        then=lambda n: cascade(n, lambda row: Fraction(2 ** _grade(row) - 1) / Fraction(2 ** _most(n))),
    ),
    "by all grades": Rare(
        "That takes the grade over the number of grades. The chance is (2^grade − 1) / 2^{top}.",
        when=in_one_order,
        then=lambda n: cascade(n, lambda row: Fraction(_grade(row)) / Fraction(n.top + 1)),
    ),
    "forgot −1": Rare(
        "That forgets the −1: a grade of 0 satisfies nobody.",
        when=in_one_order,
        then=lambda n: cascade(n, lambda row: Fraction(2 ** _grade(row)) / Fraction(2**n.top)),
    ),
    "satisfied go on": Rare(
        "That lets those go on who are satisfied. The others do.",
        when=in_one_order,
        then=lambda n: cascade(n, lambda row: Fraction(row["satisfied"]), lambda chance: chance),
    ),
    "rounded": Rare(
        "That works with chances that were rounded to two decimals. Round the sum alone.",
        when=in_one_order,
        then=lambda n: cascade(n, lambda row: rounded_to(row["satisfied"], 2)),
    ),
    "by results": Rare("That divides by the number of results, too. ERR is the sum itself.", over="there"),
    "rank 1 alone": Rare(
        "That is what rank 1 adds. Readers who go on may be satisfied further down.",
        when=in_one_order,
        then=_of_rank_1,
    ),
    "without rank 1": Rare(
        "That is what the ranks below the first add. Rank 1 adds its part.",
        when=in_one_order,
        then=lambda n: n.value - _of_rank_1(n),
    ),
    "precision": Rare("That is precision, in which each rank counts the same.", "P@k"),
    "nDCG": Rare("That is nDCG{at} with the gain 2^grade − 1. ERR has readers who stop.", "nDCG@k", gain="exponential"),
    **{
        f"top {top}": Rare(
            "That takes {top} for the top grade. Here it is {asked_top}.", when=_not_said(top), max_grade=top
        )
        for top in (3, 4)
    },
    **FARTHER,
}
OF_RBP: Slips = {
    "p for 1 − p": Slip(
        "That has p and 1 − p exchanged. The reader goes on with the chance {p}.",
        p=lambda asked, ranking: 1 - asked.settings["p"],
    ),
    "all results": Slip(ALL_RESULTS.says, cells={"term": lambda row, n: row["weight"]}),
    "grades": Slip(
        "That multiplies by the grade. RBP asks only whether a result is relevant.",
        cells={"term": lambda row, n: max(row["grade"] or 0, 0) * row["weight"]},
    ),
    "gains": Slip(
        "That multiplies by 2^grade − 1. RBP asks only whether a result is relevant.",
        cells={"term": lambda row, n: (2 ** max(row["grade"] or 0, 0) - 1) * row["weight"]},
    ),
    "linear": Slip(
        "That takes (rank − 1) × p for the power. It is p to the power rank − 1.",
        cells={
            "weight": lambda row, n: (1 - n.p) * (n.p * (row["rank"] - 1) if row["rank"] > 1 else 1),
            "term": weighed,
        },
    ),
    "residual": Slip(
        "That adds the residual, what lies below the list. Nothing is known of it.", then=lambda n: n.value + n.rest
    ),
    "share": Slip(
        "That divides by the sum of the weights. RBP leaves their rest to what lies below.",
        over=lambda n: 1 - n.rest,
    ),
    "by hits": Slip("That divides by the relevant results. RBP is a sum.", over="hits"),
    "precision": Slip("That is precision, for which every rank weighs the same.", "P@k"),
    "threshold": THRESHOLD,
    "no factor, p at 1": Rare(
        "That leaves out the factor 1 − p, and begins with p at rank 1.",
        cells={
            "weight": lambda row, n: n.p ** row["rank"],
            "term": lambda row, n: float(row["relevant"] * row["weight"]),
        },
    ),
    "moved up": Rare(
        "That leaves out what is not relevant. The reader has to go past it, so the others keep their ranks.",
        when=in_one_order,
        then=lambda n: 1 - n.p**n.hits,
    ),
    "by results": Rare("That divides by the number of results, too. The factor 1 − p is enough.", over="there"),
    "complement": Rare("That is 1 − RBP.", then=lambda n: 1 - n.value),
    "others": Rare("That is the part of the ranks that are not relevant.", then=lambda n: 1 - n.rest - n.value),
    "rank 1 alone": Rare(
        "That is what rank 1 adds. The reader may go on, and the ranks below add their parts.",
        when=in_one_order,
        then=_of_rank_1,
    ),
    "best possible": Rare(
        "That divides by the RBP of these results in their best order. RBP is divided by nothing.",
        when=in_one_order,
        then=lambda n: n.value / (1 - n.p**n.hits),
    ),
    "first relevant alone": Rare(
        "That is what the first relevant result adds. Those below it add their parts.",
        when=several,
        then=lambda n: next((row["term"] for row in n.rows if row["relevant"]), math.nan),
    ),
    "share of the top": Rare(
        "That weighs by the grade over the largest one. RBP asks only whether a result is relevant.",
        cells={
            "term": lambda row, n: max(row["grade"] or 0, 0) / (max(n.ranking.graded, default=0) or 1) * row["weight"],
        },
    ),
    "DCG": Rare("That is DCG{at}.", "DCG@k"),
    "AP": Rare("That is AP, the precision where the relevant results stand.", "AP@k"),
    **{f"p = {p}": Rare(f"That has p = {p}. Here p is {{p}}.", p=p) for p in (0.5, 0.8, 0.9)},
    **FARTHER,
}
