"""Blanks that are blank: what a copy with blanks asks for, it says nowhere else."""

import json
import re
from base64 import b64decode
from collections import Counter
from fractions import Fraction

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlessons as ir
from irlessons.commands.handout import STYLE
from irlessons.commands.page import page as page_of
from irlessons.exercises.exam import own_questions
from irlessons.exercises.form import Form
from irlessons.markup import BLANK
from irlessons.mathematics import mathml
from irlessons.pages.blocks import code_html
from irlessons.pages.covered import Answers, asked_in, GIVEN
from irlessons.pages.handouts import OnPaper
from irlessons.pages.prose import plain
from irlessons.pages.same_rows import SameRows
from irlessons.pages.uses import asked_on_paper, boxes_on_paper, lists_on_paper, on_a_slide, on_paper
from irlessons.rounding import rounded
from irlessons.widgets.on_record import RECORD

NUMBER = re.compile(r"\d+\.\d{3,}|\d+/\d{2,}")


def text(html):
    """The words of HTML, without code."""
    return plain(re.sub(r"<pre class=.code.*?</pre>", " ", html, flags=re.DOTALL))


def covered(html, *asked, section=1, asked_in=1, but=()):
    """The HTML where a section asks for these."""
    answers = Answers()
    answers.add(asked_in, map(Fraction, asked))
    return answers.cover(html, section, [*map(Fraction, but)])


def told(widget):
    """Its record, as it comes out of a notebook."""
    return json.loads(json.dumps(widget._record()))


def test_what_is_asked_for_stands_in_the_answers():
    assert asked_in(["17/30 = 0.5667", "below 0.5 & <b>"]) == {Fraction(17, 30), Fraction("0.5667"), Fraction("0.5")}
    held = ir.retrieval.Nuggets({"D1": ["fee"], "D2": ["fee", "date"], "D3": ["place"]})
    board = told(ir.Board(ir.Ranking.from_grades([1, 0, 1]), ["RBP(p=0.8)", "P@2"], nuggets=held))
    # The number in a name is none, nor is that of the line.
    assert asked_on_paper(board) == {Fraction(each) for each in ("0.328", "0.5", "2/3", "0.6667")}
    assert boxes_on_paper(board) == {"RBP(p=0.8)": {Fraction("0.328")}, "P@2": {Fraction("0.5")}}
    # A precision is one at its rank, and a mean is one of what stands in its column.
    sheet, mean = (told(Form(ir.worksheet(name))) for name in ("pr-tables", "mrr-four"))
    assert boxes_on_paper(sheet)["P@8"] == {Fraction(5, 8)} and "precision" not in boxes_on_paper(sheet)
    assert Fraction(5, 8) in asked_on_paper(sheet) and Fraction("0.3333") in boxes_on_paper(mean)["MRR"]
    judges = ir.two_judges(
        {"a": 2, "b": 0, "c": 1}, {"a": 2, "b": 1, "c": 0}, {"S1": ["a", "c"], "S2": ["c", "b"]}, k=2
    )
    # And not τ, 1, which is worth as much as S1 by the first judge.
    assert asked_on_paper(told(judges)) == asked_in(["0.7602", "0.2398"])


def test_a_list_is_known_by_its_grades_with_and_without_words():
    graded = ir.Ranking.from_grades([3, None, 0, 2], not_retrieved=[2], scale={3: "grade 5", 0: "bad"})
    for ranking, words in ((graded, "3 grade 5"), (ir.Ranking(graded.documents, graded.judgments), "unjudged")):
        assert words in (board := told(ir.Board(ranking, ["AP"])))["list"]
        assert lists_on_paper(board) == [[3, 0, 2, 2]]
    assert lists_on_paper(told(ir.Board(graded, ["AP"], against=graded.swap(1, 3)))) == [[3, 0, 2, 2], [0, 3, 2, 2]]
    # The grades of an ideal order are asked for.
    assert lists_on_paper(told(Form(ir.worksheet("ndcg-six")))) == [[3, 2, 3, 0, 1, 2]]


