"""Two systems topic by topic: a point a topic, its place by both values."""

from typing import Any

from matplotlib import rcParams
from matplotlib.axes import Axes

from irlessons.compare.pairs import TOLERANCE
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import round_ticks, tick_of
from irlessons.figures.needs import a_comparison
from irlessons.figures.style import colour, ink
from irlessons.phrases import counted
from irlessons.rounding import rounded
from irlessons.working import Working


@asking
def topic_by_topic(comparison: Working, answers: bool = True) -> LessonFigure:
    """The value of each topic by system a, along, and by system b, up. Above the line b is better, and below it a.

    comparison: what `ir.compare.differences`, `t_test`, `randomization` or `bootstrap` gives.
    answers: False leaves out on how many topics each is better.
    Raises ValueError for anything else, and for a comparison without a topic that counts.

    >>> import irlessons as ir
    >>> ir.figures.topic_by_topic(ir.compare.differences("AP", [0.2, 0.4, 0.3], [0.3, 0.7, 0.2]))
    Figure: AP of a and b on 3 topics: b is higher on 2, a on 1; farthest apart are 0.4000 and 0.7000, on query 2.
    """
    numbers = a_comparison(comparison).numbers
    rows = [row for row in comparison.rows if row["counted"]]
    if not rows:
        raise ValueError("no topic counts for both systems, so there is no point to draw")
    a, b, wins, losses = (numbers[name] for name in ("a", "b", "wins", "losses"))
    if numbers["smaller_is_better"]:
        wins, losses = losses, wins
    ties = len(rows) - wins - losses
    apart = [abs(row["difference"]) for row in rows]
    most = max(apart)
    farthest = rows[apart.index(most)]
    top = max(1.0, *(float(row[side]) for row in rows for side in "ab"))
    as_far = sum(most - each <= TOLERANCE * top for each in apart) - 1

    def draw(axes: Axes) -> None:
        axes.plot([0, top], [0, top], color=ink(), linewidth=1, linestyle="--")
        kinds = (
            ([row for row in rows if row["difference"] > 0], colour(1), "^"),
            ([row for row in rows if row["difference"] < 0], colour(0), "v"),
            ([row for row in rows if row["difference"] == 0], colour(2), "o"),
        )
        for found, look, marker in kinds:
            x, y = ([float(row[side]) for row in found] for side in "ab")
            axes.plot(x, y, marker=marker, color=look, linestyle="none", clip_on=False)
        ticks = round_ticks(top)
        for axis in (axes.set_xticks, axes.set_yticks):
            axis(ticks, [tick_of(tick) for tick in ticks])
        axes.set(xlabel=f"{numbers['measure']} of {a}", ylabel=f"{numbers['measure']} of {b}")
        axes.set(xlim=(0, 1.02 * top), ylim=(0, 1.02 * top), aspect="equal")
        if answers:
            # Of many topics some lie behind the words.
            behind = {"facecolor": rcParams["figure.facecolor"], "edgecolor": "none", "alpha": 0.85, "pad": 1}
            up: dict[str, Any] = {"va": "top", "ha": "left", "color": colour(1), "bbox": behind}
            down: dict[str, Any] = {"va": "bottom", "ha": "right", "color": colour(0), "bbox": behind}
            axes.text(0.03, 0.97, f"▲ {b} higher: {wins}", transform=axes.transAxes, **up)
            axes.text(0.97, 0.03, f"▼ {a} higher: {losses}", transform=axes.transAxes, **down)

    equal = f", and {counted(ties, 'topic is', 'topics are')} equal" if ties else ""
    said = f"{b} is higher on {wins}, {a} on {losses}{equal}"
    if wins or losses:
        said += f"; farthest apart are {rounded(farthest['a'])} and {rounded(farthest['b'])}, on {farthest['query']}"
        said += f", and {counted(as_far, 'other is', 'others are')} as far" if as_far else ""
    return drawn(
        draw,
        f"{numbers['measure']} of {a} and {b} on {counted(len(rows), 'topic')}: {said}.",
        f"{b} is higher on {wins} of {counted(len(rows), 'topic')}, {a} on {losses}",
        f"On how many of {counted(len(rows), 'topic')} is {b} higher than {a}?",
        answers,
    )
