"""How much a test tries: everything, or under `--quick` a sample. And nothing is made ready that no test asks for."""

import os
import sys
from collections.abc import Sequence

# What reads notebooks would load a grammar of addresses with it, for seconds in every process.
sys.modules.setdefault("rfc3987_syntax", None)
# What of ranx is compiled runs once; to make it fast, too, would take longer than all that it is asked.
os.environ.setdefault("NUMBA_OPT", "0")
# Small arrays are no work for several threads, which wait for each other longer than they work.
for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

SAMPLE = 20  # one of so many
CASES = 5  # of a test that has more
quick = False  # conftest.py sets it, before it loads a test


# As `python -m`, and without that grammar, too.
_RUN = "import runpy, sys; sys.modules['rfc3987_syntax'] = None; runpy.run_module({!r}, None, '__main__', True)"


def program(module: str) -> list[str]:
    """The command that runs this module in a process of its own."""
    return [sys.executable, "-c", _RUN.format(module)]


def many(number: int) -> int:
    """So many random things to try, or a sample of them."""
    return -(-number // SAMPLE) if quick else number


def sample(cases: Sequence) -> Sequence:
    """All of the cases, or some, the first and the last among them, as far apart as that takes."""
    steps = CASES - 1
    return [cases[at * (len(cases) - 1) // steps] for at in range(CASES)] if quick and len(cases) > CASES else cases
