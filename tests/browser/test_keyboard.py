"""The board without a mouse, and JupyterLab's own keys beside it."""

import pytest
from browser.boards import FRUITS, START
from browser.hands import until
from browser.notebook_keys import CELLS, COUNT, DIRTY, focus_at, LETTERS, PLACES

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("still")]


@pytest.fixture
def fruits(hands):
    return hands.show(FRUITS)


def test_arrows_go_from_handle_to_handle(fruits, press):
    fruits.handle("apple").focus()
    press("ArrowDown", "ArrowDown")
    assert fruits.focused() == "cherry"
    press("ArrowUp")
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


def test_one_handle_is_a_tab_stop(fruits, press):
    stops = fruits.root.locator(".irl-handle[tabindex='0']")
    assert stops.count() == 1
    fruits.handle("apple").focus()
    press("ArrowDown", "ArrowDown")
    assert stops.count() == 1
    press("Shift+Tab", "Tab")
    assert fruits.focused() == "cherry"
    press("Tab")
    assert fruits.page.evaluate("document.activeElement.ariaLabel") == "Grade of cherry"


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


def test_home_and_end_move_a_lifted_result(fruits, press):
    fruits.handle("cherry").focus()
    press("Enter", "End")
    assert fruits.titles()[-1] == "cherry"
    press("Home")
    assert fruits.titles()[0] == "cherry" and fruits.focused() == "cherry"
    press("Enter")
    assert fruits.lifted() == []


def test_escape_puts_it_back(fruits, press):
    before = fruits.values()
    fruits.handle("fig").focus()
    press("Space", "Home", "ArrowDown", "Escape")
    assert fruits.titles() == START and fruits.values() == before
    assert fruits.lifted() == [] and fruits.focused() == "fig"
    assert until(lambda: fruits.python()["titles"] == START)


def test_shift_and_arrows_move_at_once(fruits, press):
    fruits.handle("date").focus()
    press("Shift+ArrowUp")
    assert fruits.titles()[2] == "date" and fruits.focused() == "date" and fruits.lifted() == []
    press("Shift+End")
    assert fruits.titles()[-1] == "date" and fruits.focused() == "date"
    assert until(lambda: fruits.python()["titles"] == fruits.titles())


def test_a_result_that_loses_the_focus_is_put_down(fruits, press):
    fruits.handle("date").focus()
    press("Space", "ArrowUp", "Tab")
    assert fruits.lifted() == [] and fruits.titles()[2] == "date"


def test_the_focus_stays_on_a_result_that_the_mouse_moved(fruits, press):
    fruits.drag("fig", 2)
    assert fruits.focused() == "fig"
    press("Shift+ArrowUp")
    assert fruits.titles()[0] == "fig"


def test_an_order_from_python_leaves_a_lifted_result_alone(fruits, press):
    fruits.handle("fig").focus()
    press("Space", "Home")
    fruits.run("board.order = [5, 4, 3, 2, 1, 0]")
    fruits.page.wait_for_timeout(300)
    assert fruits.titles() == ["fig", *START[:-1]] and fruits.lifted() == ["fig"] and fruits.focused() == "fig"
    press("Space")
    assert until(lambda: fruits.python()["titles"] == ["fig", *START[:-1]])


def test_place_grade_and_what_changed_are_said(fruits, press):
    before = fruits.values()
    fruits.handle("elderberry").focus()
    press("Space")
    assert fruits.said() == (
        "Lifted. elderberry, rank 5 of 6, 3 Excellent. Arrow keys move it, Space puts it down, Escape puts it back."
    )
    press("Home")
    # What is in the hand is known: only its place is new, and of the measures those that changed.
    said = fruits.said()
    assert said.startswith("rank 1 of 6. P@3 up to 0.6667, R@3 up to 0.5000,")
    names = fruits.root.locator(".irl-title").all_inner_texts()
    for name, old, new in zip(names[:9], before, fruits.values()):
        way = "up" if float(new) > float(old) else "down"
        assert (f"{name} {way} to {new}" in said) == (old != new)
    press("Space")
    assert fruits.said() == f"Put down. elderberry, {said.replace('of 6.', 'of 6, 3 Excellent.', 1)}"
    region = fruits.root.locator(".irl-live")
    assert region.get_attribute("aria-live") == "polite"
    fruits.drag("cherry", 6)
    assert fruits.said().startswith("cherry, rank 6 of 6, unjudged.")
    press("Shift+ArrowUp")
    assert fruits.said() == "cherry, rank 5 of 6, unjudged. No measure has changed."


