"""The rankings that every other program is asked about, and how its answers are compared with ours.

All rankings are handed over in one call, for it is the calls that take long. Where a program stops with an error, or
leaves a query out, its line of the conventions must have no value; and the other way round.
"""

import math

import effort
from measures.rankings import as_dicts, random_rankings

from irlessons import measure
from irlessons.conventions import FAMILIES

# Lists of up to a hundred documents with ties; one of eight is longer than fifty.
RANKINGS = [
    *random_rankings(effort.many(4_000), seed=1, longest=100),
    *random_rankings(effort.many(1_000), seed=2, longest=100, grades=(-1, 0, 0, 1, 2, 3), first=20_000),
]
QRELS, RUN = as_dicts(RANKINGS)


def assert_same(ours, theirs, rankings=RANKINGS, tolerance=1e-12):
    """Our measure and their values, {query: value}, agree on every ranking; else the first that differ are shown."""
    ours = measure(ours)
    assert len(theirs) == len(rankings)
    different = []
    for ranking in rankings:
        value, other = ours(ranking), theirs[ranking.query]
        both_undefined = math.isnan(value) and math.isnan(other)
        if not both_undefined and not abs(value - other) <= tolerance:
            different.append((value, other, ranking))
    assert not different, f"{len(different)} differ, such as {different[:2]}"


def line_of(asked, name):
    """The line of the conventions that is called `name` where the measure `asked` is asked for."""
    (line,) = (line for line in FAMILIES[asked.name] if line.named(asked) == name)
    return line


def assert_line(asked, name, theirs, rankings=RANKINGS, tolerance=1e-12):
    """The line has their values, {query: value}; a query that is missing, or None, is one without a value.

    Where the order of equal scores is not defined the line has no value, and they may have any. How often that is comes
    back.
    """
    asked = measure(asked)
    line, different, unordered = line_of(asked, name), [], 0
    for ranking in rankings:
        found, other = line.outcome(ranking, asked), theirs.get(ranking.query)
        if "order of equal scores" in found.why and math.isnan(found.value):
            unordered += 1
        elif other is None or math.isnan(other) or math.isnan(found.value):
            if not (math.isnan(found.value) and (other is None or math.isnan(other))):
                different.append((found, other, ranking))
        elif not abs(found.value - other) <= tolerance:
            different.append((found, other, ranking))
    assert not different, f"{len(different)} differ, such as {different[:2]}"
    return unordered
