"""What widgets and figures become where a notebook is shown elsewhere: on a slide, on a page, on paper. It works inside
the kernel that runs the notebook; what it shows is for the files beside this one alone.
"""

import json
import re
from collections.abc import Callable
from html import escape
from typing import Any

from IPython.display import display

from irlessons import markup
from irlessons.board import Board
from irlessons.exercises import alone, Exercise, Worksheet
from irlessons.exercises.as_form import AsForm
from irlessons.figures.figure import as_bytes, LessonFigure
from irlessons.widgets import RUN
from irlessons.widgets.placed import placed
from irlessons.widgets.widget import Widget

# The form of an output that is ours; no notebook knows it. It holds JSON: what the use makes of the widget.
WIDGET = "application/vnd.irlessons.widget"
# What brings a page without its scripts to life; there is no Python to write to.
_SCRIPTS = "Allow this page its scripts"
_OR_IN_PYTHON = re.compile("; or write [^<]*")
# A projector may have twice the pixels of a slide, and letters should be sharp on it.
_SHARPER = 2
# Lines to write a working on.
_LINES = 3
_LINE = '<p class="line"></p>'
_BLANK = '<span class="blank"></span>'
_TO_A_READER_AT_A_NOTEBOOK = re.compile(rf"<p[^>]*>{re.escape(escape(RUN))}[^<]*</p>")


def install(use: str) -> None:
    """From here on, whatever a cell of this kernel shows is fit for this use, one of USES."""
    of_widget, of_figure = USES[use]
    Widget._ipython_display_ = lambda self: display(
        {WIDGET: json.dumps(of_widget(self)), "text/plain": repr(self)}, raw=True
    )
    for form in ("png", "svg"):
        setattr(LessonFigure, f"_repr_{form}_", of_figure.get(form, lambda self: None))


def on_a_slide(widget: Widget) -> dict[str, str]:
    """Its kind, and its HTML: boards and worksheets live, a question holds its answer closed; "" shows nothing."""
    kind, shown, html, _ = _form_of(widget)
    return {"kind": kind, "html": html(shown)}


def on_a_page(widget: Widget) -> dict[str, Any]:
    """Its kind, the code of its page and of what it shows inside, by the kind, its traits as the page reads them, and
    what stands in its place.
    """
    return {
        "kind": type(widget).__name__,
        "codes": widget._codes(),
        "traits": widget._alone(),
        "still": _OR_IN_PYTHON.sub(".", widget._still().replace(escape(RUN), _SCRIPTS)),
    }


def on_paper(widget: Widget) -> dict[str, str]:
    """Its HTML with blanks, and with answers; "" for what has no place on paper."""
    _, shown, _, both = _form_of(widget)
    blank, told = both(shown)
    return {"kind": "worksheet", "html": blank, "answers": told}


def question_html(exercise: Exercise) -> str:
    """The question, and the answer with its working, which stays closed until somebody opens it."""
    choices = "".join(f"<li>{escape(choice)}</li>" for choice in exercise.choices)
    asked = f"<ul>{choices}</ul>" if choices else f"<p>Asked for: {escape(exercise.wanted)}.</p>"
    return (
        f'<div class="question"><p>{escape(exercise.question)}</p>{asked}</div>'
        f'<details class="answer"><summary>Answer</summary><div>{exercise.solution_html()}</div></details>'
    )


def _board_on_paper(board: Board) -> tuple[str, str]:
    told, blank = board.as_html(), f"= {_BLANK}"
    if board._against is not None:
        blank = f"of A {_BLANK}, of B {_BLANK}"
    # Its measures stand last, in a table or folded: they are the answer to whatever is asked about the list.
    lists = told.rpartition("<details")[0] or told.rpartition("<table")[0]
    return lists + "".join(f"<p>{escape(str(each))} {blank}</p>" for each in board.measures), told


def _question_on_paper(exercise: Exercise) -> tuple[str, str]:
    choices = markup.paragraphs(f"○ {choice}" for choice in exercise.choices)
    asked = markup.paragraphs([exercise.question], "font-weight:bold") + choices
    return asked + (1 if exercise.choices else _LINES) * _LINE, asked + exercise.solution_html()


def _form_of(widget: Widget) -> tuple:
    """Its kind, what it shows, and the two functions beside that kind."""
    shown = getattr(widget, "_asked", widget)
    return next((kind, shown, *forms) for kind, (of, *forms) in _FORMS.items() if isinstance(shown, of))


def _read(widget: Widget) -> str:
    """What there is to read of it, without what is said to somebody at a notebook."""
    return _TO_A_READER_AT_A_NOTEBOOK.sub("", widget._still())


def _sharp(figure: LessonFigure) -> tuple[bytes, dict[str, int]]:
    size = dict(zip(("width", "height"), map(int, figure.get_size_inches() * figure.dpi)))
    return figure.png(_SHARPER * figure.dpi), size


def _svg(figure: LessonFigure, text: bool = False) -> str:
    return as_bytes(figure, "svg", text).decode()


# Kind -> what it is, its HTML on a slide, and on paper with blanks and with answers. The first that fits is meant.
_FORMS: dict[str, tuple[type, Callable[..., str], Callable[..., tuple[str, str]]]] = {
    "board": (Board, lambda board: placed("Board", board._alone()), _board_on_paper),
    "worksheet": (Worksheet, alone.embedded, lambda sheet: (sheet.html(), sheet.html(solution=True))),
    "exercise": (Exercise, question_html, _question_on_paper),
    # What was answered wrongly, only a reader's own browser knows.
    "again": (AsForm, lambda asked: "", lambda asked: ("", "")),
    "": (Widget, _read, lambda widget: (_read(widget), _read(widget))),
}
# Use -> what becomes of a widget, as JSON, and of a figure, by its form. A new use is a line here.
USES: dict[str, tuple[Callable[[Widget], dict[str, Any]], dict[str, Callable]]] = {
    "slide": (on_a_slide, {"png": _sharp}),
    # A page has letters of its own.
    "page": (on_a_page, {"svg": lambda figure: _svg(figure, text=True)}),
    "paper": (on_paper, {"svg": _svg}),
}
