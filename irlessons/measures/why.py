"""Why a value changed: each rank's share of the difference between two rankings."""

import math
from collections.abc import Mapping
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from irlessons.measures.base import Measure
from irlessons.measures.measure import measure as as_measure
from irlessons.measures.result import Result
from irlessons.measures.steps import largest_of, steps
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row, Working


def why(of: str | Measure, before: Ranking | str | Measure, after: Ranking | Mapping[Any, Ranking]) -> Working:
    """The difference after − before of a measure as a Working; its rows hold each rank's share and add up to the total.

    Between two conventions, as in why(nDCG@10, nDCG(ideal="retrieved")@10, ranking), the parameters that differ are
    changed one after the other; with a mapping query -> ranking the difference is that of the means. Columns then:
    step, query (of a mapping, those that change most first), before, after, share (of the total).
    Raises ValueError for two different measures.

    Between two rankings, columns: part ("rank 3"), rank, before and after (the documents there), term_before,
    term_after, share. A measure with a divisor that depends on the pool has one more row, such as "ideal changed":
    what the new divisor makes of the new terms. Raises ValueError where the measure is undefined before or after.

    >>> import irlessons as ir
    >>> before = ir.Ranking.from_grades([0, 1, 1])
    >>> ir.why("AP", before, before.move(2, 1)).formula
    'change of AP = 0.8333 − 0.5833 = 1/4 = 0.2500'
    """
    if isinstance(before, str | Measure):
        return steps(of, before, after)
    measure = as_measure(of)
    old, new = _defined(measure, before, "before"), _defined(measure, after, "after")
    exact = None if old.exact is None or new.exact is None else new.exact - old.exact
    total = new.value - old.value if exact is None else exact
    # With nothing to divide by on one side, the other side's divisor serves both.
    divisor = old.divisor or new.divisor or 1
    if exact is not None:
        divisor = Fraction(divisor)
    rows: list[Row] = []
    shares: Number = 0
    one: Row
    other: Row
    # What was not retrieved has no rank and adds nothing.
    ranked = ([row for row in result.rows if row["rank"] is not None] for result in (old, new))
    for one, other in zip_longest(*ranked, fillvalue={}):
        rank = (one or other)["rank"]
        term_before, term_after = one.get(old.adds, 0), other.get(new.adds, 0)
        share = (term_after - term_before) / divisor
        shares += share
        documents = {"before": _title(before, one), "after": _title(after, other)}
        # A term that is a yes or no is 1 or 0.
        terms = {"term_before": +term_before, "term_after": +term_after}
        rows.append({"part": f"rank {rank}", "rank": rank, **documents, **terms, "share": share})
    if measure.divisor_name:
        nowhere = dict.fromkeys(("rank", "before", "after", "term_before", "term_after"))
        rows.append({"part": f"{measure.divisor_name} changed", **nowhere, "share": total - shares})
    changed = [row for row in rows if row["share"]]
    largest, those = largest_of(
        {row["part"]: row["share"] for row in changed}, "share is that", "shares, of one size, are those"
    )
    return Working(
        name=f"change of {measure}",
        number=total,
        numbers={"old": rounded(old.number), "new": rounded(new.number), "largest": largest, "those": those},
        exact_rows=tuple(rows),
        formula_template="{name} = {new} − {old} = {result}",
        sentence_template="From {old} to {new}; the largest {those} of {largest}."
        if changed
        else "From {old} to {new}: no rank has a share in it.",
    )


def _defined(measure: Measure, ranking: Any, which: str) -> Result:
    result = measure.result(ranking)
    if math.isnan(result.value):
        raise ValueError(f"{measure} is undefined for the ranking {which}, so there is no difference to explain")
    if result.by_convention:
        # A value set by convention owes nothing to its rows, even where (SearchLength) they hold terms.
        for row in result.rows:
            row[result.adds] = 0
    return result


def _title(ranking: Any, row: Row) -> str | None:
    return ranking.title(row["document"]) if row else None
