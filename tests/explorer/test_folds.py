"""Unjudged results far down: one line at their ranks, which opens; hands and keys pass it, and values follow."""

import pytest
from browser.axe import axe
from browser.looking import resize
from browser.on_page.explorer import explorer_on
from browser.on_page.names import EXPLORER
from browser.on_page.parts import middle
from browser.watching import watched_page

import irlessons as ir

pytestmark = pytest.mark.browser

FOUND = [f"d{number}" for number in range(1, 101)]
# Two below rank 20; 37 unjudged results stand between rank 20 and the first of them.
JUDGED = {"d3": 1, "d58": 1, "d90": 2, "d20": 0, "missed": 1}


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
    seen = explorer_on(page)
    seen.topics.click()
    return seen.board()


def test_judged_results_keep_their_ranks(board, report):
    assert board.value("AP") == value(report[1])
    assert board.folds() == [
        "ranks 21–57: 37 unjudged results", "ranks 59–89: 31 unjudged results", "ranks 91–100: 10 unjudged results",
    ]  # fmt: skip
    assert board.rank("d58") == "58"
    first = board.unfolders.first
    assert first.get_attribute("aria-label") == "Ranks 21 to 57: 37 unjudged results"
    rows = board.rows.count()
    # By keyboard: from rank 20 to the line, into it, and out of it.
    board.focus("d20")
    for keys, focused, is_open in (
        ("ArrowDown", "Ranks 21 to 57: 37 unjudged results", "false"),
        ("ArrowDown", "d58, rank 58 of 100", "false"),
        ("ArrowUp Enter", "Ranks 21 to 57", "true"),
        ("ArrowDown", "d21, rank 21 of 100, unjudged", "true"),
    ):
        board.keys(*keys.split())
        assert board.focused_name().startswith(focused), keys
        assert first.get_attribute("aria-expanded") == is_open
    board.keys("ArrowUp", "ArrowUp", "ArrowDown")
    first.click()
    assert board.rows.count() == rows
    assert board.tab_stops.count() == 1


def test_a_move_passes_the_line(board, page, report):
    ranking = report[1]
    board.focus("d58", "Shift+ArrowUp")
    assert board.value("AP") == value(ranking.move("d58", 21)) and "rank 21 of 100" in board.said()
    # What it stood between is one run now.
    assert board.folds() == ["ranks 22–89: 68 unjudged results", "ranks 91–100: 10 unjudged results"]
    page.keyboard.press("Shift+ArrowDown")
    assert board.value("AP") == value(ranking.move("d58", 89))
    board.press("Undo")
    board.press("Undo")
    assert board.value("AP") == value(ranking) and len(board.folds()) == 3
    # Lifted, nothing closes around it.
    board.focus("d58", "Space", "ArrowUp", "ArrowUp")
    assert board.value("AP") == value(ranking.move("d58", 20)) and len(board.folds()) == 3
    page.keyboard.press("Escape")
    assert board.value("AP") == value(ranking)
    board.press("Ideal")
    board.press("Reset")
    assert board.value("AP") == value(ranking) and len(board.folds()) == 3


def test_a_hand_passes_the_line(board, page, report):
    ranking = report[1]
    board.handle("d58").scroll_into_view_if_needed()
    there = middle(board.handle("d19"))
    board.hold(board.handle("d58"), there, steps=6)
    # It lies below the hand, whatever it has passed.
    assert middle(board.held) == pytest.approx(there, abs=1.5)
    page.mouse.up()
    assert board.value("AP") == value(ranking.move("d58", 19)) and "d58, rank 19 of 100" in board.said()
    board.press("Undo")
    # Half over a line is before it or behind it.
    board.folded.first.scroll_into_view_if_needed()
    board.take("d20")
    line = middle(board.folded.first)
    for by in (-8, 8, 14):
        page.mouse.move(line[0], line[1] + by, steps=2)
        assert board.value("AP") in (value(ranking), value(ranking.move("d20", 57)))
    page.mouse.up()
    assert board.said().startswith(("d20, rank 57 of 100", "d20, rank 20 of 100"))
    board.press("Reset")
    assert board.value("AP") == value(ranking)


def test_anybody_can_read_it(board, page):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe(page, EXPLORER)["violations"] == []
    resize(page, 390, 800)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    board.unfolders.first.click()
    assert board.unfolders.first.get_attribute("aria-expanded") == "true"
