"""`python -m irlessons collect`: 300 students drawn by a seed, their files as a page writes them, and a table that says
what they did; files that are broken, changed or older are named; what stands in a file stays text.
"""

import csv
import json
import random
import re
import shutil
from collections import Counter
from html import unescape
from io import StringIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import nbformat
import pytest

import irlessons as ir
from irlessons import widgets
from irlessons.commands import main
from irlessons.commands.collected_page import lessons_of, mistakes_of, page_of
from irlessons.commands.collected_table import as_cell, HEADER
from irlessons.exercises import EXERCISES, WORKSHEETS
from irlessons.exercises.exam import exam
from irlessons.exercises.handed_in import homework
from irlessons.exercises.handed_in.standing import DONE
from irlessons.exercises.handed_in.things import _LESSON_OF, COURSE, Own, thing
from irlessons.languages.language import speaking
from irlessons.rounding import rounded

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
STUDENTS = 300
# The store of a page, which writes a file after each list of answers.
SOURCE = (
    widgets.bundle("widgets/saved.js")
    + """
export function saved(everybody) {
  return everybody.map((steps) => {
    const stored = new Map();
    globalThis.irlAnswers = undefined;
    globalThis.document = new EventTarget();
    globalThis.localStorage = { getItem: (key) => stored.get(key) ?? null, setItem: () => {}, removeItem: () => {} };
    for (const step of steps) record(...step);
    return exported();
  });
}
"""
)
# Two lessons and a half.
ASKED = [
    each for name in (*COURSE["02 Average precision"], *COURSE["05 nDCG"], "p-exchange") for each in [EXERCISES[name]]
]
SAYS = {"first": "right at the first try", "later": "right later", "hint": "right with a hint", "shown": "shown"}


def typed(value, digits):
    return value if isinstance(value, str) else rounded(value, digits)


def in_one_line(reply):
    """A reply as a table has it."""
    return reply.message.replace("\n", " ")


def wrong_answers(asked):
    """What is wrong with it as somebody would type it, and one number that is no known mistake."""
    found = [typed(each.value(), asked.digits + 2) for each in asked.mistakes]
    found += [] if asked.choices else ["9.8765"]
    return [each for each in dict.fromkeys(found) if asked.check(each).right is False]


def right_answer(asked):
    return asked.answer() if asked.choices else rounded(asked.number, asked.digits + 2)


def drawn(rng, questions):
    """What a student does with each question: the steps as form.js records them, and what is to be found of it."""
    steps, expected = [], {}
    for name, of, is_right, are_wrong in questions:
        if rng.random() < 0.15:
            continue
        help_, right, wrong = None, False, []
        for tries in range(1, rng.randint(2, 5)):
            if not help_ and rng.random() < 0.15:
                help_ = rng.choice(["hint", "shown"])
                given = {"answer": "", "right": False, "tries": tries - 1, "help": help_}
                steps.append([of["id"], of["version"], given])
            right = rng.random() < 0.5
            answer = is_right if right else rng.choice(are_wrong)
            told = {"answer": answer, "right": right, "tries": tries}
            told |= ({"help": help_} if help_ else {}) | ({} if right else {"wrong": [answer]})
            steps.append([of["id"], of["version"], told])
            wrong += [] if right else [answer]
            if right:
                break
        stands = "shown" if help_ == "shown" else "tried" if not right else help_ or ("first" if not wrong else "later")
        expected[name] = (stands, frozenset(wrong))
    return steps, expected


@pytest.fixture(scope="module")
def drawn_class():
    rng = random.Random(1968)
    # What is the same for everybody is worked out once.
    questions = [(asked.name, asked.to_page(), right_answer(asked), wrong_answers(asked)) for asked in ASKED]
    return [drawn(rng, questions) for _ in range(STUDENTS)]


