"""Labels with room around them: ranks below an axis, numbers above bars, a legend above all, also of a long list."""

import math
from collections.abc import Sequence

# More of them run into each other.
_MOST = 12
_STEPS = (5, 10, 20, 50, 100, 200, 500)


def rank_ticks(last: int) -> list[int]:
    """The ranks to write below an axis: all of a short list, else the first and every fifth, tenth, …"""
    if last <= _MOST:
        return list(range(1, last + 1))
    step = next((step for step in _STEPS if last / step <= _MOST), last)
    return [1, *range(step, last + 1, step)]


def share_ticks(axes) -> None:
    """Write only numbers up to 1 beside an axis of shares, however far it goes."""
    axes.set_yticks([tenth / 10 for tenth in range(0, 11, 2)])


def from_zero(axes) -> None:
    """Let the axis of what is drawn begin at 0 and end above the highest mark, at 1 where there is none above 0."""
    highest = axes.dataLim.ymax
    # Where all values are near each other, the usual margin would cut the marks in half.
    axes.set_ylim(0, max(axes.get_ylim()[1], 1.03 * highest) if 0 < highest < math.inf else 1)


def legend_above(axes, low: float, high: float, **options) -> None:
    """A legend in one row, with room of its own above what is drawn from `low` to `high`, and above its labels."""
    axes.set_ylim(low, low + 1.2 * (high - low))
    axes.legend(loc="upper right", ncols=2, **options)


def label_bars(axes, bars, numbers: Sequence[str]) -> None:
    """Write its number above each bar; nothing where there are too many."""
    if len(numbers) <= _MOST:
        axes.bar_label(bars, list(numbers), padding=3, fontsize=14)
