"""`Attempt`: what is said of a function that was tried out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from irlessons import markup
from irlessons.measures import Measure
from irlessons.own_functions.calls import ranking_in_words
from irlessons.ranking import Ranking
from irlessons.typeset import Table, Typeset
from irlessons.widgets import on_record


@dataclass(frozen=True, repr=False)
class Attempt(Typeset):
    """What a function computes; true where that is the measure.

    agrees: whether it gives the value of `measure` for every ranking that was tried: it computes the measure.
    is_done: whether it does what a lesson asks, which is ticked: it agrees, or is right on all lists that the measure
        is usually asked of, as `within` names them: of grades from 0 up, of whole grades, without unjudged results; for
        a measure of yes and no also of 0 and 1.
    matches: the measures whose values it gives on the lists of `within`, wherever it gives a number; several where the
        rankings cannot tell them apart, none where it is a slip, another thing, or not written yet.
    within: the lists on which all that holds, as "lists of 0 and 1"; empty where it holds on all.
    first: the smallest ranking where it differs; where it differs nowhere, the smallest for which it gives no number.
    says: the same in words.  beyond: what is said of lists which no lesson asks for; "" where it is right on them, too,
        or not on the others.  message: both.
    tried: how many rankings it was called with.
    comes_back: False where a call took too long, and no other was made.
    """

    measure: Measure | str
    agrees: bool
    says: str
    matches: tuple[Measure, ...] = ()
    first: Ranking | Mapping[str, Any] | None = None
    tried: int = 0
    within: str = ""
    is_done: bool = False
    _table: Table | None = field(default=None, compare=False)
    comes_back: bool = True
    beyond: str = ""

    @property
    def message(self) -> str:
        """All that is said of it."""
        return " ".join(filter(None, [self.says, self.beyond]))

    def __bool__(self) -> bool:
        return self.agrees

    def _parts(self) -> list[str | Table]:
        return [self.message, *([self._table] if self._table else [])]

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return on_record.bundle(self, "try_out", str(self.measure))

    def _repr_html_(self) -> str:
        # Where a lesson asks for no more, lists beyond it are no part of the reply.
        message = markup.paragraphs([f"{'✓' if self.is_done else '✗'} {self.says}"])
        if not isinstance(self.first, Ranking) or self._table is None or self.is_done:
            return message
        return message + markup.table(f"Step by step, {ranking_in_words(self.first)}", *self._table)


# What was said last of each function, for as long as it is there; `keep` says it again.
LAST: WeakKeyDictionary[Callable[..., Any], Attempt] = WeakKeyDictionary()
