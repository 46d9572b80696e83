"""Judged@k: how much of what was returned somebody has judged."""

from fractions import Fraction

from irlessons.measures.base import Measure
from irlessons.measures.binary import int_or_float
from irlessons.measures.equal_scores import group_means
from irlessons.measures.more_slips.yes_and_no import OF_JUDGED
from irlessons.measures.parameters import Choice, FEWER, TIES
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking


class JudgmentRate(Measure):
    """The share of the first k results with a judgment, whatever it says; a list without results has 0.

    ir_measures, which has the name, breaks ties by document id ascending, where its P has them descending, and counts
    the grade −1 as a judgment, as we do. `unj` of trec_eval 10 is the other share, of what has no judgment; it divides
    by k, and takes −1 for no judgment.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([1, None, 0]).work("Judged@3").sentence
    'Judged among the first 3 results: 2; divided by 3.'
    """

    name = "Judged"
    full_name = "judgment rate"
    meaning = "The share of the first k results that somebody has judged."
    source = "MacAvaney, Macdonald & Ounis (2022), Streamlining evaluation with ir-measures, ECIR"
    takes = {
        "fewer": Choice(
            about=FEWER.about,
            says={"retrieved": ("what was retrieved", "ir_measures"), "k": ("k, whatever was retrieved",)},
        ),
        "ties": TIES,
    }
    adds = "judged"
    divisor_name = "number of results"
    general = "Judged@k = judged in the first k / min(k, retrieved)"
    filled = "{name} = {judged}/{divisor} = {value}"
    picture = Picture(
        "cells",
        "A cell for each rank, filled where somebody has judged",
        fill="judged",
        lit="judged",
        strips=(Strip("{judged} of {divisor} judged → {value}", "divisor"),),
    )
    says = {
        "usual": "Judged among the {among}: {judged}; divided by {divisor}.",
        "nothing retrieved": "The list is empty, so the share counts as 0.",
    }
    slips = OF_JUDGED

    fewer: str

    def compute(self, ranking: Ranking) -> Result:
        rows = self.seen(ranking)
        for row in rows:
            row["judged"] = row["grade"] is not None
        adds = "chance" if self.averages(ranking) else "judged"
        if adds == "chance":
            for row, chance in zip(
                rows, group_means([row["judged"] for row in rows], self.equal_groups(ranking, rows))
            ):
                row["chance"] = chance
        rows = self.cut(rows)
        judged = Fraction(plain_sum(row[adds] for row in rows))
        looked = self.looked_at(ranking)
        divisor = looked if self.k is None or self.fewer == "retrieved" else self.k
        case = "usual" if looked else "nothing retrieved"
        return Result(rows, divisor, numbers={"judged": int_or_float(judged)}, case=case, adds=adds)

    def merit(self, grade: float | None) -> float:
        return 0 if grade is None else 1


Judged = JudgmentRate()
