"""`values`: the measures of one topic, from its columns. `Values`: a measure of each topic of a run, and the mean."""

import math
import warnings
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import PurePath
from typing import Any

from irlessons.checks import hint, known_name, listed, some
from irlessons.conventions import FAMILIES, inputs, tools
from irlessons.conventions.convention import Convention, ToolValue
from irlessons.conventions.refusals import LeftOut, Undefined
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.options import option
from irlessons.phrases import counted
from irlessons.plain_sum import KeptValue, plain_mean, Ratio, ratio_of
from irlessons.rounding import Number, rounded
from irlessons.runs.known import Known
from irlessons.runs.one_topic import one_topic
from irlessons.runs.reading import precisions, Reading

Measures = Measure | str | Iterable[Measure | str]
LIKE = ("trec_eval", "trec_eval 10", "ir_measures", "ranx", "gdeval")
# What a topic without results counts, where somebody says so.
_MISSING = {
    "zero": ToolValue(Ratio(0, 1)),
    "leave out": ToolValue(math.nan, LeftOut("Nothing was found, so it is left out.")),
}
# ... or may not be there at all.
_STOP = "stop"
MISSING = (*_MISSING, _STOP)
# What is not asked any more.
_ENDED = ToolValue(math.nan)


def nothing_judged(by: str) -> str:
    """That nobody has judged what one or several runs found, and what to look at: "nothing that a.txt found is …"."""
    return f"nothing that {by} found is judged, of any topic: are topics and ids the same?"


def said_in(name: str, says: str) -> str:
    """A sentence of a run with this name, within another one: "in a.txt, nothing …"."""
    return f"in {name}, {says[0].lower()}{says[1:]}"


