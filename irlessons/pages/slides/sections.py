"""Shares the cells of a notebook out to slides: across for each section, and down inside one.

A cell may say where it goes, in the metadata that JupyterLab's property inspector writes (`slideshow`, `slide_type`):
slide, subslide, fragment, skip, notes, or "-" for the slide before. One that says nothing follows the rule below.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from itertools import chain

import nbformat

from irlessons.pages.blocks import blocks, has_only_imports, is_question, text_html

_HEADING = re.compile(r"^#{1,2} +(.+)")
_BEFORE_HEADING = re.compile(r"\n(?=#{1,2} )")
_FENCE = re.compile(r"^(```|~~~)", re.MULTILINE)
_NAVIGATION = re.compile(r"^(?:Previous|Next): ")
_KINDS = ("slide", "subslide", "fragment", "skip", "notes", "-")


@dataclass
class Slide:
    """One slide: its blocks of HTML, and what only the lecturer sees.

    own: its author wants it, so that it is not joined with the one before.
    """

    own: bool = False
    blocks: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass
class Section:
    """The slides of one section, and its heading as HTML."""

    title: str
    slides: list[Slide] = field(default_factory=list)


def sections_of(notebook: nbformat.NotebookNode, decks: Collection[str]) -> list[Section]:
    """The slides of an executed notebook. Raises ValueError for a `slide_type` that there is not."""
    sections: list[Section] = []
    before = None
    for cell in chain.from_iterable(map(_parts, notebook.cells)):
        kind = kind_of(cell, before)
        if kind == "skip":
            continue
        if kind == "slide" or not sections:
            sections.append(Section(_title(cell, decks), [Slide()]))
        elif kind == "subslide":
            sections[-1].slides.append(Slide(own=bool(_said(cell))))
        slide = sections[-1].slides[-1]
        if kind == "notes":
            slide.notes += blocks(cell, decks)
            continue
        parts = blocks(cell, decks)
        slide.blocks += [f'<div class="fragment">{part}</div>' for part in parts] if kind == "fragment" else parts
        before = cell
    for section in sections:
        # Where everything of a slide was notes or showed nothing.
        section.slides = [slide for slide in section.slides if slide.blocks]
    return [section for section in sections if section.slides]


def kind_of(cell: nbformat.NotebookNode, before: nbformat.NotebookNode | None) -> str:
    """What the cell says of itself, else the rule: a heading opens a section, a text or a second code a slide.

    before: the last cell that is on a slide. Imports are left out, and the links at a lesson's end stay with its last
    words.
    """
    said = _said(cell)
    if said:
        if said not in _KINDS:
            raise ValueError(f"a cell has the slide_type {said!r}; give one of {', '.join(_KINDS)}")
        return said
    if cell.cell_type == "raw" or not cell.source.strip() or has_only_imports(cell):
        return "skip"
    if cell.cell_type == "markdown":
        if _HEADING.match(cell.source):
            return "slide"
        return "-" if _NAVIGATION.match(cell.source) else "subslide"
    return "subslide" if before is not None and before.cell_type == "code" else "-"


def lesson_title(notebook: nbformat.NotebookNode, otherwise: str) -> str:
    """The first heading as plain text; `otherwise` where there is none."""
    for cell in notebook.cells:
        found = _HEADING.match(cell.source) if cell.cell_type == "markdown" else None
        if found:
            return found[1].strip()
    return otherwise


def _parts(cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
    """A text in which a further section begins, as one text for each; several questions one by one; else the cell."""
    if _said(cell):
        return [cell]
    if cell.cell_type == "markdown" and not _FENCE.search(cell.source):
        return [nbformat.v4.new_markdown_cell(part) for part in _BEFORE_HEADING.split(cell.source)]
    if cell.cell_type == "code" and len(cell.outputs) > 1 and all(map(is_question, cell.outputs)):
        return [nbformat.v4.new_code_cell(cell.source, outputs=[output]) for output in cell.outputs]
    return [cell]


def _said(cell: nbformat.NotebookNode) -> str:
    return cell.metadata.get("slideshow", {}).get("slide_type", "")


def _title(cell: nbformat.NotebookNode, decks: Collection[str]) -> str:
    found = _HEADING.match(cell.source) if cell.cell_type == "markdown" else None
    return text_html(found[1], decks).strip().removeprefix("<p>").removesuffix("</p>") if found else ""
