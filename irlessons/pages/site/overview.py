"""The first page of a site: a board to begin with, and the map of the course, with what the reader has done of it."""

import posixpath
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any
from urllib.parse import quote

from irlessons.files import toml
from irlessons.pages.site.frame import Framed
from irlessons.pages.site.front import front
from irlessons.pages.site.lesson import Lesson
from irlessons.pages.site.small import small
from irlessons.pages.site.sources import FOR_LECTURERS, Notebook

_TITLE = "How a ranking of search results is judged"
_SAYS = (
    "Drag a result. Its measure moves while it is still in your hand, and every number opens into the rows it was made "
    "from. Nothing here needs an account or a server."
)
_SOURCES, _LECTURERS = "The sources, page by page", "For lecturers"
_PRACTICE = (
    ("play.html", "A board for a list of your own"),
    ("once-more.html", "What went wrong at first, once more"),
    ("practice.html", "Practise one measure"),
    ("papers.html", "Twenty papers of the exam"),
)
_SEARCH = ("search.html", "Search all pages")
_PROGRESS = """<div class="quiet"><section class="progress" hidden><h2>What you have done</h2>
<p class="says" role="status"></p></section>
<section class="offline" hidden><h2>Without a network</h2>
<p>A page that you have read stays in this browser, as long as the browser likes. All of them can.</p>
<p class="buttons"><button type="button">Keep all pages here</button></p><p class="says" role="status"></p></section>
</div>"""
_RING = '<svg class="ring" aria-hidden="true"></svg>'
_LAST = "More lessons"


@dataclass(frozen=True)
class _Place:
    """What stands on the map beside a lesson."""

    group: str
    on: str = ""
    picture: str = ""
    drawn: str = ""
    minutes: Sequence[int] = ()


def overview(
    framed: Framed, lessons: Mapping[Notebook, Lesson], texts: Mapping[str, str], slides: str = ""
) -> tuple[str, dict[str, str]]:
    """The page, and the script of its board by the name of its file.

    texts: the titles of the other pages, by their addresses.  slides: where they lie, if they do.
    """
    course = {source: lesson for source, lesson in lessons.items() if source.number is not None}
    first = next(iter(course), None)
    groups: dict[str, list[str]] = {name: [] for name in (*(group["name"] for group in _groups()), _LAST)}
    places = {source: _places().get(str(source.number), _Place(_LAST)) for source in course}
    for source, lesson in course.items():
        place = places[source]
        groups[place.group].append(_row(source, lesson, place))
    rows = "".join(
        f'<section class="group"><h2>{escape(name)}</h2><ol class="map">{"".join(inside)}</ol></section>'
        for name, inside in groups.items()
        if inside
    )
    board, scripts = front(place.picture for place in places.values() if place.picture)
    start = f'<a class="go" href="{quote(first.name)}.html">Start</a>' if first else ""
    opens = f'<div class="opens"><div><h1>{_TITLE}</h1><p>{_SAYS}</p><p class="go-on">{start}</p></div>{board}</div>'
    beside = "".join(_list(heading, pages) for heading, pages in _beside(lessons, texts, slides) if pages)
    html = f'{opens}<div id="lessons">{rows}</div><div class="quiet">{beside}</div>{_PROGRESS}'
    return framed(_TITLE, html, scripts=list(scripts), script="front.js"), scripts


@cache
def _groups() -> list[dict[str, Any]]:
    groups: list[dict[str, Any]] = toml(__package__, "map.toml")["group"]
    return groups


@cache
def _places() -> dict[str, _Place]:
    """By the number of a lesson."""
    return {number: _Place(group["name"], **told) for group in _groups() for number, told in group["lessons"].items()}


def _row(source: Notebook, lesson: Lesson, place: _Place) -> str:
    picture = f' data-picture="{escape(place.picture)}"' if place.picture else ""
    drawn = small(place.drawn) if place.drawn else ""
    minutes = f"{'–'.join(map(str, place.minutes))} min" if place.minutes else ""
    return (
        f'<li><a href="{quote(source.name)}.html" data-lesson="{escape(source.name)}"><b>{source.number}</b>'
        f"<i{picture}>{drawn}</i><span>{escape(lesson.title)}</span> <em>{escape(place.on)}</em> "
        f"<time>{minutes}</time><small></small>{_RING}</a></li>"
    )


def _beside(
    lessons: Mapping[Notebook, Lesson], texts: Mapping[str, str], slides: str
) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """What stands beside the lessons: a heading, and pages by their addresses."""
    beside = {folder: _inside(lessons, folder) for folder in ("sources", "lectures")}
    yield _SOURCES, [(f"{name}.html", title) for name, title in beside["sources"]]
    plan = [(FOR_LECTURERS, "What to ask, and what to expect")] if FOR_LECTURERS in texts else []
    decks = [(f"{slides.rstrip('/')}/index.html", "Slides for a hall")] if slides else []
    # Two lectures may be on the same question.
    long = [
        (f"{name}.html", f"{posixpath.basename(name).replace('_', ' ')}: {title}") for name, title in beside["lectures"]
    ]
    yield _LECTURERS, [*plan, *long, *decks]
    yield "To practise", [*_PRACTICE]
    yield "To look up", [_SEARCH, *((address, title) for address, title in texts.items() if address != FOR_LECTURERS)]


def _inside(lessons: Mapping[Notebook, Lesson], folder: str) -> list[tuple[str, str]]:
    """Names and titles of the notebooks in the folder."""
    return [(source.name, lesson.title) for source, lesson in lessons.items() if source.name.startswith(f"{folder}/")]


def _list(heading: str, pages: list[tuple[str, str]]) -> str:
    links = "".join(f'<li><a href="{quote(address)}">{escape(title)}</a></li>' for address, title in pages)
    return f'<section><h2>{heading}</h2><ul class="links">{links}</ul></section>'
