"""A formula in LaTeX as MathML, which browsers draw without a script, print and read aloud.

latex2mathml does the writing, and passes over what it does not know. What it passed over is found here in what came
out, and refused: half a formula on a slide is worse than a word to whoever makes the slide.
"""

import re
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING
from unicodedata import category

from irlessons.extra import extra

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

# What a page sets beside formulas. A fraction in a line has letters of the line's size, if it is no exponent. The index
# of a root stands before its hook, which has room for it in a typeface for mathematics alone.
STYLE = """mfrac { math-style: normal; }
:is(msub, msup, msubsup) > :not(:first-child) mfrac, mfrac mfrac { math-style: compact; }
mroot { margin-left: .35em; }
mroot > :last-child { transform: translate(-60%, -40%); }
"""
# How many parts each has; with another number of them a browser draws something else.
_PARTS = {"mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3}
# Environments as latex2mathml calls them. No line has a number: nothing could point to it.
_CALLED = {"aligned": "align*", "align": "align*", "split": "align*", "gathered": "align*"}
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")
_KNOWN = {"align*", "array", "cases", "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix", "smallmatrix"}
# What would define a word, lead out of the page or change its looks, and what only a whole document has.
_NO = re.compile(
    r"\\(?:(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator|[egx]?def|let|href|url|class|cssId|style|"
    r"label|[bx]?cancel|ref|eqref|tag|require|input|includegraphics)(?![a-zA-Z])"
)
# A brace that stands for itself, and a comment, open and close nothing.
_FOR_ITSELF = re.compile(r"\\.|%.*")
# Tags, and what stands between some as it was typed.
_AS_IT_IS = re.compile(r"<(pre|code|script|style|textarea|math)\b.*?</\1>|<[^>]*>", re.DOTALL)
# What is as high as what stands between, and how much of it a line of that is.
_FENCES, _LINE = "()[]{}|‖⟨⟩⌊⌋⌈⌉", 1.15
# Signs and words whose limits stand above and below where a formula has lines of its own; there the signs are larger.
# A browser makes them so in a typeface for mathematics alone.
_WITH_LIMITS = {"lim", "limsup", "liminf", "max", "min", "sup", "inf", *"∑∏∐⋃⋂⋁⋀⨁⨂"}
_INTEGRALS = {*"∫∬∭∮"}
_OVER = {"msub": "munder", "msup": "mover", "msubsup": "munderover"}
# Words, as in \operatorname{arg\,max}; with a star their limits stand below.
_OPERATOR = re.compile(r"\\operatorname(\*?)\s*\{([^{}]*)\}")
_SPACE = re.compile(r"\\[,:; ]|~|\\(?:quad|thinspace)(?![a-zA-Z])")
# What stands above or below a formula and is as wide; how wide each is by itself, in letters.
_WIDE = {"⏟": 0.47, "⏞": 0.47, "→": 0.67, "←": 0.67, "^": 0.55, "~": 0.5}
_OF_LETTERS = {"bold": "font-weight: bold", "italic": "font-style: italic", "monospace": "font-family: monospace"}
_EDGE = "1px solid"
# As much of a text says which it is.
_SHORT = 40
_SAID = {"mfrac": "a fraction", "mroot": "a root"}
# A price, up to the next dollar: between are words, and no sign of a formula, or a blank before that dollar.
PRICE = r"\$\d(?:[^$\\^_=+*/<>{}|\n]*[^\W\d_]{2}[^$\\^_=+*/<>{}|\n]*|[^$\\\n]*[^\W\d_]{2}[^$\\\n]*\s)\$"
# A formula in a line of text. Of "$5 and $6" none is one: a formula ends with no blank before its dollar, and no digit
# behind it.
_IN_TEXT = re.compile(rf"(?<!\\)\$\$(.+?)\$\$|(?!{PRICE})(?<![\\$])\$(?![\s$])([^$]*?[^\s$\\])\$(?![\d$])")
# What begins one and has no end: two dollars, or one with a command behind it, and no price.
_OPEN = re.compile(r"(?<!\\)\$(?:\$|(?!\d[\d.,]*(?:\s|$))[^$]*?\\[a-zA-Z])[^$]*")
# As in 2^grade − 1.
_POWER = re.compile(r"(\^\w+) − (?=\d)")


def written(text: str, prose: Callable[[str], str], formula: Callable[[str, bool], str]) -> str:
    r"""A text with its formulas, each in another form. prose: writes what stands between them.
    formula: writes one, from what stands between its dollars, and whether it has a line of its own.

    >>> written(r"What is $\frac{1}{2}$ of $6?", str.upper, lambda tex, _: f"<{tex}>")
    'WHAT IS <\\frac{1}{2}> OF $6?'
    """
    made, end = [], 0
    for found in _IN_TEXT.finditer(text):
        made += [prose(text[end : found.start()]), formula(found[1] or found[2], found[1] is not None)]
        end = found.end()
    return "".join([*made, prose(text[end:])])


def in_html(text: str) -> str:
    """A text as HTML, its formulas as MathML. Raises ValueError as `mathml`."""
    from html import escape  # a question without a formula should not wait for the names of all letters

    return written(text, lambda words: in_one_line(escape(words)), mathml)


def in_shown(html: str) -> str:
    """HTML that a cell shows, its formulas as MathML, as JupyterLab draws them; code stays as it is. Raises ValueError
    as `mathml`.
    """
    from html import unescape

    def drawn(words: str) -> str:
        return written(words, str, lambda tex, is_block: mathml(unescape(tex), is_block))

    made, end = [], 0
    for found in _AS_IT_IS.finditer(html):
        made += [drawn(html[end : found.start()]), found[0]]
        end = found.end()
    return "".join([*made, drawn(html[end:])])


def check_closed(words: str) -> None:
    """Raise ValueError for what stands beside the formulas of a text and was surely meant as one."""
    if found := _OPEN.search(words):
        begins = " ".join(found[0].split())[:_SHORT]
        raise ValueError(
            f"the formula that begins {begins} has no end; write as many dollars behind it, "
            r"on the same line and with no blank beside them, or \$ for the sign itself"
        )


def has_formula(text: str) -> str:
    """The first formula of a text, with its dollars; "" where it has none."""
    found = _IN_TEXT.search(text)
    return found[0] if found else ""


def in_one_line(text: str) -> str:
    """The text, in which no line ends inside of 2^grade − 1."""
    return _POWER.sub("\\1\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}", text)


def formulas(*texts: str) -> dict[str, str]:
    """Each formula of the texts, with its dollars, and what it is as MathML. Raises ValueError as `mathml`, and for one
    that has no end.
    """
    for text in texts:
        check_closed(_IN_TEXT.sub("", text))
    return {
        found[0]: mathml(found[1] or found[2], found[1] is not None)
        for text in texts
        for found in _IN_TEXT.finditer(text)
    }


def mathml(tex: str, is_block: bool = False) -> str:
    r"""The formula as an element of MathML. tex: what stands between the dollars.  is_block: on lines of its own.

    Raises ValueError for what cannot be read, with the formula; ModuleNotFoundError where latex2mathml is missing.

    >>> mathml(r"\frac{1}{2}")
    '<math><mrow><mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac></mrow></math>'
    """
    from xml.etree.ElementTree import tostring  # nor for this

    tex = tex.strip()
    if not tex:
        raise _unread(tex, "it is empty")
    _check_source(tex)
    converter = extra("latex2mathml.converter", "a formula in a text")
    operators = {_words(name) for star, name in _OPERATOR.findall(tex) if star}
    tex_read = _OPERATOR.sub(lambda found: rf"\operatorname{{{_words(found[2])}}}", tex)
    source = _ENVIRONMENT.sub(lambda found: f"\\{found[1]}{{{_CALLED.get(found[2], found[2])}}}", tex_read)
    try:
        made: Element = converter.convert_to_element(source, display="block" if is_block else "inline")
    except Exception as error:  # each of its refusals is a class of its own, and some are Python's
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__.removesuffix("Error")).lower()
        raise _unread(tex, f"latex2mathml says: {words}") from None
    _check_made(made, tex)
    made.attrib = {"display": "block"} if is_block else {}
    _set_right(made)
    _set_edges(made)
    if is_block:
        _set_large(made, operators)
    return tostring(made, encoding="unicode")


