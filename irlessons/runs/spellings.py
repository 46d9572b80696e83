"""`folded`: ids without all that two spellings of one differ in; `differ_in` names it."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from unicodedata import normalize

from irlessons.checks import shown

_POINT_ZERO, _QUOTE, _BLANKS = ".0", '"', " \t\r\x0b\x0c\x1c\x1d\x1e\x1f"
# What two spellings of a name need not have in common, in bytes: what may be taken off, and where some letters are not
# plain, which may be written as plain ones, all letters and what joins one.
_TAKEN_OFF = f"0.{_QUOTE}{_BLANKS}".encode()
_AS_SMALL = bytes.maketrans(ascii_uppercase.encode(), ascii_lowercase.encode())
_NOT_SURE = _TAKEN_OFF + f"{ascii_letters}<=>;`".encode() + bytes(range(128, 256))
# So few names are looked for one by one.
_FEW = 5
# Zero-width blanks and joiners, soft hyphens, marks of direction, a byte-order mark. What parts or joins letters stays.
_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200e\u200f\u2060\ufeff"))
# As in d03; in 1.05 they say what the 5 is. The 0 comes first, for which a text is searched faster.
_BEFORE_A_NUMBER = re.compile(r"0(?<!\d0)(?<!\d\.0)0*(?=\d)")


# As in 12.00 and 12.0.0.
_POINT_ZEROS = re.compile(r"(?:\.0+)+(?=\n|\Z)")


def _without_quotes(name: str) -> str:
    return name[1:-1] if len(name) > 2 and name[0] == name[-1] == _QUOTE else name


# What two spellings of one document, or topic, differ in, and what is left where that is taken off. What is taken off
# first may hide what comes behind it.
KINDS: Mapping[str, Callable[[str], str]] = {
    "signs that nobody sees": lambda name: name.translate(_UNSEEN),
    "blanks around them": str.strip,
    "quotation marks around them": _without_quotes,
    # ß is written SS.
    "upper and lower case": str.casefold,
    "how accents are written": lambda name: normalize("NFC", name),
    "“.0” at their ends": lambda name: _POINT_ZEROS.sub("", name),
    "zeros at their beginning": lambda name: name.lstrip("0"),
    "zeros before a number": lambda name: _BEFORE_A_NUMBER.sub("", name),
}
# What is named first where several would do.
_LIKELY = (
    "“.0” at their ends",
    "upper and lower case",
    "zeros at their beginning",
    "zeros before a number",
    "blanks around them",
    "quotation marks around them",
    "how accents are written",
    "signs that nobody sees",
)


def fold(name: str, kinds: Collection[str] = KINDS.keys()) -> str:
    """The name without what two spellings of it differ in.

    >>> fold(" D007.0"), fold("STRASSE 1.05") == fold("straße 1.05")
    ('d7', True)
    """
    for kind, taken_off in KINDS.items():
        if kind in kinds:
            name = taken_off(name)
    return name


def folded(names: Sequence[str], lines: str | None = None) -> list[str]:
    """The same of many names. lines: all of them, with an end of line before and behind each, where that is known."""
    text = lines_of(names) if lines is None else lines
    # Nearly all are plain letters, and a few calls do for a thousand of them.
    if not names or not is_plain(text) or text.count("\n") > len(names) + 1:
        return list(map(fold, names))
    text = text.casefold()
    if f"{_POINT_ZERO}0" in text or f"{_POINT_ZERO}\n" in text:
        text = _POINT_ZEROS.sub("", text)
    while "\n0" in text:
        text = text.replace("\n0", "\n")
    return _BEFORE_A_NUMBER.sub("", text)[1:-1].split("\n")


def may_be(lines: str, others: Sequence[str]) -> list[int]:
    """The places of the names that may be one of the others in another spelling: fast, and rather too many.

    lines: the names in one text, as `lines_of` makes it.  others: one at least.
    """
    theirs = lines_of(others)
    plain = lines.isascii() and theirs.isascii()
    here, there = (_in_common(text, plain) for text in (lines, theirs))
    sought = {*there[1:-1].split(b"\n")}
    if len(sought) <= _FEW and not any(b"\n%b\n" % each in here for each in sought):
        return []
    names = here[1:-1].split(b"\n")
    return [] if sought.isdisjoint(names) else [place for place, name in enumerate(names) if name in sought]


def _in_common(lines: str, plain: bool) -> bytes:
    # What cannot be encoded is no plain letter.
    text = lines.encode(errors="ignore")
    return text.translate(_AS_SMALL, _TAKEN_OFF) if plain else text.translate(None, _NOT_SURE)


def lines_of(names: Iterable[str]) -> str:
    """The names in one text, with an end of line before and behind each."""
    return "\n".join(["", *names, ""])


def is_plain(lines: str) -> bool:
    """Whether no name in the text has a blank or a quotation mark, or a letter that is written in several ways."""
    return lines.isascii() and not any(map(lines.__contains__, _QUOTE + _BLANKS))


def differ_in(one: str, other: str) -> tuple[str, ...]:
    """What two spellings of one name differ in: as few kinds as there must be."""
    for kind in _LIKELY:
        if fold(one, (kind,)) == fold(other, (kind,)):
            return (kind,)
    kinds = list(_LIKELY)
    for kind in reversed(_LIKELY):
        fewer = [each for each in kinds if each != kind]
        if fold(one, fewer) == fold(other, fewer):
            kinds = fewer
    return tuple(kinds)


def twins(here: Collection[str], there: Collection[str], taken_off: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Names of one side, each with that of the other which is the same but for what is taken off."""
    # One side may have it taken off already, and something left that would come off, too.
    others = {taken_off(name): name for name in there} | {name: name for name in there}
    for name in here:
        twin = others.get(taken_off(name)) or others.get(name, name)
        if twin != name:
            yield name, twin


def shown_apart(one: str, other: str) -> str:
    """Two names, so that one sees what they differ in: by the numbers of letters where these look alike."""
    alike = normalize("NFKC", one) == normalize("NFKC", other)
    names = [ascii(each) if alike else shown(each) for each in (one, other)]
    return " and ".join(names)
