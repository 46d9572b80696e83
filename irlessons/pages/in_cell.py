"""What an error is about: a file, or a cell of a notebook by its number from the top and how it begins."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import nbformat

_LONGEST = 40


def in_cell(number: int, cell: nbformat.NotebookNode) -> AbstractContextManager[None]:
    """Whatever ValueError is raised meanwhile is raised again with the cell it is about. number: from 1."""
    return about(named(number, cell))


@contextmanager
def about(what: object) -> Iterator[None]:
    """Whatever ValueError is raised meanwhile is raised again with what it is about before its words."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None


def named(number: int, cell: nbformat.NotebookNode) -> str:
    """The cell as its author finds it, for JupyterLab writes no number beside a text."""
    lines = [line.strip() for line in cell.source.splitlines() if line.strip()]
    if not lines:
        return f"cell {number}, which is empty"
    return f"cell {number}, which begins {beginning(lines[0])!r}"


def beginning(words: str) -> str:
    """The words, or the first of them where they are many."""
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()}…"
