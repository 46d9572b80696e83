"""The heap of mean differences under random changes of signs."""

import math

from irlessons.compare.randomization import Randomization
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.needs import called
from irlessons.figures.style import ink
from irlessons.rounding import rounded, short

_BINS = 41


def randomization(test: Randomization, samples: int | None = None) -> LessonFigure:
    """The mean differences under random changes of signs, with those as far from 0 as the real one marked.

    test: what `ir.compare.randomization` gives.  samples: how many sign changes to draw, the same ones every time, so
    that a row of figures with 10, 100, 1,000 shows the picture grow; without it, as many as the last of `test.steps`.
    Raises ValueError for another test, and for fewer samples than one.
    """
    if not isinstance(test, Randomization):
        raise ValueError(f"{called(test)} has no random signs; give what ir.compare.randomization(…) gives")
    samples = test.steps[-1]["samples"] if samples is None else samples
    drawn_means = test.draws(samples)
    as_large = sum(large for _, large in drawn_means)
    heights = {kind: [mean for mean, large in drawn_means if large is kind] for kind in (False, True)}
    mean = abs(float(test.numbers["mean"]))
    total = squares = 0.0
    for row in test.rows:
        if row["counted"]:
            total += abs(row["difference"])
            squares += row["difference"] ** 2
    # As wide for 10 sign changes as for 100,000: four standard deviations, the real mean, never more than there can be.
    n = test.numbers["queries"]
    edge = min(total / n, max(4 * math.sqrt(squares) / n, 1.1 * mean)) * 1.02 or 1.0
    p = (as_large + 1) / (samples + 1)

    def draw(axes):
        bins = [edge * (2 * number / _BINS - 1) for number in range(_BINS + 1)]
        labels = ["nearer to 0 than the real one", "as far from 0, or farther"]
        _, _, (nearer, farther) = axes.hist(
            [heights[False], heights[True]], bins, stacked=True, color=["C2", "C1"], label=labels
        )
        for bar in nearer:
            bar.set_alpha(0.6)
        for bar in farther:
            bar.set_hatch("//")
        for side in (-mean, mean):
            axes.axvline(side, ymax=0.74, color=ink(), linestyle="--")
        axes.set(xlabel="mean difference under random signs", ylabel="how often", xlim=(-edge, edge))
        axes.set_title(f"{samples:,} random sign changes: p = ({as_large:,} + 1) / ({samples:,} + 1) = {short(p)}")
        axes.legend(loc="upper left", fontsize=14)
        axes.margins(y=0.35)

    sentence = (
        f"Of {samples:,} random sign changes {as_large:,} give a mean difference as far from 0 as {rounded(mean)}"
    )
    return drawn(draw, f"{sentence}, either way.")
