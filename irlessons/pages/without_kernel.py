"""How boards, worksheets, exercises and figures show themselves on a slide. It works inside the kernel that runs the
lesson.
"""

from collections.abc import Callable
from html import escape

from IPython.display import display

from irlessons.board import Board
from irlessons.board.standalone import embedded
from irlessons.exercises import alone, Exercise, Worksheet
from irlessons.figures.figure import LessonFigure

# The forms of an output that are ours; no notebook knows them.
BOARD = "application/vnd.irlessons.board"
WORKSHEET = "application/vnd.irlessons.worksheet"
EXERCISE = "application/vnd.irlessons.exercise"
# A projector may have twice the pixels of a slide, and letters should be sharp on it.
_SHARPER = 2


def install() -> None:
    """From here on, whatever a cell of this kernel shows is fit for a slide."""
    Board._ipython_display_ = lambda self: _show(self, BOARD, embedded)
    Worksheet._ipython_display_ = lambda self: _show(self, WORKSHEET, alone.embedded)
    Exercise._ipython_display_ = lambda self: _show(self, EXERCISE, exercise_html)
    LessonFigure._repr_png_ = lambda self: (
        self.png(_SHARPER * self.dpi),
        dict(zip(("width", "height"), map(int, self.get_size_inches() * self.dpi))),
    )


def _show(shown, mime: str, html: Callable[..., str]) -> None:
    display({mime: html(shown), "text/plain": repr(shown)}, raw=True)


def exercise_html(exercise: Exercise) -> str:
    """The question, and the answer with its working, which stays closed until somebody opens it."""
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in exercise.choices)
    asked = f"<ul>{choices}</ul>" if choices else f"<p>Asked for: {escape(exercise.wanted)}.</p>"
    return (
        f'<div class="question"><p>{escape(exercise.question)}</p>{asked}</div>'
        f'<details class="answer"><summary>Answer</summary><div>{exercise.solution_html()}</div></details>'
    )
