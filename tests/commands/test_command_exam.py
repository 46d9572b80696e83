"""`python -m irlessons exam`: sheets that differ by seed, keys that are right, sheets that give no answer away."""

import csv
import re
from contextlib import redirect_stdout
from fractions import Fraction
from functools import cache
from html import unescape
from io import StringIO

import pytest
from cases import every
from hypothesis import given
from hypothesis import strategies as st

import irlessons as ir
from irlessons.commands import main
from irlessons.commands.printed_sheet import _grouped, line_count
from irlessons.commands.setting import Points, Setting
from irlessons.commands.sheets import mistakes, sheets_in_one
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam import exam, papers
from irlessons.exercises.record import exercise_of
from irlessons.languages.language import speaking
from irlessons.rounding import rounded
from irlessons.working import Working

ENDINGS = (".md", ".html")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("exam")
    assert main(["exam", "--seed", "7", "--questions", "20", "--out", str(out)]) == 0
    return out


@cache
def twenty():
    """What is asked there."""
    return exam(7, 20)


@cache
def class_of(students, questions):
    """The papers of a class, as seed 7 draws them; several tests read the same."""
    return papers(7, students, questions)


@pytest.fixture(scope="module")
def of_three(tmp_path_factory):
    """What is written for a class of three with nine questions each, and what is said of it."""
    out, said = tmp_path_factory.mktemp("class"), StringIO()
    with redirect_stdout(said):
        assert main(["exam", "--seed", "7", "--questions", "9", "--out", str(out), "--class", "3"]) == 0
    return out, said.getvalue()


def read(path):
    return path.read_text(encoding="utf-8")


def plain(text):
    """A page's or a Markdown file's words, without what marks them up."""
    return unescape(re.sub(r"<[^>]*>", " ", text)).replace("\\", "").replace("\N{NO-BREAK SPACE}", " ")


def without_letter(answer, asked):
    """An answer of the key without the letter that a word has on the sheet."""
    if not asked.choices:
        return answer
    letter, word = answer.split(") ", 1)
    choice = asked.choices["ABCDEFGH".index(letter)]
    # A comma may stand for a point, and then a semicolon for a comma.
    assert re.sub("[.,;]", "", word) == re.sub("[.,;]", "", choice)
    return choice


@pytest.mark.parametrize("ending", ENDINGS)
def test_sheet_and_key_ask_the_same_questions_in_order(folder, ending):
    for name in ("exam", "key"):
        text = plain(read(folder / f"{name}{ending}"))
        places = [text.index(each.question) for each in twenty()]
        assert places == sorted(places)


@pytest.mark.parametrize("ending", ENDINGS)
def test_each_answer_of_the_key_is_right(folder, ending):
    answers = re.findall(r"Answer: (.+?)(?:\*\*|\s*\n|  )", plain(read(folder / f"key{ending}")))
    asked = twenty()
    assert len(answers) == len(asked)
    for answer, each in zip(answers, asked):
        for form in answer.strip().split(" or "):
            assert each.check(without_letter(form, each)).right is True, (each.question, form)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_key_has_workings_and_names_wrong_answers(folder, ending):
    text = plain(read(folder / f"key{ending}"))
    for each in twenty():
        solution = each.solution()
        lines = solution.formula.split("\n") if isinstance(solution, Working) else [each.because()]
        assert all(line in text for line in lines)
        assert all(mistake.says in text for mistake in each.mistakes)


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_on_the_sheet_leads_to_the_key(folder, ending):
    sheet = read(folder / f"exam{ending}")
    assert "seed" not in sheet and "exam-7" not in sheet
    for each in twenty():
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
    made = class_of(4, 3)
    assert all(each.question in sheet for each in made.papers[2].asked)
    told = capsys.readouterr()
    assert told.err == ""
    # The lecturer reads how alike they are.
    low, high = made.spread["steps"]
    assert re.search(
        rf"on each paper: rows .* steps {low}( to {high})?\b.* {made.again} questions? drawn again", told.out
    )


@pytest.mark.slow
def test_a_class_is_printed_from_one_page(of_three):
    folder, said = of_three
    assert f"exams.html in {folder} holds all sheets" in said
    together = read(folder / "exams.html")
    sheets = plain(together).split("Student number:")[1:]
    assert len(sheets) == 3
    for sheet, paper in zip(sheets, class_of(3, 9).papers):
        assert all(each.question in sheet for each in paper.asked)
    assert "seed" not in together


