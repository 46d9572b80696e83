"""Each worked example is rebuilt somewhere, where the cell says so, and with the numbers that it has."""

import nbformat
import pytest
from lessons.reading import Cell, Lesson, PATHS, read
from lessons.rebuilt import claims, claims_of, empty_claims, missing_values, rows

from irlessons import examples
from irlessons.retrieval import worked_examples

LESSONS = [read(path) for path in PATHS]
COURSE = 12


def test_every_example_of_the_package_has_its_row():
    assert {*examples.names(), *worked_examples.names()} <= set(rows())
    assert {f"E{number}" for number in range(1, 23)} | {"caution"} <= set(rows())


@pytest.mark.parametrize("row", rows().values(), ids=rows())
def test_every_row_says_what_it_is_and_can_be_recognised(row):
    assert row.what and row.source
    assert row.values or row.words


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.path.name)
def test_a_cell_that_claims_a_row_shows_it(lesson):
    assert not [f"{cell.name}: {id}" for cell, id in empty_claims(lesson)]
    assert not [cell.name for cell in lesson.texts if claims_of(cell)], "claims belong to the code cell"


@pytest.mark.parametrize("row", rows().values(), ids=rows())
def test_every_number_of_a_claimed_row_is_printed(row):
    # An error may be told in one lesson and its example in another.
    if claims(LESSONS)[row.id]:
        assert not missing_values(row, LESSONS)


def test_every_row_is_rebuilt():
    if len(PATHS) < COURSE:
        pytest.skip(f"{len(PATHS)} of the {COURSE} lessons are there")
    missing = [id for id, cells in claims(LESSONS).items() if not cells]
    assert not missing, "no cell has these in its metadata under `rebuilds`"


def test_a_number_of_many_rows_tells_none_and_a_rounded_one_is_no_whole_number():
    # Most cells print 1/2 and 1; these rows have an AP of 31/40 and an accuracy of 0.9999.
    telling = {number.text for number in rows()["ap-two-rankings"].telling}
    assert "31/40" in telling and not telling & {"0.5", "1.0", "0.67"}
    ones = nbformat.v4.new_code_cell("", outputs=[nbformat.v4.new_output("stream", text="1 1.0")])
    assert "0.9999" in missing_values(rows()["contingency"], [Lesson(PATHS[0], (Cell(0, ones),))])


def test_an_empty_claim_is_noticed():
    lesson = read(PATHS[0])
    cell = lesson.code[0]
    for id in ("dcg-ten", "no-such-row"):
        cell.metadata["rebuilds"] = [id]
        assert [found for _, found in empty_claims(Lesson(PATHS[0], (cell,)))] == [id]
