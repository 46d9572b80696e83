"""A figure of what was retrieved and what is relevant, as two sets that overlap."""

from fractions import Fraction

from matplotlib.axes import Axes
from matplotlib.patches import Circle

from irlessons.figures.figure import asking, LessonFigure
from irlessons.figures.needs import a_ranking
from irlessons.figures.sheet import MARGIN, sheet, TITLE, WIDTH, write
from irlessons.figures.style import colour, ink
from irlessons.measures import AP, P, R
from irlessons.phrases import counted
from irlessons.ranking import Ranking

_MIDDLE, _HIGH, _RADIUS, _APART = WIDTH / 2, 205, 118, 78
_COUNT = 30


@asking
def two_sets(ranking: Ranking, answers: bool = True) -> LessonFigure:
    """The retrieved and the relevant as two circles, with how many lie in each part; below, precision and recall.

    Both circles have one size, whatever they hold: the counts say how much it is.
    answers: False leaves out the counts of the parts, and both values.
    Raises ValueError for something that is no ranking, and where nothing was retrieved or nothing is relevant.

    >>> import irlessons as ir
    >>> ir.figures.two_sets(ir.Ranking.from_grades([1, 0, 1, 0], not_retrieved=[1]))
    Figure: 4 documents were retrieved, 3 are relevant, and 2 are both: precision is 2/4, recall 2/3.
    """
    precision, recall = (a_ranking(ranking).work(of) for of in (P, R))
    retrieved, relevant = len(ranking), ranking.work(AP).numbers["R"]
    if not retrieved or not relevant:
        what = "nothing was retrieved" if not retrieved else "no document of the pool is relevant"
        raise ValueError(f"{what}, so the two sets do not overlap; give a ranking that has found something to find")
    hits = round(Fraction(recall.value) * relevant)
    title = f"Precision {hits}/{retrieved} = {precision.printed()}, recall {hits}/{relevant} = {recall.printed()}"
    ask = f"{counted(retrieved, 'document')} retrieved, {relevant} relevant: what are precision and recall?"
    says = (
        f"{counted(retrieved, 'document')} {'was' if retrieved == 1 else 'were'} retrieved, {relevant} "
        f"{'is' if relevant == 1 else 'are'} relevant, and {hits} {'is' if hits == 1 else 'are'} both: "
        f"precision is {hits}/{retrieved}, recall {hits}/{relevant}."
    )
    shown = title if answers else ask

    def draw(axes: Axes) -> None:
        write(axes, MARGIN, 32, shown, TITLE, WIDTH - 2 * MARGIN)
        sides = ((-1, "retrieved", retrieved, colour(0), "-"), (1, "relevant", relevant, ink(), "--"))
        for side, name, many, look, line in sides:
            middle = _MIDDLE + side * _APART
            axes.add_patch(Circle((middle, _HIGH), _RADIUS, fill=False, edgecolor=look, linewidth=3, linestyle=line))
            place, align = _MIDDLE + side * (_APART + _RADIUS + 14), "right" if side < 0 else "left"
            write(axes, place, _HIGH - 12, name, ha=align, color=look)
            write(axes, place, _HIGH + 12, str(many), ha=align, weight="bold", color=look)
        axes.set_aspect("equal")
        parts = ((-1, retrieved - hits, "not relevant"), (0, hits, "hits"), (1, relevant - hits, "missed"))
        for side, many, name in parts:
            place = _MIDDLE + side * (_APART + _RADIUS / 2 - 14)
            write(axes, place, _HIGH - 14, str(many) if answers else "?", _COUNT, ha="center", weight="bold")
            write(axes, place, _HIGH + 20, name, ha="center")

    return sheet(draw, says if answers else ask, shown)
