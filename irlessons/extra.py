"""What a bare install leaves out is loaded when something needs it, and its absence says what to type."""

import sys
from importlib import import_module
from typing import Any


def extra(module: str, what: str, of: str = "lessons") -> Any:
    """The module, loaded now. Raises ModuleNotFoundError that says `what` needs it and how to install it.

    of: the group of pyproject.toml in which it stands.
    """
    library = module.partition(".")[0]
    try:
        import_module(library)
    except ModuleNotFoundError as error:
        if error.name != library:
            raise  # it is there, and lacks something itself
        # In double quotes, which every shell reads.
        says = f'{what} needs {library}, which is not installed: pip install "irlessons[{of}]"'
        if sys.platform == "emscripten":
            says = f"{what} needs {library}; Python in a browser loads it where a cell says: import {library}"
        raise ModuleNotFoundError(says, name=library) from None
    return import_module(module)
