"""`Spelled`: how many judged documents were found under another spelling of their ids, which counts for nothing."""

import re
from collections.abc import Collection, Iterable

from irlessons.options import option
from irlessons.phrases import counted, joined
from irlessons.runs.known import Known
from irlessons.runs.spellings import differ_in, fold, folded, is_plain, shown_apart

# So few judged documents are looked for one by one before all that was found is folded.
_FEW = 5
# So many ways to differ are named.
_NAMED = 3
# A number with what follows it: nothing but zeros before it is ever taken off inside a name.
_PIECE = re.compile(r"\d+\D*|\D+")


class Spelled:
    """A count over topics; `add` takes one after the other.

    documents: judged documents that were found in another spelling.  of: those that were found in either.
    relevant, of_relevant: those of both that are relevant.  topics: in so many topics some are.
    by_right: so many spellings are those of several results, or of several that are judged, in these topics.
    """

    def __init__(self) -> None:
        self.documents = self.of = self.relevant = self.of_relevant = 0
        self.topics = self.by_right = 0
        # What they differ in -> how many do, and the first two.
        self._kinds: dict[tuple[str, ...], int] = {}
        self._first: dict[tuple[str, ...], tuple[str, str]] = {}

    def add(self, known: Known) -> None:
        """Count what is so of a topic."""
        judged, own = known.judged, known.found.ranked(known.judged)[1]
        found, by_right = found_otherwise(known, own)
        self.of += len(own) + len(found)
        self.of_relevant += sum(judged[document] > 0 for document in (*own, *found))
        if not found:
            return
        self.documents += len(found)
        self.relevant += sum(judged[document] > 0 for document in found)
        self.topics += 1
        self.by_right += by_right
        for document, twin in found.items():
            kinds = differ_in(twin, document)
            self._kinds[kinds] = self._kinds.get(kinds, 0) + 1
            self._first.setdefault(kinds, (twin, document))

    @property
    def some(self) -> bool:
        """Whether that is worth a word. Where no fewer are other documents by right, as ids of two or three letters in
        both cases are, it comes by chance.
        """
        return self.documents > self.by_right

    @property
    def says(self) -> str:
        """What is so, in words."""
        relevant = f" ({self.relevant:,} of {self.of_relevant:,} relevant ones)" if self.relevant else ""
        often = sorted(self._kinds, key=lambda kinds: -self._kinds[kinds])
        ways = [
            (f"{self._kinds[kinds]:,} in " if len(often) > 1 else "")
            + f"{joined(kinds)}, as {shown_apart(*self._first[kinds])}"
            for kinds in often[:_NAMED]
        ]
        ways += [f"{sum(self._kinds[kinds] for kinds in often[_NAMED:]):,} in other ways"] * (len(often) > _NAMED)
        return (
            f"{self.documents:,} of {self.of:,} judged documents that were found{relevant}, in "
            f"{counted(self.topics, 'topic')}, {'is' if self.documents == 1 else 'are'} spelled otherwise: "
            f"{'; '.join(ways)}"
        )

    @property
    def instead(self) -> str:
        """What that does, and what to do about it."""
        right = option("exact_ids", True)
        if self.documents == 1:
            return (
                f"it counts as a document that nobody has judged; write it alike, or say {right} if it is another one"
            )
        return f"they count as documents that nobody has judged; write them alike, or say {right} if they are others"


def found_otherwise(known: Known, own: Collection[str]) -> tuple[dict[str, str], int]:
    """Judged documents that were not found, each with the one result that is it in another spelling; and how many
    spellings are those of several documents.

    own: the judged documents that were found. Where two results, or two that are judged, are spelled alike but for
    that, they are two documents by right, and no spelling says which is meant.
    """
    found, judged = known.found, known.judged
    if not len(found) or len(own) == len(judged):
        return {}, 0
    its_own = {*own}
    missed = [document for document in judged if document not in its_own]
    lines = found.lines
    if len(missed) <= _FEW and is_plain(lines):
        small = lines.casefold()
        missed = [document for document in missed if _may_be_in(small, document)]
    bare = folded(missed)
    if not missed or {*bare}.isdisjoint(result_names := folded(found.documents, lines)):
        return {}, 0
    results = _by_name(found.documents, result_names)
    judgments = _by_name([*judged], folded([*judged]))
    twins = {document: results[name] for document, name in zip(missed, bare) if results.get(name) and judgments[name]}
    return twins, sum(name == "" for alike in (results, judgments) for name in alike.values())


def spelled_alike(known: Known) -> Known | None:
    """The topic as it would be were these the same documents; None where all are spelled alike."""
    found, _ = found_otherwise(known, known.found.ranked(known.judged)[1])
    if not found:
        return None
    return known._replace(judged={found.get(document, document): grade for document, grade in known.judged.items()})


def _by_name(documents: Iterable[str], names: Iterable[str]) -> dict[str, str]:
    """Documents by what is left of their ids; "" where that is left of several."""
    made = dict[str, str]()
    for document, name in zip(documents, names):
        made[name] = "" if name in made else document
    return made


def _may_be_in(text: str, document: str) -> bool:
    """Whether a line of a text of small plain letters may be the document in another spelling: fast, and not sure."""
    pieces = _PIECE.findall(fold(document))
    if not pieces or not document.isascii():
        return True
    *others, last = pieces
    before = others[-1][-1] if others else "\n"
    ends = [f"{last}\n", f"{last}.0"] if ".0" in text else [f"{last}\n"]
    return any(f"{start}{end}" in text for start in (before, "0") for end in ends) and all(
        piece in text for piece in others
    )
