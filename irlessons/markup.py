"""HTML. What an output has must survive every notebook's sanitizer: tables, captions and inline styles only.

No `<style>`, `<svg>`, `<math>` or `data-*`: JupyterLab removes them from a notebook it has not run itself.
Colours are left to the page, so that light and dark both stay readable.
"""

import re
from collections.abc import Iterable, Sequence

from irlessons.languages.our import now

# Numbers stand on the right, words on the left. The table says what most columns do, so that outputs stay small.
_TABLE = "text-align:{};font-variant-numeric:tabular-nums"
_CELL = ' style="text-align:{}"'
# What stands for an empty cell until it is drawn, and what there is to write on of paper.
EMPTY = "\N{WHITE SQUARE}"
BLANK = '<span class="blank"></span>'
# Of paragraphs that stand in one line as long as there is room.
SIDE_BY_SIDE = "display:inline-block;margin-right:2em"
# A word that makes a table wider than paper is: a title may be an address. It alone breaks at any letter; a measure
# with its parameters is shorter.
_LONG = re.compile(r"\S{40,}")
_BREAKS = '<span style="overflow-wrap:anywhere">{}</span>'


def escape(text: str) -> str:
    """The text as HTML."""
    import html  # it brings the names of all letters, and a value without its table should not wait

    return html.escape(text)


class Link(str):
    """A text in a table that leads to another place of its page. to: the id of that place."""

    to: str

    def __new__(cls, text: str, to: str) -> "Link":
        made = super().__new__(cls, text)
        made.to = to
        return made


def _cell_of(text: str) -> str:
    # With the entities of HTML a short word may be long: it is no harm.
    html = _LONG.sub(lambda word: _BREAKS.format(word[0]), escape(text))
    return f'<a href="#{escape(text.to)}">{html}</a>' if isinstance(text, Link) else html


def table(
    caption: str,
    header: Sequence[str],
    rows: Iterable[Sequence[str]],
    numeric: Sequence[bool],
    foot: Iterable[Sequence[str]] = (),
) -> str:
    """An HTML table of texts; `numeric` says for each column whether it is aligned to the right.

    foot: rows below those of the table, in bold letters.
    """
    sides = ["right" if right else "left" for right in numeric]
    most = max(("right", "left"), key=sides.count)
    styles = ["" if side == most else _CELL.format(side) for side in sides]
    head = "".join(f'<th scope="col"{style}>{escape(text)}</th>' for text, style in zip(header, styles, strict=True))

    def lines(rows: Iterable[Sequence[str]], tag: str = "<tr>") -> str:
        cells = (
            "".join(f"<td{style}>{_cell_of(text)}</td>" for text, style in zip(row, styles, strict=True))
            for row in rows
        )
        return "".join(f"{tag}{each}</tr>" for each in cells)

    body, below = lines(rows), lines(foot, '<tr style="font-weight:bold">')
    title = f'<caption style="text-align:left;font-weight:bold;padding:4px 0">{escape(caption)}</caption>'
    whole = f"{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody>" + (f"<tfoot>{below}</tfoot>" if below else "")
    return f'<table style="{_TABLE.format(most)}">{whole}</table>'


def paragraphs(lines: Iterable[str], style: str = "") -> str:
    """One `<p>` for each line of plain text."""
    return "".join(f'<p style="margin:4px 0;{style}">{escape(line)}</p>' for line in lines)


def unfolded(html: str) -> str:
    """HTML for paper, on which nothing is opened: what was folded stands there, under its own heading."""
    return re.sub(r"<summary>.*?</summary>|</?details>", "", html)


def code(text: str) -> str:
    """Lines of code as they are."""
    return f'<pre style="margin:4px 0">{escape(text)}</pre>'


def document(title: str, style: str, body: str, *, policy: str = "", links: str = "", of_body: str = "") -> str:
    """A whole page, for a browser. style: CSS, or none.  policy: as `policy.py` writes it, which binds what stands
    below.  links: to style sheets beside it.  of_body: its attributes.
    """
    own = f"<style>\n{style}\n</style>\n" if style else ""
    return (
        f'<!doctype html>\n<html lang="{now().code}">\n<head>\n<meta charset="utf-8">\n{policy}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n{links}{own}</head>\n"
        f"<body{of_body}>\n{body}</body>\n</html>\n"
    )
