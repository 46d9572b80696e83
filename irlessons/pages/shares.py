"""The numbers of a text in each way that somebody writes one: 2/3, 0.667, 0,67, .67, 66,7 %, ⅔, 2 : 3, two thirds."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from typing import NamedTuple

# No part of a version, of a date, or of a name such as P@5; nor what is marked as given.
_BEFORE, _AFTER = r"(?<![\w.,/@−-])", r"(?![\w/\u2060]|[.,]\d)"
# A decimal may stand in a term, as in 1−0.667 and 4/5.2619; in 1/17/30.5 and in v-0.5 it is no number of its own.
_IN_TERM, _AFTER_IN_TERM = r"(?<![\w.,@])(?<![A-Za-z][−-])(?<!\d/\d/)(?<!\d/\d\d/)", r"(?![\w\u2060]|[.,]\d|/\d+/)"
_VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
_UP, _DOWN = "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
# The words for 1, 2 …
COUNTED = [
    ("one", "a", "an", "ein", "eine", "einem", "einer", "eines"),
    ("two", "zwei", "beide"),
    ("three", "drei"),
    ("four", "vier"),
    ("five", "fünf"),
    ("six", "sechs"),
    ("seven", "sieben"),
    ("eight", "acht"),
    ("nine", "neun"),
    ("ten", "zehn"),
]
_PARTS = [
    ("halves", "half", "Hälften", "Hälfte", "halbes", "halbe", "halb"),
    ("thirds", "third", "Dritteln", "Drittel"),
    ("quarters", "quarter", "fourths", "fourth", "Vierteln", "Viertel"),
    ("fifths", "fifth", "Fünfteln", "Fünftel"),
    ("sixths", "sixth", "Sechsteln", "Sechstel"),
    ("sevenths", "seventh", "Siebteln", "Siebtel"),
    ("eighths", "eighth", "Achteln", "Achtel"),
    ("ninths", "ninth", "Neunteln", "Neuntel"),
    ("tenths", "tenth", "Zehnteln", "Zehntel"),
]
_COUNT = {word.lower(): number for number, words in enumerate(COUNTED, 1) for word in words}
_PART = {word.lower(): number for number, words in enumerate(_PARTS, 2) for word in words}
_HAN = {sign: number for number, sign in enumerate("一二三四五六七八九十", 1)} | {"两": 2}
# Longer words first: "thirds" is no "third".
_NUMERAL, _PARTED = ("|".join(sorted(each, key=len, reverse=True)) for each in (_COUNT, _PART))
_MIXED = re.compile(rf"(\d+)\s?([{_VULGAR}]|(?<=\s)\d/[1-9])")
_WHOLE, _TENS = r"\d+", r"0*[1-9]\d*"
# A decimal with a point may have commas between its thousands, or nothing before it; with a comma, 10,000 is none.
_DECIMAL = r"\d[\d,]*\.\d+|(?<!\d)\.\d+|\d+,(?!000\b)\d+|(?<![^\s(=≈~]),\d\d+"
# What is repeated without end has a line above it: in LaTeX, or as a sign behind each digit.
_PERIODIC = r"(?P<begins>\d*(?:[.,]|\{,\})\d*?)(?:\\overline\s*\{?(?P<repeats>\d+)\}?|(?P<lined>(?:\d\u0305)+))"
_SPELLED = re.compile(
    rf"(?P<share>{_BEFORE}(?P<of_hundred>\d*[.,]\d+|\d+(?:\s?[{_VULGAR}]|\s\d/[1-9])?)\s?(?:[%％]|(?:per\s?cent|pct|Prozent)\b)(?!\u2060))"
    rf"|(?P<tex>\\[dtc]?frac\s*(?:\{{\s*(?P<tex_top>\d+)\s*\}}|(?P<tex_digit>\d))\s*"
    rf"(?:\{{\s*(?P<tex_below>{_TENS})\s*\}}|(?P<tex_last>[1-9])))"
    rf"|(?P<vulgar>(?<![\w.,/@−-])[{_VULGAR}](?!\u2060))"
    rf"|(?P<raised>[{_UP}]+[⁄/∕][{_DOWN}]+)"
    rf"|(?P<fraction>{_BEFORE}(?P<top>{_WHOLE})\s?[/⁄∕÷]\s?(?P<below>{_TENS}){_AFTER})"
    rf"|(?P<periodic>{_IN_TERM}{_PERIODIC})"
    rf"|(?P<decimal>{_IN_TERM}(?:{_DECIMAL}){_AFTER_IN_TERM})"
    rf"|(?P<ratio>{_BEFORE}(?P<ratio_top>{_WHOLE})\s?[:∶]\s?(?P<ratio_below>{_TENS}){_AFTER})"
    rf"|(?P<of>\b(?P<of_top>\d+|{_NUMERAL})\s(?:out\sof|of|in|von|aus|over|durch|zu|(?:divided|geteilt)\s(?:by|durch))\s(?:the\s|den\s|der\s)?"
    rf"(?P<of_below>{_TENS}|{_NUMERAL})\b(?!\u2060|[.,]\d|/))"
    rf"|(?P<words>\b(?:(?P<words_top>{_NUMERAL}|\d+)[\s-]?)?(?P<words_below>{_PARTED})\b(?!\u2060))"
    r"|(?P<han>(?P<han_below>[二三四五六七八九十])分之(?P<han_top>[一二两三四五六七八九])|一半)",
    re.IGNORECASE,
)
# Behind these it is one of several places, and no share.
_PLACE = re.compile(
    r"(?:\b(?:ranks?|pages?|pp?|slides?|lessons?|sections?|chapters?|questions?|steps?|parts?|weeks?|version|"
    r"R[aä]nge?|Seiten?|S|Folien?|Lektion|Abschnitt|Kapitel|Fragen?|Schritt|Teil|Woche)\b\.?|§)\s?$",
    re.IGNORECASE,
)
# A price, and what is measured in a unit, is no value of a measure; $0.67$ is a formula.
_SUM = re.compile(r"[$€£]\s?$")
_UNIT = re.compile(r"\s?(?:[€£]|(?:EUR|USD|Euros?|dollars?|cents?|kg|g|l|ml|litres?|Liter|km|cm|mm|ms)\b|°)")
# What may stand before a share in words, as in "is one half", "ist die Hälfte", "= 2 of 3"; not "with half the users".
_SAYS = re.compile(
    r"(?:^|[,:;=≈(|\x1f\ue000]|\b(?:is|was|be|are|only|exactly|just|about|or|so|thus|ist|war|sind|beträgt|nur|genau|etwa|oder|also|"
    r"rund|gleich|equals|says|gives|ergibt|von|of))\s*(?:(?:the|a|an|die|der|das)\s)?$",
    re.IGNORECASE,
)
_THINGS = re.compile(
    r"\s+(?!(?:are|is|were|was|and|or|sind|ist|war|waren|und|oder|relevant|stehen|stand|right|good|in|at|as|so|then|also)\b)[^\W\d]"
)
_SIGN, _GOES_ON = re.compile(r"(?<![\w)])\s?[−-]$"), re.compile(r"\s?(?:…|\.\.)")
_OF_MORE = re.compile(
    r"\s+(?:of\s|the\b|as\s(?:much|many|good|high|large|long|often)\b|so\b|a\b|der\b|des\b|aller\b)", re.IGNORECASE
)
# By how much a printed number may differ from what is asked for, where that is known by four decimals alone.
_PRINTED, _FLOAT, _ENDS, _SHORT = Fraction(1, 20_000), Fraction(1, 10**6), 10_000, 20
# No float has more decimals that count.
_DIGITS = 9


class Spelled(NamedTuple):
    """A number of a text, from `start` to `end`.

    far: by how much what it rounds may differ.  is_digits: whether it is a decimal or a fraction; a share, a
    ratio and words may be of anything.  is_round: whether it is a decimal that many things have, as 0.50.  is_cut:
    whether decimals may be cut off.  says: of words and a ratio, whether what stands before makes them a value.
    is_count: whether they may well count something else, as in half a page, or 3 of 5 recipes.
    """

    start: int
    end: int
    value: Fraction
    far: Fraction
    is_digits: bool = True
    is_round: bool = False
    decimals: int = 0
    is_cut: bool = False
    says: bool = True
    is_count: bool = False

    def is_one(self, asked: Collection[Fraction], of_name: bool = False) -> bool:
        """Whether it is one of these, to the decimals that it has, if it has two. of_name: one is enough, for it stands
        beside the name of what is asked for.
        """
        far = self.far if of_name or self.decimals != 1 else 0
        return any(abs(self.value - each) <= far + _slack(each) or self.begins(each) for each in asked)

    def begins(self, value: Fraction) -> bool:
        """Whether it is the value with its decimals cut off: 0.66 or 0.6666… of 2/3."""
        return self.is_cut and 0 <= value - self.value < 2 * self.far


def spelled(text: str) -> Iterator[Spelled]:
    """The numbers of a text that are not written as whole ones, and what may stand for one.

    >>> [str(each.value) for each in spelled("P@3 is 2/3, or two thirds, 0,5 or 12.5 %")]
    ['2/3', '2/3', '1/2', '1/8']
    """
    for found in _SPELLED.finditer(text):
        kind = str(found.lastgroup)
        made = _READ[kind](found)
        is_price = kind == "decimal" and (_is_sum(text, found) or _UNIT.match(text, found.end()))
        if made is not None and not is_price and not (kind in _PLACED and _PLACE.search(text[: found.start()])):
            value, decimals = made
            far = Fraction(1, 2 * 10 ** min(decimals, _DIGITS)) if decimals else Fraction()
            digits = re.sub(r"\D", "", found[0]).strip("0")
            is_round = kind == "decimal" and len(digits) < 3
            # A difference of two decimals is one of many; so is what only begins with 0.05. Four decimals are rounded.
            if kind == "decimal" and decimals < 3 and _SIGN.search(text[: found.start()]):
                continue
            is_cut = kind in ("decimal", "share") and decimals > 1 and len(digits) > 1
            is_cut = is_cut and (decimals < 4 or digits[-2] == digits[-1] or bool(_GOES_ON.match(text, found.end())))
            is_count = kind in _IN_WORDS and _is_count(text, found)
            is_of = is_count or (found["words"] and _OF_MORE.match(text, found.end()))
            says = kind not in _IN_WORDS or (not is_of and bool(_SAYS.search(text[: found.start()])))
            is_bare = bool(found["words"] and not found["words_top"])
            if says or not (is_bare and is_count):
                is_count = is_count or (is_bare and not says)
                yield Spelled(*found.span(), value, far, kind in _OF_DIGITS, is_round, decimals, is_cut, says, is_count)


def _is_sum(text: str, found: re.Match[str]) -> bool:
    return bool(_SUM.search(text[: found.start()])) and not text.startswith("$", found.end())


def _is_count(text: str, found: re.Match[str]) -> bool:
    if found["of"]:
        return bool(_THINGS.match(text, found.end()))
    return bool(found["words"] and not found["words_top"] and _OF_MORE.match(text, found.end()))


def _slack(asked: Fraction) -> Fraction:
    """What was printed with four decimals may be the one or the other fraction; and a float is none."""
    if asked.denominator > _ENDS:
        return _FLOAT
    return _PRINTED if _ENDS % asked.denominator == 0 and asked.denominator > _SHORT else Fraction()


def _decimal(digits: str) -> tuple[Fraction, int]:
    if "." not in digits:
        digits = digits.replace(",", ".")
    digits = digits.replace(",", "")
    return Fraction(f"0{digits}"), len(digits.partition(".")[2])


def _periodic(found: re.Match[str]) -> tuple[Fraction, int]:
    begins = found["begins"].replace("{,}", ".").replace(",", ".")
    repeats = found["repeats"] or found["lined"].replace("\u0305", "")
    start, decimals = Fraction(f"0{begins}0"), len(begins.partition(".")[2])
    return start + Fraction(int(repeats), (10 ** len(repeats) - 1) * 10**decimals), 0


def _share(found: re.Match[str]) -> tuple[Fraction, int]:
    if mixed := _MIXED.fullmatch(found["of_hundred"]):
        return (int(mixed[1]) + _fraction(mixed[2])) / 100, 0
    value, decimals = _decimal(found["of_hundred"])
    return value / 100, decimals + 2


def _fraction(written: str) -> Fraction:
    return Fraction(written) if "/" in written else Fraction(unicodedata.numeric(written)).limit_denominator(10)


def _over(top: int, below: int) -> tuple[Fraction, int]:
    return Fraction(top, below), 0


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _COUNT[word.lower()]


def _of(found: re.Match[str]) -> tuple[Fraction, int] | None:
    top, below = _number(found["of_top"]), _number(found["of_below"])
    return _over(top, below) if 0 <= top <= below else None


def _words(found: re.Match[str]) -> tuple[Fraction, int] | None:
    top, below = found["words_top"], _PART[found["words_below"].lower()]
    # "the third" is a rank.
    return _over(_number(top) if top else 1, below) if top or below == 2 else None


def _digits(raised: str) -> int:
    return int("".join(str(unicodedata.digit(each)) for each in raised))


_TEX = (("tex_top", "tex_digit"), ("tex_below", "tex_last"))
_OF_DIGITS = ("decimal", "periodic", "fraction", "tex", "raised", "vulgar")
_IN_WORDS = ("ratio", "of", "words")
_PLACED = ("ratio", "of", "fraction")
_READ: dict[str, Callable[[re.Match[str]], tuple[Fraction, int] | None]] = {
    "share": _share,
    "tex": lambda found: _over(
        int(found["tex_top"] or found["tex_digit"]), int(found["tex_below"] or found["tex_last"])
    ),
    "vulgar": lambda found: (_fraction(found[0]), 0),
    "raised": lambda found: _over(*map(_digits, re.split("[⁄/∕]", found[0]))),
    "fraction": lambda found: _over(int(found["top"]), int(found["below"])),
    "decimal": lambda found: _decimal(found[0]),
    "periodic": _periodic,
    "ratio": lambda found: _over(int(found["ratio_top"]), int(found["ratio_below"])),
    "of": _of,
    "words": _words,
    "han": lambda found: _over(_HAN[found["han_top"]], _HAN[found["han_below"]]) if found["han_top"] else _over(1, 2),
}
