"""Runs lessons one after the other in one process, which is this script's own: a kernel each would take a minute.

Prints as JSON what tests ask of them: path -> uses of `on_record.py` -> the notebook; for paper how it stands there,
with blanks and with answers.
"""

import gc
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from io import StringIO
from pathlib import Path

import effort  # noqa: F401  # before what reads notebooks
import nbformat
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output, CapturedIO, RichOutput
from traitlets.config import Config

from irlessons.pages.handouts import OnPaper
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


@contextmanager
def shown_for(uses: tuple[str, ...], shell: InteractiveShell) -> Iterator[dict[str, list[RichOutput]]]:
    """Whatever is shown meanwhile is shown for all of these uses: for the first as ever, for others in these lists."""
    others: dict[str, list[RichOutput]] = {use: [] for use in uses[1:]}
    formatter, is_within = shell.display_formatter, False
    shows = formatter.format

    def for_each(thing: object, *args, **kwargs):
        nonlocal is_within
        # What shows itself may show its parts.
        if is_within:
            return shows(thing, *args, **kwargs)
        is_within = True
        try:
            made = shows(thing, *args, **kwargs)
            for use, outputs in others.items():
                on_record.ask(use)
                with capture_output() as shown:
                    outputs.append(RichOutput(*shows(thing, *args, **kwargs)))
                outputs[-1:-1] = shown.outputs
            on_record.ask(uses[0])
            return made
        finally:
            is_within = False

    formatter.format = for_each
    try:
        yield others
    finally:
        formatter.format = shows


def run(path: Path, *uses: str) -> list[nbformat.NotebookNode]:
    """The notebook with today's outputs, on record for each of some uses of `on_record.py`.

    Its cells run once, for the first: only what they themselves say of a use, where a function is kept, is of that one.
    """
    shell = InteractiveShell.instance(config=NO_HISTORY)
    # To reset it looks for garbage among all that there is, which of the lessons before is not worth it.
    gc.freeze()
    shell.reset(new_session=True)
    on_record.ask(uses[0])
    os.chdir(path.parent)
    notebook = nbformat.read(path, as_version=4)
    made = [notebook, *(deepcopy(notebook) for _ in uses[1:])]
    for at, cell in enumerate(notebook.cells):
        if cell.cell_type == "code":
            with (
                shown_for(uses, shell) as others,
                capture_output(stdout=False) as shown,
                redirect_stdout(Printed(shown)) as printed,
            ):
                # What a last line shows is caught like the rest.
                shell.display_trap.hook = sys.displayhook
                result = shell.run_cell(cell.source)
            result.raise_error()
            for one, outputs in zip(made, (shown.outputs, *others.values()), strict=True):
                # What has shown itself leaves nothing for others to show.
                # As `new_output` makes them, which reads each against a schema.
                made_here = [
                    {"output_type": "display_data", "data": each.data, "metadata": each.metadata}
                    for each in outputs
                    if each.data
                ]
                if text := printed.getvalue():
                    made_here.insert(printed.at, {"output_type": "stream", "name": "stdout", "text": text})
                one.cells[at].outputs = nbformat.from_dict(made_here)
    return made


def on_paper(notebook: nbformat.NotebookNode) -> list[str]:
    """With blanks, and with answers."""
    return ["\n".join(OnPaper(answers).of_all(notebook)) for answers in (False, True)]


def main(asked: dict[str, list[str]]) -> None:
    """Print them: path -> uses."""
    gc.set_threshold(10_000)
    found = {path: dict(zip(uses, run(Path(path), *uses))) for path, uses in asked.items()}
    made = {
        path: {use: on_paper(notebook) if use == "paper" else notebook for use, notebook in of.items()}
        for path, of in found.items()
    }
    sys.stdout.write(json.dumps(made))


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
