"""Boards and forms where no JupyterLab is, in shadow roots: by the messages of a notebook, as other front ends show
them, and by the files that a book is given.
"""

import pytest
from browser.elsewhere import as_told, as_written, IN_A_BOOK, page_of
from browser.on_page.board import Board, board_on
from browser.on_page.form import Form
from browser.on_page.names import FORM
from browser.on_page.parts import middle
from browser.on_page.sheet import sheet_on
from browser.waiting import holds
from browser.watching import watched_page

import irlessons as ir
from irlessons import widgets
from irlessons.board import script
from irlessons.exercises.form import Form as FormWidget
from irlessons.exercises.form import form_code

pytestmark = pytest.mark.browser

QUESTION = ir.exercise("mrr-plurals")
LAST = 29
# Inside a shadow root, what has the focus there.
FOCUSED = "(node) => node.getRootNode().activeElement?.getAttribute('aria-label') ?? ''"


def asked_things() -> tuple:
    """A long board, a worksheet in which grades are dragged, and a question."""
    ranking = ir.Ranking.from_grades([grade % 4 for grade in range(LAST + 1)], query="thirty results")
    return ir.Board(ranking, ["AP", "nDCG@6"]), ir.worksheet("ndcg-six"), QUESTION


def by_messages(folder) -> str:
    board, *forms = asked_things()
    told = [board, *map(FormWidget, forms)]
    texts = {board._look: widgets.look(), board._code: script.board_code(), told[1]._code: form_code()}
    return page_of(*map(as_told, told), texts=texts)


def by_files(folder) -> str:
    written = [each.to_mjs(folder / f"{at}.mjs") for at, each in enumerate(asked_things())]
    return page_of(*map(as_written, written), code=IN_A_BOOK, texts={})


@pytest.fixture(scope="module", params=[by_messages, by_files])
def shown(request, browser, tmp_path_factory):
    """A page with these things, each in a shadow root."""
    folder = tmp_path_factory.mktemp("elsewhere")
    path = folder / "page.html"
    path.write_text(request.param(folder), encoding="utf-8")
    with watched_page(browser, 1000, 900) as page:
        page.goto(path.as_uri())
        page.locator("body[data-ready]").wait_for()
        yield page


@pytest.fixture
def board(shown) -> Board:
    return board_on(shown)


def test_each_root_has_the_sheet_once(shown, board):
    sheets = "(all) => all.map(({ shadowRoot }) => shadowRoot.querySelectorAll('style').length)"
    assert shown.locator("[id^=host]").evaluate_all(sheets) == [1, 1, 1]
    assert shown.evaluate("document.getElementById('irl-look')") is None
    assert board.list_node.evaluate("(list) => getComputedStyle(list).listStyleType") == "none"


def test_light_and_dark_are_those_of_the_page(shown, board):
    ground = "(board) => getComputedStyle(board).backgroundColor"
    light = board.root.evaluate(ground)
    shown.evaluate("document.documentElement.style.colorScheme = 'dark'")
    dark = board.root.evaluate(ground)
    shown.evaluate("document.documentElement.style.colorScheme = ''")
    assert light == board.root.evaluate(ground) != dark


def test_a_result_is_dragged_and_what_scrolls_around_the_root_comes_along(shown, board):
    port = shown.locator(".port")
    board.take("D1")
    # To where the port ends, which the list does not: the mouse waits there.
    box = port.bounding_box()
    shown.mouse.move(box["x"] + 40, box["y"] + box["height"] - 4, steps=4)
    holds(shown, "document.querySelector('.port').scrollTop > 300")
    shown.mouse.up()
    moved = board.titles().index("D1")
    assert moved > 10 and shown.evaluate("told(0, 'order').indexOf(0)") == moved
    # The drop leaves the focus on the handle, and Python's change of the order is taken over.
    assert board.focused() == "D1"
    board.button("Undo").click()
    assert board.titles()[0] == "D1"
    port.evaluate("(port) => { port.scrollTop = 0; }")


