"""The tasks, by the name by which lessons that somebody has kept import them."""

from irlessons.exercises.tasks import TASKS

__all__ = ["TASKS"]
