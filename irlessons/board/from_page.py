"""What a reader has made of a board, as a `Ranking`."""

from collections.abc import Mapping, Sequence
from typing import Any

from irlessons.board.to_page import documents_of, grades_of
from irlessons.checks import is_finite
from irlessons.ranking import Document, Ranking

# A list of the reader's own, as the page tells it: the titles, and the places of the pool.
Own = Mapping[str, Any]


def names_of(own: Own) -> list[str]:
    """How the documents of a reader's own list are called."""
    return [f"D{place}" for place in range(1, len(own["titles"]) + 1)]


def is_grade(grade: object) -> bool:
    """True for a finite number."""
    return is_finite(grade) and not isinstance(grade, bool)


def ranking_of(start: Ranking, own: Own | None, order: Sequence[int], grades: Sequence[float | None]) -> Ranking:
    """The ranking that holds the documents of `order`, with these grades.

    start: where the board began; its titles, texts, scale and query are kept.
    Judgments keep the order of the start; what was unjudged there comes after them.
    """
    documents: Sequence[Document]
    titles: dict[Document, str]
    texts: dict[Document, str]
    if own is not None:
        documents, first = names_of(own), own["pool"]
        titles = {document: title for document, (title, _) in zip(documents, own["titles"]) if title != document}
        texts = {}
    else:
        documents = documents_of(start)
        if list(order) == list(range(len(start))) and list(grades) == grades_of(start):
            return start
        place = {document: at for at, document in enumerate(documents)}
        first = [place[document] for document in start.judgments]
        titles, texts = dict(start.titles), dict(start.texts)
    pool = dict.fromkeys([*first, *range(len(documents))])
    judgments = {documents[place]: grades[place] for place in pool if grades[place] is not None}
    retrieved = [documents[place] for place in order]
    return Ranking(
        retrieved,
        judgments,
        titles=titles,
        texts=texts,
        scale=start.scale,
        query=start.query,
        others=documents,  # they lie in the tray, neither retrieved nor judged
    )
