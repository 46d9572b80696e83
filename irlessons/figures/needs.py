"""What a figure asks of its ranking and its measure, said before matplotlib or a row can complain."""

from collections.abc import Sequence

from irlessons.checks import listed, shown
from irlessons.measures import Measure, measure
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.working import Working


def a_ranking(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises ValueError for anything else."""
    if not isinstance(ranking, Ranking):
        raise ValueError(
            f"a figure needs a Ranking, not {shown(ranking)}; make one with Ranking.from_grades([3, 2, 0])"
        )
    return ranking


def with_results(ranking: Ranking) -> Ranking:
    """The ranking itself. Raises ValueError where it is none or has no results."""
    if not len(a_ranking(ranking)):
        raise ValueError("an empty ranking has no ranks to draw; give one with at least one result")
    return ranking


def worked(ranking: Ranking, of: Measure) -> Working:
    """The working of a measure. Raises ValueError where that has no row: for no ranking, an empty or unjudged one."""
    working = with_results(ranking).work(of)
    if not working.rows:
        raise ValueError(f"{of} leaves out what nobody judged, so no rank of this ranking is left to draw")
    return working


def one_of(of: Measure | str, known: Sequence[Measure], to_draw: str, like: str) -> Measure:
    """The measure, one of the `known` with any of its parameters.

    to_draw, like: what others lack, and a measure that has it. Raises ValueError for another measure.
    """
    of, names = measure(of), [each.name for each in known]
    if of.name not in names:
        raise ValueError(f"{of} has no {to_draw}; give {joined(names, 'or')}, as in {like!r}")
    return of


def measures_of(measures: Sequence[Measure | str]) -> list[Measure]:
    """The measures of a list. Raises ValueError for a text, TypeError for what is no list."""
    return [measure(of) for of in listed("measures", measures, "['P@3', 'AP']")]


def a_comparison(given: object) -> Working:
    """The comparison itself. Raises ValueError for anything else."""
    if not isinstance(given, Working) or "losses" not in given.numbers:
        raise ValueError(f"{name_in_error(given)} compares no two systems; give what ir.compare.differences(…) gives")
    return given


def name_in_error(given: object) -> str:
    """What an error calls a comparison, or whatever was given in its place."""
    return given.name if isinstance(given, Working) else shown(given)
