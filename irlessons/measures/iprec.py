"""IPrec, interpolated precision: the best precision at this recall or any higher one; and the curve that it makes."""

from fractions import Fraction
from typing import Self

from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.equal_scores import interpolated_terms, NO
from irlessons.measures.more_slips.precisions import OF_IPREC
from irlessons.measures.parameters import Between, BINARY
from irlessons.measures.picture import Picture
from irlessons.measures.result import Result
from irlessons.ranking import Ranking
from irlessons.working import Row


class InterpolatedPrecision(BinaryMeasure):
    """The highest precision at any rank whose recall is at least `recall`; 0 where no rank gets so far.

    The columns recall and precision are the precision–recall curve, `interpolated` its staircase.
    recall is compared as hits/R ≥ recall in floats (trec_eval rounds recall · R to a count of hits instead).
    `IPrec@0.3` is another way to write IPrec(recall=0.3).
    Where ties are averaged, a term is the chance to reach `recall` at this rank, times the maximum from there on.
    A maximum has no closed form: this takes seconds from some dozens of documents with one score on.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, 0, 1]).work("IPrec@0.6").sentence
    'Recall 0.6 is reached at rank 3; from there on the highest precision is 0.6667.'
    """

    name = "IPrec"
    full_name = "interpolated precision"
    meaning = "The best precision that can be had at this recall or a higher one."
    source = "Manning, Raghavan & Schütze (2008), Introduction to Information Retrieval, section 8.4, equation 8.7"
    takes = {
        "recall": Between(0, 1, 0.3, "the recall from which on the best precision counts", open_ended=False),
        **BINARY,
    }
    takes_cutoff = False
    always_written = ("recall",)
    adds = "term"
    general = "IPrec(recall = r) = max precision at any recall ≥ r"
    filled = "{name} = {result}"
    picture = Picture(
        "bars",
        "The precision at each rank, in the outline of the best one from there on; filled where the recall is reached",
        fill="precision",
        outline="interpolated",
        lit="term",
        label="{term}",
        head="best precision at recall ≥ {level}: {value}",
    )
    says = {
        "usual": "Recall {level} is reached at rank {reached}⟨; from there on the highest precision is {value}⟩.",
        "expected": "Counted from recall {level} on, the highest precision is {value}.",
        "nothing retrieved": "The list is empty, so precision counts as 0.",
        "never reached": "Recall {level} is never reached: the whole ranking finds {hits} of R = {R}.",
    }
    slips = OF_IPREC

    recall: float

    def __matmul__(self, recall: float) -> Self:
        """`IPrec@0.3`, as trec_eval and ir_measures write the recall."""
        if isinstance(recall, float):
            return type(self)(**{**self.settings, "recall": recall})
        raise ValueError(f"{self.name} has no cutoff; behind its @ stands a recall with its point, as in IPrec@0.3")

    def compute(self, ranking: Ranking) -> Result:
        rows, hits, _ = self.counted(ranking)
        relevant = self.relevant_in_pool(ranking)
        if self.averages(ranking):
            return self._expected(ranking, rows, relevant)
        best = Fraction(0)
        for row in reversed(rows):
            row["recall"] = Fraction(row["hits"], relevant or 1)
            row["precision"] = Fraction(row["hits"], row["rank"])
            row["interpolated"] = best = max(best, row["precision"])
        reached = None
        for row in rows:
            here = reached is None and row["hits"] / (relevant or 1) >= self.recall
            if here:
                reached = row["rank"]
            row["term"] = row["interpolated"] if here else NO
        numbers = {"level": str(self.recall), "reached": reached, "hits": hits, "R": relevant}
        # Where recall 0 is asked for, an empty list has it.
        nothing = "never reached" if rows else "nothing retrieved"
        return Result(rows, numbers=numbers, case="usual" if reached else nothing)

    def _expected(self, ranking: Ranking, rows: list[Row], relevant: int) -> Result:
        _, flags, groups = self.flags_and_groups(ranking)
        needed = next(hits for hits in range(relevant + 1) if hits / (relevant or 1) >= self.recall or hits == relevant)
        for row, term in zip(rows, interpolated_terms(flags, groups, needed)):
            row["recall"] = Fraction(row["hits"]) / (relevant or 1)
            row["precision"] = Fraction(row["hits"]) / row["rank"]
            row["term"] = term
        return Result(rows, numbers={"level": str(self.recall)}, case="expected")


IPrec = InterpolatedPrecision()
