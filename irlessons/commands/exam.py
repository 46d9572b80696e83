"""`python -m irlessons exam`: question sheets and their answer keys, one for everybody or one for each student."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from irlessons.commands.sheets import answer_key, answers_of, question_sheet, sheets_in_one
from irlessons.commands.typed import folder, whole
from irlessons.exercises import Exercise
from irlessons.exercises.exam import exam
from irlessons.files import write
from irlessons.phrases import counted

NAME = "exam"
SAYS = "Write an exam with its answer key, as Markdown and as a page to print; one for each student with --class."
# The exam of student n has the seed SEED × 1000 + n: no two classes share one, and a sheet can be made again alone.
LARGEST_CLASS = 999


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--seed", type=whole, required=True, help="a whole number; the same one gives the same exam")
    parser.add_argument("--questions", type=whole, default=10, help="how many (10)")
    parser.add_argument("--out", type=folder, required=True, metavar="DIR", help="the folder to write to")
    parser.add_argument(
        "--class",
        type=whole,
        dest="students",
        metavar="STUDENTS",
        help=f"a different exam for each of them: student n has the seed SEED × {LARGEST_CLASS + 1} + n",
    )


def run(options: argparse.Namespace) -> None:
    """Write the sheets and keys. Raises ValueError for numbers that do not work, and where a larger class has its."""
    out, students = options.out, options.students
    if students is not None and not 1 <= students <= LARGEST_CLASS:
        raise ValueError(f"--class {students} does not work; give a number of students from 1 to {LARGEST_CLASS}")
    if students is not None:
        _write_class(out, options.seed, options.questions, students)
        return
    _write(out / "exam", out / "key", options.seed, exam(options.seed, options.questions), "Exam")
    print(f"exam and key, as .md and .html, are in {out}")


def _write_class(out: Path, seed: int, questions: int, students: int) -> None:
    """An exam and a key for each student, all sheets in one page, and all right answers in one table."""
    exams, keys = out / "exams", out / "keys"
    _refuse_others(exams, keys, students)
    sheets = {}
    for student in range(1, students + 1):
        name, own = f"{student:03d}", student_seed(seed, student)
        asked = sheets[f"Exam {name}"] = exam(own, questions)
        _write(exams / f"exam-{name}", keys / f"key-{name}", own, asked, f"Exam {name}")
    write(out / "exams.html", sheets_in_one("Exams", sheets))
    write(out / "answers.csv", answers_of(sheets))
    print(f"{counted(students, 'exam is', 'exams are')} in {exams}, the keys in {keys}")
    print(f"exams.html in {out} holds all sheets, to be printed at once, and answers.csv the answers, a row a sheet")


def _refuse_others(exams: Path, keys: Path, students: int) -> None:
    """Raise ValueError where sheets or keys of a larger class would stay among those of this one."""
    own = {f"{kind}-{student:03d}" for kind in ("exam", "key") for student in range(1, students + 1)}
    others = sorted(path for pattern in ("exam-*", "key-*") for path in (*exams.glob(pattern), *keys.glob(pattern)))
    for path in others:
        if path.stem not in own:
            raise ValueError(f"{path} is of a larger class and would stay; give another folder, or empty this one")


def student_seed(seed: int, student: int) -> int:
    """The seed of one student's exam, from that of the class and the student's number."""
    return seed * (LARGEST_CLASS + 1) + student


def _write(sheet: Path, key: Path, seed: int, asked: Sequence[Exercise], title: str) -> None:
    """One exam and its key, each in Markdown and in HTML."""
    for path, texts in ((sheet, question_sheet(title, asked)), (key, answer_key(f"{title}: key", asked, seed))):
        for ending, text in texts.items():
            write(path.with_suffix(ending), text)
