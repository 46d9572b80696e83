"""What goes into a learning platform: read back as Moodle reads it, and as QTI 1.2 says.

The reader here is written from Moodle's documentation and from what its own tests import and export (numerical,
multiple choice, categories, files): the first answer whose interval holds the number wins, and `*` holds every number.
"""

import base64
import re
import sys
import zipfile
from dataclasses import replace
from html import unescape
from io import BytesIO
from random import Random
from xml.etree import ElementTree

import pytest
from PIL import Image

import irlessons as ir
from irlessons.commands import main
from irlessons.commands.intervals import choices, intervals
from irlessons.commands.moodle import moodle_xml, write_moodle
from irlessons.commands.qti import qti_text, write_qti
from irlessons.commands.setting import Points, Setting
from irlessons.exercises import Exercise, Mistake
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam import exam, papers, TOPICS
from irlessons.exercises.record import exercise_of
from irlessons.rounding import rounded

# What Moodle writes itself, in its order, for each kind of question; what may be left out is in brackets.
HEAD = ["name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"]
TAGS = {
    "category": ["category"],
    "numerical": HEAD,
    "multichoice": [*HEAD, "single", "shuffleanswers", "answernumbering"],
}
SEED, STUDENTS, QUESTIONS = 7, 3, 33


@pytest.fixture(scope="module")
def class_of():
    made = papers(SEED, STUDENTS, QUESTIONS).papers
    return {f"Exam {student}": paper.asked for student, paper in enumerate(made, 1)}


@pytest.fixture(scope="module")
def quiz(class_of):
    text, _ = moodle_xml(Setting("Exam/A", points=Points(20, "2")), class_of, pictures=False)
    return ElementTree.fromstring(text.encode())


def text_of(element):
    return element.find("text").text or ""


def words_of(element):
    """What a reader sees of a text in HTML."""
    return unescape(re.sub(r"<[^>]*>", "", text_of(element)))


def graded(question, typed):
    """The fraction and the reply that Moodle gives to a number: from the first answer that holds it."""
    for answer in question.findall("answer"):
        written = text_of(answer)
        slack = float(answer.find("tolerance").text) + 1e-12
        if written == "*" or abs(float(typed) - float(written)) <= slack:
            return int(answer.get("fraction")), unescape(text_of(answer.find("feedback")))
    return None


def pairs(quiz, class_of):
    """Each question of the file with the exercise that it was made from."""
    questions = [each for each in quiz if each.get("type") != "category"]
    asked = [sheet[place] for place in range(QUESTIONS) for sheet in class_of.values()]
    return list(zip(questions, asked, strict=True))


def test_it_has_the_parts_that_moodle_writes_in_its_order(quiz):
    assert quiz.tag == "quiz"
    for question in quiz:
        tags = [part.tag for part in question]
        kind = question.get("type")
        answers = tags.count("answer")
        assert tags == [*TAGS[kind], *["answer"] * answers]
        assert answers >= 3 or kind == "category"
        for part in ("questiontext", "generalfeedback"):
            assert kind == "category" or question.find(part).get("format") == "html"
        assert kind == "category" or (question.find("defaultgrade").text == "2" and text_of(question.find("name")))


def test_a_category_for_each_place_holds_a_question_of_each_student(quiz, class_of):
    kinds = [question.get("type") for question in quiz]
    places = [place for place, kind in enumerate(kinds) if kind == "category"]
    assert places == list(range(0, QUESTIONS * (STUDENTS + 1), STUDENTS + 1))
    names = [text_of(quiz[place].find("category")) for place in places]
    # A slash inside a name is written twice, or it would begin another category.
    assert all(re.fullmatch(rf"\$course\$/Exam//A/{number:02d} [\w-]+", name) for number, name in enumerate(names, 1))


def test_what_is_the_same_for_all_stands_there_once():
    same = Exercise("same", "Is it?", lambda: "yes", choices=("yes", "no"))
    asked = papers(SEED, STUDENTS, 2, ["ap"], [same]).papers
    text, _ = moodle_xml(Setting(), {str(at): each.asked for at, each in enumerate(asked)}, pictures=False)
    kinds = [each.get("type") for each in ElementTree.fromstring(text.encode())]
    assert kinds == ["category", "multichoice", "category", *["numerical"] * STUDENTS]


