"""Letters in another font."""

from collections.abc import Collection
from xml.etree.ElementTree import Element

from irlessons.tex import words


def set_in(element: Element, name: str, but: Collection[Element]) -> Element:
    r"""The element, its letters in another font; letters that follow each other are one name, as in \mathrm{DCG}.

    Letter by letter a voice would spell that name, and a browser set it apart. but: what no font reaches.
    """
    for each in [*element.iter()]:
        is_sign = each.tag == "mi" and not (each.text or "").isalpha() and name in words.FONTS
        if is_sign or any(each is other for other in but):
            continue
        if each.tag in ("mi", "mn") or (each.tag == "mo" and name in words.BOLD_ITALIC):
            _set_letter(each, name)
    if name in words.FONTS or name in words.SWITCHES:
        for each in [*element.iter()]:
            if each.tag == "mrow" and len(each) > 1:
                _join(each)
        for each in element.iter("mi"):
            if len(each.text or "") == 1 and each.get("style") == words.FONTS["mathit"]:
                del each.attrib["style"]  # a letter alone is in italics
        if element.tag == "mrow" and len(element) == 1 and not element.attrib:
            return element[0]
    return element


def _set_letter(each: Element, name: str) -> None:
    text = each.text or ""
    if name in words.ALPHABETS:
        upper, lower, digit, others = words.ALPHABETS[name]
        if len(text) > 1 and not (text.isdecimal() and digit):
            raise ValueError(f"\\{name} has letters alone between its braces")
        if (code := _code(text, upper, lower, digit, others)) is None:
            raise ValueError(f"\\{name} has no {text}")
        each.text = code
        each.attrib.pop("mathvariant", None)
    elif name in words.BOLD_ITALIC:
        each.set("style", "font-weight: bold")
    elif "style" not in each.attrib:
        style = words.FONTS[name]
        is_letter = each.tag == "mi" and len(text) == 1
        if is_letter and name != "mathit":
            each.set("mathvariant", "normal")
        if style:
            each.set("style", style)


def _code(text: str, upper: int, lower: int, digit: int, others: dict[str, str]) -> str | None:
    signs = []
    for letter in text:
        if letter in others:
            signs.append(others[letter])
        elif letter.isascii() and letter.isalpha():
            signs.append(chr((upper if letter.isupper() else lower) + ord(letter.upper()) - ord("A")))
        elif letter.isdecimal() and letter.isascii() and digit:
            signs.append(chr(digit + int(letter)))
        else:
            return None
    return "".join(signs)


def _join(parts: Element) -> None:
    joined: list[Element] = []
    for each in parts:
        last = joined[-1] if joined else None
        alike = last is not None and last.tag == each.tag == "mi" and last.get("style") == each.get("style")
        if alike and last is not None and (last.text or "").isalpha():
            last.text = f"{last.text}{each.text}"
        else:
            joined.append(each)
    for each in joined:
        if each.tag == "mi" and len(each.text or "") > 1:
            each.attrib.pop("mathvariant", None)
    parts[:] = joined
