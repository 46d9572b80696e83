"""Fences, as high as what stands between them, and fractions, some of which have them."""

from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.atoms import Atom, CLOSE_UP, RELATION
from irlessons.tex.elements import fence, made
from irlessons.tex.parsing import Reading


def over(
    reading: Reading, above: Element, below: Element, before: str, behind: str, has_line: bool, style: str = ""
) -> Atom:
    """A fraction, or what else stands above each other. before, behind: its fences.  has_line: between both."""
    said = ({} if has_line else {"linethickness": "0"}) | ({"style": style} if style else {})
    fraction = made("mfrac", above, below, **said)
    if not before:
        return Atom(fraction, "inner")
    high = reading.lines(fraction)
    return Atom(made("mrow", fence(before, high, "prefix"), fraction, fence(behind, high, "postfix")), "inner")


def fenced(reading: Reading) -> Atom:
    r"""What stands between \left, which is read, and \right."""
    first = _delimiter(reading, r"\left")
    parts: list[Element | str] = [first]
    while True:
        parts.append(reading.row((r"\right", r"\middle", "}", "&", r"\\", r"\end", "")))
        token = reading.typed.next()
        if token not in (r"\right", r"\middle"):
            raise ValueError(r"\left has no \right; where there is none to see, write \right.")
        parts.append(_delimiter(reading, token))
        if token == r"\right":
            break
    inside = [each for each in parts if isinstance(each, Element)]
    high = max(map(reading.lines, inside))
    made_parts: list[Element] = []
    for place, each in enumerate(parts):
        if isinstance(each, Element):
            made_parts.append(each)
        elif each:
            form = "prefix" if not place else "postfix" if place == len(parts) - 1 else "infix"
            made_fence = fence(each, high, form)
            if form == "infix" or each in "|‖/":
                made_fence.attrib |= CLOSE_UP
            made_parts.append(made_fence)
    return Atom(made("mrow", *made_parts), "inner")


def big(reading: Reading, token: str, size: float, side: str) -> Atom:
    r"""A fence of this size. token: its command, which is read.  side: l, m, r or nothing, as of \bigl."""
    sign = _delimiter(reading, token)
    kind = {"l": "open", "r": "close", "m": "relation"}.get(side, "ordinary")
    apart = RELATION if kind == "relation" else CLOSE_UP
    drawn = made("mo", text=sign, stretchy="false", style=f"transform: scaleY({size})", **apart)
    half = size / 2
    return Atom(made("mpadded", drawn, height=f"{half + 0.25:.2f}em", depth=f"{half - 0.25:.2f}em"), kind)


def _delimiter(reading: Reading, of: str) -> str:
    token = reading.typed.next()
    if token not in words.FENCES:
        raise ValueError(rf"{of} needs a fence behind it, as ( or \{{, or a dot for none")
    return words.FENCES[token]
