"""Predict and check: exercises whose answers are computed, and replies that name the mistake."""

from __future__ import annotations

from irlessons.checks import unknown
from irlessons.exercises import (
    average_precision,
    comparing,
    conventions,
    cumulative_gain,
    normalized_gain,
    precision_and_recall,
    reciprocal_rank,
    retrieval,
    start,
    toyota,
    user_models,
)
from irlessons.exercises.exam import question
from irlessons.exercises.exercise import Exercise, Feedback, Mistake

__all__ = ["EXERCISES", "Exercise", "Feedback", "Mistake", "exercise"]

# In the order of the course.
_LESSONS = (
    *(start, precision_and_recall, average_precision, reciprocal_rank, cumulative_gain, normalized_gain, toyota),
    *(user_models, conventions, comparing, retrieval),
)
EXERCISES = {each.name: each for lesson in _LESSONS for each in lesson.EXERCISES}


def exercise(name: str) -> Exercise:
    """The exercise of that name, as in exercise("mrr-plurals"); a question of an exam, too: exercise("exam-7-3-map").

    Raises ValueError for an unknown name, with the nearest one and the list of all.
    """
    found = (EXERCISES.get(name) or question(name)) if isinstance(name, str) else None
    if found is None:
        raise unknown("exercise", name, EXERCISES)
    return found
