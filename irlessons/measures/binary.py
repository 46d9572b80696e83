"""What the measures of binary relevance share: who is relevant, how many there are, and the count of hits."""

import math
from collections.abc import Iterator
from fractions import Fraction

from irlessons.measures.base import Measure
from irlessons.measures.equal_scores import first_found, Group, group_means
from irlessons.measures.slip import in_one_order, Slip, without_missed
from irlessons.ranking import Ranking
from irlessons.rounding import Exact
from irlessons.working import Row

# Slips of more than one measure.
ALL_RESULTS = Slip("That counts all the results. Not every one is relevant.", cells={"relevant": lambda row, n: True})
RR_ALONE = Slip("That is RR, which looks at the first relevant result alone.", "RR@k")
FOUND_FOR_R = Slip(
    "That counts only the relevant documents of the list in R. Those it lacks belong to R as well.",
    reads=without_missed,
)
R_OVER_LAST = Slip(
    "That is R over the rank of the last relevant result.",
    "R",
    when=in_one_order,
    then=lambda n: Fraction(n.divisor, max((row["rank"] for row in n.rows if row["relevant"]), default=0)),
)


# Of graded lists.
THRESHOLD = Slip(
    "That asks for a higher grade than {rel} to be relevant.", rel=lambda asked, ranking: math.floor(asked.rel) + 1
)


# Rows, flags and groups.
Counted = tuple[list[Row], list[bool], list[Group]]


class BinaryMeasure(Measure):
    """A measure that asks of each document only whether its grade reaches `rel`."""

    def nothing_to_find(self, ranking: Ranking) -> bool:
        return self.relevant_in_pool(ranking) == 0

    def merit(self, grade: float | None) -> float:
        return grade is not None and grade >= self.rel

    def relevant_in_pool(self, ranking: Ranking) -> int:
        """R: the documents of the pool with grade ≥ rel, retrieved or not."""
        return sum(number for grade, number in ranking.graded.items() if grade >= self.rel)

    def counted(self, ranking: Ranking, counted: Counted | None = None) -> tuple[list[Row], Exact, str]:
        """The rows down to the cutoff with a column `hits`, the last count, and the column that was counted.

        counted: what `flags_and_groups` has, where it was asked before.
        That column is `relevant`; where ties are averaged it is `chance`, the share of its group that is relevant.
        """
        rows, flags, groups = counted or self.flags_and_groups(ranking)
        column = "chance" if self.averages(ranking) else "relevant"
        if column == "chance":
            for row, chance in zip(rows, group_means(flags, groups)):
                row["chance"] = chance
        hits: Exact = 0
        for row in rows:
            # A sum of fractions takes its time, and most add nothing.
            hits = hits + row[column] if row[column] else hits
            row["hits"] = hits
        return rows, hits, column

    def missed(self, ranking: Ranking, rows: list[Row], **known: object) -> Iterator[Row]:
        """A row for each relevant document that was not retrieved, with the columns of the others; its term is 0."""
        if not ranking.has_every_result:
            return
        columns = dict.fromkeys(rows[0]) if rows else {}
        for document in ranking.not_retrieved:
            grade = ranking.judgments[document]
            if grade >= self.rel:
                row = {"rank": None, **columns, "document": document, "grade": grade, "relevant": True}
                yield {**row, **known, "term": Fraction(0)}

    def until_first(self, ranking: Ranking) -> tuple[list[Row], list[Fraction], int | None, str]:
        """The rows down to the cutoff, the chance that the first relevant document stands at each, the first rank where
        it can stand, and which sentence tells that."""
        rows, flags, groups = self.flags_and_groups(ranking)
        chances = first_found(flags, groups)
        first = next((row["rank"] for row, chance in zip(rows, chances) if chance), None)
        case = "none found" if first is None else "expected" if self.averages(ranking) else "usual"
        return rows, chances, first, case

    def flags_and_groups(self, ranking: Ranking) -> Counted:
        """The rows down to the cutoff; who is relevant, and the groups of equal scores, also below it."""
        rows = self.seen(ranking)
        return self.cut(rows), [row["relevant"] for row in rows], self.equal_groups(ranking, rows)


def int_if_whole(count: Fraction) -> Exact:
    """A fraction, or a whole number as such."""
    return count.numerator if count.denominator == 1 else count


def int_or_float(count: Exact) -> int | float:
    """An expected count as it is written in a formula: 1.5 and not 3/2."""
    return count.numerator if count.denominator == 1 else float(count)
