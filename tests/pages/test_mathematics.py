"""Formulas of texts as MathML: what is read, what is refused and with which cell, and that a browser draws it."""

import io
import re
from itertools import groupby
from math import ceil, floor
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import nbformat
import pytest
from browser.on_page.form import form_on
from cases import every
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from playwright.sync_api import expect

from irlessons import widgets
from irlessons.exercises import Exercise, Mistake
from irlessons.mathematics import formulas, in_html, mathml, STYLE, written
from irlessons.pages.blocks import Blocks
from irlessons.pages.executed import executed
from irlessons.pages.no_formulas import no_formulas
from irlessons.pages.prose import plain, Prose
from irlessons.tex import words

REFUSED = {
    r"\frac{3}": r"a part of \\frac is missing; put each into braces",
    r"\frac{3": r"a { is not closed",
    "x}": r"it has a } too many",
    r"\foo{3}": r"\\foo is not known; if it is a word, write \\operatorname{foo}",
    "x_1^": "a part of an index is missing",
    "x^2^3": r"two \^ follow each other; put one into braces",
    "x^2'": "of two things above, put one into braces",
    r"\left( x": r"\\left has no \\right; where there is none to see, write \\right.",
    r"x \right)": r"\\right has no \\left before it",
    r"\left x": r"\\left needs a fence behind it, as \( or \\{, or a dot for none",
    "a & b": r"& stands alone; write \\& for the sign itself",
    "a # b": r"# stands alone; write \\# for the sign itself",
    "a – b": r"– is no sign of a formula; if it belongs to a word, write \\text{…}",
    r"\sqrt\frac{1}{2}": r"\\frac stands behind \\sqrt without braces",
    r"\not\alpha": r"there is no sign for this \\not; write it in words",
    r"\operatorname{a^2}": r"\\operatorname has letters alone between its braces",
    r"\mathcal{+\text{a}1}": r"\\mathcal has no 1",
    r"\text{a \foo}": r"\\foo stands in a text; write it outside of it",
    r"\text{a $x}": r"a text has one \$ alone; write \\\$ for the sign itself",
    r"\begin{foo}x\end{foo}": "there is no environment 'foo'",
    **{
        rf"\begin{{{name}}}a &= b\end{{{name}}}": f"there is no environment '{re.escape(name)}'; write aligned, with &"
        for name in ("eqnarray", "eqnarray*", "alignat", "multline", "flalign*")
    },
    r"a \\ b": r"\\\\ begins a line, and no lines are here; write \\begin{aligned}, or \\begin{gathered}",
    r"x \in \R": r"\\R is not read here; write \\mathbb{R}",
    r"\Alpha": r"\\Alpha is not read here; write the letter A",
    r"\norm{x}": r"\\norm is not read here; write \\\|x\\\|",
    r"\mathscr{L} + \mathcal{L}": r"\\mathscr and \\mathcal have the same letters here",
    r"{\cal L}_{\mathscr L}": r"\\mathscr and \\mathcal have the same letters here",
    r"\begin{array}{p}x\end{array}": "the columns 'p' of an array are not read; write l, c or r for each",
    r"\begin{cases}x": r"an environment is not closed; write \\end{…}",
    r"x\end{cases}": r"\\end{cases} closes nothing",
    r"\begin{cases}x\end{matrix}": r"\\end{matrix} closes nothing",
    r"\bf a \over b": r"\\over stands behind \\bf; put what belongs to it into braces",
    r"a \not": "it ends where something has to follow",
    "{" * 3000 + "}" * 3000: "its braces stand in each other hundreds of times",
    r"a \over": r"a part of \\over is missing",
    r"a \over b \over c": r"\\over stands behind \\over; put the inner one into braces",
    "{" * 20 + "a" + r" \over b}" * 20: r"too many \\over in one another; write \\frac",
    r"\newcommand{\a}{b}": r"\\newcommand is not read here; write the formula out",
    r"\bcancel{x}": r"\\bcancel is not read here; write both formulas, before and after",
    r"\href{https://example.org}{x}": r"\\href is not read here; write the link into the text",
    r"\color{red} x": r"\\color is not read here; what its colour alone says is not seen by all; write it without",
    r"\genfrac(){0pt}{}{a}{b}": r"\\genfrac is not read here; write \\frac, or \\binom",
    "": "it is empty",
    "% only a remark": "it is empty",
}


