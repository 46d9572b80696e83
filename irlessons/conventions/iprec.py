"""What tools call interpolated precision: they differ in how many relevant documents a recall asks for."""

import math
from collections.abc import Callable
from fractions import Fraction

from irlessons.conventions import tools
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.ranking import Ranking


def counting(rounded: Callable[[float], int]) -> Callable[[Ranking, Measure], float | Fraction]:
    """IPrec where recall · R is made a whole number of relevant documents first."""

    def computes(ranking: Ranking, measure: Measure) -> float | Fraction:
        relevant = sum(grade >= measure.rel for grade in ranking.judgments.values())
        recall = rounded(measure.settings["recall"] * relevant) / max(1, relevant)
        return measure(recall=recall).result(ranking).number

    return computes


up_from_a_tenth = counting(lambda hits: int(hits + 0.9))
half_up = counting(lambda hits: math.floor(hits + 0.5))

IPREC = (
    Convention(
        tools.TREC,
        "iprec_at_recall_{recall:.2f}",
        "Asks for int(recall · R + 0.9) relevant documents.",
        computes=up_from_a_tenth,
    ),
    Convention(
        tools.TREC_10,
        "iprec_at_recall_{recall:.2f}",
        "Asks for recall · R relevant documents, rounded half up.",
        computes=half_up,
    ),
    Convention(tools.IR_MEASURES, "IPrec@{recall}", "Asks trec_eval 9.", computes=up_from_a_tenth),
    Convention(
        tools.VARIANT, "not rounded", "Asks for the first rank whose hits, divided by R, are at least the recall."
    ),
)
