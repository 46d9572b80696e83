"""What else goes wrong with measures of yes and no: P, recall, F1, Rprec, Judged."""

import math
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.binary import FOUND_FOR_R, THRESHOLD
from irlessons.measures.more_slips.rare import (
    AND_ORDER,
    BY_K,
    FARTHER,
    ONE_MISSED,
    Rare,
    relevant_ranks,
    rounded_to,
    Slips,
    UPSIDE_DOWN,
)
from irlessons.measures.slip import has, has_cutoff, in_one_order, is_cut, lacks, Slip, without_missed
from irlessons.rounding import Number


def _divides_by_k(asked: Measure) -> bool:
    """Whether its precision has the usual divisor, whatever the list holds."""
    return bool(asked.settings.get("fewer", "k") == "k")


_BY_OTHERS: Slips = {
    "by others": Rare("That divides the relevant results by the others.", over=lambda n: n.there - n.hits)
}
_BY_MISSED: Slips = {
    "by missed": Rare("That divides by the relevant documents that were missed.", over=lambda n: n.R - n.hits)
}
# Of what was looked at and what is relevant.
_SET: Slips = {
    "once each": Rare(
        "That divides by all that was looked at or is relevant, each counted once.",
        "F1@k",
        asks=_divides_by_k,
        over=lambda n: n.looked + n.R - n.hits,
    ),
    "R": Rare("That is R, the number of relevant documents.", "R@k", then="divisor"),
}
# Of precision and recall, either in place of the other.
_INSTEAD: Slips = {
    "F1": Rare("That is F1{at}, the harmonic mean of precision and recall.", "F1@k"),
    "mean": Rare(
        "That is the usual mean of precision and recall.",
        "F1@k",
        asks=_divides_by_k,
        over=lambda n: Fraction(2 * n.looked * n.R, n.looked + n.R),
    ),
    "both divisors": Rare(
        "That adds up what precision and recall are divided by, and divides by that.",
        "F1@k",
        asks=_divides_by_k,
        over=lambda n: n.looked + n.R,
    ),
    "others counted": Rare(
        "That counts the results that are not relevant.", cells={"relevant": lambda row, n: not row["relevant"]}
    ),
    **_SET,
}

_ALL_MISSED = "That counts in R all that was judged and missed, whatever its grade. Only what is relevant belongs to R."

OF_P: Slips = {
    **FARTHER,
    "farther by k": Rare(
        "That counts one rank too far, and divides by {k}. Stop at rank {k}.", farther=1, over="asked_divisor"
    ),
    "nearer by k": Rare("That leaves rank {k} out of the count, and divides by {k}.", farther=-1, over="asked_divisor"),
    "by listed": Rare(
        "That divides by the relevant results of the whole list. Precision is divided by {the_divisor}.",
        "R@k",
        reads=without_missed,
    ),
    "whole recall": Rare("That is the recall of the whole list. Precision is divided by {the_divisor}.", "R"),
    "grades that count": Rare(
        "That adds up the grades of what is relevant. Precision counts the results.",
        cells={"relevant": lambda row, n: row["relevant"] * (row["grade"] or 0)},
    ),
    "sum of grades": Rare("That is the sum of the grades. Precision counts the relevant results.", "CG@k"),
    "whole mean": Rare(
        "That is the mean grade of the whole list. Precision counts the relevant results.",
        "CG",
        when=is_cut,
        over="retrieved",
    ),
    "by graded": Rare(
        "That divides by the results with a grade above 0. Precision is divided by {the_divisor}.",
        asks=lambda asked: asked.rel > 1,
        when=in_one_order,
        over=lambda n: sum((row["grade"] or 0) > 0 for row in n.rows),
    ),
    **_BY_MISSED,
    "others there": Rare(
        "That is the share that is not relevant of the results that are there.",
        asks=has_cutoff,
        then=lambda n: 1 - Fraction(Fraction(n.hits), n.there),
    ),
    "AP": AND_ORDER,
    "whole AP": Rare("That is AP of all the results. Precision does not ask for the order.", "AP", when=is_cut),
    "nDCG": Rare("That is nDCG{at}, which reads the grades themselves.", "nDCG@k"),
    **_INSTEAD,
    **UPSIDE_DOWN,
}
OF_R: Slips = {
    **FARTHER,
    "by lacked": Rare(
        "That divides by the relevant documents that were not retrieved. R has those of the list, too.",
        when=lambda asked, ranking: lacks(asked, ranking) and is_cut(asked, ranking),
        over="lacked",
    ),
    "whole list by k": Rare(
        "That divides the relevant results of the whole list by {k}. Divide those of the first {k} by R.",
        "P",
        when=is_cut,
        over="k",
    ),
    "whole precision": Rare("That is the precision of the whole list. Recall is divided by R.", "P"),
    "all missed": Rare(
        _ALL_MISSED,
        over=lambda n: n.divisor - n.lacked + n.missed,
    ),
    **_BY_OTHERS,
    **ONE_MISSED,
    **_INSTEAD,
    **UPSIDE_DOWN,
}


