"""A figure in a copy with blanks: its letters are drawn, so that no number of it can be covered alone."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, NamedTuple

from irlessons.languages.our import our
from irlessons.pages.blocks import picture


class Drawn(NamedTuple):
    """A figure as it stands, and what it says of itself on record for paper (`LessonFigure`)."""

    html: str
    said: Mapping[str, Any]

    def but(self, tells: Callable[[str], bool]) -> str:
        """Its HTML where it tells no answer; else it is drawn without its answers, or is to be drawn.

        tells: whether some words, as HTML, tell one.
        """
        if not tells(escape(self.said["reads"])):
            return self.html
        asking = self.said.get("asking")
        if asking and not tells(escape(asking["reads"])):
            return picture("image/svg+xml", asking["image/svg+xml"], asking["says"])
        asked = asking["says"] if asking and not tells(escape(asking["says"])) else ""
        return f'<div class="output figure to-draw"><p>{our("Draw it:")} {escape(asked)}</p></div>'
