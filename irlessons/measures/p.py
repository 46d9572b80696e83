"""P@k, precision: the share of the results looked at that are relevant."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure, plain
from irlessons.measures.parameters import Choice, NO_RELEVANT, REL, TIES, UNJUDGED


class Precision(BinaryMeasure):
    """Precision at k; without a cutoff, of everything retrieved.

    fewer: what to divide by when fewer than k were retrieved: "k", or "retrieved" for min(k, retrieved).
    An empty list gives 0. rel, no_relevant, unjudged: as for every binary measure.
    Source: Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, sections 8.3 and 8.4.
    """

    name = "P"
    meaning = "The share of the first k results that is relevant."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, sections 8.3 and 8.4"
    takes = {
        "fewer": Choice(
            says={
                "k": ("k, whatever was retrieved", "trec_eval", "ir_measures", "ranx"),
                "retrieved": ("what was retrieved", "Quepid"),
            }
        ),
        "rel": REL,
        "no_relevant": NO_RELEVANT,
        "unjudged": UNJUDGED,
        "ties": TIES,
    }
    adds = "relevant"
    divisor_name = "number of results"
    general = "P@k = relevant in the first k / k"
    filled = "{name} = {hits}/{divisor} = {value}"
    says = {
        "usual": "Relevant among the {among}: {hits}; divided by {divisor}.",
        "nothing retrieved": "The list is empty, so precision counts as 0.",
    }

    def reckon(self, ranking):
        rows, hits, column = self.counted(ranking)
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
        divisor = len(rows) if self.k is None or self.fewer == "retrieved" else self.k
        return Reckoning(
            rows, divisor, numbers={"hits": plain(hits)}, case="usual" if rows else "nothing retrieved", adds=column
        )


P = Precision()
