"""Vectors of term weights: their inner product, and the cosine of the angle between them."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from numbers import Rational
from typing import Any

from irlessons.checks import is_number, listed, shown
from irlessons.measures.parameters import BASE, Choice
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Document
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.exact import exact, ratio, root
from irlessons.retrieval.idf import checked_idf, Idf, term_idf
from irlessons.retrieval.query import AnyQuery, Query, read_query
from irlessons.retrieval.scored import Scored, Weighting
from irlessons.retrieval.tfidf import TF, tfidf_tf
from irlessons.rounding import Number
from irlessons.working import Row, Working

SIMILARITY = Choice("cosine", "inner product")

# Weights by name, or in order.
Vector = Mapping[str, Number] | Sequence[Number]


def inner_product(x: Vector, y: Vector) -> Working:
    """x·y = Σ x(i)·y(i) as a Working with a row for each component.

    x, y: two mappings name -> number (an absent name is 0), or two sequences of one length, named T1, T2, …
    Raises ValueError where the lengths differ or a component is no finite number.
    Source: Manning, Raghavan & Schütze (2008), section 6.3.1.

    >>> import irlessons as ir
    >>> ir.retrieval.inner_product((3, 4), (1, 0)).exact
    Fraction(3, 1)
    """
    rows = _rows(x, y)
    value = plain_sum(row["product"] for row in rows)
    return Working(
        name="inner product",
        number=value,
        numbers={"shared": sum(bool(row["product"]) for row in rows), "all": len(rows)},
        exact_rows=tuple(rows),
        formula_template="x·y = Σ x(i)·y(i)\n{name} = {terms} = {value}",
        sentence_template="Components that stand in both vectors: {shared} of {all}; the products add up to {value}.",
        sums={"terms": ("{x}×{y}", "product", rows)},
    )


def cosine(x: Vector, y: Vector) -> Working:
    """The cosine of the angle between x and y, x·y / (|x|·|y|), as a Working with a row for each component.

    From −1 to 1; 1 where one is a multiple of the other, whatever their lengths; weights from 0 up give 0 to 1.
    Raises ValueError where the lengths differ, a component is no finite number, or a vector is all zeros.
    Source: Manning, Raghavan & Schütze (2008), section 6.3.1, equation 6.10.

    >>> import irlessons as ir
    >>> ir.retrieval.cosine((3, 4), (1, 0)).exact
    Fraction(3, 5)
    """
    rows = _rows(x, y)
    for row in rows:
        row["x²"], row["y²"] = row["x"] ** 2, row["y"] ** 2
    product, squares_x, squares_y = (plain_sum(row[name] for row in rows) for name in ("product", "x²", "y²"))
    if not squares_x or not squares_y:
        raise ValueError("a vector of zeros has no direction, so there is no cosine; give it a component that is not 0")
    value = ratio(product, root(squares_x * squares_y))
    return Working(
        name="cosine",
        number=value,
        numbers={
            "product": product,
            "squares_x": squares_x,
            "squares_y": squares_y,
            "angle": math.degrees(math.acos(max(-1.0, min(1.0, float(value))))),
        },
        exact_rows=tuple(rows),
        formula_template="cosine = x·y / (|x|·|y|)\n{name} = {product} / √({squares_x} × {squares_y}) = {value}",
        sentence_template="The vectors stand at an angle of {angle} degrees; how long they are plays no part.",
    )


def _rows(x: Vector, y: Vector) -> list[Row]:
    if isinstance(x, Mapping) and isinstance(y, Mapping):
        names = list(dict.fromkeys([*x, *y]))
    elif isinstance(x, Mapping) or isinstance(y, Mapping):
        raise ValueError("one vector is a mapping and the other is none; give two of a kind")
    else:
        x, y = listed("x", x, "[2, 3, 5]"), listed("y", y, "[0, 0, 2]")
        if len(x) != len(y):
            raise ValueError(f"the vectors have {len(x)} and {len(y)} components; they must have as many")
        names = [f"T{number}" for number in range(1, len(x) + 1)]
        x, y = dict(zip(names, x)), dict(zip(names, y))
    if not names:
        raise ValueError("the vectors are empty; give them at least one component")
    rows = []
    for name in names:
        one, other = _component(name, x.get(name, 0)), _component(name, y.get(name, 0))
        rows.append({"component": name, "x": one, "y": other, "product": one * other})
    return rows


def _component(name: str, number: object) -> Number:
    if not is_number(number):
        raise ValueError(f"the component {name!r} is {shown(number)}; it must be a finite number")
    return number if isinstance(number, Rational) else exact(float(number))


@dataclass(frozen=True, repr=False)
class VectorSpace(Weighting):
    """The weighting of `vector_space`, with its parameters."""

    name: str = field(repr=False)
    tf: str = "tf"
    idf: Idf = "plain"
    base: float = 2

    each = "{document_weight}×{query_weight}"

    @property
    def general(self) -> str:
        """The formula with letters."""
        return "cosine = d·q / (|d|·|q|)" if self.name == "cosine" else "d·q = Σ d(t)·q(t)"

    @property
    def filled(self) -> str:
        """The line with today's numbers."""
        if self.name == "cosine":
            return "score = ({terms}) / ({document_length}×{query_length}) = {value}"
        return "score = {terms} = {value}"

    def weigh(self, collection: Collection, term: str, tf: Number) -> Number:
        """The weight of a term that comes `tf` times in a document or a query."""
        return tfidf_tf(tf, self.tf, self.base) * exact(term_idf(collection, term, self.idf, self.base))

    def row(self, collection: Collection, document: Document, term: str, times: float) -> Row:
        tf = collection.tf(term, document)
        mine, asked = self.weigh(collection, term, tf), self.weigh(collection, term, exact(times))
        idf = exact(term_idf(collection, term, self.idf, self.base))
        row = {"term": term, "query_tf": 1, "tf": tf, "df": collection.df(term), "idf": idf}
        return {**row, "document_weight": mine, "query_weight": asked, "weight": mine * asked}

    def divisor(self, collection: Collection, document: Document, query: Query) -> Number:
        if self.name != "cosine":
            return 1
        mine = self._squares(collection, collection.frequencies[document])
        # One root of the product, not a product of two: it is exact more often. A vector of zeros has cosine 0.
        return root(mine * self._squares(collection, query.terms)) or 1

    def numbers(self, collection: Collection, document: Document, query: Query) -> Mapping[str, Any]:
        return {
            "document_length": float(root(self._squares(collection, collection.frequencies[document]))),
            "query_length": float(root(self._squares(collection, query.terms))),
        }

    def _squares(self, collection: Collection, frequencies: Mapping[str, float]) -> Number:
        return plain_sum(self.weigh(collection, term, exact(tf)) ** 2 for term, tf in frequencies.items())


