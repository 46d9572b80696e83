"""F1@k: precision and recall in one number, their harmonic mean."""

from fractions import Fraction

from irlessons.measures.binary import BinaryMeasure, int_or_float
from irlessons.measures.more_slips.yes_and_no import OF_F1
from irlessons.measures.parameters import BINARY
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking


class FMeasure(BinaryMeasure):
    """The harmonic mean of P@k and R@k, which is 2 · hits / (k + R); 0 where nothing relevant was found.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1], not_retrieved=[1]).work("F1@2").formula
    'F1@2 = 2 × 1 / (2 + 3) = 2/5 = 0.4000'
    """

    name = "F1"
    full_name = "F1"
    meaning = "Precision and recall in one number that is nearer to the smaller of the two."
    source = "van Rijsbergen (1979), Information Retrieval, chapter 7; Manning, Raghavan & Schütze (2008), section 8.3"
    takes = BINARY
    above_cutoff_alone = True
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
    says = {"usual": "Precision is {hits}/{looked} and recall {hits}/{R}⟨; their harmonic mean is {value}⟩."}
    slips = {
        "mean": Slip(
            "That is the usual mean of precision and recall. F1 is their harmonic mean.",
            over=lambda n: Fraction(2 * n.looked * n.R, n.looked + n.R),
        ),
        "product": Slip("That is precision times recall.", then=lambda n: Fraction(n.hits) ** 2 / (n.looked * n.R)),
        "half": Slip("That leaves out the factor 2.", over=lambda n: n.looked + n.R),
        **OF_F1,
    }

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, column = self.counted(ranking)
        relevant, looked = self.relevant_in_pool(ranking), self.k or self.looked_at(ranking)
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
            row["recall"] = Fraction(row["hits"], relevant or 1)
            row["f1"] = Fraction(2 * row["hits"], row["rank"] + relevant)
        numbers = {"hits": int_or_float(hits), "looked": looked, "R": relevant}
        return Result(rows, Fraction(looked + relevant, 2), numbers=numbers, adds=column)


F1 = FMeasure()
