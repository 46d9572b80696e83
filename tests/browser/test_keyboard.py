"""The board without a mouse, and JupyterLab's own keys beside it."""

import pytest
from browser.boards import FRUITS, START
from browser.hands import until

pytestmark = pytest.mark.browser

# What the one-letter commands of JupyterLab would change.
_CELLS = "[...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.type)"
_DIRTY = "window.jupyterapp.shell.currentWidget.context.model.dirty"
_COUNT = "[...window.jupyterapp.shell.currentWidget.content.model.cells][0].executionCount"


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


def test_place_and_measures_are_said(fruits, press):
    fruits.handle("elderberry").focus()
    press("Space")
    assert fruits.said().startswith("Lifted. elderberry, rank 5 of 6, 3 Excellent.")
    press("Home")
    said = fruits.said()
    assert said.startswith("elderberry, rank 1 of 6, 3 Excellent. P@3 0.6667, R@3 0.5000,")
    for name, value in zip(("P@3", "R@3", "F1@3", "AP", "RR", "SearchLength", "CG@3"), fruits.values()):
        assert f"{name} {value}" in said
    press("Space")
    assert fruits.said() == f"Put down. {said}"
    region = fruits.root.locator(".irl-live")
    assert region.get_attribute("aria-live") == "polite"
    fruits.drag("cherry", 6)
    assert fruits.said().startswith("cherry, rank 6 of 6, unjudged.")


# JupyterLab's own keys


def test_letters_on_a_cell_do_reach_jupyterlab(fruits, page, press):
    """Without this one, the next test could pass because no key arrives at all."""
    page.evaluate("window.jupyterapp.shell.currentWidget.content.node.focus()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    press("b")
    assert until(lambda: page.evaluate(_CELLS) == ["code", "code"])


@pytest.mark.parametrize("where", ["handle", "lifted handle", "tool", "measure", "line", "grade"])
def test_letters_on_the_board_do_nothing_to_the_notebook(fruits, page, press, where):
    before = page.evaluate(_CELLS)
    selectors = {"tool": ".irl-tools .irl-button", "measure": ".irl-opener", "line": ".irl-cut", "grade": ".irl-grade"}
    (fruits.root.locator(selectors[where]).first if where in selectors else fruits.handle("cherry")).focus()
    if where == "lifted handle":
        press("Space")
    press("b", "x", "d", "d", "a", "m", "y", "z", "c", "v")
    page.wait_for_timeout(300)
    assert page.evaluate(_CELLS) == before == ["code"]
    assert fruits.titles() == START
    if "handle" in where:
        assert fruits.focused() == "cherry"


def test_shift_enter_and_ctrl_s_still_reach_jupyterlab(fruits, page, press):
    count = page.evaluate(_COUNT)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    fruits.handle("cherry").focus()
    press("Control+s")
    assert until(lambda: not page.evaluate(_DIRTY))
    fruits.handle("cherry").focus()
    press("Shift+Enter")
    assert until(lambda: (page.evaluate(_COUNT) or 0) > count)
