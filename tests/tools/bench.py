"""Measure what a reader waits for: loading the package, a value, a working.

python tests/tools/bench.py
"""

import subprocess
import sys
from statistics import median
from timeit import repeat

import irlessons as ir

RANKING = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2, None, 0, 1, 0], not_retrieved=[3, 2])
MEASURES = ("P@10", "AP", "RR", "DCG@10", "nDCG@10")
TIMES = 1000


def loading() -> float:
    """Milliseconds that `import irlessons` adds to the start of Python."""

    def start(code: str) -> float:
        return median(repeat(lambda: subprocess.run([sys.executable, "-c", code], check=True), number=1, repeat=9))

    return 1e3 * (start("import irlessons") - start("pass"))


def microseconds(call) -> float:
    """The best of five averages."""
    return 1e6 * min(repeat(call, number=TIMES, repeat=5)) / TIMES


if __name__ == "__main__":
    print(f"import irlessons: {loading():.0f} ms")
    for name in MEASURES:
        measure = ir.measure(name)
        value = microseconds(lambda measure=measure: measure(RANKING))
        work = microseconds(lambda measure=measure: str(RANKING.work(measure)))
        print(f"{name:8} value {value:5.0f} µs, working as text {work:5.0f} µs")
