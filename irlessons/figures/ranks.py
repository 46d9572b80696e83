"""Figures of how much a rank counts."""

from __future__ import annotations

from irlessons.figures.figure import LessonFigure, drawn
from irlessons.measures.gains import discount
from irlessons.rounding import rounded


def rank_weights(last: int = 20) -> LessonFigure:
    """How much a rank counts: 1/rank, as RR has it, and 1/log₂(rank + 1), as DCG has it, down to rank `last`."""
    ranks = range(1, last + 1)
    curves = {
        "1/rank (RR)": [1 / rank for rank in ranks],
        "1/log₂(rank + 1) (DCG)": [discount(rank, "log(i+1)", 2) for rank in ranks],
    }

    def draw(axes):
        for (name, heights), marker in zip(curves.items(), "os", strict=True):
            axes.plot(ranks, heights, marker=marker, label=name)
        axes.set(xlabel="rank", ylabel="weight", title="How much a rank counts", xticks=[1, *range(5, last + 1, 5)])
        axes.set_ylim(0, 1.05)
        axes.legend(loc="upper right")

    reciprocal, logarithm = (rounded(heights[-1], 2) for heights in curves.values())
    return drawn(draw, f"At rank {last} the weight 1/rank is {reciprocal}, and the logarithmic one is {logarithm}.")
