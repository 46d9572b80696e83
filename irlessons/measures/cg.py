"""CG@k, cumulative gain: the gains of the first k results, added up."""

from __future__ import annotations

from irlessons.measures.base import Reckoning
from irlessons.measures.graded import GainMeasure
from irlessons.measures.parameters import ALWAYS, GAIN
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
    says = {"usual": "The gains of the {among} add up to {result}; their order plays no part."}

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows, cumulative = self.gained(ranking), 0
        for row in rows:
            cumulative += row["gain"]
            row["cumulative"] = cumulative
        return Reckoning(rows)


CG = CumulativeGain()
