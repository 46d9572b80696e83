"""Every cell that a page offers to run does run there, where pandas, NumPy, SciPy and matplotlib are missing."""

import json
import subprocess
import sys

import nbformat
import pytest
from in_page.test_session import ALONE, MISSING
from lessons.reading import EVERY, PATHS

from irlessons.pages.code_for import code_for, own_names
from irlessons.pages.site.python.runs import Runs

RUN = """
from irlessons.in_page.session import Session
told = []
session = Session(told.append)
cells, asked = json.loads(sys.stdin.read())
wrong = {}
for cell in asked:
    told.clear()
    if not session.run(cells, cell):
        wrong[cell] = told[-1].get("says", told[-1]["kind"])
print(json.dumps(wrong), file=sys.__stdout__)
"""


def offered(path):
    """The code of its cells, and the names of those that a page offers."""
    notebook = nbformat.read(path, as_version=4)
    runs, own = Runs(notebook), own_names(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = [cell for cell in code if cell.outputs or code_for(cell, own) == "yours"]
    return {cell.id: cell.source for cell in code}, [cell.id for cell in shown if runs.fit(cell)]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
@pytest.mark.slow
def test_what_is_offered_runs(path, tmp_path):
    cells, asked = offered(path)
    code = ALONE.format(missing=MISSING) + RUN
    given = json.dumps([cells, asked])
    done = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, cwd=tmp_path)
    assert not done.returncode, done.stderr
    assert json.loads(done.stdout) == {}


def test_each_lesson_but_those_without_code_offers_what_its_reader_writes():
    """Where a lesson says "Write it", the page can run it."""
    for path in PATHS:
        notebook = nbformat.read(path, as_version=4)
        own = own_names(notebook)
        written = [cell.id for cell in notebook.cells if code_for(cell, own) == "yours"]
        _, asked = offered(path)
        assert set(written) <= set(asked), path.name
