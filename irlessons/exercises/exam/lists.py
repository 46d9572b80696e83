"""The lists that questions of an exam are about: how they are drawn, and how they are written."""

import random
from collections.abc import Callable, Sequence

from irlessons.measures import DCG, Measure, nDCG
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.rounding import short


def binary(rng: random.Random, length: int, hits: int) -> list[int]:
    """Judgments of yes and no, `hits` of them yes, in any order."""
    return rng.sample([1] * hits + [0] * (length - hits), length)


def graded(
    rng: random.Random, length: int, top: int = 3, fits: Callable[[list[int]], bool] = lambda grades: True
) -> list[int]:
    """Grades from 0 to `top`, at least two different ones, drawn until they fit."""
    grades: list[int] = []
    while len(set(grades)) < 2 or not fits(grades):
        grades = rng.choices(range(top + 1), k=length)
    return grades


def spelled(grades: Sequence[float]) -> str:
    """Grades as they stand in a question: "3 0 1"."""
    return " ".join(map(short, grades))


def results(grades: Sequence[float]) -> str:
    """The beginning of a question on graded results."""
    return f"The results of a query have the grades {spelled(grades)}"


def judged(grades: Sequence[int], missed: int) -> tuple[Ranking, str]:
    """A list judged by yes and no that lacks so many relevant documents, and the sentences that show it."""
    lacks = {0: "No relevant document is missing.", 1: "One more relevant document was not retrieved."}
    text = lacks.get(missed, f"{missed} more relevant documents were not retrieved.")
    ranking = Ranking.from_grades(grades, not_retrieved=[1] * missed)
    return ranking, f"The results of a query, in order, 1 for relevant: {spelled(grades)}. {text}"


def named(asked: Measure) -> str:
    """A measure in a question, with the conventions on which its answer depends: another discount would see no
    exchange of ranks 1 and 2, another ideal no document that was not retrieved."""
    if asked.name not in (DCG.name, nDCG.name):
        return str(asked)
    said = ["the gain 2^grade − 1"] * (asked.gain == "exponential") + ["the discount 1/log₂(i+1)"]
    said += ["the ideal from all judged documents"] * (asked.name == nDCG.name)
    return f"{asked.name}{asked.at}, with {joined(said)},"