@pytest.fixture(scope="module")
def folder(node, drawn_class, tmp_path_factory):
    """A file for each student; who reads it puts nothing into it."""
    files = []
    # A part at a time: a page has one student, and the pipe a limit.
    for at in range(0, STUDENTS, 50):
        files += node.call(SOURCE, "saved", [steps for steps, _ in drawn_class[at : at + 50]])
    made = tmp_path_factory.mktemp("answers")
    for number, text in enumerate(files):
        (made / f"s{number:03}.json").write_text(text, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def found(folder):
    """What is read of them."""
    return homework(list(folder.glob("*.json")))


def table_in(path):
    text = path.read_text(encoding="utf-8")
    assert text[0] == "\ufeff", "Excel reads it in the letters of its country"
    return list(csv.DictReader(StringIO(text[1:])))


def broken(folder, out):
    """Ten files that are none, in a folder of their own."""
    texts = {
        "b0": b"no JSON at all",
        "b1": b'{"some": "other JSON"}',
        "b2": (folder / "s000.json").read_bytes()[:-300],
        "b3": b'{"format": 2, "sum": 5, "answers": [1, 2]}',
        "b4": b"x" * 5_000_000,
        "b5": '{"format": 2, "answers": {}}'.encode("utf-16"),
        "b6": b"",
        "b7": b"[" * 100_000,
        "b8": b'{"format": 9, "answers": {}}',
        "b9": b'{"format": 2, "answers": {' + b",".join(b'"q%d": 1' % n for n in range(4000)) + b"}}",
    }
    for name, text in texts.items():
        (out / f"{name}.json").write_bytes(text)
    return texts


@pytest.mark.slow
def test_three_hundred_files_of_which_ten_are_broken_give_a_table_and_ten_lines(folder, drawn_class, tmp_path, capsys):
    names = broken(folder, tmp_path)
    out = tmp_path / "class.csv"
    assert main(["collect", str(folder / "*.json"), str(tmp_path / "*.json"), "--out", str(out)]) == 0
    said, *lines = capsys.readouterr().out.splitlines()
    assert said.startswith(f"{STUDENTS} students, ")
    assert [line.split(":")[0] for line in lines] == [*names] and all(len(line) < 200 for line in lines)
    rows = table_in(out)
    found = {(row["student"], row["thing"]): row for row in rows}
    # Counted apart from all that has read the files.
    expected = {(f"s{at:03}", name): what for at, (_, of) in enumerate(drawn_class) for name, what in of.items()}
    assert found.keys() == expected.keys() and len(rows) == len(found)
    for key, (stands, wrong) in expected.items():
        row = found[key]
        assert row["stands"] == SAYS.get(stands, "not right yet"), key
        assert {each.lstrip("'") for each in row["wrong answers"].split(" | ") if each} == wrong, key
        sentences = {in_one_line(EXERCISES[key[1]].check(each)) for each in wrong}
        assert {each for each in sentences if each not in row["mistakes"]} == set()
        assert row["of the file"] == ""


@pytest.mark.slow
def test_mistakes_and_lessons_are_counted_a_student_once(found, drawn_class):
    expected = Counter(
        (name, says)
        for _, of in drawn_class
        for name, (_, wrong) in of.items()
        for says in {in_one_line(EXERCISES[name].check(each)) for each in wrong}
    )
    made = mistakes_of(found)
    assert {(each.name, each.says): each.students for each in made} == expected and len(expected) > 30
    assert [each.students for each in made] == sorted(expected.values(), reverse=True)
    for each in made[:20]:
        assert each.of == sum(each.name in of for _, of in drawn_class)
    done = {"first", "later", "hint"}
    for title, questions, began, finished in lessons_of(found):
        names = COURSE[title]
        assert questions == len(names)
        assert began == sum(any(name in of for name in names) for _, of in drawn_class)
        assert finished == sum(all(of.get(name, ("",))[0] in done for name in names) for _, of in drawn_class)


@pytest.mark.slow
def test_the_page_shows_the_most_frequent_mistake_first_with_its_sentence(folder, found, tmp_path):
    out, own = tmp_path / "class.csv", tmp_path / "mine.toml"
    own.write_text('[ap]\nask = "AP | 0 1 1 0 | 1"\n', encoding="utf-8")
    assert main(["collect", str(folder), "--out", str(out), "--title", "Week <3>", "--own", str(own)]) == 0
    text = out.with_suffix(".html").read_text(encoding="utf-8")
    most = mistakes_of(found)[0]
    plain = unescape(re.sub(r"<[^>]*>", " ", text))
    assert "Week <3>" in plain and "<3>" not in text
    table = text[text.index("The mistakes that were made most") :]
    # What was asked, in short, leads to all of it.
    place, words = re.search(r'<a href="#(\w+)">(.+?)…?(?: \(.*?\))?</a>', table).groups()
    asked = re.search(rf"<h3 id={place}>.*{most.name}</h3>\s*<p>(.*)</p>", text)[1]
    assert asked.startswith(words) and len(words) > 10
    row = plain[plain.index("The mistakes that were made most") :]
    assert row.index(most.says) < 500 and f"{most.students} of {most.of}" in row
    # Of our lessons nobody knows which were set; a file of one's own was.
    assert "finished by nobody" in plain and "Nobody has begun mine.toml." in plain
    assert not re.search(r"https?:|<script|src=", text)


def file_of(folder, name="ann", of=2, **answers):
    kept = {"version": "", "answer": "1", "right": True, "tries": 1, "at": "2026-01-01T00:00:00.000Z"}
    whole = {key: kept | {"version": version_of(key)} | entry for key, entry in answers.items()}
    path = folder / f"{name}.json"
    path.write_text(json.dumps({"format": of, "answers": whole}), encoding="utf-8")
    return path


def version_of(name):
    known = EXERCISES.get(name) or (WORKSHEETS[name]() if name in WORKSHEETS else None)
    return known.to_page()["version"] if known else "v"


@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        ("s104.zip", True),
        ("week/s106.json.txt", True),
        ("s107.docx", True),
        ("s108.json/", True),
        ("class.csv", False),
        (".DS_Store", False),
        ("week/", False),
    ],
)
def test_what_else_lies_in_a_folder_of_answers_is_named(name, is_told, tmp_path, capsys):
    file_of(tmp_path)
    path = tmp_path / name
    (path if name.endswith("/") else path.parent).mkdir(exist_ok=True)
    if not name.endswith("/"):
        path.touch()
    assert main(["collect", str(tmp_path), "--out", str(tmp_path / "class.csv")]) == 0
    assert (f"not read: {path}; ask for the .json" in capsys.readouterr().out) == is_told


