"""The pages of the site under a reader's hand: from a folder, without a network, and on a phone."""

import json
import random
import re
from collections import Counter
from itertools import pairwise

import nbformat
import pytest
from browser.axe import axe
from browser.contrast import pale
from browser.finger import Finger
from browser.host import serving
from browser.looking import drawn, out_of_scale, resize
from browser.on_page.against import two_orders_on
from browser.on_page.board import board_on, rows_of_boards
from browser.on_page.explorer import explorer_on
from browser.on_page.measured import COUNT, moved
from browser.on_page.names import BOARD, FORM, TODAY
from browser.on_page.parts import middle
from browser.on_page.sheet import sheet_on
from browser.on_page.site import IN_TURN, Site, TAKEN
from browser.standing_out import standing_out
from browser.waiting import holds, until
from lessons.reading import PATHS
from pages.conftest import TWO
from playwright.sync_api import expect

import irlessons as ir
from irlessons import widgets
from irlessons.exercises import EXERCISES
from irlessons.exercises.form import Form
from irlessons.pages.prose import Prose
from irlessons.pages.site import assets
from irlessons.pages.site.frame import framed
from irlessons.pages.site.lesson import Lesson
from irlessons.widgets.on_record import RECORD

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
RECIPROCAL = TWO[1].stem
EXAM = PATHS[-1].stem
# What a page does by itself after a while it does soon: where it does not, nobody has to wait for that.
SOON = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (act, ms, ...more) => later(act, ms > 500 ? ms / 10 : ms, ...more);
"""
# One that another one holds is seen when that one is open.
UNFOLD = "(all) => { for (const one of all) if (one.checkVisibility()) one.click(); }"
# Answers of its own, and a worksheet that all tabs fill, each at moments of its own.
WRITE = """([tab, moments]) => {
  const cells = {}, when = {};
  moments.forEach((moment, at) => setTimeout(() => {
    store.record(`${tab}${at}`, "v", { answer: `${at}`, right: at % 2 === 0, tries: 1 });
    cells[`${tab}${at}`] = "1";
    when[`${tab}${at}`] = new Date().toISOString();
    store.record("sheet", "v", { answer: { cells: { ...cells }, when: { ...when } }, right: false, tries: 0 });
  }, moment));
}"""
# Keeps all tabs from storing an answer, until `release()`.
HOLD = """() => new Promise((held) => {
  const hold = () => new Promise((done) => { globalThis.release = done; held(); });
  navigator.locks.request('irlessons', hold);
})"""
# A phone's window grows with what is too wide for it: its width says nothing, that of the page does.
_OUTSIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def question(page, *, word: bool):
    """The first question of the page that is answered by a word, or by a number: its card, and the exercise."""
    for card in Site(page).questions():
        # A worksheet is a form as well, and no exercise.
        exercise = EXERCISES.get(card.thing)
        if exercise and bool(exercise.choices) is word:
            return card, exercise
    raise AssertionError("no such question")


def test_every_thing_to_do_is_alive_and_no_two_to_press_are_called_alike(opened):
    for path in TWO:
        page = opened(path.stem)
        site = Site(page)
        expect(site.alive).to_have_count(site.cards.count())
        assert site.cards.count() > 3 and site.still.count() == 0
        numbers = site.heads_of_things.all_inner_texts()
        assert [int(text.split(" · ")[0]) for text in numbers] == list(range(1, len(numbers) + 1))
        assert site.first_board_ends() <= 768, "the first board does not end on the first screen"
        # A board is drawn before it stands in the page; what a row says must be there all the same.
        for ranks, numbers in rows_of_boards(page):
            found = [rank for rank in ranks if rank != "–"]
            assert found == [str(rank) for rank in range(1, len(found) + 1)] and len(found) > 1
            assert all(numbers)
        assert_called_apart(page)


def assert_called_apart(page):
    """For who hears them one by one: what is called the same stands in groups of other names."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    heard = Counter()
    for node in nodes:
        if not node["ignored"] and role_of(node) in PRESSED:
            groups = []
            above = by_id.get(node.get("parentId"))
            while above:
                if not above["ignored"] and role_of(above) in GROUPS:
                    groups.append(name_of(above))
                above = by_id.get(above.get("parentId"))
            heard[role_of(node), name_of(node), tuple(groups)] += 1
    assert len(heard) > 50 and not [each for each in heard if not each[1]]
    assert not [each for each, count in heard.items() if count > 1]


