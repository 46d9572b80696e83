"""What there is to do in the course, by the id under which a page keeps it: lesson, question, how it is checked."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from irlessons.exercises import EXERCISES
from irlessons.exercises.course import course
from irlessons.exercises.exam import question
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS
from irlessons.exercises.practice import PRACTICE
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.files import toml

# A board of a lesson, "02_average_precision/3", or a cell to write in, "02_average_precision#mine".
_IN_A_LESSON = re.compile(r"(\d\d)_([a-z_]+)(?:/\d+|#[\w-]+)", re.ASCII)
# What a page asks again on another day.
_AGAIN = re.compile(r"(.+)~\d+")
# No id is as long.
_LONGEST = 100
_BY_NUMBER = {f"{number:02}": name for number, name in enumerate(LESSONS)}
_LESSON_OF: Mapping[str, str] = {
    **{each.name: number for number, name in _BY_NUMBER.items() for each in LESSONS[name]},
    **{sheet: number for number, sheets in toml(__package__, "worksheets.toml").items() for sheet in sheets},
}
# Asked in the order of the course.
COURSE = {title: tuple(each.name for each in asked) for title, asked in course().lessons}
_TITLES = {title.partition(" ")[0]: title for title in COURSE}


class Thing(NamedTuple):
    """lesson: its title, "" outside of one.  asks: the question, or what it is.  of: what checks it; None where nothing
    does, as a board.  version: "" where any will do."""

    lesson: str
    asks: str
    of: Exercise | Worksheet | None = None
    version: str = ""


@cache
def thing(name: str) -> Thing | None:
    """The thing of that id; None where the course has none."""
    if len(name) > _LONGEST:
        return None
    if again := _AGAIN.fullmatch(name):
        found = thing(again[1])
        # It has numbers of its own, which nobody keeps.
        return found and Thing(found.lesson, f"once more: {found.asks}")
    if inside := _IN_A_LESSON.fullmatch(name):
        known = _BY_NUMBER.get(inside[1]) == inside[2] or inside[0].startswith("16_an_exam")
        what = "code" if "#" in name else "a board"
        return Thing(_TITLES.get(inside[1], "16 An exam"), f"{what} of the lesson") if known else None
    of = _made(name)
    if of is None:
        return None
    lesson = _TITLES.get(_LESSON_OF.get(name, ""), "")
    asks = of.title if isinstance(of, Worksheet) else of.question
    return Thing(lesson, asks, of, of.to_page()["version"])


def _made(name: str) -> Exercise | Worksheet | None:
    if name in WORKSHEETS:
        return WORKSHEETS[name]()
    if name in PRACTICE:
        return PRACTICE[name]()
    try:
        return EXERCISES.get(name) or question(name)
    except ValueError:
        # A seed that is no seed.
        return None
