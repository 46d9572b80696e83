"""Changed signs as dots: what the page counts is what `ir.compare.randomization` counts; what a reader presses."""

from functools import cache
from itertools import pairwise

import pytest
from browser.axe import axe
from browser.on_page.flips import Flips
from browser.on_page.names import FLIPS
from browser.standing_out import standing_out
from browser.watching import watched

import irlessons as ir
from irlessons import widgets
from irlessons.rounding import rounded
from irlessons.sign_flips.flips import SAMPLES
from irlessons.widgets.placed import document_of, placed

A, B = [0.20, 0.35, 0.40, 0.52, 0.61, 0.30], [0.32, 0.45, 0.48, 0.58, 0.63, 0.28]
TESTS = {
    "six": lambda: ir.compare.randomization("AP", A, B),
    "fifty": lambda: ir.compare.randomization("AP", *ir.compare.world(50, difference=0.02, seed=7)),
    "ties": lambda: ir.compare.randomization("AP", [0.1, 0.2, 0.5, 0.5], [0.3, 0.4, 0.3, 0.5]),
    "no difference": lambda: ir.compare.randomization("AP", A, A),
    "hardly a difference": lambda: ir.compare.randomization(
        "AP", [0.0] * 10, [*[0.3, -0.3, 0.17, -0.17] * 2, 0.001, 0.001]
    ),
    "no difference, many sizes": lambda: ir.compare.randomization(
        "AP", [0.0] * 8, [0.01, 0.02, 0.04, 0.08, 0.16, -0.1, -0.2, -0.01]
    ),
    **{
        f"twenty, {seed}": lambda seed=seed: ir.compare.randomization(
            "AP", *ir.compare.world(20, difference=0.05, seed=seed)
        )
        for seed in range(4)
    },
    "nine": lambda: ir.compare.randomization("AP", *ir.compare.world(9, difference=0.1, seed=3)),
    "fractions": lambda: ir.compare.randomization(
        "RR",
        [ir.Ranking.from_grades(g) for g in ([0, 1], [0, 0, 1], [1])],
        [ir.Ranking.from_grades(g) for g in ([1], [0, 1], [0, 1])],
    ),
}
COUNTS = widgets.bundle("sign_flips/counts.js") + "\nexport { counted, meanOf, stacked };\n"
COUNTS = COUNTS.replace("export function", "function")


@cache
def a_test(name):
    return TESTS[name]()


@pytest.mark.parametrize("name", TESTS)
def test_the_page_counts_what_the_test_counts(name, node):
    test, page = a_test(name), ir.flips(a_test(name), guess=False).page
    for step in test.steps:
        if step["samples"] <= SAMPLES:
            fallen = page["drawn"][: step["samples"]]
            said = node.call(COUNTS, "counted", page, {"fallen": fallen, "isEvery": False, "guessed": 0})
            assert said.startswith(f"{step['samples']} random changes: {step['as_large']} at least as far from 0 as ")
            assert said.endswith(f" = {rounded(step['p'])}.")
    if page["every"]:
        said = node.call(COUNTS, "counted", page, {"fallen": page["every"], "isEvery": True, "guessed": 0})
        # The share of the page is not reduced; a p that is tiny has more digits in Python.
        assert said.startswith(f"All {2 ** len(test.rows)} patterns of signs: ")
        assert said.endswith(f" = {rounded(test.exact)}.")


def test_a_mean_of_0_has_no_sign(node):
    for mean, said in {0: "0.0000", -1e-17: "0.0000", 0.05: "+0.0500", -0.05: "−0.0500"}.items():
        assert node.call(COUNTS, "meanOf", mean) == said


def test_the_guess_is_counted(node):
    page = ir.flips(a_test("six")).page
    said = node.call(COUNTS, "counted", page, {"fallen": page["every"], "isEvery": True, "guessed": 0.06})
    assert said.endswith("p = 6/64 = 0.0938. As far as your guess: 6 of 64.")
    # What a field of steps gives for it.
    said = node.call(COUNTS, "counted", page, {"fallen": page["every"], "isEvery": True, "guessed": 0.05 + 0.01})
    assert said.endswith("As far as your guess: 6 of 64.")
    # One flip says nothing of p yet.
    said = node.call(COUNTS, "counted", page, {"fallen": page["drawn"][:1], "isEvery": False, "guessed": 0.01})
    assert said == "1 random change: 0 at least as far from 0 as 0.0600, on either side. As far as your guess: 1 of 1."