def _check_source(tex: str) -> None:
    """Raise ValueError for what stands in the formula and can be nowhere in one."""
    if found := _NO.search(tex):
        raise _unread(tex, f"{found[0]} is not read here; write the formula out")
    depth = 0
    for sign in _FOR_ITSELF.sub("", tex):
        depth += (sign == "{") - (sign == "}")
        if depth < 0:
            break
    if depth:
        raise _unread(tex, "it has a } too many" if depth < 0 else "a { is not closed")
    open_ones: list[str] = []
    for what, name in _ENVIRONMENT.findall(tex):
        if _CALLED.get(name, name) not in _KNOWN:
            raise _unread(tex, f"there is no environment {name!r}; there are {', '.join(sorted({*_CALLED, *_KNOWN}))}")
        if what == "begin":
            open_ones.append(name)
        elif not open_ones or open_ones.pop() != name:
            raise _unread(tex, rf"\end{{{name}}} closes nothing that is open")
    if open_ones:
        raise _unread(tex, rf"\begin{{{open_ones[-1]}}} is not closed")


def _check_made(made: "Element", tex: str) -> None:
    """Raise ValueError for what latex2mathml passed over. Its entities become letters on the way."""
    from html import unescape

    for each in made.iter():
        each.text = unescape(each.text) if each.text else each.text
        text = (each.text or "").strip()
        if each.tag != "mtext" and text.startswith("\\") and len(text) > 1:
            raise _unread(tex, f"{text} is not known")
        if each.tag in ("mi", "mo") and text in ("&", "#", "$"):
            raise _unread(tex, f"{text} stands alone; write \\{text} for the sign itself")
        if len(each) != _PARTS.get(each.tag, len(each)):
            raise _unread(tex, f"a part of {_SAID.get(each.tag, 'an index')} is missing; put each into braces")


