"""HTML for outputs that must survive every notebook's sanitizer: tables, captions and inline styles only.

No `<style>`, `<svg>`, `<math>` or `data-*`: JupyterLab removes them from a notebook it has not run itself.
Colours are left to the page, so that light and dark both stay readable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_CELL = "padding:2px 12px 2px 0"
NUMBER, WORD = f"text-align:right;{_CELL};font-variant-numeric:tabular-nums", f"text-align:left;{_CELL}"


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[bool]) -> str:
    """An HTML table of texts; `numeric` says for each column whether it is aligned to the right."""
    styles = [NUMBER if right else WORD for right in numeric]
    head = "".join(f'<th scope="col" style="{style}">{escape(text)}</th>' for text, style in zip(header, styles))
    body = "".join(
        "<tr>" + "".join(f'<td style="{style}">{escape(text)}</td>' for text, style in zip(row, styles)) + "</tr>"
        for row in rows
    )
    title = f'<caption style="text-align:left;font-weight:bold;padding:4px 0">{escape(caption)}</caption>'
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def paragraphs(lines: Iterable[str], style: str = "") -> str:
    """One `<p>` for each line of plain text."""
    return "".join(f'<p style="margin:4px 0;{style}">{escape(line)}</p>' for line in lines)


def plain_table(header: Sequence[str], rows: Iterable[Sequence[str]], numeric: Sequence[bool]) -> str:
    """The same table as lines of text with aligned columns."""
    lines = [list(header), *map(list, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    return "\n".join(
        "  ".join(
            text.rjust(width) if right else text.ljust(width) for text, width, right in zip(line, widths, numeric)
        ).rstrip()
        for line in lines
    )
