"""A board as a page for phones, and the QR code that opens it."""

import io
from urllib.parse import quote

from irlessons import markup, widgets
from irlessons.board import standalone
from irlessons.extra import extra


def page_of(board: str, title: str) -> str:
    """The page. board: the block of HTML that a slide has of it."""
    return markup.document(title, f"{widgets.ALONE}\n{widgets.look()}", f"<main>{board}</main>\n{standalone.module()}")


def code_to_scan(address: str, name: str) -> str:
    """The QR code of the file `name` in the folder that is published at `address`, as a block of HTML.

    Raises ModuleNotFoundError where segno is not installed, ValueError for what is no address.
    """
    if not address.startswith(("https://", "http://")):
        raise ValueError(f"{address!r} is no address; give that of the published folder, as in https://a.org/slides")
    full = f"{address.rstrip('/')}/{quote(name)}"
    drawn = io.BytesIO()
    code = extra("segno", "a QR code").make(full, micro=False, error="m")
    code.save(drawn, kind="svg", xmldecl=False, svgns=False, omitsize=True, title=full, border=2)
    return f'<div class="code-to-scan">{drawn.getvalue().decode()}On your phone</div>'
