"""CG@k, cumulative gain: the gains of the first k results, added up."""

from irlessons.measures.graded import GAIN_SLIPS, GainMeasure
from irlessons.measures.more_slips.gains import OF_CG
from irlessons.measures.parameters import ALWAYS, GAIN
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.measures.slip import in_one_order, Slip
from irlessons.ranking import Ranking


class CumulativeGain(GainMeasure):
    """The sum of the gains; the order inside the first k plays no part.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([3, 0, 2]).work("CG@3").formula
    'CG@3 = 3 + 2 = 5'
    """

    name = "CG"
    full_name = "cumulative gain"
    meaning = "How much gain the first k results hold together, in whatever order."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.1"
    takes = {"gain": GAIN, **ALWAYS}
    up_to_one = False
    counts = True
    adds = "gain"
    general = "CG@k = Σ gain(i)"
    filled = "{name} = {terms} = {result}"
    terms = "{gain}"
    picture = Picture(
        "bars", "A bar for each rank, as high as its gain", fill="gain", label="{gain}", ends=("CG {result}",)
    )
    says = {"usual": "The gains of the {among} add up⟨ to {result}⟩; their order plays no part."}
    slips = {
        **GAIN_SLIPS,
        "whole list": Slip("That is the sum of all the {each}s. Stop at rank {k}.", "CG"),
        "DCG": Slip(
            "That is DCG{at}. CG has no discount.", "DCG@k", part="That is the sum with a discount. CG has none."
        ),
        "by gains": Slip(
            "That divides by the results with a grade above 0. CG is a sum.",
            when=in_one_order,
            over=lambda n: sum((row["grade"] or 0) > 0 for row in n.rows),
        ),
        "count": Slip(
            "That counts the results with a grade above 0 among the {first}.",
            cells={"gain": lambda row, n: int((row["grade"] or 0) > 0)},
        ),
        "mean": Slip("That is the mean {each} of the {first}. CG is their sum.", over="there"),
        **OF_CG,
    }

    def compute(self, ranking: Ranking) -> Result:
        rows, cumulative = self.gained(ranking), 0
        for row in rows:
            cumulative += row["gain"]
            row["cumulative"] = cumulative
        return Result(rows)


CG = CumulativeGain()
