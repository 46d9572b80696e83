"""A learner's own κ: what it is given, what it should give, and what else it may compute."""

import random
from collections.abc import Mapping
from typing import Any

from irlessons.compare import kappa
from irlessons.compare.kappa_slips import difference_slips, kappa_slips
from irlessons.rounding import Number

# What a difference of two grades counts, by the power that a learner's function is given.
_WEIGHTS = {0: None, 1: "linear", 2: "quadratic"}
Grades = list[int]


def value(a: Grades, b: Grades, w: int) -> Number:
    """What it should give."""
    return kappa(a, b, _WEIGHTS[w]).number


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


def slips(a: Grades, b: Grades, w: int) -> dict[str, Number]:
    """What else it may compute, and what that gives here."""
    weights = _WEIGHTS[w]
    zero = "With w = 0 it counts equal grades, too: 0 ** 0 is 1 in Python. Ask there whether they differ."
    # A function knows no p_o and p_e: it may count differences where each is the same, too.
    return {zero: value(a, b, w) if w else 0, **kappa_slips(a, b, weights), **difference_slips(a, b, weights)}
