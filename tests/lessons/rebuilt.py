"""Which cell rebuilds which worked example: what the cells claim in their metadata, and whether they show it.

A code cell claims rows by their ids: {"rebuilds": ["dcg-six", "E22"]}. It has to print a number that tells the row, or
to ask for it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path

from lessons.prose import FREE_UP_TO, Number, numbers_in, stands_in
from lessons.reading import as_text, Cell, Lesson

from irlessons import examples
from irlessons.examples import Source
from irlessons.examples.published import names as tables
from irlessons.examples.published import published
from irlessons.exercises import exercise, WORKSHEETS
from irlessons.retrieval.example import example as of_retrieval
from irlessons.retrieval.example import names as names_of_retrieval
from irlessons.rounding import rounded

CLAIM = "rebuilds"
# The part of rows.toml with the errors of the sources.
ERRORS = "Errors and disagreements"
# Where a source prints sixteen digits, a lesson that shows three of them is read more easily.
DIGITS_ENOUGH = 3
# A number that more rows have tells none of them.
FEW_ROWS = 3


@dataclass(frozen=True)
class Row:
    """A worked example or an error.

    what, source: in words.  values: every number of it.  words: texts of which one tells it, where no number does.
    """

    id: str
    part: str
    what: str
    source: str
    values: tuple[Number, ...]
    words: tuple[str, ...]

    @property
    def telling(self) -> list[Number]:
        """The numbers that tell the row: small whole numbers stand everywhere, and 1/2 in many rows."""
        own = [value for value in self.values if value.value.denominator > 1 or value.value > FREE_UP_TO]
        return [value for value in own if _in_rows()[value.value] <= FEW_ROWS] or own or list(self.values)

    def is_shown_by(self, cell: Cell) -> bool:
        """True when the cell prints a telling number, or a telling word; or asks for such a number."""
        printed = numbers_in(f"{cell.printed}\n{asked_in(cell)}")
        return any(_stands_in(value, printed) for value in self.telling) or any(
            word in cell.printed for word in self.words
        )


@cache
def rows() -> dict[str, Row]:
    """Every row by its id, part by part."""
    data = tomllib.loads(Path(__file__).with_name("rows.toml").read_text(encoding="utf-8"))
    parts = data.pop("parts")
    return {id: _row(id, part, **data.get(id, {})) for part, ids in parts.items() for id in ids}


@cache
def _in_rows() -> Counter[Fraction]:
    """In how many rows each number stands."""
    return Counter(number for row in rows().values() for number in {value.value for value in row.values})


def errors() -> set[str]:
    """The ids of the errors of the sources."""
    return {row.id for row in rows().values() if row.part == ERRORS}


def sources() -> list[Source]:
    """The sources, each once, in the order of the package."""
    return list({example.source.key: example.source for example in map(examples.example, examples.names())}.values())


def claims_of(cell: Cell) -> list[str]:
    """The ids that a cell claims."""
    return list(cell.metadata.get(CLAIM, []))


def claims(lessons: Iterable[Lesson]) -> dict[str, list[tuple[Lesson, Cell]]]:
    """For each row the cells that claim it, in the order of the course."""
    found = {id: [] for id in rows()}
    for lesson in lessons:
        for cell in lesson.code:
            for id in claims_of(cell):
                found.setdefault(id, []).append((lesson, cell))
    return found


def empty_claims(lesson: Lesson) -> Iterator[tuple[Cell, str]]:
    """Claims of ids that are not known, and of rows of which the cell tells nothing."""
    for cell in lesson.cells:
        for id in claims_of(cell):
            if id not in rows() or not rows()[id].is_shown_by(cell):
                yield cell, id


def wrong_claims(lesson: Lesson) -> Iterator[str]:
    """What is wrong with the claims of a lesson: where, and what to do."""
    for cell, id in empty_claims(lesson):
        yield f"{lesson.at(cell)} claims {id} under {CLAIM!r} with none of its numbers: print or ask one, or leave it"
    for cell in lesson.texts:
        if claims_of(cell):
            yield f"{lesson.at(cell)} is a text: {CLAIM!r} belongs to the code"


def asked_in(cell: Cell) -> str:
    """What a reader works out in a cell: its worksheets filled in, and its questions answered."""
    sheets = [as_text(WORKSHEETS[name]().html(solution=True)) for name in cell.worksheets]
    return "\n".join([*sheets, *(exercise(name).right for name in cell.exercises)])


def missing_values(row: Row, lessons: Iterable[Lesson]) -> list[str]:
    """The numbers of a row that stand in no output of these lessons."""
    # Many cells say the same numbers.
    everywhere = (number for lesson in lessons for cell in lesson.code for number in numbers_in(cell.printed))
    printed = list({number.text: number for number in everywhere}.values())
    return sorted({value.text for value in row.values if not _stands_in(value, printed)})


def _short(source: Source) -> str:
    """Who it is, as the table names them: the author, else what sort of text it is."""
    return source.author or source.kind


def _stands_in(value: Number, printed: list[Number]) -> bool:
    """True when the value is printed, with its own digits or with as many as are enough."""
    if value.decimals is None and value.value.denominator == 1:
        # The prose may not say 2 as "4/2", but a source that prints 1/1 has printed 1.
        return any(other.value == value.value for other in printed)
    if stands_in(value, printed):
        return True
    if value.decimals is None or value.decimals <= DIGITS_ENOUGH:
        return False
    short = numbers_in(rounded(value.value, DIGITS_ENOUGH))[0]
    # 0.9999 is not printed where a 1 is.
    return short.value.denominator > 1 and stands_in(short, printed)


def _row(id: str, part: str, what: str = "", source: str = "", values=(), words=()) -> Row:
    texts = list(values)
    if id in examples.names():
        example = examples.example(id)
        what, source = what or example.title, source or "; ".join(map(_short, (example.source, *example.also)))
        # A misprint is shown beside the right number, or told in words; the right number is what has to be there.
        printed = {**example.printed, **{label: error.right for label, error in example.errors.items()}}
        texts += [*printed.values(), *example.exact.values()]
    elif id in names_of_retrieval():
        example = of_retrieval(id)
        what, source = what or example.title, source or example.source.split(",")[0]
        texts += [*example.printed.values(), *example.exact.values()]
    elif id in tables():
        table = published(id)
        what, source = what or table.title, source
    flat = [text for each in texts for text in ([each] if isinstance(each, str) else each)]
    return Row(id, part, what, source, tuple(number for text in flat for number in numbers_in(text)), tuple(words))
