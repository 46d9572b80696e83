"""What stands behind a cell's code: the lines further up that gave the names in it their values. An array of values of
`names` is about the measures that were put into `names`.
"""

import ast
from collections.abc import Iterable

import nbformat

from irlessons.pages.code_for import tree_of


class Behind:
    """The code of each cell of a notebook with what is behind it."""

    def __init__(self, cells: Iterable[nbformat.NotebookNode]):
        self._code: dict[int, str] = {}
        # Of each name what gave it its value, and what is behind that.
        given: dict[str, dict[str, None]] = {}
        for cell in cells:
            lines: dict[str, None] = {}
            for line in (tree_of(cell) or ast.Module([], [])).body:
                behind = {said: None for name in _read(line) for said in given.get(name, ())}
                lines |= behind
                if isinstance(line, (ast.Assign, ast.AnnAssign)):
                    said = ast.get_source_segment(cell.source, line) or ""
                    given |= {name: {**behind, said: None} for name in _named(line)}
            self._code[id(cell)] = "\n".join([cell.source, *lines])

    def of(self, cell: nbformat.NotebookNode) -> str:
        """Its code, and below it what is behind it; of a text nothing."""
        return self._code[id(cell)] if cell.cell_type == "code" else ""


def _read(line: ast.stmt) -> list[str]:
    """The names of which it takes the values."""
    found = (each for each in ast.walk(line) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load))
    return [each.id for each in found]


def _named(line: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names that it gives a value."""
    targets = line.targets if isinstance(line, ast.Assign) else [line.target]
    found = (each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name))
    return [each.id for each in found if isinstance(each.ctx, ast.Store)]
