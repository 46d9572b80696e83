"""The picture that a measure declares, for a slide: what an open measure shows on the board."""

import math
from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, grade_at, HALVES, lines_for, rank_ticks, to_the_top
from irlessons.figures.style import colour, ink
from irlessons.measures.picture import Picture
from irlessons.rounding import nonzero, short
from irlessons.working import Row, Working

# Of a longer list no more ranks are drawn; few readers get further than the second.
_MOST, _DEEPEST = 60, 12
# All readers, and beside them room for words.
_BESIDE = 1.45
# More marks have no room for a text in each.
_WRITTEN = 15
# Where a picture is to be worked out, ranks stand with their grades.
_TO_WORK_OUT = "rank, and the grade there"
# What floats leave over.
_LEAST = 1e-9
# What the filled part of a bar is called beside it.
_FILLED = {"term": "× discount"}
_LOOKS: dict[str, dict[str, Any]] = {
    # The line keeps a share of next to nothing two points wide.
    "you": {"facecolor": "C0", "edgecolor": "C0", "linewidth": 2},
    "pale": {"facecolor": "C2", "linewidth": 0, "alpha": 0.35},
    "outline": {"fill": False, "linewidth": 1.5},
    "missed": {"fill": False, "linewidth": 1.5, "linestyle": "--"},
    "unjudged": {"fill": False, "linewidth": 0, "hatch": "///"},
}


@asking
def of_working(working: Working, answers: bool = True) -> LessonFigure:
    """The rows of a working in the picture of its measure. answers: False leaves out what is to be worked out.

    Raises ValueError for a working without a picture, as a mean's.
    """
    picture = working.picture
    if picture is None:
        raise ValueError(f"{working.name} has no picture; a measure's working of one ranking has, as r.work(nDCG@6)")
    # Where ties are averaged rows are shares of documents: there is no column for a single one.
    is_shared = picture.kind == "columns" and any("chance" in row for row in working.rows)
    draw_kind = _KINDS["bars" if is_shared else picture.kind]
    title, ask = working.filled("{name} = {result}"), f"What is {working.name}?"
    head = working.filled(picture.head, percent=nonzero(working.value, short(100 * working.value, 1)))
    if picture.kind == "lines" and math.isfinite(working.value):
        title, ask = f"This order collects {head}", f"How much of the ideal does this order collect, as {working.name}?"
    elif head and working.filled("{value}") not in head:
        title = f"{title}: {head}"
    return drawn(lambda axes: draw_kind(axes, working, picture, answers), working.sentence, title, ask, answers)


def draw_bars(axes: Axes, working: Working, picture: Picture, answers: bool = True) -> None:
    """A bar for each rank, filled as far as it counts; of a gain the whole is an outline."""
    rows = [row for row in working.rows if row["rank"] is not None][:_MOST]
    columns = [picture.fill, *([picture.outline] if picture.outline else [])]
    tops = [max(_number(row, column) for column in columns) for row in rows]
    top = max(tops, default=0) or 1
    for row, highest in zip(rows, tops):
        left, height, lit = row["rank"] - 0.4, _number(row, picture.fill), _is_lit(row, picture)
        if picture.outline:
            _box(axes, "outline", left, 0, 0.8, _number(row, picture.outline))
        if answers:
            _box(axes, "you" if lit else "pale", left, 0, 0.8, height)
        if row["grade"] is None:
            _box(axes, "unjudged", left, 0, 0.8, 0.08 * top)
        if answers and lit and height and len(rows) <= _WRITTEN:
            _write(axes, row["rank"], highest, _label(working, picture, row))
    last_lit = max((at for at, row in enumerate(rows) if _is_lit(row, picture)), default=-1)
    if answers and picture.rest and 0 <= last_lit < len(rows) - 1:
        _write(axes, (rows[last_lit + 1]["rank"] + rows[-1]["rank"]) / 2, tops[last_lit + 1], picture.rest)
    last = rows[-1]["rank"] if rows else 1
    to_the_top(axes, top, answers)
    axes.set(ylabel=picture.outline or picture.fill, ylim=(0, 1.2 * top), xlim=(0.4, last + 0.6))
    if picture.outline and rows:
        ends = {picture.outline: ink(), **({_FILLED.get(picture.fill, picture.fill): colour(0)} if answers else {})}
        heights = [_number(rows[-1], column) for column in (picture.outline, picture.fill)]
        end_labels(axes, [(last + 0.4, height, name, look) for height, (name, look) in zip(heights, ends.items())])
    at_ranks = rank_ticks(len(rows))
    # Below a rank stands what a gain counts there, or the grade that is to be worked with.
    counts = [_brief(rows[tick - 1][picture.curve]) if picture.curve else "" for tick in at_ranks]
    below = counts if answers else [grade_at(rows[tick - 1]["grade"]) for tick in at_ranks]
    labels = [f"{rows[tick - 1]['rank']}\n{count}".strip() for tick, count in zip(at_ranks, below)]
    axes.set_xticks([rows[tick - 1]["rank"] for tick in at_ranks], labels)
    counting = f"rank, and its {picture.curve}" if picture.curve else "rank"
    axes.set_xlabel(counting if answers else _TO_WORK_OUT)


