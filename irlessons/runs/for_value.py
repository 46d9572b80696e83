"""`ForValue`: as much of a ranking as a value needs where equal scores count."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, compress, count, repeat, starmap
from operator import is_not
from typing import Any, Self

from irlessons.measures.equal_scores import group_ends, groups_around
from irlessons.ranking import Document, Ranking
from irlessons.runs.judged_only import JudgedOnly


class ForValue(JudgedOnly):
    """The judged results, and those that share a score with one of them, each at its rank; `len` counts all.

    A group of equal scores with nothing judged adds nothing to a value. A measure makes rows of what adds to it, and of
    the whole groups around that where groups of equal scores count as a whole.
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
        vars(made).update(_ranks=ranks, _retrieved=retrieved, _where={})
        return made

    def _at(self, places: Sequence[int]) -> Ranking:
        """With the groups of equal scores around them."""
        if (scores := self.scores) is not None:
            places = [*chain.from_iterable(starmap(range, groups_around(places, group_ends(scores))))]
        ranks, documents = [self._ranks[place] for place in places], [self.documents[place] for place in places]
        own = scores and [scores[place] for place in places]
        return ForValue.near_judged(ranks, documents, self.judgments, own, len(self))

    def with_moved(self, places: Mapping[int, int]) -> Ranking:
        """The judged ones alone: where no group counts as a whole the others add nothing."""
        judged = compress(count(), map(is_not, self.grades, repeat(None)))
        found = sorted((places.get(place, place), place) for place in judged)
        ranks, documents = [self._ranks[to] for to, _ in found], [self.documents[place] for _, place in found]
        return JudgedOnly(ranks, documents, self.judgments, len(self))

    def read_as(self, **parts: Any) -> Self:
        made = super().read_as(**parts)
        # Whoever puts in more puts them below all others; whoever leaves some out has all results, and others rise.
        end = len(self) + len(made.documents) - len(self._ranks)
        ranks = [*self._ranks, *range(len(self) + 1, end + 1)][: len(made.documents)]
        vars(made).update(_ranks=ranks, _retrieved=end, _where={})
        return made
