"""DCG@k, discounted cumulative gain: the gains of the first k results, each worth less further down."""

import math
from collections.abc import Mapping
from fractions import Fraction

from irlessons.measures.graded import discount, GainMeasure
from irlessons.measures.parameters import ALWAYS, DISCOUNTED
from irlessons.measures.picture import Knob, Picture
from irlessons.measures.reckoning import Reckoning
from irlessons.measures.slip import Cell, Slip
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.working import Row


def _term(**columns: Cell) -> Mapping[str, Cell]:
    """These columns, and the term that they make."""
    return {**columns, "term": lambda row: row["gain"] * row["discount"]}


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
    picture = Picture(
        "bars",
        "Above the discount, below the gain of each rank, filled as far as the discount leaves it",
        fill="term",
        outline="gain",
        curve="discount",
        label="{term}",
        ends=("gain {cg}", "DCG {value}"),
        knob=Knob("base", 1.5, 10, 0.1),
    )
    says = {"usual": "Discounted by rank, the gains of the {among} add up to {value}; undiscounted they are {cg}."}
    slips = {
        "late": Slip("That is divided by log₂ i, with rank 1 in full. Here it is log₂(i+1).", discount="log(i)"),
        "early": Slip("That is divided by log₂(i+1). Here it is log₂ i, one rank later.", discount="log(i+1)"),
        "natural": Slip("That takes the natural logarithm. The base is 2 here.", base=math.e),
        "base 10": Slip(
            "That takes the logarithm of base 10, a calculator's log key. log₂ x is log x over log 2.", base=10
        ),
        "CG": Slip("That is CG, without any discount.", "CG@k"),
        "by rank": Slip(
            "That divides each grade by its rank, as RR would. DCG divides by log₂(i+1).",
            cells=_term(discount=lambda row: Fraction(1, row["rank"])),
        ),
        "multiplied": Slip(
            "That multiplies by log₂(i+1). The discount is one over it.",
            cells=_term(discount=lambda row: 1 / row["discount"]),
        ),
        "upside down": Slip(
            "That has every fraction upside down: it is grade over logarithm.",
            cells={"term": lambda row: 1 / row["term"] if row["term"] else 0},
        ),
        "rank 2": Slip(
            "That divides rank 2 by log₂ 3. Here it is log₂ 2, which is 1.",
            cells=_term(discount=lambda row: discount(3, "log(i)", 2) if row["rank"] == 2 else row["discount"]),
        ),
        "no rank 1": Slip(
            "That leaves out rank 1, which counts in full.",
            cells=_term(discount=lambda row: row["discount"] * (row["rank"] > 1)),
        ),
        "exponential": Slip("That has the gain 2^grade − 1. Here it is the grade.", gain="exponential"),
        "linear": Slip("That takes the grade itself for the gain.", gain="linear"),
        "no −1": Slip("That forgets the −1: a grade of 0 must gain 0.", cells=_term(gain=lambda row: row["gain"] + 1)),
        "squared": Slip(
            "That squares the grades. The gain is 2 to the grade, less 1.",
            cells=_term(gain=lambda row: max(row["grade"] or 0, 0) ** 2),
        ),
        "best order": Slip("That is the DCG of the best order. Keep the order given.", reads=Ranking.ideal),
        "nDCG": Slip("That is nDCG, divided by the DCG of the best order.", "nDCG@k"),
    }

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows = self.gained(ranking)
        self.discounted(rows)
        cg = plain_sum(row["gain"] for row in rows)
        return Reckoning(rows, numbers={"cg": float(cg) if isinstance(cg, Fraction) else cg})


DCG = DiscountedCumulativeGain()
