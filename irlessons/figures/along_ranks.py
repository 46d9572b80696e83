"""A figure of measures at every cutoff."""

from collections.abc import Sequence
from itertools import cycle

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import from_zero, rank_ticks
from irlessons.figures.needs import measures_of, with_results
from irlessons.measures import Measure
from irlessons.phrases import joined
from irlessons.ranking import Ranking


def along_ranks(ranking: Ranking, measures: Sequence[Measure | str]) -> LessonFigure:
    """Measures at the cutoffs 1, 2, … down to the last rank, one line each, as in along_ranks(ranking, [P, R]).

    Raises ValueError for an empty ranking, for no measure, and for one that has a cutoff already or takes none.
    """
    ranking, measures = with_results(ranking), measures_of(measures)
    if not measures:
        raise ValueError("there is no measure to draw; give one at least, as in ['P', 'R']")
    workings = {of: [ranking.work(of @ k) for k in range(1, len(ranking) + 1)] for of in measures}

    def draw(axes):
        for (of, along), marker in zip(workings.items(), cycle("os^D")):
            axes.plot(range(1, len(along) + 1), list(map(float, along)), marker=marker, label=f"{of}@k")
        axes.set(xlabel="rank k", ylabel="value", xticks=rank_ticks(len(ranking)))
        axes.set_title(f"{joined([f'{of}@k' for of in measures])}, rank by rank")
        from_zero(axes)
        axes.legend(loc="best")

    changes = [f"{of} goes from {along[0].printed(2)} to {along[-1].printed(2)}" for of, along in workings.items()]
    return drawn(draw, f"From rank 1 to rank {len(ranking)}, {joined(changes)}.")
