"""`AsForm`: what questions, worksheets and what comes back have in common, as a form and as a page of their own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TYPE_CHECKING

from irlessons import files
from irlessons.widgets import RUN, to_life

if TYPE_CHECKING:
    from irlessons.exercises.form import Form


def to_see(says: str, run: str) -> str:
    """What it is, and how to see it, where somebody can."""
    return f"{says} {run} to see it." if run else says


class AsForm:
    """What a notebook shows as a form, in which a page checks by itself.

    shows: what it is, in a word.  asks_anew: whether what was done in the page makes it ask something else, which the
        page has not been told yet.  code: the module that shows it, where nothing else is
        shown; "" where that is one for all.
    """

    shows = ""
    asks_anew = False
    code = ""

    def own_name(self) -> str:
        """The name that it goes by; "" without one."""
        return ""

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to check by itself: as JSON, every number as two whole numbers."""
        raise NotImplementedError

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, as its form has it: what was done before, and what by now."""

    def to_html(self, path: str | Path) -> Path:
        """Write it to one self-contained page, which checks without a kernel and without the network.

        Returns the path. Raises OSError where it cannot be written.

        >>> import irlessons as ir
        >>> import pathlib, tempfile
        >>> asked = ir.exercise("ap-denominator")
        >>> asked.to_html(pathlib.Path(tempfile.mkdtemp(), "asked.html")).name
        'asked.html'
        """
        # They load anywidget and read the page's code, and a check must not.
        from irlessons.exercises.form import embedded, form_code
        from irlessons.widgets.placed import document_of

        path, told = Path(path), self.to_page()
        # What stands above the form is its title, too.
        title = told.get("title") or told.get("question", "The course")
        files.write(path, document_of(title, embedded(self), {"Form": form_code(self.code)}, "exercises"))
        return path

    def to_mjs(self, path: str | Path) -> Path:
        """Write it for a book of MyST's: a module (.mjs), and beside it its sheet (.css) and what it asks (.json), as
        the directive `anywidget` takes them. It checks there without a kernel.

        Returns the path. Raises ValueError for a name that does not end in .mjs, OSError where nothing can be written.

        >>> import irlessons as ir
        >>> import pathlib, tempfile
        >>> asked = ir.exercise("ap-denominator")
        >>> asked.to_mjs(pathlib.Path(tempfile.mkdtemp(), "asked.mjs")).name
        'asked.mjs'
        """
        from irlessons.exercises.form import form_code  # as above
        from irlessons.widgets.module import write_module

        return write_module(path, form_code(self.code), {"page": self.to_page(), "done": {}}, "exercises")

    def still(self, run: str = RUN) -> str:
        """What stands in its place for readers without a kernel, as HTML. run: as `Widget._still` has it."""
        return to_life([self.words(run)], run)

    def words(self, run: str = RUN) -> str:
        """The same as text."""
        raise NotImplementedError

    def on_record(self) -> dict[str, Any]:
        """What a slide and paper have to know of it beside what the page is told."""
        return {}

    def __repr__(self) -> str:
        return self.words()

    def _repr_html_(self) -> str:
        return self.still()

    # A front end asks in its own way: marimo for what is to be shown in its place, IPython to have it shown, and others
    # for its forms. Each time it is a new form.

    def _display_(self) -> "Form":
        return self._as_widget()

    def _ipython_display_(self) -> None:
        self._as_widget()._ipython_display_()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return self._as_widget()._repr_mimebundle_()

    def _as_widget(self) -> "Form":
        from irlessons.exercises.form import Form  # as above

        return Form(self)
