"""`Packed`: the results of a topic of a file in few objects; where they came as they should no score is read before it
is needed.

Most files are in order: their ranks count up by one, their scores fall, no document stands twice. Texts of digits say
so themselves, several times faster than floats made of them; a million results are then a few objects, not millions.
"""

from array import array
from bisect import bisect_left
from collections.abc import Collection, Sequence
from itertools import compress, count

from irlessons.runs.problems import at

# A rank column that counts up is compared with these, and no number is read.
RANKS = list(map(str, range(10_001)))
COUNTED = " ".join(RANKS) + " "
# So few judged documents are looked for one by one.
_FEW = 5
# What a float can hold for certain, in digits before the point.
_LONGEST = 300
_DIGITS = b"0123456789"
_AS_ZEROS = bytes.maketrans(_DIGITS, b"0" * 10)


class Packed:
    """The results of one topic from rank 1 down; `len` counts them.

    scores: as they stand in the file, with blanks between them, or as numbers; None where only the order is known.
    first: the first number of the rank column, 0 or 1.  line: of the first result.
    """

    __slots__ = ("_documents", "_ranked", "_scores", "_size", "first", "line")

    def __init__(self, documents: Sequence[str], scores: "str | array[float] | None", first: int, line: int):
        self._size, self._scores, self.first, self.line = len(documents), scores, first, line
        # Between two ends of line stands a document, also the first and the last.
        self._documents = "\n" + "\n".join(documents) + "\n"
        # Who asks for the judged ones asks again.
        self._ranked: tuple[Collection[str], tuple[list[int], list[str]]] | None = None

    def __len__(self) -> int:
        return self._size

    @property
    def where(self) -> str:
        """Where the first result stands, as in "line 5"."""
        return at("line", self.line)

    @property
    def documents(self) -> list[str]:
        """The documents, from rank 1 down."""
        return self._documents[1:-1].split("\n")

    @property
    def lines(self) -> str:
        """The same in one text, with an end of line before and behind each."""
        return self._documents

    @property
    def written(self) -> Sequence[str] | Sequence[float] | None:
        """Their scores as they stand in the file, or as numbers; None where only the order is known."""
        return self._scores.split() if isinstance(self._scores, str) else self._scores

    def written_to(self, rank: int) -> Sequence[str] | Sequence[float] | None:
        """The first of them, down to this rank at least."""
        return self._scores.split(None, rank)[:rank] if isinstance(self._scores, str) else self._scores

    @property
    def scores(self) -> Sequence[float] | None:
        """The scores as numbers."""
        written = self.written
        return None if written is None else array("d", map(float, written))

    def ranked(self, judged: Collection[str]) -> tuple[list[int], list[str]]:
        """The judged documents that were found: their ranks, from the top, and they themselves."""
        if self._ranked is None or self._ranked[0] is not judged:
            self._ranked = judged, self._found_of(judged)
        return self._ranked[1]

    def _found_of(self, judged: Collection[str]) -> tuple[list[int], list[str]]:
        if len(judged) > _FEW:
            return judged_ranks(self.documents, judged)
        text = self._documents
        places = sorted((text.find(f"\n{document}\n"), document) for document in judged)
        found = [(text.count("\n", 0, place + 1), document) for place, document in places if place >= 0]
        return [rank for rank, _ in found], [document for _, document in found]


def packed(documents: Sequence[str], scores: Sequence[str] | None, ranks: Sequence[str], line: int) -> Packed | None:
    """The results of one topic, as they stand in a file, where they are as they should be; else None."""
    first = int(ranks[0] == "1")
    if ranks != RANKS[first : first + len(ranks)] or len(set(documents)) < len(documents):
        return None
    text = None if scores is None else falling(scores)
    return None if scores and text is None else Packed(documents, text, first, line)


def falling(scores: Sequence[str]) -> str | None:
    """The scores in one text where they are plain decimals, as 12.75, and none is higher than the one above; else None.

    Also None where only numbers can tell that they fall: 1e2 and 1e1.
    """
    negative = bisect_left(scores, True, key=lambda score: score[0] == "-")
    if negative < len(scores):
        below = scores[negative:]
        above, text = falling(scores[:negative]), " " + " ".join(below)
        # From the last one up they fall as well, without their signs.
        rises = text.count(" -") == len(below) and falling([score[1:] for score in reversed(below)]) is not None
        return None if above is None or not rises else above + text
    start, parts, before = 0, [], _LONGEST
    while start < len(scores):
        # Where as many digits stand before the point, numbers are in the order of their letters.
        digits = scores[start].find(".")
        end = bisect_left(scores, -digits + 1, start, key=lambda score: -score.find("."))
        part = scores[start:end]
        text = " " + " ".join(part)
        shape, number = text.encode().translate(_AS_ZEROS), end - start
        start_of_one, rest_of_one = b" " + b"0" * digits + b".", b"0" * (len(part[0]) - digits - 1)
        plain = shape == (start_of_one + rest_of_one) * number or (
            # With more digits behind the point in some.
            shape.count(start_of_one) == number and shape.translate(None, b"0") == b" ." * number
        )
        if not (plain and 0 < digits < before):
            return None
        if sorted(part, reverse=True) != part or (end < len(scores) and part[-1][0] == "0"):
            return None
        parts.append(text)
        start, before = end, digits
    return "".join(parts)


def judged_ranks(documents: Sequence[str], judged: Collection[str]) -> tuple[list[int], list[str]]:
    """The judged ones among the documents: their ranks, from the top, and they themselves."""
    ranks = list(compress(count(1), map(judged.__contains__, documents)))
    return ranks, [documents[rank - 1] for rank in ranks]
