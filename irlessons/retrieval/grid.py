"""`grid`: the order that BM25 gives for each setting of k1, b and idf, computed beforehand."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Any, TypeVar

from irlessons.checks import listed
from irlessons.measures import Measure, measure
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.bm25 import B, bm25, checked_b, checked_k1, K1
from irlessons.retrieval.collection import Collection
from irlessons.retrieval.query import AnyQuery, read_query
from irlessons.rounding import Number
from irlessons.working import DataFrame, frame

Value = TypeVar("Value")


@dataclass(frozen=True, eq=False, repr=False)
class Grid:
    """The rankings of one query under each setting of BM25.

    rows: a dict for each setting: k1, b, idf, order (the documents, rank 1 first), scores (in that order); b turns
        fastest, idf slowest.
    k1, b: the values that were asked for, the smallest first.  idf: the names, as they were given.
    judgments, titles: as in the rankings.  query: its text.

    >>> import irlessons as ir
    >>> cats = ir.retrieval.Collection({"D1": "cat cat dog", "D2": "cat"})
    >>> ir.retrieval.grid(cats, "cat", k1=(0, 1.2), b=(0, 1)).first.documents
    ('D2', 'D1')
    """

    query: str
    judgments: Mapping[Document, float]
    titles: Mapping[Document, str]
    k1: tuple[Number, ...]
    b: tuple[Number, ...]
    idf: tuple[str, ...]
    rows: tuple[Mapping[str, Any], ...]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def start(self) -> tuple[int, int, int]:
        """The setting to begin with, as its places in idf, k1 and b: the usual one of BM25, or the nearest to it."""
        return 0, _nearest(self.k1, K1), _nearest(self.b, B)

    @property
    def first(self) -> Ranking:
        """The ranking under that setting."""
        idf, k1, b = self.start
        return self.ranking(k1=self.k1[k1], b=self.b[b], idf=self.idf[idf])

    def ranking(self, *, k1: Number, b: Number, idf: str | None = None) -> Ranking:
        """The ranking under one setting; idf may be left out where the grid has only one.

        Raises ValueError for a setting that the grid does not hold.

        >>> import irlessons as ir
        >>> cats = ir.retrieval.Collection({"D1": "cat cat dog", "D2": "cat"})
        >>> knobs = ir.retrieval.grid(cats, "cat", {"D1": 1}, k1=(0, 1.2), b=(0, 1))
        >>> knobs.ranking(k1=1.2, b=1).documents
        ('D2', 'D1')
        """
        idf = self.idf[0] if idf is None and len(self.idf) == 1 else idf
        for name, value in (("k1", k1), ("b", b), ("idf", idf)):
            if value not in getattr(self, name):
                held = ", ".join(map(repr, getattr(self, name)))
                raise ValueError(f"the grid holds no {name}={value!r}; it has {held}")
        (row,) = (row for row in self.rows if (row["k1"], row["b"], row["idf"]) == (k1, b, idf))
        return self._ranking(row)

    def table(self, *measures: Measure | str) -> DataFrame:
        """A row a setting: k1, b, idf, order, and the value of each measure. A pandas DataFrame.

        >>> import irlessons as ir
        >>> cats = ir.retrieval.Collection({"D1": "cat cat dog", "D2": "cat"})
        >>> knobs = ir.retrieval.grid(cats, "cat", {"D1": 1}, k1=(0, 1.2), b=(0, 1))
        >>> print(knobs.table("RR"))
            k1  b     idf     order   RR
        0  0.0  0  lucene  (D1, D2)  1.0
        1  0.0  1  lucene  (D1, D2)  1.0
        2  1.2  0  lucene  (D1, D2)  1.0
        3  1.2  1  lucene  (D2, D1)  0.5
        """
        known = [measure(each) for each in measures]
        settings = ("k1", "b", "idf", "order")
        return frame(
            [
                {name: row[name] for name in settings} | {str(each): each(self._ranking(row)) for each in known}
                for row in self.rows
            ]
        )

    @property
    def orders(self) -> Mapping[tuple[Document, ...], int]:
        """Each order that comes out, with the number of settings that give it; the most frequent first."""
        return MappingProxyType(dict(Counter(row["order"] for row in self.rows).most_common()))

    def __repr__(self) -> str:
        return f"BM25 of “{self.query}” under {len(self)} settings: {len(self.orders)} different orders"

    def _ranking(self, row: Mapping[str, Any]) -> Ranking:
        return Ranking(row["order"], self.judgments, titles=self.titles, scores=row["scores"], query=self.query)


def grid(
    collection: Collection,
    query: AnyQuery,
    judgments: Mapping[Document, float] | None = None,
    *,
    k1: Sequence[Number],
    b: Sequence[Number],
    idf: str | Sequence[str] = "lucene",
) -> Grid:
    """The ranking of BM25 for every combination of k1, b and idf, with the parameters' meaning as in `bm25`.

    judgments: document -> grade.  k1, b: the values to try, in any order.  idf: one name or several.
    The documents are the same under every setting, those that hold a term of the query; only their order changes.

    Raises ValueError for an empty list, a value that comes twice, and whatever `bm25` refuses.

    >>> import irlessons as ir
    >>> cats = ir.retrieval.Collection({"D1": "cat cat dog", "D2": "dog"})
    >>> knobs = ir.retrieval.grid(cats, "cat", {"D1": 1}, k1=(0, 1.2), b=(0, 0.75))
    """
    # Whoever turns a knob sees a trend only where its values rise.
    all_k1, all_b = sorted(_different("k1", k1, checked_k1)), sorted(_different("b", b, checked_b))
    all_idf = _different("idf", [idf] if isinstance(idf, str) else idf, str)
    asked = read_query(collection, query)
    rows = []
    for form, each_k1, each_b in product(all_idf, all_k1, all_b):
        top = bm25(collection, asked, k1=each_k1, b=each_b, idf=form).top()
        order, scores = tuple(document for document, _ in top), tuple(score for _, score in top)
        row = {"k1": each_k1, "b": each_b, "idf": form, "order": order, "scores": scores}
        rows.append(MappingProxyType(row))
    ranking = bm25(collection, asked).ranking(judgments)
    return Grid(asked.text, ranking.judgments, ranking.titles, tuple(all_k1), tuple(all_b), all_idf, tuple(rows))


def _different(name: str, values: Sequence[Value], check: Callable[[Value], Value]) -> tuple[Value, ...]:
    checked = tuple(map(check, listed(name, values, "[0.9, 1.2]")))
    if not checked:
        raise ValueError(f"{name} is empty; give at least one value to try")
    if len(set(checked)) < len(checked):
        raise ValueError(f"{name}={list(checked)!r} names a value twice; give each once")
    return checked


def _nearest(values: Sequence[Number], to: float) -> int:
    return min(range(len(values)), key=lambda at: abs(values[at] - to))
