"""Reads notebooks: the order of the course, the cells of one, and the text of what a cell has printed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, cached_property
from html import unescape
from pathlib import Path

import nbformat
import pytest

from irlessons.widgets.on_record import shown_by

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
# In the order of the course, which is the order of their names.
PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
# The notebooks beside the sources, each under the words that the tables have for its source.
BESIDE = {
    "Yizong Cheng": NOTEBOOKS / "sources" / "cheng.ipynb",
    "Kumar Utsav": NOTEBOOKS / "sources" / "utsav.ipynb",
    "Chinese notes": NOTEBOOKS / "sources" / "chinese_notes.ipynb",
    "lecture 3": NOTEBOOKS / "sources" / "lecture_3.ipynb",
    "Yong Huang": NOTEBOOKS / "sources" / "huang.ipynb",
}
# Not part of the course: to be shown in a hall.
LECTURES = sorted(NOTEBOOKS.glob("lectures/*.ipynb"))
# What holds for every notebook: what it prints, what its prose says, what it stores.
EVERY = [*PATHS, *BESIDE.values(), *LECTURES]

# Forms of an output that a reader sees as text.
_TEXTS = ("text/plain", "text/html", "text/latex", "text/markdown")
# pandas sends a style sheet with its tables; what it says is no output.
_STYLE = re.compile(r"<style.*?</style>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_FENCE = re.compile(r"^(```|~~~).*?^\1[`~]*\s*$", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$", re.MULTILINE)
# The line that leads to the neighbours, with the mark above it.
WAY = re.compile(r"^(?:<!--notebook-->\n)?(?:Previous|Next).*\]\([^)]*\.ipynb\).*$", re.MULTILINE)
_HEAD = re.compile(r"^#.*", re.MULTILINE)
_LINK_TARGET = re.compile(r"(?<=\])\([^)]*\)")
# What no notebook shows.
_MARK = re.compile(r"<!--.*?-->")
_WORD = re.compile(r"\S*\w\S*")
# What a reader does: a worksheet, a board, a function of one's own, a run, signs, a judge. A question is an exercise.
_TASKS = (
    *("worksheet", "Board", "try_out", "explore", "flips", "power_curve", "two_judges", "interleave"),
    "practice",
)


@dataclass(frozen=True, eq=False)
class Cell:
    """A cell of a lesson: its place, counted from 0, and the notebook's own node."""

    place: int
    node: nbformat.NotebookNode

    @property
    def is_code(self) -> bool:
        return self.node.cell_type == "code"

    @property
    def source(self) -> str:
        return self.node.source

    @property
    def metadata(self) -> dict:
        return self.node.metadata

    @property
    def name(self) -> str:
        """The cell as a message names it."""
        return f"cell {self.place} ({self.node.get('id', 'without an id')})"

    @property
    def lines(self) -> int:
        """How many lines the source has; empty ones count, for a reader sees them."""
        return len(self.source.splitlines())

    @property
    def headings(self) -> list[tuple[int, str]]:
        """(level, text) of each heading of a text cell."""
        if self.is_code:
            return []
        return [(len(marks), text) for marks, text in _HEADING.findall(_FENCE.sub("", self.source))]

    @property
    def exercises(self) -> list[str]:
        """The names of the exercises that a code cell asks for, or shows: one drawn for an exam has no name in code."""
        shown = [each["name"] for each in shown_by(self.outputs) if each["shows"] == "exercise"]
        return list(dict.fromkeys([*self._named("exercise"), *shown]))

    @property
    def worksheets(self) -> list[str]:
        """The names of the worksheets that a code cell asks to fill in."""
        return self._named("worksheet")

    @cached_property
    def calls(self) -> list[tuple[str, ast.Call]]:
        """What a code cell calls of irlessons, by its name, in the order of reading: `ir.exercise(…)` as "exercise"."""
        if not self.is_code:
            return []
        try:
            tree = ast.parse(self.source)
        except SyntaxError:
            return []  # a shell's command
        called = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        called.sort(key=lambda node: (node.lineno, node.col_offset))
        return [(name[3:], node) for node in called if (name := ast.unparse(node.func)).startswith("ir.")]

    def _named(self, kind: str) -> list[str]:
        """The names that a call of this kind is given first."""
        given = [node.args[0] for name, node in self.calls if name == kind and node.args]
        return [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]

    @property
    def words(self) -> int:
        """How many words a text cell has, without headings and without the way to the neighbours."""
        if self.is_code:
            return 0
        return len(_WORD.findall(_LINK_TARGET.sub("", _HEAD.sub("", WAY.sub("", _MARK.sub("", self.source))))))

    @property
    def tasks(self) -> list[str]:
        """What there is to do, in a word each: "worksheet", "Board", "try_out", "exercise"."""
        return [*(name for name, _ in self.calls if name in _TASKS), *("exercise" for _ in self.exercises)]

    @property
    def is_folded(self) -> bool:
        """Whether a reader sees the outputs of a code cell alone."""
        return self.metadata.get("jupyter", {}).get("source_hidden", False)

    @property
    def goals(self) -> int:
        """How many of its boards pose a goal."""
        asks = {"Board": "goal", "two_judges": "above"}
        return sum(any(each.arg == asks.get(name) for each in node.keywords if each.arg) for name, node in self.calls)

    @property
    def outputs(self) -> list[nbformat.NotebookNode]:
        return self.node.get("outputs", [])

    @cached_property
    def printed(self) -> str:
        """All the text of the outputs: what was printed, and each textual form of what is shown, without its tags."""
        return "\n".join(text for output in self.outputs for text in texts_of(output))


def texts_of(output: nbformat.NotebookNode) -> list[str]:
    """The textual forms of one output."""
    if output.output_type == "stream":
        return [output.text] if output.name == "stdout" else []
    data = output.get("data", {})
    return [as_text(data[mime]) if mime == "text/html" else data[mime] for mime in _TEXTS if mime in data]


def as_text(html: str) -> str:
    """HTML as a reader sees it."""
    return unescape(_TAG.sub(" ", _STYLE.sub(" ", html)))


@dataclass(frozen=True)
class Lesson:
    """A stored notebook: a lesson, or one beside a source."""

    path: Path
    cells: tuple[Cell, ...]
    metadata: dict = field(default_factory=dict)

    @property
    def number(self) -> int:
        return int(self.path.name[:2])

    def at(self, cell: Cell) -> str:
        """The place of a cell as a message names it."""
        return f"{self.path.name}, {cell.name}"

    @property
    def title(self) -> str:
        """The text of its first heading."""
        return next((text for cell in self.cells for _, text in cell.headings), "")

    @property
    def code(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.is_code]

    @property
    def texts(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.node.cell_type == "markdown"]


def read(path: Path) -> Lesson:
    """The lesson that is stored at `path`; read once for as long as nobody writes it."""
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, written: int) -> Lesson:
    notebook = nbformat.read(path, as_version=4)
    return Lesson(path, tuple(Cell(place, node) for place, node in enumerate(notebook.cells)), notebook.metadata)


def named(words: str) -> Path:
    """The lesson of that name, whatever its number: "cumulative_gain"."""
    return next(path for path in PATHS if path.stem.partition("_")[2] == words)


def nothing_wrong(found: Iterable[str]) -> None:
    """Fail with all that was found, a line each: where it is, and what to do."""
    if lines := list(found):
        pytest.fail("\n".join(lines), pytrace=False)
