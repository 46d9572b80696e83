"""`Gate`: two runs compared under several measures, and whether a condition on the differences and p holds."""

import math
import operator
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import starmap

from irlessons.checks import shown, some
from irlessons.measures import measure as as_measure
from irlessons.phrases import counted, joined
from irlessons.runs.problems import number_in
from irlessons.runs.spellings import shown_apart
from irlessons.runs.two_runs import Against
from irlessons.runs.values import nothing_judged
from irlessons.working import Row, signed

_COMPARES: Mapping[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
_LESS = ("<", "<=")
_AND, _OR = (re.compile(rf"\b{word}\b", re.IGNORECASE) for word in ("and", "or"))
_P = "p"
_PART = re.compile(r"\s*(?P<what>.+?)\s*(?P<sign><=|>=|<|>)\s*(?P<number>\S+)\s*")
# What is written for the p of one of several measures, as we print it and as a function.
_P_OF = re.compile(r"p\s*\(.*|p\s+of\b.*")
_LIKE = '"nDCG@10 < -0.01 and p < 0.05"'
# So many topics on either side are named.
_DECIDING = 5


@dataclass(frozen=True)
class Part:
    """One comparison of a condition. measure: whose difference or p it is.  is_p: which of the two."""

    measure: str
    is_p: bool
    sign: str
    number: float

    def of(self, compared: Mapping[str, Against]) -> float:
        """What is compared with the number. Raises ValueError where it is not known, for nothing follows then."""
        against = compared[self.measure]
        found = against.p if self.is_p else float(against.interval.numbers["mean"])
        if math.isnan(found):
            raise ValueError(f"{self} cannot be decided: there is no such number for these runs")
        return found

    def holds(self, compared: Mapping[str, Against]) -> bool:
        """Whether it is so."""
        return _COMPARES[self.sign](self.of(compared), self.number)

    def too_few(self, compared: Mapping[str, Against]) -> str:
        """Why it can never hold: no p of so few topics, or of so many random sign changes, is that small; else ""."""
        test = compared[self.measure].test
        of = f"{test.samples} random sign changes" if test.samples else counted(test.pairs.queries, "topic")
        return self._says_least(test.least, of)

    def too_few_differ(self, compared: Mapping[str, Against]) -> str:
        """The same of these two runs: however much they lose on the topics on which they differ; else "".

        Where none differs nothing is lost, and that is known.
        """
        test = compared[self.measure].test
        if test.samples or not test.differing:
            return ""
        of = f"{test.differing} of {counted(test.pairs.queries, 'topic')} that differ"
        return self._says_least(test.least_here, of)

    def _says_least(self, least: Fraction, of: str) -> str:
        if not self.is_p or self.sign not in _LESS or _COMPARES[self.sign](float(least), self.number):
            return ""
        return f"{self} can never hold, for with {of} no p is below {float(least):.4g}"

    def __str__(self) -> str:
        what = f"p of {self.measure}" if self.is_p else self.measure
        return f"{what} {self.sign} {self.number:g}"


def condition_of(text: str, measures: Sequence[str]) -> tuple[tuple[Part, ...], ...]:
    """A condition, read and never run: comparisons joined by "and", which bind before those joined by "or".

    A measure stands for the difference of the means, the second run's less the first's; p for the p of the measure that
    is named beside it, else of the first of `measures`.
    Raises ValueError for what is no comparison, and for a measure that is not compared.
    """
    found = []
    for alternative in _OR.split(text):
        parts: list[tuple[str, str, float]] = []  # what, sign and number
        for written in _AND.split(alternative):
            _refuse_unsupported(written.strip())
            match = _PART.fullmatch(written)
            try:
                number = number_in(match["number"].replace("−", "-")) if match else math.nan
            except ValueError:
                number = math.nan
            if match is None or not math.isfinite(number):
                raise ValueError(f"the condition {shown(written.strip())} is no comparison; write it as in {_LIKE}")
            parts.append((_named(match["what"], measures), match["sign"], number))
        beside = next((what for what, _, _ in parts if what != _P), measures[0])
        found.append(
            tuple(Part(beside if what == _P else what, what == _P, sign, number) for what, sign, number in parts)
        )
    return tuple(found)


def _named(what: str, measures: Sequence[str]) -> str:
    """The measure that is named, or p. Raises ValueError for anything else."""
    if what == _P:
        return what
    try:
        name = str(as_measure(what))
    except ValueError:
        name = ""
    if name not in measures:
        raise ValueError(
            f"the condition names {shown(what)}, which is not compared; there are {joined(['p', *measures])}, and it "
            f"is written as in {_LIKE}"
        )
    return name


def _refuse_unsupported(written: str) -> None:
    """Raises ValueError for what is meant well and not read, with what is read instead."""
    if _P_OF.fullmatch(written):
        raise ValueError(
            f"in the condition {shown(written)} p takes no measure: it is that of the measure beside it, as in {_LIKE}"
        )
    # A measure may have some of its own: P(rel=2)@5.
    if written.startswith("(") or written.count("(") != written.count(")"):
        raise ValueError(
            f'the condition {shown(written)} has parentheses, which are not read; "and" binds before "or", so write '
            'each case out, as in "AP < 0 and p < 0.05 or nDCG@10 < 0 and p < 0.05"'
        )


@dataclass(frozen=True)
class Gate:
    """Two runs, and a decision.

    compared: measure -> the two under it.  text: the condition as it was written, empty where there is none.
    condition: the same, read.  strangers: the runs of which nothing that was found is judged.
    unanswered: for each of the two the topics without results.  nothing_relevant: whether no grade is above 0.
    alike: the same two runs as they would be were the same what is spelled otherwise in the judgments, one gate for
        each way in which it may be; none where nothing is. A decision is one that all of them come to.
    ids: what is spelled otherwise in such a one, as found and as judged.
    unclear: which topics may be found under several names, in sentences: no decision then.
    """

    compared: Mapping[str, Against]
    text: str = ""
    condition: tuple[tuple[Part, ...], ...] = ()
    strangers: tuple[str, ...] = ()
    unanswered: tuple[Collection[str], Collection[str]] = ((), ())
    nothing_relevant: bool = False
    alike: tuple["Gate", ...] = ()
    ids: tuple[tuple[str, str], ...] = ()
    unclear: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, str]:
        """What the two runs are called."""
        return next(iter(self.compared.values())).names

    @property
    def held(self) -> tuple[Part, ...]:
        """The comparisons of all alternatives of which each comparison holds; none where it depends on the ids."""
        return () if self._depends or self.unclear else self._held

    @property
    def _held(self) -> tuple[Part, ...]:
        return tuple(
            part for parts in self.condition if all(each.holds(self.compared) for each in parts) for part in parts
        )

    @property
    def failed(self) -> bool:
        """Whether the condition holds."""
        return bool(self.held)

    @property
    def _depends(self) -> bool:
        """Whether something else would follow were the ids alike."""
        return self._otherwise is not None

    @property
    def _otherwise(self) -> "Gate | None":
        """The gate with ids alike from which something else follows."""
        return next((each for each in self.alike if each._follows != self._follows), None)

    @property
    def _follows(self) -> str:
        """What follows as the ids are, in a word."""
        return "Failed" if self._held else "Undecided" if self._why else "Passed"

    @property
    def undecided(self) -> str:
        """Why nothing follows where the condition does not hold, in sentences; empty where it holds, or could."""
        if self.text and self.unclear:
            return f"{' '.join(self.unclear)} Write them alike, or say --exact-ids if they are others."
        if other := self._otherwise:
            # All else that there is to say stands in the one or the other.
            as_it_is, else_it_is = (each._says(each._held, each._why) for each in (self, other))
            told = "; ".join(starmap(shown_apart, other.ids))
            return (
                f"it depends on ids that are spelled otherwise in the judgments, as {told}. As they are: {as_it_is} "
                f"Were they the same: {else_it_is} Write them alike, or say --exact-ids if they are others."
            )
        return self._why

    @property
    def _why(self) -> str:
        """The same as the ids are."""
        if not self.text or self._held:
            return ""
        # Several measures mostly leave out the same topics.
        says = [*dict.fromkeys(why for each in self._asked for why in self._says_one_sided(each))]
        if never := dict.fromkeys(self._never.values()):
            says.append(f"{'; '.join(never)}. Compare more topics, or leave p out of the condition.")
        if self.strangers:
            says.append(nothing_judged(joined(self.strangers)))
        if self.nothing_relevant:
            says.append("nothing is relevant, of any topic: are these the right judgments?")
        return " And ".join(says)

    @property
    def undecided_under(self) -> set[str]:
        """The measures under which nothing follows."""
        if self.undecided and (self.strangers or self.nothing_relevant):
            return {*self.compared}
        if self._depends or self.unclear:
            return {*self._asked}
        one_sided = () if self.failed else (each for each in self._asked if any(self._one_sided(each)))
        return {*one_sided, *(part.measure for part in self._never)}

    @property
    def _asked(self) -> list[str]:
        """The measures that the condition is on."""
        return [*dict.fromkeys(part.measure for parts in self.condition for part in parts)]

    def _one_sided(self, measure: str) -> tuple[list[str], list[str]]:
        """The topics that have a value for the first run alone, and those that have one for the second alone.

        The difference is over the others, and says nothing of a run that leaves out the topics on which it is worst.
        """
        rows = [(row["topic"], *map(math.isnan, (row["this"], row["other"]))) for row in self.compared[measure].rows]
        first, second = (sorted(topic for topic, *lacks in rows if lacks == side) for side in ([0, 1], [1, 0]))
        return first, second

    def _says_one_sided(self, measure: str) -> Iterator[str]:
        """The same in sentences, with what to do: none where the runs have values for the same topics."""
        less = self.compared[measure].interval.numbers["smaller_is_better"]
        # Each run is told of that lacks what the other has.
        for topics, name, other, unanswered in zip(
            self._one_sided(measure), reversed(self.names), self.names, reversed(self.unanswered)
        ):
            if not topics:
                continue
            out = f"{counted(len(topics), 'topic')} of {other} {'is' if len(topics) == 1 else 'are'} left out"
            if less or not {*topics} <= {*unanswered}:
                yield (
                    f"{out}, for {name} has no value of {measure} there: {some(topics)}. Take a measure that is "
                    "defined for all of them."
                )
            else:
                yield f"{out}, for {name} has no results there: {some(topics)}. Say --missing zero to count them 0."

    @property
    def _never(self) -> dict[Part, str]:
        """The comparisons that could not hold, and why; none where the condition holds all the same.

        Either whatever the runs were, or on the few topics on which they differ, where all else that is asked holds.
        """
        told = dict[Part, str]()
        for parts in () if self._held else self.condition:
            for part in parts:
                why = part.too_few(self.compared)
                if not why and all(each == part or each.holds(self.compared) for each in parts):
                    why = part.too_few_differ(self.compared)
                if why:
                    told[part] = why
        return told

    @property
    def decision(self) -> str:
        """What follows, in a sentence; empty where there is no condition."""
        if not self.text:
            return ""
        return self._says(self.held, self.undecided)

    def _says(self, held: tuple[Part, ...], why: str) -> str:
        """A decision. held: the comparisons that make it fail.  why: why nothing follows."""
        told = [f"{part} ({self._printed(part)})" for part in held]
        if told:
            return f"Failed: {' and '.join(told)}."
        return f"Undecided: {why}" if why else f"Passed: it is not so that {self.text.strip()}."

    def _printed(self, part: Part) -> str:
        """What is compared with the number, as the table has it: no p is 0."""
        return self.compared[part.measure].test.printed() if part.is_p else signed(part.of(self.compared))

    def deciding(self, measure: str) -> tuple[Row, ...]:
        """The topics that move the difference most, those that lose before those that win; rows as in `Against`."""
        against = self.compared[measure]
        sign = -1 if against.interval.numbers["smaller_is_better"] else 1
        # They come sorted; NaN is neither.
        losing = [row for row in against.rows if sign * row["difference"] < 0]
        winning = [row for row in reversed(against.rows) if sign * row["difference"] > 0]
        return (*losing[:_DECIDING], *winning[:_DECIDING])
