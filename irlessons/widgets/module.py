"""A widget as files for a book of somebody else's: MyST shows a module (`.mjs`) with a style sheet and JSON.

Its directive `anywidget` names the module and the sheet, and has the JSON in its body. The module gets a shadow root
with that sheet, and a model of what the JSON says; a kernel there is none.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from irlessons import files, widgets

_ENDING = ".mjs"


def module_of(code: str) -> str:
    """The page of a kind of widget as a module that stands alone. code: as `_page` of the widget has it."""
    shared = widgets.EXPORT.sub("", widgets.bundle("widgets/module.js"))
    return widgets.inline(shared + widgets.RENDER.sub("export default moduleOf(render);\n", code))


def write_module(path: str | Path, code: str, traits: Mapping[str, Any], *rooms: str) -> Path:
    """Write the module, and beside it the sheet (.css) and what the widget has to know (.json), by the same name.

    rooms: whose style sheets it has.  Returns the path of the module.
    Raises ValueError for a name that does not end in .mjs, OSError where a file cannot be written.
    """
    path = Path(path)
    if path.suffix != _ENDING:
        raise ValueError(f"{path.name!r} is no name of a module; give one that ends in .mjs, as in board.mjs")
    files.write(path, module_of(code))
    files.write(path.with_suffix(".css"), widgets.look(*rooms))
    files.write(path.with_suffix(".json"), json.dumps(traits, ensure_ascii=False))
    return path


def directive(module: Path) -> str:
    """The lines that show what `write_module` has written in a page of MyST's."""
    told = module.with_suffix(".json").read_text(encoding="utf-8")
    return f":::{{anywidget}} {module.name}\n:css: {module.with_suffix('.css').name}\n{told}\n:::"
