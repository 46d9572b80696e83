"""Figures of readers on their way down a ranking."""

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.needs import one_of, worked
from irlessons.figures.of_working import arriving, draw_readers
from irlessons.measures import ERR, Measure
from irlessons.ranking import Ranking
from irlessons.rounding import nonzero, rounded, short


@asking
def cascade(ranking: Ranking, of: Measure | str = ERR, answers: bool = True) -> LessonFigure:
    """How many readers arrive at each rank, and which part of them is satisfied there and stops, as ERR has it.

    of: ERR with any of its parameters.  answers: False leaves the readers of the first rank alone.
    Raises ValueError for another measure, and for a ranking that is empty or none.
    Source of the model: Chapelle, Metzler, Zhang & Grinspan (2009), CIKM, section 4.

    >>> import irlessons as ir
    >>> three = ir.Ranking.from_grades([3, 0, 2])
    >>> ir.figures.cascade(three, "ERR(max_grade=3)")
    Figure: Of all readers 0.125 go on to rank 2, 0.125 arrive at rank 3, and 0.922 of all have stopped by the end.
    """
    of = one_of(of, [ERR], "readers who stop", like="ERR(max_grade=4)")
    working = worked(ranking, of)
    stops = [row["stops_here"] for row in working.rows]
    first = 100 * stops[0]
    arrive, last = arriving(stops), working.rows[-1]["rank"]
    said = [f"{_said(arrive[1])} go on to rank 2"] if len(stops) > 1 else []
    said += [f"{_said(arrive[-1])} arrive at rank {last}"] if len(stops) > 2 else []
    end = f"and {_said(working.numbers['stopping'])} of all have stopped by the end"
    sentence = f"Of all readers {', '.join([*said, end])}." if said else f"All readers see rank {last}, {end}."

    return drawn(
        lambda axes: draw_readers(axes, working, ERR.picture, answers),
        sentence,
        f"{nonzero(first, short(first, 1), 'Less than ')} % of the readers stop at rank 1: {of} = {working.printed()}",
        f"How many readers reach each rank? What is {of}?",
        answers,
    )


def _said(share: float) -> str:
    return nonzero(share, rounded(share, 3), "less than ")
