"""`amounts`: the picture of a worksheet that is of no single ranking: a line for each row, and for what the rows come
to; the page draws each as soon as its cell is right.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from irlessons.exercises.sheets.cell import Cell
from irlessons.exercises.sheets.table import holds_number, Table
from irlessons.rounding import Number


class Bar(NamedTuple):
    """A bar, which waits for a cell.

    key: the cell.  number: how long it is.  of: how long is the outline that it fills.  start: where it begins.
    times: a number in the cell times this is as long.  also: other cells that make it so long: (key, factor, power).
    look: "you"; "other", of a second system; "outline".  says: what is said of it; its number where nothing is.
    """

    key: str
    number: Number
    of: Number = 0
    start: Number = 0
    times: Number = 1
    also: Sequence[tuple[str, Any, int]] = ()
    look: str = "you"
    says: str = ""


class Line(NamedTuple):
    """A line of the picture: its name, and bars that lie above or behind each other. is_mean: it is a mark through all
    lines of its group, where their mean stands.
    """

    name: str
    bars: Sequence[Bar]
    is_mean: bool = False


def amounts(about: str, *groups: Sequence[Line], high: Number = 0) -> dict[str, Any]:
    """The picture as JSON. about: what it shows, for those who do not see it.

    groups: lines that are drawn to one scale, each as long as its longest bar; high: as long as this at least.
    """
    return {"about": about, "groups": [_scaled(lines, high) for lines in groups]}


def of_each(table: Table, total: Cell, about: str) -> dict[str, Any]:
    """The picture of a table whose last column is averaged below it."""
    named, name = table.columns[0].name, table.columns[-1].name
    lines = []
    for place, row in enumerate(table.rows):
        of_rank = [(table.key("rank", place), 1, -1)] if holds_number(row.get("rank")) else []
        bar = Bar(table.key(name, place), row[name], also=of_rank)
        lines.append(Line(str(row[named]), [bar] if holds_number(row[name]) else []))
    largest = max((bar.number for line in lines for bar in line.bars), default=1)
    mean = Line(total.name, [Bar(total.key, total.number)], is_mean=True)
    return amounts(about, [*lines, mean], high=1 if largest <= 1 else 0)


def _scaled(lines: Sequence[Line], high: Number) -> dict[str, Any]:
    ends = [end for line in lines for bar in line.bars for end in (bar.start + bar.number, bar.start + bar.of)]
    low = min(0, *ends)
    span = max(high, *ends) - low or 1
    return {
        "zero": float(-low / span),
        "lines": [
            {"name": line.name, "mean": line.is_mean, "bars": [_to_page(bar, span) for bar in line.bars]}
            for line in lines
        ],
    }


def _to_page(bar: Bar, span: Number) -> dict[str, Any]:
    """A bar whose lengths are shares of the whole width, and what a number in one of its cells makes of them."""
    return {
        **{name: getattr(bar, name) for name in ("key", "look", "says")},
        **{name: float(getattr(bar, name) / span) for name in ("number", "of", "start")},
        "cells": [[key, float(factor / span), power] for key, factor, power in ((bar.key, bar.times, 1), *bar.also)],
    }
