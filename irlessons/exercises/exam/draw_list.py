"""The lists of a drawn question: a shape, as `kinds.toml` has it, and a line, as `Asked` has it."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from irlessons.exercises.question_text import spelled

Shape = Mapping[str, Any]


def number(rng: random.Random, between: str) -> int:
    """Any whole number from the first to the last: "3-5", or the one that there is."""
    first, _, last = between.partition("-")
    return rng.randint(int(first), int(last or first))


def lists_of(rng: random.Random, record: Mapping[str, Any]) -> list[str]:
    """The lists of a kind, each as a line has it after its measure."""
    if "answers" in record:
        return _answers(rng, record["answers"])
    return [_line(rng, shape) for shape in record.get("lists", [record.get("list")])]


def binary(rng: random.Random, length: int, hits: int) -> list[int]:
    """Judgments of yes and no, `hits` of them yes, in any order."""
    return rng.sample([1] * hits + [0] * (length - hits), length)


def graded(rng: random.Random, length: int, top: int = 3, least: int = 0) -> list[int]:
    """Grades from 0 to `top`, two different ones and one above 1 at least, more than `least` of them above 0."""
    grades: list[int] = []
    while len(set(grades)) < 2 or max(grades) < 2 or sum(grade > 0 for grade in grades) <= least:
        grades = rng.choices(range(top + 1), k=length)
    return grades


def _line(rng: random.Random, shape: Shape) -> str:
    missed = number(rng, shape.get("missed", "0"))
    if "top" in shape:
        grades = graded(rng, number(rng, shape["length"]), shape["top"], shape.get("least", 0))
        return _joined(grades, sorted(rng.choices(range(1, shape["top"] + 1), k=missed), reverse=True))
    hits = number(rng, shape["hits"])
    if "others" in shape:
        return _joined([1] * hits + [0] * number(rng, shape["others"]), [1] * missed)
    if "tie" in shape:
        above, tie = number(rng, shape["above"]), number(rng, shape["tie"])
        scores = [*range(above + 2, 2, -1), *[2] * tie, 1]
        judged: list[int] = []
        # In a tie of equal grades every order is the same.
        while len({*judged[above : above + tie]}) < 2:
            judged = binary(rng, len(scores), hits)
        return _joined(judged, [], scores)
    return _joined(binary(rng, number(rng, shape["length"]), hits), [1] * missed)


def _answers(rng: random.Random, shape: Shape) -> list[str]:
    """Lists with one right answer each; of more than half of the draws one is not retrieved."""
    ranks = [number(rng, shape["ranks"]) for _ in range(number(rng, shape["lists"]))]
    lacks = rng.randrange(len(ranks)) if rng.random() < 0.6 else None
    return [
        _joined([0] * rank, [1]) if place == lacks else _joined([0] * (rank - 1) + [1], [])
        for place, rank in enumerate(ranks)
    ]


def _joined(grades: Sequence[int], missed: Sequence[int], scores: Sequence[int] = ()) -> str:
    return " | ".join(map(spelled, (grades, missed, scores)))