@pytest.mark.parametrize("name", TESTS)
def test_each_dot_lies_where_its_signs_bring_it(name, node):
    test, page = a_test(name), ir.flips(a_test(name)).page
    marks = [page["marks"][place] for place in page["drawn"]]
    assert [(mean, large) for mean, large, _ in marks] == [
        (round(mean, 9), large) for mean, large in test.draws(SAMPLES)
    ]
    for turned, (mean, *_) in zip(page["turned"], marks):
        signed = (-each if turned >> place & 1 else each for place, each in enumerate(test.pairs.floats))
        assert sum(signed) / test.pairs.queries == pytest.approx(mean, abs=1e-8)
    real = page["mean"]
    # The line at the real mean parts what counts from what does not.
    for mean, large, column in page["marks"]:
        assert large == (abs(column) > real - 1e-8)
        assert column * mean >= 0 and abs(column - mean) < test.reach / 10
    columns = {column for *_, column in page["marks"]}
    assert len(columns) <= 45
    if name.startswith("hardly"):
        assert all(after - before > test.reach / 21 for before, after in pairwise(sorted(columns)))
    dots = node.call(COUNTS, "stacked", page, page["drawn"])
    assert [(dot["column"], dot["height"]) for dot in dots[:1]] == [(marks[0][2], 0)]
    for column in columns:
        heights = [dot["height"] for dot in dots if dot["column"] == column]
        assert heights == [*range(len(heights))]


def test_what_is_shown_depends_on_the_number_of_differences():
    six, fifty = ir.flips(a_test("six")).page, ir.flips(a_test("fifty")).page
    assert six["differences"][1] == ["+0.10", "−0.10"] and six["differences"][-1] == ["−0.02", "+0.02"]
    assert len(six["every"]) == 64
    assert [*fifty["differences"], *fifty["turned"], *fifty["every"]] == []
    # Where nobody reads the means, a column is one mark; and the dots fall into the same.
    fewer = ir.flips(a_test("fifty"), guess=False).page
    (one, other) = ([page["marks"][place][1:] for place in page["drawn"]] for page in (fifty, fewer))
    assert one == other and len(fewer["marks"]) <= 45 < len(fifty["marks"])
    assert (
        ir.flips(a_test("six"), exact=False).page["every"] == []
        and ir.flips(a_test("six"), guess=False).page["guess"] is None
    )


def test_without_a_kernel_some_changes_stand_there_and_no_p():
    still = ir.flips(a_test("six"))._still()
    assert "The first 5 random sign changes of 6 differences" in still and "Run All Cells" in still
    assert "0.0938" not in still and "64" not in still


def test_something_else_is_no_test():
    with pytest.raises(TypeError, match=r"flips shows a test, not 0.05; give what ir.compare.randomization"):
        ir.flips(0.05)


@pytest.mark.browser
def test_signs_fall_under_the_readers_hand(browser, tmp_path):
    widget, path = ir.flips(a_test("six")), tmp_path / "flips.html"
    path.write_text(document_of("flips", placed("Flips", widget._alone()), widget._codes()), encoding="utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 768}, reduced_motion="reduce")
    with watched(page):
        page.goto(path.as_uri())
        one, every = (page.get_by_role("button", name=name, exact=True) for name in ("One", "All 64"))
        flips = Flips(page)
        dots = flips.dots
        # First the guess, by keyboard.
        one.dispatch_event("click")
        assert flips.says().startswith("Say your guess first.") and dots.count() == 0
        flips.guess.focus()
        for _ in range(12):
            page.keyboard.press("ArrowRight")
        one.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert dots.count() == 2 and flips.says().startswith("2 random changes: 0 at least as far")
        assert flips.falling.first.evaluate("(dot) => getComputedStyle(dot).animationName") == "none"
        page.get_by_role("button", name="100 more").click()
        assert dots.count() == 102
        every.click()
        assert "As far as your guess: 6 of 64." in flips.says()
        assert (dots.count(), flips.large.count()) == (64, 6)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert axe(page, FLIPS)["violations"] == []
        found = standing_out(page, FLIPS)
        assert found["wrong"] == [] and found["focused"]
        page.get_by_role("button", name="Empty").click()
        assert dots.count() == 0
        page.emulate_media(reduced_motion="no-preference")
        one.click()
        assert dots.first.evaluate("(dot) => getComputedStyle(dot).animationName") == "irl-fall"
    page.close()
