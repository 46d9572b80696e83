"""The key of an exam as tables, to mark with and to compare results afterwards."""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO

from irlessons.commands.printed_sheet import offered
from irlessons.commands.setting import Setting
from irlessons.commands.sheets import mistakes
from irlessons.exercises import Exercise
from irlessons.exercises.exam.class_papers import Features, features, right_answer


def right_answers(sheets: Mapping[str, Sequence[Exercise]], setting: Setting) -> str:
    """The right answers of a whole class, a row a sheet."""
    some = next(iter(sheets.values()), ())
    rows = [[name, *map(_right, asked)] for name, asked in sheets.items()]
    return _table(["sheet", *range(1, len(some) + 1)], rows, setting)


def key_of(sheets: Mapping[str, Sequence[Exercise]], setting: Setting) -> str:
    """A row for each question of each sheet: kind, answer, what there is to do for it, and the wrong answers."""
    rows = []
    for name, asked in sheets.items():
        for number, each in enumerate(asked, 1):
            wrong = " | ".join(f"{offered(each, value)}: {says}" for value, says in mistakes(each))
            rows.append([name, number, each.kind, each.question, _right(each), *features(each), wrong])
    return _table(["sheet", "question", "kind", "text", "answer", *Features._fields, "wrong answers"], rows, setting)


def _right(exercise: Exercise) -> str:
    return offered(exercise, right_answer(exercise))


def _table(header: Sequence[str], rows: Sequence[Sequence[object]], setting: Setting) -> str:
    """A table as CSV; where a comma is in the numbers, the columns have a semicolon between them."""
    table = StringIO()
    writer = csv.writer(table, lineterminator="\n", delimiter=";" if setting.comma else ",")
    writer.writerow(header)
    writer.writerows([setting.said(str(cell)) for cell in row] for row in rows)
    return table.getvalue()
