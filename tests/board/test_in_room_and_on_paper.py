"""Boards as they come out of a run: with scores and ties, with a thousand results, on a phone and on paper."""

import pytest
from browser.on_page.board import Board, board_on
from browser.waiting import until
from browser.watching import watched_page

import irlessons as ir
from irlessons.board.to_page import scores_of

LONG = "A title that goes on \u202e and on, until nobody reads it any more, by somebody who is paid by the word, " * 2
SCORES = {"d0": 9.5, "d1": 8.25, "d2": 8.25, "d3": 8.25, "d4": 5, "d5": 5}
SCORED = ir.Ranking.from_scores(SCORES, {"d0": 3, "d2": 2, "x": 1}, titles={"d1": LONG}, query="scored")
TURNED = ir.Ranking(["d1", "d2"], {"d1": 1}, titles={"d1": "to \u202ed7 and back"})
WIDE, PHONE = (1200, 800), (390, 800)


@pytest.mark.parametrize(
    ("scores", "texts"),
    [
        ([3, 2, 2], ["3", "2", "2"]),
        ([9.5, 8.25, 8.25], ["9.50", "8.25", "8.25"]),
        ([0.123456, 0.12345, 0.1], ["0.12346", "0.12345", "0.10000"]),
        ([0.1234568, 0.1234561], ["0.123457", "0.123456"]),
        ([2 / 3, 2 / 3, 1 / 3], ["0.67", "0.67", "0.33"]),
        ([0.1 + 0.2, 0.3], ["0.30000000000000004", "0.3"]),
    ],
)
def test_scores_are_told_in_few_digits_and_different_ones_differ(scores, texts):
    ranking = ir.Ranking([f"d{place}" for place in range(len(scores))], {}, scores=scores)
    assert scores_of(ranking) == {"scores": texts}
    assert scores_of(ir.Ranking(["a"], {})) == {}


@pytest.fixture
def shown(browser, tmp_path):
    """Give the board of a page that has been written, in a window of some size; the page is closed at the end."""
    opened = []

    def show(board, size=WIDE, **how) -> Board:
        opened.append(watched_page(browser, *size))
        page = opened[-1].__enter__()
        page.goto(board.to_html(tmp_path / "board.html", **how).as_uri())
        found = board_on(page)
        found.root.wait_for()
        return found

    yield show
    for each in opened:
        each.__exit__(None, None, None)


@pytest.mark.browser
@pytest.mark.parametrize("room", [False, True])
def test_scores_and_ties_are_seen_until_something_moves(shown, room):
    board = shown(ir.Board(SCORED, ["AP(ties='docno')"]), room=room)
    texts = ["9.50", "8.25", "8.25", "8.25", "5.00", "5.00"]
    assert board.scores.filter(visible=True).all_inner_texts()[:6] == texts
    assert board.tied() == ["d2", "d3", "d5"]
    assert board.handle("d2").get_attribute("aria-label").endswith("score 8.25, as the one above")
    board.handle("d2").press("Shift+ArrowUp")
    assert board.tied() == [] and "score" not in board.handle("d2").get_attribute("aria-label")
    assert board.scores.filter(visible=True).count() == 0
    board.button("Undo").click()
    assert board.tied() == ["d2", "d3", "d5"]
    # A grade moves nothing.
    board.handle("d3").press("1")
    assert board.tied() == ["d2", "d3", "d5"]


@pytest.mark.browser
def test_an_id_reads_as_it_is_and_a_title_has_two_lines_at_most_on_a_phone(shown):
    board = shown(ir.Board(SCORED, ["AP"]), PHONE)
    heights = board.texts.evaluate_all(
        "(all) => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    )
    assert 1.9 < max(heights) < 2.3
    assert board.beside_titles.all_text_contents() == ["d1"]
    # Its letters stand from left to right, whatever the title before it has turned.
    left = """(node) => [0, 1].map((at) => {
      const range = document.createRange();
      range.setStart(node.firstChild, at);
      range.setEnd(node.firstChild, at + 1);
      return range.getBoundingClientRect().left;
    })"""
    first, second = board.beside_titles.first.evaluate(left)
    assert first < second
    # On one line it stands behind the title, too, and not in the part that is turned round.
    turned = shown(ir.Board(TURNED, ["AP"]))
    title, beside = (node.bounding_box() for node in (turned.texts.first.locator("span"), turned.beside_titles.first))
    assert beside["x"] >= title["x"] + title["width"]
    assert board.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.browser
def test_a_thousand_results_scroll_in_a_window_of_their_own(shown):
    thousand = ir.Ranking([f"doc{place}" for place in range(1000)], {"doc3": 1, "doc900": 1}, query="a thousand")
    board = shown(ir.Board(thousand, ["AP", "P@10"]))
    assert board.page.evaluate("document.documentElement.scrollHeight") < 1200
    board.window.evaluate("(window) => { window.scrollTop = window.scrollHeight * 0.9; }")
    board.row_titled("doc900").wait_for()
    board.row_titled("doc900").locator("button").press("Shift+ArrowUp")
    assert board.said().startswith("doc900, rank 900 of 1000")
    # A hand that holds one at the edge brings the others to it.
    box = board.window.bounding_box()
    before = board.window.evaluate("(window) => window.scrollTop")
    x, y = (
        board.row_titled("doc900")
        .locator("button")
        .evaluate("(one) => { const { left, top } = one.getBoundingClientRect(); return [left + 5, top + 8]; }")
    )
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x, box["y"] + 2, steps=4)
    assert until(lambda: board.window.evaluate("(window) => window.scrollTop") < before - 200)
    board.page.mouse.up()
    assert "rank 900" not in board.said()
    # What scrolls is cut where a sheet of paper ends.
    board.page.emulate_media(media="print")
    assert board.window.evaluate("(window) => getComputedStyle(window).overflowY") == "visible"


@pytest.mark.browser
def test_on_paper_nobody_is_asked_to_drop_anything(shown):
    board = shown(ir.Board(ir.Ranking.from_grades([1, 0]), ["AP"]))
    assert board.tray_says() == "Not retrieved: nothing. Drop one here."
    board.page.emulate_media(media="print")
    assert board.tray_says() == "Not retrieved: nothing."


@pytest.mark.browser
def test_on_paper_a_board_of_a_page_of_its_own_has_nothing_to_press(shown):
    board = shown(ir.Board(SCORED, ["AP", "nDCG@5"], goal="raise AP in one move"))
    assert board.page.get_by_role("button").filter(visible=True).count() > 10
    board.page.emulate_media(media="print", color_scheme="dark")
    left = board.page.locator("button:visible")
    assert left.all_inner_texts() == [*board.openers.all_inner_texts()] and board.help.is_hidden()
    light = "(board) => getComputedStyle(board).backgroundColor"
    assert board.root.evaluate(light) == "rgb(255, 255, 255)"
    assert board.chips.first.evaluate("(chip) => getComputedStyle(chip).printColorAdjust") == "exact"
    assert LONG.strip() in board.texts.nth(1).inner_text()
    # A row stays on one sheet, and its tie goes from its middle to that of the next, however high it is.
    row, tie = board.rows.nth(1), "(row) => parseFloat(getComputedStyle(row, '::after').height) / row.clientHeight"
    assert row.evaluate("(row) => getComputedStyle(row).breakInside") == "avoid"
    assert row.bounding_box()["height"] > 60 and row.evaluate(tie) == pytest.approx(0.5, abs=0.05)
