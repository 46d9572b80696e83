"""Nothing on a board or in a worksheet moves by itself; what a reader does is answered once, and not at all where
motion is reduced.
"""

import pytest
from browser.on_page.board import board_on
from browser.on_page.measured import COUNT, moved
from browser.on_page.sheet import sheet_on

import irlessons as ir
from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", params=["no-preference", "reduce"])
def opened(request, browser):
    """A page that counts what moves; whether motion is reduced."""
    page = browser.new_page(viewport={"width": 1366, "height": 768}, reduced_motion=request.param)
    page.add_init_script(COUNT)
    yield page, request.param == "reduce"
    page.close()


def test_a_board_moves_when_it_is_moved_and_then_stands(opened, tmp_path):
    page, calm = opened
    board = Board(Ranking.from_grades([3, 2, 0, 1, 2], not_retrieved=[3]), ["nDCG@3", "AP", "P@3"], open="nDCG@3")
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    hands = board_on(page)
    hands.root.wait_for()
    assert moved(page) == 0
    for press in (lambda: hands.handle(2).press("Shift+ArrowUp"), lambda: hands.button("Ideal").click()):
        press()
        assert (moved(page) == 0) == calm
        assert moved(page) == 0


def test_a_worksheet_does_not_move(opened, tmp_path):
    page, _ = opened
    page.goto(ir.worksheet("ndcg-six").to_html(tmp_path / "sheet.html").as_uri())
    sheet = sheet_on(page)
    assert moved(page) == 0
    sheet.fill("ideal grade, row 2", "3")
    sheet.fill("ideal term, row 2", "1.89")
    sheet.button("Hint").click()
    assert moved(page) == 0
