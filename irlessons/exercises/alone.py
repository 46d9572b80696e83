"""The page of forms and worksheets: its modules in their order, and one where no Python runs."""

from typing import TYPE_CHECKING

from irlessons import widgets
from irlessons.widgets.placed import placed

if TYPE_CHECKING:
    from irlessons.exercises.as_form import AsForm

# In reading order: a file may use only what stands before it.
_SHARED = ("element.js", "shortcuts.js", "store.js", "keeping.js", "fractions.js", "rounding.js")
_OWN = ("checking", "cells", "form", "grid", "ordering", "standing", "sheet", "again", "course", "exercise")
MODULES = (*_SHARED, *(f"page/{name}.js" for name in _OWN))


def embedded(asked: "AsForm") -> str:
    """A place for an exercise or a worksheet."""
    return placed("Form", {"page": asked.told(), "done": {}}, asked._repr_html_())


def joined() -> str:
    """The modules as one."""
    return widgets.joined("exercises", MODULES)
