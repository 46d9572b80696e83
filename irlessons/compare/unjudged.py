"""How far two systems may lie apart, whatever grades their unjudged results would get."""

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any

from irlessons.checks import listed, shown
from irlessons.compare.pairs import is_column, is_run, NamedSystem, Pairs, pairs_of, read_system, System, TOLERANCE
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.measures.may_get import grades_to_try, top_grade
from irlessons.phrases import counted
from irlessons.plain_sum import plain_mean
from irlessons.ranking import Document, Ranking
from irlessons.rounding import rounded, short
from irlessons.working import signed, Working

# So many ways to grade are tried for a query, and no more.
MOST_WAYS = 8_000
# Each result adds what it is worth at its rank, whatever the others are, over a divisor that both systems have or that
# no grade changes.
_ADD_UP = {"P", "R", "F1", "CG", "DCG", "nDCG", "RBP"}
# Grades of the results that the two values hang on, and how many of all others get the best grade.
_Way = tuple[dict[Document, float], int]
_LIKE = "[[other_ranking]]"


def unjudged(
    measure: Measure | str,
    a: System,
    b: System,
    *,
    others: Iterable[System] = (),
    top: float | None = None,
    missing: str = "error",
) -> Working:
    """Between which values the mean difference b − a lies, whatever grades the unjudged results would get: a Working.

    Both systems get the same grades, so a document that both have found moves them together: the range is narrower than
    what the range of each (`ir.conventions.unjudged`) leaves. The value is the difference as it is now, by the same top
    grade; it may lie outside where a measure passes over the unjudged, as Bpref does. Rows: query, a, b, difference,
    low, high, unjudged (how many documents have no grade), counted. `numbers` has low and high, the means of these
    columns, which no grades go beyond, and to_judge: query -> the documents to judge, where the range of a query is
    more than one value.

    measure, missing: as in `differences`, which lists more errors.  a, b: runs, or rankings as a list or as a mapping
        from query; both with the same judgments.
    others: more systems of the same queries. What they have found, and neither a nor b, may be relevant as well, and
        lowers what is divided by all there is to be found.
    top: the best grade; without it that of the scale, else the largest that somebody gave, and 1 at least.

    Raises ValueError for scores without rankings, for judgments that differ, for Judged, to which no grade matters, for
    a measure that is undefined under some grades, so that nobody knows which queries count, and for a query with too
    many ways to grade it: a cutoff helps.
    Source: the bounds are those of Moffat and Zobel 2008, for one system and RBP.

    >>> import irlessons as ir
    >>> judged = {"d1": 1, "d3": 1}
    >>> old, new = ir.Ranking(["d2", "d1"], judged), ir.Ranking(["d3", "d2"], judged)
    >>> found = ir.compare.unjudged("P@2", [old], [new])
    >>> found.printed(), found.numbers["low"], found.numbers["high"]
    ('0.0000', 0.0, 0.0)
    """
    of = as_measure(measure)
    a, b = _kept(a), _kept(b)
    pairs = pairs_of(of, a, b, missing)
    one, other = (_rankings(name, each) for name, each in zip(pairs.names, (a, b)))
    elsewhere = [_rankings("others", _kept(each)) for each in _listed(others)]
    best = top_grade([*one.values(), *other.values()], top)
    pairs = _by_top(pairs, of, (one, other), best)
    asked = {}
    for row in pairs.rows:
        query = row["query"]
        both = _both(pairs.names, query, one.get(query), other.get(query))
        asked[query] = _Query(of, query, both, best, [each[query] for each in elsewhere if query in each])
    # None of them is worked out before it is known that all of them can be.
    found = {query: each.ends() for query, each in asked.items()}
    counted_in = [row["query"] for row in pairs.counted]
    lows, highs = zip(*(found[query] for query in counted_in))
    numbers = [len(asked[query].here) for query in counted_in]
    to_judge = {query: tuple(asked[query].here) for query in counted_in if found[query][0] < found[query][1]}
    ends = {"low": float(plain_mean(lows)), "high": float(plain_mean(highs))}
    return Working(
        name=f"mean difference of {of}",
        number=pairs.numbers["mean"],
        numbers={**pairs.numbers, **ends, "to_judge": to_judge},
        exact_rows=pairs.with_columns(low=lows, high=highs, unjudged=numbers),
        formula_template="{name} = mean of {b} − mean of {a} = {of_b} − {of_a} = {result}\n"
        f"lowest = mean of low = {signed(ends['low'])}\n"
        f"highest = mean of high = {signed(ends['high'])}",
        headings=pairs.headings,
        sentence_template=_sentence(pairs, of, ends["low"], ends["high"], sum(numbers)) + "{notes}",
    )


