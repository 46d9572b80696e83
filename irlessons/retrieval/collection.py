"""`Collection`: a few documents as an inverted index, that is, as a list of postings for each term."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from irlessons.checks import among, hint, is_number, Labelled, listed, mapped, shown, text, whole
from irlessons.extra import extra
from irlessons.ranking import Document
from irlessons.typeset import Table, Typeset
from irlessons.working import DataFrame

# What a document is given as: a text, a list of its terms, or term -> tf; and documents by their ids, or in pairs.
Content = str | Iterable[str] | Mapping[str, int]

Value = TypeVar("Value")

_WORD = re.compile(r"\w+")
# What a collection shows of itself.
_TERMS_SHOWN = 12


def tokenize(text: str) -> list[str]:
    """The terms of a text in order: its words in lower case. A word is a run of letters, digits and underscores.

    Nothing else is done: no stop words are left out, and "car" and "cars" stay two terms.

    >>> import irlessons as ir
    >>> ir.retrieval.tokenize("The cat, the CAT")
    ['the', 'cat', 'the', 'cat']
    """
    if not isinstance(text, str):
        raise TypeError(f"{shown(text)} is no text; give the text to cut into words")
    return _WORD.findall(text.lower())


@dataclass(frozen=True, init=False, repr=False)
class Collection(Typeset):
    """Documents, as term frequencies; what a scoring model reads of them are postings, df and lengths.

    documents: document id -> its text, a list of its terms, or {term: tf}; or pairs of these. A text goes through
        `tokenize`; a list or mapping holds terms as they are, with their upper and lower case.
    titles: document id -> text to show.
    lengths: document id -> length in terms, where it is not the sum of the tf; one number sets all lengths.
    terms: the order in which terms are shown; the others follow as they come.

    Frozen and comparable. Raises ValueError for no document at all, an id that comes twice, a tf that is no whole
    number from 0 up, or a length that is not above 0.
    Source: Manning, Raghavan & Schütze (2008), section 1.2 (inverted index), section 6.2 (tf and df).

    >>> import irlessons as ir
    >>> ir.retrieval.Collection({"D1": "a cat and a cat", "D2": "a dog"}).df("cat")
    1
    """

    frequencies: Mapping[Document, Mapping[str, int]]
    lengths: Mapping[Document, float]
    titles: Mapping[Document, str]
    from_texts: bool
    shown_first: tuple[str, ...] = field(compare=False)

    def __init__(
        self,
        documents: Labelled[Content] | Iterable[tuple[Any, Content]],
        *,
        titles: Mapping[Document, str] | None = None,
        lengths: Mapping[Document, float] | float | None = None,
        terms: Iterable[str] = (),
    ):
        frequencies = {}
        from_texts = False
        for document, content in mapped("documents", documents, "{'d1': 'a text', 'd2': 'another'}").items():
            from_texts = from_texts or isinstance(content, str)
            frequencies[document] = MappingProxyType(_frequencies(document, content))
        if not frequencies:
            raise ValueError("the collection is empty; give it at least one document")
        vars(self).update(
            frequencies=MappingProxyType(frequencies),
            lengths=MappingProxyType(_lengths(lengths, frequencies)),
            titles=MappingProxyType(_titles(titles, frequencies)),
            from_texts=from_texts,
            shown_first=tuple(listed("terms", terms, "['first', 'second']")),
        )

    @classmethod
    def from_counts(
        cls, counts: Mapping[str, Sequence[int]], documents: Sequence[Document], **more: Any
    ) -> "Collection":
        """A collection from its term–document table: term -> its tf in each of the `documents`, in their order.

        >>> import irlessons as ir
        >>> ir.retrieval.Collection.from_counts({"sky": [2, 0]}, ["a", "b"]).df("sky")
        1
        """
        documents = list(documents)
        frequencies: list[tuple[Document, dict[str, int]]] = [(document, {}) for document in documents]
        for term, row in mapped("counts", counts, "{'term': [2, 0]}").items():
            row = listed(f"the counts of {term!r}", row, "[2, 0]")
            if len(row) != len(documents):
                raise ValueError(f"{term!r} has {len(row)} counts for {len(documents)} documents; give one for each")
            for (_, terms), tf in zip(frequencies, row):
                terms[term] = tf
        return cls(frequencies, terms=counts, **more)

    @classmethod
    def from_postings(
        cls,
        postings: Mapping[str, Mapping[Document, int] | Iterable[tuple[Document, int]]],
        documents: Iterable[Document] = (),
        **more: Any,
    ) -> "Collection":
        """A collection from its posting lists: term -> {document: tf}, or pairs of them.

        documents: the order of the documents, and those that no posting names; the others follow as they come.

        >>> import irlessons as ir
        >>> ir.retrieval.Collection.from_postings({"sky": {"a": 2, "b": 1}}).df("sky")
        2
        """
        frequencies: dict[Document, dict[str, int]] = {document: {} for document in documents}
        for term, postings_of_term in mapped("postings", postings, "{'term': {'d1': 2}}").items():
            for document, tf in mapped(f"the postings of {term!r}", postings_of_term, "{'d1': 2}").items():
                frequencies.setdefault(document, {})[term] = tf
        return cls(frequencies, terms=postings, **more)

    # What an index stores

    @property
    def documents(self) -> tuple[Document, ...]:
        """The ids, in the order given."""
        return tuple(self.frequencies)

    def __len__(self) -> int:
        """N, the number of documents."""
        return len(self.frequencies)

    @cached_property
    def postings(self) -> Mapping[str, tuple[tuple[Document, int], ...]]:
        """Term -> its posting list: a pair (document, tf) for each document that holds it, in the order given."""
        found: dict[str, list[tuple[Document, int]]] = {term: [] for term in self.shown_first}
        for document, terms in self.frequencies.items():
            for term, tf in terms.items():
                found.setdefault(term, []).append((document, tf))
        return MappingProxyType({term: tuple(pairs) for term, pairs in found.items() if pairs})

    @property
    def terms(self) -> tuple[str, ...]:
        """The dictionary: every term that some document holds, in the order given or in which they first come."""
        return tuple(self.postings)

    def tf(self, term: str, document: Document) -> int:
        """How often the document holds the term; 0 for a term it does not hold.

        >>> import irlessons as ir
        >>> ir.retrieval.Collection({1: "red red sky"}).tf("red", 1)
        2
        """
        return self.frequencies[self.known(document)].get(term, 0)

    def df(self, term: str) -> int:
        """How many documents hold the term; 0 for a term that none holds.

        >>> import irlessons as ir
        >>> books = ir.retrieval.Collection({1: "red sky", 2: "sky by night"})
        >>> books.df("sky")
        2
        """
        return len(self.postings.get(term, ()))

    @cached_property
    def average_length(self) -> Fraction:
        """The mean of the lengths of all documents."""
        return sum(map(Fraction, self.lengths.values()), Fraction(0)) / len(self)

    def relative_length(self, document: Document) -> Fraction | float:
        """The length of a document over the average length: 1 is average. Exact where lengths are whole numbers."""
        return Fraction(self.lengths[self.known(document)]) / self.average_length

    def known(self, document: Document) -> Document:
        """The id itself. Raises ValueError for a document that is not in the collection, with the nearest id."""
        if among(document, self.frequencies):
            return document
        near = hint(document, self.frequencies, "it holds")
        raise ValueError(f"document {document!r} is not in the collection; {near}")

    # What it shows

    @property
    def table(self) -> DataFrame:
        """The term–document table as a pandas DataFrame: a row a term, a column a document, zeros and all."""
        pandas = extra("pandas", "a table")

        rows = [[terms.get(term, 0) for terms in self.frequencies.values()] for term in self.terms]
        index = pandas.Index(self.terms, name="term")
        return pandas.DataFrame(rows, index=index, columns=list(map(self.title, self.documents)))

    def title(self, document: Document) -> str:
        """The document's title, or its id where it has none.

        >>> import irlessons as ir
        >>> ir.retrieval.Collection({1: "red sky"}, titles={1: "Red Sky"}).title(1)
        'Red Sky'
        """
        return self.titles.get(document, str(document))

    def __hash__(self) -> int:
        return hash(tuple((document, frozenset(terms.items())) for document, terms in self.frequencies.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        # A mapping proxy cannot be pickled or copied; what it holds can.
        frequencies = {document: dict(terms) for document, terms in self.frequencies.items()}
        return _rebuild, (frequencies, dict(self.titles), dict(self.lengths), self.from_texts, self.shown_first)

    def _parts(self) -> list[str | Table]:
        rows = []
        for term in self.terms[:_TERMS_SHOWN]:
            pairs = [f"{self.title(document)}:{tf}" for document, tf in self.postings[term]]
            rows.append([term, str(self.df(term)), "  ".join(pairs[:10]) + ("  …" if len(pairs) > 10 else "")])
        caption = f"{len(self)} documents, {len(self.terms)} terms, average length {float(self.average_length):g}"
        more = len(self.terms) - _TERMS_SHOWN
        table = ["term", "df", "postings (document:tf)"], rows, [False, True, False]
        return [caption, table, *([f"… and {more} more terms"] if more > 0 else [])]


def _rebuild(
    frequencies: Mapping[Document, Mapping[str, int]],
    titles: Mapping[Document, str],
    lengths: Mapping[Document, float],
    from_texts: bool,
    terms: Iterable[str],
) -> Collection:
    lengths = {document: length for document, length in lengths.items() if length}
    made = Collection(frequencies, titles=titles, lengths=lengths, terms=terms)
    vars(made).update(from_texts=from_texts)
    return made


def _frequencies(document: Document, content: Content) -> dict[str, int]:
    """Term -> tf of one document; terms with tf 0 are left out."""
    if isinstance(content, str):
        content = tokenize(content)
    if not isinstance(content, Iterable) or isinstance(content, (bytes, bytearray)):
        raise ValueError(f"document {document!r} is {content!r}; give its text, a list of terms, or {{term: tf}}")
    terms = list(content)
    for term in terms:
        if not isinstance(term, str):
            raise ValueError(f"document {document!r} holds the term {term!r}; a term is a text")
    frequencies = content if isinstance(content, Mapping) else Counter(terms)
    checked = {term: whole(f"the tf of {term!r} in {document!r}", tf, 0) for term, tf in frequencies.items()}
    return {term: tf for term, tf in checked.items() if tf}


def _lengths(
    lengths: Mapping[Document, float] | float | None, frequencies: Mapping[Document, Mapping[str, int]]
) -> dict[Document, float]:
    counted: dict[Document, float] = {document: sum(terms.values()) for document, terms in frequencies.items()}
    if lengths is None:
        return counted
    given = _named("lengths", lengths, frequencies) if isinstance(lengths, Mapping) else dict.fromkeys(counted, lengths)
    for document, length in given.items():
        if not is_number(length) or length <= 0:
            raise ValueError(f"the length of {document!r} is {shown(length)}; it must be a number above 0")
    return counted | given


def _titles(titles: Labelled[str] | None, frequencies: Container[Document]) -> dict[Document, str]:
    known = {} if titles is None else mapped("titles", titles, "{'d1': 'a title'}")
    for document, title in known.items():
        text(f"the title of {document!r}", title)
    return _named("titles", known, frequencies)


def _named(what: str, values: Mapping[Document, Value], frequencies: Container[Document]) -> dict[Document, Value]:
    for document in values:
        if document not in frequencies:
            raise ValueError(f"{what} names {document!r}, which is not in the collection")
    return dict(values)


def a_collection(given: object) -> Collection:
    """The collection. Raises TypeError for anything else."""
    if not isinstance(given, Collection):
        raise TypeError(f"{shown(given)} is no Collection; Collection({{'d1': 'a text'}}) makes one")
    return given
