"""The longer lecture, which holds the slides of the other, as a deck made once; and a page without a network for it."""

import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser.on_page.deck import Deck
from lessons.reading import LECTURES
from missing import BY_NPM, missing

from irlessons.commands import main
from irlessons.pages import executed

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
