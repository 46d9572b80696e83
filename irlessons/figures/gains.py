"""Figures of gains along the ranks."""

from __future__ import annotations

from irlessons.figures.asked import discounted, normalized, with_results
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import label_bars, rank_ticks
from irlessons.measures import CG, DCG, Measure, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import short


def dcg(ranking: Ranking, of: Measure | str = DCG) -> LessonFigure:
    """Each rank's gain beside what is left of it after the discount, for DCG or nDCG with any of its parameters.

    Raises ValueError for another measure, and for a ranking that is empty or none.
    """
    of = discounted(of)
    working = with_results(ranking).work(of)
    ranks = [row["rank"] for row in working.rows]
    gains, terms = [row["gain"] for row in working.rows], [row["term"] for row in working.rows]

    def draw(axes):
        width = 0.4
        axes.bar([rank - width / 2 for rank in ranks], gains, width, label="gain", color="C2", alpha=0.45, hatch="//")
        bars = axes.bar([rank + width / 2 for rank in ranks], terms, width, label="gain × discount", color="C0")
        label_bars(axes, bars, [short(term, 2) for term in terms])
        axes.set(xlabel="rank", ylabel="gain", xticks=rank_ticks(len(ranks)), title=f"{of} = {working.printed()}")
        axes.legend(loc="upper right")
        axes.margins(y=0.2)

    return drawn(draw, f"What the discount leaves of each rank's gain; together {working.printed()}.")


def gain_along_ranks(ranking: Ranking) -> LessonFigure:
    """CG and DCG as they grow from rank to rank: the undiscounted sum above, the discounted one below it.

    Raises ValueError for a ranking that is empty or none.
    """
    ranking = with_results(ranking)
    lines = {"CG": ranking.work(CG).rows, "DCG": ranking.work(DCG).rows}

    def draw(axes):
        for (name, rows), marker in zip(lines.items(), "so", strict=True):
            ranks, heights = [row["rank"] for row in rows], [row["cumulative"] for row in rows]
            axes.plot(ranks, heights, marker=marker, label=name)
            above = {"xytext": (0, 10), "textcoords": "offset points", "ha": "right"}
            axes.annotate(short(heights[-1], 2), (ranks[-1], heights[-1]), **above)
        axes.set(xlabel="rank", ylabel="gain so far", xticks=rank_ticks(len(ranking)), title="CG and DCG, rank by rank")
        axes.legend(loc="upper left")
        axes.margins(y=0.15)
        axes.set_ylim(bottom=0)

    ends = [short(rows[-1]["cumulative"], 2) for rows in lines.values()]
    return drawn(draw, f"Down the list CG grows to {ends[0]} and DCG to {ends[1]}: the gap is what the discount takes.")


def against_ideal(ranking: Ranking, of: Measure | str = nDCG) -> LessonFigure:
    """The DCG of a ranking from rank to rank, with that of its ideal ranking above it.

    Raises ValueError for a measure without an ideal, and for a ranking that is empty or none.
    """
    of = normalized(of)
    working = with_results(ranking).work(of)

    def draw(axes):
        for rows, name, marker in ((working.ideal_rows, "ideal order", "s"), (working.rows, "this order", "o")):
            axes.plot([row["rank"] for row in rows], [row["cumulative"] for row in rows], marker=marker, label=name)
        axes.set(xlabel="rank", ylabel="DCG so far", title=f"{of} = {working.printed()}")
        axes.set_xticks(rank_ticks(max(len(working.ideal_rows), len(working.rows))))
        axes.set_ylim(bottom=0)
        axes.legend(loc="lower right")

    return drawn(draw, working.sentence)
