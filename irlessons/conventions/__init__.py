"""One name, many numbers: what each tool prints for a ranking, which convention gives a number, what ties can do.

What a tool prints is a line in the family of its measure (`ndcg.py`, `ap.py`, …); how it reads a ranking, and in which
version that was seen, stands in `tools.py`. Every value is worked out for the ranking at hand by our own measures.
"""

import math
from collections.abc import Mapping

from irlessons.checks import shown
from irlessons.conventions import ap, bpref, dcg, err, iprec, judged, ndcg, p, r, rbp, rr
from irlessons.conventions.answer import Answer
from irlessons.conventions.convention import Convention
from irlessons.conventions.explain import explain_number, Explanation
from irlessons.conventions.ties import Ties, ties_of
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted
from irlessons.ranking import Ranking
from irlessons.rounding import Number

__all__ = ["FAMILIES", "explain", "table", "ties"]

FAMILIES: Mapping[str, tuple[Convention, ...]] = {
    "nDCG": ndcg.NDCG,
    "DCG": dcg.DCG,
    "AP": ap.AP,
    "P": p.P,
    "R": r.R,
    "RR": rr.RR,
    "ERR": err.ERR,
    "IPrec": iprec.IPREC,
    "RBP": rbp.RBP,
    "Bpref": bpref.BPREF,
    "Judged": judged.JUDGED,
}


def table(ranking: Ranking, measure: str | Measure) -> Answer:
    """What each tool, and each variant, prints for this ranking under the name of `measure`, as "nDCG@6" or AP.

    A row a tool: tool, version (where it was seen, and whether our tests run it or its code was only read), value,
    printed, measure (our spelling, where it gives the same for this ranking), why. Where a tool has no number the value
    is NaN, and `why` says what it does instead. Tools that read scores are handed those of the ranking; without them,
    falling ones. Of the measure's parameters only `rel`, and the p or recall in its name, are taken, and tools without
    a cutoff have their row too.
    Raises ValueError for a measure without known conventions, and for any other parameter.
    """
    asked = _asked(ranking, measure)
    rows = [line.row(ranking, asked) for line in FAMILIES[asked.name] if line.applies(ranking, asked)]
    values = {row["printed"] for row in rows if not math.isnan(row["value"])}
    different = {0: "no value", 1: "one value"}.get(len(values), f"{len(values)} different values")
    sentence = f"{counted(len(rows), 'row')} under the name {asked}, {different}."
    return Answer(f"{asked}: one name, many numbers", tuple(rows), sentence)


def explain(ranking: Ranking, number: str | Number, measure: str | Measure | None = None) -> Explanation:
    """The tools and variants that give `number` for this ranking, else the nearest ones with their distance.

    Where no tool prints it, the slips of the measures that lead to it come first: what was done wrongly, in a sentence.

    number: as it is printed, "0.9608" or 0.9608; a value fits when it rounds half up to it. A text keeps its last
        zeros ("0.50" has two digits, 0.5 one), and a fraction, "34/45", must be met exactly.
    measure: "nDCG@6" tries this one only, "nDCG" all cutoffs of it; without one, all measures are tried.
    Cutoffs tried: none, each rank down to 20, the number retrieved, 5, 10 and 20.
    Raises ValueError for a number that cannot be read, and as `table` does.
    """
    asked = None if measure is None else _asked(ranking, measure)
    _checked(ranking)
    return explain_number(ranking, number, FAMILIES, asked)


def ties(ranking: Ranking, measure: str | Measure) -> Ties:
    """What the order of equal scores can do to `measure`: best, worst, average, docno and given order.

    Where few arrangements can matter (up to 5,040), `shares` says exactly how many orders give which value. Without
    scores there are no ties, and all rows are the same. The measure's own parameter `ties` plays no part.
    Raises ValueError for a measure that has no such parameter.
    Source of the average: McSherry & Najork (2008), ECIR.
    """
    return ties_of(as_measure(measure), _checked(ranking))


def _asked(ranking: Ranking, measure: str | Measure) -> Measure:
    """The measure, checked: a family we know, no parameter but `rel` and what its name says."""
    _checked(ranking)
    asked = as_measure(measure)
    if asked.name not in FAMILIES:
        raise ValueError(f"no conventions are known for {asked.name}; there are some for {', '.join(FAMILIES)}")
    others = [name for name in asked.written if name not in ("rel", *asked.always_written)]
    if others:
        plain = type(asked)(asked.k, **{name: asked.settings[name] for name in asked.always_written})
        raise ValueError(f"{asked} sets {', '.join(others)}, which the rows themselves vary; write {plain}")
    return asked


def _checked(ranking: Ranking) -> Ranking:
    if not isinstance(ranking, Ranking):
        raise TypeError(
            f"conventions are about a Ranking, not {shown(ranking)}; Ranking.from_grades([3, 2, 0]) makes one"
        )
    return ranking


def __dir__() -> list[str]:
    return __all__