@pytest.mark.parametrize("tex", REFUSED)
def test_what_cannot_be_read_is_refused_with_the_reason(tex):
    with pytest.raises(ValueError, match=REFUSED[tex]) as refusal:
        mathml(tex)
    assert f"the formula ${tex}$ cannot be read" in str(refusal.value)


@pytest.mark.parametrize("name", words.INSTEAD)
def test_what_is_not_read_on_purpose_says_what_to_write(name):
    with pytest.raises(ValueError, match=f"{name} is not read here; {re.escape(words.INSTEAD[name])}"):
        mathml(rf"a \{name} b")


@every("between", ["+", "-", "=", "<", r"\times", r"\cdot", r"\le", r"\cup", r"\sum"])
def test_dots_between_signs_stand_at_their_height(between):
    """As in 1 + ⋯ + n; in a list they stand below, as in 1, …, n."""
    assert "⋯" in mathml(rf"1 {between} \dots {between} n") and "…" not in mathml(rf"1 {between} \dots {between} n")
    assert "…" in mathml(r"1, \dots, n") and "…" in mathml(r"1, \dots \alpha")


@pytest.mark.parametrize(
    ("tex", "tag", "is_large"),
    [
        (r"\lim_{n\to\infty} x", "munder", False),
        (r"\max_i x_i", "munder", False),
        (r"\bigcup_i A_i", "munder", True),
        (r"\prod^n p", "mover", True),
        (r"\sum_{i=1}^k g_i", "munderover", True),
        (r"\int_0^1 f", "msubsup", True),
    ],
)
def test_a_sign_on_lines_of_its_own_is_large_and_has_its_limits_above_and_below(tex, tag, is_large):
    block, in_line = (next(iter(ElementTree.fromstring(mathml(f"{tex} a", is_block))[0])) for is_block in (True, False))
    assert block.tag == tag and ("font-size" in block[0].get("style", "")) == is_large
    assert in_line.tag.startswith("msu") and "style" not in in_line[0].attrib


READ = {
    r"\frac{3}{3}": "3 3",
    r"\mathrm{nDCG}@5 \approx 0.69": "nDCG @ 5 ≈ 0.69",
    r"\text{precision at } k": "precision at k",
    r"\text{<script> & more}": "<script> & more",
    r"\{x\}\ y": "{ x } y",
    r"a \pm b ≤ c": "a ± b ≤ c",
    r"\log_2(i+1)": "log 2 ( i + 1 )",
    r"50\%": "50 %",
    r"\operatorname*{arg\,max}_x f": "arg max x f",
    r"\boxed{x} \underbrace{a+b}_{4}": "x a + b ⏟ 4",
    r"\begin{aligned} a &= b \\ c &= d \end{aligned}": "a = b c = d",
    r"\begin{cases} 1 & \text{relevant} \\ 0 & \text{not} \end{cases}": "{ 1 relevant 0 not",
}


@pytest.mark.parametrize("tex", READ)
@pytest.mark.parametrize("is_block", [False, True])
def test_what_is_read_keeps_every_sign(tex, is_block):
    made = mathml(tex, is_block)
    assert plain(made) == READ[tex]
    assert (ElementTree.fromstring(made).get("display") == "block") is is_block


