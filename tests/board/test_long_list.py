"""A list of a thousand: only what is in view is drawn, and hands, keys and a reader's ear find all of it."""

import pytest
from board.alone import handle, middle, said, titles

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

NAMES = [f"D{number}" for number in range(1, 1001)]


def test_a_thousand_results(show, page):
    root = show(Board(Ranking.from_grades([place % 4 for place in range(1000)], not_retrieved=[3]), ["P@5", "DCG"]))
    rows = root.locator(".irl-row")
    assert rows.count() == 1001
    drawn = (
        "(all) => all.filter((one) => one.firstElementChild.checkVisibility({ contentVisibilityAuto: true })).length"
    )
    assert 10 < rows.evaluate_all(drawn) < 120
    # As high as it will be when it is drawn: the list does not grow on the way down.
    high = root.locator(".irl-list").bounding_box()["height"]
    handle(root, 0).focus()
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "D1000, rank 1000 of 1000, 3"
    assert root.locator(".irl-list").bounding_box()["height"] == pytest.approx(high, abs=1)
    page.keyboard.press("Shift+Home")
    assert titles(root)[:3] == ["D1000", "D1", "D2"] and "rank 1 of 1000" in said(root)
    # A hand finds the place below it.
    page.mouse.wheel(0, -100_000)
    page.wait_for_function("scrollY === 0")
    there = middle(handle(root, 8))
    page.mouse.move(*middle(handle(root, 1)))
    page.mouse.down()
    page.mouse.move(*there, steps=4)
    assert middle(root.locator(".irl-lifted .irl-handle")) == pytest.approx(there, abs=1.5)
    page.mouse.up()
    assert titles(root)[:10] == ["D1000", *NAMES[1:8], "D1", "D9"]
    # A list of grades is there when somebody asks for it.
    grade = root.locator(".irl-grade").nth(3)
    assert grade.locator("option").count() == 1
    grade.focus()
    assert grade.locator("option").all_inner_texts() == ["0", "1", "2", "3", "unjudged"]
    grade.select_option("0")
    assert said(root).startswith("Graded. D4, rank 4 of 1000, 0.")
