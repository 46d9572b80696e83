"""One function on all rankings beside one measure: on which lists it is right, what it computes instead, in words."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import groupby
from math import isnan
from typing import Any, NamedTuple

from irlessons.measures import Measure
from irlessons.measures.parameters import Choice, Rule
from irlessons.own_functions.attempt import Attempt
from irlessons.own_functions.calls import Call, NotWritten, Refused, within
from irlessons.own_functions.candidates import (
    Candidate,
    exact_value,
    explanations,
    IN_32_BITS,
    same,
    same_in_64_bits,
    Values,
)
from irlessons.own_functions.domains import ALL, Domain, domains, nested
from irlessons.own_functions.trials import first_results, JUDGED, kept_back, smaller, trials, UNJUDGED
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.typeset import Table
from irlessons.working import signed

_NO_POOL = "It is not told what was not retrieved; a parameter named pool brings all judged grades."
# A list beyond this, which only a cutoff as high brings, holds little as it is, and nobody reads its steps.
_LONG = 50
# Of fewer values than these nothing can be told.
_ENOUGH = 30
_ZEROS = "It was given 0 for what is unjudged."


class Tried(NamedTuple):
    """A ranking, what the function gives for it (None where that is no number), and the value of the measure."""

    ranking: Ranking
    value: float | None
    exact: Number

    @property
    def is_right(self) -> bool:
        return self.value is not None and same(self.value, self.exact)

    @property
    def without_nan(self) -> "Tried":
        """The same; what is undefined where the measure is not counts as no number."""
        is_nan = self.value is not None and isnan(self.value) and not isnan(self.exact)
        return self._replace(value=None) if is_nan else self


class _Found(NamedTuple):
    """What a function computes on some lists: one of several candidates; or none that is known.

    digits: to how many decimals it rounds the measure that was asked for.
    """

    domain: Domain = ALL
    candidates: Sequence[Candidate] = ()
    digits: int | None = None

    @property
    def is_known(self) -> bool:
        return bool(self.candidates) or self.digits is not None


class Trial:
    """One function beside one measure."""

    def __init__(self, call: Call, asked: Measure):
        self.call, self.asked = call, asked
        self.rankings = trials(asked, scores=call.sees_scores)
        self.undefined_is_lost = False
        # For a measure of yes and no 0 and 1 are all that a lesson asks, unless the function asks for `rel`.
        yes_and_no = "rel" in asked.takes and "rel" not in call.asks.values()
        self.usual = [each for each in domains(asked) if yes_and_no or not each.is_binary]

    def tried(self) -> Iterator[Tried]:
        """The function on one ranking after the other. Raises NotWritten and TooLong."""
        self.call.settle([next(each for each in self.rankings if each.grades == one) for one in (JUDGED, UNJUDGED)])
        yield from filter(None, map(self._tried_on, self.rankings))

    def _tried_on(self, ranking: Ranking) -> Tried | None:
        right = exact_value(self.asked, ranking)
        if right is None:
            return None
        try:
            value = self.call.value(ranking)
        except NotWritten:
            raise
        except Refused:
            return Tried(ranking, None, right)
        tried = Tried(ranking, value, right)
        return tried.without_nan if self.undefined_is_lost else tried

    def attempt(self) -> Attempt:
        """What is said of it. Raises TooLong."""
        try:
            tried = list(self.tried())
        except NotWritten:
            message = f"{self.call.name} returns nothing yet."
            return Attempt(self.asked, False, message, tried=len(self.rankings))
        found = self._found(tried)
        if not found.is_known:
            # What is undefined where the measure is not may be no more than a crash, as the mean of an empty array.
            self.undefined_is_lost, tried = True, [each.without_nan for each in tried]
            found = self._found(tried)
        inside = [each for each in tried if each.ranking in found.domain]
        is_it = any(each.measure == self.asked for each in found.candidates)
        is_right = is_it and all(each.is_right for each in inside)
        is_done = is_right and found.domain in self.usual
        # What is right on its lists differs on others alone.
        apart = self._smallest(
            [each.ranking for each in (tried if is_it else inside) if each.value is not None and not each.is_right],
            lambda ranking: self._goes_wrong(ranking, lost=False) and (ranking in found.domain) != is_it,
        )
        lost = self._smallest(
            [each.ranking for each in (tried if is_right and apart is None else inside) if each.value is None],
            lambda ranking: self._goes_wrong(ranking, lost=True),
        )
        examples = [self._example(each) for each in (apart, lost) if each is not None]
        first = lost if apart is None else apart
        if first is not None and first.not_retrieved and not self.call.sees_pool:
            examples.append(_NO_POOL)
        says, further = [*self._says(found, inside, is_it and not is_right, first)], examples
        if self.call.gets_zeros and (is_it or (first is not None and None in first.grades)):
            further = [*further, _ZEROS]
        is_all = is_done and bool(examples)
        if is_all:
            says.append("That is all that a lesson asks; on other lists they part.")
        return Attempt(
            self.asked,
            is_right and not examples,
            " ".join(says if is_all else [*says, *further]),
            tuple(each.measure for each in found.candidates if each.measure is not None),
            first,
            len(tried),
            found.domain.words,
            is_done,
            self._steps(first) if first is not None and 0 < len(first) <= _LONG else None,
            beyond=" ".join(further) if is_all else "",
        )

    def _found(self, tried: Sequence[Tried]) -> _Found:
        """The most that can be said: that it is another measure on all lists; that it is right on as many as there are;
        what it computes instead.
        """
        right = [Candidate(self.asked)]
        wrong = [each.ranking for each in tried if not each.is_right]
        different = [each.ranking for each in tried if not each.is_right and each.value is not None]
        given = self._given(tried)
        other = self._explained(ALL, given[ALL]) if different and ALL in given else []
        if other and other[0].measure is not None:
            return _Found(ALL, other)
        # Right on all of some lists; then also wherever it gives a number.
        for parting in (wrong, different):
            for domain in given:
                if domain in self.usual and not any(ranking in domain for ranking in parting):
                    return _Found(domain, right)
        for domain in filter(given.__contains__, nested(self.asked)):
            if not any(ranking in domain for ranking in different):
                return _Found(domain, right)
            candidates = other if domain is ALL else self._explained(domain, given[domain])
            digits = None if candidates else _rounds(given[domain])
            if candidates or digits is not None:
                return _Found(domain, candidates, digits)
        return _Found()

    def _given(self, tried: Sequence[Tried]) -> dict[Domain, Sequence[Tried]]:
        """Domain -> what it gives there. Those where it mostly fails only where it does so in all of them."""
        mostly: dict[Domain, Sequence[Tried]] = {}
        some: dict[Domain, Sequence[Tried]] = {}
        for domain in domains(self.asked):
            inside = [each for each in tried if each.ranking in domain]
            given = [each for each in inside if each.value is not None]
            if 2 * len(given) > len(inside):
                mostly[domain] = given
            elif len(given) >= _ENOUGH:
                some[domain] = given
        return mostly or some

    def _explained(self, domain: Domain, given: Sequence[Tried]) -> list[Candidate]:
        if domain.is_binary and "rel" not in self.asked.takes:
            return []  # with 0 and 1 alone one gain is like another

        @cache
        def others() -> Values:
            # Called once, and only where several changes have to be told from chance.
            held = kept_back(self.asked, scores=self.call.sees_scores)
            return [(ranking, self.call.tried(ranking)) for ranking in held if ranking in domain]

        # What another way has to give differently comes first, for there most of them fail.
        values = [(each.ranking, each.value) for each in sorted(given, key=lambda each: each.is_right)]
        return explanations(self.asked, values, others, binary=domain.is_binary, scores=self.call.sees_scores)

    def _goes_wrong(self, ranking: Ranking, *, lost: bool) -> bool:
        """Whether it gives another number; lost: whether it gives none."""
        tried = self._tried_on(ranking)
        return tried is not None and not tried.is_right and (tried.value is None) == lost

    def _smallest(self, rankings: Sequence[Ranking], is_like: Callable[[Ranking], bool]) -> Ranking | None:
        """The smallest of the rankings, made smaller for as long as it is like them; None where there is none."""
        less = min(rankings, key=_size, default=None)
        smallest = less
        while less is not None:
            smallest = less
            less = next(filter(is_like, smaller(smallest)), None) if len(less) <= _LONG else None
        return smallest

    def _says(self, found: _Found, inside: Sequence[Tried], is_partial: bool, first: Ranking | None) -> Iterator[str]:
        """What it computes. is_partial: it is what was asked for, where it gives a number."""
        name, asked, where = self.call.name, self.asked, found.domain.words
        on = f" on {where}" if where else ""
        measures = [each.measure for each in found.candidates if each.measure is not None]
        if is_partial:
            yield f"{name} agrees with {asked}{on}{',' if on else ''} wherever it gives a number."
        elif asked in measures and where:
            yield f"{name} is right on {where}: it agrees with {asked} on all {len(inside)} of them."
        elif asked in measures:
            yield f"{name} computes {asked}: it agrees on all {len(inside)} rankings."
        elif measures:
            is_ = f"computes {joined(list(map(str, measures)), 'or')}, and not {asked}."
            yield f"On {where} {name} {is_}" if where else f"{name} {is_}"
            yield from filter(None, map(self._meant, measures))
        elif found.candidates and first is not None:
            yield f"{name} does not compute {asked}, but I know what it does{on}."
            for of, some in groupby(found.candidates, lambda each: each.of):
                if of != asked:
                    yield f"It is {of} with a slip."
                yield from dict.fromkeys(each.says(first) for each in some)
        elif found.digits is not None:
            yield f"{name} computes {asked}{on} and rounds it to {found.digits} decimals; leave that to the end."
        else:
            yield f"{name} does not compute {asked}, and nothing that I know."
        if found.candidates and not all(
            each.value is None or same_in_64_bits(each.value, found.candidates[0].value(each.ranking))
            for each in inside
        ):
            yield IN_32_BITS

    def _example(self, ranking: Ranking) -> str:
        """What it does for one ranking that it is not right on."""
        try:
            mine, right = self.call.value(ranking), ranking.value(self.asked)
        except Refused as refused:
            return f"For {within(ranking)} it {str(refused).rstrip('.')}."
        apart = next((digits for digits in (4, 8) if rounded(mine, digits) != rounded(right, digits)), 12)
        gives, is_ = (signed(each, apart) for each in (mine, right))
        return f"For {within(ranking)} it gives {gives}, and {self.asked} is {is_}."

    def _meant(self, match: Measure) -> str:
        """In what the other convention differs, and which tools have it; empty for another measure."""
        if match.name != self.asked.name:
            return ""
        if match.k != self.asked.k:
            return f"It has no cutoff; {self.asked} sees the first {self.asked.k} alone."
        changed = {name: value for name, value in match.settings.items() if value != self.asked.settings[name]}
        says = [f"in {match.takes[name].about}: {_said(match.takes[name], value)}" for name, value in changed.items()]
        tools = _tools(match, self.call.sees_scores)
        return f"It differs {'; and '.join(says)}{f', as in {joined(tools)}' if tools else ''}."

    def _steps(self, first: Ranking) -> Table:
        """The rows of the measure, and behind them both values of the list down to each rank."""
        header, rows, numeric = first.work(self.asked).cells
        ends = []
        for rank in range(1, len(first) + 1):
            part = first_results(first, rank)
            mine = self.call.tried(part)
            ends.append([rounded(part.value(self.asked)), "–" if mine is None else rounded(mine)])
        ends += [["–", "–"]] * len(rows)
        rows = [[*row, *end] for row, end in zip(rows, ends)]
        return [*header, f"{self.asked} so far", "yours so far"], rows, [*numeric, True, True]


def _rounds(given: Sequence[Tried]) -> int | None:
    """To how many decimals the values are those of the measure; None where they are not."""
    known = [(each.value, float(each.exact)) for each in given if each.value is not None]
    fits = (digits for digits in range(1, 8) if all(same(one, round(other, digits)) for one, other in known))
    return next(fits, None)


def _said(rule: Rule, value: Any) -> str:
    return rule.says[value][0] if isinstance(rule, Choice) and value in rule.says else f"{value:.4g}"


def _tools(match: Measure, scores: bool) -> list[str]:
    """The tools whose convention this is."""
    from irlessons.conventions import FAMILIES  # who writes what was asked for needs none

    plain = type(match)(match.k)
    probe = Ranking.from_scores({"D1": 2, "D2": 1}, {"D1": 1}) if scores else Ranking.from_grades([1, 0])
    lines = [line for line in FAMILIES.get(match.name, ()) if line.tool.name and not line.computes]
    alike = [line for line in lines if line.applies(probe, plain) and line.measure(probe, plain) == match]
    return list(dict.fromkeys(line.tool.name for line in alike))


def _size(ranking: Ranking) -> tuple[bool, bool, int, float]:
    """How much there is to look at: grades other than 0, 1, 2, …, then documents, then how large their grades are."""
    grades = ranking.judgments.values()
    fractional, negative = any(grade % 1 for grade in grades), any(grade < 0 for grade in grades)
    return fractional, negative, len({*ranking.documents, *ranking.judgments}), sum(map(abs, grades))
