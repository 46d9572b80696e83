"""Questions as records: of a lesson, of practice, of an exam, of a vote, of a lecturer's own file. Each is a table of
TOML.

A number that is asked of a list; its words, its answer and its slips follow:

    [ap-four]
    ask = "AP | 0 1 1 0 | 1"       # as `Asked` has it; several lines ask for the mean
    clue = "Relevant results stand at ranks 2 and 3."
    slips = ["by found", "undivided"]      # those that fit, where the list is not the one that a reader sees
    also = {"That is the recall: two of three were found." = "2/3"}    # what is no slip of the measure

What a change does to a number; the way that it goes is worked out:

    [cg-swap]
    ask = "CG@6 | 3 2 3 0 1 2"
    change = "swap 3 4"            # what is done to the list, or another line such as `ask`
    says = {same = "The same six grades are added up.", lower = "…", higher = "…"}
    words = {lower = "the first page", …}      # what is answered in the place of lower, higher and same

A word; each that can be chosen has its reply, and the first one is right:

    [rr-why]
    question = "…"
    choices = [["its reader stops at the first relevant result", "…"], ["…", "…"]]

All of them: question (else it is worded by `ask`; {list}, {grades}, {measure} and {change} are filled in), clue,
digits, back. In every text {AP | 0 1 1 0 | 1} is the value as it is printed, with ": 2" behind it to so many decimals,
and with ": exact" as a fraction. A line alone is an `ask`, and a list alone is a question with its choices.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from irlessons.checks import unknown
from irlessons.exercises.answered_by import direction, word
from irlessons.exercises.asked import Asked, without_numbers
from irlessons.exercises.exercise import Exercise, Later, lazy, Mistake, told_apart
from irlessons.exercises.question_text import spelled
from irlessons.exercises.read_number import read
from irlessons.exercises.slips_told import known_slips
from irlessons.measures import measure
from irlessons.ranking import Ranking

_OF_ALL = ("question", "clue", "digits", "back")
_OF_LISTS = ("ask", "slips", "also", "titles", "query", "top")
_KEYS = (*_OF_ALL, *_OF_LISTS, "change", "says", "words", "choices")
Record = Mapping[str, Any]
# {AP | 0 1 1 0 | 1: exact}
_VALUE = re.compile(r"\{([^{}|]+\|[^{}:]*)(?::\s*(exact|\d))?\}")
# What may become of a list: the words of a change -> what it does, and the sentence.
CHANGES: Mapping[str, tuple[Callable[..., Ranking], str]] = {
    "swap": (Ranking.swap, "Those at ranks {} and {} change places."),
    "move": (Ranking.move, "The one at rank {} moves to rank {}."),
    "grade": (
        lambda ranking, rank, grade: ranking.regrade(ranking.documents[rank - 1], grade),
        "The one at rank {} gets the grade {}.",
    ),
    "judge": (
        lambda ranking, grade: ranking.but(judgments={**ranking.judgments, f"D{len(ranking.judgments) + 1}": grade}),
        "Then a document that was not retrieved is judged, with grade {}.",
    ),
    "scale": (
        lambda ranking, top: ranking.but(scale=dict.fromkeys(range(top + 1), "")),
        "The scale gets a grade {}, which no result has.",
    ),
}


def exercise_of(name: str, record: Record | str | list[Any], where: str = "") -> Exercise:
    """The question of a record. where: what an error says of the place that it stands in.

    Raises ValueError for a record that is none; the error says which and what to do.
    """
    at = f"{where} [{name}]".strip()
    if isinstance(record, str):
        record = {"ask": record}
    elif isinstance(record, list):
        record = {"question": record[0], "choices": record[1:]}
    for key in record:
        if key not in _KEYS:
            raise unknown(f"key in {at}", key, _KEYS)
    make = _of_words if "choices" in record else _of_change if "change" in record else _of_list
    try:
        return make(name, record)
    except KeyError as missing:
        raise ValueError(f"{at} has no {missing.args[0]}") from None
    except (ValueError, TypeError) as error:
        raise ValueError(f"{at}: {error}") from None


def filled(text: str) -> str:
    """A text with its values."""

    def value(found: re.Match[str]) -> str:
        work = Asked.read(found[1]).work()
        if found[2] == "exact":
            return str(work.exact)
        return work.printed(int(found[2])) if found[2] else work.printed()

    return _VALUE.sub(value, text)


def _of_list(name: str, record: Record) -> Exercise:
    """A number that is asked of a list."""
    asked, digits = _asked(record), record.get("digits", 2)
    question = _worded(record, asked, "{list} What is {measure}?")
    # Those alone are read at once, so that an error in them is one of the file.
    also = [Mistake(filled(says), _wrong(asked, each, digits)) for says, each in record.get("also", {}).items()]
    clue = record.get("clue") or f"{asked.measure.general}. Begin with a row for each rank."
    if not asked.has_value:
        raise ValueError(f"{asked.measure} has no value for this list; ask for another")
    slips = record.get("slips")
    known_slips(asked.measure, slips or ())
    mistakes = Later(lambda: [*also, *asked.mistakes(slips, in_order="question" in record)])
    asks, alike = str(asked.measure), without_numbers(asked.measure)
    made = Exercise(name, question, asked.work, digits, mistakes, filled(clue), asks=asks, alike=alike, **_back(record))
    return told_apart(made)


def _of_change(name: str, record: Record) -> Exercise:
    """What a change does to a number: higher, lower or the same."""
    before, change = _asked(record), record["change"]
    if not isinstance(change, str) or "|" in change:
        after, sentence = Asked.read(change), ""
    else:
        ranking, sentence = changed(before.rankings[0], change)
        after = before._replace(rankings=(ranking,))
    question = _worded(record, before, "{list} {change} What does {measure} do?", sentence)
    says = {way: filled(text) for way, text in record["says"].items()}
    clue = {"clue": filled(record["clue"])} if "clue" in record else {}
    return direction(name, question, before, after, says, words=record.get("words", {}), **clue, **_back(record))


def _of_words(name: str, record: Record) -> Exercise:
    """A question that a word answers."""
    replies = {filled(choice): filled(reply) for choice, reply in record["choices"]}
    right, clue = next(iter(replies)), filled(record.get("clue", ""))
    return word(name, filled(record["question"]), right, replies, clue, sorted(replies, key=_in_order), **_back(record))


def changed(ranking: Ranking, change: str) -> tuple[Ranking, str]:
    """The list after a change such as "swap 3 4", or after several, "grade 2 1, grade 5 1"; and the sentences that say
    so.

    Raises ValueError for a change that there is not.
    """
    sentences = []
    for each in change.split(","):
        verb, *numbers = each.split()
        if verb not in CHANGES:
            raise unknown("change", verb, CHANGES)
        made, says = CHANGES[verb]
        ranking = made(ranking, *map(int, numbers))
        sentences.append(says.format(*numbers))
    return ranking, " ".join(sentences)


def _asked(record: Record) -> Asked:
    known = {key: record[key] for key in ("titles", "query") if key in record}
    if "top" in record:
        known["scale"] = dict.fromkeys(range(record["top"] + 1), "")
    return Asked.read(record["ask"], **known)


def _back(record: Record) -> dict[str, Any]:
    return {"back": record.get("back", "")}


def _in_order(choice: str) -> list[Any]:
    """Numbers in a choice are numbers: "at 6" comes before "at 10"."""
    parts = re.split(r"(\d+)", choice)
    return [int(each) if each.isdecimal() else each for each in parts]


def _worded(record: Record, asked: Asked, usual: str, change: str = "") -> str:
    text, grades = filled(record.get("question", usual)), spelled(asked.rankings[0].grades)
    measured = asked.measured
    # What is closed by a comma in the middle of a sentence.
    within = measured + "," * ("," in measured)
    text = text.replace("{measure} do", f"{within} do")
    words = {"list": asked.lists, "measure": measured, "grades": grades, "change": change}
    for key, said in words.items():
        text = text.replace(f"{{{key}}}", said)
    return text


def _wrong(asked: Asked, written: str, digits: int) -> Callable[[], Any]:
    """The number of a mistake: of another list, of another measure of this one, or worked out."""
    if "|" in written:
        other = Asked.read(written)
    else:
        number = read(written, digits)
        if not isinstance(number, str):
            return lazy(number[0])
        other = asked._replace(measure=measure(written))
    return lazy(lambda: other.work().number)
