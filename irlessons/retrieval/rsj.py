"""The relevance weight of a term: how much more often relevant documents hold it than others do."""

from collections.abc import Mapping
from fractions import Fraction

from irlessons.checks import finite, is_whole, LARGEST, mapped, shown
from irlessons.measures.parameters import BASE, REL, UNJUDGED
from irlessons.ranking import Document
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.exact import log_sign, logarithm
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


def relevance_weights(
    collection: Collection,
    judgments: Mapping[Document, float],
    *,
    rel: float = 1,
    unjudged: str = "nonrelevant",
    base: float = 2,
) -> dict[str, float]:
    """Term -> RSJ weight, counted in the collection; to be given to `bm25` as its idf.

    judgments: document -> grade; relevant from `rel` up.
    unjudged: "nonrelevant" counts every document that is not known to be relevant among the others, as Robertson and
        Spärck Jones do; "skip" counts only what was judged.

    Raises ValueError where a judged document is not in the collection, or for an unknown parameter value.
    """
    rel, unjudged = REL.check("rel", rel), UNJUDGED.check("unjudged", unjudged)
    judgments = {
        collection.known(document): finite(f"the grade of {document!r}", grade)
        for document, grade in mapped("judgments", judgments, "{'d1': 1, 'd2': 0}").items()
    }
    relevant = {document for document, grade in judgments.items() if grade >= rel}
    counted = set(collection.documents) if unjudged == "nonrelevant" else set(judgments)
    weights = {}
    for term, postings in collection.postings.items():
        holding = {document for document, _ in postings} & counted
        r = len(holding & relevant)
        weights[term] = rsj(r, len(relevant), len(holding) - r, len(counted) - len(relevant), base).value
    return weights
