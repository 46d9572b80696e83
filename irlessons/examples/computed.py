"""What a label of a worked example means: the number that the package computes for it, written as the label is.

The first lines of each TOML file say how a label is read. Nothing here knows a value.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from irlessons.ranking import Ranking
from irlessons.rounding import Number

if TYPE_CHECKING:
    from irlessons.examples import Example

# [query: ][mean | [ideal ][1/]column of ]measure
LABEL = re.compile(
    r"(?:(?P<query>[^:()]+): )?(?:(?P<mean>mean) |(?P<what>(?P<ideal>ideal )?(?P<over>1/)?(?P<column>[\w ]+)) of )?"
    r"(?P<measure>\w[^ ]*(?:\(.*)?)"
)


def computed(shown: Example, label: str) -> Number | list[Number]:
    """What the package computes for a label: a fraction or float, or a list of them for a column."""
    query, _, words = label.rpartition(": ")
    if words in WORDS:
        return WORDS[words](shown, [one_ranking(shown, query)] if query else shown.rankings)
    parts = LABEL.fullmatch(label)
    if parts is None:
        raise ValueError(f"{label!r} is no label of a worked example")
    if parts["mean"]:
        return _mean([ranking.work(parts["measure"]).number for ranking in shown.rankings])
    working = one_ranking(shown, parts["query"]).work(parts["measure"])
    what = parts["what"]
    if what is None:
        return working.number
    if what in working.numbers:
        total: Number = working.numbers[what]
        return total
    rows = working.exact_ideal_rows if parts["ideal"] else working.exact_rows
    column = [row[parts["column"]] for row in rows]
    return [1 / number for number in column] if parts["over"] else column


def is_in_words(label: str) -> bool:
    """True for the label of a number that is no measure's own."""
    return label.rpartition(": ")[2] in WORDS


def one_ranking(shown: Example, query: str | None) -> Ranking:
    """The ranking of that query; without one the only ranking."""
    if not query:
        return shown.ranking
    (found,) = [ranking for ranking in shown.rankings if ranking.query == query]
    return found


def _mean(values: Sequence[Number]) -> Number:
    """Exact where all values are; what is undefined is left out, as `ir.mean` does."""
    counted = [value for value in values if not math.isnan(value)]
    total: Number = sum(counted[1:], start=counted[0])
    return total / len(counted)


# Numbers that follow from the rows of measures


def table_of_counts(shown: Example) -> dict[str, int]:
    """The cells and margins of a contingency table: from precision and recall, and the one count that is given."""
    precision, recall = shown.ranking.work("P").numbers, shown.ranking.work("R").numbers
    neither = shown.given["neither retrieved nor relevant"]
    in_vain, missed = precision["divisor"] - precision["hits"], recall["divisor"] - recall["hits"]
    return {
        "retrieved and not relevant": in_vain,
        "relevant and not retrieved": missed,
        "not retrieved": missed + neither,
        "not relevant": in_vain + neither,
        "all documents": precision["divisor"] + missed + neither,
    }


def accuracy(shown: Example, rankings: Sequence[Ranking]) -> float:
    """The share of all documents that stand on the right side: retrieved and relevant, or neither."""
    counts = table_of_counts(shown)
    wrong = counts["retrieved and not relevant"] + counts["relevant and not retrieved"]
    return 1 - wrong / counts["all documents"]


def curve(ranking: Ranking) -> list[tuple[Fraction, Fraction]]:
    """(recall, precision) at each rank."""
    return [(row["recall"], row["precision"]) for row in ranking.work("F1").exact_rows]


def step_sum(shown: Example, rankings: Sequence[Ranking]) -> Fraction:
    """Σ P(k) Δr(k), with recall 0 before the first rank."""
    (ranking,) = rankings
    points = [(Fraction(0), Fraction(0)), *curve(ranking)]
    terms = [precision * (recall - before) for (before, _), (recall, precision) in pairwise(points)]
    return sum(terms, start=Fraction(0))


def trapezoids(shown: Example, rankings: Sequence[Ranking]) -> float:
    """The area under straight lines from point to point; at recall 0 stands the precision of the first rank."""
    (ranking,) = rankings
    points = curve(ranking)
    points = [(Fraction(0), points[0][1]), *points]
    return float(sum((recall - before) * (one + other) / 2 for (before, one), (recall, other) in pairwise(points)))


def eleven_points(shown: Example, rankings: Sequence[Ranking]) -> float:
    """The mean of the interpolated precision at recall 0, 0.1, …, 1."""
    (ranking,) = rankings
    return sum(ranking.value(f"IPrec(recall={tenth / 10})") for tenth in range(11)) / 11


def harmonic_mean_of_ranks(shown: Example, rankings: Sequence[Ranking]) -> Number:
    """One over the mean of one over the rank of each first relevant document."""
    return 1 / _mean([1 / ranking.work("SearchLength").number for ranking in rankings])


def without_the_right_answer(shown: Example, rankings: Sequence[Ranking]) -> list[Number]:
    """RR of each ranking after the relevant document was taken out of it; the pool still knows it."""
    found = [ranking.documents[ranking.grades.index(1)] for ranking in rankings]
    return [ranking.drop(document).work("RR").number for ranking, document in zip(rankings, found)]


def mean_of_floats(shown: Example, rankings: Sequence[Ranking]) -> float:
    """The mean as a program makes it that adds floats; `ir.mean` rounds once, from the fraction."""
    total = 0.0
    for ranking in rankings:
        total += ranking.value("LRAP")
    return total / len(rankings)


_COUNTS = "retrieved and not relevant, relevant and not retrieved, not retrieved, not relevant, all documents"
# From the example, and those of its rankings that are meant.
InWords = Callable[["Example", Sequence[Ranking]], Number | list[Number]]


def _count(name: str) -> InWords:
    return lambda shown, _: table_of_counts(shown)[name]


WORDS: Mapping[str, InWords] = {
    **{name: _count(name) for name in _COUNTS.split(", ")},
    "accuracy": accuracy,
    "sum of precision × change of recall": step_sum,
    "area by trapezoids": trapezoids,
    "mean of IPrec at 11 recalls": eleven_points,
    "harmonic mean of the ranks": harmonic_mean_of_ranks,
    "RR without the right answer": without_the_right_answer,
    "mean of LRAP in floats": mean_of_floats,
}
