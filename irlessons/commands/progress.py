"""A bar of how far a command has come, for those who watch it."""

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
_WIDTH = 24


def progress(items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one, with a bar on stderr; silent where stderr is no terminal."""
    shown = sys.stderr.isatty()
    for done, item in enumerate(items):
        if shown:
            _show(done, len(items), str(item))
        yield item
    if shown and items:
        _show(len(items), len(items), "done")
        print(file=sys.stderr)


def _show(done: int, of: int, name: str) -> None:
    filled = _WIDTH * done // of
    bar = "#" * filled + "." * (_WIDTH - filled)
    # Back to the start of the line, and the rest of it erased.
    print(f"\r[{bar}] {done}/{of} {name}\x1b[K", end="", file=sys.stderr, flush=True)
