"""The mark of the course: a ranking and its discount, three bars, each shorter than the one above."""

from urllib.parse import quote

from irlessons.widgets.tokens import COLOURS

# Where each bar begins, its width, and the name of its colour.
_BARS = ((1, 16, "ink"), (6.25, 11, "you"), (11.5, 6, "level-3"))
# What an address keeps as it is, between double quotes.
_PLAIN = " ='/:"


def mark() -> str:
    """As a part of a page; its colours are those of the page."""
    bars = "".join(
        f'<rect y="{y}" width="{width}" height="3.5" rx="1" fill="var(--irl-{colour})"/>' for y, width, colour in _BARS
    )
    return f'<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">{bars}</svg>'


def icon_link() -> str:
    """What names the icon in the head of a page."""
    return f'<link rel="icon" href="{icon()}">\n'


def icon() -> str:
    """The address of an icon, which needs no file: one blue, to be seen on a light bar and on a dark one."""
    bars = "".join(f"<rect y='{y}' width='{width}' height='3.5' rx='1'/>" for y, width, _ in _BARS)
    blue = COLOURS["you"][0]
    svg = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='{blue}'>{bars}</svg>"
    return f"data:image/svg+xml,{quote(svg, safe=_PLAIN)}"
