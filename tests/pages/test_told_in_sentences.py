"""Sentences in which lecturers tell a value, drawn: of each the copy with blanks has all but the value."""

import re
from fractions import Fraction

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lessons.reading import NOTEBOOKS
from nbformat.v4 import new_code_cell, new_notebook, new_output
from pages.test_told_answers import asked, output, Reader, spellings, text

import irlessons as ir
from irlessons.pages.blocks import Block
from irlessons.pages.handouts import OnPaper
from irlessons.pages.left_over import left_over

# {n} is the name and {v} the value.
FRAMES = """{n} is {v}.
{n} = {v}
{n}: {v}
{n} equals {v}, as in 2019.
So {n} was {v} for this page.
{n} reaches {v} at last.
{n} comes to {v}, which is high.
{n} drops to {v} once the 4 pages are swapped.
{n} rises to {v}.
{n} falls to {v} in lesson 3.2.
{n} stays at {v}.
{n} stands at {v}, rank 7 or not.
{n} would be {v}.
{n} has the value {v}.
{n} becomes {v} when the list is sorted.
{n} amounts to {v}.
{n} works out at {v}.
{n} gives {v}.
{n} → {v}
{n} of the tea page is exactly {v}.
The {n} ({v}) is high.
{v} is the {n}.
A page with a {n} of {v}.
{n} ist {v}.
{n} beträgt {v}, und das seit 2004.
{n} liegt bei {v}.
{n} erreicht {v}.
{n} ergibt {v}.
{n} macht {v}.
{n} steht bei {v}.
{n} steigt auf {v}.
{n} fällt auf {v}, sobald 4 Seiten fehlen.
{n} bleibt bei {v}.
{n} wird zu {v}.
{n} hat den Wert {v}.
{n} der Seite ist genau {v}.
{n} ist nun {v}.
{n} lautet {v}.
{n} kommt auf {v}.
Eine Seite mit {n} von {v}.
{n} war im Jahr davor {v}.
For {n} we get {v}.
At {v}, {n} is high.
With {v} the page has the best {n} of 7.
We read {v} off the table as {n}.
Nobody beats {v} in {n}.
Compare {n}, here {v}, with the year 2019.
{n}, i.e. {v}, is what counts.
{n} goes from 17/19 to {v}.
Between rank 3 and rank 7 {n} has moved to {v}.
{n} (about {v})
What you see is {n} at work: {v}.
Take {v} as {n}.
Its {n}, {v}, cost $4.50.
How does {n} get to {v}?
You should find {v} for {n} in section 8.4.
The class guessed 0.987 and {n} says {v}.
If {n} is asked for, write {v}.
{v} – so much for {n}.
Für {n} ergeben sich {v}.
Bei {v} ist {n} hoch.
Wir lesen {v} als {n} ab.
Mit {v} hat die Seite ein hohes {n}.
Im Jahr 2004 hatte {n} noch {v}.
Es bleiben {v} für {n}.
Wie kommt {n} auf {v}?
Das {n}, hier {v}, kostet 4,50 €.
Zwischen Rang 3 und Rang 7 geht {n} auf {v}.
{n}, also {v}, zählt.
Schreiben Sie {v} bei {n} hin.
Niemand schlägt {v} in {n}.""".splitlines()
TABLES = """| {n} | {v} |
| tea | {n} | {v} | 2019 |
| {n} | 17/19 | {v} |
| {n} | 4 | 0.06 | {v} | 3 |""".splitlines()
# What else has a number on its side: commas, brackets, a tab, the end of a sum.
GLUED = """{n},{v},17/19
{n},{v}
{n};{v};0,06
{n}:{v}
({n},{v})
("{n}",{v})
[{v},17/19] {n}
{n}={v},old={v}
{n}\t{v}
{n} all {v}
{n} = (8 + 17)/19 = {v}
{n} adds 8 + 17 + 0 = {v}
For {n} we add: 8 + 17 = {v}
8 + 17 = {v} is {n}.
Ein {n} von {v} Punkten.
{n} is therefore {v} and no 17.
{n} muss {v} sein.
Not 17 but {v} is {n}, as {v} shows.""".splitlines()
# Verbs that the package has no list of.
VERBS = """totals|boasts|hits|peaks at|clocks in at|tops out at|settles on|weighs in at|lands on|displays|returns|
produces|claims|announces|records|registers|measures|bottoms out at|hovers around|adds up to|cannot beat|shows|prints|
brings home|outputs|notiert|zeigt|meldet|liefert|landet auf|pendelt um|verharrt bei|klettert auf|rutscht auf|zählt|
nennt|trägt|misst|verzeichnet|summiert sich zu|wächst auf|endet mit|wirft ab|schafft""".replace("\n", "").split("|")
CODE = """print("{n} is {v}")
known = {{"{n}": [{v}, 17/19]}}
assert tea.value("{n}") == {v}
print(f"{n}\\t{v} in 2019")
rows = [("{n}", {v}), ("rank", 3)]
print("a,b\\n{n},{v},17/19")
json = {{"{n}":{v},"at":17}}
{c} = {v}
assert {c} == {v}, 17
{c}  # {v} in 2019""".splitlines()
CODE.append("def {c}(grades):\n    return {v}")
# What somebody calls it in code.
CALLED = {
    "P@3": "my_p",
    "RR": "rr",
    "AP": "average_precision",
    "R@4": "recall_at_4",
    "nDCG@3": "ndcg3",
    "CG@4": "cg_of",
}
# What is told after the sentence with the name.
NEXT = [
    "{n} is next.\n\nIt is {v}, and 17/19.",
    "So {n}. In all {v}.",
    "- {n}:\n- that is {v}\n- or, after 17 pages, {v}",
    "{n} adds up.\n\n1. First.\n2. Then it makes {v}.\n3. {v} it is.",
    "**{n}**\n\n{v}",
]

