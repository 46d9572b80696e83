"""No number stands in the prose of a lesson, or beside a source, that its code does not print nearby."""

from collections.abc import Iterator

import nbformat
import pytest
from cases import every
from lessons.prose import (
    EXCEPTIONS,
    EXCEPTIONS_IN_A_LESSON,
    exceptions_of,
    needless_exceptions,
    not_found,
    Number,
    numbers_in,
    numbers_in_prose,
    printed_near,
    stands_in,
    wrong_numbers,
)
from lessons.reading import Cell, EVERY, Lesson, nothing_wrong, PATHS, read

every_notebook = every("lesson", lambda: map(read, EVERY), ids=lambda lesson: lesson.path.name)


@every_notebook
def test_each_number_is_printed_nearby(lesson):
    nothing_wrong(wrong_numbers(lesson))


@every_notebook
def test_exceptions_are_few_used_and_have_their_reason(lesson):
    marked = [(cell, *each) for cell in lesson.cells for each in exceptions_of(cell).items()]
    assert len(marked) <= EXCEPTIONS_IN_A_LESSON, (
        f"{lesson.path.name} has {len(marked)} numbers under {EXCEPTIONS!r}, and {EXCEPTIONS_IN_A_LESSON} is enough"
    )
    nothing_wrong(
        f"{lesson.at(cell)}: {text} under {EXCEPTIONS!r} needs a reason, and belongs to a text cell"
        for cell, text, reason in marked
        if cell.is_code or not isinstance(reason, str) or not reason.strip()
    )


@pytest.mark.slow
@every_notebook
def test_a_changed_digit_is_noticed(lesson):
    """Whichever digit of whichever number; but a table of many numbers may hold the changed one by chance."""
    tried = 0
    by_chance = []
    for cell in lesson.texts:
        printed = printed_near(lesson, cell)
        marked = exceptions_of(cell)
        for number in numbers_in_prose(cell.source):
            if number.text in marked:
                continue
            noticed = 0
            line, at = line_of(cell.source, number)
            for text in changed_digits(number.text):
                # Read again from its whole line: the change has to be noticed there.
                here = numbers_in_prose(line[:at] + text + line[at + len(number.text) :])
                here = [each for each in here if each.place == at]
                tried += 1
                if here and not stands_in(here[0], printed):
                    noticed += 1
                else:
                    by_chance.append(f"{cell.name}: {number.text} as {text}")
            assert noticed, f"{cell.name}: no change of {number.text} is noticed"
    assert len(by_chance) <= max(5, 0.1 * tried), by_chance


def line_of(source: str, number: Number) -> tuple[str, int]:
    """The line of a number, and where it stands in it; the whole cell where the line alone reads otherwise."""
    start = source.rfind("\n", 0, number.place) + 1
    line, at = source[start:].partition("\n")[0], number.place - start
    alone = any((each.place, each.text) == (at, number.text) for each in numbers_in_prose(line))
    return (line, at) if alone else (source, number.place)


def changed_digits(text: str) -> Iterator[str]:
    """The text with one digit changed, for each digit: every third of the others, from the next one on."""
    for place, old in enumerate(text):
        if old.isdecimal():
            yield from (text[:place] + str((int(old) + step) % 10) + text[place + 1 :] for step in (1, 4, 7))


# The reader itself


@pytest.mark.parametrize(
    ("prose", "numbers"),
    [
        ("It is 0.61, then 0.785.", ["0.61", "0.785"]),
        ("A share of 3/5 (or 0.60).", ["3/5", "0.60"]),
        ("falls by −0.2080 and -0.5", ["−0.2080", "-0.5"]),
        ("6.86 − 6.65 is 0.21", ["6.86", "6.65", "0.21"]),
        ("108,000,000 results, 1,000 of them", ["108,000,000", "1,000"]),
        ("grades 3,2,3 and 3, 21, 300", ["21", "300"]),
        ("between 0.2–0.8", ["0.2", "0.8"]),
        ("**0.61** and _0.62_ and *21*", ["0.61", "0.62", "21"]),
        ("27.2 % or 30%", ["27.2 %", "30%"]),
        ("½ of it, 1/1.59", ["1/2", "1.59"]),
        ("MRR=0.61, a 30-fold, the 25th", ["0.61", "30", "25"]),
        ("20 results in 2022, 21 in 1899", ["21", "1899"]),
        ("20.0 and .5", ["20.0", ".5"]),
        # What is free
        ("the top 10 of 20 in 1999 and 2002", []),
        ("D31, P@100, BM25, log2, log₂ 3, T47, CS5154/6054, TREC-89, k=25, p=0.85, 10^25, 2⁴⁵", []),
        ("`0.61`, [title](file_0.61.ipynb), $0.61$, $$0.61$$, <b data-x='0.61'>", []),
        ("```\n0.61\n```", []),
        ("`` 0.61 ` 0.62 ``", []),
        ("in 03_reciprocal_rank.ipynb, on 2022-09-29, in section 8.4, equation 23, 1/MRR", []),
        ("https://example.org/0.61 is far", []),
    ],
)
def test_numbers_of_the_prose(prose, numbers):
    assert [number.text for number in numbers_in_prose(prose)] == numbers


