"""Two lists and a coin in a real JupyterLab: Python hears of the orders, and of what was counted."""

import ast

import pytest
from browser.hands import fresh, Hands
from browser.on_page.interleaving import Interleaving
from browser.waiting import until

pytestmark = pytest.mark.browser

SHOWN = """import irlessons as ir
a = ir.Ranking.from_grades([1, 2, 0, 3])
shown = ir.interleave(a, a.swap("D1", "D4"), seed=2)
shown"""
HEARD = "print([*shown.a.documents], shown.counts, shown.preference.printed())"


def test_python_hears_of_a_drag_and_of_a_hundred_sessions(lab, page):
    hands = Hands(lab, page)
    fresh(page, SHOWN)
    shown = Interleaving(page)
    shown.root.wait_for()
    shown.button("100 sessions").click()
    shown.handle("A", 1).focus()
    # JupyterLab's own keys stay out of it.
    for key in ("Space", "ArrowDown", "Space", "d", "d"):
        page.keyboard.press(key)
    assert shown.titles_a() == ["D2", "D1", "D3", "D4"]
    said = shown.counted()
    assert until(lambda: hands.run(HEARD).startswith("['D2', 'D1', 'D3', 'D4']"))
    counts, delta = hands.run(HEARD).strip().removeprefix("['D2', 'D1', 'D3', 'D4'] ").rsplit(" ", 1)
    won_a, won_b, ties = ast.literal_eval(counts)
    assert said.startswith(f"{won_a + won_b + ties} sessions: B won {won_b}, A won {won_a}, {ties} ")
    assert f"Δ of B = {'+' if won_b > won_a else ''}{delta.replace('-', '−')}." in said
