"""What the board looks like: titles as they are, narrow windows, themes, and what axe says."""

import re

import pytest
from browser.boards import FRUITS, START
from browser.contrast import pale
from browser.looking import check, narrow, resize, slowly, TOO_WIDE
from browser.on_page import names
from browser.on_page.board import board_on
from browser.on_page.measured import moving_on_board, sliding, space, tools_behind_more
from browser.standing_out import standing_out
from browser.states import PAGES, STATES
from browser.waiting import holds, settled, until
from browser.watching import watched

pytestmark = pytest.mark.browser

EVIL = '<img src=x onerror="window.evil = true"> <b>bold</b> &amp;'
LONG = f"""
import irlessons as ir
board = ir.Board(ir.Ranking.from_grades([1, None, 0, 2], query={EVIL!r}, scale={{1: {EVIL!r}}}, titles=[
    {EVIL!r},
    "מדריך בטיחות לרכב של טויוטה " * 6,
    "トヨタ自動車の安全性能に関する公式ページ" * 8,
    "https://example.org/" + "a" * 200]), measures=["AP", ir.nDCG(gain={{0: 0, 1: 1.5, 2: 10}}, ideal="top grade")],
    goal={EVIL!r})
board
"""


CONTRAST = "color-contrast"
# Of windows; the narrowest is what JupyterLab leaves to a board on a phone.
WIDTHS = (1140, 750, 550, 390, 244)
FULLEST = "everything"


def styles(elements, name: str) -> list[str]:
    """A computed style of each element."""
    return elements.evaluate_all("(all, name) => all.map((one) => getComputedStyle(one)[name])", name)


def test_html_in_titles_is_text_and_right_to_left_titles_read_from_the_right(hands, page):
    hands.show(LONG)
    page.wait_for_timeout(200)
    assert EVIL in hands.titles()
    assert EVIL in hands.query()
    assert EVIL in hands.goal()
    assert EVIL in hands.grades()[0]
    assert hands.root.locator("img, b").count() == 0
    assert page.evaluate("window.evil") is None
    assert styles(hands.texts, "direction") == ["ltr", "rtl", "ltr", "ltr"]


def test_a_shorter_search_has_the_colour_of_a_gain(alone):
    alone.show(FRUITS)
    alone.drag("elderberry", 1)
    opener = alone.button("SearchLength")
    opener.click()
    change = dict(zip(alone.names(), alone.changes()))
    assert change["RR"].startswith("▲") and change["SearchLength"].startswith("▼")
    colour = dict(zip(change, styles(alone.steps, "color")))
    assert colour["SearchLength"] == colour["RR"]
    # Its reasons have the same colour, though they are losses of length.
    fills = alone.working("SearchLength").bars_of_losses
    assert fills.count() > 0 and set(styles(fills, "backgroundColor")) == {colour["RR"]}
    alone.drag("elderberry", 6)
    assert dict(zip(change, styles(alone.steps, "color")))["SearchLength"] != colour["RR"]


def test_unjudged_results_say_so(alone):
    alone.show(FRUITS)
    words = alone.grades()
    assert words == ["0 Bad", "2 Good", "unjudged", "1 Fair", "3 Excellent", "0 Bad"]
    # Not by colour alone: the border is broken too.
    chips = alone.ranked_chips
    styles = chips.evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderStyle)")
    assert [style == "dashed" for style in styles] == [word == "unjudged" for word in words]


def assert_room(hands, width: int, state: str = FULLEST) -> None:
    """Nothing is wider than where it stands; titles have room for words, and a measure's name stands on one line."""
    seen, where = space(hands), (state, width)
    assert seen["width"] <= width, where
    assert seen["tooWide"] == [], where
    assert min(seen["titles"]) > 90, where
    assert seen["lines"] == [1] * seen["measures"], where


def test_in_jupyterlab_axe_finds_nothing_in_the_fullest_state_and_neither_it_nor_long_words_overflow(
    hands, still, page, theme
):
    cell, act = STATES[FULLEST]
    narrow(page, 1280)
    act(hands.show(cell, LONG))
    long = board_on(page, 1).root
    long.wait_for()
    assert_accessible(hands, theme)
    for width in (1280, 900, 700, 360):
        narrow(page, width)
        settled(lambda: [hands.root.bounding_box(), long.bounding_box()])
        assert_room(hands, width)
        assert long.bounding_box()["width"] < width
        assert long.evaluate(TOO_WIDE) == [], width


