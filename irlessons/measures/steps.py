"""From one convention of a measure to another, one parameter at a time: what each step makes of the value."""

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from irlessons.checks import mapped, shown, some
from irlessons.measures.base import Measure
from irlessons.measures.mean import by_query
from irlessons.measures.measure import measure as as_measure
from irlessons.phrases import joined
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row, Working

# Shares that are no farther apart are one: floats were added up in another order.
_SAME = 1e-12


def steps(before: str | Measure, after: str | Measure, of: Ranking | Mapping[Any, Ranking]) -> Working:
    """The difference after − before of one ranking, or of the mean over several, as a Working; `why` says more."""
    one, other = as_measure(before), as_measure(after)
    if one.name != other.name:
        raise ValueError(f"{one} and {other} are two measures; give two conventions of one, as nDCG@10 and nDCG@20")
    rankings = {"": of} if isinstance(of, Ranking) else by_query(mapped("rankings", of, "{'query 1': ranking}"))
    if not rankings:
        raise ValueError("there is no ranking to explain the difference of; the mapping is empty")
    values = {query: _value(one, query, ranking) for query, ranking in rankings.items()}
    first, rows = dict(values), list[Row]()
    for step, measure in _between(one, other):
        moved = {query: _value(measure, query, ranking) for query, ranking in rankings.items()}
        changed = [query for query in moved if moved[query] != values[query]]
        change: dict[str, Number] = {query: moved[query] - values[query] for query in changed}
        for query in sorted(changed, key=lambda query: abs(float(change[query])), reverse=True) or [""]:
            row: Row = {"step": step, "query": query, "before": values.get(query), "after": moved.get(query)}
            rows.append({**row, "share": change.get(query, 0) / Fraction(len(rankings))})
            if isinstance(of, Ranking):
                del rows[-1]["query"]
        values = moved
    old, new = (plain_sum(each.values()) / Fraction(len(rankings)) for each in (first, values))
    total = new - old
    shares: dict[str, Number] = {}
    for row in rows:
        shares[row["step"]] = shares.get(row["step"], 0) + row["share"]
    largest, are = largest_of(shares, "step is", "steps, of one size, are")
    return Working(
        name=f"{other} − {one}",
        number=total,
        numbers={"old": rounded(old), "new": rounded(new), "one": str(one), "other": str(other)}
        | {"largest": largest, "are": are},
        exact_rows=tuple(rows),
        formula_template="{name} = {new} − {old} = {result}",
        sentence_template="From {one} = {old} to {other} = {new}; the largest {are} {largest}."
        if abs(float(total)) > _SAME
        else "{one} and {other} are both {old} here.",
    )


def largest_of(shares: Mapping[str, Number], one: str, many: str) -> tuple[str, str]:
    """The names of the largest, up or down, in quotes; and `one`, or `many` where these are several."""
    most = max((abs(float(share)) for share in shares.values()), default=0.0)
    names = [f"“{name}”" for name, share in shares.items() if most - abs(float(share)) <= _SAME]
    return (names[0], one) if len(names) == 1 else (joined(names) if len(names) < 4 else some(names), many)


def _between(one: Measure, other: Measure) -> Iterator[tuple[str, Measure]]:
    """Each parameter that differs, in the order in which they are written, and the measure once it is changed."""
    now = one
    for name, value in other.settings.items():
        if value != now.settings[name]:
            step = f"{name}: {shown(now.settings[name])} → {shown(value)}"
            now = now(**{name: value})
            yield step, now
    if now.k != other.k:
        yield f"cutoff: {now.k or 'none'} → {other.k or 'none'}", other


def _value(measure: Measure, query: str, ranking: Ranking) -> Number:
    value = measure.result(ranking).number
    if math.isnan(value):
        where = f"for query {query}" if query else "for this ranking"
        raise ValueError(f"{measure} is undefined {where}, so there is no difference to explain")
    return value
