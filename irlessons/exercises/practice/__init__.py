"""Questions to practise with, for every measure: numbers to be worked out by hand, a why, and a which."""

from collections.abc import Callable, Mapping

from irlessons.exercises.exercise import Exercise
from irlessons.exercises.practice import by_hand, reasons

PRACTICE: Mapping[str, Callable[[], Exercise]] = {**by_hand.EXERCISES, **reasons.EXERCISES}
