"""Questions to practise with, for every measure: numbers to be worked out by hand, a why, and a which."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from irlessons.exercises.exercise import Exercise
from irlessons.exercises.record import exercise_of
from irlessons.files import toml

# Why a measure is as it is, and which one fits a task.
_CLUES = {
    "why": "Take two short lists that differ in this alone, and compare.",
    "which": "What does the reader of this task look at, and what costs them most?",
}
# Where the task is not what its reader looks at.
_OF_JUDGMENTS = dict.fromkeys(("bpref", "judged"), "What does each of these do with a result that nobody has judged?")
# Name of a measure in small letters -> what is asked of it, as lines.
BY_HAND: Mapping[str, list[str]] = toml(__package__, "numbers.toml")
_BY_HAND: Mapping[str, Any] = {
    f"{name}-by-hand-{place}": line for name, lines in BY_HAND.items() for place, line in enumerate(lines, 1)
}
_REASONS: Mapping[str, Any] = {
    f"{name}-{kind}": {
        "question": asked[0],
        "choices": asked[1:],
        "clue": (kind == "which" and _OF_JUDGMENTS.get(name)) or _CLUES[kind],
    }
    for kind, of_measures in toml(__package__, "reasons.toml").items()
    for name, asked in of_measures.items()
}
# Name of a measure in small letters -> the names of all that is asked of it, in their order.
OF_MEASURES: Mapping[str, list[str]] = {
    name: [
        *(f"{name}-by-hand-{place}" for place in range(1, len(lines) + 1)),
        *(each for kind in _CLUES if (each := f"{name}-{kind}") in _REASONS),
    ]
    for name, lines in BY_HAND.items()
}
# Name -> what makes it; a question is worked out when somebody asks it.
PRACTICE: Mapping[str, Callable[[], Exercise]] = {
    name: partial(exercise_of, name, record) for name, record in {**_BY_HAND, **_REASONS}.items()
}
