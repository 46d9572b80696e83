"""An exam on paper: the sheet of questions, and the key with the working of each. As Markdown and as HTML."""

import re
from collections.abc import Mapping, Sequence
from html import escape

from irlessons import markup
from irlessons.commands.page import page
from irlessons.commands.printed_sheet import instructions, logarithms, offered, pages, printed_html, STYLE, wanted
from irlessons.commands.setting import Setting
from irlessons.exercises import Exercise
from irlessons.exercises.exam.class_papers import right_answer
from irlessons.exercises.exercise import either
from irlessons.languages.our import our, our_sentences
from irlessons.mathematics import written
from irlessons.rounding import rounded
from irlessons.typeset import markdown, markdown_table
from irlessons.working import Working

_STYLE = """ol { padding-left: 2rem; }
/* A page ends between two questions, or between two wrong answers. */
ol > li { margin-bottom: 1.2rem; }
table, p, ul > li { break-inside: avoid; }
ol > li > p:is(:nth-child(-n + 2), :has(+ ul)) { break-after: avoid; }
ol > li:last-child { margin-bottom: 0; }
caption { white-space: nowrap; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .1rem .6rem; border-bottom: 1px solid var(--irl-line); }
@media print { body { font-size: 10.5pt; } }"""
_FOOTER = """@page { @bottom-right { font: 9pt "DejaVu Sans", Verdana, sans-serif; content: "CONTENT"; } }"""
# The decimals of a wrong number where a whole one is asked.
_OF_WHOLE = 2
# Where a browser counts, between what stands in quotation marks.
_COUNTED = ('" counter(page) "', '" counter(pages) "')


def question_sheet(title: str, asked: Sequence[Exercise], setting: Setting) -> dict[str, str]:
    """The questions, with room to answer; the file's ending -> its text. Nothing in it leads to the key."""
    ranks, *rows = logarithms()
    table = markdown_table(ranks, rows, [False, *[True] * (len(ranks) - 1)])
    lines = [f"# {title}", our("Name:"), our("Student number:"), setting.frame(len(asked)), instructions(), table]
    for number, each in enumerate(asked, 1):
        lines += [
            f"## {our('Question {0}', number)}",
            _in_markdown(each.question),
            f"*{_in_markdown(wanted(each, setting))}*",
            our("Answer:"),
        ]
    text = setting.said("\n\n".join(filter(None, lines)) + "\n")
    return {".md": text, ".html": sheets_in_one(title, {title: asked}, setting)}


def sheets_in_one(title: str, sheets: Mapping[str, Sequence[Exercise]], setting: Setting) -> str:
    """A page with the sheets of a whole class, to be printed in one go. sheets: the title of each -> its questions.

    Every page of paper says whose it is, and which of how many: a pile of paper falls.
    """
    body = "\n".join(pages(name, asked, setting) for name, asked in sheets.items())
    return page(title, body, STYLE, heading=False)


def answer_key(title: str, asked: Sequence[Exercise], made: str, setting: Setting) -> dict[str, str]:
    """The answers with their workings, and what wrong answers come from; the file's ending -> its text."""
    lines, items = [f"# {title}", made], []
    come_from = our("Wrong answers, and where they come from:")
    for number, each in enumerate(asked, 1):
        solution = each.solution()
        wrong = [(offered(each, value), says) for value, says in mistakes(each)]
        answer = our("Answer: {0}", _answer(each))
        if isinstance(solution, Working):
            worked, shown = solution.to_markdown(), markup.unfolded(each.solution_html())
        else:
            worked, shown = _in_markdown(solution.message), f"<p>{printed_html(solution.message)}</p>"
        lines += [
            f"## {our('Question {0}', number)}",
            _in_markdown(each.question),
            f"**{_in_markdown(answer)}**",
            worked,
        ]
        lines += (
            [come_from, "\n".join(f"- {_in_markdown(f'{value}: {says}')}" for value, says in wrong)] if wrong else []
        )
        listed = "".join(f"<li>{printed_html(f'{value}: {says}')}</li>" for value, says in wrong)
        items.append(
            f"<li><p>{printed_html(each.question)}</p><p><strong>{printed_html(answer)}</strong></p>{shown}"
            + (f"<p>{come_from}</p><ul>{listed}</ul>" if listed else "")
            + "</li>"
        )
    body = f"<p>{escape(made)}</p>\n<ol>\n" + "\n".join(items) + "\n</ol>"
    body = setting.said_in_html(body)
    # It stands inside the quotation marks of the style sheet.
    foot = re.sub(r'["\\<\n]', " ", title)
    style = f"{_STYLE}\n" + _FOOTER.replace("CONTENT", our("{0}, page {1} of {2}", foot, *_COUNTED))
    return {".md": setting.said("\n\n".join(lines) + "\n"), ".html": page(title, body, style)}


def _in_markdown(text: str) -> str:
    """A text as Markdown, its formulas as they are written."""
    return written(text, markdown, lambda tex, is_block: f"$${tex}$$" if is_block else f"${tex}$")


def mistakes(exercise: Exercise, digits: int | None = None) -> list[tuple[str, str]]:
    """Each wrong answer that has a name, and the name; those that lead to one number are named together.

    digits: of the numbers; those that are asked where nothing is said, and two of a fraction where a whole number is
        asked.
    """
    named: dict[str, list[str]] = {}
    for mistake in exercise.mistakes:
        value = mistake.value()
        if not isinstance(value, str):
            places = exercise.digits if digits is None else digits
            value = rounded(value, places or (0 if value == int(value) else _OF_WHOLE))
        named.setdefault(value, []).append(mistake.says)
    return [(value, our_sentences(*either([*dict.fromkeys(says)]).split("\n"))) for value, says in named.items()]


def _answer(exercise: Exercise) -> str:
    """The right answer, at the digits asked and as a fraction where there is one."""
    answer, value = exercise.answer(), offered(exercise, right_answer(exercise))
    exact = answer.exact if isinstance(answer, Working) else None
    return our("{0} or {1}", exact, value) if exact is not None and exact.denominator > 1 else value
