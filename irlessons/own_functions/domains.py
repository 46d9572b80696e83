"""The lists on which a function may be right, and not beyond: of grades from 0 up, of whole grades, of 0 and 1."""

from collections.abc import Iterator
from dataclasses import dataclass

from irlessons.measures import Measure
from irlessons.ranking import Ranking

# What is said of the lists that are left -> what those hold that are left out, the most common first.
_OF_GRADES = {
    "": (),
    " of grades from 0 up": ("negative",),
    " of whole grades": ("fractional",),
    " of whole grades from 0 up": ("negative", "fractional"),
    " of 0 and 1": ("graded",),
}


@dataclass(frozen=True)
class Domain:
    """Some of all lists: those that hold nothing of what is left out.

    words: what a sentence calls them; empty for all lists.
    """

    words: str = ""
    left_out: frozenset[str] = frozenset()

    def __contains__(self, ranking: Ranking) -> bool:
        return self.left_out.isdisjoint(_holds(ranking))

    @property
    def is_binary(self) -> bool:
        """Whether its lists are of 0 and 1."""
        return "graded" in self.left_out


ALL = Domain()
_NESTED = tuple(map(frozenset, ((), ("negative",), ("negative", "fractional"), ("graded",))))


def _made(unjudged: bool) -> Iterator[Domain]:
    for words, left_out in _OF_GRADES.items():
        more = (" without unjudged results", ("unjudged",)) if unjudged else ("", ())
        if words or unjudged:
            yield Domain(f"lists{words}{more[0]}", frozenset((*left_out, *more[1])))


# The largest first, and none of 0 and 1 before the others.
_DOMAINS = sorted((ALL, *_made(False), *_made(True)), key=lambda each: (each.is_binary, len(each.left_out)))


def domains(asked: Measure) -> list[Domain]:
    """Those on which it means something to compute this measure, the largest first."""
    # Whether somebody has judged a result is all that some measure asks, and 0 and 1 say nothing from grade 2 on.
    never = {"unjudged"} if asked.merit(0) > asked.merit(None) else set()
    never |= {"graded"} if asked.rel != 1 else set()
    return [each for each in _DOMAINS if each.left_out.isdisjoint(never)]


def nested(asked: Measure) -> list[Domain]:
    """Of these some that lie in each other, on which another thing may be computed."""
    return [each for each in domains(asked) if each.left_out in _NESTED]


def _holds(ranking: Ranking) -> Iterator[str]:
    """What of a list a function may have left aside."""
    if None in ranking.grades:
        yield "unjudged"
    for grade in ranking.graded:
        if grade < 0:
            yield "negative"
        if grade % 1:
            yield "fractional"
        if grade not in (0, 1):
            yield "graded"
