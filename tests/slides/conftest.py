"""The longer lecture, which holds the slides of the other, as a deck made once; a short one; a page without network."""

import json
import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from browser.on_page.deck import Deck
from lessons.reading import LECTURES
from missing import BY_NPM, missing

import irlessons as ir
from irlessons.commands import main
from irlessons.pages import executed
from irlessons.pages.slides import deck
from irlessons.widgets.on_record import RECORD

ROOT = Path(__file__).parent.parent.parent
DIST = Path(sys.prefix) / "reveal" / "node_modules" / "reveal.js" / "dist"
SLIDE = {"width": 1920, "height": 1080}


@pytest.fixture(scope="session")
def reveal() -> Path:
    """The folder of reveal.js."""
    if not DIST.is_dir():
        missing(f"no reveal.js ({DIST}); {BY_NPM}")
    return DIST


@pytest.fixture(scope="session")
def kernels():
    """Whatever kernel is started imports this copy of the package, and may be slow: a machine has other work to do."""
    path = os.environ.get("PYTHONPATH")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(executed, "_SECONDS_FOR_A_CELL", 1200)
        patch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), *([path] if path else [])]))
        yield


@pytest.fixture(scope="session")
def decks(reveal, chromium, kernels, tmp_path_factory) -> Path:
    """The folder with the deck. Asks for a Chromium first: making it takes longest."""
    out = tmp_path_factory.mktemp("slides")
    address = ["--address", "https://example.org/lectures"]
    assert main(["slides", str(LECTURES[-1]), "--out", str(out), "--reveal", str(reveal), *address]) == 0
    # Moved to another folder a deck has to work as well.
    moved = tmp_path_factory.mktemp("stick") / "my slides"
    shutil.copytree(out, moved)
    shutil.rmtree(out)
    return moved


@pytest.fixture(scope="session")
def few(reveal, chromium, tmp_path_factory):
    """A deck of a few slides, so that it is quickly loaded again: a vote without a right answer, and one with, which
    has notes, a board and what is told.
    """
    record = json.dumps(ir.Board(ir.Ranking.from_grades([1, 0]), ["AP"])._record())
    cells = [
        cell("## Which?\n\n- [ ] this\n- [ ] that", "slide"),
        cell("## The same?\n\n- [ ] higher\n- [ ] lower\n- [x] same", "slide"),
        cell("**Ask:** what precision sees.", "notes"),
        nbformat.v4.new_code_cell("board", outputs=[nbformat.v4.new_output("display_data", {RECORD: record})]),
        cell("Precision does not see the order.", "subslide"),
    ]
    out = tmp_path_factory.mktemp("few")
    nbformat.write(nbformat.v4.new_notebook(cells=cells), out / "own.ipynb")
    with pytest.MonkeyPatch.context() as patch:
        # There is nothing to run.
        patch.setattr(deck, "executed", lambda path, *_: nbformat.read(path, as_version=4))
        assert main(["slides", str(out / "own.ipynb"), "--out", str(out), "--reveal", str(reveal)]) == 0
    return out / "own.html"


def cell(text, kind):
    return nbformat.v4.new_markdown_cell(text, metadata={"slideshow": {"slide_type": kind}})


@contextmanager
def without_network(browser):
    """A page of the size of a slide, without a network. A request beyond the folder or an error fails the test."""
    page = browser.new_page(viewport=SLIDE)
    page.context.set_offline(True)
    wrong = []
    page.on("request", lambda request: request.url.startswith(("file:", "data:")) or wrong.append(request.url))
    page.on("console", lambda message: message.type in ("error", "warning") and wrong.append(message.text))
    page.on("pageerror", lambda error: wrong.append(error.stack or str(error)))
    yield page
    page.close()
    assert wrong == []


@pytest.fixture
def offline(browser):
    """Such a page."""
    with without_network(browser) as page:
        yield page


@pytest.fixture
def lecture_at(decks, offline):
    """Open that deck as a query says."""
    return lambda query="": Deck(offline, decks / f"{LECTURES[-1].stem}.html", query)


@pytest.fixture(scope="session")
def opened(decks, browser):
    with without_network(browser) as page:
        yield Deck(page, decks / f"{LECTURES[-1].stem}.html")


@pytest.fixture
def seen(opened) -> Deck:
    """That deck, opened once for all who look: its boards stay as they are, or are put back."""
    opened.resize(**SLIDE)
    return opened
