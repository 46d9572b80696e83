"""How far luck takes κ: the documents that two raters graded, drawn again and again."""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from irlessons.checks import seed_of, share, whole
from irlessons.compare.bootstrap import drawn_places, middle
from irlessons.compare.kappa import graded_by_both, Grades, kappa_of, WEIGHTS
from irlessons.compare.numpy_for import numpy_for
from irlessons.phrases import counted
from irlessons.rounding import Number
from irlessons.working import Working

_SAYS = (
    "Drawn again from these {documents} documents, some twice, κ lies from {low} to {high} in {percent} of 100 "
    "resamples{undefined}. With other documents it would stray about as far, and further where they are few."
)
_NONE = "There is no interval: one document, or one and the same grade throughout, is always the same when drawn again."


def kappa_interval(
    a: Grades,
    b: Grades,
    weights: str | None = None,
    *,
    confidence: float = 0.95,
    resamples: int = 10_000,
    seed: int = 0,
) -> Working:
    """The percentile bootstrap interval of κ: a Working whose value is κ, with the rows of `kappa`.

    A resample draws as many documents as there are, with replacement, each with both of its grades, and has a κ of its
    own. `numbers` has low and high, between which the middle `confidence` of these lie, and left_out: how many
    resamples have one and the same grade throughout, and so no κ. With few documents the interval is too narrow. Of
    one document, or where κ itself is undefined, there is none: low and high are NaN.

    a, b, weights: as in `kappa`, which also lists the errors.  seed: of the resamples.
    Raises ValueError also for a confidence outside 0 to 1 and for resamples below 1.
    Source: Efron and Tibshirani 1993, chapter 13.

    >>> import irlessons as ir
    >>> mine, neighbours = [3, 3, 2, 2, 1, 1, 0, 0, 0, 0], [3, 2, 2, 1, 1, 0, 0, 0, 0, 1]
    >>> found = ir.compare.kappa_interval(mine, neighbours)
    >>> found.printed(2), round(found.numbers["low"], 2), round(found.numbers["high"], 2)
    ('0.44', 0.0, 0.85)
    """
    pairs = graded_by_both(a, b)
    found = kappa_of(pairs, weights)
    confidence, resamples, seed = (
        share("confidence", confidence, "0.95"),
        whole("resamples", resamples, 1),
        seed_of(seed),
    )
    drawn = sorted(_drawn(pairs, weights, resamples, random.Random(seed))) if len(pairs) > 1 else []
    low, high = middle(drawn, confidence) if drawn else (math.nan, math.nan)
    left_out = resamples - len(drawn)
    return found.but(
        numbers={
            **found.numbers,
            "low": low,
            "high": high,
            "left_out": left_out,
            "resamples": resamples,
            "seed": seed,
            "percent": f"{100 * confidence:g}",
            "undefined": f"; {counted(left_out, 'of them has', 'of them have')} no κ" if left_out else "",
        },
        formula_template=found.formula_template
        + "\n{percent}% interval = middle {percent}% of {resamples} resampled κ (seed {seed}) = {low} to {high}",
        sentence_template=_SAYS if drawn else _NONE,
    )


def _drawn(
    pairs: Sequence[tuple[Number, Number]], weights: str | None, resamples: int, source: random.Random
) -> list[float]:
    """The κ of each resample that has one."""
    n, kinds = len(pairs), list(dict.fromkeys(pairs))
    grades = sorted({grade for pair in kinds for grade in pair})
    places = [(grades.index(one), grades.index(other)) for one, other in kinds]
    apart = [[float(WEIGHTS[weights](Fraction(one) - Fraction(other))) for other in grades] for one in grades]
    found = []
    for drawn in _counts([kinds.index(pair) for pair in pairs], len(kinds), resamples, source):
        of_a, of_b, seen, dealt = [0] * len(grades), [0] * len(grades), 0.0, 0.0
        for (one, other), many in zip(places, drawn):
            of_a[one] += many
            of_b[other] += many
            seen += apart[one][other] * many
        for many, row in zip(of_a, apart):
            if many:
                for also, weight in zip(of_b, row):
                    dealt += many * also * weight
        if dealt:
            found.append(1 - seen * n / dealt)
    return found


def _counts(kinds: Sequence[int], number: int, resamples: int, source: random.Random) -> Iterator[Sequence[int]]:
    """How often each resample draws each of so many kinds of documents. numpy draws the same."""
    n = len(kinds)
    numpy = numpy_for(n * resamples)
    if numpy is None:
        for _ in range(resamples):
            counts = Counter(source.choices(kinds, k=n))
            yield [counts[kind] for kind in range(number)]
        return
    of_place = numpy.array(kinds)
    for places in drawn_places(numpy, n, resamples, source):
        rows = numpy.arange(len(places))[:, None] * number
        counted_up = numpy.bincount((of_place[places] + rows).ravel(), minlength=len(places) * number)
        yield from counted_up.reshape(-1, number).tolist()
