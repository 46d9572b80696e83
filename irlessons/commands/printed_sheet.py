"""The sheets of an exam on paper, measured in millimetres: they fit on A4 and on Letter, whatever window prints them.

Ten questions of a usual length stand on two pages; what room is left is there to work in.
"""

import math
import re
from collections.abc import Sequence
from html import escape

from irlessons.commands.setting import Setting
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.mathematics import in_one_line, mathml, written
from irlessons.rounding import rounded

ASK = "Write down how you found each answer. Every list is in rank order. A calculator is allowed."
_RANKS = range(1, 11)
# What nobody has in the head; the lesson with the exam gives the same.
TABLE = (
    ("rank i", *map(str, _RANKS)),
    ("log₂(i+1)", *(rounded(math.log2(rank + 1), 3) for rank in _RANKS)),
    ("1/log₂(i+1)", *(rounded(1 / math.log2(rank + 1)) for rank in _RANKS)),
)
# In millimetres: what a page of A4 or Letter has between its margins, which of it a first page has above its questions,
# and every page below them; a line of print; what a question takes beside its text, with room for two lines by hand.
_PAGE, _HEAD, _FOOT, _LINE, _QUESTION = 246, 43, 8, 4.9, 25
# Letters in a line of print, of a typeface that runs wide.
_LETTERS = 84
_NUMBERS = re.compile(r"(?<=\d) (?=\d)")
STYLE = f"""body.page {{ font-size: 10pt; line-height: {_LINE}mm; }}
.sheet {{ box-sizing: border-box; display: flex; flex-direction: column; min-height: {_PAGE}mm; break-after: page; }}
.sheet:last-child {{ break-after: auto; }}
.sheet p {{ margin: 0; }}
.sheet h1 {{ margin: 0; flex: 1; font-size: 14pt; line-height: 10mm; }}
.line {{ display: flex; align-items: baseline; border-bottom: 1px solid var(--irl-edge); }}
.line span {{ flex: 1.5; }}
.sheet .said {{ margin-top: 2.5mm; }}
.sheet table {{ border-collapse: collapse; margin-top: 2.5mm; font-size: 8.5pt; line-height: 4.4mm; }}
.sheet th {{ padding-right: 3mm; text-align: left; font-weight: normal; }}
.sheet td {{ width: 14mm; padding: 0; text-align: right; font-variant-numeric: tabular-nums; }}
@media screen and (max-width: 40rem) {{ .sheet table {{ display: block; overflow-x: auto; }} }}
.sheet tr:first-child > * {{ border-bottom: 1px solid var(--irl-line); }}
.sheet ol {{ flex: 1; display: flex; flex-direction: column; gap: 3mm; margin: 3mm 0 0; padding: 0; list-style: none; }}
.sheet li {{ flex: auto; display: flex; flex-direction: column; position: relative; padding-left: 8mm; }}
.number {{ position: absolute; left: 0; font-weight: bold; }}
.space {{ flex: 1; min-height: 17mm; }}
.sheet .foot {{ margin-top: 3mm; font-size: 8.5pt; text-align: right; }}"""


def pages(title: str, asked: Sequence[Exercise], setting: Setting) -> str:
    """The questions of one sheet, page by page, with room to answer."""
    needs = [
        _LINE * math.ceil((len(each.question) + len(wanted(each, setting))) / _LETTERS) + _QUESTION for each in asked
    ]
    groups = _grouped(needs)
    head = (
        f'<div class="line"><h1>{escape(title)}</h1><span>Name:</span><span>Student number:</span></div>\n'
        f'<p class="said">{escape(" ".join(filter(None, (setting.frame(len(asked)), ASK))))}</p>\n{_html_table()}\n'
    )
    made = []
    for place, (first, last) in enumerate(groups, 1):
        items = "\n".join(_item(number, asked[number - 1], setting) for number in range(first + 1, last + 1))
        foot = f'<p class="foot">{escape(title)}, page {place} of {len(groups)}</p>'
        top = setting.said(head) if place == 1 else ""
        made.append(f'<section class="sheet">\n{top}<ol start="{first + 1}">\n{items}\n</ol>\n{foot}\n</section>')
    return "\n".join(made)


def wanted(exercise: Exercise, setting: Setting) -> str:
    """How to answer. One of three words is soon guessed: it needs its reason."""
    each = setting.points and setting.points.each
    points = f" ({each}\N{NO-BREAK SPACE}point{'s' * (each != '1')})" if each else ""
    if exercise.choices == DIRECTIONS:
        reason = "Give the reason in a sentence; without it the word does not count."
        return f"One of: {', '.join(exercise.choices)}. {reason}{points}"
    if exercise.choices:
        return f"One of: {', '.join(exercise.choices)}.{points}"
    return (f"A fraction, or {exercise.decimals}." if exercise.digits else "A whole number.") + points


def in_html(question: str) -> str:
    """A question as HTML, its formulas as MathML; no line breaks inside a list of grades."""
    return written(question, lambda words: in_one_line(_NUMBERS.sub("&nbsp;", escape(words))), mathml)


def _html_table() -> str:
    rows = ("".join([f"<th scope=row>{name}</th>", *(f"<td>{each}</td>" for each in cells)]) for name, *cells in TABLE)
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def _grouped(needs: Sequence[float]) -> list[tuple[int, int]]:
    """From where to where each page goes, of as few pages as there can be, and these as evenly filled."""
    best = _filled(needs, _PAGE)
    for room in range(_PAGE - 1, 0, -1):
        made = _filled(needs, room)
        if len(made) > len(best):
            break
        best = made
    return best


def _filled(needs: Sequence[float], room: float) -> list[tuple[int, int]]:
    """The pages that are filled one after the other, each with so many millimetres."""
    starts, used = [0], float(_HEAD + _FOOT)
    for at, need in enumerate(needs):
        if used + need > room and at > starts[-1]:
            starts.append(at)
            used = _FOOT
        used += need
    return list(zip(starts, [*starts[1:], len(needs)]))


def _item(number: int, exercise: Exercise, setting: Setting) -> str:
    asked, how = (in_html(setting.said(each)) for each in (exercise.question, wanted(exercise, setting)))
    return (
        f'<li><p><span class="number">{number}.</span>{asked} <em>{how}</em></p><div class="space"></div>'
        '<p class="line">Answer:</p></li>'
    )
