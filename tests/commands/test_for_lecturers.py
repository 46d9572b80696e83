"""The plan for lecturers: its numbers come out of its commands, its figures exist, its minutes add up."""

import re
from pathlib import Path

import pytest
from lessons.prose import numbers_in, stands_in
from tools import read_aloud

import irlessons as ir
from irlessons.commands import command, COMMANDS, main
from irlessons.figures.lecture import SHOWN_TOOLS, SLIDES
from irlessons.languages.language import speaking

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
TEXT = (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8")
PLAN, _, QUESTIONS = TEXT.partition("## The plan")[2].partition("## What to ask")
STUDENTS = re.findall(r"^- (\*\*Asked:\*\*.*?)(?=^- |^#|\Z)", TEXT, re.MULTILINE | re.DOTALL)
BULLETS = re.findall(r"^- (\*\*Ask:\*\*.*?)(?=^- |^#|\Z)", QUESTIONS, re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
# Names that hold a number: P@10, 2^grade, log₂, and the like.
NAME = re.compile(r"\w+@\d+|\d+\^\w+|k1")


def test_every_question_was_found():
    assert len(BULLETS) == QUESTIONS.count("**Ask:**") > 0


@pytest.mark.parametrize("bullet", BULLETS, ids=lambda bullet: bullet[9:60])
def test_each_number_expected_is_printed_by_the_commands(bullet, capsys):
    expected = numbers_in(NAME.sub(" ", CODE.sub(" ", bullet.partition("**Expect:**")[2])))
    printed = [number for code in CODE.findall(bullet) for number in numbers_in(printed_by(code, capsys))]
    assert expected
    assert not [number.text for number in expected if not stands_in(number, printed)]


@pytest.mark.parametrize("bullet", STUDENTS, ids=lambda bullet: bullet[11:60])
def test_each_number_that_a_student_is_told_is_printed_by_the_commands(bullet, capsys):
    told = numbers_in(NAME.sub(" ", CODE.sub(" ", bullet.partition("**Answer:**")[2])))
    codes = CODE.findall(bullet)
    printed = [number for code in codes for number in numbers_in(printed_by(code, capsys))]
    # Lessons, bases and cutoffs are names; a count stands in the command itself.
    named = {*re.findall(r"(?i)(?:lesson|base) (\d+)", bullet), *re.findall(r"\d+", " ".join(codes).replace("_", ""))}
    assert not [n.text for n in told if n.text.replace(",", "") not in named and not stands_in(n, printed)]


def test_five_questions_of_students_are_answered():
    assert len(STUDENTS) == 5 and all("**Answer:**" in bullet for bullet in STUDENTS)


def test_the_minutes_of_a_block_are_those_that_were_measured():
    measured, slides = read_aloud.kept(), [*read_aloud.slides()]
    # Nobody has to have espeak-ng here; who changes what is said has to measure it again.
    changed = [each.heading for each in slides if measured.get(each.heading, {}).get("sum") != each.sum]
    assert changed == [] and len(measured) == len(slides), f"run tests/tools/read_aloud.py: {changed} read otherwise"
    rows = list(read_aloud.ROW.finditer(PLAN))
    assert len(rows) == 7
    for row in rows:
        begin, end, said = int(row[2]), int(row[3]), float(row[4])
        assert said == read_aloud.minutes(begin, end, measured)
        # Most of a block is the room's.
        assert said < (end - begin) / 2


def test_what_is_read_aloud_is_words():
    source = (
        "## What is $2^{\\text{grade}} - 1$ at nDCG@6?\n\n**Minutes 3–5.** **Ask:** is 4/6 = 1/log₂(i+1)?\n\n- [x] −0.5"
    )
    said = (
        "What is 2 to the power grade minus 1 at n D C G at 6?|is 4 over 6 is 1 over log two of (i plus 1)?|minus 0.5."
    )
    assert read_aloud.said_of(source).split("\n") == said.split("|")
    assert not re.search(r"[@$|*/=●○²₂^_\\]", "".join(each.said for each in read_aloud.slides()))


def test_what_may_be_cut_gives_back_what_it_takes():
    cuts = re.findall(r"^\| “(.+?)” \| (\d+) minutes", PLAN, re.MULTILINE)
    assert len(cuts) >= 4
    for question, gives in cuts:
        [(begin, end)] = [(each.begin, each.end) for each in read_aloud.slides() if each.heading.startswith(question)]
        assert end - begin == int(gives), question


@pytest.mark.parametrize("column", [4, 5])
def test_the_minutes_follow_each_other(column):
    lines = PLAN.partition("More blocks")[0].splitlines()
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line.startswith("| ")]
    length = int(rows[0][column].split()[0])
    spans = [tuple(map(int, row[column].split("–"))) for row in rows[1:] if row[column] != "–"]
    assert [start for start, _ in spans] == [0, *(end for _, end in spans[:-1])]
    assert spans[-1][1] == length


def test_every_block_is_described_and_every_figure_has_its_place():
    blocks = re.findall(r"^\| ([A-Z][^|]*?) \| `", PLAN, re.MULTILINE)
    assert blocks == re.findall(r"^### (.+)$", QUESTIONS, re.MULTILINE)
    figures = [name for name in CODE.findall(PLAN)]
    assert set(figures) == set(SLIDES)
    # The text shows what the table promises.
    assert {name for name in CODE.findall(QUESTIONS) if name in SLIDES} <= set(figures)


def test_the_values_of_conventions_are_those_it_speaks_of():
    said = re.search(r"Show `conventions`: six values of nDCG@6. Four of them .*; the lowest two have (.*)\.\n", TEXT)
    assert "print 6 values" in SLIDES["conventions"]().sentence
    values = {row["tool"]: row["value"] for row in ir.conventions.table(ir.example("ndcg-six").ranking, "nDCG@6").rows}
    shown = {tool: value for tool, value in values.items() if tool.startswith(SHOWN_TOOLS)}
    lowest = sorted(shown, key=shown.get)[:2]
    assert all(tool.startswith(said[1].replace("an ", "", 1)) for tool in lowest)
    assert not any(tool.startswith("ideal of") for tool in shown if tool not in lowest)


def test_the_commands_within_a_sentence_have_options_that_there_are(monkeypatch):
    inline = re.findall(r"`(python -m irlessons [^`]+)`", re.sub(r"\s+", " ", TEXT))
    for each in COMMANDS:
        monkeypatch.setattr(command(each), "run", lambda options: 0)
    assert len(inline) > 30 and [line for line in inline if main(words_of(line)) != 0] == []
    # What is no option ends the program.
    with pytest.raises(SystemExit):
        main(words_of(f"{inline[0]} --klass 3"))


@pytest.mark.slow
def test_the_commands_and_the_board_of_the_preparation_work(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    # What students hand in, and what one of them has written.
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "ann.json").write_text('{"format": 2, "sum": 5381, "answers": {}}')
    own, words = (block for language, block in blocks if language == "toml")
    (tmp_path / "my_examples.toml").write_text(own, encoding="utf-8")
    (tmp_path / "my_words.toml").write_text(words, encoding="utf-8")
    names: dict = {}
    exec("def my_p(grades, k):\n    return sum(grade >= 1 for grade in grades[:k]) / k", names)
    shell = [line for language, block in blocks if not language for line in block.splitlines()]
    assert len(shell) == len(re.findall(r"^python -m irlessons ", TEXT, re.MULTILINE)) > 0
    for line in shell:
        # A figure of each kind is drawn elsewhere, and a class is as well of three.
        if "--format pdf" in line:
            line += " --only dcg"
        line = line.replace("--class 30", "--class 3")
        assert main(words_of(line)) == 0
    with speaking("en"):
        for language, block in blocks:
            if language == "python":
                exec(block, names)
        assert ir.language("my_words.toml").code == "fr"
    made = {path.name for path in tmp_path.iterdir()}
    assert {"slides", "exam", "my_exam", "board.html"} <= made
    assert {"exams", "keys", "exams.html", "answers.csv"} <= {path.name for path in (tmp_path / "exam").iterdir()}


def printed_by(code, capsys):
    """What a command of the shell prints, or an expression in Python; nothing for a name."""
    if code.startswith("python -m irlessons "):
        assert main(words_of(code)) == 0
        return capsys.readouterr().out
    # An expression of this repository's own page, nobody else's.
    return str(eval(code, {"ir": ir})) if "ir." in code or code[0].isdigit() else ""


def words_of(line):
    import shlex

    return shlex.split(line)[3:]
