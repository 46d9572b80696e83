"""Figures of two systems over many queries. They take the workings that `ir.compare` gives."""

from __future__ import annotations

import math

from irlessons.checks import shown
from irlessons.compare.randomization import Randomization
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import legend_above
from irlessons.figures.style import ink
from irlessons.rounding import rounded, short
from irlessons.working import Working

_BINS = 41


def differences(comparison: Working) -> LessonFigure:
    """The difference of each query, the largest first, with their mean, and its interval where there is one.

    comparison: what `ir.compare.differences`, `t_test`, `randomization` or `bootstrap` gives; the second and the last
    have an interval. Raises ValueError for anything else.
    """
    if not isinstance(comparison, Working) or "losses" not in comparison.numbers:
        raise ValueError(f"{_named(comparison)} compares no two systems; give what ir.compare.differences(…) gives")
    numbers = comparison.numbers
    heights = sorted((row["difference"] for row in comparison.rows if row["counted"]), reverse=True)
    mean, low, high = (float(numbers.get(name, math.nan)) for name in ("mean", "low", "high"))
    interval = f", interval {rounded(low)} to {rounded(high)}" if low <= high else ""

    def draw(axes):
        ranks = range(1, len(heights) + 1)
        bars = axes.bar(ranks, heights, color=["C0" if height > 0 else "C1" for height in heights])
        for bar, height in zip(bars, heights):
            bar.set_hatch("" if height > 0 else "//")
        axes.axhline(0, color=ink(), linewidth=1)
        axes.axhline(mean, color=ink(), linestyle="--", label=f"mean {rounded(mean)}")
        if interval:
            label = f"{numbers['percent']}% interval"
            axes.axhspan(low, high, color="C2", alpha=0.25, linewidth=0, zorder=0, label=label)
        axes.set(xlabel="queries, by difference", ylabel=f"{numbers['measure']}: b − a")
        axes.set_title(
            f"b better on {numbers['wins']} queries, equal on {numbers['ties']}, worse on {numbers['losses']}"
        )
        axes.set_xticks([])
        lowest, highest = 1.05 * min(0, *heights), max(0, *heights, high if interval else 0)
        legend_above(axes, lowest, highest if highest > lowest else 1)

    sentence = (
        f"b is better than a on {numbers['wins']} of {numbers['queries']} queries, worse on {numbers['losses']}; "
    )
    return drawn(draw, f"{sentence}the mean difference is {rounded(mean)}{interval}.")


def randomization(test: Randomization, samples: int | None = None) -> LessonFigure:
    """The mean differences under random changes of signs, with those as far from 0 as the real one marked.

    test: what `ir.compare.randomization` gives.  samples: how many sign changes to draw, the same ones every time, so
    that a row of figures with 10, 100, 1,000 shows the picture grow; without it, as many as the last of `test.steps`.
    Raises ValueError for another test, and for fewer samples than one.
    """
    if not isinstance(test, Randomization):
        raise ValueError(f"{_named(test)} has no random signs; give what ir.compare.randomization(…) gives")
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


def _named(given: object) -> str:
    return given.name if isinstance(given, Working) else shown(given)
