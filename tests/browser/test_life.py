"""The life of a widget in a real JupyterLab: opened again without its kernel, run again, and its code brought once."""

import json
import shutil

import pytest
from browser.hands import fresh, Hands
from browser.looking import drawn
from browser.notebook_keys import CELLS
from browser.on_page import names
from browser.on_page.board import board_on
from browser.on_page.form import form_on
from browser.waiting import holds, until

pytestmark = pytest.mark.browser

FIRST = "import irlessons as ir"
BOARD = 'print("above")\nboard = ir.Board(ir.Ranking.from_grades([0, 3, 1], query="three"), ["AP"])\nboard'
FORM = "ir.exercise('cg-swap')"
WIDGETS, STILLS = f"{names.BOARD}, {names.FORM}", names.STILL
COMPLAINTS = ".jp-OutputArea-output:visible:text('widget')"
SAVE = "window.jupyterapp.commands.execute('docmanager:save')"
OPEN = "import ipywidgets.widgets.widget as of; print(len(of._instances))"
RUNS = 3
# So many may stay of each run; a slider of ipywidgets leaves 13.
NODES = 30


@pytest.fixture(scope="module")
def stored(lab, opened, browser):
    """A page with a notebook that another page ran and saved, open without that kernel. The tests below go on."""
    fresh(opened, FIRST, BOARD, FORM)
    assert until(lambda: counts(opened) == (2, 0))
    # Where Python answers this, each cell has run to its end.
    assert lab.run_cell(opened, "print(board.order)") == "[0, 1, 2]"
    opened.evaluate(SAVE)
    shutil.copy(lab.folder / "board.ipynb", lab.folder / "stored.ipynb")
    page = browser.new_page()
    lab.open(page, "stored.ipynb", run=False)
    yield page
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.close()


def counts(page) -> tuple[int, int]:
    """How many widgets are alive, and how many are read in their place."""
    return page.locator(WIDGETS).count(), page.locator(f"{STILLS}:visible").count()


def run_again(page) -> None:
    """Run all cells of a notebook with one board, to the board that comes of it."""
    board_on(page).root.evaluate("(board) => { board.dataset.old = ''; }")
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.locator(f"{names.BOARD}:not([data-old])").wait_for()
    drawn(page)


def assert_readable(page) -> None:
    assert until(lambda: counts(page) == (0, 2))
    assert until(lambda: page.locator(COMPLAINTS).count() == 0)
    board, form = page.locator(STILLS).all_inner_texts()
    assert "three" in board and "D2" in board and "Run All Cells" in board
    assert "Run All Cells" in form


def test_a_stored_notebook_reads_without_its_kernel(stored, lab):
    assert_readable(stored)
    path = lab.folder / "stored.ipynb"
    was, at = json.loads(path.read_text()), path.stat().st_mtime_ns
    # The reader's own save changes nothing of that, for nothing rests on the notebook's metadata.
    stored.evaluate(SAVE)
    now = json.loads(path.read_text())
    assert path.stat().st_mtime_ns > at and now["cells"] == was["cells"] and "widgets" not in now["metadata"]


def test_it_lives_on_where_another_page_opens_it_beside_its_kernel(stored, lab):
    # No widget has brought its code into this page so far.
    assert stored.locator("#irl-look").count() == 0
    lab.bring(stored, "board.ipynb")
    assert until(lambda: stored.locator(WIDGETS).count() == 2)
    assert stored.locator(f".jp-NotebookPanel:visible {STILLS}:visible").count() == 0
    hands = Hands(lab, stored).look()
    hands.handle("D2").press("Shift+ArrowUp")
    assert until(lambda: lab.run_cell(stored, "print(board.order)") == "[1, 0, 2]")
    stored.evaluate("window.jupyterapp.shell.currentWidget.close()")
    holds(stored, "window.jupyterapp.shell.currentWidget.context.path === 'stored.ipynb'")


def test_it_comes_to_life_as_it_says(stored):
    assert_readable(stored)
    # One cell alive hides nothing of another.
    stored.evaluate("window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0")
    for _ in range(2):
        stored.evaluate("window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')")
    assert until(lambda: counts(stored) == (1, 1))
    stored.evaluate("window.jupyterapp.commands.execute('notebook:run-all-cells')")
    assert until(lambda: counts(stored) == (2, 0))


def test_a_cell_that_runs_again_leaves_nothing_of_its_board(page, lab):
    fresh(page, f"{FIRST}\n{BOARD}")
    board_on(page).root.wait_for()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def nodes() -> float:
        session.send("HeapProfiler.collectGarbage")
        return next(
            each["value"] for each in session.send("Performance.getMetrics")["metrics"] if each["name"] == "Nodes"
        )

    # What JupyterLab makes for itself comes with the first of them.
    for _ in range(2):
        run_again(page)
    before, open_ones = nodes(), lab.run_cell(page, OPEN)
    for _ in range(RUNS):
        run_again(page)
    assert until(lambda: (nodes() - before) / RUNS < NODES)
    # Nor does Python keep one.
    assert lab.run_cell(page, OPEN) == open_ones


def test_a_board_works_when_the_one_that_brought_the_code_is_gone(hands, page):
    hands.show(f"{FIRST}\n{BOARD}", BOARD)
    hands.look(1).root.wait_for()
    page.evaluate("window.jupyterapp.shell.currentWidget.model.sharedModel.deleteCell(0)")
    assert until(lambda: page.locator(names.BOARD).count() == 1)
    run_again(page)
    hands.look()
    hands.drag("D2", 1)
    assert hands.titles() == ["D2", "D1", "D3"]
    assert until(lambda: hands.run("print(board.order)") == "[1, 0, 2]")


def test_two_boards_run_one_code(hands, page):
    hands.show(f"{FIRST}\n{BOARD}", BOARD, FORM)
    form_on(page).root.wait_for()
    assert page.locator("style#irl-look").count() == 1
    texts = "from irlessons.widgets import widget; print(len(widget._session.texts))"
    # The code of both boards, that of the form, and what they wear.
    assert 3 <= int(hands.run(texts)) <= 4


def test_two_versions_in_one_page_wear_each_its_own(hands, page):
    """As a notebook whose kernel has another version than that of the notebook beside it."""
    other = "from irlessons import widgets\nlook = widgets.look()\n"
    other += f"widgets.look = lambda: look + '{names.BOARD} {{ outline: 3px solid; }}'\n"
    hands.show(f"{FIRST}\n{BOARD}", other + BOARD, "widgets.look = lambda: look")
    hands.look(1).root.wait_for()
    outlines = "(boards) => boards.map((board) => getComputedStyle(board).outlineStyle)"
    assert page.locator(names.BOARD).evaluate_all(outlines) == ["none", "solid"]
    hands.drag("D2", 1)
    hands.keys("3")
    assert hands.titles() == ["D2", "D1", "D3"] and hands.grades()[0].startswith("3")
    assert until(lambda: hands.run("print(board.order)") == "[1, 0, 2]") and page.evaluate(CELLS) == ["code"] * 3
