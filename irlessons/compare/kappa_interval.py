"""How far luck takes κ: what two raters graded, drawn again and again, document by document or query by query."""

import math
import random
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from operator import mul
from struct import unpack
from typing import Any

from irlessons.checks import is_labelled, is_missing, Labelled, listed, mapped, seed_of, share, some, whole
from irlessons.compare.bootstrap import drawn_places, middle
from irlessons.compare.kappa import graded_by_both, Grades, kappa_of, LIKE, WEIGHTS
from irlessons.compare.numpy_for import numpy_for
from irlessons.phrases import counted
from irlessons.rounding import Number
from irlessons.working import Working

Topics = Labelled[Hashable] | Iterable[Hashable]
# A document's grades, by all who are asked about.
Graded = tuple[Number, ...]
# What a unit adds to which counts, each by its place.
Within = Sequence[tuple[int, int]]

# What a resample has to add up takes as long as drawing so many numbers.
_TO_ADD_UP = 500
# No count is larger.
_BITS = 64

_SAYS = (
    "Drawn again from these {drawn}, some twice, κ lies from {low} to {high} in {percent} of 100 "
    "resamples{undefined}. With other {units} it would stray about as far, and further where they are few."
)
_SAYS_LESS = " Less the κ of the two others it is {apart}, and in these resamples from {apart_low} to {apart_high}."
_NONE = "There is no interval: one {unit}, or one and the same grade throughout, is always the same when drawn again."


def kappa_interval(
    a: Grades,
    b: Grades,
    weights: str | None = None,
    *,
    topics: Topics | None = None,
    less: tuple[Grades, Grades] | None = None,
    confidence: float = 0.95,
    resamples: int = 10_000,
    seed: int = 0,
) -> Working:
    """The percentile bootstrap interval of κ: a Working whose value is κ, with the rows of `kappa`.

    A resample draws as many documents as there are, with replacement, each with both of its grades, and has a κ of its
    own. Two who take a query in different ways differ in all of its documents: with `topics` whole queries are drawn,
    each with its documents, and the interval is as wide as that makes it. `numbers` has low and high, between which the
    middle `confidence` of the κ lie, and left_out: how many resamples have one and the same grade throughout, and so no
    κ. With few documents or queries the interval is too narrow. Of one, or where κ itself is undefined, there is none:
    low and high are NaN.

    a, b, weights: as in `kappa`, which also lists the errors.
    topics: the query of each document, as a list in the same order, or as a mapping document -> query.
    less: two other raters of the same documents. `numbers` also has apart, κ of a and b less the κ of these two, with
        apart_low and apart_high, its interval in the same resamples: by how much less a machine agrees than people do.
    seed: of the resamples.
    Raises ValueError also for a document without a query, for `less` without two raters, for a confidence outside 0 to
    1 and for resamples below 1.
    Sources: Efron and Tibshirani 1993, chapter 13; Davison and Hinkley 1997, section 3.8, for whole groups.

    >>> import irlessons as ir
    >>> mine, neighbours = [3, 3, 2, 2, 1, 1, 0, 0, 0, 0], [3, 2, 2, 1, 1, 0, 0, 0, 0, 1]
    >>> found = ir.compare.kappa_interval(mine, neighbours)
    >>> found.printed(2), round(found.numbers["low"], 2), round(found.numbers["high"], 2)
    ('0.44', 0.0, 0.85)
    >>> of_queries = ir.compare.kappa_interval(mine, neighbours, topics=[*"aaaabbbbcc"])
    >>> of_queries.printed(2), round(of_queries.numbers["low"], 2), round(of_queries.numbers["high"], 2)
    ('0.44', 0.0, 0.53)
    """
    a, b = (each if is_labelled(each) else listed(name, each, LIKE) for name, each in (("a", a), ("b", b)))
    both = graded_by_both(a, b)
    found = kappa_of(both, weights)
    graded: list[Graded] = [*both]
    if less is not None:
        if len(less) != 2:
            raise ValueError(f"less has {counted(len(less), 'rater')}; give two, as (one, other)")
        called = "the first of less", "the second of less"
        others = (graded_by_both(a, each, ("a", name)) for each, name in zip(less, called))
        graded = [(*pair, one, other) for pair, (_, one), (_, other) in zip(both, *others)]
    units = [Counter([each]) for each in graded] if topics is None else _of_topics(a, graded, topics)
    confidence, resamples, seed = (
        share("confidence", confidence, "0.95"),
        whole("resamples", resamples, 1),
        seed_of(seed),
    )
    drawn = [*_drawn(units, weights, resamples, random.Random(seed))] if len(units) > 1 else []
    left_out = resamples - len(drawn)
    documents, queries = counted(len(graded), "document"), counted(len(units), "query", "queries")
    numbers = {
        **found.numbers,
        **_ends("", [each[0] for each in drawn], confidence),
        "left_out": left_out,
        "resamples": resamples,
        "seed": seed,
        "percent": f"{100 * confidence:g}",
        "undefined": f"; {counted(left_out, 'of them has', 'of them have')} no κ" if left_out else "",
        "unit": "document" if topics is None else "query",
        "units": "documents" if topics is None else "queries",
        "drawn": documents if topics is None else f"{queries} with {documents}",
    }
    if less is not None:
        of_others = kappa_of([(one, other) for *_, one, other in graded], weights).value
        numbers["apart"] = found.value - of_others
        numbers |= _ends("apart_", [of_both - theirs for of_both, theirs in drawn], confidence)
    return found.but(
        numbers=numbers,
        formula_template=found.formula_template
        + "\n{percent}% interval = middle {percent}% of {resamples} resampled κ (seed {seed}) = {low} to {high}",
        sentence_template=_SAYS + ("" if less is None else _SAYS_LESS) if drawn else _NONE,
    )


