"""The files of a class: what each student did, and what is to be said of files that are not as they were saved."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from irlessons.exercises.handed_in.notebook import tried_out
from irlessons.exercises.handed_in.saved_file import saved
from irlessons.exercises.handed_in.things import COURSE, Own, Thing
from irlessons.exercises.handed_in.told import Line, line
from irlessons.phrases import counted

_NOTEBOOK = ".ipynb"
_NO_FORMS = "a notebook: what it says of functions is read; answers in forms are not in it, but in Save my answers"


class Student(NamedTuple):
    """name: that of the file.  notes: what is to be known of it."""

    name: str
    lines: tuple[Line, ...]
    notes: tuple[str, ...]


class Homework(NamedTuple):
    """students: of each file that could be read.  unread: the file -> why not.  lessons: the title of each lesson, and
    the name of each file of a lecturer's own -> the ids of what it asks.
    """

    students: tuple[Student, ...]
    unread: Mapping[str, str]
    lessons: Mapping[str, tuple[str, ...]]


def homework(paths: Sequence[Path], own: Sequence[Path] = ()) -> Homework:
    """What the files hold, in the order of their names. A file that is none is named, and costs nobody else anything.

    A student is called by the file's name, and where several have one, by the folder, too.
    own: files of a lecturer's own questions, which may have been asked as well.
    Raises ValueError and OSError for what is wrong with one of these.
    """
    mine = Own(own)
    files = sorted({path.resolve(): path for path in paths}.values(), key=lambda path: str(path).lower())
    students, unread = [], {}
    for name, path in zip(_names(files), files):
        try:
            students.append(_notebook(name, path) if path.suffix.lower() == _NOTEBOOK else _student(name, path, mine))
        except ValueError as error:
            unread[name] = str(error)
        except OSError as error:
            unread[name] = f"it cannot be read: {error.strerror}"
    return Homework(tuple(students), unread, {**COURSE, **mine.lessons})


def _names(files: Sequence[Path]) -> list[str]:
    """How each is called: its name, or so much of its folders that no two are called alike."""
    names = [path.stem for path in files]
    if len(set(names)) == len(names):
        return names
    whole = [path.resolve() for path in files]
    common = Path(os.path.commonpath([path.parent for path in whole]))
    within = [path.relative_to(common).as_posix() for path in whole]
    return [name if names.count(name) == 1 else place for name, place in zip(names, within)]


def _student(name: str, path: Path, own: Own) -> Student:
    entries, notes = saved(path)
    found = {each: line(each, entry, own) for each, entry in entries.items()}
    lines = tuple(of for of, _ in found.values() if of)
    odd = [f"{each} {says}: changed, or of another version" for each, (_, says) in found.items() if says]
    unknown = sum(of is None and not each.endswith(".py") for each, (of, _) in found.items())
    others = sum(of.stands == "other" for of in lines)
    were = ("answer is", "answers are")
    more = [f"{counted(others, *were)} to another version of the question, and not counted"] * bool(others)
    more += [f"{counted(unknown, *were)} to nothing that this version asks"] * bool(unknown)
    return Student(name, lines, (*notes, *odd, *more))


def _notebook(name: str, path: Path) -> Student:
    lines = [
        Line(measure, Thing("", f"a function of your own for {measure}"), _TICKED[is_done])
        for measure, is_done in tried_out(path).items()
    ]
    return Student(name, tuple(lines), (_NO_FORMS,))


_TICKED = {True: "function right", False: "function not right yet"}
