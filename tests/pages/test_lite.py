"""JupyterLite as `make lite` has built it: lessons without the large libraries run in a browser, from one host."""

import runpy
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from browser.host import serving
from browser.on_page.board import board_on
from browser.on_page.names import BOARD, FORM
from browser.waiting import until
from lessons.reading import PATHS
from tools import lite

from irlessons.extra import extra

ROOT = Path(__file__).parent.parent.parent
LITE = ROOT / "build" / "lite"
# What runs with the package alone.
BARE = [PATHS[0].stem, PATHS[-1].stem]
_RUN = """
async ([path, code]) => {
  const panel = () => [...window.jupyterapp?.shell.widgets('main') ?? []].find((each) => each.context?.path === path);
  while (!panel()) await new Promise((done) => setTimeout(done, 100));
  const { content, context } = panel();
  await Promise.all([context.ready, panel().revealed, context.sessionContext.ready]);
  await context.sessionContext.session.kernel.info;
  const cells = content.model.sharedModel;
  if (code) {
    cells.insertCell(0, { cell_type: 'code', source: code });
    content.activeCellIndex = 0;
  }
  await window.jupyterapp.commands.execute(code ? 'notebook:run-cell' : 'notebook:run-all-cells');
  const outputs = (code ? [cells.getCell(0)] : cells.cells).flatMap((cell) => cell.getOutputs?.() ?? []);
  return outputs.map(({ output_type, text, data = {} }) => [output_type, text ?? '', Object.keys(data)]);
}
"""
_VIEW = "application/vnd.jupyter.widget-view+json"
_BOARD = """import irlessons as ir
board = ir.Board(ir.Ranking.from_grades([2, 1, 0]), ["P@2", "AP"])
board"""
_TOLD = "print(board.ranking.grades)\nprint([each.grades for each in board.history])"


@pytest.fixture
def page(browser):
    """A page, with every address beyond this machine that it asks for. Skipped where JupyterLite is of other files."""
    wheel = next(LITE.glob("static/pyodide-lock/irlessons-*.whl"), None)
    if wheel is None:
        pytest.skip("JupyterLite is not built: `make lite` builds it, and runs this test")
    with zipfile.ZipFile(wheel) as held:
        names = [name for name in held.namelist() if name.endswith((".py", ".js", ".css"))]
        if any(not (ROOT / name).is_file() or (ROOT / name).read_bytes() != held.read(name) for name in names):
            pytest.skip("build/lite is of other files than these: `make lite` builds it anew, and runs this test")
    asked = []
    with serving(LITE) as address:
        context = browser.new_context(viewport={"width": 1366, "height": 768})
        opened = context.new_page()
        opened.set_default_timeout(120_000)
        opened.on("request", lambda each: each.url.startswith((address, "data:", "blob:")) or asked.append(each.url))
        opened.address, opened.asked = address, asked
        yield opened
        context.close()


@pytest.mark.browser
@pytest.mark.slow
def test_lessons_run_in_a_browser_from_one_host(page):
    for name in BARE:
        page.goto(f"{page.address}/lab/index.html?path={name}.ipynb")
        outputs = page.evaluate(_RUN, [f"{name}.ipynb", ""])
        assert "error" not in {kind for kind, _, _ in outputs}
        cells = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4).cells
        stored = [output for cell in cells for output in cell.get("outputs", ())]
        alive = sum("irl-still" in output.get("data", {}).get("text/html", "") for output in stored)
        assert sum(_VIEW in data for _, _, data in outputs) == alive > 5
        said = "".join(output.text for output in stored if output.output_type == "stream")
        assert "".join(text for _, text, _ in outputs) == said
        page.locator(f"{BOARD}, {FORM}").first.wait_for()

    # A grade that the page does not know, and one that Python does not.
    name = f"{BARE[-1]}.ipynb"
    page.evaluate(_RUN, [name, _BOARD])
    board = board_on(page, 0)
    board.value_cells.nth(1).wait_for()
    assert board.values() == ["1.0000", "1.0000"]
    board.grade_of(1).select_option(label="unjudged")
    assert until(lambda: board.value(0) == "0.5000")
    ((_, told, _),) = page.evaluate(_RUN, [name, _TOLD])
    assert told.splitlines() == ["(2, None, 0)", "[(2, 1, 0), (2, None, 0)]"]
    assert page.asked == []


def test_what_is_built_for_a_browser_stays_at_its_host_and_the_rest_comes_along():
    packages = {
        name: {"depends": depends, "version": "1", "file_name": f"{name}-1-{tag}.whl"}
        for name, depends, tag in (
            *((name, ["six"], "cp314-cp314-wasm32") for name in lite.LARGE),
            *(("six", [], "py2.py3-none-any"), ("other", [], "py3-none-any")),
        )
    }
    told = lite.locked(packages, "https://host/")
    assert told["specs"] == ["micropip", "six==1"]
    there = told["patches"]["packages"]
    assert {name: each["file_name"] for name, each in there.items()} == {
        name: f"https://host/{name}-1-cp314-cp314-wasm32.whl" for name in lite.LARGE
    }


def test_a_lesson_names_what_it_loads(tmp_path):
    path = tmp_path / "one.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("a = 1")]), path)
    for names, source in (([], "a = 1"), (["numpy", "pandas"], "import numpy, pandas  # Python in a browser")):
        lite.name_in_first_cell(path, names)
        assert nbformat.read(path, as_version=4).cells[0].source.startswith(source)


def test_in_a_browser_what_is_missing_is_loaded_by_its_name(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(ModuleNotFoundError, match="in a browser loads it where a cell says: import not_there"):
        extra("not_there.part", "a table")


def test_none_reaches_a_page(monkeypatch):
    sent = []

    class Comm:
        def publish_msg(self, *given, **named):
            sent.append((given, named))

    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(JSON=SimpleNamespace(parse=lambda text: ("JSON", text))))
    monkeypatch.setitem(sys.modules, "pyodide_kernel.comm", SimpleNamespace(Comm=Comm))
    runpy.run_module("irlessons.widgets.jupyterlite")
    Comm().publish_msg("comm_msg", {"state": {"grade": None}}, {"version": "2"}, buffers=[])
    assert sent == [(("comm_msg", ("JSON", '{"state": {"grade": null}}'), {"version": "2"}), {"buffers": []})]


def test_the_host_is_the_one_that_pyodide_names(tmp_path):
    (tmp_path / "pyodide.mjs").write_text("let c=`https://a.host/pyodide/v${U}/full/`;", encoding="utf-8")
    assert lite.host_of(tmp_path, "1.2") == "https://a.host/pyodide/v1.2/full/"
    (tmp_path / "pyodide.mjs").write_text("let c=`https://a.host/${U}/`;", encoding="utf-8")
    with pytest.raises(ValueError, match="names no host"):
        lite.host_of(tmp_path, "1.2")
