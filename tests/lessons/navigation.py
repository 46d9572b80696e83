"""The line at both ends of a lesson that leads to its neighbours, the first lesson's tables of all the others, and how
long each takes on the first page of the site.

    python tests/lessons/navigation.py

writes them, in the order of the course. Nothing else in a notebook, or in the map of the site, changes.
"""

import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import nbformat

if __name__ == "__main__":
    # So that it runs without further words, from anywhere.
    sys.path[:0] = [str(Path(__file__).parent.parent), str(Path(__file__).parent.parent.parent)]

from lessons.minutes import counted, from_to
from lessons.reading import PATHS, read, WAY

from irlessons.exercises.lessons import numbered
from irlessons.files import toml
from irlessons.pages import site

# What stands on the site's first page.
MAP = Path(site.__file__).with_name("map.toml")
# The parts of the course, each with the numbers of its lessons: those of one group or several there.
PARTS: dict[str, list[int]] = {}
for group in toml("irlessons.pages.site", MAP.name)["group"]:
    PARTS.setdefault(group["part"], []).extend(map(int, group["lessons"]))

TABLE_TOP = "| lesson | the question | minutes |\n|---|---|---|\n"
# From the name of the first part to the last row of the last table.
_TABLES = re.compile(rf"^### {next(iter(PARTS))}\b.*^\|[^\n]*", re.MULTILINE | re.DOTALL)
# In the map a lesson.
_ON_THE_MAP = re.compile(r"^(\d+) = \{ (.*?)(?:, minutes = .*?)? \}$", re.MULTILINE)
_QUARTERS = ("", "¼", "½", "¾")


def line_for(path: Path) -> str:
    """Previous: […](…) · Next: […](…), as far as there are any, between the marks of what only a notebook shows.

    The first mark has a line of its own: behind it, Markdown would read no link.
    """
    at = PATHS.index(path)
    before, after = PATHS[at - 1 : at] if at else [], PATHS[at + 1 : at + 2]
    ways = [("Previous", other) for other in before] + [("Next", other) for other in after]
    line = " · ".join(f"{way}: [{title(other)}]({other.name})" for way, other in ways)
    return f"<!--notebook-->\n{line}<!--/notebook-->"


def tables() -> str:
    """The lessons after the first, part by part, each with its question, and how long it and its part take."""
    paths = {read(path).number: path for path in PATHS[1:]}
    parts = {part: [paths[each] for each in own if each in paths] for part, own in PARTS.items()}
    return "\n\n".join(
        f"### {part}\n\nTogether {hours(own)}.\n\n{TABLE_TOP}" + "\n".join(map(_row, own))
        for part, own in parts.items()
    )


def hours(paths: Iterable[Path]) -> str:
    """How long these lessons take together, to a quarter of an hour: "3¾ to 4¾ hours"."""
    ends = zip(*map(_ends, paths))
    whole = (divmod(round(sum(each) / 15), 4) for each in ends)
    return " to ".join(f"{number}{_QUARTERS[quarters]}" for number, quarters in whole) + " hours"


def _row(path: Path) -> str:
    return f"| [{short(path)}]({path.name}) | {title(path)} | {time(path)} |"


def write(path: Path) -> bool:
    """Put the line into the first and the last cell. Returns whether the lesson was another before."""
    notebook = nbformat.read(path, as_version=4)
    first, last = notebook.cells[0], notebook.cells[-1]
    before = [cell.source for cell in notebook.cells]
    line = line_for(path)
    if WAY.search(first.source):
        first.source = WAY.sub(lambda _: line, first.source, count=1)
    else:
        title, _, rest = first.source.partition("\n")
        first.source = f"{title}\n\n{line}\n{rest}"
    last.source = "\n\n".join(filter(None, [WAY.sub("", last.source).rstrip(), line]))
    if path == PATHS[0]:
        for cell in notebook.cells:
            cell.source = _TABLES.sub(lambda _: tables(), cell.source)
    if before == [cell.source for cell in notebook.cells]:
        return False
    nbformat.write(notebook, path)
    return True


def timed(text: str) -> str:
    """The map with how long each lesson takes."""
    ends = {str(read(path).number): [*_ends(path)] for path in PATHS}
    return _ON_THE_MAP.sub(lambda on: f"{on[1]} = {{ {on[2]}, minutes = {ends[on[1]]} }}", text)


def short(path: Path) -> str:
    """04_cumulative_gain.ipynb as "04 Cumulative gain"."""
    return numbered(path.stem.partition("_")[2])


def time(path: Path) -> str:
    """How many minutes a lesson takes: "25 to 35"."""
    low, high = _ends(path)
    return f"{low} to {high}"


@cache
def _ends(path: Path) -> tuple[int, int]:
    return from_to(counted(read(path)))


@cache
def title(path: Path) -> str:
    """The question of a lesson."""
    return read(path).title


if __name__ == "__main__":
    for each in PATHS:
        if write(each):
            print(each)
    MAP.write_text(timed(MAP.read_text(encoding="utf-8")), encoding="utf-8")
