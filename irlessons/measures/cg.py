"""CG@k, cumulative gain: the gains of the first k results, added up."""

from irlessons.measures.graded import GainMeasure
from irlessons.measures.parameters import ALWAYS, GAIN
from irlessons.measures.picture import Picture
from irlessons.measures.reckoning import Reckoning
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking


class CumulativeGain(GainMeasure):
    """The sum of the gains; the order inside the first k plays no part."""

    name = "CG"
    full_name = "cumulative gain"
    meaning = "How much gain the first k results hold together, in whatever order."
    source = "Järvelin & Kekäläinen (2002), ACM TOIS 20(4), section 2.1"
    takes = {"gain": GAIN, **ALWAYS}
    counts = True
    adds = "gain"
    general = "CG@k = Σ gain(i)"
    filled = "{name} = {terms} = {result}"
    terms = "{gain}"
    picture = Picture(
        "bars", "A bar for each rank, as high as its gain", fill="gain", label="{gain}", ends=("CG {result}",)
    )
    says = {"usual": "The gains of the {among} add up to {result}; their order plays no part."}
    slips = {
        "DCG": Slip("That is DCG@{k}. CG has no discount.", "DCG@k"),
        "mean": Slip("That is the mean grade of the first {k}. CG is their sum.", over="k"),
        "whole list": Slip("That is the sum of all the grades. Stop at rank {k}.", "CG"),
        "exponential": Slip("That has the gain 2^grade − 1. Take the grades as they are.", gain="exponential"),
        "count": Slip(
            "That counts the results with a grade above 0 in the first {k}.",
            cells={"gain": lambda row: int(row["gain"] > 0)},
        ),
    }

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows, cumulative = self.gained(ranking), 0
        for row in rows:
            cumulative += row["gain"]
            row["cumulative"] = cumulative
        return Reckoning(rows)


CG = CumulativeGain()
