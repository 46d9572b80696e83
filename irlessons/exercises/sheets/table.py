"""`Table`: a table of a worksheet as data: columns with their rules, exact rows, and the rows that slips would give."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import SimpleNamespace
from typing import Any, TypeGuard

from irlessons.exercises.sheets.cell import Cell, Step
from irlessons.languages.our import in_both, our, ours, Said, told
from irlessons.rounding import Number, rounded
from irlessons.working import fill, PLACE, Row

_DECIMALS = 4
_SMALL = 0.05
# What was done instead, and the number that it gives.
Slipped = tuple[str, Number]
# The same, from the numbers of a row; None where it leads to none.
Wrong = Mapping[str, Callable[[SimpleNamespace], Number | None]]


@dataclass(frozen=True)
class Column:
    """A column of a table. One with a rule can be worked out, and so be left empty.

    rule: how a cell is found, in words.  numbers: the same as a template over the row; {above} is the cell above it,
    {before} the sum of all of them, {flag} is 1 where the row is relevant.
    step: how it is made of other cells of its row, by the names of their columns; a name that is no column stands for
        the row's own number.
    missed: the rule in the row of what was never retrieved.
    wrong: what else goes wrong in such a cell -> the number that it gives, from all that {numbers} may name.
    """

    name: str
    rule: str = ""
    numbers: str = ""
    step: Step | None = None
    missed: str = ""
    wrong: Wrong = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The name as it stands above the column."""
        return _label(self.name)


