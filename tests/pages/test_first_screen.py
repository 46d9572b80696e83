"""What a reader sees first of every lesson, on a laptop: the card of its first board ends where the screen does. Of
lessons that are read on a laptop anyway, `test_by_a_browser_alone.py` and `test_in_a_browser.py` see it.
"""

import pytest
from browser.looking import drawn
from browser.on_page.board import board_on
from browser.on_page.site import Site
from pages.asked_in_text import ASKED
from pages.conftest import DONE, TWO

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# What stands far down comes when a browser has nothing else to do; here nobody waits for it.
NOT_FAR_DOWN = "window.requestIdleCallback = () => {};"


def test_the_first_board_of_every_other_lesson_ends_on_the_first_screen(python_host, browser):
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.add_init_script(NOT_FAR_DOWN)
    # The last is the exam, which has no board.
    *others, _ = [path.stem for number, path in DONE.items() if number not in ASKED and path not in TWO]
    ends = {}
    for name in others:
        page.goto(f"{python_host}/{name}.html")
        board_on(page, 0).root.wait_for()
        drawn(page)
        ends[name] = Site(page).first_board_ends()
    page.close()
    assert len(ends) > 5 and {name: end for name, end in ends.items() if end > 768} == {}
