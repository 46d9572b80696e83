"""JupyterLite as `make lite` has built it: lessons without the large libraries run in a browser, from one host."""

import zipfile
from pathlib import Path

import nbformat
import pytest
from pages.conftest import serving

ROOT = Path(__file__).parent.parent.parent
LITE = ROOT / "build" / "lite"
# What runs with the package alone.
BARE = ["00_start_here", "12_an_exam"]
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

pytestmark = [pytest.mark.browser, pytest.mark.slow]


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
        page.locator(".irl-board, .irl-exercise").first.wait_for()

    # A grade that the page does not know, and one that Python does not.
    name = f"{BARE[-1]}.ipynb"
    page.evaluate(_RUN, [name, _BOARD])
    board = page.locator(".irl-board").first
    board.locator(".irl-value").nth(1).wait_for()
    assert board.locator(".irl-value").all_inner_texts() == ["1.0000", "1.0000"]
    board.locator(".irl-grade").nth(1).select_option(label="unjudged")
    page.wait_for_function("document.querySelector('.irl-board .irl-value').textContent === '0.5000'")
    ((_, told, _),) = page.evaluate(_RUN, [name, _TOLD])
    assert told.splitlines() == ["(2, None, 0)", "[(2, 1, 0), (2, None, 0)]"]
    assert page.asked == []
