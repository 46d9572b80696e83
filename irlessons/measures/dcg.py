"""DCG@k, discounted cumulative gain: the gains of the first k results, each worth less further down."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.graded import discount, GainMeasure
from irlessons.measures.parameters import BASE, DISCOUNT, GAIN, NO_RELEVANT, TIES, UNJUDGED


class DiscountedGain(GainMeasure):
    """What DCG and nDCG share: rows with gain, discount and term."""

    adds = "term"
    terms = "{gain}×{discount}"

    def discounted(self, rows):
        """Fill in discount, term and cumulative beside the gain, in place; return the total."""
        rule, base, cumulative = self.discount, self.base, 0.0
        for row in rows:
            factor = discount(row["rank"], rule, base)
            term = float(row["gain"]) * factor
            cumulative += term
            row.update(discount=factor, term=term, cumulative=cumulative)
        return cumulative


class DiscountedCumulativeGain(DiscountedGain):
    """The sum of gain × discount over the first k ranks.

    discount: "log(i+1)", or "log(i)" with the ranks below the base undiscounted; base above 1.
    Source: Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; Burges et al. (2005), ICML, for log(i+1) and
    the gain 2^grade − 1.
    """

    name = "DCG"
    meaning = "How much gain the first k results hold when a gain further down counts for less."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; log(i+1), 2^grade − 1: Burges et al. (2005)"
    takes = {
        "gain": GAIN,
        "discount": DISCOUNT,
        "base": BASE,
        "no_relevant": NO_RELEVANT,
        "unjudged": UNJUDGED,
        "ties": TIES,
    }
    general = "DCG@k = Σ gain(i) × discount(i)"
    filled = "{name} = {terms} = {value}"
    says = {"usual": "Discounted by rank, the gains of the {among} add up to {value}; undiscounted they are {cg}."}

    def reckon(self, ranking):
        rows = self.gained(ranking)
        self.discounted(rows)
        cg = 0
        for row in rows:
            cg += row["gain"]
        return Reckoning(rows, numbers={"cg": float(cg) if isinstance(cg, Fraction) else cg})


DCG = DiscountedCumulativeGain()
