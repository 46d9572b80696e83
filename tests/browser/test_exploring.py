"""The explorer of runs in a real JupyterLab: a topic asks Python for its boards, and shows them."""

import pytest
from browser.hands import fresh
from browser.on_page.explorer import explorer_on

pytestmark = pytest.mark.browser

RUNS = """import irlessons as ir
before, after, topics = ir.runs.example()
ir.explore(before, after, topics=topics)"""


def test_a_topic_opens_its_board_and_a_result_is_moved(page):
    fresh(page, RUNS)
    explorer = explorer_on(page)
    explorer.topic("4")
    board = explorer.board()
    assert "went from 4 to 20" in explorer.moved()
    before = board.values()
    assert before[0] == "0.0310"
    # The board lives in the page: the first relevant result, at rank 7, goes up by keyboard.
    board.focus(6, "Space", "ArrowUp", "Space")
    assert board.values() != before
    explorer.topic("11")
    explorer.root.get_by_text("Topic 11: lighthouses").wait_for()
    explorer.topic("4")
    assert board.values() == before
