"""The explorer of runs in a real JupyterLab: a topic asks Python for its boards, and shows them."""

import pytest
from browser.hands import fresh

pytestmark = pytest.mark.browser

RUNS = """import irlessons as ir
before, after, topics = ir.runs.example()
ir.explore(before, after, topics=topics)"""


def test_a_topic_opens_its_board_and_a_result_is_moved(page):
    fresh(page, RUNS)
    explorer = page.locator(".irl-explorer")
    explorer.get_by_role("button", name="Topic 4: open its board").click()
    board = explorer.locator(".irl-board")
    board.wait_for()
    assert "went from 4 to 20" in explorer.locator(".irl-run-moved").inner_text()
    values = board.locator(".irl-value")
    before = values.all_inner_texts()
    assert before[0] == "0.0310"
    # The board lives in the page: the first relevant result, at rank 7, goes up by keyboard.
    board.locator(".irl-handle").nth(6).focus()
    for key in ("Space", "ArrowUp", "Space"):
        page.keyboard.press(key)
    assert values.all_inner_texts() != before
    explorer.get_by_role("button", name="Topic 11: open its board").click()
    explorer.get_by_text("Topic 11: lighthouses").wait_for()
    explorer.get_by_role("button", name="Topic 4: open its board").click()
    assert values.all_inner_texts() == before
