"""A stored lesson was run, and carries nothing but itself: what nbval, which compares what cells print, lets pass.

What a lesson says, and in which shape, is checked in tests/lessons.
"""

import re

from cases import every
from lessons.reading import BESIDE, EVERY, nothing_wrong, read
from lessons.rebuilt import sources

RERUN = "run `make notebooks`"
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)[^)]*\)")


every_notebook = every("lesson", lambda: map(read, EVERY), ids=lambda lesson: lesson.path.name)


def test_there_is_one_beside_each_source():
    # Under the name that the tables have for it.
    named = {source.author or source.kind for source in sources()}
    assert named == set(BESIDE)
    assert {*BESIDE.values()} == {*BESIDE["Yong Huang"].parent.glob("*.ipynb")}


@every_notebook
def test_its_links_lead_somewhere(lesson):
    links = [(cell, link) for cell in lesson.texts for link in LINK.findall(cell.source)]
    lost = [(cell, link) for cell, link in links if not (lesson.path.parent / link).exists()]
    nothing_wrong(f"{lesson.at(cell)} links to {link}, which is not there" for cell, link in lost)


@every_notebook
def test_it_is_known_as_one_of_ours(lesson):
    # By what its cells say of their code, what is loaded into JupyterLab knows where Run All is to leave its reader.
    assert any("irlessons" in cell.node.metadata for cell in lesson.code), f"{lesson.path.name}: CONTRIBUTING.md"


@every_notebook
def test_every_code_cell_was_run_in_order(lesson):
    # nbval takes a cell without a count for one that was never run, and compares nothing.
    runs = [(cell, number, cell.node.execution_count) for number, cell in enumerate(lesson.code, 1)]
    nothing_wrong(
        f"{lesson.at(cell)} is code cell {number} and was run as {count}: {RERUN}"
        for cell, number, count in runs
        if count != number
    )


@every_notebook
def test_no_widget_state_is_stored(lesson):
    assert "widgets" not in lesson.metadata, f"{lesson.path.name} stores the state of widgets: {RERUN}"
    views = [cell for cell in lesson.code for output in cell.outputs if "widget" in "".join(output.get("data", ()))]
    # What is stored is what a reader without a kernel can see.
    nothing_wrong(f"{lesson.at(cell)} stores a widget: {RERUN}" for cell in views)


@every_notebook
def test_hosts_know_its_language_and_kernel(lesson):
    # Some hosts ask for a kernel otherwise.
    assert lesson.metadata.language_info.name == "python", f"{lesson.path.name}: {RERUN}"
    assert lesson.metadata.kernelspec.name == "python3", f"{lesson.path.name}: {RERUN}"


@every_notebook
def test_cells_have_names_of_their_own(lesson):
    first = {}
    for cell in lesson.cells:
        other = first.setdefault(cell.node.id, cell)
        assert other is cell, f"{lesson.at(cell)} has the id of {other.name}: change one, in the file itself"
