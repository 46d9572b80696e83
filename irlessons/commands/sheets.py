"""An exam on paper: the sheet of questions, and the key with the working of each. As Markdown and as HTML."""

import math
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from irlessons.commands.page import page
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.exercises.exam.class_papers import right_answer
from irlessons.phrases import counted, joined
from irlessons.rounding import rounded
from irlessons.typeset import markdown
from irlessons.working import Working

_WRONG = "Wrong answers, and where they come from:"
_ASK = "Write down how you found each answer. Every list is in rank order. A calculator is allowed."
# What a paper cannot do without a table of logarithms; lesson 11 gives the same line.
_DISCOUNTS = (
    "log₂ of 2 to 11: "
    + " ".join(rounded(math.log2(number), 3) for number in range(2, 12))
    + ". The discounts 1/log₂(i+1) of the ranks 1 to 10: "
    + " ".join(rounded(1 / math.log2(rank + 1)) for rank in range(1, 11))
)
_NUMBERS = re.compile(r"(?<=\d) (?=\d)")
_STYLE = """ol { padding-left: 2rem; }
ol > li { break-inside: avoid; margin-bottom: 1.2rem; }
ol > li:last-child { margin-bottom: 0; }
caption { white-space: nowrap; }
.space { height: 5.5rem; }
.line { display: flex; border-bottom: 1px solid var(--irl-edge); }
.line span { flex: 1; }
.sheet { display: flex; flex-direction: column; min-height: 239mm; break-after: page; }
.sheet:last-child { break-after: auto; }
.foot { margin: auto 0 0; font-size: .85em; text-align: right; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .1rem .6rem; border-bottom: 1px solid var(--irl-line); }
@media print { body { font-size: 10.5pt; } }"""
_FOOTER = """@page { @bottom-right { font: 9pt "DejaVu Sans", Verdana, sans-serif; content: CONTENT; } }"""
# In lines of print: what a page of A4 or Letter holds, what a first one has above its questions, what a question takes
# beside its text, and letters in a line of that.
_PAGE, _HEAD, _QUESTION, _LETTERS = 42, 13, 10, 75
_DECIMAL = re.compile(r"(?<![\w.])(\d+)\.(\d+)(?!\w|\.\d)")
_BETWEEN_DECIMALS = re.compile(r"(\d\.\d+), (?=[+−-]?\d+\.\d)")


