"""What else goes wrong with measures of the first relevant rank: RR, Success, SearchLength."""

import math
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.binary import THRESHOLD
from irlessons.measures.more_slips.rare import PRECISION, Rare, relevant_ranks, several, Slips
from irlessons.measures.slip import has_cutoff, in_one_order, is_cut, Slip
from irlessons.rounding import Number


def _second(n: SimpleNamespace) -> Number:
    return sorted(relevant_ranks(n))[1] if len(relevant_ranks(n)) > 1 else math.nan


OF_RR: Slips = {
    "sum of all": Slip(
        "That adds up one over the rank of every relevant result. RR takes the first alone.",
        "R@k",
        cells={"relevant": lambda row, n: Fraction(row["relevant"], row["rank"])},
        over=1,
    ),
    "from 0": Slip(
        "That counts one rank too many. The first result has rank 1.",
        when=in_one_order,
        then=lambda n: 1 / (1 / n.value + 1),
    ),
    "whole list": Slip("That looks below rank {k}, where nothing counts.", "RR"),
    "logarithm": Slip(
        "That divides by log₂(rank + 1), as DCG does. RR divides by the rank.",
        cells={"term": lambda row, n: row["term"] and 1 / math.log2(row["rank"] + 1)},
    ),
    "on top": Slip(
        "That is P@1, which asks for the first result alone.",
        cells={"term": lambda row, n: Fraction(row["relevant"] and row["rank"] == 1)},
    ),
    "precision": Slip("That is precision, which counts every relevant result.", "P@k"),
    "threshold": THRESHOLD,
    "rank of second": Rare("That is the rank of the second relevant result.", "R@k", when=several, then=_second),
    "mean of ranks": Rare(
        "That is the mean of the ranks of all relevant results. RR is one over the first rank.",
        "R@k",
        when=several,
        then=lambda n: Fraction(sum(relevant_ranks(n)), len(relevant_ranks(n))),
    ),
    "mean of ranks inverted": Rare(
        "That is one over the mean rank of all relevant results. RR takes the first rank alone.",
        "R@k",
        when=several,
        then=lambda n: Fraction(len(relevant_ranks(n)), sum(relevant_ranks(n))),
    ),
    "sum of ranks inverted": Rare(
        "That is one over the ranks of all relevant results, added up. RR takes the first rank alone.",
        "R@k",
        when=several,
        then=lambda n: Fraction(1, sum(relevant_ranks(n))),
    ),
    "last": Rare(
        "That takes the last relevant result. RR takes the first.",
        "R@k",
        when=several,
        then=lambda n: Fraction(1, max(relevant_ranks(n), default=0)),
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
        when=several,
        then=lambda n: sum(Fraction(1, rank) for rank in relevant_ranks(n)) / n.retrieved,
    ),
}
_RECIPROCAL = Rare("That is one over the rank of the first relevant result.", "RR@k")
_RELEVANT = Rare("That is the number of relevant results.", "P@k", over=1)
OF_SUCCESS: Slips = {
    "turned": Rare("That is turned around: 1 says that something relevant is there.", then=lambda n: 1 - n.value),
    "precision": PRECISION,
    "RR": _RECIPROCAL,
    "count": _RELEVANT,
    "rank": Rare(
        "That is the rank of the first relevant result. Ask whether it is {k} or less.",
        "SearchLength",
        asks=has_cutoff,
    ),
    "whole RR": Rare("That is one over the rank of the first relevant result of the whole list.", "RR", when=is_cut),
    "whole precision": Rare("That is the precision of the whole list.", "P", when=is_cut),
    "whole count": Rare("That is the number of relevant results of the whole list.", "P", when=is_cut, over=1),
}
OF_SEARCH_LENGTH: Slips = {
    "in front": Rare("That counts the results in front of it alone.", then=lambda n: n.value - 1),
    "from 0": Rare("That counts one result too many. The first has rank 1.", then=lambda n: n.value + 1),
    "RR": _RECIPROCAL,
    "count": _RELEVANT,
    "last": Rare(
        "That is the rank of the last relevant result. The search ends at the first.",
        "R",
        when=several,
        then=lambda n: max(relevant_ranks(n), default=math.nan),
    ),
    "mean rank": Rare(
        "That is the mean rank of the relevant results. The search ends at the first.",
        "R",
        when=several,
        then=lambda n: Fraction(sum(relevant_ranks(n)), len(relevant_ranks(n))),
    ),
}
