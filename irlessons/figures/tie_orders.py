"""A figure of all orders that equal scores allow, and what a measure says of each."""

from fractions import Fraction

from matplotlib import rcParams
from matplotlib.axes import Axes

from irlessons.checks import shown
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import grade_at, room_for, to_the_top
from irlessons.figures.needs import with_results
from irlessons.figures.sheet import length
from irlessons.figures.style import colour, ink
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.measures.equal_scores import number_of_orders, orders_of
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

# More bars have no room for their grades below them, and more orders are more than anybody waits for.
_BARS, _ORDERS = 8, 5_000
# A line of words beside the size of its letters; so many stand around the axes, without the grades.
_LINE, _AROUND = 1.4, 5


@asking
def tie_orders(ranking: Ranking, of: Measure | str, answers: bool = True) -> LessonFigure:
    """A bar for each value that some order of the equal scores gives, with the grades in that order; a line at the mean
    over all orders.

    ranking: one with scores, of which some are equal.  of: the measure.  answers: False leaves bars and mean out.
    Raises ValueError for a ranking without equal scores, for more than 5,000 orders, and for more than eight different
    values.
    Source: McSherry & Najork (2008), ECIR, section 2.

    >>> import irlessons as ir
    >>> tied = ir.Ranking.from_scores({"a": 2.0, "b": 2.0, "c": 1.0}, {"a": 3, "b": 0, "c": 1})
    >>> ir.figures.tie_orders(tied, "DCG@2")
    Figure: 2 orders have these scores: DCG@2 is 3.0000 for 3 0 1; 1.8928 for 0 3 1. The mean is 2.4464.
    """
    of = as_measure(of)
    scores = with_results(ranking).scores or ()
    if len(set(scores)) == len(scores):
        raise ValueError(f"no two results of {shown(ranking)} have equal scores; give a ranking made by from_scores")
    if number_of_orders(ranking) > _ORDERS:
        raise ValueError(f"these scores allow more than {_ORDERS:,} orders; draw a ranking with fewer equal scores")
    found: dict[Fraction, tuple[Ranking, int]] = {}
    for way in orders_of(ranking):
        value = Fraction(way.value(of)).limit_denominator(10**9)
        first, many = found.get(value, (way, 0))
        found[value] = (first, many + 1)
    if len(found) > _BARS:
        raise ValueError(f"{of} has {len(found)} different values over these orders, and a figure has room for {_BARS}")
    orders = sum(many for _, many in found.values())
    values = sorted(found, reverse=True)
    mean = sum(value * found[value][1] for value in values) / orders
    printed = [rounded(value) for value in values]

    def draw(axes: Axes) -> None:
        places = range(len(values))
        heights = [float(value) for value in values]
        room, size = room_for(axes, len(values)), rcParams["font.size"]
        orders_below = [_grades(found[value][0]) for value in values]
        # Grades of one sign stand nearer to each other where they have no room so; and where none is left at all, one
        # below the other, as on a page.
        is_short = all(len(grade) == 1 for each in orders_below for grade in each.split())
        for between in ("", "\n") if is_short else ("\n",):
            if max(length(f"{each} ", size) for each in orders_below) > room:
                orders_below = [_grades(found[value][0]).replace(" ", between) for value in values]
        axes.set_xticks(places, orders_below)
        axes.set(xlabel="grades, in one of the orders", ylabel=str(of), xlim=(-0.6, len(values) - 0.4))
        to_the_top(axes, max(heights), answers)
        if not answers:
            return
        bars = axes.bar(places, heights, 0.6, color=colour(0))
        # Four decimals where they have room, else as many as tell the values apart.
        few = next((digits for digits in (2, 3) if len({rounded(each, digits) for each in values}) == len(values)), 4)
        digits = 4 if max(length(each, size) for each in printed) < room else few
        # So much of the axis a point is high, at most.
        inches = axes.figure.get_figheight()  # type: ignore[union-attr]
        around = _LINE * size * (_AROUND + len(orders_below[0].splitlines()))
        a_point = axes.get_ylim()[1] / (72 * inches - around)
        for bar, value in zip(bars, values):
            many, text = found[value][1], rounded(value, digits)
            said = f"{text} ({many} orders)" if many > 1 else text
            said = f"{text}\n×{many}" if length(said, size) > room else said
            # Where the mean would run through the number, it stands above that.
            top, tall = bar.get_height(), _LINE * size * len(said.splitlines()) * a_point
            place = (bar.get_x() + 0.3, float(mean) if top < mean < top + tall else top)
            axes.annotate(said, place, (0, 5), textcoords="offset points", ha="center")
        axes.axhline(float(mean), color=ink(), linestyle="--")
        axes.text(1.01, float(mean), f"mean {rounded(mean)}", transform=axes.get_yaxis_transform(), va="center")

    said = "; ".join(f"{text} for {_grades(found[value][0])}" for value, text in zip(values, printed))
    return drawn(
        draw,
        f"{orders} orders have these scores: {of} is {said}. The mean is {rounded(mean)}.",
        f"Equal scores, {orders} orders: {of} from {printed[-1]} to {printed[0]}",
        f"Some scores are equal. Which values can {of} have?",
        answers,
    )


def _grades(ranking: Ranking) -> str:
    return " ".join(map(grade_at, ranking.grades))
