"""What of a notebook's cells cannot be read, all at once, before it is run: one mistake need not wait for another."""

from pathlib import Path

import nbformat

from irlessons.pages.code_for import said_of, slide_type
from irlessons.pages.in_cell import cell_in_words
from irlessons.pages.prose import elsewhere, Prose

# So many are named.
_NAMED = 10
# The slide types of which a use shows nothing.
_LEFT_OUT = {"slide": {"skip"}, "paper": {"skip", "notes"}, "page": set[str]()}


def check_cells(notebook: nbformat.NotebookNode, folder: Path, use: str) -> None:
    """Raise ValueError for texts that cannot be read, and for code that says an unknown purpose, with their cells.

    folder: where the pictures of the texts are.

    use: as `executed` has it.
    """
    said = []
    for number, cell in enumerate(notebook.cells, 1):
        if slide_type(cell) in _LEFT_OUT[use]:
            continue
        prose = Prose(folder=folder)
        prose.attached = cell.get("attachments", {})
        try:
            if cell.cell_type == "markdown":
                prose.html(elsewhere(cell.source, on_a_page=use == "page", runs=True))
            elif cell.cell_type == "code":
                said_of(cell)
        except ValueError as error:
            said += [f"{cell_in_words(number, cell)}: {why}" for why in str(error).splitlines()]
    if len(said) == 1:
        raise ValueError(said[0])
    if said:
        more = [f"and {len(said) - _NAMED} more"] if len(said) > _NAMED else []
        lines = [f"\n  {each}" for each in [*said[:_NAMED], *more]]
        raise ValueError(f"{len(said)} things cannot be read{''.join(lines)}")
