"""The worked examples on collections as data: what goes in, what the source prints, what the arithmetic gives."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from irlessons.checks import known_name
from irlessons.files import toml
from irlessons.ranking import Document
from irlessons.retrieval.collection import Collection


@dataclass(frozen=True, eq=False, repr=False)
class CollectionExample:
    """A worked example on a small collection.

    collection: None where the example has only numbers.  query: a text or {term: weight}; empty where there is none.
    settings: what is called -> its keyword arguments, as in bm25(collection, query, **example.settings["bm25"]).
    printed: label -> the text the source prints, with its digits.  exact: label -> what the arithmetic gives.
    errors: id -> what is wrong in the source, and what is right.  note: what was lost or assumed.
    """

    name: str
    title: str
    source: str
    collection: Collection | None
    query: str | Mapping[str, float]
    settings: Mapping[str, Mapping[str, Any]]
    printed: Mapping[str, str]
    exact: Mapping[str, str]
    errors: Mapping[str, str]
    note: str

    def __repr__(self) -> str:
        return "\n".join(filter(None, (f"{self.name}: {self.title}", self.source, self.note)))


def example(name: str) -> CollectionExample:
    """The worked example of that name, as in example("tfidf-bm25").

    Raises ValueError for an unknown name, with the nearest one and the list of all.

    >>> import irlessons as ir
    >>> len(ir.retrieval.example("counts").collection)
    6
    """
    return _examples()[known_name("example", name, names())]


def names() -> tuple[str, ...]:
    """The names of all examples on collections."""
    return tuple(_examples())


@cache
def _examples() -> Mapping[str, CollectionExample]:
    data = toml(__package__, "collections.toml")
    sources = data.pop("sources")
    return MappingProxyType({name: _example(name, sources, **entry) for name, entry in data.items()})


def _example(
    name: str,
    sources: Mapping[str, str],
    *,
    title: str,
    source: str,
    query: str | Mapping[str, float] = "",
    note: str = "",
    **more: Any,
) -> CollectionExample:
    tables = {key: MappingProxyType(more.pop(key, {})) for key in ("settings", "printed", "exact", "errors")}
    collection = _collection(**more) if more else None
    return CollectionExample(name, title, sources[source], collection, query, note=note, **tables)


def _collection(
    *,
    documents: Sequence[Document],
    counts: Mapping[str, Sequence[int]] | None = None,
    postings: Mapping[str, Sequence[tuple[Document, int]]] = MappingProxyType({}),
    lengths: Mapping[str, float] = MappingProxyType({}),
) -> Collection:
    if counts is not None:
        return Collection.from_counts(counts, documents, lengths=lengths or None)
    # The keys of a TOML table are texts; these documents have numbers.
    return Collection.from_postings(
        postings, documents, lengths={int(document): length for document, length in lengths.items()}
    )
