"""How much of two lists is the same from the top on, also where each has what the other lacks: RBO."""

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from irlessons.checks import BEST_FIRST, in_order, is_labelled, known_name, share, shown
from irlessons.rounding import Number
from irlessons.working import Row, Working

# So deep an exact sum is as quick as one of floats.
_EXACT = 200

_SAYS = (
    "A reader who goes on to the next place with probability {p} finds {value} of the two lists the same where the "
    "reading ends, on average{how}."
)
_HOW = {
    "extrapolated": ", if below their end they agree as they do there",
    "minimum": " at least, whatever stands below their end",
    "cut": ", if 0 counts where the reading ends below the shorter list; two equal lists do not reach 1",
}
_FORMULA = {
    "extrapolated": "{terms} + {p}^{depth} · {rest} = {result}",
    "minimum": "{terms} + {certain}, which is certain of the places below = {result}",
    "cut": "{terms} = {result}",
}


def rbo(a: Iterable[Any], b: Iterable[Any], p: float = 0.9, form: str = "extrapolated") -> Working:
    """Rank-biased overlap of two lists, the best first: a Working with a row for each depth.

    At each depth it asks which share of the two lists is the same down to there; its weight is (1 − p) · p^(depth − 1).
    The lists need not have the same names, nor be of one length.

    p: between 0 and 1; the larger, the deeper the reader.
    form: what is taken for the places below the end of the lists. "extrapolated": that the lists go on agreeing as they
        do at their end; "minimum": no more than is certain; "cut": nothing, and the sum ends with the shorter list
        (two equal lists of three get 0.271 with p = 0.9).
    Rows: depth, a, b, shared (how many names both have down to there), agreement, weight, term.

    Raises ValueError for an empty list, a name that stands in one list twice, or an unknown form.
    Source: Webber, Moffat and Zobel 2010, equations 4 (cut), 11 (minimum) and 32 (extrapolated).

    >>> import irlessons as ir
    >>> round(ir.compare.rbo("a b c".split(), "b a d".split()).value, 4)
    0.63
    """
    known_name("form of RBO", form, _FORMULA)
    firsts, seconds = _names("a", a), _names("b", b)
    short, long = sorted(map(len, (firsts, seconds)))
    depths = short if form == "cut" else long
    stays = _exact(share("p", p, "0.9"), depths)
    rows: list[Row] = []
    for depth in range(1, depths + 1):
        shared = len({*firsts[:depth]} & {*seconds[:depth]})
        agreement = _agreement(shared, depth, rows, short, form)
        weight = (1 - stays) * stays ** (depth - 1)
        row: Row = {"depth": depth, "a": _at(firsts, depth), "b": _at(seconds, depth), "shared": shared}
        rows.append({**row, "agreement": agreement, "weight": weight, "term": weight * agreement})
    value = sum((row["term"] for row in rows), Fraction(0))
    last = rows[-1]
    numbers: dict[str, Any] = {"p": f"{p:g}", "depth": depths, "rest": last["agreement"], "how": _HOW[form]}
    if form == "extrapolated":
        value += stays**depths * last["agreement"]
    if form == "minimum":
        numbers["certain"] = _certain(last["shared"], float(stays), depths)
        value += numbers["certain"]
    return Working(
        name="RBO" if form == "extrapolated" else f"RBO, {form}",
        number=value,
        numbers=numbers,
        exact_rows=tuple(rows),
        formula_template="{name} = " + _FORMULA[form],
        sentence_template=_SAYS,
        # An agreement of 0 is a term too.
        sums={"terms": ("{weight} · {agreement}", "depth", rows)},
    )


def _names(which: str, given: Iterable[Any]) -> list[Any]:
    if is_labelled(given):
        raise ValueError(f"{which} is {shown(given)}; give its names in their order, as in {BEST_FIRST}")
    names = in_order(which, given, BEST_FIRST)
    if not names:
        raise ValueError(f"{which} is empty; give at least one name, as in {BEST_FIRST}")
    return names


def _at(names: list[Any], depth: int) -> Any:
    return names[depth - 1] if depth <= len(names) else None


def _exact(p: float, depths: int) -> Number:
    """p as it is written, as a fraction; in long lists the fractions would take longer than anybody waits."""
    return Fraction(str(p)) if depths <= _EXACT else p


def _agreement(shared: int, depth: int, above: list[Row], short: int, form: str) -> Fraction:
    """The share that both have in common; below the end of the shorter list, what it is taken to go on with."""
    if form != "extrapolated" or depth <= short:
        return Fraction(shared, depth)
    at_its_end = above[short - 1]["shared"]
    return Fraction(shared, depth) + Fraction(at_its_end * (depth - short), short * depth)


def _certain(shared: int, p: float, depths: int) -> float:
    """What the names that both have add at all places below, which goes on without end."""
    below = -math.log1p(-p) - math.fsum(p**depth / depth for depth in range(1, depths + 1))
    return (1 - p) / p * shared * below
