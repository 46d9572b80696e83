"""The figure of systems in two orders, by one judge and by another."""

from collections.abc import Mapping, Sequence

from matplotlib.axes import Axes

from irlessons.checks import shown
from irlessons.compare import kendall
from irlessons.compare.wording import JUDGES
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.style import colour, ink
from irlessons.phrases import cut, in_order_of
from irlessons.rounding import Number, rounded
from irlessons.working import with_minus

_AT = (0.0, 1.0)
# What there is room for: systems, and letters of a name, without its value.
_MOST, _LETTERS, _OF_VALUE = 12, 16, 6


@asking
def two_orders(
    first: Mapping[str, Number],
    second: Mapping[str, Number],
    names: Sequence[str] = JUDGES,
    answers: bool = True,
) -> LessonFigure:
    """Systems in their order by two judges, with their values; a line goes from place to place, a thick one where that
    is another.

    first, second: system -> its value by each judge, of the same systems.  names: of the judges.
    answers: False leaves the second order out.
    Raises ValueError as `ir.compare.kendall` does, for names that are not two, and for more systems than have room.

    >>> import irlessons as ir
    >>> ir.figures.two_orders({"S1": 1.0, "S2": 0.5}, {"S1": 0.6, "S2": 0.9}, ["me", "a machine"])
    Figure: By me the order is S1, S2; by a machine it is S2, S1. τ is −1.0000.
    """
    if len(names) != 2 or isinstance(names, str):
        raise ValueError(f"names is {shown(names)}; give two, as in ['me', 'a machine']")
    tau = kendall(first, second)
    if len(first) > _MOST:
        raise ValueError(
            f"{len(first)} systems are compared, and a figure has room for {_MOST}; give those that matter"
        )
    # Equal ones stand by the second judge as they do by the first, for none has passed another.
    order = sorted(first, key=first.__getitem__, reverse=True)
    orders = [order, sorted(order, key=second.__getitem__, reverse=True)]
    moved = sum(one != other for one, other in zip(*orders))
    has_ties = any(len({*each.values()}) < len(each) for each in (first, second))

    def draw(axes: Axes) -> None:
        for at, (order, values) in enumerate(zip(orders, (first, second))):
            if at and not answers:
                continue
            for place, system in enumerate(order):
                value = rounded(values[system])
                axes.text(
                    _AT[at] + (0.06 if at else -0.06), place,
                    f"{cut(system, _LETTERS)}   {value}" if at else f"{value}   {cut(system, _LETTERS)}",
                    ha="left" if at else "right", va="center", parse_math=False,
                )  # fmt: skip
        for at, name in enumerate(names):
            axes.text(
                _AT[at],
                -0.75,
                f"by {cut(name, _LETTERS + _OF_VALUE)}",
                ha="left" if at else "right",
                va="center",
                parse_math=False,
            )
        for place, system in enumerate(orders[0]):
            to = orders[1].index(system)
            if answers:
                axes.plot(
                    _AT, (place, to), color=ink() if place == to else colour(1), linewidth=2 if place == to else 4
                )
        axes.set(xlim=(-0.75, 1.75), ylim=(len(first) - 0.5, -1.1))
        axes.axis("off")

    said = f"{in_order_of(first, orders[0])}; by {names[1]} it is {in_order_of(second, orders[1])}"
    result = with_minus(tau.printed())
    return drawn(
        draw,
        f"By {names[0]} the order is {said}.{' Those with = between them are level.' * has_ties} τ is {result}.",
        f"{moved} of {len(first)} systems change places, τ is {result}",
        f"By {names[0]} they stand so. How do they stand by {names[1]}?",
        answers,
    )
