"""The page around a text: its head, the bar above it, and the way on below it."""

from collections.abc import Mapping, Sequence
from html import escape
from urllib.parse import quote

from irlessons import markup
from irlessons.pages.mark import icon, mark

_ASSETS = "assets"


def framed(
    title: str,
    html: str,
    *,
    root: str = "",
    name: str = "",
    scripts: Sequence[str] = (),
    place: str = "",
    ticks: str = "",
    around: Mapping[str, tuple[str, str]] = {},
    foot: str = "",
) -> str:
    """A page of the site.

    root: the way from it to the first page, "" or "../".  name: what a page of a notebook is called.  scripts: names
    of the files that it needs beside those of all pages.  place: where it stands in the course, in words.  ticks: the
    same as a strip of HTML.  around: by "Previous" and "Next" the title and the address of such a page, where there is
    one.  foot: HTML at its end.
    """
    links = f'<link rel="stylesheet" href="{root}{_ASSETS}/site.css">\n<link rel="irl-play" href="{root}play.html">\n'
    links += f'<link rel="icon" href="{icon()}">\n'
    where = f'<span class="where">{escape(place)}</span>' if place else ""
    bar = (
        f'<header class="bar"><nav aria-label="The site"><a class="home" href="{root}index.html">{mark()}irlessons</a>'
        f'{where}<a class="last" href="{root}index.html#lessons">Lessons</a><a href="{root}play.html">Play</a>'
        f'<a href="{root}search.html">Search</a></nav>{ticks}</header>'
    )
    cards = "".join(
        f'<a class="way {way.lower()}" href="{quote(address)}"><span>{way}</span>{escape(title)}</a>'
        for way, (title, address) in around.items()
    )
    ways = f'<nav class="ways" aria-label="Previous and next">{cards}</nav>' if cards else ""
    names = ("course.js", *scripts, "site.js")
    own = "".join(f'<script src="{root}{_ASSETS}/{name}"></script>\n' for name in names)
    end = f'<footer class="foot">{foot}</footer>' if foot else ""
    named = f' data-page="{escape(name)}"' if name else ""
    body = f'{bar}\n<main class="page" data-root="{root}"{named}>\n{html}\n{ways}{end}</main>\n{own}'
    return markup.document(title, "", body, links=links)


def strip(names: Sequence[str], here: str) -> str:
    """A tick for each lesson, which the page fills as far as the lesson is done; the one called `here` is marked."""
    each = "".join(f'<i data-lesson="{escape(name)}"{" class=here" * (name == here)}><b></b></i>' for name in names)
    return f'<div class="ticks" aria-hidden="true">{each}</div>'
