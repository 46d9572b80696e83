"""A second judge under the hand: what the page works out is what `ir.compare` and nDCG do; what a reader drags."""

import random

import effort
import pytest
from browser.axe import axe
from browser.finger import Finger
from browser.on_page.judges import Judges
from browser.on_page.names import JUDGES
from browser.standing_out import standing_out
from browser.watching import watched

import irlessons as ir
from irlessons import nDCG, widgets
from irlessons.widgets.placed import document_of, placed

NAMES = "abcdefghij"
MINE = dict(zip(NAMES, [3, 2, 2, 1, 1, 0, 0, 0, 0, 0]))
MACHINE = dict(zip(NAMES, [3, 3, 2, 2, 1, 2, 1, 1, 0, 0]))
SYSTEMS = {"S1": "acbed", "S2": "abgcd", "S3": "bafhc", "S4": "dcagi", "S5": "ifjab"}
SYSTEMS = {name: list(found) for name, found in SYSTEMS.items()}
SAID = widgets.bundle("second_judge/said.js") + "\nexport { followsFrom, sentences, isReached, missing };\n"
SAID = SAID.replace("export function", "function")


def shown(second=MACHINE, **how):
    return ir.two_judges(MINE, second, SYSTEMS, **{"names": ["me", "the machine"], **how})


def drawn(seed):
    """Judges and systems by chance, some with equal values, or with one grade throughout."""
    rng = random.Random(seed)
    documents, top = [f"D{at}" for at in range(rng.randint(2, 9))], rng.choice((1, 2, 3, 5))
    first, second = ({each: rng.randint(0, top) for each in documents} for _ in range(2))
    if rng.random() < 0.1:
        second = dict.fromkeys(documents, rng.randint(0, top))
    systems = {f"S{at}": rng.sample(documents, rng.randint(1, len(documents))) for at in range(rng.randint(2, 6))}
    return ir.two_judges(first, second, systems, k=rng.randint(1, 6))


def test_the_page_works_out_what_python_does(node):
    for seed in range(effort.many(200)):
        judges = drawn(seed)
        page, grades = judges.page, judges.grades
        found = node.call(SAID, "followsFrom", page, grades)
        assert node.call(SAID, "sentences", page, found) == judges._says(), seed
        for by, given in zip(found["by"], (page["first"], grades)):
            known = dict(zip(judges.second, given))
            for value, (_, places) in zip(by, page["systems"]):
                ranking = ir.Ranking([[*known][each] for each in places], known)
                assert value == pytest.approx(ranking.value(nDCG @ page["k"]), abs=1e-12)


def test_each_kappa_and_each_order_is_that_of_compare():
    """Of numbers without equal values: what `_says` says, by what it has called."""
    first, second = list(MINE.values()), list(MACHINE.values())
    says = " ".join(shown()._says())
    for weights in (None, "linear", "quadratic"):
        assert f" {ir.compare.kappa(first, second, weights).printed()}" in says
    orders = [["S1", "S2", "S3", "S4", "S5"], ["S3", "S2", "S1", "S4", "S5"]]
    assert f"τ {ir.compare.kendall(*orders).printed()}, τ_AP {ir.compare.tau_ap(*orders).printed()}." in says
    assert "by me: S1, S2, S3, S4, S5; by the machine: S3, S2, S1, S4, S5" in says


def test_of_equal_values_there_is_no_order_for_tau_ap():
    judges = ir.two_judges(MINE, dict.fromkeys(NAMES, 1), SYSTEMS)
    assert judges._says()[0] == "The same grade: 2 of 10. κ 0.0000, linear 0.0000, quadratic 0.0000."
    assert "by the second judge: S1 = S2 = S3 = S4 = S5. τ undefined, τ_AP none, for" in judges._says()[1]
    # Level by the second, they stand as they do by the first: none has passed another.
    level = ir.two_judges({"a": 0, "b": 1}, {"a": 1, "b": 1}, {"S1": ["a"], "S2": ["b"]}, k=1)
    assert level._says()[1] == (
        "Order by the first judge: S2, S1; by the second judge: S2 = S1. τ undefined, τ_AP none, for some are equal."
    )
    both = ir.two_judges(dict.fromkeys(NAMES, 1), dict.fromkeys(NAMES, 1), SYSTEMS)
    assert "κ undefined" in both._says()[0]


