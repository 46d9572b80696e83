"""The bootstrap: how far the mean difference moves when the queries are drawn again from those at hand."""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from irlessons.checks import seed_of, share, whole
from irlessons.compare.numpy_for import numpy_for
from irlessons.compare.pairs import pairs_of, System
from irlessons.measures import Measure
from irlessons.plain_sum import plain_sum
from irlessons.rounding import nonzero, rounded
from irlessons.working import Working

# So many numbers are drawn at once; they fit into a processor's memory.
_AT_ONCE = 100_000


def bootstrap(
    measure: Measure | str,
    a: System,
    b: System,
    *,
    confidence: float = 0.95,
    resamples: int = 10_000,
    seed: int = 0,
    missing: str = "error",
) -> Working:
    """The percentile bootstrap interval of the mean difference: a Working whose value is the mean difference.

    A resample draws as many queries as there are, with replacement, and takes their mean difference. `numbers` has low
    and high, between which the middle `confidence` of the resamples lies (quantiles by linear interpolation).
    With few queries the interval is too narrow. With one query there is none: low and high are NaN.

    measure, a, b, missing: as in `differences`, which also lists the errors.  seed: of the resamples.
    Rows: query, a, b, difference, in_first_resample (how often this query was drawn there), counted.
    Raises ValueError also for a confidence outside 0 to 1 and for resamples below 1.
    Sources: Efron and Tibshirani 1993, chapter 13; Sakai 2006 for retrieval.

    >>> import irlessons as ir
    >>> ir.compare.bootstrap("AP", [0.1, 0.4, 0.2], [0.2, 0.5, 0.4], resamples=1000).name
    'mean difference of AP'
    """
    pairs = pairs_of(measure, a, b, missing)
    confidence = share("confidence", confidence, "0.95")
    resamples = whole("resamples", resamples, 1)
    n, mean = pairs.queries, pairs.numbers["mean"]
    seed = seed_of(seed)
    first = Counter(random.Random(seed).choices(range(n), k=n))
    means = sorted(_means(pairs.floats, resamples, random.Random(seed)))
    low, high = map(pairs.or_0, middle(means, confidence)) if n > 1 else (math.nan, math.nan)
    numbers = {**pairs.numbers, "low": low, "high": high, "resamples": resamples, "seed": seed}
    zero = "0 lies in it" if low <= 0 <= high else "0 lies outside"
    if low > 0 or high < 0:
        near = min(abs(low), abs(high))
        zero += "" if float(rounded(near)) else f", by {nonzero(near, rounded(near), 'less than ')}"
    return Working(
        name=f"mean difference of {pairs.measure}",
        number=mean,
        numbers={**numbers, "percent": f"{100 * confidence:g}", "zero": zero},
        exact_rows=pairs.with_columns(in_first_resample=map(first.__getitem__, range(n))),
        formula_template="mean difference {b} − {a} = {of_b} − {of_a} = {result}\n"
        "{percent}% interval = middle {percent}% of {resamples} resampled means (seed {seed}) = {low} to {high}",
        headings=pairs.headings,
        sentence_template="{lead}. "
        + (
            "Drawn again from these {queries} queries, the mean difference {b} − {a} lies from {low} to {high} in "
            "{percent} of 100 resamples, and {zero}; that is about the mean over such queries, and not about any one "
            "query.{notes}"
            if n > 1
            else "One query drawn again is always the same, so there is no interval.{notes}"
        ),
    )


def _means(differences: Sequence[float], resamples: int, source: random.Random) -> list[float]:
    """The mean of each resample. numpy draws the same, and adds up in the same order."""
    n = len(differences)
    numpy = numpy_for(n * resamples)
    if numpy is None:
        return [plain_sum(source.choices(differences, k=n)) / n for _ in range(resamples)]
    values, means = numpy.array(differences), []
    for places in drawn_places(numpy, n, resamples, source):
        # Unlike its sum, the last of its running sums is the one from left to right.
        means += (values[places].cumsum(axis=1)[:, -1] / n).tolist()
    return means


def drawn_places(numpy: Any, n: int, resamples: int, source: random.Random) -> Iterator[Any]:
    """The places that so many resamples draw, some resamples at a time, each a row; the same that `choices` draws."""
    _, (*key, place), _ = source.getstate()
    drawing = numpy.random.RandomState()
    drawing.set_state(("MT19937", key, place))
    at_once = max(1, _AT_ONCE // n)
    for start in range(0, resamples, at_once):
        number = min(at_once, resamples - start)
        yield (drawing.random_sample((number, n)) * n).astype("int64")


def middle(ordered: Sequence[float], confidence: float) -> tuple[float, float]:
    """Between which two the middle `confidence` of the ordered values lies."""
    tail = (1 - confidence) / 2
    return quantile(ordered, tail), quantile(ordered, 1 - tail)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which `share` of the ordered values lie, by linear interpolation."""
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
