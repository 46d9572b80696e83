"""`JudgedOnly`: as much of a ranking as a value needs; a long list costs no more than a short one."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from irlessons.ranking import Document, Ranking


class JudgedOnly(Ranking):
    """The judged results of a ranking, each at its rank among all of them; `len` counts all.

    Unjudged results add nothing to a value, unless the measure needs every result: left out, they leave the float as
    it is. A working needs them, and is made of the ranking itself.
    """

    _ranks: Sequence[int]
    _retrieved: int
    # What was asked of it, for many measures and cutoffs ask for the same.
    _where: dict[frozenset[float], Ranking]

    def __init__(
        self, ranks: Sequence[int], documents: Sequence[Document], judgments: Mapping[Any, float], retrieved: int
    ):
        # Nothing is checked: it is made of a run that was.
        vars(self).update(
            documents=documents,
            judgments=judgments,
            titles={},
            texts={},
            scores=None,
            scale={},
            query="",
            others=(),
            _ranks=ranks,
            _retrieved=retrieved,
            _where={},
        )

    @property
    def has_every_result(self) -> bool:
        return False

    def __len__(self) -> int:
        return self._retrieved

    def has(self, ranks: Sequence[int], grades: Sequence[float | None]) -> bool:
        """Whether it has these grades at these ranks."""
        return ranks == self._ranks and grades == list(self.grades)

    def where_counts(self, grades: frozenset[float]) -> Ranking:
        if grades not in self._where:
            self._where[grades] = self._at([place for place, grade in enumerate(self.grades) if grade in grades])
        return self._where[grades]

    def _at(self, places: Sequence[int]) -> Ranking:
        ranks, documents = [self._ranks[place] for place in places], [self.documents[place] for place in places]
        return JudgedOnly(ranks, documents, self.judgments, self._retrieved)

    def ranked(self) -> Iterable[tuple[int, Document]]:
        return zip(self._ranks, self.documents)

    def down_to(self, rank: int) -> int:
        return bisect_right(self._ranks, rank)