def _harmonic(one: Fraction, other: Fraction) -> Fraction:
    return 2 * one * other / (one + other)


def _precision(n: SimpleNamespace) -> Fraction:
    return Fraction(Fraction(n.hits), n.looked)


def _recall(n: SimpleNamespace) -> Fraction:
    return Fraction(Fraction(n.hits), n.R)


OF_F1: Slips = {
    "precision": Slip("That is precision alone. F1 is the harmonic mean of precision and recall.", "P@k"),
    "recall": Slip("That is recall alone. F1 is the harmonic mean of precision and recall.", "R@k"),
    "numerator": Slip(
        "That is 2 × precision × recall; divide it by their sum.",
        then=lambda n: 2 * Fraction(n.hits) ** 2 / (n.looked * n.R),
    ),
    "geometric": Slip(
        "That is the geometric mean, a root. F1 is the harmonic mean.",
        then=lambda n: math.sqrt(Fraction(n.hits) ** 2 / (n.looked * n.R)),
    ),
    "F2": Slip(
        "That is F2, which weighs recall higher. F1 weighs both the same.",
        over=lambda n: Fraction(n.looked + 4 * n.R, 5),
    ),
    "F0.5": Slip(
        "That is F0.5, which weighs precision higher. F1 weighs both the same.",
        over=lambda n: Fraction(4 * n.looked + n.R, 5),
    ),
    "by found": FOUND_FOR_R,
    "whole list": Slip("That is F1 of the whole list. Cut it at rank {k} first.", "F1"),
    "threshold": THRESHOLD,
    **FARTHER,
    "sum": Rare(
        "That is the sum of precision and recall. F1 is their harmonic mean.",
        then=lambda n: _precision(n) + _recall(n),
    ),
    "smaller": Rare(
        "That is the smaller of precision and recall. F1 lies between the two.",
        then=lambda n: min(_precision(n), _recall(n)),
    ),
    **_BY_OTHERS,
    **_BY_MISSED,
    **_SET,
    **ONE_MISSED,
    "rounded": Rare(
        "That works with precision and recall rounded to one decimal. Round the last number alone.",
        then=lambda n: _harmonic(rounded_to(_precision(n), 1), rounded_to(_recall(n), 1)),
    ),
    "whole precision": Rare(
        "That takes the precision of the whole list. Both are cut at rank {k}.",
        asks=has(unjudged="nonrelevant"),
        when=is_cut,
        then=lambda n: _harmonic(Fraction(n.R - n.lacked, n.retrieved), _recall(n)),
    ),
    "whole recall": Rare(
        "That takes the recall of the whole list. Both are cut at rank {k}.",
        when=is_cut,
        then=lambda n: _harmonic(_precision(n), Fraction(n.R - n.lacked, n.R)),
    ),
    "all missed": Rare(
        _ALL_MISSED,
        over=lambda n: Fraction(n.looked + n.R - n.lacked + n.missed, 2),
    ),
    "by results": Rare(
        "That divides precision by the number of results, {retrieved}. It is divided by {k}.",
        when=is_cut,
        over=lambda n: Fraction(n.retrieved + n.R, 2),
    ),
}


