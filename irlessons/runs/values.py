"""The values of a run's topics under a measure, as a tool prints them, and their mean."""

import math
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from operator import eq
from pathlib import PurePath

from irlessons.checks import known_name
from irlessons.conventions import FAMILIES, inputs, tools
from irlessons.conventions.convention import Convention, Found
from irlessons.conventions.refusals import LeftOut
from irlessons.measures import Measure
from irlessons.plain_sum import Kept, plain_mean, Ratio, ratio_of
from irlessons.ranking import Ranking
from irlessons.rounding import Number
from irlessons.runs.judged_only import JudgedOnly
from irlessons.runs.known import Known
from irlessons.runs.packed import ranked

LIKE = ("trec_eval", "trec_eval 10", "ir_measures", "ranx", "gdeval")
# What a topic without results counts, where somebody says so.
_MISSING = {
    "zero": Found(Ratio(0, 1)),
    "leave out": Found(math.nan, LeftOut("Nothing was found, so it is left out.")),
}
MISSING = tuple(_MISSING)
_ORDERS = ("given order", "docno", "docno ascending")
# Single precision, and the judgments that the tool is handed with it.
_SINGLE = (inputs.in_single_precision, inputs.trec_pool)


@dataclass(eq=False)
class Values(Mapping[str, float]):
    """A measure of each topic, topic -> value, NaN where there is none; and the mean, which is no topic.

    named: the measure, or what the tool calls it.  name: that of the run.  found: topic -> value, as it is kept.
    why: topic -> why there is no value.  stops: why the tool has no mean at all; empty where it has one.
    """

    named: str
    measure: Measure
    name: str = ""
    found: dict[str, Kept] = field(default_factory=dict, repr=False)
    why: dict[str, str] = field(default_factory=dict)
    stops: str = ""

    def __getitem__(self, topic: str) -> float:
        found = self.found[topic]
        return found.above / found.below if isinstance(found, Ratio) else found

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    @property
    def short_name(self) -> str:
        """The name of the run's file, without its folder."""
        return PurePath(self.name).name

    @property
    def exact(self) -> dict[str, Number]:
        """The same with fractions where there are any; what is shown is rounded from these, as on a board."""
        return {topic: _number(found) for topic, found in self.found.items()}

    @property
    def counted(self) -> dict[str, Kept]:
        """What counts for the mean: the topics that have a value."""
        return {topic: found for topic, found in self.found.items() if found == found}  # NaN is not equal to itself

    @property
    def exact_mean(self) -> Number:
        """The mean over the topics that count; NaN where there is none, or the tool stops."""
        if self.stops or not (counted := self.counted):
            return math.nan
        # Fractions with hundreds of digits take their time to be reduced, and only their sum needs to be.
        exact = ratio_of([*counted.values()])
        if exact is None:
            return plain_mean([*map(_number, counted.values())])
        return Fraction(exact.above, exact.below * len(counted))

    @property
    def mean(self) -> float:
        """The same as a float."""
        return float(self.exact_mean)


def _number(found: Kept) -> Number:
    return Fraction(*found) if isinstance(found, Ratio) else found


def values_of(
    topics: Iterable[Known],
    asked: Sequence[tuple[Measure, Convention | None]],
    missing: str | None = None,
    name: str = "",
) -> list[Values]:
    """The values of every topic: topic by topic, for what is read of one serves all the measures.

    asked: each measure, and the line of the tool that is imitated; None takes the measure as it is written.
    missing: what a topic without results counts; None leaves that to the tool, and is "zero" without one.
    name: that of the run.
    """
    if missing is not None:
        known_name("missing", missing, MISSING)
    columns = [Values(line.named(of) if line else str(of), of, name) for of, line in asked]
    for known in topics:
        reading, topic = Reading(known), known.topic
        for column, (of, line) in zip(columns, asked):
            found = _MISSING[missing] if missing and not reading.retrieved else reading.value(of, line)
            column.found[topic], why = found
            if why is not None:
                column.why[topic] = why.says
                if not isinstance(why, LeftOut):
                    hint = "" if reading.retrieved else "; say missing='zero' or missing='leave out'"
                    column.stops = column.stops or f"topic {topic}: {why.says.rstrip('.')}{hint}."
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
        self._orders: dict[tuple[str, bool], JudgedOnly] = {}
        self._ties: dict[bool, bool] = {}

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

    @cached_property
    def _written(self) -> Sequence[str] | Sequence[float] | None:
        return self._found.written

    @cached_property
    def _judged_results(self) -> tuple[list[int], list[str]]:
        return self._found.ranked(self._judged)

    @cached_property
    def full_ranking(self) -> Ranking:
        """The ranking with all of its results."""
        return self._known.ranking({}, {})

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
            return self.full_ranking
        gaining = self._ordered(order if order in _ORDERS else "given order", single)
        # A tool that changes what it is handed needs to know all of it.
        return gaining if tool.hands_over(gaining) is gaining else self.full_ranking

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

    def _ordered(self, order: str, single: bool) -> JudgedOnly:
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
            self._orders[order, single] = JudgedOnly(ranks, found, self._judged, self.retrieved)
        return self._orders[order, single]


def _precise(scores: Iterable[str | float], single: bool) -> Sequence[float]:
    return array("f" if single else "d", map(float, scores))
