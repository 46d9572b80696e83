"""The curve of a test's power: the page works out what Python does, and a reader turns its knobs."""

import random
from functools import cache

import effort
import pytest
from browser.axe import axe
from browser.on_page.names import POWER
from browser.on_page.power import Power
from browser.standing_out import standing_out
from browser.watching import watched
from playwright.sync_api import expect

import irlessons as ir
from irlessons import widgets
from irlessons.compare import t_test_power
from irlessons.rounding import rounded
from irlessons.widgets.placed import document_of, placed

ARITHMETIC = widgets.bundle("queries_needed/arithmetic.js").replace("export function", "function")
ARITHMETIC += "\nexport { needed, outOf, power };\n"


@cache
def places():
    return ir.power_curve().page["places"]


def drawn(number: int) -> list[dict]:
    """Places of all knobs."""
    source = random.Random(11)
    return [{name: source.choice(some) for name, some in places().items()} for _ in range(number)]


def test_the_page_works_out_what_python_does(node):
    for knobs in drawn(effort.many(60)):
        queries, curve = knobs["queries"], {name: knobs[name] for name in ("difference", "sd", "level")}
        work = t_test_power(**knobs)
        power = node.call(ARITHMETIC, "power", queries, curve)
        assert power == pytest.approx(work.value, abs=1e-12), knobs
        assert rounded(power, 2) == rounded(work.value, 2), knobs
        assert node.call(ARITHMETIC, "needed", curve, 0.8) == work.numbers["needed"], knobs


def test_the_page_has_the_tails_of_few_queries(node):
    for queries in (2, 3, 4):
        curve = {"difference": 0.3, "sd": 0.1, "level": 0.001}
        assert node.call(ARITHMETIC, "power", queries, curve) == pytest.approx(
            t_test_power(queries, **curve).value, abs=1e-12
        )


def test_a_level_is_said_as_it_is(node):
    for level, said in {
        0.05: "5 of 100",
        0.025: "25 of 1,000",
        0.0125: "125 of 10,000",
        0.0004: "4 of 10,000",
        1 / 3: "about 33 of 100",
        0.00051234: "about 5 of 10,000",
        0.00001: "fewer than 1 of 10,000",
    }.items():
        assert node.call(ARITHMETIC, "outOf", level) == said, level


def test_a_knob_stands_where_it_was_asked_for():
    curve = ir.power_curve(7, difference=0.033, sd=0.0894, level=0.025)
    assert all(getattr(curve, name) in curve.page["places"][name] for name in places())
    assert [*curve.page["places"]["queries"][:3]] == [5, 6, 7] and 0.0894 in curve.page["places"]["sd"]
    curve.queries = 200
    assert curve.working.value == t_test_power(200, 0.033, 0.0894, level=0.025).value


def test_without_a_kernel_a_table_and_a_sentence_stand_there():
    still = ir.power_curve(50, difference=0.01, sd=0.15)._still()
    assert "it takes 1,768 queries" in still and "Run All Cells" in still
    for row in t_test_power([10, 25, 50, 100, 200, 500, 1000], 0.01, 0.15).rows:
        assert f"{row['power']:.2f}" in still
    assert "Run All Cells" not in ir.power_curve()._still("")


@pytest.mark.browser
def test_the_curve_moves_under_the_readers_hand(browser, tmp_path):
    widget, path = ir.power_curve(50, difference=0.02, sd=0.15), tmp_path / "power.html"
    path.write_text(document_of("power", placed("PowerCurve", widget._alone()), widget._codes()), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 768}, reduced_motion="reduce", has_touch=True)
    with watched(page):
        page.goto(path.as_uri())
        power = Power(page)
        began = power.curve.get_attribute("d")
        assert power.says().startswith(
            "Power 0.15: with 50 queries about 15 of 100 tests are significant where the true difference is 0.02; "
            "where it is 0, 5 of 100."
        )
        assert power.says().endswith("For 80 of 100 it takes 444 queries.") and power.before.count() == 0
        # By keyboard: more queries move the dot, and the curve stays.
        power.knob("Queries, n").focus()
        for _ in range(4):
            page.keyboard.press("ArrowRight")
        assert power.knob("Queries, n").get_attribute("aria-valuetext") == "125"
        assert power.curve.get_attribute("d") == began
        assert "with 125 queries" in power.says() and "0.32" in power.letters()
        # By touch: the end of a knob.
        difference = power.knob("True difference, δ")
        box = difference.bounding_box()
        # A slider of the browser's own is 16 px high.
        assert box["height"] >= 34
        page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
        # A tap comes to the page after Playwright has gone on.
        expect(difference).to_have_attribute("aria-valuetext", "0.1")
        assert power.curve.get_attribute("d") != began and power.before.get_attribute("d") == began
        difference.focus()
        page.keyboard.press("Home")
        assert "it takes 7,066 queries" in power.says() and "7,066 →" in power.letters()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert axe(page, POWER)["violations"] == []
        found = standing_out(page, POWER)
        assert found["wrong"] == [] and found["focused"]
    page.close()
