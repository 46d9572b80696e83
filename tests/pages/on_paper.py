"""Prints lessons as they stand on paper, with blanks and with answers, as JSON: name -> both.

They run one after the other in one process, which is this script's own: a kernel each would take a minute.
"""

import gc
import json
import os
import sys
from pathlib import Path

import effort  # noqa: F401  # before what reads notebooks
import nbformat
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config

from irlessons.pages.handouts import OnPaper
from irlessons.widgets import on_record

# Nobody asks what was run before; to write it down takes a second.
NO_HISTORY = Config({"HistoryManager": {"enabled": False}})


def run(path: Path) -> nbformat.NotebookNode:
    """The notebook with today's outputs, on record for paper."""
    shell = InteractiveShell.instance(config=NO_HISTORY)
    # To reset it looks for garbage among all that there is, which of the lessons before is not worth it.
    gc.freeze()
    shell.reset(new_session=True)
    on_record.ask("paper")
    os.chdir(path.parent)
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            with capture_output() as shown:
                # What a last line shows is caught like the rest.
                shell.display_trap.hook = sys.displayhook
                result = shell.run_cell(cell.source)
            result.raise_error()
            outputs = [
                nbformat.v4.new_output("display_data", each.data, metadata=each.metadata) for each in shown.outputs
            ]
            printed = [nbformat.v4.new_output("stream", name="stdout", text=shown.stdout)] if shown.stdout else []
            cell.outputs = [*printed, *outputs]
    return notebook


def main(paths: list[str]) -> None:
    """Print them."""
    made = {}
    gc.set_threshold(10_000)
    for path in [Path(each).resolve() for each in paths]:
        notebook = run(path)
        made[path.stem] = ["\n".join(OnPaper(answers).of_all(notebook)) for answers in (False, True)]
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main(sys.argv[1:])
