"""`language`: choose the language of our own words, by its code or by a table of one's own."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from irlessons.checks import check_keys, hint, shown, some, unknown
from irlessons.files import own_toml, toml
from irlessons.languages import our
from irlessons.languages.our import ENGLISH, Translation, Words

_NAMES = {"en": "English", "de": "Deutsch", "zh": "中文"}
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLACE = re.compile(r"\{\w*\}")
_LANGUAGE, _WORDS = "language", "words"
# The forms that a number takes, as Unicode names them.
_FORMS = ("zero", "one", "two", "few", "many", "other")


class Language:
    """What was chosen. code: as HTML names it.  missing: our texts that its table lacks, and that stay English."""

    def __init__(self, table: Translation):
        self.code = table.code
        self.missing = () if table is ENGLISH else tuple(text for text in _known() if text not in table.words)

    def __repr__(self) -> str:
        name = _NAMES.get(self.code, self.code)
        says = f"{name}: from here on boards, questions, votes and worksheets speak it. Lessons stay English."
        if self.missing:
            says += f" {len(self.missing)} of {len(_known())} texts stay English, too: {some(map(repr, self.missing))}."
        return says


def language(chosen: str | Path) -> Language:
    """From here on the words of boards, questions, votes and worksheets are in this language; lessons stay English.

    chosen: "en", "de" (German) or "zh" (Chinese); or the path of a table of one's own, a file of TOML with
    language = "fr", the code as HTML names it, and a table [words] from each English text to its own. What is missing
    in it is that of ours in the same language, else English. `{0}` is where a value stands. Call it first: what was
    made before stays as it was.

    Returns what was chosen, with the texts that stay English as `missing`. Raises ValueError for a language that does
    not come along, and for a table with a text that is none of ours or that lacks a place for a value; OSError where
    the file cannot be read.

    >>> import irlessons as ir
    >>> ir.language("de")
    Deutsch: from here on boards, questions, votes and worksheets speak it. Lessons stay English.
    >>> ir.Ranking.from_grades([1, 0]).work("P@2").sentence
    'Relevant unter den ersten 2 Ergebnissen: 1; geteilt durch 2.'
    >>> ir.language("en").missing
    ()
    """
    table = ENGLISH if chosen == ENGLISH.code else _ours(chosen) if chosen in _NAMES else _own(chosen)
    our.choose(table)
    return Language(table)


@contextmanager
def speaking(chosen: str | Path) -> Iterator[Translation]:
    """Our own words in this language for a while. Raises as `language` does."""
    before = our.now()
    language(chosen)
    try:
        yield our.now()
    finally:
        our.choose(before)


@cache
def _ours(code: str) -> Translation:
    return Translation(code, toml(__package__, f"{code}.toml"), code)


@cache
def _known() -> Mapping[str, Words]:
    """Every text of ours: the German table has all of them."""
    return _ours("de").words


def _own(chosen: str | Path) -> Translation:
    """A table of somebody's own."""
    path = Path(chosen)
    if path.suffix != ".toml":
        meant = "or the path of a table of your own, my_words.toml"
        raise ValueError(f"{unknown('language', str(chosen), _NAMES)}, {meant}")
    read = own_toml(path)
    check_keys(str(path), read, (_LANGUAGE, _WORDS))
    code, words = read.get(_LANGUAGE), read.get(_WORDS)
    if code is None:
        raise ValueError(f'{path} has no language; write language = "fr", its code, above [words]')
    if not isinstance(code, str) or not _CODE.fullmatch(code):
        raise ValueError(f'{path}: language is {shown(code)}; give its code, as in language = "fr"')
    if not isinstance(words, Mapping):
        raise ValueError(f'{path} has no table [words]; write it, and below it "Reset" = "…"')
    for text, own in words.items():
        refuse(f"{path} [words]", text, own)
    base = _ours(code).words if code in _NAMES and code != ENGLISH.code else {}
    return Translation(code, {**base, **words}, str(path.resolve()))


def refuse(at: str, text: str, own: Any) -> None:
    """Raise ValueError for what is no text of ours, or says it without its values. at: where the table stands."""
    if text not in _known():
        raise ValueError(f"{at}: {text!r} is none of our texts; {hint(text, _known(), 'there are')}")
    forms = own if isinstance(own, Mapping) else {"other": own}
    if not {*forms} <= {*_FORMS} or "other" not in forms or not all(isinstance(each, str) for each in forms.values()):
        raise ValueError(
            f"{at}: {text!r} is {shown(own)}; give a text, or one for each form of a number, "
            'as in {one = "…", other = "…"}'
        )
    for each in forms.values():
        if {*_PLACE.findall(each)} != {*_PLACE.findall(text)}:
            places = ", ".join(sorted({*_PLACE.findall(text)})) or "no value"
            raise ValueError(f"{at}: {each!r} has other values than {text!r}; it has to have {places}")
