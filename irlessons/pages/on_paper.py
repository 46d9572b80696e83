"""How boards, worksheets, questions and figures show themselves on paper, with blanks and with answers. It works inside
the kernel that runs the lesson; what it shows is for `irlessons.pages.handouts` alone.
"""

import json
import re
from html import escape

from IPython.display import display

from irlessons import markup
from irlessons.board import Board
from irlessons.exercises import Exercise, Worksheet
from irlessons.figures.figure import LessonFigure
from irlessons.figures.saving import as_bytes
from irlessons.widgets import RUN
from irlessons.widgets.widget import Widget

# The form of an output that is ours; no notebook knows it. It holds JSON: the HTML with blanks, and with answers.
PAPER = "application/vnd.irlessons.paper"
# Lines to write a working on.
_LINES = 3
_LINE = '<p class="line"></p>'
_BLANK = '<span class="blank"></span>'
_TO_A_READER_AT_A_NOTEBOOK = re.compile(rf"<p[^>]*>{re.escape(escape(RUN))}[^<]*</p>")


def install() -> None:
    """From here on, whatever a cell of this kernel shows is fit for paper."""
    Widget._ipython_display_ = lambda self: display(
        {PAPER: json.dumps(_both(self)), "text/plain": repr(self)}, raw=True
    )
    LessonFigure._repr_svg_ = lambda self: as_bytes(self, "svg").decode()
    LessonFigure._repr_png_ = lambda self: None


def _both(widget: Widget) -> tuple[str, str]:
    """A widget with blanks, and with answers; "" for what has no place on paper."""
    if isinstance(widget, Board):
        told = widget.as_html()
        # Its measures are the last table: they are the answer to whatever is asked about the list.
        values = "".join(f"<p>{escape(str(each))} = {_BLANK}</p>" for each in widget.measures)
        return told.rpartition("<table")[0] + values, told
    asked = getattr(widget, "_asked", None)
    if isinstance(asked, Worksheet):
        return asked.html(), asked.html(solution=True)
    if isinstance(asked, Exercise):
        return _question(asked) + (1 if asked.choices else _LINES) * _LINE, _question(asked) + asked.solution_html()
    # What was answered wrongly, only the browser knows.
    still = "" if asked else _TO_A_READER_AT_A_NOTEBOOK.sub("", widget._still())
    return still, still


def _question(exercise: Exercise) -> str:
    return markup.paragraphs([exercise.question], "font-weight:bold") + markup.paragraphs(
        f"○ {choice}" for choice in exercise.choices
    )
