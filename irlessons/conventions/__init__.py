"""One name, many numbers: what each tool prints for a ranking, which convention gives a number, what ties can do.

What a tool prints is a line in the family of its measure (`ndcg.py`, `ap.py`, …); how it reads a ranking, and in which
version that was seen, stands in `tools.py`. Every value is worked out for the ranking at hand by our own measures.
"""

from irlessons.conventions.explain import explain
from irlessons.conventions.families import FAMILIES, table
from irlessons.conventions.ties import ties

__all__ = ["FAMILIES", "explain", "table", "ties"]


def __dir__() -> list[str]:
    return __all__
