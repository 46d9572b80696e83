"""How many judged documents were found under another spelling of their ids, which counts for nothing."""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from irlessons.options import option
from irlessons.phrases import counted, joined
from irlessons.runs.known import Known
from irlessons.runs.spellings import differ_in, folded, may_be, shown_apart

# So many ways to differ are named.
_NAMED = 3
# So many standard deviations above what chance would have.
_SURE = 3
# So many names, and those of the topic they end in, say how many are alike by right.
_LOOKED_AT = 50_000
# Ways in which ids may differ.
Kinds = Collection[tuple[str, ...]]


@dataclass
class _Kind:
    """What differs in one way.

    documents, relevant: judged documents that were found in another spelling.  topics: those that have some.
    by_right: so many spellings are those of several results, or of several that are judged, in the topics that were
        looked at.  first: the first of them, as it was found and as it is judged.
    """

    first: tuple[str, str] = ("", "")
    documents: int = 0
    relevant: int = 0
    by_right: int = 0
    topics: set[str] = field(default_factory=set)

    def some(self, across: int, within: int) -> bool:
        """Whether that is worth a word. Where others are two documents by right, as ids of two or three letters in both
        cases are, as many pairs of a result and a judged document are alike by chance as pairs of one side.

        across, within: how many pairs of either sort there are.
        """
        if not self.documents or not self.by_right:
            return self.documents > 0
        both, share = self.documents + self.by_right, across / (across + within)
        return self.documents - both * share > _SURE * math.sqrt(both * share * (1 - share))


class SpelledOtherwise:
    """A count over topics; `add` takes one after the other. What comes by chance is not in it, but in `others`.

    documents: judged documents that were found in another spelling.  of: those that were found in either.
    relevant, of_relevant: those of both that are relevant.  topics: those that have some.
    """

    def __init__(self) -> None:
        self._own = self._own_relevant = 0
        # Pairs of a result and a judged document, and those of one side in topics that were looked at.
        self._across = self._within = 0
        self._names = 0
        # What they differ in.
        self._kinds: dict[tuple[str, ...], _Kind] = {}

    def add(self, known: Known) -> None:
        """Count what is so of a topic."""
        judged, own = known.judged, known.found.ranked(known.judged)[1]
        self._own += len(own)
        self._own_relevant += sum(judged[document] > 0 for document in own)
        self._across += len(known.found) * len(judged)
        if self._names < _LOOKED_AT:
            for side in (known.found.documents, [*judged]):
                self._names += len(side)
                self._within += math.comb(len(side), 2)
                for kinds in _by_right(side):
                    self._kinds.setdefault(kinds, _Kind()).by_right += 1
        for document, twin in found_otherwise(known, own).items():
            kind = self._kinds.setdefault(differ_in(twin, document), _Kind())
            # Some that are two by right may have come before.
            kind.first = kind.first if kind.documents else (twin, document)
            kind.documents += 1
            kind.relevant += judged[document] > 0
            kind.topics.add(known.topic)

    @property
    def _noted(self) -> dict[tuple[str, ...], _Kind]:
        return {kinds: each for kinds, each in self._kinds.items() if each.some(self._across, self._within)}

    @property
    def some(self) -> bool:
        """Whether there are any."""
        return bool(self._noted)

    @property
    def documents(self) -> int:
        return sum(each.documents for each in self._noted.values())

    @property
    def of(self) -> int:
        return self._own + self.documents

    @property
    def relevant(self) -> int:
        return sum(each.relevant for each in self._noted.values())

    @property
    def of_relevant(self) -> int:
        return self._own_relevant + self.relevant

    @property
    def topics(self) -> set[str]:
        return {topic for each in self._noted.values() for topic in each.topics}

    @property
    def noted(self) -> Kinds:
        """What they differ in."""
        return self._noted.keys()

    @property
    def others(self) -> dict[tuple[str, ...], tuple[str, str]]:
        """The same and what comes by chance, the commonest first; an id of each as it was found and as it is judged."""
        often = sorted(self._kinds.items(), key=lambda each: -each[1].documents)
        return {kinds: kind.first for kinds, kind in often if kind.documents}

    def alike(self, known: Known, kinds: Kinds | None = None) -> Known | None:
        """The topic as it would be were these the same documents; None where there are none.

        kinds: which; without it those that are noted.
        """
        taken = self._noted if kinds is None else {each: self._kinds[each] for each in kinds if each in self._kinds}
        if not any(known.topic in each.topics for each in taken.values()):
            return None
        found = found_otherwise(known, known.found.ranked(known.judged)[1])
        same = {document: twin for document, twin in found.items() if differ_in(twin, document) in taken}
        return known._replace(judged={same.get(document, document): grade for document, grade in known.judged.items()})

    @property
    def says(self) -> str:
        """What is so, in words."""
        relevant = f" ({self.relevant:,} of {self.of_relevant:,} relevant ones)" if self.relevant else ""
        often = sorted(self._noted.items(), key=lambda each: -each[1].documents)
        ways = [
            (f"{kind.documents:,} in " if len(often) > 1 else "") + f"{joined(kinds)}, as {shown_apart(*kind.first)}"
            for kinds, kind in often[:_NAMED]
        ]
        ways += [f"{sum(kind.documents for _, kind in often[_NAMED:]):,} in other ways"] * (len(often) > _NAMED)
        return (
            f"{self.documents:,} of {self.of:,} judged documents that were found{relevant}, in "
            f"{counted(len(self.topics), 'topic')}, {'is' if self.documents == 1 else 'are'} spelled otherwise: "
            f"{'; '.join(ways)}"
        )

    @property
    def sentence(self) -> str:
        """What is so, and what to do about it; empty where there are none."""
        return f"{self.says}; {self.instead}." if self.some else ""

    @property
    def instead(self) -> str:
        """What that does, and what to do about it."""
        right = option("exact_ids", True)
        if self.documents == 1:
            return (
                f"it counts as a document that nobody has judged; write it alike, or say {right} if it is another one"
            )
        return f"they count as documents that nobody has judged; write them alike, or say {right} if they are others"


