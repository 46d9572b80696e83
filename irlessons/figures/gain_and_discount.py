"""Gain and discount as curves: what a grade is worth, and what is left of it at each rank."""

import math

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, room_for, to_the_top
from irlessons.figures.needs import a_ranking
from irlessons.figures.style import colour, ink
from irlessons.measures import DCG
from irlessons.measures.graded import discount
from irlessons.ranking import Ranking
from irlessons.rounding import nonzero, short

_FEWEST_RANKS = 10
# Points that axes have beside each other on a slide, and not at half its width.
_TICKS = 200


@asking
def gain_and_discount(ranking: Ranking, answers: bool = True) -> LessonFigure:
    """The gain of each grade up to the ranking's top, as it is and as 2^grade − 1; beside it the discount of each rank.

    The discounts are 1/log₂(i+1), and 1/log₂(i) with rank 1 in full, down to the last rank, 10 at least.
    answers: False leaves the first point of each curve alone.
    Raises ValueError where no grade is above 0: there is no gain to draw then.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.gain_and_discount(three)
    Figure: Grade 3 has the gain 3, or 7 as 2^grade − 1; at rank 10 a share of 0.289 is left of it with log₂(i+1),
    of 0.301 with log₂(i).
    """
    top = a_ranking(ranking).top_grade
    if top is None or top <= 0:
        raise ValueError("no grade of this ranking is above 0, so none has a gain to draw; give one with such a grade")
    grades = range(math.ceil(top) + 1)
    gains = {
        "grade": [DCG.gain_of()(grade) for grade in grades],
        r"$2^{\mathrm{grade}} - 1$": [DCG(gain="exponential").gain_of()(grade) for grade in grades],
    }
    ranks = range(1, max(len(ranking), _FEWEST_RANKS) + 1)
    discounts = {
        "1/log₂(i+1)": [discount(rank, "log(i+1)", 2) for rank in ranks],
        "1/log₂(i)": [discount(rank, "log(i)", 2) for rank in ranks],
    }

    def draw(left: Axes, right: Axes) -> None:
        for axes, across, curves in ((left, grades, gains), (right, ranks, discounts)):
            ends = []
            for (name, heights), look, marker in zip(curves.items(), (colour(0), ink()), "os"):
                shown = len(heights) if answers else 1
                axes.plot(across[:shown], heights[:shown], marker=marker, color=look)
                ends.append((across[-1], heights[-1], name, look))
            axes.set_xlim(across[0] - 0.4, across[-1] + 0.2)
            to_the_top(axes, max(map(max, curves.values())), answers)
            if answers:
                end_labels(axes, ends)
            axes.locator_params(axis="x", integer=True, nbins=6 if room_for(axes, 2) > _TICKS else 4)
        left.set(xlabel="grade", ylabel="gain")
        right.set(xlabel="rank i", ylabel="discount")

    linear, exponential = (short(heights[-1]) for heights in gains.values())
    soon, late = (nonzero(heights[9], short(heights[9], 3), "less than ") for heights in discounts.values())
    top = grades[-1]
    return drawn(
        draw,
        f"Grade {top} has the gain {linear}, or {exponential} as 2^grade − 1; "
        f"at rank 10 a share of {soon} is left of it with log₂(i+1), of {late} with log₂(i).",
        f"Grade {top} gains {linear} or {exponential}; at rank 10 a share of {soon} or {late} is left",
        f"What does grade {top} gain, and what is left of it at rank 10?",
        answers,
        panels=2,
    )
