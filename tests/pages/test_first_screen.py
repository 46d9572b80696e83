"""What a reader sees first of every lesson, on a laptop: the card of its first board ends where the screen does."""

import pytest
from browser.looking import drawn
from browser.on_page.board import board_on
from browser.on_page.site import Site
from lessons.reading import PATHS

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# What stands far down comes when a browser has nothing else to do; here nobody waits for it.
NOT_FAR_DOWN = "window.requestIdleCallback = () => {};"


def test_the_first_board_of_every_lesson_ends_on_the_first_screen(python_host, browser):
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.add_init_script(NOT_FAR_DOWN)
    ends = {}
    # All but the exam.
    for path in PATHS[:-1]:
        page.goto(f"{python_host}/{path.stem}.html")
        board_on(page, 0).root.wait_for()
        drawn(page)
        box = Site(page).first_board.root.bounding_box()
        ends[path.stem] = box["y"] + box["height"]
    page.close()
    assert {name: end for name, end in ends.items() if end > 768} == {}
