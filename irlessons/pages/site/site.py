"""Writes the folder of a site: a page for each notebook and each text beside them, and what they share."""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat

from irlessons import widgets
from irlessons.exercises.lessons import LESSONS, title_of
from irlessons.files import write
from irlessons.pages.executed import executed
from irlessons.pages.in_cell import about
from irlessons.pages.prose import Prose
from irlessons.pages.site import assets, practice
from irlessons.pages.site.embed_files import embed_files
from irlessons.pages.site.frame import framed, strip
from irlessons.pages.site.lesson import Lesson
from irlessons.pages.site.once_more import backs, once_more
from irlessons.pages.site.overview import overview
from irlessons.pages.site.papers import each_paper, papers
from irlessons.pages.site.parts import parts
from irlessons.pages.site.play import play
from irlessons.pages.site.python.folder import write_python
from irlessons.pages.site.scripts import ROOMS, scripts
from irlessons.pages.site.search import search, searched_for, sections
from irlessons.pages.site.sources import FOR_LECTURERS, name_of_text, Notebook, sources_of, TEXTS
from irlessons.pages.site.ways import Ways
from irlessons.pages.site.worker import worker
from irlessons.widgets import typeface

# Where a page runs Python itself, and where a notebook alone does.
_BESIDE, _ALONE = "Or in a notebook", "Run it in Python"
# The page's script fills it in.
_LINES = (
    '<details class="lines" hidden><summary>Show a question or a board of this page on a page of your own</summary>'
    "<p>Copy the line of one of them into the HTML of your page: it stands there alone, and works as it does here.</p>"
    "</details>"
)


def write_site(files: Sequence[Path], out: Path, ways: Ways, python: Path | None = None) -> Iterator[str]:
    """Run the notebooks, and write the site; gives the name of each page when it is written.

    ways: how a reader runs a notebook.  python: where npm has put Python for the pages; without it nothing runs there.
    Raises ValueError as `executed`, `sources_of`, `searched_for` and `write_python` do.
    """
    beside = [] if python is None else write_python(python, out)
    sources = sources_of(files)
    folder = Path(os.path.commonpath([source.file.resolve().parent for source in sources]))
    texts = {name: f"{name_of_text(name)}.html" for name in TEXTS if (folder / name).is_file()}
    pages = {source.path: f"{source.name}.html" for source in sources} | texts

    def made(source: Notebook, notebook: nbformat.NotebookNode) -> Lesson:
        says = ways.html(source.path, _BESIDE if beside else _ALONE)
        with about(source.file):
            prose = Prose(source.path, pages, source.file.parent)
            return Lesson(notebook, source.name, prose, says, bool(beside))

    site = _Site(out)
    page = partial(framed, lecturers=FOR_LECTURERS if FOR_LECTURERS in texts.values() else "")
    asked = searched_for(folder)
    course = [source for source in sources if source.number is not None]
    # A kernel each: what takes longest is to start it, and to wait for it. Pages are made by one thread: two that read
    # code at once fail now and then, for `ast.parse` of Python 3.11 counts the depth of both as that of one.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        run = pool.map(lambda source: executed(source.file, "page"), sources)
        lessons = {source: made(source, notebook) for source, notebook in zip(sources, run, strict=True)}
    saying = Counter(chain.from_iterable(lesson.words for lesson in lessons.values()))
    for source, lesson in lessons.items():
        site.scripts |= lesson.scripts
        # What comes back is asked on a page of its own.
        alone = {name for name in lesson.words if saying[name] == 1} - lesson.said_back
        site.words |= {name: words for name, words in lesson.words.items() if name not in alone}
        site.backs |= lesson.backs
        address = f"{source.name}.html"
        # A lecture says again what the lessons say.
        if not address.startswith("lectures/"):
            site.index += sections(address, lesson.title, [part for each in lesson.texts for part in each.parts], asked)
        html = _lesson_page(page, source, lesson, course, lessons)
        site.write(address, assets.folded(html, {name: lesson.words[name] for name in alone}))
        site.write(f"notebooks/{source.path}", _to_run(source.file))
        yield source.name
    titles = {}
    for name, address in texts.items():
        prose = Prose(name, pages, names_rows=TEXTS[name])
        with about(folder / name):
            html = prose.html((folder / name).read_text(encoding="utf-8"))
        titles[address] = prose.title
        site.index += sections(address, prose.title, html.parts, asked)
        site.write(address, page(prose.title, f'<div class="text">{html}</div>'))
        yield address.removesuffix(".html")
    html, board = play(page)
    site.scripts |= board
    site.write("play.html", html)
    site.write("search.html", search(page))
    site.write("once-more.html", once_more(page))
    site.write("practice.html", practice.page(page))
    site.write("papers.html", papers(page))
    html, board = overview(page, lessons, titles, ways.slides)
    site.scripts |= board
    site.write("index.html", html)
    site.finish({source.name: lessons[source].things for source in course}, beside)
    yield "index"


