"""An empty page, in which the board's modules are called: they need no Jupyter."""

import pytest
from browser.on_page.board import board_on
from browser.watching import watched_page

from irlessons import AP, nDCG, P, Ranking
from irlessons.board import Board


@pytest.fixture
def empty_page(browser):
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture
def page(browser):
    """A page; the test fails on every error that our own code raises or logs in it."""
    with watched_page(browser, 1100, 900) as page:
        yield page


@pytest.fixture
def show(page, tmp_path):
    """Show a board, six results and one that was missed where no other is named, and put hands on it."""

    def show(board=None):
        six = Ranking.from_grades([0, 2, None, 1, 3, 0], not_retrieved=[2])
        board = board or Board(six, [P @ 3, AP, nDCG @ 3], goal="raise AP")
        page.goto(board.to_html(tmp_path / "board.html").as_uri())
        return board_on(page)

    return show
