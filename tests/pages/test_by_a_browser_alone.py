"""Whole lessons of the site, done from top to bottom as a reader does: in a browser, without Jupyter, a kernel or any
other host.
"""

import json
import re
from pathlib import Path

import nbformat
import pytest
from browser.on_page.site import Site
from lessons.reading import EVERY, PATHS
from pages.asked_in_text import ASKED
from pages.conftest import DONE
from pages.reader import BEFORE, do_all, KEPT_NDCG, written
from playwright.sync_api import expect

from irlessons.pages.prose import plain, Prose
from irlessons.pages.site.lesson import Lesson
from irlessons.pages.site.python.runnable import Runnable

# What nobody reads in a page: it is said to somebody at a notebook. What went wrong comes back on a page of its own.
OF_A_NOTEBOOK = re.compile(
    r"notebook|(?-i:Shift)|Run All|kernel|JupyterLab|\brun\b[^.]*\bcell|went wrong there|wrong at first", re.IGNORECASE
)
# What only a page that runs Python has.
OF_PYTHON = re.compile(r"press Run\b|Change and run|Drop your", re.IGNORECASE)
# What only a page has: said in a remark, which a notebook does not show.
OF_A_PAGE = re.compile(r"press \*Run\*|Change and run|Once more\*", re.IGNORECASE)
REMARK = re.compile(r"<!--(?:page|python):.*?-->", re.DOTALL)
# Lessons that are opened again once they are done: each kind of thing that is kept stands in one of them.
OPENED_AGAIN = ("05", "09", "11", "13", "15")
# What the browser holds when a lesson begins: a function of an earlier one, with which it goes on, or the lesson's own.
ENTRY = {"version": "code", "right": False, "tries": 0, "at": "2026-11-24T10:00:00.000Z"}


def held(number: str) -> dict:
    """The answers that a reader has given before this lesson, or in it."""
    if number in BEFORE:
        name, own = DONE[number], BEFORE[number]
        code = next(cell.source for cell in nbformat.read(name, 4).cells if cell.id == own)
        return {f"{name.stem}#{own}": ENTRY | {"answer": {"code": written(code)}, "right": True, "tries": 1}}
    return {"my_measures.py": ENTRY | {"answer": {"code": KEPT_NDCG}}} if number == "08" else {}


@pytest.fixture
def lesson(browser, python_host):
    """Open a lesson in a browser of its own. A request elsewhere, an error, or a word in the console fails."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    wrong = []
    context.on("request", lambda request: _is_here(request.url, python_host) or wrong.append(request.url))
    context.on("console", lambda message: wrong.append(message.text))
    context.on("weberror", lambda error: wrong.append(str(error.error)))

    def open_lesson(number: str) -> Site:
        if answers := held(number):
            text = json.dumps(json.dumps({"format": 2, "answers": answers}))
            # What has no address, as a page that is empty yet, may keep nothing.
            context.add_init_script(f"if (origin !== 'null') localStorage.irlessons ??= {text}")
        page = context.new_page()
        page.goto(f"{python_host}/{DONE[number].stem}.html")
        return Site(page).whole()

    yield open_lesson
    context.close()
    assert wrong == []


def _is_here(url: str, address: str) -> bool:
    return url.startswith((f"{address}/", "data:", f"blob:{address}/"))


def assert_done(site: Site, number: str, many: int) -> None:
    """Each ring and the strip above the page say so; and do, as the map does, after the page was opened again."""
    name = DONE[number].stem
    for opens in (site.whole, site.reload) if number in OPENED_AGAIN else (site.whole,):
        opens()
        expect(site.dones).to_have_text([re.compile("^✓")] * many)
        assert site.share_of(name) == 1
    if number in OPENED_AGAIN:
        site.go(site.page.url.replace(name, "index"))
        assert site.on_map(name).inner_text().startswith(f"{many} of {many} done: ")


@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.parametrize("number", ASKED)
def test_a_lesson_is_done_from_top_to_bottom(lesson, tmp_path, number):
    site = lesson(number)
    assert site.first_board_ends() <= 768, "the first board does not end on the first screen"
    many = do_all(site)
    ASKED[number](site, tmp_path)
    # What stands there to be shown elsewhere: all but a function to be written.
    site.page.get_by_text("Show a question or a board of this page").click()
    lines = site.page.locator("details.lines > :is(label, div)")
    expect(lines).to_have_count(site.things.count() - site.things.and_(site.page.locator("[data-runs='own']")).count())
    assert_done(site, number, many)


def of_text(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown"]


@pytest.mark.parametrize("path", EVERY, ids=[path.stem for path in EVERY])
def test_no_text_asks_for_what_its_reader_cannot_do(path):
    texts = nbformat.v4.new_notebook(cells=of_text(path))
    alone, page = (Lesson(texts, path.stem, Prose(path.name), "", runs) for runs in (False, True))
    assert page.texts and alone.texts
    told = {" ".join(found.group().split()) for text in page.texts for found in OF_A_NOTEBOOK.finditer(plain(text))}
    pressed = {found.group() for text in alone.texts for found in OF_PYTHON.finditer(plain(text))}
    assert not pressed, f"where no page runs Python; put it into <!--python:…-->: {pressed}"
    assert not told, f"on its page; put it between <!--notebook--> and <!--/notebook-->: {told}"
    shown = {found.group() for cell in of_text(path) for found in OF_A_PAGE.finditer(REMARK.sub("", cell.source))}
    assert not shown, f"in the notebook; put it into <!--page:…--> or <!--python:…-->: {shown}"


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_what_a_reader_is_to_write_runs_in_the_page(path):
    notebook = nbformat.read(path, 4)
    own = [cell for cell in notebook.cells if cell.metadata.get("irlessons") == "yours"]
    assert [cell.id for cell in own if not Runnable(notebook).has(cell)] == []


# What a page and a notebook say of where a function is kept.
KEPT_IN = re.compile(r"kept in (?:this browser|my_measures\.py)")


def said(notebook: nbformat.NotebookNode) -> dict[str, list[str]]:
    """What each cell of code prints and shows, one after the other; not what is drawn, or told whole, for one use."""
    outputs = {cell.id: cell.outputs for cell in notebook.cells if cell.cell_type == "code"}
    texts = {name: [each.get("text") or each.data.get("text/plain") for each in of] for name, of in outputs.items()}
    return {name: [KEPT_IN.sub("kept", text) for text in of if text] for name, of in texts.items()}


@pytest.mark.slow
def test_lessons_without_kernels_say_what_they_say_in_one(without_kernels):
    assert len(without_kernels) == len(PATHS) - 2
    for path, notebook in without_kernels.items():
        assert said(notebook) == said(nbformat.read(path, 4)), path.stem
