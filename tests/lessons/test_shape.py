"""A lesson has the shape of a lesson: short cells, its beats in order, exercises, goals and the way to the next one.

The first lesson is an entrance and the last an exam; what is different there is said in `SHAPES`.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

import pytest
from lessons.navigation import line_for, table
from lessons.reading import Cell, Lesson, PATHS, read

from irlessons.exercises import exercise


@dataclass(frozen=True)
class Shape:
    """How many of each: code cells, words in the median text cell, exercises, goals; whether the beats are there."""

    code_cells: range = range(12, 21)
    words: range = range(25, 51)
    exercises: int = 3
    goals: int = 2
    beats: bool = True


# The entrance shows the tools before there is much to ask; the exam asks, and its questions are not in beats.
SHAPES = {0: Shape(code_cells=range(8, 21), beats=False), 11: Shape(range(12, 41), range(8, 51), 8, 0, False)}
MEDIAN_LINES = 3
LONGEST_CELL = 12
# "## Rebuild: three plurals" is a Rebuild.
BEATS = ("Predict", "Rebuild", "Drag", "Check", "Beware", "Carry away")
KILOBYTES = 80
# A picture or a frame from elsewhere, in Markdown or in HTML. A link that nobody has to follow is fine.
FETCHED = re.compile(r"!\[[^\]]*\]\(\s*https?:|(?:src|data)\s*=\s*[\"']?https?:|@import|url\(\s*[\"']?https?:")
# Code that reaches out: any address, and installing from inside a lesson.
REACHES_OUT = re.compile(r"https?://|^\s*[!%]\s*(?:pip|conda|curl|wget)\b", re.MULTILINE)
# They leak keys to JupyterLab, and their outputs differ from run to run.
STOCK_WIDGETS = re.compile(r"\b(?:ipywidgets|clear_output)\b")
UNANSWERED = re.compile(r"\.check\(\s*(?:\.\.\.)?\s*\)")
_LINK_TARGET = re.compile(r"(?<=\])\([^)]*\)")
_WORD = re.compile(r"\S*\w\S*")


@pytest.fixture(scope="module", params=PATHS, ids=[path.name for path in PATHS])
def lesson(request) -> Lesson:
    return read(request.param)


@pytest.fixture
def shape(lesson) -> Shape:
    return SHAPES.get(lesson.number, Shape())


def test_it_has_its_number_of_code_cells_and_they_are_short(lesson, shape):
    assert len(lesson.code) in shape.code_cells
    assert median(cell.lines for cell in lesson.code) <= MEDIAN_LINES
    # A table in a text may be as long as the course.
    rows = {cell.place: cell.source.count("\n|") for cell in lesson.texts}
    assert not [cell.name for cell in lesson.cells if cell.lines - rows.get(cell.place, 0) > LONGEST_CELL]


def test_its_texts_are_neither_long_nor_empty(lesson, shape):
    counts = [count for cell in lesson.texts if (count := words(lesson, cell))]
    assert shape.words.start <= median(counts) <= shape.words[-1], counts


def test_its_title_is_a_question_and_its_headings_are_in_order(lesson):
    headings = [heading for cell in lesson.cells for heading in cell.headings]
    levels = [level for level, _ in headings]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(later <= level + 1 for level, later in pairwise(levels)), headings
    assert lesson.title.endswith("?")


def test_its_beats_are_there_and_in_order(lesson, shape):
    if not shape.beats:
        return
    headings = [text for cell in lesson.cells for level, text in cell.headings if level == 2]
    first = [next((at for at, text in enumerate(headings) if text.startswith(beat)), None) for beat in BEATS]
    assert None not in first, f"{headings} lacks {BEATS[first.index(None)]}"
    assert first == sorted(first)
    assert first[-1] == len(headings) - 1


def test_it_begins_and_ends_with_the_way_to_its_neighbours(lesson):
    line = line_for(lesson.path)
    hint = "run `python tests/lessons/navigation.py`"
    assert line in lesson.cells[0].source.splitlines(), hint
    assert lesson.cells[-1].source.splitlines()[-1] == line, hint


def test_the_first_lesson_lists_all():
    hint = "run `python tests/lessons/navigation.py`"
    assert any(table() in cell.source for cell in read(PATHS[0]).texts), hint


def test_it_asks_and_poses_goals(lesson, shape):
    asked = {name for cell in lesson.code for name in cell.exercises}
    assert len(asked) >= shape.exercises
    assert all(exercise(name).question for name in asked)
    assert sum(cell.poses_a_goal for cell in lesson.code) >= shape.goals


def test_a_guess_comes_first(lesson, shape):
    if not shape.beats:
        return
    beat = ""
    asked = []
    for cell in lesson.cells:
        beat = next((text for level, text in reversed(cell.headings) if level == 2), beat)
        asked += cell.exercises if beat.startswith("Predict") else []
    assert asked, "an exercise stands in Predict"


def test_a_question_stands_open(lesson):
    """`ir.exercise("name")` shows the form; `.check("5.63")` is for an answer that the lesson itself gives."""
    assert not [cell.name for cell in lesson.code if cell.exercises and UNANSWERED.search(cell.source)]


def test_a_figure_has_a_sentence_beside_it(lesson):
    """JupyterLab shows no text in place of a picture."""
    pictures = [cell for cell in lesson.code if any("image/png" in data(output) for output in cell.outputs)]
    said = {
        cell.place
        for cell in pictures
        for output in cell.outputs
        if output.output_type == "stream" and output.name == "stdout" and output.text.strip().endswith(".")
    }
    assert not [cell.name for cell in pictures if cell.place not in said]


def test_no_output_is_an_error_or_a_warning(lesson):
    outputs = [(cell, output) for cell in lesson.code for output in cell.outputs]
    assert not [cell.name for cell, output in outputs if output.output_type == "error"]
    assert not [cell.name for cell, output in outputs if output.get("name") == "stderr"]


def test_no_cell_ends_in_a_semicolon(lesson):
    # It hides an output in JupyterLab but not from nbval; `_ = …` or `plt.show()` hide it from both.
    assert not [cell.name for cell in lesson.code if cell.source.rstrip().endswith(";")]


def test_it_uses_no_stock_widgets(lesson):
    assert not [cell.name for cell in lesson.code if STOCK_WIDGETS.search(cell.source)]


def test_it_is_small(lesson):
    assert lesson.path.stat().st_size < KILOBYTES * 1000


def test_nothing_is_fetched(lesson):
    texts = [cell.source for cell in lesson.cells]
    texts += [data(output).get("text/html", "") for cell in lesson.code for output in cell.outputs]
    assert not [text for text in texts if FETCHED.search(text)]
    assert not [cell.name for cell in lesson.code if REACHES_OUT.search(cell.source)]


def words(lesson: Lesson, cell: Cell) -> int:
    """How many words a text cell has, without headings and without the way to the neighbours."""
    line = line_for(lesson.path)
    kept = [each for each in cell.source.splitlines() if each != line and not each.startswith("#")]
    return len(_WORD.findall(_LINK_TARGET.sub("", "\n".join(kept))))


def data(output) -> dict[str, str]:
    """The forms of an output, a text for each MIME type."""
    return output.get("data", {})
