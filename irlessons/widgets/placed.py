"""A widget that stands in a page without Python: no kernel, no network, no other file. A page may hold several."""

import re
from collections.abc import Mapping
from typing import Any

from irlessons import markup, policy, widgets
from irlessons.widgets import typeface
from irlessons.widgets.mark import icon_link

# What a widget knows, as `placed` writes it: its beginning with the kind, and the JSON.
TODAY = re.compile(r'(<script type="application/json" class="irl-today" data-kind="(\w+)">)(.*?)</script>', re.DOTALL)
_MOUNTS = """
for (const held of document.querySelectorAll("script.irl-today")) {
  mount(held.previousElementSibling, held.dataset.kind, { ...JSON.parse(held.textContent), ...SHOWN });
}
"""
_STYLE = "body{margin:0;padding:8px;color-scheme:light dark;background:var(--irl-paper)}"
_OF_ROOM = "body{padding:0}main{height:100dvh}"


def placed(kind: str, traits: Mapping[str, Any], still: str = "") -> str:
    """A place for a widget, with what its page has to know; `scripts_of` brings it to life.

    kind: the name of its class.  traits: as its page reads them; with `room` a board fills its place, which takes what
    height its parent has, a flex column or a box of a known height.  still: what readers without scripts see, as HTML.
    """
    today = widgets.as_data(traits)
    return f'<div>{still}</div><script type="application/json" class="irl-today" data-kind="{kind}">{today}</script>'


def script_of(kind: str, code: str) -> str:
    """The page of a kind of widget, a module, as a script that `mount.js` finds.

    Raises ValueError for a module that ends in something else than its `render`.
    """
    code, found = widgets.RENDER.subn(f'(globalThis.irlKinds ??= {{}})["{kind}"] = render;\n', code)
    if found != 1:
        raise ValueError(f"the page of {kind} does not end in `export default {{ render }};`")
    return widgets.inline(code)


def scripts_of(codes: Mapping[str, str], room: bool = False) -> str:
    """What brings every place above it to life; once for the whole page.

    codes: the page of each kind.  room: each board fills its place.
    """
    mounts = _MOUNTS.replace(", ...SHOWN", ", room: true" if room else "")
    shared = widgets.bundle("widgets/mount.js")
    parts = [*(script_of(*each) for each in codes.items()), widgets.inline(shared + mounts)]
    return "".join(f'<script type="module">\n{part}</script>\n' for part in parts)


def document_of(
    title: str, widget: str, codes: Mapping[str, str], *rooms: str, hall: tuple[str, str] | None = None
) -> str:
    """A page that holds one widget and nothing else. widget: what `placed` gives.  rooms: whose style sheets it has.
    hall: it fills the window, and the page has this sheet and this module for that.
    """
    style = f"{typeface.face()}{_STYLE}{_OF_ROOM * bool(hall)}\n{widgets.look(*rooms)}"
    links = icon_link()
    body = f"<main>{widget}</main>\n{scripts_of(codes)}"
    if hall:
        sheet, code = hall
        style += widgets.sheet(sheet)
        body += f'<script type="module">\n{widgets.inline(code)}</script>\n'
    return markup.document(title, style, body, policy=policy.alone(body), links=links)
