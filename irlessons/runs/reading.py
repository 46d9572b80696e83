"""`Reading`: what was found and judged for one topic, in the orders in which measures and tools read it."""

import math
from array import array
from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import cached_property
from itertools import islice
from operator import eq

from irlessons.conventions import inputs
from irlessons.conventions.convention import Convention, Found
from irlessons.conventions.refusals import LeftOut, Undefined
from irlessons.measures import Measure
from irlessons.ranking import Ranking
from irlessons.runs.judged_only import JudgedOnly
from irlessons.runs.known import Known
from irlessons.runs.packed import ranked

_ORDERS = ("given order", "docno", "docno ascending")
# More judged documents stand in no two topics at the same ranks.
_FEW = 10
# From so many documents on no tool treats a longer list in another way.
_LONG_ENOUGH = 20
# Single precision, and the judgments that the tool is handed with it.
_SINGLE = (inputs.in_single_precision, inputs.trec_pool)


class Reading:
    """What was found and judged for one topic, in the orders in which tools read it."""

    def __init__(self, known: Known):
        self._known = known
        self._topic, self._found, self._judged = known
        self.retrieved = len(self._found)
        self._orders: dict[tuple[str, bool], JudgedOnly] = {}
        self._ties: dict[bool, bool] = {}
        self._short: dict[int, Ranking] = {}

    def value(self, of: Measure, line: Convention | None) -> Found:
        """The value, and why there is none.

        Raises ValueError where a grade has no gain.
        """
        try:
            if line is None:
                result = of.result(self._of_measure(of))
                if math.isnan(result.value):
                    return Found(math.nan, LeftOut("The measure is undefined."))
                return Found(result.ratio or result.value)
            return line.value(self._of_tool(of, line), of)
        except ValueError as error:
            raise ValueError(f"topic {self._topic}: {error}") from None

    def bounds(self, of: Measure, line: Convention, reason: Undefined) -> tuple[float, float]:
        """The lowest and the highest value, where that is the reason why there is none."""
        return line.bounds(self._full_ranking(of, line), of, reason)

    def alike(self, precisions: Collection[bool]) -> Hashable:
        """What topics share whose values are the same, whatever their documents are called; None where few can.

        precisions: in which of them equal scores would matter, single or not; where there are any, it is None.
        """
        if len(self._judged) > _FEW or any(map(self._tied, precisions)):
            return None
        ranks, documents = self._judged_results
        found = map(self._judged.__getitem__, documents)
        return self.retrieved, *ranks, *found, None, *sorted(self._judged.values())

    @property
    def looked_at_all(self) -> bool:
        """Whether a value was asked of the whole ranking."""
        return "full_ranking" in vars(self)

    @cached_property
    def _judged_results(self) -> tuple[list[int], list[str]]:
        return self._found.ranked(self._judged)

    @cached_property
    def full_ranking(self) -> Ranking:
        """The ranking with all of its results."""
        return Ranking.trusted(self._found.documents, self._judged, scores=self._found.scores, query=self._topic)

    def _full_ranking(self, of: Measure, line: Convention) -> Ranking:
        """The same; where the tool looks no further than a cutoff, all that is judged and what stands above that."""
        if of.k is None or line.cut == "none" or of.unjudged == "skip" or "unjudged" in line.parameters:
            return self.full_ranking
        if of.k not in self._short:
            whole, last = self.full_ranking, max(of.k, _LONG_ENOUGH)
            # To the end of a group of equal scores, as the tool that reads the fewest digits has them.
            near = array("f", whole.scores or ())
            while last < len(near) and near[last] == near[last - 1]:
                last += 1
            places = [place for place, each in enumerate(whole.documents) if place < last or each in self._judged]
            documents = [whole.documents[place] for place in places]
            scores = whole.scores and [whole.scores[place] for place in places]
            self._short[of.k] = Ranking.trusted(documents, whole.judgments, scores=scores, query=whole.query)
        return self._short[of.k]

    def _of_measure(self, of: Measure) -> Ranking:
        order = of.settings.get("ties", "given order")
        if of.needs_every_result or of.needs_scores or (order not in _ORDERS and self._tied(False)):
            return self.full_ranking
        return self._ordered("docno" if order == "docno" else "given order", False)

    def _of_tool(self, of: Measure, line: Convention) -> Ranking:
        """What the tool is handed: the judged results alone, where neither it nor the measure looks at others."""
        tool = line.tool
        single = tool.hands_over in _SINGLE
        ascending = tool.hands_over is inputs.docno_ascending
        order = "docno ascending" if ascending else tool.ties
        undefined = order not in ("docno", "docno ascending") and self._tied(single)
        if line.computes or undefined or of.needs_every_result:
            return self._full_ranking(of, line)
        gaining = self._ordered(order if order in _ORDERS else "given order", single)
        # A tool that changes what it is handed needs to know all of it.
        return gaining if tool.hands_over(gaining) is gaining else self._full_ranking(of, line)

    def _tied(self, single: bool) -> bool:
        """Whether a judged result shares its score: that of others with each other changes no value."""
        if single not in self._ties:
            ranks, scores = self._judged_results[0], _precise((), single)
            if ranks and (written := self._found.written_to(ranks[-1] + 1)) is not None:
                # They fall, so that equal ones are neighbours.
                near = {rank + step for rank in ranks for step in (-2, -1, 0)}
                scores = _precise([written[each] for each in sorted(near) if 0 <= each < len(written)], single)
            self._ties[single] = any(map(eq, scores, islice(scores, 1, None)))
        return self._ties[single]

    def _ordered(self, order: str, single: bool) -> JudgedOnly:
        if order == "given order" or not self._tied(single):
            order, single = "given order", False
        if (order, single) not in self._orders:
            if order != "given order" and (written := self._found.written) is not None:
                ranks, found = self._by_document(_precise(written, single), descending=order == "docno")
            else:
                ranks, found = self._judged_results
            self._orders[order, single] = JudgedOnly(ranks, found, self._judged, self.retrieved)
        return self._orders[order, single]

    def _by_document(self, scores: Sequence[float], descending: bool) -> tuple[list[int], list[str]]:
        """The judged results and their ranks, where equal scores go by document."""
        documents, end = self._found.documents, 0
        ranks, found = list[int](), list[str]()
        for rank in self._judged_results[0]:
            if rank <= end:
                continue  # it was in the group of another one
            start, end, score = rank - 1, rank, scores[rank - 1]
            while start and scores[start - 1] == score:
                start -= 1
            while end < len(scores) and scores[end] == score:
                end += 1
            group = sorted(documents[start:end], reverse=descending)
            own_ranks, own = ranked(group, self._judged)
            ranks += [start + each for each in own_ranks]
            found += own
        return ranks, found


def precisions(asked: Iterable[tuple[Measure, Convention | None]]) -> set[bool]:
    """In which precisions equal scores matter to these, single or not."""
    return {
        line is not None and line.tool.hands_over in _SINGLE
        for of, line in asked
        if line or of.settings.get("ties", "given order") != "given order"
    }


def _precise(scores: Iterable[str | float], single: bool) -> "array[float]":
    return array("f" if single else "d", map(float, scores))
