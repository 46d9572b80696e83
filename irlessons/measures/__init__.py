"""The measures: the list of them, and the parser for how they are written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from irlessons.checks import unknown
from irlessons.measures.ap import AP
from irlessons.measures.auc import AUC
from irlessons.measures.base import Measure
from irlessons.measures.cg import CG
from irlessons.measures.dcg import DCG
from irlessons.measures.err import ERR
from irlessons.measures.f1 import F1
from irlessons.measures.iprec import IPrec
from irlessons.measures.lrap import LRAP
from irlessons.measures.means import mean_of, mean_work_of
from irlessons.measures.names import as_written_here, NAMES
from irlessons.measures.ndcg import nDCG
from irlessons.measures.p import P
from irlessons.measures.r import R
from irlessons.measures.rbp import RBP
from irlessons.measures.rprec import Rprec
from irlessons.measures.rr import RR
from irlessons.measures.search_length import SearchLength
from irlessons.measures.success import Success
from irlessons.measures.why import why_of
from irlessons.ranking import Ranking, use_measures
from irlessons.working import Working

_ALL = (P, R, F1, AP, RR, CG, DCG, nDCG, ERR, RBP, Rprec, Success, IPrec, SearchLength, LRAP, AUC)
MEASURES: Mapping[str, Measure] = {each.name: each for each in _ALL}

_WRITTEN = re.compile(r"\s*(?P<name>\w+)\s*(?:\((?P<inside>.*)\))?\s*(?:@\s*(?P<k>-?[\w.]+))?\s*", re.DOTALL)
# The recall of "IPrec@0.3"; any other measure says that this is no cutoff.
_LEVEL = re.compile(r"\d*\.\d+", re.ASCII)


def measure(written: str | Measure) -> Measure:
    """The measure that is written as in "nDCG@10" or "nDCG(gain='exponential')@6"; a measure is returned as it is.

    What tools print is read too: "ndcg_cut_10", "NDCG@10", "ndcg_burges@6", "map", "recip_rank", "P_5".
    Raises ValueError for an unknown name (with the nearest known), an unknown parameter or value, or a bad cutoff.
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
        return found @ float(parts["k"])
    if not parts["k"].lstrip("-").isdecimal():
        raise ValueError(f"the cutoff in {written!r} is {parts['k']!r}; it must be a whole number from 1 up")
    return found @ int(parts["k"])


def mean(of: str | Measure, rankings: Iterable[Ranking] | Mapping[object, Ranking]) -> float:
    """The mean of a measure over rankings, one for each query, as a float.

    Queries for which the measure is undefined (NaN) are left out, with a warning that names them. In a mapping the
    keys are the names of the queries, in a list each ranking's own `query`.
    Raises ValueError where there are no rankings, or a key is the query of another ranking of the mapping.
    """
    return mean_of(measure(of), rankings)


def mean_work(of: str | Measure, rankings: Iterable[Ranking] | Mapping[object, Ranking]) -> Working:
    """The same mean as a Working with a row a query: query, value, counted. The errors are those of `mean`."""
    return mean_work_of(measure(of), rankings)


def why(of: str | Measure, before: Ranking, after: Ranking) -> Working:
    """Each rank's share of the difference between two rankings, adding up to it.

    Raises ValueError where the measure is undefined for one of them.
    """
    return why_of(measure(of), before, after)


def _named(name: str) -> Measure:
    if name in MEASURES:
        return MEASURES[name]
    meant = {**NAMES, **{known.lower(): known for known in MEASURES}}
    near = get_close_matches(name.lower(), meant, n=1, cutoff=0.5)
    raise unknown("measure", name, MEASURES, meant[near[0]] if near else "")


def _parameters(inside: str, written: str) -> dict:
    """The parameters between the brackets, read as literals and never run."""
    try:
        call = ast.parse(f"f({inside})", mode="eval").body
        # "P(rel=2)(rel=3)" is a call of a call, and reads as one pair of brackets.
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.args:
            raise ValueError
        names = [keyword.arg for keyword in call.keywords]
        if None in names or len(set(names)) < len(names):
            raise ValueError
        return {keyword.arg: ast.literal_eval(keyword.value) for keyword in call.keywords}
    except (SyntaxError, ValueError, TypeError):
        raise ValueError(
            f"the parameters in {written!r} cannot be read; write name=value, texts in quotes, as in gain='exponential'"
        ) from None


use_measures(measure)
