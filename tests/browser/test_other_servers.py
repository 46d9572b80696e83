"""marimo and Voilà, where they are installed: each of them shows one notebook to two readers."""

import pytest
from browser.lab import LOADING_MS
from browser.on_page.board import board_on
from browser.on_page.form import Form
from browser.on_page.names import ANSWER, BOARD, EXPLORER, FLIPS, FORM, STILL, WORKSHEET
from browser.on_page.sheet import sheet_on
from browser.other_servers import ELSEWHERE, marimo, voila
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

IMPORT = "import irlessons as ir"
BOARD_CELL = 'board = ir.Board(ir.Ranking.from_grades([0, 3, 1], query="three"), ["AP"])\n{}board'
CELLS = (
    'ir.worksheet("dcg-six")',
    'ir.exercise("mrr-plurals")',
    "ir.explore(*ir.runs.example()[:2])",
    'ir.flips(ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3]))',
    'ir.try_out(lambda grades: sum(grades), "CG")',
)
# What is there once; a sheet and a question are forms, and so are the flips.
ALIVE = {BOARD: 1, WORKSHEET: 1, EXPLORER: 1, FLIPS: 1, FORM: 3}


@pytest.fixture(scope="module")
def python(chromium):
    if not ELSEWHERE:
        pytest.skip("no Python with marimo and Voilà is named in IRLESSONS_ELSEWHERE")
    return ELSEWHERE


@pytest.fixture
def readers(browser):
    """Gives pages, each of a reader of its own, with errors collected."""
    contexts, wrong = [], []

    def another():
        contexts.append(browser.new_context(viewport={"width": 1100, "height": 900}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    yield another
    for each in contexts:
        each.close()
    assert wrong == []


# As marimo and Voilà take them: each says what Python has heard.
TO_MARIMO = [
    ("", f"{IMPORT}\nimport marimo as mo", "ir, mo"),
    ("ir", BOARD_CELL.format(""), "board"),
    *(("ir", cell, "") for cell in CELLS),
    ("mo", 'ask = mo.ui.button(label="ask", value=0, on_click=lambda asked: asked + 1)\nask', "ask"),
    ("ask, board, mo", 'mo.md(f"heard {ask.value}: {list(board.order)}")', ""),
]
HEARS = "says = ipywidgets.Label()\nboard.observe(lambda _: setattr(says, 'value', f'heard: {board.order}'), 'order')"
TO_VOILA = [f"{IMPORT}\nimport ipywidgets", BOARD_CELL.format(f"{HEARS}\n"), *CELLS, "says"]


def assert_alive(page) -> None:
    for what, count in ALIVE.items():
        page.locator(what).nth(count - 1).wait_for(timeout=LOADING_MS)
    # A text comes when it comes, and what is read in a widget's place gives way when the widget has come.
    page.get_by_text("this function is right").first.wait_for(timeout=LOADING_MS)
    expect(page.locator(f"{STILL}:visible")).to_have_count(0)
    assert {what: page.locator(what).count() for what in ALIVE} == ALIVE


def works(page, hears) -> None:
    """Drag, keys, a cell and a question; and Python hears of the drag."""
    board = board_on(page)
    assert board.list_node.evaluate("(list) => getComputedStyle(list).listStyleType") == "none"
    assert board.titles() == ["D1", "D2", "D3"]
    board.take("D1")
    board.carry(3)
    page.mouse.up()
    assert board.titles() == ["D2", "D3", "D1"]
    board.handle("D3").press("Shift+ArrowUp")
    assert board.titles() == ["D3", "D2", "D1"]
    hears("[2, 1, 0]")
    sheet = sheet_on(page)
    assert sheet.fill("DCG@6", "1")["state"] == "wrong"
    form = Form(page.locator(f"{FORM}:has({ANSWER})").first)
    form.type("1")
    assert form.is_judged()


def test_marimo_shows_each_of_its_readers_all_of_it(python, readers, tmp_path):
    with marimo(python, tmp_path, TO_MARIMO) as url:
        for _ in range(2):
            page = readers()
            page.goto(url)
            assert_alive(page)

            def hears(order, page=page):
                page.get_by_role("button", name="ask").click()
                page.get_by_text(f"heard 1: {order}").wait_for()

            works(page, hears)
        # Whoever comes back, in the same window or after closing it, finds the notebook alive as well.
        page.reload()
        assert_alive(page)
        board_on(page).handle(0).press("Shift+ArrowDown")
        assert board_on(page).titles()[0] != "D1"
        page.context.close()
        page = readers()
        page.goto(url)
        assert_alive(page)
        board_on(page).handle("D3").press("Shift+ArrowUp")
        assert board_on(page).titles() == ["D1", "D3", "D2"]


def test_voila_shows_each_of_its_readers_all_of_it(python, readers, tmp_path):
    with voila(python, tmp_path, TO_VOILA) as url:
        for _ in range(2):
            page = readers()
            page.goto(url, timeout=LOADING_MS)
            assert_alive(page)
            works(page, lambda order, page=page: page.get_by_text(f"heard: {order}").wait_for())
        # Whoever comes back has a kernel of their own again, and the board is as it was at first.
        page.reload(timeout=LOADING_MS)
        assert_alive(page)
        board = board_on(page)
        assert board.titles() == ["D1", "D2", "D3"]
        board.handle("D3").press("Shift+ArrowUp")
        page.get_by_text("heard: [0, 2, 1]").wait_for()
