"""The best and the worst order that equal scores allow."""

from irlessons.measures import Measure
from irlessons.measures.equal_scores import groups_of
from irlessons.ranking import Ranking


def extremes(measure: Measure, ranking: Ranking) -> tuple[Ranking, Ranking]:
    """The ranking with the better documents of each tie first, and with them last."""

    def sorted_by(sign: int) -> Ranking:
        groups = [
            sorted(group, key=lambda document: sign * measure.merit(ranking.grade(document)))
            for group in groups_of(ranking)
        ]
        return ranking.reordered([document for group in groups for document in group])

    return sorted_by(-1), sorted_by(1)


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    mixed = (len({measure.merit(ranking.grade(document)) for document in group}) > 1 for group in groups_of(ranking))
    if not any(mixed):
        return False
    best, worst = extremes(measure, ranking)
    return measure(best) != measure(worst)
