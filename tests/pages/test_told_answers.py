"""A notebook of a lecturer's own, drawn: however and wherever it tells an answer, its copy with blanks does not."""

import json
import re
from base64 import b64decode
from fractions import Fraction
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import irlessons as ir
from irlessons.exercises.form import Form
from irlessons.pages.handouts import OnPaper
from irlessons.pages.prose import Prose
from irlessons.pages.slides.sections import sections_of
from irlessons.widgets import on_record

# What is given, and stays: a year, ranks, a number of a list, other numbers.
GIVEN = "In 2019, at rank 2 of 5 in lesson 3.2, R = 4, k = 3 and 0.98765 of 1,234; the third of a half."
VULGAR = {Fraction(1, 2): "½", Fraction(2, 3): "⅔", Fraction(1, 3): "⅓", Fraction(3, 4): "¾", Fraction(2, 5): "⅖"}
WORDS = {
    Fraction(1, 2): ("one half", "die Hälfte", "half"),
    Fraction(2, 3): ("two thirds", "zwei Drittel", "two-thirds"),
    Fraction(1, 3): ("a third", "ein Drittel"),
    Fraction(1, 4): ("one quarter", "ein Viertel"),
    Fraction(3, 5): ("three fifths", "drei Fünftel"),
    Fraction(1, 5): ("one fifth", "ein Fünftel"),
}


def spellings(value):
    """Ways to write a value, kind by kind, worked out here."""
    top, below, number = value.numerator, value.denominator, float(value)
    shown = [each for digits in range(1, 7) if float(each := f"{number:.{digits}f}") % 1]
    shares = [f"{number * 100:.{digits}f}" for digits in range(4)]
    kinds = [
        [*shown, repr(number)],
        [each.replace(".", ",") for each in shown],
        [each.removeprefix("0") for each in shown],
        [f"{each} %" for each in shares],
        [f"{each.replace('.', ',')} Prozent" for each in shares],
        [rf"${each}\,\%$" for each in shares],
        [f"{number:.4f}".replace(".", "{,}").join("$$")],
        [f"{top}/{below}", f"{2 * top}/{2 * below}", f"**{top}**/{below}"],
        [f"{top} : {below}"],
        [f"{top} of {below}", f"{top} von {below}", f"{top} out of {below}"],
        [rf"$\frac{{{top}}}{{{below}}}$", rf"$\tfrac{{{top}}}{{{below}}}$", f"${top}/{below}$"],
        [f"Fraction({top}, {below})", f"Rational({top},{below})"],
        [VULGAR.get(value, "")],
        WORDS.get(value, ()),
    ]
    return [each for each in kinds if any(each)]


def text(told):
    return new_markdown_cell(told)


def output(data, source="1"):
    return new_code_cell(
        source, outputs=[new_output("display_data", data)], metadata={"jupyter": {"source_hidden": True}}
    )


def printed(told):
    made = output({})
    made.outputs = [new_output("stream", name="stdout", text=f"{told}\n{GIVEN}\n")]
    return made


def svg(told):
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg"><text>{escape(told)}</text></svg>'
    return output({"image/svg+xml": drawn, "text/plain": "<SVG>"})


# Where it is told: Markdown, or what a cell shows.
IN_TEXT = {
    "prose": "So\n{}.\n\nMore.",
    "list": "- one\n- {}\n",
    "quote": "> {}",
    "table": "| a | b |\n|--|--|\n| {} | x |",
    "heading": "### {}",
    "code": "`{}`",
    "emphasis": "It says *{}*.",
}
FRAME = "<table><thead><tr><th></th><th>x</th></tr></thead><tr><th>0</th><td>{}</td></tr></table>"
SHOWN = {
    "print": printed,
    "DataFrame": lambda told: output({"text/html": FRAME.format(escape(told))}),
    "HTML": lambda told: output({"text/html": f"<div><p>{escape(told)}</p></div>"}),
    "title": lambda told: output({"text/html": f'<p title="{escape(told)}" data-x="{escape(told)}">x</p>'}),
    "alt": lambda told: output({"text/html": f'<img alt="{escape(told)}" src="data:image/png;base64,AAAA">'}),
    "svg": svg,
    "plain": lambda told: output({"text/plain": told}),
    "Markdown": lambda told: output({"text/markdown": told}),
    "comment": lambda told: new_code_cell(f"# {told}\nf(1)", outputs=[]),
    "string": lambda told: new_code_cell(f"print('A\\t{told}')\nf(1)", outputs=[]),
    # A backslash is two there.
    "plain string": lambda told: new_code_cell("print('{}')\nf(1)".format(told.replace("\\", "\\\\")), outputs=[]),
}