def test_nothing_overflows(alone):
    alone.page.emulate_media(reduced_motion="reduce")
    alone.show(FRUITS)
    # As for somebody who has dragged nothing yet.
    alone.page.evaluate("localStorage.removeItem('irlessons-dragged')")
    for cell in (LONG, FRUITS):
        alone.show(cell)
        for width in WIDTHS:
            resize(alone.page, width, 900)
            assert alone.root.bounding_box()["width"] <= width
            assert alone.root.evaluate(TOO_WIDE) == [], width
    # Of four values on the smallest phone one is cut, which says that there are more.
    alone.show(re.sub(r"measures=\[.*\]", "measures=[CG@3, DCG@3, nDCG@3, AP]", FRUITS))
    resize(alone.page, 320, 900)
    part = "(name) => name.closest('tbody').getBoundingClientRect().right - name.getBoundingClientRect().left"
    assert 20 < alone.button("nDCG@3").evaluate(part) < alone.button("nDCG@3").bounding_box()["width"] - 10
    # The test can fail: a word that may not be broken is noticed.
    alone.page.add_style_tag(content=f"{names.HINT} {{ white-space: nowrap; }}")
    assert alone.root.evaluate(TOO_WIDE) != []


def test_rows_slide_unless_the_reader_wants_no_motion(alone):
    alone.show(FRUITS)
    with slowly(alone.page):
        alone.take("fig")
        alone.carry(2)
        assert moving_on_board(alone.page) > 0
    alone.drop()
    alone.page.emulate_media(reduced_motion="reduce")
    alone.show(FRUITS)
    alone.take("fig")
    alone.carry(2)
    assert alone.titles()[1] == "fig"
    assert moving_on_board(alone.page) == 0
    alone.drop()


def test_worst_and_ideal_are_slow_enough_to_follow(alone):
    of_all = "() => Math.max(0, ...document.getAnimations().map((one) => one.effect.getTiming().duration))"
    alone.show(FRUITS)
    for name in ("Worst", "Ideal"):
        with slowly(alone.page):
            alone.press(name)
            assert sliding(alone.page) == 320
    alone.handle(alone.titles()[0]).focus()
    holds(alone.page, "!document.getAnimations().some((one) => one.playState === 'running')")
    with slowly(alone.page):
        alone.page.keyboard.press("Shift+ArrowDown")
        assert sliding(alone.page) == 140
    alone.page.emulate_media(reduced_motion="reduce")
    holds(alone.page, "!document.getAnimations().some((one) => one.playState === 'running')")
    alone.press("Worst")
    assert alone.page.evaluate(of_all) == 0


def test_the_ring_is_for_the_keyboard(alone):
    alone.show(FRUITS)
    ring = "(node) => getComputedStyle(node).outlineStyle"
    handle = alone.handle("banana")
    handle.focus()
    alone.page.keyboard.press("ArrowDown")
    assert alone.handle("cherry").evaluate(ring) == "solid"
    alone.take("banana")
    alone.carry(4)
    assert alone.lifted() == ["banana"] and alone.focused() == "banana"
    assert handle.evaluate(ring) == "none"
    alone.drop()
    alone.page.keyboard.press("ArrowDown")
    assert alone.root.locator(":focus").evaluate(ring) == "solid"


def test_the_newest_answer_stands_first_in_an_opened_measure(alone):
    alone.show(FRUITS)
    opened = alone.open(3)
    assert opened.head.inner_text() == "AP"
    alone.focus("fig", "Shift+Home")
    assert opened.names.all_inner_texts() == ["Why it changed", "Rows", "Formula", "Conventions", "Step through"]
    assert opened.chosen.inner_text() == "Why it changed" and opened.panels.count() == 1
    assert opened.why.inner_text().startswith("Why did it change?")
    # By keyboard: one tab stop, and the arrows choose.
    opened.chosen.focus()
    for key, name in (
        ("ArrowRight", "Rows"),
        ("End", "Step through"),
        ("ArrowRight", "Why it changed"),
        ("ArrowLeft", "Step through"),
        ("Home", "Why it changed"),
    ):
        alone.keys(key)
        assert alone.focused_name() == opened.chosen.inner_text() == name
    assert opened.names.evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length") == 1


