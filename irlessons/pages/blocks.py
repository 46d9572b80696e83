"""Cells as HTML: a block for each text, code and output. A slide is made of such blocks."""

import ast
import re
from base64 import b64encode
from collections.abc import Collection
from html import escape
from urllib.parse import quote, unquote

import mistune
import nbformat
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from irlessons.pages import without_kernel

# Dark letters on white, each with enough contrast.
_COLOURS = HtmlFormatter(style="xcode", nowrap=True)
_TERMINAL_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# pandas sends a style sheet with each table; deck and page have their own.
_STYLE = re.compile(r"<style.*?</style>\s*", re.DOTALL)
# The corner of a table of pandas.
_HEADS_NOTHING = re.compile(r"<th\b[^>]*></th>")
_IDEAL = re.compile(r"<details><summary>the ideal ranking</summary>(.*?)</details>", re.DOTALL)
_FIGURE = re.compile(r"^Figure: ")
_NAVIGATION = re.compile(r"^<p>(?=(?:Previous|Next): )", re.MULTILINE)
_SENTENCES = re.compile(r"(?<=[.?])(?=\s+[A-Z`])")
# What only somebody who sits at the notebook can do.
_AT_A_NOTEBOOK = re.compile(
    r"press (?:Check|Enter|Shift)|Run All Cells|run this cell|[Rr]un it after|Answer in the form"
    r"|\.(?:hint|solution)\(\)`"
)
# What stands in the place of its code: whoever shows it has no use for the line that made it.
_SPEAKS_FOR_ITSELF = (
    *(without_kernel.BOARD, without_kernel.WORKSHEET, without_kernel.EXERCISE),
    *("image/png", "image/svg+xml"),
)


def code_colours() -> str:
    """The style sheet of coloured code."""
    return _COLOURS.get_style_defs(".code")


def blocks(cell: nbformat.NotebookNode, decks: Collection[str]) -> list[str]:
    """The cell in blocks. decks: names of the notebooks that have a deck, to which links may lead."""
    if cell.cell_type == "markdown":
        html = text_html(for_a_room(cell.source), decks)
        return [f'<div class="text">{html}</div>'] if html else []
    if cell.cell_type != "code":
        return []
    shown = [_output(output) for output in cell.outputs]
    return ([] if _is_hidden(cell) else [code_html(cell.source)]) + [html for html in shown if html]


def has_only_imports(cell: nbformat.NotebookNode) -> bool:
    """True for a code cell without a word to a room: it imports, and shows nothing."""
    if cell.cell_type != "code" or cell.outputs:
        return False
    try:
        lines = ast.parse(cell.source).body
    except SyntaxError:  # a magic of IPython
        return False
    return all(isinstance(line, (ast.Import, ast.ImportFrom)) for line in lines)


def is_question(output: nbformat.NotebookNode) -> bool:
    """True for an output that asks something, and holds the answer."""
    return without_kernel.EXERCISE in output.get("data", {})


def for_a_room(source: str) -> str:
    """A text without the sentences that tell a reader what to press or to run."""
    paragraphs = (
        "".join(part for part in _SENTENCES.split(paragraph) if not _AT_A_NOTEBOOK.search(part)).strip()
        for paragraph in source.split("\n\n")
    )
    return "\n\n".join(filter(None, paragraphs))


def text_html(source: str, decks: Collection[str]) -> str:
    """Markdown as HTML. Links between lessons lead to their decks; those to other files of the folder lead nowhere."""
    markdown = mistune.create_markdown(renderer=_Renderer(decks), plugins=["table", "strikethrough"])
    return _NAVIGATION.sub('<p class="navigation">', markdown(source))


class _Renderer(mistune.HTMLRenderer):
    def __init__(self, decks: Collection[str]):
        super().__init__(escape=True)
        self._decks = decks

    def link(self, text, url, title=None):
        address = unquote(url)
        name = address.removesuffix(".ipynb")
        if name != address and name in self._decks:
            return f'<a href="{quote(name)}.html">{text}</a>'
        return super().link(text, url, title) if "://" in url else text


def _is_hidden(cell: nbformat.NotebookNode) -> bool:
    kinds = {kind for output in cell.outputs for kind in output.get("data", {})}
    return (
        not cell.source.strip()
        or cell.metadata.get("jupyter", {}).get("source_hidden", False)
        or not kinds.isdisjoint(_SPEAKS_FOR_ITSELF)
    )


def code_html(source: str) -> str:
    """Code, its words in spans for the colours."""
    return f'<pre class="code">{highlight(source, PythonLexer(), _COLOURS).rstrip()}</pre>'


def _output(output: nbformat.NotebookNode) -> str:
    """One output as a block; "" for one that shows nothing."""
    if output.output_type == "stream":
        return printed(output.text)
    data = output.get("data", {})
    if without_kernel.BOARD in data:
        # A finger that drags a result must not turn the slide.
        return f'<div class="output board" data-prevent-swipe>{data[without_kernel.BOARD]}</div>'
    if without_kernel.WORKSHEET in data:
        return f'<div class="output worksheet" data-prevent-swipe>{data[without_kernel.WORKSHEET]}</div>'
    if is_question(output):
        return f'<div class="output exercise">{data[without_kernel.EXERCISE]}</div>'
    for kind in ("image/svg+xml", "image/png"):
        if kind in data:
            return picture(kind, output)
    if "text/html" in data:
        html = plain_html(data["text/html"])
        # On a slide it is open, and stands last: it may go to the next slide.
        ideal = "".join(_IDEAL.findall(html))
        return f'<div class="output">{_IDEAL.sub("", html)}{ideal}</div>'
    return printed(data.get("text/plain", ""))


def printed(text: str) -> str:
    """What a cell printed; "" for nothing."""
    text = _TERMINAL_COLOUR.sub("", text).rstrip()
    return f'<pre class="output printed">{escape(text)}</pre>' if text else ""


def plain_html(html: str) -> str:
    """HTML of a library in the look of ours: without its style sheet."""
    return _HEADS_NOTHING.sub("<td></td>", _STYLE.sub("", html))


def picture(kind: str, output: nbformat.NotebookNode) -> str:
    """A picture inside the page. Its words are those of the figure, else what Python calls it."""
    data = output.data[kind]
    encoded = b64encode(data.encode()).decode() if kind == "image/svg+xml" else data.replace("\n", "")
    words = _FIGURE.sub("", output.data.get("text/plain", ""))
    size = "".join(f' {name}="{value}"' for name, value in output.get("metadata", {}).get(kind, {}).items())
    return f'<div class="output figure"><img src="data:{kind};base64,{encoded}" alt="{escape(words)}"{size}></div>'
