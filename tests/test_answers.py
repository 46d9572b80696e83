"""Each row of the table of answers (`answers.py`), asked of Python and of the page: the same words in both."""

import pytest
from answering import fits, one_of_each_kind, question, replies, told, worksheet
from answers import ANSWERS, SHEETS
from cases import every

from irlessons import widgets
from irlessons.exercises.exercise import WORDS

PAGE = (
    widgets.bundle("exercises/page/cells.js")
    + """
const said = ({ right, message }) => ({ right, message });
export const questions = (all) => all.map(([page, typed]) => typed.map((text) => said(reply(page, text))));
export const worksheets = (all) => all.map(([page, typed]) =>
  Object.fromEntries(Object.entries(checker(page)(typed)).map(([key, found]) => [key, said(found)])));
"""
)
ROWS = [(name, typed, expected) for name, rows in ANSWERS.items() for typed, expected in rows.items()]


def cells(row: dict[str, tuple[str, str]]) -> str:
    return ", ".join(f"{key} {typed}" for key, (typed, _) in row.items())


@every(("name", "typed", "expected"), ROWS, ids=[f"{name}: {text:.30}" for name, text, _ in ROWS])
def test_an_answer_gets_its_reply(name, typed, expected):
    reply = told(question(name).check(typed))
    assert fits(reply, expected), reply


@every(("name", "row"), SHEETS, ids=[f"{name}: {cells(row):.50}" for name, row in SHEETS])
def test_cells_get_their_replies(name, row):
    found = replies(worksheet(name), {key: typed for key, (typed, _) in row.items()})
    assert found.keys() == row.keys()
    assert not {key: reply for key, reply in found.items() if not fits(reply, row[key][1])}


@pytest.mark.slow
def test_the_page_replies_the_same_to_all_of_them(node):
    asked = [(question(name).to_page(), list(rows)) for name, rows in ANSWERS.items()]
    ours = [[told(question(name).check(typed)) for typed in rows] for name, rows in ANSWERS.items()]
    assert node.call(PAGE, "questions", asked) == ours
    typed = [{key: text for key, (text, _) in row.items()} for _, row in SHEETS]
    sheets = [worksheet(name) for name, _ in SHEETS]
    ours = [replies(sheet, row) for sheet, row in zip(sheets, typed, strict=True)]
    assert node.call(PAGE, "worksheets", [*zip([sheet.to_page() for sheet in sheets], typed, strict=True)]) == ours


def test_there_is_a_row_for_each_kind_of_reply():
    assert one_of_each_kind().keys() == {*WORDS, "named"} - {"wrong", "nothing"}
