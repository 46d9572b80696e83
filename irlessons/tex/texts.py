"""Words within a formula."""

import re
from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.atoms import Atom
from irlessons.tex.cursor import Cursor
from irlessons.tex.elements import made
from irlessons.tex.parsing import Reading

_IN_TEXT = re.compile(r"\\[a-zA-Z]+\s*|\\.|[{}$~]|%[^\n]*\n?|\s+|[^\\{}$~%\s]+", re.DOTALL)
_OF_TEXT = {**{f"\\{sign}": sign for sign in "%#$&_{}"}, **dict.fromkeys(["\\ ", "~"], "\N{NO-BREAK SPACE}")}
_OF_TEXT |= {r"\,": "\N{THIN SPACE}", r"\ldots": "…", r"\dots": "…", r"\textbackslash": "\\"}
_NAME = re.compile(r"\\[,:; ]|~|\\(?:quad|thinspace)(?![a-zA-Z])")


def text(reading: Reading, source: str, style: str) -> list[Element]:
    """Words of a text; a formula between dollars is read."""
    parts: list[Element] = []
    said = ""
    at = 0

    def ended() -> None:
        nonlocal said
        if said:
            parts.append(made("mtext", text=said, **({"style": style} if style else {})))
        said = ""

    while found := _IN_TEXT.match(source, at):
        piece, at = found[0], found.end()
        name = piece[1:].strip()
        if piece == "$":
            end = source.find("$", at)
            if end < 0:
                raise ValueError(r"a text has one $ alone; write \$ for the sign itself")
            ended()
            parts.append(reading.within(source[at:end]))
            at = end + 1
        elif piece.strip() in _OF_TEXT or piece in _OF_TEXT:
            said += _OF_TEXT.get(piece) or _OF_TEXT[piece.strip()]
        elif piece[0] == "\\" and name in words.TEXTS:
            ended()
            inner = Cursor(source)
            inner.at = at
            parts += text(reading, inner.raw(piece.strip()), words.TEXTS[name] or style)
            at = inner.at
        elif piece[0] == "\\":
            raise ValueError(f"{piece.strip()} stands in a text; write it outside of it")
        elif piece.isspace():
            said += "\N{NO-BREAK SPACE}"
        elif piece not in "{}" and piece[0] != "%":
            said += piece
    ended()
    return parts or [made("mtext", text="")]


def operator_name(reading: Reading, token: str) -> Atom:
    r"""The word of \operatorname, which is read. token: that, or the one with limits."""
    word = _NAME.sub("\N{THIN SPACE}", reading.typed.raw(token))
    word = re.sub(r"[ \n]", "", re.sub(r"\\(?:text|mathrm)\{([^{}\\]*)\}", r"\1", word))
    if not word or re.search(r"[\\{}$^_&#%]", word):
        raise ValueError(f"{token} has letters alone between its braces")
    return reading.word(word, token.endswith("*"))
