"""Frames of another origin, in which the widget managers of VS Code and of Colab's kind show what a kernel puts out."""

import json
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from browser.host import Quiet, serving
from browser.lab import Lab, LOADING_MS, TOKEN
from browser.waiting import holds

HERE = Path(__file__).parent / "front_ends"
BROUGHT = Path(sys.prefix) / "front-ends"
# By which address the frame finds what.
FILES = {
    "/outside.html": HERE / "outside.html",
    "/frame.html": HERE / "frame.html",
    "/managers.js": HERE / "managers.js",
    "/services.js": BROUGHT / "services.js",
    "/require.js": BROUGHT / "node_modules" / "requirejs" / "require.js",
    "/html-manager/libembed-amd.js": BROUGHT / "jupyter-widgets-html-manager" / "dist" / "libembed-amd.js",
    "/vscode.js": BROUGHT / "vscode-jupyter-ipywidgets8" / "dist" / "ipywidgets.js",
    # What VS Code finds beside Python, and what is published for Colab under the same name.
    "/anywidget/index.js": Path(sys.prefix) / "share" / "jupyter" / "nbextensions" / "anywidget" / "index.js",
}
# What both let such a frame do, among others.
FRAME = """
(src) => {
  const sandbox = 'allow-scripts allow-same-origin';
  return document.body.appendChild(Object.assign(document.createElement('iframe'), { src, sandbox }));
}
"""


class _Files(Quiet):
    def translate_path(self, path: str) -> str:
        return str(FILES.get(path.partition("?")[0], HERE / "nothing"))

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@contextmanager
def serving_files() -> Iterator[tuple[str, str]]:
    """The address at which the page is found, and another one for the frames in it."""
    with serving(HERE, by=_Files) as outside:
        yield outside, outside.replace("127.0.0.1", "localhost")


@contextmanager
def frames_of_one_notebook(server: Lab, files: tuple[str, str], page, by: str) -> Iterator[Callable]:
    """What opens another frame in the page, of one kernel. by: whose manager shows it, "vscode" or "colab"."""
    outside, inside = files
    start = urllib.request.Request(f"{server.url}/api/kernels?token={TOKEN}", data=b"{}", method="POST")
    kernel = json.load(urllib.request.urlopen(start))["id"]
    asks = urlencode({"by": by, "server": f"{server.url}/", "kernel": kernel, "token": TOKEN})
    page.goto(f"{outside}/outside.html")

    def another():
        frame = page.evaluate_handle(FRAME, f"{inside}/frame.html?{asks}").as_element().content_frame()
        holds(frame, "Boolean(window.ready)", seconds=LOADING_MS / 1000)
        frame.evaluate("window.ready")
        assert frame.evaluate("origin") == inside
        return frame

    yield another
    stop = urllib.request.Request(f"{server.url}/api/kernels/{kernel}?token={TOKEN}", method="DELETE")
    urllib.request.urlopen(stop).close()


def run(frame, code: str) -> str:
    """Run a cell in the frame, and show it there; what it printed."""
    return frame.evaluate("(code) => run(code)", code)
