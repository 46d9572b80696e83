"""The conventions, by the measure under whose name tools print them; and what may be asked of them."""

from collections.abc import Mapping

from irlessons.checks import shown
from irlessons.conventions import ap, bpref, dcg, err, iprec, judged, ndcg, p, r, rbp, rr
from irlessons.conventions.convention import Convention
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
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
