"""The page of forms and worksheets: its modules as one, and one where no Python runs."""

from typing import TYPE_CHECKING

from irlessons import widgets
from irlessons.widgets.placed import placed

if TYPE_CHECKING:
    from irlessons.exercises.as_form import AsForm


def embedded(asked: "AsForm") -> str:
    """A place for an exercise or a worksheet."""
    return placed("Form", {"page": asked.to_page(), "done": {}}, asked._repr_html_())


def joined() -> str:
    """The modules as one."""
    return widgets.joined("exercises/page/exercise.js")
