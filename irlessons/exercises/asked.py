"""`Asked`: what is asked of a list, as one line: "AP | 0 1 1 0 | 1". Its words, its answer and its slips follow.

The measure | the grades in rank order, – for unjudged | the grades of what was judged and not retrieved | the scores.
Or the measure | the name of an example, "nDCG@3 | toyota": its ranking with titles, or the mean over its rankings.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import isnan
from typing import Any, NamedTuple

from irlessons.checks import fraction
from irlessons.examples import Example, example
from irlessons.exercises.exercise import Mistake
from irlessons.exercises.question_text import answers_in_words, list_in_lines, measure_in_words, WRITTEN, written_grades
from irlessons.exercises.slips_told import slips_of_mean, slips_of_one
from irlessons.languages.our import our, our_sentences
from irlessons.measures import mean_work, Measure, RR
from irlessons.measures import measure as as_measure
from irlessons.ranking import Ranking
from irlessons.working import Working

_PARTS = 4
# What no grade begins with, and every name of an example does.
_NAME = re.compile(r"[^\W\d_]")
_SEVERAL = "a list asks for the mean of one measure over several lists: for more measures write a table each"
_RANKINGS = "one example with a table of rankings for each query, and ask of it alone"
# Gives the example of a name.
FindsExample = Callable[[str], Example]
_MEANS = {"AP": "MAP", "RR": "MRR"}


class Asked(NamedTuple):
    """A measure, and the list of which it is asked; of several lists it is the mean."""

    measure: Measure
    rankings: tuple[Ranking, ...]

    @classmethod
    def read(cls, written: str | Sequence[str], named: FindsExample = example, **known: Any) -> "Asked":
        """What a line asks; of several, all with one measure, the mean. named: gives the example that a line names.
        known: titles, scale and query of the list.

        Raises ValueError for a line that is none, and names it.
        """
        lines = [written] if isinstance(written, str) else list(written)
        parts = [[part.strip() for part in line.split("|")] for line in lines]
        for line, each in zip(lines, parts):
            if not 2 <= len(each) <= _PARTS:
                each_alone = f"; {_SEVERAL}" if len(lines) > 1 else ""
                like = 'write it as in "AP | 0 1 1 0 | 1": measure | grades | missed'
                raise ValueError(f"{line!r} asks for nothing; {like}{each_alone}")
        if len({of for of, *_ in parts}) > 1:
            raise ValueError(f"a mean is of one measure, and {lines} have several; {_SEVERAL}")
        if len(parts) == 1 and len(parts[0]) == 2 and _NAME.match(parts[0][1]):
            if known:
                raise ValueError(
                    f"{lines[0]!r} names an example, which has its own {', '.join(known)}; leave them out here"
                )
            return cls(as_measure(parts[0][0]), named(parts[0][1]).rankings)
        several = len(lines) > 1
        for line, (_, *each) in zip(lines, parts):
            if several and len(each) == 1 and _NAME.match(each[0]):
                raise ValueError(
                    f"{line!r} names an example in a mean of several lists; write its grades, or {_RANKINGS}"
                )
        rankings = (
            ranking_of(*each, **known, **({"query": our("query {0}", place)} if several else {}))
            for place, (_, *each) in enumerate(parts, 1)
        )
        return cls(as_measure(parts[0][0]), tuple(rankings))

    @property
    def lists(self) -> list[str]:
        """The list, or the lists, in words; in lines, as `list_in_lines`, where one has long titles."""
        if self._by_ranks:
            return [answers_in_words(self.rankings)]
        graded, pool = reads_grades(self.measure), knows_of_pool(self.measure)
        lists = [list_in_lines(each, graded=graded, pool=pool) for each in self.rankings]
        if not self.is_mean:
            return lists[0]
        for place, lines in enumerate(lists, 1):
            lines[0] = our("Query {0}: {1}", place, lines[0][0].lower() + lines[0][1:])
        if all(len(lines) == 1 for lines in lists):
            return [our_sentences(*chain(*lists))]
        return [*chain(*(lines if len(lines) > 1 else [*lines, ""] for lines in lists))]

    @property
    def measured(self) -> str:
        """What is asked, in words."""
        name = f"{self.measure.name}{self.measure.at}"
        # A bare R is the number of relevant documents to most readers, and so are both named in words.
        word = {"P": our("the precision"), "R": our("the recall")}.get(name)
        called = word or name
        if self.is_mean:
            words = {**_MEANS, "P": our("the mean precision"), "R": our("the mean recall")}
            called = words.get(name) or our("the mean {0}", name)
        return measure_in_words(self.measure, self.rankings[0], called)

    @property
    def mean_called(self) -> str:
        """The name of its own that the mean has, MAP; "" where it has none, or there is one list."""
        return _MEANS.get(f"{self.measure.name}{self.measure.at}", "") if self.is_mean else ""

    @property
    def is_mean(self) -> bool:
        """Whether it is asked of several lists."""
        return len(self.rankings) > 1

    @property
    def has_value(self) -> bool:
        """Whether the measure has a value for every list."""
        return not any(isnan(self.measure.result(ranking).value) for ranking in self.rankings)

    def work(self) -> Working:
        """The answer, with its working."""
        return mean_work(self.measure, self.rankings) if self.is_mean else self.rankings[0].work(self.measure)

    def mistakes(self, names: Sequence[str] | None = None, *, in_order: bool = False) -> Iterator[Mistake]:
        """Every slip, as a mistake; or those of these names. in_order: the order is told, however long the list is.

        Where a reader is not told the whole list, only what any such list gives.
        """
        found = self._slips(names)
        if names is None and (self._by_ranks or not (in_order or self._is_told_whole)):
            # Worked out is what somebody gets to.
            other = {mistake.says: mistake.value for mistake in self._as_well()._slips(None)}
            found = (each for each in found if each.says in other and each.value() == other[each.says]())
        return found

    def _slips(self, names: Sequence[str] | None) -> Iterator[Mistake]:
        if self.is_mean:
            return slips_of_mean(self.measure, self.rankings)
        return slips_of_one(self.measure, self.rankings[0], names)

    @property
    def _is_told_whole(self) -> bool:
        """Whether `lists` says what stands at each rank."""
        return self.is_mean or bool(self.rankings[0].titles) or len(self.rankings[0]) <= WRITTEN

    @property
    def _by_ranks(self) -> bool:
        """Whether the lists are told by the ranks of their only answers."""
        one_each = all(sum(each.judgments.values()) == 1 and not each.titles for each in self.rankings)
        return self.is_mean and self.measure.name == RR.name and one_each

    def _as_well(self) -> "Asked":
        """Other lists that are told in the same words: longer ones, or in the reverse order."""
        if self._by_ranks:
            lists = (
                ranking_of(f"{written_grades(ranking.grades)} 0 0", "1 " * len(ranking.not_retrieved))
                for ranking in self.rankings
            )
        else:
            lists = (ranking.reordered(ranking.documents[::-1]) for ranking in self.rankings)
        return self._replace(rankings=tuple(lists))


def without_numbers(measure: Measure) -> str:
    """A measure whatever its numbers are: "P@", "RBP(p)"."""
    written = measure.written.items()
    inside = ", ".join(f"{name}={value!r}" if isinstance(value, str) else name for name, value in written)
    return measure.name + (f"({inside})" if inside else "") + ("" if measure.k is None else "@")


def ranking_of(grades: str, missed: str = "", scores: str = "", /, **known: Any) -> Ranking:
    """A list as a line has it: "3 – 0", "2 1", "4 3 3". known: what else `Ranking.from_grades` takes.

    Raises ValueError for a grade or a score that is none.
    """
    listed = Ranking.from_grades(_grades(grades), not_retrieved=_grades(missed), **known)
    return listed.but(scores=tuple(_grades(scores))) if scores else listed


def reads_grades(measure: Measure) -> bool:
    """Whether grades count as such, and no yes and no."""
    return "gain" in measure.takes or "max_grade" in measure.takes


@cache
def knows_of_pool(measure: Measure) -> bool:
    """Whether what was not retrieved can change the value."""
    grades = [measure.settings.get("rel", 1), 0]
    lists = (Ranking.from_grades(grades, not_retrieved=grades[:1] * missed) for missed in (0, 9))
    return not measure.needs_scores and len({measure.result(each).number for each in lists}) > 1


def _grades(text: str) -> list[Any]:
    return [None if each in "–-" else _number(each) for each in text.split()]


def _number(written: str) -> float:
    try:
        number = fraction(written)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f'{written!r} is no grade; write grades as in "3 2 – 0", a dash for unjudged') from None
    return int(number) if number.denominator == 1 else float(number)
