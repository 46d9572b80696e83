"""The numbers of a text in each way that somebody writes one: 2/3, 0.667, 0,67, .67, 66,7 %, ⅔, 2 : 3, two thirds."""

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

# A letter that is no Chinese one: 为6, but not D6.
_LETTER = r"[^\W\u2e80-\u9fff]"
# What stands before a number, and behind it, where it is none of its own: the k of a name, a part of a word, given.
_BEFORE, _AFTER = rf"(?<!{_LETTER})(?<![.@])", rf"(?!{_LETTER}|\.\d|\u2060)"
_VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"
_UP, _DOWN = "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
# The words for 1, 2 …, and for halves, thirds …
_IN_TURN = """one a an ein eine einem einer eines:|two zwei beide:halves half Hälften Hälfte halbes halbe halb|
three drei:thirds third Dritteln Drittel|four vier:quarters quarter fourths fourth Vierteln Viertel|
five fünf:fifths fifth Fünfteln Fünftel|six sechs:sixths sixth Sechsteln Sechstel|
seven sieben:sevenths seventh Siebteln Siebtel|eight acht:eighths eighth Achteln Achtel|
nine neun:ninths ninth Neunteln Neuntel|ten zehn:tenths tenth Zehnteln Zehntel|
eleven elf:elevenths eleventh Elfteln Elftel|twelve zwölf:twelfths twelfth Zwölfteln Zwölftel|
thirteen dreizehn:thirteenths thirteenth Dreizehnteln Dreizehntel|
fourteen vierzehn:fourteenths fourteenth Vierzehnteln Vierzehntel|
fifteen fünfzehn:fifteenths fifteenth Fünfzehnteln Fünfzehntel|
sixteen sechzehn:sixteenths sixteenth Sechzehnteln Sechzehntel|
seventeen siebzehn:seventeenths seventeenth Siebzehnteln Siebzehntel|
eighteen achtzehn:eighteenths eighteenth Achtzehnteln Achtzehntel|
nineteen neunzehn:nineteenths nineteenth Neunzehnteln Neunzehntel|
twenty zwanzig:twentieths twentieth Zwanzigsteln Zwanzigstel"""
COUNTED, _PARTS = ([each.partition(":")[at].split() for each in _IN_TURN.split("|")] for at in (0, 2))
_COUNT = {word.lower(): number for number, words in enumerate(COUNTED, 1) for word in words}
_PART = {word.lower(): number for number, words in enumerate(_PARTS, 1) for word in words}
_HAN = {sign: number for number, sign in enumerate("一二三四五六七八九十", 1)} | {"两": 2}
# Longer words first: "thirds" is no "third".
_NUMERAL, _PARTED = ("|".join(sorted(each, key=len, reverse=True)) for each in (_COUNT, _PART))
# Of whole numbers: "a" is none, and "one of them" says nothing.
_WHOLES = {word: count for word, count in _COUNT.items() if not re.match("an?$|eine?.?$|beide", word)}
_WHOLES |= {"eins": 1, "zero": 0, "null": 0}
_IN_WORDS = "|".join({*_WHOLES} - {"one"}) + r"|one(?!\s+[^\W\d])"
_MIXED = re.compile(rf"(\d+)\s?([{_VULGAR}]|(?<=\s)\d/[1-9])")
_SPACES = re.compile(r"[\s\x1f]+")
_WHOLE, _TENS = r"\d+", r"0*[1-9]\d*"
_TIME = r"\d\d?(?:[:.][0-5]\d)?\s?(?:Uhr\b|o['’]clock|[ap]\.?m\b)|\d\d?:0\d(?![\d:.])"
# A decimal with a point may have commas between its thousands, or nothing before it; with a comma, 10,000 is none.
_DECIMAL = rf"(?:\d{{1,3}}(?:,\d{{3}})+|\d*)\.\d+{_AFTER}|\d+,(?!000\b)\d+{_AFTER}|(?<![^\s(=≈~]),\d\d+{_AFTER}"
# What is repeated without end has a line above it: in LaTeX, or as a sign behind each digit.
_PERIODIC = r"(?P<begins>\d*(?:[.,]|\{,\})\d*?)(?:\\overline\s*\{?(?P<repeats>\d+)\}?|(?P<lined>(?:\d\u0305)+))"
_SPELLED = re.compile(
    # A date, a version, a time of the day.
    rf"(?P<none>(?<![\d.,])(?:\d{{1,4}}(?P<date>[/.-])\d{{1,2}}(?P=date)\d+|\d+\.\d+(?:\.\d+)+|{_TIME}))"
    rf"|(?P<share>{_BEFORE}(?P<of_hundred>\d+[.,]\d+|\.\d+|\d+(?:\s?[{_VULGAR}]|\s\d/[1-9])?)\s?(?:[%％]|(?:per\s?cent|pct|Prozent|vom\s?Hundert)\b)(?!\u2060))"
    rf"|(?P<tex>\\[dtc]?frac\s*(?:\{{\s*(?P<tex_top>\d+)\s*\}}|(?P<tex_digit>\d))\s*"
    rf"(?:\{{\s*(?P<tex_below>{_TENS})\s*\}}|(?P<tex_last>[1-9])))"
    rf"|(?P<made>\b(?:Fraction|Rational)\((?P<made_top>{_WHOLE}),\s?(?P<made_below>{_TENS})\))"
    rf"|(?P<vulgar>{_BEFORE}[{_VULGAR}](?!\u2060))"
    rf"|(?P<raised>[{_UP}]+[⁄/∕][{_DOWN}]+)"
    rf"|(?P<mixed>{_BEFORE}(?P<mixed_top>\d+)(?:\s?[{_VULGAR}]|[\s\x1f]{{1,3}}\d+/{_TENS}){_AFTER}"
    rf"|\b(?P<mixed_word>{_NUMERAL})(?:\sand\s(?:a|one)\shalf|einhalb)\b(?!\u2060))"
    rf"|(?P<fraction>{_BEFORE}(?P<top>{_WHOLE})\s?[/⁄∕÷]\s?(?P<below>{_TENS})(?:ths?|rds?|tel)?{_AFTER}(?!,\d\d+(?![\d/.])))"
    rf"|(?P<periodic>{_BEFORE}{_PERIODIC})"
    rf"|(?P<decimal>{_BEFORE}(?:{_DECIMAL}))"
    rf"|(?P<ratio>{_BEFORE}(?P<ratio_top>{_WHOLE})(?:[:∶]|\s[:∶]\s)(?P<ratio_below>{_TENS}){_AFTER})"
    rf"|(?P<of>\b(?P<of_top>\d+|{_NUMERAL})\s(?:out\sof|of|in|von|aus|over|durch|zu|der|(?:divided|geteilt)\s(?:by|durch))\s(?:the\s|den\s|der\s)?"
    rf"(?P<of_below>{_TENS}|{_NUMERAL})\b(?!\u2060|\.\d|,\d+(?![\d/])|/))"
    rf"|(?P<words>\b(?:(?P<words_top>{_NUMERAL}|\d+)[\s-]?)?(?P<words_below>{_PARTED})\b(?!\u2060))"
    r"|(?P<han>(?P<han_below>[二三四五六七八九十])分之(?P<han_top>[一二两三四五六七八九])|一半)"
    r"|(?P<one>\b(?:one|eine?[rs]?|eins)(?=\s(?:of|out|in|among|von|der|aus|unter)\b)(?!\u2060))"
    rf"|(?P<whole>{_BEFORE}(?<![A-Za-z)][−-])(?<!\d)(?:0|[1-9]\d*)(?!\d){_AFTER}|\b(?:{_IN_WORDS})\b(?!\u2060))",
    re.IGNORECASE,
)
# A price, and what is measured in a unit, is no value of a measure; $0.67$ is a formula.
_SUM = re.compile(r"[$€£]\s?$")
_UNIT = re.compile(
    r"\s?(?:[€£]|(?:EUR|USD|Euros?|dollars?|cents?|kg|g|l|ml|litres?|Liter|km|cm|mm|ms|"
    r"s|seconds?|Sekunden?|minutes?|Minuten?|hours?|Stunden?)\b|°)"
)
# How many of them there are is no place.
_THE_FIRST = re.compile(r"\b(?:first|top|last|ersten|besten|letzten|retrieved)\s$", re.IGNORECASE)
_CLOCK = re.compile(r"\d\d?:[0-5]\d")
# What 3 of 5 are of, as recipes, where that is said.
_THINGS = re.compile(
    r"\s+(?!(?:are|is|were|was|and|or|sind|ist|war|waren|und|oder|relevant|stehen|stand|right|good|in|at|as|so|then|also)\b)[^\W\d]"
)
# What stands before a number, and behind it, where it is a part of another: v-0.5, 1/17/30.
_IN_A_TERM = re.compile(r"[A-Za-z][−-]\ue002|\d/\d\d?/\ue002")
_IN_A_FRACTION = re.compile(r"[/−-]\ue002|\d,\ue002|\ue002/|\ue002,\d")
_EACH = re.compile(rf"(?<!\d)(?:0|[1-9]\d*)(?!\d)|{_IN_WORDS}", re.IGNORECASE)
# Around 6,4 where that may be two numbers: in brackets, or between others.
_LISTED = ",[](){}\ue000"
_SIGN, _GOES_ON = re.compile(r"(?<![\w)])\s?[−-]$"), re.compile(r"\s?(?:…|\.\.)")
# Half of something is none of these, and the right one is no number.
_OF_MORE = re.compile(
    r"\s+(?:of\s|the\b|as\s(?:much|many|good|high|large|long|often)\b|so\b|a\b|der\b|des\b|aller\b)", re.IGNORECASE
)
_NO_CLAUSE_ENDS = re.compile(r"(?!\s*(?:[.,;:!?)]|$))")
_PRONOUN = re.compile(
    r"\b(?:the|this|that|each|every|an?|which|any|another)(?:\s(?!of\b|is\b|was\b|value\b)\w+){0,2}\s$"
)
# By how much a printed number may differ from what is asked for, where that is known by four decimals alone.
_PRINTED, _FLOAT, _ENDS, _SHORT = Fraction(1, 20_000), Fraction(1, 10**6), 10_000, 20
# No float has more decimals that count.
_DIGITS = 9


