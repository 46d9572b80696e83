"""How long each recipe of notebooks/ENGINES.md takes from files to values, beside `ir.runs.read`; and its memory.

Each runs as a program of its own, one after the other, on files of 2,000 topics with 1,000 results each, and has to
give the same values to the last digit. What comes out at the end is the table of that page, to be pasted there: time
and processors in units of the first row, for the seconds say more of the machine.

The recipes run in the Python that IRLESSONS_ENGINES names, else in this one; what lacks its library is left out.
"""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from runs.test_one_topic import AS_ROWS, MODULES, RECIPES
from tools.run_times import _written

SIZE = (2_000, 1_000, 1)
OURS = """
import irlessons as ir
read = ir.runs.read("run.txt", "qrels.txt").evaluate(["AP", "nDCG@10"], like="trec_eval")
rows = {topic: [read[name][topic] for name in read] for topic in read["AP"]}
"""
HEADER = "| | by the clock | seconds of the processors | largest memory |"
KEEPS = '\nimport json\njson.dump(rows, open("values.json", "w"))\n'
# So often a second it is looked how much memory all processes of a recipe have together.
LOOKS = 20


def engine_lines() -> Iterator[str]:
    """A line for each way, as soon as it is known."""
    python = os.environ.get("IRLESSONS_ENGINES") or sys.executable
    yield f"  {SIZE[0]:,} topics × {SIZE[1]:,} from files to AP and nDCG@10, in units of ir.runs.read, by {python}"
    table = [HEADER, "|---|---:|---:|---:|"]
    with TemporaryDirectory() as folder:
        _written(Path(folder), *SIZE)
        took, busy, memory, values = _taken(python, OURS, folder)
        first = took, busy
        table.append(f"| `ir.runs.read` | 1 | 1 | {memory:.2g} GB |")
        yield f"  ir.runs.read: {took:.1f} s"
        for name, code in RECIPES.items():
            if lacks := _lacks(python, name):
                yield f"  {name} is left out: {lacks}"
                continue
            took, busy, memory, own = _taken(python, code + AS_ROWS, folder)
            assert own == values, f"{name} has other values"
            # Two digits, and 110 is not 1.1e+02.
            ratios = " | ".join(f"{float(f'{each:.2g}'):g}" for each in (took / first[0], busy / first[1]))
            table.append(f"| {name} | {ratios} | {memory:.2g} GB |")
            yield f"  {name}: {took:.1f} s, with the same {len(own):,} values"
    yield from table


def _lacks(python: str, name: str) -> str:
    """What a recipe would need; empty where all is there."""
    if name == "Spark" and not shutil.which("java"):
        return "it needs a JRE"
    known = subprocess.run([python, "-c", f"import {MODULES[name]}"], capture_output=True)
    return f"it needs {MODULES[name]}" if known.returncode else ""


def _taken(python: str, code: str, folder: str) -> tuple[float, float, float, dict[str, list[float]]]:
    """Seconds by the clock, seconds of all processors, and the most gigabytes that its processes had together; and the
    values.
    """
    # Spark's workers are Pythons of their own. A session of its own has all that it starts, and nothing else.
    known = {**os.environ, "PYSPARK_PYTHON": python}
    pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    start = perf_counter()
    process = subprocess.Popen([python, "-c", code + KEEPS], cwd=folder, env=known, start_new_session=True, **pipes)
    looked = _Look(process.pid)
    with looked:
        _, said = process.communicate()
    took = perf_counter() - start
    if process.returncode:
        raise ValueError(f"it ended with {process.returncode}: {said[-1000:]}")
    return took, looked.busy, looked.memory, json.loads((Path(folder) / "values.json").read_text())


class _Look(threading.Thread):
    """Looks again and again at all processes of a session."""

    def __init__(self, session: int):
        super().__init__(daemon=True)
        self._session, self._over = session, threading.Event()
        # Of each process the time that it had when it was last seen; those that have ended count, too.
        self._times: dict[str, float] = {}
        self.memory = 0.0

    @property
    def busy(self) -> float:
        """Seconds of all processors."""
        return sum(self._times.values())

    def __enter__(self) -> None:
        self.start()

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self.join()

    def run(self) -> None:
        ticks, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        while not self._over.is_set():
            together = 0
            for each in Path("/proc").glob("[0-9]*"):
                try:
                    # The name of a program may have blanks, and stands in brackets.
                    told = (each / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue  # it has ended
                if int(told[3]) == self._session:
                    self._times[each.name] = (int(told[11]) + int(told[12])) / ticks
                    together += int(told[21]) * page
            self.memory = max(self.memory, together / 1e9)
            sleep(1 / LOOKS)