@dataclass(frozen=True)
class Table:
    """A table of a worksheet.

    rows: a dict for each row; their numbers count from 1.  caption: its name, where there are several, and what a
    reader has to know and no row shows.
    slips: (what was done instead, the rows that it gives).  prefix: before the names of its columns, as "ideal ".
    numbers: what the rules name beside the columns, as R.  round: of which it is, counted from 1.
    """

    columns: Sequence[Column]
    rows: Sequence[Row]
    slips: Sequence[tuple[str, Sequence[Row]]] = ()
    caption: Sequence[str] = ()
    prefix: str = ""
    numbers: Mapping[str, Any] = field(default_factory=dict)
    round: int = 1

    @property
    def heading(self) -> str:
        """What stands above it."""
        return our("; ").join(self.caption)

    @cached_property
    def cells(self) -> Sequence[Cell]:
        """Every cell that can be worked out, row by row."""
        return [
            self._cell(column, place)
            for place, row in enumerate(self.rows)
            for column in self.columns
            if column.rule and holds_number(row[column.name])
        ]

    def name(self, column: Column) -> str:
        """The name of a column among those of all tables."""
        return in_round(self.round) + self.label_of(column)

    def label_of(self, column: Column) -> str:
        """The same among those of its round."""
        return self.prefix + column.label

    @property
    def texts(self) -> list[list[str]]:
        """Its rows as they are shown."""
        digits = [_DECIMALS if asked_digits([row[column.name] for row in self.rows]) else 0 for column in self.columns]
        return [
            [_text(row[column.name], shown, column.name) for column, shown in zip(self.columns, digits)]
            for row in self.rows
        ]

    @cached_property
    def keys(self) -> list[list[str]]:
        """The keys of all cells, row by row."""
        return [[self.key(column.name, place) for column in self.columns] for place in range(len(self.rows))]

    def is_numeric(self, column: Column) -> bool:
        """Whether it holds numbers, and stands on the right."""
        return any(holds_number(row[column.name]) for row in self.rows)

    def key(self, name: str, place: int) -> str:
        """The key of a cell; its row is counted from 0 here."""
        return f"{in_round(self.round)}{self.prefix}{_label(name)} {place + 1}"

    @property
    def _where(self) -> str:
        return f"{round_label(self.round)}: " if self.round > 1 else ""

    def _whose(self, place: int) -> str:
        """What a row is of, for who hears a cell's name alone: what it begins with, where that is a name of its own."""
        heads = [row[self.columns[0].name] for row in self.rows]
        named = all(isinstance(head, str) and head for head in heads) and len(set(heads)) == len(heads)
        return heads[place] if named else our("row {0}", place + 1)

    def _cell(self, column: Column, place: int) -> Cell:
        name, row = column.name, self.rows[place]
        # What was never found has no rank to compute with, and what is unjudged no grade.
        is_ranked, used = row.get("rank", 0) is not None, PLACE.findall(column.numbers)
        # Where what was never found has a rule of its own, the numbers of the other one are none of its.
        fits = is_ranked or not column.missed
        running = [each[name] for each in self.rows[:place]]
        known = {**self.numbers, **row, "flag": int(bool(row.get("relevant")))}
        known |= {"above": running[-1] if running else 0, "before": sum(filter(holds_number, running))}
        digits = asked_digits([each[name] for each in self.rows])
        return Cell(
            key=self.key(name, place),
            label=f"{self._where}{our(self.label_of(column))}, {self._whose(place)}",
            number=row[name],
            row=place + 1,
            digits=digits,
            rule=our(column.rule if is_ranked else column.missed or column.rule),
            numbers=fill(column.numbers, known) if fits and all(known[name] is not None for name in used) else "",
            step=self._step(column.step, name, place) if is_ranked else None,
            slips=_likeliest(
                2 if digits else 1,
                (
                    *self._slips(column, place),
                    *(_wrong(column, known) if is_ranked else ()),
                    *self._other_rows(column, place),
                ),
                row[name],
                self._neighbours(column, place),
            ),
            name=self.name(column),
        )

    def _slips(self, column: Column, place: int) -> Iterator[Slipped]:
        factors: dict[str, Number] = {}
        match column.step:
            # The slip of every product of two cells: one of them alone.
            case ("*", str() as one, str() as other):
                held = {_alone(each, column.rule): each for each in (one, other)}
                row = self.rows[place]
                factors = {says: row[each] for says, each in held.items() if holds_number(row.get(each))}
        yield from factors.items()
        for says, rows in self.slips:
            wrong = rows[place].get(column.name) if place < len(rows) else None
            # A number that was copied from its row needs no other explanation.
            if holds_number(wrong) and not any(_same(wrong, factor) for factor in factors.values()):
                yield says, wrong

    def _other_rows(self, column: Column, place: int) -> Iterator[tuple[str, Any]]:
        """The slip of every column: the number of another row."""
        if place:
            yield told("That is the number of the row above."), self.rows[place - 1].get(column.name)
        if place + 1 < len(self.rows):
            yield told("That is the number of the row below."), self.rows[place + 1].get(column.name)

    def _neighbours(self, column: Column, place: int) -> Iterator[tuple[str, Any]]:
        """The slips of every table: a fraction upside down; what is done with what stands beside the cell."""
        number, row = self.rows[place][column.name], self.rows[place]
        yield from upside_down(column.step, number)
        match column.step:
            case ("*", str() as one, str() as other) if one != "relevant":
                yield from self._instead_of_product(row, place, one, other)
            case ("*", "relevant", str() as other) if row["relevant"]:
                yield _named("That is 1 for a relevant result. It is worth its {0}.", other), 1
            case ("-", str() as one, str() as other):
                yield told("That adds {0} and {1}.", one, other), row[one] + row[other]
                yield told("That is the mean of {0} and {1}.", one, other), (row[one] + row[other]) / Fraction(2)
                yield (
                    told("That divides the difference by {0}.", other),
                    number / row[other] if row[other] else None,
                )
                yield told("That divides {0} by {1}.", one, other), row[one] / row[other] if row[other] else None
            case ("+", "above", _):
                yield told("That divides the sum by the number of rows."), Fraction(number) / (place + 1)
        yield from complement(number)
        running = [row[column.name] for row in self.rows[: place + 1]]
        if (
            place
            and all(map(holds_number, running))
            and not (isinstance(column.step, tuple) and "above" in column.step)
        ):
            yield told("That adds the numbers above it."), sum(running)
        for beside in self.columns:
            if beside.name and beside.name != column.name:
                yield _named("That is the {0} of this row.", beside.name), row.get(beside.name)

    def _instead_of_product(self, row: Row, place: int, one: str, other: str) -> Iterator[tuple[str, Any]]:
        """What is done with two columns that are to be multiplied."""
        if not (holds_number(row.get(one)) and holds_number(row.get(other))):
            return
        yield _named("That adds {0} and {1}. Multiply them.", one, other), row[one] + row[other]
        if row[other]:
            yield _named("That divides {0} by {1}. Multiply them.", one, other), row[one] / row[other]
        for says, at in (
            ("That takes the {0} of the row above.", place - 1),
            ("That takes the {0} of the row below.", place + 1),
        ):
            if 0 <= at < len(self.rows):
                for name, factor in ((one, other), (other, one)):
                    if holds_number(taken := self.rows[at].get(name)):
                        yield _named(says, name), taken * row[factor]

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


