"""How boards, forms and figures show themselves on a page where they live. It works inside the kernel that runs the
lesson; what it shows is for `irlessons.pages.site` alone.
"""

import json
from html import escape

from IPython.display import display

from irlessons.figures.figure import LessonFigure
from irlessons.figures.saving import as_bytes
from irlessons.widgets import RUN
from irlessons.widgets.widget import Widget

# The form of an output that is ours; no notebook knows it. It holds JSON: see `told`.
WIDGET = "application/vnd.irlessons.widget"
# What brings a page without its scripts to life.
_SCRIPTS = "Allow this page its scripts"


def install() -> None:
    """From here on, whatever a cell of this kernel shows is fit for a page."""
    Widget._ipython_display_ = lambda self: display(
        {WIDGET: json.dumps(told(self)), "text/plain": repr(self)}, raw=True
    )
    LessonFigure._repr_svg_ = lambda self: as_bytes(self, "svg").decode()
    LessonFigure._repr_png_ = lambda self: None


def told(widget: Widget) -> dict:
    """A widget as JSON: its kind, the code of its page and of what it shows inside, by the kind, its traits as the page
    reads them, and what stands in its place.
    """
    return {
        "kind": type(widget).__name__,
        "codes": {type(widget).__name__: widget._page(), **widget._inside_it()},
        "traits": widget._alone(),
        "still": widget._still().replace(escape(RUN), _SCRIPTS),
    }