PRESSED = {"button", "slider", "textbox", "checkbox", "radio", "combobox", "tab"}
GROUPS = {"group", "region", "form", "table", "list", "listbox", "radiogroup", "tablist", "toolbar"}


def role_of(node):
    return node.get("role", {}).get("value")


def name_of(node):
    return node.get("name", {}).get("value", "")


def test_a_phone_is_enough(opened):
    page = opened(RECIPROCAL, **PHONE)
    assert page.evaluate(_OUTSIDE) == 0
    card, exercise = question(page, word=False)
    form = card.form
    form.field.fill("0.123")
    form.button("Check").tap()
    # A tap comes to the page after Playwright has gone on.
    expect(form.verdict).to_contain_text("✗")
    expect(card.done).to_have_text("tried")
    form.button("Hint").tap()
    expect(form.clue).to_contain_text(exercise.hint().message)
    right = str(exercise.answer().exact)
    form.field.fill(right)
    form.button("Check").tap()
    expect(form.verdict).to_contain_text("✓")
    expect(card.done).to_have_text("✓ with a hint")
    # Looked at afterwards it is no help.
    form.button("Show the working").tap()
    expect(card.form.working).to_be_visible()
    expect(card.done).to_have_text("✓ with a hint")

    board = board_on(page, 0)
    before = board.order()
    board.handle(1).scroll_into_view_if_needed()
    finger = Finger(page)
    finger.swipe(middle(board.handle(0)), middle(board.handle(1)))
    finger.send("touchEnd")
    expect(board.lifted_rows).to_have_count(0)
    assert board.order()[:2] == before[1::-1]

    site = Site(page).reload()
    card, _ = question(page, word=False)
    assert card.done.inner_text() == "✓ with a hint"
    assert card.form.field.input_value() == right
    assert 0 < site.share_of(RECIPROCAL) == pytest.approx(1 / site.things.count())


@pytest.fixture
def with_one(site):
    """Add a page with a widget or some to the site, and give its name."""
    paths = []

    def written(*widgets) -> str:
        shown = [{RECORD: json.dumps(widget._record())} for widget in widgets]
        outputs = [nbformat.v4.new_output("display_data", each) for each in shown]
        cells = [nbformat.v4.new_code_cell("one", outputs=[output]) for output in outputs]
        page = Lesson(nbformat.v4.new_notebook(cells=cells), "one", Prose("one.ipynb", {}), "")
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


# How often a style is asked for while something is answered.
_COUNT_LOOKS = """() => {
  const look = globalThis.getComputedStyle;
  globalThis.looks = 0;
  globalThis.getComputedStyle = (...of) => { globalThis.looks += globalThis.event ? 1 : 0; return look(...of); };
}"""


def test_a_worksheet_is_worked_out_on_a_phone(opened, with_one):
    page = opened(with_one(Form(ir.worksheet("dcg-six"))), **PHONE)
    assert page.evaluate(_OUTSIDE) == 0
    card = Site(page).card()
    sheet = sheet_on(page)
    total = sheet.cell("DCG@6")
    # Above the cells its picture is lower than beside them; a reply does not lay out the page to know which.
    expect(sheet.picture.first).to_have_attribute("viewBox", re.compile(" 136$"))
    page.evaluate(_COUNT_LOOKS)
    for text, state in (("11", "wrong"), ("6.861", "right")):
        total.fill(text)
        card.head.tap()
        sheet.answers(state).wait_for()
    expect(card.done).to_have_text("tried")
    assert page.evaluate("looks") == 0
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(sheet.picture.first).to_have_attribute("viewBox", re.compile(" (2[5-9]|3[0-9]|4[0-2])[0-9]$"))
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    Site(page).reload()
    sheet.answers("right").first.wait_for()
    assert card.done.inner_text() == "tried" and total.input_value() == "6.861"
    assert axe(page)["violations"] == []