@pytest.mark.parametrize(
    ("tex", "look", "number"),
    [
        (r"\boxed{x}", "border: 1px solid", 1),
        (r"\overline{AP}", "border-top: 1px solid", 1),
        (r"\begin{array}{c|c} a & b \\ \hline c & d \end{array}", "border-right: 1px solid", 2),
        (r"\begin{array}{c|c} a & b \\ \hline c & d \end{array}", "border-top: 1px solid", 2),
        (r"\begin{array}{|l|r|} \hline a & b \end{array}", "border-left: 1px solid", 1),
        (r"\textbf{fett} \text{a}", "font-weight: bold", 1),
        (r"\underbrace{a+b}_{4} \widehat{abc} \hat{p}", "scaleX", 2),
        (r"1.96\sqrt{\frac{a}{b}} \sqrt{x}", "scaleY(2.30)", 1),
        (r"\underline{AP}", "border-bottom: 1px solid", 1),
        (r"\xrightarrow{over}", "scaleX", 1),
    ],
)
def test_what_a_browser_does_not_draw_is_drawn_by_a_style(tex, look, number):
    made = mathml(tex)
    assert made.count(look) == number and "menclose" not in made and "lines=" not in made


@pytest.fixture(scope="module")
def drawn_at(browser):
    """A page with such formulas, large, in a typeface of which a browser knows nothing."""
    page = browser.new_page()

    def drawn(*each, is_block=False, sheet=""):
        """sheet: of a form in a notebook, which has no other."""
        shown = "".join(f"<p>{mathml(tex, is_block)}</p>" for tex in each)
        style = f"{widgets.text(sheet) if sheet else STYLE} math {{ font: 80px serif; }} p {{ width: max-content; }}"
        page.set_content(f'<style>{style}</style><div class="irl-exercise">{shown}</div>')
        return page.locator("math")

    yield drawn
    page.close()


# -> from which of its columns on, in parts.
GAPS = {
    **{rf"\{accent} {{{letter}}}": 0 for accent in ("bar", "hat", "tilde", "dot", "vec") for letter in "xy"},
    **{r"\bar X": 0, r"\bar{\mathbf{x}}": 0, r"\hat\mu": 0},
    **{r"\prod\limits^n": 0, r"\sum\limits^k": 0},
    **{r"\sqrt n": 0.6, r"\sqrt{x}": 0.6, r"\sqrt[3]{n}": 0.7},
}


@pytest.mark.browser
@pytest.mark.parametrize("sheet", ["", "exercises/page/form.css"])
def test_what_stands_over_a_letter_does_not_touch_it(drawn_at, sheet):
    found = {}
    for (tex, begins), picture in zip(GAPS.items(), _pictures(drawn_at(*GAPS, sheet=sheet)), strict=True):
        found[tex] = [is_ink for is_ink, _ in _lines(picture, begins)].count(True)
    assert found == dict.fromkeys(GAPS, 2)


def _pictures(drawn):
    """A picture of each of these, cut out of one of the page."""
    page = Image.open(io.BytesIO(drawn.page.screenshot(full_page=True))).convert("L")
    boxes = drawn.evaluate_all("(all) => all.map((each) => each.getBoundingClientRect())")
    sides = [(box["left"], box["top"], box["right"], box["bottom"]) for box in boxes]
    return [page.crop((floor(left), floor(top), ceil(right), ceil(bottom))) for left, top, right, bottom in sides]


def _lines(picture, begins=0.0):
    """Whether lines of a picture have ink, and how many follow each other. begins: at which part of its width."""
    shown = picture.crop((round(begins * picture.width), 0, *picture.size))
    lines = [min(shown.crop((0, y, shown.width, y + 1)).tobytes()) < 128 for y in range(shown.height)]
    return [(is_ink, len([*run])) for is_ink, run in groupby(lines)]


@pytest.mark.browser
@pytest.mark.parametrize("tex", [r"\stackrel{\text{z.\,B.}}{=}", r"\overset{H_0}{=}"])
def test_what_is_set_over_a_sign_keeps_off_it(drawn_at, tex):
    runs = _lines(*_pictures(drawn_at(tex)))
    ink = [at for at, (is_ink, _) in enumerate(runs) if is_ink]
    # Clearly further than the bars of the sign are from each other.
    assert len(ink) == 3 and runs[ink[0] + 1][1] > 1.4 * runs[ink[1] + 1][1], runs


