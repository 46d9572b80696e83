"""The board without a mouse, and JupyterLab's own keys beside it."""

import pytest
from browser.boards import FRUITS, START
from browser.notebook_keys import CELLS, COUNT, DIRTY, focus_at, LETTERS, PLACES
from browser.waiting import until
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def fruits(hands, still):
    return hands.show(FRUITS)


@pytest.fixture
def lone(alone):
    """The same board in a page of its own."""
    alone.page.emulate_media(reduced_motion="reduce")
    return alone.show(FRUITS)


def test_arrows_go_from_handle_to_handle_and_one_of_them_is_a_tab_stop(lone):
    lone.focus("apple")
    for keys, focused in (
        ("ArrowDown ArrowDown", "cherry, rank 3"),
        ("Shift+Tab Tab", "cherry, rank 3"),
        ("Tab", "Grade of cherry"),
        ("Shift+Tab ArrowUp", "banana, rank 2"),
        ("End", "fig, rank 6"),
        ("ArrowDown", "D7, not retrieved"),
        ("ArrowDown", "D7, not retrieved"),
        ("ArrowUp Home ArrowUp", "apple, rank 1"),
    ):
        lone.keys(*keys.split())
        assert lone.focused_name().startswith(focused), keys
        assert lone.tab_stops.count() == 1
    assert lone.titles() == START


def test_space_lifts_arrows_move_and_space_drops(fruits):
    before, moved = fruits.values(), ["apple", "banana", "elderberry", "cherry", "date", "fig"]
    fruits.focus("elderberry")
    for keys, titles, lifted, focused in (
        ("Space", START, ["elderberry"], "elderberry"),
        ("ArrowUp ArrowUp", moved, ["elderberry"], "elderberry"),
        ("Space", moved, [], "elderberry"),
        # Put down, it stays where it is.
        ("ArrowUp", moved, [], "banana"),
    ):
        fruits.keys(*keys.split())
        assert (fruits.titles(), fruits.lifted(), fruits.focused()) == (titles, lifted, focused), keys
        assert fruits.handle("elderberry").get_attribute("aria-pressed") == ("true" if lifted else "false")
        assert (fruits.values() == before) == (titles == START)
    assert until(lambda: fruits.python()["titles"] == moved)


def test_a_lifted_result_goes_to_both_ends_and_escape_puts_it_back(fruits):
    before = fruits.values()
    fruits.focus("cherry")
    for keys, place, lifted in (
        ("Enter End", 5, ["cherry"]),
        ("Home", 0, ["cherry"]),
        ("ArrowDown Escape", 2, []),
        ("Enter Home Enter", 0, []),
        # At once, without being lifted.
        ("Shift+ArrowDown", 1, []),
        ("Shift+End", 5, []),
    ):
        fruits.keys(*keys.split())
        titles = fruits.titles()
        assert titles.index("cherry") == place and fruits.lifted() == lifted and fruits.focused() == "cherry", keys
        if place == 2:
            assert titles == START and fruits.values() == before
        assert lifted or until(lambda: fruits.python()["titles"] == fruits.titles())


def test_a_result_that_loses_the_focus_is_put_down(lone):
    lone.focus("date", "Space", "ArrowUp", "Tab")
    assert lone.lifted() == [] and lone.titles()[2] == "date"


def test_the_focus_stays_on_a_result_that_the_mouse_moved(lone):
    lone.drag("fig", 2)
    assert lone.focused() == "fig"
    lone.keys("Shift+ArrowUp")
    assert lone.titles()[0] == "fig"


def test_an_order_from_python_leaves_a_lifted_result_alone(fruits):
    fruits.focus("fig", "Space", "Home")
    fruits.run("board.order = [5, 4, 3, 2, 1, 0]")
    fruits.page.wait_for_timeout(300)
    assert fruits.titles() == ["fig", *START[:-1]] and fruits.lifted() == ["fig"] and fruits.focused() == "fig"
    fruits.keys("Space")
    assert until(lambda: fruits.python()["titles"] == ["fig", *START[:-1]])


def test_place_grade_and_what_changed_are_said(lone):
    before = lone.values()
    lone.focus("elderberry", "Space")
    assert lone.said() == (
        "Lifted. elderberry, rank 5 of 6, 3 Excellent. Arrow keys move it, Space puts it down, Escape puts it back."
    )
    lone.keys("Home")
    # What is in the hand is known: only its place is new, and of the measures those that changed.
    said = lone.said()
    assert said.startswith("rank 1 of 6. P@3 up to 0.6667, R@3 up to 0.5000,")
    names = lone.names()
    for name, old, new in zip(names[:9], before, lone.values()):
        way = "up" if float(new) > float(old) else "down"
        assert (f"{name} {way} to {new}" in said) == (old != new)
    lone.keys("Space")
    assert lone.said() == f"Put down. elderberry, {said.replace('of 6.', 'of 6, 3 Excellent.', 1)}"
    region = lone.live
    assert region.get_attribute("aria-live") == "polite"
    lone.drag("cherry", 6)
    assert lone.said().startswith("cherry, rank 6 of 6, unjudged.")
    lone.keys("Shift+ArrowUp")
    assert lone.said() == "cherry, rank 5 of 6, unjudged. No measure has changed."


def test_one_region_speaks_and_says_nothing_twice(lone):
    for name in ("Show ideal", "Pin", "Predict first"):
        lone.press(name)
    assert lone.root.locator("[aria-live], [role=status]:not([hidden])").count() == 1
    lone.button("Predict first").click()
    lone.regrade("apple", "3")
    said = lone.said()
    assert said.startswith("Graded. apple, rank 1 of 6, 3 Excellent. P@3 up to 0.6667,")
    assert said.count("3 Excellent") == 1 and said.endswith("ranks hold another grade than the ideal order.")
    lone.open(0)
    lone.working(0).choose("Conventions")
    lone.working(0).convention("unjudged").select_option("skip")
    assert lone.said() == f"P@3 with unjudged skip {lone.values()[0]}."


