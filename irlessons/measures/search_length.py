"""SearchLength: how far a reader goes down the list to the first relevant document."""

from __future__ import annotations

import math

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.parameters import Choice, REL, UNJUDGED


class RankOfFirst(BinaryMeasure):
    """The rank of the first relevant document; NaN where none was retrieved, and then `ir.mean` leaves it out.

    Lecture notes count the rank itself. Cooper's expected search length counts the non-relevant documents in front
    of it, one less; the column `in_vain` holds his count.
    no_relevant: "skip" is the default here, for a length of 0 would be the best one of all.
    Source: Cooper (1968), Expected search length, American Documentation 19(1).
    """

    name = "SearchLength"
    meaning = "How many results a reader looks at until the first relevant one."
    source = "Cooper (1968), Expected search length, American Documentation 19(1), who counts one less"
    takes = {"rel": REL, "no_relevant": Choice("skip", "zero"), "unjudged": UNJUDGED}
    takes_cutoff = False
    counts = True
    adds = "looked_at"
    general = "SearchLength = rank of the first relevant document"
    filled = "{name} = {result}"
    says = {
        "usual": "Results looked at until the first relevant one: {first}; in vain, as Cooper counts: {in_vain}.",
        "none found": "No relevant document was retrieved, so the length is undefined and means leave it out.",
    }

    def reckon(self, ranking):
        first, in_vain = None, 0
        rows = list(self.seen(ranking))
        for row in rows:
            row["looked_at"] = int(first is None)
            if first is None and row["relevant"]:
                first = row["rank"]
            in_vain += first is None
            row["in_vain"] = in_vain
        case = "usual" if first else "none found"
        return Reckoning(rows, numbers={"first": first, "in_vain": in_vain}, case=case)

    def result(self, ranking):
        found = super().result(ranking)
        if found.case == "none found":
            found.value, found.exact = math.nan, None
        return found


SearchLength = RankOfFirst()