HELD = (
    r"\log\frac{N-n_t+0.5}{n_t+0.5}",
    r"\frac{f_{t,d}\,(k_1+1)}{f_{t,d}+k_1\left(1-b+b\cdot\frac{|d|}{\mathrm{avgdl}}\right)}",
    *(r"\operatorname{Var}(\hat\theta)", "iiilll", "WWW", "a+b"),
    *(r"x\qquad z", r"\mathrm{DCG}@k", r"\sum_{i=1}^n x_i"),
)


@pytest.mark.browser
@pytest.mark.parametrize("wide", ["underbrace", "overbrace"])
def test_a_brace_is_about_as_wide_as_what_it_holds(drawn_at, wide):
    sizes = """(all) => all.map((math) =>
      [...math.querySelector('munder, mover').children].map((each) => each.getBoundingClientRect().width))"""
    drawn = drawn_at(*(rf"\{wide}{{{tex}}}" for tex in HELD), is_block=True)
    shares = {tex: brace / held for tex, (held, brace) in zip(HELD, drawn.evaluate_all(sizes), strict=True)}
    assert {tex: share for tex, share in shares.items() if not 0.75 < share < 1.2} == {}


@pytest.mark.browser
@pytest.mark.parametrize("tex", [r"\frac{a}{b}", r"\prod_{i=1}^n a_i", r"\begin{matrix}a\\b\\c\end{matrix}"])
def test_the_index_of_a_root_stands_beside_its_upper_half(drawn_at, tex):
    seven = "[...math.querySelectorAll('mn')].find((each) => each.textContent === '7')"
    both = f"(math) => [math, {seven}].map((each) => each.getBoundingClientRect())"
    root, index = drawn_at(rf"\sqrt[7]{{{tex}}}", is_block=True).evaluate(both)
    assert root["top"] <= index["top"] and index["bottom"] < (root["top"] + root["bottom"]) / 2 + 5


@pytest.mark.browser
@pytest.mark.parametrize("tex", [r"d^*", r"\underbrace{a+b}", r"\deg^+"])
def test_a_sign_above_or_below_is_smaller_on_a_slide_too(drawn_at, tex):
    drawn = drawn_at(tex)
    drawn.page.add_style_tag(content=f":root {{ --hall-m: 20px }} {widgets.text('pages/slides/deck.css')}")
    sizes = (
        "(math) => { math.closest('div').className = 'slide'; return [math, [...math.querySelectorAll('mo')].at(-1)]"
    )
    math, sign = drawn.evaluate(f"{sizes}.map((each) => parseFloat(getComputedStyle(each).fontSize)); }}")
    assert sign < 0.8 * math


@pytest.mark.browser
@pytest.mark.parametrize("name", ["sum", "prod", "bigcup", "max"])
def test_limits_that_are_asked_for_stand_below_in_a_line_too(drawn_at, name):
    tops = "(math) => [...math.querySelector('munder').children].map((each) => each.getBoundingClientRect())"
    sign, below = drawn_at(rf"\{name}\limits_{{r\in R}} x").evaluate(tops)
    assert below["x"] < sign["x"] + sign["width"] / 2 and below["y"] > sign["y"] + sign["height"] / 2


@pytest.mark.browser
@pytest.mark.parametrize(
    ("near", "far"),
    [
        (r"\perp\!\!\!\perp", r"\perp\perp"),
        (r"\int\!\!\int", r"\int\int"),
        (r"x_{\!a}", "x_a"),
        (r"a\negthickspace b", r"a\negthinspace b"),
    ],
)
def test_less_room_than_none_moves_signs_nearer(drawn_at, near, far):
    narrow, wide = (each.bounding_box()["width"] for each in drawn_at(near, far).all())
    assert narrow < wide - 5


