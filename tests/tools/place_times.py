"""How fast a board follows the hand in each place that can be run here, beside JupyterLab, measured before and after it
in the same run.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.chromiums import chromium
from browser.elsewhere import as_told, as_written, IN_A_BOOK, page_of
from browser.frames import FILES, frames_of_one_notebook, run, serving_files
from browser.hands import Hands
from browser.lab import Lab, LOADING_MS, Notebook, running_chromium, running_lab
from browser.on_page.board import Board, board_on
from browser.on_page.names import VALUE
from browser.other_servers import ELSEWHERE, marimo, voila
from tools.board_times import EIGHT, sweep

import irlessons as ir
from irlessons import widgets
from irlessons.board import script

# Eleven times down the ten places and up again: what was dragged is back.
MOVES = 198
# A page is quicker once it has done the same before.
TO_BEGIN = 36
GRADES = [4, 2, 3, 0, 1, 2, 0, 0, 1, 0]
WINDOW = {"width": 1280, "height": 1000}
_IMPORT = "import irlessons as ir"
# No other has the grade of the first, the one that is dragged: each move changes a value.
_BOARD = f"board = ir.Board(ir.Ranking.from_grades({GRADES}), {EIGHT})\nboard"
# When a pointer moves is noted on its window, and when a shown value has another text; a shadow root may hold them.
_CLOCKS = f"""
(root) => {{
  const times = {{ event: 0, page: [] }};
  window.times = times;
  window.addEventListener("pointermove", () => {{ times.event = performance.now(); }}, true);
  const observer = new MutationObserver(() => times.page.push(performance.now() - times.event));
  for (const node of root.querySelectorAll("{VALUE}")) {{
    observer.observe(node, {{ childList: true, subtree: true, characterData: true }});
  }}
}}
"""
Line = tuple[str, list[float], str] | str
Place = Callable[[object, Path], AbstractContextManager[Board]]


def place_lines() -> Iterator[Line]:
    """Milliseconds from a move of the hand to the new text, and what their 95th percentile is to JupyterLab's."""
    with (
        TemporaryDirectory() as folder,
        running_chromium(chromium()) as browser,
        _in_jupyter(Lab, browser, Path(folder) / "lab") as lab,
    ):
        lab.root.evaluate(_CLOCKS)
        for name, place in _PLACES.items():
            if missing := _missing(name):
                yield f"event to text, {name}: not measured, {missing}"
                continue
            here = Path(folder) / name.replace(" ", "-")
            here.mkdir()
            with place(browser, here) as board:
                board.root.evaluate(_CLOCKS)
                before, times, after = _swept(lab), _swept(board), _swept(lab)
            yield f"event to text, {name}", times, "ms"
            yield "  JupyterLab, before it and after it", [*before, *after], "ms"
            yield f"  95 % to 95 %: {_late(times) / _late([*before, *after]):.2f}"


def _missing(name: str) -> str:
    """What this place needs and is not here."""
    if name in ("marimo", "Voilà") and not ELSEWHERE:
        return "IRLESSONS_ELSEWHERE names no Python with it"
    if name == "Notebook 7" and not find_spec("notebook"):
        return "it is not installed"
    return "npm has not brought it" if "manager" in name and not all(map(Path.is_file, FILES.values())) else ""


def _late(times: list[float]) -> float:
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def _swept(board: Board) -> list[float]:
    """Milliseconds from each move of the first result over the ten places to the new texts."""
    board.page.bring_to_front()
    board.take(board.titles()[0])
    sweep(board, TO_BEGIN)
    board.root.evaluate("() => { window.times.page.length = 0; }")
    sweep(board, MOVES)
    times = board.root.evaluate("() => window.times.page")
    board.drop()
    assert len(times) > MOVES / 2, f"{len(times)} changes of {MOVES} moves were seen"
    return times


@contextmanager
def _page(browser) -> Iterator:
    page = browser.new_page(viewport=WINDOW)
    try:
        yield page
    finally:
        page.close()


def _running(app: type[Lab], folder: Path) -> AbstractContextManager[Lab]:
    homes = [folder / name for name in ("served", "home")]
    for each in homes:
        each.mkdir(parents=True)
    return running_lab(*homes, app)


@contextmanager
def _in_jupyter(app: type[Lab], browser, folder: Path) -> Iterator[Board]:
    with _running(app, folder) as running, _page(browser) as page:
        running.open(page, running.write("bench.ipynb", ""), run=False)
        yield Hands(running, page).show(f"{_IMPORT}\n{_BOARD}")


def _board() -> ir.Board:
    return ir.Board(ir.Ranking.from_grades(GRADES), EIGHT)


@contextmanager
def _of_file(written: Callable[[Path], str | Path], browser, folder: Path) -> Iterator[Board]:
    """A page that needs no server. written: gives it, or where it lies, by a folder."""
    made = written(folder)
    path = made if isinstance(made, Path) else folder / "page.html"
    if isinstance(made, str):
        path.write_text(made, encoding="utf-8")
    with _page(browser) as page:
        page.goto(path.as_uri())
        board = board_on(page)
        board.root.wait_for()
        yield board


def _in_shadow(folder: Path) -> str:
    board = _board()
    return page_of(as_told(board), texts={board._look: widgets.look(), board._code: script.board_code()})


@contextmanager
def _by_manager(by: str, browser, folder: Path) -> Iterator[Board]:
    with (
        _running(Lab, folder) as server,
        serving_files() as files,
        _page(browser) as page,
        frames_of_one_notebook(server, files, page, by) as another,
    ):
        frame = another()
        run(frame, f"{_IMPORT}\n{_BOARD}")
        board = board_on(frame)
        board.root.wait_for(timeout=LOADING_MS)
        yield board


@contextmanager
def _by_server(shows: Callable, cells: list, browser, folder: Path) -> Iterator[Board]:
    with shows(ELSEWHERE, folder, cells) as url, _page(browser) as page:
        page.goto(url, timeout=LOADING_MS)
        board = board_on(page)
        board.root.wait_for(timeout=LOADING_MS)
        yield board


_PLACES: dict[str, Place] = {
    "exported page": partial(_of_file, lambda folder: _board().to_html(folder / "board.html")),
    "shadow root, by messages": partial(_of_file, _in_shadow),
    ".mjs in a shadow root": partial(
        _of_file, lambda folder: page_of(as_written(_board().to_mjs(folder / "board.mjs")), code=IN_A_BOOK, texts={})
    ),
    "Notebook 7": partial(_in_jupyter, Notebook),
    "Voilà": partial(_by_server, voila, [_IMPORT, _BOARD]),
    "marimo": partial(_by_server, marimo, [("", _IMPORT, "ir"), ("ir", _BOARD, "board")]),
    "html-manager in a frame": partial(_by_manager, "colab"),
    "VS Code's manager in a frame": partial(_by_manager, "vscode"),
}