def test_what_is_packed_is_named_beside_the_files_of_a_folder_and_by_itself(tmp_path, capsys):
    files = [str(file_of(tmp_path, name)) for name in ("ann", "bob")]
    packed = tmp_path / "eve.zip"
    with ZipFile(packed, "w") as archive:
        archive.writestr("eve.json", "{}")
    out = ["--out", str(tmp_path / "class.csv")]
    assert main(["collect", *files, *out]) == 0
    assert f"not read: {packed}; ask for the .json" in capsys.readouterr().out
    assert main(["collect", *files, str(packed), *out]) == 0
    told = capsys.readouterr().out
    assert "eve: it is JSON, but no file of Save my answers" in told and "not read" not in told


# How a platform writes it -> who it is of.
IN_A_ZIP = {
    "Müller Jürgen_4711_assignsubmission_file/irlessons.json": "Müller Jürgen",
    "李 娜_4712_assignsubmission_file/irlessons (1).json": "李 娜",
    "O'Neil Zoë_4713_assignsubmission_file_mine.json": "O'Neil Zoë",
    "week 3/groß/irlessons(2).json": "week 3/groß",
    "../../../../ann.json": "ann",
    "Li Wei_4714_assignsubmission_file/irlessons.json": "Li Wei (4714)",
    "Li Wei_4715_assignsubmission_file/irlessons.json": "Li Wei (4715)",
    # What would be one file, or none, on some disks.
    "homework/x:1.json": "x:1",
    "homework/x_1.json": "x_1",
    "homework/X_1.json": "X_1",
    "tutorial/a.json": "a",
    "tutorial/a.json/b.json": "b",
    f"tutorial/{'n' * 300}.json": "n" * 300,
    "of-windows\\old.json": "old",
}