@pytest.mark.browser
@pytest.mark.parametrize("sheet", ["widgets/look.css", "pages/site/site.css", "pages/slides/deck.css"])
def test_a_letter_alone_is_in_italics_wherever_it_stands(drawn_at, sheet):
    drawn = drawn_at(r"x + \mathrm{DCG} + \mathrm{d} + \alpha")
    drawn.page.add_style_tag(content=widgets.text(sheet))
    upright = "(math) => [...math.querySelectorAll('mi')].map((mi) => getComputedStyle(mi).textTransform === 'none')"
    assert drawn.evaluate(upright) == [False, False, True, False]


def test_words_with_limits_have_them_below_on_lines_of_their_own():
    assert "<munder><mi>arg" in mathml(r"\operatorname*{arg\,max}_x f", True)
    assert "<msub><mi>nDCG" in mathml(r"\operatorname{nDCG}_k", True)


# -> how often TeX has a thin space in it, by the kinds of what stands beside each other.
THIN = {
    **{
        r"\frac{n-1}{n}\left(1-\frac12\right)": 1,
        r"2\left(x\right)": 1,
        r"\frac ab\Bigl(x\Bigr)": 1,
        r"\frac ab \frac cd": 1,
    },
    **{r"(x)\frac ab y, \frac cd": 2, r"\frac ab = \frac cd + \frac ef": 0, r"\left(\frac ab\right)": 0},
    **{r"x^{\frac ab \frac cd}": 0, r"\sum\frac ab": 0, r"\tbinom nk p^k": 1, r"(\frac ab)": 0},
}


@pytest.mark.parametrize("tex", THIN)
def test_a_fence_and_a_fraction_keep_off_what_is_no_sign(tex):
    assert mathml(tex, True).count('<mspace width="0.1667em" />') == THIN[tex]


FENCES = {
    r"\begin{cases} 1 & a \\ 0 & b \end{cases}": ["2.30"],
    r"\begin{aligned} a &= b \\ &= \begin{cases} 1 \\ 2 \\ 3 \end{cases} \end{aligned}": ["3.45"],
    r"\left( \frac{1}{2} \right) + \left( x \right)": ["2.30", "2.30"],
    r"\begin{pmatrix} 1 \\ \frac{1}{2} \end{pmatrix}": ["3.45", "3.45"],
    r"(x) + \frac{1}{2}": [],
}


@pytest.mark.parametrize("tex", FENCES)
def test_a_brace_is_as_high_as_what_it_holds(tex):
    assert re.findall(r"scaleY\((.*?)\)", mathml(tex, True)) == FENCES[tex]


def of(parts):
    """LaTeX of two parts or more, each of which may have such parts again."""
    return st.one_of(
        st.builds(r"\frac{{{}}}{{{}}}".format, parts, parts),
        st.builds("{{{}}}^{{{}}}".format, parts, parts),
        st.builds("{{{}}}_{{{}}}".format, parts, parts),
        st.builds(r"\sqrt{{{}}}".format, parts),
        st.builds(r"\left({} + {}\right)".format, parts, parts),
        st.builds(r"\sum_{{i={}}}^{{{}}} {}".format, parts, parts, parts),
    )


FORMULAS = st.recursive(st.sampled_from([*"abkxy", "12", "0.5", r"\alpha", r"\text{grade}"]), of, max_leaves=8)


@given(FORMULAS)
def test_any_formula_keeps_its_numbers_and_letters_in_their_order(tex):
    made = mathml(tex)
    typed = re.sub(r"\\(?:frac|sqrt|left|right)|[{}^_]", " ", tex)
    typed = typed.replace(r"\alpha", "α").replace(r"\text", " ").replace(r"\sum", "∑")
    # A sum has its sign first, a fraction its upper part, as they are typed.
    # The hook of a root round several lines is a sign.
    assert "".join(plain(made).replace("√", "").split()) == "".join(typed.split())


@given(FORMULAS, st.data())
def test_a_formula_that_lost_a_brace_is_refused(tex, data):
    places = [found.start() for found in re.finditer(r"[{}]", tex)]
    if places:
        place = data.draw(st.sampled_from(places))
        with pytest.raises(ValueError, match="cannot be read"):
            mathml(tex[:place] + tex[place + 1 :])


