"""What the board looks like: titles as they are, narrow windows, themes, and what axe says."""

import re

import pytest
from browser.boards import FRUITS
from browser.looking import check, narrow, TOO_WIDE
from browser.states import STATES
from browser.watching import watched

pytestmark = pytest.mark.browser

EVIL = '<img src=x onerror="window.evil = true"> <b>bold</b> &amp;'
LONG = f"""
import irlessons as ir
board = ir.Board(ir.Ranking.from_grades([1, None, 0, 2], query={EVIL!r}, scale={{1: {EVIL!r}}}, titles=[
    {EVIL!r},
    "מדריך בטיחות לרכב של טויוטה " * 6,
    "トヨタ自動車の安全性能に関する公式ページ" * 8,
    "https://example.org/" + "a" * 200]), measures=["AP", ir.nDCG(gain={{0: 0, 1: 1.5, 2: 10}}, ideal="top grade")],
    goal={EVIL!r})
board
"""


def styles(elements, name: str) -> list[str]:
    """A computed style of each element."""
    return elements.evaluate_all("(all, name) => all.map((one) => getComputedStyle(one)[name])", name)


def test_html_in_titles_is_text(hands, page):
    hands.show(LONG)
    page.wait_for_timeout(200)
    assert EVIL in hands.titles()
    assert EVIL in hands.root.locator(".irl-query").inner_text()
    assert EVIL in hands.root.locator(".irl-goal").inner_text()
    assert EVIL in hands.grades()[0]
    assert hands.root.locator("img, b").count() == 0
    assert page.evaluate("window.evil") is None


def test_unjudged_results_say_so(hands):
    hands.show(FRUITS)
    words = hands.grades()
    assert words == ["0 Bad", "2 Good", "unjudged", "1 Fair", "3 Excellent", "0 Bad"]
    # Not by colour alone: the border is broken too.
    chips = hands.root.locator(".irl-row:not(.irl-missed) .irl-grade")
    styles = chips.evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderStyle)")
    assert [style == "dashed" for style in styles] == [word == "unjudged" for word in words]


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_no_state_overflows(hands, page, width):
    narrow(page, width)
    for state, (cell, act) in STATES.items():
        hands.show(cell)
        act(hands)
        assert hands.root.bounding_box()["width"] < width
        assert hands.root.evaluate(TOO_WIDE) == [], state
        page.keyboard.press("Escape")


@pytest.mark.parametrize("width", [1280, 700, 360])
def test_nothing_overflows(hands, page, width):
    narrow(page, width)
    for cell in (FRUITS, LONG):
        hands.show(cell)
        assert hands.root.bounding_box()["width"] < width
        assert hands.root.evaluate(TOO_WIDE) == []
    # The test can fail: a word that may not be broken is noticed.
    page.add_style_tag(content=".irl-text { white-space: nowrap; overflow-wrap: normal !important; }")
    assert hands.root.evaluate(TOO_WIDE) != []
    page.evaluate("document.head.lastElementChild.remove()")


def test_right_to_left_titles_read_from_the_right(hands):
    hands.show(LONG)
    directions = hands.root.locator(".irl-text").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).direction)"
    )
    assert directions == ["ltr", "rtl", "ltr", "ltr"]


def test_rows_slide_unless_the_reader_wants_no_motion(hands, page):
    running = "() => document.getAnimations().filter((one) => one.effect.target.closest('.irl-board')).length"
    hands.show(FRUITS)
    hands.take("fig")
    hands.carry(2)
    assert page.evaluate(running) > 0
    hands.drop()
    page.emulate_media(reduced_motion="reduce")
    hands.show(FRUITS)
    hands.take("fig")
    hands.carry(2)
    assert hands.titles()[1] == "fig"
    assert page.evaluate(running) == 0
    hands.drop()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_axe_finds_nothing_in_any_state(hands, page, theme, name):
    theme(name)
    for state, (cell, act) in STATES.items():
        hands.show(cell)
        background = hands.root.evaluate("(board) => getComputedStyle(board).backgroundColor")
        bright = sum(map(int, re.findall(r"\d+", background)[:3])) > 380
        assert bright == (name == "light")
        act(hands)
        try:
            check(page, ".irl-board", at_least=25)
        except AssertionError as error:
            raise AssertionError(f"{state}: {error}") from error
        page.keyboard.press("Escape")


def test_axe_would_find_something(hands, page):
    hands.show(FRUITS)
    hands.root.locator(".irl-text").first.evaluate("(node) => { node.style.color = '#ddd'; }")
    with pytest.raises(AssertionError, match="color-contrast"):
        check(page, ".irl-board")


def test_our_own_errors_fail_a_test(browser):
    page = browser.new_page()
    run = "(code) => { import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))); }"
    for code in ("console.error(1)", "throw new Error(1)", "setTimeout(() => { throw new Error(1); })"):
        with pytest.raises(AssertionError), watched(page):
            page.evaluate(run, code)
            page.wait_for_timeout(200)
    with watched(page):
        page.evaluate("console.error('of somebody else')")
    page.close()


@pytest.mark.parametrize("grades", [[], [2]])
def test_a_board_of_nothing_or_of_one_result(hands, page, grades):
    hands.show(f"import irlessons as ir\nboard = ir.Board(ir.Ranking.from_grades({grades}, not_retrieved=[1]))\nboard")
    assert hands.titles() == ["D1"][: len(grades)] and len(hands.tray()) == 1
    for handle in hands.root.locator(".irl-handle").all():
        handle.focus()
        for key in ("Space", "ArrowUp", "End", "Escape"):
            page.keyboard.press(key)
    hands.root.get_by_role("button", name="Reset").click()
    assert hands.values() == list(hands.python()["values"].values())
    assert hands.said().startswith("Back to the first order.")
