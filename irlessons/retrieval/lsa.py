"""LSA, latent semantic analysis: terms and documents as points in a space of few dimensions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from irlessons.checks import is_whole
from irlessons.extra import extra
from irlessons.measures.parameters import BASE
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.collection import a_collection, Collection
from irlessons.retrieval.idf import checked_idf, Idf
from irlessons.retrieval.query import AnyQuery, read_query
from irlessons.retrieval.scored import ranked
from irlessons.retrieval.tfidf import TF
from irlessons.retrieval.vector_space import cosine, VectorSpace
from irlessons.working import DataFrame, Working

# Rounding, and no more: a dimension or a vector below this share of the largest singular value, or such a cosine.
_NOTHING = 1e-10


@dataclass(frozen=True, eq=False, repr=False)
class LatentSpace:
    """A term–document matrix A = UΣVᵀ of which the k largest singular values are kept.

    singular_values: all of them that are not 0, largest first.  k: how many dimensions are kept.
    term_vectors: term -> its row of U.  document_vectors: document -> its row of V. Both have k components; of each
    dimension's two signs the one is taken in which the term furthest from 0 is above it.

    >>> import irlessons as ir
    >>> space = ir.retrieval.lsa(ir.retrieval.Collection({"D1": "cat dog", "D2": "dog", "D3": "fox"}), 2)
    >>> round(space.kept, 2)
    0.9
    """

    collection: Collection
    weighting: VectorSpace
    k: int
    singular_values: tuple[float, ...]
    term_vectors: Mapping[str, tuple[float, ...]]
    document_vectors: Mapping[Document, tuple[float, ...]]

    @property
    def approximation(self) -> DataFrame:
        """The matrix made again from what was kept: of all matrices of rank k the nearest to A. A DataFrame."""
        pandas = extra("pandas", "a table")

        rows = [
            [
                sum(u * value * v for u, value, v in zip(term, self.singular_values, document))
                for document in self.document_vectors.values()
            ]
            for term in self.term_vectors.values()
        ]
        titles = list(map(self.collection.title, self.document_vectors))
        return pandas.DataFrame(rows, index=pandas.Index(self.term_vectors, name="term"), columns=titles)

    @property
    def kept(self) -> float:
        """The share of the sum of the squared singular values that the k kept ones hold, from 0 to 1."""
        squares = [value**2 for value in self.singular_values]
        return sum(squares[: self.k]) / sum(squares)

    def work(self, query: AnyQuery, document: Document) -> Working:
        """The cosine of a query and a document in the latent space, as a Working with a row a dimension.

        Raises ValueError for an unknown document, a query that no document answers, or where one of the two has
        nothing left in the dimensions kept.

        >>> import irlessons as ir
        >>> space = ir.retrieval.lsa(ir.retrieval.Collection({"D1": "cat dog", "D2": "dog", "D3": "fox"}), 2)
        >>> space.work("cat", "D2").printed(2)
        '1.00'
        """
        document = self.collection.known(document)
        one, other = self._query(query), self._document(document)
        for vector, name in ((one, "the query"), (other, f"document {document!r}")):
            if not self._is_there(vector):
                raise ValueError(f"{name} has nothing left in the {self.k} dimensions kept; keep more with a larger k")
        return cosine(_named(one), _named(other))

    def ranking(
        self,
        query: AnyQuery,
        judgments: Mapping[Document, float] | None = None,
        k: int | None = None,
        *,
        scale: Mapping[float, str] | None = None,
    ) -> Ranking:
        """All documents by their cosine with the query in the latent space, also those that share no term with it.

        The query is folded in as a document would be. A document with nothing left in the dimensions kept has score 0.
        judgments, k, scale: as in `Scored.ranking`.

        >>> import irlessons as ir
        >>> space = ir.retrieval.lsa(ir.retrieval.Collection({"D1": "cat dog", "D2": "dog", "D3": "fox"}), 2)
        >>> space.ranking("cat").documents[-1]
        'D3'
        """
        asked = self._query(query)
        scores = {document: self._cosine(asked, self._document(document)) for document in self.collection.documents}
        return ranked(self.collection, scores, judgments, k, scale=scale, query=read_query(self.collection, query).text)

    def __repr__(self) -> str:
        values = ", ".join(f"{value:.6f}" for value in self.singular_values)
        return f"LSA with {self.k} of {len(self.singular_values)} singular values ({values}), {self.kept:.1%} of A"

    def _document(self, document: Document) -> tuple[float, ...]:
        return tuple(v * value for v, value in zip(self.document_vectors[document], self.singular_values))

    def _query(self, query: AnyQuery) -> tuple[float, ...]:
        """The query's weights times U: the coordinates that a document with the same weights would have."""
        terms = read_query(self.collection, query).terms
        weights = {term: self.weighting.weigh(self.collection, term, times) for term, times in terms.items()}
        return tuple(
            sum(weight * self.term_vectors[term][dimension] for term, weight in weights.items())
            for dimension in range(self.k)
        )

    def _is_there(self, vector: tuple[float, ...]) -> bool:
        return max(map(abs, vector)) > _NOTHING * self.singular_values[0]

    def _cosine(self, one: tuple[float, ...], other: tuple[float, ...]) -> float:
        if not self._is_there(one) or not self._is_there(other):
            return 0.0
        value = cosine(_named(one), _named(other)).value
        return value if abs(value) > _NOTHING else 0.0