def test_formulas_stand_wherever_a_text_has_them():
    html = Prose().html(
        "# Of $x^2$\n\nA $y$, and $$z$$ in a line.\n\n$$\n\\frac{1}{2}\n$$\n\n> $$w$$\n\n"
        "- $v$\n\n| a |\n|---|\n| $u$ |\n"
    )
    assert html.count("<math") == 7 and html.count('display="block"') == 3
    assert "$" not in html


@pytest.mark.parametrize(
    "text", [r"It costs \$5.", "It costs $5, or $6.", r"$5 in C:\temp", r"\$\$ to \$\alpha", "Type `$x$`.", "    $x$"]
)
def test_what_is_no_formula_stays(text):
    html = Prose().html(text)
    assert "<math" not in html and "$" in html


# A text with prices -> how many formulas stand in it beside them.
PRICES = {
    r"Coffee is $5, and $\frac{3}{3}=1$.": 1,
    r"It is $5 + tip, and $x_1$.": 1,
    r"A cup ($5 or $\frac{1}{2}$)": 1,
    "$5, $6 and $7.50": 0,
    r"$3 + 4$, $5$, $2 x$, $10\%$ and $2 \cdot 3$": 5,
}


@pytest.mark.parametrize("text", PRICES)
def test_a_price_begins_no_formula(text):
    for html in (Prose().html(text), in_html(text)):
        assert html.count("<math") == PRICES[text]
        assert ("$" in html) == (PRICES[text] < 5)


# Rows of a table -> its first cell as it is read; None where it is no table.
ROWS = {
    "| $P(x|y)$ | 2 |": "P ( x | y )",
    r"| $\|v|\|$ | 2 |": "‖ v | ‖",
    r"| a \| b | 2 |": "a | b",
    "| US$| AU$|": "US$",
    "| `$x|y$` | 2 |": None,
    "1 | 2": "1",
    "| -1 | 2": "-1",
    "- 1 | 2": "- 1",
    "| a | b | c |": None,
    "| $x$ |": None,
}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("before", ["", "> ", "- "])
def test_a_table_is_read_with_the_lines_of_its_formulas_or_refused(row, before):
    text = before + f"\n{'  ' if before == '- ' else before}".join(["| a | b |", "|---|---|", row])
    if ROWS[row] is None:
        with pytest.raises(
            ValueError, match=r"the table that begins '\| a \| b \|' cannot be read: give each of its rows"
        ):
            Prose().html(text)
    elif not before or "$" not in row:
        cells = re.findall("<td.*?</td>", Prose().html(text))
        assert len(cells) == 2 and plain(cells[0]) == ROWS[row]


OPEN = {
    r"Two: $$\frac{1}{2}": r"$$\frac{1}{2}",
    "$$\n\\frac{1}{2}": "$$",
    r"one, $\alpha + 1, and more": r"$\alpha + 1, and more",
    r"$x$ and $y + \beta": r"$y + \beta",
}


@pytest.mark.parametrize("read", [Prose().html, formulas])
@pytest.mark.parametrize("text", OPEN)
def test_a_formula_without_an_end_is_refused(text, read):
    with pytest.raises(
        ValueError, match=f"the formula that begins {re.escape(OPEN[text])}.* has no end; write as many"
    ):
        read(text)


