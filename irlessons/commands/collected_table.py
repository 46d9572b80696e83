"""Homework as a table: a row a student and thing, for a spreadsheet, in which no cell is a formula."""

import csv
import re
from io import StringIO

from irlessons.exercises.handed_in import Answered, Homework
from irlessons.exercises.handed_in.standing import STANDS
from irlessons.phrases import cut

HEADER = (
    *("student", "lesson", "thing", "stands", "tries", "help"),
    *("answer", "wrong answers", "mistakes", "answered at", "of the file"),
)
# What a spreadsheet reads as the beginning of a formula, in wide letters too.
_FORMULA = tuple("=+-@＝＋－＠")
# A line ends where a row ends.
_CONTROL = re.compile(r"[\s\x00-\x1f\x7f-\x9f]")
_LONGEST = 1000


def table_of(found: Homework) -> str:
    """The table as CSV."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER)
    for student in found.students:
        notes = "; ".join(student.of_file)
        for line in student.lines:
            writer.writerow(map(as_cell, [student.name, *_cells(line), notes]))
        if not student.lines:
            writer.writerow(map(as_cell, [student.name, *[""] * (len(HEADER) - 2), notes]))
    return text.getvalue()


def readable(text: str) -> str:
    """A text in one line, without what cannot be written, and no longer than anybody reads."""
    return _CONTROL.sub(" ", cut(text, _LONGEST)).encode("utf-8", "replace").decode()


def as_cell(text: str) -> str:
    """A text as a cell of a spreadsheet: behind an apostrophe where it would be a formula."""
    shown = readable(text)
    return f"'{shown}" if shown.lstrip(" ").startswith(_FORMULA) else shown


def _cells(line: Answered) -> list[str]:
    wrong = [f"{each.where}: {each.answer}" if each.where else each.answer for each in line.wrong]
    says = list(dict.fromkeys(each.says for each in line.wrong))
    stands = STANDS.get(line.stands, line.stands)
    tries = str(line.tries) if line.tries else ""
    return [
        line.thing.lesson,
        line.name,
        stands,
        tries,
        line.help,
        line.answer,
        " | ".join(wrong),
        " | ".join(says),
        line.at,
    ]
