"""`python -m irlessons exam`: sheets that differ by seed, keys that are right, sheets that give no answer away."""

import csv
import re
from html import unescape

import pytest

from irlessons.commands import main
from irlessons.commands.exam import student_seed
from irlessons.exercises import Exercise
from irlessons.exercises.exam import exam
from irlessons.working import Working

ENDINGS = (".md", ".html")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("exam")
    assert main(["exam", "--seed", "7", "--questions", "20", "--out", str(out)]) == 0
    return out


def read(path):
    return path.read_text(encoding="utf-8")


def plain(text):
    """A page's or a Markdown file's words, without what marks them up."""
    return unescape(re.sub(r"<[^>]*>", " ", text)).replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("ending", ENDINGS)
def test_sheet_and_key_ask_the_same_questions_in_order(folder, ending):
    for name in ("exam", "key"):
        text = plain(read(folder / f"{name}{ending}"))
        places = [text.index(each.question) for each in exam(7, 20)]
        assert places == sorted(places)


@pytest.mark.parametrize("ending", ENDINGS)
def test_each_answer_of_the_key_is_right(folder, ending):
    answers = re.findall(r"Answer: (.+?)(?:\*\*|\s*\n|  )", plain(read(folder / f"key{ending}")))
    asked = exam(7, 20)
    assert len(answers) == len(asked)
    for answer, each in zip(answers, asked):
        for form in answer.strip().split(" or "):
            assert each.check(form).right is True, (each.question, form)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_key_has_workings_and_names_wrong_answers(folder, ending):
    text = plain(read(folder / f"key{ending}"))
    for each in exam(7, 20):
        solution = each.solution()
        lines = solution.formula.split("\n") if isinstance(solution, Working) else [each.because()]
        assert all(line in text for line in lines)
        assert all(mistake.says in text for mistake in each.mistakes)


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_on_the_sheet_leads_to_the_key(folder, ending):
    sheet = read(folder / f"exam{ending}")
    assert "seed" not in sheet and "exam-7" not in sheet
    for each in exam(7, 20):
        assert not any(mistake.says in plain(sheet) for mistake in each.mistakes)
        assert each.solution() is not None and isinstance(each, Exercise)
    assert "seed 7" in read(folder / f"key{ending}")


def test_pages_stand_alone_and_are_shown_whole_on_paper(folder):
    for name in ("exam", "key"):
        text = read(folder / f"{name}.html")
        assert not re.search(r"https?:|<script|<link|@import|url\(|src=", text)
        assert "@media print" in text
    assert "<details>" not in read(folder / "key.html")


def test_the_same_seed_writes_the_same_bytes_and_another_does_not(folder, tmp_path):
    main(["exam", "--seed", "7", "--questions", "20", "--out", str(tmp_path / "same")])
    main(["exam", "--seed", "8", "--questions", "20", "--out", str(tmp_path / "other")])
    for name in (f"{part}{ending}" for part in ("exam", "key") for ending in ENDINGS):
        assert (tmp_path / "same" / name).read_bytes() == (folder / name).read_bytes()
        assert (tmp_path / "other" / name).read_bytes() != (folder / name).read_bytes()


def test_a_class_has_an_exam_each_and_the_keys_apart(tmp_path, capsys):
    assert main(["exam", "--seed", "7", "--questions", "3", "--out", str(tmp_path), "--class", "4"]) == 0
    numbers = ("001", "002", "003", "004")
    assert _names(tmp_path / "exams") == {f"exam-{number}{ending}" for number in numbers for ending in ENDINGS}
    assert _names(tmp_path / "keys") == {f"key-{number}{ending}" for number in numbers for ending in ENDINGS}
    assert len({read(path) for path in (tmp_path / "exams").glob("*.md")}) == 4
    # The exam of one student is the exam of the seed that the key names.
    assert "seed 7003," in read(tmp_path / "keys" / "key-003.md")
    sheet = plain(read(tmp_path / "exams" / "exam-003.md"))
    assert all(each.question in sheet for each in exam(7003, 3))
    assert capsys.readouterr().err == ""


def test_a_class_is_printed_from_one_page(tmp_path, capsys):
    assert main(["exam", "--seed", "7", "--questions", "3", "--out", str(tmp_path), "--class", "4"]) == 0
    assert f"exams.html in {tmp_path} holds all sheets" in capsys.readouterr().out
    together = read(tmp_path / "exams.html")
    sheets = plain(together).split("Student number:")[1:]
    assert len(sheets) == 4
    for student, sheet in enumerate(sheets, 1):
        assert all(each.question in sheet for each in exam(student_seed(7, student), 3))
        # What stands below a page says whose it is.
        name = f"Exam {student:03d}"
        assert f"@page sheet-{student} {{ @bottom-right {{" in together and f'content: "{name}"; }}' in together
        assert f'<section style="page: sheet-{student}">\n<h1>{name}</h1>' in together
    assert "seed" not in together and "7001" not in together


def test_the_answers_of_a_class_are_a_table(tmp_path):
    assert main(["exam", "--seed", "7", "--questions", "9", "--out", str(tmp_path), "--class", "3"]) == 0
    header, *rows = csv.reader((tmp_path / "answers.csv").open(encoding="utf-8", newline=""))
    assert header == ["sheet", *map(str, range(1, 10))]
    assert [row[0] for row in rows] == ["Exam 001", "Exam 002", "Exam 003"]
    for student, (_, *answers) in enumerate(rows, 1):
        for asked, answer in zip(exam(student_seed(7, student), 9), answers, strict=True):
            assert asked.check(answer).right is True and "/" not in answer


def test_no_sheet_of_a_larger_class_stays_among_those_of_a_smaller_one(tmp_path, capsys):
    command = ["exam", "--questions", "1", "--out", str(tmp_path), "--seed"]
    assert main([*command, "7", "--class", "3"]) == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert main([*command, "8", "--class", "2"]) == 2
    assert "exam-003.html is of a larger class and would stay; give another folder" in capsys.readouterr().err
    assert before == {path: path.read_bytes() for path in tmp_path.rglob("*.*")}
    # The same class may have another exam.
    assert main([*command, "8", "--class", "3"]) == 0
    assert "seed 8003," in read(tmp_path / "keys" / "key-003.md")
    assert main([*command, "8", "--class", "1"]) == 2


def test_no_two_classes_share_an_exam():
    seeds = [student_seed(seed, student) for seed in range(-3, 4) for student in range(1, 1000)]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--questions", "0"], "it must be a whole number from 1 to 200"),
        (["--class", "0"], "give a number of students from 1 to 999"),
        (["--class", "1000"], "give a number of students from 1 to 999"),
    ],
)
def test_numbers_that_do_not_work_are_answered(arguments, said, tmp_path, capsys):
    assert main(["exam", "--seed", "7", "--out", str(tmp_path / "x"), *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_seed_that_is_no_number_is_named(capsys):
    with pytest.raises(SystemExit) as left:
        main(["exam", "--seed", "seven", "--out", "x"])
    assert left.value.code == 2
    assert "'seven' is no whole number; give one, as in 7" in capsys.readouterr().err


def _names(folder):
    return {path.name for path in folder.iterdir()}
