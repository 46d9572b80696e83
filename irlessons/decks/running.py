"""Runs a notebook for its deck."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

_SECONDS_FOR_A_CELL = 120
_FIRST = "from irlessons.decks import embeds\nembeds.install()"


def executed(path: Path) -> nbformat.NotebookNode:
    """The notebook at `path` with today's outputs, boards and exercises in the form of a slide.

    Raises OSError where it cannot be read, ValueError for what is no notebook and where a cell raises.
    """
    try:
        notebook = nbformat.read(path, as_version=4)
    except (nbformat.reader.NotJSONError, nbformat.ValidationError) as error:
        raise ValueError(f"{path} is no notebook: {error}") from None
    notebook.cells.insert(0, nbformat.v4.new_code_cell(_FIRST))
    client = NotebookClient(
        notebook,
        timeout=_SECONDS_FOR_A_CELL,
        # Its warnings are not about the lesson.
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        resources={"metadata": {"path": str(path.parent)}},
        # Two prints are one output, however the kernel happens to send them.
        coalesce_streams=True,
        store_widget_state=False,
    )
    try:
        client.execute()
    except CellExecutionError as error:
        raise ValueError(f"{path} cannot be run: {error.ename}: {error.evalue}") from None
    del notebook.cells[0]
    return notebook
