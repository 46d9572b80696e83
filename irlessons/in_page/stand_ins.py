"""What stands in for anywidget, ipywidgets, IPython and tqdm in a page, where none of them is: as much of each as we
ask for. What a trait is, traitlets says, which comes along.
"""

import os
import sys
from collections.abc import Callable
from time import monotonic
from types import ModuleType
from typing import Any

import traitlets

from irlessons.widgets import VIEW

# Seconds between two words of how far something is.
_BETWEEN = 0.1


class _Layout:
    """How wide a widget is; a page says so itself."""

    def open(self) -> None:
        """Nothing is opened."""

    close = open


class _Widget(traitlets.HasTraits):
    """A widget whose traits a page keeps; `live.py` tells one of the other."""

    comm = None
    model_id = ""
    layout = _Layout()
    # What is told of a widget that is shown, and gives it a name.
    shown: Callable[[Any], str] = staticmethod(lambda widget: "")

    @property
    def keys(self) -> list[str]:
        """The traits that a page has."""
        return self.trait_names(sync=True)

    def open(self) -> None:
        """Nothing is opened."""

    close = open

    def on_msg(self, callback: Callable[..., None], remove: bool = False) -> None:
        """A page says nothing beside its traits."""

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {VIEW: {"model_id": _Widget.shown(self)}}


class _Bar:
    """How far something is that takes long."""

    to_page: Callable[[dict[str, Any]], None] = staticmethod(lambda told: None)

    def __init__(self, desc: str, total: float | None, unit: str, initial: float = 0, **how: Any):
        self._what, self._total, self._unit, self._done, self._told = desc, total, unit, initial, 0.0

    def update(self, more: float) -> None:
        """So much more is done. The page hears of it as often as somebody can read it."""
        self._done += more
        if monotonic() - self._told > _BETWEEN:
            self._told = monotonic()
            says = f"{self._what}: {self._done:,.0f}" + (f" of {self._total:,.0f}" if self._total else "") + self._unit
            _Bar.to_page({"kind": "progress", "says": says, "share": self._done / self._total if self._total else None})

    def close(self) -> None:
        """Nothing is left of it."""


def stand_in(
    display: Callable[..., None], shown: Callable[[Any], str], to_page: Callable[[dict[str, Any]], None]
) -> None:
    """Put them where an import looks.

    display: what shows things.  shown: what hears of a widget that is shown, and gives it a name.  to_page: is given
        how far something is, {"kind": "progress", "says", "share"}, the share None where nobody knows of how much.
    """
    _Widget.shown, _Bar.to_page = staticmethod(shown), staticmethod(to_page)
    # Somebody looks, as `with_bar` of the runs has to know.
    os.environ.setdefault("JPY_SESSION_NAME", "page")
    _module("tqdm", auto=_module("tqdm.auto", tqdm=_Bar))
    _module("anywidget", AnyWidget=_Widget)
    _module("ipywidgets", Widget=_Widget)
    _module("IPython", get_ipython=lambda: None, display=_module("IPython.display", display=display))


def _module(name: str, **held: Any) -> ModuleType:
    made = sys.modules[name] = ModuleType(name)
    vars(made).update(held)
    return made
