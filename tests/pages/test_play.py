"""The page "play": a list of one's own, links to boards, and boards inside other pages."""

import json

import pytest
from browser.elsewhere import IN_A_BOOK, page_of
from browser.on_page.board import board_on
from browser.on_page.form import Form
from browser.on_page.names import FORM
from browser.on_page.site import Site
from browser.waiting import holds, until
from browser.watching import watched_page
from pages.conftest import TWO
from pages.test_link import link
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

EVIL = "</script><img src=x onerror='window.evil = 1'>"


def test_a_list_of_ones_own_is_ready_to_be_typed(opened):
    page = opened("play")
    board = board_on(page)
    board.paste("sun 3\nrain 0\nsnow 1")
    assert board.titles() == ["sun", "rain", "snow"]
    # Measures come and go, and the list stays.
    before = board.values()
    page.get_by_label("ERR").check()
    board.value_cells.nth(5).wait_for()
    page.get_by_label("RR", exact=True).uncheck()
    board.value_cells.nth(5).wait_for(state="detached")
    assert board.titles() == ["sun", "rain", "snow"]
    assert board.values()[:2] == before[:2] and len(board.values()) == 5
    page.go_back()
    board.value_cells.nth(5).wait_for()
    assert page.get_by_label("RR", exact=True).is_checked()


def test_a_board_of_a_lesson_opens_from_its_link(opened):
    page = opened(TWO[1].stem)
    board = board_on(page, 0)
    board.focus(1, "Shift+ArrowUp")
    board.press("Copy a link")
    address = board.link.input_value()
    assert len(address.partition("#")[2]) < 400
    there = board.shown()
    # What is moved now is in the link as well.
    board.focus(1, "Shift+ArrowUp")
    assert board.link.input_value() != address
    page.goto(address)
    board.value_cells.first.wait_for()
    assert board_on(page).shown() == there


NO_LINKS = (
    ("2.x", "a newer one"),
    ("1.AAAA", "is damaged"),
    ("1." + "A" * 100_000, "100002 letters"),
    ("<script>window.evil = 1</script>", "none of a board"),
)


def test_what_is_no_link_gets_a_sentence_and_a_board(opened):
    page = opened(f"play#{NO_LINKS[0][0]}")
    for text, says in NO_LINKS:
        # The first is there already; the page reads the others as they come.
        page.evaluate("(text) => { location.hash = text; }", text)
        expect(page.get_by_role("alert").first).to_contain_text(says)
        assert page.get_by_role("alert").first.inner_text().endswith(".")
        assert board_on(page).rows.count() > 3 and page.evaluate("window.evil") is None


def test_hostile_titles_are_shown_as_they_are(opened, tmp_path):
    page = opened("play#" + link(q=EVIL, d=[[1, EVIL], [0, "b"]]))
    board = board_on(page)
    assert board.titles()[0] == EVIL and board.query() == EVIL
    board.press("Copy a link")
    lines = page.get_by_label("Lines for a page of yours").input_value()
    around = tmp_path / "around.html"
    around.write_text(f"<!doctype html><meta charset=utf-8>{lines}", encoding="utf-8")
    page.goto(around.as_uri())
    assert page.locator("iframe").count() == 1 and page.locator("img").count() == 0
    assert page.locator("iframe").get_attribute("title") == f"Board: {EVIL}"
    assert page.evaluate("window.evil") is None


def test_a_board_inside_another_page_is_as_high_as_it_needs(site, opened, tmp_path):
    page = opened("play#" + link())
    board_on(page).press("Copy a link")
    lines = page.get_by_label("Lines for a page of yours").input_value()
    around = tmp_path / "around.html"
    around.write_text(f"<!doctype html><div style='width:320px'>{lines.replace('640', '50')}</div>", encoding="utf-8")
    page.goto(around.as_uri())
    holds(page, "document.querySelector('iframe').height > 200")
    inside = page.frames[1]
    assert inside.locator("h1").is_hidden() and board_on(inside).rows.count() == 2
    assert inside.evaluate("document.documentElement.scrollWidth") == 320
    heights = ("document.documentElement.offsetHeight", "Number(document.querySelector('iframe').height)")
    assert until(lambda: inside.evaluate(heights[0]) == page.evaluate(heights[1]))


def test_one_thing_to_do_inside_another_page(opened, tmp_path):
    page = opened(TWO[1].stem)
    page.get_by_text("Show a question or a board of this page").click()
    lines = Site(page).lines
    things = Site(page).things
    lines.first.wait_for()
    # A second place for each is for a book.
    assert lines.count() == 2 * things.count()
    asked = Form(things.first).question.inner_text()
    around = tmp_path / "around.html"
    around.write_text(f"<!doctype html><div style='width:320px'>{lines.first.input_value()}</div>", encoding="utf-8")
    page.goto(around.as_uri())
    holds(page, "document.querySelector('iframe').height < 600")
    inside = page.frames[1]
    shown = Form(inside).question.filter(visible=True)
    shown.first.wait_for()
    assert shown.all_inner_texts() == [asked]
    assert inside.locator("main > *:visible").count() == 1
    assert inside.evaluate("document.documentElement.scrollWidth") == 320


def test_the_lines_for_a_book_show_the_same_there(site, opened, browser, tmp_path):
    page = opened("play#" + link())
    board = board_on(page)
    board.focus(1, "Shift+ArrowUp")
    board.press("Copy a link")
    shown = [board.shown()]
    lines = [page.get_by_label("Lines for a MyST book").input_value()]
    names = page.get_by_role("link", name="board.").evaluate_all("(all) => all.map((one) => one.href)")
    assert names == [(site / "embed" / name).as_uri() for name in ("board.mjs", "board.css")]
    page = opened(TWO[1].stem)
    page.get_by_text("Show a question or a board of this page").click()
    things = Site(page).things
    form = things.filter(has=page.get_by_label("Your answer")).first
    shown.append(Form(form).question.inner_text())
    # What is folded is written once the browser has said that it is open.
    books = page.get_by_label("for a MyST book")
    Site(page).lines.first.wait_for()
    lines += [
        each for each in (one.input_value() for one in books.all()) if json.dumps(shown[1], ensure_ascii=False) in each
    ]
    told = []
    for each in lines:
        first, second, body, last = each.split("\n")
        kind = first.removeprefix(":::{anywidget} ").removesuffix(".mjs")
        assert kind in ("board", "form") and second == f":css: {kind}.css" and last == ":::"
        files = {
            name: (site / "embed" / f"{kind}.{ending}").read_text()
            for name, ending in (("module", "mjs"), ("sheet", "css"))
        }
        told.append(files | {"told": body})
    around = tmp_path / "book.html"
    around.write_text(page_of(*told, code=IN_A_BOOK, texts={}), encoding="utf-8")
    with watched_page(browser, 1000, 900) as book:
        book.goto(around.as_uri())
        book.locator("body[data-ready]").wait_for()
        assert board_on(book).shown() == shown[0]
        form = Form(book.locator(FORM))
        assert form.question.inner_text() == shown[1]
        form.button("Show the working").click()
        # Its numbers stand below each other, as the site has them.
        cells = form.working.locator("td")
        assert "right" in cells.evaluate_all("(all) => all.map((one) => getComputedStyle(one).textAlign)")


def test_a_board_elsewhere_offers_no_link(site, opened):
    page = opened("play")
    page.evaluate("document.querySelector('link[rel=irl-play]').remove()")
    page.evaluate("location.hash = '#x'")
    page.get_by_role("alert").first.filter(has_text="link").wait_for()
    assert board_on(page).tool("Copy a link").count() == 0
