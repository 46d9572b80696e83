"""A run of one's own: a system's results for many topics and their judgments, from files to values and reasons."""

from irlessons.runs.example import example
from irlessons.runs.from_frame import from_frame
from irlessons.runs.read import read
from irlessons.runs.run import Run
from irlessons.runs.side_by_side import side_by_side

__all__ = ["Run", "example", "from_frame", "read", "side_by_side"]


def __dir__() -> list[str]:
    return __all__
