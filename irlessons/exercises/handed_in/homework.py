"""The files of a class: what each student did, and what is to be said of files that are not as they were saved."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from irlessons.exercises.handed_in.notebook import ticked_measures
from irlessons.exercises.handed_in.saved_file import saved
from irlessons.exercises.handed_in.standing import Answered, answered, DONE
from irlessons.exercises.handed_in.things import COURSE, Own, Thing
from irlessons.phrases import counted

_NOTEBOOK = ".ipynb"
# As a page saves it, and again; in a folder of a student's own it says nothing.
_AS_SAVED = re.compile(r"irlessons([ _-]*\(?\d+\)?)?")
# What Moodle puts behind a student's name, in a folder or before the name of a file.
_OF_MOODLE = re.compile(r"(?P<name>.+?)_(?P<number>\d+)_assignsubmission_file_?(?:[^/]*)")
# So many places are named where a whole class answers what nobody knows; no id of ours is as long.
_PLACES, _ID = 3, 40


class Student(NamedTuple):
    """name: that of the file.  notes: what is to be known of it.  is_notebook: then what it says of functions is read;
    answers in forms are not in it.  unknown: the ids of answers to nothing that this version asks.
    """

    name: str
    lines: tuple[Answered, ...]
    notes: tuple[str, ...] = ()
    is_notebook: bool = False
    unknown: tuple[str, ...] = ()

    @property
    def of_file(self) -> tuple[str, ...]:
        """What a table of students says of the file: the notes, and how many answers are to nothing."""
        return (*self.notes, *[_to_nothing(len(self.unknown))] * bool(self.unknown))


class Homework(NamedTuple):
    """students: of each file that could be read.  unread: the file -> why not.  lessons: the title of each lesson, and
    the name of each file of a lecturer's own -> the ids of what it asks.  has_own: whether there was such a file.
    """

    students: tuple[Student, ...]
    unread: Mapping[str, str]
    lessons: Mapping[str, tuple[str, ...]]
    has_own: bool = False

    @property
    def of_others(self) -> list[str]:
        """What is to be known of each question that was answered in another version."""
        others: dict[str, list[str]] = {}
        for student in self.students:
            for each in student.lines:
                if each.stands == "other":
                    others.setdefault(each.name, []).append(student.name)
        return [
            f"{name}: {counted(len(by), 'student')} answered another version of it, which does not count "
            f"({_first_of(by)}); were they answered in another language (--language)?"
            for name, by in others.items()
        ]

    @property
    def of_nothing(self) -> str:
        """What is to be known of answers to nothing that this version asks, of the whole class; "" where none is."""
        places = [f"{student.name} ({name[:_ID]})" for student in self.students for name in student.unknown]
        if not places:
            return ""
        first = _first_of(places) + "." * (len(places) <= _PLACES)
        others = "of another file of your own, or of an older one" if self.has_own else "of your own"
        return f"{_to_nothing(len(places))}: {first} Were they questions {others}? Then add --own with that file."

    @property
    def of_notebooks(self) -> str:
        """What is to be known of the notebooks among them; "" where there is none."""
        count = sum(student.is_notebook for student in self.students)
        says = "read for what is said of functions; answers in forms stand in the file of Save my answers"
        return f"{counted(count, 'notebook is', 'notebooks are')} {says}" if count else ""


def homework(
    paths: Sequence[Path], own: Sequence[Path] = (), called: Mapping[Path, Path] = MappingProxyType({})
) -> Homework:
    """What the files hold, in the order of their names. A file that is none is named, and costs nobody else anything.

    A student is called by the file's name, and where several have one, by the folder. A second file of one student
    counts as another, and says so.
    own: files of a lecturer's own questions, which may have been asked as well.  called: the place of a file that lies
    in another one now, as it was unpacked.
    Raises ValueError and OSError for what is wrong with one of these.
    """
    mine = Own(own)
    read = {called.get(path, path).resolve(): path for path in paths}
    files = sorted(read.items(), key=lambda each: str(called.get(each[1], each[1])).lower())
    students, unread = list[Student](), dict[str, str]()
    first: dict[object, str] = {}
    for name, (place, path) in zip(_names([place for place, _ in files]), files):
        try:
            student = _notebook(name, path) if path.suffix.lower() == _NOTEBOOK else _student(name, path, mine)
            known = [(says, first.setdefault(of, name)) for says, of in _known_by(place, path)]
            twice = [says.replace("{}", other) for says, other in known if other != name]
            # A file without an answer is as others are.
            students.append(student._replace(notes=(*student.notes, *twice[:1])) if student.lines else student)
        except ValueError as error:
            unread[name] = str(error)
        except OSError as error:
            unread[name] = f"it cannot be read: {error.strerror}"
    return Homework(tuple(students), unread, {**COURSE, **mine.lessons}, bool(own))


def _names(whole: Sequence[Path]) -> list[str]:
    """How each is called: its name; its folder, where several have one name or that under which a page saves it; and
    where a folder has several of these, both. From Moodle, the student's name, with the number behind
    it where several have one."""
    if not whole:
        return []
    common = Path(os.path.commonpath([path.parent for path in whole]))
    files = [(path.stem, path.relative_to(common)) for path in whole]
    stems = [stem for stem, _ in files]
    short, long = [], []
    for stem, place in files:
        folder = place.parent.as_posix()
        if of_moodle := _OF_MOODLE.fullmatch(place.parent.name) or _OF_MOODLE.fullmatch(stem):
            short.append(of_moodle["name"])
            long.append(f"{of_moodle['name']} ({of_moodle['number']})")
        else:
            says_nothing = stems.count(stem) > 1 or (folder != "." and _AS_SAVED.fullmatch(stem))
            short.append(folder if says_nothing else stem)
            long.append(place.as_posix())
    # Several files of one student have one number, too.
    unique = [name if long.count(name) == 1 else place.as_posix() for name, (_, place) in zip(long, files)]
    return [other if short.count(name) > 1 or name == "." else name for name, other in zip(short, unique)]


def _known_by(place: Path, path: Path) -> Iterator[tuple[str, object]]:
    """What two files have in common where they are of one student -> what the second of them is told."""
    if of_moodle := _of_moodle(place):
        yield "of the same student as {}; each counts as a student", of_moodle.group("name", "number")
    yield "the same file as {}, letter for letter; each counts as a student", sha256(path.read_bytes()).digest()


def _of_moodle(place: Path) -> re.Match[str] | None:
    return _OF_MOODLE.fullmatch(place.parent.name) or _OF_MOODLE.fullmatch(place.stem)


def _student(name: str, path: Path, own: Own) -> Student:
    entries, notes, is_changed = saved(path)
    found = {each: answered(each, entry, own) for each, entry in entries.items()}
    lines = tuple(of for of, _ in found.values() if of)
    if is_changed:
        # Right it may be; after how many tries, and with what help, nobody knows.
        lines = tuple(each._replace(stands="edited") if each.stands in DONE else each for each in lines)
    odd = [f"{each} {says}: changed, or of another version" for each, (_, says) in found.items() if says]
    unknown = tuple(each for each, (of, _) in found.items() if of is None and not each.endswith(".py"))
    return Student(name, lines, (*notes, *odd), unknown=unknown)


def _first_of(places: Sequence[str]) -> str:
    return ", ".join(places[:_PLACES]) + ", …" * (len(places) > _PLACES)


def _to_nothing(count: int) -> str:
    return f"{counted(count, 'answer is', 'answers are')} to nothing that this version asks"


def _notebook(name: str, path: Path) -> Student:
    lines = [
        Answered(measure, Thing("", f"a function of your own for {measure}"), _TICKED[is_done])
        for measure, is_done in ticked_measures(path).items()
    ]
    notes = () if lines else ("no function was tried in this notebook",)
    return Student(name, tuple(lines), notes, is_notebook=True)


_TICKED = {True: "agrees", False: "differs"}
