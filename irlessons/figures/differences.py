"""The differences of two systems, query by query."""

import math

from matplotlib.axes import Axes

from irlessons.checks import listed
from irlessons.compare.wording import ahead, lead
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, round_ticks, tick_of
from irlessons.figures.needs import a_comparison
from irlessons.figures.style import colour, ink
from irlessons.rounding import rounded
from irlessons.working import signed, with_minus, Working


@asking
def differences(comparison: Working, answers: bool = True, names: tuple[str, str] | None = None) -> LessonFigure:
    """The difference of each query, the largest first, with their mean, and its interval where there is one.

    Bars are b − a. One where b is better is orange, one where a is better is blue.

    comparison: what `ir.compare.differences`, `t_test`, `randomization` or `bootstrap` gives; the second and the last
    have an interval.  answers: False leaves mean and interval out.  names: what a and b are called; None takes what the
    comparison calls them.
    Raises ValueError for anything else.

    >>> import irlessons as ir
    >>> compared = ir.compare.t_test("AP", [0.2, 0.4, 0.3], [0.3, 0.7, 0.2])
    >>> ir.figures.differences(compared)
    Figure: b is ahead by 0.1000 on average; b is better than a on 2 of 3 queries, worse on 1; the mean difference b
    − a is 0.1000, interval −0.3968 to 0.5968.
    """
    numbers = a_comparison(comparison).numbers
    named = [numbers["a"], numbers["b"]] if names is None else listed("names", names, '("before", "after")')
    if len(named) != 2:
        raise ValueError(f'names={names!r} does not name two systems; give two names, as in names=("before", "after")')
    a, b = named
    # Of a measure whose smaller value is the better one, bars that point up speak for a.
    b_is_up = not numbers["smaller_is_better"]
    up, down = (b, a) if b_is_up else (a, b)
    heights = sorted((row["difference"] for row in comparison.rows if row["counted"]), reverse=True)
    mean, low, high = (numbers.get(name, math.nan) for name in ("mean", "low", "high"))
    interval = with_minus(f", interval {rounded(low)} to {rounded(high)}") if low <= high else ""

    def draw(axes: Axes) -> None:
        count = len(heights)
        axes.bar(range(1, count + 1), heights, color=[colour((height > 0) == b_is_up) for height in heights])
        axes.axhline(0, color=ink(), linewidth=1)
        lowest, highest = min(0, *heights), max(0, *heights, high if interval else 0)
        reach = max(highest - lowest, 1e-9)
        axes.set(xlabel="queries, by difference", ylabel=f"{numbers['measure']}: {b} − {a}", xticks=[])
        # Above and below all bars there is room for a line of words.
        axes.set(ylim=(lowest - 0.2 * reach, highest + 0.2 * reach), xlim=(0.2, count + 0.8))
        # Round numbers on either side, a step apart that the longer side has twice or more.
        ticks = round_ticks(max(-lowest, highest, 1e-9))
        ends = sorted({end for tick in ticks for end in (tick, -tick) if lowest <= end <= highest})
        axes.set_yticks(ends, [tick_of(end) for end in ends])
        axes.text(0.02, 0.97, f"▲ {up} better", transform=axes.transAxes, va="top", ha="left", color=colour(b_is_up))
        words, look = f"▼ {down} better", colour(not b_is_up)
        axes.text(0.98, 0.03, words, transform=axes.transAxes, va="bottom", ha="right", color=look)
        if not answers:
            return
        axes.axhline(float(mean), color=ink(), linestyle="--")
        labels = [(count + 0.8, float(mean), with_minus(f"mean {rounded(mean)}"), ink())]
        if interval:
            # Its edges are seen where a pale grey is not, on dark and by a projector.
            axes.axhspan(low, high, color=colour(2), alpha=0.25, linewidth=0, zorder=0)
            for edge in (low, high):
                axes.axhline(edge, color=colour(2), linewidth=1.2, zorder=0)
            labels.append((count + 0.8, high, f"{numbers['percent']} % interval", ink()))
        end_labels(axes, labels)

    wins, losses, of = (numbers[name] for name in ("wins", "losses", "of_queries"))
    says, title = lead(named, numbers["leader"], mean, not b_is_up), ahead(named, numbers["leader"], mean)
    if numbers["leader"] is None:
        title += f"; {b} is better on {wins} of {of}, worse on {losses}"
    else:
        most, least = (wins, losses) if numbers["leader"] else (losses, wins)
        title += f", better on {most} of {of}, worse on {least}"
    return drawn(
        draw,
        f"{says}; {b} is better than {a} on {wins} of {of}, worse on {losses}; "
        f"the mean difference {b} − {a} is {signed(mean)}{interval}.",
        title,
        f"Is {b} better than {a}? By how much, on average over {of}?",
        answers,
    )
