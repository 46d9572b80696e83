"""From one convention of a measure to another, one parameter at a time: what each step makes of the value."""

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from irlessons.checks import mapped, shown
from irlessons.measures.base import Measure
from irlessons.measures.mean import by_query
from irlessons.measures.measure import measure as as_measure
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row, Working


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
    largest = max(((abs(share), step) for step, share in shares.items()), default=(0, ""))[1]
    return Working(
        name=f"{other} − {one}",
        number=total,
        numbers={"old": rounded(old), "new": rounded(new), "largest": largest, "one": str(one), "other": str(other)},
        exact_rows=tuple(rows),
        formula_template="{name} = {new} − {old} = {result}",
        sentence_template="From {one} = {old} to {other} = {new}; the largest step is “{largest}”."
        if total
        else "{one} and {other} are both {old} here.",
    )


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