@pytest.mark.slow
def test_each_page_says_whose_it_is_and_which_of_how_many(of_three):
    """A pile of paper falls. The parts of a sheet are cut where the page ends, in the page that holds a whole class."""
    folder, _ = of_three
    for student in ("001", "002", "003"):
        pages = re.findall(
            r'<section class="sheet">(.*?)</section>', read(folder / "exams" / f"exam-{student}.html"), re.S
        )
        assert len(pages) == 2
        for place, page in enumerate(pages, 1):
            assert f"Exam {student}, page {place} of {len(pages)}" in page
            assert page.count("<li>") in (4, 5)
        starts = [int(re.search(r'<ol start="(\d+)"', page)[1]) for page in pages]
        assert starts[0] == 1 and starts == sorted(starts)
        assert all(page in read(folder / "exams.html") for page in pages)


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_sheets_stand_on_the_pages_that_they_say_on_either_paper(language, browser):
    """Whatever the questions: each page of a sheet fits on one of A4 and of Letter, and ten usual ones on two."""
    with speaking(language):
        asked = {f"Exam {seed}": exam(seed, 10) for seed in range(12)}
        html = sheets_in_one("Exam", asked, Setting(minutes=60, points=Points.shared(40, 10)))
    assert "。 " not in html, "a Chinese full stop has its blank in itself"
    made = html.count('<section class="sheet">')
    assert made == 2 * len(asked)
    page = browser.new_page()
    page.set_content(html)
    # What is drawn is what was measured: nothing is higher than a page, and two lines by hand have room everywhere.
    page.emulate_media(media="print")
    for width, height in ((210, 297), (216, 279)):
        page.set_viewport_size({"width": round((width - 32) * 96 / 25.4), "height": 800})
        sheets, spaces = (
            page.eval_on_selector_all(which, "all => all.map((one) => one.getBoundingClientRect().height * 25.4 / 96)")
            for which in (".sheet", ".space")
        )
        assert max(sheets) <= height - 32 and min(spaces) >= 13.9
        # A PDF has a page for each.
        printed = page.pdf(width=f"{width}mm", height=f"{height}mm")
        assert printed.count(b"/Type /Page\n") == made
    page.close()


