"""What the lectures promise: one question a slide, in one order; no code; notes with minutes, in the plan's words."""

import re

import pytest
from lessons.reading import LECTURES, NOTEBOOKS, read

import irlessons as ir
from irlessons.exercises.lessons import LESSONS
from irlessons.pages.prose import Prose
from irlessons.pages.slides.sections import kind_of
from irlessons.pages.slides.vote import vote_in
from irlessons.widgets.on_record import SHOWN

PLAN = (NOTEBOOKS / "FOR_LECTURERS.md").read_text(encoding="utf-8")
MINUTES = re.compile(r"\*\*Minutes (\d+)–(\d+)\.\*\*\s*")
CODE = re.compile(r"`[^`]*`")
# At the begin and the end nobody votes.
QUIET = 2


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(params=LECTURES, ids=lambda path: path.stem)
def lecture(request):
    return read(request.param)


def sections(lecture) -> list[list]:
    """The cells of each section, without those that are skipped."""
    shown = [cell for cell in lecture.cells if kind_of(cell.node) != "skip"]
    starts = [at for at, cell in enumerate(shown) if kind_of(cell.node) == "slide"]
    return [shown[start:end] for start, end in zip(starts, [*starts[1:], len(shown)])]


def role(cell) -> str:
    if cell.metadata.get(SHOWN) == "vote":
        return "vote"
    if cell.is_code:
        return "board" if "ir.Board(" in cell.source else "working"
    # What the vote of the cell below is about.
    others = {"notes": "notes", "slide": "asked"}
    return "vote" if vote_in(cell.source, Prose())[1] else others.get(kind_of(cell.node), "told")


def test_each_question_is_asked_voted_on_tried_and_told(lecture):
    for section in sections(lecture)[1:-1]:
        roles = " ".join(map(role, section))
        assert re.fullmatch(r"(asked )?vote notes( board)? told( working)?", roles), (
            f"{section[0].source[:60]}: {roles}"
        )
        assert all(kind_of(cell.node) == "subslide" for cell in section[1 + roles.split().index("notes") :])
    boards = [role(cell) for section in sections(lecture) for cell in section].count("board")
    assert boards >= 6


def test_a_vote_that_a_lesson_asks_too_names_its_question():
    """Nothing is said twice: neither what is asked and offered nor what is told then."""
    named = {name for path in LECTURES for cell in read(path).code for name in cell.exercises if role(cell) == "vote"}
    assert named == {"toyota-good-first", "mrr-plurals", "cg-swap", "dcg-swap"}
    asked = {ir.exercise(name).question for lesson in LESSONS.values() for name in (each.name for each in lesson)}
    for path in LECTURES:
        assert not [cell.name for cell in read(path).texts if any(question in cell.source for question in asked)]


def test_no_code_is_shown(lecture):
    assert all(cell.metadata["jupyter"]["source_hidden"] for cell in lecture.code)


def test_the_minutes_follow_each_other_and_the_plan(lecture):
    notes = [cell.source for cell in lecture.texts if kind_of(cell.node) == "notes"]
    assert len(notes) == len(sections(lecture))
    spans = [tuple(map(int, MINUTES.match(note).groups())) for note in notes]
    length = int(re.match(r"\d+", lecture.path.stem)[0])
    assert [start for start, _ in spans] == [0, *(end for _, end in spans[:-1])] and spans[-1][1] == length
    # The blocks of the plan begin where a question does.
    rows = [line.split("|") for line in PLAN.splitlines() if re.match(r"\|.*\d–\d", line)]
    planned = [row[{45: 4, 90: 5}[length]].strip() for row in rows]
    begins = [int(span.partition("–")[0]) for span in planned if span != "–"]
    assert len(begins) == {45: 5, 90: 7}[length] and set(begins) <= {start for start, _ in spans}


def test_the_notes_are_what_the_plan_says(lecture):
    said = words(CODE.sub("", PLAN))
    asked = [cell.source for cell in lecture.texts if "**Ask:**" in cell.source]
    assert len(asked) == len(sections(lecture)) - QUIET
    for note in asked:
        assert words(CODE.sub("", MINUTES.sub("", note))) in said


def test_the_shorter_lecture_is_a_part_of_the_longer():
    short, long = ({cell.node.id: cell.source for cell in read(path).cells} for path in LECTURES)
    own = {"title", "title-notes", "imports", "close", "close-notes"}
    shared = set(short) - own
    assert shared and own <= set(short)
    for name in shared:
        assert MINUTES.sub("", short[name]) == MINUTES.sub("", long[name])
