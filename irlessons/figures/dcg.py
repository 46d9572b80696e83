"""Figures of gains along the ranks."""

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import from_zero, label_bars, legend_above, rank_ticks
from irlessons.figures.needs import one_of, with_results, worked
from irlessons.measures import CG, DCG, Measure, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import rounded, short
from irlessons.working import Working

# Where the end of the lower line is more than this part of the upper one, their numbers would touch.
_NEAR = 0.9


def dcg(ranking: Ranking, of: Measure | str = DCG) -> LessonFigure:
    """Each rank's gain beside what is left of it after the discount, for DCG or nDCG with any of its parameters.

    Raises ValueError for another measure, and for a ranking that is empty or none.
    """
    of = one_of(of, [DCG, nDCG], "discounted gains to draw", like="DCG@6")
    working = worked(ranking, of)
    ranks = [row["rank"] for row in working.rows]
    gains, terms = [row["gain"] for row in working.rows], [row["term"] for row in working.rows]

    def draw(axes):
        width = 0.4
        axes.bar([rank - width / 2 for rank in ranks], gains, width, label="gain", color="C2", alpha=0.45, hatch="//")
        bars = axes.bar([rank + width / 2 for rank in ranks], terms, width, label="gain × discount", color="C0")
        label_bars(axes, bars, [short(term, 2) for term in terms])
        axes.set(xlabel="rank", ylabel="gain", xticks=rank_ticks(len(ranks)), title=f"{of} = {working.printed()}")
        legend_above(axes, min(0, *gains), max(0, *gains) or 1)

    together = working.printed()
    if of.name == nDCG.name:
        dcg, ideal = (rounded(working.numbers[name]) for name in ("dcg", "ideal"))
        together = f"{dcg}, and {ideal} in the ideal order"
    return drawn(draw, f"What the discount leaves of each rank's gain; together {together}.")


def gain_along_ranks(ranking: Ranking) -> LessonFigure:
    """CG and DCG as they grow from rank to rank: the undiscounted sum above, the discounted one below it.

    Raises ValueError for a ranking that is empty or none.
    """
    ranking = with_results(ranking)
    lines = {"CG": ranking.work(CG).rows, "DCG": ranking.work(DCG).rows}
    cg, dcg = (rows[-1]["cumulative"] for rows in lines.values())
    # Of two lines that end near each other the lower one has its number below it; with one end they have one number.
    sides = {dcg: ("top", -10) if dcg > _NEAR * cg else ("baseline", 10), cg: ("baseline", 10)}

    def draw(axes):
        for (name, rows), marker in zip(lines.items(), "so", strict=True):
            axes.plot([row["rank"] for row in rows], [row["cumulative"] for row in rows], marker=marker, label=name)
        for end, (side, points) in sides.items():
            look = {"xytext": (0, points), "textcoords": "offset points", "ha": "right", "va": side}
            axes.annotate(short(end, 2), (len(ranking), end), **look)
        axes.set(xlabel="rank", ylabel="gain so far", xticks=rank_ticks(len(ranking)), title="CG and DCG, rank by rank")
        axes.legend(loc="best")
        axes.margins(y=0.15)
        from_zero(axes)

    sentence = (
        f"Down the list CG grows to {short(cg, 2)} and DCG to {short(dcg, 2)}: the gap is what the discount takes."
    )
    return drawn(draw, sentence)


def against_ideal(ranking: Ranking, of: Measure | str = nDCG) -> LessonFigure:
    """The DCG of a ranking from rank to rank, with that of its ideal ranking above it.

    Raises ValueError for a measure without an ideal, and for a ranking that is empty or none.
    """
    of = one_of(of, [nDCG], "ideal ranking to draw", like="nDCG@6")
    working = worked(ranking, of)

    def draw(axes):
        draw_sums(axes, working)
        axes.set_title(f"{of} = {working.printed()}")

    return drawn(draw, working.sentence)


def draw_sums(axes, working: Working) -> None:
    """The discounted gain of the ideal order and of this one, summed along the ranks."""
    for rows, name, marker in ((working.ideal_rows, "ideal order", "s"), (working.rows, "this order", "o")):
        axes.plot([row["rank"] for row in rows], [row["cumulative"] for row in rows], marker=marker, label=name)
    axes.set(xlabel="rank", ylabel="DCG so far")
    axes.set_xticks(rank_ticks(max(len(working.ideal_rows), len(working.rows))))
    from_zero(axes)
    axes.legend(loc="lower right")
