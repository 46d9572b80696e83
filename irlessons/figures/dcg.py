"""Figures of gains along the ranks."""

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, ranks_below, to_the_top
from irlessons.figures.needs import one_of, with_results, worked
from irlessons.figures.of_working import draw_bars, of_working
from irlessons.figures.style import colour
from irlessons.measures import CG, DCG, Measure, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import nonzero, Number, rounded, short


@asking
def dcg(ranking: Ranking, of: Measure | str = DCG, answers: bool = True) -> LessonFigure:
    """Each rank's gain as an outline, filled as far as the discount leaves it, for DCG or nDCG with any parameters.

    answers: False leaves the gains alone. Raises ValueError for another measure, and for a ranking that is empty or
    none.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.dcg(three)
    Figure: What the discount leaves of each rank's gain; together 4.0000.
    """
    of = one_of(of, [DCG, nDCG], "discounted gains to draw", like="DCG@6")
    working = worked(ranking, of)
    together, gain = working.printed(), sum(row["gain"] for row in working.rows)
    collected = working.number
    if of.name == nDCG.name:
        collected, ideal = working.numbers["dcg"], rounded(working.numbers["ideal"])
        together = f"{rounded(collected)}, and {ideal} in the ideal order"

    return drawn(
        lambda axes: draw_bars(axes, working, DCG.picture, answers),
        f"What the discount leaves of each rank's gain; together {together}.",
        f"Of a gain of {_said(gain)} the discount leaves {_said(collected)}",
        f"What does the discount of {of} leave of each gain?",
        answers,
    )


@asking
def gain_along_ranks(ranking: Ranking, answers: bool = True) -> LessonFigure:
    """CG and DCG as they grow from rank to rank: the undiscounted sum above, the discounted one below it.

    answers: False leaves the lines to be drawn. Raises ValueError for a ranking that is empty or none.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.gain_along_ranks(three)
    Figure: Down the list CG grows to 5 and DCG to 4: the gap is what the discount takes.
    """
    ranking = with_results(ranking)
    lines = {"CG": ranking.work(CG).rows, "DCG": ranking.work(DCG).rows}
    cg, dcg = (rows[-1]["cumulative"] for rows in lines.values())
    gap, rest = "the gap is what the discount takes", "the discount takes the rest"
    # At rank 1 nothing is discounted.
    if dcg == cg:
        gap = rest = "the discount takes nothing"

    def draw(axes: Axes) -> None:
        axes.set(ylabel="gain so far", xlim=(0.8, len(ranking) + 0.2))
        ranks_below(axes, ranking, not answers)
        to_the_top(axes, max(cg, dcg), answers)
        if not answers:
            return
        looks = {"CG": (colour(2), "s"), "DCG": (colour(0), "o")}
        for name, rows in lines.items():
            look, marker = looks[name]
            places, sums = [row["rank"] for row in rows], [row["cumulative"] for row in rows]
            axes.plot(places, sums, marker=marker, color=look)
        ends = {"CG": cg, "DCG": dcg}
        end_labels(axes, [(len(ranking), end, f"{name} {_said(end)}", looks[name][0]) for name, end in ends.items()])

    return drawn(
        draw,
        f"Down the list CG grows to {_said(cg)} and DCG to {_said(dcg)}: {gap}.",
        f"CG grows to {_said(cg)}, DCG to {_said(dcg)}: {rest}",
        "How do CG and DCG grow, rank by rank?",
        answers,
    )


@asking
def against_ideal(ranking: Ranking, of: Measure | str = nDCG, answers: bool = True) -> LessonFigure:
    """The DCG of a ranking from rank to rank, with that of its ideal ranking above it.

    answers: False leaves the ideal alone. Raises ValueError for a measure without an ideal, and for a ranking that is
    empty or none.

    >>> import irlessons as ir
    >>> six = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    >>> ir.figures.against_ideal(six)
    Figure: The ranking collects 6.8611 of the 9.0736 that its ideal collects, a share of 0.7562.
    """
    return of_working(worked(ranking, one_of(of, [nDCG], "ideal ranking to draw", like="nDCG@6")), answers)


def _said(gain: Number) -> str:
    return nonzero(gain, short(gain, 2), "less than ")
