"""The board and an exercise in Notebook 7, which is built from JupyterLab's parts, in a frame of its own."""

import re

import pytest
from browser.boards import FRUITS, START
from browser.conftest import empty_notebook
from browser.hands import fresh
from browser.lab import Notebook
from browser.looking import check
from browser.notebook_keys import CELLS, COUNT, DIRTY, focus_at, LETTERS, PLACES
from browser.on_page.form import form_on
from browser.on_page.names import BOARD
from browser.waiting import until

import irlessons as ir

pytestmark = pytest.mark.browser

NUMBER = ir.exercise("mrr-plurals")


@pytest.fixture(scope="module")
def lab(lab):
    """Notebook 7 in JupyterLab's place, for the pages and hands of this file."""
    pytest.importorskip("notebook", minversion="7", reason="no Notebook 7; `pip install notebook` brings it")
    return Notebook(lab.url, lab.folder)


@pytest.fixture(scope="module")
def opened(lab, browser):
    """A page of it, for this file alone."""
    yield from empty_notebook(lab, browser)


@pytest.fixture
def fruits(hands):
    return hands.show(FRUITS)


def test_it_is_not_jupyterlab(opened):
    assert "/notebooks/" in opened.url
    assert opened.evaluate("window.jupyterapp.name") == "Jupyter Notebook"


def test_a_result_is_moved_by_mouse_and_by_keyboard(fruits):
    before = fruits.values()
    fruits.take("elderberry")
    fruits.carry(1)
    assert fruits.lifted() == ["elderberry"] and fruits.values() != before
    in_hand = fruits.values()
    fruits.drop()
    assert fruits.titles() == ["elderberry", "apple", "banana", "cherry", "date", "fig"]
    assert fruits.values() == in_hand
    assert until(fruits.python_agrees)
    fruits.focus("fig", "Space", "Home", "ArrowDown")
    assert fruits.titles()[1] == "fig" and fruits.focused() == "fig"
    fruits.keys("Space", "3")
    assert fruits.lifted() == [] and fruits.grades()[1] == "3 Excellent"
    assert until(fruits.python_agrees)


def test_keys_on_the_board_do_nothing_to_the_notebook(fruits, page):
    for where in PLACES:
        focus_at(where, fruits)
        fruits.keys(*LETTERS, "ArrowDown", "ArrowUp")
        page.wait_for_timeout(300)
        assert page.evaluate(CELLS) == ["code"], where
        assert fruits.titles() == START, where
        assert fruits.root.locator(":focus").count() == 1, where
        fruits.keys("Escape")


def test_shift_enter_and_ctrl_s_and_letters_on_a_cell_do_reach_the_notebook(fruits, page):
    count = page.evaluate(COUNT)
    page.evaluate("window.jupyterapp.shell.currentWidget.context.model.dirty = true")
    fruits.handle("cherry").focus()
    # A key of the board's own first: what keeps it must not keep the next ones.
    fruits.keys("ArrowDown", "Control+s")
    assert until(lambda: not page.evaluate(DIRTY))
    fruits.focus("cherry", "Shift+Enter")
    assert until(lambda: (page.evaluate(COUNT) or 0) > count)
    cells = page.evaluate(CELLS)
    page.evaluate("window.jupyterapp.shell.currentWidget.content.node.focus()")
    page.evaluate("window.jupyterapp.commands.execute('notebook:enter-command-mode')")
    fruits.keys("b")
    assert until(lambda: page.evaluate(CELLS) == [*cells, "code"])


def test_an_exercise_is_answered(page, press):
    fresh(page, f"import irlessons as ir\nir.exercise({NUMBER.name!r})")
    form = form_on(page)
    form.field.focus()
    page.keyboard.type("22/36")
    press("Enter")
    assert until(lambda: form.reply().startswith("✓ Right."))
    form.button("Hint").focus()
    press("b", "x", "a")
    page.wait_for_timeout(300)
    assert page.evaluate(CELLS) == ["code"]


def test_the_theme_is_that_of_the_notebook(hands, page, theme):
    hands.show(FRUITS)
    for name in ("light", "dark"):
        theme(name)
        background = hands.root.evaluate("(board) => getComputedStyle(board).backgroundColor")
        bright = sum(map(int, re.findall(r"\d+", background)[:3])) > 380
        assert bright == (name == "light")
    # What else axe asks is asked in JupyterLab.
    check(page, BOARD, colours=True)
