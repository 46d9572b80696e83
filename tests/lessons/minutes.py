"""How long a lesson takes a student with a pencil and a calculator: an estimate, from what stands in the notebook.

    python tests/lessons/minutes.py

prints it for every lesson, and where the minutes go. It assumes somebody who reads 180 words a minute, does each thing
once, types the code that is to be written and reads the other code with what it prints, and leaves the rest of a
worksheet's column to the page as soon as the page offers it. What comes back because it was answered wrongly costs
nothing, and neither does a part under "If you have time".

What a thing costs is fitted, in steps of half a minute, to one honest reading of thirteen lessons; `as_read.toml` has
what stood in them, and the minutes. It was one reader, so that a lesson may well take five minutes more or less:
`from_to` says so.
"""

import re
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

if __name__ == "__main__":
    # So that it runs without further words, from anywhere: the tests' folder and the package's.
    sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.reading import Cell, Lesson, PATHS, read

from irlessons.exercises import exercise, worksheet, WORKSHEETS

WORDS_A_MINUTE = 180
# In minutes; nothing costs less than a step.
STEP = 0.5
COSTS = {
    # A look at a board and a hand on it; a goal takes another try.
    "boards": 0.5,
    "goals": 0.5,
    # A question is read, answered, and its reply read; a number is worked out first.
    "choices": 0.5,
    "numbers": 2.0,
    # A cell of a worksheet that is read off, divided or multiplied; one that takes a logarithm, a power or a sum; the
    # question about the rule.
    "cells": 0.5,
    "long cells": 2.5,
    "rules": 0.5,
    # A function that is thought of, typed and mended; a line of code that is read or typed, and what it prints.
    "own functions": 7.0,
    "lines of code": 0.5,
    # A program that is played with: signs that fall, a curve with knobs, a run that is looked through.
    "played": 8.0,
}
# Of a worksheet's column so many cells are filled in by hand.
BY_HAND = 2
# So far, in minutes, a reader may be from the estimate either way.
GIVE = 5
OPTIONAL = "If you have time"
_EMPTY = "\N{WHITE SQUARE}"
_LONG = re.compile(rf"(?:discount|weight|idf|stops here|AP|= {_EMPTY})$")
_ROUND = "round "
_COLUMNS = re.compile(r"  +")
# What code says that no reader has to read, in a cell's metadata.
_UNREAD = ("shows", "setup")


def counted(lesson: Lesson) -> Counter[str]:
    """What there is in a lesson that costs time: its words, and each thing of `COSTS`."""
    there: Counter[str] = Counter()
    optional = False
    for cell in lesson.cells:
        for level, text in cell.headings:
            optional = text.startswith(OPTIONAL) or (optional and level > 2)
        if not optional:
            there += _counted(cell)
    return there


def spent(there: Mapping[str, int]) -> Counter[str]:
    """The minutes that each of these things takes; their sum is `.total()`."""
    return Counter(reading=there.get("words", 0) / WORDS_A_MINUTE) + Counter(
        {what: there.get(what, 0) * cost for what, cost in COSTS.items()}
    )


def minutes(lesson: Lesson) -> Counter[str]:
    """The minutes that a lesson takes, by what they go into."""
    return spent(counted(lesson))


def from_to(there: Mapping[str, int]) -> tuple[int, int]:
    """The same in steps of five, from one to the other, as a reader is told."""
    middle = 5 * round(spent(there).total() / 5)
    return middle - GIVE, middle + GIVE


def _counted(cell: Cell) -> Counter[str]:
    if not cell.is_code:
        return Counter(words=cell.words)
    tasks = Counter(cell.tasks)
    choices = sum(bool(exercise(name).choices) for name in cell.exercises)
    is_read = not cell.is_folded and cell.metadata.get("irlessons") not in _UNREAD
    there = Counter(
        {
            "boards": tasks["Board"],
            "goals": cell.goals,
            "choices": choices,
            "numbers": len(cell.exercises) - choices,
            "rules": tasks["worksheet"],
            "own functions": tasks["try_out"],
            "lines of code": is_read * sum(bool(line.strip()) for line in cell.source.splitlines()),
            "played": tasks["explore"]
            + tasks["flips"]
            + tasks["power_curve"]
            + tasks["two_judges"]
            + tasks["interleave"],
        }
    )
    if tasks["worksheet"]:
        for column, number in [*_empty_cells(cell.printed).items(), *_cells_of_rounds(cell).items()]:
            there["long cells" if _LONG.search(column) else "cells"] += min(number, BY_HAND)
    return there


def _cells_of_rounds(cell: Cell) -> Counter[str]:
    """How many cells of each column the rounds ask for that are of a list of their own, but for as many as are printed:
    those of the last round.
    """
    empty: Counter[str] = Counter()
    for name in WORKSHEETS.keys() & set(cell.worksheets):
        asked = worksheet(name).open
        if not any(key.startswith(_ROUND) for keys in asked[1:] for key in keys):
            continue
        for at, keys in enumerate(asked[:-1], 1):
            for key in keys:
                column, _, row = key.removeprefix(f"{_ROUND}{at} ").rpartition(" ")
                # A line below the table has no row, and a column in each round.
                empty[f"{at} {column}" if column and row.isdecimal() else f"{at} {key} = {_EMPTY}"] += 1
    return empty


def _empty_cells(printed: str) -> Counter[str]:
    """How many cells of each column of the worksheets stand empty. A line below a table is a column of its own."""
    empty: Counter[str] = Counter()
    header: list[str] = []
    for line in printed.splitlines():
        texts = _COLUMNS.split(line.strip())
        if line.endswith(f" = {_EMPTY}"):
            empty[line] += 1
        elif _EMPTY in texts:
            empty.update(name for name, text in zip(header, texts) if text == _EMPTY)
        elif len(texts) > 1 and not texts[-1][-1:].isdigit():
            header = texts
    return empty


def main() -> None:
    for path in PATHS:
        lesson = minutes(read(path))
        where = ", ".join(f"{what} {each:.1f}" for what, each in lesson.most_common())
        print(f"{path.name:32} {lesson.total():4.0f}  {where}")


if __name__ == "__main__":
    main()