def vector_space(
    collection: Collection,
    query: AnyQuery,
    *,
    similarity: str = "cosine",
    tf: str = "tf",
    idf: Idf = "plain",
    base: float = 2,
) -> Scored:
    """The collection scored by the cosine, or the inner product, of each document's vector with the query's.

    A component is the weight of tf times idf, in documents and query alike; `idf="none"` takes the counts themselves.
    query: a text, a list of terms, or {term: tf}.  tf, idf, base: as in `tfidf`.
    Terms that no document holds are left out of the query, and of its length too; that changes no order. A document
    whose weights are all 0 has cosine 0 here.

    Raises ValueError for an unknown parameter value, or a query that no document answers.
    Source: Salton & Buckley (1988), Information Processing & Management 24(5); Manning, Raghavan & Schütze (2008),
    section 6.3.

    >>> import irlessons as ir
    >>> both = ir.retrieval.Collection({"D1": "cat dog", "D2": "dog"})
    >>> ir.retrieval.vector_space(both, "cat").top(1)[0][0]
    'D1'
    """
    similarity = SIMILARITY.check("similarity", similarity)
    weighting = VectorSpace(similarity, TF.check("tf", tf), checked_idf(idf), BASE.check("base", base))
    return Scored(collection, read_query(collection, query), weighting)
