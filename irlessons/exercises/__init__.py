"""Predict and check: exercises whose answers are computed, and replies that name the mistake."""

from __future__ import annotations

from difflib import get_close_matches

from irlessons.exercises import (
    average_precision,
    comparing,
    conventions,
    cumulative_gain,
    normalized_gain,
    precision_recall,
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
    *(start, precision_recall, average_precision, reciprocal_rank, cumulative_gain, normalized_gain, toyota),
    *(user_models, conventions, comparing, retrieval),
)
EXERCISES = {each.name: each for lesson in _LESSONS for each in lesson.EXERCISES}


def exercise(name: str) -> Exercise:
    """The exercise of that name, as in exercise("mrr-plurals"); a question of an exam, too: exercise("exam-7-3-map").

    Raises ValueError for an unknown name, with the nearest one and the list of all.
    """
    if name in EXERCISES:
        return EXERCISES[name]
    if asked := question(name):
        return asked
    near = get_close_matches(str(name), EXERCISES, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}? " if near else ""
    raise ValueError(f"unknown exercise {name!r}; {hint}There are {', '.join(EXERCISES)}")
