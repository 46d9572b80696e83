"""numpy, where it is installed and there is enough to do for it."""

import sys
from types import ModuleType

# Drawing fewer numbers takes less time than loading it; or, where it is loaded, than handing them over.
_WORTH_LOADING, _WORTH_USING = 5_000_000, 50_000


def numpy_for(numbers: int) -> ModuleType | None:
    """numpy where so many random numbers are worth it; None where they are not, and where it is not installed."""
    if numbers < (_WORTH_USING if "numpy" in sys.modules else _WORTH_LOADING):
        return None
    try:
        import numpy
    except ModuleNotFoundError:
        return None
    return numpy
