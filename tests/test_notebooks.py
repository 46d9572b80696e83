"""A stored lesson was run, reads well without running, and carries nothing but itself.

nbval compares what the cells print; what it lets pass is checked here.
"""

import re
from pathlib import Path

import nbformat
import pytest

PATHS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
LINES_IN_A_CELL = 12
KILOBYTES = 80
# A picture or a frame from elsewhere, in Markdown or in HTML. A link that nobody has to follow is fine.
FETCHED = re.compile(r"!\[[^\]]*\]\(\s*https?:|(?:src|data)\s*=\s*[\"']?https?:|@import|url\(\s*[\"']?https?:")
# Code that reaches out: any address, and installing from inside a lesson.
REACHES_OUT = re.compile(r"https?://|^\s*[!%]\s*(?:pip|conda|curl|wget)\b", re.MULTILINE)


@pytest.fixture(params=PATHS, ids=[path.name for path in PATHS])
def path(request) -> Path:
    return request.param


@pytest.fixture
def notebook(path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


@pytest.fixture
def code(notebook) -> list[nbformat.NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_there_are_lessons():
    assert PATHS


def test_every_code_cell_was_run_in_order(code):
    # nbval takes a cell without a count for one that was never run, and compares nothing.
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))


def test_no_output_is_an_error_or_a_warning(code):
    outputs = [(cell.source, output) for cell in code for output in cell.outputs]
    assert not [source for source, output in outputs if output.output_type == "error"]
    assert not [source for source, output in outputs if output.get("name") == "stderr"]


def test_no_widget_state_is_stored(notebook, code):
    assert "widgets" not in notebook.metadata
    views = [cell.source for cell in code for output in cell.outputs if any("widget" in mime for mime in _data(output))]
    assert not views, "run `make notebooks`: it stores what a reader without a kernel can see"


def test_hosts_know_its_language_and_kernel(notebook):
    # Some hosts ask for a kernel otherwise.
    assert notebook.metadata.language_info.name == "python"
    assert notebook.metadata.kernelspec.name == "python3"


def test_cells_have_names_of_their_own(notebook):
    names = [cell.id for cell in notebook.cells]
    assert len(set(names)) == len(names)


def test_cells_are_short(notebook):
    assert not [cell.source for cell in notebook.cells if len(cell.source.splitlines()) > LINES_IN_A_CELL]


def test_no_cell_ends_in_a_semicolon(code):
    # It hides an output in JupyterLab but not from nbval; `_ = …` or `plt.show()` hide it from both.
    assert not [cell.source for cell in code if cell.source.rstrip().endswith(";")]


def test_it_is_small(path):
    assert path.stat().st_size < KILOBYTES * 1000


def test_nothing_is_fetched(notebook, code):
    texts = [cell.source for cell in notebook.cells]
    texts += [_data(output).get("text/html", "") for cell in code for output in cell.outputs]
    assert not [text for text in texts if FETCHED.search(text)]
    assert not [cell.source for cell in code if REACHES_OUT.search(cell.source)]


def _data(output: nbformat.NotebookNode) -> dict[str, str]:
    """The forms of an output, a text for each MIME type."""
    return output.get("data", {})
