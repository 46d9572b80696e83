"""`python -m irlessons exam`: question sheets and their answer keys, one for everybody or one for each student."""

import argparse
import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from irlessons.commands import printing
from irlessons.commands.key_tables import key_of, right_answers
from irlessons.commands.moodle import write_moodle
from irlessons.commands.printed_sheet import line_count, page_count
from irlessons.commands.qti import qti_text, write_qti
from irlessons.commands.setting import Points, Setting
from irlessons.commands.sheets import answer_key, question_sheet, sheets_in_one
from irlessons.commands.told_answers import told_answers
from irlessons.commands.typed import folder, language_option, own_option, whole_number
from irlessons.exercises import Exercise
from irlessons.exercises.exam import exam, own_questions, papers, TOPICS
from irlessons.exercises.exam.class_papers import LARGEST_CLASS, Papers
from irlessons.extra import extra
from irlessons.files import write, write_table
from irlessons.languages.decimals import has_comma
from irlessons.languages.language import speaking
from irlessons.languages.our import now, our, ours
from irlessons.phrases import counted, joined

# So many questions of a usual length stand on a page; of longer ones so many are named.
_ON_A_PAGE, _LONGEST = 5, 3
SAYS = "Write an exam with its answer key, as Markdown and as a page to print; one for each student with --class."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "--seed", type=whole_number, required=True, help="a whole number; the same one gives the same exam"
    )
    parser.add_argument("--questions", type=whole_number, default=10, help="how many (10)")
    parser.add_argument("--topics", metavar="NAMES", help=f"with commas between, of: {', '.join(TOPICS)} (all)")
    own_option(
        parser, "questions of your own, up to half of them: Exercise(…) in a .py, which is run, or rankings in a .toml"
    )
    parser.add_argument("--title", help="what stands above (Exam)")
    parser.add_argument("--minutes", type=whole_number, help="how long it takes, to be printed")
    parser.add_argument(
        "--points", type=whole_number, help="of the whole exam, which its questions share, to be printed"
    )
    parser.add_argument(
        "--language-of-numbers",
        choices=("point", "comma"),
        help="0.5 or 0,5 on paper, in tables and in Moodle (as the language of --language has it)",
    )
    language_option(parser)
    parser.add_argument("--moodle", action="store_true", help="also moodle.xml, with the known mistakes as feedback")
    parser.add_argument("--pictures", action="store_true", help="in moodle.xml, draw the working of each answer")
    parser.add_argument("--qti", action="store_true", help="also qti.zip, QTI 1.2 for Canvas and others")
    printing.options(parser, "exam and key, or all sheets of a class,")
    parser.add_argument("--out", type=folder, required=True, metavar="DIR", help="the folder to write to")
    parser.add_argument(
        "--class",
        type=whole_number,
        dest="students",
        metavar="STUDENTS",
        help="an exam for each of them: the same kinds of question in the same order, other numbers of like difficulty",
    )


def run(options: argparse.Namespace) -> None:
    """Write the sheets and keys. Raises ValueError for numbers that do not work, and where a larger class has its."""
    students = options.students
    if students is not None and not 1 <= students <= LARGEST_CLASS:
        raise ValueError(f"--class {students} does not work; give a number of students from 1 to {LARGEST_CLASS}")
    for name, number in (("--minutes", options.minutes), ("--points", options.points)):
        if number is not None and number < 1:
            raise ValueError(f"{name} {number} does not work; give a number from 1 up, or leave it out")
    if options.pictures and not options.moodle:
        raise ValueError(
            "--pictures are drawn into the file of --moodle, and that is missing; add it, or leave them out"
        )
    # Before anything is written.
    if options.qti:
        extra("text2qti", "--qti", "qti")
    if options.pictures:
        extra("matplotlib", "--pictures")
    points = Points.shared(options.points, options.questions) if options.points else None
    with speaking(options.language or "en"):
        _draw(options, points)


def _draw(options: argparse.Namespace, points: Points | None) -> None:
    """Draw the questions and write them, in the language that is spoken."""
    students = options.students
    comma = options.language_of_numbers == "comma" if options.language_of_numbers else has_comma(now().code)
    setting = Setting(options.title or our("Exam"), options.minutes, points, comma)
    own = [question for path in options.own for question in own_questions(path)]
    drawn = {
        "seed": options.seed,
        "questions": options.questions,
        "topics": None if options.topics is None else [name.strip() for name in options.topics.split(",")],
        "own": own,
    }
    if students is not None:
        made_ones = papers(students=students, **drawn)
        # Nobody has more paper than their neighbour.
        setting = setting._replace(pages=max(page_count(paper.asked, setting) for paper in made_ones.papers))
        sheets = _write_class(options.out, made_ones, options.seed, setting)
    else:
        asked, out, made = exam(**drawn), options.out, our("Made from the seed {0}", options.seed)
        sheets = {setting.title: asked}
        _write(out / "exam", out / "key", made, asked, setting.title, setting)
        write_table(out / "key.csv", key_of(sheets, setting))
        print(f"exam and key, as .md and .html, are in {out}, and the key as a table in key.csv")
    print(_on_paper(list(sheets.values()), setting))
    if own:
        print(_yours(next(iter(sheets.values())), [each.name for each in own]))
        for says in told_answers(sheets):
            print(says)
    if options.pdf:
        printed = [options.out / f"{name}.html" for name in (("exam", "key") if students is None else ("exams",))]
        printing.print_pages({page.with_suffix(".pdf"): (page, "") for page in printed}, options.paper)
    if points:
        print(f"{counted(points.total, 'point')} in all, {points.each} for each question")
    if options.moodle:
        print(*write_moodle(options.out, setting, sheets, options.pictures), sep="\n")
    if options.qti:
        write_qti(options.out / "qti.zip", qti_text(setting.title, sheets), float(setting.each))
        print("qti.zip is QTI 1.2, made by text2qti; Canvas's reader of New Quizzes takes it: preview it before use")


