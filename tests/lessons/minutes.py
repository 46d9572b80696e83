"""How long a lesson takes a student with a pencil and a calculator: an estimate, from what stands in the notebook.

    python tests/lessons/minutes.py

prints it for every lesson, and where the minutes go. It assumes somebody who reads 180 words a minute, does each thing
once, and leaves the rest of a worksheet's column to the page as soon as the page offers it. Code that is only run, what
comes back because it was answered wrongly, and a part under "If you have time" cost nothing.
"""

import re
import sys
from collections import Counter
from pathlib import Path

if __name__ == "__main__":
    # So that it runs without further words, from anywhere: the tests' folder and the package's.
    sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.reading import Cell, Lesson, PATHS, read

from irlessons.exercises import exercise

WORDS_A_MINUTE = 180
# A question is read, answered, and its reply read.
CHOICE, NUMBER = 0.5, 1.5
# A look at a board and a hand on it; a goal takes another try.
BOARD, GOAL = 1.0, 0.5
OWN_FUNCTION = 4.0
# A program that is played with: signs or a coin that fall, a run that is looked through.
PLAYED = 2.0
# A cell of a worksheet that is read off, divided or multiplied; one that takes a logarithm, a power or a sum; the
# question about the rule. Of a column so many are filled in by hand.
CELL, LONG_CELL, RULE = 0.5, 1.0, 0.5
BY_HAND = 2
_EMPTY = "\N{WHITE SQUARE}"
_LONG = re.compile(rf"(?:discount|weight|idf|stops here|AP|= {_EMPTY})$")
OPTIONAL = "If you have time"
_COLUMNS = re.compile(r"  +")


def minutes(lesson: Lesson) -> Counter[str]:
    """The minutes that a lesson takes, by what they go into; their sum is `.total()`."""
    spent: Counter[str] = Counter()
    optional = False
    for cell in lesson.cells:
        for level, text in cell.headings:
            optional = text.startswith(OPTIONAL) or (optional and level > 2)
        if not optional:
            spent += _spent(cell)
    return spent


def rounded_minutes(lesson: Lesson) -> int:
    """The same in steps of five, as a reader is told."""
    return 5 * round(minutes(lesson).total() / 5)


def _spent(cell: Cell) -> Counter[str]:
    if not cell.is_code:
        return Counter(reading=cell.words / WORDS_A_MINUTE)
    tasks = Counter(cell.tasks)
    spent: Counter[str] = Counter(
        boards=tasks["Board"] * BOARD + cell.poses_a_goal * GOAL,
        code=tasks["try_out"] * OWN_FUNCTION,
        play=(tasks["explore"] + tasks["flips"] + tasks["interleave"]) * PLAYED,
        questions=sum(CHOICE if exercise(name).choices else NUMBER for name in cell.exercises),
    )
    if tasks["worksheet"]:
        spent["worksheets"] = tasks["worksheet"] * RULE + sum(
            (LONG_CELL if _LONG.search(column) else CELL) * min(number, BY_HAND)
            for column, number in _empty_cells(cell.printed).items()
        )
    return spent


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
        spent = minutes(read(path))
        where = ", ".join(f"{what} {each:.1f}" for what, each in spent.most_common())
        print(f"{path.name:32} {spent.total():4.0f}  {where}")


if __name__ == "__main__":
    main()
