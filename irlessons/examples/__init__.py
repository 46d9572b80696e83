"""The worked examples of the sources as data: their rankings, what the source prints and what the arithmetic gives.

One TOML file a source; the first lines of each say how its labels are read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from irlessons.checks import unknown
from irlessons.examples.beside import Beside
from irlessons.files import toml
from irlessons.ranking import Document, Ranking

SOURCES = ("cheng", "utsav", "zh", "tud", "huang")

# A number as text, or a column of a table with one text a rank ("" where nothing is printed).
Texts = str | tuple[str, ...]


@dataclass(frozen=True)
class Source:
    """Where an example stands in print. `str(source)` is the citation.

    author: empty where none is named.  kind: what sort of text it is.  date: as given, or that none is given.
    """

    key: str
    author: str
    title: str
    kind: str
    date: str

    def __str__(self) -> str:
        before, after = (self.author, self.kind) if self.author else (self.kind, "")
        return ", ".join(part for part in (before, self.title, after, self.date) if part)


@dataclass(frozen=True)
class Misprint:
    """A printed number that is wrong: the id of the error, the right text in its place, and what went wrong."""

    id: str
    right: Texts
    why: str


@dataclass(frozen=True, eq=False, repr=False)
class Example:
    """A worked example of a source.

    rankings: a ranking a query or system; where the source gives no query text, `query` holds its name for the ranking.
    printed: label -> the text the source prints, with its digits; a column of a table is a tuple of texts.
    exact: label -> what the arithmetic gives, a fraction ("34/45") where there is one, else its digits.
    given: label -> a count that the source gives and no ranking can hold.
    errors: label of `printed` -> Misprint, where the printed text is wrong.
    note: what was deduced, lost or assumed; empty where nothing was.
    also: other sources that print the example.  addresses: document -> web address.
    """

    name: str
    title: str
    source: Source
    rankings: tuple[Ranking, ...]
    printed: Mapping[str, Texts] = field(default_factory=dict)
    exact: Mapping[str, Texts] = field(default_factory=dict)
    given: Mapping[str, int] = field(default_factory=dict)
    errors: Mapping[str, Misprint] = field(default_factory=dict)
    note: str = ""
    also: tuple[Source, ...] = ()
    addresses: Mapping[Document, str] = field(default_factory=dict)

    @property
    def ranking(self) -> Ranking:
        """The only ranking. Raises ValueError where there are several."""
        if len(self.rankings) > 1:
            queries = ", ".join(ranking.query for ranking in self.rankings)
            raise ValueError(f"{self.name!r} has {len(self.rankings)} rankings ({queries}); use .rankings")
        return self.rankings[0]

    @property
    def beside(self) -> Beside:
        """What is printed beside what is computed, as tables; what is printed wrongly is marked and explained."""
        return Beside(self)

    def __repr__(self) -> str:
        number = f"{len(self.rankings)} rankings" if len(self.rankings) > 1 else "one ranking"
        return "\n".join(filter(None, (f"{self.name}: {self.title} ({number})", str(self.source), self.note)))


def example(name: str) -> Example:
    """The worked example of that name, as in example("dcg-ten").

    Raises ValueError for an unknown name, with the nearest one and the list of all.

    >>> import irlessons as ir
    >>> round(ir.example("dcg-ten").ranking.value("DCG@10"), 4)
    8.3188
    """
    for key in SOURCES:
        if isinstance(name, str) and name in _examples(key):
            return _examples(key)[name]
    raise unknown("example", name, names())


def names() -> tuple[str, ...]:
    """The names of all examples, source by source."""
    return tuple(name for key in SOURCES for name in _examples(key))


# As they stand in the file: label -> a text, or a column of them.
_Printed = Mapping[str, str | list[str]]
_NOTHING: Mapping[Any, Any] = MappingProxyType({})


@cache
def _read(key: str) -> dict[str, Any]:
    return toml(__package__, f"{key}.toml")


def _source(key: str) -> Source:
    return Source(key=key, **_read(key)["source"])


@cache
def _examples(key: str) -> Mapping[str, Example]:
    entries = {name: entry for name, entry in _read(key).items() if name != "source"}
    return MappingProxyType({name: _example(name, key, **entry) for name, entry in entries.items()})


def _example(
    name: str,
    key: str,
    *,
    rankings: Sequence[dict[str, Any]],
    printed: _Printed = _NOTHING,
    exact: _Printed = _NOTHING,
    given: Mapping[str, int] = _NOTHING,
    errors: Mapping[str, dict[str, Any]] = _NOTHING,
    also: Sequence[str] = (),
    addresses: Mapping[Document, str] = _NOTHING,
    **texts: str,
) -> Example:
    misprints = {label: Misprint(error["id"], _texts(error["right"]), error["why"]) for label, error in errors.items()}
    return Example(
        name=name,
        source=_source(key),
        rankings=tuple(_ranking(**entry) for entry in rankings),
        printed=MappingProxyType({label: _texts(value) for label, value in printed.items()}),
        exact=MappingProxyType({label: _texts(value) for label, value in exact.items()}),
        given=MappingProxyType(dict(given)),
        errors=MappingProxyType(misprints),
        also=tuple(map(_source, also)),
        addresses=MappingProxyType(dict(addresses)),
        **texts,
    )


def _ranking(*, scale: Sequence[str] = (), **entry: Any) -> Ranking:
    """A ranking from `grades` in rank order, or from `documents` and `judgments`; `scale` lists the words from 0 up."""
    words: dict[float, str] = dict(enumerate(scale))
    return Ranking.from_grades(scale=words, **entry) if "grades" in entry else Ranking(scale=words, **entry)


def _texts(value: str | list[str]) -> Texts:
    return value if isinstance(value, str) else tuple(value)
