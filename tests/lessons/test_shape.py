"""A lesson has the shape of a lesson: the learner does the work, in beats, and no answer stands in sight.

The first lesson is an entrance, the one on your own run a guide, and the last an exam; what is different there is said
in `shapes.py`. The notebooks beside the sources follow their sources, so they share only what holds for every notebook.
"""

import re
from fractions import Fraction
from itertools import pairwise, takewhile
from pathlib import Path
from urllib.parse import unquote

from cases import every
from lessons.navigation import line_for, MAP, PARTS, tables, timed
from lessons.prose import numbers_in, numbers_in_prose
from lessons.reading import BESIDE, Cell, Lesson, NOTEBOOKS, nothing_wrong, PATHS, read
from lessons.rebuilt import claims_of, errors
from lessons.shapes import beyond, Shape, SHAPES
from tools.first_board import WORDS

from irlessons.exercises import exercise, lessons, WORKSHEETS
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.rounding import rounded
from irlessons.widgets.mark import icon
from irlessons.working import Working

# Between two things to do.
READ_ON = 120
SEEN_LINES = 5
LONGEST_CELL = 12
TO_READ = [*PATHS, *BESIDE.values()]
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
# An answer that the lesson itself gives.
ANSWERED = re.compile(r"\.(?:check|solution|hint)\(")
# A source is named where an example comes from it, and no more often than this.
SOURCES = re.compile(r"Cheng|Utsav|Huang|\blecture 3\b|Chinese notes", re.IGNORECASE)
MENTIONS = 3


def name_of(lesson: Lesson) -> str:
    return lesson.path.name


every_lesson = every("lesson", lambda: map(read, PATHS), ids=name_of)
every_lesson_and_shape = every(
    ("lesson", "shape"), lambda: [(read(path), SHAPES.get(path, Shape())) for path in PATHS], ids=name_of
)
# A lecture has another shape: its code is on no slide, and its figures are explained by who shows them.
every_notebook = every("notebook", lambda: map(read, TO_READ), ids=name_of)


@every_lesson
def test_it_has_the_code_and_takes_the_minutes_of_a_lesson(lesson):
    nothing_wrong(beyond(lesson))


@every_lesson
def test_its_code_is_short(lesson):
    limits = {cell: LONGEST_CELL if cell.is_folded else SEEN_LINES for cell in lesson.code}
    nothing_wrong(
        f"{lesson.at(cell)} has {long} lines, more than {limit}: split it, or move a part into the package"
        for cell, limit in limits.items()
        if (long := sum(bool(line.strip()) for line in cell.source.splitlines())) > limit
    )


@every_notebook
def test_no_cell_of_code_is_long(notebook):
    nothing_wrong(
        f"{notebook.at(cell)} has {cell.lines} lines, more than {LONGEST_CELL}: split it"
        for cell in notebook.code
        if cell.lines > LONGEST_CELL
    )


@every_lesson_and_shape
def test_it_has_its_number_of_words(lesson, shape):
    number, (least, most) = sum(cell.words for cell in lesson.texts), shape.words
    do = "say more" if number < least else "say less, or let the reader do it"
    assert least <= number <= most, f"{lesson.path.name} has {number} words, and should have {least} to {most}: {do}"


@every_lesson_and_shape
def test_there_is_something_to_do_before_reading_tires(lesson, shape):
    done = [task for cell in lesson.code for task in cell.tasks]
    by_hand = done.count("worksheet") + sum(
        not exercise(name).choices and not exercise(name).command for cell in lesson.code for name in cell.exercises
    )
    name = lesson.path.name
    assert len(done) >= shape.tasks, f"{name} has {len(done)} things to do, and needs {shape.tasks}"
    assert by_hand >= shape.by_hand, f"{name} asks for {by_hand} numbers worked out by hand; it needs {shape.by_hand}"
    read, far = 0, []
    for cell in lesson.cells:
        read = 0 if cell.is_code and cell.tasks else read + cell.words
        if read > READ_ON and cell is not lesson.cells[-1]:
            far.append(f"{lesson.at(cell)}: {read} words since the last thing to do, and {READ_ON} is enough")
    nothing_wrong(far)


