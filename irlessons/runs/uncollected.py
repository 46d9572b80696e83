"""`uncollected`: work whose many small objects hold no circles, and so need not be searched for any."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Python looks for circles after it, and not meanwhile: of half a million rows that took a tenth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
