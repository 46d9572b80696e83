"""A figure in a copy with blanks: its letters are drawn, so that no number of it can be covered alone."""

import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from html import escape, unescape
from typing import Any, NamedTuple

from irlessons.languages.our import our
from irlessons.pages.blocks import picture

_IMAGE = re.compile(r"<img\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_WRITTEN = re.compile(r"<!--(.*?)-->|<(text|title|desc)\b.*?</\2>", re.DOTALL)
_SVG = re.compile(r"data:image/svg\+xml[^,]*;base64,([^\"']+)")


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


def left_out(_: str = "") -> str:
    """What stands for a picture that is none of ours and may tell an answer: its room, and a line that says so."""
    return f'<span class="to-draw">{says_left_out()}</span>'


def says_left_out() -> str:
    """The line."""
    return our("Left out here: a picture that may show what is asked for.")


def without_told_pictures(html: str, cover: Callable[[str], str], instead: Callable[[str], str] = left_out) -> str:
    """The HTML without each picture whose words, or the letters of whose SVG, `cover` would change. instead: what
    stands for its tag.
    """

    def kept(found: re.Match[str]) -> str:
        words = "".join(f"<p>{escape(each)}</p>" for each in _letters(found[0]))
        return found[0] if cover(found[0]) == found[0] and cover(words) == words else instead(found[0])

    return _IMAGE.sub(kept, html)


def _letters(image: str) -> list[str]:
    """What stands in an SVG as text, or, where its letters are drawn, as a remark before them."""
    svg = "".join(b64decode(each).decode(errors="replace") for each in _SVG.findall(image))
    return [found[1] or unescape(_TAG.sub("", found[0])) for found in _WRITTEN.finditer(svg)]
