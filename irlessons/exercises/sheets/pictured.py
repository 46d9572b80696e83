"""`pictured`: the picture of a worksheet's measure, drawn in the page as far as its cells are filled in."""

import math
from collections.abc import Sequence
from typing import Any

from irlessons.exercises.sheets.cell import Cell
from irlessons.exercises.sheets.table import Table
from irlessons.measures.picture import Picture
from irlessons.ranking import Ranking
from irlessons.working import PLACE, Row, Working

# What a table says from the start; all else stands for a line below it, and waits until that is right.
_GIVEN = ("R", "among", "divisor", "divisor_words", "level", "looked", "others", "p", "rest", "top")
# The kinds that write into a mark.
_LABELLED = ("bars", "columns", "readers")
# The column that a running sum adds up, where the table has the terms alone.
_SUMS = {"cumulative": "term"}
# What else is as large as the mark of its row: a term is the precision where something was found.
_EQUAL = {"columns": ("precision",)}


def pictured(ranking: Ranking, working: Working, tables: Sequence[Table], feet: Sequence[Cell]) -> dict[str, Any]:
    """The picture as JSON: how it is drawn, its exact rows, and which cell each number of it waits for.

    tables, feet: the worksheet's, those of the ideal ranking second.
    """
    picture = working.picture
    assert picture is not None, f"{working.name} has no picture"
    terms = working.sums["terms"][0] if "terms" in working.sums else ""
    label = (picture.label or terms) * (picture.kind in _LABELLED)
    columns = _read(picture, label, working)
    names = {name for text in (picture.head, *picture.ends) for name in PLACE.findall(text)}
    names |= {name for strip in picture.strips for name in (*PLACE.findall(strip.says), strip.size)}
    names |= {picture.size, picture.top}
    totals = {line.is_number: line.key for line in feet[:-1] if line.is_number in names - {""}}
    waits = {name: feet[-1].key for name in sorted(names - {""}) if name not in _GIVEN}
    waits |= totals
    rows, ideal = working.rows, working.ideal_rows
    return {
        "picture": picture._replace(knob=None).to_page(label),
        "parts": [_part(table, picture, columns, part) for table, part in zip(tables, (rows, ideal)) if part],
        "words": {name: _plain(working.words[name]) for name in sorted(names & working.words.keys())},
        "waits": waits,
        "value": _plain(working.value),
        "grades": sorted({*ranking.scale, *ranking.judgments.values()}),
    }


def _part(table: Table, picture: Picture, columns: Sequence[str], rows: Sequence[Row]) -> dict[str, Any]:
    there = {column.name: table.name(column) for column in table.columns if column.rule}
    sums = _SUMS.get(picture.fill, "") if picture.fill not in there else ""
    own = (sums or picture.fill, picture.lit, picture.outline, *_EQUAL.get(picture.kind, ()))
    return {
        "rows": [{name: _plain(row.get(name)) for name in columns} for row in rows],
        # The names of the cells of each column; their keys have the number of the row behind them.
        "cells": there,
        "sums": sums if sums in there else "",
        # Those whose numbers are as large as the mark is high.
        "own": [name for name in dict.fromkeys(own) if name in there],
    }


def _read(picture: Picture, label: str, working: Working) -> list[str]:
    """The columns that are read to draw it."""
    drawn = (picture.fill, picture.outline, picture.curve, picture.lit, *PLACE.findall(label))
    known = working.rows[0] if working.rows else {}
    return [*dict.fromkeys(("rank", "grade", "relevant", *(name for name in drawn if name in known)))]


def _plain(cell: Any) -> Any:
    """A cell, or a total, as JSON has it."""
    if cell is None or isinstance(cell, (bool, int, str)):
        return cell
    return None if math.isnan(cell) else float(cell)
