"""An exam as Moodle XML: a category for each place of the paper, with a question of each student to draw from, or one
where all have the same.

The format is as Moodle's documentation ("Moodle XML format") and the files that its own tests import have it. In a
numerical question the first answer whose interval holds what was typed wins, and `*` is whatever is left.
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from xml.etree.ElementTree import Element, indent, SubElement, tostring

from irlessons.commands.intervals import choices, Interval, intervals
from irlessons.commands.setting import Setting
from irlessons.exercises import Exercise
from irlessons.files import write
from irlessons.languages.our import our
from irlessons.mathematics import written
from irlessons.phrases import counted
from irlessons.working import Working

_PICTURE = "working.png"
_DPI = 60
_LEFT_OUT = "moodle-left-out.txt"


def moodle_xml(setting: Setting, sheets: Mapping[str, Sequence[Exercise]], pictures: bool) -> tuple[str, list[str]]:
    """The XML of a class or of one exam, and a line for each mistake that had to be left out.

    setting: its decimals stand in what is read; what a platform compares has a point, and whoever answers may type
    either.  sheets: the title of each -> its questions.
    pictures: draw the working of each answer into what is shown afterwards; needs matplotlib.
    """
    quiz, reported = Element("quiz"), []
    papers = list(sheets.items())
    for place in range(len(papers[0][1])):
        _category(quiz, setting.title, place, papers[0][1][place])
        is_one = len({asked[place].question for _, asked in papers}) == 1
        for name, asked in papers[:1] if is_one else papers:
            exercise = asked[place]
            called = our("{0}, question {1}", name, place + 1)
            question = _question(quiz, exercise, called, setting, pictures)
            if exercise.choices:
                _choices(question, exercise, setting)
                continue
            found = intervals(exercise)
            unknown = Interval(0, 0, our("No mistake that has a name leads to this number."))
            answers = [(100, found.right.written, found.right), *((0, each.written, each) for each in found.wrong)]
            for fraction, text, interval in (*answers, (0, "*", unknown)):
                _answer(question, fraction, text, interval, setting)
            reported += [
                f"{called}: {each.middle:.4g} lies too near an answer before it, and is left out: {each.says}"
                for each in found.left_out
            ]
    indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(quiz, encoding="unicode")}\n', reported


def _category(quiz: Element, title: str, place: int, exercise: Exercise) -> None:
    """The category in which the questions of one place stand. A slash in a name is written twice there."""
    question = SubElement(quiz, "question", type="category")
    name = f"$course$/{title.replace('/', '//')}/{place + 1:02d} {exercise.kind.replace('/', '//')}"
    _text(SubElement(question, "category"), name)


def _question(quiz: Element, exercise: Exercise, name: str, setting: Setting, pictures: bool) -> Element:
    """A question with what all kinds have, up to its answers."""
    question = SubElement(quiz, "question", type="multichoice" if exercise.choices else "numerical")
    _text(SubElement(question, "name"), name)
    asked = f"<p>{_with_formulas(exercise.question)}</p>"
    if not exercise.choices:
        asked += f"<p>{_typed(exercise)}</p>"
    _text(SubElement(question, "questiontext", format="html"), setting.said_in_html(asked))
    after = SubElement(question, "generalfeedback", format="html")
    solution = exercise.solution()
    worked = exercise.solution_html()
    shown = worked if isinstance(solution, Working) else f"<p>{_with_formulas(solution.message)}</p>"
    figure = None
    if pictures and isinstance(solution, Working) and solution.picture is not None:
        figure = solution.figure()
        shown += f'<p><img src="@@PLUGINFILE@@/{_PICTURE}" alt="{escape(figure.alt)}"></p>'
    _text(after, setting.said_in_html(shown))
    if figure is not None:
        file = SubElement(after, "file", name=_PICTURE, path="/", encoding="base64")
        file.text = b64encode(figure.png(_DPI)).decode()
    for tag, value in (("defaultgrade", setting.each), ("penalty", 0), ("hidden", 0)):
        SubElement(question, tag).text = str(value)
    return question


def _typed(exercise: Exercise) -> str:
    if not exercise.digits:
        return our("Give a whole number.")
    return our("Give a number with at least {0}. A fraction such as 17/24 is not read here.", exercise.decimals)


def _choices(question: Element, exercise: Exercise, setting: Setting) -> None:
    """The answers of a question with words to choose from."""
    for tag, value in (("single", "true"), ("shuffleanswers", "false"), ("answernumbering", "ABCD")):
        SubElement(question, tag).text = value
    offered = choices(exercise)
    for word, says in offered.says.items():
        answer = SubElement(question, "answer", fraction="100" if word == offered.right else "0", format="html")
        _text(answer, _with_formulas(setting.said(word)))
        _text(SubElement(answer, "feedback", format="html"), _with_formulas(setting.said(says)))


def _answer(question: Element, fraction: int, written: str, interval: Interval, setting: Setting) -> None:
    """An answer of a numerical question: its number, what is said of it, and how far from it still counts."""
    answer = SubElement(question, "answer", fraction=str(fraction), format="moodle_auto_format")
    _text(answer, written)
    _text(SubElement(answer, "feedback", format="html"), _with_formulas(setting.said(interval.says)))
    SubElement(answer, "tolerance").text = f"{interval.reach:g}"


def _with_formulas(text: str) -> str:
    """A text as HTML, its formulas as Moodle's filter for MathJax finds them."""
    return written(text, escape, lambda tex, is_block: escape(rf"\[{tex}\]" if is_block else rf"\({tex}\)"))


def _text(parent: Element, words: str) -> None:
    SubElement(parent, "text").text = words


def write_moodle(
    out: Path, setting: Setting, sheets: Mapping[str, Sequence[Exercise]], pictures: bool
) -> Iterator[str]:
    """Write the XML into a folder, and beside it what is left out of it; gives what the command says of them."""
    text, reported = moodle_xml(setting, sheets, pictures)
    write(out / "moodle.xml", text)
    yield "moodle.xml is for Moodle: Question bank, Import, Moodle XML format; one category for each question."
    beside = out / _LEFT_OUT
    # Of an exam that stood here before.
    beside.unlink(missing_ok=True)
    if reported:
        write(beside, "\n".join([*reported, ""]))
        left = counted(len(reported), "known mistake is", "known mistakes are")
        yield f"{left} left out of it, each too near an answer before it; {_LEFT_OUT} has the list"
    yield "Moodle 3.7.2's importing code reads it; yours has not yet, so import it into an empty course first."
