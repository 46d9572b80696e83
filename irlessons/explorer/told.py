"""What the explorer's page is told: the values of each topic with every word beside them, and boards."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from irlessons.board import Board
from irlessons.explorer.moved import moved
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.runs import Run
from irlessons.runs.two_runs import short_name

# A board shows so many results, or as many as a measure counts; what is judged below stands in its tray.
SHOWN = 20


def page_of(runs: Sequence[Run], measures: Sequence[Measure], topics: Mapping[str, str]) -> dict[str, Any]:
    """The explorer's `page` trait. runs: one, or two, of which the first is looked at.  topics: topic -> its query."""
    run, says = runs[0], [_says(runs, each) for each in measures]
    values = [[each.values for each in one.values_of(measures)] for one in runs]
    told = []
    for topic in run:
        both = [[values[one][number][topic] for one in range(len(runs))] for number in range(len(measures))]
        told.append(
            {
                "topic": topic,
                "query": topics.get(topic, ""),
                "values": [[None if math.isnan(value) else value for value in each] for each in both],
                "printed": [[*map(rounded, each), *_difference(each)] for each in both],
            }
        )
    return {
        "names": [short_name(each) for each in runs],
        "measures": list(map(str, measures)),
        "smaller_is_better": [each.smaller_is_better for each in measures],
        "says": says,
        "topics": told,
    }


def _difference(values: Sequence[float]) -> list[str]:
    if len(values) < 2:
        return []
    difference = values[0] - values[1]
    return [("+" if difference > 0 else "") + rounded(difference).replace("-", "−")]


def _says(runs: Sequence[Run], measure: Measure) -> str:
    if len(runs) == 2:
        return runs[0].against(runs[1], measure).sentence
    (values,) = runs[0].values_of([measure])
    return f"The mean {measure} over {len(values.counted)} of {len(runs[0])} topics is {rounded(values.mean)}."


def boards_of(runs: Sequence[Run], topic: str, measures: Sequence[Measure], query: str) -> dict[str, Any]:
    """The boards of a topic, one a run, as their page reads them; and what moved."""
    k = max((each.k for each in measures if each.k is not None), default=SHOWN // 2)
    rankings, depth = [run[topic] for run in runs], max(k, SHOWN)
    boards = []
    for ranking in rankings:
        board = Board(_cut(ranking, depth, query), measures)
        boards.append(board._alone())
        board.close()
    said = moved(rankings[1], rankings[0], k) if len(rankings) == 2 else ""
    if any(len(ranking) > depth for ranking in rankings):
        said += f" The board has the first {depth} results; what is judged below stands in its tray."
    return {"boards": boards, "says": said.strip()}


def _cut(ranking: Ranking, k: int, query: str) -> Ranking:
    """The first k results, without scores: a board is an order."""
    kept = ranking.documents[:k]
    known = {*kept, *ranking.judgments}
    titles, texts = ({each: said[each] for each in said if each in known} for said in (ranking.titles, ranking.texts))
    return Ranking(kept, ranking.judgments, titles=titles, texts=texts, query=query or ranking.query)
