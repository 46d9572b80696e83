"""The pages of the site under a reader's hand: from a folder, without a network, and on a phone."""

import json
import re

import nbformat
import pytest
from board.alone import middle, retrieved, titles
from browser.axe import axe
from browser.finger import Finger
from pages.conftest import serving, TWO
from playwright.sync_api import expect

import irlessons as ir
from irlessons.exercises import EXERCISES
from irlessons.exercises.form import Form
from irlessons.pages.prose import Prose
from irlessons.pages.site import assets
from irlessons.pages.site.frame import framed
from irlessons.pages.site.lesson import Lesson
from irlessons.widgets.on_record import WHOLE

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
RECIPROCAL = TWO[1].stem
# The ranks of each board's rows, and what its chips say.
ROWS = """
(boards) => boards.map((board) => [
  [...board.querySelectorAll('.irl-row .irl-rank')].map((rank) => rank.innerText),
  [...board.querySelectorAll('.irl-row .irl-chip')].map((chip) => chip.dataset.number),
])
"""
# One that another one holds is seen when that one is open.
UNFOLD = "(all) => { for (const one of all) if (one.checkVisibility()) one.click(); }"
# What is shown of them, in words.
SHOWN = "(all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.innerText)"
_OUTSIDE = "document.documentElement.scrollWidth - innerWidth"


def question(page, *, word: bool):
    """The first question of the page that is answered by a word, or by a number: its card, and the exercise."""
    for card in page.locator('.card:has([data-kind="Form"])').all():
        # A worksheet is a form as well, and no exercise.
        exercise = EXERCISES.get(card.get_attribute("data-thing"))
        if exercise and bool(exercise.choices) is word:
            return card, exercise
    raise AssertionError("no such question")


def test_every_thing_to_do_is_alive(opened):
    for path in TWO:
        page = opened(path.stem)
        cards = page.locator(".card")
        assert cards.count() > 3 and page.locator(".still").count() == 0
        alive = page.locator(".card > div > :is([role=group], .irl-exercise)")
        assert alive.count() == cards.count()
        numbers = page.locator(".card[data-thing] .card-head").all_inner_texts()
        assert [int(text.split(" · ")[0]) for text in numbers] == list(range(1, len(numbers) + 1))
        first = page.locator(".irl-board").first.bounding_box()
        assert first["y"] + first["height"] <= 768, "the first board does not end on the first screen"
        # A board is drawn before it stands in the page; what a row says must be there all the same.
        for ranks, numbers in page.locator(".irl-board:has(.irl-handle)").evaluate_all(ROWS):
            found = [rank for rank in ranks if rank != "–"]
            assert found == [str(rank) for rank in range(1, len(found) + 1)] and len(found) > 1
            assert all(numbers)


def test_a_phone_is_enough(opened):
    page = opened(RECIPROCAL, **PHONE)
    assert page.evaluate(_OUTSIDE) == 0
    card, exercise = question(page, word=False)
    field = card.get_by_label("Your answer")
    field.fill("0.123")
    card.get_by_role("button", name="Check").tap()
    # A tap comes to the page after Playwright has gone on.
    expect(card.locator(".irl-verdict")).to_contain_text("✗")
    expect(card.locator(".done")).to_have_text("tried")
    card.get_by_role("button", name="Hint").tap()
    expect(card.locator(".irl-clue")).to_contain_text(exercise.hint().message)
    right = str(exercise.answer().exact)
    field.fill(right)
    card.get_by_role("button", name="Check").tap()
    expect(card.locator(".irl-verdict")).to_contain_text("✓")
    expect(card.locator(".done")).to_have_text("✓ with a hint")
    # Looked at afterwards it is no help.
    card.get_by_role("button", name="Show the working").tap()
    expect(card.get_by_role("region", name="The working")).to_be_visible()
    expect(card.locator(".done")).to_have_text("✓ with a hint")

    board = page.locator(".irl-board").first
    before = titles(board)
    handles = board.locator(".irl-handle")
    handles.nth(1).scroll_into_view_if_needed()
    finger = Finger(page)
    finger.swipe(middle(handles.nth(0)), middle(handles.nth(1)))
    finger.send("touchEnd")
    expect(board.locator(".irl-lifted")).to_have_count(0)
    assert titles(board)[:2] == before[1::-1]

    page.reload()
    card, _ = question(page, word=False)
    assert card.locator(".done").inner_text() == "✓ with a hint"
    assert card.get_by_label("Your answer").input_value() == right
    share = "(tick) => Number(getComputedStyle(tick).getPropertyValue('--share'))"
    done = page.locator(f'.ticks [data-lesson="{RECIPROCAL}"]').evaluate(share)
    assert 0 < done == pytest.approx(1 / page.locator(".card[data-thing]").count())


