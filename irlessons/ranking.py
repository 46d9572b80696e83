"""`Ranking`: what one query returned, in order, and what is known about the documents.

Frozen: every move gives a new ranking, and the old one is still there to be compared with.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from numbers import Real
from types import MappingProxyType
from typing import Any, Self, TYPE_CHECKING

from irlessons import late, markup
from irlessons.checks import among, finite, hint, is_finite, is_missing, is_whole, listed, mapped, seed_of, shown, text
from irlessons.checks import score as as_score
from irlessons.extra import extra
from irlessons.frozen import Frozen
from irlessons.languages.our import our
from irlessons.rounding import short

if TYPE_CHECKING:
    import pandas

    from irlessons.checks import Labelled
    from irlessons.measures.base import Measure
    from irlessons.working import Working

    # What is said of each document: by its id, or in the order of the documents.
    Titles = Labelled[str] | Sequence[str]

Document = Hashable


def as_measure(written: str | Measure) -> Measure:
    """The measure that is written so; measures stand a floor above, and load when the first of them is asked for."""
    return late.measure_of(written)


class Ranking(Frozen):
    """The retrieved documents of one query in order, with the judgments of the query.

    documents: document ids in rank order, rank 1 first; no id twice.
    judgments: document -> grade (int or float; True is 1 and False 0), also of documents that were not retrieved;
        together they are the pool. A document that is absent, or whose grade is None or NaN, is unjudged.
    titles: document -> text to show, or a sequence of texts in the order of `documents`.
    texts: the same for what it says, of which a board shows the beginning beside the title.
    scores: document -> score, or a sequence in the order of `documents`; must not rise down the list.
    scale: grade -> word; the largest grade in it is the top of the scale.
    query: the query's text or id; a whole number is kept as text.
    others: documents that are neither retrieved nor judged and can be retrieved all the same, as from a board's tray;
        no measure knows of them.

    A pandas Series is a mapping from its labels: judgments have to be labelled by document, as in
    df.set_index("doc")["grade"]; titles and scores are read by label where their labels are the documents.

    Raises ValueError for a repeated document, a grade or score that is no finite number, a score of True or False,
    scores out of order, and for judgments that cannot be those of the documents: none meets a document, and they are of
    another kind, as numbers beside texts, or have the row numbers of a table for labels. That no retrieved document is
    judged is no error.
    Raises TypeError for what is no list or mapping at all.

    >>> import irlessons as ir
    >>> page = ir.Ranking(["a", "b", "c"], {"a": 0, "b": 2, "d": 1})
    >>> page.grades, page.not_retrieved
    ((0, 2, None), ('d',))
    >>> round(page.value("nDCG@3"), 4)
    0.4796
    """

    documents: tuple[Document, ...]
    judgments: Mapping[Document, float]
    titles: Mapping[Document, str]
    texts: Mapping[Document, str]
    scores: tuple[float, ...] | None
    scale: Mapping[float, str]
    query: str
    others: tuple[Document, ...]

    def __init__(
        self,
        documents: Iterable[Document],
        judgments: Labelled[float | None],
        *,
        titles: Titles | None = None,
        texts: Titles | None = None,
        scores: Labelled[float] | Sequence[float] | None = None,
        scale: Mapping[float, str] | None = None,
        query: str | int = "",
        others: Iterable[Document] = (),
    ):
        ids = _distinct(documents)
        grades = mapped("judgments", judgments, "{'D1': 3}, or {} where nothing is judged")
        # A ranking's own judgments were looked at when it was made; a move may part them from its documents.
        if not isinstance(judgments, MappingProxyType):
            _refuse_strangers(documents, ids, judgments, grades)
        judged = {
            document: finite(f"the grade of {document!r}", grade, "; an unjudged document has none")
            for document, grade in grades.items()
            if not is_missing(grade)
        }
        rest = tuple(document for document in _distinct(others) if document not in {*ids, *judged})
        known = {*ids, *judged, *rest}
        vars(self).update(
            documents=ids,
            judgments=MappingProxyType(judged),
            titles=MappingProxyType(_titles("title", titles, ids, known)),
            texts=MappingProxyType(_titles("text", texts, ids, known)),
            scores=_scores(scores, ids),
            scale=MappingProxyType(_scale(scale)),
            # A whole number is that of a topic.
            query=str(query) if is_whole(query) else text("query", query),
            others=rest,
        )

    @classmethod
    def from_grades(
        cls,
        grades: Iterable[float | None],
        *,
        not_retrieved: Iterable[float] = (),
        titles: Titles | None = None,
        scale: Mapping[float, str] | None = None,
        query: str | int = "",
    ) -> Ranking:
        """A ranking from its grades in rank order; None or NaN is unjudged. Documents are named D1, D2, …

        not_retrieved: grades of further judged documents, named on from there.
        titles: texts, for the retrieved and then the others, as many as there are.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, None, 0], not_retrieved=[2]).judgments["D4"]
        2
        """
        retrieved = listed("grades", grades, "[3, 2, None, 0]")
        others = listed("not_retrieved", not_retrieved, "[3, 2]")
        for grade in filter(is_missing, others):
            raise ValueError(
                f"not_retrieved holds {grade}: a document neither retrieved nor judged is not known at all"
            )
        names = _names(len(retrieved) + len(others))
        judgments = dict(zip(names, [*retrieved, *others]))
        if titles is not None and not isinstance(titles, Mapping):
            texts: list[str] = listed("titles", titles, "['first title', 'second title']")
            if len(texts) not in (len(retrieved), len(names)):
                raise ValueError(f"titles has {len(texts)} texts for {len(names)} documents; give one for each")
            titles = dict(zip(names, texts))
        return cls(names[: len(retrieved)], judgments, titles=titles, scale=scale, query=query)

    @classmethod
    def from_scores(
        cls,
        scores: Labelled[float],
        judgments: Labelled[float | None],
        *,
        titles: Titles | None = None,
        scale: Mapping[float, str] | None = None,
        query: str | int = "",
    ) -> Ranking:
        """A ranking from a system's scores: highest first, equal scores in the order given.

        >>> import irlessons as ir
        >>> ir.Ranking.from_scores({"a": 0.2, "b": 0.9}, {"a": 1}).documents
        ('b', 'a')
        """
        by_id = mapped("scores", scores, "{'D1': 0.9, 'D2': 0.4}")
        documents = sorted(by_id, key=lambda document: -as_score(document, by_id[document]))
        return cls(documents, judgments, titles=titles, scores=by_id, scale=scale, query=query)

    @classmethod
    def from_arrays(
        cls,
        y_true: Iterable[float | None],
        y_score: Iterable[float | None],
        *,
        titles: Titles | None = None,
        scale: Mapping[float, str] | None = None,
        query: str | int = "",
    ) -> Ranking:
        """A ranking from the grades and the scores of the same documents, in scikit-learn's order of arguments.

        y_true: the grade of each document, True being 1 and False 0; None or NaN is unjudged.
        y_score: its score, in the same order; None or NaN is not retrieved. The highest comes first,
            equal scores in the order given.
        titles: texts, in the same order or by name. The documents are named in that order too: D1, D2, …
        Lists, numpy arrays and Series will do; of a Series the positions count, not the labels. So will one row in
        a list of its own, the shape that sklearn.metrics.ndcg_score asks for.
        Raises ValueError for different lengths, for several rows, and for a score that is no finite number, or is True
        or False. Warns where the two look swapped: scores that are whole and grades that are not.

        >>> import irlessons as ir
        >>> ir.Ranking.from_arrays([0, 1, None], [0.2, 0.9, 0.4]).grades
        (1, None, 0)
        """
        grades, scores = _row("y_true", y_true), _row("y_score", y_score)
        if len(grades) != len(scores):
            raise ValueError(
                f"y_true has {len(grades)} grades and y_score {len(scores)} scores; give each document both"
            )
        names = _names(len(grades))
        titles = _per_document("titles", titles, names, names)
        found = {name: score for name, score in zip(names, scores) if not is_missing(score)}
        known = [grade for grade in grades if is_finite(grade)]
        if found and all(map(_is_small_and_whole, found.values())) and not all(map(_is_whole_value, known)):
            says = "y_true has fractions and y_score small whole numbers: the two look swapped; grades come first"
            warnings.warn(says, stacklevel=2)
        return cls.from_scores(found, dict(zip(names, grades)), titles=titles, scale=scale, query=query)

    @classmethod
    def trusted(
        cls,
        documents: Iterable[Document],
        judgments: Mapping[Any, float],
        *,
        scores: Iterable[float] | None = None,
        scale: Mapping[float, str] | None = None,
        query: str = "",
    ) -> Self:
        """A ranking of parts that were checked before, as those of another one are; nothing is checked again."""
        made = cls.__new__(cls)
        nothing: Mapping[Any, str] = MappingProxyType({})
        vars(made).update(
            documents=tuple(documents),
            judgments=judgments if isinstance(judgments, MappingProxyType) else MappingProxyType(dict(judgments)),
            titles=nothing,
            texts=nothing,
            scores=None if scores is None else tuple(scores),
            scale=MappingProxyType(dict(scale or {})),
            query=query,
            others=(),
        )
        return made

    def read_as(self, **parts: Any) -> Self:
        """The ranking as somebody reads it, with other documents, judgments, scores or another scale; nothing is
        checked.
        """
        known = {name: getattr(self, name) for name in ("documents", "judgments", "scores", "scale", "query")}
        made = self.trusted(**{**known, **parts})
        vars(made).update(titles=self.titles, texts=self.texts, others=self.others)
        return made

    # What is known

    def __len__(self) -> int:
        return len(self.documents)

    @cached_property
    def _hash(self) -> int:
        return hash((self.documents, frozenset(self.judgments.items()), self.scores, self.query))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        # A mapping proxy cannot be pickled or copied; the arguments can.
        names = ("titles", "texts", "scale")
        rest = {name: dict(getattr(self, name)) for name in names} | {
            each: getattr(self, each) for each in ("scores", "query", "others")
        }
        return _rebuild, (self.documents, dict(self.judgments), rest)

    @property
    def has_every_result(self) -> bool:
        """Whether each of its results is among `documents`; a value alone can do with fewer (`runs/judged_only.py`)."""
        return True

    def where_counts(self, grades: frozenset[float]) -> Ranking:
        """Itself; where it has not every result, as much of it as a value needs to which these grades alone add."""
        return self

    def with_moved(self, places: Mapping[int, int]) -> Ranking:
        """The ranking as somebody reads it, without scores, with places exchanged: place -> new place."""
        documents = list(self.documents)
        for place, to in places.items():
            documents[to] = self.documents[place]
        return self.read_as(documents=documents, scores=None)

    def ranked(self) -> Iterable[tuple[int, Document]]:
        """Each of `documents` with its rank, from the top."""
        return enumerate(self.documents, 1)

    def down_to(self, rank: int) -> int:
        """How many of `documents` stand at this rank or above it."""
        return min(rank, len(self.documents))

    def grade(self, document: Document) -> float | None:
        """The judgment of a document, or None where there is none.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, None]).grade("D1")
        3
        """
        return self.judgments.get(document)

    def title(self, document: Document) -> str:
        """The document's title, or its id where it has none.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([1], titles=["A Map of the Sky"]).title("D1")
        'A Map of the Sky'
        """
        return self.titles.get(document, str(document))

    @cached_property
    def grades(self) -> tuple[float | None, ...]:
        """The grades in rank order; None is unjudged."""
        return tuple(map(self.judgments.get, self.documents))

    @cached_property
    def graded(self) -> Mapping[float, int]:
        """How many documents of the pool have each grade."""
        return MappingProxyType(Counter(self.judgments.values()))

    @cached_property
    def not_retrieved(self) -> tuple[Document, ...]:
        """The judged documents that were not retrieved, in the order of the judgments."""
        retrieved = set(self.documents)
        return tuple(document for document in self.judgments if document not in retrieved)

    @property
    def top_grade(self) -> float | None:
        """The top of the scale; without a scale the largest grade judged; None where nothing is judged."""
        return max(self.scale or self.judgments.values(), default=None)

    # Reading a measure

    def value(self, measure: str | Measure) -> float:
        """The value of a measure (or of its name, as "nDCG@6") for this ranking.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([0, 1, 1]).value("P@2")
        0.5
        """
        return as_measure(measure)(self)

    def work(self, measure: str | Measure) -> Working:
        """The same value with its rows, its formula and a sentence.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([0, 1, 1]).work("P@2").formula
        'P@2 = 1/2 = 0.5000'
        """
        return as_measure(measure).work(self)

    def table(self, *measures: str | Measure) -> pandas.DataFrame:
        """Several measures of this ranking side by side: a row a measure, its value, and the fraction if it is one.

        >>> import irlessons as ir
        >>> print(ir.Ranking.from_grades([0, 1, 1]).table("P@2", "RR"))
          measure  value exact
        0     P@2    0.5   1/2
        1      RR    0.5   1/2
        """
        pandas = extra("pandas", "a table")
        if not measures:
            raise ValueError("table needs at least one measure, as in r.table(P@3, AP)")
        rows = [
            (each.name, each.value, "" if each.exact is None else str(each.exact)) for each in map(self.work, measures)
        ]
        return pandas.DataFrame(rows, columns=["measure", "value", "exact"])

    # Moves: each gives a new ranking

    def swap(self, one: Document, other: Document) -> Ranking:
        """The two documents exchanged. Each is named by its id or by its rank (1 is the top).

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).swap("D1", "D3").grades
        (2, 0, 3)
        >>> ir.Ranking.from_grades([3, 0, 2]).swap(1, 2).grades
        (0, 3, 2)
        """
        order = list(self.documents)
        i, j = self._place(one), self._place(other)
        order[i], order[j] = order[j], order[i]
        return self.reordered(order)

    def move(self, document: Document, rank: int) -> Ranking:
        """The document (its id or present rank) moved to `rank`; those between make room.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).move("D3", 1).grades
        (2, 3, 0)
        """
        order = list(self.documents)
        moved = order.pop(self._place(document))
        order.insert(self._rank(rank, len(self)) - 1, moved)
        return self.reordered(order)

    def regrade(self, document: Document, grade: float | None) -> Ranking:
        """The document judged anew; None or NaN takes its judgment away, if it was retrieved.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).regrade("D2", 1).grades
        (3, 1, 2)
        """
        document = self._known(document)
        judgments = dict(self.judgments)
        if grade is not None and not is_missing(grade):
            judgments[document] = grade
        elif document in self.documents:
            judgments.pop(document, None)
        else:
            raise ValueError(f"{document!r} was not retrieved; without its judgment it would not be known at all")
        return self.but(judgments=MappingProxyType(judgments))

    def retrieve(self, document: Document, rank: int | None = None) -> Ranking:
        """A known document that was not retrieved, put in at `rank` (at the end, without one).

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0], not_retrieved=[2]).retrieve("D3", 1).grades
        (2, 3, 0)
        """
        if among(document, self.documents):
            raise ValueError(f"{document!r} is already retrieved; move() changes its rank")
        order = list(self.documents)
        last = len(order) + 1
        order.insert(self._rank(last if rank is None else rank, last) - 1, self._known(document))
        return self.reordered(order)

    def drop(self, document: Document) -> Ranking:
        """The document (id or rank) taken out of the ranking; its judgment stays in the pool.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).drop("D2").grades
        (3, 2)
        """
        order = list(self.documents)
        del order[self._place(document)]
        known = {*order, *self.judgments, *self.others}
        titles, texts = ({each: said[each] for each in said if each in known} for said in (self.titles, self.texts))
        return self.reordered(order, titles=titles, texts=texts)

    def shuffle(self, seed: int) -> Ranking:
        """The retrieved documents in a random order; the same seed, a whole number, gives the same order.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).shuffle(7).grades
        (2, 3, 0)
        """
        import random  # takes as long to load as half the measures

        order = list(self.documents)
        random.Random(seed_of(seed)).shuffle(order)
        return self.reordered(order)

    def ideal(self) -> Ranking:
        """The whole pool by falling grade, equal grades in the order given; unjudged documents last.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([1, None, 2], not_retrieved=[3]).ideal().grades
        (3, 2, 1, None)
        """
        unjudged = [document for document in self.documents if document not in self.judgments]
        judged = [document for document in self.documents if document in self.judgments] + list(self.not_retrieved)
        return self.reordered(sorted(judged, key=lambda document: -self.judgments[document]) + unjudged)

    # What it shows

    def __repr__(self) -> str:
        """Python that makes this ranking again."""
        names = _names(len(self) + len(self.not_retrieved))
        named = list(self.documents) == names[: len(self)] and list(self.not_retrieved) == names[len(self) :]
        extra = {"query": self.query, "scale": dict(self.scale), "titles": dict(self.titles), "texts": dict(self.texts)}
        if named and self.scores is None and not self.others:
            start = f"Ranking.from_grades({list(self.grades)!r}"
            left = [self.judgments[document] for document in self.not_retrieved]
            extra = {"not_retrieved": left, **extra}
        else:
            start = f"Ranking({list(self.documents)!r}, {dict(self.judgments)!r}"
            extra |= {"scores": list(self.scores or ()), "others": list(self.others)}
        return start + "".join(f", {name}={value!r}" for name, value in extra.items() if value) + ")"

    def _repr_html_(self) -> str:
        missed = self.not_retrieved + self.others
        places = [*range(1, len(self) + 1), *[our("not retrieved")] * len(missed)]
        documents = self.documents + missed
        columns = {"rank": places, "document": documents}
        if self.titles:
            # Ids as well: they are what a move is written with.
            columns["title"] = [self.titles.get(document, "") for document in documents]
        columns["grade"] = [self.grade_word(document) for document in documents]
        rows = [list(map(str, row)) for row in zip(*columns.values(), strict=True)]
        return markup.table(
            self.query or our("ranking"), list(map(our, columns)), rows, [name == "rank" for name in columns]
        )

    def grade_word(self, document: Document) -> str:
        """The grade with its word on the scale: "2 Good", "3", or "unjudged".

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([2], scale={2: "good"}).grade_word("D1")
        '2 good'
        """
        grade = self.judgments.get(document)
        if grade is None:
            return our("unjudged")
        return f"{short(grade)} {self.scale[grade]}" if grade in self.scale else short(grade)

    # Helpers of the moves

    def reordered(self, documents: Iterable[Document], **fields: Any) -> Ranking:
        """The same judgments with these documents retrieved, in this order; without scores.

        >>> import irlessons as ir
        >>> ir.Ranking.from_grades([3, 0, 2]).reordered(["D3", "D1"]).grades
        (2, 3)
        """
        # Scores no longer describe an order that somebody changed by hand.
        return self.but(documents=tuple(documents), scores=None, **fields)

    def _place(self, document: Document) -> int:
        """Position from 0 of a retrieved document, given by id or by rank."""
        if among(document, self.documents):
            return self.documents.index(document)
        if is_whole(document):
            return self._rank(document, len(self)) - 1
        self._known(document)
        raise ValueError(f"{document!r} was not retrieved; retrieve() puts it into the ranking")

    @staticmethod
    def _rank(rank: object, last: int) -> int:
        if not is_whole(rank, 1, last):
            raise ValueError(f"there is no rank {rank!r} here; give a whole number from 1 to {last}")
        return int(rank)

    def _known(self, document: Document) -> Document:
        every = (*self.documents, *self.judgments, *self.others)
        if among(document, every):
            return document
        raise ValueError(f"unknown document {document!r}; {hint(document, every, 'known are')}")


def _rebuild(documents: tuple[Document, ...], judgments: dict[Document, float], rest: dict[str, Any]) -> Ranking:
    return Ranking(documents, MappingProxyType(judgments), **rest)


def _names(count: int) -> list[str]:
    """D1, D2, … for documents that come without ids."""
    return [f"D{number}" for number in range(1, count + 1)]


def _distinct(documents: Iterable[Document]) -> tuple[Document, ...]:
    documents = tuple(listed("documents", documents, "['D1', 'D2']"))
    first: dict[Document, int] = {}
    for rank, document in enumerate(documents, 1):
        if is_missing(document):
            raise ValueError(f"document {rank} is {document}; give its id, a text or a number")
        try:
            before = first.setdefault(document, rank)
        except TypeError:
            raise TypeError(f"document {rank} is {shown(document)}; give its id, a text or a number") from None
        if before < rank:
            raise ValueError(f"document {document!r} stands twice, at ranks {before} and {rank}; keep one of them")
    return documents


def _refuse_strangers(documents: Any, ids: Sequence[Document], judgments: Any, labels: Mapping[Document, Any]) -> None:
    """Raises ValueError where the judgments cannot be those of the documents, and a measure would be 0 in silence.

    documents, judgments: as they were given.  ids, labels: the documents that they name.
    """
    if _is_series(judgments) and _is_series(documents) and list(judgments.index) == list(documents.index):
        # Two columns of one table. Rows that are numbered as documents are would meet them by chance.
        strangers = list(labels) != list(ids)
    elif not ids or not labels or not labels.keys().isdisjoint(ids):
        strangers = False
    else:
        numbered = _is_series(judgments) and judgments.index.name is None and all(map(is_whole, labels))
        strangers = numbered or _kinds(ids).isdisjoint(_kinds(labels))
    if strangers:
        raise ValueError(
            f"the documents are {_named(ids)}, and the judgments are labelled with {_named(list(labels))}; label them "
            "by document, as in dict(zip(documents, grades)) or df.set_index('doc')['grade']"
        )


def _is_series(values: object) -> bool:
    return hasattr(values, "items") and hasattr(values, "index")


def _kinds(ids: Iterable[Document]) -> set[str]:
    """What the ids are, in words."""
    return {"texts" if isinstance(it, str) else "numbers" if isinstance(it, Real) else type(it).__name__ for it in ids}


def _named(ids: Sequence[Document]) -> str:
    """Their kinds and the first three, as "the texts 'D1', 'D2', 'D3', …"."""
    return f"the {' and '.join(sorted(_kinds(ids)))} {', '.join([*map(shown, ids[:3]), *['…'] * (len(ids) > 3)])}"


# A grade above this is rare.
_LARGE = 10


def _is_whole_value(number: float) -> bool:
    return float(number).is_integer()


def _is_small_and_whole(number: Any) -> bool:
    return is_finite(number) and 0 <= number <= _LARGE and _is_whole_value(number)


def _row(what: str, values: Any) -> list[Any]:
    """The entries for one query. Raises ValueError where there are several rows."""
    if getattr(values, "ndim", 1) == 2 and hasattr(values, "tolist"):
        values = values.tolist()
    entries = listed(what, values, "[3, 2, 0]")
    if not entries or not all(isinstance(each, Collection) and not isinstance(each, str) for each in entries):
        return entries
    if len(entries) > 1:
        raise ValueError(
            f"{what} has {len(entries)} rows, and a ranking is of one query; "
            f"give one row, as {what}[0], or one column, as {what}[:, 0]"
        )
    return listed(what, entries[0], "[3, 2, 0]")


def _scale(scale: Mapping[float, str] | None) -> dict[float, str]:
    words = {} if scale is None else mapped("scale", scale, "{0: 'Bad', 1: 'Good'}")
    for grade, word in words.items():
        text(f"the word for grade {shown(grade)}", word)
    return {finite("a grade of the scale", grade): word for grade, word in words.items()}


def _per_document(
    what: str, values: Any, documents: Sequence[Document], known: Collection[Document]
) -> dict[Document, Any]:
    """`values` as a dict by document, given as a mapping or in rank order."""
    if values is None:
        return {}
    if _is_series(values) and set(values.index) == set(documents):
        values = mapped(what, values, "{'D1': …}")
    if not isinstance(values, Mapping):
        values = listed(what, values, "[…] with an entry for each document")
        if len(values) != len(documents):
            raise ValueError(f"{what} has {len(values)} entries for {len(documents)} documents; give one for each")
        return dict(zip(documents, values))
    for document in values:
        if document not in known:
            raise ValueError(f"{what} names {document!r}, which is neither retrieved nor judged")
    return dict(values)


def _titles(
    what: str, titles: Titles | None, documents: Sequence[Document], known: Collection[Document]
) -> dict[Document, str]:
    titles = _per_document(f"{what}s", titles, documents, known)
    return {document: text(f"the {what} of {document!r}", title) for document, title in titles.items()}


def _scores(scores: Any, documents: Sequence[Document]) -> tuple[float, ...] | None:
    if scores is None:
        return None
    scores = _per_document("scores", scores, documents, set(documents))
    for document in documents:
        if document not in scores:
            raise ValueError(f"{document!r} has no score; give every retrieved document one, or none at all")
    values = tuple(as_score(document, scores[document]) for document in documents)
    for rank, (above, below) in enumerate(pairwise(values), 1):
        if below > above:
            raise ValueError(
                f"the score of {documents[rank]!r} at rank {rank + 1} ({below}) is higher than that of "
                f"{documents[rank - 1]!r} above it ({above}); Ranking.from_scores sorts them"
            )
    return values
