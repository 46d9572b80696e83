"""`Form`: an exercise as a notebook shows it, with a field to answer in, a hint and the working.

The page checks the answer by itself, with what Python tells it once; Python hears what was answered.
"""

from typing import TYPE_CHECKING

import traitlets

from irlessons import widgets
from irlessons.widgets.widget import Widget

if TYPE_CHECKING:
    from irlessons.exercises.exercise import Exercise

# In reading order: a file may use only what stands before it.
MODULES = ("element.js", "shortcuts.js", "store.js", "fractions.js", "rounding.js", "checking.js", "form.js")


class Form(Widget):
    """The form of one exercise. Each time an exercise is shown, it is shown in a new one."""

    # What `Exercise.told` says.
    page = traitlets.Dict().tag(sync=True)
    # What the reader did, as form.js has it: answer (the one checked last), checks (how many were), hinted, …
    done = traitlets.Dict().tag(sync=True)

    def __init__(self, exercise: "Exercise"):
        self._exercise = exercise
        super().__init__(page=exercise.told())

    @traitlets.observe("done")
    def _hear(self, change) -> None:
        if change["new"].get("checks") != (change["old"] or {}).get("checks"):
            self._exercise.answers.append(str(change["new"].get("answer", "")))

    def __repr__(self) -> str:
        return repr(self._exercise)

    def _page(self) -> str:
        return widgets.joined("exercises", MODULES)

    def _still(self) -> str:
        return self._exercise._repr_html_()
