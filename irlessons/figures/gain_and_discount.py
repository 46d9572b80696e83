"""Gain and discount as curves: what a grade is worth, and what is left of it at each rank."""

import math

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.needs import a_ranking
from irlessons.measures import DCG
from irlessons.measures.graded import discount
from irlessons.ranking import Ranking
from irlessons.rounding import short

_FEWEST_RANKS = 10


def gain_and_discount(ranking: Ranking) -> LessonFigure:
    """The gain of each grade up to the ranking's top, as it is and as 2^grade − 1; beside it the discount of each rank.

    The discounts are 1/log₂(i+1), and 1/log₂(i) with rank 1 in full, down to the last rank, 10 at least.
    Raises ValueError where no grade is above 0: there is no gain to draw then.
    """
    top = a_ranking(ranking).top_grade
    if top is None or top <= 0:
        raise ValueError("no grade of this ranking is above 0, so none has a gain to draw; give one with such a grade")
    grades = range(math.ceil(top) + 1)
    gains = {
        "2^grade − 1": [DCG(gain="exponential").gain_of()(grade) for grade in grades],
        "grade": [DCG.gain_of()(grade) for grade in grades],
    }
    ranks = range(1, max(len(ranking), _FEWEST_RANKS) + 1)
    discounts = {
        "1/log₂(i), rank 1 full": [discount(rank, "log(i)", 2) for rank in ranks],
        "1/log₂(i+1)": [discount(rank, "log(i+1)", 2) for rank in ranks],
    }

    def draw(left, right):
        for axes, across, curves in ((left, grades, gains), (right, ranks, discounts)):
            for (name, heights), marker in zip(curves.items(), "so"):
                axes.plot(across, heights, marker=marker, label=name)
            axes.set_ylim(bottom=0)
        left.set(xlabel="grade", ylabel="gain", title="What a grade is worth")
        left.locator_params(axis="x", integer=True, nbins=8)
        left.legend(loc="upper left")
        right.set(xlabel="rank i", ylabel="discount", title="What is left of it", ylim=(0, 1.25))
        right.locator_params(axis="x", integer=True, nbins=8)
        right.legend(loc="upper right")

    exponential, linear = (short(heights[-1]) for heights in gains.values())
    late, soon = (short(heights[9], 3) for heights in discounts.values())
    sentence = (
        f"Grade {grades[-1]} has the gain {linear}, or {exponential} as 2^grade − 1; "
        f"at rank 10 a share of {soon} is left of it with log₂(i+1), of {late} with log₂(i)."
    )
    return drawn(draw, sentence, "Gain of a grade, discount of a rank", panels=2)
