"""How much a test tries: everything, or under `--quick` a sample. And nothing is loaded that no test asks for."""

import sys

# What reads notebooks would load a grammar of addresses with it, for seconds in every process.
sys.modules.setdefault("rfc3987_syntax", None)

SAMPLE = 20  # one of so many
quick = False  # conftest.py sets it, before it loads a test


def many(number: int) -> int:
    """So many random things to try, or a sample of them."""
    return -(-number // SAMPLE) if quick else number
