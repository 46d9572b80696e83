"""The file of *Save my answers*, read with nothing trusted: its entries, or why it is none; and what was done to it."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

# As irlessons/widgets/store.js has them; what format 1 has not is which wrong answers were given.
FORMAT = 2
_OLD = 1
# As irlessons/widgets/draft.js names what was not checked yet, which is no answer.
_DRAFT = "~draft"
# Answers to the whole course, with functions of their own, are a hundredth of it.
_LARGEST, _MOST = 4_000_000, 3000
_AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
_TRIES = 10**6
_HELPS = (None, "hint", "shown")
_SURROGATE = re.compile("[\ud800-\udfff]")


class Entry(NamedTuple):
    """What a file says of a thing, as ARCHITECTURE has it, with the types that it should have."""

    version: str
    answer: Any
    right: bool
    tries: int
    at: str
    help: str = ""
    wrong: tuple[str, ...] = ()


class Saved(NamedTuple):
    """notes: what is to be known of the file: that it is of an older version, or was changed, or has odd entries.
    is_changed: since it was saved.
    """

    entries: Mapping[str, Entry]
    notes: tuple[str, ...]
    is_changed: bool


def saved(path: Path) -> Saved:
    """What a file holds. Raises ValueError, in one line, where it is no file of answers."""
    found = read_json(path)
    if not isinstance(found, dict) or "format" not in found or not isinstance(found.get("answers"), dict):
        raise ValueError("it is JSON, but no file of Save my answers")
    kind, answers = found["format"], found["answers"]
    if type(kind) is not int or kind not in (_OLD, FORMAT):
        raise ValueError(f"it is of format {str(kind)[:20]}; this version reads 1 and {FORMAT}")
    if len(answers) > _MOST:
        raise ValueError(f"it has {len(answers):,} answers, and the course asks for fewer than {_MOST:,}")
    given = {name: told for name, told in answers.items() if not name.endswith(_DRAFT)}
    entries = {name: entry for name, told in given.items() if (entry := _entry(told))}
    notes, is_changed = [], False
    if kind == _OLD:
        notes.append("of an older version, which does not keep wrong answers: the last one alone may tell a mistake")
    elif is_changed := found.get("sum") != _summed(answers):
        notes.append("changed since it was saved: its sum is that of other answers")
    if lost := len(given) - len(entries):
        notes.append(f"{lost} of its {len(given)} entries are none, and are left out")
    return Saved(entries, tuple(notes), is_changed)


def read_json(path: Path) -> Any:
    """The JSON of a file. Raises ValueError, in one line, where it is none or too large."""
    return _json(_text(path))


def _text(path: Path) -> str:
    size = path.stat().st_size
    if not size:
        raise ValueError("it is empty")
    if size > _LARGEST:
        raise ValueError(f"it has {size:,} bytes, and answers have {_LARGEST:,} at most")
    whole = path.read_bytes()
    if whole.startswith(b"PK\x03\x04"):
        raise ValueError("it is a .zip; unpack it, and give the folder")
    try:
        # An editor may have put a mark at its beginning.
        return whole.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8") from None


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        whole = len(text.rstrip())
        where = "it ends too early" if error.pos >= whole - 1 else f"line {error.lineno}: {error.msg}"
        raise ValueError(f"it is no JSON ({where})") from None
    except (RecursionError, ValueError):
        # Lists within lists without end, or a number that fills the file.
        raise ValueError("it is JSON that nobody saves") from None


def _entry(told: object) -> Entry | None:
    """An entry; None where it is none, or where something in it is of another type than in store.js."""
    if not isinstance(told, dict) or "answer" not in told:
        return None
    version, right, tries, at = (told.get(key) for key in ("version", "right", "tries", "at"))
    helped, wrong = told.get("help"), told.get("wrong", [])
    if not (isinstance(version, str) and isinstance(right, bool) and isinstance(at, str) and _AT.fullmatch(at)):
        return None
    if type(tries) is not int or not 0 <= tries < _TRIES or helped not in _HELPS:
        return None
    if not _are_texts(wrong):
        return None
    return Entry(version, told["answer"], right, tries, at, helped or "", tuple(wrong))


def _are_texts(wrong: object) -> bool:
    return isinstance(wrong, list) and all(isinstance(each, str) for each in wrong)


def _summed(answers: Mapping[str, Any]) -> int:
    """The sum that irlessons/widgets/saved.js writes, of the same JSON."""
    text = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
    total = 5381
    for letter in _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text):
        total = ((total * 33) & 0xFFFFFFFF) ^ ord(letter)
    return total
