"""A lecturer's own questions, from a file: exercises in Python, or tables of TOML."""

import runpy
from pathlib import Path
from traceback import walk_tb
from typing import Any

from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise


def own_questions(path: str | Path) -> tuple[Exercise | Kind, ...]:
    """The questions of a file, and the kinds of question that it has an exam draw.

    A file of Python is run, and every `Exercise` that it names is a question. One of TOML is read as `ir.load` says,
    and nothing of it is run; a table [[ranking]] with query, titles, grades, not_retrieved, top (of the scale) and ask,
    a list of measures, is a question for each of them.
    Raises ValueError for another ending, for what cannot be read or run, and where there is no question.
    """
    from irlessons.exercises.load import load  # it reads the kinds of this room

    path = Path(path)
    if path.suffix not in (".py", ".toml"):
        raise ValueError(f"{path} has another ending; questions of your own stand in a .py or a .toml")
    found: tuple[Exercise | Kind, ...]
    if path.suffix == ".py":
        named = {each.name: each for each in _run(path).values() if isinstance(each, Exercise)}
        found = tuple(named.values())
    else:
        found = load(path).questions
    if not found:
        raise ValueError(f"{path} has no question: no Exercise(…) with a name, no table with ask, and no [[ranking]]")
    return found


def _run(path: Path) -> dict[str, Any]:
    """What a file of Python names. Raises ValueError, with its line, for what stops it; OSError where there is none."""
    code = str(path)
    try:
        return runpy.run_path(code)
    except (Exception, SystemExit) as error:
        if isinstance(error, OSError) and error.filename == code:
            raise
        lines = [line for frame, line in walk_tb(error.__traceback__) if frame.f_code.co_filename == code]
        line = error.lineno if isinstance(error, SyntaxError) else lines[-1]
        says = f"{type(error).__name__}: {error.msg if isinstance(error, SyntaxError) else error}".removesuffix(": ")
        raise ValueError(f"{path} cannot be run: line {line} ends in {says}; mend it there") from None
