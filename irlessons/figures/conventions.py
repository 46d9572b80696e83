"""Figures of what tools print for one ranking."""

import math
from collections.abc import Sequence
from textwrap import fill

from irlessons.checks import listed
from irlessons.conventions import table
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.needs import a_ranking
from irlessons.measures import Measure, measure, nDCG
from irlessons.phrases import counted
from irlessons.ranking import Ranking

# Letters in a line of a label, and inches for a bar: a label has two lines at most.
_LETTERS = 42
_INCHES = 0.58


def conventions(ranking: Ranking, of: Measure | str = nDCG, only: Sequence[str] = ()) -> LessonFigure:
    """What the tools and variants print under one name: a bar for each value, the highest on top, with who prints it.

    of: a measure as `irlessons.conventions.table` takes it. A tool without a number for the ranking has no bar.
    only: how the names of the tools to show begin, as in ["trec_eval", "gdeval"]; all of them without it.
    Raises ValueError as that table does, for a beginning that no tool has, and where no tool has a number.
    """
    of, only = measure(of), listed("only", only, "['trec_eval', 'gdeval']")
    rows = [row for row in table(a_ranking(ranking), of).rows if not math.isnan(row["value"])]
    for beginning in only:
        if not any(row["tool"].startswith(beginning) for row in rows):
            names = ", ".join(row["tool"] for row in rows)
            raise ValueError(f"no tool with a number begins with {beginning!r}; there are {names}")
    rows = [row for row in rows if row["tool"].startswith(tuple(only) or "")]
    if not rows:
        raise ValueError(f"no tool prints a number for {of} of this ranking; conventions.table says why")
    tools: dict[str, list[str]] = {}
    for row in sorted(rows, key=lambda row: row["value"]):
        tools.setdefault(row["printed"], []).append(row["tool"])
    labels = [_label(names) for names in tools.values()]

    def draw(axes):
        height = 1.2 + _INCHES * len(tools)
        if height > axes.figure.get_figheight():
            axes.figure.set_size_inches(11, height)
        bars = axes.barh(labels, [float(printed) for printed in tools], min(0.7, 0.14 * len(tools)), color="C0")
        axes.bar_label(bars, list(tools), padding=4, fontsize=15)
        axes.set(xlabel="value", title=f"{of}: one ranking, {counted(len(tools), 'value')}")
        axes.grid(axis="x")
        axes.grid(visible=False, axis="y")
        axes.margins(x=0.14, y=0.01)
        if len(tools) == 1:
            axes.set_ylim(-0.5, 0.5)

    printed = list(tools)
    low, high = printed[0], printed[-1]
    span = f"from {low} to {high}" if len(tools) > 1 else f"which is {low}"
    names = counted(len(rows), "tool or variant prints", "tools and variants print")
    return drawn(draw, f"Of one ranking {names} {counted(len(tools), 'value')} as {of}, {span}.")


def _label(names: list[str]) -> str:
    """The first of the names, and how many more print the same."""
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return fill(names[0] + more, _LETTERS)
