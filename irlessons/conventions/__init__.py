"""One name, many numbers: what each tool prints for a ranking, which convention gives a number, what equal scores can
do, and what the results can do that nobody has judged.

What a tool prints is a line of `lines.toml`, by its measure; how it reads a ranking, and in which version that was
seen, stands in `tools.py`. Every value is worked out for the ranking at hand by our own measures.
"""

import math

from irlessons.conventions.answer import Answer
from irlessons.conventions.explain import explain
from irlessons.conventions.families import asked_of, FAMILIES
from irlessons.conventions.sampled_negatives import sampled_negatives
from irlessons.conventions.ties import ties
from irlessons.conventions.unjudged import unjudged
from irlessons.measures import Measure
from irlessons.phrases import counted
from irlessons.ranking import Ranking

__all__ = ["FAMILIES", "explain", "sampled_negatives", "table", "ties", "unjudged"]


def table(ranking: Ranking, measure: str | Measure) -> Answer:
    """What each tool, and each variant, prints for this ranking under the name of `measure`, as "nDCG@6" or AP.

    A row a tool: tool, version (where it was seen, and whether our tests run it or its code was only read), value,
    printed, measure (our spelling, where it gives the same for this ranking), why. Where a tool has no number the value
    is NaN, and `why` says what it does instead. Tools that read scores are handed those of the ranking; without them,
    falling ones. Of the measure's parameters only `rel`, and the p or recall in its name, are taken, and tools without
    a cutoff have their row too.
    Raises ValueError for a measure without known conventions, and for any other parameter.

    >>> import irlessons as ir
    >>> len(ir.conventions.table(ir.Ranking.from_grades([1, 0, 2]), "nDCG@3").rows) > 10
    True
    """
    asked = asked_of(ranking, measure)
    rows = [line.row(ranking, asked) for line in FAMILIES[asked.name] if line.applies(ranking, asked)]
    values = {row["printed"] for row in rows if not math.isnan(row["value"])}
    different = {0: "no value", 1: "one value"}.get(len(values), f"{len(values)} different values")
    sentence = f"{counted(len(rows), 'row')} under the name {asked}, {different}."
    return Answer(f"{asked}: one name, many numbers", tuple(rows), sentence)


def __dir__() -> list[str]:
    return __all__
