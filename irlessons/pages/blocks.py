"""Cells as HTML: a block for each text, code and output. Slides, paper and pages are made of such blocks."""

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import nbformat
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from irlessons.mathematics import has_formula
from irlessons.pages.in_cell import in_cell
from irlessons.pages.pictures import Attached
from irlessons.pages.prose import elsewhere, Part, Prose
from irlessons.pages.uses import on_a_slide, Record
from irlessons.widgets.on_record import RECORD, shown_by

# Dark letters on white, each with enough contrast.
_COLOURS = HtmlFormatter(style="xcode", nowrap=True)
# A heading of these levels begins a section.
SECTION = {1, 2}
_TERMINAL_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# What stands in the place of its code: whoever shows it has no use for the line that made it.
_PICTURES = ("image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp")
_SPEAKS_FOR_ITSELF = {RECORD, *_PICTURES}


class Block(str):
    """A block of HTML.

    kind: what it is: "text", or "section" where a heading of SECTION stands in it; "code"; "printed"; or what
    the record of a widget says, "board".  cell: the one that shows it: two may read alike, and a tag is of one.
    record: what its widget, or a figure, says of itself, for paper.  parts: of a text, as `Text` has them.
    """

    kind: str
    cell: nbformat.NotebookNode | None
    record: Record | None
    parts: Sequence[Part]

    def __new__(
        cls,
        html: str,
        kind: str = "",
        cell: nbformat.NotebookNode | None = None,
        record: Record | None = None,
        parts: Sequence[Part] = (),
    ) -> "Block":
        made = super().__new__(cls, html)
        made.kind, made.cell, made.record, made.parts = kind, cell, record, parts
        return made

    def but(self, html: str) -> "Block":
        """The same block with other HTML."""
        return Block(html, self.kind, self.cell, self.record, self.parts)

    @property
    def head(self) -> str | None:
        """The first heading of SECTION in it, as HTML."""
        return next((part.head for part in self.parts if part.level in SECTION), None)

    @property
    def is_heading(self) -> bool:
        """Whether it is one, and nothing else."""
        return sum(part.level > 0 for part in self.parts) == 1 and not any(part.below.strip() for part in self.parts)


