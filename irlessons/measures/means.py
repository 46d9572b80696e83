"""The mean of a measure over queries: MAP, MRR and their like. Each query counts the same."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from irlessons.checks import listed, some
from irlessons.measures.base import Measure, Reckoning
from irlessons.measures.slip import Number, Slip
from irlessons.ranking import Ranking
from irlessons.working import Working

# The names under which the literature knows two of these means.
_NAMES = {"AP": "MAP", "RR": "MRR"}

_MEAN = "the mean of {measure} is {value}."
# The number of queries that count -> what is said where there are no several.
_SAYS = {0: "No query counts, so " + _MEAN, 1: "One query counts; " + _MEAN}


class MeanSlip(NamedTuple):
    """A way to go wrong with a mean: what was done, and the number it gives, from what was found for each query."""

    says: str
    number: Callable[[Sequence[Reckoning]], Number]


def _mean(numbers: Iterable[Number]) -> Number:
    numbers = list(numbers)
    return sum(numbers) / len(numbers) if numbers else math.nan


MEAN_SLIPS: Mapping[str, MeanSlip] = {
    "sum": MeanSlip(
        "That is the sum over the queries; divide it by their number.", lambda each: sum(one.number for one in each)
    ),
    "found alone": MeanSlip(
        "That leaves out the query without its answer. It counts, with 0.",
        lambda each: _mean(one.number for one in each if one.number),
    ),
    "one heap": MeanSlip(
        "That throws the terms of all queries together. In the mean each query counts the same.",
        lambda each: sum(one.number * one.divisor for one in each) / sum(one.divisor for one in each),
    ),
    "turned late": MeanSlip(
        "That is one over the mean rank. Turn each rank over first, then take the mean.",
        lambda each: 1 / _mean(1 / one.number for one in each if one.number),
    ),
    "turned over": MeanSlip("That is one over the mean.", lambda each: 1 / _mean(one.number for one in each)),
}


def mean_of_slip(slip: Slip | MeanSlip, measure: Measure, rankings: Iterable[Ranking]) -> Number:
    """What a slip makes of a mean: one of the mean itself, or one of the measure, made for each query."""
    if isinstance(slip, MeanSlip):
        return slip.number([measure.result(ranking) for ranking in rankings])
    return _mean(value for value in (slip.value(measure, ranking) for ranking in rankings) if not math.isnan(value))


def mean_of(measure: Measure, rankings: Iterable[Ranking] | Mapping[object, Ranking]) -> float:
    """The mean as a float. Queries where the measure is undefined are left out, and a warning names them."""
    working = mean_work_of(measure, rankings)
    left_out = [row["query"] for row in working.rows if not row["counted"]]
    if left_out:
        total = len(working.rows)
        warnings.warn(
            f"{measure} is undefined for {len(left_out)} of {total} queries, left out of the mean: {some(left_out)}",
            stacklevel=3,
        )
    return working.value


def mean_work_of(measure: Measure, rankings: Iterable[Ranking] | Mapping[object, Ranking]) -> Working:
    """The mean with a row a query: query, value, counted.

    A query is named by its key in a mapping, in a list by the ranking's own `query`, else by its number.
    Raises ValueError where there are no rankings at all, or a key is the query of another ranking of the mapping; NaN
    where the measure is undefined for every one.
    """
    rows = []
    for query, ranking in _named(measure, rankings):
        value = measure.result(ranking).number
        rows.append({"query": query, "value": value, "counted": not math.isnan(value)})
    return mean_of_rows(measure, rows)


def mean_of_rows(measure: Measure, rows: Sequence[dict]) -> Working:
    """The mean of values that are known already, from its rows: query, value, counted."""
    if not rows:
        raise ValueError("a mean needs at least one ranking; the list is empty")
    counted = [row for row in rows if row["counted"]]
    total = 0
    for row in counted:
        total += row["value"]
    exact = Fraction(total) / len(counted) if counted and isinstance(total, (int, Fraction)) else None
    value = math.nan if not counted else float(total / len(counted) if exact is None else exact)
    left_out = some(row["query"] for row in rows if not row["counted"])
    plain = measure(**{name: rule.default for name, rule in measure.takes.items()}) == measure
    return Working(
        name=_NAMES[measure.name] + str(measure).removeprefix(measure.name)
        if measure.name in _NAMES and plain
        else f"mean {measure}",
        value=value,
        exact=exact,
        numbers={"measure": str(measure), "queries": len(counted), "left_out": left_out},
        exact_rows=tuple(rows),
        formula_template="{name} = ({terms}) / {queries} = {result}" if counted else "{name} = {value}",
        sentence_template=_SAYS.get(len(counted), "Each of the {queries} queries counts the same; " + _MEAN)
        + (" Left out, because {measure} is undefined there: {left_out}." if left_out else ""),
        sums={"terms": ("{value}", "counted", counted)},
    )


def by_query(given: Mapping[object, object]) -> dict[str, object]:
    """The values of a mapping under its keys as texts, the names of the queries.

    A key may be any name for its query; but two that changed places would pair a query with the wrong results, so a
    key that is the query of a ranking under another key is a ValueError, and so are two keys with the same text.
    """
    named: dict[str, object] = {}
    for key, value in given.items():
        if str(key) in named:
            raise ValueError(f"two keys of the mapping read {str(key)!r}; give each query a name of its own")
        named[str(key)] = value
    for key, value in named.items():
        query = value.query if isinstance(value, Ranking) else ""
        if query != key and query in named:
            raise ValueError(
                f"{key!r} holds the ranking of {query!r}, another key; give each ranking the key of its query"
            )
    return named


def _named(measure: Measure, rankings: Iterable[Ranking] | Mapping[object, Ranking]) -> list[tuple[str, Ranking]]:
    if isinstance(rankings, Mapping):
        return list(by_query(rankings).items())
    if isinstance(rankings, Ranking):
        raise TypeError(f"a mean is over several rankings and this is one; write ranking.value({str(measure)!r})")
    rankings = listed("rankings", rankings, "[first, second]")
    return [(getattr(ranking, "query", "") or f"query {place}", ranking) for place, ranking in enumerate(rankings, 1)]