def test_what_was_shown_is_not_done(opened):
    page = opened(RECIPROCAL)
    card, exercise = question(page, word=False)
    card.form.button("Show the working").click()
    expect(card.done).to_have_text("shown")
    for is_again in (False, True):
        if is_again:
            site = Site(page).reload()
            card, _ = question(page, word=False)
        card.form.type(str(exercise.answer().exact))
        expect(card.form.verdict).to_contain_text("✓")
        expect(card.done).to_have_text("shown")
    assert site.share_of(RECIPROCAL) == 0
    assert site.go(page.url.replace(RECIPROCAL, "index")).on_map(RECIPROCAL).inner_text() == "1 shown"


def test_a_browser_that_keeps_nothing_is_named_once(opened):
    page = opened(RECIPROCAL)
    says = page.get_by_text("This browser keeps nothing")
    assert says.count() == 0
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('no storage here'); };")
    Site(page).reload()
    assert says.count() == 1
    card, exercise = question(page, word=False)
    # An empty field is no try.
    card.form.button("Check").click()
    expect(card.form.verdict).to_contain_text("No answer yet")
    card.form.type(str(exercise.answer().exact))
    expect(card.done).to_have_text("✓ at the first try")
    # What is there can be saved there; the first page has nothing of it.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my answers as a file").click()
    file = saved.value.path().read_text()
    assert json.loads(file)["answers"][exercise.name]["right"]
    # And brought in again, where the page stands anew.
    Site(page).reload()
    expect(card.done).to_have_text("")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Bring answers from a file").click()
    chooser.value.set_files({"name": "irlessons.json", "mimeType": "application/json", "buffer": file.encode()})
    expect(card.done).to_have_text("✓ at the first try")
    page.goto(page.url.replace(RECIPROCAL, "index"))
    expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    assert page.get_by_role("button", name=re.compile("answers")).count() == 0
    # A page of questions without things to do says it as well.
    page.goto(page.url.replace("index", "papers"))
    expect(says).to_have_count(1)


def test_a_storage_that_is_full_is_told_where_somebody_has_just_answered(opened):
    page = opened(RECIPROCAL)
    # There is room for a word, and not for answers.
    page.evaluate("""() => {
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (text.length > 100) throw new DOMException('', 'QuotaExceededError');
        put.call(this, key, text);
      };
    }""")
    card, exercise = question(page, word=False)
    card.form.type(str(exercise.answer().exact))
    expect(card.root.get_by_text("The storage of this browser is full")).to_be_visible()
    expect(card.done).to_have_text("✓ at the first try")


def test_what_a_newer_page_has_kept_is_left_alone_and_said_once(opened):
    page = opened(RECIPROCAL)
    newer = json.dumps({"format": 3, "answers": {}, "more": 1})
    page.evaluate("(text) => localStorage.setItem('irlessons', text)", newer)
    Site(page).reload()
    expect(page.get_by_text("of a newer version")).to_have_count(1)
    card, exercise = question(page, word=False)
    card.form.type(str(exercise.answer().exact))
    expect(card.done).to_have_text("✓ at the first try")
    Site(page).reload()
    assert page.evaluate("localStorage.getItem('irlessons')") == newer


