"""A site of two lessons, made once; and pages without a network to open it in."""

import shutil
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from lessons.reading import PATHS
from slides.conftest import kernels as kernels

from irlessons.commands import main

# The first lesson, with the map of the course, and one with a figure, boards and numbers to work out.
TWO = [PATHS[0], next(path for path in PATHS if "reciprocal_rank" in path.stem)]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said):
        pass


@contextmanager
def serving(folder: Path):
    """The address at which a web host on this machine serves the folder."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def site(kernels, tmp_path_factory) -> Path:
    """The folder of the site."""
    out = tmp_path_factory.mktemp("site")
    assert main(["site", *map(str, TWO), "--out", str(out)]) == 0
    # Moved to another folder it has to work as well.
    moved = tmp_path_factory.mktemp("stick") / "my site"
    shutil.copytree(out, moved)
    return moved


@pytest.fixture
def opened(site, browser):
    """Open a page of the site, in a window of some size and theme. A request beyond the folder, or anything that the
    browser's console says, fails the test.
    """
    pages, wrong = [], []

    def open_page(name: str, width: int = 1366, height: int = 768, **options):
        page = browser.new_page(viewport={"width": width, "height": height}, **options)
        pages.append(page)
        page.context.set_offline(True)
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or wrong.append(request.url))
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(error.stack or str(error)))
        name, mark, rest = name.partition("#")
        page.goto((site / f"{name}.html").as_uri() + mark + rest)
        return page

    yield open_page
    for page in pages:
        page.close()
    assert wrong == []
