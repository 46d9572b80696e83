"""What a blank of a worksheet asks for stands in no other worksheet, where that has the same row."""

import re
from collections.abc import Iterator

from irlessons.markup import BLANK

_TABLE = re.compile(r"<table\b.*?</table>", re.DOTALL)
_ROW = re.compile(r"<tr\b.*?</tr>", re.DOTALL)
_CELL = re.compile(r"(<t[hd]\b[^>]*>)(.*?)(?=</t[hd]>)", re.DOTALL)
# A decimal that is not 0: whole numbers are ranks and counts, and say nothing.
_NUMBER = re.compile(r"(?=.*[1-9])\d+\.\d+")
# The name of the first column and what stands in it, that of a cell's own column, and its number.
_Place = tuple[str, str, str, str]


class SameRows:
    """The numbers that worksheets ask for, each with the name of its row and of its column."""

    def __init__(self) -> None:
        self._asked: set[_Place] = set()

    def add(self, blank: str, solved: str) -> None:
        """Take down what a worksheet asks for, by its HTML with blanks and with answers."""
        self._asked.update(place for place, cell in _places(blank, solved) if place and "<span" in cell)

    def cover(self, blank: str, solved: str) -> str:
        """The HTML with blanks of a worksheet, with a blank more for each number that another one asks for."""
        is_asked = iter([place in self._asked for place, _ in _places(blank, solved)])

        def cell(found: re.Match[str]) -> str:
            return found[1] + BLANK if next(is_asked) and "<span" not in found[2] else found[0]

        return _TABLE.sub(lambda table: _CELL.sub(cell, table[0]), blank)


def _places(blank: str, solved: str) -> Iterator[tuple[_Place | None, str]]:
    """Each cell of the tables, the heads as well: its place, which only a number has, and what stands in it."""
    for one, other in zip(_TABLE.findall(blank), _TABLE.findall(solved), strict=True):
        names: tuple[str, ...] = ()
        for empty, full in zip(_ROW.findall(one), _ROW.findall(other), strict=True):
            texts = tuple(text for _, text in _CELL.findall(full))
            names = names or texts
            for at, (_, cell) in enumerate(_CELL.findall(empty)):
                is_number = _NUMBER.fullmatch(texts[at])
                yield ((names[0], texts[0], names[at], texts[at]) if is_number else None), cell