# Of a board it may be kept that its goal was missed.
NOTHING_UNCHECKED = """() => Object.entries(JSON.parse(localStorage.getItem('irlessons')).answers)
  .every(([id, { answer }]) => !id.endsWith('~draft') || id.includes('/') || answer === '')"""


def test_what_was_not_checked_and_moves_without_a_goal_are_there_again_without_a_mark(opened):
    page = opened(RECIPROCAL)
    site = Site(page)
    (number, exercise), (word, other) = question(page, word=False), question(page, word=True)
    number.form.field.fill("0.123")
    word.root.get_by_label(other.answer(), exact=True).check()
    board, sheet = site.goal().board, site.worksheet.sheet
    board.focus(0, "Shift+ArrowDown")
    moved = board.order()
    # A cell that is left is checked.
    sheet.cells.first.fill("1/7")
    # At once, before anything of it is kept.
    site.reload()
    assert number.form.field.input_value() == "0.123" and sheet.cells.first.input_value() == "1/7"
    assert word.root.get_by_label(other.answer(), exact=True).is_checked()
    assert board.order() == moved and board.button("Undo").is_enabled()
    for card in (number, word, site.worksheet, site.goal()):
        assert card.done.inner_text() == "" and not card.form.is_judged()
    # It is checked as it stands there, and then nothing is left of it.
    number.form.button("Check").click()
    expect(number.done).to_have_text("tried")
    word.form.button("Check").click()
    expect(word.done).to_have_text("✓ at the first try")
    sheet.cells.first.focus()
    page.keyboard.press("Tab")
    expect(sheet.answers("wrong")).to_have_count(1)
    board.press("Undo")
    # What was said of an answer, and a hint, stand there with what was typed since.
    number.form.button("Hint").click()
    number.form.field.fill("0.4")
    site.reload()
    assert number.form.field.input_value() == "0.4" and "Your answer was “0.123”." in number.form.reply()
    assert number.form.hint() == f"Hint. {exercise.hint().message}" and not number.form.is_judged()
    number.form.field.fill(str(exercise.answer().exact))
    number.form.button("Check").click()
    holds(page, NOTHING_UNCHECKED)
    # Over what was found nothing else is put.
    number.form.field.fill("0.5")
    site.reload()
    assert number.form.field.input_value() == str(exercise.answer().exact)
    assert "✓" in number.form.reply() and board.order() != moved
    assert sheet.answers("wrong").count() == 1


def test_two_tabs_fill_one_worksheet(site, browser):
    context = browser.new_context()
    with serving(site) as address:
        tabs = [context.new_page() for _ in range(2)]
        for tab in tabs:
            tab.goto(f"{address}/{RECIPROCAL}.html")
        cells = [sheet_on(tab).cells for tab in tabs]
        # Neither has heard of the other when it is filled in.
        tabs[0].evaluate(HOLD)
        for at, tab in enumerate(tabs):
            cells[at].nth(at).fill("1/2")
            tab.keyboard.press("Tab")
        tabs[0].evaluate("release()")
        for of in cells:
            for at in range(2):
                expect(of.nth(at)).to_have_value("1/2")
        # What one empties is empty in the other, and stays so.
        cells[0].nth(1).fill("")
        tabs[0].keyboard.press("Tab")
        expect(cells[1].nth(1)).to_have_value("")
        Site(tabs[1]).reload()
        assert [cells[1].nth(at).input_value() for at in range(2)] == ["1/2", ""]
        # Who begins again in one has begun again in both.
        sheet_on(tabs[1]).button("Start again").click()
        expect(cells[0].nth(0)).to_have_value("")
    context.close()