@pytest.fixture
def with_one(site):
    """Add a page with one widget to the site, and give its name."""
    paths = []

    def written(widget) -> str:
        shown = {WHOLE: json.dumps(widget._record())}
        cell = nbformat.v4.new_code_cell("one", outputs=[nbformat.v4.new_output("display_data", shown)])
        page = Lesson(nbformat.v4.new_notebook(cells=[cell]), "one", Prose("one.ipynb", {}), "")
        scripts = {"words.js": assets.data("irlWords", page.words)} | page.scripts
        own = {f"own_{name}": text for name, text in scripts.items()}
        html = framed("One", f"<h1>One</h1>{page.html}", scripts=[*own])
        for name, text in {"one.html": html, **{f"assets/{name}": text for name, text in own.items()}}.items():
            paths.append(site / name)
            paths[-1].write_text(text, encoding="utf-8")
        return "one"

    yield written
    for path in paths:
        path.unlink(missing_ok=True)


def test_a_worksheet_is_worked_out_on_a_phone(opened, with_one):
    page = opened(with_one(Form(ir.worksheet("dcg-six"))), **PHONE)
    assert page.evaluate(_OUTSIDE) == 0
    total = page.get_by_label("DCG@6")
    for text, state in (("11", "wrong"), ("6.861", "right")):
        total.fill(text)
        page.locator(".card-head").tap()
        page.locator(f".irl-answer[data-state={state}]").wait_for()
    assert page.locator(".done").inner_text() == "tried"
    page.reload()
    page.locator(".irl-answer[data-state=right]").first.wait_for()
    assert page.locator(".done").inner_text() == "tried" and total.input_value() == "6.861"
    assert axe(page)["violations"] == []


def test_what_was_shown_is_not_done(opened):
    page = opened(RECIPROCAL)
    card, exercise = question(page, word=False)
    card.get_by_role("button", name="Show the working").click()
    expect(card.locator(".done")).to_have_text("shown")
    for _ in range(2):
        card.get_by_label("Your answer").fill(str(exercise.answer().exact))
        card.get_by_role("button", name="Check").click()
        expect(card.locator(".irl-verdict")).to_contain_text("✓")
        expect(card.locator(".done")).to_have_text("shown")
        page.reload()
        card, _ = question(page, word=False)
    tick = page.locator(f'.ticks [data-lesson="{RECIPROCAL}"]')
    assert tick.evaluate("(tick) => Number(getComputedStyle(tick).getPropertyValue('--share'))") == 0
    page.goto(page.url.replace(RECIPROCAL, "index"))
    assert page.locator(f'.map [data-lesson="{RECIPROCAL}"] small').inner_text() == "1 shown"


def test_a_browser_that_keeps_nothing_is_named_once(opened):
    page = opened(RECIPROCAL)
    says = page.get_by_text("This browser keeps nothing")
    assert says.count() == 0
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('no storage here'); };")
    page.reload()
    assert says.count() == 1
    card, exercise = question(page, word=False)
    card.get_by_label("Your answer").fill(str(exercise.answer().exact))
    card.get_by_role("button", name="Check").click()
    expect(card.locator(".done")).to_have_text("✓ at the first try")


