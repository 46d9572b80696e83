"""`Table`: a table of a worksheet as data: columns with their rules, exact rows, and the rows that slips would give."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from irlessons.exercises.sheets.cell import Cell, Step
from irlessons.rounding import Number, rounded
from irlessons.working import fill, Row

_DECIMALS = 4
_SMALL = 0.05
_NAME = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Column:
    """A column of a table. One with a rule can be worked out, and so be left empty.

    rule: how a cell is found, in words.  numbers: the same as a template over the row; {above} is the cell above it,
    {before} the sum of all of them, {flag} is 1 where the row is relevant.
    step: how it is made of other cells of its row, by the names of their columns; a name that is no column stands for
        the row's own number.
    """

    name: str
    rule: str = ""
    numbers: str = ""
    step: Step | None = None

    @property
    def label(self) -> str:
        """The name as it stands above the column."""
        return self.name.replace("_", " ")


@dataclass(frozen=True)
class Table:
    """A table of a worksheet.

    rows: a dict for each row; their numbers count from 1.  caption: its name, where there are several.
    slips: (what was done instead, the rows that it gives).  prefix: before the names of its columns, as "ideal ".
    numbers: what the rules name beside the columns, as R.
    """

    columns: Sequence[Column]
    rows: Sequence[Row]
    slips: Sequence[tuple[str, Sequence[Row]]] = ()
    caption: str = ""
    prefix: str = ""
    numbers: Mapping[str, Any] = field(default_factory=dict)

    def cells(self) -> Iterator[Cell]:
        """Every cell that can be worked out, row by row."""
        for place in range(len(self.rows)):
            for column in self.columns:
                if column.rule and _is_number(self.rows[place][column.name]):
                    yield self._cell(column, place)

    def name(self, column: Column) -> str:
        """The name of a column among those of all tables."""
        return self.prefix + column.label

    def texts(self, column: Column) -> list[str]:
        """The cells of a column as they are shown."""
        cells = [row[column.name] for row in self.rows]
        shown = _DECIMALS if asked_digits(cells) else 0
        return ["unjudged" if cell is None and column.name == "grade" else _text(cell, shown) for cell in cells]

    def is_numeric(self, column: Column) -> bool:
        """Whether it holds numbers, and stands on the right."""
        return any(_is_number(row[column.name]) for row in self.rows)

    def key(self, name: str, place: int) -> str:
        """The key of a cell; its row is counted from 0 here."""
        return f"{self.prefix}{name.replace('_', ' ')} {place + 1}"

    def _cell(self, column: Column, place: int) -> Cell:
        name, row = column.name, self.rows[place]
        # What was never found has no rank to reckon with, and what is unjudged no grade.
        is_ranked, used = row.get("rank", 0) is not None, _NAME.findall(column.numbers)
        running = [each[name] for each in self.rows[:place]]
        known = {**self.numbers, **row, "flag": int(bool(row.get("relevant")))}
        known |= {"above": running[-1] if running else 0, "before": sum(running)}
        return Cell(
            key=self.key(name, place),
            label=f"{self.name(column)}, row {place + 1}",
            number=row[name],
            row=place + 1,
            digits=asked_digits([each[name] for each in self.rows]),
            rule=column.rule,
            numbers=fill(column.numbers, known) if all(known[name] is not None for name in used) else "",
            step=self._step(column.step, name, place) if is_ranked else None,
            slips=tuple(dict.fromkeys(self._slips(name, place))),
        )

    def _slips(self, name: str, place: int) -> Iterator[tuple[str, Number]]:
        right = self.rows[place][name]
        factors = dict(self._factors(name, place))
        others = ((says, rows[place].get(name)) for says, rows in self.slips if place < len(rows))
        for says, wrong in (*factors.items(), *others):
            if not _is_number(wrong) or abs(wrong - right) <= 1e-9:
                continue
            # A number that was copied from its row needs no other explanation.
            if says in factors or all(abs(wrong - factor) > 1e-9 for factor in factors.values()):
                yield says, wrong

    def _factors(self, name: str, place: int) -> Iterator[tuple[str, Number]]:
        """The slip of every product of two cells: one of them alone."""
        column = next(each for each in self.columns if each.name == name)
        match column.step:
            case ("*", str() as one, str() as other):
                for factor in (one, other):
                    number = self.rows[place].get(factor)
                    if _is_number(number):
                        yield f"That is the {factor.replace('_', ' ')} alone. {column.rule}.", number

    def _step(self, step: Step | None, name: str, place: int) -> Step | None:
        if isinstance(step, tuple):
            return step[0], *(self._step(part, name, place) for part in step[1:])
        if not isinstance(step, str):
            return step
        if step == "above":
            return self.key(name, place - 1) if place else 0
        if step == "before":
            return ("+", 0, *(self.key(name, above) for above in range(place)))
        held = next((column for column in self.columns if column.name == step), None)
        return self.key(step, place) if held and held.rule else Fraction({**self.numbers, **self.rows[place]}[step])


def _is_number(cell: Any) -> bool:
    return isinstance(cell, (int, float, Fraction)) and not isinstance(cell, bool) and cell == cell


def asked_digits(cells: Sequence[Any]) -> int:
    """How many decimals are asked for: none where all numbers are whole, and one more where two would leave nothing."""
    numbers = [abs(cell) for cell in cells if _is_number(cell)]
    if all(isinstance(number, int) or Fraction(number).denominator == 1 for number in numbers):
        return 0
    return 3 if any(0 < number < _SMALL for number in numbers) else 2


def _text(cell: Any, digits: int) -> str:
    if cell is None or cell != cell:
        return "–"
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return rounded(cell, digits) if _is_number(cell) else str(cell)


@dataclass(frozen=True)
class Foot:
    """A line below the tables: a number with its name.  slips: (what was done instead, the number it gives)."""

    name: str
    number: Number
    rule: str
    numbers: str = ""
    step: Step | None = None
    slips: Sequence[tuple[str, Number]] = ()

    def cell(self) -> Cell:
        """The cell that it is."""
        whole = isinstance(self.number, (int, Fraction)) and Fraction(self.number).denominator == 1
        made = [(says, wrong) for says, wrong in self.slips if _is_number(wrong) and abs(wrong - self.number) > 1e-9]
        return Cell(
            key=self.name,
            label=self.name,
            number=self.number,
            row=None,
            digits=0 if whole else asked_digits([self.number]) or 2,
            rule=self.rule,
            numbers=self.numbers,
            step=self.step,
            slips=tuple(dict.fromkeys(made)),
        )
