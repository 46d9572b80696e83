"""`python -m irlessons exam`: sheets that differ by seed, keys that are right, sheets that give no answer away."""

import csv
import re
from html import unescape

import pytest

from irlessons.commands import main
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam import exam, papers
from irlessons.rounding import rounded
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
    assert "seed 7 as sheet 3 of a class, 3 questions." in read(tmp_path / "keys" / "key-003.md")
    sheet = plain(read(tmp_path / "exams" / "exam-003.md"))
    made = papers(7, 4, 3)
    assert all(each.question in sheet for each in made.papers[2].asked)
    told = capsys.readouterr()
    assert told.err == ""
    # The lecturer reads how alike they are.
    low, high = made.spread["steps"]
    assert re.search(
        rf"on each paper: rows .* steps {low}( to {high})?\b.* {made.again} questions? drawn again", told.out
    )


def test_a_class_is_printed_from_one_page(tmp_path, capsys):
    assert main(["exam", "--seed", "7", "--questions", "3", "--out", str(tmp_path), "--class", "4"]) == 0
    assert f"exams.html in {tmp_path} holds all sheets" in capsys.readouterr().out
    together = read(tmp_path / "exams.html")
    sheets = plain(together).split("Student number:")[1:]
    assert len(sheets) == 4
    for student, sheet in enumerate(sheets, 1):
        assert all(each.question in sheet for each in papers(7, 4, 3).papers[student - 1].asked)
    assert "seed" not in together


def test_each_page_says_whose_it_is_and_which_of_how_many(tmp_path):
    """A pile of paper falls. The parts of a sheet are cut where the page ends, in the page that holds a whole class."""
    assert main(["exam", "--seed", "7", "--questions", "9", "--out", str(tmp_path), "--class", "2"]) == 0
    for student in ("001", "002"):
        pages = re.findall(
            r'<section class="sheet">(.*?)</section>', read(tmp_path / "exams" / f"exam-{student}.html"), re.S
        )
        assert len(pages) >= 3
        for place, page in enumerate(pages, 1):
            assert f"Exam {student}, page {place} of {len(pages)}" in page
            assert page.count("<li>") in (2, 3, 4) or place == len(pages)
        starts = [int(re.search(r'<ol start="(\d+)"', page)[1]) for page in pages]
        assert starts[0] == 1 and starts == sorted(starts)
        assert all(page in read(tmp_path / "exams.html") for page in pages)


def test_the_answers_of_a_class_are_a_table(tmp_path):
    assert main(["exam", "--seed", "7", "--questions", "9", "--out", str(tmp_path), "--class", "3"]) == 0
    header, *rows = csv.reader((tmp_path / "answers.csv").open(encoding="utf-8", newline=""))
    assert header == ["sheet", *map(str, range(1, 10))]
    assert [row[0] for row in rows] == ["Exam 001", "Exam 002", "Exam 003"]
    made = papers(7, 3, 9).papers
    for student, (_, *answers) in enumerate(rows, 1):
        for asked, answer in zip(made[student - 1].asked, answers, strict=True):
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
    assert "seed 8 as sheet 3" in read(tmp_path / "keys" / "key-003.md")
    assert main([*command, "8", "--class", "1"]) == 2


def test_no_two_classes_share_an_exam():
    asked = [each.question for seed in (7, 8, -7) for each in papers(seed, 3, 3, ["ap"]).papers[0].asked]
    assert len(set(asked)) == len(asked)


