"""`Form`: an exercise, a worksheet, or what comes back, as a notebook shows it: with fields, hints and the working.

The page checks the answers by itself, with what Python tells it once; Python hears what was answered.
"""

from typing import Any, TYPE_CHECKING

import traitlets
from traitlets.utils.bunch import Bunch

from irlessons import widgets
from irlessons.widgets import RUN, SCRIPTS
from irlessons.widgets.placed import placed
from irlessons.widgets.widget import Widget

if TYPE_CHECKING:
    from irlessons.exercises.as_form import AsForm

# The module that its page begins with.
PAGE = "exercises/page/exercise.js"


def form_code(module: str = "") -> str:
    """The page of forms: its modules as one. module: what shows one kind alone; "" for all of them."""
    return widgets.bundle(module or PAGE)


def embedded(asked: "AsForm") -> str:
    """A place for an exercise or a worksheet where no Python runs."""
    return placed("Form", {"page": asked.to_page(), "done": {}}, asked.still(SCRIPTS))


class Form(Widget):
    """The form of one exercise or worksheet, or of what comes back. Each time it is shown, it is shown in a new one."""

    _module = PAGE
    # What its `to_page` says.
    page = traitlets.Dict().tag(sync=True)
    # What the reader did, as form.js, sheet.js and again.js have it.
    done = traitlets.Dict().tag(sync=True)

    def __init__(self, asked: "AsForm"):
        self._asked = asked
        super().__init__(page=asked.to_page())

    @traitlets.observe("done")
    def _hear(self, change: Bunch) -> None:
        self._asked.from_page(change["old"] or {}, change["new"])
        if self._asked.asks_anew:
            self._asked.asks_anew = False
            self.page = self._asked.to_page()

    def __repr__(self) -> str:
        return repr(self._asked)

    def _still(self, run: str = RUN) -> str:
        return self._asked.still(run)

    def _shows(self) -> tuple[str, str]:
        return self._asked.shows, self._asked.own_name()

    def _record(self) -> dict[str, Any]:
        return super()._record() | self._asked.on_record()
