"""The board without a mouse, and JupyterLab's own keys beside it."""

import pytest
from browser.boards import FRUITS, START
from browser.hands import until
from browser.notebook_keys import CELLS, COUNT, DIRTY, focus_at, LETTERS, PLACES

pytestmark = pytest.mark.browser


@pytest.fixture
def fruits(hands, still):
    return hands.show(FRUITS)


@pytest.fixture
def lone(alone):
    """The same board in a page of its own."""
    alone.page.emulate_media(reduced_motion="reduce")
    return alone.show(FRUITS)


def test_arrows_go_from_handle_to_handle_and_one_of_them_is_a_tab_stop(fruits, press):
    stops = fruits.root.locator(".irl-handle[tabindex='0']")
    assert stops.count() == 1
    fruits.handle("apple").focus()
    press("ArrowDown", "ArrowDown")
    assert fruits.focused() == "cherry" and stops.count() == 1
    press("Shift+Tab", "Tab")
    assert fruits.focused() == "cherry"
    press("Tab")
    assert fruits.page.evaluate("document.activeElement.ariaLabel") == "Grade of cherry"
    press("Shift+Tab", "ArrowUp")
    assert fruits.focused() == "banana"
    press("End")
    assert fruits.focused() == "fig"
    press("ArrowDown")
    assert fruits.focused() == "D7"
    press("ArrowDown")
    assert fruits.focused() == "D7"
    press("ArrowUp", "Home", "ArrowUp")
    assert fruits.focused() == "apple"
    assert fruits.titles() == START


def test_space_lifts_arrows_move_and_space_drops(fruits, press):
    before = fruits.values()
    fruits.handle("elderberry").focus()
    press("Space")
    assert fruits.lifted() == ["elderberry"]
    assert fruits.handle("elderberry").get_attribute("aria-pressed") == "true"
    press("ArrowUp", "ArrowUp")
    assert fruits.titles() == ["apple", "banana", "elderberry", "cherry", "date", "fig"]
    assert fruits.values() != before and fruits.focused() == "elderberry"
    press("Space")
    assert fruits.lifted() == [] and fruits.focused() == "elderberry"
    assert fruits.handle("elderberry").get_attribute("aria-pressed") == "false"
    # Put down, it stays where it is.
    press("ArrowUp")
    assert fruits.titles()[2] == "elderberry" and fruits.focused() == "banana"
    assert until(lambda: fruits.python()["titles"] == fruits.titles())


def test_a_lifted_result_goes_to_both_ends_and_escape_puts_it_back(fruits, press):
    before = fruits.values()
    fruits.handle("cherry").focus()
    press("Enter", "End")
    assert fruits.titles()[-1] == "cherry"
    press("Home")
    assert fruits.titles()[0] == "cherry" and fruits.focused() == "cherry"
    press("ArrowDown", "Escape")
    assert fruits.titles() == START and fruits.values() == before
    assert fruits.lifted() == [] and fruits.focused() == "cherry"
    assert until(lambda: fruits.python()["titles"] == START)
    press("Enter", "Home", "Enter")
    assert fruits.titles()[0] == "cherry" and fruits.lifted() == []
    # At once, without being lifted.
    press("Shift+ArrowDown")
    assert fruits.titles()[1] == "cherry" and fruits.focused() == "cherry" and fruits.lifted() == []
    press("Shift+End")
    assert fruits.titles()[-1] == "cherry" and fruits.focused() == "cherry"
    assert until(lambda: fruits.python()["titles"] == fruits.titles())


def test_a_result_that_loses_the_focus_is_put_down(lone):
    lone.handle("date").focus()
    lone.keys("Space", "ArrowUp", "Tab")
    assert lone.lifted() == [] and lone.titles()[2] == "date"


def test_the_focus_stays_on_a_result_that_the_mouse_moved(lone):
    lone.drag("fig", 2)
    assert lone.focused() == "fig"
    lone.keys("Shift+ArrowUp")
    assert lone.titles()[0] == "fig"


def test_an_order_from_python_leaves_a_lifted_result_alone(fruits, press):
    fruits.handle("fig").focus()
    press("Space", "Home")
    fruits.run("board.order = [5, 4, 3, 2, 1, 0]")
    fruits.page.wait_for_timeout(300)
    assert fruits.titles() == ["fig", *START[:-1]] and fruits.lifted() == ["fig"] and fruits.focused() == "fig"
    press("Space")
    assert until(lambda: fruits.python()["titles"] == ["fig", *START[:-1]])


def test_place_grade_and_what_changed_are_said(lone):
    before = lone.values()
    lone.handle("elderberry").focus()
    lone.keys("Space")
    assert lone.said() == (
        "Lifted. elderberry, rank 5 of 6, 3 Excellent. Arrow keys move it, Space puts it down, Escape puts it back."
    )
    lone.keys("Home")
    # What is in the hand is known: only its place is new, and of the measures those that changed.
    said = lone.said()
    assert said.startswith("rank 1 of 6. P@3 up to 0.6667, R@3 up to 0.5000,")
    names = lone.root.locator(".irl-title").all_inner_texts()
    for name, old, new in zip(names[:9], before, lone.values()):
        way = "up" if float(new) > float(old) else "down"
        assert (f"{name} {way} to {new}" in said) == (old != new)
    lone.keys("Space")
    assert lone.said() == f"Put down. elderberry, {said.replace('of 6.', 'of 6, 3 Excellent.', 1)}"
    region = lone.root.locator(".irl-live")
    assert region.get_attribute("aria-live") == "polite"
    lone.drag("cherry", 6)
    assert lone.said().startswith("cherry, rank 6 of 6, unjudged.")
    lone.keys("Shift+ArrowUp")
    assert lone.said() == "cherry, rank 5 of 6, unjudged. No measure has changed."