def _of_topics(a: Grades, graded: Sequence[Graded], topics: Topics) -> list[Counter[Graded]]:
    """How often each query has which grades, in the order in which they come. Raises as `kappa_interval` does."""
    if is_labelled(topics):
        if not is_labelled(a):
            raise ValueError("topics names the documents and the grades are a plain list; name them in both")
        by_document, documents = mapped("topics", topics, "{'D1': 'q1'}"), [each for each, _ in a.items()]
        if alone := [each for each in documents if each not in by_document]:
            raise ValueError(f"no topic is given for {some(map(repr, alone))}; topics has one for each document")
        of_documents = [by_document[each] for each in documents]
    else:
        of_documents = listed("topics", topics, "['q1', 'q1', 'q2']")
        if len(of_documents) != len(graded):
            has = f"topics has {len(of_documents)}, and there are {counted(len(graded), 'document')}"
            raise ValueError(f"{has}; give the query of each document")
    found: dict[Hashable, Counter[Graded]] = {}
    for at, (topic, each) in enumerate(zip(of_documents, graded), 1):
        if is_missing(topic):
            raise ValueError(f"document {at} has no topic; leave it out, or say which query it was graded for")
        found.setdefault(topic, Counter())[each] += 1
    return [*found.values()]


def _ends(of: str, values: list[float], confidence: float) -> dict[str, float]:
    """Between which two the middle of them lies; NaN where there are none."""
    low, high = middle(sorted(values), confidence) if values else (math.nan, math.nan)
    return {f"{of}low": low, f"{of}high": high}


