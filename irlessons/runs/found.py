"""What a system found for a topic whose lines must be looked at: in order, each document once, with finite scores."""

from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from irlessons.checks import shown
from irlessons.runs.packed import judged_ranks, Packed, RANKS
from irlessons.runs.problems import at, Problems
from irlessons.runs.spellings import lines_of

# What is counted in the list of a topic, which has one line of a file, or none.
_IN_A_LINE = "place"


class Found:
    """The results of one topic; `len` counts them.

    documents: from rank 1 down.  scores: theirs, or None where only the order is known.  line: the number of the first
    of them, 0 where nothing has a number.
    """

    __slots__ = ("_lines", "_ranks", "_starts", "_unit", "documents", "line", "scores")

    def __init__(self, scored: bool, unit: str = "line", line: int = 0):
        # What is counted where something is wrong: the lines of a file, the rows of a table, the places in a list.
        self._unit, self.line = unit, line
        self.documents: list[str] = []
        self.scores: array[float] | None = array("d") if scored else None
        # The rank column; empty where there is none.
        self._ranks: list[str] = []
        # Where neighbouring lines start among the documents, and the number of the first of these lines.
        self._starts: list[int] = []
        self._lines: list[int] = []

    @classmethod
    def of(cls, packed: Packed) -> "Found":
        """The same results, so that more can be added."""
        scores = packed.scores
        found = cls(scored=scores is not None)
        found.add(packed.documents, scores, RANKS[packed.first : packed.first + len(packed)], packed.line)
        return found

    @classmethod
    def sorted_by_score(cls, documents: list[str], scores: list[float], unit: str = "line", line: int = 0) -> "Found":
        """Results in any order, of which nothing is wrong: the highest first, equal scores as they came."""
        found = cls(True, unit, line)
        if scores == sorted(scores, reverse=True):
            found.documents, found.scores = documents, array("d", scores)
            return found
        order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
        found.documents = [documents[place] for place in order]
        found.scores = array("d", map(scores.__getitem__, order))
        return found

    def packed(self) -> Packed:
        """The same in few objects, once all lines have come and are in order; no document has a line's end in it."""
        return Packed(self.documents, self.scores, 0, self.line)

    def __len__(self) -> int:
        return len(self.documents)

    @property
    def where(self) -> str:
        """Where the first of them stands, as in "line 5"; "" where nothing has a number."""
        # A list whose places are counted stands in one line.
        return at("line" if self._unit == _IN_A_LINE else self._unit, self.line)

    @property
    def lines(self) -> str:
        """The documents in one text, with an end of line before and behind each."""
        return lines_of(self.documents)

    @property
    def written(self) -> Sequence[float] | None:
        """The scores."""
        return self.scores

    def written_to(self, rank: int) -> Sequence[float] | None:
        """The first scores, down to this rank at least."""
        return self.scores

    def ranked(self, judged: Collection[str]) -> tuple[list[int], list[str]]:
        """The judged documents that were found: their ranks, from the top, and they themselves."""
        return judged_ranks(self.documents, judged)

    def _line(self, place: int) -> int:
        """The line in which the document at this place was read."""
        group = bisect_right(self._starts, place) - 1
        return self._lines[group] + place - self._starts[group]

    def add(self, documents: Sequence[str], scores: Iterable[float] | None, ranks: Sequence[str], line: int) -> None:
        """Neighbouring lines, the first of which has this number. ranks: empty where there is no rank column."""
        if self._unit != _IN_A_LINE:
            self.line = self.line or line
        self._starts.append(len(self.documents))
        self._lines.append(line)
        self._ranks += ranks
        self.documents += documents
        if self.scores is not None and scores is not None:
            self.scores.extend(scores)

    def finish(self, source: str, topic: str, problems: Problems) -> None:
        """Sort by score, equal scores as they came, or by rank where there is no score; say what is wrong."""
        if not self._lines:
            return  # nothing came, or all was said before
        order: Iterable[int] = range(len(self.documents))
        if len(set(self.documents)) < len(self.documents):
            order = self._once(source, topic, problems)
        scores = self.scores
        if scores is None:
            order = sorted(order, key=self._rank_numbers(source, problems).__getitem__)
            self._refuse_shared_ranks(order, source, topic, problems)
        else:
            falling = scores.tolist()
            down = falling == sorted(falling, reverse=True)
            first = int(self._ranks[:1] == ["1"])
            if not (down and self._ranks == RANKS[first : first + len(self._ranks)]):
                self._compare_ranks(source, topic, problems)
            if not down:
                order = sorted(order, key=lambda place: -scores[place])
        if not isinstance(order, range):
            self.documents = [self.documents[place] for place in order]
            if scores is not None:
                self.scores = array("d", [scores[place] for place in order])
        self._ranks, self._starts, self._lines = [], [], []

    def _once(self, source: str, topic: str, problems: Problems) -> list[int]:
        """The places of the documents, each where it came first."""
        first: dict[str, int] = {}
        for place, document in enumerate(self.documents):
            before = first.setdefault(document, place)
            if before != place:
                again = f"first in {self._unit} {self._line(before)}"
                what = f"document {shown(document)} stands twice for topic {topic}, {again}"
                where = f"{source}, {self._unit} {self._line(place)}"
                problems.found(where, what, "keep one of the two lines", "the first one counts")
        return list(first.values())

    def _rank_numbers(self, source: str, problems: Problems) -> list[int]:
        numbers = []
        for place, rank in enumerate(self._ranks):
            try:
                numbers.append(int(rank.replace("_", "no number")))
            except ValueError:
                where = f"{source}, {self._unit} {self._line(place)}"
                what = f"the rank is {shown(rank)}, no whole number"
                problems.found(where, what, "write 1, 2, 3, …", "the line keeps its place")
                numbers.append(numbers[-1] if numbers else 0)
        return numbers

    def _refuse_shared_ranks(self, order: Sequence[int], source: str, topic: str, problems: Problems) -> None:
        numbers = self._rank_numbers(source, Problems(strict=False))
        for above, below in pairwise(order):
            if numbers[above] == numbers[below]:
                what = f"topic {topic} has another document at rank {numbers[below]}, in line {self._line(above)}"
                where = f"{source}, {self._unit} {self._line(below)}"
                problems.found(where, what, "give each document a rank of its own", "both stay, as the file has them")

    def _compare_ranks(self, source: str, topic: str, problems: Problems) -> None:
        """A rank column that says another order than the scores is a problem; one rank for all says nothing."""
        scores: Sequence[float] = self.scores or []
        numbers = self._rank_numbers(source, problems)
        # By rank; of documents that share one, the highest score first: they are in no order.
        order = sorted(range(len(numbers)), key=lambda place: (numbers[place], -scores[place]))
        for above, below in pairwise(order):
            if numbers[above] < numbers[below] and scores[above] < scores[below]:
                what = (
                    f"topic {topic} has a score of {scores[below]:g} at rank {numbers[below]}, higher than the "
                    f"{scores[above]:g} at rank {numbers[above]} in line {self._line(above)}"
                )
                where = f"{source}, {self._unit} {self._line(below)}"
                fix = "make ranks and scores say the same: trec_eval sorts by score and reads no rank"
                return problems.found(where, what, fix, "the scores count")