def test_the_question_asks_for_a_decimal(quiz, class_of):
    for question, exercise in pairs(quiz, class_of):
        said = words_of(question.find("questiontext"))
        assert said.startswith(exercise.question)
        if exercise.digits and not exercise.choices:
            assert f"at least {exercise.digits} decimals" in said and "17/24" in said


def test_a_number_is_graded_as_the_exercise_grades_it(quiz, class_of):
    _, reported = moodle_xml(Setting(), class_of, pictures=False)
    told = "\n".join(reported)
    seen = 0
    for question, exercise in pairs(quiz, class_of):
        if exercise.choices:
            continue
        value = float(exercise.answer().number)
        for digits in range(exercise.digits, exercise.digits + 3):
            assert graded(question, rounded(value, digits))[0] == 100, exercise.question
        answers = question.findall("answer")
        assert [int(each.get("fraction")) for each in answers] == [100] + [0] * (len(answers) - 1)
        assert text_of(answers[-1]) == "*" and sum(text_of(each) == "*" for each in answers) == 1
        for mistake in exercise.mistakes:
            fraction, reply = graded(question, rounded(mistake.value(), 12))
            assert mistake.says in reply or mistake.says in told, (exercise.question, mistake.says)
            assert fraction == 0 or mistake.says in told
        assert graded(question, "987654") == (0, unescape(text_of(answers[-1].find("feedback"))))
        seen += 1
    assert seen > QUESTIONS


def test_no_answer_stands_inside_one_before_it(quiz):
    for question in quiz:
        if question.get("type") == "numerical":
            *answers, _ = question.findall("answer")
            for place, answer in enumerate(answers):
                number = float(text_of(answer))
                for earlier in answers[:place]:
                    assert abs(number - float(text_of(earlier))) > float(earlier.find("tolerance").text)


def test_words_are_choices_with_their_replies(quiz, class_of):
    seen = set()
    for question, exercise in pairs(quiz, class_of):
        if not exercise.choices:
            continue
        assert question.get("type") == "multichoice" and question.find("single").text == "true"
        answers = {words_of(answer): answer for answer in question.findall("answer")}
        [right] = [word for word, answer in answers.items() if answer.get("fraction") == "100"]
        assert {answer.get("fraction") for answer in answers.values()} == {"0", "100"}
        if exercise.choices == DIRECTIONS:
            # Nobody reads a reason there, so it is chosen with the word.
            assert {word.partition(": ")[0] for word in answers} == {*DIRECTIONS}
            assert right.startswith(f"{exercise.answer()}: ") and len(answers) >= 5
            seen.add("reason")
            continue
        assert tuple(answers) == exercise.choices and right == exercise.answer()
        for word, answer in answers.items():
            assert words_of(answer.find("feedback")) in exercise.check(word).message
        seen.add("word")
    assert seen == {"reason", "word"}


BY_WORD = ("exchange", "one-more-judged", "longer-scale", "base")


@pytest.mark.parametrize("name", BY_WORD)
def test_one_reason_is_right_and_each_word_has_one(name):
    [kind] = [kind for some in TOPICS.values() for kind in some if kind.name == name]
    seen = set()
    for seed in range(60):
        exercise = kind.draw(Random(seed))
        offered = choices(exercise)
        assert len(set(offered.says)) == len(offered.says) >= 5 and all(offered.says.values())
        assert {each.partition(": ")[0] for each in offered.says} == {*DIRECTIONS}
        assert list(offered.says) == sorted(offered.says)
        assert offered.right.startswith(f"{exercise.answer()}: ")
        others = [each for each in offered.says if each.startswith(f"{exercise.answer()}: ") and each != offered.right]
        assert all("its reason is not" in offered.says[each] for each in others)
        seen.add((exercise.answer(), len(others)))
    # Who knows the word alone has mostly two to choose from.
    assert any(others for _, others in seen) and len({word for word, _ in seen}) >= 2


