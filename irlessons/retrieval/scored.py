"""`Scored`: a collection scored for one query, term by term, and the ranking that comes out of it."""

from collections.abc import Mapping
from dataclasses import dataclass, Field, fields
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar

from irlessons.checks import mapped, whole
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.exact import exact, ratio
from irlessons.retrieval.idf import Idf, term_idf
from irlessons.retrieval.query import Query
from irlessons.rounding import Number, rounded
from irlessons.typeset import Table, Typeset
from irlessons.working import DataFrame, frame, Row, Working


class Weighting:
    """How a score is made: a weight for each term of the query in a document, added up, over a divisor.

    The classes below it are dataclasses of their parameters; its name shows those that are not the usual ones.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    name: str
    idf: Idf
    base: float  # of the logarithms

    @property
    def general(self) -> str:
        """The formula with letters."""
        raise NotImplementedError

    @property
    def each(self) -> str:
        """One term of the sum, as a template over a row."""
        raise NotImplementedError

    @property
    def filled(self) -> str:
        """The line with today's numbers."""
        return "score = {terms} = {value}"

    def row(self, collection: Collection, document: Document, term: str, times: float) -> Row:
        """The columns of one query term that comes `times` times in the query; the last is `weight`."""
        tf, idf = collection.tf(term, document), exact(term_idf(collection, term, self.idf, self.base))
        row: Row = {"term": term, "query_tf": exact(times), "tf": tf, "df": collection.df(term), "idf": idf}
        weight = self.tf_weight(collection, document, tf)
        return {**row, "tf_weight": weight, "weight": row["query_tf"] * weight * idf}

    def tf_weight(self, collection: Collection, document: Document, tf: int) -> Number:
        """What a term that the document holds `tf` times weighs there, before its idf."""
        raise NotImplementedError

    def divisor(self, collection: Collection, document: Document, query: Query) -> Number:
        """What the sum of the weights is divided by."""
        return 1

    def numbers(self, collection: Collection, document: Document, query: Query) -> Mapping[str, Any]:
        """Further numbers that the formula names."""
        return {}

    def __repr__(self) -> str:
        named = {each.name: getattr(self, each.name) for each in fields(self) if each.repr}
        changed = [
            f"{name}={_written(value)}" for name, value in named.items() if value != getattr(type(self), name, ...)
        ]
        return self.name + (f"({', '.join(changed)})" if changed else "")