@pytest.mark.parametrize(
    ("prose", "output"),
    [
        ("0.61", "MRR = 0.6111"),
        ("0.78", "0.775"),
        ("0.50", "0.5"),
        ("0.2080", "-0.2080"),
        ("−0.208", "-0.2080"),
        ("11/18", "MRR = 11/18"),
        ("22/36", "11/18"),
        ("3/3", "3/3 = 1"),
        ("0.611", "11/18"),
        ("11/18", "0.611111"),
        ("1/2", "0.50"),
        ("1/4", "0.25"),
        ("1,000,060", "1000060"),
        ("1000060", "1,000,060"),
        ("30%", "0.3"),
        ("30 %", "30.00%"),
        ("27", "27.0"),
        ("0.00002", "2e-05"),
        ("0.4778", "43/90"),
    ],
)
def test_what_counts_as_equal(prose, output):
    assert stands_in(only(prose), numbers_in(output))


@pytest.mark.parametrize(
    ("prose", "output"),
    [
        ("0.62", "0.6111"),
        ("0.6111", "0.61"),
        ("0.77", "0.775"),
        ("−0.208", "0.2080"),
        ("11/18", "0.6"),
        ("11/18", "11 of 18"),
        ("1/3", "0.5 0.333334"),
        ("35", "D35, P@35, T35"),
        ("2022.5", "2022"),
        ("31", "0.31"),
        ("30", "30/40"),
        ("4/2", "2, 2.00"),
    ],
)
def test_what_does_not(prose, output):
    assert not stands_in(only(prose), numbers_in(output))


def only(prose: str) -> Number:
    [number] = numbers_in_prose(prose)
    return number


def test_html_is_read_without_its_tags_and_styles():
    lesson = lesson_of("0.61 and 0.35", ("<style>a {width: 0.35em}</style><td data-x='0.35'>0.6111</td>", "text/html"))
    assert [number.text for _, number in not_found(lesson)] == ["0.35"]


def test_only_outputs_two_cells_away_count():
    near = lesson_of("0.61", "", "0.61")
    assert not list(not_found(near))
    far = lesson_of("0.61", "", "", "0.61")
    assert [number.text for _, number in not_found(far)] == ["0.61"]
    # The code of a cell is no output.
    lesson = lesson_of("0.61", "")
    lesson.cells[1].node.source = "print(0.61)"
    assert len(list(not_found(lesson))) == 1


def test_an_exception_that_nobody_needs_is_found():
    lesson = lesson_of("0.61 and 0.35", "0.61")
    lesson.cells[0].metadata["not_computed"] = {"0.35": "measured by somebody else"}
    assert not list(not_found(lesson)) and not list(needless_exceptions(lesson))
    for text in ("0.61", "0.99"):
        lesson.cells[0].metadata["not_computed"] = {text: "no reason at all"}
        assert [found for _, found in needless_exceptions(lesson)] == [text]


def lesson_of(prose: str, *outputs: str | tuple[str, str]) -> Lesson:
    """A text cell and a code cell for each output: a text that is printed, or (data, MIME type)."""
    nodes = [nbformat.v4.new_markdown_cell(prose)]
    for output in outputs:
        shown = nbformat.v4.new_output("stream", text=output) if isinstance(output, str) else None
        if shown is None:
            data, mime = output
            shown = nbformat.v4.new_output("display_data", {mime: data})
        nodes.append(nbformat.v4.new_code_cell("", outputs=[shown]))
    return Lesson(PATHS[0], tuple(Cell(place, node) for place, node in enumerate(nodes)))
