"""A lesson has the shape of a lesson: short cells, its beats in order, exercises, goals and the way to the next one.

The first lesson is an entrance and the last an exam; what is different there is said in `shape`. The notebooks beside
the sources follow their sources, so they share only what holds for every notebook.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest
from lessons.navigation import line_for, table
from lessons.reading import BESIDE, Cell, EVERY, Lesson, NOTEBOOKS, nothing_wrong, PATHS, read
from lessons.rebuilt import claims_of, errors

from irlessons.exercises import exercise, lessons
from irlessons.exercises.lessons import LESSONS


@dataclass(frozen=True)
class Shape:
    """How many of each, from – to: code cells, words in the median text cell; at least so many exercises and goals.

    beats: whether it has them.
    """

    code_cells: tuple[int, int] = (12, 20)
    words: tuple[int, int] = (25, 50)
    exercises: int = 3
    goals: int = 2
    beats: bool = True


# The entrance shows the tools before there is much to ask; the exam asks, and its questions are not in beats.
SHAPES = {
    PATHS[0]: Shape(code_cells=(8, 20), beats=False),
    PATHS[-1]: Shape(code_cells=(12, 40), words=(8, 50), exercises=8, goals=0, beats=False),
}
MEDIAN_LINES = 3
LONGEST_CELL = 12
# "## Rebuild: three plurals" is a Rebuild.
BEATS = ("Predict", "Rebuild", "Drag", "Check", "Beware", "Carry away")
KILOBYTES = 80
# The longest source has more examples than five lessons.
KILOBYTES_BESIDE = 180
NAVIGATION = "run `python tests/lessons/navigation.py`"
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


@pytest.fixture(scope="module", params=EVERY, ids=[path.name for path in EVERY])
def notebook(request) -> Lesson:
    return read(request.param)


@pytest.fixture
def shape(lesson) -> Shape:
    return SHAPES.get(lesson.path, Shape())


def test_it_has_its_number_of_code_cells(lesson, shape):
    number, (least, most) = len(lesson.code), shape.code_cells
    do = "show one step more" if number < least else "join two, or move one into the package"
    has = f"{lesson.path.name} has {number} code cells; a lesson like this has {least} to {most}: {do}"
    assert least <= number <= most, has


def test_its_cells_are_short(notebook):
    lines = median(cell.lines for cell in notebook.code)
    long = (
        f"{notebook.path.name}: half of its code cells have {lines} lines or more, and {MEDIAN_LINES} is enough: "
        + ("move what is not the point into the package")
    )
    # A table in a text may be as long as the course.
    rows = {cell.place: cell.source.count("\n|") for cell in notebook.texts}
    too_long = [cell for cell in notebook.cells if cell.lines - rows.get(cell.place, 0) > LONGEST_CELL]
    nothing_wrong(
        [long] * (lines > MEDIAN_LINES)
        + [f"{notebook.at(cell)} has {cell.lines} lines, more than {LONGEST_CELL}: split it" for cell in too_long]
    )


def test_its_texts_are_neither_long_nor_empty(lesson, shape):
    counts = {cell: count for cell in lesson.texts if (count := words(lesson, cell))}
    middle, (least, most) = median(counts.values()), shape.words
    do = "say more" if middle < least else "shorten or split"
    extreme = sorted(counts, key=counts.get, reverse=middle > most)[:3]
    assert least <= middle <= most, (
        f"{lesson.path.name}: its median text has {middle:g} words, and should have {least} to {most}: {do}, as in "
        + ", ".join(f"{cell.name} with {counts[cell]}" for cell in extreme)
    )


def test_its_title_is_a_question(lesson):
    assert lesson.title.endswith("?"), f"{lesson.path.name}: its title {lesson.title!r} is no question: write it as one"


def test_a_notebook_beside_a_source_says_so_and_ends_with_what_the_source_prints_otherwise():
    for path in BESIDE.values():
        beside = read(path)
        assert beside.title.startswith("Beside"), f"{path.name}: begin its title with Beside"
        last = [text for _, text in beside.cells[-1].headings]
        says = f"{path.name}: its last cell lists what the source prints otherwise"
        assert last and last[0].endswith("otherwise"), says
        assert "(../GLOSSARY.md)" in beside.cells[0].source, f"{path.name}: link to the glossary at the top"
        listed = set(re.findall(r"\b(E\d+|caution)\b", beside.cells[-1].source))
        shown = {id for cell in beside.code for id in claims_of(cell)} & errors()
        assert listed == shown, f"{path.name}: its list and its cells differ in {', '.join(listed ^ shown)}"


def test_its_headings_are_in_order(notebook):
    headings = [(*heading, cell) for cell in notebook.cells for heading in cell.headings]
    first = [text for level, text, _ in headings if level == 1]
    name = notebook.path.name
    assert headings and headings[0][0] == 1, f"{name} does not begin with its title: write `# …` into the first cell"
    assert len(first) == 1, f"{name} has the titles {', '.join(first)}: one `#`, and `##` for the others"
    nothing_wrong(
        f"{notebook.at(cell)}: {text!r} has {level} # and follows a heading with {before}: leave out none"
        for (before, *_), (level, text, cell) in pairwise(headings)
        if level > before + 1
    )


def test_its_beats_are_there_and_in_order(lesson, shape):
    if not shape.beats:
        return
    headings = [text for cell in lesson.cells for level, text in cell.headings if level == 2]
    found = [next((beat for beat in BEATS if text.startswith(beat)), "") for text in headings]
    # A beat may come twice, and a heading of its own stand between; the first of each has to come in turn.
    first = list(dict.fromkeys(filter(None, found)))
    missing = [beat for beat in BEATS if beat not in first]
    name = lesson.path.name
    assert not missing, f"{name} has no heading that begins with {missing[0]!r}: write `## {missing[0]}: …`"
    assert first == list(BEATS), f"{name} has {', '.join(first)}: put them in the order {', '.join(BEATS)}"
    last = found.index(BEATS[-1]) == len(found) - 1
    assert last, f"{name} ends with {headings[-1]!r}: {BEATS[-1]} comes last, and once"


def test_it_begins_and_ends_with_the_way_to_its_neighbours(lesson):
    line = line_for(lesson.path)
    first, last = lesson.cells[0], lesson.cells[-1]
    there = {first: line in first.source.splitlines(), last: last.source.splitlines()[-1] == line}
    nothing_wrong(f"{lesson.at(cell)} lacks {line!r}: {NAVIGATION}" for cell, found in there.items() if not found)


def test_the_first_lesson_lists_all():
    assert any(table() in cell.source for cell in read(PATHS[0]).texts), f"{PATHS[0].name}: {NAVIGATION}"


def test_it_asks_and_poses_goals(lesson, shape):
    asked = {name for cell in lesson.code for name in cell.exercises}
    goals = sum(cell.poses_a_goal for cell in lesson.code)
    name = lesson.path.name
    assert all(exercise(each).question for each in asked)
    assert len(asked) >= shape.exercises, (
        f'{name} asks {len(asked)} exercises, and needs {shape.exercises}: add ir.exercise("…"), or write one'
    )
    assert goals >= shape.goals, f'{name} has {goals} boards with goal="…", and needs {shape.goals}: add one'


def test_every_exercise_is_asked_and_stands_in_the_file_of_a_lesson():
    asked = {name for path in PATHS for cell in read(path).code for name in cell.exercises}
    here = {Path(each.__file__).stem: {exercise.name for exercise in each.EXERCISES} for each in LESSONS}
    files = {path.stem for path in Path(lessons.__file__).parent.glob("[a-z]*.py")}
    course = {path.stem.partition("_")[2] for path in PATHS}
    where = "irlessons/exercises/lessons"
    nothing_wrong(
        [f"{where}/{file}.py is not in the list of {where}/__init__.py" for file in files - set(here)]
        + [f"{where}/{file}.py has the name of no lesson" for file in set(here) - course]
        + [
            f'{where}/{file}.py: no lesson asks ir.exercise("{name}")'
            for file, names in here.items()
            for name in sorted(names - asked)
        ]
    )


def test_a_guess_comes_first(lesson, shape):
    if not shape.beats:
        return
    beat = ""
    asked = []
    for cell in lesson.cells:
        beat = next((text for level, text in reversed(cell.headings) if level == 2), beat)
        asked += cell.exercises if beat.startswith("Predict") else []
    assert asked, f'{lesson.path.name} asks nothing under Predict: put an ir.exercise("…") there'


def test_a_question_stands_open(notebook):
    """`ir.exercise("name")` shows the form; `.check("5.63")` is for an answer that the notebook itself gives."""
    answered = [cell for cell in notebook.code if cell.exercises and UNANSWERED.search(cell.source)]
    nothing_wrong(f"{notebook.at(cell)} calls .check() without an answer: leave it out" for cell in answered)


def test_a_figure_has_a_sentence_beside_it(notebook):
    """JupyterLab shows no text in place of a picture."""
    pictures = [cell for cell in notebook.code if any("image/png" in data(output) for output in cell.outputs)]
    said = {
        cell
        for cell in pictures
        for output in cell.outputs
        if output.output_type == "stream" and output.name == "stdout" and output.text.strip().endswith(".")
    }
    silent = [cell for cell in pictures if cell not in said]
    nothing_wrong(f"{notebook.at(cell)} shows a figure in silence: print(figure.sentence) there" for cell in silent)


def test_no_output_is_an_error_or_a_warning(notebook):
    outputs = [(cell, output) for cell in notebook.code for output in cell.outputs]
    wrong = [cell for cell, output in outputs if output.output_type == "error" or output.get("name") == "stderr"]
    nothing_wrong(f"{notebook.at(cell)} shows an error or a warning: mend it, {rerun(notebook)}" for cell in wrong)


def test_no_cell_ends_in_a_semicolon(notebook):
    # It hides an output in JupyterLab but not from nbval.
    hiding = [cell for cell in notebook.code if cell.source.rstrip().endswith(";")]
    nothing_wrong(f"{notebook.at(cell)} ends in a semicolon: write `_ = …` or `plt.show()` instead" for cell in hiding)


def test_it_uses_no_stock_widgets(notebook):
    using = [cell for cell in notebook.code if STOCK_WIDGETS.search(cell.source)]
    nothing_wrong(f"{notebook.at(cell)} uses a stock widget: a Board or an exercise, or nothing" for cell in using)


def test_it_is_small(notebook):
    size = notebook.path.stat().st_size / 1000
    most = KILOBYTES if notebook.path in PATHS else KILOBYTES_BESIDE
    assert size < most, (
        f"{notebook.path.name} has {size:.0f} kB, and {most} is enough: a picture less, or shorter outputs"
    )


def test_nothing_is_fetched(notebook):
    shown = {
        cell: [cell.source, *(data(output).get("text/html", "") for output in cell.outputs)] for cell in notebook.cells
    }
    fetched = [cell for cell, texts in shown.items() if any(map(FETCHED.search, texts))]
    fetched += [cell for cell in notebook.code if REACHES_OUT.search(cell.source)]
    nothing_wrong(f"{notebook.at(cell)} needs the network: put what it needs into the package" for cell in fetched)


def rerun(lesson: Lesson) -> str:
    """How the outputs of a lesson are stored again."""
    return f"and run `python tests/tools/rerun.py {lesson.path.relative_to(NOTEBOOKS.parent)}`"


def words(lesson: Lesson, cell: Cell) -> int:
    """How many words a text cell has, without headings and without the way to the neighbours."""
    line = line_for(lesson.path)
    kept = [each for each in cell.source.splitlines() if each != line and not each.startswith("#")]
    return len(_WORD.findall(_LINK_TARGET.sub("", "\n".join(kept))))


def data(output) -> dict[str, str]:
    """The forms of an output, a text for each MIME type."""
    return output.get("data", {})
