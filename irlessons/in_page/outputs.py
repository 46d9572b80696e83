"""What a cell shows in a page, one output after the other, as JSON that the page's own code draws."""

import io
import json
from collections.abc import Callable, Mapping
from typing import Any

from irlessons.widgets import on_record, VIEW

ToPage = Callable[[Mapping[str, Any]], None]

# What a cell may print: a page with more of it stands still.
_CHARACTERS = 20_000


class Outputs(io.TextIOBase):
    """Where a cell prints to, and what its `display` is: each output is told at once.

    to_page: is given an output as JSON has it: {"kind": "text", "text"}; {"kind": "html", "html", "done"}, with whether
        a task is done by it; or {"kind": "widget", "nth", "told"}, which of the cell's widgets it is, and of its record
        what a page reads (`on_record.py` of the widgets), with the "id" that `Live` gives it.
    """

    def __init__(self, to_page: ToPage):
        self._to_page = to_page
        self._line: list[str] = []
        self._left = _CHARACTERS
        self._widgets = 0
        self._id = ""

    def write(self, text: str) -> int:
        """Take in what is printed; whole lines go on at once."""
        self._line.append(text)
        if "\n" in text:
            self.flush()
        return len(text)

    def flush(self) -> None:
        """Tell what was printed since."""
        text, self._line = "".join(self._line), []
        if text and self._left >= 0:
            cut = text if len(text) <= self._left else f"{text[: self._left]}\n… and more, which is not shown.\n"
            self._to_page({"kind": "text", "text": cut})
        self._left -= len(text)

    def display(self, *shown: Any, metadata: Mapping[str, Any] | None = None, raw: bool = False) -> None:
        """Show things one below the other, as in a notebook. raw: they are outputs already, by their forms."""
        self.flush()
        for each in shown:
            if raw:
                self._bundle(each)
            # Of its class: an object that has whatever name one asks for says nothing of how it is shown.
            elif hasattr(type(each), "_ipython_display_"):
                each._ipython_display_()
            elif hasattr(type(each), "_repr_html_"):
                done = {"done": each.is_done} if hasattr(type(each), "is_done") else {}
                self._to_page({"kind": "html", "html": each._repr_html_()} | done)
            else:
                self._to_page({"kind": "text", "text": f"{each!r}\n"})

    def _bundle(self, data: Mapping[str, Any]) -> None:
        """An output by its forms. A widget gives two: its view, and what stands in its place, with its record."""
        if VIEW in data:
            self._id = data[VIEW]["model_id"]
        elif on_record.RECORD in data:
            # The page has the code of its widgets.
            whole = json.loads(data[on_record.RECORD])
            told = {"id": self._id} | {name: whole[name] for name in ("kind", "traits")}
            self._to_page({"kind": "widget", "nth": self._widgets, "told": told})
            self._widgets += 1
        elif "text/html" in data:
            self._to_page({"kind": "html", "html": data["text/html"]})
