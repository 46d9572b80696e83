"""The exercises of each lesson, in a file that has the lesson's name. To add one, add an entry to its `EXERCISES`."""

from importlib import import_module

from irlessons.exercises.exercise import Exercise, told_apart

# In the order of the course.
_NAMES = (
    "start_here",
    "precision_and_recall",
    "average_precision",
    "reciprocal_rank",
    "cumulative_gain",
    "ndcg",
    "toyota",
    "expected_reciprocal_rank",
    "one_name_many_numbers",
    "comparing_systems",
    "where_rankings_come_from",
    "your_own_run",
)
LESSONS: dict[str, tuple[Exercise, ...]] = {
    name: tuple(each if each.choices else told_apart(each) for each in import_module(f"{__name__}.{name}").EXERCISES)
    for name in _NAMES
}


def title_of(name: str) -> str:
    """What a lesson is called, by the name of its file."""
    return "nDCG" if name == "ndcg" else name.replace("_", " ").capitalize()
