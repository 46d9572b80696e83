"""What moves by itself: after a step a changed value is tinted and pictures ease; under the hand nothing does."""

import pytest
from board.alone import middle
from browser.looking import drawn, slowly

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

# What is moving in the picture and among the values: a property, or the length of a tint, and the measure that has it.
MOVING = """
() => document.getAnimations().map((one) => [one.effect.target, one])
  .filter(([target]) => target.closest('.irl-picture, .irl-values'))
  .map(([target, one]) => one.transitionProperty ?? `${target.className} ${one.effect.getTiming().duration}`)
"""


def test_what_eases_and_what_follows_at_once(show, page):
    root = show(Board(Ranking.from_grades([3, 2, 0, 1]), ["AP", "P@1", "DCG"], open="DCG"))
    assert page.evaluate(MOVING) == []
    root.locator(".irl-handle").nth(2).focus()
    with slowly(page):
        page.keyboard.press("Shift+ArrowUp")
        moving = page.evaluate(MOVING)
    # P@1 is what it was.
    assert moving.count("irl-value 600") == 2 and {"height", "y", "transform"} <= set(moving)
    page.wait_for_function("!document.getAnimations().length")
    handles = root.locator(".irl-handle")
    page.mouse.move(*middle(handles.nth(3)))
    page.mouse.down()
    page.mouse.move(*middle(handles.nth(0)), steps=3)
    assert root.locator(".irl-step").first.inner_text() and page.evaluate(MOVING) == []
    with slowly(page):
        page.mouse.up()
        assert page.evaluate(MOVING).count("irl-value 600") == 2
    page.wait_for_function("!document.getAnimations().length")
    page.emulate_media(reduced_motion="reduce")
    root.get_by_role("button", name="Undo").click()
    assert root.locator(".irl-step").first.inner_text() and page.evaluate(MOVING) == []


def test_a_result_that_hovers_over_its_place_lays_nothing_out_anew(show, page):
    root = show(Board(Ranking.from_grades([3, 2, 0, 1]), ["AP", "DCG"], open="DCG"))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def layouts() -> int:
        drawn(page)
        found = session.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in found if each["name"] == "LayoutCount")

    x, y = middle(root.locator(".irl-handle").nth(1))
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
    assert root.locator(".irl-grade:visible").count() == 4