# The focus


def test_a_grade_given_to_a_lifted_result_is_a_part_of_its_step(lone):
    before = lone.values()
    lone.focus("fig", "Space", "ArrowUp", "3")
    assert lone.grades()[4] == "3 Excellent" and lone.lifted() == ["fig"]
    lone.keys("Escape")
    assert lone.titles() == START and lone.values() == before
    lone.keys("Space", "ArrowUp", "3", "Space")
    assert lone.titles()[4] == "fig" and lone.grades()[4] == "3 Excellent" and lone.lifted() == []
    # One step, so one undo.
    lone.button("Undo").click()
    assert lone.titles() == START and lone.values() == before
    # The same with the mouse.
    lone.take("fig")
    lone.carry(2)
    lone.keys("3")
    lone.drop()
    assert lone.titles()[1] == "fig" and lone.grades()[1] == "3 Excellent"
    lone.button("Undo").click()
    assert lone.titles() == START and lone.values() == before


def test_a_button_that_has_done_its_work_does_not_lose_the_focus(lone):
    lone.open(0).choose("Step through")
    lone.button("Next").focus()
    lone.keys(*["Enter"] * 8)
    assert lone.sentences.first.is_visible()
    assert lone.focused_name() == "Next" and lone.button("Next").get_attribute("aria-disabled") == "true"
    lone.paste("3 2 1")
    assert len(lone.titles()) == 3
    lone.button("Back to the board's own list").focus()
    lone.keys("Enter")
    assert lone.titles() == START
    expect(lone.own_list).to_be_focused()


def test_a_button_that_is_of_no_use_does_and_says_nothing(lone):
    undo = lone.button("Undo")
    lone.drag("fig", 1)
    # What goes, for it was of use once, leaves the focus to its neighbour.
    lone.button("Reset").focus()
    lone.keys("Enter")
    assert lone.said().startswith("Back to the first order.") and lone.focused_name() == "Undo"
    lone.keys("Enter")
    assert lone.titles() != START and lone.button("Reset").is_visible()
    lone.keys("Enter")
    assert lone.titles() == START and lone.said().startswith("Undone.") and not lone.button("Reset").is_visible()
    assert undo.get_attribute("aria-disabled") == "true" and lone.focused_name() == "Undo"
    lone.press("Pin")
    said = lone.said()
    undo.focus()
    lone.keys("Enter", "Space")
    undo.click(force=True)
    assert lone.said() == said and lone.titles() == START


def test_after_the_last_prediction_the_focus_is_where_the_next_move_begins(lone):
    lone.button("Predict first").click()
    lone.focus("fig", "Shift+ArrowUp")
    assert lone.focused() == "fig"
    lone.ways.first.focus()
    for _ in range(11):
        lone.keys("Enter")
    assert "?" not in lone.values() and lone.focused() == "fig"
    assert lone.said().startswith("Predictions right: ")


# JupyterLab's own keys

# What reaches the page around a board, and so JupyterLab; and what Notebook, which hears it before, leaves alone.
HEARD = "window.heard = []; document.addEventListener('keydown', ({ key }) => { window.heard.push(key); })"
LEFT = """
window.left = [];
document.addEventListener('keydown', ({ key, target }) => {
  if (target.hasAttribute('data-lm-suppress-shortcuts')) window.left.push(key);
}, true);
"""
KEPT = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", "Escape", "b", "1")
GIVEN = ("Shift+Enter", "Control+s", "Control+z", "Alt+ArrowUp", "Control+ArrowDown", "Tab")


def test_plain_keys_are_the_boards_and_commands_are_not(lone):
    lone.page.evaluate(HEARD)
    lone.page.evaluate(LEFT)
    lone.focus("cherry", *KEPT)
    assert lone.page.evaluate("[heard, left]") == [[], [*KEPT]]
    lone.focus("cherry")
    for key in GIVEN:
        lone.page.evaluate("heard.length = left.length = 0")
        lone.keys(key)
        name = key.rpartition("+")[2]
        assert lone.page.evaluate("heard.at(-1)") == name and name not in lone.page.evaluate("left"), key


def test_letters_on_a_cell_do_reach_jupyterlab(fruits, page):
    """Without this one, the next test could pass because no key arrives at all."""
    page.evaluate("window.jupyterapp.shell.currentWidget.content.node.focus()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    fruits.keys("b")
    assert until(lambda: page.evaluate(CELLS) == ["code", "code"])


def test_keys_on_the_board_do_nothing_to_the_notebook(fruits, page):
    before = page.evaluate(CELLS)
    page.evaluate(HEARD)
    for where in PLACES:
        focus_at(where, fruits)
        # There and back, all is as it was.
        fruits.keys(*LETTERS, "ArrowDown", "ArrowUp")
        page.wait_for_timeout(300)
        assert page.evaluate("window.heard") == [], where
        assert page.evaluate(CELLS) == before == ["code"], where
        assert fruits.titles() == START, where
        if "handle" in where:
            assert fruits.focused() == "cherry" and len(fruits.lifted()) == (where != "handle"), where
            # What was chosen or lifted is not any more.
            fruits.keys("Escape")


def test_shift_enter_and_ctrl_s_still_reach_jupyterlab(fruits, page):
    count = page.evaluate(COUNT)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    fruits.focus("cherry", "Control+s")
    assert until(lambda: not page.evaluate(DIRTY))
    fruits.focus("cherry", "Shift+Enter")
    assert until(lambda: (page.evaluate(COUNT) or 0) > count)
