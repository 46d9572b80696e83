"""The notebooks of a site and their places, and the texts beside them that have a page."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

# The texts beside the lessons that have a page, and whether each is one table.
TEXTS = {"GLOSSARY.md": True, "FORMULAS.md": False, "COVERAGE.md": False, "FOR_LECTURERS.md": False}
# The address of the last of them, which every page links to.
FOR_LECTURERS = "for-lecturers.html"
# Names of pages that are no notebook's.
_OWN = {"index", "search", "play", "once-more", "papers", "practice"}


@dataclass(frozen=True)
class Notebook:
    """A notebook and its places: `path` among the others, as in "sources/huang.ipynb", and `file` on this machine."""

    file: Path
    path: str

    @cached_property
    def name(self) -> str:
        """Its path without the ending: what its page is called."""
        return self.path.removesuffix(".ipynb")

    @cached_property
    def number(self) -> int | None:
        """Which lesson it is; None for a notebook beside the lessons."""
        digits = self.name.partition("_")[0]
        return int(digits) if digits.isdecimal() else None


def sources_of(files: Sequence[Path]) -> list[Notebook]:
    """The notebooks with their places below the folder that holds them all.

    Raises ValueError for a notebook that there is not, and for one that would be written over another page.
    """
    for file in files:
        if not file.is_file():
            raise ValueError(f"there is no notebook {file}; give the path of one")
    top = os.path.commonpath([file.resolve().parent for file in files])
    found = [Notebook(file, file.resolve().relative_to(top).as_posix()) for file in files]
    taken = {*_OWN, *map(name_of_text, TEXTS)}
    for source in found:
        if source.name in taken:
            raise ValueError(f"{source.file} would be written over {source.name}.html; give it another name")
        taken.add(source.name)
    return found


def name_of_text(name: str) -> str:
    """GLOSSARY.md as "glossary"."""
    return name.removesuffix(".md").lower().replace("_", "-")
