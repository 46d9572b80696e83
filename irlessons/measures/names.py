"""What tools call the measures, beside the names that they have here."""

import re
from collections.abc import Iterable, Mapping

# As trec_eval, ir_measures, ranx and RAGAS print them, in small letters -> as they are written here. A name says
# nothing of equal scores and of empty queries, in which tools differ; `ir.conventions.table` does.
NAMES: Mapping[str, str] = {
    **dict.fromkeys(("map", "map_cut"), "AP"),
    **dict.fromkeys(("recip_rank", "mrr"), "RR"),
    **dict.fromkeys(("precision", "set_p", "setp"), "P"),
    **dict.fromkeys(("recall", "set_recall", "setr"), "R"),
    **dict.fromkeys(("set_f", "setf"), "F1"),
    **dict.fromkeys(("hit_rate", "hitrate", "hit", "hr"), "Success"),
    "context_precision": "ContextPrecision",
    "r-precision": "Rprec",
    "iprec_at_recall": "IPrec",
    "ndcg_cut": "nDCG",
    "ndcg_burges": "nDCG(gain='exponential')",
    "dcg_burges": "DCG(gain='exponential')",
}
# What tools print and is no measure here -> what it is.
NOT_HERE: Mapping[str, str] = {
    "gm_map": "gm_map is a mean: write ir.mean(AP, rankings, how='geometric')",
    "infap": "infAP, which is not here, estimates AP where only a random sample of the pool was judged; trec_eval has "
    "it, and reads the grade −1 as in the pool and not judged",
}
# Parameters of ir_measures.
_SETTINGS = {
    "dcg='exp-log2'": "gain='exponential'",
    "dcg='log2'": "gain='linear'",
    "gains={": "gain={",
    "judged_only=True": "unjudged='skip'",
    "judged_only=False": "unjudged='nonrelevant'",
}
# "ndcg_cut_10", "P.5", "NDCG@10"; ranx writes the grade that is relevant behind an l: "map@10-l2". Its "rbp.80" is not
# read: the number is no cutoff, and what it prints is weighed by the grades.
_PRINTED = re.compile(
    r"\s*(?!rbp\.)(?P<name>[a-z][\w-]*?)\s*(?P<inside>\(.*\))?(?:\s*[@_.]\s*(?P<k>\d[\d.]*))?(?:-l(?P<rel>\d+))?\s*",
    re.DOTALL | re.IGNORECASE | re.ASCII,
)


def as_written_here(written: str, known: Iterable[str]) -> str:
    """What a tool prints as we write it: "ndcg_cut_10" is "nDCG@10". What is neither known nor a tool's stays."""
    parts = _PRINTED.fullmatch(written)
    here = {**NAMES, **{name.lower(): name for name in known}}
    if not parts or parts["name"].lower() not in here:
        return written
    name, _, settings = here[parts["name"].lower()].partition("(")
    inside = (parts["inside"] or "")[1:-1]
    for theirs, ours in _SETTINGS.items():
        inside = inside.replace(theirs, ours)
    given = [settings.removesuffix(")"), inside, f"rel={parts['rel']}" if parts["rel"] else ""]
    brackets = ", ".join(filter(None, given))
    return name + (f"({brackets})" if brackets else "") + (f"@{parts['k']}" if parts["k"] else "")
