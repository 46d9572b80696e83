"""Questions to practise with, for every measure: numbers to be worked out by hand, a why, and a which."""

from collections.abc import Callable, Mapping
from functools import partial

from irlessons.exercises.choices import as_exercise, asked_in
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.practice import by_hand

# Why a measure is as it is, and which one fits a task.
_CLUES = {
    "why": "Take two short lists that differ in this alone, and compare.",
    "which": "What does the reader of this task look at, and what costs them most?",
}
# Name -> what makes it.
PRACTICE: Mapping[str, Callable[[], Exercise]] = {
    **by_hand.EXERCISES,
    **{
        f"{name}-{kind}": partial(as_exercise, f"{name}-{kind}", asked, _CLUES[kind])
        for kind, of_measures in asked_in("practice/reasons.toml").items()
        for name, asked in of_measures.items()
    },
}