@every_lesson
def test_it_opens_with_a_scene(lesson):
    """A board and a question, before the first heading but the title; and how the page comes to life."""
    scene = opening(lesson)
    tasks = {task for cell in scene for task in cell.tasks}
    name = lesson.path.name
    assert "Run All" in scene[0].source, f"{name}: say in the first cell that *Run All* brings the page to life"
    if lesson.path != PATHS[-1]:
        assert "Board" in tasks, f"{name}: a board stands before the first heading"
        assert "exercise" in tasks or lesson.path == PATHS[0], f"{name}: a question stands before the first heading"


def opening(lesson: Lesson) -> list[Cell]:
    """The cells before the second heading."""
    place = next((cell.place for cell in lesson.cells[1:] if cell.headings), len(lesson.cells))
    return list(lesson.cells[:place])


@every_lesson_and_shape
def test_it_goes_back_two_lessons(lesson, shape):
    if not shape.remembers:
        return
    before = shape.remembers
    if before is True:
        [before] = [path.stem.partition("_")[2] for path in PATHS if read(path).number == lesson.number - 2]
    theirs = {of: each.name for each in LESSONS.get(before, ()) for of in kinds(each)}
    early = [name for cell in lesson.cells[: len(lesson.cells) // 3] for name in cell.exercises]
    # One of theirs, or a new one that sends back to what they send back to.
    goes_back = any(of in theirs for name in early for of in kinds(exercise(name)))
    names = ", ".join(sorted({*theirs.values()}))
    assert goes_back, f"{lesson.path.name}: ask one of {names} in its first third, or one like it; a hard one"


def kinds(asked: Exercise) -> list[str]:
    """What comes back where a question was answered wrongly."""
    return [asked.back] if isinstance(asked.back, str) else list(asked.back)


@every_lesson
def test_its_sources_stay_in_the_background(lesson):
    found = [name for cell in lesson.texts for name in SOURCES.findall(cell.source)]
    assert len(found) <= MENTIONS, f"{lesson.path.name} names {', '.join(found)}: the notebooks beside the sources may"


@every_lesson
def test_no_answer_stands_below_its_question(lesson):
    """Not in a text, and in no output, up to the next thing to do."""
    wrong = []
    for place, cell in enumerate(lesson.cells):
        for name in cell.exercises:
            answer = exercise(name).solution()
            if not isinstance(answer, Working):
                continue
            told = {answer.printed(exercise(name).digits), *re.findall(".+/.+", str(answer.exact))}
            for later in lesson.cells[place + 1 :]:
                if later.is_code and later.tasks:
                    break
                numbers = [number.text for number in numbers_in_prose(later.source)] if not later.is_code else []
                wrong += [
                    f"{lesson.at(later)} tells {number}, which ir.exercise({name!r}) above asks for"
                    for number in numbers
                    if number in told
                ]
    nothing_wrong(wrong)


@every_lesson
def test_the_result_of_a_worksheet_stands_nowhere_until_it_is_worked_out(lesson):
    """Not in a text, and in no output: a board of the very same order would tell it."""
    wrong = []
    for cell in lesson.code:
        sheets = [WORKSHEETS[name]() for name in cell.worksheets]
        if len(sheets) != cell.tasks.count("worksheet"):
            unnamed = "has a worksheet without a name: put it into irlessons/exercises/sheets/worksheets.toml"
            wrong.append(f"{lesson.at(cell)} {unnamed}")
        results = [last for sheet in sheets for last in results_of(sheet)]
        for later in takewhile(is_before_check, lesson.cells[cell.place + 1 :]):
            told = numbers_in(later.printed) if later.is_code else numbers_in_prose(later.source)
            wrong += [
                f"{lesson.at(later)} tells {number.text}, which a worksheet above asks for: show another order there"
                for number in told
                for result in results
                if (number.decimals or 0) >= result.digits > 0
                and number.value == Fraction(rounded(result.number, number.decimals))
            ]
    nothing_wrong(dict.fromkeys(wrong))


def results_of(sheet: Worksheet) -> list:
    """What all of a worksheet leads to: the last line below it, if it has one."""
    asked = {key for stage in sheet.open for key in stage}
    return [foot for foot in sheet.feet[-1:] if foot.key in asked]


def is_before_check(cell: Cell) -> bool:
    return not any(text.startswith("Check") for _, text in cell.headings)


@every_lesson
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


@every_notebook
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


@every_lesson_and_shape
def test_its_beats_are_there_and_in_order(lesson, shape):
    headings = [text for cell in lesson.cells for level, text in cell.headings if level == 2]
    found = [next((beat for beat in shape.beats if text.startswith(beat)), "") for text in headings]
    # A beat may come twice, and a heading of its own stand between; the first of each has to come in turn.
    first = list(dict.fromkeys(filter(None, found)))
    missing = [beat for beat in shape.beats if beat not in first]
    name = lesson.path.name
    assert not missing, f"{name} has no heading that begins with {missing[0]!r}: write `## {missing[0]}: …`"
    assert first == list(shape.beats), f"{name} has {', '.join(first)}: put them in the order {', '.join(shape.beats)}"
    if shape.beats:
        last = found.index(shape.beats[-1]) == len(found) - 1
        assert last, f"{name} ends with {headings[-1]!r}: {shape.beats[-1]} comes last, and once"
        written = any("try_out" in cell.tasks for cell in lesson.code)
        assert written == ("Write it" in shape.beats), f"{name}: ir.try_out(…) belongs under Write it"


@every_lesson
def test_it_begins_and_ends_with_the_way_to_its_neighbours(lesson):
    line = line_for(lesson.path)
    first, last = lesson.cells[0], lesson.cells[-1]
    there = {first: f"\n\n{line}\n\n" in first.source, last: last.source.endswith(f"\n\n{line}")}
    nothing_wrong(f"{lesson.at(cell)} lacks {line!r}: {NAVIGATION}" for cell, found in there.items() if not found)


def test_the_first_lesson_lists_all():
    assert any(tables() in cell.source for cell in read(PATHS[0]).texts), f"{PATHS[0].name}: {NAVIGATION}"


def test_the_site_says_how_long_each_takes():
    text = MAP.read_text(encoding="utf-8")
    assert timed(text) == text and text.count("minutes = [") == len(PATHS), f"{MAP.name}: {NAVIGATION}"


def test_the_parts_of_the_course_come_in_the_order_of_its_lessons():
    assert [number for part in PARTS.values() for number in part] == [read(path).number for path in PATHS]


def test_the_first_lesson_has_the_mark():
    assert 'src="pictures/mark.svg"' in read(PATHS[0]).cells[0].source
    drawn = (NOTEBOOKS / "pictures/mark.svg").read_text(encoding="utf-8")
    assert drawn.strip() == unquote(icon().partition(",")[2])


@every_lesson_and_shape
def test_it_asks_and_poses_goals(lesson, shape):
    asked = {name for cell in lesson.code for name in cell.exercises}
    goals = sum(cell.goals for cell in lesson.code)
    name = lesson.path.name
    assert all(exercise(each).question for each in asked)
    assert len(asked) >= shape.questions, (
        f'{name} asks {len(asked)} exercises, and needs {shape.questions}: add ir.exercise("…"), or write one'
    )
    assert goals >= shape.goals, f'{name} has {goals} boards with goal="…", and needs {shape.goals}: add one'


def test_the_exercises_of_a_lesson_stand_in_a_file_of_its_name_in_the_order_of_the_course():
    """That each of them is asked, says `recipes.py`."""
    here, files = list(LESSONS), {path.stem for path in Path(lessons.__file__).parent.glob("*.toml")}
    course = [path.stem.partition("_")[2] for path in PATHS]
    where = "irlessons/exercises/lessons"
    nothing_wrong(
        [f"{where}/{file}.toml is not in the list of {where}/__init__.py" for file in files - set(here)]
        + [f"{where}/{file}.toml has the name of no lesson" for file in set(here) - set(course)]
    )
    assert here == [each for each in course if each in here], f"{where}/__init__.py: the order is that of the course"


@every_lesson
def test_a_question_stands_open(lesson):
    answered = [cell for cell in lesson.code if ANSWERED.search(cell.source)]
    nothing_wrong(f"{lesson.at(cell)} gives an answer: leave it to the reader" for cell in answered)


@every_notebook
def test_a_figure_has_a_sentence_beside_it(notebook):
    """JupyterLab shows no text in place of a picture. That of a board has its words below it, as a list."""
    pictures = [
        cell
        for cell in notebook.code
        if any("image/png" in data(output) and not is_of_a_board(output) for output in cell.outputs)
    ]
    said = {
        cell
        for cell in pictures
        for output in cell.outputs
        if output.output_type == "stream" and output.name == "stdout" and output.text.strip().endswith(".")
    }
    silent = [cell for cell in pictures if cell not in said]
    nothing_wrong(f"{notebook.at(cell)} shows a figure in silence: print(figure.sentence) there" for cell in silent)


@every_lesson
def test_a_picture_stands_where_its_first_board_will_be(lesson):
    """A page without scripts shows it, GitHub's for one; the list of the board comes after it."""
    boards = [
        (cell, before, output)
        for cell in lesson.code
        for before, output in pairwise([{}, *cell.outputs])
        if data(output).get("text/plain", "").startswith("Board of")
    ]
    for cell, before, _ in boards[:1]:
        assert is_of_a_board(before), f"{lesson.at(cell)} has no picture of its board: {rerun(lesson)}"


@every_notebook
def test_no_output_is_an_error_or_a_warning(notebook):
    outputs = [(cell, output) for cell in notebook.code for output in cell.outputs]
    wrong = [cell for cell, output in outputs if output.output_type == "error" or output.get("name") == "stderr"]
    nothing_wrong(f"{notebook.at(cell)} shows an error or a warning: mend it, {rerun(notebook)}" for cell in wrong)


@every_notebook
def test_no_cell_ends_in_a_semicolon(notebook):
    # It hides an output in JupyterLab but not from nbval.
    hiding = [cell for cell in notebook.code if cell.source.rstrip().endswith(";")]
    nothing_wrong(f"{notebook.at(cell)} ends in a semicolon: write `_ = …` or `plt.show()` instead" for cell in hiding)


@every_notebook
def test_it_uses_no_stock_widgets(notebook):
    using = [cell for cell in notebook.code if STOCK_WIDGETS.search(cell.source)]
    nothing_wrong(f"{notebook.at(cell)} uses a stock widget: a Board or an exercise, or nothing" for cell in using)


@every_notebook
def test_it_is_small(notebook):
    size = notebook.path.stat().st_size / 1000
    most = KILOBYTES if notebook.path in PATHS else KILOBYTES_BESIDE
    assert size < most, (
        f"{notebook.path.name} has {size:.0f} kB, and {most} is enough: a picture less, or shorter outputs"
    )


@every_notebook
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


def is_of_a_board(output) -> bool:
    """Whether an output is the picture that stands where a board will be."""
    return output.get("metadata", {}).get("image/png", {}).get("alt") == WORDS


def data(output) -> dict[str, str]:
    """The forms of an output, a text for each MIME type."""
    return output.get("data", {})
