"""How long each recipe of notebooks/ENGINES.md takes from files to values, beside `ir.runs.read`; and its memory.

Each runs in a Python of its own, one after the other, on files of 2,000 topics with 1,000 results each. In units of the
first row, for the seconds say more of the machine; Spark, whose work is another program's, is left out.
"""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from runs.test_one_topic import MODULES, RECIPES
from tools.run_times import _written

SIZE = (2_000, 1_000, 1)
OURS = 'import irlessons as ir\nir.runs.read("run.txt", "qrels.txt").evaluate(["AP", "nDCG@10"], like="trec_eval")'
# DuckDB's values are made when somebody asks for them.
ASKS = {"DuckDB": "\nvalues.fetchall()"}


def engine_lines() -> Iterator[str]:
    """A line for each way, as soon as it is known."""
    yield f"  {SIZE[0]:,} topics × {SIZE[1]:,} from files to AP and nDCG@10, of ir.runs.read"
    with TemporaryDirectory() as folder:
        _written(Path(folder), *SIZE)
        first = None
        for name, code in {"ir.runs.read": OURS, **RECIPES}.items():
            if name == "Spark" or (name in MODULES and not importlib.util.find_spec(MODULES[name])):
                continue
            took, busy, memory = _taken(code + ASKS.get(name, ""), folder)
            first = first or (took, busy)
            yield (
                f"  {name:18} {took / first[0]:6.1f} by the clock, {busy / first[1]:6.1f} of the processor, "
                f"{memory:5.2f} GB ({took:.1f} s)"
            )


def _taken(code: str, folder: str) -> tuple[float, float, float]:
    """Seconds by the clock, seconds of all processors, and the most gigabytes that the Python took."""
    # What `resource` says of its memory begins with the memory of this process.
    code += "\nprint(*[line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')])"
    start = perf_counter()
    process = subprocess.Popen([sys.executable, "-c", code], cwd=folder, stdout=subprocess.PIPE, text=True)
    said = process.stdout.read() if process.stdout else ""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise ValueError(f"it ended with {process.returncode}: {code}")
    return perf_counter() - start, used.ru_utime + used.ru_stime, int(said.split()[-1]) / 1e6
