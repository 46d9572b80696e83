"""The questions of each lesson: records in a file that has the lesson's name. To add one, add a table to its file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from irlessons.checks import check_keys
from irlessons.exercises.exercise import Exercise, in_english, told_apart
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
# What the name of a file does not say: capitals, commas, articles; and the lesson on more than its file is named after.
_CALLED = {
    "ndcg": "nDCG",
    "toyota": "The Toyota page",
    "expected_reciprocal_rank": "Models of a reader",
    "one_name_many_numbers": "One name, many numbers",
    "how_large_how_many": "How large, how many",
}

_Thing = TypeVar("_Thing")


class _WhenAsked(Mapping[str, _Thing]):
    """Things by their names, in this order; each is made when it is first asked for, and only once."""

    def __init__(self, names: Iterable[str], make: Callable[[str], _Thing]):
        self._names, self._make = dict.fromkeys(names), cache(make)

    def __getitem__(self, name: str) -> _Thing:
        if name not in self._names:
            raise KeyError(name)
        return self._make(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def _question(name: str) -> Exercise:
    record = _RECORDS[name]
    make = _made if {"function", "kind"} & {*record} else exercise_of
    # It is English, whatever is spoken when it is first asked for.
    with speaking(ENGLISH.code):
        try:
            return in_english(make(name, record))
        except ValueError as error:
            # Not what is wrong with an example that it names.
            if f"[{name}]" not in str(error):
                raise
            lesson = next(each for each, records in _FILES.items() if name in records)
            raise ValueError(f"irlessons/exercises/lessons/{lesson}.toml: {error}") from None


def _made(name: str, record: Mapping[str, Any]) -> Exercise:
    check_keys(f"[{name}]", record, ("kind" if "kind" in record else "function", "of"))
    of = {key: _exact(each) for key, each in record.get("of", {}).items()}
    exercise = _by_kind(name, record["kind"], of) if "kind" in record else _by_function(name, record["function"], of)
    return exercise if exercise.choices or exercise.command else told_apart(exercise)


def _by_kind(name: str, kind: str, of: Mapping[str, Any]) -> Exercise:
    # The exam loads with the first question that needs it.
    kinds = import_module("irlessons.exercises.exam.drawing").by_name()
    makes = {each: found.of for each, (_, found) in kinds.items() if found.of}
    if kind not in makes:
        raise ValueError(f"[{name}] has the kind {kind!r}; those that take numbers are {', '.join(makes)}")
    made: Exercise = makes[kind](**of)
    return replace(made, name=name, back=kind)


def _by_function(name: str, function: str, of: Mapping[str, Any]) -> Exercise:
    # A file loads with the first question that needs it.
    file, _, called = function.partition(".")
    try:
        make: Callable[..., Exercise] = getattr(import_module(f"{__package__}.{file}"), called)
    except (ModuleNotFoundError, AttributeError):
        raise ValueError(f"[{name}] names {function}; write the function {called} in {file}.py beside it") from None
    return make(name, **of)


def _exact(given: Any) -> Any:
    """A number as a record has it: "2/5" is a fraction."""
    if isinstance(given, list):
        return [_exact(each) for each in given]
    return Fraction(given) if isinstance(given, str) and "/" in given else given


_FILES: Mapping[str, Mapping[str, Any]] = {lesson: toml(__package__, f"{lesson}.toml") for lesson in _NAMES}
_RECORDS = {name: record for records in _FILES.values() for name, record in records.items()}
EXERCISES = _WhenAsked(_RECORDS, _question)
LESSONS = _WhenAsked(_FILES, lambda lesson: tuple(EXERCISES[name] for name in _FILES[lesson]))


def title_of(name: str) -> str:
    """What a lesson is called, by the name of its file."""
    return _CALLED.get(name) or name.replace("_", " ").capitalize()


def numbered(name: str) -> str:
    """The same with its number: "02 Average precision"."""
    return f"{NUMBERS[name]} {title_of(name)}"