def _columns(axes: Axes, working: Working, picture: Picture, answers: bool) -> None:
    found = [row for row in working.rows if row["relevant"] and row["rank"] is not None]
    count = max(len(found), int(working.numbers[picture.size]))
    columns = [*found, *[None] * (count - len(found))][:_MOST]
    top = int(working.numbers[picture.top]) if picture.top else 1
    for at, row in enumerate(columns, 1):
        if row is None or not answers:
            _box(axes, "missed", at - 0.4, 0, 0.8, top)
            continue
        _box(axes, "you", at - 0.4, 0, 0.8, _number(row, picture.fill))
        if len(columns) <= _WRITTEN:
            _write(axes, at, _number(row, picture.fill), _label(working, picture, row))
    axes.set(xlabel="rank where it was found", ylabel=picture.fill, ylim=(0, 1.15 * top or 1))
    axes.set(xlim=(0.4, max(len(columns), 1) + 0.6), yticks=[0, top] if top else [0])
    if answers and not math.isnan(working.value):
        axes.axhline(working.value * top, color=ink())
        end_labels(axes, [(axes.get_xlim()[1], working.value * top, working.filled("{value}"), ink())])
    ranks = ["–" if row is None else str(row["rank"]) for row in columns]
    ticks = rank_ticks(len(columns))
    axes.set_xticks(ticks, [ranks[tick - 1] for tick in ticks])


def _cells(axes: Axes, working: Working, picture: Picture, answers: bool) -> None:
    longest = 0
    # Where ties are averaged each rank holds a share of its group.
    fill = "chance" if any("chance" in row for row in working.rows) else picture.fill
    for place, strip in enumerate(picture.strips):
        rows = _in_pool(working.rows, fill) if strip.found else working.rows
        length = min(_MOST, working.numbers[strip.size] if strip.size else len(rows))
        longest, y = max(longest, length), -2.2 * place
        axes.text(0.6, y + 1.2, working.filled(strip.says) if answers else "")
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


def _lines(axes: Axes, working: Working, picture: Picture, answers: bool) -> None:
    rows, ideal = working.rows, working.ideal_rows
    looks = [(ideal, "s", "--", colour(2)), *([(rows, "o", "-", colour(0))] if answers else [])]
    for each, marker, line, look in looks:
        sums = [row["cumulative"] for row in each]
        axes.plot([row["rank"] for row in each], sums, marker=marker, linestyle=line, color=look)
    last = max(len(rows), len(ideal), 1)
    axes.set(ylabel="DCG so far", xlim=(0.8, last + 0.2))
    to_the_top(axes, max((_number(each[-1], "cumulative") for each, *_ in looks if each), default=0), answers)
    ends = [working.filled(end) for end in picture.ends] if answers else ["ideal"]
    end_labels(
        axes, [(len(each), each[-1]["cumulative"], end, look) for (each, _, _, look), end in zip(looks, ends) if each]
    )
    ticks = rank_ticks(last)
    grades = [""] * last if answers else [grade_at(row["grade"]) for row in rows] + [""] * last
    axes.set_xticks(ticks, [f"{tick}\n{grades[tick - 1]}".strip() for tick in ticks])
    axes.set_xlabel("rank" if answers else _TO_WORK_OUT)


def draw_readers(axes: Axes, working: Working, picture: Picture, answers: bool = True) -> None:
    """A line for each rank, as wide as the share of readers who reach it; filled as far as they stop there."""
    rows = list(working.rows)
    stops = [_number(row, picture.fill) for row in rows]
    shown = list(zip(range(1, len(rows) + 1), rows, stops, arriving(stops)))
    names = [f"rank {row['rank']}" + (f", grade {grade_at(row['grade'])}" if not answers else "") for row in rows]
    deepest = lines_for(axes, _DEEPEST)
    if len(shown) > deepest:
        # The last rank has fewest readers, and is what a long list is about.
        last = (deepest, *shown[-1][1:])
        shown, names = [*shown[: deepest - 2], last], [*names[: deepest - 2], "…", names[-1]]
    for place, row, stop, here in shown:
        _box(axes, "outline", 0, place - 0.4, here if answers else 1, 0.8)
        if not answers:
            continue
        lit = _is_lit(row, picture)
        if stop:
            _box(axes, "you" if lit else "pale", 0, place - 0.4, stop, 0.8)
        text = _label(working, picture, {**row, "share": f"{nonzero(stop, short(100 * stop, 1))} %"})
        axes.text(here + 0.02, place, f"{text} ✓" if picture.lit and lit else text, va="center")
    axes.set(xlim=(0, _BESIDE), ylim=(max(len(names), 1) + 0.6, 0.4))
    axes.set_xlabel("share of readers", x=0.5 / _BESIDE)
    axes.set_xticks(*HALVES)
    # Beyond all readers there are words alone.
    axes.spines["bottom"].set_bounds(0, 1)
    axes.set_yticks(range(1, len(names) + 1), names)


def arriving(stops: list[float]) -> list[float]:
    """The share of readers who come to each rank: those who have not stopped above it."""
    left, shares = 1.0, []
    for stopping in stops:
        shares.append(left)
        left -= stopping
    return shares


_KINDS = {"bars": draw_bars, "cells": _cells, "columns": _columns, "lines": _lines, "readers": draw_readers}


def _number(row: Row, column: str) -> float:
    return float(row.get(column) or 0)


def _is_lit(row: Row, picture: Picture) -> bool:
    return not picture.lit or _number(row, picture.lit) > 0


def _label(working: Working, picture: Picture, row: Row) -> str:
    brief = {name: _brief(cell) if isinstance(cell, (int, float)) else cell for name, cell in row.items()}
    return working.filled(picture.label or working.sums["terms"][0], **{**brief, "document": ""})


def _brief(number: float) -> str:
    return nonzero(number, short(number, 2))


def _box(axes: Axes, look: str, x: float, y: float, width: float, height: float) -> None:
    axes.add_patch(Rectangle((x, y), width, height, **{"edgecolor": ink(), **_LOOKS[look]}))


def _write(axes: Axes, x: float, y: float, text: str, above: float = 4) -> None:
    axes.annotate(text, (x, y), (0, above), textcoords="offset points", ha="center")
