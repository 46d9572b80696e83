"""A figure of the weights that RBP gives to ranks, for readers of different patience."""

from collections.abc import Sequence

from irlessons.checks import listed, whole
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.rank_weights import draw_curves
from irlessons.measures import RBP
from irlessons.phrases import joined
from irlessons.rounding import nonzero, short


@asking
def persistence(ps: Sequence[float] = (0.5, 0.8, 0.95), last: int = 20, answers: bool = True) -> LessonFigure:
    """The share of readers who stop at each rank, (1 − p) · p^(i−1): the weight of a relevant result there in RBP.

    ps: the chances with which a reader goes on, one to three of them.  last: the last rank.
    answers: False leaves the first point of each alone.
    Raises ValueError for a p that is not between 0 and 1, for more than three, and for a `last` below 2.
    Source: Moffat & Zobel (2008), ACM TOIS 27(1), section 4.

    >>> import irlessons as ir
    >>> ir.figures.persistence([0.5, 0.8], last=10)
    Figure: Beyond rank 10 come 0.1 % of the readers with p = 0.5 and 10.7 % of the readers with p = 0.8.
    """
    chances = [RBP(p=p).p for p in listed("ps", ps, "[0.5, 0.8]")]
    if not 1 <= len(chances) <= 3:
        raise ValueError(f"ps={ps!r} gives {len(chances)} readers, and a figure tells one to three apart")
    last = whole("last", last, 2)
    curves = {f"p = {p:g}": [(1 - p) * p**rank for rank in range(last)] for p in chances}

    shares = [100 * p**last for p in chances]
    beyond = [(f"{p:g}", f"{nonzero(share, short(share, 1))} %") for p, share in zip(chances, shares)]
    said = [f"{share.replace('<', 'less than ')} of the readers with p = {p}" for p, share in beyond]
    return drawn(
        lambda axes: draw_curves(axes, curves, answers, "share who stop here"),
        f"Beyond rank {last} come {joined(said)}.",
        f"Beyond rank {last} come {joined([f'{share} with p {p}' for p, share in beyond])}",
        f"What share comes beyond rank {last}, with p = {joined([p for p, _ in beyond], 'or')}?",
        answers,
    )