VALUES = {"P@3": [0, 1, 1], "RR": [0, 0, 1], "AP": [0, 1, 1, 0, 1], "R@4": [1, 0, 0, 0, 1], "nDCG@3": [3, 0, 2]}
WHOLE = {
    "RR": ([1, 0, 1], ["1", "1.0", "1,00", "1/1", "100 %", "3/3", "1.0000"]),
    "CG@4": ([2, 3, 0, 1], ["6", "6.0", "6,0", "6/1", "sechs", "six", "6.0000", "12/2"]),
}


def said(words):
    """The words without what is no matter here: how wide a blank is, and what Markdown and code have between."""
    return re.sub(r"(?m)^(?:- |\d\. )|[\s|*]", "", words)


def with_blanks(name, grades, cell):
    cells = [text("## Asked"), asked("board", ir.Ranking.from_grades(grades), name), text("## Later"), cell]
    return Reader("\n".join(OnPaper(False).of_all(new_notebook(cells=cells)))).words


@st.composite
def told(draw):
    """The name, the grades, a frame, and how the value is written."""
    verb = draw(st.sampled_from(VERBS))
    frame = draw(st.sampled_from([*FRAMES, *TABLES, *CODE * 3, *GLUED, *NEXT * 4, *[f"{{n}} {verb} {{v}}."] * 20]))
    if draw(st.booleans()):
        name = draw(st.sampled_from(sorted(WHOLE)))
        grades, ways = WHOLE[name]
        code = [each for each in ways if re.fullmatch("[0-9./]+", each)]
        return name, grades, frame, draw(st.sampled_from(code if frame in CODE else ways))
    name = draw(st.sampled_from(sorted(VALUES)))
    grades = VALUES[name]
    value = Fraction(ir.Ranking.from_grades(grades).value(name)).limit_denominator(100_000)
    kinds = [[each for each in kind if not re.search(r"[$*]|^die |^half$", each)] for kind in spellings(value)]
    code = [[f"{float(value):.3f}", f"{float(value):.4f}", f"Fraction({value.numerator}, {value.denominator})"]]
    kind = draw(st.sampled_from(code if frame in CODE else [*filter(None, kinds)]))
    return name, grades, frame, draw(st.sampled_from(kind))


@settings(max_examples=effort.many(80))
@given(told())
def test_a_sentence_with_blanks_has_all_but_the_value(drawn):
    name, grades, frame, written = drawn
    sentence, blank = (frame.format(n=name, c=CALLED[name], v=each) for each in (written, ""))
    if frame in TABLES:
        sentence = f"{sentence}\n{'|--' * sentence.count('|')}"[:-2]
    cell = new_code_cell(sentence) if frame in CODE else text(sentence)
    read = said(with_blanks(name, grades, cell)).partition("Later")[2]
    assert read == said(blank), (sentence, read)


def test_an_output_is_about_what_gave_its_names_their_values():
    cells = [
        *(text("## Asked"), *(asked("board", ir.Ranking.from_grades([1, 1, 0]), name) for name in ("P@3", "RR"))),
        new_code_cell('all_of = ["P@3", "RR"]'),
        new_code_cell("values: object = [tea.value(each) for each in all_of]; other = [2]"),
        *(text("## Later"), printed_by("values[0]", "0.67 of 1, or [0.67, 1]"), printed_by("other[0]", "0.67, 1")),
    ]
    words = said("\n".join(OnPaper(False).of_all(new_notebook(cells=cells))))
    read = said(Reader(words).words).partition("Later")[2]
    assert read == "values[0]of,or[,]other[0]0.67,1"