@pytest.mark.parametrize(
    ("head", "is_covered"), [("## Its AP", True), ("Its AP\n---", True), ("## It\n\n### AP", False)]
)
def test_a_text_below_a_heading_is_about_the_measure_that_this_names(head, is_covered):
    sheet = told(Form(ir.worksheet(ir.Ranking.from_grades([1, 0, 1]), "AP")))
    cells = [
        nbformat.v4.new_code_cell(
            "sheet", outputs=[nbformat.v4.new_output("display_data", {RECORD: json.dumps(sheet)})]
        ),
        nbformat.v4.new_markdown_cell(head),
        nbformat.v4.new_markdown_cell("It is 5/6 here."),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    *_, last = OnPaper(False).of_all(notebook)
    assert (BLANK in last, "5/6" in last) == (is_covered, not is_covered)


def test_what_one_worksheet_asks_for_no_other_one_gives_in_the_same_row():
    ranking = ir.Ranking.from_grades([3, 1, 2])
    one, other = (told(Form(ir.worksheet(ranking, "DCG@3", blanks=[each]))) for each in ("term", "cumulative"))
    rows = SameRows([one, other])
    # In rows 2 and 3 the term, and not the discount that is the same number.
    for sheet, more in ((one, 0), (other, 2)):
        (blank, solved), (before, same) = on_paper(rows.covered(sheet)), on_paper(sheet)
        assert solved == same and blank.count(BLANK) == more and BLANK not in before
        assert text(before).count("0.6309") - text(blank).count("0.6309") == (more > 0)
    # A whole number is a count, and stays.
    hits, value = (told(Form(ir.worksheet(ranking, "P@3", blanks=[each], given=0))) for each in ("hits", "value"))
    assert BLANK not in on_paper(SameRows([hits, value]).covered(value))[0]


@pytest.mark.parametrize(
    "said",
    [
        "AP is 17/30.",
        "AP is <b>17/30</b>",
        "0.5667",
        "(17/30)",
        "17/30, or 0.567",
        "<td>0.5667</td>",
        "it is 0.57, then",
        '<pre class="code">p = <span class="mf">0.5667</span></pre>',
        '<pre class="code"><span class="mi">17</span><span class="o">/</span><span class="mi">30</span></pre>',
        '<pre class="code"><span class="s2">"A</span><span class="se">\\n</span><span class="s2">0,567</span></pre>',
        '<pre class="code">f(p=<span class="mf">0.5667</span>)  <span class="c1"># 17/30.</span></pre>',
        "1−0.5667",
        "$0.5667$",
        "−0.5667",
        "0.5667/1",
        "4/0.5667",
        "0.566…",
        "0.56666...",
        "0.56",
    ],
)
def test_a_value_is_covered_however_it_is_written(said):
    made = covered(said, "17/30")
    assert BLANK in made and not re.search(r"17/30|0\.5", made)


@pytest.mark.parametrize(
    "said",
    [
        "17/3 and 17/300",
        "1/17/30",
        "version 0.5667.1",
        "P@0.5667x",
        '<a href="0.5667">here</a>',
        '<pre class="code">f(p=0.57)[1:17]</pre>',
        f"given as 17/30{GIVEN} to all",
        "0/0 and 1,000",
        "for $0.57, 0,57 € or 0.567 kg",
        "v-0.567 and 3/4/0.567",
        "0.5661 and 0.5, −0.57",
    ],
)
def test_what_is_another_number_or_no_text_stays(said):
    assert covered(said, "17/30") == said


def test_elsewhere_only_a_number_that_says_what_it_answers_is_covered():
    assert covered("0.7142857142857143, 0.3333333333333333", "5/7", "1/3", section=2) == f"{BLANK}, 0.3333333333333333"
    said = "0.4533, 3/5, 0.6000, 0.6667 and 34/75"
    assert covered(said, "34/75", "3/5", "2/3").count(BLANK) == 5
    assert covered(said, "34/75", "3/5", "2/3", section=2) == f"{BLANK}, 3/5, 0.6000, 0.6667 and {BLANK}"
    assert covered(said, "34/75", "3/5", but=["34/75"]) == f"0.4533, {BLANK}, {BLANK}, 0.6667 and 34/75"


def table(*rows):
    return f"<table>{''.join('<tr><td>' + '</td><td>'.join(row) + '</td></tr>' for row in rows)}</table>"


@pytest.mark.parametrize(
    ("said", "blanks"),
    [
        ("<p>P@3 is 2/3, or 0.6667: 67 %. That is 2/3, or 67 %.</p><p>2/3, or 67 %, is P@5.</p>", 5),
        ("<tr><td>P@3</td><td>0.6667</td></tr><tr><td>P@5</td><td>0.6667</td></tr>", 1),
        ("<p>AP is 53/120, hence more than 2/5.</p>", 1),
        ("<table><caption>P@3 = 2/3</caption><tr><td>2</td><td>0.6667</td><td>0.5000</td></tr></table>", 2),
        ("P@3 是 2/3。P@30 是 2/3。", 1),
        ("<p>P@3 is " + mathml(r"0.\overline{6}", False) + r", 0,6̅, ,67 or 0.\overline{6}</p>", 4),
        (f"<p>P@3 is 2/3{GIVEN}</p>", 0),
        (
            "P@3 liegt bei zwei Dritteln. For P@3 we get two thirds. At two thirds, P@3 is high. P@3: 2 von 3 (66⅔ %)",
            5,
        ),
        ("At page 2/3 and rank 2 of 3 P@3 is given. Two thirds of all. Half the users saw P@3.", 0),
        (
            "Precision at three: 2/3, Präzision bei 3: 2/3; <math><msub><mi>P</mi><mn>3</mn></msub></math> 2/3",
            3,
        ),
        ("The average precision at 3 is 2/3, MRR 1/1; mean reciprocal rank is 1.", 0),
        ("RR equals 1, or 1.0, 1/1, 100 %. RR liegt bei 1! The reciprocal rank is exactly one. RR = 1/1 = 1", 8),
        ("RR looks at rank 1, and RR is one of the measures. In 2006 RR had a winner.", 0),
        ("nDCG@3 = 4/5.2619; DCG@3 = 3 + 0/1.585 + 2/2 = 4, hence DCG@3 von 4. DCG@3 (4)", 5),
        ("nDCG@4 has DCG@4 4.5 on page 4; RR has 4 of 5.2 and 4/7, D1, the 1st of 2-1-2023.", 0),
        ("DCG@3 totals 4. CG: 4. DCG@3,4,3.5 [4,3] (‘DCG@3’,4) DCG@3\t4. Four is DCG@3, DCG@3 adds 4 pages. Nun 4.", 9),
        ("<pre>page;DCG@3\nA;4\nB;3\nC;none\nD;4\n\n4 pages</pre> <pre>rank  RR\n   1   1\n   2   1</pre>", 4),
        ("<ul><li>DCG@3:<ul><li>4</li></ul></li><li>4</li></ul><p>4</p><p>**RR**</p><p>It is 1.</p><p>1.</p>", 3),
        ("DCG@3 of 4 0 2, [4, 0], of 4, 0 and 2; DCG@3 of (4,0,2) and 4 0 1: 4 4 4, ['rank': [4, 3]].", 5),
        ("DCG@3 Kap. 4, Übung 4, Blatt 4, Note 4, Bewertung 4", 0),
        ("<p>DCG@5 = 4.5</p><table><tr><td>gain</td></tr><tr><td>9</td></tr></table><p>They are 9.</p>", 1),
        ("P@k is 0.67. P@k with k = 3 is 0.67. For k = 5 P@k is 0.67. DCG@k adds to 4.", 3),
        (table(("k", "P@k", "RR"), ("3", "0.67", "1"), ("4", "0.67", "1"), ("DCG@k", "4", "4")), 5),
        ("<pre>Z(CG=4, P=0.67)\n{'RR': 4, 'P': 2/3}\nP = 3</pre> <pre>system P RR\ntea 0.67 1</pre>", 4),
        (table(("", "P", "R"), ("tea", "0.67", "0.67")) + table(("k", "P"), ("3", "2/3"), ("4", "2/3")), 2),
        ("P of 2/3. With P and R 2/3 is reached, of P documents 2/3.", 0),
        ("P@3: 67 vom Hundert, 67 vom 1. an.", 1),
        ("The page got 2/3; P@3 is low; 2/3 it is. 它是 2/3；P@3 低。", 3),
        ("RR of 1 0 0 and of grades 1, 2 with k=1, p. 1 and the grade of 1 there. P@1 at 1: 1", 0),
        (table(("Rang i", "g_i", "DCG@i", "P@Rang"), ("3", "4", "4", "2/3"), ("4", "0", "4", "2/3")), 2),
        (code_html("dcg = 4  # or 4.0\nassert my_dcg([4, 0, 2], 4) == 4\nround(dcg, 4)\nndcg = 4, dcg[:4], dcg[4]"), 4),
        (code_html("def dcg_at_3(g):\n    return 4\n\ndef dcg_at_5(g):\n    return 4\n\nk = 4\ndcg_at_5 = 4"), 1),
        (code_html("Fraction(2, 3)  # P@3\nprecision_at_3 = 0.67\nmap(f, 1)\nerr = P = 4\np_at_4 = 0.67"), 2),
        ("DCG@3 is 4/5 of an ideal 5, nDCG@3 4/5,26, and DCG@3 of 4 + 0 + 2 = 4. (1/2 + 1 + 2/3)/3: P@3.", 6),
        ("<p>DCG@3 is next.</p><p>It is 4.</p><p>4 more.</p><ul><li>RR:</li><li>0.5</li><li>1</li></ul>", 2),
        ("DCG@3 (4 points) from 0 to 4. On a scale from 0 to 4 there are 4. DCG@3 at 4 p.m., der 4. Satz.", 1),
        ("<p><code>dcg = 4</code>, dcg_cut_3: 4</p><p>P@9.</p><p><code>dcg5 = 4</code></p><p>4 judged.</p>", 2),
        ("P@3 at 2:30 and 2: 3. Recall at 4, Präzision bei 4 and DCG@3, Abbildung 4.", 1),
        ("P@3,20 of 30,17/19", 1),
        ("P@3: 2 of the first 3. 2 der ersten drei. Of 3 pages, two have it in P@3; 4 relevant among the top six.", 4),
        ("P@3 has 2 friends, at rank 3, of grades 2 and 3; the top grade is 2 there. RR is one of three.", 0),
        ("DCG@3 was shown at 4:00, 0.67 s is P@3, 2:04, and 2/3 litre or 0.67 hours. P@3: 0.67 min 0.3", 1),
        (code_html('pd.DataFrame({"grade": [2, 4], "DCG": [2, 4]}, index=[1, 4])'), 1),
        ("<pre>run  DCG\n3    2.0\n4    4.0\n7    4.0</pre>" + table(("", "DCG"), ("4", "4")), 3),
        (table(("price", "time", "DCG@3"), ("4.00", "4:04", "4"), ("0.67 €", "4", "P@3")), 1),
        ("CG@2 is 6½, 6 1/2, 6 ½, six and a half or sechseinhalb. Die Suchlänge ist 2: suchlaenge = 2", 7),
        ("ERR@3 is seven twelfths, 7/12ths, sieben Zwölftel. ERR(max_grade=4)@3 is 0.58. ERR@4 is 0.58.", 4),
        ("ERR@3 is " + mathml(r"\begin{cases} 0.58 & k = 3 \\ 0 & k = 0 \end{cases}, \frac{7}{\,12\,}", True), 2),
        ("CG@2 is " + mathml(r"6\tfrac12 = 6\,\frac{1}{2}", False), 2),
    ],
)
def test_what_stands_in_the_box_of_a_measure_stands_beside_its_name_nowhere(said, blanks):
    answers = Answers()
    boxes = {"P@3": [Fraction("0.6667")], "AP": [Fraction("0.4417")], "RR": [Fraction(1)], "DCG@3": [Fraction(4)]}
    boxes |= {"ERR(max_grade=4)@3": [Fraction(7, 12)], "CG@2": [Fraction(13, 2)], "SearchLength": [Fraction(2)]}
    boxes |= {"CG@5": [Fraction(9)], "ideal DCG@3": [Fraction("5.2619")], "nDCG@3": [Fraction("0.7602")]}
    answers.add(1, [value for each in boxes.values() for value in each], boxes=boxes, lists=[[4, 0, 2, 1]])
    assert answers.cover(said, 2).count(BLANK) == blanks


def test_what_a_sheet_gives_for_its_blanks_stays():
    answers = Answers()
    answers.add(1, [Fraction(4, 5)], "<p>RBP, p = 0.8</p>")
    assert answers.cover("with p at 0.8", 1) == "with p at 0.8"


@given(st.fractions(0, 20, max_denominator=500).filter(lambda value: value.denominator > 1), st.integers(2, 6))
def test_any_value_is_covered_as_a_fraction_and_with_any_digits(value, digits):
    printed = rounded(value, digits)
    made = covered(f"It is {value}, or {printed}; rank 3.", value)
    if float(printed) % 1 or Fraction(printed) == value:
        assert made == f"It is {BLANK}, or {BLANK}; rank 3."
    assert str(value) not in made.replace(BLANK, "")


@given(
    st.fractions(0, 1, max_denominator=500).filter(lambda value: value.denominator > 12),
    st.sampled_from(
        (r"\frac{{{0}}}{{{1}}}", r"\frac{0}{{{1}}}", "{0}/{1}", "{2}", r"\mathrm{{AP}} = {2}", r"\sqrt{{{2}}}")
    ),
    st.booleans(),
)
def test_a_value_in_a_formula_is_covered_and_the_rest_of_it_stays(value, written, is_block):
    if written.startswith(r"\frac{0}") and value.numerator > 9:
        written = r"\frac{{{0}}}{{{1}}}"
    tex = written.format(value.numerator, value.denominator, rounded(value, 5))
    formula = mathml(rf"{tex} + \frac{{3}}{{1999}} + 0.98765", is_block)
    made = covered(f"It is {formula}.", value)
    assert made.count(BLANK) == 1 and f"<mtext>{BLANK}</mtext>" in made
    assert "1999" in made and "0.98765" in made
    # And nothing where nothing is asked for.
    assert covered(f"It is {formula}.", value + 1) == f"It is {formula}."


@pytest.mark.parametrize(
    ("said", "is_covered"),
    [
        ("Why is AP 0.2500?", True),
        ("Why is AP 1/4?", True),
        ("Why is AP 0.7500?", False),
        ("Why is AP@3 0.2500?", False),
        ("Why is MAP 0.2500?", False),
        ("Why is RR 0.2500?", False),
    ],
)
def test_a_question_does_not_say_what_another_asks_of_its_measure(said, is_covered):
    named = Answers()
    named.add(1, [], boxes={"AP": [Fraction(1, 4)]})
    assert (named.cover(said, None) != said) == is_covered
    assert named.cover(said, None, blank=lambda number: f"<i>{number}</i>") == re.sub(
        r"0\.2500|1/4", r"<i>\g<0></i>" if is_covered else r"\g<0>", said
    )


def test_choices_have_letters_on_a_slide_and_on_paper_where_they_stand_together():
    record = Form(ir.exercise("cg-swap"))._record()
    first = record["traits"]["page"]["choices"][0]
    assert f"<p>A) {first}</p>" in on_a_slide(record) and "<li>" not in on_a_slide(record)
    for html in on_paper(record):
        together = re.search(r'<div class="choices">(.*?)</div>', html)[1]
        assert f"A) {first}" in together and "B) " in together


def things(html):
    """What is asked on a page, block by block, and what is said between."""
    parts = re.split(r'(?=<div class="(?:output|text)\b)', html)
    asked = [part for part in parts if part.startswith('<div class="output worksheet"')]
    return asked, [part for part in parts if not part.startswith('<div class="output worksheet"')]


@pytest.mark.slow
def test_no_copy_with_blanks_says_what_it_asks_for(papers):
    found = {}
    for name, (blank, solved) in papers.items():
        (empty, said), (full, _) = things(blank), things(solved)
        assert len(empty) == len(full), name
        values = set()
        for one, other in zip(empty, full):
            if "display:inline-block" not in one and "<details" not in other:
                # The value of a board, and each cell of a worksheet; of a working only its end.
                mine = (
                    set(NUMBER.findall(text(other)))
                    if 'class="line"' not in one
                    else {*NUMBER.findall(text(other))[-1:]}
                )
                values |= mine - set(NUMBER.findall(text(one)))
        small = {value for value in values if Fraction(value).limit_denominator(12) == Fraction(value)}
        rounded_ones = {
            value for value in values if abs(Fraction(value) - Fraction(value).limit_denominator(12)) < 1e-4
        }
        short = {value for value in values if "." in value and len(value.replace(".", "").strip("0")) < 3}
        given_ones = {each[:-1] for each in re.findall(rf"[\d./]+{GIVEN}", blank)}
        words = [*map(text, said)]
        for value in values - small - rounded_ones - short - given_ones:
            for part in words:
                if re.search(rf"(?<![\w.,/]){re.escape(value)}(?![\w/]|\.\d)", part):
                    found.setdefault(name, []).append((value, part[:80]))
    assert found == {}


# With two decimals, or a fraction.
SHORT = re.compile(r"(?<![\w.,@/])\d+\.\d{2,}(?![\w/]|\.\d)|(?<![\w.,/])\d+/\d{2,}(?![\w/])")


@pytest.mark.slow
def test_no_question_gives_several_numbers_that_a_worksheet_asks_for(papers):
    """What a question gives for its own answer stays; of a short number, 0.12, one may be chance, and many are the
    worksheet's column.
    """
    found, asked_at_all = [], 0
    for name, both in papers.items():
        (empty, _), (full, _) = map(things, both)
        for one, other in zip(empty, full):
            if 'class="line"' not in one:
                asked = {*map(Fraction, SHORT.findall(text(other)))} - {*map(Fraction, SHORT.findall(text(one)))}
                asked_at_all += len(asked)
                for part in (text(each) for each in empty if 'class="line"' in each):
                    told = [*map(Fraction, SHORT.findall(part))]
                    of_it = asked & {*told}
                    found += [(name, part[:80], of_it)] * (len(of_it) > 1 and 4 * len(of_it) > len(told))
    assert found == [] and asked_at_all > 200


SAYS = re.compile(r'<img src="data:image/svg[^"]*base64,([^"]*)" alt="([^"]*)"')


@pytest.mark.slow
def test_no_figure_in_a_copy_with_blanks_draws_what_is_asked_for(papers):
    """Its letters are shapes: what it says stands in its alt text, and in the title and words of its SVG."""
    found, left_out = {}, 0
    for name, (blank, solved) in papers.items():
        empty, full = ([b64decode(svg).decode() + alt for svg, alt in SAYS.findall(each)] for each in (blank, solved))
        asked = Counter(NUMBER.findall(text(solved))) - Counter(NUMBER.findall(text(blank)))
        telling = {value for value in asked if Fraction(value).limit_denominator(12) != Fraction(value)}
        # As in 0.0600: a round one is many things.
        values = {value for value in telling if "/" in value or len(value.replace(".", "").strip("0")) > 2}
        assert len(full) == len(SAYS.findall(blank)) + blank.count("to-draw"), name
        left_out += len({*full} - {*empty})
        # Nor is it told in the sentence above.
        told = {alt for _, alt in SAYS.findall(solved)} - {alt for _, alt in SAYS.findall(blank)}
        assert not [alt for alt in told if text(alt) in text(blank)], name
        for said in empty:
            words = re.sub(r"<defs>.*?</defs>|<(?!(?:title|desc)|/).*?>", " ", said, flags=re.DOTALL)
            for value in values & {*NUMBER.findall(words)}:
                found.setdefault(name, []).append((value, words[-90:]))
    assert found == {} and left_out >= 9


@pytest.mark.slow
def test_what_a_second_judge_makes_of_systems_is_not_told_below_the_question(papers):
    blank, solved = (text(each) for each in papers["13_who_says_it_is_relevant"])
    assert "S1 a c b e d 1.0000 0.9254" in solved and "0.9254" not in blank and "by the machine: S" not in blank


def rows(sheet):
    """The cells of the tables of a sheet, row by row: the head's, then the row's."""
    for table in re.findall(r"<table.*?</table>", sheet, re.DOTALL):
        head, *below = [re.findall(r"<t[hd]\b.*?</t[hd]>", row, re.DOTALL) for row in table.split("<tr")[1:]]
        for row in below:
            yield [*map(text, head)], row


@pytest.mark.slow
def test_no_worksheet_shows_what_it_or_another_one_asks_for(papers):
    found, asked_at_all = [], 0
    for name, (blank, solved) in papers.items():
        both = [
            (heads, row, [*map(text, full)])
            for empty, whole in zip(things(blank)[0], things(solved)[0])
            for (heads, row), (_, full) in zip(rows(empty), rows(whole))
        ]
        asked, shown = set(), []
        for heads, row, full in both:
            in_row = set()
            for head, cell, number in zip(heads, row, full):
                says = number if re.fullmatch(r"(?=.*[1-9])\d+\.\d+", number) else None
                where = (name, heads[0], full[0], head, says)
                if says and "<span" in cell:
                    in_row.add(says)
                    asked.add(where)
                elif says:
                    shown.append(where)
                    # A term is its precision: what stands behind a blank of its row.
                    found += [where] * (says in in_row)
        found += [each for each in shown if each in asked]
        asked_at_all += len(asked)
    assert found == [] and asked_at_all > 50


@pytest.mark.slow
def test_the_example_that_everybody_saw_is_blank(papers):
    blank, solved = (text(each) for each in papers["02_average_precision"])
    assert "P@5 is for both pages" in blank and "P@5 is 3/5 for both pages" in solved


# What is wider than its paper, by its first words, or has a number on two lines.
TOO_WIDE = """() => [...document.querySelectorAll("table, pre, math, img, p")].filter((each) =>
  each.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5
  || [...each.querySelectorAll(":scope > tbody td")].some((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const lines = new Set([...text.getClientRects()].map((each) => each.top));
    return /^[\\d./]+$/.test(cell.textContent.trim()) && lines.size > 1;
  })).map((each) => each.textContent.slice(0, 60))"""
# A page of results with titles as they stand on one.
LONG = """
[mine]
title = "Bicycles"
[[mine.rankings]]
query = "bicycles"
titles = ["Bicycle repair “The Wonder of Spokes” – opening hours & prices", "Cathedral: tours", "Self-help workshop"]
grades = [3, 0, 2]
[asked]
ask = "nDCG@3 | mine"
"""


@pytest.mark.slow
@pytest.mark.browser
def test_nothing_is_wider_than_its_paper(papers, browser, tmp_path):
    (tmp_path / "mine.toml").write_text(LONG, encoding="utf-8")
    (asked,) = own_questions(tmp_path / "mine.toml")
    own = [f'<div class="output worksheet">{each}</div>' for each in on_paper(Form(asked)._record())]
    # A4 less its margins, 178 mm; Letter is wider.
    page, found = browser.new_page(viewport={"width": 672, "height": 900}), {}
    page.emulate_media(media="print")
    for name, both in (*papers.items(), ("a long title", own)):
        for body in both:
            page.set_content(page_of(name, body, STYLE, heading=False))
            if wide := page.evaluate(TOO_WIDE):
                found.setdefault(name, []).extend(wide)
    page.close()
    assert found == {}
