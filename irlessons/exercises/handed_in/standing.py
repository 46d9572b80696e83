"""What an entry of a file comes to: how its thing stands, and what each wrong answer was told."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from irlessons.exercises.exercise import Exercise, Feedback
from irlessons.exercises.handed_in.saved_file import Entry
from irlessons.exercises.handed_in.things import NOTHING, Own, Thing, thing
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.languages.language import speaking

STANDS = {
    "first": "right at the first try",
    "later": "right later",
    "hint": "right with a hint",
    "shown": "shown",
    "tried": "not right yet",
    "vote": "voted",
    "written": "written",
    "agrees": "function right",
    "differs": "function not right yet",
    "other": "of another version of the question",
    "edited": "edited",
}
# A page says which text it cannot read; here all of them are one.
_UNREAD = "It cannot be read as an answer, neither as a number nor as one of the choices."
# No cell has a longer name.
_LONGEST = 100
DONE = ("first", "later", "hint")


class WrongAnswer(NamedTuple):
    """A wrong answer, where it was given (a cell of a worksheet, "" elsewhere), and the sentence that it was told.

    is_mistake: whether it is one; what cannot be read as an answer is none.
    """

    where: str
    answer: str
    says: str
    is_mistake: bool = True


class Answered(NamedTuple):
    """A student's answer to a thing. stands: of STANDS.  answer: the last one, of what is one text."""

    name: str
    thing: Thing
    stands: str
    tries: int = 0
    help: str = ""
    answer: str = ""
    wrong: tuple[WrongAnswer, ...] = ()
    at: str = ""


def answered(name: str, entry: Entry, own: Own = NOTHING) -> tuple[Answered | None, str]:
    """The line of an entry, None where there is no such thing; and what is odd about it, or "". own: of a lecturer."""
    found = thing(name, entry.version, own)
    if found is None:
        return None, ""
    text = entry.answer if isinstance(entry.answer, str) else ""
    if found.version and entry.version != found.version:
        return Answered(name, found, "other", entry.tries, entry.help, text, (), entry.at), ""
    wrong: list[WrongAnswer] = []
    odd, slow = "", False
    if isinstance(found.of, Exercise):
        wrong, odd = _of_question(found, entry, text)
    elif isinstance(found.of, Worksheet):
        wrong, odd, slow = _of_worksheet(found, found.of, entry)
    stands = "edited" if odd else _stands(entry, slow, found.of)
    return Answered(name, found, stands, entry.tries, entry.help, text, tuple(wrong), entry.at), odd


def _stands(entry: Entry, slow: bool, of: Exercise | Worksheet | None) -> str:
    """As `standingOf` of irlessons/widgets/answered.js has it; a worksheet is tried cell by cell."""
    if entry.help == "shown":
        return "shown"
    if not entry.right:
        return "written" if isinstance(entry.answer, dict) and "code" in entry.answer else "tried"
    if entry.help:
        return "hint"
    if isinstance(of, Worksheet):
        return "later" if slow else "first"
    return {0: "vote", 1: "first"}.get(entry.tries, "later")


def _of_question(of: Thing, entry: Entry, text: str) -> tuple[list[WrongAnswer], str]:
    given = [*entry.wrong]
    # An older page has the last answer alone.
    if not entry.right and text and text not in given:
        given.append(text)
    replies = [(each, _checked(of, each)) for each in given if each.strip()]
    wrong = [_wrong_answer("", each, found) for each, found in replies if not found]
    if entry.right and text and not _checked(of, text):
        return wrong, f"says that {text[:40]!r} is right"
    if any(_checked(of, each).right is True for each in entry.wrong):
        return wrong, "says that a right answer is wrong"
    return wrong, ""


@cache
def _checked(found: Thing, text: str) -> Feedback:
    assert isinstance(found.of, Exercise)
    with speaking(found.language):
        return found.of.check(text)


def _of_worksheet(sheet: Thing, of: Worksheet, entry: Entry) -> tuple[list[WrongAnswer], str, bool]:
    """What each wrong cell was told, what is odd, and whether a cell took more than one try or was filled in."""
    answer = entry.answer if isinstance(entry.answer, dict) else {}
    told, tries = answer.get("told"), answer.get("tries")
    slow = bool(told) or any(isinstance(each, int) and each > 1 for each in _of_texts(tries, int).values())
    cells, odd = _of_texts(answer.get("cells"), str), ""
    given = {(key, text) for key, texts in _of_texts(answer.get("wrong"), list).items() for text in texts}
    given |= set(cells.items())
    rule = answer.get("rule")
    given |= {("rule", rule)} if isinstance(rule, str) and rule else set()
    wrong = []
    for key, text in sorted((key, text) for key, text in given if isinstance(text, str) and len(key) < _LONGEST):
        try:
            found = _cell(sheet, key, text)
        except (ValueError, TypeError):
            odd = f"has a cell {key[:40]!r}, and the worksheet has none"
            continue
        if not found and text.strip():
            wrong.append(_wrong_answer(_called(of, key), text, found))
    slow = slow or bool(wrong)
    return wrong, odd, slow


@cache
def _cell(found: Thing, key: str, text: str) -> Feedback:
    assert isinstance(found.of, Worksheet)
    cell = found.of.cells.get(key)
    with speaking(found.language):
        if cell is None or cell.row is None:
            reply: Feedback = found.of.check({key: text})[key]
        else:
            reply = found.of.check({cell.name: {cell.row: text}})[cell.name][cell.row]
    return reply


def _wrong_answer(where: str, answer: str, found: Feedback) -> WrongAnswer:
    """What was told of an answer that is not right."""
    is_read = found.right is not None
    return WrongAnswer(where, answer, found.message.replace("\n", " ") if is_read else _UNREAD, is_read)


def _called(of: Worksheet, key: str) -> str:
    return of.cells[key].label if key in of.cells else key


def _of_texts(found: object, kind: type) -> Mapping[str, Any]:
    """The entries of an object that have that type; none where it is no object."""
    return {key: each for key, each in found.items() if isinstance(each, kind)} if isinstance(found, dict) else {}
