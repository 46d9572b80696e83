"""What the questions of an exam share: how rankings are drawn and written, and which questions are worth asking."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from numbers import Rational

from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.measures import DCG, Measure, nDCG
from irlessons.phrases import joined
from irlessons.rounding import rounded, short
from irlessons.working import Working


def number(
    name: str,
    question: str,
    working: Working,
    mistakes: Mapping[str, float | Fraction],
    clue: str,
    digits: int = 2,
) -> Exercise:
    """A question that a number answers.

    mistakes: what was done -> the number it gives. Those that give the right number too, at the digits asked, or no
    number at all are left out: they could not be told from a right answer.
    """
    right = rounded(exact(working), digits)
    kept = [
        Mistake(says, lambda value=value: value)
        for says, value in mistakes.items()
        if _is_finite(value) and rounded(value, digits) != right
    ]
    return Exercise(name, question, lambda: working, digits=digits, mistakes=kept, clue=clue)


def word(
    name: str,
    question: str,
    answer: str,
    because: str,
    mistakes: Mapping[str, str],
    clue: str,
) -> Exercise:
    """A question that one of a few words answers. mistakes: each wrong word -> its reply."""
    return Exercise(
        name,
        question,
        lambda: answer,
        choices=tuple(sorted([answer, *mistakes])),
        because=lambda: because,
        mistakes=[Mistake(says, lambda wrong=wrong: wrong) for wrong, says in mistakes.items()],
        clue=clue,
    )


def is_worth_asking(exercise: Exercise) -> bool:
    """Whether a number answers it that nobody guesses, neither 0 nor 1, and two mistakes at least lead elsewhere."""
    if exercise.choices:
        return True
    values = {rounded(mistake.value(), exercise.digits) for mistake in exercise.mistakes}
    return exact(exercise.answer()) not in (0, 1) and len(values) > 1


def exact(working: Working) -> float | Fraction:
    """The value of a working, as a fraction where there is one."""
    return working.value if working.exact is None else working.exact


def binary(rng: random.Random, length: int, hits: int) -> list[int]:
    """Judgments of yes and no, `hits` of them yes, in any order."""
    return rng.sample([1] * hits + [0] * (length - hits), length)


def graded(rng: random.Random, length: int, top: int = 3) -> list[int]:
    """Grades from 0 to `top`, at least two different ones and none but in this length."""
    grades = rng.choices(range(top + 1), k=length)
    while len(set(grades)) < 2:
        grades = rng.choices(range(top + 1), k=length)
    return grades


def named(asked: Measure) -> str:
    """A measure in a question, with the conventions on which its answer depends: another discount would see no
    exchange of ranks 1 and 2, another ideal no document that was not retrieved."""
    if asked.name not in (DCG.name, nDCG.name):
        return str(asked)
    name = asked.name if asked.k is None else f"{asked.name}@{asked.k}"
    said = ["the gain 2^grade − 1"] * (asked.gain == "exponential") + ["the discount 1/log₂(i+1)"]
    said += ["the ideal from all judged documents"] * (asked.name == nDCG.name)
    return f"{name}, with {joined(said)},"


def spelled(grades: Sequence[float]) -> str:
    """Grades as they stand in a question: "3 0 1"."""
    return " ".join(map(short, grades))


def judged(grades: Sequence[int], missed: int) -> str:
    """The sentences that show a list judged by yes and no, and how many relevant documents it lacks."""
    lacks = {0: "No relevant document is missing.", 1: "One more relevant document was not retrieved."}
    text = lacks.get(missed, f"{missed} more relevant documents were not retrieved.")
    return f"The results of a query, in order, 1 for relevant: {spelled(grades)}. {text}"


def _is_finite(value: float | Fraction) -> bool:
    return isinstance(value, Rational) or math.isfinite(value)
