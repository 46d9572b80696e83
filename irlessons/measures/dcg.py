"""DCG@k, discounted cumulative gain: the gains of the first k results, each worth less further down."""

from __future__ import annotations

from irlessons.measures.base import Reckoning
from irlessons.measures.gains import discount, GainMeasure
from irlessons.measures.parameters import BASE, DISCOUNT, GAIN, NO_RELEVANT, UNJUDGED


class DiscountedGain(GainMeasure):
    """What DCG and nDCG share: rows with gain, discount and term."""

    adds = "term"
    terms = "{gain}×{discount}"

    def discounted(self, rows):
        """Fill in gain, discount, term and cumulative, in place; return the total."""
        gain_of, rule, base, cumulative = self.gain_of(), self.discount, self.base, 0.0
        for row in rows:
            gain, factor = gain_of(row["grade"]), discount(row["rank"], rule, base)
            cumulative += gain * factor
            row.update(gain=gain, discount=factor, term=gain * factor, cumulative=cumulative)
        return cumulative


class DiscountedCumulativeGain(DiscountedGain):
    """The sum of gain × discount over the first k ranks.

    discount: "log(i+1)", or "log(i)" with the ranks below the base undiscounted; base above 1.
    Source: Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; Burges et al. (2005), ICML, for log(i+1).
    """

    name = "DCG"
    meaning = "How much gain the first k results hold when a gain further down counts for less."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; log(i+1): Burges et al. (2005), ICML"
    takes = {
        "gain": GAIN,
        "discount": DISCOUNT,
        "base": BASE,
        "no_relevant": NO_RELEVANT,
        "unjudged": UNJUDGED,
    }
    general = "DCG@k = Σ gain(i) × discount(i)"
    filled = "{name} = {terms} = {value}"
    says = {"usual": "Discounted by rank, the gains of the {among} add up to {value}; undiscounted they are {cg}."}

    def reckon(self, ranking):
        rows = list(self.seen(ranking))
        self.discounted(rows)
        cg = 0
        for row in rows:
            cg += row["gain"]
        return Reckoning(rows, numbers={"cg": cg})


DCG = DiscountedCumulativeGain()