def test_two_tabs_fill_one_worksheet(site, browser):
    context = browser.new_context()
    with serving(site) as address:
        tabs = [context.new_page() for _ in range(2)]
        for tab in tabs:
            tab.goto(f"{address}/{RECIPROCAL}.html")
        cells = [tab.locator(".irl-worksheet").first.get_by_role("textbox") for tab in tabs]
        for at, tab in enumerate(tabs):
            cells[at].nth(at).fill("1/2")
            tab.keyboard.press("Tab")
        for of in cells:
            for at in range(2):
                expect(of.nth(at)).to_have_value("1/2")
        # What one empties is empty in the other, and stays so.
        cells[0].nth(1).fill("")
        tabs[0].keyboard.press("Tab")
        expect(cells[1].nth(1)).to_have_value("")
        tabs[1].reload()
        assert [cells[1].nth(at).input_value() for at in range(2)] == ["1/2", ""]
        # Who begins again in one has begun again in both.
        tabs[1].locator(".irl-worksheet").first.get_by_role("button", name="Start again").click()
        expect(cells[0].nth(0)).to_have_value("")
    context.close()


def test_a_goal_reached_fills_its_ring(opened):
    page = opened(RECIPROCAL)
    card = page.locator(".card.board[data-thing]").first
    goals = json.loads(card.locator("script.irl-today").text_content())["page"]["goals"]
    assert len(goals) == 1 and card.locator(".done").inner_text() == ""
    # The fifth, which is right, above the one that is not: AP rises, and RR stays.
    card.locator(".irl-handle").nth(4).focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(card.locator(".done")).to_have_text("✓ at the first try")


def test_a_goal_that_was_shown_is_not_done(opened):
    page = opened(RECIPROCAL)
    card = page.locator(".card.board[data-thing]").first
    # The board shows one way after a first try.
    card.locator(".irl-handle").last.focus()
    page.keyboard.press("Shift+ArrowUp")
    card.get_by_role("button", name="Reset").click()
    card.locator(".irl-handle").last.focus()
    page.keyboard.press("Shift+ArrowUp")
    card.get_by_role("button", name="Show one way").click()
    card.locator(".irl-goal.irl-reached").wait_for()
    expect(card.locator(".done")).to_have_text("shown")


def test_progress_is_on_the_map_and_can_be_taken_along(opened, tmp_path):
    page = opened(RECIPROCAL)
    card, exercise = question(page, word=True)
    card.get_by_label(exercise.answer(), exact=True).check()
    card.get_by_role("button", name="Check").click()
    page.goto(page.url.replace(RECIPROCAL, "index"))
    row = page.locator(f'.map [data-lesson="{RECIPROCAL}"] small')
    assert re.fullmatch(r"1 of \d+ done", row.inner_text())
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my answers as a file").click()
    saved.value.save_as(tmp_path / "mine.json")
    for _ in range(2):
        page.get_by_role("button", name="Forget my answers").click()
    assert re.fullmatch(r"\d+ things to do", row.inner_text())
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name="Bring answers from a file").click()
    asked.value.set_files(tmp_path / "mine.json")
    page.locator(".says", has_text="1 answer is here now").wait_for()
    assert row.inner_text().startswith("1 of ")


def test_the_search_finds_words(opened):
    page = opened("search")
    page.get_by_label("Words to look for").fill("reciproc rank")
    first = page.locator(".found li").first
    assert "reciprocal" in first.inner_text().lower()
    says = page.locator(".says")
    page.get_by_label("Words to look for").fill("<img> zebra")
    assert says.inner_text() == "Nothing has any of these words." and not first.is_visible()
    # What somebody else calls it finds what is called nearly so.
    page.get_by_label("Words to look for").fill("zebra reciproc")
    assert says.inner_text().startswith("Nothing has all of these words. Places with some of them for reciprocal: ")
    assert "reciprocal" in first.inner_text().lower()
    page.get_by_label("Words to look for").fill("reciproc rank")
    first.get_by_role("link").click()
    page.wait_for_url(lambda url: not url.partition("#")[0].endswith("search.html"))


def test_a_topic_of_a_run_opens_its_board(opened, with_one):
    runs = ir.runs.example()
    page = opened(with_one(ir.explore(runs.before, runs.after, topics=runs.topics)), **PHONE)
    # No column of the list is cut.
    assert page.locator(".irl-run-list").evaluate("(node) => node.scrollWidth - node.clientWidth") == 0
    page.locator(".irl-run-dots").tap(position={"x": 40, "y": 90})
    board = page.locator(".irl-run-board .irl-board")
    board.wait_for()
    assert "“" in page.locator(".irl-run-moved").inner_text() and len(retrieved(board)) == 20
    before = board.locator(".irl-value").all_inner_texts()
    board.locator(".irl-grade").first.select_option("1")
    assert board.locator(".irl-value").all_inner_texts() != before
    assert page.evaluate(_OUTSIDE) == 0 and axe(page)["violations"] == []


