"""`FileKind`: what is read of a file, a run or its qrels."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from irlessons.runs.problems import Problems


class FileKind(NamedTuple):
    """What is read: what it is called, how many columns it may have, and a line as it should be.

    number: what each document has, "score" or "grade".
    add: puts a block of columns to what is known of each topic.  add_topic: so does it with one topic's documents.
    """

    what: str
    widths: Sequence[int]
    like: str
    number: str
    add: Callable[[dict[str, Any], Sequence[list[str]], int, str, Problems], None]
    add_topic: Callable[[dict[str, Any], str, Any, str, int, Problems], None]
