"""Predict and check: exercises whose answers are computed, and replies that name the mistake."""

from irlessons.checks import unknown
from irlessons.exercises.exam import question
from irlessons.exercises.exercise import Exercise, Feedback, Mistake
from irlessons.exercises.lessons import LESSONS

__all__ = ["EXERCISES", "Exercise", "Feedback", "Mistake", "exercise"]

EXERCISES = {each.name: each for lesson in LESSONS for each in lesson.EXERCISES}


def exercise(name: str) -> Exercise:
    """The exercise of that name, as in exercise("mrr-plurals"); a question of an exam, too: exercise("exam-7-3-map").

    Raises ValueError for an unknown name, with the nearest one and the list of all.
    """
    found = (EXERCISES.get(name) or question(name)) if isinstance(name, str) else None
    if found is None:
        raise unknown("exercise", name, EXERCISES)
    return found
