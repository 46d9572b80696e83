"""What a blank of a worksheet asks for stands in no other worksheet, where that has the same row."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from irlessons.exercises.sheets.on_paper import COVERED, GIVEN
from irlessons.pages.covered import cells_asked

# A decimal that is not 0: whole numbers are ranks and counts, and say nothing.
_NUMBER = re.compile(r"(?=.*[1-9])\d+\.\d+")
_Record = Mapping[str, Any]


class SameRows:
    """The numbers that worksheets ask for, each with the name of its row and of its column. sheets: their records."""

    def __init__(self, sheets: Iterable[_Record]) -> None:
        self._asked = {
            (heads[0], row[0], head, text) for sheet in sheets for heads, row, head, text in cells_asked(sheet)
        }

    def covered(self, sheet: _Record) -> _Record:
        """The record of a worksheet with a blank more for each number that another one asks for."""
        return {**sheet, "tables": [{**table, "cells": [*self._cells(table)]} for table in sheet["tables"]]}

    def _cells(self, table: _Record) -> Iterator[list[int]]:
        heads = table["header"]
        for row, cells in zip(table["rows"], table["cells"]):
            asked = [
                (heads[0], row[0], *each) in self._asked and _NUMBER.fullmatch(each[1]) for each in zip(heads, row)
            ]
            yield [COVERED if again and cell == GIVEN else cell for again, cell in zip(asked, cells)]
