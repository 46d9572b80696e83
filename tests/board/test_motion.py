"""What moves by itself: after a step a changed value is tinted and pictures ease; under the hand nothing does."""

import pytest
from browser.looking import drawn, slowly
from browser.on_page.measured import moving
from browser.on_page.parts import middle
from browser.waiting import holds

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser


def test_what_eases_and_what_follows_at_once(show, page):
    hands = show(Board(Ranking.from_grades([3, 2, 0, 1]), ["AP", "P@1", "DCG"], open="DCG"))
    assert moving(page) == []
    hands.focus(2)
    with slowly(page):
        page.keyboard.press("Shift+ArrowUp")
        seen = moving(page)
    # P@1 is what it was.
    assert seen.count("irl-value 600") == 2 and {"height", "y"} <= set(seen)
    holds(page, "!document.getAnimations().length")
    handles = hands.handles
    page.mouse.move(*middle(handles.nth(3)))
    page.mouse.down()
    page.mouse.move(*middle(handles.nth(0)), steps=3)
    assert hands.steps.first.inner_text() and moving(page) == []
    with slowly(page):
        page.mouse.up()
        assert moving(page).count("irl-value 600") == 2
    holds(page, "!document.getAnimations().length")
    page.emulate_media(reduced_motion="reduce")
    hands.button("Undo").click()
    assert hands.steps.first.inner_text() and moving(page) == []


def test_a_result_that_hovers_over_its_place_lays_nothing_out_anew(show, page):
    hands = show(Board(Ranking.from_grades([3, 2, 0, 1]), ["AP", "DCG"], open="DCG"))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts() -> int:
        drawn(page)
        found = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in found if each["name"] == "LayoutCount")

    x, y = middle(hands.handle(1))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 1)
    before = layouts()
    for by in range(8):
        page.mouse.move(x, y + by)
        page.evaluate("new Promise(requestAnimationFrame)")
    assert layouts() - before <= 1
    page.mouse.up()
    # The lists of grades are there again.
    assert hands.grade_fields.filter(visible=True).count() == 4
