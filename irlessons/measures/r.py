"""R@k, recall: the share of the relevant documents that are among the results looked at."""

from fractions import Fraction

from irlessons.measures.binary import ALL_RESULTS, BinaryMeasure, int_or_float, THRESHOLD
from irlessons.measures.more_slips.yes_and_no import OF_R
from irlessons.measures.parameters import BINARY_OR_ONE
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip, without_missed
from irlessons.ranking import Ranking


class Recall(BinaryMeasure):
    """Recall at k; without a cutoff, of everything retrieved. R counts the whole pool, retrieved or not.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1], not_retrieved=[1]).work("R@2").formula
    'R@2 = 1/3 = 0.3333'
    """

    name = "R"
    full_name = "recall"
    meaning = "The share of all relevant documents that the first k results hold."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.3"
    takes = BINARY_OR_ONE
    above_cutoff_alone = True
    adds = "relevant"
    divisor_name = "R"
    general = "R@k = relevant in the first k / R"
    filled = "{name} = {hits}/{divisor} = {value}"
    picture = Picture(
        "cells",
        "A cell for each rank, and below one for each relevant document",
        fill="relevant",
        strips=(
            Strip("{hits} in the {among}"),
            Strip("{hits} of {divisor} relevant → R {value}", "divisor", found=True),
        ),
    )
    says = {"usual": "Relevant among the {among}: {hits}; relevant documents in the pool: {divisor}."}
    slips = {
        "precision": Slip(
            "That is precision, divided by {divisor}. Recall is divided by R, all the relevant documents.", "P@k"
        ),
        "by found": Slip(
            "That is divided by the relevant documents of the list. Those it lacks belong to R as well.",
            reads=without_missed,
        ),
        "whole list": Slip("That is the recall of the whole list. Cut it at rank {k} first.", "R"),
        "hits": Slip("That is the count of the relevant results. Recall divides it by R.", over=1),
        "by missed": Slip(
            "That divides by the relevant documents that were missed. R has those found, too.",
            over=lambda n: n.divisor - n.hits,
        ),
        "by both": Slip(
            "That adds the relevant results to R, which has them already.", over=lambda n: n.divisor + n.hits
        ),
        "missed": Slip(
            "That is the share that was missed; recall is the share that was found.", then=lambda n: 1 - n.value
        ),
        "all results": ALL_RESULTS,
        "by results": Slip(
            "That divides by the number of results, {retrieved}. Recall is divided by R.", over="retrieved"
        ),
        "threshold": THRESHOLD,
        **OF_R,
    }

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, column = self.counted(ranking)
        relevant = self.relevant_in_pool(ranking)
        for row in rows if ranking.has_every_result else ():
            row["recall"] = Fraction(row["hits"], relevant or 1)
        return Result(rows, relevant, numbers={"hits": int_or_float(hits)}, adds=column)


R = Recall()
