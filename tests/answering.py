"""Asks Python what the table of answers (`answers.py`) asks, and says whether a reply is the one that is told there."""

import re

from answers import ANSWERS, MADE_QUESTIONS, MADE_SHEETS

import irlessons as ir
from irlessons.exercises import Worksheet
from irlessons.exercises.exercise import Exercise, Feedback, WORDS

_SIGNS = {"✓": True, "✗": False, "·": None}
# The words that tell kinds of replies apart; what stands between them is the answer, or of the question.
_KINDS = {
    kind: re.compile(".*".join(map(re.escape, re.split(r"\{\w+\}", words))), re.DOTALL)
    for kind, words in WORDS.items()
    if kind not in ("right", "wrong", "nothing")
}


def question(name: str) -> Exercise:
    """A question of the table, which may be one of its own."""
    return MADE_QUESTIONS.get(name) or ir.exercise(name)


def worksheet(name: str) -> Worksheet:
    """A worksheet of the table, which may be one of its own."""
    return MADE_SHEETS[name]() if name in MADE_SHEETS else ir.worksheet(name)


def told(reply: Feedback) -> dict:
    """A reply as the page has it."""
    return {"right": reply.right, "message": reply.message}


def replies(sheet: Worksheet, typed: dict[str, str]) -> dict[str, dict]:
    """What a worksheet replies to texts in its cells, by their keys, as the page has it."""
    shaped = {}
    for key, text in typed.items():
        name, _, row = key.rpartition(" ")
        if name and row.isdigit():
            shaped.setdefault(name, {})[int(row)] = text
        else:
            shaped[key] = text
    found = {}
    for name, checked in sheet.check(shaped).items():
        for row, reply in checked.items() if isinstance(checked, dict) else [("", checked)]:
            found[f"{name} {row}".strip()] = told(reply)
    return found


def fits(reply: dict, expected: str) -> bool:
    """Whether a reply is the one that stands in the table."""
    how, words = re.match("([=≠]?)(.*)", expected[1:], re.DOTALL).groups()
    pattern = ".*".join(re.escape(part.strip()) for part in re.split(r"(?<!\S)…(?!\S)", words))
    found = (re.fullmatch if how == "=" else re.search)(pattern, reply["message"], re.DOTALL)
    return reply["right"] is _SIGNS[expected[0]] and (found is None if how == "≠" else found is not None)


def kind(reply: dict) -> str:
    """Which kind of reply it is: "right", "named" where it names a mistake, or one of the others that there are."""
    usual = "right" if reply["right"] else "named"
    return next((each for each, words in _KINDS.items() if words.search(reply["message"])), usual)


def one_of_each_kind() -> dict[str, tuple[str, str]]:
    """Kind -> a question of the lessons and what is typed, the first in the table that is replied to so."""
    found = {}
    for name in ANSWERS:
        for typed in () if name in MADE_QUESTIONS else ANSWERS[name]:
            found.setdefault(kind(told(question(name).check(typed))), (name, typed))
    return found
