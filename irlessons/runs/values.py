"""The values of a run's topics under a measure, as a tool prints them, and their mean."""

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from operator import eq

from irlessons.checks import known_name
from irlessons.conventions import FAMILIES, inputs, tools
from irlessons.conventions.convention import Convention
from irlessons.conventions.refusals import LeftOut
from irlessons.measures import Measure
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.runs.gaining import Gaining
from irlessons.runs.known import Known
from irlessons.runs.packed import ranked

LIKE = ("trec_eval", "trec_eval 10", "ir_measures", "ranx", "gdeval")
MISSING = ("zero", "leave out")
_ORDERS = ("given order", "docno", "docno ascending")
# Single precision, and the judgments that the tool is handed with it.
_SINGLE = (inputs.in_single_precision, inputs.trec_pool)


@dataclass
class Values:
    """A measure of each topic, and the mean.

    named: the measure, or what the tool calls it.  values: topic -> value, NaN where there is none; `why` has the
    reason.  stops: why the tool has no mean at all; empty where it has one.
    """

    named: str
    measure: Measure
    values: dict[str, float] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)
    stops: str = ""

    @property
    def counted(self) -> list[float]:
        """The values that count for the mean."""
        return [value for value in self.values.values() if not math.isnan(value)]

    @property
    def mean(self) -> float:
        """The mean over the topics that count; NaN where there is none, or the tool stops."""
        counted = self.counted
        return float(plain_sum(counted)) / len(counted) if counted and not self.stops else math.nan


def values_of(
    topics: Iterable[Known], asked: Sequence[tuple[Measure, Convention | None]], missing: str | None = None
) -> list[Values]:
    """The values of every topic: topic by topic, for what is read of one serves all the measures.

    asked: each measure, and the line of the tool that is imitated; None takes the measure as it is written.
    missing: what a topic without results counts; None leaves that to the tool, and is "zero" without one.
    """
    if missing is not None:
        known_name("missing", missing, MISSING)
    columns = [Values(line.named(of) if line else str(of), of) for of, line in asked]
    for known in topics:
        reading, topic = Reading(known), known.topic
        for column, (of, line) in zip(columns, asked):
            if missing and not reading.retrieved:
                found = (0.0, "") if missing == "zero" else (math.nan, LeftOut("Nothing was found, so it is left out."))
            else:
                found = reading.value(of, line)
            column.values[topic], why = found
            if why:
                column.why[topic] = why
                if not isinstance(why, LeftOut):
                    hint = "" if reading.retrieved else "; say missing='zero' or missing='leave out'"
                    column.stops = column.stops or f"topic {topic}: {why.rstrip('.')}{hint}."
    return columns


def line_of(of: Measure, like: str | None) -> Convention | None:
    """What the tool prints under the name of a measure. Raises ValueError where it has none."""
    if like is None:
        return None
    known_name("tool", like, LIKE)
    family = FAMILIES.get(of.name, ())
    lines = [line for line in family if line.tool.name == like]
    if not lines and like == "trec_eval 10":
        lines = [_in_trec_10(line) for line in family if line.tool.name == "trec_eval"]
    if not family:
        # Nothing is known to differ but the order of equal scores, and which topics count.
        lines = [Convention(tools.TOOLS[like], f"{of}", "Our measure, of the order in which the tool has the results.")]
    kept = ("rel", *of.always_written)
    written = {name: of.settings[name] for name in of.written if name not in kept}
    for line in lines:
        cut = of.k is not None if line.needs_cutoff else of.k is None or line.cut != "none"
        if cut and (not written or {**line.parameters} == written):
            return line
    has = ", ".join(line.name.format(k="k", at="@k", recall=0.3, p=0.8) for line in lines) or "none"
    raise ValueError(f"{like} has nothing that is {of}; under the name {of.name} it has {has}")


def _in_trec_10(line: Convention) -> Convention:
    """A line of trec_eval 9 as version 10 has it, which reads scores in 64 bits."""
    reads = inputs.without_negative if line.tool.hands_over is inputs.trec_pool else inputs.as_it_stands
    return replace(line, tool=tools.TREC_10.but(hands_over=reads))


class Reading:
    """What was found and judged for one topic, in the orders in which tools read it."""

    def __init__(self, known: Known):
        self._known = known
        self._topic, self._found, self._judged = known
        self.retrieved = len(self._found)
        self._orders: dict[tuple[str, bool], Gaining] = {}
        self._ties: dict[bool, bool] = {}

    def value(self, of: Measure, line: Convention | None) -> tuple[float, str]:
        """The value, NaN where there is none, and why there is none.

        Raises ValueError where a grade has no gain.
        """
        try:
            if line is None:
                value = of.result(self._of_measure(of)).value
                return value, LeftOut("The measure is undefined.") if math.isnan(value) else ""
            return line.value(self._of_tool(of, line), of)
        except ValueError as error:
            raise ValueError(f"topic {self._topic}: {error}") from None

    @cached_property
    def _written(self) -> Sequence[str] | Sequence[float] | None:
        return self._found.written

    @cached_property
    def _judged_results(self) -> tuple[list[int], list[str]]:
        return self._found.ranked(self._judged)

    @cached_property
    def whole(self) -> Ranking:
        """The ranking with all of its results."""
        return self._known.ranking({}, {})

    def _of_measure(self, of: Measure) -> Ranking:
        order = of.settings.get("ties", "given order")
        if of.needs_every_result or of.needs_scores or (order not in _ORDERS and self._tied(False)):
            return self.whole
        return self._ordered("docno" if order == "docno" else "given order", False)

    def _of_tool(self, of: Measure, line: Convention) -> Ranking:
        """What the tool is handed: the judged results alone, where neither it nor the measure looks at others."""
        tool = line.tool
        single = tool.hands_over in _SINGLE
        ascending = tool.hands_over is inputs.docno_ascending
        order = "docno ascending" if ascending else tool.ties
        undefined = order not in ("docno", "docno ascending") and self._tied(single)
        if line.computes or undefined or of.needs_every_result:
            return self.whole
        gaining = self._ordered(order if order in _ORDERS else "given order", single)
        # A tool that changes what it is handed needs to know all of it.
        return gaining if tool.hands_over(gaining) is gaining else self.whole

    def _tied(self, single: bool) -> bool:
        """Whether a judged result shares its score: that of others with each other changes no value."""
        if single not in self._ties:
            scores: Sequence[float] = ()
            if self._written is not None:
                # They fall, so that equal ones are neighbours.
                near = {rank + step for rank in self._judged_results[0] for step in (-2, -1, 0)}
                scores = _precise([self._written[each] for each in sorted(near) if 0 <= each < self.retrieved], single)
            self._ties[single] = any(map(eq, scores, islice(scores, 1, None)))
        return self._ties[single]

    def _ordered(self, order: str, single: bool) -> Gaining:
        if order == "given order" or not self._tied(single):
            order, single = "given order", False
        if (order, single) not in self._orders:
            if order != "given order" and self._written is not None:
                descending = order == "docno"
                sign = 1 if descending else -1
                pairs = zip((sign * score for score in _precise(self._written, single)), self._found.documents)
                documents = [document for _, document in sorted(pairs, reverse=descending)]
                ranks, found = ranked(documents, self._judged)
            else:
                ranks, found = self._judged_results
            self._orders[order, single] = Gaining(ranks, found, self._judged, self.retrieved)
        return self._orders[order, single]


def _precise(scores: Iterable[str | float], single: bool) -> Sequence[float]:
    return array("f" if single else "d", map(float, scores))
