"""The best and the worst order that equal scores allow."""

from __future__ import annotations

from collections.abc import Callable

from irlessons.measures import Measure
from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.equal_scores import runs_of
from irlessons.measures.graded import GainMeasure
from irlessons.ranking import Ranking


def extremes(measure: Measure, ranking: Ranking) -> tuple[Ranking, Ranking]:
    """The ranking with the better documents of each tie first, and with them last."""
    worth = merit(measure)

    def sorted_by(sign: int) -> Ranking:
        runs = [sorted(run, key=lambda document: sign * worth(ranking.grade(document))) for run in runs_of(ranking)]
        return ranking.reordered([document for run in runs for document in run])

    return sorted_by(-1), sorted_by(1)


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    if ranking.scores is None:
        return False
    best, worst = extremes(measure, ranking)
    return measure(best) != measure(worst)


def merit(measure: Measure) -> Callable[[float | None], float]:
    """What a grade is worth to the measure: documents of the same worth can be exchanged without effect."""
    if isinstance(measure, BinaryMeasure):
        return lambda grade: int(grade is not None and grade >= measure.rel)
    if isinstance(measure, GainMeasure):
        return measure.gain_of()
    return lambda grade: max(grade or 0, 0)
