"""`Slip`: a way to go wrong with a measure, as a variant of it that is worked out like the measure itself.

The slips of a measure stand in its own file, the likeliest first. Exercises, exams and `conventions.explain` read them
there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from types import SimpleNamespace
from typing import Any, TYPE_CHECKING

from irlessons.languages.our import in_both, our
from irlessons.measures.in_words import in_words
from irlessons.ranking import as_measure, Ranking
from irlessons.rounding import Number
from irlessons.working import fill, Row

if TYPE_CHECKING:
    from irlessons.measures.base import Measure
    from irlessons.measures.result import Result

# What another measure takes over from the one that was asked for.
_KEPT = ("rel", "gain", "discount", "base", "unjudged", "ties")
# A number, the name of one, or a function of all that are known: the parameters and numbers of the measure, divisor,
# value, k, retrieved, there (the results down to k), missed (what was judged and not retrieved), lacked (what of it
# counts), rows and ideal_rows; asked, the measure asked for, and ranking; asked_divisor and the like, of that measure.
Figure = int | str | Callable[[SimpleNamespace], Number]
# What is written into a column, from its row and from what is known.
Rewrite = Callable[[Row, SimpleNamespace], Number]
# Whether a slip can be made with a measure; with a ranking, too.
Asks = Callable[["Measure"], bool]
When = Callable[["Measure", Ranking], bool]


class Slip:
    """What was done instead, as a sentence and as arithmetic: `value` is the number it gives, `compute` its rows too.

    says: the sentence; {k}, {retrieved}, the words of `in_words` and the slip's own numbers are filled in, and those of
        the measure asked for as {asked_top}.
    of: another measure that was worked out, with "@k" for the cutoff asked for, "RR" or "P@k", and with the gain, the
        discount and the threshold asked for; its own name, for the whole list; or a measure just as it is.
    part: the same of a single row or of a sum on the way, "" where nothing is said of one; without it `says`, if rows
        themselves were changed.
    asks, when: of which measures it can be made, and of which rankings then, beside what follows from its kind.
    reads: which list was read, from the one given and the measure asked for.
    farther: how many ranks the cutoff was too far down.
    cells: column -> what was written there; in the ideal rows too, which then divide. A term follows from its factors.
    over: what the sum of the rows was divided by.  then: what was taken for the value.
    parameters: those of the measure that were different; one may be a function of the measure asked for and the list.
    """

    rare = False  # whether it is said only where nothing likelier gives the number

    def __init__(
        self,
        says: str,
        of: str | Measure = "",
        *,
        part: str | None = None,
        asks: Asks | None = None,
        when: When | None = None,
        reads: Callable[[Ranking, Measure], Ranking] | None = None,
        farther: int = 0,
        cells: Mapping[str, Rewrite] | None = None,
        over: Figure | None = None,
        then: Figure | None = None,
        **parameters: Any,
    ):
        self.says, self.of, self.asks, self.when = says, of, asks, when
        self.reads, self.farther, self.cells = reads, farther, cells or {}
        self.part = ("" if of or reads or farther else says) if part is None else part
        self.over, self.then, self.parameters = over, then, parameters
        self._is_changed = bool(self.cells) or over is not None or then is not None

    def concerns(self, asked: Measure) -> bool:
        """Whether this measure leaves room for it, whatever the ranking."""
        cut = asked.k is not None and asked.k + self.farther > 0
        return (cut or not (self.farther or self.of == asked.name)) and (self.asks is None or self.asks(asked))

    def can_be_made(self, asked: Measure, ranking: Ranking) -> bool:
        """Whether measure and ranking leave room for it, so that its sentence is true where its number is met."""
        if not self.concerns(asked):
            return False
        given, changed = asked.settings, self._parameters(asked, ranking)
        return (
            # What is asked for is not yet this.
            (not changed or any(given.get(name) != value for name, value in changed.items()))
            # Another list may go on where the one given ends.
            and (not (self.of == asked.name or self.farther > 0) or bool(self.reads) or is_cut(asked, ranking))
            and (self.farther >= 0 or asked.retrieved(ranking) >= (asked.k or 0))
            and (self.reads not in (appended, without_missed) or lacks(asked, ranking))
            and (self._says_which_order(asked) or in_one_order(asked, ranking))
            and (self.when is None or self.when(asked, ranking))
        )

    def made(self, asked: Measure, ranking: Ranking) -> Result | None:
        """What `compute` finds; None where the slip cannot be made here, or leads to no number."""
        try:
            found = self.compute(asked, ranking) if self.can_be_made(asked, ranking) else None
        except ValueError:
            return None  # a grade that is too large for the scale of the slip
        return None if found is None or found.by_convention or math.isnan(found.value) else found

    def compute(self, asked: Measure, ranking: Ranking) -> Result:
        """What is found where this was done in place of `asked`; NaN where it leads to no number."""
        measure, given = self._measure(asked, ranking), _given(asked, ranking)
        if self.reads:
            found = measure.result(self.reads(ranking, asked))
        else:
            found = given.result.copy() if measure is asked else measure.result(ranking)
        found.numbers = {
            **measure.settings,
            **found.numbers,
            "divisor": found.divisor,
            "value": found.number,
            **given.numbers,
        }
        if found.by_convention or not self._is_changed:
            return found
        if self.over == "asked_divisor":
            found.numbers |= _of_asked(asked, ranking)
        known = SimpleNamespace(**found.numbers, rows=found.rows, ideal_rows=found.ideal_rows)
        known.asked, known.ranking = asked, ranking
        if self.cells:
            self._write(found.rows, found.adds, known)
            if found.ideal_rows:
                found.divisor = self._write(found.ideal_rows, found.adds, known) or math.nan
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
        return self.compute(asked, ranking).number

    def sentence(self, asked: Measure, ranking: Ranking, part: bool = False, *, found: Result | None = None) -> str:
        """What was done, with the numbers of this ranking; of a part alone, "" where nothing can be said of one.

        found: what `compute` gave of it, where somebody has asked already.
        """
        text = self.part if part else self.says
        if "{" not in text:
            return in_both(our, text)
        numbers = (found or self.compute(asked, ranking)).numbers | (
            _of_asked(asked, ranking) if "{asked_" in text else {}
        )
        return in_both(lambda: fill(our(text), {**numbers, **in_words(asked)}))

    def of_every(self, asked: Measure) -> str:
        """The sentence, where it is the same for every ranking; else ""."""

        def say() -> str:
            words = {name: text for name, text in in_words(asked).items() if text is not None}
            return fill(our(self.says), words)

        try:
            return in_both(say)
        except KeyError:
            return ""

    def _says_which_order(self, asked: Measure) -> bool:
        """Whether it holds in whatever order equal scores are read.

        What is written into rows, or read otherwise, is so in one order; and few measures know of last ranks.
        """
        return "ties" in self.parameters or not (self.cells or self.reads or (self.of and asked.ties == "last"))

    def _parameters(self, asked: Measure, ranking: Ranking) -> dict[str, Any]:
        return {name: value(asked, ranking) if callable(value) else value for name, value in self.parameters.items()}

    def _measure(self, asked: Measure, ranking: Ranking) -> Measure:
        if not isinstance(self.of, str):
            return self.of
        if not (self.of or self.farther or self.parameters):
            return asked
        return self._with(self.of, asked, tuple(self._parameters(asked, ranking).items()))

    # One list after the other is asked about, mostly with the same measure.
    @lru_cache(maxsize=4096)  # noqa: B019 (a slip stands in its file for good)
    def _with(self, of: str, asked: Measure, changed: tuple[tuple[str, Any], ...]) -> Measure:
        parameters = dict(changed)
        if self.farther:
            asked = type(asked)((asked.k or 0) + self.farther, **asked.settings)
        if not of:
            return asked(**parameters)
        if of == asked.name:
            return type(asked)(**{**asked.settings, **parameters})
        other = as_measure(of.replace("@k", asked.at))
        kept = {name: asked.settings[name] for name in _KEPT if name in asked.settings and name in other.takes}
        if kept.get("ties") == "last" and other.name != asked.name:
            del kept["ties"]
        return other(**{**kept, **other.written, **parameters})

    def _write(self, rows: list[Row], adds: str, known: SimpleNamespace) -> Number:
        """Write the cells into the rows; return the sum of the column that is added up."""
        total: Number = 0
        for row in rows:
            for column, cell in self.cells.items():
                row[column] = cell(row, known)
            if "discount" in row and "term" not in self.cells:
                row["term"] = row["gain"] * row["discount"]
            total += row[adds]
            if "cumulative" in row:
                row["cumulative"] = total
        return total


# Conditions


def has_cutoff(asked: Measure) -> bool:
    """Whether there is a cutoff."""
    return asked.k is not None


def has(**settings: Any) -> Asks:
    """The condition that parameters of the measure have these values."""
    return lambda asked: all(asked.settings[name] == value for name, value in settings.items())


def is_cut(asked: Measure, ranking: Ranking) -> bool:
    """Whether the cutoff takes something off the list."""
    return asked.k is not None and asked.retrieved(ranking) > asked.k


def lacks(asked: Measure, ranking: Ranking) -> bool:
    """Whether something that counts was not retrieved."""
    return any(asked.merit(ranking.judgments[document]) > 0 for document in ranking.not_retrieved)


def in_one_order(asked: Measure, ranking: Ranking) -> bool:
    """Whether the list is read as it is given, and no scores put it in another order or in several."""
    return ranking.scores is None or asked.ties == "given order"


# What is read in place of the list


def appended(ranking: Ranking, asked: Measure) -> Ranking:
    """The list with the judged documents that it lacks behind it."""
    return ranking.reordered((*ranking.documents, *ranking.not_retrieved))


def without_missed(ranking: Ranking, asked: Measure) -> Ranking:
    """The list where nothing is known of the documents that it lacks."""
    missed = ranking.not_retrieved
    judgments = {document: grade for document, grade in ranking.judgments.items() if document not in missed}
    titles = {document: title for document, title in ranking.titles.items() if document not in missed}
    return ranking.but(judgments=judgments, titles=titles)


def best_order(ranking: Ranking, asked: Measure) -> Ranking:
    """The whole pool, the best first."""
    return ranking.ideal()


class _Given:
    """What all slips of a question have in common: the measure that was asked for, and the list."""

    def __init__(self, asked: Measure, ranking: Ranking):
        self.asked, self.ranking = asked, ranking
        missed = ranking.not_retrieved
        self.numbers: dict[str, Number] = {
            "k": asked.k or len(ranking),
            "retrieved": len(ranking),
            "there": asked.looked_at(ranking),
            "missed": len(missed),
            "lacked": sum(asked.merit(ranking.judgments[each]) > 0 for each in missed),
        }

    @cached_property
    def result(self) -> Result:
        """What was to be found."""
        return self.asked.result(self.ranking)


# By identity: equal lists may have grades 1 and 1.0. What an entry is known by stays as long as the entry.
_KNOWN: dict[tuple[int, int], _Given] = {}
# The slips of a mean go through all its queries, one after the other.
_MOST_KNOWN = 64


def _given(asked: Measure, ranking: Ranking) -> _Given:
    """The same for all slips of a question."""
    key = id(asked), id(ranking)
    if (known := _KNOWN.get(key)) is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = _Given(asked, ranking)
    return known


def _of_asked(asked: Measure, ranking: Ranking) -> dict[str, Any]:
    found = _given(asked, ranking).result
    # Of an empty list nothing is divided.
    known = {**asked.settings, **found.numbers, "divisor": found.divisor or 1}
    return {f"asked_{name}": value for name, value in known.items()}


def _number(rule: Figure, known: SimpleNamespace) -> Number:
    if callable(rule):
        return rule(known)
    number: Number = vars(known)[rule] if isinstance(rule, str) else rule
    return number