def test_more_says_what_each_tool_does_to_a_finger_and_to_keys(alone):
    alone.show(FRUITS)
    more = alone.button("More")
    tools, says = alone.more_tools, alone.more_says
    assert says.count() == tools.count() == 9 and not tools.first.is_visible()
    more.focus()
    alone.page.keyboard.press("Enter")
    assert more.get_attribute("aria-expanded") == "true"
    for tool in tools_behind_more(alone):
        # The same words as the pointing mouse is told, on the tool's own line.
        assert tool["visible"] and tool["says"] == tool["title"]
        one, other = tool["one"], tool["other"]
        assert one["x"] < other["x"] and abs(one["y"] - other["y"]) < one["height"]
    # One tab stop; arrows go along, the way the tools stand.
    alone.page.keyboard.press("Tab")
    assert alone.focused_name() == "Exchange"
    alone.page.keyboard.press("ArrowDown")
    assert alone.focused_name() == "Shuffle"
    alone.page.keyboard.press("Escape")
    assert not tools.first.is_visible() and more.get_attribute("aria-expanded") == "false"
    assert alone.focused_name() == "More"
    # A tool that is pressed, and a press or the focus elsewhere, close it.
    for leave in (
        lambda: alone.button("Worst").click(),
        lambda: alone.query_line.click(),
        lambda: alone.handle("fig").focus(),
    ):
        more.click()
        assert tools.first.is_visible()
        leave()
        assert not tools.first.is_visible()
    assert alone.titles() != START


def test_help_says_what_hands_and_keys_can_do(hands, page):
    hands.show(FRUITS)
    helped = hands.help
    hands.press("Help")
    text = helped.inner_text()
    assert "Space lifts one" in text
    for tool in hands.first_tools.all():
        assert f"{tool.get_attribute('title')}." in text
    hands.press("Help")
    assert not helped.is_visible()
    hands.press("Help")
    helped.click()
    page.keyboard.press("Escape")
    assert not helped.is_visible()
    assert hands.focused_name() == "More"


def test_contrast_colours_of_the_readers_own_lose_nothing(alone):
    alone.page.emulate_media(forced_colors="active")
    alone.show(FRUITS)
    ask = alone.button("Predict first")
    off = styles(ask, "backgroundColor")
    ask.click()
    alone.page.mouse.move(0, 0)
    assert styles(ask, "backgroundColor") != off
    # A bar and what it stands in.
    fill = styles(alone.fills.first, "backgroundColor")
    assert fill != styles(alone.bars.first, "backgroundColor")
    # The k of the line stands on it as a label.
    label = alone.cuts.first.evaluate("(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]")
    assert label == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    # The tab that is open is told from the others.
    alone.open("nDCG@3")
    edges = styles(alone.page.get_by_role("tab"), "borderBottomColor")
    assert len(edges) > 1 and edges[0] not in edges[1:]
    # On a phone, of edges that are there for their room nothing is seen.
    resize(alone.page, 320, 900)
    assert not {*styles(alone.texts, "borderTopColor")} & {*styles(alone.texts, "color")}
    alone.page.emulate_media(forced_colors="none")


def test_a_page_that_reads_from_the_right_leaves_the_board_as_it_is(alone):
    alone.show(FRUITS)
    alone.root.evaluate("(board) => { board.parentElement.dir = 'rtl'; }")
    handle, grade = alone.handle("apple").bounding_box(), alone.grade_of("apple").bounding_box()
    assert handle["x"] < grade["x"]
    assert [alone.root.get_attribute(name) for name in ("role", "dir", "lang")] == ["group", "ltr", "en"]
    assert set(styles(alone.value_cells, "direction")) == {"ltr"}


