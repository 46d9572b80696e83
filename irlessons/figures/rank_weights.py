"""Figures of how much a rank counts."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes

from irlessons.checks import whole
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, rank_ticks, to_the_top
from irlessons.figures.style import colour, ink
from irlessons.measures.graded import discount
from irlessons.rounding import nonzero, rounded


@asking
def reciprocal_ranks(last: int = 20, answers: bool = True) -> LessonFigure:
    """What RR is worth when the first relevant document stands at rank 1, 2, … down to `last`.

    answers: False leaves the first point alone. Raises ValueError for a `last` below 2.

    >>> import irlessons as ir
    >>> ir.figures.reciprocal_ranks(10)
    Figure: One over the rank falls from 1 at the top to 0.20 at rank 5 and 0.10 at rank 10.
    """
    heights = _reciprocals(last)
    fifth = f"{rounded(heights[4], 2)} at rank 5 and " if last > 5 else ""
    end = _said(heights[-1])
    return drawn(
        lambda axes: draw_curves(axes, {"1/rank": heights}, answers),
        f"One over the rank falls from 1 at the top to {fifth}{end} at rank {last}.",
        f"One over the rank falls to {fifth}{end} at rank {last}",
        f"How fast does one over the rank fall, down to rank {last}?",
        answers,
    )


@asking
def rank_weights(last: int = 20, answers: bool = True) -> LessonFigure:
    """How much a rank counts: 1/rank, as RR has it, and 1/log₂(rank + 1), as DCG has it, down to rank `last`.

    answers: False leaves the first point alone. Raises ValueError for a `last` below 2.

    >>> import irlessons as ir
    >>> ir.figures.rank_weights(10)
    Figure: At rank 10 the weight 1/rank is 0.10, and the logarithmic one is 0.29.
    """
    reciprocal = _reciprocals(last)
    logarithm = [discount(rank, "log(i+1)", 2) for rank in range(1, last + 1)]
    curves = {"RR: 1/rank": reciprocal, "DCG: 1/log₂(rank + 1)": logarithm}
    rr, dcg = (_said(heights[-1]) for heights in curves.values())
    return drawn(
        lambda axes: draw_curves(axes, curves, answers),
        f"At rank {last} the weight 1/rank is {rr}, and the logarithmic one is {dcg}.",
        f"At rank {last} a result still counts {rr} in RR, and {dcg} in DCG",
        f"What does a result at rank {last} count in RR, and in DCG?",
        answers,
    )


def _said(weight: float) -> str:
    return nonzero(weight, rounded(weight, 2), "less than ")


def _reciprocals(last: int) -> list[float]:
    return [1 / rank for rank in range(1, whole("last", last, 2) + 1)]


def draw_curves(axes: Axes, curves: Mapping[str, Sequence[float]], answers: bool, what: str = "weight") -> None:
    """One to three lines over the ranks from 1, told apart by colour and by marker. what: stands beside the axis."""
    ends, last = [], 1
    for (name, heights), look, marker in zip(curves.items(), (colour(0), ink(), colour(2)), "os^"):
        last = len(heights)
        shown = heights if answers else heights[:1]
        axes.plot(range(1, len(shown) + 1), shown, marker=marker, color=look)
        ends.append((last, heights[-1], name, look))
    axes.set(xlabel="rank", ylabel=what, xticks=rank_ticks(last), xlim=(0, last + 0.4))
    to_the_top(axes, max(map(max, curves.values())))
    if answers:
        end_labels(axes, ends)