class Spelled(NamedTuple):
    """A number of a text, from `start` to `end`.

    kind: how it is written: "decimal", "whole".  far: by how much what it rounds may differ.  is_round: whether it is
    a decimal that many things have, as 0.50.  is_cut: whether decimals may be cut off.  is_count: whether it may well
    count something else, as in half a page, or 3 of 5 recipes.  is_apart: whether it is a number of its own, and no
    part of a term or of a difference.
    """

    start: int
    end: int
    kind: str
    value: Fraction
    far: Fraction
    decimals: int
    is_round: bool
    is_cut: bool
    is_count: bool
    is_apart: bool

    @property
    def is_digits(self) -> bool:
        """Whether it is a decimal or a fraction; a share, a ratio and words may be of anything."""
        return self.kind in _OF_DIGITS

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
    """The numbers of a text, and what may stand for one. Of what may be read in two ways, as 3,1 and 3 : 1, both.

    >>> [str(each.value) for each in spelled("P@3 is 2/3, or two thirds, 0,5 or 12.5 %, at rank 3")]
    ['2/3', '2', '3', '2/3', '1/2', '1/8', '3']
    """
    yield from _spelled_in(text, _SPELLED.finditer(text))


def _spelled_in(text: str, all_of: Iterable[re.Match[str]]) -> Iterator[Spelled]:
    for found in all_of:
        kind = str(found.lastgroup)
        made = _READ[kind](found)
        if made is not None and not _is_sum(text, found) and not _is_no_number(text, found):
            yield _spelled(text, found, kind, *made)
        # What is over something may be a value of its own, as 4/5 of an ideal 5; 1 is in every second fraction.
        if kind in _OF_TWO or (kind == "decimal" and _may_be_two(text, found)):
            for part in _EACH.finditer(text, *found.span()):
                if kind in ("ratio", "of", "decimal") or _whole(part) > 1:
                    yield Spelled(*part.span(), "whole", _whole(part), Fraction(), 0, False, False, False, False)
        # 3 1/2 may be a rank and a value.
        if kind == "mixed" and (space := _SPACES.search(text, *found.span())):
            for span in ((found.start(), space.start()), (space.end(), found.end())):
                yield from _spelled_in(text, _SPELLED.finditer(text, *span))


