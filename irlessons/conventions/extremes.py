"""The best and the worst order that equal scores allow."""

from collections.abc import Iterable, Mapping

from irlessons.measures import Measure
from irlessons.measures.equal_scores import groups_of
from irlessons.ranking import Document, Ranking


def extremes(measure: Measure, ranking: Ranking) -> tuple[Ranking, Ranking]:
    """The ranking with the better documents of each tie first, and with them last."""

    def sorted_by(sign: int) -> Ranking:
        documents: list[Document] = []
        for group in groups:
            # Most stand by themselves.
            documents += group if len(group) == 1 else sorted(group, key=lambda each: sign * merits[each])
        return ranking.read_as(documents=documents, scores=None)

    groups = groups_of(ranking)
    merits = _merits(measure, ranking, groups)
    return sorted_by(-1), sorted_by(1)


def _merits(measure: Measure, ranking: Ranking, groups: Iterable[tuple[Document, ...]]) -> Mapping[Document, float]:
    """What each document is worth that shares its score with another one."""
    tied = [document for group in groups if len(group) > 1 for document in group]
    worth = {grade: measure.merit(grade) for grade in {ranking.grade(document) for document in tied}}
    return {document: worth[ranking.grade(document)] for document in tied}


def order_matters(measure: Measure, ranking: Ranking) -> bool:
    """Whether the order of equal scores can change the value."""
    groups = [group for group in groups_of(ranking) if len(group) > 1]
    merits = _merits(measure, ranking, groups)
    if not any(len({merits[document] for document in group}) > 1 for group in groups):
        return False
    best, worst = extremes(measure, ranking)
    return measure(best) != measure(worst)