def _precision_at(n: SimpleNamespace, rank: int) -> Number:
    """The precision at one rank, also below the list; NaN at none."""
    return Fraction(sum(row["relevant"] for row in n.rows if row["rank"] <= rank), rank) if rank else math.nan


OF_RPREC: Slips = {
    "grades": Rare(
        "That adds up the grades. R-precision counts the relevant results.",
        cells={"relevant": lambda row, n: max(row["grade"] or 0, 0)},
    ),
    "AP": AND_ORDER,
    "by results": Rare("That divides by the number of results. Divide by R.", over="retrieved"),
    "by listed": Rare(
        "That divides by the relevant results of the list. R has those that it lacks, too.",
        when=lacks,
        over=lambda n: n.divisor - n.lacked,
    ),
    "farther": Rare(
        "That looks at one rank too many. Stop at rank R.",
        "P",
        when=in_one_order,
        then=lambda n: _precision_at(n, n.R + 1),
    ),
    "nearer": Rare(
        "That looks at one rank too few. Rank R counts, too.",
        "P",
        when=in_one_order,
        then=lambda n: _precision_at(n, n.R - 1),
    ),
    "down to listed": Rare(
        "That stops at the number of relevant results of the list, and divides by R. Stop at rank R.",
        when=lambda asked, ranking: lacks(asked, ranking) and in_one_order(asked, ranking),
        then=lambda n: (
            sum(Fraction(row["relevant"]) for row in n.rows if row["rank"] <= n.divisor - n.lacked) / n.divisor
        ),
    ),
    "at the last": Rare(
        "That is the precision at the last relevant result. Look at the first R ranks.",
        "P",
        when=in_one_order,
        then=lambda n: _precision_at(n, max(relevant_ranks(n), default=0)),
    ),
    "others": Rare("That is the share of the first R that is not relevant.", then=lambda n: 1 - n.value),
    "R": _SET["R"],
    **ONE_MISSED,
}


def _how_many_judged(n: SimpleNamespace) -> int:
    return sum(row["grade"] is not None for row in n.rows)


OF_JUDGED: Slips = {
    "turned": Rare("That is 1 − the share that is judged.", then=lambda n: 1 - n.value),
    "by k": Rare(BY_K, asks=has_cutoff, fewer="k"),
    "by there": Rare(
        "That is divided by the results that are there. Here it is divided by {the_divisor}.",
        asks=has_cutoff,
        fewer="retrieved",
    ),
    "count": Rare("That is how many are judged; divide it by {the_divisor}.", over=1),
    "relevant": Rare(
        "That counts the relevant results alone. What is judged and not relevant counts as well.",
        "P@k",
        over="asked_divisor",
    ),
    "relevant of judged": Rare(
        "That is the share of the judged results that is relevant. What is judged and not relevant counts as well.",
        "P@k",
        when=in_one_order,
        over=_how_many_judged,
    ),
    "whole list": Rare("That is the share of the whole list. Stop at rank {k}.", "Judged"),
    "by results": Rare(
        "That divides by the number of results, {retrieved}. Here it is divided by {the_divisor}.",
        when=is_cut,
        over="retrieved",
    ),
    "by all judged": Rare(
        "That divides by all that is judged. Here it is divided by {the_divisor}.",
        over=lambda n: len(n.ranking.judgments),
    ),
    "by unjudged": Rare(
        "That divides by the results that are not judged. Here it is divided by {the_divisor}.",
        when=in_one_order,
        over=lambda n: n.there - _how_many_judged(n),
    ),
    "empty places": Rare(
        "That counts the places without a result as judged. Nobody has judged what is not there.",
        asks=lambda asked: has_cutoff(asked) and asked.settings["fewer"] == "k",
        then=lambda n: n.value + 1 - Fraction(n.there, n.k),
    ),
    **FARTHER,
}
