"""What was meant as a formula and is shown as it is typed."""

from collections.abc import Iterator

import nbformat

from irlessons.mathematics import shown_as_typed

_SHORT = 40


def no_formulas(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What is to be said of each such place in the texts of a notebook, with its cell."""
    for number, cell in enumerate(notebook.cells, 1):
        if cell.cell_type == "markdown":
            for typed in shown_as_typed(cell.source):
                words = " ".join(typed.split())
                begins = words if len(words) <= _SHORT else f"{words[:_SHORT].rstrip()}…"
                opens, closes = typed[:2], typed[-2:]
                yield (
                    rf"cell {number}: {begins} is no formula, here as in JupyterLab; write $ and $, or $$ and $$, or "
                    rf"\{opens} and \{closes}"
                )
