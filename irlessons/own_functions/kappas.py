"""A learner's own κ: what it is given, what it should give, and what else it may compute."""

import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from irlessons.compare import kappa
from irlessons.rounding import Number

# What a difference of two grades counts, by the power that a learner's function is given.
_WEIGHTS = {0: None, 1: "linear", 2: "quadratic"}
Grades = list[int]


def value(a: Grades, b: Grades, w: int) -> Number:
    """What it should give."""
    return kappa(a, b, _WEIGHTS[w]).number


def _far(one: int, other: int, w: int) -> int:
    return abs(one - other) ** w if w else int(one != other)


def _counted(a: Grades, b: Grades, w: int) -> tuple[int, int]:
    """The differences of the pairs added up, and those of each grade of one with each of the other."""
    return sum(_far(*pair, w) for pair in zip(a, b)), sum(_far(*pair, w) for pair in product(a, b))


def _without(part: Callable[[int, int, int], Fraction]) -> Callable[..., Number]:
    """Of what is counted, and how many documents there are."""
    return lambda a, b, w: part(*_counted(a, b, w), len(a))


def trials() -> tuple[Mapping[str, Any], ...]:
    """What it is given, the simplest first."""
    source = random.Random(13)
    some = [([1, 0], [0, 1]), ([1, 1, 0, 0], [1, 0, 0, 0]), ([3, 0, 1], [2, 0, 1])]
    for _ in range(20):
        many = source.randint(4, 9)
        both = [source.choices(range(4), k=many) for _ in range(2)]
        # Of one grade throughout there is no κ, and of equal ones every κ is 1.
        if both[0] != both[1]:
            some.append((both[0], both[1]))
    return tuple({"a": a, "b": b, "w": w} for a, b in some for w in _WEIGHTS)


# What else it may compute, under the sentence that says so.
SLIPS: Mapping[str, Callable[..., Number]] = {
    "With w = 0 it counts equal grades, too: 0 ** 0 is 1 in Python. Ask there whether they differ.": (
        lambda a, b, w: value(a, b, w) if w else 0
    ),
    "It leaves w aside: every difference counts alike.": lambda a, b, w: value(a, b, 0),
    "It leaves w aside: a difference counts its size.": lambda a, b, w: value(a, b, 1),
    "It leaves w aside: a difference counts its square.": lambda a, b, w: value(a, b, 2),
    "It is the share of documents with the same grade; what chance would have is still to be taken off.": (
        lambda a, b, w: Fraction(len(a) - _counted(a, b, 0)[0], len(a))
    ),
    "It is what is seen over what chance has; take that from 1.": _without(
        lambda seen, chance, n: Fraction(seen * n, chance)
    ),
    "It divides both sums by n. By chance there are n × n pairs.": _without(
        lambda seen, chance, n: 1 - Fraction(seen, chance)
    ),
    "It pools the grades of both, and so is Scott's π; κ deals out each rater's own.": lambda a, b, w: (
        1 - Fraction(4 * len(a) * _counted(a, b, w)[0], _counted(a + b, a + b, w)[1])
    ),
    "It has the fraction upside down: what is seen goes above, what chance has below.": _without(
        lambda seen, chance, n: 1 - Fraction(chance, seen * n)
    ),
}