@pytest.mark.parametrize("says_how", [True, False])
def test_a_zip_of_a_platform_is_read_with_the_names_of_its_folders(says_how, tmp_path, capsys):
    whole = file_of(tmp_path, **{"p-exchange": {}}).read_bytes()
    packed = tmp_path / "Abgaben.zip"
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name in IN_A_ZIP:
            archive.writestr(name, whole)
        archive.writestr("Groß Bo_1_assignsubmission_file/essay.docx", "…")
        archive.writestr("Groß Al_2_assignsubmission_file/irlessons.json", whole[:-3])
        archive.writestr("Groß Cy_3_assignsubmission_file/irlessons.json", " " * 4_000_001)
    if not says_how:
        # The mark that a name is UTF-8, in each of its two places.
        raw = bytearray(packed.read_bytes())
        for sign, at in ((b"PK\x03\x04", 7), (b"PK\x01\x02", 9)):
            for found in re.finditer(re.escape(sign), bytes(raw)):
                raw[found.start() + at] &= ~0x08
        packed.write_bytes(raw)
    before = {*tmp_path.rglob("*")}
    out = tmp_path / "class.csv"
    assert main(["collect", str(packed), "--out", str(out)]) == 0
    assert {row["student"] for row in table_in(out)} >= {*IN_A_ZIP.values()}
    told = capsys.readouterr().out
    assert f"not read: {packed}/Groß Bo_1_assignsubmission_file/essay.docx; ask for the .json" in told
    assert "Groß Al: it is no JSON" in told and "Groß Cy: it has 4,000,001 bytes" in told
    assert {*tmp_path.rglob("*")} - before == {out, out.with_suffix(".html")}


@pytest.mark.parametrize(
    ("second", "says"),
    [
        ("Wu_47_assignsubmission_file/b.json", "of the same student as "),
        ("Wu_47_assignsubmission_file_b.json", "of the same student as "),
        ("Wu_48_assignsubmission_file/b.json", ""),
        ("packed.zip", "of the same student as "),
        ("copy.json", "the same file as "),
    ],
)
def test_two_files_of_one_student_are_named(second, says, tmp_path, capsys):
    (tmp_path / "Wu_47_assignsubmission_file").mkdir()
    first = file_of(tmp_path / "Wu_47_assignsubmission_file", "a", **{"p-exchange": {}})
    path, whole = tmp_path / second, first.read_bytes()
    path.parent.mkdir(exist_ok=True)
    if path.suffix == ".zip":
        with ZipFile(path, "w") as archive:
            archive.writestr("Wu_47_assignsubmission_file/a.json", whole)
    else:
        # Another answer, where it is no copy.
        path.write_bytes(whole if path.stem == "copy" else whole.replace(b'"tries": 1', b'"tries": 2'))
    assert main(["collect", str(first), str(path), "--out", str(tmp_path / "class.csv")]) == 0
    told = capsys.readouterr().out
    assert "2 students" in told and (f": {says}" in told if says else "each counts" not in told)


def test_a_zip_that_is_not_whole_is_an_error(tmp_path, capsys):
    packed = tmp_path / "Abgaben.zip"
    packed.write_bytes(b"PK\x03\x04")
    assert main(["collect", str(packed), "--out", str(tmp_path / "class.csv")]) == 2
    assert "Abgaben.zip is no .zip, or not all of it; download it again" in capsys.readouterr().err


@pytest.mark.parametrize("change", [("right", True), ("tries", 1), ("answer", "17")])
def test_a_file_that_was_changed_by_hand_is_named(folder, change, tmp_path):
    path = Path(shutil.copy(folder / "s001.json", tmp_path))
    before = homework([path]).students[0]
    told = json.loads(path.read_text(encoding="utf-8"))
    # An editor that writes it in another way has changed nothing.
    path.write_text("\ufeff" + json.dumps(told, indent=8).replace("\n", "\r\n"), encoding="utf-8")
    assert before.notes == () and homework([path]).students[0] == before
    some = next(entry for entry in told["answers"].values() if entry[change[0]] != change[1])
    some[change[0]] = change[1]
    path.write_text(json.dumps(told), encoding="utf-8")
    [student] = homework([path]).students
    assert "changed since it was saved" in student.notes[0]
    # What it says of right answers and of tries is not believed.
    stands = {line.stands for line in student.lines}
    assert "edited" in stands and stands.isdisjoint(DONE)


def test_what_says_right_and_is_wrong_is_named_in_old_files_too(tmp_path):
    name = ASKED[0].name
    path = file_of(tmp_path, of=1, **{name: {"answer": wrong_answers(ASKED[0])[0]}})
    notes = homework([path]).students[0].notes
    assert "older version" in notes[0] and name in notes[1] and "changed, or of another version" in notes[1]
    found = homework([path])
    assert [line.stands for line in found.students[0].lines] == ["edited"] and "<p>1 edited</p>" in page_of("", found)
    # What an old file has of the mistakes is the last answer.
    path = file_of(tmp_path, of=1, **{name: {"answer": wrong_answers(ASKED[0])[0], "right": False, "tries": 3}})
    [line] = homework([path]).students[0].lines
    assert [each.answer for each in line.wrong] == [wrong_answers(ASKED[0])[0]] and line.stands == "tried"


