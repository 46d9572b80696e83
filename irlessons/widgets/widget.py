"""`Widget`: how a board or a form lives in a notebook: how its page travels there, what stands in its place where no
kernel runs, and when nobody sees it any more.
"""

import json
import sys
import threading
from typing import Any, TYPE_CHECKING

import anywidget
import ipywidgets
import traitlets
from IPython import get_ipython
from IPython.display import display

from irlessons import widgets
from irlessons.languages.our import ENGLISH, now
from irlessons.widgets import on_record, RUN, SCRIPTS

if TYPE_CHECKING:
    from IPython.core.interactiveshell import ExecutionResult

if "pyodide_kernel" in sys.modules:
    from irlessons.widgets import jupyterlite as jupyterlite  # it mends what it finds there

# A renderer that knows a widget's view never tries the texts beside it, and after the kernel has gone says only that
# the model is not found. So what stands in its place is an output of its own, which hides the complaint; look.css hides
# it while the widget lives.
_STILL = "<style>:has(+ * .irl-still) > .jupyter-widgets { display: none }</style>"
# What each cell of the notebook shows, by the cell's id; and what the one that is running has shown so far.
_shown: dict[str, "list[Widget]"] = {}
# Where nobody says which cell it is, nothing is displaced.
_NO_CELL = ""
_showing: "list[Widget]" = []
# The texts that a session was sent. A kernel is one session; a server that has several readers in one process, as
# marimo does, gives each of them a thread, and a reader knows only the models that were made in it.
_session = threading.local()


class _Text(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets comes without types
    """A text that a page keeps: the code or the style sheet of widgets. It stays as long as the session does."""

    text = traitlets.Unicode().tag(sync=True)

    def open(self) -> None:
        """Be there, under the same name: for whoever closed it may have closed the others' as well."""
        # marimo closes what a cell has made when the cell runs again, and tells the channel alone.
        if getattr(self.comm, "_closed", False):
            self.comm.open(data={"state": self.get_state(), "buffer_paths": [], "method": "open"})
        super().open()


class Widget(anywidget.AnyWidget):
    """What the board and the forms are. A subclass says what its page is, and how it reads without one."""

    # The code and the sheet are sent once; with each widget travels only what asks for them.
    _esm = property(lambda self: widgets.inline(widgets.bundle("widgets/load.js")))
    _code = traitlets.Unicode().tag(sync=True)
    _look = traitlets.Unicode().tag(sync=True)
    # The module that its page begins with.
    _module = ""

    # Both are sent when the first front end asks for them: a page of ours has them, and does not ask.
    @traitlets.default("_code")
    def _sent_code(self) -> str:
        return sent(self._page())

    @traitlets.default("_look")
    def _sent_look(self) -> str:
        return sent(widgets.look())

    def _page(self) -> str:
        """The code of the page, as its files are now."""
        return widgets.bundle(self._module)

    def _modules(self) -> dict[str, str]:
        """The module of its page, and of what it shows inside, by their kinds."""
        return {type(self).__name__: self._module}

    def _codes(self) -> dict[str, str]:
        """The code of each."""
        return {kind: widgets.bundle(module) for kind, module in self._modules().items()}

    def _alone(self) -> dict[str, Any]:
        """What the page has to know where no Python answers: the traits that it reads."""
        # What begins with _ is for a notebook: where the code and the sheet are, and how they are loaded.
        names = {name for name in self.keys if name[0] != "_"} - set(Widget.class_trait_names(sync=True))
        return {name: getattr(self, name) for name in sorted(names)}

    def _still(self, run: str = RUN) -> str:
        """What stands in its place for readers without a kernel, as HTML.

        run: how such a reader brings it to life; "" where there is no way.
        """
        raise NotImplementedError

    def _shows(self) -> tuple[str, str]:
        """What it is, in a word, and the name that it goes by, or ""."""
        raise NotImplementedError

    def _record(self) -> dict[str, Any]:
        """All that a page, a slide or a sheet of paper has to know of it, as JSON.

        shows, name: as `_shows` says.  kind, modules, traits: how its page lives.  still, read: what stands in its
        place, with and without how scripts bring it to life.  language, codes: where our own words are not English,
        the code of that language and what was asked for, and the modules in it.
        """
        shows, name = self._shows()
        own = {} if now() is ENGLISH else {"language": [now().code, now().given], "codes": self._codes()}
        return {
            "shows": shows,
            "name": name,
            "kind": type(self).__name__,
            "modules": self._modules(),
            "traits": self._alone(),
            "still": self._still(SCRIPTS),
            "read": self._still(""),
        } | own

    def open(self) -> None:
        """Begin to live in the notebook; again, where it was closed."""
        self.layout.open()
        super().open()

    def close(self) -> None:
        """Leave the notebook. What Python knows of it stays."""
        if self.comm is not None:
            super().close()
            self.layout.close()

    def _alive(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Its view, as an output, and what a front end has to know of it: in Colab, where its widget manager is."""
        self.open()
        bundle = anywidget.AnyWidget._repr_mimebundle_(self)
        data, known = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {widgets.VIEW: data[widgets.VIEW]}, known

    def _read(self) -> dict[str, Any]:
        """What is read in its place, as an output."""
        still = f'{_STILL}<div class="irl-still">{self._still()}</div>'
        whole = {on_record.RECORD: json.dumps(self._record())} if on_record.asked() else {}
        return {"text/plain": repr(self), "text/html": still} | whole

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Both as one output, for a front end that asks for no more than one."""
        view, known = self._alive()
        return view | self._read(), known | on_record.said(*self._shows())

    def _ipython_display_(self) -> None:
        view, known = self._alive()
        display(view, metadata=known, raw=True)
        display(self._read(), metadata=on_record.said(*self._shows()), raw=True)
        shell = get_ipython()
        if shell is not None:
            shell.events.register("post_run_cell", _close_displaced)
            _showing.append(self)


def sent(text: str) -> str:
    """The id under which the text is in the page of the session at hand; two that are the same are one."""
    texts: dict[str, _Text] = vars(_session).setdefault("texts", {})
    if text in texts:
        # Somebody may have closed all widgets.
        texts[text].open()
    else:
        texts[text] = _Text(text=text)
    model_id: str = texts[text].model_id
    return model_id


def _close_displaced(result: "ExecutionResult") -> None:
    """After a cell has run: close what its last run showed, unless some cell shows it today, or another widget."""
    cell = (result.info and result.info.cell_id) or _NO_CELL
    displaced = _shown.pop(cell, []) if cell != _NO_CELL else []
    _shown.setdefault(cell, []).extend(_showing)
    _showing.clear()
    everywhere = {each for those in _shown.values() for each in those}
    for each in displaced:
        if each not in everywhere and not any(each in getattr(other, "children", ()) for other in _open_widgets()):
            each.close()


def _open_widgets() -> list[ipywidgets.Widget]:
    # Private; a version without it would close a board that stands in a box.
    return list(getattr(ipywidgets.widgets.widget, "_instances", {}).values())
