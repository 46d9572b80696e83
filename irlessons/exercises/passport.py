"""A question to a chatbot: the passages that it reads, the nuggets that an answer needs, and an answer that cites."""

from collections.abc import Mapping
from typing import NamedTuple

from irlessons.files import toml
from irlessons.ranking import Document, Ranking
from irlessons.retrieval import Nuggets


class Sentence(NamedTuple):
    """A sentence of an answer. cites: the passages that it names, by their ranks.  alone: those that say it alone."""

    says: str
    cites: tuple[int, ...]
    alone: tuple[int, ...]


_KNOWN = toml("irlessons.exercises", "passport.toml")
_PASSAGES = _KNOWN["passages"]
# As the retriever puts them; one is relevant where it says a nugget.
PASSAGES = Ranking(
    [name for name in _PASSAGES if name not in _KNOWN["not_retrieved"]],
    {name: int(bool(each["nuggets"])) for name, each in _PASSAGES.items()},
    titles={name: each["says"] for name, each in _PASSAGES.items()},
    query=_KNOWN["query"],
)
DOCUMENT_OF: Mapping[Document, str] = {name: each["document"] for name, each in _PASSAGES.items()}
FACTS = Nuggets({name: each["nuggets"] for name, each in _PASSAGES.items()}, _KNOWN["vital"])
ANSWER = tuple(Sentence(each["says"], tuple(each["cites"]), tuple(each["alone"])) for each in _KNOWN["answer"])
# Other orders of the same: of a second retriever, and with all that says something new on top.
SHUFFLED = PASSAGES.reordered(["forms-1", "post-1", "forms-2", "post-3", "post-2", "fees-1"])
SORTED = PASSAGES.reordered(["post-1", "forms-2", "fees-1", "post-2", "forms-1", "post-3"])
# What lessons that somebody has kept import: one good passage on top, and good ones far apart.
ONE_ON_TOP = PASSAGES.reordered(["post-1", "forms-1", "post-3"])
SPREAD = PASSAGES.reordered(["forms-1", "forms-2", "post-1", "fees-2", "fees-1"])
