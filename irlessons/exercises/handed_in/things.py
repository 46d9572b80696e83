"""What there is to do, by the id under which a page keeps it: lesson, question, how it is checked. In the
course, and in a lecturer's own files."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from irlessons.exercises import EXERCISES
from irlessons.exercises.course import course
from irlessons.exercises.exam import own_questions, question
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS, numbered, NUMBERS
from irlessons.exercises.load import load
from irlessons.exercises.practice import PRACTICE
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.files import toml
from irlessons.languages.language import speaking
from irlessons.languages.our import ENGLISH, now

# A board of a lesson, "02_average_precision/3", or a cell to write in, "02_average_precision#mine".
_IN_A_LESSON = re.compile(r"(\d\d)_([a-z_]+)(?:/\d+|#[\w-]+)", re.ASCII)
# What a page asks again on another day.
_AGAIN = re.compile(r"(.+)~\d+")
# No id is as long.
_LONGEST = 100
# The lesson of each question and worksheet, by its name.
_LESSON_OF: Mapping[str, str] = {
    **{each.name: lesson for lesson, asked in LESSONS.items() for each in asked},
    **{sheet: lesson for lesson, sheets in toml(__package__, "worksheets.toml").items() for sheet in sheets},
}
# Asked in the order of the course.
COURSE = {title: tuple(each.name for each in asked) for title, asked in course().lessons}


@dataclass(frozen=True, eq=False)
class Thing:
    """lesson: its title, of a lecturer's own the file's name, "" outside of both.  asks: the question, or what it is.
    of: what checks it; None where nothing does, as a board.  version: "" where any will do.  language: the one that it
    was made in, in which it is checked.
    """

    lesson: str
    asks: str
    of: Exercise | Worksheet | None = None
    version: str = ""
    language: str = ENGLISH.given


class Own:
    """What stands in a lecturer's own files, in the language that is spoken now.

    Raises ValueError and OSError as `own_questions` does.
    """

    def __init__(self, paths: Sequence[Path] = ()):
        self._questions: dict[str, Sequence[Exercise | Kind]] = {}
        self._things: dict[str, list[Thing]] = {}
        lessons: dict[str, tuple[str, ...]] = {}
        names = [path.name for path in paths]
        for path in paths:
            title = path.name if names.count(path.name) == 1 else str(path)
            some: list[Exercise | Worksheet]
            if path.suffix == ".toml":
                mine = load(path)
                self._questions[title] = mine.questions
                some = [*mine.exercises.values(), *(mine[name] for name in mine.worksheets)]
            else:
                self._questions[title] = own_questions(path)
                some = [each for each in self._questions[title] if isinstance(each, Exercise)]
            lessons[title] = tuple(each.name for each in some)
            for each in some:
                self._things.setdefault(each.name, []).append(_thing_of(each, title))
        self.lessons: Mapping[str, tuple[str, ...]] = lessons

    def of(self, name: str) -> Sequence[Thing]:
        """The things of that id: of several files, several. What an exam draws is made when it is asked for."""
        if name not in self._things:
            drawn = [(_drawn(name, some), title) for title, some in self._questions.items()]
            self._things[name] = [_thing_of(each, title) for each, title in drawn if each]
        return self._things[name]


NOTHING = Own()


def thing(name: str, version: str = "", own: Own = NOTHING) -> Thing | None:
    """The thing of that id, None where there is none: a lecturer's own, or of the course, in the language that is
    spoken or in English; of several the one of that version.
    """
    if len(name) > _LONGEST:
        return None
    if again := _AGAIN.fullmatch(name):
        found = thing(again[1], own=own)
        # It has numbers of its own, which nobody keeps.
        return found and Thing(found.lesson, f"once more: {found.asks}")
    # Where both have one version it is a lesson's, and those are read in English.
    languages = dict.fromkeys((ENGLISH.given, now().given))
    found_all = [*own.of(name), *filter(None, (_of_the_course(name, each) for each in languages))]
    return next((each for each in found_all if each.version == version), found_all[0] if found_all else None)


@cache
def _of_the_course(name: str, language: str) -> Thing | None:
    if inside := _IN_A_LESSON.fullmatch(name):
        known = NUMBERS.get(inside[2]) == inside[1]
        what = "code" if "#" in name else "a board"
        return Thing(numbered(inside[2]), f"{what} of the lesson") if known else None
    with speaking(language):
        of = _made(name)
        return None if of is None else _thing_of(of, numbered(_LESSON_OF[name]) if name in _LESSON_OF else "")


def _thing_of(of: Exercise | Worksheet, lesson: str) -> Thing:
    asks = of.title if isinstance(of, Worksheet) else of.question
    return Thing(lesson, asks, of, of.to_page()["version"], now().given)


def _made(name: str) -> Exercise | Worksheet | None:
    if name in WORKSHEETS:
        return WORKSHEETS[name]()
    if name in PRACTICE:
        return PRACTICE[name]()
    return EXERCISES.get(name) or _drawn(name)


def _drawn(name: str, own: Sequence[Exercise | Kind] | None = None) -> Exercise | None:
    try:
        return question(name, own)
    except ValueError:
        # A seed that is no seed.
        return None
