"""BM25: the weight of tf is bounded, and a long document's terms count for less."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from irlessons.checks import is_number, shown
from irlessons.measures.parameters import BASE, Between, Choice
from irlessons.ranking import Document
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.exact import checked_tf, exact, ratio
from irlessons.retrieval.idf import checked_idf, Idf
from irlessons.retrieval.query import AnyQuery, Query, read_query
from irlessons.retrieval.scored import Scored, Weighting
from irlessons.rounding import Number

# What the parameters are where nobody says otherwise, and the ranges in which they usually lie.
K1, B = 1.2, 0.75
USUAL: Mapping[str, tuple[float, float]] = MappingProxyType({"k1": (1.2, 2), "b": (0.5, 0.8)})

NUMERATOR = Choice("tf", "tf(k1+1)")
_B = Between(0, 1, default=B, open_ended=False)


def bm25_tf(
    tf: Number, k1: Number = K1, b: Number = B, relative_length: Number = 1, numerator: str = "tf(k1+1)"
) -> Number:
    """The weight of a term frequency: it rises with tf towards a bound, k1+1 with the factor in the numerator, else 1.

    k1: 0 makes it 1 for every tf above 0 (a term is there or not); a large k1 makes it grow like tf itself.
    b: 0 leaves lengths alone, 1 divides tf by the relative length.  relative_length: 1 is average.
    numerator: "tf(k1+1)", which makes the weight 1 at tf 1 in a document of average length; or "tf". The factor
        multiplies every term of every document, so it changes no order.

    Raises ValueError for a tf or k1 below 0, b outside 0 to 1, or a relative length not above 0.
    Source: Robertson & Zaragoza (2009), Foundations and Trends in Information Retrieval 3(4), section 3.4.

    >>> import irlessons as ir
    >>> ir.retrieval.bm25_tf(3, k1=2)
    Fraction(9, 5)
    """
    k1, b, numerator = checked_k1(k1), checked_b(b), NUMERATOR.check("numerator", numerator)
    tf = checked_tf(tf)
    if not is_number(relative_length) or relative_length <= 0:
        raise ValueError(f"relative_length={shown(relative_length)} does not work; give a number above 0")
    return _weight(tf, k1, _slowness(k1, b, relative_length), numerator)


def _weight(tf: Number, k1: Number, slowness: Number, numerator: str) -> Number:
    if not tf:
        return 0
    return ratio(tf if numerator == "tf" else tf * (k1 + 1), tf + slowness)


def _slowness(k1: Number, b: Number, relative_length: Number) -> Number:
    """k1·(1 − b + b·length/average): the tf at which half of the bound is reached."""
    # Written out: an average document stays exact, whatever float b is.
    return k1 if relative_length == 1 else k1 * (1 - b + b * relative_length)


def checked_k1(k1: Number) -> Number:
    """k1, a finite number from 0 up. Raises ValueError for any other."""
    if not is_number(k1) or k1 < 0:
        raise ValueError(f"k1={shown(k1)} does not work; give a number from 0 up, usually 1.2 to 2")
    return exact(k1)


def checked_b(b: Number) -> Number:
    """b, a number from 0 to 1. Raises ValueError for any other."""
    return exact(_B.check("b", b))


@dataclass(frozen=True, repr=False)
class BM25(Weighting):
    """The weighting of `bm25`, with its parameters."""

    k1: Number
    b: Number
    idf: Idf = "lucene"
    numerator: str = NUMERATOR.default
    base: float = 2

    name = "BM25"
    filled = (
        "k1·(1 − b + b·length/average) = {k1}×(1 − {b} + {b}×{length}/{average}) = {slowness}\n"
        "score = {terms} = {value}"
    )

    @property
    def general(self) -> str:
        """The formula with letters."""
        return f"BM25 = Σ idf × {self.numerator}/(tf + k1·(1 − b + b·length/average))"

    @property
    def each(self) -> str:
        """One term of the sum."""
        return "{idf}×{tf}/({tf}+{slowness})" if self.numerator == "tf" else "{idf}×{tf}×{factor}/({tf}+{slowness})"

    def tf_weight(self, collection: Collection, document: Document, tf: int) -> Number:
        """Bounded, and the slower to reach its bound the longer the document is."""
        return _weight(tf, self.k1, self.slowness(collection, document), self.numerator)

    def numbers(self, collection: Collection, document: Document, query: Query) -> Mapping[str, Any]:
        return {
            "k1": self.k1,
            "b": self.b,
            "factor": self.k1 + 1,
            "length": collection.lengths[document],
            "average": float(collection.average_length),
            # As digits: 2.5714 says more inside a formula than 18/7.
            "slowness": float(self.slowness(collection, document)),
        }

    def slowness(self, collection: Collection, document: Document) -> Number:
        """k1·(1 − b + b·length/average) of a document: the tf at which half of the bound is reached."""
        return _slowness(self.k1, self.b, collection.relative_length(document))


def bm25(
    collection: Collection,
    query: AnyQuery,
    *,
    k1: Number = K1,
    b: Number = B,
    idf: Idf = "lucene",
    numerator: str = "tf",
    base: float = 2,
) -> Scored:
    """The collection scored by BM25: Σ idf × tf/(tf + k1·(1 − b + b·length/average)) over the query's terms.

    query: a text, a list of terms, or {term: weight}; a term that comes twice counts twice.
    k1: from 0 (a term is there or not) up (a large one grows like tf itself); usually 1.2 to 2.
    b: from 0 (lengths do not matter) to 1 (tf is divided by the relative length); usually 0.5 to 0.8.
    idf: "lucene" (never below 0), "robertson" (the original: below 0 for a term in more than half of the documents,
        which then lowers the score of each that holds it), "plain", "none", or {term: idf} (see `idf_of`).
    numerator: "tf", or "tf(k1+1)" as in older texts and in Lucene before version 8; it changes no order.
    base: of the idf's logarithm; it changes no order. Lucene takes math.e.

    Raises ValueError for k1 below 0, b outside 0 to 1, an unknown parameter value, or a query that no document answers.
    Source: Robertson & Zaragoza (2009), Foundations and Trends in Information Retrieval 3(4), section 3.4; Manning,
    Raghavan & Schütze (2008), section 11.4.3.

    >>> import irlessons as ir
    >>> found = ir.retrieval.bm25(ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"}), "cat")
    >>> found.top(1)[0][0]
    'D1'
    """
    base, numerator = BASE.check("base", base), NUMERATOR.check("numerator", numerator)
    weighting = BM25(checked_k1(k1), checked_b(b), checked_idf(idf), numerator, base)
    return Scored(collection, read_query(collection, query), weighting)
