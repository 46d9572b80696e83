"""`Reading`: what was found and judged for one topic, in the orders in which measures and tools read it."""

import math
from array import array
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice
from operator import eq

from irlessons.conventions import inputs, refusals
from irlessons.conventions.convention import Convention, ToolValue
from irlessons.conventions.refusals import LeftOut, Undefined
from irlessons.conventions.tools import Tool
from irlessons.measures import Measure
from irlessons.measures.equal_scores import group_ends, groups_around
from irlessons.measures.result import Result
from irlessons.ranking import Ranking
from irlessons.runs.for_value import ForValue
from irlessons.runs.judged_only import JudgedOnly
from irlessons.runs.known import Known
from irlessons.runs.packed import judged_ranks

_ORDERS = ("given order", "docno", "docno ascending")
# To these a score of 0 is a border.
_FROM_ZERO = (inputs.above_zero_only, inputs.pool_at_zero)
# More judged documents stand in no two topics at the same ranks.
_FEW = 10
# From so many documents on no tool treats a longer list in another way.
_LONG_ENOUGH = 20
# What is read of all results.
_LARGE = ("_documents", "_written", "full_ranking", "_all_for_value")
# Single precision, and the judgments that the tool is handed with it.
_SINGLE = (inputs.in_single_precision, inputs.trec_pool)


