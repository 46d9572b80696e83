"""The heap of mean differences under random changes of signs."""

from matplotlib.axes import Axes

from irlessons.compare.randomization import Randomization
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import round_ticks
from irlessons.figures.needs import name_in_error
from irlessons.figures.style import colour, ink
from irlessons.rounding import rounded, short
from irlessons.working import signed

_BINS = 41


@asking
def randomization(test: Randomization, samples: int | None = None, answers: bool = True) -> LessonFigure:
    """The mean differences under random changes of signs, with those as far from 0 as the real one marked.

    test: what `ir.compare.randomization` gives.  samples: how many sign changes to draw, the same ones every time, so
    that a row of figures with 10, 100, 1,000 shows the picture grow; without it, as many as the last of `test.steps`.
    answers: False leaves out which lie as far from 0.
    Raises ValueError for another test, and for fewer samples than one.

    >>> import irlessons as ir
    >>> test = ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3])
    >>> ir.figures.randomization(test)
    Figure: Of 10,000 random sign changes 2,457 give a mean difference as far from 0 as 0.2000, either way.
    """
    if not isinstance(test, Randomization):
        raise ValueError(f"{name_in_error(test)} has no random signs; give what ir.compare.randomization(…) gives")
    samples = test.steps[-1]["samples"] if samples is None else samples
    drawn_means = test.draws(samples)
    as_large = sum(large for _, large in drawn_means)
    heights = {kind: [mean for mean, large in drawn_means if large is kind] for kind in (False, True)}
    mean = abs(float(test.numbers["mean"]))
    edge = test.reach
    p = (as_large + 1) / (samples + 1)

    def draw(axes: Axes) -> None:
        bins = [edge * (2 * number / _BINS - 1) for number in range(_BINS + 1)]
        both = [heights[False], heights[True]] if answers else [heights[False] + heights[True]]
        counts = axes.hist(both, bins, stacked=True, color=[colour(2), colour(0)][: len(both)])[0]
        for bar in axes.patches[:_BINS]:
            bar.set_alpha(0.35)
        # So pale, they need an edge to be seen from afar.
        outline = [*(counts[-1] if len(both) > 1 else counts), 0]
        axes.plot(bins, outline, color=colour(2), linewidth=1.2, drawstyle="steps-post")
        axes.set(xlabel="mean difference under random signs", ylabel="how often", xlim=(-edge, edge))
        top = max(axes.dataLim.ymax, 1)
        axes.set(ylim=(0, 1.3 * top), xticks=sorted({-mean, 0, mean}), yticks=round_ticks(top))
        axes.set_xticklabels([signed(tick) for tick in sorted({-mean, 0, mean})])
        for side in (-mean, mean):
            axes.axvline(side, ymax=0.8, color=ink(), linestyle="--")
        if answers:
            words = f"{as_large:,} as far from 0\nas the real one, or farther"
            axes.text(edge, 1.28 * top, words, color=colour(0), ha="right", va="top")

    return drawn(
        draw,
        f"Of {samples:,} random sign changes {as_large:,} give a mean difference as far from 0 as {rounded(mean)}, "
        "either way.",
        f"{as_large:,} of {samples:,} random sign changes reach it: p = {short(p)}",
        f"How many of {samples:,} random sign changes lie outside the dashed lines?",
        answers,
    )