@pytest.mark.parametrize("host", ["localhost", "tabs.test"])
def test_tabs_that_write_within_one_moment_lose_nothing(browser, host):
    """With the locks that a browser gives to a host that it trusts, and without."""
    context = browser.new_context()
    script = widgets.inline(widgets.bundle("widgets/bringing.js")) + "globalThis.store = { record, answered, forget };"
    page = f'<!doctype html><script type="module">{script}</script>'
    context.route(f"http://{host}/*", lambda route: route.fulfill(body=page, content_type="text/html"))
    tabs = {name: context.new_page() for name in "abc"}
    for tab in tabs.values():
        tab.goto(f"http://{host}/")
        assert tab.evaluate("navigator.locks !== undefined") is (host == "localhost")
    moments = random.Random(7)
    for name, tab in tabs.items():
        tab.evaluate(WRITE, [name, [moments.uniform(0, 1000) for _ in range(30)]])
    for tab in tabs.values():
        holds(tab, "() => Object.keys(store.answered()).length === 3 * 30 + 1")
        holds(tab, "() => Object.keys(store.answered().sheet.answer.cells).length === 3 * 30")
        kept = tab.evaluate("store.answered()")
        assert all(kept[f"{name}{at}"]["answer"] == str(at) for name in tabs for at in range(30))
    # Another reader, who begins in one of them, has nothing of it.
    tabs["a"].evaluate("store.forget()")
    for tab in tabs.values():
        holds(tab, "() => Object.keys(store.answered()).length === 0")
    tabs["b"].evaluate("store.record('other', 'v', { answer: '1', right: true, tries: 1 })")
    for tab in tabs.values():
        holds(tab, "() => Object.keys(store.answered()).join() === 'other'")
    context.close()


def test_a_goal_reached_fills_its_ring(opened):
    page = opened(RECIPROCAL)
    card = Site(page).goal()
    goals = json.loads(card.root.locator(TODAY).text_content())["page"]["goals"]
    assert len(goals) == 1 and card.done.inner_text() == ""
    # The fifth, which is right, above the one that is not: AP rises, and RR stays.
    card.board.focus(4, "Shift+ArrowUp")
    expect(card.done).to_have_text("✓ at the first try")


def test_a_goal_that_was_shown_is_not_done(opened):
    page = opened(RECIPROCAL)
    card = Site(page).goal()
    board = card.board
    # The board shows one way after a first try.
    board.focus(-1, "Shift+ArrowUp")
    board.press("Reset")
    board.focus(-1, "Shift+ArrowUp")
    board.press("Show one way")
    board.reached.wait_for()
    expect(card.done).to_have_text("shown")


