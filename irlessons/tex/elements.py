"""What a browser draws in a typeface for mathematics alone, or not at all, drawn by a style: few machines have one."""

from unicodedata import east_asian_width
from xml.etree.ElementTree import Element

# How much of a line of text a fence is high, per line of what it holds.
_LINE = 1.15
# What stands above or below a formula and is as wide; how wide each is by itself there, of a letter's height.
_WIDE = {
    "⏟": 0.36,
    "⏞": 0.36,
    "→": 0.47,
    "←": 0.47,
    "↔": 0.47,
    "↦": 0.47,
    "⇒": 0.54,
    "⇐": 0.54,
    "⇔": 0.54,
    "^": 0.42,
    "~": 0.5,
}
# As much smaller is a sign above or below.
_AS_INDEX = 0.78
# How wide a letter is, a sign with what keeps it apart, and a fence or a comma; and letters of an index.
_LETTER, _SIGN, _NARROW, _INDEX = 0.55, 1.0, 0.35, 0.7
_CAPITAL, _WIDEST, _BLANK = 0.7, 0.9, 0.25
# How far an index stands off its line, in lines.
_RAISED = 0.3
_NARROW_ONES = "()[]{}|,.;:/′⏟⏞ijltfrI"
_WIDEST_ONES = "mwMW⋯…"
# How large a sign is on lines of its own, in letters.
_LARGE, _INTEGRAL = 1.5, 1.9
EDGE = "1px solid"
# How far the index of a high root stands above the line, and how near its hook.
_INDEX_UP, _INDEX_UP_A_LINE, _INDEX_NEAR = 0.25, 0.14, "margin-right: -.22em"
# What is less high stands in a line like any other.
_TWO = 1.3
# A page that says how large letters are would say it of one that a browser makes smaller; in a row of its own it is.
_LETTERS = {"mi", "mn", "mtext"}
_SCRIPTED, _AROUND = {"msub", "msup", "msubsup"}, {"munder", "mover", "munderover"}


def made(tag: str, *parts: Element, text: str | None = None, **said: str) -> Element:
    """An element with its parts."""
    new = Element(tag, said)
    new.text = text
    for place, part in enumerate(parts):
        is_smaller = tag == "mfrac" or (place and tag in _SCRIPTED | _AROUND | {"mroot"})
        new.append(made("mrow", part) if is_smaller and part.tag in _LETTERS else part)
    return new


def row(parts: list[Element]) -> Element:
    """The parts as one: what stands alone needs no row."""
    return parts[0] if len(parts) == 1 else made("mrow", *parts)


def fence(sign: str, lines: float, form: str) -> Element:
    """A fence as high as so many lines."""
    high = {"style": f"transform: scaleY({lines * _LINE:.2f})"} if lines >= _TWO else {}
    return made("mo", text=sign, stretchy="false", form=form, **high)


def large(sign: str, is_integral: bool) -> Element:
    """A sign as it is on lines of its own."""
    size = _INTEGRAL if is_integral else _LARGE
    return made("mo", text=sign, movablelimits="false", largeop="false", style=f"font-size: {size}em")


def wide(sign: str, below: Element, more: float | None = None) -> Element:
    """A sign as wide as what it stands above or below; or wider, in the line, where it is as large as letters are."""
    scale = width(below) / _WIDE[sign] if more is None else (width(below) + more) / _WIDE[sign] * _AS_INDEX
    return made("mo", text=sign, stretchy="false", style=f"transform: scaleX({max(1, scale):.2f})")


def root(of: Element, high: float, index: Element | None = None) -> Element:
    """A root of what is so many lines high. index: which root, if it is no square root."""
    if high < _TWO:
        return made("msqrt", of) if index is None else made("mroot", of, index)
    style = f"transform: scaleY({high * _LINE:.2f}) translateY(-.02em)"
    sign = made("mo", text="√", stretchy="false", style=style)
    below = made("mrow", of, style=f"border-top: {EDGE}; padding-top: .15em; margin-left: -.1em")
    square = made("mrow", sign, below)
    if index is None:
        return square
    small = made("mrow", index, scriptlevel="2", displaystyle="false")
    # A browser would set it beside the foot of a sign that is not stretched.
    raised = made("mpadded", small, voffset=f"{_INDEX_UP + high * _INDEX_UP_A_LINE:.2f}em", style=_INDEX_NEAR)
    return made("mrow", raised, square)


def width(each: Element, is_nested: bool = False) -> float:
    """About how wide it is. is_nested: it stands in a fraction, where another one is smaller."""
    parts = [width(part, is_nested or each.tag == "mfrac") for part in each]
    if each.tag == "mfrac":
        return max(parts) * (_INDEX if is_nested else 1)
    if each.tag == "mtable":
        return max((sum(map(width, line)) + _LETTER * len(line) for line in each), default=0)
    if each.tag in _SCRIPTED:
        return parts[0] + _INDEX * max(parts[1:])
    if each.tag in _AROUND:
        return parts[0] if "accent" in each.attrib else max(parts[0], _INDEX * max(parts[1:]))
    if each.tag == "mspace":
        return float((each.get("width") or each.get("style", "").partition(": ")[2]).removesuffix("em"))
    text = (each.text or "").strip("\N{FUNCTION APPLICATION}")
    if each.tag == "mo" and text not in _NARROW_ONES:
        return _SIGN * len(text)
    return sum(parts) + sum(map(_wide_letter, text))


def _wide_letter(letter: str) -> float:
    if letter in _NARROW_ONES:
        return _NARROW
    if letter.isspace():
        return _BLANK
    if east_asian_width(letter) in "WF":
        return _SIGN
    return _WIDEST if letter in _WIDEST_ONES else _CAPITAL if letter.isupper() else _LETTER


def lines(each: Element, is_nested: bool = False) -> float:
    """How many lines of text it is high.

    is_nested: it stands in a fraction or an index, where fractions are smaller.
    """
    if each.tag == "mfrac":
        style = each.get("style", "")
        is_smaller = "compact" in style or (is_nested and "normal" not in style)
        return sum(lines(part, True) for part in each) * (_INDEX if is_smaller else 1)
    if each.tag == "mtable":
        return sum(lines(part, is_nested) for part in each)
    if each.tag in _AROUND and "largeop" in each[0].attrib:
        return _LARGE + _INDEX * (len(each) - 1)
    if each.tag in _SCRIPTED:
        return max(lines(each[0], is_nested), *(_INDEX * lines(part, True) + _RAISED for part in each[1:]))
    return max((lines(part, is_nested) for part in each), default=1)
