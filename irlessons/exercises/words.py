"""Questions that are answered by "higher", "lower" or "same", and the values behind the answer."""

from __future__ import annotations

from collections.abc import Callable

from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.measures import Measure
from irlessons.ranking import Ranking

DIRECTIONS = ("higher", "lower", "same")


def way(before, after) -> str:
    """The one of DIRECTIONS in which a value went."""
    return "same" if before == after else "higher" if after > before else "lower"


def direction(
    name: str,
    question: str,
    measure: Measure,
    rankings: Callable[[], tuple[Ranking, Ranking]],
    because: str,
    mistakes: dict[str, str],
    clue: str = "Write down which document stands at which rank, before and after.",
) -> Exercise:
    """An exercise: is the second ranking's value higher, lower or the same? `mistakes`: wrong word -> its reply.

    clue: its hint, where something else than the order changes.
    """

    def values() -> tuple[str, str]:
        before, after = rankings()
        return before.work(measure).printed(), after.work(measure).printed()

    def answer() -> str:
        return way(*(ranking.value(measure) for ranking in rankings()))

    def because_of() -> str:
        before, after = values()
        change = f"stays at {before}" if answer() == "same" else f"goes from {before} to {after}"
        return f"{because} {measure} {change}."

    return Exercise(
        name,
        question,
        answer,
        choices=DIRECTIONS,
        clue=clue,
        because=because_of,
        mistakes=[Mistake(says, lambda word=word: word) for word, says in mistakes.items()],
    )
