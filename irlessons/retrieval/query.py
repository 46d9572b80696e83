"""A query as the collection reads it: through the same steps as the documents."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from irlessons.checks import is_number, listed, nearest, shown, some
from irlessons.retrieval.collection import a_collection, Collection, tokenize


@dataclass(frozen=True)
class Query:
    """A query in the terms of a collection.

    text: to show.  terms: term -> how often the query holds it, only those that some document holds.
    unknown: the query's other terms; they have no postings and cannot score.
    """

    text: str
    terms: Mapping[str, float]
    unknown: tuple[str, ...] = ()


# What a query may be given as: a text, its terms in a list, or term -> weight; or one that was read already.
AnyQuery = str | Iterable[str] | Mapping[str, float] | Query


def read_query(collection: Collection, query: AnyQuery) -> Query:
    """The query as terms: from a text, a list of terms, or {term: weight}.

    A text goes through `tokenize` where the documents were texts; where they were given as terms it is cut at white
    space only. Raises ValueError for a query without terms, or with no term that any document holds.
    """
    a_collection(collection)
    if isinstance(query, Query):
        return query
    if isinstance(query, Mapping):
        for term, weight in query.items():
            _a_term(term)
            if not is_number(weight):
                raise ValueError(f"the query gives {term!r} the weight {shown(weight)}; it must be a finite number")
        counts: dict[str, float] = {term: weight for term, weight in query.items() if weight}
        text = " ".join(counts)
    else:
        if isinstance(query, str):
            words = tokenize(query) if collection.from_texts else query.split()
        else:
            words = [] if query is None else listed("query", query, "['first', 'word']")
        for word in words:
            _a_term(word)
        counts = dict(Counter(words))
        text = query if isinstance(query, str) else " ".join(map(str, counts))
    if not counts:
        raise ValueError(f"the query {query!r} holds no term; give it at least one word")
    unknown = tuple(term for term in counts if not collection.df(term))
    if len(unknown) == len(counts):
        missing = " or ".join(map(repr, unknown))
        near = dict.fromkeys(filter(None, (nearest(term, collection.terms) for term in unknown)))
        held = some(collection.terms) or "none"
        hint = f"did you mean {' '.join(near)!r}?" if near else f"the collection's terms are {held}"
        raise ValueError(f"no document holds {missing}; {hint}")
    return Query(text, {term: times for term, times in counts.items() if term not in unknown}, unknown)


def _a_term(term: object) -> None:
    if not isinstance(term, str):
        raise ValueError(f"the query holds the term {shown(term)}; a term is a text")