def _on_paper(sheets: Sequence[Sequence[Exercise]], setting: Setting) -> str:
    """How many pages a student has; and where these are many, which questions are the longest."""
    pages = Counter(page_count(asked, setting) for asked in sheets)
    most = max(pages)
    says = f"on paper: {counted(most, 'page')}" + " a student" * (len(sheets) > 1)
    if len(pages) > 1:
        says += f" at most; {pages[most]} of {len(sheets)} have {most}"
    asked = sheets[0]
    if most <= math.ceil(len(asked) / _ON_A_PAGE):
        return says
    lines = sorted(((line_count(each, setting), each.kind or each.name) for each in asked), reverse=True)[:_LONGEST]
    return f"{says}; the longest questions are {joined([f'{name} ({count} lines)' for count, name in lines])}"


def _yours(asked: Sequence[Exercise], own: Sequence[str]) -> str:
    """Which of a lecturer's own questions are asked, and which have no place."""
    mine = list(dict.fromkeys(each.kind for each in asked if each.is_own))
    says = f"yours of {counted(len(asked), 'question')}: {joined(mine)}"
    left = [name for name in own if name not in mine]
    return f"{says}; no place is left for {joined(left)}" if left else says


def _write_class(out: Path, made: Papers, seed: int, setting: Setting) -> dict[str, Sequence[Exercise]]:
    """An exam and a key for each student, all sheets in one page, and all right answers in tables; gives the sheets."""
    exams, keys, students = out / "exams", out / "keys", len(made.papers)
    _refuse_others(exams, keys, students)
    sheets: dict[str, Sequence[Exercise]] = {}
    for student, paper in enumerate(made.papers, 1):
        name = f"{student:03d}"
        title = f"{setting.title} {name}"
        sheets[title] = paper.asked
        said = our("Made from the seed {0} as sheet {1} of a class", seed, student)
        _write(exams / f"exam-{name}", keys / f"key-{name}", said, paper.asked, title, setting)
    write(out / "exams.html", sheets_in_one(setting.title, sheets, setting))
    write_table(out / "answers.csv", right_answers(sheets, setting))
    write_table(out / "key.csv", key_of(sheets, setting))
    print(f"{counted(students, 'exam is', 'exams are')} in {exams}, the keys in {keys}")
    print(f"exams.html in {out} holds all sheets, to be printed at once")
    print("answers.csv has the right answers, a row a sheet, and key.csv a row for each question of each sheet")
    alike = [f"{name} {low}" if low == high else f"{name} {low} to {high}" for name, (low, high) in made.spread.items()]
    for place, ((answers, often, shared), each) in enumerate(zip(made.shared, made.papers[0].asked), 1):
        answer = f"“{often}”" if each.choices else often
        spread = f"{counted(answers, 'answer')}; {shared} of {students} have {answer}"
        same = f"the same for all, as your file has it: {answer}"
        print(f"question {place}, {each.kind}: {setting.said(same if each.is_own and answers == 1 else spread)}")
    print(f"on each paper: {joined(alike)}; {counted(made.again, 'question')} drawn again to make them alike")
    return sheets


def _refuse_others(exams: Path, keys: Path, students: int) -> None:
    """Raise ValueError where sheets or keys of a larger class would stay among those of this one."""
    own = {f"{kind}-{student:03d}" for kind in ("exam", "key") for student in range(1, students + 1)}
    others = sorted(path for pattern in ("exam-*", "key-*") for path in (*exams.glob(pattern), *keys.glob(pattern)))
    for path in others:
        if path.stem not in own:
            raise ValueError(f"{path} is of a larger class and would stay; give another folder, or empty this one")


def _write(sheet: Path, key: Path, made: str, asked: Sequence[Exercise], title: str, setting: Setting) -> None:
    said = our("{0}, {1}.", made, ours(len(asked), "{0} question", "{0} questions"))
    for path, texts in (
        (sheet, question_sheet(title, asked, setting)),
        (key, answer_key(our("{0}: key", title), asked, said, setting)),
    ):
        for ending, text in texts.items():
            write(path.with_suffix(ending), text)
