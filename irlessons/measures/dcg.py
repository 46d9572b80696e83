"""DCG@k, discounted cumulative gain: the gains of the first k results, each worth less further down."""

import math
from collections.abc import Iterable
from fractions import Fraction
from types import SimpleNamespace

from irlessons.measures.equal_scores import tied
from irlessons.measures.graded import discount, GAIN_SLIPS, GainMeasure
from irlessons.measures.more_slips.gains import OF_DCG
from irlessons.measures.parameters import ALWAYS, DISCOUNTED
from irlessons.measures.picture import Knob, Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import best_order, has, Slip
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.working import Row

_of_two = has(base=2)


def _to_base(base: float, row: Row, n: SimpleNamespace) -> float:
    """The discount of a row with another logarithm than log₂, which alone is changed: rank 1 in full stays so."""
    in_full = n.discount == "log(i)" and row["rank"] == 1
    return float(row["discount"] if in_full else row["discount"] * math.log2(base))


class DiscountedGain(GainMeasure):
    """What DCG and nDCG share: rows with gain, discount and term."""

    adds = "term"
    terms = "{gain}×{discount}"

    discount: str
    base: float

    @property
    def each_rank_counts(self) -> bool:
        # log(i) leaves the ranks below its base alike, and a condensed list moves the cutoff.
        return self.discount == "log(i+1)" and self.unjudged != "skip"

    def of_groups(self, ranking: Ranking) -> float:
        """The total over the groups of equal scores; for the value nobody need know who of a group adds what."""
        total, gain_of = 0.0, self.gain_of()
        for above, length, grades in tied(ranking, self._adding(ranking), self.unjudged == "skip"):
            if self.k is not None and above >= self.k:
                break
            gains = plain_sum(map(gain_of, grades))
            # As a float only once it is divided, where it is whole.
            gain = float(gains / length)
            last = above + length if self.k is None else min(above + length, self.k)
            for rank in range(above + 1, last + 1):
                total += gain * discount(rank, self.discount, self.base)
        return total

    def of_ranks(self, ranks: Iterable[tuple[int, float]]) -> float:
        """The total over these ranks and the grades there; for the value nobody need know who stands there."""
        total, gain_of, rule, base = 0.0, self.gain_of(), self.discount, self.base
        for rank, grade in ranks:
            total += float(gain_of(grade)) * discount(rank, rule, base)
        return total

    def discounted(self, rows: list[Row]) -> float:
        """Fill in discount, term and cumulative beside the gain, in place; return the total."""
        rule, base, cumulative = self.discount, self.base, 0.0
        before, gain = None, 0.0
        for row in rows:
            row["discount"] = factor = discount(row["rank"], rule, base)
            # A fraction takes its time to become a float; most gains of a long list are 0, or that of the row before.
            if row["gain"] is not before:
                before = row["gain"]
                gain = float(before) if before else 0.0
            row["term"] = term = gain * factor
            row["cumulative"] = cumulative = cumulative + term
        return cumulative


class DiscountedCumulativeGain(DiscountedGain):
    """The sum of gain × discount over the first k ranks.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([3, 0, 2]).work("DCG@3").formula
    'DCG@3 = 3×1 + 2×0.5 = 4.0000'
    """

    name = "DCG"
    full_name = "discounted cumulative gain"
    meaning = "How much gain the first k results hold when a gain further down counts for less."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.2; log(i+1), 2^grade − 1: Burges et al. (2005)"
    takes = {**DISCOUNTED, **ALWAYS}
    up_to_one = False
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
    says = {"usual": "Discounted by rank, the gains of the {among} add up⟨ to {value}⟩; undiscounted they are {cg}."}
    slips = {
        "late": Slip("That divides by {log_i}. Here it is {the_log}.", discount="log(i)"),
        "early": Slip("That divides by {log_next}. Here it is {the_log}.", discount="log(i+1)"),
        "natural": Slip(
            "That takes the natural logarithm. The base is {base} here.",
            asks=_of_two,
            cells={"discount": lambda row, n: _to_base(math.e, row, n)},
        ),
        "base 10": Slip(
            "That takes the logarithm of base 10, a calculator’s log key. log₂ x is log x over log 2.",
            asks=_of_two,
            cells={"discount": lambda row, n: _to_base(10, row, n)},
        ),
        "CG": Slip("That is CG{at}, without any discount.", "CG@k", part="That is the sum without any discount."),
        **GAIN_SLIPS,
        "by rank": Slip(
            "That divides each {each} by its rank, as RR would. DCG divides by {the_log}.",
            part="That divides by the rank. Here it is {the_log}.",
            cells={"discount": lambda row, n: Fraction(1, row["rank"])},
        ),
        "multiplied": Slip(
            "That multiplies by {the_log}. The discount is one over it.",
            cells={"discount": lambda row, n: 1 / row["discount"]},
        ),
        "upside down": Slip(
            "That has every fraction upside down: it is {each} over logarithm.",
            cells={"term": lambda row, n: 1 / row["term"] if row["term"] else 0},
        ),
        "rank 2": Slip(
            "That divides rank 2 by log₂ 3. Here it is log₂ 2, which is 1.",
            asks=has(discount="log(i)", base=2),
            cells={"discount": lambda row, n: discount(3, "log(i)", 2) if row["rank"] == 2 else row["discount"]},
        ),
        "no rank 1": Slip(
            "That leaves out rank 1, which counts, too.",
            cells={"discount": lambda row, n: row["discount"] * (row["rank"] > 1)},
        ),
        "best order": Slip(
            "That is the DCG of the best order. Keep the order given.",
            part="That is the sum in the best order. Keep the order given.",
            reads=best_order,
        ),
        "nDCG": Slip("That is nDCG, divided by the DCG of the best order.", "nDCG@k"),
        **OF_DCG,
    }

    def compute(self, ranking: Ranking) -> Result:
        if self.averages(ranking) and not ranking.has_every_result:
            return Result([{"term": self.of_groups(ranking)}])
        rows = self.gained(ranking)
        self.discounted(rows)
        cg = plain_sum(row["gain"] for row in rows)
        return Result(rows, numbers={"cg": float(cg) if isinstance(cg, Fraction) else cg})


DCG = DiscountedCumulativeGain()
