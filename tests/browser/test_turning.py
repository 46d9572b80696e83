"""The curve of a test's power in a real JupyterLab: Python hears a turned knob, and turns one."""

import pytest
from browser.hands import fresh
from browser.notebook_keys import CELLS
from browser.on_page.power import Power
from browser.waiting import until

import irlessons as ir
from irlessons.compare import t_test_power

pytestmark = pytest.mark.browser

SHOWN = """import irlessons as ir
curve = ir.power_curve(50, difference=0.05, sd=0.15)
curve"""
HEARD = "print(curve.queries, curve.difference, curve.sd, curve.level, curve.working.printed(2))"


def test_python_and_the_page_tell_each_other_the_knobs(lab, page):
    fresh(page, SHOWN)
    curve = Power(page)
    curve.root.wait_for()
    places = ir.power_curve(50, difference=0.05, sd=0.15).page["places"]
    # The curve goes from one end of the axis to the other.
    assert curve.ends("now") == pytest.approx(curve.ends("axis"), abs=0.1)
    expected = {"queries": 50, "difference": 0.05, "sd": 0.15, "level": 0.05}
    for name, label, key, by in (
        ("queries", "Queries, n", "ArrowRight", 1),
        ("difference", "True difference, δ", "ArrowLeft", -1),
    ):
        knob = curve.knob(label)
        knob.focus()
        knob.press(key)
        expected[name] = places[name][places[name].index(expected[name]) + by]
    assert page.evaluate(CELLS) == ["code"]
    power = t_test_power(expected["queries"], expected["difference"], expected["sd"], level=expected["level"])
    heard = f"{expected['queries']} {expected['difference']} {expected['sd']} {expected['level']} {power.printed(2)}"
    assert until(lambda: lab.run_cell(page, HEARD).strip() == heard), heard
    lab.run_cell(page, "curve.queries = 200")
    told = t_test_power(200, expected["difference"], expected["sd"]).printed(2)
    assert until(lambda: told in curve.says()), curve.says()
