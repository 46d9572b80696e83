"""The page's modules, joined into the one text that a widget's `_esm` is.

The convention: each file imports only from files above it in `MODULES`, one line an import, by name and without
renaming; `export` stands in front of what others use. Joining drops the imports and, but in the last file, `export `.
"""

from __future__ import annotations

import re
from importlib.resources import files

# In reading order: a file may use only what stands before it. The first ones only compute, and need no page.
ARITHMETIC = ("rows.js", "binary.js", "gains.js", "measures.js")
WORDS = (*ARITHMETIC, "fractions.js", "words.js", "why.js")
MODULES = (
    *WORDS,
    *("state.js", "predict.js", "goals.js", "paste.js"),
    *("dom.js", "list.js", "opened.js", "panel.js", "tools.js", "goalview.js", "ownlist.js", "knobs.js", "view.js"),
    *("drag.js", "keys.js", "board.js"),
)

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./\w+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def text(name: str) -> str:
    """One of the page's files, by its name."""
    return files("irlessons.board").joinpath(name).read_text(encoding="utf-8")


def joined(names: tuple[str, ...] = MODULES) -> str:
    """The modules as one; the exports of the last are the exports of the whole."""
    *others, last = (_IMPORT.sub("", text(name)) for name in names)
    return "\n".join([*(_EXPORT.sub("", part) for part in others), last])
