"""RR, reciprocal rank: one over the rank of the first relevant document."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.parameters import NO_RELEVANT, REL, UNJUDGED


class ReciprocalRank(BinaryMeasure):
    """1 / rank of the first relevant document among the first k; 0 where there is none.

    The mean over queries is MRR: `ir.mean(RR, rankings)`.
    Source: Voorhees (1999), The TREC-8 Question Answering Track Report, section 3.
    """

    name = "RR"
    meaning = "How high the first relevant document stands: 1 at the top, 1/2 below it, 1/3 …"
    source = "Voorhees (1999), The TREC-8 Question Answering Track Report, section 3"
    takes = {"rel": REL, "no_relevant": NO_RELEVANT, "unjudged": UNJUDGED}
    adds = "term"
    general = "RR = 1 / rank of the first relevant document"
    filled = "{name} = {result}"
    says = {
        "usual": "The first relevant document stands at rank {first}, so the reciprocal rank is {fraction}.",
        "none found": "No relevant document is among the {among}, so the reciprocal rank is 0.",
    }

    def reckon(self, ranking):
        first = None
        rows = list(self.seen(ranking))
        for row in rows:
            row["reciprocal"] = Fraction(1, row["rank"])
            here = first is None and row["relevant"]
            if here:
                first = row["rank"]
            row["term"] = row["reciprocal"] if here else Fraction(0)
        numbers = {"first": first, "fraction": f"1/{first}" if first else "0"}
        return Reckoning(rows, numbers=numbers, case="usual" if first else "none found")


RR = ReciprocalRank()
