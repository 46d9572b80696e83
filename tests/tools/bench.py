"""Measure what a reader waits for: the board, a reply, loading the package, a value, a run, a page, a lesson.

    PYTHONPATH=tests python tests/tools/bench.py [PART …]

Prints one table: medians and 95th percentiles of one run; beside them the goal, which the 95th percentile has to
reach, and whether it does. Parts are named in `PARTS`; without a name all of them are measured. One that fails says so,
and the others go on.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter

from calling import Node
from lessons.reading import PATHS
from pages.site_search import means
from tools.board_times import board_lines, forty_lines, thousand_lines
from tools.engine_times import engine_lines
from tools.page_times import page_lines
from tools.place_times import place_lines
from tools.python_times import python_lines
from tools.reply_times import reply_lines
from tools.run_times import run_lines
from tools.worst_times import worst_lines

import irlessons as ir

ROOT = Path(__file__).parent.parent.parent
GRADES = [3, 2, 3, 0, 1, 2, 0, 0, 1, 0]
STARTS, TIMES = 15, 2000
# A remark, which is printed as it is; or what was measured, the times, their unit, and what the goal is below.
Line = str | tuple[str, list[float], str] | tuple[str, list[float], str, float]


def main() -> int:
    """Print the table, a line as soon as it is known; 1 where something could not be measured."""
    parser = argparse.ArgumentParser(description="Measure what a reader waits for.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"what to measure: {', '.join(PARTS)} (all)")
    asked = parser.parse_args().parts
    if unknown := [name for name in asked if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} busy before it began")
    print(f"{'what':58} {'median':>9} {'95 %':>9} {'':6} {'number':>6}   goal")
    failed = []
    for name in asked or PARTS:
        try:
            for line in PARTS[name]():
                print_line(line)
        except Exception:
            failed.append(name)
            print(f"{name} could not be measured:", flush=True)
            traceback.print_exc(limit=3)
    if failed:
        print(f"not measured: {', '.join(failed)}")
    return bool(failed)


def print_line(line: Line) -> None:
    """A remark as it is; else the median, the 95th percentile, how many there were, and the goal."""
    if isinstance(line, str):
        print(line, flush=True)
        return
    what, times, unit, *below = line
    if not times:
        raise ValueError(f"{what}: nothing was measured")
    last = statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    goal = f"   below {below[0]:g}: {'reached' if last < below[0] else 'NOT reached'}" if below else ""
    print(f"{what:58} {statistics.median(times):9.2f} {last:9.2f} {unit:6} {len(times):6}{goal}", flush=True)


def replies() -> Iterable[Line]:
    """What checks an answer."""
    for what, times, unit in reply_lines():
        yield what, times, unit, 1000 if what.startswith("try_out") else 4


def site_lines() -> Iterable[Line]:
    """All pages; the first lesson, one of many boards, the one with the most on it; and what its search finds."""
    yield from page_lines([PATHS[0], PATHS[5], PATHS[9]])
    for queries, of in means(Node(shutil.which("node"))).items():
        yield f"  search, {queries}: " + ", ".join(f"{name} {mean:.4f}" for name, mean in of.items())


def import_lines() -> Iterable[Line]:
    """What `import irlessons` adds to the start of a Python."""
    bare, ours = starting("pass"), starting("import irlessons")
    yield "python -c pass", bare, "ms"
    yield "python -c 'import irlessons'", ours, "ms"
    yield "  above a bare Python", [statistics.median(ours) - statistics.median(bare)], "ms", 30


def starting(code: str) -> list[float]:
    """Milliseconds of a fresh Python, whose compiled files are there."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def start() -> None:
        subprocess.run([sys.executable, "-c", code], check=True, env=known)

    start()
    return [1e3 * seconds(start) for _ in range(STARTS)]


def value_lines() -> Iterable[Line]:
    """nDCG@10 with its rows, and scikit-learn's value."""
    from sklearn.metrics import ndcg_score

    ranking = ir.Ranking.from_grades(GRADES)
    measure = ir.nDCG @ 10
    truth, scores = [GRADES], [list(range(len(GRADES), 0, -1))]
    assert abs(ndcg_score(truth, scores, k=10) - ranking.value(measure)) < 1e-12
    rows = [1e6 * seconds(lambda: ranking.work(measure).rows) for _ in range(TIMES)]
    value = [1e6 * seconds(lambda: ndcg_score(truth, scores, k=10)) for _ in range(TIMES)]
    yield "r.work(nDCG@10).rows", rows, "µs"
    yield "scikit-learn's ndcg_score, the value alone", value, "µs"
    yield f"  ratio: {statistics.median(rows) / statistics.median(value):.2f}"


def compare_lines() -> Iterable[Line]:
    """Seconds of the tests of compare over 5,000 queries."""
    a, b = ir.compare.world(5_000, 0.003)
    tests = {"randomization": ir.compare.randomization, "bootstrap": ir.compare.bootstrap}
    for name, test in tests.items():
        yield f"ir.compare.{name} of 5,000 queries", [seconds(lambda test=test: test("AP", a, b))], "s"


def lesson_lines() -> Iterable[Line]:
    """Seconds that all lessons take when their outputs are compared with those that are stored, as `make test` does."""
    command = [sys.executable, "-m", "pytest", "-q", "--nbval", "--nbval-current-env", *map(str, PATHS)]
    start = perf_counter()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    yield "all lessons under nbval", [perf_counter() - start], "s", 60
    if done.returncode:
        yield "  but the outputs are not those that are stored"


def seconds(call) -> float:
    """How long a call takes."""
    start = perf_counter()
    call()
    return perf_counter() - start


PARTS: dict[str, Callable[[], Iterable[Line]]] = {
    "board": board_lines,
    "places": place_lines,
    "forty": forty_lines,
    "thousand": thousand_lines,
    "reply": replies,
    "site": site_lines,
    "python": python_lines,
    "import": import_lines,
    "value": value_lines,
    "compare": compare_lines,
    "run": run_lines,
    "engines": engine_lines,
    "lessons": lesson_lines,
    "worst": worst_lines,
}

if __name__ == "__main__":
    sys.exit(main())
