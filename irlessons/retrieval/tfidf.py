"""TF-IDF: a term weighs more the more often a document holds it and the fewer documents do."""

from dataclasses import dataclass

from irlessons.measures.parameters import BASE, Choice
from irlessons.ranking import Document
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.exact import checked_tf, logarithm
from irlessons.retrieval.idf import checked_idf, Idf
from irlessons.retrieval.query import AnyQuery, read_query
from irlessons.retrieval.scored import Scored, Weighting
from irlessons.rounding import Number

TF = Choice("log(1+tf)", "log(tf)", "1+log(tf)", "tf")


def tfidf_tf(tf: Number, form: str = "log(1+tf)", base: float = 2) -> Number:
    """The weight of a term frequency: 0 where tf is 0; it rises with tf without a bound, whatever the form.

    form: "log(1+tf)", "log(tf)" (0 for a term that comes once), "1+log(tf)", or "tf" itself.
    Raises ValueError for a tf below 0, an unknown form, or a base not above 1.
    Source: Manning, Raghavan & Schütze (2008), section 6.4.1, for 1+log(tf); Salton & Buckley (1988), Information
    Processing & Management 24(5), for weights of this kind.

    >>> import irlessons as ir
    >>> ir.retrieval.tfidf_tf(3)
    2
    """
    form, base = TF.check("tf", form), BASE.check("base", base)
    tf = checked_tf(tf)
    if form == "tf" or not tf:
        return tf
    if form == "log(1+tf)":
        return logarithm(1 + tf, base)
    return (form == "1+log(tf)") + logarithm(tf, base)


@dataclass(frozen=True, repr=False)
class TFIDF(Weighting):
    """The weighting of `tfidf`, with its parameters."""

    tf: str = TF.default
    idf: Idf = "plain"
    base: float = 2

    name = "TF-IDF"
    each = "{tf_weight}×{idf}"

    @property
    def general(self) -> str:
        """The formula with letters."""
        idf = {"plain": "log(N/df)", "none": "1"}.get(self.idf, "idf") if isinstance(self.idf, str) else "idf"
        return f"TF-IDF = Σ {f'({self.tf})' if '+log' in self.tf else self.tf} × {idf}"

    def tf_weight(self, collection: Collection, document: Document, tf: int) -> Number:
        """As `tfidf_tf` has it."""
        return tfidf_tf(tf, self.tf, self.base)


def tfidf(
    collection: Collection,
    query: AnyQuery,
    *,
    tf: str = "log(1+tf)",
    idf: Idf = "plain",
    base: float = 2,
) -> Scored:
    """The collection scored by TF-IDF: the sum over the query's terms of the weight of tf times idf.

    query: a text, a list of terms, or {term: weight}; a term that comes twice counts twice.
    tf: "log(1+tf)", "log(tf)", "1+log(tf)" or "tf"; `tfidf(…, tf="tf", idf="none")` just counts.
    idf: "plain", "robertson", "lucene" or "none" (see `idf_of`), or given as {term: idf}.
    base: of every logarithm, above 1. It changes no order, except that of 1+log(tf).

    Raises ValueError for an unknown parameter value, or a query that no document answers.
    Source: Spärck Jones (1972), Journal of Documentation 28(1); Salton & Buckley (1988), Information Processing &
    Management 24(5); Manning, Raghavan & Schütze (2008), section 6.2.2.

    >>> import irlessons as ir
    >>> found = ir.retrieval.tfidf(ir.retrieval.Collection({"D1": "cat cat", "D2": "dog"}), "cat")
    >>> found.top(1)[0][0]
    'D1'
    """
    weighting = TFIDF(TF.check("tf", tf), checked_idf(idf), BASE.check("base", base))
    return Scored(collection, read_query(collection, query), weighting)
