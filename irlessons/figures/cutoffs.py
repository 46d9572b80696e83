"""A figure of measures at every cutoff."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from irlessons.figures.asked import with_results
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import rank_ticks
from irlessons.measures import Measure, measure
from irlessons.ranking import Ranking


def along_ranks(ranking: Ranking, measures: Sequence[Measure | str]) -> LessonFigure:
    """Measures at the cutoffs 1, 2, … down to the last rank, one line each, as in along_ranks(ranking, [P, R]).

    Raises ValueError for an empty ranking, and for a measure that has a cutoff already or takes none.
    """
    ranking = with_results(ranking)
    measures = [measure(of) for of in measures]
    workings = {of: [ranking.work(of @ k) for k in range(1, len(ranking) + 1)] for of in measures}

    def draw(axes):
        for (of, along), marker in zip(workings.items(), cycle("os^D")):
            axes.plot(range(1, len(along) + 1), list(map(float, along)), marker=marker, label=f"{of}@k")
        axes.set(xlabel="rank k", ylabel="value", xticks=rank_ticks(len(ranking)))
        axes.set_title(" and ".join(f"{of}@k" for of in measures) + ", rank by rank")
        axes.set_ylim(bottom=0)
        axes.margins(y=0.1)
        axes.legend(loc="best")

    changes = [f"{of} goes from {along[0].printed(2)} to {along[-1].printed(2)}" for of, along in workings.items()]
    return drawn(draw, f"From rank 1 to rank {len(ranking)}, {' and '.join(changes)}.")
