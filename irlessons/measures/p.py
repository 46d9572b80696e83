"""P@k, precision: the share of the results looked at that are relevant."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure, plain
from irlessons.measures.parameters import BINARY, FEWER
from irlessons.ranking import Ranking


class Precision(BinaryMeasure):
    """Precision at k; without a cutoff, of everything retrieved. An empty list gives 0."""

    name = "P"
    full_name = "precision"
    meaning = "The share of the first k results that is relevant."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, sections 8.3 and 8.4"
    takes = {"fewer": FEWER, **BINARY}
    adds = "relevant"
    divisor_name = "number of results"
    general = "P@k = relevant in the first k / k"
    filled = "{name} = {hits}/{divisor} = {value}"
    says = {
        "usual": "Relevant among the {among}: {hits}; divided by {divisor}.",
        "nothing retrieved": "The list is empty, so precision counts as 0.",
    }

    fewer: str

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows, hits, column = self.counted(ranking)
        for row in rows:
            row["precision"] = Fraction(row["hits"], row["rank"])
        divisor = len(rows) if self.k is None or self.fewer == "retrieved" else self.k
        return Reckoning(
            rows, divisor, numbers={"hits": plain(hits)}, case="usual" if rows else "nothing retrieved", adds=column
        )


P = Precision()
