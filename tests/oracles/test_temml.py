"""Every command that is read, alone and in formulas that are drawn, against Temml, which reads LaTeX in the browser."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from unicodedata import name, normalize
from xml.etree import ElementTree

import effort
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from missing import BY_NPM, missing

from irlessons.mathematics import mathml
from irlessons.tex import words

BROUGHT = Path(sys.prefix) / "node_modules" / "temml"
# What both draw with another letter, and why.
TASTE = {
    "⌀": "∅",  # \varnothing: the sign of a diameter, which few typefaces have
    "ˆ": "^",  # accents: as they are typed, or for themselves
    "´": "´",
    "¯": "¯",
    "‾": "¯",
    "|": "∣",  # \mid; a voice says "divides" for neither
    "√": "",  # the hook of a root round several lines, which is a sign here
}
# Alone it is \surd, which Temml draws by a shape; arrows with words have rows of their own there.
ALONE_ELSEWHERE = {r"\surd"}
# Alone on their lines; there they have a number, which JupyterLab gives to none.
NUMBERED = {"align", "gather", "equation", "split"}
_UNSEEN = re.compile(r"[\s\u2000-\u200b\u2061-\u2064\ufe00-\ufe0f]")
_SKELETON = {
    "mfrac",
    "msub",
    "msup",
    "msubsup",
    "munder",
    "mover",
    "munderover",
    "mroot",
    "msqrt",
    "mtable",
    "mtr",
    "mtd",
}
# What a style sheet says, and what Unicode calls letters that look so.
_STYLED = {
    "font-weight: bold": "BOLD",
    "font-style: italic": "ITALIC",
    "font-family: sans-serif": "SANS-SERIF",
    "font-family: monospace": "MONOSPACE",
}
_LOOK = re.compile(r"(?:MATHEMATICAL )?(?:(.*) )?(?:CAPITAL|SMALL|DIGIT) ")


@pytest.fixture(scope="module")
def temml():
    """Temml's MathML of a formula; "no: …" where it has none."""
    node = shutil.which("node")
    if node is None or not BROUGHT.is_dir():
        missing(f"no Temml ({BROUGHT}) or no node to run it; {BY_NPM}")
    script = Path(__file__).with_name("temml.mjs")
    with subprocess.Popen(
        [node, script, BROUGHT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:

        def ask(tex, is_block=True):
            process.stdin.write(json.dumps([tex, is_block]) + "\n")
            process.stdin.flush()
            return json.loads(process.stdout.readline())

        yield ask
        process.stdin.close()


def read(made):
    """MathML as one line: its letters in their order, and what stands above, below and beside what."""

    def of(each):
        tag = each.tag.rpartition("}")[2]
        inner = [of(part) for part in each]
        text = _UNSEEN.sub("", each.text or "") if tag in ("mi", "mn", "mo", "mtext") else ""
        style = _STYLED.get(each.get("style", ""), "")
        is_letter = tag == "mi" and len(text) == 1 and "mathvariant" not in each.attrib
        style = {"BOLD": "BOLD ITALIC", "ITALIC": ""}.get(style, style) if is_letter else style
        looks = [style or look(sign).removeprefix("ITALIC" * (len(text) == 1)) for sign in text]
        signs = [TASTE.get(sign, normalize("NFKC", sign)) for sign in text]
        text = normalize("NFC", "".join(map(str.__add__, looks, signs)))
        if tag in ("mphantom", "annotation"):
            return ""
        if "border-top" in each.get("style", "") and "margin-left" in each.get("style", ""):
            tag = "msqrt"  # round several lines
        if "voffset" in (each[0].attrib if len(each) else {}) and inner[1].startswith("msqrt("):
            return f"mroot({inner[1][6:-1]},{inner[0]})"  # its index is set by hand, too
        if tag in _SKELETON:
            return f"{tag}({','.join(inner)})"
        return text + "".join(inner)

    return of(ElementTree.fromstring(made.replace("&nbsp;", " ")))


def look(sign):
    """What a letter says of its looks by where it stands in Unicode."""
    if sign in words.LETTERS.values() or sign in words.UPRIGHT.values():
        return ""
    found = _LOOK.match(name(sign, ""))
    return (found[1] or "").replace("BLACK-LETTER", "FRAKTUR") if found and found[1] not in ("LATIN", "GREEK") else ""


def named(table):
    return [f"\\{name}" for name in table if name.isalpha()]


SIGNS = [
    *(
        each
        for table in (words.LETTERS, words.UPRIGHT, words.BINARY, words.RELATIONS, words.LARGE)
        for each in named(table)
    ),
    *(each for table in (words.OPENING, words.CLOSING, words.BARS) for each in named(table)),
    *(rf"\{sign}" for sign in r"{}|%#$&_"),
    *named(words.FUNCTIONS),
    *named(words.WITH_LIMITS),
]
OVER_OR_UNDER = [*named(words.ACCENTS), *named(words.WIDE_OVER), *named(words.WIDE_UNDER), r"\overline", r"\underline"]
ALONE = [
    *(sign for sign in SIGNS if sign not in ALONE_ELSEWHERE),
    *(f"{each}{{AB}}" for each in OVER_OR_UNDER),
    *(rf"\{font}{{Ab}}" for font in (*words.FONTS, *words.BOLD_ITALIC) if font not in ("mathup", "textup")),
    *(rf"\{font}{{{letter}}}" for font in words.ALPHABETS for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    *(rf"\mathbb{{{letter}}} \mathfrak{{{letter}}}" for letter in "abckz"),
    *(rf"\{text}{{a b}}" for text in words.TEXTS if text not in ("emph", "mbox")),
    *(rf"\{name}{{a}}{{b}}" for name in (*words.FRACTIONS, *words.BINOMIALS, "stackrel")),
    *(rf"\{name}{{a}}{{=}}" for name in ("overset", "underset")),
    *(rf"a \{name} b" for name in words.INFIXES),
    *(rf"\{name}[a] x" if name == "sqrt" else rf"\{name} x" for name in (*words.STYLES, "sqrt")),
    *(rf"{{\{name} x}}" for name in words.SWITCHES),
    *(rf"\left{fence} x \middle| y \right." for fence in words.FENCES),
    *(rf"\{size}{side}{fence}" for size in words.BIG for side in ("", "l", "m", "r") for fence in ("(", r"\|")),
    *(
        rf"\not{each}"
        for each in ("=", "<", ">", *(rf"\{name}" for name in ("in", "subset", "le", "equiv", "sim", "mid")))
    ),
    *(rf"a\{space} b" for space in words.SPACES if space != "enskip"),
    *(
        rf"\begin{{{name}}}{'{cc}' * (name == 'array')} a {'&' * ('gather' not in name)} b \\ c \end{{{name}}}"
        for name in words.ENVIRONMENTS
        if name.strip("*") not in NUMBERED
    ),
    *(
        r"x' x'' x'''",
        "x'_1 x_1' f'^2 f_1'^2",
        r"\operatorname{ab}(x) \operatorname*{arg\,max}_x f",
        r"0{,}5 1{,}000{,}000",
    ),
    *(
        r"\boxed{x} \phantom{x} a",
        r"\sum_{\substack{i<j \\ j<k}} x",
        r"a \bmod b \pmod{n} \mod n \pod n",
        "x^10 x_12 .5",
    ),
    *(r"\sum\limits_i^n \int\limits_0 \sum\nolimits_i \lim\nolimits_n", r"x_\text{max} x^\frac12 \frac12 \frac ab"),
    *(r"\text{größer, 汉} \text{a $x^2$ b} \text{a \textbf{b} c}", "x ≤ y × z ∈ Ω", r"a % remark", r"{}^aX_b {x^2}^3"),
]


@pytest.mark.slow
@pytest.mark.parametrize("is_block", [True, False])
def test_every_command_alone_is_as_temml_has_it(temml, is_block):
    differ = {}
    for tex in ALONE:
        theirs, ours = temml(tex, is_block), mathml(tex, is_block)
        if theirs.startswith("no: ") or read(theirs) != read(ours):
            differ[tex] = theirs if theirs.startswith("no: ") else (read(ours), read(theirs))
    assert differ == {}


ROWS = st.lists(st.sampled_from(ALONE[: len(SIGNS)]), min_size=1, max_size=3).map(" ".join)
SMALL = st.one_of(st.sampled_from(["x", "y", "A", "i", "2", "10", "0.5", r"\alpha", r"\Sigma", r"\mathrm{DCG}"]), ROWS)


def larger(parts):
    """LaTeX of parts that may have such parts again."""
    joined = [
        r"\frac{{{}}}{{{}}}",
        r"\binom{{{}}}{{{}}}",
        "{{{}}}_{{{}}}",
        "{{{}}}^{{{}}}",
        r"x'^{{{}}}_{{{}}}",
        r"\sum_{{{}}}^{{{}}} a",
        r"\int_{{{}}}^{{{}}} a",
        r"\lim_{{{}}} {}",
        r"\operatorname*{{arg\,max}}_{{{}}} {}",
        r"\sqrt[{{{}}}]{{{}}}",
        r"\sqrt{{{} {}}}",
        r"\left( {} \middle| {} \right]",
        r"\overset{{{}}}{{=}} {}",
        r"\underbrace{{{}}}_{{{}}}",
        r"\overline{{{}}} \widehat{{{}}}",
        r"\begin{{pmatrix}} {} & b \\ {} \end{{pmatrix}}",
        r"\begin{{cases}} {} & \text{{if }} {} \\ 0 \end{{cases}}",
        r"\begin{{aligned}} {} &= - {} \\ &= 1 \end{{aligned}}",
        r"{{{} \over {}}}",
        r"\displaystyle {} + \text{{of }} {}",
    ]
    return st.builds(str.format, st.sampled_from(joined), parts, parts)


@settings(max_examples=effort.many(300))
@given(tex=st.recursive(SMALL, larger, max_leaves=6), is_block=st.booleans())
def test_a_formula_is_as_temml_has_it(temml, tex, is_block):
    theirs = temml(tex, is_block)
    assert not theirs.startswith("no: ")
    assert read(mathml(tex, is_block)) == read(theirs)


def cells(made):
    """Of each cell of a table, by its row and column, on which side its letters stand, and the rules between cells."""
    sides, rules = {}, {}
    lines = [each for each in ElementTree.fromstring(made).iter() if each.tag.rpartition("}")[2] == "mtr"]
    for down, line in enumerate(lines):
        for across, cell in enumerate(line):
            style = cell.get("style", "")
            found = re.search(r"tml-(left|right)|text-align: (left|right)", f"{cell.get('class')} {style}")
            sides[down, across] = (found[1] or found[2]) if found else "center", "".join(cell.itertext())
            for side, kind in re.findall(r"border-(\w+): ?\S+ (solid|double)", style):
                # Below one is above the next.
                rules[down + (side == "bottom"), across + (side == "right"), side in ("top", "bottom")] = kind
    return sides, rules


COLUMNS = st.lists(st.sampled_from(["l", "c", "r", "|l", "r|", "|c|", "c||"]), min_size=1, max_size=4).map("".join)


@settings(max_examples=effort.many(60))
@given(COLUMNS, st.lists(st.sampled_from(["", r"\hline ", r"\hline\hline "]), min_size=2, max_size=4))
def test_a_table_has_its_columns_and_rules_as_temml_has_them(temml, columns, above):
    row = " & ".join(str(at) for at, _ in enumerate(columns.replace("|", "")))
    rows = rf"{row} \\ ".join(above)
    tex = rf"\begin{{array}}{{{columns}}} {rows} \end{{array}}"
    ours = mathml(tex)
    assert cells(ours) == cells(temml(tex))
    # A browser keeps them apart if nothing is said.
    assert "padding" not in ours
