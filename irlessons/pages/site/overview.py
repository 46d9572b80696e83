"""The first page of a site: the map of the course, with what the reader has done of it."""

import posixpath
from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from irlessons.pages.site.frame import framed
from irlessons.pages.site.lesson import Lesson
from irlessons.pages.site.sources import Source
from irlessons.phrases import counted

_TITLE = "How a ranking of search results is judged"
_SAYS = (
    "You drag results up and down, and the measures change while the result is still in your hand. Every number can be "
    "opened into the rows it was made from. Nothing here needs an account or a server."
)
# What stands beside the lessons, by the folder that it lies in.
_BESIDE = {"sources": "The sources, page by page", "lectures": "For a lecture"}
_OWN = (
    ("play.html", "A board for a list of your own"),
    ("once-more.html", "What went wrong at first, once more"),
    ("practice.html", "Practise one measure"),
    ("papers.html", "Twenty papers of the exam"),
    ("search.html", "Search all pages"),
)
_PROGRESS = """<section class="progress" hidden><h2>What you have done</h2>
<p class="says" role="status"></p></section>
<section class="offline" hidden><h2>Without a network</h2>
<p>A page that you have read stays in this browser, as long as the browser likes. All of them can.</p>
<p class="buttons"><button type="button">Keep all pages here</button></p><p class="says" role="status"></p></section>"""


def overview(lessons: Mapping[Source, Lesson], texts: Mapping[str, str], slides: str = "") -> str:
    """The page. texts: the titles of the other pages, by their addresses.  slides: where they lie, if they do."""
    course = [(source, lesson) for source, lesson in lessons.items() if source.number is not None]
    rows = "".join(
        f'<li><a href="{quote(source.name)}.html" data-lesson="{escape(source.name)}"><b>{source.number or "Start"}</b>'
        f"<span>{escape(lesson.title)}</span><small>{counted(len(lesson.things), 'thing')} to do</small></a></li>"
        for source, lesson in course
    )
    groups = [f'<ol class="map">{rows}</ol>'] if rows else []
    for folder, heading in _BESIDE.items():
        inside = [
            (source.name, lesson.title) for source, lesson in lessons.items() if source.name.startswith(f"{folder}/")
        ]
        # Two lectures may be on the same question.
        long = {
            name: posixpath.basename(name).replace("_", " ") + ": " if folder == "lectures" else ""
            for name, _ in inside
        }
        groups += [_list(heading, [(f"{name}.html", long[name] + title) for name, title in inside])] if inside else []
    decks = [(f"{slides.rstrip('/')}/index.html", "Slides for a hall")] if slides else []
    groups.append(_list("Beside them", [*_OWN, *texts.items(), *decks]))
    return framed(_TITLE, f'<h1>{_TITLE}</h1><p>{_SAYS}</p><p class="next" hidden></p>{"".join(groups)}{_PROGRESS}')


def _list(heading: str, pages: list[tuple[str, str]]) -> str:
    links = "".join(f'<li><a href="{quote(address)}">{escape(title)}</a></li>' for address, title in pages)
    return f'<h2>{heading}</h2><ul class="links">{links}</ul>'
