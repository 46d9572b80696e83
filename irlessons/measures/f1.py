"""F1@k: precision and recall in one number, their harmonic mean."""

import math
from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure, plain, THRESHOLD
from irlessons.measures.parameters import BINARY
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.rarer.yes_and_no import OF_F1
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip, without_missed
from irlessons.ranking import Ranking


class FMeasure(BinaryMeasure):
    """The harmonic mean of P@k and R@k, which is 2 · hits / (k + R); 0 where nothing relevant was found."""

    name = "F1"
    full_name = "F1"
    meaning = "Precision and recall in one number that is nearer to the smaller of the two."
    source = "van Rijsbergen (1979), Information Retrieval, chapter 7; Manning, Raghavan & Schütze (2008), section 8.3"
    takes = BINARY
    adds = "relevant"
    divisor_name = "mean of k and R"
    general = "F1@k = 2 · P@k · R@k / (P@k + R@k)"
    filled = "{name} = 2 × {hits} / ({looked} + {R}) = {result}"
    picture = Picture(
        "cells",
        "A cell for each rank, and below one for each relevant document",
        fill="relevant",
        head="F1 = 2 × {hits} / ({looked} + {R}) = {value}",
        strips=(Strip("{hits} of {looked} → P", "looked"), Strip("{hits} of {R} relevant → R", "R", found=True)),
    )
    says = {"usual": "Precision is {hits}/{looked} and recall {hits}/{R}; their harmonic mean is {value}."}
    slips = {
        "mean": Slip(
            "That is the usual mean of precision and recall. F1 is their harmonic mean.",
            over=lambda n: Fraction(2 * n.looked * n.R, n.looked + n.R),
        ),
        "precision": Slip("That is precision alone. F1 is the harmonic mean of precision and recall.", "P@k"),
        "recall": Slip("That is recall alone. F1 is the harmonic mean of precision and recall.", "R@k"),
        "product": Slip("That is precision times recall.", then=lambda n: Fraction(n.hits) ** 2 / (n.looked * n.R)),
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
        "half": Slip("That leaves out the factor 2.", over=lambda n: n.looked + n.R),
        "by found": Slip(
            "That counts only the relevant documents of the list in R. Those it lacks belong to R as well.",
            reads=without_missed,
        ),
        "whole list": Slip("That is F1 of the whole list. Cut it at rank {k} first.", "F1"),
        "threshold": THRESHOLD,
        **OF_F1,
    }

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, column = self.counted(ranking)
        relevant, looked = self.relevant_in_pool(ranking), self.k or self.looked_at(ranking)
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
            row["recall"] = Fraction(row["hits"], relevant or 1)
            row["f1"] = Fraction(2 * row["hits"], row["rank"] + relevant)
        numbers = {"hits": plain(hits), "looked": looked, "R": relevant}
        return Result(rows, Fraction(looked + relevant, 2), numbers=numbers, adds=column)


F1 = FMeasure()
