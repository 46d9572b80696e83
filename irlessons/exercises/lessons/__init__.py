"""The questions of each lesson: records in a file that has the lesson's name. To add one, add a table to its file."""

from typing import Any

from irlessons.exercises.exercise import Exercise, in_english, told_apart
from irlessons.exercises.lessons import clicks, decided, generator, not_of_one_list, raters
from irlessons.exercises.record import exercise_of
from irlessons.files import toml
from irlessons.languages.language import speaking
from irlessons.languages.our import ENGLISH

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
    "how_large_how_many",
    "who_says_it_is_relevant",
    "what_the_generator_read",
    "which_list_did_people_prefer",
)
# The last lesson asks about all of them, and has no questions of its own.
EXAM = "an_exam"
# Each lesson as its notebook and its readers number it: "00", "01", …
NUMBERS = {name: f"{number:02}" for number, name in enumerate((*_NAMES, EXAM))}
# What the name of a file does not say as it is written.
_CALLED = {
    "ndcg": "nDCG",
    "one_name_many_numbers": "One name, many numbers",
    "how_large_how_many": "How large, how many",
}
# Where the functions are that records name, in the order in which they are looked for.
_FUNCTIONS = (not_of_one_list, decided, raters, generator, clicks)


def _made(name: str, record: dict[str, Any]) -> Exercise:
    if "function" not in record:
        return exercise_of(name, record)
    function = record["function"]
    exercise = next(getattr(file, function) for file in _FUNCTIONS if hasattr(file, function))(name)
    return exercise if exercise.choices or exercise.command else told_apart(exercise)


# They are English, whatever is spoken when they are first asked for.
with speaking(ENGLISH.code):
    LESSONS: dict[str, tuple[Exercise, ...]] = {
        lesson: tuple(in_english(_made(name, record)) for name, record in toml(__package__, f"{lesson}.toml").items())
        for lesson in _NAMES
    }


def title_of(name: str) -> str:
    """What a lesson is called, by the name of its file."""
    return _CALLED.get(name) or name.replace("_", " ").capitalize()


def numbered(name: str) -> str:
    """The same with its number: "02 Average precision"."""
    return f"{NUMBERS[name]} {title_of(name)}"
