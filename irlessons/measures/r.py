"""R@k, recall: the share of the relevant documents that are among the results looked at."""

from __future__ import annotations

from fractions import Fraction

from irlessons.measures.base import Reckoning
from irlessons.measures.binary import BinaryMeasure, plain
from irlessons.measures.parameters import BINARY_OR_ONE
from irlessons.ranking import Ranking


class Recall(BinaryMeasure):
    """Recall at k; without a cutoff, of everything retrieved. R counts the whole pool, retrieved or not."""

    name = "R"
    full_name = "recall"
    meaning = "The share of all relevant documents that the first k results hold."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.3"
    takes = BINARY_OR_ONE
    adds = "relevant"
    divisor_name = "R"
    general = "R@k = relevant in the first k / R"
    filled = "{name} = {hits}/{divisor} = {value}"
    says = {"usual": "Relevant among the {among}: {hits}; relevant documents in the pool: {divisor}."}

    def reckon(self, ranking: Ranking) -> Reckoning:
        rows, hits, column = self.counted(ranking)
        relevant = self.relevant_in_pool(ranking)
        for row in rows:
            row["recall"] = Fraction(row["hits"], relevant or 1)
        return Reckoning(rows, relevant, numbers={"hits": plain(hits)}, adds=column)


R = Recall()