LONG = """
[park]
[[park.rankings]]
query = "Parkplatz am Stadtpark, nahe der Innenstadt"
titles = [
  "Stadtpark: Anfahrt, Öffnungszeiten und Parkplätze", "Parkordnung der Stadt in der Fassung vom Januar",
  "Parkhaus Nord am Bahnhof, Preise", "Konzert im Stadtpark: Programm", "Parkplätze am Südtor und an der Uferstraße"]
grades = [3, 0, 2, 0]
not_retrieved = [2]
[park-ndcg]
ask = "nDCG@3 | park"
[park-swap]
ask = "nDCG@3 | park"
change = "swap 2 3"
question = "Parkordnung und Parkhaus tauschen die Plätze. Was macht nDCG@3?"
says = {higher = "…", lower = "…", same = "…"}
"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("more", "called", "room", "pages"),
    [("", "close", 9, 24), ('[park-dcg]\nask = "DCG@3 | park"\n[park-rr]\nask = "RR | park"', "closer", 6, 25)],
)
def test_two_or_four_long_questions_of_ten_stand_on_two_pages_too(more, called, room, pages, tmp_path, browser):
    """With less room below each question where that saves a page, and still a line by hand; of twelve one has three."""
    (tmp_path / "own.toml").write_text(LONG + more, encoding="utf-8")
    setting = Setting(minutes=60, points=Points.shared(40, 10), comma=True)
    with speaking("de"):
        own = ir.load(tmp_path / "own.toml").questions
        asked = {f"Klausur {seed}": exam(seed, 10, own=own) for seed in range(12)}
        html = sheets_in_one("Klausur", asked, setting)
        lines = [line_count(each, setting) for each in own]
    assert min(lines) >= 6 and html.count('<section class="sheet') == pages
    assert 0 < html.count(f'<section class="sheet {called}">') < html.count('<section class="sheet')
    page = browser.new_page()
    page.set_content(html)
    page.emulate_media(media="print")
    page.set_viewport_size({"width": round((210 - 32) * 96 / 25.4), "height": 800})
    heights = "all => all.map((one) => one.getBoundingClientRect().height * 25.4 / 96)"
    assert max(page.eval_on_selector_all(".sheet", heights)) <= 297 - 32
    assert min(page.eval_on_selector_all(".space", heights)) >= room - 0.1
    page.close()


def test_how_many_pages_a_student_has_is_printed(tmp_path, capsys):
    (tmp_path / "own.toml").write_text(LONG, encoding="utf-8")
    command = ["exam", "--seed", "3", "--questions", "4", "--own", str(tmp_path / "own.toml"), "--out"]
    assert main([*command, str(tmp_path / "one")]) == 0
    assert "\non paper: 1 page\n" in capsys.readouterr().out
    long = LONG.replace("Parkordnung der Stadt", "Parkordnung der Stadt " * 40)
    (tmp_path / "own.toml").write_text(long, encoding="utf-8")
    assert main([*command, str(tmp_path / "two"), "--class", "2"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"on paper: 2 pages a student; the longest questions are park-\w+ \(\d+ lines\), park-", said)
    made = read(tmp_path / "two" / "exams" / "exam-001.html").count("<section")
    assert made == 2


@given(st.lists(st.floats(25, 60), min_size=1, max_size=40), st.integers(1, 8))
def test_nobody_of_a_class_has_fewer_pages_than_the_fullest_sheet(needs, least):
    groups = _grouped(needs, least)
    assert [at for first, last in groups for at in range(first, last)] == [*range(len(needs))]
    assert all(first < last for first, last in groups)
    assert len(groups) == max(len(_grouped(needs)), min(least, len(needs)))


@given(st.lists(st.floats(25, 60), min_size=1, max_size=40))
def test_pages_are_as_few_as_can_be_and_hold_every_question_once(needs):
    groups = _grouped(needs)
    assert [at for first, last in groups for at in range(first, last)] == [*range(len(needs))]
    assert all(first < last for first, last in groups)
    filled = [sum(needs[first:last]) for first, last in groups]
    assert all(used <= 246 - 8 - (43 if place == 0 else 0) for place, used in enumerate(filled))
    # One page less would be too full.
    assert sum(needs) + 43 + 8 * (len(groups) - 1) > (246 - 60) * (len(groups) - 1)


@pytest.mark.slow
def test_the_answers_of_a_class_are_a_table(of_three):
    folder, _ = of_three
    header, *rows = csv.reader((folder / "answers.csv").open(encoding="utf-8-sig", newline=""))
    assert header == ["sheet", *map(str, range(1, 10))]
    assert [row[0] for row in rows] == ["Exam 001", "Exam 002", "Exam 003"]
    for paper, (_, *answers) in zip(class_of(3, 9).papers, rows, strict=True):
        for asked, answer in zip(paper.asked, answers, strict=True):
            assert asked.check(without_letter(answer, asked)).right is True and "/" not in answer


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


@pytest.mark.slow
def test_no_two_classes_share_an_exam():
    asked = [each.question for seed in (7, 8, -7) for each in papers(seed, 1, 3, ["ap"]).papers[0].asked]
    assert len(set(asked)) == len(asked)


def test_the_key_is_a_table_by_sheet_and_question(of_three):
    folder, _ = of_three
    rows = list(csv.DictReader((folder / "key.csv").open(encoding="utf-8-sig", newline="")))
    made = class_of(3, 9).papers
    asked = [(paper, place) for paper in made for place in range(9)]
    assert len(rows) == 27
    for row, (paper, place) in zip(rows, asked):
        exercise = paper.asked[place]
        assert (row["sheet"][-1], row["question"]) == (str(made.index(paper) + 1), str(place + 1))
        assert row["text"] == exercise.question and exercise.name.endswith(row["kind"])
        assert exercise.check(without_letter(row["answer"], exercise)).right is True
        assert [int(row[name]) for name in ("rows", "relevant", "steps", "mistakes")] == list(paper.features[place])
        # Two mistakes never share a number in silence.
        values = [part.partition(": ")[0] for part in row["wrong answers"].split(" | ")]
        assert len(set(values)) == len(values)
        assert all(mistake.says in row["wrong answers"] for mistake in exercise.mistakes)


def test_a_wrong_answer_is_not_made_whole_where_a_whole_number_is_asked():
    """A key and a platform say 4.85 of the same answer."""
    asked = exercise_of("cg", {"ask": "CG@5 | 3 2 0 3 0", "digits": 0})
    dcg = ir.Ranking.from_grades([3, 2, 0, 3, 0]).work("DCG@5")
    known = dict(mistakes(asked))
    assert dcg.printed(2) in known and "DCG" in known[dcg.printed(2)]
    values = {float(mistake.number) for mistake in asked.mistakes}
    assert {each for each in known if "." not in each} == {str(int(each)) for each in values if each.is_integer()}


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


def test_what_a_lecturer_says_stands_on_the_sheet(tmp_path, capsys):
    words = ["--title", "Midterm", "--minutes", "45", "--points", "12", "--topics", "changes, ap"]
    assert main(["exam", "--seed", "7", "--questions", "4", "--out", str(tmp_path), *words]) == 0
    assert "12 points in all, 3 for each question" in capsys.readouterr().out
    for ending in ENDINGS:
        sheet = plain(read(tmp_path / f"exam{ending}"))
        assert "Midterm" in sheet and "12 points in all, for 4 questions, 45 minutes." in sheet
        assert sheet.count("(3 points)") == 4
    topics = exam(7, 4, ["changes", "ap"])
    assert all(each.question in plain(read(tmp_path / "exam.md")) for each in topics)


@every(
    ("text", "says"),
    [
        ("0.5, 0.25 and 3.", "0,5; 0,25 and 3."),
        ("AP 0.75, P@5, 12.5.", "AP 0,75, P@5, 12,5."),
        ("trec_eval 0.7850", "trec_eval 0,7850"),
        *((each, each) for each in ("Python 3.11", "trec_eval 9.0.8", r"trec\_eval 9.0", "RRE 1.1", "version 2.5")),
    ],
)
def test_a_decimal_comma_is_no_part_of_a_version(text, says):
    assert Setting(comma=True).said(text) == says and Setting().said(text) == text


@given(st.integers(1, 300), st.integers(1, 40))
def test_the_points_of_the_questions_are_those_of_the_exam(total, questions):
    try:
        points = Points.shared(total, questions)
        assert Fraction(points.each) * questions == total and Fraction(points.each) * 2 % 1 == 0
    except ValueError as error:
        assert 2 * total % questions
        near = [int(each) for each in re.search(r"give (.+)", str(error))[1].split(" or ")]
        assert all(Points.shared(each, questions).total == each for each in near)
        assert max(near) > total and (min(near) < total or len(near) == 1)
        # No number between them would do.
        for each in range(near[0] + 1, near[-1]):
            with pytest.raises(ValueError, match="cannot share them"):
                Points.shared(each, questions)


def test_a_file_of_one_s_own_that_cannot_be_read_is_not_said_to_be_written(tmp_path, capsys, monkeypatch):
    def read(path):
        raise PermissionError(f"{path} cannot be read: Permission denied; give a file that can")

    monkeypatch.setattr("irlessons.exercises.load.own_toml", read)
    own = tmp_path / "own.toml"
    own.touch()
    assert main(["exam", "--seed", "7", "--own", str(own), "--out", str(tmp_path / "exam")]) == 2
    says = f"python -m irlessons exam: {own} cannot be read: Permission denied; give a file that can\n"
    assert capsys.readouterr().err == says


def test_which_of_one_s_own_are_asked_is_printed(tmp_path, capsys):
    (tmp_path / "own.toml").write_text('a = "AP | 0 1"\nb = "RR | 0 1"\nc = "P@2 | 0 1"', encoding="utf-8")
    command = ["exam", "--seed", "7", "--topics", "ap", "--own", str(tmp_path / "own.toml"), "--out", str(tmp_path)]
    for students in ((), ("--class", "2")):
        assert main([*command, "--questions", "3", *students]) == 0
        said = capsys.readouterr().out
        [line] = [line for line in said.splitlines() if line.startswith("yours of")]
        assert said.count("the same for all, as your file has it: ") == 2 * bool(students)
        two, left = re.fullmatch(r"yours of 3 questions: (\w and \w); no place is left for (\w)", line).groups()
        assert {*two.split(" and "), left} == {*"abc"}
    main([*command, "--questions", "6"])
    assert sorted(re.search(r"yours of 6 questions: (.*)\n", capsys.readouterr().out)[1]) == sorted("a, b, and c")


PAGE = """[page]
title = "A page"
[[page.rankings]]
query = "q"
titles = ["A", "B", "C", "D", "E"]
grades = [3, 0, 2, 0]
not_retrieved = [2]
[asked]
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "tells", "said"),
    [
        ('ask = "nDCG@3 | page"', 'It has {nDCG@3 | page}. What is AP?"\nask = "AP | page', "0.76"),
        ('ask = "AP | 1 0 1"', 'It has 5/6. What is RR?"\nask = "RR | page', "0.83"),
        ('ask = "AP | page"', 'It has {nDCG@3 | page}. What is RR?"\nask = "RR | page', ""),
        ('ask = "P@2 | page"', 'It has 2 results. What is RR?"\nask = "RR | page', ""),
        (
            'question = "Why?"\nchoices = [["by mere luck", "x"], ["by skill", "y"]]',
            'It is by Mere luck. P@2?"\nask = "P@2 | page',
            "by mere luck",
        ),
    ],
)
def test_a_question_that_tells_the_answer_of_another_is_named(asked, tells, said, tmp_path, capsys):
    (tmp_path / "own.toml").write_text(f'{PAGE}{asked}\n[teller]\nquestion = "{tells}"\n', encoding="utf-8")
    command = ["exam", "--seed", "7", "--topics", "ap", "--own", str(tmp_path / "own.toml"), "--questions", "4"]
    for at, students in enumerate(((), ("--class", "2"))):
        assert main([*command, "--out", str(tmp_path / str(at)), *students]) == 0
        lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("your question")]
        where = " in Exam 001" * at
        told = f"your question teller says {said}, which answers asked{where}: change one of them, or leave one out"
        assert lines == [told] * bool(said)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--language-of-numbers", "comma"], "(1,5 points)"),
        (["--language", "de"], "(1,5 Punkte)"),
        (["--language", "de", "--language-of-numbers", "point"], "(1.5 Punkte)"),
        (["--language", "zh"], "(1.5 分)"),
    ],
)
def test_half_points_are_written_as_numbers_are_in_the_language(tmp_path, options, said):
    words = ["--points", "6", *options, "--questions", "4", "--topics", "ap,changes", "--moodle"]
    assert main(["exam", "--seed", "7", "--out", str(tmp_path), *words]) == 0
    assert plain(read(tmp_path / "exam.md")).count(said) == 4
    moodle = unescape(read(tmp_path / "moodle.xml"))
    # What is read has the comma; what is compared keeps the point, whichever of them is typed.
    assert bool(re.search(r"\b0,\d{4}", moodle)) == ("," in said)
    assert moodle.count("<defaultgrade>1.5<") == 4 and not re.search(r'moodle_auto_format">\s*<text>\d*,', moodle)


