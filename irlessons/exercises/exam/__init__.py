"""An exam over the whole course: questions drawn by a seed, each with its answer and its mistakes computed.

A kind of question is a function that draws its numbers from a `random.Random` and gives an `Exercise`. To add one,
write the function and put it into its topic below.
"""

import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from irlessons.checks import seed_of, whole
from irlessons.exercises.exam import (
    ap_and_map,
    cg_dcg_ndcg,
    err_and_rbp,
    precision_recall_f1,
    rr_and_mrr,
    what_changes,
    what_tools_do,
)
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.rounding import rounded

__all__ = ["TOPICS", "exam", "question"]

Kind = Callable[[random.Random], Exercise]

TOPICS: dict[str, tuple[Kind, ...]] = {
    "sets": precision_recall_f1.KINDS,
    "precision along the ranks": ap_and_map.KINDS,
    "first ranks": rr_and_mrr.KINDS,
    "gains": cg_dcg_ndcg.KINDS,
    "readers": err_and_rbp.KINDS,
    "conventions": what_tools_do.KINDS,
    "changes": what_changes.KINDS,
}
# A longer exam than this asks every kind of question many times over.
MOST = 200
_NAME = re.compile(r"exam-(-?\d+)-(\d+)-\S+")


def exam(seed: int, questions: int = 10) -> tuple[Exercise, ...]:
    """The exam of that seed: exercises from all topics, mixed. The same seed gives the same exam.

    With fewer questions it is the beginning of the same exam. No kind of question comes again before all have come.
    Raises ValueError for a seed that is no whole number, and for a number of questions outside 1 to 200.
    """
    seed, questions = seed_of(seed), whole("questions", questions, 1, MOST)
    kinds = islice(_kinds(random.Random(f"{seed}")), questions)
    return tuple(_asked(seed, number, kind) for number, kind in enumerate(kinds, 1))


def question(name: str) -> Exercise | None:
    """The question of that name, as in "exam-7-3-ap"; None where no exam asks it."""
    found = _NAME.fullmatch(str(name))
    if found is None or not 1 <= int(found[2]) <= MOST:
        return None
    seed, number = int(found[1]), int(found[2])
    asked = exam(seed, number)[-1]
    return asked if asked.name == name else None


def _kinds(rng: random.Random) -> Iterator[Kind]:
    """Kinds of questions without end, topic by topic in turn."""
    while True:
        topics = rng.sample(list(TOPICS.values()), len(TOPICS))
        piles = [rng.sample(kinds, len(kinds)) for kinds in topics]
        while any(piles):
            yield from [pile.pop() for pile in piles if pile]


def _asked(seed: int, number: int, kind: Kind) -> Exercise:
    """Question `number` of the exam. Its numbers depend on nothing but its seed, its place and its kind."""
    rng = random.Random(f"{seed} {number} {kind.__name__}")
    exercise = None
    while exercise is None:
        exercise = _worth_asking(kind(rng))
    return replace(exercise, name=f"exam-{seed}-{number}-{exercise.name}")


def _worth_asking(exercise: Exercise) -> Exercise | None:
    """The question with the mistakes that lead elsewhere than the right answer.

    None where nobody has to work it out, for the answer is 0 or 1, or where fewer than two numbers are wrong.
    """
    if exercise.choices:
        return exercise
    answer, digits = exercise.answer(), exercise.digits
    right, values = rounded(answer.number, digits), [mistake.value() for mistake in exercise.mistakes]
    printed = [rounded(value, digits) if math.isfinite(value) else right for value in values]
    if answer.number in (0, 1) or len({right, *printed}) < 3:
        return None
    # Everything is worked out by now, and stays.
    kept = [
        Mistake(mistake.says, lambda value=value: value)
        for mistake, value, wrong in zip(exercise.mistakes, values, printed)
        if wrong != right
    ]
    return replace(exercise, answer=lambda: answer, mistakes=kept)
