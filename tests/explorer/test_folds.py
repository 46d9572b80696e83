"""Unjudged results far down: one line at their ranks, which opens; hands and keys pass it, and values follow."""

import pytest
from board.alone import middle, said
from browser.axe import axe
from browser.hands import press
from browser.watching import watched_page

import irlessons as ir

pytestmark = pytest.mark.browser

FOUND = [f"d{number}" for number in range(1, 101)]
# Two below rank 20; 37 unjudged results stand between rank 20 and the first of them.
JUDGED = {"d3": 1, "d58": 1, "d90": 2, "d20": 0, "missed": 1}
FOCUSED = "document.activeElement.getAttribute('aria-label')"


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    run = ir.runs.read({"1": FOUND}, {"1": JUDGED})
    return ir.explore(run, measures=["AP", "P@5"]).to_html(tmp_path_factory.mktemp("folds") / "report.html"), run["1"]


def value(ranking) -> str:
    return ranking.work(ir.AP).printed()


@pytest.fixture
def page(browser):
    with watched_page(browser, 1366, 768) as page:
        yield page


@pytest.fixture
def board(page, report):
    page.goto(report[0].as_uri())
    page.locator(".irl-run-open").click()
    board = page.locator(".irl-run-board .irl-board")
    board.wait_for()
    return board


def lines(board) -> list[str]:
    return board.locator(".irl-unfold").all_inner_texts()


def shown(board) -> str:
    return board.locator(".irl-value").first.inner_text()


def grip(board, title: str):
    return board.locator(f".irl-row:has(.irl-text[title='{title}']) .irl-handle")


def test_judged_results_keep_their_ranks(board, page, report):
    assert shown(board) == value(report[1])
    assert lines(board) == [
        "ranks 21–57: 37 unjudged results", "ranks 59–89: 31 unjudged results", "ranks 91–100: 10 unjudged results",
    ]  # fmt: skip
    assert board.locator(".irl-row:has(.irl-text[title='d58']) .irl-rank").inner_text() == "58"
    first = board.locator(".irl-unfold").first
    assert first.get_attribute("aria-label") == "Ranks 21 to 57: 37 unjudged results"
    rows = board.locator(".irl-row").count()
    # By keyboard: from rank 20 to the line, into it, and out of it.
    grip(board, "d20").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) == "Ranks 21 to 57: 37 unjudged results"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED).startswith("d58, rank 58 of 100")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert first.get_attribute("aria-expanded") == "true" and page.evaluate(FOCUSED).startswith("Ranks 21 to 57")
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) == "d21, rank 21 of 100, unjudged"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    first.click()
    assert board.locator(".irl-row").count() == rows
    assert board.locator(".irl-handle[tabindex='0']").count() == 1


def test_a_move_passes_the_line(board, page, report):
    ranking = report[1]
    grip(board, "d58").focus()
    page.keyboard.press("Shift+ArrowUp")
    assert shown(board) == value(ranking.move("d58", 21)) and "rank 21 of 100" in said(board)
    # What it stood between is one run now.
    assert lines(board) == ["ranks 22–89: 68 unjudged results", "ranks 91–100: 10 unjudged results"]
    page.keyboard.press("Shift+ArrowDown")
    assert shown(board) == value(ranking.move("d58", 89))
    press(board, "Undo")
    press(board, "Undo")
    assert shown(board) == value(ranking) and len(lines(board)) == 3
    # Lifted, nothing closes around it.
    grip(board, "d58").focus()
    for key in ("Space", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    assert shown(board) == value(ranking.move("d58", 20)) and len(lines(board)) == 3
    page.keyboard.press("Escape")
    assert shown(board) == value(ranking)
    press(board, "Ideal")
    press(board, "Reset")
    assert shown(board) == value(ranking) and len(lines(board)) == 3


def test_a_hand_passes_the_line(board, page, report):
    ranking = report[1]
    grip(board, "d58").scroll_into_view_if_needed()
    page.mouse.move(*middle(grip(board, "d58")))
    page.mouse.down()
    there = middle(grip(board, "d19"))
    page.mouse.move(*there, steps=6)
    # It lies below the hand, whatever it has passed.
    assert middle(board.locator(".irl-lifted .irl-handle")) == pytest.approx(there, abs=1.5)
    page.mouse.up()
    assert shown(board) == value(ranking.move("d58", 19)) and "d58, rank 19 of 100" in said(board)
    press(board, "Undo")
    # Half over a line is before it or behind it.
    board.locator(".irl-folded").first.scroll_into_view_if_needed()
    page.mouse.move(*middle(grip(board, "d20")))
    page.mouse.down()
    line = middle(board.locator(".irl-folded").first)
    for by in (-8, 8, 14):
        page.mouse.move(line[0], line[1] + by, steps=2)
        assert shown(board) in (value(ranking), value(ranking.move("d20", 57)))
    page.mouse.up()
    assert said(board).startswith(("d20, rank 57 of 100", "d20, rank 20 of 100"))
    press(board, "Reset")
    assert shown(board) == value(ranking)


def test_anybody_can_read_it(board, page):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page, ".irl-explorer")["violations"] == []
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    board.locator(".irl-unfold").first.click()
    assert board.locator(".irl-unfold").first.get_attribute("aria-expanded") == "true"
