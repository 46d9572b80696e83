"""The conventions by the measure under whose name tools print them, and `table`: what they make of a ranking."""

import math
from collections.abc import Mapping

from irlessons.checks import shown
from irlessons.conventions import ap, bpref, dcg, err, iprec, judged, ndcg, p, r, rbp, rr
from irlessons.conventions.answer import Answer
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted
from irlessons.ranking import Ranking

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
    asked = asked_of(ranking, measure)
    rows = [line.row(ranking, asked) for line in FAMILIES[asked.name] if line.applies(ranking, asked)]
    values = {row["printed"] for row in rows if not math.isnan(row["value"])}
    different = {0: "no value", 1: "one value"}.get(len(values), f"{len(values)} different values")
    sentence = f"{counted(len(rows), 'row')} under the name {asked}, {different}."
    return Answer(f"{asked}: one name, many numbers", tuple(rows), sentence)


def asked_of(ranking: Ranking, measure: str | Measure) -> Measure:
    """The measure, checked: a family we know, no parameter but `rel` and what its name says. Raises ValueError."""
    checked(ranking)
    asked = as_measure(measure)
    if asked.name not in FAMILIES:
        raise ValueError(f"no conventions are known for {asked.name}; there are some for {', '.join(FAMILIES)}")
    others = [name for name in asked.written if name not in ("rel", *asked.always_written)]
    if others:
        plain = type(asked)(asked.k, **{name: asked.settings[name] for name in asked.always_written})
        raise ValueError(f"{asked} sets {', '.join(others)}, which the rows themselves vary; write {plain}")
    return asked


def checked(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises TypeError for anything else."""
    if not isinstance(ranking, Ranking):
        raise TypeError(
            f"conventions are about a Ranking, not {shown(ranking)}; Ranking.from_grades([3, 2, 0]) makes one"
        )
    return ranking
