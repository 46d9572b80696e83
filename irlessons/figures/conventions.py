"""Figures of what tools print for one ranking."""

import math
from collections.abc import Sequence

from matplotlib.axes import Axes

from irlessons.checks import listed, text
from irlessons.conventions import table
from irlessons.figures.figure import asking, LessonFigure
from irlessons.figures.needs import a_ranking
from irlessons.figures.sheet import box, HEIGHT, length, MARGIN, sheet, TEXT, TITLE, WIDTH, write
from irlessons.figures.style import colour
from irlessons.measures import Measure, measure, nDCG
from irlessons.phrases import counted
from irlessons.ranking import Ranking

_TOP, _BOTTOM = 54, 10
# Points a row, and for the value at its end.
_ROW, _LEAST, _VALUE = 52, 23, 84
# What stands in the place of the values that have no room.
_BETWEEN = ""


@asking
def conventions(
    ranking: Ranking, of: Measure | str = nDCG, only: Sequence[str] = (), answers: bool = True
) -> LessonFigure:
    """What the tools and variants print under one name: a bar for each value, the highest on top, with who prints it.

    of: a measure as `irlessons.conventions.table` takes it. A tool without a number for the ranking has no bar.
    only: how the names of the tools to show begin, as in ["trec_eval", "gdeval"]; all of them without it.
    answers: False leaves bars and values out. Of more values than have room the middle ones are counted.
    Raises ValueError as that table does, for a beginning that no tool has, and where no tool has a number.

    >>> import irlessons as ir
    >>> six = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    >>> ir.figures.conventions(six, "nDCG@6", only=["trec_eval", "gdeval"])
    Figure: Of one ranking 3 tools and variants print 3 values as nDCG@6, from 0.7511 to 0.7850.
    """
    of, only = measure(of), listed("only", only, "['trec_eval', 'gdeval']")
    rows = [row for row in table(a_ranking(ranking), of).rows if not math.isnan(row["value"])]
    for beginning in only:
        if not any(row["tool"].startswith(text("a name in only", beginning)) for row in rows):
            names = ", ".join(row["tool"] for row in rows)
            raise ValueError(f"no tool with a number begins with {beginning!r}; there are {names}")
    rows = [row for row in rows if row["tool"].startswith(tuple(only) or "")]
    if not rows:
        raise ValueError(f"no tool prints a number for {of} of this ranking; conventions.table says why")
    tools: dict[str, list[str]] = {}
    for row in sorted(rows, key=lambda row: -row["value"]):
        tools.setdefault(row["printed"], []).append(row["tool"])
    high, low = next(iter(tools)), list(tools)[-1]
    # In the order of their values the names would be half of the answer.
    lines = list(tools.items()) if answers else [("?", names) for names in sorted(tools.values())]
    room = int((HEIGHT - _TOP - _BOTTOM) // _LEAST)
    if len(lines) > room:
        left_out = counted(len(lines) - room + 1, "more value")
        lines = [*lines[: (room + 1) // 2], (_BETWEEN, [f"… {left_out} between …"]), *lines[-(room // 2) + 1 :]]
    height = min(_ROW, (HEIGHT - _TOP - _BOTTOM) / len(lines))
    values = counted(len(tools), "value")
    title = f"One ranking, {values} of {of}: {low} to {high}" if len(tools) > 1 else f"All print {high} as {of}"
    title = title if answers else f"What do they print as {of} for one ranking?"

    def draw(axes: Axes) -> None:
        write(axes, MARGIN, 30, title, TITLE, WIDTH - 2 * MARGIN)
        whole, most = WIDTH - 2 * MARGIN - _VALUE, max(1.0, *map(float, tools))
        for number, (printed, names) in enumerate(lines):
            top, label = _TOP + number * height, _label(names, whole - 16)
            if answers and printed != _BETWEEN:
                width = max(0.0, whole * float(printed) / most)
                box(axes, MARGIN, top + 2, width, height - 4, color=colour(0), alpha=0.22, linewidth=0)
                # Its end has a line, where that does not strike a name through.
                if length(label, TEXT) + 12 < width:
                    box(axes, MARGIN + width - 3, top + 2, 3, height - 4, color=colour(0), linewidth=0)
            write(axes, MARGIN + 8, top + height / 2, label, TEXT)
            write(axes, WIDTH - MARGIN, top + height / 2, printed, TEXT, ha="right", weight="bold")

    names = counted(len(rows), "tool or variant prints", "tools and variants print")
    span = f"from {low} to {high}" if len(tools) > 1 else f"which is {low}"
    sentence = f"Of one ranking {names} {values} as {of}, {span}."
    return sheet(draw, sentence if answers else title, title)


def _label(names: list[str], width: float) -> str:
    """All the names; where they have no room one of them and of the others the programs, or these alone."""
    labels = [" · ".join(names), _shortened(names[0], names), _shortened(min(names, key=len), names)]
    labels.append(" · ".join(_programs(names)))
    more = f"{names[0]} and {len(names) - 1} more"
    return next((label for label in labels if length(label, TEXT) <= width), more)


def _shortened(whole: str, names: list[str]) -> str:
    """One name as a whole, and the programs of the others."""
    return " · ".join([whole, *(program for program in _programs(names) if program not in _programs([whole]))])


def _programs(names: list[str]) -> list[str]:
    """What their names begin with, each once: of “home-made, exponential” without the comma."""
    return list(dict.fromkeys(name.split()[0].rstrip(",") for name in names))
