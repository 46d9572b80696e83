"""A figure of measures at every cutoff."""

from collections.abc import Sequence
from itertools import cycle

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, ranks_below, to_the_top
from irlessons.figures.needs import measures_of, with_results
from irlessons.figures.style import colour, ink
from irlessons.measures import Measure
from irlessons.phrases import joined
from irlessons.ranking import Ranking


@asking
def along_ranks(ranking: Ranking, measures: Sequence[Measure | str], answers: bool = True) -> LessonFigure:
    """Measures at the cutoffs 1, 2, … down to the last rank, one line each, as in along_ranks(ranking, [P, R]).

    answers: False leaves the lines to be drawn. Raises ValueError for an empty ranking, for no measure, and for one
    that has a cutoff already or takes none.

    >>> import irlessons as ir
    >>> four = ir.Ranking.from_grades([1, 0, 1, 0], not_retrieved=[1])
    >>> ir.figures.along_ranks(four, ["P", "R"])
    Figure: From rank 1 to rank 4, P goes from 1.00 to 0.50 and R goes from 0.33 to 0.67.
    """
    ranking, measures = with_results(ranking), measures_of(measures)
    if not measures:
        raise ValueError("there is no measure to draw; give one at least, as in ['P', 'R']")
    workings = {of: [ranking.work(of @ k) for k in range(1, len(ranking) + 1)] for of in measures}

    def draw(axes: Axes) -> None:
        values = {of: list(map(float, along)) for of, along in workings.items()}
        axes.set(ylabel="value", xlim=(0.6, len(ranking) + 0.4))
        ranks_below(axes, ranking, not answers, "rank k")
        # No top: NaN is where nothing counts.
        to_the_top(axes, max((each for along in values.values() for each in along if each == each), default=0))
        if not answers:
            return
        ends = []
        for (of, along), look, marker in zip(values.items(), cycle((colour(0), ink(), colour(2))), cycle("os^D")):
            axes.plot(range(1, len(along) + 1), along, marker=marker, color=look)
            ends.append((len(along), along[-1] if along[-1] == along[-1] else 0, f"{of}@k", look))
        end_labels(axes, ends)

    changes = [f"{of} goes from {along[0].printed(2)} to {along[-1].printed(2)}" for of, along in workings.items()]
    short = [f"{of}@k from {along[0].printed(2)} to {along[-1].printed(2)}" for of, along in workings.items()]
    return drawn(
        draw,
        f"From rank 1 to rank {len(ranking)}, {joined(changes)}.",
        f"Rank by rank, {joined(short)}",
        f"Where do {joined([f'{of}@k' for of in measures])} go, rank by rank?",
        answers,
    )
