"""Signs as they are typed, of which a kind is known, and those that are larger than letters."""

from unicodedata import category

from irlessons.tex import words
from irlessons.tex.atoms import Atom, operator, space
from irlessons.tex.cursor import Cursor
from irlessons.tex.elements import large, made

# Of what no command here makes, what else may be typed.
_TYPED_ALONE = {"Sc", "So", "No", "Lo"}
KINDS = (("binary", words.BINARY), ("relation", words.RELATIONS), ("open", words.OPENING), ("close", words.CLOSING))
_BY_SIGN = {sign: kind for kind, table in reversed(KINDS) for sign in table.values()}
_ORDINARY = set(words.UPRIGHT.values())
_GREEK = set(words.LETTERS.values()) - _ORDINARY


def sign(typed: str, is_large: bool) -> Atom:
    """What one character makes, as it is typed. Raises ValueError for one that stands in no formula."""
    if (typed.isascii() and typed.isalpha()) or typed in _GREEK:
        return Atom(made("mi", text=typed))
    if typed == "~":
        return space(0.25)
    if typed in words.TYPED:
        return operator(words.TYPED[typed], "binary" if typed in words.TYPED_BINARY else "relation")
    if typed in "·−∗":
        return operator("⋅" if typed == "·" else typed, "binary")
    if typed in "|‖":
        return operator(typed, "ordinary")
    if typed in ",;":
        return operator(typed, "punctuation")
    if typed in "/.":
        return operator(typed, "ordinary")
    if typed in "!?":
        return operator(typed, "close")
    if typed in _BY_SIGN:
        return operator(typed, _BY_SIGN[typed])
    if typed in words.LARGE.values():
        return large_sign(typed, is_large)
    if typed == "@" or typed in _ORDINARY or category(typed)[0] == "L" or category(typed) in _TYPED_ALONE:
        return Atom(made("mi", text=typed, mathvariant="normal"))
    raise ValueError(rf"{typed} is no sign of a formula; if it belongs to a word, write \text{{…}}")


def large_sign(sign: str, is_large: bool) -> Atom:
    """A sum and its like. is_large: on lines of their own."""
    is_integral = sign in words.INTEGRALS
    sized = large(sign, is_integral) if is_large else made("mo", text=sign)
    return Atom(sized, "large", limits="" if is_integral else "large")


def comes_a_sign(typed: Cursor) -> bool:
    """Whether dots stand between signs, and not in a list."""
    token = typed.peek()
    signs = (words.BINARY, words.RELATIONS, words.LARGE)
    return token in words.TYPED or any(token[1:] in each for each in signs if token[:1] == "\\")
