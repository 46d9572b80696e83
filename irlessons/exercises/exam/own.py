"""A lecturer's own questions, from a file: exercises in Python, or records and rankings with titles in TOML."""

import re
import runpy
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from irlessons.checks import listed, unknown
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.question_text import spelled
from irlessons.exercises.record import exercise_of
from irlessons.measures import measure

_KEYS = ("query", "titles", "grades", "not_retrieved", "top", "ask")
# What a ranking and a question about it have in common.
_KEPT = ("query", "titles", "top")


def own_questions(path: str | Path) -> tuple[Exercise, ...]:
    """The questions of a file.

    A file of Python is run, and every `Exercise` that it names is a question. In one of TOML each table is a question:
    [my-ap] with ask = "AP | 0 1 1 0 | 1", the measure | the grades in rank order | those of what was missed; or with
    question = "…" and choices = [["the right one", "why"], ["a wrong one", "what is wrong"]]. And for a ranking with
    titles there is a table [[ranking]] with query, titles, grades, not_retrieved (the grades of what was missed), top
    (of the scale) and ask, a list of measures: ["nDCG@3", "AP"]. The mistakes of a measure come with it.
    Raises ValueError for another ending, for what cannot be read, and where there is no question.
    """
    path = Path(path)
    if path.suffix == ".py":
        found = [each for each in runpy.run_path(str(path)).values() if isinstance(each, Exercise)]
    elif path.suffix == ".toml":
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{path} is no TOML: {error}") from None
        rankings = tables.pop("ranking", [])
        found = [exercise_of(name, record, str(path)) for name, record in tables.items()]
        found += [
            each
            for number, table in enumerate(rankings, 1)
            for each in _asked_of(table, f"{path} [[ranking]] {number}")
        ]
    else:
        raise ValueError(f"{path} has another ending; questions of your own stand in a .py or a .toml")
    if not found:
        raise ValueError(f"{path} has no question: no Exercise(…) with a name, no table with ask, and no [[ranking]]")
    return tuple({exercise.name: exercise for exercise in found}.values())


def _asked_of(table: Mapping[str, Any], where: str) -> Iterator[Exercise]:
    """The questions about one ranking."""
    for key in table:
        if key not in _KEYS:
            raise unknown(f"key in {where}", key, _KEYS)
    for key in ("grades", "ask"):
        if key not in table:
            raise ValueError(f"{where} has no {key}; a ranking has its grades, and ask = ['nDCG@3'] says what is asked")
    lists = [spelled(listed(key, table.get(key, ()), "[3, 2, 0]")) for key in ("grades", "not_retrieved")]
    kept = {key: table[key] for key in _KEPT if key in table}
    for number, written in enumerate(listed("ask", table["ask"], "['nDCG@3', 'AP']"), 1):
        asked = measure(written)
        name = re.sub(r"[^\w@]+", "-", f"own-{where.split()[-1]}-{number}-{asked}".lower()).strip("-")
        yield exercise_of(name, {**kept, "ask": " | ".join([str(asked), *lists])}, where)
