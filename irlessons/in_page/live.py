"""What Python and the page tell each other of the widgets that a page shows."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import traitlets

# What begins with _ is for a notebook.
_OF_A_NOTEBOOK = "_"


class Live:
    """The widgets that were shown, by their names.

    to_page: is given what Python changes of one: {"kind": "traits", "id", "traits"}, the last by their names.
    """

    def __init__(self, to_page: Callable[[Mapping[str, Any]], None]):
        self._to_page = to_page
        self._widgets: dict[str, traitlets.HasTraits] = {}
        self._heard: dict[str, Any] = {}

    def shown(self, widget: traitlets.HasTraits) -> str:
        """The name of a widget that is shown; from here on the page hears of its changes."""
        name = next((name for name, each in self._widgets.items() if each is widget), "")
        if not name:
            name = str(len(self._widgets) + 1)
            self._widgets[name] = widget
            names = [each for each in widget.trait_names(sync=True) if each[0] != _OF_A_NOTEBOOK]
            widget.observe(lambda change: self._changed(name, change), names)
        return name

    def from_page(self, name: str, traits: Mapping[str, Any]) -> None:
        """Take over what the reader did in the page. What does not fit is not taken, and the page hears what is."""
        widget = self._widgets[name]
        self._heard = dict(traits)
        with suppress(traitlets.TraitError), widget.hold_trait_notifications():
            for trait, value in traits.items():
                setattr(widget, trait, value)
        self._heard = {}
        kept = {trait: getattr(widget, trait) for trait in traits if getattr(widget, trait) != traits[trait]}
        if kept:
            self._to_page({"kind": "traits", "id": name, "traits": kept})

    def _changed(self, name: str, change: Mapping[str, Any]) -> None:
        trait, value = change["name"], change["new"]
        if trait not in self._heard or self._heard[trait] != value:
            self._to_page({"kind": "traits", "id": name, "traits": {trait: value}})
