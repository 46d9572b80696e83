"""P@k, precision: the share of the results looked at that are relevant."""

from fractions import Fraction

from irlessons.measures.binary import ALL_RESULTS, BinaryMeasure, int_or_float, RR_ALONE, THRESHOLD
from irlessons.measures.more_slips.rare import BY_K
from irlessons.measures.more_slips.yes_and_no import OF_P
from irlessons.measures.parameters import BINARY, FEWER
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.measures.slip import has_cutoff, Slip
from irlessons.ranking import Ranking


class Precision(BinaryMeasure):
    """Precision at k; without a cutoff, of everything retrieved. An empty list gives 0.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1]).work("P@2").formula
    'P@2 = 1/2 = 0.5000'
    """

    name = "P"
    full_name = "precision"
    meaning = "The share of the first k results that is relevant."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, sections 8.3 and 8.4"
    takes = {"fewer": FEWER, **BINARY}
    above_cutoff_alone = True
    adds = "relevant"
    divisor_name = "number of results"
    general = "P@k = relevant in the first k / k"
    filled = "{name} = {hits}/{divisor} = {value}"
    picture = Picture(
        "cells",
        "A cell for each rank, and below one for each relevant document",
        fill="relevant",
        strips=(
            Strip("{hits} of {divisor} → P {value}", "divisor"),
            Strip("{hits} of the {R} relevant", "R", found=True),
        ),
    )
    says = {
        "usual": "Relevant among the {among}: {hits}; divided by {divisor}.",
        "nothing retrieved": "The list is empty, so precision counts as 0.",
    }
    slips = {
        "recall": Slip(
            "That is recall, divided by R, all the relevant documents. Precision is divided by {the_divisor}.", "R@k"
        ),
        "by results": Slip(
            "That divides by the number of results, {retrieved}. {name} is divided by {the_divisor}.", over="retrieved"
        ),
        "by k": Slip(BY_K, fewer="k", asks=has_cutoff),
        "whole list": Slip("That is the precision of the whole list. Cut it at rank {k} first.", "P"),
        "hits": Slip("That is how many of the {first} are relevant; divide it by {the_divisor}.", over=1),
        "all hits": Slip("That divides the relevant results of the whole list by {k}.", "P", over="k"),
        "by others": Slip(
            "That divides the relevant results by the others. Precision divides by all.",
            over=lambda n: n.there - n.hits,
        ),
        "others": Slip("That is 1 − precision, the share that is not relevant.", then=lambda n: 1 - n.value),
        "all results": ALL_RESULTS,
        "mean grade": Slip(
            "That adds up the grades. Precision counts the relevant results.", "CG@k", over="asked_divisor"
        ),
        "RR": RR_ALONE,
        "threshold": THRESHOLD,
        **OF_P,
    }

    fewer: str

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, column = self.counted(ranking)
        for row in rows if ranking.has_every_result else ():
            row["precision"] = Fraction(row["hits"], row["rank"])
        looked = self.looked_at(ranking)
        divisor = looked if self.k is None or self.fewer == "retrieved" else self.k
        numbers = {"hits": int_or_float(hits), "R": self.relevant_in_pool(ranking)}
        case = "usual" if looked else "nothing retrieved"
        return Result(rows, divisor, numbers=numbers, case=case, adds=column)


P = Precision()
