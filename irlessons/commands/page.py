"""A page that stands alone: no script, no file beside it, light and dark, and fit to be printed."""

from html import escape

from irlessons import mathematics, policy
from irlessons.markup import document
from irlessons.widgets.tokens import variables

_STYLE = f"""{variables()}:root {{ color-scheme: light dark; }}
@media print {{ :root {{ color-scheme: light; }} body.page {{ padding: 0; }} }}
@page {{ margin: 16mm; }}
body {{ margin: 0 auto; padding: 1.5rem; max-width: WIDTH; background: var(--irl-paper); color: var(--irl-ink);
  font: 1rem/1.5 "DejaVu Sans", Verdana, sans-serif; }}
"""


def page(
    title: str, body: str, style: str = "", width: str = "46rem", heading: bool = True, has_pictures: bool = False
) -> str:
    """An HTML page with a title and a body of HTML.

    style: more CSS.  heading: whether the title stands above, too.  has_pictures: whether pictures lie beside it.
    """
    above = f"<h1>{escape(title)}</h1>\n" if heading else ""
    look = _STYLE.replace("WIDTH", width) + mathematics.STYLE + style
    whole = f"<main>\n{above}{body}\n</main>\n"
    return document(title, look, whole, policy=policy.alone(whole, has_pictures), of_body=' class="page"')