class _Site:
    """The folder as it is written."""

    def __init__(self, out: Path):
        self._out = out
        self.scripts: dict[str, str] = {}
        self.words: dict[str, assets.Words] = {}
        self.backs: dict[str, list[dict[str, Any]]] = {}
        self.index: list[list[str]] = []
        self._written: list[str] = []

    def write(self, address: str, text: str) -> None:
        write(self._out / address, text if address.startswith(("notebooks/", "embed/")) else assets.shorter(text))
        self._written.append(address)

    def _where_asked(self, things: Mapping[str, Sequence[tuple[str, str]]]) -> dict[str, list[dict[str, Any]]]:
        """What comes back, by the title of the lesson that asks it: some questions stand in the file of another one."""
        asked: dict[str, str] = {}
        for page, of in things.items():
            lesson = page.partition("_")[2]
            if lesson in LESSONS:
                asked |= {name: title_of(lesson) for name, _ in of if name not in asked}
        found: dict[str, list[dict[str, Any]]] = {}
        for title, questions in self.backs.items():
            for each in questions:
                found.setdefault(asked.get(each["id"], title), []).append(each)
        return found

    def finish(self, things: dict[str, list[tuple[str, str]]], python: Sequence[str]) -> None:
        """Write what the pages share. things: what is to be done in each lesson.  python: the files of Python for the
        pages, which stand in the folder already; where they do, its script is written, too.
        """
        self._written += python
        self.write("assets/site.css", assets.style(*ROOMS))
        for name in assets.OWN_SHEETS:
            self.write(f"assets/{name}", widgets.sheet(widgets.text(f"pages/site/{name}")))
        (self._out / f"assets/{typeface.FILE}").write_bytes(typeface.font())
        self._written.append(f"assets/{typeface.FILE}")
        for name, code in scripts().items():
            if python or name != "python.js":
                self.write(f"assets/{name}", code)
        told, index = backs(self._where_asked(things), practice.of_measures(self.words))
        told |= {f"papers/{number}.js": questions for number, questions in each_paper(self.words)}
        for address, text in parts(told):
            self.write(address, text)
        self.write("assets/backs.js", assets.data("irlBacks", index))
        known = {each["id"] for asked in self.backs.values() for each in asked}
        course = {name: [(*each, int(each[0] in known)) for each in of] for name, of in things.items()}
        self.write("assets/course.js", assets.data("irlCourse", course))
        self.write("assets/words.js", assets.data("irlWords", dict(sorted(self.words.items()))))
        self.write("assets/index.js", assets.data("irlIndex", assets.packed(self.index)))
        for name, text in self.scripts.items():
            self.write(f"assets/{name}", text)
        for name, text in embed_files().items():
            self.write(f"embed/{name}", text)
        self.write("worker.js", worker(self._out, self._written))


def _lesson_page(
    page: Callable[..., str],
    source: Notebook,
    lesson: Lesson,
    course: list[Notebook],
    lessons: dict[Notebook, Lesson],
) -> str:
    root = "../" * source.name.count("/")
    counted = {each.name: each.number for each in course if each.number}
    # A site of some lessons does not count those that it has not.
    of = f" of {len(counted)}" if len(counted) == max(counted.values(), default=0) else ""
    at = course.index(source) if source in course else None
    beside = {} if at is None else {"Previous": at - 1, "Next": at + 1}
    around = {way: course[there] for way, there in beside.items() if 0 <= there < len(course)}
    return page(
        lesson.title,
        lesson.html,
        root=root,
        name=source.name,
        scripts=["words.js", *lesson.scripts],
        place="" if source.number is None else f"Lesson {source.number}{of}",
        ticks="" if at is None else strip([*counted], source.name),
        around={way: (lessons[each].title, f"{each.name}.html") for way, each in around.items()},
        foot=f'<a href="{root}notebooks/{quote(source.path)}" download>This page as a notebook</a>{_LINES}',
    )


def _to_run(file: Path) -> str:
    """The notebook as a reader takes it along: its outputs come when it runs, and make it four times as large."""
    notebook = nbformat.read(file, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    text: str = nbformat.writes(notebook, indent=None, separators=(",", ":"))
    return text + "\n"
