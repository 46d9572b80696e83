"""DCG@k, discounted cumulative gain: the gains of the first k results, each worth less further down."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.graded import discount, GainMeasure
from irlessons.measures.parameters import ALWAYS, DISCOUNTED
from irlessons.ranking import Ranking
from irlessons.working import Row


class DiscountedGain(GainMeasure):
    """What DCG and nDCG share: rows with gain, discount and term."""

    adds = "term"
    terms = "{gain}×{discount}"

    discount: str
    base: float

    def discounted(self, rows: list[Row]) -> float:
        """Fill in discount, term and cumulative beside the gain, in place; return the total."""
        rule, base, cumulative = self.discount, self.base, 0.0
        for row in rows:
            factor = discount(row["rank"], rule, base)
            term = float(row["gain"]) * factor
            cumulative += term
            row.update(discount=factor, term=term, cumulative=cumulative)
        return cumulative


class DiscountedCumulativeGain(DiscountedGain):
    """The sum of gain × discount over the first k ranks."""

    name = "DCG"
    full_name = "discounted cumulative gain"
    meaning = "How much gain the first k results hold when a gain further down counts for less."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; log(i+1), 2^grade − 1: Burges et al. (2005)"
    takes = {**DISCOUNTED, **ALWAYS}
    general = "DCG@k = Σ gain(i) × discount(i)"
    filled = "{name} = {terms} = {value}"
    says = {"usual": "Discounted by rank, the gains of the {among} add up to {value}; undiscounted they are {cg}."}

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows = self.gained(ranking)
        self.discounted(rows)
        cg = 0
        for row in rows:
            cg += row["gain"]
        return Reckoning(rows, numbers={"cg": float(cg) if isinstance(cg, Fraction) else cg})


DCG = DiscountedCumulativeGain()