class Reader(HTMLParser):
    """All that somebody reads, or hears, of HTML: it knows nothing of how it is covered. on_paper: of a deck with
    blanks, which leaves out what says so.
    """

    def __init__(self, html, on_paper=False):
        super().__init__()
        self.read, self.within, self.on_paper = [], [], on_paper
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        classes = {*attrs.get("class", "").split()}
        is_left_out = self.on_paper and bool(classes & {"asked-for", "answers-only", "fragment"})
        if tag not in ("img", "br", "meta"):
            self.within.append(is_left_out)
        if is_left_out or any(self.within):
            return
        for name, value in attrs.items():
            if name in ("alt", "title") or name.startswith(("aria-", "data-")):
                self.read.append(f" {value} ")
            if name == "src" and value.startswith("data:image/svg"):
                self.read.append(f" {re.sub('<[^>]*>', '', b64decode(value.partition(',')[2]).decode())} ")
        self.read.append(" " if tag in ("p", "td", "th", "li", "div", "br") else "")

    def handle_endtag(self, tag):
        self.within.pop()

    def handle_data(self, data):
        self.read += [data] if not any(self.within) else []

    @property
    def words(self):
        return "".join(self.read).replace("\xa0", " ")


def told_in(words):
    """What stands between the marks of what is told, without the name and what leads to it."""
    parts = re.findall("⟪(.*?)⟫", words, re.DOTALL)
    return [re.sub(r"^.*? (?:=|ist|is)(?= )", "", each, flags=re.DOTALL) for each in parts]


MEASURES = ("P@3", "P@5", "RR", "AP", "R@4", "nDCG@3", "Judged@5", "F1@3")


@st.composite
def notebooks(draw):
    grades = draw(st.lists(st.integers(0, 3), min_size=4, max_size=7))
    ranking = ir.Ranking.from_grades(grades, not_retrieved=draw(st.lists(st.integers(1, 3), max_size=2)))
    name = draw(st.sampled_from(MEASURES))
    value = Fraction(ranking.value(name)).limit_denominator(100_000)
    if value.denominator == 1:
        value = Fraction(1, 2)
        ranking, name = ir.Ranking.from_grades([0, 1, 0, 0, 0]), "RR"
    spelled = draw(st.sampled_from(draw(st.sampled_from(spellings(value)))))
    where = draw(st.sampled_from([*IN_TEXT, *SHOWN]))
    # TeX and Markdown stand in a text.
    if "frac" in spelled and where in ("print", "plain", "comment", "string", "plain string"):
        spelled = spelled.strip("$")
    elif re.search(r"[$*]", spelled) and where not in IN_TEXT and where != "Markdown":
        spelled = f"{value.numerator}/{value.denominator}"
    if where in ("code", "heading"):
        spelled = spelled.replace("$", "").replace("*", "") if "\\" not in spelled else f"{float(value):.3f}"
        spelled = spelled.replace("{,}", ",")
    return ranking, name, spelled, where, draw(st.sampled_from(("=", "is", "ist")))


PAGE = """[[page.rankings]]
query = "bicycles"
titles = {titles}
grades = {grades}
not_retrieved = {missed}
"""
ASKED = """[page]
title = "A page"
{pages}[question]
ask = "{name} | page"
[worksheet]
of = "page"
by = "{name}"
"""


