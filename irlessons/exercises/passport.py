"""A question to a chatbot: the passages that it reads, the nuggets that an answer needs, and an answer that cites."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from irlessons.files import toml
from irlessons.ranking import Document, Ranking
from irlessons.retrieval import Nuggets


class Sentence(NamedTuple):
    """A sentence of an answer. cites: the passages that it names, by their ranks.  alone: those that say it alone."""

    says: str
    cites: tuple[int, ...]
    alone: tuple[int, ...]


def _passages(known: Mapping[str, Mapping[str, Any]], query: str, missed: list[str]) -> Ranking:
    """The ranking. A passage is relevant where it says a nugget."""
    return Ranking(
        [name for name in known if name not in missed],
        {name: int(bool(each["nuggets"])) for name, each in known.items()},
        titles={name: each["title"] for name, each in known.items()},
        texts={name: each["text"] for name, each in known.items()},
        query=query,
    )


_KNOWN = toml("irlessons.exercises", "passport.toml")
# As the retriever puts them.
PASSAGES = _passages(_KNOWN["passages"], _KNOWN["query"], _KNOWN["needs"]["not_retrieved"])
DOCUMENT_OF: Mapping[Document, str] = {name: each["document"] for name, each in _KNOWN["passages"].items()}
FACTS = Nuggets({name: each["nuggets"] for name, each in _KNOWN["passages"].items()}, _KNOWN["needs"]["vital"])
ANSWER = tuple(Sentence(each["says"], tuple(each["cites"]), tuple(each["alone"])) for each in _KNOWN["answer"])
# Other orders of the same: of a second retriever, and with all that says something new on top.
SHUFFLED = PASSAGES.reordered(["c4", "c1", "c5", "c3", "c2", "c6"])
SORTED = PASSAGES.reordered(["c1", "c5", "c6", "c2", "c4", "c3"])
# Two that bring back three passages and five: one good one on top, and four with another between them.
ONE_ON_TOP = PASSAGES.reordered(["c1", "c4", "c3"])
SPREAD = PASSAGES.reordered(["c4", "c5", "c1", "c7", "c6"])
