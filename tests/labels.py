"""How the labels of the worked examples are read, computed through the package and compared with a text.

Nothing here knows a value: a label is computed from the example's rankings, and the text comes from the example.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise

import irlessons as ir
from irlessons.examples import Example
from irlessons.rounding import rounded

# [query: ][mean | column of ]measure
LABEL = re.compile(r"(?:(?P<query>[^:()]+): )?(?:(?P<mean>mean) |(?P<what>[\w/ ]+) of )?(?P<measure>\w[^ ]*(?:\(.*)?)")


def computed(shown: Example, label: str):
    """What the package computes for a label: a fraction or float, or a list of them for a column."""
    query, _, words = label.rpartition(": ")
    if words in WORDS:
        return WORDS[words](shown, [one_ranking(shown, query)] if query else shown.rankings)
    parts = LABEL.fullmatch(label)
    assert parts, label
    if parts["mean"]:
        return exact_or_float(ir.mean_work(parts["measure"], shown.rankings))
    working = one_ranking(shown, parts["query"]).work(parts["measure"])
    what = parts["what"]
    if what is None:
        return exact_or_float(working)
    if what in working.numbers:
        return working.numbers[what]
    rows = working.exact_rows
    if what.startswith("ideal "):
        what, rows = what.removeprefix("ideal "), working.exact_ideal_rows
    if what.startswith("1/"):
        return [1 / row[what.removeprefix("1/")] for row in rows]
    return [row[what] for row in rows]


def is_in_words(label: str) -> bool:
    """True for the label of a number that is no measure's own."""
    return label.rpartition(": ")[2] in WORDS


def one_ranking(shown: Example, query: str | None) -> ir.Ranking:
    if not query:
        return shown.ranking
    (found,) = [ranking for ranking in shown.rankings if ranking.query == query]
    return found


def exact_or_float(working: ir.Working):
    return working.value if working.exact is None else working.exact


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


def accuracy(shown, rankings) -> float:
    """The share of all documents that stand on the right side: retrieved and relevant, or neither."""
    counts = table_of_counts(shown)
    wrong = counts["retrieved and not relevant"] + counts["relevant and not retrieved"]
    return 1 - wrong / counts["all documents"]


def curve(ranking: ir.Ranking) -> list[tuple[Fraction, Fraction]]:
    """(recall, precision) at each rank."""
    return [(row["recall"], row["precision"]) for row in ranking.work("F1").exact_rows]


def step_sum(shown, rankings) -> Fraction:
    """Σ P(k) Δr(k), with recall 0 before the first rank."""
    (ranking,) = rankings
    points = [(Fraction(0), None), *curve(ranking)]
    return sum(precision * (recall - before) for (before, _), (recall, precision) in pairwise(points))


def trapezoids(shown, rankings) -> float:
    """The area under straight lines from point to point; at recall 0 stands the precision of the first rank."""
    (ranking,) = rankings
    points = curve(ranking)
    points = [(Fraction(0), points[0][1]), *points]
    return float(sum((recall - before) * (one + other) / 2 for (before, one), (recall, other) in pairwise(points)))


def eleven_points(shown, rankings) -> float:
    """The mean of the interpolated precision at recall 0, 0.1, …, 1."""
    (ranking,) = rankings
    return sum(ranking.value(ir.IPrec(recall=tenth / 10)) for tenth in range(11)) / 11


def harmonic_mean_of_ranks(shown, rankings) -> Fraction:
    return len(rankings) / sum(1 / ranking.work("SearchLength").exact for ranking in rankings)


def without_the_right_answer(shown, rankings) -> list[Fraction]:
    """RR of each ranking after the relevant document was taken out of it; the pool still knows it."""
    found = [ranking.documents[ranking.grades.index(1)] for ranking in rankings]
    return [ranking.drop(document).work("RR").exact for ranking, document in zip(rankings, found)]


def mean_of_floats(shown, rankings) -> float:
    """The mean as a program makes it that adds floats; `ir.mean` rounds once, from the fraction."""
    total = 0.0
    for ranking in rankings:
        total += ranking.value("LRAP")
    return total / len(rankings)


def _count(name: str) -> Callable:
    return lambda shown, rankings: table_of_counts(shown)[name]


WORDS: Mapping[str, Callable] = {
    **{
        name: _count(name)
        for name in (
            "retrieved and not relevant",
            "relevant and not retrieved",
            "not retrieved",
            "not relevant",
            "all documents",
        )
    },
    "accuracy": accuracy,
    "sum of precision × change of recall": step_sum,
    "area by trapezoids": trapezoids,
    "mean of IPrec at 11 recalls": eleven_points,
    "harmonic mean of the ranks": harmonic_mean_of_ranks,
    "RR without the right answer": without_the_right_answer,
    "mean of LRAP in floats": mean_of_floats,
}


# Numbers and texts


def as_printed(number, text: str) -> str:
    """`number` written the way `text` is: as a fraction over the same denominator, or with as many decimals."""
    if "/" in text:
        denominator = int(text.partition("/")[2])
        top = number * denominator
        # A float such as 1/log2(8) can be a whole number of thirds too.
        return f"{int(top) if top == int(top) else top}/{denominator}"
    decimals = len(text.partition(".")[2])
    # So many decimals are not a rounded number but a float as Python prints it.
    return repr(float(number)) if decimals >= 15 else rounded(number, decimals)


def agrees(number, text: str | tuple[str, ...]) -> bool:
    """A column agrees when it is as long, and each text that is not empty is the number there."""
    if isinstance(text, str):
        return as_printed(number, text) == text
    return len(number) == len(text) and all(agrees(cell, one) for cell, one in zip(number, text) if one)


def is_exactly(number, text: str | tuple[str, ...]) -> bool:
    """The same, but where there is a fraction, the fraction stands there and not its digits."""
    if isinstance(text, str):
        return text == (as_printed(number, text) if isinstance(number, float) else str(number))
    return len(number) == len(text) and all(is_exactly(cell, one) for cell, one in zip(number, text) if one)


def altered(text: str) -> list[str]:
    """Every text that differs from this one in a single digit."""
    digits = "0123456789"
    return [
        text[:place] + other + text[place + 1 :]
        for place, digit in enumerate(text)
        if digit in digits
        for other in digits
        if other != digit
    ]
