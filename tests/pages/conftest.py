"""A site of two lessons, made once, and pages without a network to open it in; and a site whose pages run Python."""

import json
import shutil
import subprocess
import sys
from copy import deepcopy
from functools import cache
from pathlib import Path

import nbformat
import pytest
from browser.host import serving
from browser.on_page.site import Site
from lessons.reading import LECTURES, PATHS
from missing import BY_NPM, missing
from slides.conftest import kernels as kernels

from irlessons.commands import main
from irlessons.pages import executed as running
from irlessons.pages.site import papers as papers_of_site
from irlessons.pages.site import practice
from irlessons.pages.site import site as building

# The first lesson, with the map of the course, and one with a figure, boards and numbers to work out.
TWO = [PATHS[0], next(path for path in PATHS if "reciprocal_rank" in path.stem)]

# Every lesson, by its number.
DONE = {path.stem[:2]: path for path in PATHS}
# What npm has brought for pages that run Python, and the cells of a notebook of its own among their lessons.
BROUGHT = Path(__file__).parents[2] / ".venv/in-page"
OWN = [
    "import irlessons as ir\nboard = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ['nDCG'])\nboard",
    "print(board.ranking.grades)",
    "print(2 + 3)",
    "import js\n"
    "asks = js.XMLHttpRequest.new()\n"
    "asks.open('GET', 'ADDRESS', False)\n"
    "try:\n    asks.send()\nexcept Exception as error:\n    print('refused:', type(error).__name__)",
    'ir.runs.read("run.txt", "qrels.txt").evaluate(["P@2"])',
]


@pytest.fixture(scope="session")
def once(kernels):
    """What several sites have in common is made once: a lesson runs, papers are drawn."""
    runs = {}

    def executed(path: Path, use: str) -> nbformat.NotebookNode:
        asked = path.name, path.read_bytes(), use
        if asked not in runs:
            runs[asked] = running.executed(path, use)
        return deepcopy(runs[asked])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "executed", executed)
        patch.setattr(papers_of_site, "final", cache(papers_of_site.final))
        patch.setattr(practice, "practice", cache(practice.practice))
        yield runs


@pytest.fixture(scope="session")
def in_one_python() -> dict[Path, dict]:
    """Every lesson and lecture as paper has it, with blanks and with answers; and the lessons but those two with
    today's outputs for a page. A kernel each would take thrice as long, and a run for each use twice.
    """
    asked = {str(path): ["page", "paper"] for path in PATHS} | {str(path): ["paper"] for path in [*TWO, *LECTURES]}
    command = [sys.executable, "-m", "pages.one_python", json.dumps(asked)]
    made = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[1])
    assert made.returncode == 0, made.stderr
    return {Path(path): each for path, each in json.loads(made.stdout).items()}


@pytest.fixture(scope="session")
def papers(in_one_python) -> dict[str, list[str]]:
    """All lessons and lectures with blanks and with answers, by name."""
    return {path.stem: each["paper"] for path, each in in_one_python.items()}


@pytest.fixture(scope="session")
def without_kernels(once, in_one_python) -> dict[Path, nbformat.NotebookNode]:
    """Every lesson but those two as it ran without a kernel; sites take them."""
    run = {path: nbformat.from_dict(each["page"]) for path, each in in_one_python.items() if "page" in each}
    once |= {(path.name, path.read_bytes(), "page"): notebook for path, notebook in run.items()}
    return run


@pytest.fixture(scope="session")
def site(once, tmp_path_factory) -> Path:
    """The folder of the site."""
    out = tmp_path_factory.mktemp("site")
    assert main(["site", *map(str, TWO), "--out", str(out)]) == 0
    # Moved to another folder it has to work as well.
    moved = tmp_path_factory.mktemp("stick") / "my site"
    shutil.copytree(out, moved)
    return moved


@pytest.fixture(scope="session")
def with_python(without_kernels, tmp_path_factory) -> Path:
    """The folder of a site with Python: whole lessons, and a notebook of its own."""
    if not (BROUGHT / "editor.js").is_file():
        missing(f"no Pyodide for pages: {BY_NPM}")
    here, out = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("site")
    files = [Path(shutil.copy(path, here)) for path in DONE.values()]
    cells = []
    for at, code in enumerate(OWN):
        cell = nbformat.v4.new_code_cell(code, id=f"own-{at}", metadata={"irlessons": "yours"})
        cells += [cell, nbformat.v4.new_markdown_cell("Next")]
    # The first shows a board of the page itself. The last two run in a page alone: the reader writes them there.
    cells[0].metadata = {}
    cells[6].source = cells[8].source = "pass"
    cells[8].metadata["files"] = ["run.txt", "qrels.txt"]
    (here / "dot.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    cells[1].source = "Next: ![a dot](dot.svg)<!--python: Press *Run*.-->"
    files.append(here / "own.ipynb")
    nbformat.write(nbformat.v4.new_notebook(cells=cells), files[-1])
    assert main(["site", *map(str, files), "--out", str(out), "--python", str(BROUGHT)]) == 0
    return out


@pytest.fixture(scope="session")
def python_host(with_python):
    """Where that site is served."""
    with serving(with_python) as found:
        yield found


@pytest.fixture
def opened(site, browser):
    """Open a page of the site, in a window of some size and theme. A request beyond the folder, or anything that the
    browser's console says, fails the test.
    """
    pages, wrong = [], []

    def open_page(name: str | Path, width: int = 1366, height: int = 768, **options):
        page = browser.new_page(viewport={"width": width, "height": height}, **options)
        pages.append(page)
        page.context.set_offline(True)
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or wrong.append(request.url))
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(error.stack or str(error)))
        name, mark, rest = str(name).partition("#")
        page.goto((site / f"{name}.html").as_uri() + mark + rest)
        if options.get("java_script_enabled", True):
            Site(page).whole()
        return page

    yield open_page
    for page in pages:
        page.close()
    assert wrong == []
