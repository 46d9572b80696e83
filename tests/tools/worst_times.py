"""How long what could take forever takes: texts that are no number, an endless loop, two thousand equal scores."""

from collections.abc import Iterator
from time import perf_counter

import irlessons as ir
from irlessons.exercises.read_number import read_number
from irlessons.measures import MEASURES
from irlessons.own_functions import calls

# Powers without end, and texts of a length that nobody types.
TYPED = ["9**9**9", "(9**999)**999", "1e999999999", "9" * 10**6, "(" * 10**5, "1+" * 500]
TIMES = 20
_ALLOWED_S = 0.2


def worst_lines() -> Iterator[tuple[str, list[float], str, float]]:
    """What was measured, the times, their unit, and the goal."""
    typed = [1e3 * _seconds(lambda text=text: read_number(text, 2)) for text in TYPED for _ in range(TIMES)]
    yield "a text that is no number is refused", typed, "ms", 500
    yield f"a loop without an end, stopped after {_ALLOWED_S:g} s", [_seconds(_endless)], "s", 5
    scores = {f"d{number}": 1.0 for number in range(2000)}
    tied = ir.Ranking.from_scores(scores, {document: at % 3 for at, document in enumerate(scores)})
    # The highest precision from a rank on has no closed form where scores are equal.
    averaging = [of for of in MEASURES.values() if "ties" in of.takes and "average" in of.takes["ties"].choices]
    averaged = [of(ties="average") for of in averaging if of is not ir.IPrec]
    times = [_seconds(lambda of=of: tied.value(of)) for of in averaged]
    yield "a measure over 2,000 equal scores", times, "s", 30


def _endless() -> None:
    allowed, calls.SECONDS = calls.SECONDS, _ALLOWED_S
    try:
        ir.try_out(_never, "AP")
    finally:
        calls.SECONDS = allowed


def _never(grades: list) -> float:
    while True:
        pass


def _seconds(call) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start