def test_without_scripts_a_page_can_be_read(opened):
    page = opened(RECIPROCAL, java_script_enabled=False)
    assert page.locator(".still table").first.is_visible() and page.locator("figure svg").first.is_visible()
    folded = page.locator("details.folded").last
    folded.locator("summary").click()
    assert folded.locator(".code").is_visible()


def assert_nothing_to_press(page):
    # The name of a measure, the number of a topic, and what was chosen are read.
    dead = "button:not(.irl-opener, .irl-run-open, [aria-pressed=true]), summary, input[type=range]"
    assert page.locator(dead).count() > 0 and page.locator(dead).evaluate_all(SHOWN) == []
    assert page.locator(".irl-rank, .irl-run-open").last.is_visible()


def test_paper_is_white_and_has_nothing_to_press(opened):
    page = opened(RECIPROCAL, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    for place in ("body", ".irl-board", ".irl-exercise"):
        ground = page.locator(place).first.evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert ground == "rgb(255, 255, 255)", place
    assert not page.get_by_role("button", name="Check").first.is_visible() and not page.locator(".bar").is_visible()
    assert_nothing_to_press(page)


def two_orders() -> ir.Board:
    first = ir.Ranking.from_grades([1, 0, 1])
    return ir.Board(first, ["AP"], against=first.swap(2, 3))


def test_paper_of_two_orders_or_runs_has_nothing_to_press(opened, with_one):
    runs = ir.runs.example()
    for shown in (ir.explore(runs.before, runs.after, topics=runs.topics), two_orders()):
        page = opened(with_one(shown))
        page.emulate_media(media="print")
        assert_nothing_to_press(page)


def test_the_text_is_as_large_as_the_reader_wants_its_boards(opened):
    """And what has a size of its own for that has no other one beside a large text than in a notebook."""
    page = opened(RECIPROCAL)
    sizes = "(names) => names.map((name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))"
    text, form = page.evaluate(sizes, [".text p", ".irl-exercise"])
    page.get_by_role("button", name="Large type").first.click()
    assert page.evaluate(sizes, [".text p", ".irl-exercise"]) == pytest.approx([1.2 * text, 1.57 * form])
    page.reload()
    assert page.evaluate(sizes, [".text p"]) == pytest.approx([1.2 * text])
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(_OUTSIDE) == 0


def test_a_vote_is_kept(opened, with_one):
    page = opened(with_one(two_orders()))
    assert page.locator(".done").inner_text() == "" and "1 · Vote" in page.locator(".card-head").inner_text()
    for name in ("A", "B"):
        page.get_by_role("button", name=f"I want {name}").click()
        assert page.locator(".done").inner_text() == "✓ done"
        page.reload()
        assert page.locator(".irl-votes [aria-pressed=true]").inner_text() == f"I want {name}"
        assert page.locator(".irl-verdict").is_visible() and page.locator(".done").inner_text() == "✓ done"


def test_axe_finds_nothing(opened, with_one):
    # A table whose first column has no head.
    for name in (RECIPROCAL, "index", with_one(Form(ir.worksheet("contingency")))):
        page = opened(name, color_scheme="light")
        page.locator("details > summary").evaluate_all(UNFOLD)
        assert axe(page)["violations"] == []
        # The dark changes nothing but colours.
        page.emulate_media(color_scheme="dark")
        assert axe(page, only="color-contrast")["violations"] == []


def test_no_page_scrolls_sideways_and_a_word_stands_above_what_it_means(site, opened):
    page = opened("index", **PHONE)
    for file in sorted(site.glob("*.html"), key=lambda file: file.stem == "glossary"):
        page.goto(file.as_uri())
        assert page.evaluate(_OUTSIDE) == 0, file.name
    word, means = (page.locator("tr[id] > td").nth(at).bounding_box() for at in (0, 1))
    assert word["x"] == means["x"] and word["y"] < means["y"] and means["width"] > 300
