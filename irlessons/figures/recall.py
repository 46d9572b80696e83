"""The precision–recall curve, with average precision as an area."""

from __future__ import annotations

from irlessons.figures.asked import a_ranking
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.measures import AP, P, R
from irlessons.ranking import Ranking


def precision_recall(ranking: Ranking) -> LessonFigure:
    """Precision over recall, a point a rank. The shaded steps, one for each relevant document found, add up to AP.

    Raises ValueError where no document of the pool is relevant: there is no recall then.
    """
    working = a_ranking(ranking).work(AP)
    relevant = working.numbers["R"]
    if not relevant:
        raise ValueError("no document of the pool is relevant, so there is no recall to draw precision over")
    heights = [row["precision"] for row in working.rows if row["rank"] and row["relevant"]]
    recalls = [row["recall"] for row in ranking.work(R).rows]
    precisions = [row["precision"] for row in ranking.work(P).rows]

    def draw(axes):
        left = [place / relevant for place in range(len(heights))]
        steps = {"color": "C1", "alpha": 0.3, "edgecolor": "C1"}
        axes.bar(left, heights, 1 / relevant, align="edge", label=f"steps: AP = {working.printed()}", **steps)
        axes.plot(recalls, precisions, marker="o", label="precision after each rank")
        axes.set(xlabel="recall", ylabel="precision", xlim=(0, 1.02), ylim=(0, 1.2))
        axes.set_title("Precision and recall, rank by rank")
        axes.set_yticks([tenth / 10 for tenth in range(0, 11, 2)])
        # The steps fill everything below 1.
        axes.legend(loc="upper right", ncols=2)

    number = f"{len(heights)} step{'' if len(heights) == 1 else 's'}"
    missing = relevant - len(heights)
    missed = f" {missing} of the {relevant} relevant documents {'is' if missing == 1 else 'are'} missing." * bool(
        missing
    )
    sentence = (
        f"{number}, each 1/{relevant} wide and as high as the precision there: the area is AP, {working.printed()}."
    )
    return drawn(draw, sentence + missed)