def test_one_region_speaks_and_says_nothing_twice(fruits, press):
    for name in ("Show ideal", "Pin", "Predict first"):
        fruits.press(name)
    assert fruits.root.locator("[aria-live], [role=status]:not([hidden])").count() == 1
    fruits.root.get_by_role("button", name="Predict first", exact=True).click()
    fruits.row("apple").locator(".irl-grade").select_option("3")
    said = fruits.said()
    assert said.startswith("Graded. apple, rank 1 of 6, 3 Excellent. P@3 up to 0.6667,")
    assert said.count("3 Excellent") == 1 and said.endswith("ranks hold another grade than the ideal order.")
    fruits.root.locator(".irl-opener").first.click()
    fruits.root.locator(".irl-conventions summary").first.click()
    fruits.root.locator(".irl-below").first.get_by_label("unjudged", exact=True).select_option("skip")
    assert fruits.said() == f"P@3 with unjudged skip {fruits.values()[0]}."


# The focus


def test_a_grade_given_to_a_lifted_result_is_a_part_of_its_step(fruits, press):
    before = fruits.values()
    fruits.handle("fig").focus()
    press("Space", "ArrowUp", "3")
    assert fruits.grades()[4] == "3 Excellent" and fruits.lifted() == ["fig"]
    press("Escape")
    assert fruits.titles() == START and fruits.values() == before
    press("Space", "ArrowUp", "3", "Space")
    assert fruits.titles()[4] == "fig" and fruits.grades()[4] == "3 Excellent" and fruits.lifted() == []
    # One step, so one undo.
    fruits.root.get_by_role("button", name="Undo").click()
    assert fruits.titles() == START and fruits.values() == before
    # The same with the mouse.
    fruits.take("fig")
    fruits.carry(2)
    press("3")
    fruits.drop()
    assert fruits.titles()[1] == "fig" and fruits.grades()[1] == "3 Excellent"
    fruits.root.get_by_role("button", name="Undo").click()
    assert fruits.titles() == START and fruits.values() == before


def focused_text(page) -> str:
    return page.evaluate("document.activeElement.closest('.irl-board') && document.activeElement.textContent")


def test_a_button_that_has_done_its_work_does_not_lose_the_focus(fruits, page, press):
    def button(name):
        return fruits.root.get_by_role("button", name=name, exact=True)

    fruits.root.locator(".irl-opener").first.click()
    button("Step through").click()
    button("Next").focus()
    press(*["Enter"] * 8)
    assert fruits.root.locator(".irl-sentence").first.is_visible()
    assert focused_text(page) == "Next" and button("Next").get_attribute("aria-disabled") == "true"
    fruits.press("My own list")
    fruits.root.get_by_label("My own list").fill("3 2 1")
    button("Use this list").click()
    assert len(fruits.titles()) == 3
    button("Back to the board's own list").focus()
    press("Enter")
    assert fruits.titles() == START
    assert page.evaluate("document.activeElement.matches('.irl-own-text')")


def test_a_button_that_is_of_no_use_does_and_says_nothing(fruits, page, press):
    undo = fruits.root.get_by_role("button", name="Undo")
    fruits.drag("fig", 1)
    undo.focus()
    press("Enter")
    assert fruits.titles() == START and fruits.said().startswith("Undone.")
    assert undo.get_attribute("aria-disabled") == "true" and focused_text(page) == "Undo"
    fruits.press("Pin")
    said = fruits.said()
    undo.focus()
    press("Enter", "Space")
    undo.click(force=True)
    assert fruits.said() == said and fruits.titles() == START


def test_after_the_last_prediction_the_focus_is_where_the_next_move_begins(fruits, page, press):
    fruits.root.get_by_role("button", name="Predict first", exact=True).click()
    fruits.handle("fig").focus()
    press("Shift+ArrowUp")
    assert fruits.focused() == "fig"
    fruits.root.locator(".irl-way").first.focus()
    for _ in range(11):
        press("Enter")
    assert "?" not in fruits.values() and fruits.focused() == "fig"
    assert fruits.said().startswith("Predictions right: ")


# JupyterLab's own keys


def test_letters_on_a_cell_do_reach_jupyterlab(fruits, page, press):
    """Without this one, the next test could pass because no key arrives at all."""
    page.evaluate("window.jupyterapp.shell.currentWidget.content.node.focus()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    press("b")
    assert until(lambda: page.evaluate(CELLS) == ["code", "code"])


@pytest.mark.parametrize("where", PLACES)
def test_letters_on_the_board_do_nothing_to_the_notebook(fruits, page, press, where):
    before = page.evaluate(CELLS)
    focus_at(where, fruits, press)
    press(*LETTERS)
    page.wait_for_timeout(300)
    assert page.evaluate(CELLS) == before == ["code"]
    assert fruits.titles() == START
    if "handle" in where:
        assert fruits.focused() == "cherry"


def test_shift_enter_and_ctrl_s_still_reach_jupyterlab(fruits, page, press):
    count = page.evaluate(COUNT)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    fruits.handle("cherry").focus()
    press("Control+s")
    assert until(lambda: not page.evaluate(DIRTY))
    fruits.handle("cherry").focus()
    press("Shift+Enter")
    assert until(lambda: (page.evaluate(COUNT) or 0) > count)