def _spelled(text: str, found: re.Match[str], kind: str, value: Fraction, decimals: int) -> Spelled:
    before, after = text[: found.start()], text[found.end() :]
    far = Fraction(1, 2 * 10 ** min(decimals, _DIGITS)) if decimals else Fraction()
    digits = re.sub(r"\D", "", found[0]).strip("0")
    is_cut = kind in ("decimal", "share") and decimals > 1 and len(digits) > 1
    # Four decimals are rounded.
    is_cut = is_cut and (decimals < 4 or digits[-2] == digits[-1] or bool(_GOES_ON.match(after)))
    is_apart = not (_IN_A_TERM if kind == "decimal" else _IN_A_FRACTION).search(f"{before[-5:]}\ue002{after[:2]}")
    # A difference of two decimals is one of many; so is what only begins with 0.05.
    is_apart = is_apart and not (kind == "decimal" and decimals < 3 and _SIGN.search(before))
    is_round = kind == "decimal" and len(digits) < 3
    return Spelled(*found.span(), kind, value, far, decimals, is_round, is_cut, _is_count(found, after), is_apart)


def _may_be_two(text: str, found: re.Match[str]) -> bool:
    around = text[: found.start()][-1:], text[found.end() :][:1]
    return "." not in found[0] and found[0][0] != "," and any(each and each in _LISTED for each in around)


