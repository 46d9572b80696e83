"""The precision–recall curve, with average precision as an area."""

from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import legend_above, share_ticks
from irlessons.figures.needs import a_ranking
from irlessons.measures import AP, P, R
from irlessons.phrases import counted
from irlessons.ranking import Ranking


def precision_recall(ranking: Ranking) -> LessonFigure:
    """Precision over recall, a point a rank. The shaded steps, one for each relevant document found, add up to AP.

    Raises ValueError where no document of the pool is relevant: there is no recall then.
    """
    working = a_ranking(ranking).work(AP)
    relevant = working.numbers["R"]
    if not relevant:
        raise ValueError("no document of the pool is relevant, so there is no recall to draw precision over")
    found = [row["precision"] for row in working.rows if row["rank"] and row["relevant"]]
    recalls = [row["recall"] for row in ranking.work(R).rows]
    precisions = [row["precision"] for row in ranking.work(P).rows]

    def draw(axes):
        # A step of no height, where nothing was found, still has its colour in the legend.
        heights = found or [0]
        left = [place / relevant for place in range(len(heights))]
        steps = {"color": "C1", "alpha": 0.3, "edgecolor": "C1"}
        axes.bar(left, heights, 1 / relevant, align="edge", label=f"steps: AP = {working.printed()}", **steps)
        axes.plot(recalls, precisions, marker="o", label="precision after each rank")
        axes.set(xlabel="recall", ylabel="precision", xlim=(0, 1.02))
        axes.set_title("Precision and recall, rank by rank")
        legend_above(axes, 0, 1)
        share_ticks(axes)

    steps = counted(len(found), "step") + ("," if len(found) == 1 else ", each")
    sentence = f"{steps} 1/{relevant} wide and as high as the precision there: the area is AP, {working.printed()}."
    missing = relevant - len(found)
    if missing:
        sentence += f" {missing} of the {relevant} relevant documents {'is' if missing == 1 else 'are'} missing."
    return drawn(draw, sentence)
