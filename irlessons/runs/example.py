"""`example`: two runs that come with the package, over twelve queries to a small library."""

import json
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

from irlessons.files import write
from irlessons.runs.read import read
from irlessons.runs.run import Run

_FILES = ("before.txt", "after.txt", "qrels.txt")


class Example(NamedTuple):
    """Two runs over the same twelve topics, with the titles of the books; `topics` has the query of each."""

    before: Run
    after: Run
    topics: dict[str, str]


def example(folder: str | Path | None = None) -> Example:
    """Two systems that search a small library: TF-IDF before, BM25 after; topic 12 was answered by neither.

    folder: where before.txt, after.txt and qrels.txt are to be written, to be read as one's own.
    A made world, and no real library: `tests/tools/example_runs.py` describes and writes it.

    >>> import irlessons as ir
    >>> before, after, topics = ir.runs.example()
    >>> len(topics)
    12
    """
    here = files(__package__).joinpath("library")
    written = json.loads(here.joinpath("titles.json").read_text(encoding="utf-8"))
    if folder is not None:
        for name in _FILES:
            write(Path(folder) / name, here.joinpath(name).read_text(encoding="utf-8"))
    with as_file(here) as found:
        runs = [read(found / name, found / "qrels.txt", strict=False, titles=written["titles"]) for name in _FILES[:2]]
    before, after = runs
    return Example(before, after, written["topics"])
