"""Published tables of results, cell by cell as printed: the numbers, the marks of significance and the bold type."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from irlessons import markup
from irlessons.checks import known_name
from irlessons.extra import extra
from irlessons.files import toml
from irlessons.typeset import Table, Typeset
from irlessons.working import DataFrame, Row


@dataclass(frozen=True)
class Cell:
    """One printed cell. `str(cell)` is its text: "28.9 m".

    printed: the number with its digits, "-" where a dash is printed.  marks: the marks beside it.  bold: printed bold.
    """

    printed: str
    marks: tuple[str, ...] = ()
    bold: bool = False

    @property
    def number(self) -> Fraction | None:
        """The number, exactly as printed; None for a dash."""
        return None if self.printed == "-" else Fraction(Decimal(self.printed))

    def __str__(self) -> str:
        return " ".join((self.printed, *self.marks))


@dataclass(frozen=True, eq=False, repr=False)
class Published(Typeset):
    """A published table of results.

    cells: system -> column -> Cell, both in the printed order.
    marks: mark -> the system from which a marked result differs significantly, as the source says.
    bold: what the source says that bold type means.  own: the authors' own systems, where the table tells.
    unit: "percent" (100 times the measure) or "share".  also: who shows the table too.
    """

    name: str
    title: str
    source: str
    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[str, Cell]]
    unit: str
    bold: str
    marks: Mapping[str, str]
    own: tuple[str, ...] = ()
    note: str = ""
    also: str = ""

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems in the printed order."""
        return tuple(self.cells)

    def cell(self, system: str, column: str) -> Cell:
        """One cell. Raises ValueError for an unknown system or column, with the nearest one."""
        return self.cells[known_name("system", system, self.systems)][known_name("column", column, self.columns)]

    def column(self, column: str) -> dict[str, Cell]:
        """A column: system -> Cell."""
        return {system: self.cell(system, column) for system in self.systems}

    def against(self, baseline: str, column: str) -> tuple[Row, ...]:
        """A column as differences from a baseline, in the printed order.

        A dict a system: system, printed, difference (a Fraction, from the printed numbers), and marked: whether the
        source marks it as significantly different from this baseline; None where it has no mark for that. A cell with
        a dash is left out.
        """
        base = self.cell(baseline, column).number
        if base is None:
            raise ValueError(f"{baseline!r} has no number in {column!r}")
        mark = next((mark for mark, system in self.marks.items() if system == baseline), None)
        return tuple(
            {
                "system": system,
                "printed": cell.printed,
                "difference": cell.number - base,
                "marked": None if mark is None else mark in cell.marks,
            }
            for system, cell in self.column(column).items()
            if system != baseline and cell.number is not None
        )

    def in_bold(self, column: str) -> tuple[str, ...]:
        """The systems whose number is printed bold in a column."""
        return tuple(system for system, cell in self.column(column).items() if cell.bold)

    def best(self, column: str) -> tuple[str, ...]:
        """The systems with the largest printed number of a column."""
        numbers = {system: cell.number for system, cell in self.column(column).items() if cell.number is not None}
        return tuple(system for system, number in numbers.items() if number == max(numbers.values()))

    @property
    def table(self) -> DataFrame:
        """The cells as texts with their marks, a row a system, as a pandas DataFrame."""
        pandas = extra("pandas", "a table")

        return pandas.DataFrame(
            {column: list(map(str, self.column(column).values())) for column in self.columns}, index=list(self.systems)
        )

    def _parts(self) -> list[str | Table]:
        return [f"{self.name}: {self.title}", self._texts, *self._notes]

    def _repr_html_(self) -> str:
        return markup.table(self.title, *self._texts) + markup.paragraphs(self._notes)

    @property
    def _texts(self) -> Table:
        rows = [
            [system, *(f"*{cell}*" if cell.bold else str(cell) for cell in row.values())]
            for system, row in self.cells.items()
        ]
        return ["system", *self.columns], rows, [False] * (1 + len(self.columns))

    @property
    def _notes(self) -> list[str]:
        marks = [f"{mark}: significantly different from {system}." for mark, system in self.marks.items()]
        legend = " ".join([*marks, f"Bold (here *): {self.bold}."])
        return [self.source, legend, *filter(None, [self.note])]


def published(name: str) -> Published:
    """The published table of that name: "raiber-kurland" or "kim-ko".

    Raises ValueError for an unknown name, with the nearest one.

    >>> import irlessons as ir
    >>> ir.published("kim-ko").title
    'Comparisons between the proposed and other models in MS MARCO leaderboard using the total training set'
    """
    return _tables()[known_name("table", name, names())]


def names() -> tuple[str, ...]:
    """The names of all published tables."""
    return tuple(_tables())


@cache
def _tables() -> Mapping[str, Published]:
    return MappingProxyType({name: _table(name, **entry) for name, entry in toml(__package__, "tables.toml").items()})


def _table(
    name: str,
    *,
    cells: Mapping[str, Sequence[str]],
    columns: Sequence[str],
    marks: Mapping[str, str] = MappingProxyType({}),
    own: Sequence[str] = (),
    **texts: str,
) -> Published:
    rows = {}
    for system, row in cells.items():
        rows[system] = MappingProxyType(dict(zip(columns, map(_cell, row), strict=True)))
    return Published(
        name=name,
        columns=tuple(columns),
        cells=MappingProxyType(rows),
        marks=MappingProxyType(marks),
        own=tuple(own),
        **texts,
    )


def _cell(text: str) -> Cell:
    printed, *marks = text.strip("*").split()
    return Cell(printed, tuple(marks), bold=text.startswith("*"))
