"""The page around a text: its head, the bar above it, and the way on below it."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Protocol
from urllib.parse import quote

from irlessons import markup, policy
from irlessons.pages.site import assets
from irlessons.pages.site.scripts import SHARED
from irlessons.widgets.mark import icon_link, mark

_ASSETS = "assets"
# Where else one may go from every page.
_ALWAYS = (("index.html#lessons", "Lessons"), ("play.html", "Play"), ("search.html", "Search"))
# The pages on which one practises: by their addresses what each is, and what is done there.
_PRACTISING = {
    "once-more.html": ("Once more", "What went wrong at first, with other numbers"),
    "practice.html": ("Practise", "One measure, with paper and a calculator"),
    "papers.html": ("Another exam", "Twenty papers, each with other numbers"),
}


def framed(
    title: str,
    html: str,
    *,
    root: str = "",
    name: str = "",
    scripts: Sequence[str] = (),
    script: str = "",
    place: str = "",
    ticks: str = "",
    around: Mapping[str, tuple[str, str]] = {},
    foot: str = "",
    lecturers: str = "",
) -> str:
    """A page of the site.

    root: the way from it to the first page, "" or "../".  name: what a page of a notebook is called.  scripts: names
    of the files that it needs before that of all pages.  script: its own, behind that.  place: where it stands in the
    course, in words.  ticks: the same as a strip of HTML.  around: by "Previous" and "Next" the title and the address
    of such a page, where there is one.  foot: HTML at its end.  lecturers: the address of the page for them, seen from
    the first page, where there is one.
    """
    sheets = ("site.css", *filter(None, [assets.own_sheet(script)]))
    links = "".join(f'<link rel="stylesheet" href="{root}{_ASSETS}/{sheet}">\n' for sheet in sheets)
    links += f'<link rel="irl-play" href="{root}play.html">\n{icon_link()}'
    where = f'<span class="where">{escape(place)}</span>' if place else ""
    to = [*_ALWAYS, *[(lecturers, "For lecturers")] * bool(lecturers)]
    others = "".join(f'<a href="{root}{address}">{says}</a>' for address, says in to)
    bar = (
        f'<header class="bar"><nav aria-label="The site"><a class="home" href="{root}index.html">{mark()}irlessons</a>'
        f"{where}<span>{others}</span></nav>{ticks}</header>"
    )
    cards = "".join(
        f'<a class="way {way.lower()}" href="{quote(address)}"><span>{way}</span>{escape(title)}</a>'
        for way, (title, address) in around.items()
    )
    ways = f'<nav class="ways" aria-label="Previous and next">{cards}</nav>' if cards else ""
    names = ("course.js", SHARED, *scripts, "site.js", *[script] * bool(script))
    own = "".join(f'<script src="{root}{_ASSETS}/{name}"></script>\n' for name in names)
    end = f'<footer class="foot">{foot}</footer>' if foot else ""
    named = f' data-page="{escape(name)}"' if name else ""
    body = f'{bar}\n<main class="page" data-root="{root}"{named}>\n{html}\n{ways}{end}</main>\n{own}'
    return markup.document(title, "", body, policy=policy.of_site(), links=links)


def other_practice(here: str) -> str:
    """The ways from one of the pages on which one practises to the others, as HTML. here: its address."""
    cards = "".join(
        f'<a class="way" href="{address}"><span>{name}</span>{says}</a>'
        for address, (name, says) in _PRACTISING.items()
        if address != here
    )
    return f'<nav class="ways more" aria-labelledby="more"><h2 id="more">Other ways to practise</h2>{cards}</nav>'


class Framed(Protocol):
    """`framed`, with what is the same on all pages of a site."""

    def __call__(self, title: str, html: str, *, scripts: Sequence[str] = (), script: str = "") -> str: ...


def strip(names: Sequence[str], here: str) -> str:
    """A tick for each lesson, which the page fills as far as the lesson is done; the one called `here` is marked."""
    each = "".join(f'<i data-lesson="{escape(name)}"{" class=here" * (name == here)}></i>' for name in names)
    return f'<div class="ticks" aria-hidden="true">{each}</div>'