@pytest.mark.parametrize(
    ("grades", "reached"),
    [({"b": 3, "g": 1}, True), ({"g": 2}, False), ({"b": 3, "f": 1}, False), ({"b": 3, "g": 1, "c": 1}, False)],
)
def test_a_goal_asks_for_an_order_and_for_agreement(node, grades, reached):
    """S2 above S1, κ of 0.9, two changes: with 0.92 it is; with 0.82 not, nor where S1 stays ahead, nor with three."""
    page = shown(MINE, above=["S2", "S1"], least=0.9, changes=2).page
    says = page["goals"][0]["text"]
    assert says.startswith("S2 above S1 by ") and says.endswith(" κ of 0.9 or more, and 2 changed grades at most.")
    given = [*{**MINE, **grades}.values()]
    by = node.call(SAID, "followsFrom", page, given)["by"]
    assert node.call(SAID, "isReached", page, by[1], given) is reached


def test_a_kappa_of_exactly_the_least_is_enough_in_python_and_in_the_page(node):
    """4/5 is less than the float 0.8."""
    first, systems = {"a": 2, "b": 0, "c": 1}, {"S1": ["a", "c"], "S2": ["c", "b"]}
    for least, is_enough in ((0.8, True), (0.8001, False)):
        judges = ir.two_judges(first, first, systems, k=2, above=["S1", "S2"], least=least)
        assert judges._is_reached({"c": 0}) is is_enough
        by = node.call(SAID, "followsFrom", judges.page, [2, 0, 0])["by"]
        assert node.call(SAID, "isReached", judges.page, by[1], [2, 0, 0]) is is_enough


def test_what_is_missing_is_judged_as_the_goal_is(node):
    """Where κ is lower than asked for, by less than its four digits show, that is what is missing."""
    grades = {**MINE, "b": 3, "g": 1}
    kappa = ir.compare.kappa([*MINE.values()], [*grades.values()], "quadratic")
    page = shown(MINE, above=["S2", "S1"], least=kappa.value + 1e-6, changes=1).page
    found = node.call(SAID, "followsFrom", page, [*grades.values()])
    low = f"quadratic κ is {kappa.printed()}."
    assert node.call(SAID, "missing", page, found, [*grades.values()]) == (
        f"S2 is above S1, but 2 grades are changed, and {low}"
    )
    page["goals"][0]["clauses"][0][-1] = 2
    assert node.call(SAID, "missing", page, found, [*grades.values()]) == f"S2 is above S1, but {low}"
    assert not node.call(SAID, "missing", page, node.call(SAID, "followsFrom", page, page["start"]), page["start"])


def test_without_scripts_it_is_two_tables_and_two_sentences():
    still = shown(titles={"a": "A worn chain"})._still()
    assert "a A worn chain" in still and "0.9254" in still and "τ 0.4000" in still and "Run All Cells" in still
    assert "Run" not in shown()._still("")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (({"a": 1, "b": 4.5}, {"a": 1, "b": 0}, {}), "first gives 'b' the grade 4.5; give whole ones from 0 to 5"),
        (({"a": 1, "b": 0}, {"a": 1, "b": 6}, {}), "second gives 'b' the grade 6"),
        (({"a": 1, "b": 0}, {"a": 1, "c": 0}, {}), "'b', 'c' has a grade of one judge alone"),
        (({"a": 1}, {"a": 1}, {}), "first has 1 document; give two"),
        (({"a": 1, "b": 0}, {"a": 1, "b": 0}, {"S1": ["a"]}), "an order needs two systems at least"),
        (({"a": 1, "b": 0}, {"a": 1, "b": 0}, {"S1": ["a"], "S2": ["z"]}), "S2 has 'z', which nobody has graded"),
        (({"a": 1, "b": 0}, {"a": 1, "b": 0}, {"S1": ["a"], "S2": ["b", "b"]}), "S2 names 'b' more than once"),
    ],
)
def test_what_cannot_be_shown_is_said(given, says):
    with pytest.raises(ValueError, match=says):
        ir.two_judges(*given)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"names": ["me"]}, "names is .*; give two"),
        ({"k": 0}, "k is 0; it must be a whole number from 1 up"),
        ({"above": ["S2", "S9"]}, "there is no system 'S9'; above takes two of S1, S2"),
        ({"above": ["S2"]}, "give two systems"),
        ({"above": ["S2", "S1"], "least": 2}, "least is 2; κ lies between -1 and 1"),
        ({"above": ["S2", "S1"], "changes": 0}, "changes is 0; it must be a whole number from 1 up"),
    ],
)
def test_what_cannot_be_asked_is_said(how, says):
    with pytest.raises(ValueError, match=says):
        shown(**how)


