"""How fast the board answers a hand, measured from outside in a real JupyterLab.

Clocks: a capturing listener on the window notes when a pointermove comes in; a MutationObserver on the shown values
notes when a new text stands in the page. The frames are those of requestAnimationFrame.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.chromiums import chromium
from browser.hands import Hands
from browser.lab import running_chromium, running_lab
from browser.on_page.board import Board, board_on
from browser.on_page.names import VALUE
from browser.waiting import holds
from playwright.sync_api import Error

import irlessons as ir

MOVES, ANSWERED = 200, 100
NOTEBOOK = "bench.ipynb"
# A frame counts as dropped when the next one comes more than 1.5 intervals later; one in a hundred is noise.
LATE = 1.5
NOISE = 0.01

EIGHT = ["P@5", "R", "AP", "RR", "CG@5", "DCG", "nDCG", "nDCG(gain='exponential')"]
THIRTY = [f"{name}@{k}" for name in ("P", "R", "F1", "CG", "DCG", "nDCG") for k in (1, 3, 5, 8, 10)]
# nDCG: the one with the most to say.
ONE = (6,)
# What, results, measures, those that stand open, whether a kernel is asked, too; then the goals: milliseconds, and the
# share of frames that may be dropped beyond those of an empty hand.
CASES = (
    ("10 results", 10, EIGHT, (), True, 4, NOISE),
    ("10, working open", 10, EIGHT, ONE, True, 4, NOISE),
    ("100, working open", 100, EIGHT, ONE, True, 6, 0.05),
    ("1,000 results", 1000, EIGHT, (), False, 8, NOISE),
    ("10 results, 30 measures", 10, THIRTY, (), False, 8, NOISE),
)
BOARDS = 40

_BOARD = """
import random
import ipywidgets
import irlessons as ir
from irlessons import nDCG

rng = random.Random(1)
# No other has the grade of the first, the one that is dragged: each move changes a value.
grades = [4] + [rng.choice([0, 1, 2, 3]) for _ in range({results} - 1)]
ranking = ir.Ranking.from_grades(grades, not_retrieved=[3, 2, 1])
board = ir.Board(ranking, {measures})
answer = ipywidgets.HTML("")
answer.add_class("from-kernel")

def reply(change):
    answer.value = f"{{board.order[:10]}} {{board.ranking.value(nDCG)}}"

board.observe(reply, "order")
ipywidgets.VBox([answer, board])
"""
_FORTY = """
import ipywidgets
import irlessons as ir