def _wrong(column: Column, known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What else goes wrong in a cell, where that leads to a number."""
    for says, number in column.wrong.items():
        try:
            yield says, number(SimpleNamespace(**known))
        except (ArithmeticError, TypeError):
            continue  # nothing to divide by, or something unjudged


def _label(name: str) -> str:
    return name.replace("_", " ")


def _named(says: str, *columns: str) -> str:
    """A sentence on columns, by their names."""
    return in_both(lambda: our(says, *(our(_label(each)) for each in columns)))


def _alone(column: str, rule: str) -> str:
    return in_both(lambda: our("That is the {0} alone. {1}.", our(_label(column)), our(rule)))


def rounded_early(digits: int) -> str:
    """What is said where the parts were rounded before they were put together."""
    return in_both(
        lambda: ours(digits, "That rounds to {0} decimal on the way.", "That rounds to {0} decimals on the way.")
    )


def holds_number(cell: object) -> TypeGuard[Number]:
    """Whether a cell holds a number that is one."""
    return isinstance(cell, (int, float, Fraction)) and not isinstance(cell, bool) and cell == cell


def asked_digits(cells: Sequence[Any]) -> int:
    """How many decimals are asked for: none where all numbers are whole, and one more where two would leave nothing."""
    numbers = [cell if cell > 0 else -cell for cell in cells if holds_number(cell)]
    if all(isinstance(number, int) or Fraction(number).denominator == 1 for number in numbers):
        return 0
    return 3 if any(0 < number < _SMALL for number in numbers) else 2


def _text(cell: Any, digits: int, column: str) -> str:
    if cell is None or cell != cell:
        return our("unjudged") if cell is None and column == "grade" else "–"
    if isinstance(cell, bool):
        return our("yes" if cell else "no")
    return rounded(cell, digits) if holds_number(cell) else str(cell)


def foot(
    name: str,
    number: Number,
    rule: str,
    numbers: str = "",
    step: Step | None = None,
    slips: Iterable[Slipped] = (),
    rarer: Iterable[Slipped] = (),
    is_number: str = "",
    called: str = "",
) -> Cell:
    """A line below the tables: a number with its name. is_number: as `Cell` has it.  called: what it is called, where
    that is not its name."""
    whole = isinstance(number, (int, Fraction)) and Fraction(number).denominator == 1
    digits = 0 if whole else asked_digits([number]) or 2
    called = called or name
    wrong = slips_apart(slips, number), slips_apart(rarer, number)
    return Cell(name, called, number, None, digits, rule, numbers, step, *wrong, is_number, called)


def in_round(number: int) -> str:
    """What stands before the keys of a round: "round 2 "; "" in the first."""
    return f"round {number} " if number > 1 else ""


def round_label(number: int) -> str:
    """What a round is called."""
    return our("round {0}", number)


def upside_down(step: Step | None, number: Number) -> Iterator[Slipped]:
    """The slip of every quotient."""
    if isinstance(step, tuple) and step[0] == "/" and number:
        yield told("That is the fraction upside down."), 1 / Fraction(number)


def complement(number: Number) -> Iterator[Slipped]:
    """The slip of every share."""
    if 0 < number < 1:
        yield told("That is 1 minus the right number."), 1 - number


def in_a_sum(step: Step | None, numbers: Mapping[str, Number]) -> Iterator[Slipped]:
    """The slips of every sum of cells, and of a sum that is divided. numbers: of each cell, by its key."""
    divided, by = (step[1], step[2]) if isinstance(step, tuple) and step[0] == "/" else (step, 1)
    if not (isinstance(divided, tuple) and divided[0] == "+" and isinstance(by, (int, Fraction))):
        return
    cells = [numbers[key] for key in divided[1:] if isinstance(key, str)]
    if len(cells) < 2:
        return
    total: Number = sum(cells)
    yield told("That leaves out the first row."), (total - cells[0]) / by
    yield told("That leaves out the last row."), (total - cells[-1]) / by
    for cell in cells:
        yield told("That is the number of one row alone."), cell
    if by == 1:
        yield told("That is the mean of the rows; here they are added up."), total / Fraction(len(cells))
    else:
        yield told("That divides by one too few."), total / (by - 1) if by != 1 else math.nan
        yield told("That divides by one too many."), total / (by + 1)
    for digits in (1, 2):
        rounds = sum(Fraction(rounded(cell, digits)) for cell in cells)
        yield rounded_early(digits), rounds / by


def slips_apart(
    slips: Iterable[tuple[str, Any]], right: Number, beside: Iterable[tuple[str, Any]] = ()
) -> tuple[Slipped, ...]:
    """The slips that give another number than the right one; what was copied from beside, where no slip gives it. Each
    is told in the language that is spoken, where that has it.
    """
    slips = (each for each in slips if holds_number(each[1]) and not _same(each[1], right))
    found = dict.fromkeys((says if isinstance(says, Said) else told(says), wrong) for says, wrong in slips)
    for says, wrong in beside:
        if holds_number(wrong) and not any(_same(wrong, known) for known in (right, *(each for _, each in found))):
            found[says, wrong] = None
    return tuple(found)


def _likeliest(
    most: int, slips: Iterable[tuple[str, Any]], right: Number, *beside: Iterable[tuple[str, Any]]
) -> tuple[Slipped, ...]:
    """The same of a cell in a row; to 0 and 1 many come by chance, and of those it is the likeliest alone, or two."""
    found = slips_apart(slips, right, *beside)
    first: dict[Number, list[str]] = {
        by_chance: [says for says, wrong in found if wrong == by_chance][:most] for by_chance in (0, 1)
    }
    return tuple((says, wrong) for says, wrong in found if wrong not in first or says in first[wrong])


def _same(one: Number, other: Number) -> bool:
    # Fractions are subtracted and compared by looking for common divisors; floats hold enough of them.
    return -1e-9 <= float(one) - float(other) <= 1e-9
