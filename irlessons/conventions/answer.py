"""`Answer`: rows with a title and a sentence, shown as a table in a notebook and as text elsewhere."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from irlessons.rounding import rounded
from irlessons.typeset import Table, Typeset
from irlessons.working import DataFrame, frame


@dataclass(frozen=True, repr=False)
class Answer(Typeset):
    """What a call of this room gives back.

    title: what was asked.  rows: a dict for each line, with full precision.  sentence: what they say.
    """

    title: str
    rows: tuple[dict[str, Any], ...]
    sentence: str

    # The columns that are shown -> their headings.
    shown: ClassVar[Mapping[str, str]] = dict(
        tool="tool or variant", version="seen in", printed="value", measure="here written", why="why"
    )

    @property
    def table(self) -> DataFrame:
        """The rows as a pandas DataFrame."""
        return frame(self.rows)

    def _parts(self) -> list[str | Table]:
        return [self.title, as_table(self.shown, self.rows), *filter(None, [self.sentence])]


@dataclass(frozen=True, repr=False)
class NamedRows(Answer):
    """Rows that have a name each, in the column `by`."""

    by: ClassVar[str]

    def value(self, name: str) -> float:
        """The value of one of the rows, as in `value("best")`. Raises ValueError for another name."""
        values: dict[str, float] = {row[self.by]: row["value"] for row in self.rows}
        if name not in values:
            raise ValueError(f"there is no {self.by} {name!r} here; there are {', '.join(values)}")
        return values[name]


@dataclass(frozen=True, repr=False)
class Explained(Answer):
    """Whose convention gives a number. found: whether one does; else the rows are the nearest, and show how near."""

    found: bool = False

    def _parts(self) -> list[str | Table]:
        shown = {name: heading for name, heading in self.shown.items() if name != "distance" or not self.found}
        return [self.title, as_table(shown, self.rows), self.sentence]


def as_table(shown: Mapping[str, str], rows: Sequence[Mapping[str, Any]]) -> Table:
    """Header, cells and alignment of the columns `shown`; numbers stand on the right."""
    cells = [[_cell(row[name]) for name in shown] for row in rows]
    return list(shown.values()), cells, [name in ("printed", "orders", "share", "distance") for name in shown]


def count(number: int) -> str:
    """A number of orders in words: "5,040", or "about 10^81" where nobody would read the digits."""
    # Python refuses to write out an int of more than 4,300 digits; its logarithm is still a float.
    return f"{number:,}" if number < 10**12 else f"about 10^{math.floor(math.log10(number))}"


def _cell(cell: object) -> str:
    if isinstance(cell, int):
        return count(cell)
    # The one float that is shown is a distance, and is small.
    return rounded(cell, 6) if isinstance(cell, float) else str(cell)
