"""Two systems, query by query: who belongs to whom, what is missing, and which differences count as equal."""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from numbers import Integral, Rational, Real
from typing import Any, NamedTuple, Protocol, TYPE_CHECKING

from irlessons.checks import is_finite, is_labelled, LARGEST, listed, shown, some, twice
from irlessons.compare.wording import lead, mean_in_formula
from irlessons.languages.our import our
from irlessons.measures import Measure, measure
from irlessons.measures.mean import by_query
from irlessons.measures.parameters import Choice
from irlessons.options import option
from irlessons.phrases import counted
from irlessons.plain_sum import plain_mean
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row

if TYPE_CHECKING:
    from typing_extensions import TypeIs  # mypy knows it; nothing else asks for it


class Evaluates(Protocol):
    """A run, which knows its scores under a measure by itself."""

    def values_of(self, measures: Measure | str, /) -> Sequence[Mapping[str, float]]:
        """For each measure, query -> score."""


class NamedSystem(NamedTuple):
    """A system under a name that somebody gave it; what `read_system` made of it will do."""

    name: str
    system: Any


# What can be written down of a system, by query or in their order; ...
Listed = Iterable[Ranking] | Mapping[Any, Ranking] | Sequence[Number] | Mapping[Any, Number]
# ... what a reader gives for one; and what the tests of two take.
Given = Listed | Evaluates
System = Given | NamedSystem

MISSING = Choice("error", "zero", "leave out")
# Floats closer than this share of the largest score are one number: 0.3 − 0.1 is not 0.2 in floats.
TOLERANCE = 1e-12
NAMES = ("a", "b")
# What tools call the line with the means, where it stands among those of the queries; and how far a rounded one is off.
_MEANS = ("mean", "# mean", "all", "amean")
_ROUNDED = 1e-3


@dataclass(frozen=True)
class Pairs:
    """The scores of two systems, a row a query.

    measure: its name.  rows: query, a, b, difference (b − a), counted; None where a score is missing, NaN where the
    measure is undefined.  left_out: what was left out or filled in, in words.  remarks: what topics without results
    count, a sentence a run; both empty where there is nothing of that kind.
    smaller_is_better: of two scores.  names: what a and b are called.
    """

    measure: str
    rows: tuple[Row, ...]
    left_out: str
    remarks: tuple[str, ...] = ()
    smaller_is_better: bool = False
    names: tuple[str, str] = NAMES

    @property
    def notes(self) -> str:
        """What was left out and what counts all the same, as it follows a sentence."""
        return "".join([self.left_out, *(f" {says}" for says in self.remarks)])

    @cached_property
    def counted(self) -> tuple[Row, ...]:
        """The rows of the queries with both scores."""
        return tuple(row for row in self.rows if row["counted"])

    @cached_property
    def differences(self) -> tuple[Number, ...]:
        """b − a for each query that counts."""
        return tuple(row["difference"] for row in self.counted)

    @cached_property
    def floats(self) -> tuple[float, ...]:
        """The same as floats."""
        return tuple(map(float, self.differences))

    @property
    def queries(self) -> int:
        """How many queries count."""
        return len(self.counted)

    def mean(self, column: str) -> Number:
        """The mean of a column over the queries that count; a fraction where every value is one."""
        return plain_mean([row[column] for row in self.counted])

    @cached_property
    def units(self) -> tuple[tuple[int, ...], int, Number]:
        """The differences as whole numbers of a unit; by how many units two equal sums may differ; the unit.

        Fractions have a common denominator, and their sums are exact. Floats are rounded to TOLERANCE of the largest
        score, which moves each by half a unit at most, and a sum and the sum it is compared with by one a query.
        """
        if is_exact(self.differences):
            denominator = math.lcm(*(Fraction(each).denominator for each in self.differences))
            return tuple(int(each * denominator) for each in self.differences), 0, Fraction(1, denominator)
        unit = (self._largest or 1.0) * TOLERANCE
        return tuple(round(each / unit) for each in self.floats), self.queries, unit

    def or_0(self, mean: float) -> float:
        """A mean of differences, or 0 where it is no farther from it than sums of floats stray."""
        return 0.0 if abs(mean) <= self._largest * TOLERANCE else mean

    @property
    def _largest(self) -> float:
        return max(abs(float(row[system])) for row in self.counted for system in "ab")

    @property
    def verdicts(self) -> tuple[int, int, int]:
        """On how many queries b is better, both are equal, a is better."""
        signs = [(unit > 0) - (unit < 0) for unit in self.units[0]]
        larger, equal, smaller = signs.count(1), signs.count(0), signs.count(-1)
        return (smaller, equal, larger) if self.smaller_is_better else (larger, equal, smaller)

    @property
    def headings(self) -> dict[str, str]:
        """What stands above the columns of scores."""
        return dict(zip(NAMES, self.names))

    @property
    def leader(self) -> int | None:
        """The place of the system with the better mean; None where both are level."""
        units, slack, _ = self.units
        total = sum(units)
        return None if abs(total) <= slack else int((total > 0) != self.smaller_is_better)

    @cached_property
    def numbers(self) -> dict[str, Any]:
        """What the texts name: the measure, the systems, their means, which is ahead, how many queries there are and
        who is better on how many."""
        wins, ties, losses = self.verdicts
        a, b = self.names
        mean_a, mean_b, mean = map(self.mean, ("a", "b", "difference"))
        leader = self.leader
        return {
            "measure": self.measure,
            "a": a,
            "b": b,
            # As the formula has them.
            "of_a": mean_in_formula(mean_a),
            "of_b": mean_in_formula(mean_b),
            "by": mean_in_formula(mean),
            "leader": leader,
            "lead": lead(self.names, leader, mean, self.smaller_is_better),
            "smaller_is_better": self.smaller_is_better,
            "queries": self.queries,
            "of_queries": counted(self.queries, "query", "queries"),
            "mean_a": mean_a,
            "mean_b": mean_b,
            "mean": mean,
            "wins": wins,
            "ties": ties,
            "losses": losses,
            "notes": self.notes,
        }

    def with_columns(self, **columns: Iterable[object]) -> tuple[Row, ...]:
        """The rows with more columns: a value for each query that counts, and None for the others."""
        cells, nothing = zip(*columns.values()), dict.fromkeys(columns)
        rows = []
        for row in self.rows:
            more = dict(zip(columns, next(cells))) if row["counted"] else nothing
            made = {**row, **more}
            # It stays the last.
            made["counted"] = made.pop("counted")
            rows.append(made)
        return tuple(rows)


