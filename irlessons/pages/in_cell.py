"""What an error is about: a file, or a cell of a notebook by its number from the top and how it begins."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import nbformat

from irlessons.phrases import cut

# So many letters say which cell it is.
BEGINNING = 40


def in_cell(number: int, cell: nbformat.NotebookNode) -> AbstractContextManager[None]:
    """Whatever ValueError is raised meanwhile is raised again with the cell it is about. number: from 1."""
    return about(cell_in_words(number, cell))


@contextmanager
def about(what: object) -> Iterator[None]:
    """Whatever ValueError is raised meanwhile is raised again with what it is about before its words."""
    try:
        yield
    except ValueError as error:
        raise ValueError(f"{what}: {error}") from None


def cell_in_words(number: int, cell: nbformat.NotebookNode) -> str:
    """The cell as its author finds it, for JupyterLab writes no number beside a text."""
    lines = [line.strip() for line in cell.source.splitlines() if line.strip()]
    if not lines:
        return f"cell {number}, which is empty"
    return f"cell {number}, which begins {cut(lines[0], BEGINNING)!r}"