def test_the_key_is_a_table_by_sheet_and_question(tmp_path):
    assert main(["exam", "--seed", "7", "--questions", "6", "--out", str(tmp_path), "--class", "2"]) == 0
    rows = list(csv.DictReader((tmp_path / "key.csv").open(encoding="utf-8", newline="")))
    made = papers(7, 2, 6).papers
    asked = [(paper, place) for paper in made for place in range(6)]
    assert len(rows) == 12
    for row, (paper, place) in zip(rows, asked):
        exercise = paper.asked[place]
        assert (row["sheet"][-1], row["question"]) == (str(made.index(paper) + 1), str(place + 1))
        assert row["text"] == exercise.question and exercise.name.endswith(row["kind"])
        assert exercise.check(row["answer"]).right is True
        assert [int(row[name]) for name in ("rows", "relevant", "steps", "mistakes")] == list(paper.features[place])
        # Two mistakes never share a number in silence.
        values = [part.partition(": ")[0] for part in row["wrong answers"].split(" | ")]
        assert len(set(values)) == len(values)
        assert all(mistake.says in row["wrong answers"] for mistake in exercise.mistakes)


def test_two_mistakes_with_one_number_stand_together_in_the_key(tmp_path):
    shared = next(
        (seed, number)
        for seed in range(50)
        for number, each in enumerate(exam(seed, 3), 1)
        if not each.choices and len({rounded(m.value(), each.digits) for m in each.mistakes}) < len(each.mistakes)
    )
    assert main(["exam", "--seed", str(shared[0]), "--questions", "3", "--out", str(tmp_path)]) == 0
    part = read(tmp_path / "key.md").split("## Question ")[shared[1]]
    values = re.findall(r"^- (\S+):", part, re.MULTILINE)
    assert len(set(values)) == len(values) and " Or: " in part


def test_what_a_lecturer_says_stands_on_the_sheet(tmp_path):
    words = ["--title", "Midterm", "--minutes", "45", "--points", "3", "--topics", "changes, ap"]
    assert main(["exam", "--seed", "7", "--questions", "4", "--out", str(tmp_path), *words]) == 0
    for ending in ENDINGS:
        sheet = plain(read(tmp_path / f"exam{ending}"))
        assert "Midterm" in sheet and "12 points for 4 questions, 45 minutes." in sheet
        assert sheet.count("(3 points)") == 4
    topics = exam(7, 4, ["changes", "ap"])
    assert all(each.question in plain(read(tmp_path / "exam.md")) for each in topics)


def test_a_word_of_three_asks_for_its_reason(tmp_path):
    main(["exam", "--seed", "7", "--questions", "6", "--out", str(tmp_path), "--topics", "changes,conventions"])
    asked = exam(7, 6, ["changes", "conventions"])
    count = sum(each.choices == DIRECTIONS for each in asked)
    assert 0 < count < 6
    for ending in ENDINGS:
        assert plain(read(tmp_path / f"exam{ending}")).count("Give the reason in a sentence") == count


def test_numbers_may_have_a_comma(tmp_path):
    words = ["--topics", "significance,retrieval,dcg", "--questions", "9", "--language-of-numbers", "comma"]
    assert main(["exam", "--seed", "2", "--out", str(tmp_path), *words]) == 0
    for name in ("exam", "key"):
        for ending in ENDINGS:
            assert not re.findall(
                r"(?<![\w.])\d+\.\d+(?!\w|\.\d)",
                plain(re.sub(r"<style>.*?</style>", "", read(tmp_path / f"{name}{ending}"), flags=re.S)),
            )
    assert "0,6309" in read(tmp_path / "exam.md")
    assert re.search(r"p = 0,\d+; 0,\d+; 0,\d+\.", read(tmp_path / "exam.md"))
    _, *rows = csv.reader((tmp_path / "key.csv").open(encoding="utf-8", newline=""), delimiter=";")
    asked = exam(2, 9, ["significance", "retrieval", "dcg"])
    answers = [(each, each.answer()) for each in asked]
    assert [row[4].replace(",", ".") for row in rows] == [
        answer if isinstance(answer, str) else answer.printed(each.digits) for each, answer in answers
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--questions", "0"], "it must be a whole number from 1 to 200"),
        (["--topics", "ap,ncdg"], "unknown topic 'ncdg'; did you mean 'ndcg'?"),
        (["--minutes", "0"], "--minutes 0 does not work; give a number from 1 up"),
        (["--own", "questions.txt"], "questions.txt has another ending"),
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