def test_an_error_names_the_cell_by_its_number_and_its_first_words():
    cells = [nbformat.v4.new_markdown_cell(text) for text in ("# Fine", "Some words:\n\n$\\frac{1}$")]
    with pytest.raises(ValueError, match=r"^cell 2, which begins 'Some words:': the formula \$\\frac\{1\}\$ cannot be"):
        [*Blocks().of_all(nbformat.v4.new_notebook(cells=cells))]


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.sampled_from(["slide", "paper", "page"]))
def test_all_that_cannot_be_read_is_named_at_once_before_anything_runs(wrong, use):
    # A cell that would end its kernel, a text that no slide shows, and in each other one so many mistakes.
    skipped = nbformat.v4.new_markdown_cell("$x^1^2$ <table>", metadata={"slideshow": {"slide_type": "skip"}})
    cells = [nbformat.v4.new_code_cell("import os; os._exit(3)"), *([skipped] if use != "page" else [])]
    begins = len(cells) + 1
    cells += [
        nbformat.v4.new_markdown_cell(" ".join(rf"a $x_{at}^1^2$" for at in range(many)) or "$x$") for many in wrong
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.ipynb"
        nbformat.write(nbformat.v4.new_notebook(cells=[*cells, nbformat.v4.new_markdown_cell("<table>")]), path)
        with pytest.raises(ValueError, match=f"^{re.escape(str(path))}: ") as refusal:
            executed(path, use)
    head, *lines = str(refusal.value).splitlines()
    numbers = [number for number, many in enumerate(wrong, begins) for _ in range(many)] + [begins + len(wrong)]
    if len(numbers) == 1:
        assert f": cell {numbers[0]}, which begins '<table>': the HTML <table> is not shown here" in head
        return
    assert head == f"{path}: {len(numbers)} things cannot be read"
    if len(numbers) > 10:
        assert lines.pop() == f"  and {len(numbers) - 10} more"
    assert [
        int(re.match(r"  cell (\d+), which begins '.*': the (?:formula|HTML) ", line)[1]) for line in lines
    ] == numbers[:10]


def _shown(data, said=None):
    """What becomes of a cell with that output."""
    output = nbformat.v4.new_output("display_data", data, metadata=said or {})
    cell = nbformat.v4.new_code_cell("show()", outputs=[output])
    return "".join(Blocks().of_all(nbformat.v4.new_notebook(cells=[cell])))


@pytest.mark.parametrize(
    ("form", "shown", "number"),
    [
        ("text/html", r"<td title='$a$'>$\frac{1}{2}$, $a &lt; b$, $5 and $6</td><code>$c$</code>", 2),
        ("text/html", "<p>None <script>$x$</script></p>", 0),
        ("text/html", "<table class='dataframe tex2jax_ignore'><td>$x$</table>", 0),
        ("text/markdown", r"**Is** $\frac{1}{2}$", 1),
        ("text/latex", r"$\displaystyle \frac{1}{2}$", 1),
        ("text/latex", r"$$\sum_i x_i$$", 1),
        ("text/latex", r"\(a_1\) <, \[b\] and *c*", 2),
        ("text/latex", "\\begin{align} a &= b \\\\ &= c \\end{align}", 1),
    ],
)
def test_a_formula_that_a_cell_shows_is_drawn(form, shown, number):
    made = _shown({form: shown, "text/plain": "<object>"})
    assert made.count("<math") == number and "object" not in made
    assert "&amp;lt;" not in made and r"\frac" not in made


# A text in Markdown -> what is said of its first cell.
AS_TYPED = {
    r"Is \[ \sum_i x_i \] it?": r"\[ \sum_i x_i \] is no formula, here as in JupyterLab; write $ and $, or $$",
    r"\(x^2\)": r"\(x^2\) is no formula, here as in JupyterLab; write $ and $, or $$ and $$, or \\( and \\)",
    "\\[\na = b\n\\]": r"\[ a = b \] is no formula",
    **dict.fromkeys([r"\\[x^2\\]", r"`\[x^2\]`", r"$\left\[x^2\right\]$", r"\[sic\] and \(1\)", "\\[a_1\n\n\\]"], ""),
    "$$\n\\begin{aligned} a \\\\[2pt] b^2 \\end{aligned}\n$$ \\]": "",
}


@pytest.mark.parametrize("text", AS_TYPED)
def test_what_was_meant_as_a_formula_and_is_shown_as_typed_is_said(text):
    cells = [nbformat.v4.new_markdown_cell(text), nbformat.v4.new_code_cell(text)]
    says = [*no_formulas(nbformat.v4.new_notebook(cells=cells))]
    assert len(says) == bool(AS_TYPED[text]) and all(each.startswith(f"cell 1: {AS_TYPED[text]}") for each in says)


@given(st.text("a $\\1\n"))
def test_a_text_is_its_prose_and_its_formulas(text):
    def again(tex, is_block):
        assert tex.strip() and "$" not in tex
        return f"$${tex}$$" if is_block else f"${tex}$"

    assert written(text, str, again) == text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It costs $5, or $6.", []),
        ("$5 and $6 and $7", []),
        ("a\\$b$ is none", []),
        ("from $1$ to $n$", ["$1$", "$n$"]),
        (r"$$\frac{1}{2}$$ alone", [r"$$\frac{1}{2}$$"]),
        ("$ x$ and $x = 2 $", ["$ x$", "$x = 2 $"]),
        ("from 5 $ to 6 $, US$, AU$", []),
        (r"$\text{if $x$}$ \\(y\\) \(z\)", [r"$\text{if $x$}$", r"\\(y\\)"]),
        ("\\begin{align}\na\n\\end{align}", ["\\begin{align}\na\n\\end{align}"]),
        ("$a\nb$ and $a\n\nb$", ["$a\nb$"]),
    ],
)
def test_a_price_is_no_formula(text, found):
    assert [*formulas(text)] == found


