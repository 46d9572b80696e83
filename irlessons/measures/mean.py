"""The mean of a measure over queries: MAP, MRR and their like. Each query counts the same."""

import math
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from irlessons.checks import known_name, Labelled, listed, some
from irlessons.languages.our import our, our_sentences
from irlessons.measures.base import Measure
from irlessons.measures.measure import measure as as_measure
from irlessons.phrases import counted
from irlessons.plain_sum import plain_mean
from irlessons.ranking import Ranking
from irlessons.working import Row, Working

Given = TypeVar("Given")


class _Kind(NamedTuple):
    """A kind of mean: what it is called, also under which names for some measures, the column that is added up, and
    the formula."""

    called: str
    names: Mapping[str, str]
    adds: str
    formula: str


_MEANS = {
    "arithmetic": _Kind("mean", {"AP": "MAP", "RR": "MRR"}, "value", "({terms}) / {queries}"),
    "geometric": _Kind("geometric mean", {"AP": "GMAP"}, "logarithm", "exp(({terms}) / {queries})"),
}
# What a geometric mean takes a smaller value for.
_FLOOR = 0.00001

# The number of queries that count -> what is said where there are no several.
_SAYS = {
    0: "No query counts, so the {called} of {measure} is {value}.",
    1: "One query counts; the {called} of {measure} is {value}.",
}
_SEVERAL = "Each of the {queries} queries counts the same; the {called} of {measure} is {value}."


def mean(of: str | Measure, rankings: Iterable[Ranking] | Mapping[Any, Ranking], *, how: str = "arithmetic") -> float:
    """The mean of a measure over rankings, one for each query, as a float.

    how: "arithmetic", or "geometric", the n-th root of the product, in which queries that go badly count for much; GMAP
        is that of AP. A value below 0.00001 is raised to it, as in trec_eval's gm_map.
    Queries for which the measure is undefined (NaN) are left out, with a warning that names them. In a mapping the
    keys are the names of the queries, in a list each ranking's own `query`, else its number.
    Raises ValueError where there are no rankings, or a key is the query of another ranking of the mapping, and for
    another `how`.
    Source of the geometric mean: Voorhees (2005), Overview of the TREC 2004 Robust Retrieval Track; Robertson (2006),
    On GMAP: and other transformations, CIKM.

    >>> import irlessons as ir
    >>> ir.mean("RR", [ir.Ranking.from_grades(grades) for grades in ([0, 1], [1, 0])])
    0.75
    """
    working = mean_work(of, rankings, how=how)
    left_out = [row["query"] for row in working.rows if not row["counted"]]
    if left_out:
        every = counted(len(working.rows), "query", "queries")
        warnings.warn(
            f"{as_measure(of)} is undefined for {len(left_out)} of {every}, left out of the mean: {some(left_out)}",
            stacklevel=2,
        )
    return working.value


def mean_work(
    of: str | Measure, rankings: Iterable[Ranking] | Mapping[Any, Ranking], *, how: str = "arithmetic"
) -> Working:
    """The same mean as a Working with a row a query: query, value, counted; NaN where no query counts.

    A geometric mean has two columns more: floored, whether the value was raised, and its logarithm.
    The errors are those of `mean`.

    >>> import irlessons as ir
    >>> ir.mean_work("RR", [ir.Ranking.from_grades(grades) for grades in ([0, 1], [1, 0])]).formula
    'MRR = (1/2 + 1) / 2 = 3/4 = 0.7500'
    """
    measure = as_measure(of)
    rows: list[Row] = []
    for query, ranking in _named(measure, rankings):
        value = measure.result(ranking).number
        rows.append({"query": query, "value": value, "counted": not math.isnan(value)})
    return mean_of_rows(measure, rows, how)


def mean_of_rows(measure: Measure, rows: Sequence[Row], how: str = "arithmetic") -> Working:
    """The mean of values that are known already, from its rows: query, value, counted."""
    if not rows:
        raise ValueError("a mean needs at least one ranking; the list is empty")
    kind, counted = _MEANS[known_name("kind of mean", how, _MEANS)], [row for row in rows if row["counted"]]
    if how == "geometric":
        for row in counted:
            row.update(floored=row["value"] < _FLOOR, logarithm=math.log(max(row["value"], _FLOOR)))
    number = plain_mean([row[kind.adds] for row in counted]) if counted else math.nan
    left_out = some(row["query"] for row in rows if not row["counted"])
    floored = some(row["query"] for row in counted if row.get("floored"))
    plain = measure(**{name: rule.default for name, rule in measure.takes.items()}) == measure
    known = kind.names.get(measure.name) if plain else None
    return Working(
        name=known + measure.at if known else f"{our(kind.called)} {measure}",
        number=math.exp(number) if how == "geometric" else number,
        numbers={
            "measure": str(measure),
            "called": our(kind.called),
            "queries": len(counted),
            "left_out": left_out,
            "floored": floored,
        },
        exact_rows=tuple({**dict.fromkeys(counted[0] if counted else ()), **row} for row in rows),
        formula_template="{name} = " + (kind.formula + " = {result}" if counted else "{value}"),
        sentence_template=our_sentences(
            our(_SAYS.get(len(counted), _SEVERAL)),
            our("Taken for 0.00001, because 0 has no logarithm: {floored}.") if floored else "",
            our("Left out, because {measure} is undefined there: {left_out}.") if left_out else "",
        ),
        sums={"terms": (f"{{{kind.adds}}}", "counted", counted)},
    )


def by_query(given: Labelled[Given]) -> dict[str, Given]:
    """The values of a mapping under its keys as texts, the names of the queries.

    A key may be any name for its query; but two that changed places would pair a query with the wrong results, so a
    key that is the query of a ranking under another key is a ValueError, and so are two keys with the same text.
    """
    named: dict[str, Given] = {}
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


def _named(measure: Measure, rankings: Iterable[Ranking] | Mapping[Any, Ranking]) -> list[tuple[str, Ranking]]:
    if isinstance(rankings, Mapping):
        return list(by_query(rankings).items())
    if isinstance(rankings, Ranking):
        raise TypeError(f"a mean is over several rankings and this is one; write ranking.value({str(measure)!r})")
    rankings = listed("rankings", rankings, "[first, second]")
    return [
        (getattr(ranking, "query", "") or our("query {0}", place), ranking) for place, ranking in enumerate(rankings, 1)
    ]