class _Query:
    """The two rankings of a query, and what nobody has judged there.

    here: the unjudged documents that the values of the two hang on by their ranks.  elsewhere: how many more there are,
    farther down or of other systems, which only are there to be found.
    """

    def __init__(self, of: Measure, query: str, both: Sequence[Ranking], best: float, others: Sequence[Ranking]):
        self.measure, self.query, self.best = of, query, best
        # Or a grade that nobody has given yet would change what the others count, where that goes by the largest.
        self.both = [each.read_as(scale={best: ""}) for each in both]
        self.judged = both[0].judgments
        seen = dict.fromkeys(document for each in both for document in self._seen(each))
        every = dict.fromkeys(document for each in (*both, *others) for document in each.documents)
        self.here = [document for document in seen if document not in self.judged]
        self.elsewhere = [each for each in every if each not in self.judged and each not in seen]
        self.grades = grades_to_try(of, self.judged, best)
        self.adds_up = of.name in _ADD_UP and of.settings.get("ideal") != "retrieved"
        # Most are divided by what there is to be found alone, so all of it or nothing will do.
        divided = of.takes_cutoff and of.name != "F1"
        self.found = sorted({0, len(self.elsewhere)}) if divided else range(len(self.elsewhere) + 1)
        number, grades = len(self.here), len(self.grades)
        ways = 2 * math.comb(number + grades - 1, number) if self.adds_up else grades**number
        if ways * len(self.found) > MOST_WAYS:
            raise ValueError(
                f"{query} has {counted(number, 'unjudged document')}, which {of} counts in {ways * len(self.found):,} "
                f"ways, more than can be tried; judge some{_smaller_cutoff(of)}"
            )

    def _seen(self, ranking: Ranking) -> Sequence[Document]:
        # Equal scores may bring a document up from below the cutoff, and an ideal of the retrieved has all of them.
        tied = ranking.scores is not None and self.measure.settings.get("ties", "given order") != "given order"
        whole = tied or self.measure.settings.get("ideal") == "retrieved"
        return ranking.documents if whole else ranking.documents[: self.measure.k]

    def ends(self) -> tuple[float, float]:
        """The least and the largest difference. Raises ValueError where a value is undefined, or there are too many."""
        values = [self._difference(*way) for way in self._ways()]
        if 0 < sum(map(math.isnan, values)) < len(values):
            raise ValueError(
                f"{self.measure} is undefined for {self.query} under some grades of what is unjudged, so nobody knows "
                "whether that query counts; take a measure that has a value, as with no_relevant='zero'"
            )
        return min(values), max(values)

    def _difference(self, given: dict[Document, float], found: int) -> float:
        rest = {each: self.grades[0 if at < found else -1] for at, each in enumerate(self.elsewhere)}
        judgments = {**self.judged, **given, **rest}
        one, other = (self.measure(each.read_as(judgments=judgments)) for each in self.both)
        return other - one

    def _ways(self) -> Iterator[_Way]:
        """The ways to grade, one of which has the least and one the largest difference."""
        order, number = self.here, len(self.here)
        graded: Iterable[tuple[float, ...]]
        if self.adds_up:
            # Of the same grades the difference is largest where the best stand on what b has farther up than a.
            order = sorted(order, key=self._pull)
            falling = combinations_with_replacement(self.grades, number)
            graded = (way for grades in falling for way in (grades, grades[::-1]))
        else:
            graded = product(self.grades, repeat=number)
        for grades, found in product(graded, self.found):
            yield dict(zip(order, grades)), found

    def _pull(self, document: Document) -> float:
        """What the document is worth to b less what it is worth to a, where no other one is worth anything."""
        best, worst = self.grades[0], self.grades[-1]
        alone = {**dict.fromkeys([*self.judged, *self.here], worst), document: best}
        one, other = (self.measure(each.read_as(judgments=alone)) for each in self.both)
        return other - one


