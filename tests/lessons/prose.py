"""The numbers of a lesson's prose, and whether a cell nearby has printed them.

Each number of a text cell has to equal a number in the output of a code cell at most `REACH` cells away, at the digits
that the prose gives. What is free, and what counts as equal, is said below where it is decided.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache

from lessons.reading import Cell, Lesson

from irlessons.rounding import rounded

REACH = 2
FREE_UP_TO = 20
YEARS = range(1900, 2100)
# An exception is marked in the metadata of its text cell: {"not_computed": {"108,000,000": "claimed by the page"}}.
EXCEPTIONS = "not_computed"
EXCEPTIONS_IN_A_LESSON = 5

# What is no number of the prose. Each is blanked out, so that places in the text stay what they are.
_NO_PROSE = [
    re.compile(pattern, flags)
    for pattern, flags in [
        (r"^(```|~~~).*?^\1[`~]*\s*$", re.DOTALL | re.MULTILINE),  # code fences
        (r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL),  # code spans
        (r"\$\$.+?\$\$|\$[^$\n]+\$|\\\(.+?\\\)|\\\[.+?\\\]", re.DOTALL),  # LaTeX
        (r"(?<=\])\([^)\s]*(?:\s+\"[^\"]*\")?\)", 0),  # targets of links
        (r"<[^>\n]+>|https?://\S+", 0),  # tags and addresses
        (r"\b[\w/-]+\.(?:ipynb|py|md|toml|txt|png|csv|json|html)\b", 0),  # file names
        (r"\b(?:19|20)\d\d-\d\d-\d\d\b", 0),  # dates
        (r"\b[a-z]\w*=[-−]?[\d.]+", 0),  # a parameter beside its name: k=6, p=0.8; but MRR=0.61 is a claim
        (r"(?<=[^\W\d_])[-–]\d+(?:\.\d+)*", 0),  # part of a name: TREC-8
        (r"(?<![^\W_])[^\W\d_]\w*\d(?:[\w/.]*\w)?", 0),  # part of a name: D3, BM25, log2, CS5154/6054
        (r"[@^]\{?[-−]?\d+(?:\.\d+)?\}?", 0),  # cutoffs and exponents: P@10, 2^10
        (r"(?<=\| )\d+ to \d+(?= \|)", 0),  # how long a lesson takes, which tests/lessons/navigation.py writes
        (r"^Together \d+[¼½¾]? to \d+[¼½¾]? hours\.$", re.MULTILINE),  # and a part of the course
        (r"(?i)\b(?:sections?|chapters?|equations?|pages?|minutes?)\s+\d+(?:[.–]\d+)*", 0),  # a place in a text, a talk
    ]
]
_WHOLE = r"\d{1,3}(?:,\d{3})+(?!\d)|\d+"
_NUMBER = re.compile(
    rf"""
    (?<![^\W_])(?<![.,@^])                  # not inside another number or a name
    (?P<sign>(?<![^\W_])(?<![)\]])[-−](?=[\d.]))?
    (?:(?P<over>\d+)/(?P<under>0*[1-9]\d*)(?![\d.]*\w)
      |(?P<number>(?:{_WHOLE})(?:\.\d+)?|\.\d+)
    )
    (?P<power>[eE][-+]?\d+(?![\w.]))?
    (?P<percent>\s?(?:%|per\ ?cent\b))?
    """,
    re.VERBOSE,
)
# A number right after a sign, a bracket or a comma without a space is one of its own: "3,2,3" has three.
_NO_ASCII = re.compile(r"[^\x00-\x7f]")
_GLUED = re.compile(r"(?<=\d),(?=\d)(?!\d{3}(?!\d))")


@dataclass(frozen=True)
class Number:
    """A number as it is written. decimals: how many digits stand behind the point; None for a fraction."""

    text: str
    place: int
    value: Fraction
    decimals: int | None
    signed: bool

    @property
    def is_free(self) -> bool:
        """A whole number up to 20 without decimals, or a year."""
        if self.decimals != 0 or self.signed or not self.text.isdecimal():
            return False
        return self.value <= FREE_UP_TO or (len(self.text) == 4 and int(self.value) in YEARS)


@cache
def numbers_in(text: str) -> tuple[Number, ...]:
    """Every number in a plain text."""
    text = _GLUED.sub(" ", _NO_ASCII.sub(_spelled_out, text))
    return tuple(map(_number, _NUMBER.finditer(text)))


def numbers_in_prose(source: str) -> list[Number]:
    """The numbers of a text cell that have to be computed: those that are free are left out."""
    for pattern in _NO_PROSE:
        source = pattern.sub(lambda found: " " * len(found[0]), source)
    return [number for number in numbers_in(source) if not number.is_free]


def stands_in(number: Number, printed: Iterable[Number]) -> bool:
    """True when one of the printed numbers is this one, at the digits that it is given with."""
    return any(_equal(number, other) for other in printed)


def printed_near(lesson: Lesson, cell: Cell) -> list[Number]:
    """The numbers in the outputs of the code cells at most `REACH` cells away."""
    near = lesson.cells[max(0, cell.place - REACH) : cell.place + REACH + 1]
    found = {}
    for other in near:
        for number in numbers_in(other.printed) if other.is_code else ():
            # A table says many numbers many times.
            found[number.text] = number
    return list(found.values())


def not_found(lesson: Lesson) -> Iterator[tuple[Cell, Number]]:
    """Each number of the prose that no cell nearby has printed, and that is not marked as an exception."""
    for cell in lesson.texts:
        printed = printed_near(lesson, cell)
        marked = exceptions_of(cell)
        for number in numbers_in_prose(cell.source):
            if number.text not in marked and not stands_in(number, printed):
                yield cell, number


def exceptions_of(cell: Cell) -> dict[str, str]:
    """The numbers of a text cell that are marked as not computed, each with its reason."""
    return cell.metadata.get(EXCEPTIONS, {})


def needless_exceptions(lesson: Lesson) -> Iterator[tuple[Cell, str]]:
    """Marked numbers that do not stand in the cell, or that a cell nearby has printed after all."""
    for cell in lesson.texts:
        printed = printed_near(lesson, cell)
        needed = {each.text for each in numbers_in_prose(cell.source) if not stands_in(each, printed)}
        for text in exceptions_of(cell):
            if text not in needed:
                yield cell, text


def wrong_numbers(lesson: Lesson) -> Iterator[str]:
    """What is wrong with the numbers of the prose: where, and what to do."""
    for cell, number in not_found(lesson):
        near = f"stands in no output at most {REACH} cells away (… {_around(cell.source, number.text)} …)"
        yield f"{lesson.at(cell)}: {number.text} {near}: print it there, or say under {EXCEPTIONS!r} why nobody can"
    for cell, text in needless_exceptions(lesson):
        yield f"{lesson.at(cell)}: {text} need not be marked under {EXCEPTIONS!r}: take it out"


def _around(source: str, text: str) -> str:
    """The words before and after a number, on one line."""
    at = max(source.find(text), 0)
    return " ".join(source[max(0, at - 40) : at + len(text) + 40].split())


def _equal(number: Number, printed: Number) -> bool:
    value = printed.value
    # "The loss of 0.2080" speaks of −0.2080; a minus in the prose has to be one in the output.
    if not number.signed:
        value = abs(value)
    if number.decimals is None and number.value.denominator == 1:
        # "4/2" is a way of reckoning, and 2 says nothing of it.
        return number.text == printed.text
    if value == number.value:
        return True
    if number.decimals is None:
        # A fraction has no digits of its own: it is told by the digits that were printed, at least two of them.
        return (printed.decimals or 0) >= 2 and Fraction(rounded(number.value, printed.decimals)) == value
    if printed.decimals is not None and number.decimals > printed.decimals:
        return False
    # Most are far apart, and floats say so sooner.
    near = abs(float(value) - float(number.value)) <= 10**-number.decimals
    return near and Fraction(rounded(value, number.decimals)) == number.value


def _number(match: re.Match) -> Number:
    sign = -1 if match["sign"] else 1
    if match["over"]:
        value, decimals = Fraction(int(match["over"]), int(match["under"])), None
    else:
        digits = match["number"].replace(",", "")
        value, decimals = Fraction(Decimal(digits + (match["power"] or ""))), len(digits.partition(".")[2])
        if match["power"]:
            decimals = max(0, decimals - int(match["power"][1:]))
        if match["percent"]:
            value, decimals = value / 100, decimals + 2
    text = match[0].strip()
    return Number(text, match.start(), sign * value, decimals, bool(match["sign"]))


def _spelled_out(found: re.Match) -> str:
    """½ as 1/2; other characters as they are."""
    character = found[0]
    if unicodedata.category(character) == "No" and "fraction" in unicodedata.decomposition(character):
        return unicodedata.normalize("NFKC", character).replace("\N{FRACTION SLASH}", "/")
    return character