def test_progress_is_on_the_map_and_can_be_taken_along(opened, tmp_path):
    page = opened(RECIPROCAL)
    card, exercise = question(page, word=True)
    card.root.get_by_label(exercise.answer(), exact=True).check()
    card.form.button("Check").click()
    row = Site(page).go(page.url.replace(RECIPROCAL, "index")).on_map(RECIPROCAL)
    expect(row).to_have_text(re.compile(r"^1 of \d+ done: 1 at the first try$"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save my answers as a file").click()
    # An editor of Windows may have saved it since.
    (tmp_path / "mine.json").write_text(saved.value.path().read_text("utf-8"), encoding="utf-16")
    for _ in range(2):
        page.get_by_role("button", name="Forget my answers").click()
    expect(row).to_have_text("")
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name="Bring answers from a file").click()
    asked.value.set_files(tmp_path / "mine.json")
    Site(page).says.filter(has_text="1 answer is here now").wait_for()
    expect(row).to_have_text(re.compile("^1 of "))


def test_the_search_finds_words(opened):
    page = opened("search")
    site = Site(page)
    first = site.found.first
    for asked, says, found in (
        ("reciproc rank", "Places found for ", "reciprocal"),
        ("<marquee> zebra", "Nothing has any of these words.", ""),
        # What somebody else calls it finds what is called nearly so.
        ("zebra reciproc", "Nothing has all of these words. Places with some of them for reciprocal: ", "reciprocal"),
        ("reciproc rank", "Places found for ", "reciprocal"),
    ):
        site.look_for(asked)
        expect(site.says, asked).to_have_text(re.compile(f"^{re.escape(says)}"))
        assert found in first.inner_text().lower() if found else not first.is_visible(), asked
    first.get_by_role("link").click()
    page.wait_for_url(lambda url: not url.partition("#")[0].endswith("search.html"))


def test_a_topic_of_a_run_opens_its_board(opened, with_one):
    runs = ir.runs.example()
    page = opened(with_one(ir.explore(runs.before, runs.after, topics=runs.topics)), **PHONE)
    # No column of the list is cut.
    explorer = explorer_on(page)
    assert explorer.topic_list.evaluate("(node) => node.scrollWidth - node.clientWidth") == 0
    # On a smaller one the list scrolls by itself, and not the page.
    page.set_viewport_size({"width": 320, "height": PHONE["height"]})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    explorer.dots.tap(position={"x": 40, "y": 90})
    board = explorer.board()
    assert until(lambda: "“" in explorer.moved() and len(board.titles()) == 20)
    before = board.values()
    board.regrade(0, "1")
    assert until(lambda: board.values() != before)
    assert page.evaluate(_OUTSIDE) == 0


def test_without_scripts_a_page_can_be_read(opened):
    page = opened(RECIPROCAL, java_script_enabled=False)
    assert page.locator(".still table").first.is_visible() and page.locator("figure svg").first.is_visible()
    folded = page.locator("details.folded").last
    folded.locator("summary").click()
    assert folded.locator(".code").is_visible()


def assert_nothing_to_press(page):
    site = Site(page)
    assert site.pressed_on_screen.count() > 0 and site.to_press() == []
    assert site.read_on_paper.last.is_visible()


def test_paper_is_white_and_has_nothing_to_press(opened):
    page = opened(RECIPROCAL, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    for place in ("body", BOARD, FORM):
        ground = page.locator(place).first.evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert ground == "rgb(255, 255, 255)", place
    assert not page.get_by_role("button", name="Check").first.is_visible() and not Site(page).bar.is_visible()
    assert_nothing_to_press(page)
    # A card goes to the next sheet whole; with all that is behind its tabs a board may be higher than one.
    cards = (
        "(all) => all.map((one) => [getComputedStyle(one).breakInside, one.querySelectorAll('[role=tab]').length > 0])"
    )
    breaks = Site(page).cards.evaluate_all(cards)
    assert breaks and all(inside == ("auto" if has_tabs else "avoid") for inside, has_tabs in breaks)


def test_what_has_the_focus_keeps_its_shape(opened):
    label = board_on(opened(RECIPROCAL)).cuts.first
    style = "(one) => [getComputedStyle(one).borderRadius, getComputedStyle(one).outlineStyle]"
    shape, outline = label.evaluate(style)
    assert outline == "none"
    label.focus()
    assert label.evaluate(style) == [shape, "solid"]


def test_on_paper_what_is_behind_tabs_stands_one_below_the_other(opened, with_one):
    board = ir.Board(ir.Ranking.from_grades([3, 2, 0, 1]), ["nDCG@3"], open="nDCG@3")
    page = opened(with_one(board))
    working = board_on(page).working("nDCG@3")
    board_on(page).handle(2).press("Shift+ArrowUp")
    assert working.panels.count() == 1
    page.emulate_media(media="print")
    assert working.panels.count() == 5 and not working.names.count()
    # AP has no ideal ranking, and no heading for one.
    opened_alone = opened(with_one(ir.Board(ir.Ranking.from_grades([1, 0]), ["AP"], open="AP")))
    opened_alone.emulate_media(media="print")
    assert board_on(opened_alone).working("AP").panels.count() == 3
    drawn(page)
    tops = [node.bounding_box()["y"] for node in (working.why, working.rows.first, working.formula)]
    assert tops == sorted(tops)
    # A picture keeps the shape that it was drawn in.
    drawn_for, is_now = working.picture.evaluate(
        "(svg) => [svg.viewBox.baseVal, svg.getBoundingClientRect()].map((each) => each.width / each.height)"
    )
    assert abs(drawn_for - is_now) < 0.01


def test_a_lesson_leads_on_whatever_was_answered_before(opened):
    site = Site(opened(TWO[0].stem))
    (says,) = site.ways.all_inner_texts()
    site.ways.click()
    expect(site.ways).to_have_text(re.compile("^Previous"))
    assert says == "Next\n" + site.title()


def test_the_first_page_begins_with_a_board_that_shows_itself_once(opened):
    # Nothing moves by itself where motion is reduced.
    page = opened("index", reduced_motion="reduce")
    site = Site(page)
    board = site.front.board
    first = board.order()
    page.add_init_script(SOON + COUNT)
    site.reload()
    assert moved(page) == 0 and board.order() == first
    # Three steps, and back; whoever comes again sees none. No change is told: the reader has changed nothing.
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(IN_TURN)
    site.reload()
    assert until(lambda: any(not top.startswith(first[0]) for top, _ in page.evaluate("inTurn")))
    expect(site.asks_to_drag).to_be_visible()
    expect(site.shown_by_itself).to_have_count(0)
    # The better order is left to the reader: it goes back, and says nothing of that.
    expect(board.texts.first).to_have_text(first[0])
    expect(board.steps.first).not_to_be_visible()
    assert not any("▲" in step for _, step in page.evaluate("inTurn"))
    drawn(page)
    assert moved(page) > 0 and moved(page) == 0
    site.reload()
    assert moved(page) == 0 and board.order() == first
    board.handle(3).press("Shift+Home")
    assert site.asks_to_drag.count() == 0 and page.evaluate("localStorage.getItem('irlessons-front')") == "yes"
    # Who takes the board while it shows itself has it as it stands, and what that changed is told.
    page.evaluate("localStorage.removeItem('irlessons-front')")
    page.add_init_script(TAKEN)
    site.reload()
    assert until(lambda: not board.texts.first.inner_text().startswith(first[0])) and board.order() != first
    expect(site.shown_by_itself).to_have_count(0)
    expect(board.steps.first).to_have_text(re.compile("^[▲▼]"))
    # On a phone the value and its picture stand above the list, as on every board.
    page.set_viewport_size({"width": 390, "height": 700})
    working = board.working("nDCG@5")
    # What observes has seen it by then.
    drawn(page)
    assert working.dots_of_picture.first.is_visible()
    assert working.picture.bounding_box()["y"] < board.texts.first.bounding_box()["y"]
    # A picture of each measure beside its lesson, drawn by the board's own code.
    assert site.marks_on_map.count() > 0 and site.letters_on_map.count() == 0


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
    # What the cards of a page know comes packed.
    page.locator(FORM).first.wait_for()
    text, form = page.evaluate(sizes, [".text p", FORM])
    sheet_on(page).button("Large type").click()
    assert page.evaluate(sizes, [".text p", FORM]) == pytest.approx([1.2 * text, 1.57 * form])
    page.reload()
    assert page.evaluate(sizes, [".text p"]) == pytest.approx([1.2 * text])
    resize(page, 390, 844)
    assert page.evaluate(_OUTSIDE) == 0


def test_a_vote_is_kept(opened, with_one):
    page = opened(with_one(two_orders()))
    orders, card = two_orders_on(page), Site(page).card()
    assert card.done.inner_text() == "" and "1 · Vote" in card.head.inner_text()
    for name in ("A", "B"):
        orders.vote(name)
        expect(card.done).to_have_text("✓ done")
        Site(page).reload()
        assert orders.voted() == f"I want {name}"
        assert orders.verdict.is_visible() and card.done.inner_text() == "✓ done"


def turn_into_a_phone(page):
    """A page that is open has what the style sheets have for a phone: its width, and fingers."""
    session = page.context.new_cdp_session(page)
    width, height = PHONE["width"], PHONE["height"]
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True}
    session.send("Emulation.setDeviceMetricsOverride", metrics)
    resize(page, width, height)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")


def test_on_any_page_axe_finds_nothing_nothing_scrolls_sideways_and_all_is_in_one_scale(site, opened, with_one):
    own = sorted(file.stem for file in site.glob("[a-z]*.html"))
    assert {"index", "search", "play", "once-more", "practice", "papers", "for-lecturers"} < {*own}
    runs = ir.runs.example()
    # Of the widgets two are in no lesson of this site, and one has a table whose first column has no head.
    others = with_one(
        Form(ir.worksheet("contingency")), two_orders(), ir.explore(runs.before, runs.after, topics=runs.topics)
    )
    for name in (RECIPROCAL, *own, others):
        # What moves would be measured on its way.
        looks = {"color_scheme": "light", "reduced_motion": "reduce"}
        page = opened(name, **looks)
        if name == "search":
            Site(page).look_for("equal scores")
            Site(page).found.first.wait_for()
        if name == "play":
            board_on(page).press("Copy a link")
        page.locator("details > summary").evaluate_all(UNFOLD)
        assert axe(page)["violations"] == [], name
        assert out_of_scale(page) == [], name
        assert standing_out(page)["wrong"] == [], name
        # The dark changes nothing but colours.
        page.emulate_media(color_scheme="dark")
        assert pale(page)["pale"] == [], name
        turn_into_a_phone(page)
        assert page.evaluate(_OUTSIDE) == 0, name
        assert Site(page).less_than_a_finger() == [], name
        assert out_of_scale(page) == [], name


def test_axe_finds_nothing_in_the_exam(with_python, opened):
    """Whose table of discounts stays in sight, and covers nothing that has the focus."""
    page = opened(with_python / EXAM, color_scheme="light", reduced_motion="reduce")
    site = Site(page)
    site.alive.first.wait_for()
    page.locator("details > summary").evaluate_all(UNFOLD)
    assert axe(page)["violations"] == []
    page.emulate_media(color_scheme="dark")
    assert pale(page)["pale"] == []
    for viewport in ({"width": 1366, "height": 768}, {"width": 390, "height": 844}):
        resize(page, **viewport)
        asked = site.card(5).form
        asked.button("Check").focus()
        asked.root.evaluate("(node) => node.querySelector('button').scrollIntoView({ block: 'start' })")
        drawn(page)
        shown, check = site.discounts.bounding_box(), asked.button("Check").bounding_box()
        assert shown["y"] == 0 and shown["width"] <= viewport["width"]
        # From each rank to the next it is as far, also from the fifth to the sixth beside it.
        ends = [box["x"] + box["width"] for box in map(lambda each: each.bounding_box(), site.ranks.all())]
        apart = [after - before for before, after in pairwise(ends) if after > before]
        assert max(apart) - min(apart) < 1
        assert check["y"] >= shown["height"]


def test_on_a_phone_a_word_stands_above_what_it_means(opened):
    page = opened("glossary", **PHONE)
    word, means = (page.locator("tr[id] > td").nth(at).bounding_box() for at in (0, 1))
    assert word["x"] == means["x"] and word["y"] < means["y"] and means["width"] > 300
    assert page.locator("[data-head]").count() == 0
    # So does what a parameter does, and what comes of it.
    page = opened("formulas", **PHONE)
    says, value = (page.locator("tr", has_text="judged uncut").locator("td").nth(at).bounding_box() for at in (1, 2))
    assert says["x"] == value["x"] and says["y"] < value["y"] and says["width"] > 300
    # The page with the list of all lessons, at which no other test looks on a phone.
    page = opened(TWO[0].stem, **PHONE)
    assert page.evaluate(_OUTSIDE) == 0 and out_of_scale(page) == []
