"""Which cells of a notebook a page can run: those that need no library, nor a cell that does."""

import nbformat

from irlessons.in_page.above import above, needs_libraries

# Code that a reader wrote stands for its cell, however the lesson's own has changed since.
OF_CODE = "code"
# Where the metadata of a cell name a run and its qrels, which a reader may drop on the page.
FILES = "files"


class Runnable:
    """The cells of one notebook."""

    def __init__(self, notebook: nbformat.NotebookNode):
        self._cells = {cell.get("id", ""): cell.source for cell in notebook.cells if cell.cell_type == "code"}

    def has(self, cell: nbformat.NotebookNode) -> bool:
        """Whether a page can run it. A cell without a name is not found there."""
        name = cell.get("id", "")
        return bool(name) and not any(needs_libraries(self._cells[each]) for each in (*above(self._cells, name), name))
