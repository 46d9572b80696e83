"""What goes wrong less often, by measure: each has these among its slips, behind its own.

What several measures share comes first: another cutoff, what was rounded on the way, and the other choices of a
parameter, which go for whatever measure takes it.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.base import Measure
from irlessons.measures.equal_scores import runs_of
from irlessons.measures.graded import discount
from irlessons.measures.slip import (
    appended,
    best_order,
    Cell,
    has,
    has_cutoff,
    in_one_order,
    is_cut,
    lacks,
    Slip,
    When,
    without_missed,
)
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row

Slips = dict[str, Slip]


class Rare(Slip):
    """A slip that is said where nothing likelier gives the number."""

    rare = True


def _round(number: Number, digits: int) -> Fraction:
    return Fraction(rounded(number, digits))


def _ranks(n: SimpleNamespace) -> list[int]:
    """The ranks of the relevant results."""
    return [row["rank"] for row in n.rows if row["rank"] and row["relevant"]]


def _several(asked: Measure, ranking: Ranking) -> bool:
    """Whether more than one result counts, each at a rank of its own."""
    grades = [ranking.grade(document) for document in ranking.documents[: asked.k]]
    return in_one_order(asked, ranking) and sum(asked.merit(grade) > 0 for grade in grades) > 1


def _exactly(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where no grade above the threshold counts."""
    judgments = {each: 0 if grade > asked.rel else grade for each, grade in ranking.judgments.items()}
    return ranking.but(judgments=judgments)


def _better(first: bool) -> Callable[[Ranking, Measure], Ranking]:
    """Reads a list in one order: of equal scores the better results come first, or last."""

    def read(ranking: Ranking, asked: Measure) -> Ranking:
        sign = -1 if first else 1
        runs = (sorted(run, key=lambda each: sign * max(ranking.grade(each) or 0, 0)) for run in runs_of(ranking))
        return ranking.reordered(document for run in runs for document in run)

    return read


def _a_to_z(ranking: Ranking, asked: Measure) -> Ranking:
    """The list with equal scores by document id, the other way round than trec_eval has them."""
    return ranking.reordered(document for run in runs_of(ranking) for document in sorted(run, key=str))


def _has_scores(asked: Measure, ranking: Ranking) -> bool:
    return ranking.scores is not None


def _halfway(n: SimpleNamespace) -> Number:
    """The mean of two orders, the better results first and last."""
    one: Measure = n.asked(ties="given order")
    first, last = (one.result(_better(each)(n.ranking, one)).number for each in (True, False))
    return (first + last) / 2


# Of several measures

_FARTHER: Slips = {
    "farther": Rare("That goes one rank too far. Stop at rank {k}.", farther=1),
    "nearer": Rare("That stops one rank too early. Rank {k} counts, too.", farther=-1),
}
_UPSIDE_DOWN: Slips = {"upside down": Rare("That has the fraction upside down.", then=lambda n: 1 / n.value)}
_AND_ORDER = Rare("That is AP, which asks for the order, too.", "AP@k")
_EXACTLY = Rare(
    "That counts the grade {rel} alone. A higher one is relevant, too.",
    when=lambda asked, ranking: max(ranking.graded, default=0) > asked.rel,
    reads=_exactly,
)
# Parameter -> what its other choices are called. They go for every measure that takes the parameter.
OF_PARAMETERS: dict[str, Slips] = {
    "ties": {
        "one order": Rare(
            "That is one order of the equal scores, the one given. {in_ties}.",
            part="",
            when=_has_scores,
            ties="given order",
        ),
        "by id": Rare(
            "That is one order of the equal scores, by document id as trec_eval has it. {in_ties}.",
            part="",
            when=_has_scores,
            ties="docno",
        ),
        "a to z": Rare(
            "That is one order of the equal scores, by document id from a to z. {in_ties}.",
            when=_has_scores,
            reads=_a_to_z,
            ties="given order",
        ),
        "best": Rare(
            "That puts the better results first where scores are equal. {in_ties}.",
            when=_has_scores,
            reads=_better(first=True),
            ties="given order",
        ),
        "worst": Rare(
            "That puts the better results last where scores are equal. {in_ties}.",
            when=_has_scores,
            reads=_better(first=False),
            ties="given order",
        ),
        "halfway": Rare(
            "That is the mean of two orders of the equal scores, the better results first, and last. {in_ties}.",
            part="",
            asks=has(ties="average"),
            when=_has_scores,
            then=_halfway,
        ),
        "mean rank": Rare(
            "That is one over the mean rank of the first relevant result. Turn each rank over, then take the mean.",
            "SearchLength",
            asks=lambda asked: asked.name == "RR" and asked.ties == "average",
            when=_has_scores,
            then=lambda n: 1 / n.value,
        ),
        "all orders": Rare(
            "That is the mean over all orders of the equal scores. {in_ties}.",
            part="",
            when=_has_scores,
            ties="average",
        ),
    },
    "rel": {
        "any grade": Rare("That takes every grade from 1 up for relevant.", asks=lambda asked: asked.rel > 1, rel=1),
        "exactly": _EXACTLY,
    },
    "unjudged": {
        "unjudged": Rare(
            "That counts what is unjudged as not relevant. Here it is left out of the list first.",
            part="",
            asks=has(unjudged="skip"),
            when=lambda asked, ranking: None in ranking.grades,
            unjudged="nonrelevant",
        ),
    },
}

