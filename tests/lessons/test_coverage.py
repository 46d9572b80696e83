"""Each worked example is rebuilt somewhere, where the cell says so, and with the numbers that it has."""

import nbformat
from cases import every
from lessons.reading import BESIDE, Cell, EVERY, Lesson, nothing_wrong, PATHS, read
from lessons.rebuilt import claims, empty_claims, missing_values, rows, wrong_claims

from irlessons.examples import names
from irlessons.examples.published import names as tables
from irlessons.retrieval.example import names as names_of_retrieval

NOTEBOOKS = [read(path) for path in EVERY]
ROWS = "tests/lessons/rows.toml"


def test_every_example_of_the_package_has_its_row():
    missing = {*names(), *names_of_retrieval(), *tables()} - set(rows())
    assert not missing, f"{ROWS}: put {', '.join(missing)} into one of the [parts]"


@every("row", rows().values(), ids=rows())
def test_every_row_says_what_it_is_and_can_be_recognised(row):
    what = "there is no example of that name in the package"
    assert row.what and row.source, f"{ROWS}: {row.id} needs `what` and `source`; {what}"
    assert row.values or row.words, f"{ROWS}: {row.id} needs `values`, or `words` that tell it; {what}"


@every("lesson", NOTEBOOKS, ids=lambda lesson: lesson.path.name)
def test_a_cell_that_claims_a_row_shows_it(lesson):
    nothing_wrong(wrong_claims(lesson))


@every("row", rows().values(), ids=rows())
def test_every_row_is_rebuilt_beside_each_of_its_sources_with_all_its_numbers(row):
    beside = [
        lesson for lesson in NOTEBOOKS if lesson.path in {BESIDE[words] for words in BESIDE if words in row.source}
    ]
    assert beside, f"{ROWS}: the source of {row.id} is none of {', '.join(BESIDE)}"
    claiming = [lesson for lesson, _ in claims(beside)[row.id]]
    missing = [lesson.path.name for lesson in beside if lesson not in claiming]
    assert not missing, f"no cell of {', '.join(missing)} has {row.id} in its metadata under `rebuilds`"
    # An error may be told beside one source and its example beside another.
    unsaid = missing_values(row, beside)
    where = " or ".join(lesson.path.name for lesson in beside)
    assert not unsaid, f"{row.id} has {', '.join(unsaid)}, which is not printed beside its source: let {where} print it"


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
