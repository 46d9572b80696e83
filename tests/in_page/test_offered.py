"""Every cell that a page offers to run does run there, where pandas, NumPy, SciPy and matplotlib are missing."""

import json
import os
import subprocess
import sys

import nbformat
import pytest
from in_page.test_session import ALONE, MISSING
from lessons.reading import EVERY, PATHS

from irlessons.pages.code_for import code_for, own_names
from irlessons.pages.site.python.runnable import Runnable

# Each notebook has a Python of its own, which begins with all that another one has loaded.
RUN = """
import os
from irlessons import compare, exercises, retrieval, runs
from irlessons.in_page.session import Session

# To draw all ten thousand takes lesson 13 most of its time, and without NumPy each is drawn as the first one.
compare.kappa_interval.__kwdefaults__["resamples"] = 1_000


def run(cells, asked):
    told, wrong = [], {}
    session = Session(told.append)
    for cell in asked:
        told.clear()
        if not session.run(cells, cell):
            wrong[cell] = told[-1].get("says", told[-1]["kind"])
    return wrong


for given in sys.stdin:
    name, folder, *code = json.loads(given)
    if pid := os.fork():
        assert os.waitpid(pid, 0)[1] == 0, name
    else:
        os.chdir(folder)
        print(json.dumps([name, run(*code)]), file=sys.__stdout__, flush=True)
        os._exit(0)
"""


def offered(path):
    """The code of its cells, and the names of those that a page offers."""
    notebook = nbformat.read(path, as_version=4)
    runs, own = Runnable(notebook), own_names(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = [cell for cell in code if cell.outputs or code_for(cell, own) == "yours"]
    return {cell.id: cell.source for cell in code}, [cell.id for cell in shown if runs.has(cell)]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no system here that can fork a Python")
def test_what_is_offered_runs(tmp_path):
    code, given = ALONE.format(missing=MISSING) + RUN, []
    for path in EVERY:
        (tmp_path / path.stem).mkdir()
        given.append(json.dumps([path.stem, str(tmp_path / path.stem), *offered(path)]) + "\n")
    done = subprocess.run([sys.executable, "-c", code], input="".join(given), capture_output=True, text=True)
    assert not done.returncode, done.stderr
    wrong = dict(map(json.loads, done.stdout.splitlines()))
    assert wrong == {path.stem: {} for path in EVERY}


@pytest.mark.slow
def test_each_lesson_but_those_without_code_offers_what_its_reader_writes():
    """Where a lesson says "Write it", the page can run it."""
    for path in PATHS:
        notebook = nbformat.read(path, as_version=4)
        own = own_names(notebook)
        written = [cell.id for cell in notebook.cells if code_for(cell, own) == "yours"]
        _, asked = offered(path)
        assert set(written) <= set(asked), path.name
