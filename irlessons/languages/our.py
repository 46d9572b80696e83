"""`our`: a text of our own in the language that was chosen, as `widgets/our.js` has it."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

# A text, or one for each form that a number takes, by the names of Unicode: one, few, many, other.
Words = str | Mapping[str, str]
_PLACE = re.compile(r"( ?)\{(\w+)\}( ?)")
_HAN, _LETTER = re.compile("[\u4e00-\u9fff]"), re.compile("[A-Za-z0-9_]")
# They have their blank in themselves.
_WIDE_STOPS = "。？！："
_COLUMN = re.compile(r"[a-z1]+( [a-z]+)?")
# As it stands in `our.js`.
_EMPTY, _ENGLISH = "const TABLE = {};", 'const LANGUAGE = "en";'


class Translation:
    """What is chosen. code: of the language, as HTML names it.  words: English text -> its own.  given: what was asked
    for, so that another process can ask for the same."""

    def __init__(self, code: str, words: Mapping[str, Words], given: str):
        self.code, self.words, self.given = code, words, given


ENGLISH = Translation("en", {}, "en")
_now = ENGLISH


def now() -> Translation:
    """What is chosen."""
    return _now


def choose(table: Translation) -> None:
    """From here on our own words are these."""
    global _now
    _now = table


class Said(str):
    """A sentence that knows its English, which is itself where it has no other.

    A reply of several sentences, one of which is English alone, is English: `either` of exercises asks for it.
    """

    english: str

    def __new__(cls, says: str, english: str = "") -> "Said":
        """The sentence. english: "" where it is English."""
        made = super().__new__(cls, says)
        made.english = str(english or says)
        return made


def in_both(say: Callable[..., str], *values: object) -> str:
    """What is said, and, where another language is spoken, its English beside it."""
    global _now
    spoken, says = _now, say(*values)
    if spoken is ENGLISH:
        return says
    _now = ENGLISH
    try:
        return Said(says, say(*values))
    finally:
        _now = spoken


def told(text: str, *values: object) -> str:
    """What `our` says, with its English beside it: the sentence that a mistake is told."""
    return in_both(our, text, *values)


def our(text: str, *values: object) -> str:
    """A text in the language that is chosen, with the values in their places: our("rank {0}", 3)."""
    found = _now.words.get(text, text)
    # Unicode's rules for numbers are asked in the page alone: no language that comes along has more than two forms.
    words = found if isinstance(found, str) else found["other"]
    # What a working says of itself has other places, too.
    return filled(words, lambda at: str(values[int(at)]) if at.isdecimal() else f"{{{at}}}") if values else words


def filled(words: str, value: Callable[[str], str]) -> str:
    """The words with a value in each {place}. value: gives that of a place.

    Chinese has a blank between a character of its own and a letter or a digit, and none between two characters: the
    blanks beside a place follow from what comes there, as `our.js` has it.
    """

    def put(place: re.Match[str]) -> str:
        text = value(place[2])
        before, after = words[: place.start()][-1:], words[place.end() :][:1]
        return _blank(place[1], before, text[:1]) + text + _blank(place[3], after, text[-1:])

    return _PLACE.sub(put, words)


def _blank(written: str, beside: str, end: str) -> str:
    """What stands between a place and the character beside it. end: that of the value which lies there."""
    if _HAN.match(beside):
        return "" if _HAN.match(end) else " " if _LETTER.match(end) else written
    return written


def ours(count: int, one: str, many: str, *more: object) -> str:
    """One of two texts, by the number that stands first in them."""
    return our(one if count == 1 else many, count, *more)


def our_list(parts: Sequence[str]) -> str:
    """As `phrases.joined`, in the language that is chosen: "a", "a and b", "a, b, and c"."""
    *before, last = parts or [""]
    if not before:
        return last
    both = f"{{0}}{our(' and ' if len(parts) == 2 else ', and ')}{{1}}"
    return filled(both, lambda place: (our(", ").join(before), last)[int(place)])


def our_sentences(*sentences: str) -> str:
    """Sentences one behind the other, with a blank between them where their language has one."""
    said = ""
    for each in filter(None, sentences):
        said += each if not said or said[-1] in _WIDE_STOPS else f" {each}"
    return said


def _stands_in(code: str, text: str) -> bool:
    """Whether it is a text of the code, or the name of a column, in_vain, that is shown as “in vain”."""
    is_column = _COLUMN.fullmatch(text) and text.replace(" ", "_") in code
    return bool(is_column) or json.dumps(text, ensure_ascii=False) in code


def put_into(code: str) -> str:
    """The code of a page with as much of the table as it asks for."""
    return code if _now is ENGLISH or _EMPTY not in code else _with_table(code, _now)


# Once of each page: every board asks for it again, and to look for all texts of a table takes a tenth of a second.
@lru_cache(16)
def _with_table(code: str, table: Translation) -> str:
    asked = {text: words for text, words in table.words.items() if _stands_in(code, text)}
    written = json.dumps(asked, ensure_ascii=False, separators=(",", ":"))
    return code.replace(_EMPTY, f"const TABLE = {written};").replace(_ENGLISH, _ENGLISH.replace("en", table.code))
