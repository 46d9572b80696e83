"""`measure`: how a measure is written, and the mapping of all of them."""

import re
from collections.abc import Mapping
from typing import Any

from irlessons.checks import nearest, unknown
from irlessons.measures import every_measure
from irlessons.measures.base import Measure
from irlessons.measures.names import as_written_here, NAMES, NOT_HERE

MEASURES: Mapping[str, Measure] = {
    name: each for name, each in vars(every_measure).items() if isinstance(each, Measure)
}

_WRITTEN = re.compile(r"\s*(?P<name>\w+)\s*(?:\((?P<inside>.*)\))?\s*(?:@\s*(?P<k>-?[\w.]+))?\s*", re.DOTALL)
# The recall of "IPrec@0.3"; any other measure says that this is no cutoff.
_LEVEL = re.compile(r"\d*\.\d+", re.ASCII)


def measure(written: str | Measure) -> Measure:
    """The measure that is written as in "nDCG@10" or "nDCG(gain='exponential')@6"; a measure is returned as it is.

    What tools print is read too: "ndcg_cut_10", "NDCG@10", "ndcg_burges@6", "map", "recip_rank", "P_5".
    Raises ValueError for an unknown name (with the nearest known), an unknown parameter or value, or a bad cutoff.

    >>> import irlessons as ir
    >>> ir.measure("ndcg_cut_10"), ir.measure("P_5")
    (nDCG@10, P@5)
    """
    if isinstance(written, Measure):
        return written
    if not isinstance(written, str):
        raise TypeError(f"{written!r} is no measure; write a name as in 'nDCG@10', or nDCG@10 itself")
    parts = _WRITTEN.fullmatch(as_written_here(written, MEASURES))
    if not parts:
        raise ValueError(f"{written!r} cannot be read as a measure; write it as in 'nDCG(gain=\"exponential\")@6'")
    found = _named(parts["name"])
    if parts["inside"]:
        found = found(**_parameters(parts["inside"], written))
    if parts["k"] is None:
        return found
    if _LEVEL.fullmatch(parts["k"]):
        return found @ float(parts["k"])  # type: ignore[operator]  # IPrec takes a recall, others refuse it
    if not parts["k"].lstrip("-").isdecimal():
        raise ValueError(f"the cutoff in {written!r} is {parts['k']!r}; it must be a whole number from 1 up")
    return found @ int(parts["k"])


def _named(name: str) -> Measure:
    if name in MEASURES:
        return MEASURES[name]
    if name.lower() in NOT_HERE:
        raise ValueError(NOT_HERE[name.lower()])
    meant = {**NAMES, **{known.lower(): known for known in MEASURES}}
    raise unknown("measure", name, MEASURES, meant.get(nearest(name.lower(), meant, 0.5), ""))


def _parameters(inside: str, written: str) -> dict[str, Any]:
    """The parameters between the brackets, read as literals and never run."""
    import ast  # it takes its time to load, and few names have brackets

    try:
        call = ast.parse(f"f({inside})", mode="eval").body
        # "P(rel=2)(rel=3)" is a call of a call, and reads as one pair of brackets.
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.args:
            raise ValueError
        names = [keyword.arg for keyword in call.keywords]
        if None in names or len(set(names)) < len(names):
            raise ValueError
        return {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError, TypeError):
        raise ValueError(
            f"the parameters in {written!r} cannot be read; write name=value, texts in quotes, as in gain='exponential'"
        ) from None
