"""The picture that a measure declares, for a slide: what an open measure shows on the board."""

import math
from collections.abc import Sequence

from irlessons.figures.cascade import arriving
from irlessons.figures.dcg import draw_sums
from irlessons.figures.figure import drawn, LessonFigure
from irlessons.figures.labels import rank_ticks
from irlessons.figures.style import ink
from irlessons.measures.picture import Picture
from irlessons.rounding import short
from irlessons.working import Row, Working

# Of a longer list no more ranks are drawn; few readers get further than the second.
_MOST, _DEEPEST = 60, 12
# More marks have no room for a text in each.
_WRITTEN = 15
# What floats leave over.
_LEAST = 1e-9
_LOOKS = {
    "you": {"facecolor": "C0", "linewidth": 0},
    "pale": {"facecolor": "C2", "linewidth": 0, "alpha": 0.35},
    "outline": {"fill": False, "linewidth": 1.5},
    "missed": {"fill": False, "linewidth": 1.5, "linestyle": "--"},
    "unjudged": {"fill": False, "linewidth": 0, "hatch": "///"},
}


def of_working(working: Working) -> LessonFigure:
    """The rows of a working in the picture of its measure. Raises ValueError for one without, as a mean's."""
    picture = working.picture
    if picture is None:
        raise ValueError(f"{working.name} has no picture; a measure's working of one ranking has, as r.work(nDCG@6)")
    # Where ties are averaged rows are shares of documents: there is no column for a single one.
    is_shared = picture.kind == "columns" and any("chance" in row for row in working.rows)
    draw_kind = _KINDS["bars" if is_shared else picture.kind]

    def draw(axes):
        axes.grid(visible=False)
        axes.set_title(title)
        draw_kind(axes, working, picture)

    title = working.filled("{name} = {result}")
    head = working.filled(picture.head, percent=short(100 * working.value, 1))
    if head and working.filled("{value}") not in head:
        title = f"{title}: {head}"
    return drawn(draw, working.sentence, working.filled(f"{picture.about}: {{name}} = {{result}}"))


def _bars(axes, working: Working, picture: Picture) -> None:
    rows = [row for row in working.rows if row["rank"] is not None][:_MOST]
    columns = [picture.fill, *([picture.outline] if picture.outline else [])]
    tops = [max(_number(row, column) for column in columns) for row in rows]
    top = max(tops, default=0) or 1
    for row, highest in zip(rows, tops):
        left, height, lit = row["rank"] - 0.4, _number(row, picture.fill), _is_lit(row, picture)
        if picture.outline:
            _box(axes, "outline", left, 0, 0.8, _number(row, picture.outline))
        _box(axes, "you" if lit else "pale", left, 0, 0.8, height)
        if row["grade"] is None:
            _box(axes, "unjudged", left, 0, 0.8, 0.08 * top)
        if lit and height and len(rows) <= _WRITTEN:
            _write(axes, row["rank"], highest, _label(working, picture, row))
    last = max((at for at, row in enumerate(rows) if _is_lit(row, picture)), default=-1)
    if picture.rest and 0 <= last < len(rows) - 1:
        _write(axes, (rows[last + 1]["rank"] + rows[-1]["rank"]) / 2, tops[last + 1], picture.rest)
    axes.set(ylabel=picture.outline or picture.fill, ylim=(0, 1.2 * top), xlim=(0.4, max(len(rows), 1) + 0.6))
    ticks = rank_ticks(len(rows))
    # Below a rank stands what a gain counts there.
    counts = [f"\n× {short(rows[tick - 1][picture.curve], 2)}" if picture.curve else "" for tick in ticks]
    axes.set_xticks(ticks, [f"{rows[tick - 1]['rank']}{count}" for tick, count in zip(ticks, counts)])
    axes.set_xlabel(" · ".join(["rank", *map(working.filled, picture.ends)]))


def _columns(axes, working: Working, picture: Picture) -> None:
    found = [row for row in working.rows if row["relevant"] and row["rank"] is not None]
    count = max(len(found), int(working.numbers[picture.size]))
    columns = [*found, *[None] * (count - len(found))][:_MOST]
    top = int(working.numbers[picture.top]) if picture.top else 1
    for at, row in enumerate(columns, 1):
        if row is None:
            _box(axes, "missed", at - 0.4, 0, 0.8, top)
            continue
        _box(axes, "you", at - 0.4, 0, 0.8, _number(row, picture.fill))
        if len(columns) <= _WRITTEN:
            _write(axes, at, _number(row, picture.fill), _label(working, picture, row))
    if not math.isnan(working.value):
        axes.axhline(working.value * top, color=ink())
    axes.set(xlabel="rank where it was found", ylabel=picture.fill, ylim=(0, 1.15 * top or 1))
    axes.set_xlim(0.4, max(len(columns), 1) + 0.6)
    ranks = ["–" if row is None else str(row["rank"]) for row in columns]
    ticks = rank_ticks(len(columns))
    axes.set_xticks(ticks, [ranks[tick - 1] for tick in ticks])