def found_otherwise(known: Known, own: Collection[str]) -> dict[str, str]:
    """Judged documents that were not found, each with the one result that is it in another spelling.

    own: the judged documents that were found. Where two results, or two that are judged, are spelled alike but for
    that, they are two documents by right, and no spelling says which is meant.
    """
    found, judged = known.found, known.judged
    if not len(found) or len(own) == len(judged):
        return {}
    its_own = {*own}
    missed = [document for document in judged if document not in its_own]
    places = may_be(found.lines, missed)
    if not places:
        return {}
    documents = found.documents
    # An id with an end of line in it has several places in a text of lines.
    if found.lines.count("\n") == len(found) + 1:
        documents = [documents[place] for place in places]
    results, bare = _alike(documents), folded(missed)
    if results.keys().isdisjoint(bare):
        return {}
    judgments = _alike([*judged])
    return {
        document: results[name][0]
        for document, name in zip(missed, bare)
        if len(results.get(name, ())) == 1 == len(judgments[name])
    }


def _alike(documents: list[str], bare: list[str] | None = None) -> dict[str, list[str]]:
    """Documents by what is left of their ids. bare: that, where it is known."""
    made = dict[str, list[str]]()
    for document, name in zip(documents, bare or folded(documents)):
        made.setdefault(name, []).append(document)
    return made


def _by_right(documents: list[str]) -> Iterable[tuple[str, ...]]:
    """What documents of one side differ in that are alike but for their spelling: each way once for those of a name."""
    bare = folded(documents)
    if len({*bare}) == len(bare):
        return
    for first, *others in _alike(documents, bare).values():
        yield from {differ_in(first, other) for other in others}