@dataclass(eq=False)
class Values(Mapping[str, float]):
    """A measure of each topic, topic -> value, NaN where there is none; and the mean, which is no topic.

    named: the measure, or what the tool calls it.  name: that of the run.  found: topic -> value, as it is kept.
    why: topic -> why there is no value.  stops_at: topic -> why the tool has no mean at all because of it.
    unanswered: the topics without results.  strangers: whether no document that was found is judged, of any topic.
    nothing_relevant: whether no grade is above 0, of any topic.
    limits: topic -> the lowest and the highest value that the tool may print, where the order of equal scores is open.
    faults: how many faults of the files were passed over, in a sentence.
    ids_differ: which judged documents were found in another spelling, in a sentence; alike: the values as they would
        be were these the same, None where there are none.
    judgments: topic -> document -> grade, where a run keeps them.
    """

    named: str
    measure: Measure
    name: str = ""
    found: dict[str, KeptValue] = field(default_factory=dict, repr=False)
    why: dict[str, str] = field(default_factory=dict)
    stops_at: dict[str, str] = field(default_factory=dict)
    unanswered: list[str] = field(default_factory=list)
    strangers: bool = False
    nothing_relevant: bool = False
    limits: dict[str, tuple[float, float]] = field(default_factory=dict)
    faults: str = ""
    ids_differ: str = ""
    alike: "Values | None" = field(default=None, repr=False)
    judgments: Mapping[str, Mapping[str, float]] = field(default_factory=dict, repr=False)

    def __getitem__(self, topic: str) -> float:
        if topic not in self.found:
            if topic == "mean":
                warnings.warn('the mean is no topic: write .mean, not ["mean"]', DeprecationWarning, stacklevel=2)
                return self.mean
            raise KeyError(f"there is no topic {topic!r}; {hint(str(topic), self.found, 'there are')}")
        found = self.found[topic]
        return found.above / found.below if isinstance(found, Ratio) else found

    def __contains__(self, topic: object) -> bool:
        return topic in self.found

    def __iter__(self) -> Iterator[str]:
        return iter(self.found)

    def __len__(self) -> int:
        return len(self.found)

    def with_topics_of(self, other: "Values") -> "Values":
        """The same, with what the other has of its topics."""

        def with_theirs(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
            return {topic: each for topic, each in ours.items() if topic not in other.found} | theirs

        return replace(
            self,
            found=self.found | other.found,
            why=with_theirs(self.why, other.why),
            stops_at=with_theirs(self.stops_at, other.stops_at),
            limits=with_theirs(self.limits, other.limits),
            unanswered=[topic for topic in self.unanswered if topic not in other.found],
            strangers=self.strangers and other.strangers,
        )

    @property
    def stops(self) -> str:
        """Why the tool has no mean at all; empty where it has one."""
        return next(iter(self.stops_at.values()), "")

    @property
    def short_name(self) -> str:
        """The name of the run's file, without its folder."""
        return PurePath(self.name).name

    @property
    def exact(self) -> dict[str, Number]:
        """The same with fractions where there are any; what is shown is rounded from these, as on a board."""
        return {topic: _number(found) for topic, found in self.found.items()}

    @property
    def counted(self) -> dict[str, KeptValue]:
        """What counts for the mean: the topics that have a value."""
        return {topic: found for topic, found in self.found.items() if found == found}  # NaN is not equal to itself

    @property
    def exact_mean(self) -> Number:
        """The mean over the topics that count; NaN where there is none, the tool stops, or there are `bounds`."""
        if self.stops or self.limits or not (counted := self.counted):
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

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Between what the mean lies where a tool leaves the order of equal scores open; None where it does not."""
        if self.stops or not self.limits:
            return None
        known = [float(value) for topic, value in self.exact.items() if value == value]
        low, high = (float(plain_mean([*known, *(pair[side] for pair in self.limits.values())])) for side in (0, 1))
        return low, high

    def between(self, topic: str) -> tuple[float, float]:
        """The lowest and the highest value of a topic; twice the value where no order of equal scores is open."""
        return self.limits.get(topic, (self[topic],) * 2)

    @property
    def remarks(self) -> str:
        """What readers have to know: what topics without results count, and `of_the_files`."""
        return " ".join(filter(None, [self.says_unanswered, *self.of_the_files]))

    @property
    def of_the_files(self) -> list[str]:
        """What makes every value another one than somebody else has: that nothing that was found is judged, or some
        ids are spelled otherwise, that nothing is relevant, and what was wrong with the files; a sentence each.
        """
        return [*filter(None, [self.says_strangers, self.ids_differ, self.says_nothing_relevant, self.faults])]

    def remarks_in(self, name: str) -> str:
        """The same of a run with this name, beside others; empty where there is nothing to say."""
        return said_in(name, self.remarks).replace("i", "I", 1) if self.remarks else ""

    @property
    def says_strangers(self) -> str:
        """That nobody has judged what was found; empty where that is not so."""
        return nothing_judged("was").replace("n", "N", 1) if self.strangers else ""

    @property
    def says_nothing_relevant(self) -> str:
        """That the judgments can tell no system from another; empty where that is not so."""
        if not self.nothing_relevant:
            return ""
        return "Nothing is relevant, of any topic: no grade is above 0. Are these the right judgments?"

    @property
    def says_unanswered(self) -> str:
        """Over how many topics nothing was found, and what they count; empty where there is none."""
        topics = self.unanswered
        if not topics:
            return ""
        who, verb = ("Topic", "has") if len(topics) == 1 else ("Topics", "have")
        counts = "count" + "s" * (len(topics) == 1)
        left_out = all(self[topic] != self[topic] for topic in topics)  # NaN is not equal to itself
        zero = all(self[topic] == 0 for topic in topics)
        does = "left out" if left_out else f"{counts} 0" if zero else f"{counts} as the measure has an empty list"
        aux = ("is " if len(topics) == 1 else "are ") * left_out
        return f"{who} {some(topics)} {verb} no results and {aux}{does}."


def _number(found: KeptValue) -> Number:
    return Fraction(*found) if isinstance(found, Ratio) else found


def values(
    measures: Measures,
    documents: Iterable[Any],
    scores: Iterable[float | None],
    grades: Iterable[float | None],
    *,
    like: str | None = None,
    missing: str | None = None,
) -> dict[str, float]:
    """The values of one topic from its columns, measure -> value: a function for Spark, DuckDB, Polars, Dask or pandas.

    documents, scores, grades: three columns with a place for each document that was retrieved or judged, in any order:
        lists, numpy arrays, columns of a table. None or NaN in `scores` is not retrieved, in `grades` unjudged. Leave
        no judged document out: the ideal ranking and R are made of all of them.
    measures, like, missing: as `run.evaluate` takes them. Without `like`, equal scores keep the order in which they
        come, and an engine gives no topic's rows in a certain order; like="trec_eval" sorts them by document.
    The values are those of `ir.runs.read(…).evaluate(…)` to the last digit. NaN where there is none: nothing is judged,
    or the tool leaves the topic out. It keeps nothing between two calls, and loads nothing beside the standard library.
    Raises ValueError for columns of different lengths, a document that comes twice, a score or grade that is no finite
    number, and where the tool prints nothing, or leaves the order of equal scores open, as ranx does from 16 documents
    on: there `evaluate` has NaN, and `bounds`.

    >>> import irlessons as ir
    >>> ir.values(["AP", "nDCG@10"], ["d1", "d2", "d3"], [0.4, 0.9, None], [1, 0, 2])
    {'AP': 0.25, 'nDCG@10': 0.23981246656813146}
    """
    asked = _asked(measures if isinstance(measures, (str, Measure)) else (*listed_measures(measures),), like)
    known = one_topic(documents, scores, grades)
    if not known.judged:
        return {str(of): math.nan for of, _ in asked}
    found = {}
    for each in values_of([known], asked, missing):
        if each.stops:
            raise ValueError(f"{like} prints no {each.measure} here: {each.stops}")
        if between := each.bounds:
            low, high = between
            raise ValueError(f"{like} leaves the order of equal scores open: {each.measure} is from {low} to {high}")
        found[str(each.measure)] = each[known.topic]
    return found


def listed_measures(measures: Measures) -> list[Measure | str]:
    """The measures as a list, one of them or several."""
    if isinstance(measures, (str, Measure)):
        return [measures]
    return listed("measures", measures, "[AP, nDCG@10]")


@lru_cache(maxsize=64)
def _asked(
    measures: Measure | str | tuple[Measure | str, ...], like: str | None
) -> list[tuple[Measure, Convention | None]]:
    # Whoever has millions of topics asks for the same each time.
    return asked_of(measures, like)


def asked_of(measures: Measures, like: str | None) -> list[tuple[Measure, Convention | None]]:
    """Each measure, and what the tool prints under its name. Raises ValueError where there is none."""
    asked = [(each, line_of(each, like)) for each in map(as_measure, listed_measures(measures))]
    if not asked:
        raise ValueError("there is no measure; give one at least, as in [AP, nDCG@10]")
    return asked


def values_of(
    topics: Iterable[Known | Reading],
    asked: Sequence[tuple[Measure, Convention | None]],
    missing: str | None = None,
    name: str = "",
    bounded: bool = True,
) -> list[Values]:
    """The values of every topic: topic by topic, for what is read of one serves all the measures.

    topics: what is known of each, or how it was read by somebody who asks again.
    asked: each measure, and the line of the tool that is imitated; None takes the measure as it is written.
    missing: what a topic without results counts; None leaves that to the tool, and is "zero" without one.
    name: that of the run.
    bounded: whether limits are worked out, which takes its time; else a measure ends at the first topic with some, or
        that has results and stops the tool: it has no mean.
    Raises ValueError for such a topic where missing="stop", and for missing="zero" where 0 would be the best value.
    """
    if missing is not None:
        known_name("missing", missing, MISSING)
    if missing == "zero":
        for of in (of for of, _ in asked if of.smaller_is_better):
            says = f"less is better of {of}, and a topic without results would have the best value of all"
            zero, leave = option("missing", "zero"), option("missing", "leave out")
            raise ValueError(f"{zero}: {says}; say {leave} for it, or take {of.name} out")
    columns = [Values(line.named(of) if line else str(of), of, name) for of, line in asked]
    ties, known_values = precisions(asked), dict[Hashable, list[ToolValue]]()
    answered, judged, relevant, ended = False, False, False, set[int]()
    for each in topics:
        reading = each if isinstance(each, Reading) else Reading(each)
        known, topic = reading.known, reading.known.topic
        if missing == _STOP and not reading.retrieved:
            says = f"say {option('missing', 'zero')} to count it as 0, or {option('missing', 'leave out')}"
            whose = f"topic {topic}" if topic else "the topic"
            raise ValueError(f"{whose} has no results, and {option('missing', _STOP)} was asked for; {says}")
        answered = answered or bool(reading.retrieved)
        judged = judged or reading.has_judged
        relevant = relevant or any(grade > 0 for grade in known.judged.values())
        alike = reading.alike(ties)
        values = known_values.get(alike)
        if values is None:
            given = _MISSING[missing] if missing and not reading.retrieved else None
            values = [
                given or (_ENDED if number in ended else reading.value(of, line))
                for number, (of, line) in enumerate(asked)
            ]
            if alike and not reading.looked_at_all:
                known_values[alike] = values
        for column, (of, line), (value, why) in zip(columns, asked, values):
            column.found[topic] = value
            if not reading.retrieved:
                column.unanswered.append(topic)
            if why is not None:
                column.why[topic] = why.says
                if isinstance(why, Undefined) and line:
                    column.limits[topic] = reading.bounds(of, line, why) if bounded else (math.nan, math.nan)
                elif not isinstance(why, LeftOut):
                    hint = "" if reading.retrieved else f"; say {option('missing', 'zero', 'leave out')}"
                    column.stops_at[topic] = f"{known.here}{why.says.rstrip('.')}{hint}."
        if not bounded and reading.retrieved:
            ended.update(number for number, column in enumerate(columns) if column.limits or topic in column.stops_at)
    for column in columns:
        column.strangers, column.nothing_relevant = answered and not judged, bool(column.found) and not relevant
    return columns


def refuse_stopped(columns: Iterable[Values], like: str | None) -> None:
    """Raises ValueError where the tool prints no mean."""
    for each in columns:
        if each.stops:
            raise ValueError(f"{like} prints no mean of {each.measure}: {each.stops}")


def refuse_without_mean(columns: Iterable[Values], like: str | None) -> None:
    """Raises ValueError where the tool prints no mean, or one that depends on an order of equal scores."""
    for each in columns:
        refuse_stopped([each], like)
        if each.limits:
            low, high = map(rounded, each.bounds or ())
            raise ValueError(
                f"{like} leaves the order of equal scores open on {counted(len(each.limits), 'topic')} of "
                f"{each.short_name or 'the run'}: its mean {each.measure} lies between {low} and {high}, and no one "
                "number can be compared or tested"
            )


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
