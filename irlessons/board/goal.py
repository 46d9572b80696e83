"""`Goal`: what a reader is to reach on a board, read from the sentence that the board shows."""

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from irlessons.languages.our import ENGLISH, now, our, ours
from irlessons.measures import Measure
from irlessons.measures import measure as as_measure
from irlessons.retrieval.nuggets import Nuggets

_MOVES = re.compile(r"\s+in\s+(\w+)\s+(move|exchange)s?\s*\.?\s*$")
_CLAUSE = re.compile(
    r"(?P<verb>raise|lower|keep)\s+(?P<measure>.+)|bring\s+(?P<brought>.+?)\s+to\s+(?P<value>\S+)|"
    r"(?P<equal>.*[^\s!<>=≤≥≠])\s*=\s*(?P<number>\d+(?:\.\d+)?)"
)
# Of these only “=” can be reached and seen; who writes another is told so.
_COMPARED = re.compile(r"(?P<measure>.*[^\s!<>=≤≥≠])\s*[!<>=≤≥≠]{1,2}\s*\d*\.?\d+")
_VERB = re.compile(r"(raise|lower|keep|bring)\b", re.IGNORECASE)
_VERBS = {"raise": "raise {0}", "lower": "lower {0}", "keep": "keep {0}"}
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
# A value without decimals is meant exactly: as many digits as the board shows.
_DIGITS = 4
# What a goal calls the share of the nuggets that is read, and what the page does.
_RECALLS = {"nugget recall": "all", "vital nugget recall": "vital"}
_NO_MEASURE = -1


@dataclass(frozen=True)
class Clause:
    """One thing to reach. verb: raise, lower, keep or bring; measure: its place on the board; to: the printed value.

    nuggets: "all" or "vital", where it is the recall of these, and no measure.
    """

    verb: str
    measure: int
    to: str = ""
    nuggets: str = ""


@dataclass(frozen=True)
class Goal:
    """A sentence, what it asks for (nothing, where it is only a sentence), and in how many moves (None: any number).

    exchanges: whether these moves are exchanges of two results.
    """

    text: str
    clauses: tuple[Clause, ...] = ()
    moves: int | None = None
    exchanges: bool = False

    def to_page(self) -> dict[str, Any]:
        """The goal as the page is told it."""
        clauses = [{**asdict(each), "digits": digits_of(each.to)} for each in self.clauses]
        return {"text": self.text, "clauses": clauses, "moves": self.moves, "exchanges": self.exchanges}


def goals_of(
    written: str | Sequence[str], measures: Sequence[Measure], nuggets: Nuggets | None = None
) -> tuple[Goal, ...]:
    """The goals of a board; one that is empty is none."""
    if isinstance(written, str):
        written = [written]
    return tuple(goal_of(each, measures, nuggets) for each in written if each)


def goal_of(text: str, measures: Sequence[Measure], nuggets: Nuggets | None = None) -> Goal:
    """The goal that a sentence says: "raise nDCG@6 and lower AP in one move", "bring nDCG@6 to 0.785 in two
    exchanges", which "nDCG@6 = 0.785 in two exchanges" says, too; of a board with nuggets also "raise nugget recall",
    or "vital nugget recall".

    A sentence that begins otherwise is shown and not watched. Raises ValueError for one that begins with raise, lower,
    keep or bring, or compares a measure with a number, and cannot be read to its end, and for one that names a measure
    which is not on the board.
    """
    said = _MOVES.search(text)
    parts = re.split(r"\s+and\s+", text[: said.start()] if said else text)
    if not (_VERB.match(text) or _is_compared(parts[0])):
        return Goal(text)
    moves, exchanges = (_number(said[1], text), said[2] == "exchange") if said else (None, False)
    clauses = tuple(_clause(part, text, measures, nuggets) for part in parts)
    goal = Goal(text, clauses, moves, exchanges)
    return goal if now() is ENGLISH else replace(goal, text=_in_our_words(goal, measures))


def _is_compared(part: str) -> bool:
    """Whether it compares a measure with a number."""
    found = _COMPARED.fullmatch(part.strip())
    if not found:
        return False
    try:
        as_measure(found["measure"])
    except ValueError:
        return found["measure"] in _RECALLS
    return True


def _in_our_words(goal: Goal, measures: Sequence[Measure]) -> str:
    """The goal as a sentence in the language that was chosen; what reads one reads English."""
    parts = []
    for verb, place, to, recall in ((each.verb, each.measure, each.to, each.nuggets) for each in goal.clauses):
        recalls = {"all": our("Nugget recall{0}", ""), "vital": our("Vital nugget recall{0}", "")}
        name = recalls.get(recall) or str(measures[place])
        parts.append(our("bring {0} to {1}", name, to) if verb == "bring" else our(_VERBS[verb], name))
    if goal.moves is None:
        return our(" and ").join(parts)
    one, many = ("{0} exchange", "{0} exchanges") if goal.exchanges else ("{0} move", "{0} moves")
    return our("{0}, in {1}", our(" and ").join(parts), ours(goal.moves, one, many))


def _number(word: str, text: str) -> int:
    number = _NUMBERS.get(word) or (int(word) if word.isdecimal() else 0)
    if not number:
        raise ValueError(f"the goal {text!r} says {word!r} moves; write a number, as in one, two or 3")
    return number


def _clause(part: str, text: str, measures: Sequence[Measure], nuggets: Nuggets | None) -> Clause:
    found = _CLAUSE.fullmatch(part.strip())
    if not found:
        raise ValueError(
            f"the part {part!r} of the goal {text!r} cannot be read; write raise, lower or keep and a measure, "
            "or bring a measure to a value, as in AP = 1, joined by “and”"
        )
    name = (found["measure"] or found["brought"] or found["equal"]).strip()
    if recall := _RECALLS.get(name, ""):
        if nuggets is None or (recall == "vital" and not nuggets.vital):
            raise ValueError(f"the goal {text!r} names {name}, and this board has no such nuggets; give it some")
        place = _NO_MEASURE
    else:
        place = _place(name, text, measures)
    if found["verb"]:
        return Clause(found["verb"], place, nuggets=recall)
    to = found["value"] or found["number"]
    if not re.fullmatch(r"\d+(\.\d+)?", to):
        raise ValueError(f"the goal {text!r} names the value {to!r}; write a number, as in 0.785")
    return Clause("bring", place, to, recall)


def _place(name: str, text: str, measures: Sequence[Measure]) -> int:
    wanted = as_measure(name)
    if wanted not in measures:
        shown = ", ".join(map(str, measures)) or "none"
        raise ValueError(f"the goal {text!r} names {wanted}, which is not on the board; it shows {shown}")
    return list(measures).index(wanted)


def digits_of(to: str) -> int:
    """The decimals that a value is compared at: its own, or four where it has none."""
    return len(to.partition(".")[2]) or _DIGITS
