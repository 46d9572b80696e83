"""A stored lesson was run, and carries nothing but itself: what nbval, which compares what cells print, lets pass.

What a lesson says, and in which shape, is checked in tests/lessons.
"""

import nbformat
import pytest
from lessons.reading import PATHS


@pytest.fixture(params=PATHS, ids=[path.name for path in PATHS])
def notebook(request) -> nbformat.NotebookNode:
    return nbformat.read(request.param, as_version=4)


@pytest.fixture
def code(notebook) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_are_lessons():
    assert PATHS


def test_every_code_cell_was_run_in_order(code):
    # nbval takes a cell without a count for one that was never run, and compares nothing.
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))


def test_no_widget_state_is_stored(notebook, code):
    assert "widgets" not in notebook.metadata
    outputs = [(cell.source, output.get("data", {})) for cell in code for output in cell.outputs]
    views = [source for source, data in outputs if any("widget" in mime for mime in data)]
    assert not views, "run `make notebooks`: it stores what a reader without a kernel can see"


def test_hosts_know_its_language_and_kernel(notebook):
    # Some hosts ask for a kernel otherwise.
    assert notebook.metadata.language_info.name == "python"
    assert notebook.metadata.kernelspec.name == "python3"


def test_cells_have_names_of_their_own(notebook):
    names = [cell.id for cell in notebook.cells]
    assert len(set(names)) == len(names)
