"""Labels with room around them: the ranks below an axis and the numbers above bars, also of a long list."""

from __future__ import annotations

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


def label_bars(axes, bars, numbers: Sequence[str]) -> None:
    """Write its number above each bar; nothing where there are too many."""
    if len(numbers) <= _MOST:
        axes.bar_label(bars, list(numbers), padding=3, fontsize=14)
