"""A page that stands alone: no script, no file beside it, light and dark, and fit to be printed."""

from __future__ import annotations

from html import escape

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --ground: #ffffff; --ink: #1a1d23; --line: #8a93a0; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ground: #14181f; --ink: #f2f4f8; --line: #6b7686; }} }}
@media print {{ :root {{ color-scheme: light; --ground: #ffffff; --ink: #000000; }} body.page {{ padding: 0; }} }}
@page {{ margin: 16mm; }}
body {{ margin: 0 auto; padding: 1.5rem; max-width: {width}; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 "DejaVu Sans", Verdana, sans-serif; }}
{style}
</style>
</head>
<body class="page">
<main>
{heading}{body}
</main>
</body>
</html>
"""


def page(title: str, body: str, style: str = "", width: str = "46rem", heading: bool = True) -> str:
    """An HTML page with a title and a body of HTML. style: more CSS.  heading: whether the title stands above, too."""
    above = f"<h1>{escape(title)}</h1>\n" if heading else ""
    return _PAGE.format(title=escape(title), body=body, style=style, width=width, heading=above)
