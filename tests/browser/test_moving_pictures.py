"""The picture of an open measure under a hand, on a board that stands alone; in JupyterLab where Python hears of it."""

import re

import pytest
from browser.looking import drawn
from browser.on_page.layout import picture_below_strip
from browser.waiting import settled, until

import irlessons as ir

pytestmark = pytest.mark.browser

FORTY = """
import irlessons as ir

board = ir.Board(ir.Ranking.from_grades([1, 0] * 20), ["AP", "P@11"], open="P@11")
board
"""
SIX = """
import irlessons as ir
from irlessons import AP, DCG, ERR, nDCG, P, RBP

six = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
board = ir.Board(six, [P@3, AP, DCG@6, nDCG@6, ERR, RBP], open={open!r})
board
"""
P_, AP_, DCG_, NDCG_, ERR_, RBP_ = range(6)


@pytest.fixture
def six(hands):
    return lambda name: hands.show(SIX.format(open=name))


@pytest.fixture
def six_alone(alone):
    """The same in a page without Python."""
    return lambda name: alone.show(SIX.format(open=name))


def picture(hands, at):
    return hands.working(at).picture


def test_it_stands_open_and_comes_first(six_alone):
    hands = six_alone("AP")
    assert hands.opened() == ["AP"]
    shown, tabs = (node.bounding_box() for node in (picture(hands, AP_), hands.working("AP").tabs))
    assert shown["y"] + shown["height"] <= tabs["y"]
    working = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2]).work("AP")
    said = picture(hands, AP_).get_attribute("aria-label")
    assert said == working.filled(f"{working.picture.about}: AP = {{result}}. {working.sentence}")
    # It closes like any other, and opens again.
    for shown in (False, True):
        hands.open(AP_)
        assert picture(hands, AP_).is_visible() == shown


def test_it_moves_with_the_value_while_a_result_is_in_the_hand(six):
    hands = six("AP")
    aloud = picture(hands, AP_).get_attribute("aria-label")
    seen = set()
    hands.take("D4")
    for place in (5, 6, 2):
        hands.carry(place)
        drawn(hands.page)
        value, texts = hands.value_and_picture(AP_)
        assert f"AP {value}" in texts
        seen.add(value)
        # It is read aloud when the result lies.
        assert picture(hands, AP_).get_attribute("aria-label") == aloud
    assert len(seen) == 3
    # What was before stays beside it.
    assert hands.working(AP_).marks_before.count() > 0
    hands.drop()
    value, _ = hands.value_and_picture(AP_)
    assert value in picture(hands, AP_).get_attribute("aria-label")
    assert until(hands.python_agrees)


def test_a_row_lights_its_column_and_a_column_its_row(six_alone):
    hands = six_alone("DCG@6")
    lit = hands.working(DCG_).lit_columns
    hands.row("D3").hover()
    assert set(lit.evaluate_all("(all) => all.map((one) => one.dataset.document)")) == {"2"}
    # Where it is carried the light goes with it.
    hands.take("D3")
    hands.carry(1)
    drawn(hands.page)
    left = lit.first.bounding_box()["x"]
    assert left == min(
        box["x"] for box in map(lambda one: one.bounding_box(), picture(hands, DCG_).locator("rect").all())
    )
    hands.drop()
    hands.page.mouse.move(0, 0)
    assert lit.count() == 0
    picture(hands, DCG_).locator("rect[data-document='1']").last.hover()
    assert hands.lit() == ["D2"]
    hands.page.mouse.move(0, 0)
    assert hands.lit() == []


def test_a_knob_moves_value_and_picture_together(six, page):
    hands = six(None)
    for name, at, keys, says, measure in (
        ("RBP", RBP_, ["Home", "ArrowRight"], "p 0.02", "RBP(p=0.02)"),
        ("DCG@6", DCG_, ["End", "ArrowLeft"], "base 9.9", "DCG(base=9.9)@6"),
        ("ERR", ERR_, ["ArrowRight"], "max_grade 3.5", "ERR(max_grade=3.5)"),
    ):
        hands.open(at)
        before = hands.value_and_picture(at)
        # Of the measure that stands open.
        knob = hands.knob.locator("visible=true")
        knob.focus()
        for key in keys:
            page.keyboard.press(key)
        value, texts = hands.value_and_picture(at)
        assert value != before[0] and texts != before[1], name
        # Where a picture would say nothing but the value, it stands large above it and nowhere else.
        assert any(value in text for text in texts) == (name != "ERR"), name
        assert hands.details_say()[at] == says
        assert re.match(r"[\d.]+ in ", knob.get_attribute("aria-valuetext")), name
        assert until(lambda measure=measure: hands.python()["values"].get(measure)) == value
        # A knob that is back at what is usual says nothing of itself.
        if name == "DCG@6":
            knob.fill("2")
            assert hands.details_say()[at] == ""


def test_while_somebody_steps_through_the_picture_tells_no_more(six_alone):
    hands = six_alone("nDCG@6")
    hands.working(NDCG_).choose("Step through")
    dots = picture(hands, NDCG_).locator("circle")
    _, texts = hands.value_and_picture(NDCG_)
    assert dots.count() == 1 and not any("ideal" in text for text in texts)
    line = hands.working(NDCG_).lines_of_picture
    assert line.evaluate_all("(all) => all.map((one) => one.getAttribute('d').split('L').length)") == [1]
    # Six rows, six of the ideal ranking, the formula, the sentence.
    for _ in range(13):
        hands.button("Next").click()
    assert dots.count() == 6
    assert line.evaluate_all("(all) => all.map((one) => one.getAttribute('d').split('L').length)") == [6, 6]
    assert "this order 6.86" in hands.value_and_picture(NDCG_)[1]


def test_letters_stay_as_large_as_they_are_in_any_width(six_alone):
    hands = six_alone("P@3")
    letters = hands.working(P_).picture.locator("text").first
    wide = letters.bounding_box()["height"]
    hands.page.set_viewport_size({"width": 700, "height": 900})
    assert until(lambda: picture(hands, P_).bounding_box()["width"] < 640)
    assert settled(lambda: letters.bounding_box()["height"]) == pytest.approx(wide, rel=0.1)


def test_what_is_out_of_sight_waits_until_the_hand_lets_go(alone):
    alone.show(FORTY)
    # One column: the picture is a line above the list by now, and the tabs are far below it.
    alone.page.set_viewport_size({"width": 500, "height": 700})
    alone.page.evaluate("scrollTo(0, 500)")
    assert until(lambda: 0 < picture_below_strip(alone)[0] < 40)
    first = alone.sentences.text_content()
    alone.focus(10, "Space", "ArrowDown")
    drawn(alone.page)
    assert alone.steps.first.inner_text() and alone.sentences.text_content() == first
    alone.keys("Space")
    assert alone.sentences.text_content() != first