@pytest.mark.parametrize("asked", [ASKED[1], ir.worksheet("dcg-six")], ids=lambda each: each.name)
def test_a_lesson_is_told_of_in_english_whatever_is_spoken(asked):
    with speaking("de"):
        assert thing(asked.name, asked.to_page()["version"]).language == "en"


def test_an_answer_to_another_version_of_a_question_does_not_count(tmp_path):
    path = file_of(tmp_path, **{ASKED[0].name: {"version": "before"}, "nothing-of-ours": {}})
    again = file_of(tmp_path, "bob", **{ASKED[0].name: {"version": "before"}, ASKED[1].name: {"version": "before"}})
    found = homework([path, again])
    student = found.students[0]
    assert [line.stands for line in student.lines] == ["other"] and "1 answer is to nothing that" in student.of_file[1]
    # A line a question, however many students; what may be the matter is said there.
    both, one = found.of_others
    assert both.startswith(f"{ASKED[0].name}: 2 students answered") and one.startswith(f"{ASKED[1].name}: 1 student ")
    assert all("--language" in each and each in page_of("", found) for each in (both, one))
    assert all(
        ", ".join(each.name for each in some) in says
        for some, says in ((found.students, both), (found.students[1:], one))
    )


def test_a_wrong_text_that_nobody_can_read_is_counted(tmp_path):
    """A page keeps no such text among the wrong ones, but a file may; 300 of them are one row of the page."""
    name, cells = ASKED[0].name, {"cells": {"term 2": "many", "term 3": " "}, "tries": {}, "wrong": {"term 2": ["?"]}}
    texts = ["a lot", "", "  ", wrong_answers(ASKED[0])[0]]
    for student, text in (("ann", "no idea"), ("bob", "?")):
        entries = {name: {"answer": text, "wrong": texts}, "dcg-six": {"answer": cells}}
        file_of(tmp_path, student, **{key: {"right": False, **entry} for key, entry in entries.items()})
    made = mistakes_of(homework(list(tmp_path.glob("*.json"))))
    unread = {(each.name, each.where, each.students, each.answers) for each in made if not each.is_mistake}
    where = ir.worksheet("dcg-six").cells["term 2"].label
    assert {each[:3] for each in unread} == {(name, "", 2), ("dcg-six", where, 2)}
    assert {text for each in unread for text in each[3]} == {"a lot", "no idea", "?", "many"}
    assert sum(each.name == name for each in made) == 2
    # They are no mistakes to talk about.
    first, _, all_of_them = page_of("", homework(list(tmp_path.glob("*.json")))).partition("By question")
    assert "cannot be read" not in first and "cannot be read" in all_of_them


def test_a_worksheet_says_which_cells_went_wrong(tmp_path):
    sheet = ir.worksheet("dcg-six")
    answer = {"cells": {"term 2": "1.26"}, "tries": {"term 2": 2}, "wrong": {"term 2": ["2"], "rule": ["nothing"]}}
    path = file_of(tmp_path, **{"dcg-six": {"answer": answer, "right": False, "tries": 2}})
    [line] = homework([path]).students[0].lines
    told = {each.where: each.says for each in line.wrong}
    assert told[sheet.cells["term 2"].label] == sheet.check({"term": {2: "2"}})["term"][2].message
    assert line.thing.lesson == "04 Cumulative gain"
    odd = {"cells": {"no such cell 1": "2", "x" * 10**5: "1"}, "tries": 5, "told": 7, "wrong": [1]}
    path = file_of(tmp_path, **{"dcg-six": {"answer": odd}})
    assert "the worksheet has none" in " ".join(homework([path]).students[0].notes)


OWN = """
[park]
[[park.rankings]]
titles = ["a", "b", "c"]
grades = [0, 2, 1]
[park-dcg]
ask = "DCG@3 | park"
[park-why]
question = "Warum?"
choices = [["darum", "Ja."], ["nie", "Nein: so nicht."]]
[park-sheet]
of = "park"
by = "DCG@3"
[exam.park-drawn]
ask = ["P@2"]
list = {length = "5-6", hits = "2-3"}
"""