def test_a_list_of_nothing_says_what_to_do(alone):
    alone.show("import irlessons as ir\nboard = ir.Board(ir.Ranking.from_grades([]))\nboard")
    assert alone.tray_says() == "No results yet. “My own list” takes yours."
    alone.press("My own list")
    alone.page.keyboard.type("2 0")
    alone.button("Use this list").click()
    assert alone.tray_says().startswith("Not retrieved: nothing.")
    for _ in range(2):
        alone.focus(0, "Space", "End", *["ArrowDown"] * 3, "Space")
    assert alone.titles() == [] and alone.tray_says().startswith("Not retrieved: all of them.")
    alone.drag("D1", 1)


def assert_accessible(hands, choose) -> None:
    """In both themes, which change nothing but colours.  choose: brings one of them."""
    for name in ("light", "dark"):
        choose(name)
        background = hands.root.evaluate("(board) => getComputedStyle(board).backgroundColor")
        bright = sum(map(int, re.findall(r"\d+", background)[:3])) > 380
        assert bright == (name == "light")
        check(hands.page, names.BOARD, at_least=60, colours=name == "dark")


def assert_tabs(page) -> None:
    """What stands behind each tab of a working can be read in both themes."""
    names_of = page.get_by_role("tab").all_inner_texts()
    for name in dict.fromkeys(names_of):
        tab = page.get_by_role("tab", name=name, exact=True).first
        tab.click()
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            # Those of other workings are as they were when all was read.
            read = pale(page, f"#{tab.get_attribute('aria-controls')}")
            assert read["pale"] == [] and read["judged"], name
    assert not names_of or "The ideal" in names_of


@pytest.mark.parametrize("states", PAGES, ids=" ".join)
def test_in_any_state_axe_finds_nothing_and_nothing_overflows_or_is_squeezed(alone, states):
    # Marks that slide to their new places would be measured on their way.
    alone.page.emulate_media(reduced_motion="reduce")
    cells, acts = zip(*(STATES[state] for state in states), strict=True)
    alone.show_together(*cells)
    for at, act in enumerate(acts):
        act(alone.look(at))
    assert_accessible(alone, lambda name: alone.page.emulate_media(color_scheme=name))
    for width in WIDTHS:
        resize(alone.page, width, 900)
        for at, state in enumerate(states):
            assert_room(alone.look(at), width, state)
    resize(alone.page, WIDTHS[0], 900)
    assert_tabs(alone.page)
    found = standing_out(alone.page)
    assert found["wrong"] == [] and found["focused"] > 20


def test_every_state_is_looked_at():
    assert sorted(state for states in PAGES for state in states) == sorted(STATES)


def test_axe_would_find_something(alone):
    alone.show(FRUITS)
    alone.text(0).evaluate("(node) => { node.style.color = '#ddd'; }")
    with pytest.raises(AssertionError, match=CONTRAST):
        check(alone.page, names.BOARD, colours=True)


def test_our_own_errors_fail_a_test(browser):
    page = browser.new_page()
    run = "(code) => { import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))); }"
    for code, event in (
        ("console.error(1)", "console"),
        ("throw new Error(1)", "pageerror"),
        ("setTimeout(() => { throw new Error(1); })", "pageerror"),
    ):
        with pytest.raises(AssertionError), watched(page), page.expect_event(event):
            page.evaluate(run, code)
    with watched(page):
        page.evaluate("console.error('of somebody else')")
    page.close()


@pytest.mark.parametrize("grades", [[], [2]])
def test_a_board_of_nothing_or_of_one_result(hands, grades):
    hands.show(f"import irlessons as ir\nboard = ir.Board(ir.Ranking.from_grades({grades}, not_retrieved=[1]))\nboard")
    assert hands.titles() == ["D1"][: len(grades)] and len(hands.tray()) == 1
    for handle in hands.handles.all():
        handle.focus()
        hands.keys("Space", "ArrowUp", "End", "Escape")
    # Nothing has moved; then something has.
    assert not hands.button("Reset").is_visible()
    hands.regrade(0, "0")
    hands.button("Reset").click()
    assert until(hands.python_agrees)
    assert hands.said().startswith("Back to the first order.")