def asked(kind, ranking, name):
    """A cell that shows what asks for the measure of the ranking."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(on_record, "_asked", "paper")
        if kind == "board" or name not in ("P@3", "RR", "AP", "nDCG@3"):
            return output({on_record.RECORD: json.dumps(ir.Board(ranking, [name])._record())}, "ir.Board(page)")
        missed = [ranking.judgments[each] for each in ranking.not_retrieved]
        titles = [f"Result {each}" for each in ranking.documents]
        with TemporaryDirectory() as folder:
            path = Path(folder, "mine.toml")
            pages = PAGE.format(titles=titles, grades=[*ranking.grades], missed=missed) * (1 + (kind == "mean"))
            path.write_text(ASKED.format(pages=pages, name=name) + "mean = true\n" * (kind == "mean"))
            record = Form(ir.load(path)["question" if kind == "mean" else kind])._record()
        return output({on_record.RECORD: json.dumps(record)}, f'mine["{kind}"]')


def told(name, verb, spelled, where):
    said = f"⟪{name} {verb} {spelled}⟫"
    return text(IN_TEXT[where].format(said)) if where in IN_TEXT else SHOWN[where](said)


def is_told(parts):
    """Whether anything is left but a word before the number."""
    return bool(re.search(r"[\w½⅔⅓¾⅖]", "".join(parts).replace("die", "")))


@settings(max_examples=effort.many(80))
@given(notebooks(), st.sampled_from(("board", "question", "worksheet", "mean")))
def test_no_copy_with_blanks_tells_what_is_asked_for_and_the_other_does(drawn, kind):
    ranking, name, spelled, where, verb = drawn
    cells = [text("## Asked"), asked(kind, ranking, name), text("## Later")]
    # The mean over a page and itself is its value, and has a name of its own.
    named = {"AP": "MAP", "RR": "MRR"}.get(name, name) if kind == "mean" else name
    # What it is asked of is given, beside its name, too; a worksheet has the rows that count.
    rows = 3 if kind == "worksheet" and "@3" in name else None
    given = f"{named} of {' '.join(map(str, ranking.grades[:rows]))}"
    cells += [text(given), told(named, verb, spelled, where), text(GIVEN)]
    blank, solved = ("\n".join(OnPaper(answers).of_all(new_notebook(cells=cells))) for answers in (False, True))
    assert not is_told(told_in(Reader(blank).words)), (name, spelled, where, told_in(Reader(blank).words))
    assert all(is_told([each]) for each in told_in(Reader(solved).words)) and (
        told_in(Reader(solved).words) or where == "svg"
    )
    assert GIVEN in Reader(blank).words and given in Reader(blank).words and "Later" in blank


@settings(max_examples=effort.many(60))
@given(notebooks(), st.sampled_from(("slide", "subslide", "fragment", "-")))
def test_no_deck_with_blanks_does_either(drawn, kind):
    ranking, name, spelled, where, verb = drawn
    cells = [text("## Asked"), asked("board", ranking, name), text("## Later"), told(name, verb, spelled, where)]
    kinds = ("slide", "-", "slide", kind)
    for cell, each in zip(cells, kinds):
        cell.metadata["slideshow"] = {"slide_type": each}
    sections = sections_of(new_notebook(cells=[*cells, text(GIVEN)]), Prose())
    shown = "".join("".join(slide.blocks) for section in sections for slide in section.slides)
    # A title that is heard and not printed stays: the same page is the one that is projected.
    if where not in ("title", "alt"):
        assert not is_told(told_in(Reader(shown, on_paper=True).words)), (name, spelled, where, shown[-400:])
    assert GIVEN in Reader(shown, on_paper=True).words
    if where != "svg":
        assert is_told(told_in(Reader(shown).words))


@pytest.mark.parametrize(
    ("tags", "open_on_paper", "in_a_deck"),
    [
        (["given", None], 1, [0, 1]),
        ([None, "given"], 1, [1, 0]),
        (["answers", None], 0, [1, 1]),
        ([None, None], 0, [1, 1]),
    ],
)
def test_of_two_texts_that_read_alike_a_tag_is_of_one(tags, open_on_paper, in_a_deck):
    page = ir.Ranking.from_grades([0, 1, 1, 0, 1])
    alike = [text("So AP = 0.5889 here.") for _ in tags]
    for cell, tag in zip(alike, tags):
        cell.metadata["tags"] = [tag] if tag else []
    cells = [text("## Asked"), asked("board", page, "AP"), *alike]
    assert "\n".join(OnPaper(answers=False).of_all(new_notebook(cells=cells))).count("0.5889") == open_on_paper
    cells[0].metadata["slideshow"] = {"slide_type": "slide"}
    [section] = sections_of(new_notebook(cells=cells), Prose())
    *_, first, second = [block for slide in section.slides for block in slide.blocks]
    marked = ["answers-only" in each or "asked-for" in each for each in (first, second)]
    assert marked == in_a_deck and ("answers-only" in first) == (tags[0] == "answers")


@pytest.mark.parametrize(
    ("between", "kind", "is_covered"),
    [
        ("More", "slide", True),
        ("More", "subslide", True),
        ("### More", "slide", True),
        ("## More", "slide", False),
        ("## More", "subslide", False),
        ("# More", "-", False),
        ("## More", "notes", True),
    ],
)
def test_a_section_goes_from_heading_to_heading_on_a_handout_and_in_a_deck(between, kind, is_covered):
    cells = [
        text("## Asked"),
        asked("board", ir.Ranking.from_grades([0, 1, 0]), "RR"),
        text(between),
        text("So ⟪it is 1/2⟫."),
    ]
    for cell, each in zip(cells, ("slide", "-", kind, "-")):
        cell.metadata["slideshow"] = {"slide_type": each}
    sections = sections_of(new_notebook(cells=cells), Prose())
    deck = Reader("".join("".join(slide.blocks) for each in sections for slide in each.slides), on_paper=True).words
    handout = Reader("\n".join(OnPaper(False).of_all(new_notebook(cells=cells)))).words
    assert [is_told(told_in(words)) for words in (deck, handout)] == [not is_covered] * 2
