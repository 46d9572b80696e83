"""What a widget leaves in a notebook, and when Python closes it; a notebook is an IPython shell here."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import ipywidgets
import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell
from later import Later
from traitlets.config import Config

import irlessons as ir
from irlessons import widgets
from irlessons.exercises.form import Form
from irlessons.widgets import widget

nbconvert = Later("nbconvert")

VIEW = "application/vnd.jupyter.widget-view+json"
START = "import ipywidgets, irlessons as ir\nr = ir.Ranking.from_grades([3, 0])"
BOARD = "board = ir.Board(r)\nboard"


@pytest.fixture
def shown(monkeypatch) -> list[dict]:
    """What is displayed from here on."""
    outputs = []
    monkeypatch.setattr(widget, "display", lambda data, **kwargs: outputs.append(data))
    return outputs


@pytest.fixture
def run(monkeypatch, shown):
    """Run a cell by its id; the boards that are open then."""
    shell = InteractiveShell(config=Config(HistoryManager={"enabled": False}))
    monkeypatch.setattr(widget, "get_ipython", lambda: shell)
    before = set(instances())
    shell.run_cell(START)

    def run(cell: str, source: str) -> list[ir.Board]:
        shell.run_cell(source, cell_id=cell).raise_error()
        return [each for each in instances() if each not in before and isinstance(each, widget.Widget)]

    return run


def instances() -> list[ipywidgets.Widget]:
    return list(ipywidgets.widgets.widget._instances.values())


# What stays in the notebook


WIDGETS = [
    lambda: ir.Board(ir.Ranking.from_grades([3, 0])),
    lambda: ir.exercise("cg-swap"),
    lambda: ir.worksheet("dcg-six"),
    lambda: ir.practice("AP"),
    lambda: ir.explore(*ir.runs.example()[:2]),
    lambda: ir.flips(ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3])),
]


@pytest.mark.parametrize("show", WIDGETS)
def test_what_reads_without_a_kernel_is_an_output_of_its_own(show, shown):
    show()._ipython_display_()
    alive, still = shown
    # A reader that knows the view looks at nothing beside it; one that does not shows no part twice.
    assert set(alive) == {VIEW} and set(still) == {"text/plain", "text/html"}
    assert "Run All Cells" in still["text/html"]
    # nbval compares it.
    show()._ipython_display_()
    assert shown[3] == still and shown[2] != alive


@pytest.mark.parametrize("show", WIDGETS)
def test_it_reads_where_scripts_and_sheets_are_taken_out(show, shown):
    show()._ipython_display_()
    still = shown[1]["text/html"]
    # What a careful reader of notebooks leaves of a page; and no sheet but the line that hides a complaint.
    plain = {
        "div",
        "p",
        "span",
        "strong",
        "em",
        "br",
        "ol",
        "ul",
        "li",
        "table",
        "caption",
        "thead",
        "tbody",
        "tr",
        "th",
        "td",
    }
    assert set(re.findall(r"<(\w+)", still.removeprefix(widget._STILL))) <= plain
    assert set(re.findall(r' (class|id|on\w+)="(.*?)"', still)) == {("class", "irl-still")}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:Your element with mimetype")
def test_a_converted_notebook_shows_it_once(shown):
    ir.Board(ir.Ranking.from_grades([3, 0], query="apples"))._ipython_display_()
    outputs = [nbformat.v4.new_output("display_data", data) for data in shown]
    cell = nbformat.v4.new_code_cell("board", outputs=outputs, execution_count=1)
    page, _ = nbconvert.HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    assert page.count(">apples</caption>") == 1 and "Board of 2 results" not in page


# What travels


def test_the_code_and_the_sheet_travel_once():
    ranking = ir.Ranking.from_grades([3, 0])
    first = ir.Board(ranking)
    before = set(instances())
    second = ir.Board(ranking)
    assert {type(each).__name__ for each in set(instances()) - before} == {"Board", "Layout"}
    assert (second._code, second._look) == (first._code, first._look)
    with_them = sum(len(str(value)) for value in second.get_state().values())
    assert with_them < len(second._page()) / 10
    # The code of a form is another.
    assert Form(ir.exercise("cg-swap"))._code != first._code


def test_they_travel_again_after_all_widgets_were_closed():
    ranking = ir.Ranking.from_grades([3, 0])
    before = ir.Board(ranking)
    ipywidgets.Widget.close_all()
    after = ir.Board(ranking)
    assert after._code == before._code and after._code in ipywidgets.widgets.widget._instances


def test_each_session_of_a_process_is_sent_them_itself():
    # marimo runs each of its readers in a thread of its own, and a reader knows of no model made in another.
    def told(_) -> set[str]:
        boards = [ir.Board(ir.Ranking.from_grades([3, 0])) for _ in range(2)]
        return {(board._code, board._look) for board in boards}

    here, others = told(0), []
    for _ in range(2):
        with ThreadPoolExecutor(1) as session:
            others += session.map(told, [0])
    assert [len(each) for each in (here, *others)] == [1, 1, 1]
    assert len({model for each in (here, *others) for both in each for model in both}) == 6


def test_they_are_there_again_where_their_channel_was_closed():
    # So marimo does when the cell that brought them runs again, and other cells go on showing boards of theirs.
    before = ir.Board(ir.Ranking.from_grades([3, 0]))
    text = ipywidgets.widgets.widget._instances[before._code]
    sent = []
    text.comm.publish_msg = lambda kind, data=None, *args, **more: sent.append((kind, data))
    text.comm.close()
    after = ir.Board(ir.Ranking.from_grades([3, 0]))
    assert after._code == before._code == text.model_id
    assert [kind for kind, _ in sent] == ["comm_close", "comm_open"]
    assert sent[-1][1]["state"]["text"] == before._page()


# What other front ends ask for


def marimo_shows(shown):
    """What marimo looks for first; where it is a widget, marimo shows that one."""
    return shown._display_() if hasattr(shown, "_display_") else shown


@pytest.mark.parametrize("make", WIDGETS)
def test_in_colab_each_view_says_which_manager_shows_it(monkeypatch, make):
    address = "https://example.org/manager.min.js"
    colab = SimpleNamespace(enable_custom_widget_manager=lambda: None, _widgets=SimpleNamespace(_installed_url=address))
    monkeypatch.setitem(sys.modules, "google.colab.output", colab)
    wanted = {"colab": {"custom_widget_manager": {"url": address}}}
    displayed = []
    monkeypatch.setattr(widget, "display", lambda data, **kwargs: displayed.append((data, kwargs.get("metadata"))))
    shown = make()
    shown._ipython_display_()
    # The view alone has it: what is read in its place is no widget.
    assert [metadata.get(VIEW) for _, metadata in displayed] == [wanted, None]
    assert [VIEW in data for data, _ in displayed] == [True, False]
    assert shown._repr_mimebundle_()[1][VIEW] == wanted


@pytest.mark.parametrize("make", WIDGETS)
def test_one_output_holds_both_for_whoever_asks_for_one(make):
    shown = make()
    data, metadata = shown._repr_mimebundle_(include=None, exclude=None)
    assert data[VIEW]["model_id"] in ipywidgets.widgets.widget._instances
    assert set(data) == {VIEW, "text/plain", "text/html"} and "Run All Cells" in data["text/html"]
    assert metadata["irlessons"]["shows"]
    assert isinstance(marimo_shows(shown), widget.Widget)


def test_a_reply_reads_wherever_it_is_shown():
    for shown in (ir.try_out(lambda grades: sum(grades), "CG"), ir.kept("my_own")):
        data, metadata = shown._repr_mimebundle_()
        assert data == {"text/plain": repr(shown), "text/html": shown._repr_html_()} and metadata["irlessons"]


# What is closed


def test_a_cell_that_runs_again_closes_what_it_showed(run):
    [first] = run("a", BOARD)
    [second] = run("a", BOARD)
    assert second is not first
    assert first.comm is None and first.layout.comm is None
    # It may show something else, or nothing.
    assert run("a", "1") == []


def test_the_same_board_shown_again_stays(run):
    [board] = run("a", BOARD)
    assert run("b", "board\n") == run("b", "board") == [board]
    assert run("b", "_ = 1") == [board]


def test_what_another_cell_shows_stays(run):
    [first] = run("a", BOARD)
    run("b", "board")
    assert len(run("a", BOARD)) == 2
    assert first.comm is not None
    assert first not in run("b", "1")


def test_what_stands_in_a_box_stays(run):
    [board] = run("a", BOARD)
    assert run("b", "box = ipywidgets.VBox([board]); _ = 1") == [board]
    assert board in run("a", BOARD)


def test_a_cell_without_a_name_displaces_nothing(run):
    assert [len(run(None, BOARD)) for _ in range(2)] == [1, 2]


def test_what_was_closed_lives_again_where_it_is_shown(run):
    [first] = run("a", f"{BOARD}\nkept = board\nboard")
    [second] = run("a", BOARD)
    first.order = [1, 0]
    assert run("b", "kept") == [second, first]
    assert first.ranking.documents == ("D2", "D1")


# A declaration at the top of a module, or several of one line.
DECLARED = re.compile(r"^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+|\[[^\]]*\])", re.MULTILINE)


def test_no_name_stands_twice_among_what_is_sent_as_one():
    # Joined modules share one scope, and a page with two constants of one name does nothing at all.
    house = Path(ir.__file__).parent
    for entry in house.rglob("*.js"):
        where = {}
        for module in widgets.modules(entry.relative_to(house).as_posix()):
            for declared in DECLARED.findall(widgets.text(module)):
                for name in re.findall(r"\w+", declared):
                    assert where.setdefault(name, module) == module, f"{name} stands in {where[name]} and {module}"
