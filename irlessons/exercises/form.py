"""`Form`: an exercise as a notebook shows it, with a field to answer in, a hint and the working.

Python checks the answer and writes every word that the page shows.
"""

from typing import TYPE_CHECKING

import traitlets

from irlessons import widgets
from irlessons.widgets.widget import Widget

if TYPE_CHECKING:
    from irlessons.exercises.exercise import Exercise

# In reading order: a file may use only what stands before it.
MODULES = ("element.js", "shortcuts.js", "form.js")


class Form(Widget):
    """The form of one exercise. Each time an exercise is shown, it is shown in a new one."""

    # The question, its choices (none where a number is asked for), and what may be typed.
    page = traitlets.Dict().tag(sync=True)
    # What the reader wants: what ("check", "hint" or "working"), answer, and the number of the request.
    asked = traitlets.Dict().tag(sync=True)
    # number and what of the request, and: right, mark, message, offer for an answer; message for a hint; html.
    reply = traitlets.Dict().tag(sync=True)

    def __init__(self, exercise: "Exercise"):
        self._exercise = exercise
        self._hinted = False
        # In a field no quotes are needed.
        wanted = exercise.wanted.replace('"', "")
        super().__init__(page={"question": exercise.question, "choices": list(exercise.choices), "wanted": wanted})

    @traitlets.observe("asked")
    def _answer(self, change) -> None:
        asked = change["new"]
        what = asked.get("what")
        try:
            reply = {"check": self._check, "hint": self._hint, "working": self._working}[what](asked)
        except Exception as error:  # raised here it would be seen by nobody
            reply = {"what": "check", "right": None, "mark": "", "message": f"Python could not answer: {error}"}
        self.reply = {"what": what, "number": asked.get("number"), **reply}

    def _check(self, asked) -> dict:
        answer = str(asked.get("answer", "")).strip()
        if not answer:
            return {"right": None, "mark": "", "message": f"No answer yet. Give {self._exercise.wanted}.", "offer": ""}
        feedback = self._exercise.check(answer)
        # Where no mistake is known, the reply ends in the hint already.
        self._hinted = self._hinted or self._exercise.hint().message in feedback.message
        return {
            "right": feedback.right,
            "mark": feedback.mark,
            "message": feedback.message,
            "offer": "" if feedback.right else self._offer(),
        }

    def _offer(self) -> str:
        if self._hinted:
            return "Try again, or let me show the working."
        return "Try again, or take a hint."

    def _hint(self, asked) -> dict:
        self._hinted = True
        return {"message": self._exercise.hint().message}

    def _working(self, asked) -> dict:
        return {"html": self._exercise.solution_html()}

    def __repr__(self) -> str:
        return repr(self._exercise)

    def _page(self) -> str:
        return widgets.joined("exercises", MODULES)

    def _sheet(self) -> str:
        return widgets.text("exercises", "look.css") + widgets.text("exercises", "form.css")

    def _still(self) -> str:
        return self._exercise._repr_html_()
