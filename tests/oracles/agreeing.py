"""The rankings that every other program is asked about, and how its answers are compared with ours.

All rankings are handed over in one call, for it is the calls that take long. Where a program stops with an error, or
leaves a query out, its line of the conventions must have no value; and the other way round.
"""

import math
from functools import cache

import effort
from measures.rankings import as_dicts, random_rankings

from irlessons import measure
from irlessons.conventions import FAMILIES


@cache
def rankings():
    """Lists of up to a hundred documents with ties; one of eight is longer than fifty."""
    return [
        *random_rankings(effort.many(700), seed=1, longest=100),
        *random_rankings(effort.many(300), seed=2, longest=100, grades=(-1, 0, 0, 1, 2, 3), first=20_000),
    ]


def some():
    """Every fifth of them, and of a sample all: for what no line of the conventions says."""
    return rankings()[:: 1 if effort.quick else 5]


@cache
def qrels_and_run():
    """All of them, as most tools read them."""
    return as_dicts(rankings())


def shared_out(tool, lines):
    """{name: rankings} for {name: measure}: names of one line of the conventions have half of them each, in turn."""
    found = {name: id(line_of(measure(asked), f"{tool} {name}")) for name, asked in lines.items()}
    alike = {name: [each for each in found if found[each] == found[name]] for name in found}
    return {
        name: rankings()[names.index(name) % 2 :: 2] if len(names) > 1 else rankings() for name, names in alike.items()
    }


def assert_same(ours, theirs, rankings, tolerance=1e-12):
    """Our measure and their values, {query: value}, agree on every ranking; else the first that differ are shown."""
    ours, different = measure(ours), []
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


def as_float(found):
    """The value of a line, which may be a fraction as two whole numbers."""
    return found[0] / found[1] if isinstance(found, tuple) else found


def assert_line(asked, name, theirs, rankings, tolerance=1e-12):
    """The line has their values, {query: value}; a query that is missing is one without a value.

    Where the order of equal scores is not defined the line has no value, and they may have any. How often that is comes
    back.
    """
    asked = measure(asked)
    line, different, unordered = line_of(asked, name), [], 0
    for ranking in rankings:
        found, why = line.value(ranking, asked)
        value, other = as_float(found), theirs.get(ranking.query, math.nan)
        if why is not None and "order of equal scores" in why.says:
            unordered += 1
        elif not (abs(value - other) <= tolerance or (math.isnan(value) and math.isnan(other))):
            different.append((value, other, ranking))
    assert not different, f"{len(different)} differ, such as {different[:2]}"
    # A table shows what the line has beside it; its value is the same.
    for ranking in rankings[:100]:
        assert str(float(line.outcome(ranking, asked).value)) == str(as_float(line.value(ranking, asked)[0]))
    return unordered
