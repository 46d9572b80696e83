"""Rprec, R-precision: precision at the rank where a perfect ranking would have found everything."""

from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure, FOUND_FOR_R, int_or_float, R_OVER_LAST, THRESHOLD
from irlessons.measures.more_slips.yes_and_no import OF_RPREC
from irlessons.measures.parameters import BINARY_OR_ONE
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking


class RPrecision(BinaryMeasure):
    """P@R, where R is the number of relevant documents of the pool; at that rank precision and recall are equal.

    Fewer than R retrieved: still divided by R.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1]).work("Rprec").formula
    'Rprec = 1/2 = 0.5000'
    """

    name = "Rprec"
    full_name = "R-precision"
    meaning = "The share of the first R results that is relevant, where R is the number of relevant documents."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4"
    takes = BINARY_OR_ONE
    takes_cutoff = False
    adds = "relevant"
    divisor_name = "R"
    general = "Rprec = relevant in the first R / R"
    filled = "{name} = {hits}/{divisor} = {value}"
    picture = Picture(
        "cells",
        "A cell for each of the first R ranks",
        fill="relevant",
        strips=(Strip("{hits} of the first {divisor} → Rprec {value}", "divisor"),),
    )
    says = {"usual": "Relevant documents in the pool: R = {divisor}; among the first R results: {hits}."}
    slips = {
        "last": R_OVER_LAST,
        "precision": Slip("That is the precision of the whole list. R-precision stops at rank R.", "P"),
        "recall": Slip("That is the recall of the whole list. R-precision stops at rank R.", "R"),
        "by found": FOUND_FOR_R,
        "hits": Slip("That is how many of the first R results are relevant; divide it by R.", over=1),
        "threshold": THRESHOLD,
        **OF_RPREC,
    }

    def compute(self, ranking: Ranking) -> Result:
        relevant = self.relevant_in_pool(ranking)
        rows, _, column = self.counted(ranking)
        rows = [row for row in rows if row["rank"] <= relevant]
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
        hits = rows[-1]["hits"] if rows else 0
        return Result(rows, relevant, numbers={"hits": int_or_float(hits)}, adds=column)


Rprec = RPrecision()
