"""Forms and worksheets that stand alone in a page: no kernel, no network, no other file. A page may hold several."""

from typing import TYPE_CHECKING

from irlessons import markup, widgets

if TYPE_CHECKING:
    from irlessons.exercises.as_form import AsForm

# In reading order: a file may use only what stands before it.
_SHARED = ("element.js", "shortcuts.js", "model.js", "store.js", "keeping.js", "fractions.js", "rounding.js")
_OWN = ("checking", "cells", "form", "grid", "ordering", "standing", "sheet", "again", "course", "asked")
MODULES = (*_SHARED, *(f"page/{name}.js" for name in _OWN))
# What an exercise or a worksheet has to know stands beside its place.
_MOUNTS = """
for (const held of document.querySelectorAll("script.irl-asked")) {
  const today = { page: JSON.parse(held.textContent), done: {} };
  const el = held.previousElementSibling;
  el.replaceChildren();
  render({ model: modelOf(today), el });
}
"""


def document_of(asked: "AsForm") -> str:
    """The whole page; what stands above the form is its title, too."""
    told = asked.told()
    title = told.get("title") or told.get("question", "The course")
    body = f"<main>{embedded(asked)}</main>\n{module()}"
    return markup.document(title, f"{widgets.ALONE}\n{widgets.look('exercises')}", body)


def embedded(asked: "AsForm") -> str:
    """A place for an exercise or a worksheet, and what the page has to know of it. `module()` brings it to life."""
    told = widgets.as_data(asked.told())
    still = asked._repr_html_()
    return f'<div>{still}</div>\n<script type="application/json" class="irl-asked">{told}</script>\n'


def module() -> str:
    """The script that brings everything above it to life; one for the whole page."""
    code = widgets.inline(widgets.joined("exercises", MODULES))
    return f'<script type="module">\n{code}{_MOUNTS}</script>\n'
