"""The sheets of an exam on paper, measured in millimetres: they fit on A4 and on Letter, whatever window prints them.

Ten questions of a usual length stand on two pages, with longer ones among them in closer lines; what room is left is
there to work in.
"""

import math
import re
from collections.abc import Sequence
from html import escape

from irlessons.commands.setting import Setting
from irlessons.exercises import Exercise
from irlessons.exercises.answered_by import DIRECTIONS
from irlessons.languages.our import our, our_sentences
from irlessons.mathematics import in_one_line, mathml, written
from irlessons.phrases import lettered
from irlessons.rounding import rounded

_RANKS = range(1, 11)
# In millimetres: what a page of A4 or Letter has between its margins, which of it a first page has above its questions,
# and every page below them; a line of print; what a question takes beside its text and the room below it.
_PAGE, _HEAD, _FOOT, _LINE, _QUESTION = 246, 43, 8, 4.9, 8
# The room below a question, at least: for two lines by hand, and for one, or a narrow one, where that saves a page.
_ROOMS = {"sheet": 14, "sheet close": 9, "sheet closer": 6}
# Letters in a line of print, of a typeface that runs wide; a Chinese one is as wide as two.
_LETTERS = 84
_WIDE = re.compile(r"[\u2e80-\uffef]")
# No line ends between these: two grades of a list, a letter and its word, a name and its value in k1 = 2.
_TOGETHER = re.compile(r"(?<=\d) (?=\d)|(?<=[A-Z]\)) |(?<=\w) (?== \d)|(?<=\w =) (?=\d)")
STYLE = f"""body.page {{ font-size: 10pt; line-height: {_LINE}mm; }}
.sheet {{ box-sizing: border-box; display: flex; flex-direction: column; min-height: {_PAGE}mm; break-after: page; }}
.sheet:last-child {{ break-after: auto; }}
.sheet p {{ margin: 0; }}
.sheet h1 {{ margin: 0; flex: 1; font-size: 14pt; line-height: 10mm; }}
.line {{ display: flex; align-items: baseline; border-bottom: 1px solid var(--irl-edge); }}
.line span {{ flex: 1.5; }}
.sheet .said {{ margin-top: 2.5mm; }}
.sheet table {{ border-collapse: collapse; margin-top: 2.5mm; font-size: 9pt; line-height: 4.4mm; }}
.sheet th {{ padding-right: 3mm; text-align: left; font-weight: normal; }}
.sheet td {{ width: 14mm; padding: 0; text-align: right; font-variant-numeric: tabular-nums; }}
@media screen and (max-width: 40rem) {{ .sheet table {{ display: block; overflow-x: auto; }} }}
.sheet tr:first-child > * {{ border-bottom: 1px solid var(--irl-line); }}
.sheet ol {{ flex: 1; display: flex; flex-direction: column; gap: 3mm; margin: 3mm 0 0; padding: 0; list-style: none; }}
.sheet li {{ flex: auto; display: flex; flex-direction: column; position: relative; padding-left: 8mm; }}
.sheet em:lang(zh) {{ font-style: normal; }}
.number {{ position: absolute; left: 0; font-weight: bold; }}
.space {{ flex: 1; min-height: {_ROOMS["sheet"]}mm; }}
.close .space {{ min-height: {_ROOMS["sheet close"]}mm; }}
.closer .space {{ min-height: {_ROOMS["sheet closer"]}mm; }}
.sheet .foot {{ margin-top: 3mm; font-size: 9pt; text-align: right; }}"""


def instructions() -> str:
    """What holds for every answer."""
    return our("Write down how you found each answer. Every list is in rank order. A calculator is allowed.")


def logarithms() -> tuple[tuple[str, ...], ...]:
    """What nobody has in the head; the lesson with the exam gives the same."""
    return (
        (our("rank i"), *map(str, _RANKS)),
        ("log₂(i+1)", *(rounded(math.log2(rank + 1), 3) for rank in _RANKS)),
        ("1/log₂(i+1)", *(rounded(1 / math.log2(rank + 1)) for rank in _RANKS)),
    )


