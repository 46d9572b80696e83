"""Cards far down a page come to life when they come near the window, or when a browser has nothing else to do."""

import pytest
from browser.on_page.names import FAR, TODAY
from browser.on_page.site import Site
from browser.waiting import until
from pages.conftest import TWO
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LESSON = f"{TWO[1].stem}.html"
# A browser that always has something else to do; and one that lets a page move when something above becomes higher.
BUSY = "window.requestIdleCallback = () => {};"
UNSTEADY = """
CSS.supports = () => false;
addEventListener("DOMContentLoaded", () => {
  document.head.append(Object.assign(document.createElement("style"), {
    textContent: "* { overflow-anchor: none; content-visibility: visible !important; }",
  }));
});
"""
# Nothing is done before somebody says that the browser is idle.
HELD = "window.requestIdleCallback = (act) => { window.idle = act; };"
# Of the cards that stand above this text.
ABOVE = (
    "(text) => [...document.querySelectorAll('.still')].filter((one) => text.compareDocumentPosition(one) & 2).length"
)


@pytest.fixture
def busy(site, browser):
    """Opens the lesson in a browser that is always busy."""
    pages, wrong = [], []

    def open_page(more="", mark=""):
        page = browser.new_page(viewport={"width": 390, "height": 700})
        pages.append(page)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.add_init_script(BUSY + more)
        page.goto((site / LESSON).as_uri() + mark)
        expect(Site(page).alive).not_to_have_count(0)
        return Site(page)

    yield open_page
    for page in pages:
        page.close()
    assert wrong == []


@pytest.mark.parametrize("more", ["", UNSTEADY], ids=["anchored", "not anchored"])
def test_who_jumps_far_down_sees_nothing_move(busy, more):
    site = busy(more)
    text = site.page.locator(f".card:has({TODAY}) ~ .text").last
    assert text.evaluate(ABOVE) > 2
    before = text.evaluate("(text) => { text.scrollIntoView(); return text.getBoundingClientRect().y; }")
    assert until(lambda: text.evaluate(ABOVE) == 0)
    assert until(lambda: abs(text.bounding_box()["y"] - before) < 2)


def test_what_is_far_down_is_laid_out_in_its_turn(busy):
    site = busy(HELD)
    last = site.page.locator(".page > .text > p").last
    is_laid = "(text) => getComputedStyle(text).contentVisibility === 'visible'"
    assert not last.evaluate(is_laid) and site.page.locator(FAR).count() > 5
    assert until(lambda: site.page.evaluate("window.idle?.()") or not site.page.locator(f".still, {FAR}").count())
    assert last.evaluate(is_laid)


def test_what_an_address_names_stays_in_sight(busy):
    site = busy(mark="#thing-4")
    expect(site.target.locator(".still")).to_have_count(0)
    # A browser scrolls by whole pixels of its own.
    assert until(lambda: -1 < site.target.bounding_box()["y"] < 120)


def test_paper_and_python_have_cards_far_down(busy):
    site = busy()
    last = site.page.locator(f".card:has({TODAY})").last
    assert last.locator(".still").count() == 1
    assert last.evaluate("(card) => Object.keys(globalThis.irlModelOf(card).all())")
    assert last.locator(".still").count() == 0 < site.still.count()
    site.page.pdf()
    assert site.still.count() == 0


# What the second card holds cannot be read.
BROKEN = """
const { parse } = JSON;
let cards = 0;
JSON.parse = (text, ...more) => parse(more.length && (cards += 1) === 2 ? "" : text, ...more);
"""


def test_what_is_wrong_with_one_card_takes_none_of_the_others(site, browser):
    page, wrong = browser.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.add_init_script(BROKEN)
    page.goto((site / LESSON).as_uri())
    cards = Site(page)
    expect(cards.still).to_have_count(1)
    assert cards.alive.count() > 5 and len(wrong) == 1
    page.close()
