"""Figures of how much a rank counts."""

from collections.abc import Mapping, Sequence

from irlessons.checks import whole
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import rank_ticks
from irlessons.measures.graded import discount
from irlessons.rounding import rounded


def reciprocal_ranks(last: int = 20) -> LessonFigure:
    """What RR is worth when the first relevant document stands at rank 1, 2, … down to `last`.

    Raises ValueError for a `last` below 2.
    """
    heights = _reciprocals(last)
    fifth = f"{rounded(heights[4], 2)} at rank 5 and " if last > 5 else ""
    sentence = f"One over the rank falls from 1 at the top to {fifth}{rounded(heights[-1], 2)} at rank {last}."
    return drawn(
        lambda axes: _draw(axes, "RR for the rank of the first relevant document", {"1/rank": heights}), sentence
    )


def rank_weights(last: int = 20) -> LessonFigure:
    """How much a rank counts: 1/rank, as RR has it, and 1/log₂(rank + 1), as DCG has it, down to rank `last`.

    Raises ValueError for a `last` below 2.
    """
    reciprocal = _reciprocals(last)
    logarithm = [discount(rank, "log(i+1)", 2) for rank in range(1, last + 1)]
    curves = {"1/rank (RR)": reciprocal, "1/log₂(rank + 1) (DCG)": logarithm}
    ends = [rounded(heights[-1], 2) for heights in curves.values()]
    sentence = f"At rank {last} the weight 1/rank is {ends[0]}, and the logarithmic one is {ends[1]}."
    return drawn(lambda axes: _draw(axes, "How much a rank counts", curves), sentence)


def _reciprocals(last: int) -> list[float]:
    return [1 / rank for rank in range(1, whole("last", last, 2) + 1)]


def _draw(axes, title: str, curves: Mapping[str, Sequence[float]]) -> None:
    """One line for each curve over the ranks from 1, told apart by colour and by marker."""
    for (name, heights), marker in zip(curves.items(), "os", strict=False):
        axes.plot(range(1, len(heights) + 1), heights, marker=marker, label=name)
    axes.set(xlabel="rank", ylabel="weight", title=title)
    axes.set_xticks(rank_ticks(len(heights)))
    axes.set_ylim(0, 1.05)
    axes.legend(loc="upper right")
