"""What the measures of binary relevance share: who is relevant, how many there are, and the count of hits."""

from __future__ import annotations

from irlessons.measures.base import Measure
from irlessons.ranking import Ranking


class BinaryMeasure(Measure):
    """A measure that asks of each document only whether its grade reaches `rel`."""

    def nothing_to_find(self, ranking: Ranking) -> bool:
        return self.relevant_in_pool(ranking) == 0

    def relevant_in_pool(self, ranking: Ranking) -> int:
        """R: the documents of the pool with grade ≥ rel, retrieved or not."""
        rel = self.rel
        return sum(grade >= rel for grade in ranking.judgments.values())

    def counted(self, ranking: Ranking) -> tuple[list[dict], int]:
        """The rows with a column `hits` (relevant documents down to this rank), and the last count."""
        rows, hits = list(self.seen(ranking)), 0
        for row in rows:
            hits += row["relevant"]
            row["hits"] = hits
        return rows, hits