@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_a_lecturer_s_own_questions_and_sheets_are_known_in_their_language(language, tmp_path, capsys):
    (tmp_path / "my_examples.toml").write_text(OWN, encoding="utf-8")
    with speaking(language):
        mine = ir.load(tmp_path / "my_examples.toml")
        drawn = exam(7, 2, [], mine.kinds)[1]
        sheet, things = mine["park-sheet"], [mine["park-dcg"], mine["park-why"], drawn, EXERCISES["mrr-plurals"]]
        wrong = {each.name: wrong_answers(each)[0] for each in things}
        told = {each.name: in_one_line(each.check(wrong[each.name])) for each in things}
        told["park-sheet"] = sheet.check({"DCG@3": "3"})["DCG@3"].message
        entries = {
            each.name: {"answer": right_answer(each), "wrong": [wrong[each.name]], "tries": 2, "version": version}
            for each in things
            for version in [each.to_page()["version"]]
        }
        kept = {"cells": {"DCG@3": "3"}, "tries": {}, "wrong": {}}
        entries["park-sheet"] = {"answer": kept, "right": False, "version": sheet.to_page()["version"]}
    # The last paper is English beside it.
    paper = ir.exercise("exam-7-3-rr")
    told[paper.name] = in_one_line(paper.check(wrong_answers(paper)[0]))
    version = paper.to_page()["version"]
    entries[paper.name] = {"answer": wrong_answers(paper)[0], "right": False, "version": version}
    file, out = file_of(tmp_path, **entries), tmp_path / "class.csv"
    given = ["--own", str(tmp_path / "my_examples.toml"), *(["--language", language] if language != "en" else [])]
    assert main(["collect", str(file), "--out", str(out), *given]) == 0
    rows = {row["thing"]: row for row in table_in(out)}
    assert {name: row["mistakes"] for name, row in rows.items()} == told
    assert {rows[name]["lesson"] for name in ("park-dcg", "park-sheet", drawn.name)} == {"my_examples.toml"}
    assert "version" not in capsys.readouterr().out.replace("of an older version", "")
    page = unescape(out.with_suffix(".html").read_text(encoding="utf-8"))
    assert "my_examples.toml: park-dcg" in page and "Nein: so nicht." in page
    # Who says nothing of that file is told that nobody knows them.
    main(["collect", str(file), "--out", str(out)])
    said = capsys.readouterr().out
    assert "4 answers are to nothing that this version asks: " in said and "add --own with that file" in said


def test_answers_to_nothing_are_one_line_for_a_whole_class(tmp_path, capsys):
    files = [file_of(tmp_path, f"s{number}", **{f"mine-{number}": {}}) for number in range(12)]
    out = tmp_path / "class.csv"
    assert main(["collect", *map(str, files), "--out", str(out)]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if "to nothing" in line]
    [line] = said
    assert line.startswith(
        "12 answers are to nothing that this version asks: s0 (mine-0), s1 (mine-1), s10 (mine-10), …"
    )
    assert "--own" in line and line in unescape(out.with_suffix(".html").read_text(encoding="utf-8"))
    # In the table each student has the own number.
    assert all(row["of the file"].endswith("1 answer is to nothing that this version asks") for row in table_in(out))


def test_two_files_of_a_lecturer_may_have_one_name(tmp_path):
    for folder in "ab":
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "my.toml").write_text(OWN.replace("park", f"park{folder}"), encoding="utf-8")
    paths = [tmp_path / folder / "my.toml" for folder in "ab"]
    own = Own(paths)
    assert list(own.lessons) == [str(path) for path in paths]
    for folder, path in zip("ab", paths):
        assert [each.lesson for each in own.of(f"exam-7-1-park{folder}-drawn")] == [str(path)]


