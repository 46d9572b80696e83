"""Questions that a choice answers, as TOML: a question, then each choice with its reply, the right one first."""

from collections.abc import Callable
from functools import cache
from typing import Any

from irlessons.exercises.answered_by import word
from irlessons.exercises.exercise import Exercise
from irlessons.files import toml

# A question, and pairs of a choice and its reply.
Asked = list[Any]


@cache
def asked_in(file: str) -> dict[str, dict[str, Asked]]:
    """The questions of a file of this room, by its tables and their names."""
    return toml("irlessons.exercises", file)


def as_exercise(name: str, asked: Asked, clue: str, says: Callable[[str], str] = str) -> Exercise:
    """One of them. says: what is replied to a wrong choice, from the reply as it is written."""
    question, (right, because), *wrong = asked
    replies = {right: because} | {choice: says(reply) for choice, reply in wrong}
    return word(name, question, right, replies, clue, sorted(replies))
