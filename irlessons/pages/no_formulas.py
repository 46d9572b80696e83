"""What was meant as a formula and is shown as it is typed."""

from collections.abc import Iterator

import nbformat

from irlessons.mathematics import shown_as_typed
from irlessons.pages.in_cell import BEGINNING
from irlessons.phrases import cut


def no_formulas(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What is to be said of each such place in the texts of a notebook, with its cell."""
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type == "markdown":
            for typed in shown_as_typed(cell.source):
                begins = cut(" ".join(typed.split()), BEGINNING)
                opens, closes = typed[:2], typed[-2:]
                yield (
                    rf"cell {number}: {begins} is no formula, here as in JupyterLab; write $ and $, or $$ and $$, or "
                    rf"\{opens} and \{closes}"
                )
