"""The differences of two systems, query by query."""

import math

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import legend_above
from irlessons.figures.needs import called
from irlessons.figures.style import ink
from irlessons.rounding import rounded
from irlessons.working import Working


def differences(comparison: Working) -> LessonFigure:
    """The difference of each query, the largest first, with their mean, and its interval where there is one.

    comparison: what `ir.compare.differences`, `t_test`, `randomization` or `bootstrap` gives; the second and the last
    have an interval. Raises ValueError for anything else.
    """
    if not isinstance(comparison, Working) or "losses" not in comparison.numbers:
        raise ValueError(f"{called(comparison)} compares no two systems; give what ir.compare.differences(…) gives")
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