HOSTILE = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1",
    "＝1",
    "<script>alert(1)</script>",
    '"><b>',
    "\ud800",
    "a\0b",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_a_file_says_is_text(text, tmp_path):
    entry = {"answer": text, "right": False, "wrong": [text, "<i>"], "tries": 2}
    path = file_of(tmp_path, **{ASKED[0].name: entry, "p-exchange": entry})
    out = tmp_path / "class.csv"
    assert main(["collect", str(path), "--out", str(out)]) == 0
    for row in table_in(out):
        assert not any((cell or "").lstrip(" ").startswith(tuple("=+-@\t\r＝＋－＠")) for cell in row.values())
    page = out.with_suffix(".html").read_text(encoding="utf-8")
    assert not re.search(r"<(script|b|i)\b", page)


def test_a_number_below_nought_is_a_text_too():
    assert [as_cell(text) for text in ("-0.5", "0.5", "")] == ["'-0.5", "0.5", ""]
    assert len(as_cell("x" * 10**6)) < 2000


@pytest.mark.parametrize(
    "entry",
    [
        {"tries": -1},
        {"tries": True},
        {"right": "yes"},
        {"at": "yesterday"},
        {"help": []},
        {"wrong": "1"},
        {"version": 3},
    ],
)
def test_entries_of_other_types_are_left_out_and_counted(entry, tmp_path):
    # What was never checked, as a vote, was tried no time, and is an entry all the same.
    other = {"answer": ir.exercise("p-exchange").answer(), "tries": 0}
    path = file_of(tmp_path, **{ASKED[0].name: entry, "p-exchange": other})
    student = homework([path]).students[0]
    assert [line.name for line in student.lines] == ["p-exchange"]
    assert any("1 of its 2 entries" in note for note in student.notes)


@pytest.mark.parametrize(
    ("number", "of", "says"),
    [(3000, 2, ""), (3001, 2, "it has 3,001 answers"), (1, 3, "it is of format 3"), (1, True, "it is of format True")],
)
def test_a_file_of_more_answers_or_of_another_format_is_none(number, of, says, tmp_path):
    path = tmp_path / "ann.json"
    path.write_text(json.dumps({"format": of, "answers": dict.fromkeys(map(str, range(number)))}), encoding="utf-8")
    unread = homework([path]).unread
    assert unread["ann"].startswith(f"{says};" if number == 1 else f"{says},") if says else not unread


def test_students_whose_files_have_one_name_are_told_by_their_folders(tmp_path):
    for name in ("ann", "bo"):
        (tmp_path / "all" / name).mkdir(parents=True)
        file_of(tmp_path / "all" / name, "irlessons", **{"p-exchange": {}})
    out = tmp_path / "class.csv"
    assert main(["collect", str(tmp_path / "all"), "--out", str(out)]) == 0
    assert {row["student"] for row in table_in(out)} == {"ann", "bo"}
    # One of them handed in beside her folder.
    file_of(tmp_path / "all", "ann", **{"p-exchange": {}})
    assert main(["collect", str(tmp_path / "all"), "--out", str(out)]) == 0
    assert {row["student"] for row in table_in(out)} == {"ann.json", "ann/irlessons.json", "bo"}


def right_p(grades, k):
    return sum(grade > 0 for grade in grades[:k]) / k


def wrong_p(grades, k):
    return sum(grade > 0 for grade in grades) / k


def test_of_a_notebook_the_functions_are_read_and_its_forms_are_not(tmp_path, capsys):
    replies = []
    for function in (right_p, wrong_p):
        reply = ir.try_out(function, "P@3")
        data, metadata = reply._repr_mimebundle_()
        replies.append(reply.is_done)
        output = nbformat.v4.new_output("display_data", data, metadata=metadata)
        cell = nbformat.v4.new_code_cell("ir.try_out(my_p, 'P@3')", outputs=[output])
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / f"n{len(replies) - 1}.ipynb")
    (tmp_path / "n2.ipynb").write_text('{"cells": 1}')
    nbformat.write(nbformat.v4.new_notebook(), tmp_path / "n3.ipynb")
    found = homework(list(tmp_path.glob("*.ipynb")))
    assert [[line.stands for line in each.lines] for each in found.students] == [["agrees"], ["differs"], []]
    assert replies == [True, False] and found.unread == {"n2": "it is JSON, but no notebook"}
    assert [each.notes for each in found.students] == [(), (), ("no function was tried in this notebook",)]
    # What holds for all of them is said once.
    out = tmp_path / "class.csv"
    assert main(["collect", str(tmp_path), "--out", str(out)]) == 0
    assert capsys.readouterr().out.count("3 notebooks are read for what is said of functions") == 1
    assert [row["stands"] for row in table_in(out)] == ["function right", "function not right yet", ""]
    page = out.with_suffix(".html").read_text(encoding="utf-8")
    assert "<p>1 right, 1 not right yet</p>" in page and "3 notebooks are read" in page and "begun" not in page


