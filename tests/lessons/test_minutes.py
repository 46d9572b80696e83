"""The estimate of a lesson's minutes: what costs, and what does not."""

import nbformat
import pytest
from lessons.minutes import minutes, WORDS_A_MINUTE
from lessons.reading import Cell, Lesson, PATHS

import irlessons as ir

TEXT, CODE = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
SHEET = 'ir.worksheet("dcg-six")'


def spent(*nodes) -> dict[str, float]:
    found = minutes(Lesson(PATHS[1], tuple(Cell(place, node) for place, node in enumerate(nodes))))
    return {what: number for what, number in found.items() if number}


def shown(source: str, output: str):
    """A cell as a notebook stores it, with the text of its output."""
    return CODE(source, outputs=[nbformat.v4.new_output("execute_result", {"text/plain": output})])


@pytest.mark.parametrize(
    "source, cost",
    [
        ("ir.Board(ranking, [AP])", {"boards": 1}),
        ('ir.Board(ranking, [AP], goal="raise AP in one move")', {"boards": 1.5}),
        ('display(ir.exercise("ap-ahead"), ir.exercise("ap-four"))', {"questions": 0.5 + 1.5}),
        ("ir.try_out(dcg, DCG)", {"code": 4}),
        ("ranking.table(AP)", {}),
    ],
)
def test_each_thing_to_do_has_its_minutes(source, cost):
    assert spent(CODE(source)) == cost


def test_words_are_read_and_an_optional_part_is_not():
    page = TEXT("# Why?\n\n" + "word " * WORDS_A_MINUTE)
    optional = TEXT("## If you have time: more\n\n" + "word " * WORDS_A_MINUTE)
    assert spent(page) == {"reading": 1}
    assert spent(page, optional, CODE(SHEET), TEXT("### Deeper\n\n word"), TEXT("## Check")) == {"reading": 1}


def test_of_a_column_two_cells_are_filled_in_by_hand():
    sheet = ir.worksheet("dcg-six")
    # Two discounts, two terms, the sum and the rule; the three rows below them are left to the page.
    assert [len(keys) for keys in sheet.open] == [1, 5 + 1, 5 + 5 + 1]
    assert spent(shown(SHEET, repr(sheet))) == {"worksheets": 2 * 1 + 2 * 0.5 + 1 + 0.5}
    # Three lines below a table that is given.
    counts = 'ir.worksheet("contingency")'
    assert spent(shown(counts, repr(ir.worksheet("contingency")))) == {"worksheets": 3 * 1 + 0.5}
