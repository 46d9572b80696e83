"""`with_bar`: what is gone through shows how far it is, to somebody who waits, once it takes long."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from time import monotonic
from typing import Any, TypeVar

# Seconds; what is over sooner needs no bar.
_LONG = 1.0
Item = TypeVar("Item")


def with_bar(
    items: Iterable[Item],
    what: str,
    total: int | None,
    unit: str,
    size: Callable[[Item], int] = lambda item: 1,
) -> Iterator[Item]:
    """The items as they are; after a second a bar of tqdm counts them, where it is installed and somebody looks.

    what: stands before the bar.  total: what the sizes of the items add up to, if that is known.
    """
    bar: Any = None
    start, done = monotonic(), 0
    # A kernel that nobody looks at, as nbval's, has no name of a session; a terminal is no pipe.
    looks = "JPY_SESSION_NAME" in os.environ or (sys.stderr is not None and sys.stderr.isatty())
    try:
        for item in items:
            yield item
            done += size(item)
            if bar is not None:
                bar.update(size(item))
            elif looks and monotonic() - start > _LONG:
                bar, looks = _bar(what, total, unit, done), False
    finally:
        if bar is not None:
            bar.close()


def _bar(what: str, total: int | None, unit: str, done: int) -> Any:
    try:
        tqdm = import_module("tqdm.auto").tqdm
    except ModuleNotFoundError:
        return None
    return tqdm(desc=what, total=total, unit=unit, unit_scale=True, initial=done, leave=False)
