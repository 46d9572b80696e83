"""What people call the columns of a table, and which of them are which."""

from collections.abc import Collection, Sequence

# What a column is called: by BEIR, ir_datasets, pyterrier, ranx and whoever writes one by hand.
_CALLED = {
    "query": ("query-id", "query_id", "qid", "q_id", "query", "topic", "topic_id", "topic-id"),
    "document": (
        "corpus-id",
        "corpus_id",
        "docno",
        "doc_id",
        "doc-id",
        "docid",
        "document",
        "doc",
        "document_id",
        "did",
    ),
    "score": ("score", "similarity", "sim", "rsv"),
    "grade": ("grade", "relevance", "rel", "label", "rating", "judgment", "judgement", "score"),
}


def places_of(names: Collection[str], number: str) -> tuple[int, int, int] | None:
    """The places of topic, document and `number` ("score" or "grade") among the names; None where one is missing."""
    small = [name.strip().lower() for name in names]
    places = [
        next((small.index(called) for called in _CALLED[role] if called in small), -1)
        for role in ("query", "document", number)
    ]
    return None if -1 in places else (places[0], places[1], places[2])


def names_columns(words: Sequence[bytes]) -> bool:
    """Whether topic and document are among the names."""
    small = {bare_name(word).lower() for word in words} if len(words) > 2 else set()
    return bool(small & {*_CALLED["query"]} and small & {*_CALLED["document"]})


def bare_name(word: bytes) -> str:
    """A name without what may stand around it."""
    return word.decode(errors="replace").strip().strip('"')