def test_one_region_speaks_and_says_nothing_twice(lone):
    for name in ("Show ideal", "Pin", "Predict first"):
        lone.press(name)
    assert lone.root.locator("[aria-live], [role=status]:not([hidden])").count() == 1
    lone.root.get_by_role("button", name="Predict first", exact=True).click()
    lone.row("apple").locator(".irl-grade").select_option("3")
    said = lone.said()
    assert said.startswith("Graded. apple, rank 1 of 6, 3 Excellent. P@3 up to 0.6667,")
    assert said.count("3 Excellent") == 1 and said.endswith("ranks hold another grade than the ideal order.")
    lone.root.locator(".irl-opener").first.click()
    lone.root.locator(".irl-conventions summary").first.click()
    lone.root.locator(".irl-below").first.get_by_label("unjudged", exact=True).select_option("skip")
    assert lone.said() == f"P@3 with unjudged skip {lone.values()[0]}."


# The focus


def test_a_grade_given_to_a_lifted_result_is_a_part_of_its_step(lone):
    before = lone.values()
    lone.handle("fig").focus()
    lone.keys("Space", "ArrowUp", "3")
    assert lone.grades()[4] == "3 Excellent" and lone.lifted() == ["fig"]
    lone.keys("Escape")
    assert lone.titles() == START and lone.values() == before
    lone.keys("Space", "ArrowUp", "3", "Space")
    assert lone.titles()[4] == "fig" and lone.grades()[4] == "3 Excellent" and lone.lifted() == []
    # One step, so one undo.
    lone.root.get_by_role("button", name="Undo").click()
    assert lone.titles() == START and lone.values() == before
    # The same with the mouse.
    lone.take("fig")
    lone.carry(2)
    lone.keys("3")
    lone.drop()
    assert lone.titles()[1] == "fig" and lone.grades()[1] == "3 Excellent"
    lone.root.get_by_role("button", name="Undo").click()
    assert lone.titles() == START and lone.values() == before


def focused_text(page) -> str:
    return page.evaluate("document.activeElement.closest('.irl-board') && document.activeElement.textContent")


def test_a_button_that_has_done_its_work_does_not_lose_the_focus(lone):
    def button(name):
        return lone.root.get_by_role("button", name=name, exact=True)

    lone.root.locator(".irl-opener").first.click()
    button("Step through").click()
    button("Next").focus()
    lone.keys(*["Enter"] * 8)
    assert lone.root.locator(".irl-sentence").first.is_visible()
    assert focused_text(lone.page) == "Next" and button("Next").get_attribute("aria-disabled") == "true"
    lone.press("My own list")
    lone.root.get_by_label("My own list").fill("3 2 1")
    button("Use this list").click()
    assert len(lone.titles()) == 3
    button("Back to the board's own list").focus()
    lone.keys("Enter")
    assert lone.titles() == START
    assert lone.page.evaluate("document.activeElement.matches('.irl-own-text')")


def test_a_button_that_is_of_no_use_does_and_says_nothing(lone):
    undo = lone.root.get_by_role("button", name="Undo")
    lone.drag("fig", 1)
    undo.focus()
    lone.keys("Enter")
    assert lone.titles() == START and lone.said().startswith("Undone.")
    assert undo.get_attribute("aria-disabled") == "true" and focused_text(lone.page) == "Undo"
    lone.press("Pin")
    said = lone.said()
    undo.focus()
    lone.keys("Enter", "Space")
    undo.click(force=True)
    assert lone.said() == said and lone.titles() == START


def test_after_the_last_prediction_the_focus_is_where_the_next_move_begins(lone):
    lone.root.get_by_role("button", name="Predict first", exact=True).click()
    lone.handle("fig").focus()
    lone.keys("Shift+ArrowUp")
    assert lone.focused() == "fig"
    lone.root.locator(".irl-way").first.focus()
    for _ in range(11):
        lone.keys("Enter")
    assert "?" not in lone.values() and lone.focused() == "fig"
    assert lone.said().startswith("Predictions right: ")


# JupyterLab's own keys


def test_letters_on_a_cell_do_reach_jupyterlab(fruits, page, press):
    """Without this one, the next test could pass because no key arrives at all."""
    page.evaluate("window.jupyterapp.shell.currentWidget.content.node.focus()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    press("b")
    assert until(lambda: page.evaluate(CELLS) == ["code", "code"])


def test_letters_on_the_board_do_nothing_to_the_notebook(fruits, page, press):
    before = page.evaluate(CELLS)
    for where in PLACES:
        focus_at(where, fruits, press)
        press(*LETTERS)
        page.wait_for_timeout(300)
        assert page.evaluate(CELLS) == before == ["code"], where
        assert fruits.titles() == START, where
        if "handle" in where:
            assert fruits.focused() == "cherry" and len(fruits.lifted()) == (where != "handle"), where
            # What was chosen or lifted is not any more.
            press("Escape")


def test_shift_enter_and_ctrl_s_still_reach_jupyterlab(fruits, page, press):
    count = page.evaluate(COUNT)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    fruits.handle("cherry").focus()
    press("Control+s")
    assert until(lambda: not page.evaluate(DIRTY))
    fruits.handle("cherry").focus()
    press("Shift+Enter")
    assert until(lambda: (page.evaluate(COUNT) or 0) > count)