def _set_right(made: "Element") -> None:
    r"""Make what latex2mathml writes what it is: an operator, a space, an aligned cell, and one name of \mathrm{DCG}.

    Letter by letter a voice would spell that name, and a browser set it apart.
    """
    for each in made.iter():
        if align := each.attrib.pop("columnalign", None):
            # Browsers take the style sheet's word alone.
            each.set("style", f"text-align: {align}")
        if each.tag == "mi" and each.text == "\\":
            each.tag, each.text, each.attrib = "mspace", None, {"width": "0.25em"}
        elif each.tag == "mi" and each.text and category(each.text[0]) == "Sm":
            each.tag = "mo"
        elif each.tag == "mrow" and len(each) > 1 and all(map(_is_upright, each)):
            name = each.makeelement("mi", {})
            name.text = "".join(letter.text or "" for letter in each)
            each[:] = [name]
        elif each.tag == "mrow" and (lines := _lines(each)) > 1:
            for fence in each:
                if fence.tag == "mo" and fence.text and fence.text in _FENCES and fence.get("stretchy") != "false":
                    # Chromium makes it longer in a typeface for mathematics alone, and few machines have one.
                    fence.attrib |= {"stretchy": "false", "style": f"transform: scaleY({lines * _LINE:.2f})"}


def _set_large(made: "Element", operators: Collection[str]) -> None:
    """Give signs their size, and their limits the place, that they have on lines of their own. operators: more words
    that have limits.
    """
    for each in made.iter():
        if each.tag in _OVER and each[0].tag == "mo" and each[0].text in _WITH_LIMITS.union(operators):
            each.tag = _OVER[each.tag]
        if each.tag == "mo" and each.text and each.text in _INTEGRALS | _WITH_LIMITS:
            each.attrib |= {"movablelimits": "false"}
            if category(each.text[0]) == "Sm":
                size = 1.9 if each.text in _INTEGRALS else 1.5
                each.attrib |= {"largeop": "false", "style": f"font-size: {size}em"}


def _words(name: str) -> str:
    return _SPACE.sub("\N{THIN SPACE}", name)


def _set_edges(made: "Element") -> None:
    """Draw by style sheet what a browser draws in a typeface for mathematics alone, or not at all."""
    for each in made.iter():
        if look := _OF_LETTERS.get(each.get("mathvariant", "")):
            each.set("style", look)
        if each.tag == "menclose":
            each.tag, each.attrib = "mrow", {"style": f"border: {_EDGE}; padding: .2em"}
        elif each.tag == "msqrt" and (lines := _lines(each)) > 1:
            sign, below = each.makeelement("mo", {}), each.makeelement("mrow", {})
            sign.text, below[:] = "√", each[:]
            sign.attrib = {"stretchy": "false", "style": f"transform: scaleY({lines * _LINE:.2f}) translateY(-.02em)"}
            below.set("style", f"border-top: {_EDGE}; padding-top: .15em; margin-left: -.1em")
            each.tag, each[:] = "mrow", [sign, below]
        elif each.tag == "mtable":
            _set_rules(each)
        elif each.tag in ("munder", "mover") and (over := each[1].text or "") in _WIDE and _letters(each[0]) > 1:
            each[1].set("style", f"transform: scaleX({max(1, _letters(each[0]) / _WIDE[over]):.2f})")
        elif each.tag == "mover" and each[1].text == "―":
            each.tag, each.attrib = "mrow", {"style": f"border-top: {_EDGE}; padding-top: .1em"}
            del each[1]


def _set_rules(table: "Element") -> None:
    """The lines between the columns and rows of an array, of which a browser draws none."""
    columns, rows = (table.attrib.pop(f"{name}lines", "").split() for name in ("column", "row"))
    if columns or rows:
        table.set("style", "border-collapse: collapse")
    # Where there is one more than there are places between and behind, the first stands before.
    before = [len(lines) > most for lines, most in ((columns, max(map(len, table))), (rows, len(table)))]
    for at, row in enumerate(table):
        for place, cell in enumerate(row):
            sides = {
                "left": before[0] and not place and columns[0],
                "right": (columns[before[0] :][place:] or [""])[0],
                "top": before[1] and not at and rows[0],
                "bottom": (rows[before[1] :][at:] or [""])[0],
            }
            edges = [f"border-{side}: {_EDGE}" for side, line in sides.items() if line == "solid"]
            cell.set("style", "; ".join(filter(None, [cell.get("style"), *edges])))


def _letters(each: "Element") -> int:
    """How many letters and signs it has."""
    return sum(len((part.text or "").strip()) for part in each.iter())


def _lines(each: "Element") -> int:
    """How many lines of text it is high."""
    if each.tag in ("mfrac", "mtable"):
        return sum(map(_lines, each))
    return max(map(_lines, each), default=1)


def _is_upright(each: "Element") -> bool:
    return each.tag == "mi" and each.get("mathvariant") == "normal"


def _unread(tex: str, why: str) -> ValueError:
    short = " ".join(tex.split())
    return ValueError(f"the formula ${short}$ cannot be read: {why}")
