"""A whole number that is the value of a measure: in a text nearly every other one is a rank, a grade or a count."""

import re
from collections.abc import Collection, Iterator
from fractions import Fraction

from irlessons.pages.shares import COUNTED

# What stands in a text for the letters of a name, and of a number that is covered.
NAME, COVERED = "\ue000", "\ue001"
_IN_WORDS = {word: number for number, words in enumerate(COUNTED, 1) for word in words if word not in ("a", "an")}
_IN_WORDS = {word: number for word, number in _IN_WORDS.items() if not word.startswith("ein")}
_IN_WORDS |= {"eins": 1, "zero": 0, "null": 0}
_DIGITS = r"(?P<digits>\d+(?:[.,]0+)?)(?![\w%\u2060]|[.,]\d|\s?[%/×·+−-]\s?\w|\s?:\s?\d|\s(?:of|out|von|aus)\b)"
# "RR is one of them" says nothing.
_WORD = rf"(?P<word>{'|'.join(_IN_WORDS)})(?=\s*(?:[.,;:!?)]|$))"
_NUMBER = rf"(?:{_DIGITS}|{_WORD})"
_ADVERB = (
    r"(?:(?:exactly|precisely|just|only|about|now|then|again|always|still|also|"
    r"genau|nur|etwa|rund|nun|dann|immer|wieder)\s+)*"
)
_TO = r"(?:up\sto|to|at|by|auf|zu|bei|von|an)"
# A word or sign of equality, of being, or of becoming.
_EQUALS = (
    r"(?:[=≈≡≙:→⇒⟶]|\b(?:is|was|be|being|become|becomes|became|equals?|equal\sto|says|gives|gave|reads|makes|reaches|reached|"
    rf"attains|gets|scores|yields|takes|(?:adds|comes|came|sums|amounts|goes|drops|falls|fell|rises|rose|jumps|stays|stands|"
    rf"remains|ends|works\sout)\s(?:up\s|down\s|out\s)?{_TO}|(?:has|with)\s(?:the|a)\svalue(?:\sof)?|"
    r"ist|war|sei|wäre|wird(?:\szu)?|beträgt|betrug|ergibt|ergeben(?:\ssich)?|macht|erreicht|gleich|lautet|"
    rf"(?:liegt|lag|steht|steigt|fällt|sinkt|springt|bleibt|kommt|landet)\s{_TO}|(?:hat|mit)\s(?:den|dem)\sWert)\b|是|为|等于)"
)
# Between a name and what follows: no other number, and no other thing that has one.
_OF = rf"(?:(?!\b(?:rank|Rang|cutoff|grade|Grad|Note)\b)[^\d.;!?{NAME}{COVERED}|]){{0,50}}?"
_VALUE = re.compile(
    rf"{NAME}(?:{_OF}{_EQUALS}\s*{_ADVERB}{_NUMBER}"
    # As in DCG@3 = 3 + 0 + 1 = 4; DCG@3 (4); a DCG@3 of 4; a column that was printed.
    rf"|\s*[=≈:][\d\s.,+*/÷()·×=≈{COVERED}−-]*[=≈]\s*(?P<last>\d+)(?![\w%\u2060]|[.,]\d|\s?[/×·+−-])"
    r"|\s?\(\s?(?P<within>\d+)\s?\)|\s(?:of|von)\s(?P<of>\d+)(?=\s*(?:[.,;:!?)](?!\d)|$))|(?:\s{2,}|\t)(?P<apart>\d+)(?=\s|$))",
    re.IGNORECASE,
)
# 4 is DCG@3.
_BEFORE = re.compile(
    rf"(?<![\w.,/@+×·−-])(?P<digits>\d+)\s*(?:=|\b(?:is|was|ist|war)\b)\s*(?:(?:the|its|das|der|die)\s)?{NAME}"
)
# Of a fraction the other part is covered: 4/5.2619, 4 of the 5.2619.
_PART = re.compile(
    rf"(?<![\w.,])(?P<top>\d+(?:[.,]0+)?)(?:\s?[/÷⁄∕:]\s?|\s(?:of|out\sof|over|von|durch)\s(?:the\s|den\s)?|\x1f){COVERED}"
    rf"|{COVERED}(?:\s?[/÷⁄∕:−-]\s?|\s(?:of|out\sof|over|von|durch)\s(?:the\s|den\s)?|\x1f)(?P<below>\d+(?:[.,]0+)?)(?![\w\u2060]|[.,]\d)",
    re.IGNORECASE,
)


def values(text: str, asked: Collection[Fraction]) -> Iterator[tuple[int, int]]:
    """From where to where each whole number stands that is one of these, as the value of what is named before it.

    text: with `NAME` for each letter of the name.

    >>> [*values(f"{NAME} is 1, at rank 1", [Fraction(1)])]
    [(5, 6)]
    """
    return _found((_VALUE, _BEFORE), text, asked)


def parts(text: str, asked: Collection[Fraction]) -> Iterator[tuple[int, int]]:
    """As `values`, of a fraction whose other part is covered.

    text: with `COVERED` for each letter of what is covered.
    """
    return _found((_PART,), text, asked)


def _found(patterns: Collection[re.Pattern[str]], text: str, asked: Collection[Fraction]) -> Iterator[tuple[int, int]]:
    for pattern in patterns:
        for found in pattern.finditer(text):
            kind = next(each for each, said in found.groupdict().items() if said)
            if _read(found[kind]) in asked:
                yield found.span(kind)


def _read(written: str) -> Fraction:
    return Fraction(_IN_WORDS.get(written.lower(), written.replace(",", ".")))
