"""The relevance weight of a term: how much more often relevant documents hold it than others do."""

from fractions import Fraction

from irlessons.checks import is_whole, LARGEST, shown
from irlessons.measures.parameters import BASE
from irlessons.phrases import log_sign
from irlessons.retrieval.exact import logarithm
from irlessons.working import Working


def rsj(r: int, R: int, s: int, S: int, base: float = 2) -> Working:
    """The Robertson/Spärck Jones weight, log((r+0.5)(S−s+0.5)/((R−r+0.5)(s+0.5))), as a Working.

    r: relevant documents that hold the term.  R: relevant documents.
    s: non-relevant documents that hold the term.  S: non-relevant documents.
    It is the logarithm of the odds among relevant documents over the odds among the others. With nothing known to be
    relevant (r = R = 0) it is the "robertson" idf of `idf_of`.

    Raises ValueError unless 0 ≤ r ≤ R and 0 ≤ s ≤ S are whole numbers, or for a base not above 1.
    Source: Robertson & Spärck Jones (1976), JASIS 27(3), weight F4 with 0.5 added to each count; Manning, Raghavan &
    Schütze (2008), sections 11.3.1 and 11.3.2.

    >>> import irlessons as ir
    >>> round(ir.retrieval.rsj(2, 4, 5, 100).value, 4)
    4.118
    """
    base = BASE.check("base", base)
    for (held, name), (total, all_name) in (((r, "r"), (R, "R")), ((s, "s"), (S, "S"))):
        if not is_whole(total, 0, LARGEST) or not is_whole(held, 0, total):
            raise ValueError(
                f"{name}={shown(held)} of {all_name}={shown(total)} does not work; "
                f"{name} is a whole number from 0 to {all_name}, which counts the documents it is taken from"
            )
    half = Fraction(1, 2)
    relevant, others = (r + half) / (R - r + half), (s + half) / (S - s + half)
    value = logarithm(relevant / others, base)
    kinds = [("relevant", r, R, relevant), ("non-relevant", s, S, others)]
    sign = (value > 0) - (value < 0)
    more = {1: "more often in relevant documents", -1: "more often in the others", 0: "as often in both kinds"}
    return Working(
        name="RSJ weight",
        number=value,
        numbers={"r": r, "R": R, "s": s, "S": S, "where": more[sign], "log": log_sign(base)},
        exact_rows=tuple(
            {"documents": kind, "with_term": held, "without_term": total - held, "odds": odds}
            for kind, held, total, odds in kinds
        ),
        formula_template="w = {log}[(r + 0.5)(S − s + 0.5) / ((R − r + 0.5)(s + 0.5))]\n"
        "{name} = {log}[({r} + 0.5)({S} − {s} + 0.5) / (({R} − {r} + 0.5)({s} + 0.5))] = {value}",
        sentence_template="By its odds the term stands {where}; its weight is {value}.",
    )