def parts_of(text: str, read: Sequence[Spelled], but: Collection[int]) -> Iterator[tuple[int, int, Fraction]]:
    """Of 4 of the first 7, and of any two whole numbers: which of `read` they are, and what the one is of the other, if
    that is larger. but: which are places; how many the first ones are is none.
    """
    counts = [at for at, each in enumerate(read) if each.kind in ("whole", "one") and each.is_apart]
    for top in (at for at in counts if at not in but and read[at].value):
        for below in (at for at in counts if read[at].value > read[top].value):
            if below not in but or _THE_FIRST.search(text[: read[below].start]):
                yield top, below, read[top].value / read[below].value


def _is_sum(text: str, found: re.Match[str]) -> bool:
    is_dollars = _SUM.search(text[: found.start()]) and not text.startswith("$", found.end())
    is_amount = found["decimal"] or found["whole"] or found["fraction"] or found["vulgar"] or found["mixed"]
    return bool(is_amount and (is_dollars or _UNIT.match(text, found.end())))


def _is_no_number(text: str, found: re.Match[str]) -> bool:
    if found["whole"]:
        return found[0].lower() == "one" and bool(_PRONOUN.search(text[: found.start()]))
    return bool(found["words"] and not found["words_top"] and _OF_MORE.match(text, found.end()))


def _is_count(found: re.Match[str], after: str) -> bool:
    if found["of"] or found["ratio"]:
        # 7:12 may be a time.
        return bool(_THINGS.match(after) if found["of"] else _CLOCK.fullmatch(found[0]))
    return bool(found["words"] and (_OF_MORE if found["words_top"] else _NO_CLAUSE_ENDS).match(after))


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


def _mixed(found: re.Match[str]) -> tuple[Fraction, int]:
    if word := found["mixed_word"]:
        return _number(word) + Fraction(1, 2), 0
    top = found["mixed_top"]
    return int(top) + _fraction(_SPACES.sub("", found[0][len(top) :])), 0


def _over(top: str, below: str) -> tuple[Fraction, int]:
    return Fraction(_number(top), _number(below)), 0


def _number(word: str) -> int:
    """A count, in digits that may be raised, or as a word."""
    known = _COUNT.get(word.lower(), _HAN.get(word))
    return int("".join(str(unicodedata.digit(each)) for each in word)) if known is None else known


def _of(found: re.Match[str]) -> tuple[Fraction, int] | None:
    made = _over(found["of_top"], found["of_below"])
    return made if made[0] <= 1 else None


def _words(found: re.Match[str]) -> tuple[Fraction, int] | None:
    top, below = found["words_top"], _PART[found["words_below"].lower()]
    # "the third" is a rank.
    return (Fraction(_number(top or "one"), below), 0) if top or below == 2 else None


def _whole(found: re.Match[str]) -> Fraction:
    return Fraction(int(found[0]) if found[0].isdecimal() else _WHOLES[found[0].lower()])


_OF_DIGITS = ("decimal", "periodic", "fraction", "tex", "made", "raised", "vulgar", "mixed")
# What is two numbers as well.
_OF_TWO = ("ratio", "of", "fraction", "tex", "made")
_READ: dict[str, Callable[[re.Match[str]], tuple[Fraction, int] | None]] = {
    "none": lambda found: None,
    "share": _share,
    "tex": lambda found: _over(found["tex_top"] or found["tex_digit"], found["tex_below"] or found["tex_last"]),
    "made": lambda found: _over(found["made_top"], found["made_below"]),
    "vulgar": lambda found: (_fraction(found[0]), 0),
    "mixed": _mixed,
    "raised": lambda found: _over(*re.split("[⁄/∕]", found[0])),
    "fraction": lambda found: _over(found["top"], found["below"]),
    "decimal": lambda found: _decimal(found[0]),
    "periodic": _periodic,
    "ratio": lambda found: _over(found["ratio_top"], found["ratio_below"]),
    "of": _of,
    "words": _words,
    "han": lambda found: _over(found["han_top"] or "一", found["han_below"] or "二"),
    # Of more, where that stands further on: it is no number by itself.
    "one": lambda found: (Fraction(1), 0),
    "whole": lambda found: (_whole(found), 0),
}