@pytest.mark.parametrize("html", [in_html, lambda text: Prose().html(text)])
def test_no_line_ends_inside_of_a_power_less_one(html):
    made = html("With the gain 2^grade − 1 and rank − 1, 10 − 2.")
    assert "2^grade\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}1 and rank − 1, 10 − 2." in made
    assert "`2^grade − 1`".strip("`") in Prose().html("`2^grade − 1`")


WITH_FORMULAS = Exercise(
    "with formulas",
    r"What is $\frac{3}{3}$ of $5, with 2^grade − 1?",
    lambda: r"all, $\sqrt{1}$",
    choices=(r"all, $\sqrt{1}$", "a third"),
    because=lambda: "For $3/3 = 1$.",
    mistakes=[Mistake(r"That is $\frac{1}{3}$.", lambda: "a third")],
    clue="Divide $3$ by it.",
)


@pytest.mark.browser
def test_a_form_draws_the_formulas_of_its_question_and_its_replies(browser, tmp_path):
    page = browser.new_page()
    page.goto(WITH_FORMULAS.to_html(tmp_path / "a.html").as_uri())
    form = form_on(page)
    expect(form.question.get_by_role("math")).to_have_count(1)
    expect(form.question).to_contain_text("of $5, with 2^grade\N{NO-BREAK SPACE}−")
    form.root.get_by_role("radio", name="all").check()
    form.button("Check").click()
    expect(form.verdict.get_by_role("math")).to_be_visible()
    form.choose("a third")
    # What was chosen, and what has been found already.
    expect(form.verdict.get_by_role("math")).to_have_count(2)
    form.button("Hint").click()
    expect(form.clue.get_by_role("math")).to_be_visible()
    # That of the choice, too.
    expect(form.root.get_by_role("math")).to_have_count(5)
    form.button("Show the working").click()
    # The answer, and why.
    expect(form.root.get_by_role("region", name="The working").get_by_role("math")).to_have_count(2)
    page.close()


@pytest.mark.parametrize("before", ["", "(", "a,", "a =", "a \\times", "\\sum", "\\log", "a \\to"])
def test_a_minus_that_has_nothing_to_its_left_stands_at_what_it_belongs_to(before):
    signs = [each for each in ElementTree.fromstring(mathml(f"{before} - b", False)).iter() if each.text == "−"]
    assert [each.attrib for each in signs] == [{"lspace": "0", "rspace": "0", "form": "prefix"}]


@pytest.mark.parametrize("before", ["a", "a)", "2", "a^2"])
def test_a_minus_between_two_stands_apart_from_both(before):
    signs = [each for each in ElementTree.fromstring(mathml(f"{before} - b", False)).iter() if each.text == "−"]
    assert [each.get("form") for each in signs] == [None] and signs[0].get("lspace") != "0"
