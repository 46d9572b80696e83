"""How fast the board answers a hand, measured from outside in a real JupyterLab.

Clocks: a capturing listener on the window notes when a pointermove comes in; a MutationObserver on the shown values
notes when a new text stands in the page. The frames are those of requestAnimationFrame.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.hands import Hands
from browser.lab import running_chromium, running_lab

import irlessons as ir

MOVES = 300
# A frame counts as dropped when the next one comes more than 1.5 intervals later.
LATE = 1.5

EIGHT = ["P@5", "R", "AP", "RR", "CG@5", "DCG", "nDCG", "nDCG(gain='exponential')"]
THIRTY = [f"{name}@{k}" for name in ("P", "R", "F1", "CG", "DCG", "nDCG") for k in (1, 3, 5, 8, 10)]
# nDCG: the one with the most to say.
ONE = (6,)
# What, results, measures, those that stand open, and whether a kernel is asked, too.
CASES = (
    ("10 results", 10, EIGHT, (), True),
    ("10, working open", 10, EIGHT, ONE, True),
    ("10, all workings open", 10, EIGHT, range(8), False),
    ("100, working open", 100, EIGHT, ONE, True),
    ("1,000 results", 1000, EIGHT, (), False),
    ("10 results, 30 measures", 10, THIRTY, (), False),
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
    answer.value = f"{{board.order}} {{board.ranking.value(nDCG)}}"

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
  watch('.irl-value', times.page);
  watch('.from-kernel', times.kernel);
  new PerformanceObserver((list) => { times.long += list.getEntries().length; }).observe({ type: 'longtask' });
  const frame = (now) => { times.frames.push(now); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}
"""
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

Line = tuple[str, list[float], str]


def board_lines() -> Iterator[Line | str]:
    """Lines of the table: what, the times, their unit; or a remark."""
    with (
        TemporaryDirectory() as served,
        TemporaryDirectory() as home,
        running_lab(Path(served), Path(home)) as lab,
        running_chromium(shutil.which("chromium")) as browser,
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        lab.open(page, lab.write("bench.ipynb", ""), run=False)
        for what, results, measures, opened, asked in CASES:
            hands = Hands(lab, page).show(_BOARD.format(results=results, measures=measures))
            for number in opened:
                hands.root.locator(".irl-opener").nth(number).click()
            hands.page.wait_for_timeout(500)
            page.evaluate(_CLOCKS)
            yield from _lines(hands, what)
            if asked:
                yield from _kernel_lines(hands, what)
            page.reload()
            lab.open(page, "bench.ipynb", run=False)
        start = time.perf_counter()
        Hands(lab, page).show(_FORTY.format(boards=BOARDS, measures=EIGHT))
        page.wait_for_function(f"document.querySelectorAll('.irl-board').length === {BOARDS}")
        yield f"{BOARDS} boards in a notebook, from run to shown", [time.perf_counter() - start], "s"
        page.close()
        yield "1,000 results, opening their page", _openings(browser, Path(served) / "thousand.html"), "ms"


def _openings(browser, path: Path) -> list[float]:
    """Milliseconds that a page of 1,000 results works until it stands there."""
    ir.Board(ir.Ranking.from_grades([place % 4 for place in range(1000)]), EIGHT).to_html(path)
    times = []
    for _ in range(5):
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        page.goto(path.as_uri())
        times.append(page.evaluate(_OPENING))
        page.close()
    return times


def _lines(hands: Hands, what: str) -> Iterator[Line | str]:
    page = hands.page
    _sweep(hands, MOVES)
    calm = page.evaluate("window.times.frames")
    interval = _interval(calm)
    _take(hands)
    page.evaluate(_START)
    _sweep(hands, MOVES)
    times = page.evaluate("window.times")
    hands.drop()
    yield f"event to text in the page, {what}", times["page"], "ms"
    yield _frames(times, interval, f"; with an empty hand: {_dropped(calm, interval)}")


def _kernel_lines(hands: Hands, what: str) -> Iterator[Line | str]:
    page = hands.page
    interval = _interval(page.evaluate("window.times.frames"))
    _take(hands)
    page.evaluate(_BUSY)
    page.evaluate(_START)
    _sweep(hands, MOVES)
    assert page.evaluate("window.running")
    times = page.evaluate("window.times")
    hands.drop()
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()")
    page.wait_for_function("!window.running")
    yield f"  the same while a cell is running, {what}", times["page"], "ms"
    yield _frames(times, interval)

    page.wait_for_timeout(500)
    _take(hands)
    page.evaluate(_START)
    _sweep(hands, MOVES, answered=True)
    times = page.evaluate("window.times")
    hands.drop()
    yield f"  the same through the kernel, {what}", times["kernel"], "ms"


def _take(hands: Hands) -> None:
    """The first result; the ten places lie in the middle of the window, for near an edge the list would scroll."""
    hands.root.locator(".irl-list").evaluate("(list) => list.scrollIntoView({ block: 'start' })")
    hands.page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => panel.scrollBy(0, -120)")
    hands.page.wait_for_timeout(100)
    hands.take(hands.titles()[0])


def _sweep(hands: Hands, moves: int, *, answered: bool = False) -> None:
    """Move the mouse up and down the first ten places; `answered`: wait each time for the kernel's answer."""
    points = [hands.point_of_place(place) for place in range(1, 11)]
    path = points[1:] + points[-2::-1]
    for number in range(moves):
        before = hands.page.evaluate("window.times.kernel.length") if answered else 0
        # A hand does not jump; but the answer to one event is to be told from that to the next.
        hands.page.mouse.move(*path[number % len(path)], steps=1 if answered else 2)
        if answered:
            hands.page.wait_for_function("(before) => window.times.kernel.length > before", arg=before)


def _frames(times: dict, interval: float, more: str = "") -> str:
    return f"  frames dropped: {_dropped(times['frames'], interval)}{more}; tasks over 50 ms: {times['long']}"


def _interval(frames: list[float]) -> float:
    return sorted(b - a for a, b in pairwise(frames))[len(frames) // 2]


def _dropped(frames: list[float], interval: float) -> int:
    """How many frames are missing between those that came."""
    gaps = (later - one for one, later in pairwise(frames))
    return sum(round(gap / interval) - 1 for gap in gaps if gap > LATE * interval)