def test_what_is_too_near_is_left_out_and_listed(tmp_path):
    near = Exercise(
        "near",
        "What is P@3?",
        lambda: ir.Ranking.from_grades([1, 1, 0]).work("P@3"),
        mistakes=[
            Mistake("too near the right one", lambda: 0.67),
            Mistake("apart", lambda: 0.5),
            Mistake("too near that", lambda: 0.503),
            Mistake("the same", lambda: 0.5),
        ],
    )
    found = intervals(near)
    assert [each.says for each in found.wrong] == ["apart Or: the same"]
    assert [each.says for each in found.left_out] == ["too near the right one", "too near that"]
    said = [*write_moodle(tmp_path, Setting(), {"Exam": [near]}, pictures=False)]
    assert "too near" not in (tmp_path / "moodle.xml").read_text(encoding="utf-8")
    # The command counts them; the list stands beside.
    reported = (tmp_path / "moodle-left-out.txt").read_text(encoding="utf-8").splitlines()
    assert len(reported) == 2 and all(line.startswith("Exam, question 1: 0.") for line in reported)
    assert len(said) == 3 and said[1].startswith("2 known mistakes are left out")
    near = replace(near, mistakes=near.mistakes[1:2])
    assert len([*write_moodle(tmp_path, Setting(), {"Exam": [near]}, pictures=False)]) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["moodle.xml"]


@pytest.mark.slow
def test_pictures_are_in_the_file():
    asked = exam(7, 3, ["ap", "dcg"])
    text, _ = moodle_xml(Setting(), {"Exam": asked}, pictures=True)
    files = 0
    for question in ElementTree.fromstring(text.encode()):
        feedback = question.find("generalfeedback")
        file = feedback.find("file") if feedback is not None else None
        if file is not None:
            assert (file.get("path"), file.get("encoding")) == ("/", "base64")
            assert f'src="@@PLUGINFILE@@/{file.get("name")}" alt="' in text_of(feedback)
            assert Image.open(BytesIO(base64.b64decode(file.text))).format == "PNG"
            files += 1
    assert files >= 2


def test_the_command_says_what_nobody_has_tried(tmp_path, capsys):
    assert main(["exam", "--seed", "7", "--questions", "3", "--class", "2", "--out", str(tmp_path), "--moodle"]) == 0
    assert "yours has not yet" in capsys.readouterr().out
    quiz = ElementTree.parse(tmp_path / "moodle.xml").getroot()
    assert len(quiz) == 3 * (2 + 1)


