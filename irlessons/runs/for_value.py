"""`ForValue`: as much of a ranking as a value needs where equal scores count."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from irlessons.ranking import Document
from irlessons.runs.judged_only import JudgedOnly


class ForValue(JudgedOnly):
    """The judged results, and those that share a score with one of them, each at its rank; `len` counts all.

    A group of equal scores with nothing judged adds nothing to a value. A measure makes rows of what adds to it, and of
    all that is here where groups of equal scores count as a whole.
    """

    @classmethod
    def near_judged(
        cls,
        ranks: Sequence[int],
        documents: Iterable[Document],
        judgments: Mapping[Any, float],
        scores: Iterable[float] | None,
        retrieved: int,
    ) -> Self:
        """ranks: those of the documents.  retrieved: how many results there are."""
        made = cls.trusted(documents, judgments, scores=scores)
        vars(made).update(_ranks=ranks, _retrieved=retrieved)
        return made

    def read_as(self, **parts: Any) -> Self:
        made = super().read_as(**parts)
        # Whoever puts in more puts them below all others.
        end = len(self) + len(made.documents) - len(self._ranks)
        vars(made).update(_ranks=[*self._ranks, *range(len(self) + 1, end + 1)], _retrieved=end)
        return made
