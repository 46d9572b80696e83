"""The estimate of a lesson's minutes: what costs, what does not, and that it fits what a reader took."""

import tomllib
from pathlib import Path

import nbformat
import pytest
from lessons.minutes import COSTS, counted, from_to, minutes, spent, STEP, WORDS_A_MINUTE
from lessons.reading import Cell, Lesson, PATHS

import irlessons as ir

TEXT, CODE = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
SHEET = 'ir.worksheet("dcg-six")'
AS_READ = tomllib.loads((Path(__file__).parent / "as_read.toml").read_text(encoding="utf-8"))
# The minutes that they took.
READ = [there["minutes"] for there in AS_READ.values()]


def lesson(*nodes) -> Lesson:
    return Lesson(PATHS[1], tuple(Cell(place, node) for place, node in enumerate(nodes)))


def there(*nodes) -> dict[str, int]:
    return {what: number for what, number in counted(lesson(*nodes)).items() if number}


def shown(source: str, output: str):
    """A cell as a notebook stores it, with the text of its output; its code need not be read."""
    return CODE(
        source,
        metadata={"irlessons": "shows"},
        outputs=[nbformat.v4.new_output("execute_result", {"text/plain": output})],
    )


@pytest.mark.parametrize(
    "source, found",
    [
        ("ir.Board(ranking, [AP])", {"boards": 1}),
        ('ir.Board(ranking, [AP], goal="raise AP in one move")', {"boards": 1, "goals": 1}),
        ('display(ir.exercise("ap-ahead"), ir.exercise("ap-four"))', {"choices": 1, "numbers": 1}),
        ("ir.try_out(dcg, DCG)", {"own functions": 1}),
        ("ir.flips(test)", {"played": 1}),
        ("ranking.table(AP)", {}),
    ],
)
def test_each_thing_to_do_is_counted_and_the_code_that_is_read(source, found):
    assert there(CODE(source)) == {**found, "lines of code": 1}
    assert there(CODE(f"{source}\n\n1 + 1")) == {**found, "lines of code": 2}
    for unread in ({"irlessons": "shows"}, {"irlessons": "setup"}, {"jupyter": {"source_hidden": True}}):
        assert there(CODE(source, metadata=unread)) == found


def test_words_are_read_and_an_optional_part_is_not():
    page = TEXT("# Why?\n\n" + "word " * WORDS_A_MINUTE)
    optional = TEXT("## If you have time: more\n\n" + "word " * WORDS_A_MINUTE)
    assert minutes(lesson(page)) == {"reading": 1}
    whole = [page, optional, CODE(SHEET), TEXT("### Deeper\n\n word"), TEXT("## Check")]
    assert there(*whole) == {"words": WORDS_A_MINUTE}


def test_of_a_column_two_cells_are_filled_in_by_hand():
    sheet = ir.worksheet("dcg-six")
    # Two discounts, two terms, the sum and the rule; the three rows below them are left to the page.
    assert [len(keys) for keys in sheet.open] == [1, 5 + 1, 5 + 5 + 1]
    # In a lesson two rounds stand before it, each of a list of its own: a sum; then two terms and a sum.
    whole = {"rules": 1, "cells": 2 + 2, "long cells": 2 + 1 + 1 + 1}
    assert there(shown(SHEET, repr(sheet))) == whole
    # Three lines below a table that is given.
    counts = 'ir.worksheet("contingency")'
    assert there(shown(counts, repr(ir.worksheet("contingency")))) == {"rules": 1, "long cells": 3}


def test_what_a_reader_took_is_what_is_estimated():
    """Thirteen lessons, one reader: by three minutes on average, and the sum of all within two in a hundred."""
    estimated = [spent(there).total() for there in AS_READ.values()]
    assert len(AS_READ) == 13
    assert sum(abs(one - other) for one, other in zip(estimated, READ)) / len(READ) < 3
    assert sum(estimated) == pytest.approx(sum(READ), rel=0.02)
    ranges = {name: from_to(there) for name, there in AS_READ.items()}
    outside = [name for (name, (low, high)), took in zip(ranges.items(), READ) if not low <= took <= high]
    # Plurals are quickly graded: 25 minutes.
    assert outside == ["reciprocal_rank"]


def error(costs: dict[str, float]) -> float:
    """How far an estimate by these costs is from what was read, in squares."""
    return sum(
        (there.get("words", 0) / WORDS_A_MINUTE + sum(there.get(what, 0) * costs[what] for what in costs) - took) ** 2
        for there, took in zip(AS_READ.values(), READ)
    )


@pytest.mark.parametrize("what", COSTS)
def test_no_cost_fits_better_by_a_step_more_or_less(what):
    for other in (COSTS[what] - STEP, COSTS[what] + STEP):
        assert other < STEP or error({**COSTS, what: other}) > error(COSTS), f"{what}: {other} minutes fit better"