@pytest.mark.parametrize(
    ("library", "options", "group"),
    [("text2qti", ["--qti"], "qti"), ("matplotlib", ["--moodle", "--pictures"], "lessons")],
)
def test_without_its_library_nothing_is_written(library, options, group, tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    assert main(["exam", "--seed", "7", "--out", str(tmp_path / "x"), *options]) == 2
    said = f'{options[-1]} needs {library}, which is not installed: pip install "irlessons[{group}]"'
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


QTI = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"


@pytest.fixture(scope="module")
def written_zip(class_of, tmp_path_factory):
    """The questions of a zip for Canvas, as bytes of XML."""
    pytest.importorskip("text2qti")
    path = tmp_path_factory.mktemp("qti") / "qti.zip"
    write_qti(path, qti_text("Exam", class_of), 1)
    with zipfile.ZipFile(path) as file:
        [name] = [
            name
            for name in file.namelist()
            if re.fullmatch(r"text2qti_assessment_\w+/text2qti_assessment_\w+.xml", name)
        ]
        return file.read(name)


@pytest.fixture(scope="module")
def package(written_zip):
    """The questions of that zip, in groups."""
    root = ElementTree.fromstring(written_zip)
    groups = root.iter(f"{QTI}section")
    return [list(group.findall(f"{QTI}item")) for group in groups if group.find(f"{QTI}item") is not None]


def bounds(item):
    """The edges of the interval that has full marks in a numerical question."""
    low, high = ([float(each.text) for each in item.iter(f"{QTI}{tag}")] for tag in ("vargte", "varlte"))
    equal = [float(each.text) for each in item.iter(f"{QTI}varequal")]
    return (low[0], high[0]) if low else (equal[0], equal[0])


def different(class_of):
    """The questions of each place, without what another student is asked, too."""
    return [list({each.question: each for each in asked}.values()) for asked in zip(*class_of.values())]


def test_each_place_is_a_group_of_which_one_is_drawn(package, class_of):
    assert [len(group) for group in package] == [len(asked) for asked in different(class_of)]
    assert QUESTIONS * (STUDENTS - 1) < sum(map(len, package)) <= QUESTIONS * STUDENTS


def test_only_the_right_interval_has_marks(package, class_of):
    numbers = 0
    for group, asked in zip(package, different(class_of), strict=True):
        for item, exercise in zip(group, asked, strict=True):
            kind = next(
                field.find(f"{QTI}fieldentry").text
                for field in item.iter(f"{QTI}qtimetadatafield")
                if field.find(f"{QTI}fieldlabel").text == "question_type"
            )
            said = unescape("".join(item.itertext()))
            if kind != "numerical_question":
                # Words, and a number so near 0 that text2qti does not take it.
                assert kind == "multiple_choice_question"
                assert exercise.choices or abs(float(exercise.answer().number)) < 0.011
                continue
            low, high = bounds(item)
            value, reach = float(exercise.answer().number), 0.5 / 10**exercise.digits if exercise.digits else 0
            # What is rounded as asked is right, and so is what has more digits; what is farther off is not.
            for digits in range(exercise.digits, exercise.digits + 4):
                assert low <= float(rounded(exercise.answer().number, digits)) <= high
            assert value - max(reach, 1e-4) - 1e-12 <= low <= high <= value + max(reach, 1e-4) + 1e-12
            # With an edge that is the middle Canvas's New Quizzes refuse a question.
            assert not exercise.digits or not list(item.iter(f"{QTI}varequal"))
            for mistake in intervals(exercise).wrong:
                assert not low <= mistake.middle <= high
                assert mistake.says.split(" Or: ")[0][:30].replace("'", "’") in said.replace("'", "’")
            numbers += 1
    assert numbers > QUESTIONS


def test_a_number_whose_interval_has_0_in_it_is_one_of_choices():
    of_zero = qti_text("zero", {"A": [exercise_of("zero", "P@2 | 0 0 1 1 | 1")]})
    assert "\n=   [" not in of_zero and "\n*" in of_zero and "0.00" in of_zero


@pytest.fixture(scope="module")
def read_by_pyslet(written_zip):
    """The items of the zip, group by group, as pyslet reads QTI 1.2.1: a class of its own for each element."""
    reader = pytest.importorskip("pyslet.imsqtiv1p2p1")
    document = reader.QTIDocument()
    document.read(src=BytesIO(written_zip))
    [root] = document.root.Assessment.SectionMixin
    return [group.SectionItemMixin for group in root.SectionItemMixin]


def inside(element):
    """An element of pyslet's and all those in it."""
    yield element
    for child in element.get_children():
        if not isinstance(child, str):
            yield from inside(child)


def test_a_reader_that_is_not_ours_reads_each_item_as_what_it_is(read_by_pyslet, class_of):
    seen = set()
    for group, asked in zip(read_by_pyslet, different(class_of), strict=True):
        for item, exercise in zip(group, asked, strict=True):
            found = {}
            for each in inside(item):
                assert type(each).__module__.startswith("pyslet.qtiv1"), each
                found.setdefault(type(each).__name__, []).append(each)
            right = [
                each for each in found["RespCondition"] if any(type(part).__name__ == "SetVar" for part in inside(each))
            ]
            [points] = [each.get_value() for each in found["SetVar"]]
            assert len(right) == 1 and points == "100"
            parts = {type(part).__name__: part for part in inside(right[0])}
            if "RenderChoice" not in found:
                low, high = (
                    float(parts[name].get_value())
                    for name in (("VarGTE", "VarLTE") if exercise.digits else ("VarEqual",) * 2)
                )
                assert low <= float(rounded(exercise.answer().number, exercise.digits)) <= high
                seen.add("number")
            elif exercise.choices:
                labels = {label.ident: label for label in found["ResponseLabel"]}
                text = "".join(
                    part.get_value()
                    for part in inside(labels[parts["VarEqual"].get_value()])
                    if type(part).__name__ == "MatText"
                )
                assert words(text) == words(choices(exercise).right)
                seen.add("word")
    assert seen == {"number", "word"}


@pytest.mark.slow
def test_the_command_writes_the_questions_of_all_of_a_class(tmp_path):
    pytest.importorskip("text2qti")
    command = ["exam", "--seed", "7", "--questions", "2", "--topics", "ap", "--class", "3", "--qti"]
    assert main([*command, "--out", str(tmp_path)]) == 0
    with zipfile.ZipFile(tmp_path / "qti.zip") as file:
        qti = "".join(file.read(name).decode() for name in file.namelist() if name.endswith(".xml"))
    made = papers(7, 3, 2, ["ap"]).papers
    assert qti.count("<item ") == len({each.question for paper in made for each in paper.asked})


def test_half_points_are_those_of_both_platforms(tmp_path):
    pytest.importorskip("text2qti")
    command = ["exam", "--seed", "1", "--questions", "2", "--topics", "ap", "--points", "5", "--moodle", "--qti"]
    assert main([*command, "--out", str(tmp_path)]) == 0
    assert (tmp_path / "moodle.xml").read_text(encoding="utf-8").count("<defaultgrade>2.5<") == 2
    with zipfile.ZipFile(tmp_path / "qti.zip") as file:
        qti = "".join(file.read(name).decode() for name in file.namelist() if name.endswith(".xml"))
    assert qti.count("<points_per_item>2.5<") == 2 and "<points_possible>5.0<" in qti


def words(html):
    """The letters of a text, without the signs that Markdown makes others of."""
    return re.sub(r"\W+", "", unescape(re.sub(r"<[^>]*>", "", unescape(html))))


OWN = r"""
[half]
question = "What is $\\frac{3}{3}$ of $5, where a * b?"
choices = [["all, $\\sqrt{1}$", "For $3/3 = 1$."], ["a third", "That is $\\frac{1}{3}$."]]
"""


def test_a_formula_of_one_s_own_is_one_everywhere(tmp_path):
    """On paper MathML, in Moodle what its filter finds, in Canvas an equation; a price stays a price."""
    (tmp_path / "own.toml").write_text(OWN, encoding="utf-8")
    command = ["exam", "--seed", "1", "--questions", "2", "--topics", "ap", "--own", str(tmp_path / "own.toml")]
    assert main([*command, "--moodle", "--qti", "--out", str(tmp_path / "out")]) == 0
    names = ("moodle.xml", "exam.html", "exam.md", "key.html", "key.md")
    moodle, sheet, text, key, key_text = ((tmp_path / "out" / name).read_text(encoding="utf-8") for name in names)
    assert sheet.count("<mfrac>") == 1 and sheet.count("<msqrt>") == 1 and "of $5, where a * b?" in sheet
    assert r"What is $\frac{3}{3}$ of $5, where a \* b?" in text and r"One of: A) a third; B) all, $\sqrt{1}$." in text
    # The question, the answer, why it is right, and what is said of the other one.
    assert (key.count("<mfrac>"), key.count("<msqrt>")) == (2, 2) and "For <math>" in key
    assert "$" not in key.replace("of $5", "")
    for tex in (
        r"**Answer: B) all, $\sqrt{1}$**",
        r"The answer is 'all, $\sqrt{1}$'. For $3/3 = 1$.",
        r"That is $\frac{1}{3}$.",
    ):
        assert tex in key_text
    assert r"The answer is 'all, \(\sqrt{1}\)'." in unescape(unescape(moodle))
    assert all(tex in moodle for tex in (r"\(\frac{3}{3}\)", r"all, \(\sqrt{1}\)", r"For \(3/3 = 1\).", "of $5"))
    with zipfile.ZipFile(tmp_path / "out" / "qti.zip") as file:
        qti = "".join(unescape(file.read(name).decode()) for name in file.namelist() if name.endswith(".xml"))
    for tex in (r"\frac{3}{3}", r"\sqrt{1}", "3/3 = 1", r"\frac{1}{3}"):
        assert f'data-equation-content="{tex}"' in qti
    assert "of $5, where a * b?" in qti
