"""The interpolated precision–recall curve, read at eleven levels of recall."""

from collections.abc import Sequence

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels
from irlessons.figures.precision_recall import curve_of, draw_curve
from irlessons.figures.style import ink
from irlessons.measures import IPrec
from irlessons.ranking import Ranking
from irlessons.rounding import nonzero, rounded

_LEVELS = [level / 10 for level in range(11)]


@asking
def interpolated(ranking: Ranking, answers: bool = True) -> LessonFigure:
    """Precision over recall, and above it the highest precision at this recall or a larger one, at 0, 0.1, … 1.

    answers: False leaves the interpolated points to be drawn.
    Raises ValueError where no document of the pool is relevant: there is no recall then.
    Source: Manning, Raghavan & Schütze (2008), section 8.4.

    >>> import irlessons as ir
    >>> ir.figures.interpolated(ir.Ranking.from_grades([1, 0, 1, 0], not_retrieved=[1]))
    Figure: At recall 0, 0.1, … 1 the interpolated precision is 1.00, 1.00, 1.00, 1.00, 0.67, 0.67, 0.67, 0.00, 0.00,
    0.00, 0.00; its mean is 0.5455.
    """
    along = curve_of(ranking)
    levels = [float(ranking.value(IPrec(recall=level))) for level in _LEVELS]
    mean = rounded(sum(levels) / len(levels))

    def draw(axes: Axes) -> None:
        draw_curve(axes, along)
        axes.set_xlim(-0.02, 1.02)
        if answers:
            axes.plot(*steps_of(along), color=ink(), linestyle="--")
            axes.plot(_LEVELS, levels, marker="s", color=ink(), linestyle="none")
            end_labels(axes, [(1.02, levels[-1], "interpolated", ink())])

    values = ", ".join(nonzero(level, rounded(level, 2), "below ") for level in levels)
    return drawn(
        draw,
        f"At recall 0, 0.1, … 1 the interpolated precision is {values}; its mean is {mean}.",
        f"Never below what comes later: eleven points, {mean} on average",
        "What is the highest precision at this recall or a larger one?",
        answers,
    )


def steps_of(along: tuple[Sequence[float], Sequence[float]]) -> tuple[list[float], list[float]]:
    """The corners of the line of the interpolated precision, from recall and precision at each rank: it falls where a
    recall is reached for the last time, and not at one of the eleven levels.

    >>> steps_of(([0, 0.5, 0.5, 1], [0, 0.5, 0.33, 0.5]))
    ([0.0, 1], [0.5, 0.5])
    >>> steps_of(([0.5, 0.5], [1, 0.5]))
    ([0.0, 0.5, 0.5, 1.0], [1, 1, 0.0, 0.0])
    """
    recalls: list[float] = [0.0]
    precisions: list[float] = []
    for recall in sorted({*along[0]} - {0}):
        height = max(precision for at, precision in zip(*along) if at >= recall)
        if precisions and precisions[-1] == height:
            recalls[-1] = recall
        else:
            recalls += [recalls[-1], recall] if precisions else [recall]
            precisions += [height, height]
    if recalls[-1] < 1:
        recalls += [recalls[-1], 1.0] if precisions else [1.0]
        precisions += [0.0, 0.0]
    return recalls, precisions
