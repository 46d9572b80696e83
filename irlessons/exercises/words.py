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


def gone(went: str, before: str, after: str) -> str:
    """What became of a value, as a sentence goes on. went: one of DIRECTIONS; before, after: as they are printed."""
    return f"stays at {before}" if went == "same" else f"goes from {before} to {after}"


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
        return f"{because} {measure} {gone(answer(), *values())}."

    return Exercise(
        name,
        question,
        answer,
        choices=DIRECTIONS,
        clue=clue,
        because=because_of,
        mistakes=[Mistake(says, lambda word=word: word) for word, says in mistakes.items()],
    )
