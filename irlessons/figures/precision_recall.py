"""The precision–recall curve, with average precision as an area."""

from matplotlib.axes import Axes

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import HALVES, to_the_top
from irlessons.figures.needs import a_ranking
from irlessons.figures.style import colour
from irlessons.measures import AP, P, R
from irlessons.phrases import counted
from irlessons.ranking import Ranking


@asking
def precision_recall(ranking: Ranking, answers: bool = True) -> LessonFigure:
    """Precision over recall, a point a rank. The shaded steps, one for each relevant document found, add up to AP.

    answers: False leaves their sum out.
    Raises ValueError where no document of the pool is relevant: there is no recall then.

    >>> import irlessons as ir
    >>> four = ir.Ranking.from_grades([1, 0, 1, 0], not_retrieved=[1])
    >>> ir.figures.precision_recall(four)
    Figure: 2 steps, each 1/3 wide and as high as the precision there: the area is AP, 0.5556. 1 of the 3 relevant
    documents is missing.
    """
    along = curve_of(ranking)
    working = ranking.work(AP)
    relevant = working.numbers["R"]
    found = [row["precision"] for row in working.rows if row["rank"] and row["relevant"]]

    def draw(axes: Axes) -> None:
        left = [place / relevant for place in range(len(found))]
        axes.bar(left, found, 1 / relevant, align="edge", color=colour(0), alpha=0.2, edgecolor=colour(0))
        draw_curve(axes, along)
        axes.set_xlim(0, 1.02)

    steps = counted(len(found), "step") + ("," if len(found) == 1 else ", each")
    area = f"the area is AP, {working.printed()}."
    sentence = f"{steps} 1/{relevant} wide and as high as the precision there: {area}" if found else f"No step: {area}"
    missing = relevant - len(found)
    if missing:
        of = f"{missing} of the {relevant} relevant documents" if relevant > 1 else "The relevant document"
        sentence += f" {of} {'is' if missing == 1 else 'are'} missing."
    title = f"The shaded area is average precision, {working.printed()}"
    return drawn(draw, sentence, title, "How large is the shaded area, average precision?", answers)


def curve_of(ranking: Ranking) -> tuple[list[float], list[float]]:
    """Recall and precision at each rank. Raises ValueError where no document of the pool is relevant."""
    if not a_ranking(ranking).work(AP).numbers["R"]:
        raise ValueError("no document of the pool is relevant, so there is no recall to draw precision over")
    return [row["recall"] for row in ranking.work(R).rows], [row["precision"] for row in ranking.work(P).rows]


def draw_curve(axes: Axes, along: tuple[list[float], list[float]]) -> None:
    """Precision over recall, a point a rank, on axes from 0 to 1."""
    axes.plot(*along, marker="o", color=colour(0))
    axes.set(xlabel="recall", ylabel="precision")
    axes.set_xticks(*HALVES)
    to_the_top(axes, 1)
