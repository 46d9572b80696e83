"""Runs a notebook for its deck or its page."""

import json
from ast import literal_eval
from pathlib import Path

import nbformat
from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

from irlessons.languages.our import ENGLISH
from irlessons.pages.in_cell import about, cell_in_words
from irlessons.pages.unread import check_cells
from irlessons.widgets.on_record import RECORD

_SECONDS_FOR_A_CELL = 120
_FIRST = "from irlessons.widgets import on_record\non_record.ask({!r})"
_SPEAKS = "\nfrom irlessons.languages.language import language\nlanguage({!r})"
# Whatever names the notebook's own cells have taken.
_SPOKEN = "__import__('irlessons.languages.our', fromlist=['now']).now().given"
# Where the metadata of what was run say that.
_KEPT = "irlessons_spoken"


def executed(path: Path, use: str, speaks: str = "") -> nbformat.NotebookNode:
    """The notebook at `path` with today's outputs.

    use: one of those of `on_record.py`: boards, exercises and figures are on record as it needs them.  speaks: what
    `ir.language` is told before its first cell; "" leaves that to the notebook.
    Raises ValueError where it cannot be read, for what is no notebook, as `check_cells`, and, with the cell, where it
    cannot be run to its end.
    """
    try:
        notebook: nbformat.NotebookNode = nbformat.read(path, as_version=4)
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}; give an .ipynb file that can") from None
    # AttributeError: what nbformat itself raises for JSON that is a list or a number.
    except (ValueError, AttributeError, nbformat.ValidationError):
        raise ValueError(f"{path} is no notebook; give an .ipynb file that JupyterLab opens") from None
    with about(path):
        check_cells(notebook, path.parent, use)
    notebook.cells.insert(0, nbformat.v4.new_code_cell(_FIRST.format(use) + (_SPEAKS.format(speaks) if speaks else "")))
    notebook.cells.append(nbformat.v4.new_code_cell(_SPOKEN))
    client, runs = client_of(notebook, path.parent), [0]
    client.on_cell_start = lambda cell, cell_index: runs.append(cell_index)
    try:
        client.execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError, NoSuchKernel) as error:
        # Cell 0 is ours.
        where = f": {cell_in_words(runs[-1], notebook.cells[runs[-1]])}" if runs[-1] else ""
        mend = "mend that cell" if where else "pip install ipykernel, and this Python has a kernel"
        raise ValueError(f"{path} cannot be run{where}: {_said(error)}; {mend}") from None
    notebook.metadata[_KEPT] = literal_eval(notebook.cells.pop().outputs[-1]["data"]["text/plain"])
    del notebook.cells[0]
    return notebook


def spoken(notebook: nbformat.NotebookNode) -> str:
    """What `ir.language` was told in an executed notebook, by the first thing that says so; else at its end."""
    for output in (output for cell in notebook.cells for output in cell.get("outputs", ())):
        if known := json.loads(output.get("data", {}).get(RECORD, "{}")).get("language"):
            return str(known[1])
    return str(notebook.metadata.get(_KEPT, ENGLISH.code))


def _said(error: Exception) -> str:
    if isinstance(error, CellExecutionError):
        # What is raised without words, as `assert` does.
        return f"{error.ename}: {error.evalue}" if error.evalue else str(error.ename)
    return f"it takes more than {_SECONDS_FOR_A_CELL} seconds" if isinstance(error, CellTimeoutError) else str(error)


def client_of(notebook: nbformat.NotebookNode, folder: Path) -> NotebookClient:
    """What runs `notebook` as if it stood in `folder`, and stores in it what comes of that."""
    return NotebookClient(
        notebook,
        timeout=_SECONDS_FOR_A_CELL,
        # On a busy machine a kernel starts late, and outputs come late; without this they would be left out.
        startup_timeout=_SECONDS_FOR_A_CELL,
        iopub_timeout=_SECONDS_FOR_A_CELL,
        raise_on_iopub_timeout=True,
        # This Python, whatever kernel the author of the notebook has: its own need not have irlessons.
        kernel_name="python3",
        # Its warnings are not about the lesson.
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
        # Two prints are one output, however the kernel happens to send them.
        coalesce_streams=True,
        # It would say the page's whole code again for each board.
        store_widget_state=False,
        record_timing=False,
    )