class Blocks:
    """Writes cells as HTML, as a slide shows them. Paper and pages do it in the same way; they say what differs."""

    def __init__(self, prose: Prose | None = None):
        """prose: what writes the texts; without one no link leads to another notebook."""
        self.prose = prose or Prose()

    def of_all(self, notebook: nbformat.NotebookNode) -> Iterator[Block]:
        """All cells in blocks. Raises ValueError, with the cell, for what cannot be written."""
        for number, cell in enumerate(notebook.cells, 1):
            with in_cell(number, cell):
                yield from self.of(cell)

    def of(self, cell: nbformat.NotebookNode) -> list[Block]:
        """The cell in blocks."""
        if cell.cell_type == "markdown":
            return [*filter(None, [self.text(cell)])]
        if cell.cell_type != "code":
            return []
        shown = [*map(self.output, self.outputs(cell))]
        kinds = {kind for output in cell.outputs for kind in output.get("data", {})}
        is_below = not kinds.isdisjoint(_SPEAKS_FOR_ITSELF)
        is_hidden = not cell.source.strip() or cell.metadata.get("jupyter", {}).get("source_hidden", False)
        code = Block("") if is_hidden else self.code(cell, is_below)
        return [*filter(None, [*shown, code] if is_below else [code, *shown])]

    def text(self, cell: nbformat.NotebookNode) -> Block:
        """A text; "" where nothing of it is left."""
        return self.written(elsewhere(cell.source), 'class="text"', cell.get("attachments", {}))

    def written(self, source: str, said: str, attached: Attached | None = None) -> Block:
        """Markdown as a block that says this of itself. attached: pictures that it may show."""
        self.prose.attached = attached or {}
        html = self.prose.html(source)
        made = Block(f"<div {said}>{html}</div>" if html else "", "text", parts=html.parts)
        made.kind = "text" if made.head is None else "section"
        return made

    def code(self, cell: nbformat.NotebookNode, is_below: bool) -> Block:
        """Code, or "". is_below: it stands below what it shows, which speaks for itself."""
        return Block("" if is_below else code_html(cell.source), "code")

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """What is shown of a cell's outputs."""
        outputs: list[nbformat.NotebookNode] = cell.outputs
        return outputs

    def output(self, output: nbformat.NotebookNode) -> Block:
        """An output; "" for one that shows nothing."""
        if output.output_type == "stream":
            return self.printed(output.text)
        data = output.get("data", {})
        _refuse_formulas(shown_by([output]))
        if RECORD in data:
            record = json.loads(data[RECORD])
            if record["shows"] != "exercise":
                _refuse_formulas(record.get("traits"))
            return self.widget(record)
        for form in _PICTURES:
            if form in data:
                return self.figure(form, output)
        if "text/html" in data:
            return self.shown(self.prose.shown(data["text/html"]))
        if "text/markdown" in data:
            return self.written(data["text/markdown"], 'class="text"')
        if "text/latex" in data:
            return Block(f'<div class="text"><p>{self.prose.shown(escape(data["text/latex"]))}</p></div>', "text")
        return self.value(data.get("text/plain", ""))

    def widget(self, record: Record) -> Block:
        """A board, worksheet or question, by its record."""
        return self.living(record["shows"], on_a_slide(record))

    def living(self, kind: str, html: str) -> Block:
        """What is shown of a widget."""
        # A finger that drags a result must not turn the slide.
        swipe = "" if kind == "exercise" else " data-prevent-swipe"
        return Block(f'<div class="output {kind}"{swipe}>{html}</div>' if html else "", kind)

    def figure(self, form: str, output: nbformat.NotebookNode) -> Block:
        """A picture inside the page. Its words are those of the figure, else what Python calls it."""
        words = next((each["says"] for each in shown_by([output]) if "says" in each), output.data.get("text/plain", ""))
        size = "".join(f' {name}="{value}"' for name, value in output.get("metadata", {}).get(form, {}).items())
        return Block(picture(form, output.data[form], words, size), "figure")

    def shown(self, html: str) -> Block:
        """What shows itself as HTML."""
        return Block(f'<div class="output">{html}</div>')

    def printed(self, text: str) -> Block:
        """What a cell printed; "" for nothing."""
        text = _TERMINAL_COLOUR.sub("", text).rstrip()
        return Block(f'<pre class="output printed">{escape(text)}</pre>' if text else "", "printed")

    def value(self, text: str) -> Block:
        """What a cell shows as text."""
        return self.printed(text)


def _refuse_formulas(part: Any) -> None:
    """Raise ValueError for a formula in what a widget has to know: it draws titles and queries as they are written."""
    if isinstance(part, str) and "$" in part and (known := has_formula(part)):
        raise ValueError(f"{part!r} has the formula {known}, which is not drawn there; write it in words")
    parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for each in parts:
        _refuse_formulas(each)


def picture(form: str, data: str, words: str, size: str = "") -> str:
    """The HTML of a picture inside the page. words: for those who cannot see it.  size: its attributes."""
    encoded = b64encode(data.encode()).decode() if form == "image/svg+xml" else data.replace("\n", "")
    image = f'<img src="data:{form};base64,{encoded}" alt="{escape(words)}"{size}>'
    return f'<div class="output figure">{image}</div>'


def code_colours() -> str:
    """The style sheet of coloured code."""
    sheet: str = _COLOURS.get_style_defs(".code")
    return sheet


def code_html(source: str) -> str:
    """Code, its words in spans for the colours."""
    return f'<pre class="code">{highlight(source, PythonLexer(), _COLOURS).rstrip()}</pre>'