ten = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 0, 1, 0])
ipywidgets.VBox([ir.Board(ten, {measures}) for _ in range({boards})])
"""
# The page's script runs between these two, and lays the board out.
_OPENING = """
() => {
  const { domInteractive, domContentLoadedEventStart } = performance.getEntriesByType('navigation')[0];
  return domContentLoadedEventStart - domInteractive;
}
"""
_CLOCKS = """
() => {
  const times = { event: 0, page: [], kernel: [], frames: [], long: 0 };
  window.times = times;
  const watch = (selector, into) => {
    const observer = new MutationObserver(() => into.push(performance.now() - times.event));
    for (const node of document.querySelectorAll(selector)) {
      observer.observe(node, { childList: true, subtree: true, characterData: true });
    }
  };
  window.addEventListener('pointermove', () => { times.event = performance.now(); }, true);
  watch('VALUE', times.page);
  watch('.from-kernel', times.kernel);
  new PerformanceObserver((list) => { times.long += list.getEntries().length; }).observe({ type: 'longtask' });
  const frame = (now) => { times.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}
""".replace("VALUE", VALUE)
_START = """
() => {
  window.times.long = 0;
  for (const name of ['page', 'kernel', 'frames']) window.times[name].length = 0;
}
"""
# The kernel's status says little: it becomes idle after each order that another thread has taken.
_BUSY = """
() => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  window.running = true;
  kernel.requestExecute({ code: 'import time; time.sleep(600)' }).done.finally(() => { window.running = false; });
}
"""

# What was measured, the times, their unit, and what the 95th percentile is to be below, where there is a goal.
Line = tuple[str, list[float], str] | tuple[str, list[float], str, float]


def board_lines() -> Iterator[Line | str]:
    """What a move of the hand costs, in a notebook; each case by itself, so that one that fails costs no other."""
    with _lab() as (lab, page):
        for case in CASES:
            try:
                yield from _case_lines(Hands(lab, page), *case)
            except (AssertionError, Error) as error:
                yield f"  {case[0]} could not be measured: {error}"
            page.mouse.up()
            page.reload()
            lab.open(page, NOTEBOOK, run=False)


def forty_lines() -> Iterator[Line | str]:
    """Seconds until forty boards of one cell are there."""
    with _lab() as (lab, page):
        times = []
        for _ in range(3):
            start = time.perf_counter()
            Hands(lab, page).show(_FORTY.format(boards=BOARDS, measures=EIGHT))
            board_on(page, BOARDS - 1).root.wait_for(state="attached")
            times.append(time.perf_counter() - start)
            lab.run_cell(page, "ipywidgets.Widget.close_all()")
            page.reload()
            lab.open(page, NOTEBOOK, run=False)
        yield f"{BOARDS} boards in a notebook, from run to shown", times, "s", 4


def thousand_lines() -> Iterator[Line | str]:
    """Milliseconds that a page of 1,000 results works until it stands there."""
    with TemporaryDirectory() as folder, _browser() as browser:
        path = Path(folder) / "thousand.html"
        ir.Board(ir.Ranking.from_grades([place % 4 for place in range(1000)]), EIGHT).to_html(path)
        times = []
        for _ in range(5):
            page = browser.new_page(viewport={"width": 1280, "height": 1000})
            page.goto(path.as_uri())
            times.append(page.evaluate(_OPENING))
            page.close()
        yield "1,000 results, opening their page", times, "ms", 500


def _browser():
    return running_chromium(chromium())


@contextmanager
def _lab() -> Iterator[tuple]:
    """A running JupyterLab, and a page in which an empty notebook is open."""
    with (
        TemporaryDirectory() as served,
        TemporaryDirectory() as home,
        running_lab(Path(served), Path(home)) as lab,
        _browser() as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        lab.open(page, lab.write(NOTEBOOK, ""), run=False)
        yield lab, page


def _case_lines(hands: Hands, what: str, results: int, measures: list[str], opened, asked: bool, goal: float, late):
    page = hands.page
    hands.show(_BOARD.format(results=results, measures=measures))
    for number in opened:
        hands.open(number)
    page.wait_for_timeout(500)
    page.evaluate(_CLOCKS)
    sweep(hands, MOVES)
    calm = page.evaluate("window.times.frames")
    interval = _interval(calm)
    empty = _dropped(calm, interval)
    times = _swept(hands)
    yield f"event to text, {what}", times["page"], "ms", goal
    frames = len(times["frames"])
    limit = empty + frames * late
    yield f"  frames dropped of {frames} (empty hand: {empty})", [_dropped(times["frames"], interval)], "frames", limit
    yield f"  tasks over 50 ms: {times['long']}"
    if not asked:
        return
    page.evaluate(_BUSY)
    times = _swept(hands)
    assert page.evaluate("window.running"), "the cell that was to keep the kernel busy has ended"
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()")
    holds(page, "!window.running")
    yield f"  the same while a cell is running, {what}", times["page"], "ms", goal
    page.wait_for_timeout(500)
    yield f"  the same through the kernel, {what}", _swept(hands, ANSWERED, answered=True)["kernel"], "ms"


def _swept(hands: Hands, moves: int = MOVES, *, answered: bool = False) -> dict:
    """What the clocks say of a sweep with the first result in the hand."""
    _take(hands)
    hands.page.evaluate(_START)
    sweep(hands, moves, answered=answered)
    times = hands.page.evaluate("window.times")
    hands.drop()
    return times


def _take(hands: Hands) -> None:
    """The first result; the ten places lie in the middle of the window, for near an edge the list would scroll."""
    hands.list_node.evaluate("(list) => list.scrollIntoView({ block: 'start' })")
    hands.page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => panel.scrollBy(0, -120)")
    hands.page.wait_for_timeout(100)
    hands.take(hands.titles()[0])


def sweep(hands: Board, moves: int, *, answered: bool = False) -> None:
    """Move the mouse up and down the first ten places; `answered`: wait each time for the kernel's answer."""
    points = [hands.point_of_place(place) for place in range(1, 11)]
    path = points[1:] + points[-2::-1]
    for number in range(moves):
        before = hands.page.evaluate("window.times.kernel.length") if answered else 0
        # A hand does not jump; but the answer to one event is to be told from that to the next.
        hands.page.mouse.move(*path[number % len(path)], steps=1 if answered else 2)
        if answered:
            holds(hands.page, "(before) => window.times.kernel.length > before", arg=before)


def _interval(frames: list[float]) -> float:
    return sorted(b - a for a, b in pairwise(frames))[len(frames) // 2]


def _dropped(frames: list[float], interval: float) -> int:
    """How many frames are missing between those that came."""
    gaps = (later - one for one, later in pairwise(frames))
    return sum(round(gap / interval) - 1 for gap in gaps if gap > LATE * interval)
