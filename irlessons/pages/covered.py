"""A copy with blanks gives no answer away: what a blank asks for is a blank wherever else it stands."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from fractions import Fraction
from html import unescape

from irlessons.markup import BLANK

# Behind a number of a text: it is given, whatever it answers. It is no wider than nothing.
GIVEN = "\u2060"
_TAG = re.compile(r"(<[^>]*>)")
# A decimal or a fraction; no part of a version, of a date, or of a name such as P@5.
_NUMBER = re.compile(r"(?<![\w.,/@−-])\d[\d,]*(?:\.\d+|/0*[1-9]\d*)(?![\w/\u2060]|[.,]\d)")
# A share in per cent says what it answers beside a name alone.
_SHARE = re.compile(r"(?<![\w.,/@−-])(\d+(?:\.\d+)?)\s?(?:%|(?:per ?cent|Prozent)\b)(?!\u2060)")
_NUMBER_OR_SHARE = re.compile(f"{_SHARE.pattern}|{_NUMBER.pattern}")
# How a working begins: with a measure and its value.
_HEAD = re.compile(r"(\S+) = ")
# What a box shows of a fraction.
_IN_A_BOX = 4
# Where a sentence ends, and with which tags; a row is one.
_ENDS = re.compile(r"(?<=[.!?;])(?=\s)|(?<=[。！？；\n])")
_ENDING = re.compile(r"</(?:p|li|tr|h\d|caption|div)>|<br")
# Inside these stands what Python or a browser reads, and nobody else.
_UNREAD = re.compile(r"<(?:style\b|script\b|svg\b|pre class=\"code\").*?</(?:style|script|svg|pre)>", re.DOTALL)
# A formula, and in it a number, or a fraction of two, one over the other or side by side.
_FORMULA = re.compile(r"<math\b.*?</math>", re.DOTALL)
_TOP, _BOTTOM = (rf"(?:<mrow>)?<mn>({digits})</mn>(?:</mrow>)?" for digits in (r"\d+", r"0*[1-9]\d*"))
_IN_FORMULA = re.compile(
    rf"<mfrac>{_TOP}{_BOTTOM}</mfrac>|<mn>(\d+)</mn><mo\b[^>]*>/</mo><mn>(0*[1-9]\d*)</mn>|<mn>(\d[\d,]*\.\d+)</mn>"
)
# A fraction with a denominator up to this is the answer to many questions.
_SMALL = 12


def asked_for(blank: str, solved: str) -> set[Fraction]:
    """What the blanks of one thing ask for: the decimals and fractions that only its solved form has, of the HTML."""
    return {_value(number) for number in Counter(_numbers(solved)) - Counter(_numbers(blank))}


class Answers:
    """What is asked for in a lesson, by the number of the section it stands in."""

    def __init__(self) -> None:
        self._near: dict[int, set[Fraction]] = {}
        self._given: dict[int, set[Fraction]] = {}
        self._of: dict[str, set[Fraction]] = {}

    def add(
        self,
        section: int,
        asked: Iterable[Fraction],
        given: str = "",
        boxes: Mapping[str, Collection[Fraction]] | None = None,
    ) -> None:
        """Take down what a thing of this section asks for, and the HTML of what it gives for it.

        Whole numbers are ranks and counts, and say nothing. boxes: what stands behind the name of a measure.
        """
        for name, values in (boxes or {}).items():
            self._of.setdefault(name, set()).update(value for value in values if value.denominator > 1)
        self._near.setdefault(section, set()).update(value for value in asked if value.denominator > 1)
        self._given.setdefault(section, set()).update(map(_value, _numbers(given)))

    def cover(
        self, html: str, section: int, but: Collection[Fraction] = (), blank: Callable[[str], str] = lambda _: BLANK
    ) -> str:
        """The HTML with a blank for each of these numbers: all that are asked for in its section, and from any other
        one those that say by themselves what they answer, or stand in a sentence or below the head of a working with
        the name of their box. but: what is left as it is.  blank: as `Named.cover` has it.
        """
        near = self._near.get(section, set()).difference(but, self._given.get(section, ()))
        far = set[Fraction]().union(*self._near.values()).difference(but)

        head = _HEAD.match(_words(html).strip())
        headed = self._of.get(head[1], set()) if head else set()

        def covered(sentence: str) -> str:
            named = {value for name, asked in self._of.items() if _is_named(name, sentence) for value in asked}
            boxed = (named | headed).difference(but)

            def is_asked(number: str) -> bool:
                if share := _SHARE.fullmatch(number):
                    return _is_one(str(float(Fraction(share[1]) / 100)), boxed)
                return _is_one(number, (far if _is_telling(number) else near) | boxed, _IN_A_BOX)

            return _with_blanks(sentence, is_asked, blank, _NUMBER_OR_SHARE)

        return "".join(map(covered, _sentences(html)))

    def tells(self, html: str, section: int) -> bool:
        """Whether a number stands in the HTML, the words of a figure, for which `cover` would put a blank: P@k ends
        where P@5 does.
        """
        return self.cover(html, section) != html or any(
            _is_named(name.partition("@")[0], part.replace("@k", ""))
            and any(_is_one(each, asked) for each in _numbers(part))
            for part in html.split(" | ")
            for name, asked in self._of.items()
        )


class Named:
    """What is asked for in a lesson, by the measure that is asked for."""

    def __init__(self) -> None:
        self._of: dict[str, set[Fraction]] = {}

    def add(self, measures: Iterable[str], asked: Iterable[Fraction]) -> None:
        """Take down what is asked for, and the names of the measures that it may be."""
        values = {*asked}
        for name in measures:
            self._of.setdefault(name, set()).update(values)

    def cover(self, html: str, blank: Callable[[str], str] = lambda _: BLANK) -> str:
        """The HTML with a blank for each number that is asked for under a name that stands in it. blank: what stands
        for a number of a text.
        """
        values = {value for name, asked in self._of.items() if _is_named(name, html) for value in asked}
        return _with_blanks(html, lambda number: _is_one(number, values), blank)


def _with_blanks(
    html: str,
    is_asked: Callable[[str], bool],
    blank: Callable[[str], str] = lambda _: BLANK,
    numbers: re.Pattern[str] = _NUMBER,
) -> str:
    def in_text(found: re.Match[str]) -> str:
        return blank(found[0]) if is_asked(found[0]) else found[0]

    def in_formula(found: re.Match[str]) -> str:
        number = "/".join(part for part in found.groups() if part)
        return f"<mtext>{BLANK}</mtext>" if is_asked(number) else found[0]

    def covered(piece: str) -> str:
        if _UNREAD.match(piece):
            return piece
        if _FORMULA.match(piece):
            return _IN_FORMULA.sub(in_formula, piece)
        return "".join(part if part.startswith("<") else numbers.sub(in_text, part) for part in _TAG.split(piece))

    return "".join(map(covered, _apart(html)))


def _is_named(name: str, html: str) -> bool:
    """Whether the name stands in the text, and not as the beginning of another: AP@3."""
    return bool(re.search(rf"(?<![A-Za-z@]){re.escape(name)}(?![A-Za-z0-9@(])", _words(html)))


def _apart(html: str) -> list[str]:
    """The HTML in pieces: what nobody reads stands alone, and so does a formula."""
    pieces, end = [], 0
    for found in re.finditer(f"{_UNREAD.pattern}|{_FORMULA.pattern}", html, re.DOTALL):
        pieces += [html[end : found.start()], found[0]]
        end = found.end()
    return [*pieces, html[end:]]


def _sentences(html: str) -> list[str]:
    """The HTML in its sentences, items and rows; a formula and what nobody reads stay whole."""
    made = [""]
    for piece in _apart(html):
        is_whole = _UNREAD.match(piece) or _FORMULA.match(piece)
        for part in [piece] if is_whole else _TAG.split(piece):
            first, *more = [part] if is_whole or part.startswith("<") else _ENDS.split(part)
            made[-1] += first
            made += more
            if _ENDING.match(part):
                made.append("")
    return made


def _words(html: str) -> str:
    return unescape(_TAG.sub(" ", html))


def _numbers(html: str) -> list[str]:
    return _NUMBER.findall(_words(_FORMULA.sub("", _UNREAD.sub("", html))))


def _value(number: str) -> Fraction:
    return Fraction(number.replace(",", ""))


def _is_telling(number: str) -> bool:
    """Whether it says by itself what it answers: 0.4533 does; 0.6667 is 2/3 of anything, and 0.0100 is round."""
    value = _value(number)
    digits = re.sub(r"[.,]", "", number).strip("0")
    is_round = "." in number and len(digits) < 3
    return not is_round and abs(value - value.limit_denominator(_SMALL)) > Fraction(1, 20_000)


def _is_one(number: str, asked: Collection[Fraction], of_fraction: int = 0) -> bool:
    """Whether it is one of them, to the decimals that it has, if it has two; a fraction, to as many as are said."""
    value, decimals = _value(number), of_fraction if "/" in number else len(number.partition(".")[2])
    far = Fraction(1, 2 * 10**decimals) if decimals >= 2 else 0
    return any(abs(value - each) <= far for each in asked)