def test_a_word_of_three_asks_for_its_reason(tmp_path):
    main(["exam", "--seed", "7", "--questions", "6", "--out", str(tmp_path), "--topics", "changes,conventions"])
    asked = exam(7, 6, ["changes", "conventions"])
    count = sum(each.choices == DIRECTIONS for each in asked)
    assert 0 < count < 6
    for ending in ENDINGS:
        assert plain(read(tmp_path / f"exam{ending}")).count("Give the reason in a sentence") == count


def test_numbers_may_have_a_comma(tmp_path):
    words = ["--topics", "significance,retrieval,dcg", "--questions", "12", "--language-of-numbers", "comma"]
    assert main(["exam", "--seed", "3", "--out", str(tmp_path), *words]) == 0
    for name in ("exam", "key"):
        for ending in ENDINGS:
            assert not re.findall(
                r"(?<![\w.])\d+\.\d+(?!\w|\.\d)",
                plain(re.sub(r"<style>.*?</style>", "", read(tmp_path / f"{name}{ending}"), flags=re.S)),
            )
    assert "0,6309" in read(tmp_path / "exam.md")
    assert re.search(r"p = 0,\d+; 0,\d+; 0,\d+\.", read(tmp_path / "exam.md"))
    assert read(tmp_path / "key.csv")[0] == "\ufeff", "Excel reads it in the letters of its country"
    _, *rows = csv.reader((tmp_path / "key.csv").open(encoding="utf-8-sig", newline=""), delimiter=";")
    asked = exam(3, 12, ["significance", "retrieval", "dcg"])
    answers = [(each, each.answer()) for each in asked]
    assert [without_letter(row[4], each).replace(",", ".") for row, each in zip(rows, asked)] == [
        answer.replace(",", ".") if isinstance(answer, str) else answer.printed(each.digits) for each, answer in answers
    ]


def _names(folder):
    return {path.name for path in folder.iterdir()}
