"""A board as a page for phones, and the QR code that opens it."""

import io
from html import escape
from urllib.parse import quote

from irlessons.board import script
from irlessons.extra import extra
from irlessons.languages.our import our
from irlessons.widgets.placed import document_of


def page_of(board: str, title: str) -> str:
    """The page. board: the block of HTML that a slide has of it."""
    return document_of(title, board, {"Board": script.board_code()}, "board")


def code_to_scan(address: str, name: str) -> str:
    """The QR code of the file `name` in the folder that is published at `address`, with the address to type.

    Raises ModuleNotFoundError where segno is not installed, ValueError for what is no address.
    """
    if not address.startswith(("https://", "http://")):
        raise ValueError(f"{address!r} is no address; give that of the published folder, as in https://a.org/slides")
    full = f"{address.rstrip('/')}/{quote(name)}"
    drawn = io.BytesIO()
    # Nothing covers a slide, so little needs to be mended: the fewer squares, the farther they are read.
    code = extra("segno", "a QR code").make(full, micro=False, error="l")
    code.save(drawn, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=2)
    typed = escape(full.partition("://")[2]).replace("/", "/<wbr>")
    return (
        '<div class="code-to-scan">'
        '<button type="button" title="'
        f'{our("Larger: Q")}" aria-label="{our("This board on a phone: the code, larger")}">'
        f'{drawn.getvalue().decode()}</button><a href="{escape(full)}" target="_blank">{typed}</a></div>'
    )
