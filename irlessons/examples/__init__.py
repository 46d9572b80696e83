"""The worked examples of the sources as data: their rankings, what the source prints and what the arithmetic gives.

One TOML file a source; the first lines of each say how its labels are read.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any

from irlessons.checks import check_keys, check_table, Fits, is_table_of, is_whole, listed, shown, unknown
from irlessons.examples.beside import Beside
from irlessons.files import toml
from irlessons.phrases import counted
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


# Of an example that somebody has made up.
NO_SOURCE = Source("", "", "", "", "")


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


@cache
def _read(key: str) -> dict[str, Any]:
    return toml(__package__, f"{key}.toml")


def _source(key: str) -> Source:
    return Source(key=key, **_read(key)["source"])


@cache
def _examples(key: str) -> Mapping[str, Example]:
    source, found = _source(key), {}
    for name, entry in _read(key).items():
        if name != "source":
            also = tuple(map(_source, entry.get("also", ())))
            own = {part: value for part, value in entry.items() if part != "also"}
            found[name] = example_of(name, own, source, f"{key}.toml", also)
    return MappingProxyType(found)


def _is_texts(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(each, str) for each in value))


def _is_misprint(value: Any) -> bool:
    return isinstance(value, Mapping) and {*value} == {"id", "right", "why"} and all(map(_is_texts, value.values()))


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


_RANKINGS = "write [[{name}.rankings]] and grades = [3, 0, 2] for each query"
_OF_EXAMPLE: Fits = {
    "rankings": (lambda value: isinstance(value, list), _RANKINGS),
    **dict.fromkeys(("title", "note"), (_is_text, 'write {key} = "…", a text')),
    **dict.fromkeys(("printed", "exact"), (is_table_of(_is_texts), 'write [{name}.{key}] and "P@3" = "2/3", a text')),
    "given": (is_table_of(is_whole), 'write [{name}.given] and "what is counted" = 7'),
    "errors": (is_table_of(_is_misprint), 'write [{name}.errors."P@3"] with id, right and why, texts'),
    "addresses": (is_table_of(_is_text), 'write [{name}.addresses] and D1 = "https://…"'),
}
# What a line of a question has for it, and what TOML can say.
_UNJUDGED = ("–", "-")
# Keys of a ranking: as `Ranking.from_grades` has them, or as `Ranking` itself.
_OF_GRADES = ("query", "titles", "grades", "not_retrieved", "scale")
_OF_RANKING = ("query", "titles", "texts", "documents", "judgments", "scores", "scale", "others")


def example_of(
    name: str, entry: Mapping[str, Any], source: Source = NO_SOURCE, where: str = "", also: tuple[Source, ...] = ()
) -> Example:
    """The example of a table, as it stands in the files of this room. where: what an error says of the place that it
    stands in.

    Raises ValueError for a table that is none; the error says which key and what to do.
    """
    at = f"{where} [{name}]".strip()
    check_table(at, entry, _OF_EXAMPLE, name)
    tables = entry.get("rankings")
    if not tables:
        raise ValueError(f"{at} has no rankings; {_RANKINGS.format(name=name)}")
    errors = {
        label: Misprint(each["id"], _texts(each["right"]), each["why"])
        for label, each in entry.get("errors", {}).items()
    }
    printed, exact = (
        {label: _texts(text) for label, text in entry.get(key, {}).items()} for key in ("printed", "exact")
    )
    return Example(
        name=name,
        title=entry.get("title", name),
        source=source,
        rankings=tuple(
            _ranking(f"{where} [{name}.rankings] {place}".strip(), each) for place, each in enumerate(tables, 1)
        ),
        printed=MappingProxyType(printed),
        exact=MappingProxyType(exact),
        errors=MappingProxyType(errors),
        given=MappingProxyType(dict(entry.get("given", {}))),
        addresses=MappingProxyType(dict(entry.get("addresses", {}))),
        note=entry.get("note", ""),
        also=also,
    )


def _ranking(at: str, entry: Mapping[str, Any]) -> Ranking:
    """A ranking from `grades` in rank order, or from `documents` and `judgments`; `scale` lists the words from 0 up."""
    if not isinstance(entry, Mapping):
        raise ValueError(f"{at} is {shown(entry)}; write a table with grades = [3, 0, 2]")
    known = _OF_RANKING if "documents" in entry else _OF_GRADES
    check_keys(at, entry, known)
    if not {*entry} & {"grades", "documents"}:
        raise ValueError(f"{at} has no grades; write those in rank order, as in grades = [3, 0, 2]")
    if "documents" in entry and "judgments" not in entry:
        raise ValueError(f"{at} has documents and no judgments; write judgments = {{D1 = 3, D2 = 0}}")
    try:
        if not isinstance(entry.get("query", ""), str):
            raise ValueError(f'query is {shown(entry["query"])}; write query = "…", a text')
        words: dict[float, str] = dict(enumerate(listed("scale", entry.get("scale", ()), '["useless", "useful"]')))
        titles = entry.get("titles")
        if titles is not None and not isinstance(titles, Mapping):
            listed("titles", titles, '["first title", "second title"]')
        rest = {key: value for key, value in entry.items() if key != "scale"}
        if "documents" in entry:
            return Ranking(scale=words, **rest)
        grades = listed("grades", rest.pop("grades"), "[3, 0, 2], a dash for unjudged")
        if not grades and not rest.get("not_retrieved"):
            raise ValueError("grades is empty; write those in rank order, as in grades = [3, 0, 2]")
        missed = listed("not_retrieved", rest.get("not_retrieved", ()), "[3, 2]")
        for key, some in (("grades", grades), ("not_retrieved", missed)):
            # In a file it is no missing value of a table, but a slip.
            if any(each != each for each in some):
                raise ValueError(f"{key} has nan; write a number, or of what was retrieved a dash for unjudged")
        made = Ranking.from_grades([None if each in _UNJUDGED else each for each in grades], scale=words, **rest)
        top = max(made.judgments.values(), default=0)
        if words and top > max(words):
            has = counted(len(words), "word")
            raise ValueError(f"scale has {has}, and a grade is {top:g}; write a word for each grade, from 0 up")
        return made
    except (ValueError, TypeError) as error:
        raise ValueError(f"{at}: {error}") from None


def _texts(value: str | list[str]) -> Texts:
    return value if isinstance(value, str) else tuple(value)