def _drawn(
    units: Sequence[Counter[Graded]], weights: str | None, resamples: int, source: random.Random
) -> Iterator[list[float]]:
    """The κ of each pair of raters in each resample, where all have one. What is drawn are the units."""
    kinds = list(dict.fromkeys(each for unit in units for each in unit))
    scale = sorted({grade for each in kinds for grade in each})
    apart = [[float(WEIGHTS[weights](Fraction(one) - Fraction(other))) for other in scale] for one in scale]
    distances = sorted({each for row in apart for each in row if each})
    # Of each pair so many counts stand in a row: of each grade of the one, of the other, and of each distance.
    of_pair = 2 * len(scale) + len(distances)
    counts = {each: list(_counted(each, scale, apart, distances)) for each in kinds}
    # Units that are alike count as one.
    alike = list(dict.fromkeys(frozenset(unit.items()) for unit in units))
    within = [_summed((at, times) for each, times in unit for at in counts[each]) for unit in alike]
    sorts = [alike.index(frozenset(unit.items())) for unit in units]
    starts = range(0, of_pair * (len(kinds[0]) // 2), of_pair)
    for of_counts in _of_counts(sorts, within, of_pair * len(starts), resamples, source):
        both = [_seen_and_dealt(of_counts[start : start + of_pair], distances, apart) for start in starts]
        for resample in zip(*(_each(part) for parts in both for part in parts)):
            seen, dealt = resample[::2], resample[1::2]
            if all(dealt):
                yield [1 - part / whole for part, whole in zip(seen, dealt)]


def _counted(
    graded: Graded, scale: Sequence[Number], apart: Sequence[Sequence[float]], distances: Sequence[float]
) -> Iterator[int]:
    """The places of the counts in which a document counts that is graded so."""
    start = 0
    for one, other in zip(map(scale.index, graded[::2]), map(scale.index, graded[1::2])):
        yield from (start + one, start + len(scale) + other)
        if distance := apart[one][other]:
            yield start + 2 * len(scale) + distances.index(distance)
        start += 2 * len(scale) + len(distances)


def _summed(counts: Iterable[tuple[int, int]]) -> Within:
    found: Counter[int] = Counter()
    for at, times in counts:
        found[at] += times
    return [*found.items()]


def _seen_and_dealt(
    counts: Sequence[Any], distances: Sequence[float], apart: Sequence[Sequence[float]]
) -> tuple[Any, Any]:
    """How far apart two raters are, and by chance would be, of whom these are the counts: in one resample, or in a
    column of them.
    """
    of_a, of_b, of_distances = counts[: len(apart)], counts[len(apart) : 2 * len(apart)], counts[2 * len(apart) :]
    seen = sum(map(mul, distances, of_distances), 0.0)
    dealt = sum(many * sum(map(mul, row, of_b)) for many, row in zip(of_a, apart))
    return seen * sum(of_a), dealt


def _each(part: Any) -> list[float]:
    """What one resample has, or a column of them."""
    return [part] if isinstance(part, float) else part.tolist()


def _of_counts(
    sorts: Sequence[int], within: Sequence[Within], counts: int, resamples: int, source: random.Random
) -> Iterator[Sequence[Any]]:
    """What each count comes to in each resample: a number each, or from numpy, which draws the same, a column with a
    number for each of many resamples.

    sorts: of each unit.  within: what each sort adds to which counts.
    """
    n = len(sorts)
    numpy = numpy_for((n + _TO_ADD_UP) * resamples)
    if numpy is None:
        # The counts of a unit are one number, in which each has its own eight bytes: all are added up at once.
        packed = [sum(times << _BITS * at for at, times in unit) for unit in within]
        of_units = [packed[sort] for sort in sorts]
        for _ in range(resamples):
            total = sum(source.choices(of_units, k=n))
            yield unpack(f"<{counts}Q", total.to_bytes(_BITS // 8 * counts, "little"))
        return
    of_place = numpy.array(sorts)
    for places in drawn_places(numpy, n, resamples, source):
        rows = numpy.arange(len(places))[:, None] * len(within)
        counted_up = numpy.bincount((of_place[places] + rows).ravel(), minlength=len(places) * len(within))
        of_counts: list[Any] = [0] * counts
        for many, unit in zip(counted_up.reshape(-1, len(within)).T, within):
            for at, times in unit:
                of_counts[at] += many * times
        yield of_counts