def pairs_of(of: Measure | str, a: System, b: System, missing: str = "error") -> Pairs:
    """The scores of both systems, query by query. See `differences` for what goes in, and for the errors."""
    MISSING.check("missing", missing)
    bare = [each.system if isinstance(each, NamedSystem) else each for each in (a, b)]
    of = measure(of) if any(map(is_run, bare)) else of
    given = [each.values_of(of)[0] if is_run(each) else each for each in bare]
    one, other = (each if isinstance(each, NamedSystem) else scores for each, scores in zip((a, b), given))
    names = system_names(one, other)
    entries_a, entries_b = (read_system(name, _exact(each)) for name, each in zip(NAMES, given))
    if isinstance(entries_a, list) and isinstance(entries_b, list):
        named_a, named_b = _by_position(entries_a, entries_b)
    elif isinstance(entries_a, list) or isinstance(entries_b, list):
        raise ValueError("one system names its queries and the other is a plain list; give both the same way")
    else:
        named_a, named_b = entries_a, entries_b
    of = measure(of) if any(isinstance(each, Ranking) for each in (*named_a.values(), *named_b.values())) else of
    score_a, score_b = (
        {query: _score(of, f"{query} of {name}", value) for query, value in named.items()}
        for name, named in zip(names, (named_a, named_b))
    )
    for name, each, named in zip(names, given, (named_a, named_b)):
        # A run has topics alone.
        if not is_column(each):
            _refuse_means(name, named)
    only = {"a": [query for query in score_b if query not in score_a], "b": [q for q in score_a if q not in score_b]}
    if missing == "error" and (only["a"] or only["b"]):
        where = "; ".join(f"missing from {name}: {some(each)}" for name, each in zip(names, only.values()) if each)
        ways = option("missing", "zero", "leave out")
        raise ValueError(f"the systems answer different queries; {where}. Say {ways}")
    less = _smaller_is_better(of)
    if less and missing == "zero":
        leave = option("missing", "leave out")
        raise ValueError(f"a missing query cannot score 0 in {of}, the best of all; say {leave}")
    filled = 0 if missing == "zero" else None
    rows = tuple(
        _row(query, score_a.get(query, filled), score_b.get(query, filled))
        for query in dict.fromkeys([*score_a, *score_b])
    )
    columns: dict[str, Any] = {name: each for name, each in zip(names, given) if is_column(each)}
    unanswered = {topic for each in columns.values() for topic in each.unanswered}
    left_out = _left_out(str(of), rows, dict(zip(names, only.values())), missing, unanswered)
    pairs = Pairs(str(of), rows, left_out, tuple(remarks_of(columns)), less, names)
    if not rows:
        raise ValueError("there is no query to compare; both systems are empty")
    if not pairs.counted:
        raise ValueError(f"no query has a score of both systems.{pairs.notes}")
    return pairs


def remarks_of(columns: Mapping[str, Any]) -> list[str]:
    """What readers have to know of the columns of runs, each with its name; what is so of both is one sentence."""
    said = {each.remarks for each in columns.values()}
    named = {"both": next(iter(columns.values()))} if len(columns) > 1 == len(said) else columns
    told = [says for name, each in named.items() if (says := each.remarks_in(name))]
    return [*told, *says_other_judgments(columns)]


def says_other_judgments(columns: Mapping[str, Any]) -> Iterator[str]:
    """Which runs were judged otherwise than the first of them, a sentence each: what differs may be the judgments."""
    (first, of_first), *others = [(name, each.judgments) for name, each in columns.items()] or [("", {})]
    for name, judgments in others:
        topics = [topic for topic in judgments if of_first.get(topic, judgments[topic]) != judgments[topic]]
        if topics:
            yield (
                f"{first} and {name} were read with different judgments, of {counted(len(topics), 'topic')}: "
                f"{some(topics)}. What differs may be these, and not the runs."
            )


