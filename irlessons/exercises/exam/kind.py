"""A kind of question in an exam: its name, and how one is drawn."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from irlessons.checks import check_keys, shown
from irlessons.examples import example
from irlessons.exercises.asked import FindsExample
from irlessons.exercises.exam.draw_list import lists_of, refuse_shape, whole_number
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.record import exercise_of, KEYS
from irlessons.files import toml
from irlessons.languages.our import our

# What a record has for its draw alone: its lists, and the cutoff.
_LISTS, _CUTOFF = ("list", "lists", "answers"), "k"
_DRAWN = (*_LISTS, _CUTOFF)
_RECORDS: Mapping[str, Mapping[str, Any]] = toml(__package__, "kinds.toml")


class Kind(NamedTuple):
    """draw: gives a question, from a `random.Random`.  fixed: it is the same one each time.  is_own: of a lecturer.
    at: what an error says of its place in a file of theirs.
    of: gives the same question of numbers that a lesson names.
    """

    name: str
    draw: Callable[[random.Random], Exercise]
    fixed: bool = False
    is_own: bool = False
    at: str = ""
    of: Callable[..., Exercise] | None = None


def of_lists(topic: str) -> tuple[Kind, ...]:
    """The kinds of a topic that ask a number of a list, as `kinds.toml` has them.

    Raises ValueError as `kind_of` does.
    """
    records = _RECORDS.get(topic, {}).items()
    return tuple(_kind(name, record, f"kinds.toml [{topic}.{name}]", example) for name, record in records)


def kind_of(name: str, record: Mapping[str, Any], where: str, named: FindsExample) -> Kind:
    """The kind of a record in somebody's own file. where: what an error says of the place that it stands in.
    named: gives the example of a name.

    Raises ValueError for a record that is none; the error says which key and what to do.
    """
    at = f"{where} [exam.{name}]"
    return _kind(name, record, at, named)._replace(at=at)


def _kind(name: str, record: Mapping[str, Any], at: str, named: FindsExample) -> Kind:
    check_keys(at, record, (*_DRAWN, *KEYS))
    asks = record.get("ask", [])
    if not isinstance(asks, list) or not asks or not all(isinstance(each, str) and "|" not in each for each in asks):
        raise ValueError(
            f'{at}: ask is {shown(asks)}; write measures, of which one is drawn, as in ask = ["P@k", "AP"]'
        )
    if any(each.endswith("@k") for each in asks) != (_CUTOFF in record):
        raise ValueError(f'{at}: "@k" in ask is the number k = "3-6" of the table; write both, or none of them')
    given = [key for key in _LISTS if key in record]
    if len(given) != 1:
        raise ValueError(f'{at} has {" and ".join(given) or "no list"}; write one, as in list = {{shuffled = "…"}}')
    refuse_shape(at, {key: record[key] for key in (*given, _CUTOFF) if key in record})
    return Kind(name, partial(_drawn, name, record, at, named))


def _drawn(name: str, record: Mapping[str, Any], at: str, named: FindsExample, rng: random.Random) -> Exercise:
    """A record with its lists drawn, as a question."""
    cutoff = str(whole_number(rng, record[_CUTOFF])) if _CUTOFF in record else ""
    asked = rng.choice(record["ask"]).replace("@k", f"@{cutoff}")
    kept = {key: value for key, value in record.items() if key not in _DRAWN}
    if "clue" in kept:
        kept["clue"] = our(kept["clue"])
    for key in {"question", "clue"} & {*kept}:
        kept[key] = kept[key].replace("{k}", cutoff)
    try:
        asks, known = _asks(asked, record, named, rng)
    except ValueError as error:
        raise ValueError(f"{at}: {error}") from None
    return exercise_of(name, {**kept, "ask": asks}, at, known, alone=True)


def _asks(
    asked: str, record: Mapping[str, Any], named: FindsExample, rng: random.Random
) -> tuple[str | Sequence[str], FindsExample]:
    """The lines that ask a measure of the drawn lists; and what gives the examples that they name."""
    if shuffled := record.get("list", {}).get("shuffled"):
        page = named(shuffled)
        drawn = replace(page, rankings=(page.ranking.shuffle(rng.randrange(2**32)),))
        # The text of the question may name it, too.
        within = {shuffled: drawn}
        return f"{asked} | {shuffled}", lambda each: within.get(each) or named(each)
    lines = [f"{asked} | {drawn}" for drawn in lists_of(rng, record)]
    return lines[0] if len(lines) == 1 else lines, named
