"""`Slip`: a way to go wrong with a measure, as a variant of it that is worked out like the measure itself.

The slips of a measure stand in its own file. Exercises, exams and `conventions.explain` read them there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, TYPE_CHECKING

from irlessons.ranking import as_measure, Ranking
from irlessons.rounding import Number
from irlessons.working import fill, Row

if TYPE_CHECKING:
    from irlessons.measures.base import Measure
    from irlessons.measures.reckoning import Reckoning

# What another measure takes over from the one that was asked for.
_KEPT = ("rel", "gain", "discount", "base", "unjudged")
# A number, the name of one, or a function of all that are known: the parameters and numbers of the measure, divisor,
# value, k, retrieved and rows.
Figure = int | str | Callable[[SimpleNamespace], Number]
# What is written into a column, from its row.
Cell = Callable[[Row], Number]


class Slip:
    """What was done instead, as a sentence and as arithmetic: `value` is the number it gives, `reckon` its rows too.

    says: the sentence; {k}, {retrieved} and the measure's own numbers are filled in.
    of: another measure that was worked out, with "@k" for the cutoff asked for, "RR" or "P@k", and with the gain, the
        discount and the threshold asked for; or a measure just as it is.
    reads: which list was read, from the one given.
    cells: column -> what was written there, from its row; in the ideal rows too, which then divide.
    over: what the sum of the rows was divided by.  then: what was taken for the value.
    parameters: those of the measure that were different; one may be a function of the ranking.
    """

    def __init__(
        self,
        says: str,
        of: str | Measure = "",
        *,
        reads: Callable[[Ranking], Ranking] | None = None,
        cells: Mapping[str, Cell] | None = None,
        over: Figure | None = None,
        then: Figure | None = None,
        **parameters: Any,
    ):
        self.says, self.of, self.reads, self.cells = says, of, reads, cells or {}
        self.over, self.then, self.parameters = over, then, parameters

    def reckon(self, asked: Measure, ranking: Ranking) -> Reckoning:
        """What is found where this was done in place of `asked`; NaN where it leads to no number."""
        measure = self._measure(asked, ranking)
        found = measure.result(self.reads(ranking) if self.reads else ranking)
        found.numbers = {**measure.settings, **found.numbers, "divisor": found.divisor, "value": found.number}
        found.numbers |= {"k": asked.k or len(ranking), "retrieved": len(ranking)}
        if found.by_convention:
            return found
        known = SimpleNamespace(**found.numbers, rows=found.rows)
        if self.cells:
            self._write(found.rows, found.adds)
            found.divisor = self._write(found.ideal_rows, found.adds) if found.ideal_rows else found.divisor
        try:
            if self.over is not None:
                found.divisor = _number(self.over, known) or math.nan
            if self.cells or self.over is not None:
                found.add_up()
            if self.then is not None:
                found.take(_number(self.then, known))
        except ZeroDivisionError:
            found.take(math.nan)
        return found

    def value(self, asked: Measure, ranking: Ranking) -> Number:
        """The number alone, as a fraction where there is one."""
        return self.reckon(asked, ranking).number

    def sentence(self, asked: Measure, ranking: Ranking) -> str:
        """What was done, with the numbers of this ranking."""
        return fill(self.says, self.reckon(asked, ranking).numbers) if "{" in self.says else self.says

    def _measure(self, asked: Measure, ranking: Ranking) -> Measure:
        parameters = {name: value(ranking) if callable(value) else value for name, value in self.parameters.items()}
        if not isinstance(self.of, str):
            return self.of
        if not self.of:
            return asked(**parameters)
        other = as_measure(self.of.replace("@k", asked.at))
        kept = {name: asked.settings[name] for name in _KEPT if name in asked.settings and name in other.takes}
        return other(**{**kept, **other.written, **parameters})

    def _write(self, rows: list[Row], adds: str) -> Number:
        """Write the cells into the rows; return the sum of the column that is added up."""
        total: Number = 0
        for row in rows:
            for column, cell in self.cells.items():
                row[column] = cell(row)
            total += row[adds]
            if "cumulative" in row:
                row["cumulative"] = total
        return total


def appended(ranking: Ranking) -> Ranking:
    """The list with the judged documents that it lacks behind it."""
    return ranking.reordered((*ranking.documents, *ranking.not_retrieved))


def without_missed(ranking: Ranking) -> Ranking:
    """The list where nothing is known of the documents that it lacks."""
    missed = ranking.not_retrieved
    judgments = {document: grade for document, grade in ranking.judgments.items() if document not in missed}
    titles = {document: title for document, title in ranking.titles.items() if document not in missed}
    return ranking.but(judgments=judgments, titles=titles)


def _number(rule: Figure, known: SimpleNamespace) -> Number:
    if callable(rule):
        return rule(known)
    number: Number = vars(known)[rule] if isinstance(rule, str) else rule
    return number
