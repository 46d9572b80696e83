"""A kind of question in an exam: its name, and how one is drawn."""

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from irlessons.exercises.exam.draw_list import lists_of, number
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.record import exercise_of
from irlessons.files import toml

# What a record has for its draw alone.
_DRAWN = ("list", "lists", "answers", "k")


class Kind(NamedTuple):
    """draw: gives a question, from a `random.Random`.  fixed: it is the same one each time."""

    name: str
    draw: Callable[[random.Random], Exercise]
    fixed: bool = False


def of_lists(topic: str) -> tuple[Kind, ...]:
    """The kinds of a topic that ask a number of a list, as `kinds.toml` has them."""
    records = toml(__package__, "kinds.toml").get(topic, {})
    return tuple(Kind(name, partial(_drawn, name, record)) for name, record in records.items())


def _drawn(name: str, record: Mapping[str, Any], rng: random.Random) -> Exercise:
    """A record with its lists drawn, as a question."""
    cutoff = str(number(rng, record["k"])) if "k" in record else ""
    asked = rng.choice(record["ask"]).replace("@k", f"@{cutoff}")
    lines = [f"{asked} | {drawn}" for drawn in lists_of(rng, record)]
    kept = {key: value for key, value in record.items() if key not in _DRAWN}
    ask = lines[0] if len(lines) == 1 else lines
    return exercise_of(name, {**kept, "ask": ask, "clue": record["clue"].replace("{k}", cutoff)})
