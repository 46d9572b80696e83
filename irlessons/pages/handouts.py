"""A lesson on paper: its text, tables and figures; questions and worksheets with blanks, or with their answers."""

import json
import re
from copy import deepcopy
from pathlib import Path

import nbformat

from irlessons.pages import without_kernel
from irlessons.pages.blocks import blocks, has_only_imports
from irlessons.pages.executed import executed
from irlessons.pages.on_paper import PAPER

_HEADING = re.compile(r"^# +(.+)", re.MULTILINE)
# What leads from page to page leads nowhere on paper.
_NAVIGATION = re.compile(r'<p class="navigation">.*?</p>\s*', re.DOTALL)


def handouts(path: Path) -> tuple[str, str, str]:
    """The title, and as HTML the lesson with blanks and with answers. It runs once. Raises ValueError as `executed`."""
    notebook = executed(path, "on_paper")
    found = next(filter(None, (_HEADING.search(cell.source) for cell in notebook.cells)), None)
    blank, told = ("\n".join(_blocks(notebook, answers)) for answers in (False, True))
    return found[1].strip() if found else path.stem, blank, told


def _blocks(notebook: nbformat.NotebookNode, answers: bool) -> list[str]:
    """Every cell in blocks. Code stands where it shows more than a widget."""
    made = []
    for cell in map(deepcopy, notebook.cells):
        for output in cell.get("outputs", ()):
            if PAPER in output.get("data", {}):
                output.data[without_kernel.WORKSHEET] = json.loads(output.data[PAPER])[answers]
        if "try_out(" in cell.source:
            # Nobody has written the function yet.
            cell.outputs = []
        if not has_only_imports(cell):
            made += blocks(cell, ())
    # On paper nobody can open what is folded.
    return [_NAVIGATION.sub("", block).replace("<details>", "<details open>") for block in made]
