"""`Convention`: one tool, or one variant of a measure, as data; and the row it gives for a ranking."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from irlessons.conventions.extremes import extremes
from irlessons.conventions.refusals import Reason, Stops, Undefined
from irlessons.conventions.tool_formulas import Computes, OF_EVERY_RESULT
from irlessons.conventions.tools import Tool
from irlessons.measures import Measure
from irlessons.measures.result import Result
from irlessons.plain_sum import KeptValue, Ratio
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Row

# What a tool does with the cutoff k that was asked for.
CUTS: Mapping[str, Callable[[int | None, Ranking], int | None]] = {
    "asked": lambda k, ranking: k,
    # The tool has no number without a cutoff: no row there.
    "needed": lambda k, ranking: k,
    "none": lambda k, ranking: None,
    # Nothing below the last result; an empty list has no cutoff of its own.
    "retrieved": lambda k, ranking: max(1, len(ranking) if k is None else min(k, len(ranking))),
}


class Outcome(NamedTuple):
    """What a tool makes of a ranking: the value (NaN where there is none), our spelling of it, and why."""

    value: Number
    measure: str
    why: str


class ToolValue(NamedTuple):
    """A value as it is kept, NaN where there is none; and why there is none."""

    value: KeptValue
    why: Reason | None = None


@dataclass(frozen=True)
class Convention:
    """One line of a family. To add what a tool prints, add a line.

    tool: who prints it, and how that reads a ranking.
    prints: its name there; {k} is the cutoff asked for, {at} the same with its sign ("@6", or nothing); {recall} and
        {p} are those asked for, p without its 0.
    why: one sentence that tells it from the others.
    parameters: of our measure.  cut: a key of CUTS; a name with {k} in it needs a cutoff.
    computes: for what our measures cannot say: the ranking handed over and ours, with its cutoff -> the value.
    """

    tool: Tool
    prints: str
    why: str
    parameters: Mapping[str, Any] = field(default_factory=dict)
    cut: str = "asked"
    computes: Computes | None = None

    @property
    def needs_cutoff(self) -> bool:
        """Whether the tool has a number for a cutoff alone."""
        return self.cut == "needed" or "{k}" in self.prints

    @property
    def needs_every_result(self) -> bool:
        """Whether a result that nobody has judged may add to the value."""
        return self.computes in OF_EVERY_RESULT

    @property
    def name(self) -> str:
        """The tool and what it prints, as "trec_eval ndcg_cut_{k}"; a variant is no tool's."""
        return f"{self.tool.name} {self.prints}".strip()

    def named(self, asked: Measure) -> str:
        """The name as it is for the measure that was asked for: "trec_eval ndcg_cut_6"."""
        settings = {**asked.settings, "p": str(asked.settings.get("p", "")).removeprefix("0")}
        return self.name.format(k=asked.k, at=asked.at, **settings)

    def applies(self, ranking: Ranking, asked: Measure) -> bool:
        """Whether there is a row for this ranking and the measure that was asked for."""
        return (asked.k is not None or not self.needs_cutoff) and self.tool.when(ranking, asked)

    def row(self, ranking: Ranking, asked: Measure) -> Row:
        """tool, version, value (NaN where there is none), printed, measure, why.

        `measure` is our spelling where it gives the value for the ranking as it stands, else empty.
        """
        return self.row_of(self.outcome(ranking, asked), asked)

    def row_of(self, found: Outcome, asked: Measure) -> Row:
        """An outcome as a row."""
        return {
            "tool": self.named(asked),
            "version": self.tool.seen,
            "value": float(found.value),
            "printed": rounded(found.value),
            "measure": found.measure,
            "why": found.why,
        }

    def outcome(self, ranking: Ranking, asked: Measure) -> Outcome:
        """The same with the value as an exact fraction where there is one."""
        if reason := self._refusal(ranking, asked):
            return Outcome(math.nan, "", reason.says)
        handed = self.tool.hands_over(ranking)
        theirs = self.measure(handed, asked)
        spelling = theirs if handed is ranking else self.measure(ranking, asked)
        value = self.computes(handed, theirs) if self.computes else theirs.result(handed).number
        same = (handed is ranking and self.computes is None) or spelling.result(ranking).number == value
        return Outcome(value, str(spelling) if same else "", self.why)

    def value(
        self, ranking: Ranking, asked: Measure, result: Callable[[Measure, Ranking], Result] | None = None
    ) -> ToolValue:
        """The value alone, in half the time. result: what a measure makes of a ranking, where somebody keeps it."""
        if reason := self._refusal(ranking, asked):
            return ToolValue(math.nan, reason)
        handed = self.tool.hands_over(ranking)
        theirs = self.measure(handed, asked)
        if self.computes:
            value = self.computes(handed, theirs)
            kept = Ratio(*value.as_integer_ratio()) if isinstance(value, Fraction) else value
            return ToolValue(kept, Stops(self.why) if math.isnan(value) else None)
        made = result(theirs, handed) if result else theirs.result(handed)
        return ToolValue(made.ratio or made.value, Stops(self.why) if math.isnan(made.value) else None)

    def bounds(self, ranking: Ranking, asked: Measure, reason: Undefined) -> tuple[float, float]:
        """The lowest and the highest value that the orders of equal scores allow, where `value` has this reason."""
        handed = self.tool.hands_over(ranking)
        theirs = self.measure(handed, asked)
        orders = extremes(reason.by or theirs, handed)
        found = [float(self.computes(each, theirs) if self.computes else theirs.result(each).number) for each in orders]
        return min(found), max(found)

    def _refusal(self, ranking: Ranking, asked: Measure) -> Reason | None:
        # A loop, for a run asks for this thousands of times.
        for refusal in self.tool.refuses:
            reason = refusal(ranking, asked)
            if reason is not None:
                return reason
        return None

    def measure(self, ranking: Ranking, asked: Measure) -> Measure:
        """Our measure with the tool's parameters and cutoff; `rel`, and what its name says, are kept as asked for."""
        scored = ranking.scores is not None
        parameters = self._parameters.get((asked, scored))
        if parameters is None:
            kept = {name: value for name, value in asked.settings.items() if name in ("rel", *asked.always_written)}
            ties = {"ties": self.tool.ties} if scored and "ties" in asked.takes else {}
            parameters = self._parameters[asked, scored] = tuple({**kept, **self.parameters, **ties}.items())
        return _made(asked, CUTS[self.cut](asked.k, ranking), parameters)

    @cached_property
    def _parameters(self) -> dict[tuple[Measure, bool], tuple[tuple[str, Any], ...]]:
        """What it has of each measure that was asked for, of rankings with scores and without."""
        return {}


@lru_cache(maxsize=1024)
def _made(asked: Measure, k: int | None, parameters: tuple[tuple[str, Any], ...]) -> Measure:
    # A run asks for the same measure once a topic.
    return type(asked)(k, **dict(parameters))