def _named(vector: Iterable[float]) -> dict[str, float]:
    return {f"dimension {number}": value for number, value in enumerate(vector, 1)}


def lsa(
    collection: Collection, k: int | None = None, *, tf: str = "tf", idf: Idf = "none", base: float = 2
) -> LatentSpace:
    """The latent space of a collection: its term–document matrix by singular value decomposition, k values kept.

    k: how many singular values to keep, from 1 to their number; None keeps all.
    tf, idf, base: the entries of the matrix, as in `vector_space`; by default the counts.

    Raises ValueError for a k outside that range, an unknown parameter value, or a matrix that is all zeros.
    Source: Deerwester, Dumais, Furnas, Landauer & Harshman (1990), JASIS 41(6); Manning, Raghavan & Schütze (2008),
    sections 18.3 and 18.4.

    >>> import irlessons as ir
    >>> space = ir.retrieval.lsa(ir.retrieval.Collection({"D1": "cat dog", "D2": "dog"}), 1)
    """
    numpy = extra("numpy", "LSA")

    weighting = VectorSpace("cosine", TF.check("tf", tf), checked_idf(idf), BASE.check("base", base))
    terms, documents = a_collection(collection).terms, collection.documents
    matrix = numpy.array(
        [[weighting.weigh(collection, term, collection.tf(term, each)) for each in documents] for term in terms],
        dtype=float,
    ).reshape(len(terms), len(documents))
    if not matrix.any():
        raise ValueError("the term–document matrix is all zeros; there is nothing to decompose")
    u, values, vt = numpy.linalg.svd(matrix, full_matrices=False)
    values = values[values > _NOTHING * values[0]]
    most = len(values)
    if k is not None and not is_whole(k, 1, most):
        raise ValueError(f"k={k!r} does not work; this matrix has {most} singular values, so give 1 to {most}")
    k = most if k is None else int(k)
    signs = numpy.sign(u[numpy.abs(u).argmax(axis=0), range(u.shape[1])])
    u, v = (u * signs)[:, :k], (vt.T * signs)[:, :k]
    return LatentSpace(
        collection,
        weighting,
        k,
        tuple(values.tolist()),
        MappingProxyType(dict(zip(terms, map(tuple, u.tolist())))),
        MappingProxyType(dict(zip(documents, map(tuple, v.tolist())))),
    )