def test_python_hears_the_grades_and_refuses_what_does_not_fit():
    judges = shown()
    assert judges.second == MACHINE
    judges.grades = [0] * 10
    assert judges.second == dict.fromkeys(NAMES, 0) and "τ_AP none" in repr(judges)
    for wrong in ([0] * 9, [4] + [0] * 9, [-1] + [0] * 9):
        with pytest.raises(ValueError, match="give one from 0 to 3 for each of 10 documents"):
            judges.grades = wrong
    assert judges.second == dict.fromkeys(NAMES, 0)


@pytest.mark.browser
def test_grades_are_dragged_by_mouse_finger_and_keys(browser, tmp_path):
    widget, path = shown(MINE, above=["S2", "S1"], least=0.9, changes=2), tmp_path / "judges.html"
    path.write_text(document_of("judges", placed("TwoJudges", widget._alone()), widget._codes()), encoding="utf-8")
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    with watched(page):
        page.goto(path.as_uri())
        judges = Judges(page)
        assert judges.goal().startswith("To do: S2 above S1") and judges.goal().endswith("2 changed grades at most.")
        assert judges.numbers()["κ"] == "1.0000" and judges.numbers()["same grade"] == "10 of 10"
        # By mouse: b from 2 to 3; what is measured follows while it is in the hand, and Escape puts it back.
        page.mouse.move(*judges.place(1, 2))
        page.mouse.down()
        page.mouse.move(*judges.place(1, 3), steps=4)
        assert judges.numbers()["same grade"] == "9 of 10"
        page.keyboard.press("Escape")
        assert judges.numbers()["same grade"] == "10 of 10"
        page.mouse.up()
        judges.drag(1, 2, 3)
        # By keys: g from 0 to 1. That reaches the goal, and it is said.
        judges.chip("g").focus()
        page.keyboard.press("ArrowRight")
        assert judges.chip("g").get_attribute("aria-valuetext") == "1; by me 0"
        assert judges.goal().startswith("✓ Reached") and "✓ Reached" in judges.says()
        # And why: which of its documents the one system has further up.
        assert judges.goal().endswith(
            "b, from 2 to 3: rank 2 of S2, rank 3 of S1. g, from 0 to 1: rank 3 of S2, not found by S1."
        )
        for key, grade in (("End", "3"), ("2", "2"), ("Home", "0")):
            page.keyboard.press(key)
            assert judges.chip("g").get_attribute("aria-valuenow") == grade
        # By finger: j from 0 to 2.
        finger = Finger(page)
        finger.swipe(judges.place(9, 0), judges.place(9, 2))
        finger.send("touchEnd")
        assert judges.chip("j").get_attribute("aria-valuenow") == "2"
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert axe(page, JUDGES)["violations"] == []
        found = standing_out(page, JUDGES)
        assert found["wrong"] == [] and found["focused"]
        judges.button("As at the start").click()
        assert judges.numbers()["κ quadratic"] == "1.0000"
        assert "by the machine: S1, S2, S3, S4, S5" in judges.picture.get_attribute("aria-label")
    context.close()
