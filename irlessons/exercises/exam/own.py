"""A lecturer's own questions, from a file: exercises in Python, or rankings with titles in TOML."""

import re
import runpy
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from irlessons.checks import listed, unknown
from irlessons.exercises.answered_by import all_mistakes
from irlessons.exercises.exam.lists import named
from irlessons.exercises.exercise import Exercise, giving, told_apart
from irlessons.measures import CG, DCG, ERR, Measure, measure, nDCG
from irlessons.ranking import Ranking
from irlessons.rounding import short

_KEYS = ("query", "titles", "grades", "not_retrieved", "top", "ask")


def own_questions(path: str | Path) -> tuple[Exercise, ...]:
    """The questions of a file.

    A file of Python is run, and every `Exercise` that it names is a question. One of TOML has, for each ranking, a
    table [[ranking]] with query, titles, grades (in rank order), not_retrieved (the grades of what was missed), top (of
    the scale) and ask, a list of measures: ["nDCG@3", "AP"]. The mistakes of a measure come with it.
    Raises ValueError for another ending, for what cannot be read, and where there is no question.
    """
    path = Path(path)
    if path.suffix == ".py":
        found = [each for each in runpy.run_path(str(path)).values() if isinstance(each, Exercise)]
    elif path.suffix == ".toml":
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8")).get("ranking", [])
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{path} is no TOML: {error}") from None
        found = [
            each for number, table in enumerate(tables, 1) for each in _asked_of(table, f"{path} [[ranking]] {number}")
        ]
    else:
        raise ValueError(f"{path} has another ending; questions of your own stand in a .py or a .toml")
    if not found:
        raise ValueError(f"{path} has no question: no Exercise(…) with a name, or no table [[ranking]]")
    return tuple({exercise.name: exercise for exercise in found}.values())


def _asked_of(table: Mapping, where: str) -> Iterator[Exercise]:
    """The questions about one ranking."""
    for key in table:
        if key not in _KEYS:
            raise unknown(f"key in {where}", key, _KEYS)
    for key in ("grades", "ask"):
        if key not in table:
            raise ValueError(f"{where} has no {key}; a ranking has its grades, and ask = ['nDCG@3'] says what is asked")
    top = table.get("top")
    ranking = Ranking.from_grades(
        table["grades"],
        not_retrieved=table.get("not_retrieved", ()),
        titles=table.get("titles"),
        scale=None if top is None else dict.fromkeys(range(top + 1), ""),
        query=table.get("query", ""),
    )
    for number, written in enumerate(listed("ask", table["ask"], "['nDCG@3', 'AP']"), 1):
        asked = measure(written)
        value = ranking.value(asked)
        if value != value:
            raise ValueError(f"{where} asks for {asked}, which has no value for this ranking; ask for another")
        name = re.sub(r"[^\w@]+", "-", f"own-{where.split()[-1]}-{number}-{asked}".lower()).strip("-")
        question = f"{_told(ranking)} What is {_said(asked, ranking)}?"
        clue = "Write a row for each rank, as the measure's definition has it."
        mistakes = all_mistakes(asked, ranking)
        yield told_apart(Exercise(name, question, giving(ranking.work(asked)), mistakes=mistakes, clue=clue))


def _told(ranking: Ranking) -> str:
    """The ranking as a question shows it."""

    def each(document) -> str:
        grade = ranking.grade(document)
        return f"{ranking.title(document)} ({'not judged' if grade is None else f'grade {short(grade)}'})"

    about = f" of the query “{ranking.query}”" if ranking.query else ""
    shown_list = "; ".join(f"{rank}. {each(document)}" for rank, document in enumerate(ranking.documents, 1))
    missed = "; ".join(map(each, ranking.not_retrieved))
    return f"The results{about}: {shown_list}." + (f" Judged too, but not retrieved: {missed}." if missed else "")


def _said(asked: Measure, ranking: Ranking) -> str:
    """The measure with what its answer depends on."""
    words = named(asked).removesuffix(",")
    if asked.name in (CG.name, DCG.name, nDCG.name):
        return words + ("" if getattr(asked, "gain", "") == "exponential" else ", with the grade as gain")
    if asked.name == ERR.name:
        return f"{words}, with {short(ranking.top_grade or 0)} as the top grade"
    return f"{words}, where a grade from {short(asked.rel)} up is relevant" if hasattr(asked, "rel") else words