def _cells(axes, working: Working, picture: Picture) -> None:
    longest = 0
    # Where ties are averaged each rank holds a share of its run.
    fill = "chance" if any("chance" in row for row in working.rows) else picture.fill
    for place, strip in enumerate(picture.strips):
        rows = _in_pool(working.rows, fill) if strip.found else working.rows
        length = min(_MOST, working.numbers[strip.size] if strip.size else len(rows))
        longest, y = max(longest, length), -2.2 * place
        axes.text(0.6, y + 1.2, working.filled(strip.says))
        for at in range(1, length + 1):
            if at > len(rows):
                _box(axes, "missed", at - 0.4, y, 0.8, 1)
                continue
            row = rows[at - 1]
            _box(axes, "outline", at - 0.4, y, 0.8, 1)
            _box(axes, "you", at - 0.4, y, 0.8, _number(row, fill))
            if row["grade"] is None:
                _box(axes, "unjudged", at - 0.4, y, 0.8, 1)
            if length <= _WRITTEN:
                _write(axes, at, y, str(row["rank"] or ""), above=-16)
    axes.set(xlim=(0.4, max(longest, 10) + 0.6), ylim=(-2.2 * len(picture.strips) + 1.6, 1.7))
    axes.set_axis_off()


def _in_pool(rows: Sequence[Row], fill: str) -> Sequence[Row]:
    """The relevant documents that were found; where there are only shares of them, as many as these make."""
    if fill != "chance":
        return [row for row in rows if row["relevant"]]
    hits = sum(_number(row, fill) for row in rows)
    parts = range(math.ceil(hits - _LEAST))
    return [{"rank": None, "grade": 0, "relevant": True, "chance": min(1, hits - at)} for at in parts]


def _lines(axes, working: Working, picture: Picture) -> None:
    draw_sums(axes, working)


def _readers(axes, working: Working, picture: Picture) -> None:
    rows = working.rows[:_DEEPEST]
    stops = [_number(row, picture.fill) for row in rows]
    for row, stop, here in zip(rows, stops, arriving(stops)):
        rank, lit = row["rank"], _is_lit(row, picture)
        _box(axes, "outline", 0, rank - 0.4, here, 0.8)
        _box(axes, "you" if lit else "pale", 0, rank - 0.4, stop, 0.8)
        text = _label(working, picture, {**row, "share": f"{short(100 * stop, 1)} %"})
        axes.text(here + 0.01, rank, f"{text} ✓" if picture.lit and lit else text, va="center", fontsize=14)
    axes.set(xlabel="share of readers", ylabel="rank", xlim=(0, 1.3), ylim=(max(len(rows), 1) + 0.6, 0.4))
    axes.set(xticks=[0, 0.5, 1], yticks=range(1, len(rows) + 1))


_KINDS = {"bars": _bars, "cells": _cells, "columns": _columns, "lines": _lines, "readers": _readers}


def _number(row: Row, column: str) -> float:
    """What stands in a column; 0 where nothing does."""
    return float(row.get(column) or 0)


def _is_lit(row: Row, picture: Picture) -> bool:
    return not picture.lit or _number(row, picture.lit) > 0


def _label(working: Working, picture: Picture, row: Row) -> str:
    """The text of a mark."""
    template = picture.label or working.sums["terms"][0]
    return working.filled(template, **{name: _brief(cell) for name, cell in row.items() if name != "document"})


def _brief(cell: object) -> object:
    return short(cell, 2) if isinstance(cell, (int, float)) else cell


def _box(axes, look: str, x: float, y: float, width: float, height: float) -> None:
    axes.bar(x, height, width, y, align="edge", **{"edgecolor": ink(), **_LOOKS[look]})


def _write(axes, x: float, y: float, text: str, above: float = 4) -> None:
    axes.annotate(text, (x, y), (0, above), textcoords="offset points", ha="center", fontsize=14)