def pages(title: str, asked: Sequence[Exercise], setting: Setting) -> str:
    """The questions of one sheet, page by page, with room to answer."""
    groups, called = _laid_out(asked, setting)
    said = our_sentences(setting.frame(len(asked)), instructions())
    head = (
        f'<div class="line"><h1>{escape(title)}</h1><span>{our("Name:")}</span><span>{our("Student number:")}</span>'
        f'</div>\n<p class="said">{escape(said)}</p>\n{_html_table()}\n'
    )
    made = []
    for place, (first, last) in enumerate(groups, 1):
        items = "\n".join(_item(number, asked[number - 1], setting) for number in range(first + 1, last + 1))
        foot = f'<p class="foot">{escape(our("{0}, page {1} of {2}", title, place, len(groups)))}</p>'
        top = setting.said(head) if place == 1 else ""
        made.append(f'<section class="{called}">\n{top}<ol start="{first + 1}">\n{items}\n</ol>\n{foot}\n</section>')
    return "\n".join(made)


def page_count(asked: Sequence[Exercise], setting: Setting) -> int:
    """On how many pages of paper the questions of one sheet stand."""
    return len(_laid_out(asked, setting)[0])


def line_count(exercise: Exercise, setting: Setting) -> int:
    """How many lines of print a question takes, and how to answer it."""
    *lines, last = exercise.in_lines
    return sum(math.ceil(_width(each) / _LETTERS) for each in (*lines, our_sentences(last, wanted(exercise, setting))))


def _laid_out(asked: Sequence[Exercise], setting: Setting) -> tuple[list[tuple[int, int]], str]:
    """From where to where each page goes, and what it is called: with less room below the questions where that saves
    one."""
    texts = [_LINE * line_count(each, setting) + _QUESTION for each in asked]
    made = {called: _grouped([each + room for each in texts], setting.pages) for called, room in _ROOMS.items()}
    called = min(made, key=lambda each: len(made[each]))
    return made[called], called


def wanted(exercise: Exercise, setting: Setting) -> str:
    """How to answer. One of three words is soon guessed: it needs its reason."""
    each = setting.points and setting.points.each
    of_it = our("{0} point" if each == "1" else "{0} points", each) if each else ""
    points = f"({of_it.replace(' ', chr(160))})" if each else ""
    if exercise.choices:
        # A sentence may have commas of its own.
        between = our("; ") if any(" " in each or "，" in each for each in exercise.choices) else our(", ")
        one = our("One of: {0}.", between.join(lettered(exercise.choices)))
        if exercise.choices == tuple(map(our, DIRECTIONS)):
            one = our_sentences(one, our("Give the reason in a sentence; without it the word does not count."))
        return our_sentences(one, points)
    how = our("A fraction, or {0}.", exercise.decimals) if exercise.digits else our("A whole number.")
    return our_sentences(how, points)


def offered(exercise: Exercise, answer: str) -> str:
    """An answer as it stands on the sheet: a word with its letter, a number as it is."""
    return dict(zip(exercise.choices, lettered(exercise.choices))).get(answer, answer)


def _width(text: str) -> int:
    """In letters."""
    return len(text) + len(_WIDE.findall(text))


def printed_html(question: str) -> str:
    """A text of a sheet as HTML, its formulas as MathML; no line breaks where it stays together."""
    return written(question, lambda words: in_one_line(_TOGETHER.sub("&nbsp;", escape(words))), mathml)


def _html_table() -> str:
    rows = (
        "".join([f"<th scope=row>{name}</th>", *(f"<td>{each}</td>" for each in cells)])
        for name, *cells in logarithms()
    )
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"


def _grouped(needs: Sequence[float], least: int = 1) -> list[tuple[int, int]]:
    """From where to where each page goes, of as few pages as there can be, and these as evenly filled. least: so many
    there are in any case, where there are as many questions.
    """
    best = _filled(needs, _PAGE)
    most = max(least, len(best))
    for room in range(_PAGE - 1, 0, -1):
        made = _filled(needs, room)
        if len(made) > most:
            break
        best = made
    while len(best) < min(most, len(needs)):
        # Several questions go on at once where room shrinks: the page with the most of them is parted.
        first, last = max(best, key=lambda page: page[1] - page[0])
        middle = (first + last + 1) // 2
        best = sorted([*({*best} - {(first, last)}), (first, middle), (middle, last)])
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
    asked = "<br>".join(printed_html(setting.said(each)) for each in exercise.in_lines)
    how = f"<em>{printed_html(setting.said(wanted(exercise, setting)))}</em>"
    return (
        f'<li><p><span class="number">{number}.</span>{our_sentences(asked, how)}</p><div class="space"></div>'
        f'<p class="line">{our("Answer:")}</p></li>'
    )
