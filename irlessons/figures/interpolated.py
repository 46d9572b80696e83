"""The interpolated precision–recall curve, read at eleven levels of recall."""

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels
from irlessons.figures.precision_recall import curve_of, draw_curve
from irlessons.figures.style import ink
from irlessons.measures import IPrec
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

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
            axes.plot(_LEVELS, levels, marker="s", color=ink(), linestyle="--", drawstyle="steps-pre")
            end_labels(axes, [(1.02, levels[-1], "interpolated", ink())])

    values = ", ".join(rounded(level, 2) for level in levels)
    return drawn(
        draw,
        f"At recall 0, 0.1, … 1 the interpolated precision is {values}; its mean is {mean}.",
        f"Never below what comes later: eleven points, {mean} on average",
        "What is the highest precision at this recall or a larger one?",
        answers,
    )