def test_every_worksheet_has_the_lesson_that_shows_it():
    shown = {
        name: path.stem[3:]
        for path in sorted(NOTEBOOKS.glob("[0-9]*.ipynb"))
        for name in re.findall(r'ir\.worksheet\(\\"([^"\\]+)\\"', path.read_text(encoding="utf-8"))
    }
    assert {name: _LESSON_OF[name] for name in WORKSHEETS} == shown


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["nothing*.json", "--out", "class.csv"], "there is no file of answers in nothing*.json"),
        (["answers", "gone.json", "--out", "class.csv"], "there is no file of answers in answers gone.json"),
        (["x.json", "--out", "class.html"], "--out class.html has another ending"),
    ],
)
def test_it_says_what_is_missing(given, says, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert main(["collect", *given]) == 2
    assert says in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_the_table_has_its_columns(tmp_path):
    out = tmp_path / "class.csv"
    (tmp_path / "a.json").write_text('{"format": 2, "sum": 5381, "answers": {}}')
    assert main(["collect", str(tmp_path / "a.json"), str(tmp_path / "gone.json"), "--out", str(out)]) == 0
    [row] = table_in(out)
    assert tuple(row) == HEADER and row["student"] == "a"


RECIPE = re.search(
    r"```python\n(# A cell of nbgrader.*?)```", (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize(
    "written",
    [
        pytest.param("sum(grade >= 1 for grade in grades) / k", id="the whole list"),
        pytest.param("0.5", id="a guess"),
        pytest.param("1 / 0", id="an error"),
    ],
)
def test_the_cell_for_nbgrader_in_the_plan_gives_no_points_for_what_is_wrong(written):
    """A cell of tests raises there; that it ends where a function is right is seen where all of the plan runs."""
    names: dict = {}
    exec(f"def my_p(grades, k):\n    return {written}", names)
    with pytest.raises(AssertionError):
        exec(RECIPE[1], names)


@pytest.mark.browser
def test_axe_finds_nothing_on_the_page_and_a_phone_shows_it_whole(folder, tmp_path, browser):
    from browser.looking import check, resize
    from browser.watching import watched_page

    broken(folder, tmp_path)
    # As many as fill every part of the page.
    some = map(str, sorted(folder.glob("s00*.json")))
    assert main(["collect", *some, str(tmp_path), "--out", str(tmp_path / "class.csv")]) == 0
    with watched_page(browser, 1366, 768) as shown:
        shown.goto((tmp_path / "class.html").as_uri())
        check(shown, "html", at_least=5)
        # The dark changes nothing but colours.
        shown.emulate_media(color_scheme="dark")
        check(shown, "html", at_least=5, colours=True)
        resize(shown, 360, 720)
        assert shown.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.browser
def test_what_somebody_types_in_a_page_comes_to_the_table(browser, tmp_path):
    from browser.on_page.form import form_on
    from browser.on_page.sheet import sheet_on

    from irlessons.exercises.form import embedded, form_code
    from irlessons.widgets.placed import document_of

    asked, sheet = ir.exercise("mrr-plurals"), ir.worksheet("dcg-six")
    body = "".join(map(embedded, (asked, sheet, ir.course())))
    (tmp_path / "page.html").write_text(document_of("page", body, {"Form": form_code()}), encoding="utf-8")
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    for text in ("1/6", "11/18"):
        form_on(page).type(text)
    for text in ("2", "3"):
        sheet_on(page).fill("DCG@6", text)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my answers as a file").click()
    saved.value.save_as(tmp_path / "ann.json")
    page.close()
    [student] = homework([tmp_path / "ann.json"]).students
    found = {line.name: (line.stands, {(each.answer, each.says) for each in line.wrong}) for line in student.lines}
    assert student.notes == ()
    assert found["mrr-plurals"] == ("later", {("1/6", asked.check("1/6").message)})
    assert found["dcg-six"] == ("tried", {(text, sheet.check({"DCG@6": text})["DCG@6"].message) for text in ("2", "3")})