def _exact(given: Any) -> Any:
    """The values of a run with fractions where there are any; anything else as it is."""
    return given.exact if is_column(given) else given


def is_column(given: Any) -> bool:
    """Whether it is what a run has under one measure, topic -> value, and says itself what was missing."""
    return isinstance(given, Mapping) and hasattr(given, "exact")


def is_run(given: object) -> "TypeIs[Evaluates]":
    """Whether it knows its own scores under any measure, as a run of `irlessons.runs` does."""
    return hasattr(given, "values_of")


def system_names(a: object, b: object) -> tuple[str, str]:
    """What two systems are called: by their own names, of files or columns, where these differ; else a and b."""
    for whats in (("short_name", "name"), ("name",)):
        one, other = (_called(each, whats) for each in (a, b))
        if one and other and one != other:
            return one, other
    return NAMES


def _called(given: object, whats: Iterable[str]) -> str:
    names = (getattr(given, what, "") for what in whats)
    return next((name for name in names if isinstance(name, str) and name), "")


def _refuse_means(which: str, given: Mapping[str, object]) -> None:
    """Raises ValueError where a line of means stands among the scores: it would count as a query."""
    for name in _MEANS:
        scores = {query: each for query, each in given.items() if is_finite(each)} if name in given else {}
        others = [score for query, score in scores.items() if query != name]
        if name in scores and others and abs(scores[name] - plain_mean(others)) < _ROUNDED:
            raise ValueError(
                f"{name!r} of {which} is {rounded(scores[name])}, the mean of the other scores: the last line of a "
                "table and no query; leave it out, or call the query something else"
            )


def is_exact(values: Iterable[object]) -> bool:
    """True where every value is a whole number or a fraction."""
    return all(isinstance(value, Rational) for value in values)


def read_system(system: str, given: Listed) -> dict[str, object] | list[object]:
    """Query -> ranking or score; or a list of them where the queries have no names of their own."""
    if isinstance(given, (str, Ranking)):
        raise TypeError(f"{system} is {shown(given)}; give a list of rankings, one a query, or their scores")
    if is_labelled(given):
        return by_query(given)
    values: list[object] = listed(system, given, "[0.5, 0.25]")
    names = [value.query for value in values if isinstance(value, Ranking) and value.query]
    if not values or len(names) < len(values):
        return values
    if several := sorted(twice(names)):
        raise ValueError(f"{system} has several rankings of one query: {some(several)}; keep one of each")
    return dict(zip(names, values))


def _by_position(a: list[object], b: list[object]) -> tuple[dict[str, object], dict[str, object]]:
    if len(a) != len(b):
        raise ValueError(
            f"a has {counted(len(a), 'query', 'queries')} and b has {len(b)}; name them, as in {{'query 1': 0.5}}, to "
            "pair them"
        )
    named = our("query {0}")
    names = [named.replace("{0}", str(number)) for number in range(1, len(a) + 1)]
    return dict(zip(names, a)), dict(zip(names, b))


def _score(of: Measure | str, which: str, value: object) -> Number:
    # Most are, and a lesson compares half a million.
    if type(value) is float and -LARGEST <= value <= LARGEST:
        return value
    score: Number
    if isinstance(value, Ranking):
        score = measure(of).result(value).number
    elif is_finite(value):
        score = value
    elif isinstance(value, Real) and value != value:  # NaN is not equal to itself
        return math.nan
    else:
        raise ValueError(f"{which} is {shown(value)}; it must be a ranking or a finite number, or NaN where undefined")
    if score > LARGEST or score < -LARGEST:
        raise ValueError(f"{which} is {shown(score)}, too large to be compared; give scores up to {LARGEST:g}")
    if isinstance(score, Integral):
        return int(score)
    return score if isinstance(score, Rational) else float(score)


def _row(query: str, a: Number | None, b: Number | None) -> Row:
    difference = None if a is None or b is None else b - a
    counted = difference is not None and not math.isnan(difference)
    return {"query": query, "a": a, "b": b, "difference": difference, "counted": counted}


def _left_out(
    of: str, rows: Sequence[Row], only: Mapping[str, list[str]], missing: str, unanswered: Collection[str]
) -> str:
    # Why a topic without results is left out is said by itself.
    undefined = [
        row["query"]
        for row in rows
        if row["difference"] is not None and not row["counted"] and row["query"] not in unanswered
    ]
    says = f" Left out, because {of} is undefined there: {some(undefined)}." if undefined else ""
    does = "Counted as 0" if missing == "zero" else "Left out"
    for system, queries in only.items():
        says += f" {does}, because missing from {system}: {some(queries)}." if queries else ""
    return says


def _smaller_is_better(of: Measure | str) -> bool:
    """What the measure says of itself, also where its scores are given; of scores of any other name, no."""
    try:
        return measure(of).smaller_is_better
    except (TypeError, ValueError):
        return False
