"""Runs lessons one after the other in one process, which is this script's own: a kernel each would take a minute.

Prints them as JSON, for one of the uses of `on_record.py`: path -> notebook.
"""

import gc
import json
import os
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import effort  # noqa: F401  # before what reads notebooks
import nbformat
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output, CapturedIO
from traitlets.config import Config

from irlessons.widgets import on_record

# Nobody asks what was run before; to write it down takes a second.
NO_HISTORY = Config({"HistoryManager": {"enabled": False}})


class Printed(StringIO):
    """All that a cell prints, which stands where the first of it was printed: behind so many other outputs."""

    def __init__(self, shown: CapturedIO):
        super().__init__()
        self._shown, self.at = shown, 0

    def write(self, text: str) -> int:
        if not self.tell():
            self.at = len(self._shown.outputs)
        return super().write(text)


def run(path: Path, use: str) -> nbformat.NotebookNode:
    """The notebook with today's outputs, on record for one of the uses of `on_record.py`."""
    shell = InteractiveShell.instance(config=NO_HISTORY)
    # To reset it looks for garbage among all that there is, which of the lessons before is not worth it.
    gc.freeze()
    shell.reset(new_session=True)
    on_record.ask(use)
    os.chdir(path.parent)
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            with capture_output(stdout=False) as shown, redirect_stdout(Printed(shown)) as printed:
                # What a last line shows is caught like the rest.
                shell.display_trap.hook = sys.displayhook
                result = shell.run_cell(cell.source)
            result.raise_error()
            cell.outputs = [
                nbformat.v4.new_output("display_data", each.data, metadata=each.metadata) for each in shown.outputs
            ]
            if text := printed.getvalue():
                cell.outputs.insert(printed.at, nbformat.v4.new_output("stream", name="stdout", text=text))
    return notebook


def main(use: str, *paths: str) -> None:
    """Print them."""
    gc.set_threshold(10_000)
    sys.stdout.write(json.dumps({path: run(Path(path), use) for path in paths}))


if __name__ == "__main__":
    main(*sys.argv[1:])