def _smaller_cutoff(of: Measure) -> str:
    k = 5 if of.k is None else min(5, of.k - 1)
    return f", or take a smaller cutoff, as in {of @ k}" if of.takes_cutoff and k else ""


def _by_top(pairs: Pairs, of: Measure, rankings: Sequence[Mapping[Hashable, Ranking]], best: float) -> Pairs:
    """The same with each value by the best grade, where that is not the best one of its own ranking."""
    rows = []
    for row in pairs.rows:
        both = {name: known.get(row["query"]) for name, known in zip("ab", rankings)}
        # What has found nothing counts as its run says.
        new = {
            name: of.result(each.read_as(scale={best: ""})).number
            for name, each in both.items()
            if each and row["counted"] and each.top_grade != best
        }
        row = {**row, **new}
        rows.append({**row, "difference": row["b"] - row["a"]} if new else row)
    return replace(pairs, rows=tuple(rows))


def _listed(others: Iterable[System]) -> list[System]:
    if is_run(others) or isinstance(others, Mapping):
        raise TypeError("others is one system; give a list of systems, as in others=[run]")
    return listed("others", others, _LIKE)


def _kept(system: System) -> System:
    """The system, to be read more than once."""
    bare = system.system if isinstance(system, NamedSystem) else system
    return list(bare) if isinstance(bare, Iterator) else system


def _rankings(name: str, system: System) -> dict[Hashable, Ranking]:
    """Query -> ranking. Raises ValueError where there are scores alone."""
    bare: Any = system.system if isinstance(system, NamedSystem) else system
    # An Evaluation has columns, and nothing by query.
    if is_column(bare) or (is_run(bare) and not hasattr(type(bare), "items")):
        raise ValueError(f"{name} has scores alone; give the run itself, for a range takes what it has found")
    entries = read_system(name, bare)
    named = entries if isinstance(entries, dict) else {f"query {at}": each for at, each in enumerate(entries, 1)}
    rankings: dict[Hashable, Ranking] = {}
    for query, each in named.items():
        if not isinstance(each, Ranking):
            raise ValueError(f"{query} of {name} is {shown(each)}; a range takes rankings, for scores have no results")
        rankings[query] = each
    return rankings


def _both(names: Sequence[str], query: str, one: Ranking | None, other: Ranking | None) -> tuple[Ranking, Ranking]:
    """Both rankings of a query; one that is missing has found nothing. Raises ValueError where judgments differ."""
    known = one or other
    assert known is not None
    found = tuple(Ranking((), known.judgments, scale=known.scale) if each is None else each for each in (one, other))
    first, second = (each.judgments for each in found)
    for document in {**first, **second}:
        if first.get(document) != second.get(document):
            grades = (short(each[document]) if document in each else "unjudged" for each in (first, second))
            said = " and ".join(f"{grade} for {name}" for grade, name in zip(grades, names))
            raise ValueError(f"{query} has {shown(document)} as {said}; give both the same judgments")
    return found[0], found[1]


def _sentence(pairs: Pairs, of: Measure, low: float, high: float, number: int) -> str:
    if not number:
        return "Every result is judged: {lead}."
    # A grade takes away what was passed over, and what moved up goes down again.
    passes = of.unjudged == "skip" or of.needs_judged
    outside = f" {of} passes over the unjudged, so the difference as it is may lie outside." if passes else ""
    return _of_range(pairs, low, high, number) + outside


def _of_range(pairs: Pairs, low: float, high: float, number: int) -> str:
    whatever = f"Whatever grades the {number:,} unjudged documents get, "
    if number == 1:
        whatever = "Whatever grade the one unjudged document gets, "
    sign = -1 if pairs.smaller_is_better else 1
    least, most = sorted((sign * low, sign * high))
    ends = " to ".join(signed(each) for each in (low, high))
    if least > TOLERANCE or most < -TOLERANCE:
        near, far = sorted((abs(low), abs(high)))
        return f"{whatever}{'{b}' if least > 0 else '{a}'} is ahead, by {rounded(near)} to {rounded(far)}."
    if most - least <= TOLERANCE:
        return f"{whatever}{{a}} and {{b}} are level."
    return f"Which is ahead is open: {whatever[0].lower()}{whatever[1:]}{{b}} − {{a}} lies from {ends}."
