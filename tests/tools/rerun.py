"""Run lessons again and store their outputs in a form that differs only where a lesson differs.

    python tests/tools/rerun.py notebooks/*.ipynb

Each notebook runs in a kernel of its own. One that raises is left as it was. A picture of its first board is taken by
a Chromium, and stored beside the board's list.
"""

import json
import sys
from collections import Counter
from pathlib import Path

# So that it runs without further words, from anywhere: the tests' folder and the package's.
sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

# isort: off
import effort  # noqa: E402, F401 - what it leaves out must be out before nbformat looks for it
import nbformat  # noqa: E402
from nbclient.exceptions import CellExecutionError  # noqa: E402

# isort: on
from tools.first_board import FIRST_CELL, with_picture  # noqa: E402 - found by the line above

from irlessons.pages.executed import client_of  # noqa: E402

# No version: a newer Python is no reason to touch a lesson.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
# What an author may say about a cell; everything else there is left behind by some editor. CONTRIBUTING.md says what
# each means.
CELL_METADATA = ("files", "irlessons", "jupyter", "not_claimed", "not_computed", "rebuilds", "slideshow", "tags")
# The view of a widget names a model that is gone with its kernel, and its id is random. What reads without a kernel is
# an output of its own beside it.
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def rerun(path: Path) -> None:
    """Run the notebook at `path` and write it back. Raises CellExecutionError, with nothing written."""
    stored = json.loads(path.read_text(encoding="utf-8"))
    # Before nbformat validates it and hands out random names.
    name_cells(stored["cells"])
    stored["nbformat_minor"] = 5  # 4.5: the first with names of cells
    notebook = nbformat.reads(json.dumps(stored), as_version=4)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(FIRST_CELL))
    client_of(notebook, path.parent).execute()
    del notebook.cells[0]
    normalise(notebook)
    nbformat.write(notebook, path)


def normalise(notebook: nbformat.NotebookNode) -> None:
    """Leave nothing in an executed notebook that depends on the day, the machine or the editor."""
    notebook.metadata = nbformat.from_dict(METADATA)
    count = 0
    for cell in notebook.cells:
        cell.metadata = {name: cell.metadata[name] for name in CELL_METADATA if name in cell.metadata}
        if cell.cell_type != "code":
            continue
        # An empty cell has no count; the others count on from 1.
        if cell.source.strip():
            count += 1
            cell.execution_count = count
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = count
            output.get("data", {}).pop(WIDGET_VIEW, None)
        cell.outputs = [output for output in cell.outputs if output.get("data") != {}]
    with_picture(notebook.cells)


def name_cells(cells: list[dict]) -> None:
    """Keep each id that is unique; name the other cells cell-01, cell-02, … after their place."""
    uses = Counter(cell.get("id") for cell in cells)
    taken = {name for name, times in uses.items() if name and times == 1}
    for place, cell in enumerate(cells, 1):
        if cell.get("id") not in taken:
            number = next(n for n in range(place, place + len(cells) + 1) if f"cell-{n:02}" not in taken)
            cell["id"] = f"cell-{number:02}"
            taken.add(cell["id"])


def main(paths: list[str]) -> int:
    """Run them all; 1 if any raised, else 0."""
    failed = 0
    for path in map(Path, paths):
        try:
            rerun(path)
        except CellExecutionError as error:
            failed = 1
            print(f"{path}: left as it was\n{error}", file=sys.stderr)
        else:
            print(path)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