# Of yes and no


def _without_one_missed(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where one of the relevant documents that it lacks, if any, is not known of."""
    one = next((each for each in ranking.not_retrieved if asked.merit(ranking.judgments[each]) > 0), None)
    judgments, titles = ({each: of[each] for each in of if each != one} for of in (ranking.judgments, ranking.titles))
    return ranking.but(judgments=judgments, titles=titles)


def _divides_by_k(asked: Measure) -> bool:
    """Whether its precision has the usual divisor, whatever the list holds."""
    return bool(asked.settings.get("fewer", "k") == "k")


_ONE_MISSED: Slips = {
    "one missed": Rare(
        "That leaves out of R one document that was missed. All that are relevant belong to it.",
        when=lacks,
        reads=_without_one_missed,
    )
}

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

OF_P: Slips = {
    **_FARTHER,
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
    "AP": _AND_ORDER,
    "whole AP": Rare("That is AP of all the results. Precision does not ask for the order.", "AP", when=is_cut),
    "nDCG": Rare("That is nDCG{at}, which reads the grades themselves.", "nDCG@k"),
    **_INSTEAD,
    **_UPSIDE_DOWN,
}
OF_R: Slips = {
    **_FARTHER,
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
        "That counts in R all that was judged and missed, whatever its grade. Only what is relevant belongs to R.",
        over=lambda n: n.divisor - n.lacked + n.missed,
    ),
    **_BY_OTHERS,
    **_ONE_MISSED,
    **_INSTEAD,
    **_UPSIDE_DOWN,
}


def _harmonic(one: Fraction, other: Fraction) -> Fraction:
    return 2 * one * other / (one + other)


def _precision(n: SimpleNamespace) -> Fraction:
    return Fraction(Fraction(n.hits), n.looked)


def _recall(n: SimpleNamespace) -> Fraction:
    return Fraction(Fraction(n.hits), n.R)


OF_F1: Slips = {
    **_FARTHER,
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
    **_ONE_MISSED,
    "rounded": Rare(
        "That works with precision and recall rounded to one decimal. Round the last number alone.",
        then=lambda n: _harmonic(_round(_precision(n), 1), _round(_recall(n), 1)),
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
        "That counts in R all that was judged and missed, whatever its grade. Only what is relevant belongs to R.",
        over=lambda n: Fraction(n.looked + n.R - n.lacked + n.missed, 2),
    ),
    "by results": Rare(
        "That divides precision by all {retrieved} results. It is divided by {k}.",
        when=is_cut,
        over=lambda n: Fraction(n.retrieved + n.R, 2),
    ),
}


def _precision_at(n: SimpleNamespace, rank: int) -> Number:
    """The precision at one rank, also below the list; NaN at none."""
    return Fraction(sum(row["relevant"] for row in n.rows if row["rank"] <= rank), rank) if rank else math.nan


OF_RPREC: Slips = {
    "AP": _AND_ORDER,
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
        then=lambda n: _precision_at(n, max(_ranks(n), default=0)),
    ),
    "others": Rare("That is the share of the first R that is not relevant.", then=lambda n: 1 - n.value),
    "R": _SET["R"],
    **_ONE_MISSED,
}

# Of ranks


def _terms(n: SimpleNamespace) -> list[Number]:
    return [row["term"] for row in n.rows if row["rank"] and row["relevant"]]


def _one_divisor(asked: Measure, ranking: Ranking) -> bool:
    """Whether a sum is divided once, and not in each order of a tie by the number found there."""
    return not (asked.averages(ranking) and asked.settings["divide_by"] == "found")


OF_AP: Slips = {
    **{
        f"rounded to {digits}": Rare(
            f"That adds up precisions that were rounded to {words}. Round the last number alone.",
            when=in_one_order,
            then=lambda n, digits=digits: sum(_round(term, digits) for term in _terms(n)) / n.divisor,
        )
        for digits, words in ((2, "two decimals"), (1, "one decimal"))
    },
    "last left out": Rare(
        "That leaves out the last relevant result.",
        when=_several,
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
        then=lambda n: sum(Fraction(1, rank) for rank in _ranks(n)) / n.hits,
    ),
    "ranks added up": Rare(
        "That adds up one over each rank, and divides by nothing.",
        "R@k",
        when=in_one_order,
        then=lambda n: sum(Fraction(1, rank) for rank in _ranks(n)),
    ),
    "recalls over found": Rare(
        "That adds up recall where the relevant results stand, and divides by those found. AP adds up precision.",
        "R@k",
        when=in_one_order,
        then=lambda n: sum(row["recall"] for row in n.rows if row["relevant"]) / n.hits,
    ),
    "by both": Rare(
        "That divides by the results and what was missed, added up. Here it is divided by {the_divisor}.",
        asks=lambda asked: asked.k is None,
        when=lambda asked, ranking: lacks(asked, ranking) and _one_divisor(asked, ranking),
        over=lambda n: n.retrieved + n.lacked,
    ),
    "by lacked": Rare(
        "That divides by what was missed alone. Here it is divided by {the_divisor}.",
        asks=lambda asked: asked.k is None,
        when=lambda asked, ranking: lacks(asked, ranking) and _one_divisor(asked, ranking),
        over="lacked",
    ),
    "by listed": Rare(
        "That is divided by the relevant results of the whole list. Here it is divided by {the_divisor}.",
        asks=has_cutoff,
        when=lambda asked, ranking: lacks(asked, ranking) and _one_divisor(asked, ranking),
        over=lambda n: n.R - n.lacked,
    ),
    **_ONE_MISSED,
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
    "recall": Rare("That is the recall, the share that was found. AP asks at which ranks, too.", "R@k"),
    "last of a tie": Rare(
        "That gives each result of a tie the last of its ranks. {in_ties}.", part="", when=_has_scores, ties="last"
    ),
    **_FARTHER,
}


def _second(n: SimpleNamespace) -> Number:
    return sorted(_ranks(n))[1] if len(_ranks(n)) > 1 else math.nan


OF_RR: Slips = {
    "rank of second": Rare("That is the rank of the second relevant result.", "R@k", when=_several, then=_second),
    "mean of ranks": Rare(
        "That is the mean of the ranks of all relevant results. RR is one over the first rank.",
        "R@k",
        when=_several,
        then=lambda n: Fraction(sum(_ranks(n)), len(_ranks(n))),
    ),
    "mean of ranks inverted": Rare(
        "That is one over the mean rank of all relevant results. RR takes the first rank alone.",
        "R@k",
        when=_several,
        then=lambda n: Fraction(len(_ranks(n)), sum(_ranks(n))),
    ),
    "sum of ranks inverted": Rare(
        "That is one over the ranks of all relevant results, added up. RR takes the first rank alone.",
        "R@k",
        when=_several,
        then=lambda n: Fraction(1, sum(_ranks(n))),
    ),
    "last": Rare(
        "That takes the last relevant result. RR takes the first.",
        "R@k",
        when=_several,
        then=lambda n: Fraction(1, max(_ranks(n))),
    ),
    "how many in front": Rare(
        "That is the number of results in front of the first relevant one. RR is one over its rank.",
        when=in_one_order,
        then=lambda n: 1 / n.value - 1,
    ),
    "by results": Rare("That is one over the number of results.", then=lambda n: Fraction(1, n.retrieved)),
    "sum by results": Rare(
        "That divides one over each relevant rank, added up, by all the results. RR takes the first rank alone.",
        "R@k",
        when=_several,
        then=lambda n: sum(Fraction(1, rank) for rank in _ranks(n)) / n.retrieved,
    ),
}
_RECIPROCAL = Rare("That is one over the rank of the first relevant result.", "RR@k")
_PRECISION = Rare("That is precision, the share of the results that is relevant.", "P@k")
_RELEVANT = Rare("That is the number of relevant results.", "P@k", over=1)
OF_SUCCESS: Slips = {
    "turned": Rare("That is turned around: 1 says that something relevant is there.", then=lambda n: 1 - n.value),
    "precision": _PRECISION,
    "RR": _RECIPROCAL,
    "count": _RELEVANT,
}
OF_SEARCH_LENGTH: Slips = {
    "in front": Rare("That counts the results in front of it alone.", then=lambda n: n.value - 1),
    "from 0": Rare("That counts one result too many. The first has rank 1.", then=lambda n: n.value + 1),
    "RR": _RECIPROCAL,
    "count": _RELEVANT,
    "last": Rare(
        "That is the rank of the last relevant result. The search ends at the first.",
        "R",
        when=_several,
        then=lambda n: max(_ranks(n)),
    ),
    "mean rank": Rare(
        "That is the mean rank of the relevant results. The search ends at the first.",
        "R",
        when=_several,
        then=lambda n: Fraction(sum(_ranks(n)), len(_ranks(n))),
    ),
}
OF_AUC: Slips = {
    "turned": Rare("That is the share of the pairs in the wrong order.", then=lambda n: 1 - n.value),
    "sum": Rare("That is how many pairs are in the right order; divide it by all pairs.", over=1),
    "all pairs": Rare(
        "That divides by all pairs of results. Only those of a relevant result and another one count.",
        over=lambda n: Fraction((n.relevant + n.others) * (n.relevant + n.others - 1), 2),
    ),
    "with each": Rare(
        "That divides by the relevant results times all of them. Divide by those times the others.",
        over=lambda n: n.relevant * (n.relevant + n.others),
    ),
    "Gini": Rare("That is 2 × AUC − 1.", then=lambda n: 2 * n.value - 1),
    "AP": _AND_ORDER,
    "precision": _PRECISION,
}
OF_JUDGED: Slips = {
    "turned": Rare("That is 1 − the share that is judged.", then=lambda n: 1 - n.value),
    "by k": Rare("That is divided by k. Here it is divided by {the_divisor}.", asks=has_cutoff, fewer="k"),
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
    "whole list": Rare("That is the share of the whole list. Stop at rank {k}.", "Judged"),
    **_FARTHER,
}
OF_BPREF: Slips = {
    "R": Rare("That is with R in the place of D, as its authors had it.", out_of="R"),
    "R+10": Rare("That is with R + 10 in the place of D.", out_of="R+10"),
    "min": Rare("That is with the smaller of N and R for D.", out_of="min(N,R)"),
    "sum": Rare("That is the sum over the relevant results; divide it by R.", over=1),
    "by results": Rare("That is divided by the number of results. Bpref is divided by R.", over="retrieved"),
    "no 1 −": Rare(
        "That forgets the 1 −, and adds up the shares of what stands above.",
        then=lambda n: Fraction(n.hits, n.R) - n.value,
    ),
    "AP": _AND_ORDER,
}
OF_LRAP: Slips = {
    "AP": Rare("That is AP in the order given. Equal scores share the last of their ranks.", "AP", ties="given order"),
    "sum": Rare("That is the sum over the relevant results; divide it by R.", over=1),
    "by results": Rare("That is divided by the number of results. LRAP is divided by R.", over="retrieved"),
    "RR": Rare("That is one over the rank of the first relevant result in the order given.", "RR", ties="given order"),
    "AUC": Rare("That is AUC, the share of the pairs in the right order.", "AUC", ties="average"),
}
OF_IPREC: Slips = {
    "there": Rare(
        "That is the precision where this recall is reached. A higher one further down counts.",
        when=in_one_order,
        then=lambda n: next((row["precision"] for row in n.rows if row["recall"] >= n.recall), math.nan),
    ),
    "AP": _AND_ORDER,
    "precision": _PRECISION,
}

# Of gains


def _gains(rows: list[Row]) -> float:
    return float(sum(row["gain"] for row in rows))


def _above_0(row: Row, n: SimpleNamespace) -> int:
    return int((row["grade"] or 0) > 0)


OF_CG: Slips = {
    **_FARTHER,
    "best": Rare("That adds up the best {each}s of all that is judged. Keep the order given.", reads=best_order),
    "whole mean": Rare("That is the mean {each} of the whole list. CG is a sum.", "CG", over="retrieved"),
    "whole count": Rare(
        "That counts the results with a grade above 0 in the whole list.", "CG", cells={"gain": _above_0}
    ),
    "share": Rare(
        "That is the share of the {first} with a grade above 0. CG adds up their {each}s.",
        cells={"gain": _above_0},
        over="there",
    ),
    "ranks": Rare(
        "That adds up the ranks of the results with a grade above 0. CG adds up their {each}s.",
        cells={"gain": lambda row, n: _above_0(row, n) * row["rank"]},
    ),
    "results": Rare("That is the number of results. CG adds up their {each}s.", then="there"),
    "older": Rare("That is DCG{at} with the older discount, 1/log₂ i.", "DCG@k", discount="log(i)"),
    "recall": Rare("That is recall. CG is divided by nothing.", "R@k"),
}


def _short_logarithms(digits: int) -> Cell:
    """The discount with its logarithm rounded."""
    return lambda row, n: 1 / (round(1 / row["discount"], digits) or math.nan)


# Of the terms of DCG, in nDCG as well.
OF_DCG: Slips = {
    "logarithms to 2": Rare(
        "That divides by logarithms that were rounded to two decimals. Keep three of them, or more.",
        cells={"discount": _short_logarithms(2)},
    ),
    "logarithms to 1": Rare(
        "That divides by logarithms that were rounded to one decimal. Keep three of them, or more.",
        cells={"discount": _short_logarithms(1)},
    ),
    "one rank too many": Rare(
        "That counts one rank too many everywhere. The first result has rank 1.",
        cells={"discount": lambda row, n: discount(row["rank"] + 1, n.discount, n.base)},
    ),
    "power less 1": Rare(
        "That takes 2^(grade − 1). The 1 is taken off last.",
        asks=has(gain="exponential"),
        cells={"gain": lambda row, n: 2 ** (max(row["grade"] or 0, 0) - 1)},
    ),
    "discounts": Rare(
        "That adds up the discounts. Multiply each by its {each} first.",
        asks=lambda asked: asked.name == "DCG",
        part="That is the discount, without the {each}. Multiply the two.",
        cells={"term": lambda row, n: row["discount"]},
    ),
    "terms to 2": Rare(
        "That adds up terms that were rounded to two decimals. Round the sum alone.",
        when=in_one_order,
        then=lambda n: sum(_round(row["term"], 2) for row in n.rows) / n.divisor,
    ),
    "last left out": Rare(
        "That leaves out the last result.",
        when=in_one_order,
        then=lambda n: sum(row["term"] for row in n.rows[:-1]) / n.divisor,
    ),
    "grades": Rare(
        "That adds up the plain grades. Work out their gains, and divide each by its logarithm.",
        "CG@k",
        asks=has(gain="exponential"),
        gain="linear",
    ),
    "by k": Rare(
        "That is divided by {k}. DCG is a sum.",
        asks=lambda asked: asked.name == "DCG" and has_cutoff(asked),
        over="k",
    ),
    **_FARTHER,
}


def _as_they_come(n: SimpleNamespace) -> float:
    """The DCG of all that is judged, in the order of the list, what was missed behind it."""
    gain = n.asked.gain_of()
    judged = [each for each in appended(n.ranking, n.asked).documents if each in n.ranking.judgments]
    gains = [float(gain(n.ranking.judgments[each])) for each in judged]
    return sum(each * discount(rank, n.discount, n.base) for rank, each in enumerate(gains, 1))


OF_NDCG: Slips = {
    "ideal undiscounted": Rare(
        "That has the ideal without its discount. Both have one.", over=lambda n: _gains(n.ideal_rows)
    ),
    "list undiscounted": Rare(
        "That has the list without its discount. Both have one.", then=lambda n: _gains(n.rows) / n.ideal
    ),
    **{
        f"rounded to {digits}": Rare(
            f"That divides two DCG that were rounded before, to {words}. Round the quotient alone.",
            then=lambda n, digits=digits: _round(n.dcg, digits) / _round(n.ideal, digits),
        )
        for digits, words in ((2, "two decimals"), (1, "one decimal"))
    },
    "over itself": Rare(
        "That is the DCG of this order over itself. The ideal is sorted, the best first.", then=lambda n: n.dcg / n.dcg
    ),
    "lacking": Rare("That is what the list lacks: 1 less its nDCG.", then=lambda n: 1 - n.value),
    "worst first": Rare(
        "That sorts the ideal from the worst to the best. The best comes first.",
        over=lambda n: sum(row["discount"] * other["gain"] for row, other in zip(n.ideal_rows, reversed(n.ideal_rows))),
    ),
    "unsorted": Rare(
        "That takes all judged grades for the ideal as they come. The ideal has the best first.",
        when=in_one_order,
        over=_as_they_come,
    ),
    "CG": Rare("That is the sum of the {each}s. Discount them, and divide by the ideal.", "CG@k"),
    "by there": Rare("That divides DCG by the number of its terms. Divide it by the ideal DCG.", over="there"),
    **_FARTHER,
}

# Of readers


def _cascaded(
    n: SimpleNamespace,
    satisfied: Callable[[Row], Fraction],
    goes_on: Callable[[Fraction], Fraction] = lambda chance: 1 - chance,
) -> Fraction:
    """ERR where a result satisfies with another chance, or others go on."""
    left, total = Fraction(1), Fraction(0)
    for row in n.rows:
        chance = satisfied(row)
        total += left * chance / row["rank"]
        left *= goes_on(chance)
    return total


def _grade(row: Row) -> float:
    return max(row["grade"] or 0, 0)


def _not_said(top: int) -> When:
    """Whether a top grade is neither the largest that is judged nor one more than that of the scale."""
    return lambda asked, ranking: (
        top not in (max(ranking.graded, default=0), (asked.result(ranking).numbers["top"] or 0) + 1)
    )


OF_ERR: Slips = {
    "by all grades": Rare(
        "That takes the grade over the number of grades. The chance is (2^grade − 1) / 2^{top}.",
        when=in_one_order,
        then=lambda n: _cascaded(n, lambda row: Fraction(_grade(row)) / Fraction(n.top + 1)),
    ),
    "forgot −1": Rare(
        "That forgets the −1: a grade of 0 satisfies nobody.",
        when=in_one_order,
        then=lambda n: _cascaded(n, lambda row: Fraction(2 ** _grade(row)) / Fraction(2**n.top)),
    ),
    "satisfied go on": Rare(
        "That lets those go on who are satisfied. The others do.",
        when=in_one_order,
        then=lambda n: _cascaded(n, lambda row: Fraction(row["satisfied"]), lambda chance: chance),
    ),
    "rounded": Rare(
        "That works with chances that were rounded to two decimals. Round the sum alone.",
        when=in_one_order,
        then=lambda n: _cascaded(n, lambda row: _round(row["satisfied"], 2)),
    ),
    "by results": Rare("That divides by the number of results, too. ERR is the sum itself.", over="there"),
    "rank 1 alone": Rare(
        "That is what rank 1 adds. Readers who go on may be satisfied further down.",
        when=in_one_order,
        then=lambda n: n.rows[0]["term"] if n.rows else math.nan,
    ),
    "without rank 1": Rare(
        "That is what the ranks below the first add. Rank 1 adds its part.",
        when=in_one_order,
        then=lambda n: n.value - n.rows[0]["term"] if n.rows else math.nan,
    ),
    "precision": Rare("That is precision, in which each rank counts the same.", "P@k"),
    "nDCG": Rare("That is nDCG{at} with the gain 2^grade − 1. ERR has readers who stop.", "nDCG@k", gain="exponential"),
    **{
        f"top {top}": Rare(
            "That takes {top} for the top grade. Here it is {asked_top}.", when=_not_said(top), max_grade=top
        )
        for top in (3, 4)
    },
    **_FARTHER,
}
OF_RBP: Slips = {
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
        then=lambda n: n.rows[0]["term"] if n.rows else math.nan,
    ),
    "DCG": Rare("That is DCG{at}.", "DCG@k"),
    "AP": Rare("That is AP, the precision where the relevant results stand.", "AP@k"),
    **{f"p = {p}": Rare(f"That has p = {p}. Here p is {{p}}.", p=p) for p in (0.5, 0.8, 0.9)},
    **_FARTHER,
}