class Points(NamedTuple):
    """The points of a whole exam, and of each of its questions, as they are written."""

    total: int
    each: str

    @classmethod
    def shared(cls, total: int, questions: int, parts: int = 2) -> "Points":
        """So many points among so many questions. parts: what a point may be cut into.

        Raises ValueError where they cannot be shared so, with the nearest numbers that can.
        """
        each, left = divmod(parts * total, questions)
        if left:
            # So many are one such part of each question.
            step = questions // math.gcd(parts, questions)
            near = [str(each) for each in (total // step * step, (total // step + 1) * step) if each]
            raise ValueError(
                f"--points {total} are those of the whole exam, and {questions} questions cannot share them in "
                f"{'whole or half' if parts == 2 else 'whole'} points; give {joined(near, 'or')}"
            )
        return cls(total, f"{each / parts:g}")


class Setting(NamedTuple):
    """What a lecturer says of an exam. comma: numbers with a decimal comma."""

    title: str = "Exam"
    minutes: int | None = None
    points: Points | None = None
    comma: bool = False

    def said(self, text: str) -> str:
        """A text with its numbers as they are written here; between decimals a comma becomes a semicolon."""
        if not self.comma:
            return text
        return _DECIMAL.sub(r"\1,\2", _BETWEEN_DECIMALS.sub(r"\1; ", text))

    def frame(self, questions: int) -> str:
        """How many questions, points and minutes there are; empty where a lecturer said nothing of them."""
        total = self.points and counted(self.points.total, "point")
        parts = [f"{total} in all, for {counted(questions, 'question')}"] if total else []
        parts += [counted(self.minutes, "minute")] if self.minutes else []
        return f"{', '.join(parts)}." if parts else ""


def question_sheet(title: str, asked: Sequence[Exercise], setting: Setting) -> dict[str, str]:
    """The questions, with room to answer; the file's ending -> its text. Nothing in it leads to the key."""
    lines = [f"# {title}", "Name:", "Student number:", setting.frame(len(asked)), _ASK, _DISCOUNTS]
    for number, each in enumerate(asked, 1):
        lines += [f"## Question {number}", markdown(each.question), f"*{markdown(_wanted(each, setting))}*", "Answer:"]
    text = setting.said("\n\n".join(filter(None, lines)) + "\n")
    return {".md": text, ".html": sheets_in_one(title, {title: asked}, setting)}


def sheets_in_one(title: str, sheets: Mapping[str, Sequence[Exercise]], setting: Setting) -> str:
    """A page with the sheets of a whole class, to be printed in one go. sheets: the title of each -> its questions.

    Every page of paper says whose it is, and which of how many: a pile of paper falls.
    """
    body = "\n".join(_pages(name, asked, setting) for name, asked in sheets.items())
    return page(title, body, _STYLE, heading=False)


def answer_key(title: str, asked: Sequence[Exercise], made: str, setting: Setting) -> dict[str, str]:
    """The answers with their workings, and what wrong answers come from; the file's ending -> its text."""
    lines, items = [f"# {title}", made], []
    for number, each in enumerate(asked, 1):
        solution = each.solution()
        worked = solution.to_markdown() if isinstance(solution, Working) else markdown(solution.message)
        # On paper nobody can open the ideal ranking.
        shown = each.solution_html().replace("<details>", "<details open>")
        wrong = mistakes(each)
        lines += [f"## Question {number}", markdown(each.question), f"**Answer: {markdown(_answer(each))}**", worked]
        lines += [_WRONG, "\n".join(f"- {markdown(f'{value}: {says}')}" for value, says in wrong)] if wrong else []
        listed = "".join(f"<li>{escape(f'{value}: {says}')}</li>" for value, says in wrong)
        items.append(
            f"<li><p>{_html(each.question)}</p><p><strong>Answer: {escape(_answer(each))}</strong></p>{shown}"
            + (f"<p>{_WRONG}</p><ul>{listed}</ul>" if listed else "")
            + "</li>"
        )
    body = f"<p>{escape(made)}</p>\n<ol>\n" + "\n".join(items) + "\n</ol>"
    # Not inside a tag, where a style has numbers of its own.
    body = re.sub(r">[^<]+<", lambda between: setting.said(between[0]), body)
    # It stands inside the quotation marks of the style sheet.
    foot = re.sub(r'["\\<\n]', " ", title)
    style = f"{_STYLE}\n" + _FOOTER.replace("CONTENT", f'"{foot}, page " counter(page) " of " counter(pages)')
    return {".md": setting.said("\n\n".join(lines) + "\n"), ".html": page(title, body, style)}


def kind(exercise: Exercise) -> str:
    """What kind of question it is: "exam-7.3-2-ap-at-k" is one of "ap-at-k"."""
    return exercise.name.removeprefix("exam-").lstrip("-").split("-", 2)[-1]


def mistakes(exercise: Exercise, digits: int | None = None) -> list[tuple[str, str]]:
    """Each wrong answer that has a name, and the name; those that lead to one number are named together.

    digits: of the numbers; those that are asked where nothing is said.
    """
    digits = exercise.digits if digits is None else digits
    named: dict[str, list[str]] = {}
    for mistake in exercise.mistakes:
        value = mistake.value()
        named.setdefault(value if isinstance(value, str) else rounded(value, digits), []).append(mistake.says)
    return [(value, " Or: ".join(dict.fromkeys(says))) for value, says in named.items()]


def _pages(title: str, asked: Sequence[Exercise], setting: Setting) -> str:
    groups: list[list[tuple[int, Exercise]]] = [[]]
    used = _HEAD
    for number, each in enumerate(asked, 1):
        needs = _QUESTION + math.ceil(len(each.question) / _LETTERS) + len(_wanted(each, setting)) // _LETTERS
        if groups[-1] and used + needs > _PAGE:
            groups.append([])
            used = 0
        groups[-1].append((number, each))
        used += needs
    head = f'<h1>{escape(title)}</h1>\n<p class="line"><span>Name:</span><span>Student number:</span></p>\n'
    head += "".join(
        f"<p>{setting.said(text)}</p>\n" for text in (setting.frame(len(asked)), f"{_ASK}<br>{_DISCOUNTS}") if text
    )
    return "\n".join(
        f'<section class="sheet">\n{head if place == 1 else ""}{_items(group, setting)}\n'
        f'<p class="foot">{escape(title)}, page {place} of {len(groups)}</p>\n</section>'
        for place, group in enumerate(groups, 1)
    )


def _items(group: Sequence[tuple[int, Exercise]], setting: Setting) -> str:
    items = "\n".join(
        f"<li><p>{_html(setting.said(each.question))}</p><p><em>{escape(setting.said(_wanted(each, setting)))}</em></p>"
        '<div class="space"></div><p class="line">Answer:</p></li>'
        for _, each in group
    )
    return f'<ol start="{group[0][0]}">\n{items}\n</ol>'


def _html(question: str) -> str:
    """A question as HTML, in which no line breaks inside a list of grades."""
    return _NUMBERS.sub("&nbsp;", escape(question))


def _wanted(exercise: Exercise, setting: Setting) -> str:
    """How to answer. One of three words is soon guessed: it needs its reason."""
    each = setting.points and setting.points.each
    points = f" ({each} point{'s' * (each != '1')})" if each else ""
    if exercise.choices == DIRECTIONS:
        reason = "Give the reason in a sentence; without it the word does not count."
        return f"One of: {', '.join(exercise.choices)}. {reason}{points}"
    if exercise.choices:
        return f"One of: {', '.join(exercise.choices)}.{points}"
    return (f"A fraction, or {exercise.decimals}." if exercise.digits else "A whole number.") + points


def _answer(exercise: Exercise) -> str:
    """The right answer, at the digits asked and as a fraction where there is one."""
    answer, value = exercise.answer(), right_answer(exercise)
    exact = answer.exact if isinstance(answer, Working) else None
    return f"{exact} or {value}" if exact is not None and exact.denominator > 1 else value