@dataclass(frozen=True, eq=False, repr=False)
class Scored(Typeset):
    """The documents that hold at least one term of the query, with their scores.

    Scored term at a time: for each query term, each posting adds its weight to the document's accumulator. `steps`
    keeps every addition. In a notebook it shows the ranking with each term's weight.
    Source: Manning, Raghavan & Schütze (2008), section 6.3.3 and figure 6.14.

    >>> import irlessons as ir
    >>> found = ir.retrieval.bm25(ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"}), "cat dog")
    >>> round(found.scores["D1"], 4)
    0.6472
    """

    collection: Collection
    query: Query
    weighting: Weighting

    # The scores

    @cached_property
    def steps(self) -> tuple[Row, ...]:
        """A row for each posting that was read: step (the number of the term), term, document, tf, added, accumulator.

        accumulator: the document's sum after the addition, before any division by lengths.
        """
        return tuple(
            {**row, **{name: float(row[name]) for name in ("added", "accumulator")}} for row in self._exact_steps
        )

    @cached_property
    def scores(self) -> Mapping[Document, float]:
        """Document -> score, in the order of the collection; only documents that hold a term of the query."""
        sums = {step["document"]: step["accumulator"] for step in self._exact_steps}
        scores = {
            document: float(ratio(sums[document], self.weighting.divisor(self.collection, document, self.query)))
            for document in self.collection.documents
            if document in sums
        }
        return MappingProxyType(scores)

    def score(self, document: Document) -> float:
        """The score of a document; 0 where it holds no term of the query."""
        return self.scores.get(self.collection.known(document), 0.0)

    def top(self, k: int | None = None) -> tuple[tuple[Document, float], ...]:
        """The k highest scores as (document, score); all without k. Equal scores in the order of the collection.

        >>> import irlessons as ir
        >>> found = ir.retrieval.bm25(ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"}), "cat dog")
        >>> [document for document, score in found.top()]
        ['D1', 'D2']
        """
        return tuple(_highest(self.scores, k).items())

    def ranking(
        self,
        judgments: Mapping[Document, float] | None = None,
        k: int | None = None,
        *,
        all_documents: bool = False,
        scale: Mapping[float, str] | None = None,
    ) -> Ranking:
        """The ranking by score, with scores, for every measure and for the board.

        judgments: document -> grade; without them nothing is judged.  k: keep the top k.
        all_documents: documents that hold no term of the query come too, with score 0. Left to itself a search engine
            never meets them in a posting list, so they are not retrieved. (A score below 0 then stands below them.)

        Raises ValueError where a judged document is not in the collection, or for k below 1.

        >>> import irlessons as ir
        >>> found = ir.retrieval.bm25(ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"}), "cat dog")
        >>> found.ranking({"D2": 1}).grades
        (None, 1)
        """
        scores = self.scores
        if all_documents:
            scores = {document: self.score(document) for document in self.collection.documents}
        return ranked(self.collection, scores, judgments, k, scale=scale, query=self.query.text)

    # The working

    def work(self, document: Document) -> Working:
        """The score of one document with a row for each query term, the formula with its numbers, and a sentence.

        >>> import irlessons as ir
        >>> found = ir.retrieval.bm25(ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"}), "cat dog")
        >>> print(found.work("D2").formula)
        BM25 = Σ idf × tf/(tf + k1·(1 − b + b·length/average))
        k1·(1 − b + b·length/average) = 1.2000×(1 − 0.75 + 0.75×1/2) = 0.75
        score = 0.2630×1/(1+0.75) = 0.1503
        """
        document = self.collection.known(document)
        rows = [self.weighting.row(self.collection, document, term, times) for term, times in self.query.terms.items()]
        if all(row["query_tf"] == 1 for row in rows):
            for row in rows:
                del row["query_tf"]
        total = plain_sum(row["weight"] for row in rows)
        held = [row for row in rows if row["tf"]]
        value = ratio(total, self.weighting.divisor(self.collection, document, self.query)) if held else 0
        most = max(held, key=lambda row: abs(row["weight"]), default=None)
        # A number alone would not read as a name.
        title = self.collection.title(document) if isinstance(document, str) else f"document {document}"
        numbers = {
            "document": title,
            "most": most["term"] if most else "",
            "by": float(most["weight"]) if most else 0,
            "held": len(held),
            "all": len(rows),
            "unknown": ", ".join(self.query.unknown),
        }
        says = "{document} holds {held} of the query’s {all} terms; “{most}” weighs most, with {by}."
        if len(rows) == 1:
            says = "{document} holds the query’s only term, “{most}”, which weighs {by}."
        if not held:
            says = "{document} holds no term of the query, so its score is 0."
        if self.query.unknown:
            says += " No document holds {unknown}."
        each = ("{query_tf}×" if held and "query_tf" in rows[0] else "") + self.weighting.each
        return Working(
            name=f"{self.weighting} of {title}",
            number=value,
            numbers={**numbers, **self.weighting.numbers(self.collection, document, self.query)},
            exact_rows=tuple(rows),
            formula_template=f"{self.weighting.general}\n{self.weighting.filled}",
            sentence_template=says,
            sums={"terms": (each, "weight", rows)},
        )

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """A row for each document, by rank: rank, document, score, and "weight of …" for each query term."""
        weights = {(step["document"], step["term"]): step["added"] for step in self.steps}
        return tuple(
            {
                "rank": rank,
                "document": document,
                "score": score,
                **{f"weight of {term}": weights.get((document, term), 0.0) for term in self.query.terms},
            }
            for rank, (document, score) in enumerate(self.top(), 1)
        )

    @property
    def table(self) -> DataFrame:
        """The rows as a pandas DataFrame."""
        return frame(self.rows)

    # Helpers

    def _parts(self) -> list[str | Table]:
        header = ["rank", "document", "score", *(f"weight of {term}" for term in self.query.terms)]
        cells = [
            [str(row["rank"]), self.collection.title(row["document"]), *(rounded(row[name]) for name in header[2:])]
            for row in self.rows
        ]
        return [f"{self.weighting}: {self.query.text}", (header, cells, [name != "document" for name in header])]

    @cached_property
    def _exact_steps(self) -> tuple[Row, ...]:
        accumulators: dict[Document, Number] = {}
        steps = []
        for number, (term, times) in enumerate(self.query.terms.items(), 1):
            for document, tf in self.collection.postings[term]:
                added = self.weighting.row(self.collection, document, term, times)["weight"]
                accumulators[document] = accumulators.get(document, 0) + added
                place = {"step": number, "term": term, "document": document, "tf": tf}
                steps.append({**place, "added": added, "accumulator": accumulators[document]})
        return tuple(steps)


def _written(value: object) -> str:
    return "given" if isinstance(value, Mapping) else str(value) if isinstance(value, Fraction) else repr(value)


def ranked(
    collection: Collection,
    scores: Mapping[Document, float],
    judgments: Mapping[Document, float] | None,
    k: int | None,
    *,
    scale: Mapping[float, str] | None,
    query: str,
) -> Ranking:
    """The k documents of a collection with the highest scores as a ranking, with the titles of all it knows.

    Raises ValueError where a judged document is not in the collection, or for k below 1.
    """
    judgments = {} if judgments is None else mapped("judgments", judgments, "{'d1': 1, 'd2': 0}")
    for document in judgments:
        collection.known(document)
    scores = _highest(scores, k)
    titles = {
        document: title for document, title in collection.titles.items() if document in scores or document in judgments
    }
    return Ranking.from_scores(scores, judgments, titles=titles, scale=scale, query=query)


def _highest(scores: Mapping[Document, float], k: int | None) -> dict[Document, float]:
    """The k highest scores, the highest first; equal ones in the order given."""
    k = None if k is None else whole("k", k, 1)
    return dict(sorted(scores.items(), key=lambda item: -item[1])[:k])
