"""The table behind a gain measure, for a slide."""

from __future__ import annotations

from irlessons.figures.asked import with_gains, with_results
from irlessons.figures.figure import LessonFigure
from irlessons.figures.sheet import box, HEIGHT, MARGIN, name_of, sheet, TEXT, TITLE, WIDTH, write
from irlessons.figures.style import colour, ink, shade
from irlessons.measures import CG, DCG, Measure
from irlessons.ranking import Ranking
from irlessons.rounding import short

_TOP = 58
_ROW = 38
_LEAST = 25
_SUBSCRIPTS = {2: "₂", 10: "₁₀"}


def dcg_table(ranking: Ranking, of: Measure | str = DCG) -> LessonFigure:
    """The rows of DCG as a table: grade, gain, what it is divided by, what is left of it, and the sum so far.

    of: CG, DCG or nDCG with any of its parameters. A long list is cut before its last row, and says so.
    Raises ValueError for another measure, and for a ranking that is empty or none.
    """
    of, ranking = with_gains(of), with_results(ranking)
    working = ranking.work(of)
    rows = working.rows
    header, lines = _columns(of, ranking, rows)

    def draw(axes):
        write(axes, MARGIN, 30, f"{working.name} of {name}" if (name := str(ranking.query)) else working.name, TITLE)
        room = int((HEIGHT - 48 - _TOP) // _LEAST) - 1
        shown = lines if len(lines) <= room else [*lines[: room - 2], ["…"] * len(header), lines[-1]]
        height = min(_ROW, (HEIGHT - 48 - _TOP) / (len(shown) + 1))
        edges = _edges(len(header))
        for edge, words in zip(edges, header):
            write(axes, edge, _TOP + height / 2, words, TEXT, ha="right", weight="bold")
        axes.plot([MARGIN, WIDTH - MARGIN], [_TOP + height] * 2, color=ink(), linewidth=1.5)
        for number, line in enumerate(shown, 1):
            top = _TOP + number * height
            if number % 2 == 0:
                box(axes, MARGIN, top, WIDTH - 2 * MARGIN, height, color=shade(), alpha=0.45, linewidth=0)
            for edge, words in zip(edges, line):
                write(axes, edge, top + height / 2, words, TEXT, edges[0] - MARGIN + 36, ha="right")
        bottom = _TOP + (len(shown) + 1) * height
        axes.plot([MARGIN, WIDTH - MARGIN], [bottom] * 2, color=ink(), linewidth=1.5)
        result = working.formula.split("\n")[-1] if working.ideal_rows else f"{working.name} = {working.printed()}"
        write(axes, WIDTH - MARGIN - 8, bottom + 24, result, TITLE, ha="right", weight="bold", color=colour(0))

    return sheet(draw, f"{len(rows)} rows. {working.sentence}", f"The table of {working.name}")


def _columns(of: Measure, ranking: Ranking, rows: tuple[dict, ...]) -> tuple[list[str], list[list[str]]]:
    """The header of the table, and its rows as texts."""
    header = ["rank", "document", "grade", "gain"]
    if of.name != CG.name:
        base = _SUBSCRIPTS.get(of.base, f"[{short(of.base)}]")
        header += [f"÷ log{base}({'i+1' if of.discount == 'log(i+1)' else 'i'})", "is"]
    header.append("so far")
    lines = []
    for row in rows:
        grade = "unjudged" if row["grade"] is None else short(row["grade"])
        line = [str(row["rank"]), name_of(ranking, row["document"]), grade, short(row["gain"])]
        if of.name != CG.name:
            line += [short(1 / row["discount"], 3), short(row["term"], 3)]
        lines.append([*line, short(row["cumulative"], 3)])
    return header, lines


def _edges(columns: int) -> list[float]:
    """Where each column ends on the right; the first is narrow."""
    first = MARGIN + 56
    step = (WIDTH - MARGIN - 8 - first) / (columns - 1)
    return [first + step * number for number in range(columns)]
