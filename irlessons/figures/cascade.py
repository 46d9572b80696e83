"""Figures of readers on their way down a ranking."""

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import label_bars, legend_above, rank_ticks, share_ticks
from irlessons.figures.needs import one_of, worked
from irlessons.measures import ERR, Measure
from irlessons.ranking import Ranking
from irlessons.rounding import rounded, short


def cascade(ranking: Ranking, of: Measure | str = ERR) -> LessonFigure:
    """How many readers arrive at each rank, and which part of them is satisfied there and stops, as ERR has it.

    of: ERR with any of its parameters. Raises ValueError for another measure, and for a ranking that is empty or none.
    Source of the model: Chapelle, Metzler, Zhang & Grinspan (2009), CIKM, section 4.
    """
    of = one_of(of, [ERR], "readers who stop", like="ERR(max_grade=4)")
    working = worked(ranking, of)
    ranks = [row["rank"] for row in working.rows]
    stops = [row["stops_here"] for row in working.rows]
    arrive = arriving(stops)
    go_on = [here - stopping for here, stopping in zip(arrive, stops)]

    def draw(axes):
        bars = axes.bar(ranks, stops, 0.7, label="stops here", color="C0")
        rest = axes.bar(ranks, go_on, 0.7, bottom=stops, label="goes on", color="C2", alpha=0.45, hatch="//")
        label_bars(axes, rest, [short(share, 3) for share in arrive])
        axes.set(xlabel="rank", ylabel="share of readers", title=f"{of} = {working.printed()}")
        axes.set_xticks(rank_ticks(len(ranks)))
        legend_above(axes, 0, 1, handles=[rest, bars])
        share_ticks(axes)

    end = f"rank {ranks[-1]}, and {rounded(working.numbers['stopping'], 3)} of all have stopped by the end"
    if len(ranks) == 1:
        return drawn(draw, f"All readers see {end}.")
    return drawn(
        draw, f"Of all readers {rounded(arrive[1], 3)} go on to rank 2, {rounded(arrive[-1], 3)} arrive at {end}."
    )


def arriving(stops: list[float]) -> list[float]:
    """The share of readers who come to each rank: those who have not stopped above it."""
    left, shares = 1.0, []
    for stopping in stops:
        shares.append(left)
        left -= stopping
    return shares
