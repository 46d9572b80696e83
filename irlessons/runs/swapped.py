"""`say_swapped`: judgments that look like what a system found, beside results that look judged."""

from collections.abc import Collection, Iterable
from itertools import pairwise

from irlessons.phrases import joined
from irlessons.runs.known import Known
from irlessons.runs.problems import Problems

# No scale of grades goes further up.
_HIGHEST = 100
# Grades of a topic that (nearly) all differ: so large a part of them, ...
_DIFFERENT = 0.9
# ... of so many a topic, for two differ easily. Where they are on a scale they fall one by one, as a run has them.
_FEW, _FALLING, _ENOUGH = 3, 5, 20
# What grades are, and how many of them a scale has.
_GRADES, _LEVELS = range(-3, 11), 6


def say_swapped(known: Collection[Known], run: str, qrels: str, problems: Problems) -> None:
    """A problem where the two look swapped: every value would be that of another question.

    known: the topics that both have.  run, qrels: the names of the two.
    """
    grades = [[*each.judged.values()] for each in known]
    if not _are_scores(grades):
        return
    levels = set[float]()
    for each in known:
        levels.update(map(float, each.found.written or ()))
        if not levels or len(levels) > _LEVELS or not all(level in _GRADES for level in levels):
            return
    highest = max(map(max, grades))
    what = (
        f"are the two swapped? the grades go up to {highest:,} and nearly all differ within a topic, as scores do, and "
        f"the scores are {joined([f'{level:g}' for level in sorted(levels)])}, as grades are"
    )
    here, fix = f"{run} and {qrels}", "give the run first, then the qrels"
    if run == qrels:
        here, fix = run, "name the column of the scores as score, and that of the grades as grade"
    problems.doubted(here, what, fix, "they were taken as they were given")


def _are_scores(grades: Collection[list[float]]) -> bool:
    """Whether the grades of topics may be scores."""
    number = sum(map(len, grades))
    if not grades or number < _FEW * len(grades):
        return False
    # Whole numbers are kept as such.
    if max(map(max, grades)) > _HIGHEST or any(float in map(type, own) for own in grades):
        return sum(len({*own}) for own in grades) >= _DIFFERENT * number
    return number >= max(_ENOUGH, _FALLING * len(grades)) and all(map(_fall, grades))


def _fall(grades: Iterable[float]) -> bool:
    return all(above > below for above, below in pairwise(grades))
