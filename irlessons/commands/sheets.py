"""An exam on paper: the sheet of questions, and the key with the working of each. As Markdown and as HTML."""

import csv
import json
import math
import re
from collections.abc import Mapping, Sequence
from html import escape
from io import StringIO

from irlessons.commands.page import page
from irlessons.exercises import Exercise
from irlessons.rounding import rounded
from irlessons.typeset import markdown
from irlessons.working import Working

_WRONG = "Wrong answers, and where they come from:"
_ASK = "Write down how you found each answer. Every list is in rank order."
# What a paper cannot do without a table of logarithms; lesson 11 gives the same line.
_DISCOUNTS = "The discounts 1/log₂(i+1) of the ranks 1 to 10: " + " ".join(
    rounded(1 / math.log2(rank + 1)) for rank in range(1, 11)
)
_NUMBERS = re.compile(r"(?<=\d) (?=\d)")
_STYLE = """ol { padding-left: 2rem; }
ol > li { break-inside: avoid; margin-bottom: 1.2rem; }
ol > li:last-child { margin-bottom: 0; }
caption { white-space: nowrap; }
.space { height: 5.5rem; }
.line { display: flex; border-bottom: 1px solid var(--irl-edge); }
.line span { flex: 1; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .1rem .6rem; border-bottom: 1px solid var(--irl-line); }
@media print { body { font-size: 10.5pt; } }"""
# A pile of paper falls: each page says which sheet it is from.
_FOOTER = """@page NAME { @bottom-right { font: 9pt "DejaVu Sans", Verdana, sans-serif; content: CONTENT; } }"""
_PAGES = '", page " counter(page) " of " counter(pages)'


def question_sheet(title: str, asked: Sequence[Exercise]) -> dict[str, str]:
    """The questions, with room to answer; the file's ending -> its text. Nothing in it leads to the key."""
    lines = [f"# {title}", "Name:", "Student number:", _ASK, _DISCOUNTS]
    for number, each in enumerate(asked, 1):
        lines += [f"## Question {number}", markdown(each.question), f"*{markdown(_wanted(each))}*", "Answer:"]
    return {".md": "\n\n".join(lines) + "\n", ".html": page(title, _body(asked), _style(title))}


def sheets_in_one(title: str, sheets: Mapping[str, Sequence[Exercise]]) -> str:
    """A page with the sheets of a whole class, to be printed in one go. sheets: the title of each -> its questions."""
    places = {name: f"sheet-{place}" for place, name in enumerate(sheets, 1)}
    style = [_STYLE, "section + section { break-before: page; }"]
    style += [_footer(json.dumps(name), place) for name, place in places.items()]
    body = "\n".join(
        f'<section style="page: {places[name]}">\n<h1>{escape(name)}</h1>\n{_body(asked)}\n</section>'
        for name, asked in sheets.items()
    )
    return page(title, body, "\n".join(style), heading=False)


def answer_key(title: str, asked: Sequence[Exercise], seed: int) -> dict[str, str]:
    """The answers with their workings, and what wrong answers come from; the file's ending -> its text."""
    made = f"Made from the seed {seed}, {len(asked)} questions."
    lines, items = [f"# {title}", made], []
    for number, each in enumerate(asked, 1):
        solution = each.solution()
        told = solution.to_markdown() if isinstance(solution, Working) else markdown(solution.message)
        # On paper nobody can open the ideal ranking.
        shown = each.solution_html().replace("<details>", "<details open>")
        wrong = _mistakes(each)
        lines += [f"## Question {number}", markdown(each.question), f"**Answer: {markdown(_answer(each))}**", told]
        lines += [_WRONG, "\n".join(f"- {markdown(f'{value}: {says}')}" for value, says in wrong)] if wrong else []
        listed = "".join(f"<li>{escape(f'{value}: {says}')}</li>" for value, says in wrong)
        items.append(
            f"<li><p>{_html(each.question)}</p><p><strong>Answer: {escape(_answer(each))}</strong></p>{shown}"
            + (f"<p>{_WRONG}</p><ul>{listed}</ul>" if listed else "")
            + "</li>"
        )
    body = f"<p>{made}</p>\n<ol>\n" + "\n".join(items) + "\n</ol>"
    return {".md": "\n\n".join(lines) + "\n", ".html": page(title, body, _style(title))}


def answers_of(sheets: Mapping[str, Sequence[Exercise]]) -> str:
    """The right answers of a whole class as CSV, a row a sheet. No fractions: a spreadsheet takes 5/12 for a day."""
    table = StringIO()
    rows = csv.writer(table, lineterminator="\n")
    for name, asked in sheets.items():
        if not table.tell():
            rows.writerow(["sheet", *range(1, len(asked) + 1)])
        rows.writerow([name, *map(_short_answer, asked)])
    return table.getvalue()


def _body(asked: Sequence[Exercise]) -> str:
    """What stands on a sheet below its title, as HTML."""
    items = "\n".join(
        f"<li><p>{_html(each.question)}</p><p><em>{escape(_wanted(each))}</em></p>"
        '<div class="space"></div><p class="line">Answer:</p></li>'
        for each in asked
    )
    return (
        '<p class="line"><span>Name:</span><span>Student number:</span></p>\n'
        f"<p>{_ASK}<br>{_DISCOUNTS}</p>\n<ol>\n{items}\n</ol>"
    )


def _style(title: str) -> str:
    return f"{_STYLE}\n{_footer(json.dumps(title) + _PAGES)}"


def _footer(content: str, name: str = "") -> str:
    """The style of what stands below a page of paper. name: of the pages that have it, where others have another."""
    return _FOOTER.replace("NAME", name).replace("CONTENT", content)


def _html(question: str) -> str:
    """A question as HTML, in which no line breaks inside a list of grades."""
    return _NUMBERS.sub("&nbsp;", escape(question))


def _wanted(exercise: Exercise) -> str:
    """How to answer."""
    if exercise.choices:
        return f"One of: {', '.join(exercise.choices)}."
    return f"A fraction, or {exercise.digits} decimals." if exercise.digits else "A whole number."


def _answer(exercise: Exercise) -> str:
    """The right answer, at the digits asked and as a fraction where there is one."""
    answer, value = exercise.answer(), _short_answer(exercise)
    fraction = isinstance(answer, Working) and answer.exact is not None and answer.exact.denominator > 1
    return f"{answer.exact} or {value}" if fraction else value


def _short_answer(exercise: Exercise) -> str:
    """The right answer, at the digits asked."""
    answer = exercise.answer()
    return answer.printed(exercise.digits) if isinstance(answer, Working) else answer


def _mistakes(exercise: Exercise) -> list[tuple[str, str]]:
    """Each wrong answer that has a name, and the name."""
    found = [(mistake.value(), mistake.says) for mistake in exercise.mistakes]
    return [(value if isinstance(value, str) else rounded(value, exercise.digits), says) for value, says in found]
