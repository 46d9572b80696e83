"""Labels with room around them: ranks below an axis, the top beside it, names at the ends of lines."""

import math
from collections.abc import Iterable, Sequence

from matplotlib import rcParams
from matplotlib.axes import Axes

from irlessons.figures.style import for_words
from irlessons.ranking import Ranking
from irlessons.rounding import short
from irlessons.working import with_minus

# More of them run into each other.
_MOST = 12
_STEPS = (5, 10, 20, 50, 100, 200, 500)
# The ticks of a share.
_HALF = 0.5
HALVES = ([0, 0.5, 1], ["0", "½", "1"])
# Heights of a letter between the middles of two labels; the share of a figure's height, and of its width, that axes
# have at least.
_APART, _SHARE = 1.4, 0.62
# Heights of a letter from line to line.
_LINE = 1.25
# Points between the end of a line and its name.
_GAP = 10


def rank_ticks(last: int) -> list[int]:
    """The ranks to write below an axis: all of a short list, else the first and every fifth, tenth, …"""
    if last <= _MOST:
        return list(range(1, last + 1))
    step = next((step for step in _STEPS if last / step <= _MOST), last)
    return [1, *range(step, last + 1, step)]


def ranks_below(axes: Axes, ranking: Ranking, grades: bool = False, name: str = "rank") -> None:
    """Write the ranks below the axis, and below each its grade where the figure is to be worked out."""
    ticks = rank_ticks(len(ranking))
    if not grades:
        axes.set_xticks(ticks)
        axes.set_xlabel(name)
        return
    axes.set_xticks(ticks, [f"{tick}\n{grade_at(ranking.grades[tick - 1])}" for tick in ticks])
    axes.set_xlabel(f"{name}, and the grade there")


def grade_at(grade: float | None) -> str:
    """A grade in little room; a dash where nobody judged."""
    return "–" if grade is None else with_minus(short(grade))


def to_the_top(axes: Axes, top: float, answers: bool = True) -> None:
    """Let the axis begin at 0 and end a little above `top`, or above 1 where that is 0, or between a half and 1. It has
    round numbers up to there, and only the first where another would be an answer."""
    top = 1 if top <= 0 or _HALF < top < 1 else top
    # Half a mark of the highest point needs some room.
    axes.set_ylim(0, 1.05 * top)
    ticks = round_ticks(top) if answers else [0]
    axes.set_yticks(ticks, [tick_of(tick) for tick in ticks])


def round_ticks(top: float) -> list[float]:
    """0 and round numbers up to the top, two to four of them: 0, ½ and 1; 0, 2, 4, 6 and 8 of 8.74."""
    if top == 1:
        return HALVES[0]
    size = 10 ** math.floor(math.log10(top))
    step = next(step * size / 10 for step in (2, 5, 10, 20, 50) if top / (step * size / 10) < 5)
    return [round(step * number, 10) for number in range(math.floor(top / step + 1e-9) + 1)]


def tick_of(number: float) -> str:
    """A round number beside an axis."""
    return "½" if number == 0.5 else with_minus(f"{number:g}")


def end_labels(axes: Axes, ends: Iterable[tuple[float, float, str, str]]) -> None:
    """Write names where lines end, instead of a legend: the x and y of each end, its words and its colour.

    To be called when the limits of the axes are set. Labels too near each other move apart, and off the axis below
    them, which would strike them through.
    """
    (low, high), (left, right) = axes.get_ylim(), axes.get_xlim()
    # No figure of ours stands inside another.
    inches = axes.figure.get_figheight()  # type: ignore[union-attr]
    apart = _APART * rcParams["font.size"] * (high - low) / (_SHARE * 72 * inches)
    ends = sorted(ends, key=lambda end: end[1])
    gap = _GAP * (right - left) / room_for(axes, 1)
    lowest = [low + apart / 2 if x + gap < right else low for x, *_ in ends]
    places = _spread([max(least, min(high, y)) for least, (_, y, _, _) in zip(lowest, ends)], apart, high)
    for (x, _, words, colour), y in zip(ends, places):
        axes.annotate(
            words,
            (x, y),
            (_GAP, 0),
            textcoords="offset points",
            va="center",
            color=for_words(colour),
            annotation_clip=False,
        )


def room_for(axes: Axes, parts: int) -> float:
    """How many points each of so many has at least that stand beside each other along the axes."""
    return _SHARE * 72 * axes.figure.get_figwidth() / parts  # type: ignore[union-attr]


def lines_for(axes: Axes, most: int) -> int:
    """How many lines of words, at most so many, stand below each other along the axes."""
    inches = axes.figure.get_figheight()  # type: ignore[union-attr]
    return min(most, int(_SHARE * 72 * inches / (_LINE * rcParams["font.size"])))


def _spread(places: Sequence[float], apart: float, high: float) -> list[float]:
    """The places, the lowest first, moved up until all are so far apart; and down again where they leave the top."""
    spread: list[float] = []
    for place in places:
        spread.append(max(place, spread[-1] + apart) if spread else place)
    for at in range(len(spread) - 1, -1, -1):
        spread[at] = min(spread[at], high)
        high = spread[at] - apart
    return spread
