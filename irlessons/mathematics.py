"""A formula in LaTeX as MathML, which browsers draw without a script, print and read aloud.

`irlessons.tex` reads it, and what it does not know is refused: half a formula on a slide is worse than a word to
whoever makes the slide. Here formulas are found in a text, as JupyterLab finds them.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

# What a page sets beside formulas. A fraction in a line has letters of the line's size, if it is no exponent; they keep
# off its bar, which touches no fence. The index of a root stands before its hook, which has room for it in a typeface
# for mathematics alone.
# Elsewhere what stands over a letter, and the bar of a root, would lie on it. Digits and words are as in the text
# around them; a variable is in italics, which only typefaces for mathematics have. What is high keeps off the rules
# of a table, and off the next line of a list.
STYLE = """mfrac { margin-inline: .1em; math-style: normal; }
:is(msub, msup, msubsup) > :not(:first-child) mfrac, mfrac mfrac { math-style: compact; }
.scrolls.long { display: inline-block; max-width: 100%; overflow: auto hidden; vertical-align: middle; }
mfrac > :last-child { padding-top: .12em; }
mover[accent] > :last-child { padding-bottom: .12em; }
:is(msqrt > *, mroot > :first-child) { padding-top: .1em; }
math :is(mi, mn, mtext) { font-family: var(--irl-type), math; }
:is(th, td, li) math:has(mfrac, msubsup, munder, munderover, mtable) { margin-block: .3em; }
mroot { margin-left: .35em; }
mroot > :last-child { transform: translate(-60%, -40%); }
"""
# Tags, and what stands between some as it was typed; pandas says of a table that no formula is looked for there.
_AS_IT_IS = re.compile(
    r"<(pre|code|script|style|textarea|math)\b.*?</\1>|<table\b[^>]*jax_ignore.*?</table>|<[^>]*>", re.DOTALL
)
# What has to do with where a formula begins and ends.
_PARTS = re.compile(r"\$\$?|\\(?:begin|end)\{[a-z]*\*?\}|\\\\?[()\[\]]|\\[{}$]|[{}]|(?:\n\s*)+")
_BEGINS = re.compile(r"\\\$|\$\$?|\\begin\{(?P<environment>[a-z]*\*?)\}|(?P<bracket>\\?\\)(?P<opens>[(\[])")
_CLOSES = {"(": ")", "[": "]"}
_TAG = re.compile(r"<[^>]*>")
# No browser parts a formula of so many letters in a line.
_LONG = 20
# As much of a text says which it is.
_SHORT = 40
# A price, up to the next dollar: between are words, and no sign of a formula, or a blank before that dollar.
_PRICE = re.compile(r"\$\d(?:[^$\\^_=+*/<>{}|\n]*[^\W\d_]{2}[^$\\^_=+*/<>{}|\n]*|[^$\\\n]*[^\W\d_]{2}[^$\\\n]*\s)\$")
# What stands behind the dollar of US$ or 5$.
_BEHIND_A_SUM = re.compile(r"(?:(?<=[A-Z]{2})|(?<=\d)|(?<=\d ))\$[|,.;:)]")
# A formula may have blanks at its ends; of "from 5 $ to 6 $" none is one.
_SURELY = re.compile(r"[\\^_=]|^\s*\w\s*$")
# Code of a text in Markdown, which is as it is typed: a block, or within a line.
_CODE = re.compile(
    r"^[ >]*(?P<fence>`{3,}|~{3,})[^`\n]*\n.*?^[ >]*(?P=fence)|(?<![\\`])(?P<ticks>`+)[^\n]*?[^`\n](?P=ticks)(?!`)",
    re.MULTILINE | re.DOTALL,
)
# In a quotation each line of a formula has it.
_QUOTING = re.compile(r"^[ >]*>[ >]*", re.MULTILINE)
# What begins one and has no end: two dollars, or one with a command behind it, and no price.
_OPEN = re.compile(r"(?<!\\)\$(?:\$|(?!\d[\d.,]*(?:\s|$))[^$]*?\\[a-zA-Z])[^$]*")
# Markdown takes one backslash before a bracket away, so that a formula there is none.
_ONE_BACKSLASH = re.compile(r"(?<!\\)\\(?:\[(.+?)(?<!\\)\\\]|\((.+?)(?<!\\)\\\))", re.DOTALL)
# As in 2^grade − 1.
_POWER = re.compile(r"(\^\w+) − (?=\d)")


class Formula(NamedTuple):
    """A formula of a text: where it stands there, what it is, and whether it has lines of its own."""

    start: int
    end: int
    tex: str
    is_block: bool


def found_in(text: str, bracket: str = r"\\", code: bool = False) -> Iterator[Formula]:
    r"""The formulas of a text, as JupyterLab finds them: between dollars, between brackets, and environments. What
    looks like a price is none.

    bracket: what stands before a bracket: two signs in Markdown, which takes one away, else one.  code: the text is
    Markdown, and has code, in which a dollar is a dollar.

    >>> [each.tex for each in found_in("From $5 to $6, that is $x^2$.")]
    ['x^2']
    """
    looked_at = _CODE.sub(lambda found: re.sub(r"[$\\{}]", "x", found[0]), text) if code else text
    at = 0
    while begun := _BEGINS.search(looked_at, at):
        at = begun.end()
        if begun[0] == r"\$" or begun["bracket"] not in (None, bracket):
            continue
        end = _end(looked_at, begun)
        if not end:
            continue
        tex = text[begun.end() : end.start()]
        if begun["environment"] is not None:
            tex = text[begun.start() : end.end()]
        elif not tex.strip() or (begun[0] == "$" and _is_no_formula(looked_at, begun, end)):
            continue
        if "\n" in tex and _QUOTING.match(text[text.rfind("\n", 0, begun.start()) + 1 :]):
            tex = _QUOTING.sub("", tex)
        at = end.end()
        yield Formula(begun.start(), at, tex, begun[0] not in ("$", rf"{bracket}("))


def _end(text: str, begun: re.Match[str]) -> re.Match[str] | None:
    """Where a formula that begins there ends: not inside of braces, and before an empty line."""
    closes = begun[0]
    if begun["environment"] is not None:
        closes = rf"\end{{{begun['environment']}}}"
    elif begun["bracket"] is not None:
        closes = begun["bracket"] + _CLOSES[begun["opens"]]
    depth = 0
    last = None
    for part in _PARTS.finditer(text, begun.end()):
        if part[0] == closes:
            if not depth:
                return part
            last = part
        elif part[0].count("\n") > 1:
            break
        elif part[0] in "{}":
            depth = max(0, depth + (1 if part[0] == "{" else -1))
    # Its braces are not what they should be; whoever reads it says so.
    return last


def _is_no_formula(text: str, begun: re.Match[str], end: re.Match[str]) -> bool:
    """Whether what stands between two dollars is a text between prices."""
    start = begun.start()
    tex = text[begun.end() : end.start()]
    return bool(
        _PRICE.match(text, start)
        or _BEHIND_A_SUM.match(text, start)
        or (tex != tex.strip() and not _SURELY.search(tex))
        or (tex[0].isdigit() and text[end.end() : end.end() + 1].isdigit())
    )


def written(text: str, prose: Callable[[str], str], formula: Callable[[str, bool], str], bracket: str = r"\\") -> str:
    r"""A text with its formulas, each in another form. prose: writes what stands between them.
    formula: writes one, from what stands between its dollars, and whether it has a line of its own.  bracket: as of
    `found_in`.

    >>> written(r"What is $\frac{1}{2}$ of $6?", str.upper, lambda tex, _: f"<{tex}>")
    'WHAT IS <\\frac{1}{2}> OF $6?'
    """
    made, end = [], 0
    for found in found_in(text, bracket):
        made += [prose(text[end : found.start]), formula(found.tex, found.is_block)]
        end = found.end
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
        return written(words, str, lambda tex, is_block: in_place(unescape(tex), is_block), "\\")

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
            f"the formula that begins {begins} has no end; write as many dollars behind it, before the next empty "
            r"line, or \$ for the sign itself"
        )


def shown_as_typed(text: str) -> Iterator[str]:
    r"""What stands in a text in Markdown between \[ and \], or \( and \), and looks like a formula: JupyterLab reads
    none there.

    >>> [*shown_as_typed(r"That \[sic\] is \[x^2\], `\[x^2\]` and \\\\[x^2\\\\].")]
    ['\\[x^2\\]']
    """
    beside = written(_CODE.sub("", text), str, lambda *_: "")
    for found in _ONE_BACKSLASH.finditer(beside):
        inside = found[1] or found[2]
        if _SURELY.search(inside) and "\n\n" not in inside and not inside.strip().isdecimal():
            yield found[0]


def has_formula(text: str) -> str:
    """The first formula of a text, with its dollars; "" where it has none."""
    return next((text[found.start : found.end] for found in found_in(text)), "")


def in_one_line(text: str) -> str:
    """The text, in which no line ends inside of 2^grade − 1."""
    return _POWER.sub("\\1\N{NO-BREAK SPACE}−\N{NO-BREAK SPACE}", text)


def formulas(*texts: str) -> dict[str, str]:
    """Each formula of the texts, with its dollars, and what it is as MathML. Raises ValueError as `mathml`, and for one
    that has no end.
    """
    for text in texts:
        check_closed(written(text, str, lambda *_: ""))
    return {
        text[found.start : found.end]: mathml(found.tex, found.is_block) for text in texts for found in found_in(text)
    }


def in_place(tex: str, is_block: bool) -> str:
    """The formula as MathML, as it stands in a text: where it may be wider than a phone, it is moved by itself."""
    made = mathml(tex, is_block)
    if is_block:
        return f'<span class="scrolls formula">{made}</span>'
    return f'<span class="scrolls long">{made}</span>' if len(_TAG.sub("", made)) > _LONG else made


def mathml(tex: str, is_block: bool = False) -> str:
    r"""The formula as an element of MathML. tex: what stands between the dollars.  is_block: on lines of its own.

    Raises ValueError for what cannot be read, with the formula.

    >>> mathml(r"\frac{1}{2}")
    '<math><mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac></math>'
    """
    from xml.etree.ElementTree import tostring  # nor for these

    from irlessons.tex.elements import made
    from irlessons.tex.reader import Reader

    tex = tex.strip()
    try:
        formula = made("math", Reader(tex, is_block).read(), **({"display": "block"} if is_block else {}))
    except ValueError as error:
        raise _unread(tex, str(error)) from None
    except RecursionError:
        raise _unread(tex, "its braces stand in each other hundreds of times") from None
    if not "".join(formula.itertext()).strip():
        raise _unread(tex, "it is empty")
    return tostring(formula, encoding="unicode")


def _unread(tex: str, why: str) -> ValueError:
    short = " ".join(tex.split())
    return ValueError(f"the formula ${short}$ cannot be read: {why}")