def printed_by(source, words):
    return new_code_cell(source, outputs=[new_output("stream", name="stdout", text=words)])


PLAN = (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8")


def test_what_lecturers_are_told_to_look_for_is_neither_covered_nor_listed():
    told = re.findall("`([^`]+)`", re.search(r"\*\*Neither covered nor listed\*\*(.*?)look for them", PLAN, re.S)[1])
    assert len(told) == 6
    for name, sentences in (("P@3", [f"P@3 is {each}." for each in told]), ("RR", ["It is 1, in one word."])):
        asks = asked("board", ir.Ranking.from_grades([1, 0, 1]), name)
        cells = [*(text("## Asked"), asks, text("## Later")), *map(text, sentences)]
        notebook, paper = new_notebook(cells=cells), OnPaper(False)
        made = [*paper.of_all(notebook)]
        read = Reader("\n".join(made)).words
        assert [each for each in sentences if said(each) not in said(read)] == []
        assert left_over(notebook, made, paper.asked.by_name) == []


STAYS = """In 2/3 of all kitchens there is a kettle, and two thirds of the students drink tea.
It cost $0.67 on 2/3/2023, 67 % of the budget, at 2:30 pm.
Section 2.3, page 2/3, rank 2 of 3, version 0.6.7, ISBN 978-0-67-2.
P@5 is 2/3, MRR 0.67, and the average precision at 3 is 67 %.
P@3 has 2 friends, is one of 7 measures, and looks at rank 3 of 1,234.
P@3 of system B is 3/5, or 0.5889, since 2019.
Zwei Drittel der Gäste trinken Tee für 0,67 €; im Jahr 2004 waren es 67 Prozent.
P@3 von System B liegt seit 2004 bei 0,4 und kostet 3 Euro.""".splitlines()


@pytest.mark.parametrize("sentence", STAYS)
def test_a_sentence_that_tells_nothing_stays(sentence):
    assert said(sentence) in said(with_blanks("P@3", [0, 1, 1], text(sentence)))


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (
            "Half a page weighs 2/3 kg, 67 % of it. At 3.50 Uhr, page 2/3: 2/3 hours.",
            ["weighs 2/3 kg, 67 % of it."],
        ),
        ("P@3 is 2/3, 0.667 and two thirds.", []),
        ("It cost $0.67<!--given--> at 2/3<!--given-->.", []),
        ("P@3 has 1 friend, at rank 3 of 5 in 2019.", []),
        (
            "Two relevant ones of the first three; 4 was among 6.",
            ["Two relevant ones of the first three; 4 was among", "the first three; 4 was among 6."],
        ),
        ("<p title='a bar of 0.67'>x</p>", ["a bar of 0.67"]),
        # The likeliest first.
        (
            "Tea is 2/3, 67 %. Or 0.67. Or 0.6667.",
            ["Or 0.6667.", "Or 0.67.", "Tea is 2/3, 67 %.", "Tea is 2/3, 67 %."],
        ),
    ],
)
def test_what_equals_an_answer_and_stays_is_said_with_its_cell(said, left):
    cells = [text("## Asked"), asked("board", ir.Ranking.from_grades([0, 1, 1]), "P@3"), text("## Later")]
    cells.append(output({"text/html": said}) if said.startswith("<") else text(said))
    notebook, paper = new_notebook(cells=cells), OnPaper(False)
    made = [*paper.of_all(notebook)]
    remark, *lines = left_over(notebook, made, paper.asked.by_name) or [""]
    assert re.findall(r"cell 4, “(.*?)” \(P@3\)", "\n".join(lines)) == left
    assert len(lines) == len(left) and remark.startswith(f"{len(left)} number") == bool(left)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("RR at rank 1, grades[:1], page 1, $1, 1 €, k = 1, of RR(1) and room 0.5, for $0.50 and 0.50 EUR.", []),
        ("RR has 1; it has 1 more. It has 1.", ["RR has 1; it has 1", "1; it has 1 more."]),
        (
            "So one half in all. Half of it, half a page, half wait. Heraus kam die Hälfte.",
            ["So one half in all.", "Heraus kam die Hälfte."],
        ),
        (
            "AP was 1 then. Half is 0.5, grades[1] and [1, 0.5].",
            ["Half is 0.5, grades[1] and [1,", "grades[1] and [1, 0.5]."],
        ),
    ],
)
def test_what_a_rule_knows_to_be_no_value_is_not_listed_though_it_stands(said, left):
    notebook = new_notebook(cells=[text(said)])
    block = Block(f"<p>{said}</p>", "text")
    block.cell = notebook.cells[0]
    _, *lines = left_over(notebook, [block], {"RR": [Fraction(1)], "AP": [Fraction(1, 2)]}) or [""]
    assert re.findall("“(.*?)”", "\n".join(lines)) == left