class Reading:
    """What was found and judged for one topic, in the orders in which tools read it."""

    def __init__(self, known: Known):
        self.known = known
        self._topic, self._found, self._judged = known
        self.retrieved = len(self._found)
        self._orders: dict[tuple[str, bool], JudgedOnly] = {}
        self._ties: dict[bool, bool] = {}
        # Of groups of equal scores, in single precision or not.
        self._ends: dict[bool, list[int]] = {}
        self._short: dict[int, Ranking] = {}
        # Of each of these orders, by its id, and of what is near a judged result.
        self._results: dict[int, dict[Measure, Result]] = {}

    def value(self, of: Measure, line: Convention | None) -> ToolValue:
        """The value, and why there is none.

        Raises ValueError where a grade has no gain.
        """
        try:
            if line is None:
                result = self._result(of, self._of_measure(of))
                if math.isnan(result.value):
                    return ToolValue(math.nan, LeftOut("The measure is undefined."))
                return ToolValue(result.ratio or result.value)
            return line.value(self._of_tool(of, line), of, self._result)
        except ValueError as error:
            raise ValueError(f"{self.known.here}{error}") from None

    def _result(self, of: Measure, handed: Ranking) -> Result:
        """What a measure makes of a ranking. Many tools read the judged results in one order, and ask for the same."""
        results = self._results.get(id(handed))
        if results is None:
            return of.result(handed)
        made = results.get(of)
        if made is None:
            made = results[of] = of.result(handed)
        return made

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

    def forget(self) -> None:
        """Let go what is as large as the list, or as the rows of a value; orders of the judged results stay, and
        scores, which are small and take their time to read.
        """
        for name in _LARGE:
            vars(self).pop(name, None)
        self._short.clear()
        for results in self._results.values():
            results.clear()

    @property
    def looked_at_all(self) -> bool:
        """Whether a value was asked of the whole ranking."""
        return "full_ranking" in vars(self) or "_near_judged" in vars(self)

    @property
    def has_judged(self) -> bool:
        """Whether some result is judged."""
        return bool(self._judged_results[0])

    @property
    def has_ties(self) -> bool:
        """Whether a judged result shares its score."""
        return self._tied(single=False)

    @cached_property
    def _documents(self) -> list[str]:
        return self._found.documents

    @cached_property
    def _written(self) -> Sequence[str] | Sequence[float] | None:
        return self._found.written

    @cached_property
    def _scores(self) -> Sequence[float] | None:
        written = self._written
        return written if written is None or isinstance(written, array) else array("d", map(float, written))

    @cached_property
    def _judged_results(self) -> tuple[list[int], list[str]]:
        return self._found.ranked(self._judged)

    @cached_property
    def full_ranking(self) -> Ranking:
        """The ranking with all of its results."""
        return Ranking.trusted(self._documents, self._judged, scores=self._scores, query=self._topic)

    def _asks_for_all(self, tool: Tool) -> bool:
        """Whether it matters to a tool how the results score that are not near a judged one, or it drops some."""
        if tool.hands_over is inputs.without_negative_retrieved:
            return min(self._judged.values(), default=0) < 0
        return self._minds_a_border(tool) or (tool.hands_over in _FROM_ZERO and self._down_to_zero)

    def _minds_a_border(self, tool: Tool) -> bool:
        """Whether a tool refuses the topic for a score, wherever that stands."""
        return refusals.scores_not_above_zero in tool.refuses and self._down_to_zero

    @cached_property
    def _down_to_zero(self) -> bool:
        """Whether some score is 0 or less."""
        scores = self._scores
        return scores[-1] <= 0 if scores else False

    @cached_property
    def _near_judged(self) -> ForValue:
        """The results that share their score with a judged one, also in single precision, which makes more equal."""
        scores, documents, ranks = self._scores, self._documents, self._judged_results[0]
        if scores is not None:
            spans = [*self._groups(single=True)]
            ranks = [*chain.from_iterable(range(start + 1, end + 1) for start, end in spans)]
            own = [*chain.from_iterable(scores[start:end] for start, end in spans)]
            near = [*chain.from_iterable(documents[start:end] for start, end in spans)]
        else:
            own, near = None, [documents[rank - 1] for rank in ranks]
        made = ForValue.near_judged(ranks, near, self._judged, own, self.retrieved)
        self._results[id(made)] = {}
        return made

    @cached_property
    def _all_for_value(self) -> ForValue:
        """All results, of which rows are made where they add to a value."""
        ranking, ranks = self.full_ranking, range(1, self.retrieved + 1)
        return ForValue.near_judged(ranks, ranking.documents, ranking.judgments, ranking.scores, self.retrieved)

    def _full_ranking(self, of: Measure, line: Convention) -> Ranking:
        """What is near a judged result; for a tool that needs more, all that was found, or all that is judged and what
        stands above its cutoff.
        """
        if self._minds_a_border(line.tool):
            return self.full_ranking
        if not line.needs_every_result and not self._asks_for_all(line.tool):
            return self._near_judged
        if of.k is None or line.cut == "none" or of.unjudged == "skip" or "unjudged" in line.parameters:
            return self.full_ranking if line.needs_every_result else self._all_for_value
        if of.k not in self._short:
            # What a tool drops for its negative grade makes room above the cutoff.
            dropped = sum(grade < 0 for grade in self._judged.values())
            whole, last = self.full_ranking, max(of.k, _LONG_ENOUGH) + dropped
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
        if of.needs_scores or (order not in _ORDERS and self._tied(False)):
            return self._near_judged
        return self._ordered("docno" if order == "docno" else "given order", False)

    def _of_tool(self, of: Measure, line: Convention) -> Ranking:
        """What the tool is handed: the judged results alone, where neither it nor the measure looks at others."""
        tool = line.tool
        single = tool.hands_over in _SINGLE
        ascending = tool.hands_over is inputs.docno_ascending
        order = "docno ascending" if ascending else tool.ties
        # Where equal scores keep the order in which they came, nobody need know which they are.
        open_order = order not in _ORDERS or tool.minds_ties
        undefined = open_order and self._tied(single)
        if line.needs_every_result or undefined or of.needs_scores or self._asks_for_all(tool):
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
            if order != "given order" and self._scores is not None:
                ranks, found = self._by_document(single, descending=order == "docno")
            else:
                ranks, found = self._judged_results
            # A value asks for grades alone, and most orders have the same at the same ranks.
            grades = list(map(self._judged.__getitem__, found))
            made = next((each for each in self._orders.values() if each.has(ranks, grades)), None)
            made = made or JudgedOnly(ranks, found, self._judged, self.retrieved)
            self._orders[order, single] = made
            self._results.setdefault(id(made), {})
        return self._orders[order, single]

    def _by_document(self, single: bool, descending: bool) -> tuple[list[int], list[str]]:
        """The judged results and their ranks, where equal scores go by document."""
        documents = self._documents
        ranks, found = list[int](), list[str]()
        for start, end in self._groups(single):
            group = sorted(documents[start:end], reverse=descending)
            own_ranks, own = judged_ranks(group, self._judged)
            ranks += [start + each for each in own_ranks]
            found += own
        return ranks, found

    def _groups(self, single: bool) -> Iterator[tuple[int, int]]:
        """Start and end of each group of equal scores with a judged result in it."""
        scores = self._scores or ()
        if single not in self._ends:
            self._ends[single] = group_ends(array("f", scores) if single else scores)
        return groups_around((rank - 1 for rank in self._judged_results[0]), self._ends[single])


def precisions(asked: Iterable[tuple[Measure, Convention | None]]) -> set[bool]:
    """In which precisions equal scores matter to these, single or not."""
    return {
        line is not None and line.tool.hands_over in _SINGLE
        for of, line in asked
        if line or of.settings.get("ties", "given order") != "given order"
    }


def _precise(scores: Iterable[str | float], single: bool) -> "array[float]":
    return array("f" if single else "d", map(float, scores))
