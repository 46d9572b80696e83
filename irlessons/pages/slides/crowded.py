"""Worksheets and questions with more lines than a slide has room for in letters that the last row can read."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any

import nbformat

from irlessons.pages.code_for import code_for
from irlessons.pages.slides.sections import records

# The least, of a slide's 1080 px.
_READ = 32
# With so many lines all letters of a worksheet have that on a projector of 4 : 3. With more they were measured: the
# lines, and what stands around them, share so many px.
_MOST, _SHARED, _AROUND = 13, 928, 18
# The grades to be put in order, and the heads of two tables.
_OF_TWO = 2
# A slide of 4 : 3 within its margins; what a question's letters and lines have there, as deck.css says, and what stands
# above it and between it and the answers; an answer to vote for.
_WIDTH, _HEIGHT, _LETTERS, _LINE, _HEAD, _ANSWER = 1280, 952, 45.7, 59.4, 141, 104
# As wide as a letter is on average, to 1 of its height; the signs of China and Japan are as wide as high.
_NARROW = 0.52
# Of so much in a hundred a slide is set smaller at a time.
_STEP = 5


def crowded(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What is to be said of each such worksheet and question of an executed notebook, with its cell."""
    for number, cell in enumerate(notebook.cells, 1):
        for record in records([cell]):
            if page := record.get("slide"):
                tables = [len(table["texts"]) for table in page["tables"]]
                # Two tables stand side by side.
                lines = max(tables) + len(page["feet"]) + _OF_TWO * (len(tables) > 1)
                if lines > _MOST:
                    name = f'the worksheet "{page["title"]}"'
                    yield _says(number, name, lines, _SHARED // (lines + _AROUND), lines - _MOST)
            elif record["shows"] == "exercise":
                yield from _of_question(number, record, code_for(cell) == "vote")


def _of_question(number: int, record: Mapping[str, Any], is_vote: bool) -> Iterator[str]:
    page = record["traits"]["page"]
    asked = record["lines"]
    # Each choice, or what kind of number is asked for; the word that opens the answer; and a margin.
    closed = int((max(1, len(page["choices"])) + 2) * _LINE)
    below = len(record["vote"]) * _ANSWER if is_vote else closed
    hundredths = next((each for each in range(100, _STEP, -_STEP) if _fits(asked, below, each / 100)), _STEP)
    letters = int(_LETTERS * hundredths / 100)
    if letters < _READ:
        at = _READ / _LETTERS
        lines = _lines(asked, at)
        room = int((_HEIGHT / at - _HEAD - below) / _LINE)
        yield _says(number, f'the question "{record["without_list"]}"', lines, letters, max(1, lines - room))


def _fits(asked: Sequence[str], below: int, size: float) -> bool:
    return _HEAD + _lines(asked, size) * _LINE + below <= _HEIGHT / size


def _lines(asked: Sequence[str], size: float) -> int:
    """How many lines these texts have on a slide that is set at that size, to 1."""
    return sum(max(1, ceil(_wide(each) * _LETTERS * size / _WIDTH)) for each in asked)


def _wide(text: str) -> float:
    return sum(1 if unicodedata.east_asian_width(sign) in "WF" else _NARROW for sign in text)


def _says(number: int, name: str, lines: int, letters: int, over: int) -> str:
    return (
        f"cell {number}: {name} has {lines} lines, so on a projector of 4 : 3 its letters are about {letters} of a "
        f"slide's 1080 px high, and the last row of a room reads {_READ}: take a list that is shorter by {over}"
    )
