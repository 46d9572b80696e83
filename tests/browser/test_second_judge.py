"""A second judge in a real JupyterLab: Python hears the grades, the page hears Python, the notebook hears no key."""

import pytest
from browser.hands import fresh
from browser.notebook_keys import CELLS
from browser.on_page.judges import Judges
from browser.waiting import until

pytestmark = pytest.mark.browser

SHOWN = """import irlessons as ir
graded = {"a": 2, "b": 1, "c": 0}
judges = ir.two_judges(graded, graded, {"S1": ["a", "b"], "S2": ["b", "c"]}, names=["me", "you"], k=2)
judges"""


def test_python_and_the_page_tell_each_other_the_grades(lab, page):
    fresh(page, SHOWN)
    judges = Judges(page)
    judges.root.wait_for()
    judges.drag(2, 0, 2)
    # A digit is a grade here; on a cell of the notebook it makes a heading.
    for digit in "10":
        judges.chip("b").press(digit)
    assert page.evaluate(CELLS) == ["code"]
    assert judges.numbers()["same grade"] == "1 of 3"
    assert until(lambda: lab.run_cell(page, "print(judges.second)") == "{'a': 2, 'b': 0, 'c': 2}")
    lab.run_cell(page, "judges.grades = [2, 1, 1]")
    assert until(lambda: judges.numbers()["same grade"] == "2 of 3")
    assert judges.chip("c").get_attribute("aria-valuenow") == "1"
