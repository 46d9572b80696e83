"""Measure what a reader waits for: the board, a reply, loading the package, a value, a run, a page, a lesson.

    PYTHONPATH=tests python tests/tools/bench.py

Prints one table: medians and 95th percentiles of one run.
"""

import statistics
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from lessons.reading import PATHS
from tools.board_times import board_lines
from tools.page_times import page_lines
from tools.reply_times import reply_lines
from tools.run_times import run_lines

import irlessons as ir

ROOT = Path(__file__).parent.parent.parent
GRADES = [3, 2, 3, 0, 1, 2, 0, 0, 1, 0]
STARTS, TIMES = 15, 2000


def main() -> None:
    """Print the table, a line as soon as it is known."""
    print(f"{'what':58} {'median':>9} {'95 %':>9}       {'number':>6}")
    for line in board_lines():
        print_line(line)
    for line in reply_lines():
        print_line(line)
    # One of the first, and the one with the most on it.
    for line in page_lines([PATHS[0], PATHS[9]]):
        print_line(line)
    print_line(("python -c pass", starting("pass"), "ms"))
    print_line(("python -c 'import irlessons'", starting("import irlessons"), "ms"))
    rows, value = rows_and_value()
    print_line(("r.work(nDCG@10).rows", rows, "µs"))
    print_line(("scikit-learn's ndcg_score, the value alone", value, "µs"))
    print(f"  ratio: {statistics.median(rows) / statistics.median(value):.2f}")
    for line in (*run_lines(), *compare_lines()):
        print_line(line)
    for path in PATHS:
        print_running(path.name, path)
    # As `make test` runs them: pytest, which takes seconds to start, starts once.
    print_running("all lessons together", *PATHS)


def print_line(line) -> None:
    """A remark as it is; else what was measured, the median, the 95th percentile and how many there were."""
    if isinstance(line, str):
        print(line, flush=True)
        return
    what, times, unit = line
    last = statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    print(f"{what:58} {statistics.median(times):9.2f} {last:9.2f} {unit:5} {len(times):6}", flush=True)


def print_running(what: str, *paths: Path) -> None:
    """Print how long lessons take in a pytest of their own."""
    took, agrees = running(*paths)
    print_line((f"{what} under nbval", [took], "s"))
    if not agrees:
        print("  but the outputs are not those that are stored")


def starting(code: str) -> list[float]:
    """Milliseconds of a fresh Python."""
    return [1e3 * seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True)) for _ in range(STARTS)]


def rows_and_value() -> tuple[list[float], list[float]]:
    """Microseconds of nDCG@10 with its rows, and of scikit-learn's value."""
    from sklearn.metrics import ndcg_score

    ranking = ir.Ranking.from_grades(GRADES)
    measure = ir.nDCG @ 10
    truth, scores = [GRADES], [list(range(len(GRADES), 0, -1))]
    assert abs(ndcg_score(truth, scores, k=10) - ranking.value(measure)) < 1e-12
    rows = [1e6 * seconds(lambda: ranking.work(measure).rows) for _ in range(TIMES)]
    return rows, [1e6 * seconds(lambda: ndcg_score(truth, scores, k=10)) for _ in range(TIMES)]


def compare_lines() -> list:
    """Seconds of the tests of compare over 5,000 queries."""
    a, b = ir.compare.world(5_000, 0.003)
    tests = {"randomization": ir.compare.randomization, "bootstrap": ir.compare.bootstrap}
    return [
        (f"ir.compare.{name} of 5,000 queries", [seconds(lambda test=test: test("AP", a, b))], "s")
        for name, test in tests.items()
    ]


def running(*paths: Path) -> tuple[float, bool]:
    """Seconds that lessons take when their outputs are compared, and whether they are those that are stored."""
    command = [sys.executable, "-m", "pytest", "-q", "--nbval", "--nbval-current-env", *map(str, paths)]
    start = perf_counter()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    return perf_counter() - start, done.returncode == 0


def seconds(call) -> float:
    """How long a call takes."""
    start = perf_counter()
    call()
    return perf_counter() - start


if __name__ == "__main__":
    main()
