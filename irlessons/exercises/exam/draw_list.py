"""The lists of a drawn question: a shape, as `kinds.toml` has it, and a line, as `Asked` has it."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from irlessons.checks import is_whole, shown
from irlessons.exercises.question_text import written_grades

Shape = Mapping[str, Any]
_BETWEEN = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
# What a list may be told by: what it must have, and what it may have.
_SHAPES = (
    ({"length", "hits"}, {"missed"}),
    ({"length", "top"}, {"missed", "least"}),
    ({"hits", "others"}, {"missed"}),
    ({"above", "tie", "hits"}, set[str]()),
    ({"shuffled"}, set[str]()),
)
# What is one whole number and no range.
_WHOLE = ("top", "least")


def refuse_shape(at: str, shapes: Mapping[str, Any]) -> None:
    """Raise ValueError for what is no shape of lists, or no range. shapes: list, lists or answers, and k."""
    for key, shape in shapes.items():
        if key == "k":
            _refuse_range(at, "k", shape)
        elif key == "answers":
            _refuse_one(f"{at} answers", shape, [({"lists", "ranks"}, set())])
        else:
            if key == "lists" and not (isinstance(shape, list) and len(shape) > 1):
                raise ValueError(f"{at}: lists is {shown(shape)}; give two or more, as in lists = [{{…}}, {{…}}]")
            for each in shape if key == "lists" else [shape]:
                _refuse_one(f"{at} {key}", each, _SHAPES[:-1] if key == "lists" else _SHAPES)


def _refuse_one(at: str, shape: Any, shapes: Sequence[tuple[set[str], set[str]]]) -> None:
    if not isinstance(shape, Mapping) or not any(must <= {*shape} <= must | may for must, may in shapes):
        like = "; ".join(
            ", ".join([*sorted(must), *(f"{each} if need be" for each in sorted(may))]) for must, may in shapes
        )
        raise ValueError(f"{at} is {shown(shape)}; it may have: {like}")
    for key, value in shape.items():
        if key in _WHOLE:
            if not is_whole(value, 1, 9):
                raise ValueError(f"{at}: {key} is {shown(value)}; give a whole number from 1 to 9")
        elif key != "shuffled":
            _refuse_range(at, key, value)


def _refuse_range(at: str, key: str, value: Any) -> None:
    found = _BETWEEN.fullmatch(value) if isinstance(value, str) else None
    if not found or int(found[2] or found[1]) < int(found[1]):
        raise ValueError(f'{at}: {key} is {shown(value)}; give a text such as "3-6", the least and the most, or "3"')


def whole_number(rng: random.Random, between: str) -> int:
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
    missed = whole_number(rng, shape.get("missed", "0"))
    if "top" in shape:
        grades = graded(rng, whole_number(rng, shape["length"]), shape["top"], shape.get("least", 0))
        return _written(grades, sorted(rng.choices(range(1, shape["top"] + 1), k=missed), reverse=True))
    hits = whole_number(rng, shape["hits"])
    if "others" in shape:
        return _written([1] * hits + [0] * whole_number(rng, shape["others"]), [1] * missed)
    if "tie" in shape:
        above, tie = whole_number(rng, shape["above"]), whole_number(rng, shape["tie"])
        scores, judged = tied(rng, above, tie, lambda: hits)
        return _written(judged, [], scores)
    return _written(binary(rng, whole_number(rng, shape["length"]), hits), [1] * missed)


def tied(rng: random.Random, above: int, tie: int, hits: Callable[[], int]) -> tuple[list[int], list[int]]:
    """The scores of a few documents, `tie` of which share one, and their judgments, which differ among these."""
    scores = [*range(above + 2, 2, -1), *[2] * tie, 1]
    judged: list[int] = []
    # In a tie of equal grades every order is the same.
    while len({*judged[above : above + tie]}) < 2:
        judged = binary(rng, len(scores), hits())
    return scores, judged


def _answers(rng: random.Random, shape: Shape) -> list[str]:
    """Lists with one right answer each; of more than half of the draws one is not retrieved."""
    ranks = [whole_number(rng, shape["ranks"]) for _ in range(whole_number(rng, shape["lists"]))]
    lacks = rng.randrange(len(ranks)) if rng.random() < 0.6 else None
    return [
        _written([0] * rank, [1]) if place == lacks else _written([0] * (rank - 1) + [1], [])
        for place, rank in enumerate(ranks)
    ]


def _written(grades: Sequence[int], missed: Sequence[int], scores: Sequence[int] = ()) -> str:
    return " | ".join(map(written_grades, (grades, missed, scores)))
