"""`try_out`: what does this function compute?"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import Any

from irlessons import markup
from irlessons.attempts.calls import Call, NotWritten, Refused, spelled, TooLong
from irlessons.attempts.candidates import Candidate, explanations, same
from irlessons.attempts.other_functions import Given, OTHERS
from irlessons.attempts.trials import beginning, kept_back, smaller, trials
from irlessons.checks import among
from irlessons.conventions import FAMILIES
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.measures.parameters import Choice, Rule
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.typeset import Table, Typeset

_NO_POOL = "It is not told what was not retrieved; a parameter named pool brings all judged grades."


@dataclass(frozen=True, repr=False)
class Attempt(Typeset):
    """What a function computes; true where that is the measure.

    agrees: whether it gives the value of `measure` for every ranking that was tried.
    matches: the measures whose values it gives; several where the rankings cannot tell them apart, none where it is
        a slip, another thing, or not written yet.
    first: the smallest ranking where it differs or gives no number; None where there is none.
    message: the same in words.  tried: how many rankings it was called with.
    """

    measure: Measure | str
    agrees: bool
    message: str
    matches: tuple[Measure, ...] = ()
    first: Ranking | Given | None = None
    tried: int = 0
    _table: Table | None = field(default=None, compare=False)

    def __bool__(self) -> bool:
        return self.agrees

    def _parts(self) -> list[str | Table]:
        return [self.message, *([self._table] if self._table else [])]

    def _repr_html_(self) -> str:
        message = markup.paragraphs([f"{'✓' if self.agrees else '✗'} {self.message}"])
        if not isinstance(self.first, Ranking) or self._table is None:
            return message
        return message + markup.table(f"Step by step, {spelled(self.first)}", *self._table)


def try_out(function: Callable[..., Any], measure: str | Measure | Callable[..., Any]) -> Attempt:
    """Run a function on some three hundred small rankings, and say which measure it computes.

    function: is given what its parameters are named after, for one ranking: grades (in rank order), pool (all judged
        grades), k, R, rel, p, top, scores; or y_true and y_score, as scikit-learn has them; or qrels and run, as
        pytrec_eval has them. It returns a number. One parameter of any other name gets the grades.
        For a measure of yes and no the grades are 0 and 1, unless the function asks for `rel`.
    measure: what it is meant to compute, as nDCG@5 or "nDCG@5"; or what is no measure: `ir.compare.randomization` for
        the p of a list of differences, `ir.retrieval.idf_of` for the idf of N and df.
    Where it does not, the conventions and slips of the measure are searched, the simplest first, and other measures.
    A call has two seconds. What the function prints is not shown; what it raises is said in the message.
    Raises TypeError for what cannot be called, ValueError where it asks for what is not known.
    """
    if not callable(function):
        raise TypeError(f"{function!r:.60} cannot be called; give a function, as in try_out(my_dcg, DCG@5)")
    if not isinstance(measure, (str, Measure)):
        if not among(measure, OTHERS):
            raise TypeError(f"{measure!r:.60} is nothing to compare with; give a measure, as in try_out(my_dcg, DCG@5)")
        other = OTHERS[measure]
        agrees, message, trial = other.tried(function)
        return Attempt(other.name, agrees, message, first=trial, tried=len(other.trials))
    asked = as_measure(measure)
    call = Call(function, asked)
    if asked.needs_scores and not call.sees_scores:
        raise ValueError(f"{asked} needs scores; let {call.name} ask for them: (grades, scores) or (y_true, y_score)")
    try:
        return _Trial(call, asked).attempt()
    except TooLong as late:
        return Attempt(asked, False, f"For {spelled(call.newest)} {call.name} {late}.", first=call.newest)


class _Trial:
    """One function beside one measure."""

    def __init__(self, call: Call, asked: Measure):
        self.call, self.asked = call, asked
        binary = "rel" in asked.takes and "rel" not in call.asks.values() and asked.rel == 1
        self.kind = {"binary": binary, "scores": call.sees_scores}
        self.rankings = trials(**self.kind)

    def attempt(self) -> Attempt:
        usual = [ranking for ranking in self.rankings if len(ranking) > 2]
        self.call.settle([usual[0], next(each for each in usual if None in each.grades)])
        values: list[tuple[Ranking, float]] = []
        failed: list[Ranking] = []
        for ranking in self.rankings:
            try:
                values.append((ranking, self.call.value(ranking)))
            except NotWritten:
                return self._result(f"{self.call.name} returns nothing yet.")
            except Refused:
                failed.append(ranking)
        different = [ranking for ranking, value in values if not same(value, Candidate(self.asked).value(ranking))]
        if not different and not failed:
            return self._result(
                f"{self.call.name} computes {self.asked}: it agrees on all {len(values)} rankings.", True
            )
        first = self._smallest(min((*different, *failed), key=_size))
        # Of a function that mostly fails nothing can be told.
        is_told = len(failed) < len(values)
        found = self._explained(values) if is_told and different else [Candidate(self.asked)] * is_told
        digits = _rounds(values, self.asked) if is_told and not found else None
        return self._result(" ".join(self._says(first, found, digits)), first=first, found=found)

    def _explained(self, values: Sequence[tuple[Ranking, float]]) -> list[Candidate]:
        # Called once, and only where several changes have to be told from chance.
        others = cache(lambda: [(ranking, self.call.tried(ranking)) for ranking in kept_back(**self.kind)])

        return explanations(self.asked, values, others, **self.kind)

    def _differs(self, ranking: Ranking) -> bool:
        value = self.call.tried(ranking)
        return value is None or not same(value, Candidate(self.asked).value(ranking))

    def _smallest(self, ranking: Ranking) -> Ranking:
        """The ranking, made smaller for as long as the function still differs."""
        less: Ranking | None = ranking
        while less is not None:
            ranking = less
            less = next(filter(self._differs, smaller(ranking)), None)
        return ranking

    def _says(self, first: Ranking, found: Sequence[Candidate], digits: int | None) -> Iterator[str]:
        name = self.call.name
        measures = [each.measure for each in found if each.measure is not None]
        if self.asked in measures:
            yield f"{name} agrees with {self.asked} wherever it gives a number."
        elif measures:
            yield f"{name} computes {joined(list(map(str, measures)), 'or')}, and not {self.asked}."
            yield from filter(None, map(self._meant, measures))
        elif found:
            yield f"{name} does not compute {self.asked}, but I know what it does."
            for of, some in groupby(found, lambda each: each.of):
                if of != self.asked:
                    yield f"It is {of} with a slip."
                yield from dict.fromkeys(each.says(first) for each in some)
        elif digits is not None:
            yield f"{name} computes {self.asked} and rounds it to {digits} decimals; leave that to the end."
        else:
            yield f"{name} does not compute {self.asked}, and nothing that I know."
        try:
            mine, right = self.call.value(first), first.value(self.asked)
            apart = next((digits for digits in (4, 8) if rounded(mine, digits) != rounded(right, digits)), 12)
            gives, is_ = rounded(mine, apart), rounded(right, apart)
            yield f"For {spelled(first)} it gives {gives}, and {self.asked} is {is_}."
        except Refused as refused:
            yield f"For {spelled(first)} it {str(refused).rstrip('.')}."
        if first.not_retrieved and not self.call.sees_pool:
            yield _NO_POOL

    def _meant(self, match: Measure) -> str:
        """In what the other convention differs, and which tools have it; empty for another measure."""
        if match.name != self.asked.name:
            return ""
        changed = {name: value for name, value in match.settings.items() if value != self.asked.settings[name]}
        says = [f"in {match.takes[name].about}: {_said(match.takes[name], value)}" for name, value in changed.items()]
        tools = _tools(match, self.call.sees_scores)
        return f"It differs {'; and '.join(says)}{f', as in {joined(tools)}' if tools else ''}."

    def _result(
        self, message: str, agrees: bool = False, first: Ranking | None = None, found: Sequence[Candidate] = ()
    ) -> Attempt:
        matches = (self.asked,) if agrees else tuple(each.measure for each in found if each.measure is not None)
        table = self._steps(first) if first is not None and len(first) else None
        return Attempt(self.asked, agrees, message, matches, first, len(self.rankings), table)

    def _steps(self, first: Ranking) -> Table:
        """The rows of the measure, and behind them both values of the list down to each rank."""
        header, rows, numeric = first.work(self.asked).cells
        ends = []
        for rank in range(1, len(first) + 1):
            part = beginning(first, rank)
            mine = self.call.tried(part)
            ends.append([rounded(part.value(self.asked)), "–" if mine is None else rounded(mine)])
        ends += [["–", "–"]] * len(rows)
        rows = [[*row, *end] for row, end in zip(rows, ends)]
        return [*header, f"{self.asked} so far", "yours so far"], rows, [*numeric, True, True]


def _rounds(values: Sequence[tuple[Ranking, float]], asked: Measure) -> int | None:
    """To how many decimals the values are those of the measure; None where they are not."""
    exact = [(value, ranking.value(asked)) for ranking, value in values]
    fits = (digits for digits in range(1, 8) if all(same(one, round(other, digits)) for one, other in exact))
    return next(fits, None)


def _said(rule: Rule, value: Any) -> str:
    return rule.says[value][0] if isinstance(rule, Choice) and value in rule.says else f"{value:.4g}"


def _tools(match: Measure, scores: bool) -> list[str]:
    """The tools whose convention this is."""
    plain = type(match)(match.k)
    probe = Ranking.from_scores({"D1": 2, "D2": 1}, {"D1": 1}) if scores else Ranking.from_grades([1, 0])
    lines = [line for line in FAMILIES.get(match.name, ()) if line.tool.name and not line.computes]
    alike = [line for line in lines if line.applies(probe, plain) and line.measure(probe, plain) == match]
    return list(dict.fromkeys(line.tool.name for line in alike))


def _size(ranking: Ranking) -> tuple[int, float]:
    return len({*ranking.documents, *ranking.judgments}), sum(ranking.judgments.values())
