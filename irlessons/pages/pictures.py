"""Pictures of a text, inside the page: files beside the notebook, and those that are attached to a cell."""

import re
from base64 import b64encode
from collections.abc import Mapping
from html import escape, unescape
from html.parser import HTMLParser
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import unquote

# Of a cell: the name of a file -> its type -> what it holds, in base64.
Attached = Mapping[str, Mapping[str, str]]
_ATTACHED = "attachment:"
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)(px|%)?")
# The address of a picture in HTML, behind what its tag says before; there a > may stand in quotation marks.
_QUOTED = r"\"[^\"]*\"|'[^']*'"
_MARKS = "\"'"
_SOURCE = re.compile(rf"(<img\b(?:[^>\"']|{_QUOTED})*?\ssrc\s*=\s*)({_QUOTED}|[^\s>]+)", re.IGNORECASE)
_LOADED = re.compile(r"<(iframe|video|audio|embed|object)\b", re.IGNORECASE)
# The letters beside which its author saw it, in px: it grows with those of the page.
_LETTERS = 14


def inside(url: str, folder: Path, attached: Attached) -> str:
    """The picture that a text calls by this address, as an address that holds it. folder: where the notebook stands.

    Raises ValueError where there is none, and for what is no picture or stands on the network.
    """
    name = unquote(url)
    if name.startswith("data:image/"):
        return url
    if name.startswith(_ATTACHED):
        name = name.removeprefix(_ATTACHED)
        for kind, data in attached.get(name, {}).items():
            return f"data:{kind};base64,{''.join(data.split())}"
        raise ValueError(f"the picture {name} is not attached to this cell; attach it again, or take it out")
    if "://" in name:
        raise ValueError(f"the picture {name} stands on the network; put its file beside the notebook, and name that")
    kind = guess_type(name)[0] or ""
    if not kind.startswith("image/"):
        raise ValueError(f"{name} is no picture that a browser shows; give a .png, .jpg, .gif, .webp or .svg")
    try:
        read = (folder / name).read_bytes()
    except OSError as error:
        raise ValueError(
            f"the picture {name} cannot be read: {error.strerror}; put its file beside the notebook, or take it out"
        ) from None
    return f"data:{kind};base64,{b64encode(read).decode()}"


def with_pictures_inside(html: str, folder: Path) -> str:
    """HTML that a cell shows, each picture inside the page. Raises ValueError as `inside`, and for what a page loads
    besides: a video, or another page.
    """
    if found := _LOADED.search(html):
        raise ValueError(
            f"the <{found[1].lower()}> that it shows is loaded from elsewhere, and what is made of a notebook needs "
            "nothing else; show a picture of it, or a link"
        )
    return _SOURCE.sub(lambda tag: f'{tag[1]}"{escape(inside(unescape(tag[2].strip(_MARKS)), folder, {}))}"', html)


class Tags(HTMLParser):
    """The `<img>` in some HTML. each: of each of them what it says."""

    def __init__(self, html: str):
        super().__init__()
        self.each: list[dict[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.each.append({name: value or "" for name, value in attrs})


def sized(said: Mapping[str, str]) -> str:
    """The attribute that gives a picture the size that its tag says."""
    sizes = []
    for side in ("width", "height"):
        if found := _LENGTH.fullmatch(said.get(side, "").strip()):
            length = f"{found[1]}%" if found[2] == "%" else f"{float(found[1]) / _LETTERS:.2f}em"
            sizes.append(f"{side}:{length}")
    return f' style="{escape(";".join(sizes))}"' if sizes else ""