def test_the_keys_that_move_a_result_keep_the_focus_and_reach_nobody_outside(shown, board):
    shown.evaluate("window.heard.length = 0")
    board.handle("D3").focus()
    for key in ("x", "x", " ", "ArrowUp", "ArrowUp", " ", "2"):
        shown.keyboard.press(key)
        assert board.handle("D3").evaluate(FOCUSED).startswith("D3, rank "), key
    assert board.titles()[:3] == ["D3", "D1", "D2"] and board.grades()[0] == "2"
    # What holds the root is all that a notebook sees of it.
    assert shown.evaluate("window.heard") == []
    assert shown.locator("#host-0").get_attribute("data-lm-suppress-shortcuts") == ""
    shown.keyboard.press("Tab")
    assert shown.evaluate("window.heard") == ["Tab"]
    assert shown.locator("#host-0").get_attribute("data-lm-suppress-shortcuts") is None
    board.button("Reset").click()


def test_the_row_that_has_the_focus_stays_in_the_page_while_others_move_around_it(shown, board):
    board.handle("D5").focus()
    node = board.handle("D5").element_handle()
    shown.evaluate("tell(0, 'order', [...told(0, 'order')].reverse())")
    holds(shown, "(node) => node.getRootNode().activeElement === node", arg=node)
    assert board.titles()[-5] == "D5"
    board.button("Reset").click()


def test_a_menu_closes_where_a_press_goes_elsewhere(shown, board):
    board.button("More").click()
    board.button("Shuffle").wait_for()
    shown.locator("#before").click()
    board.button("Shuffle").wait_for(state="hidden")
    board.button("More").click()
    board.button("Room").click()
    assert board.root.evaluate("(board) => board.parentNode.open && board.offsetHeight === innerHeight")
    shown.keyboard.press("Escape")
    assert board.root.evaluate("(board) => board.parentNode.localName") == "div"


def test_grades_are_dragged_and_a_cell_is_filled_in(shown):
    sheet = sheet_on(shown)
    sheet.root.scroll_into_view_if_needed()
    first = sheet.grades.first
    first.focus()
    for key in (" ", "ArrowRight", "ArrowRight"):
        shown.keyboard.press(key)
        assert first.evaluate(FOCUSED) or key == " "
    moved = sheet.grades.nth(2)
    assert moved.evaluate(FOCUSED) == moved.get_attribute("aria-label")
    shown.keyboard.press("Escape")
    assert sheet.grades.first.evaluate(FOCUSED) == sheet.grades.first.get_attribute("aria-label")
    (x, y), end = middle(sheet.grades.nth(1)), middle(sheet.grades.nth(2))
    shown.mouse.move(x, y)
    shown.mouse.down()
    shown.mouse.move(*end, steps=4)
    shown.mouse.up()
    assert sheet.grades.all_inner_texts()[:3] == ["3", "3", "2"]
    shown.evaluate("window.heard.length = 0")
    sheet.button("Take this order").click()
    assert not sheet.count().startswith("0 of")
    shown.keyboard.type("3")
    assert shown.evaluate("window.heard") == []
    assert shown.evaluate("told(1, 'done').checks") == 1


def test_a_question_is_answered_and_what_is_typed_is_not_taken_away(shown):
    form = Form(shown.locator(FORM).last)
    form.type("0.5")
    assert form.is_judged() and "Try again" in form.reply()
    form.field.fill("0.2")
    form.field.focus()
    # Answered in another window: who is typing here goes on typing.
    shown.evaluate("dispatchEvent(new Event('storage'))")
    assert form.field.input_value() == "0.2"
    form.type(str(QUESTION.solution().value))
    assert form.root.evaluate("(root) => root.classList.contains('irl-right')")


def test_what_is_closed_leaves_nothing(shown):
    shown.evaluate("window.ends.forEach((end) => end())")
    left = "(all) => all.map(({ shadowRoot }) => shadowRoot.querySelectorAll('div').length)"
    assert shown.locator("[id^=host]").evaluate_all(left) == [1, 1, 1]
