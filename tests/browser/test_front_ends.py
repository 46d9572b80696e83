"""VS Code and Colab cannot be had here. Their widget managers can: VS Code's own, and html-manager, which Colab's is
made like. Each shows the widgets of a real kernel in a sandboxed frame of another origin, as the two do.
"""

import pytest
from browser.frames import FILES, frames_of_one_notebook, run, serving_files
from browser.lab import LOADING_MS
from browser.on_page.board import board_on
from browser.on_page.form import Form
from browser.on_page.names import ANSWER, BOARD, EXPLORER, FLIPS, FORM, INTERLEAVING, JUDGES, POWER, STILL, WORKSHEET
from browser.on_page.sheet import sheet_on
from browser.waiting import until
from browser.watching import watched, watched_page
from missing import BY_NPM, missing
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

IMPORT = "import irlessons as ir\n"
SHOWN = """board = ir.Board(ir.Ranking.from_grades([0, 3, 1], query="three"), ["AP"])
board"""
BOARD_CELL = IMPORT + SHOWN
# What is shown, and the cell that shows it; in Colab those of one line stand in one frame. The question has the code of
# the worksheet, and topics have boards: what was sent to another frame comes when it is asked for.
CELLS = (
    {
        BOARD: SHOWN,
        WORKSHEET: 'ir.worksheet("dcg-six")',
        JUDGES: 'grades = {"a": 2, "b": 1, "c": 0}\n'
        'ir.two_judges(grades, grades, {"S1": ["a", "b"], "S2": ["b", "c"]}, names=["me", "you"], k=2)',
    },
    {
        f"{FORM}:has({ANSWER})": 'ir.exercise("mrr-plurals")',
        FLIPS: 'ir.flips(ir.compare.randomization("AP", [0, 0, 0], [0.1, 0.2, 0.3]))',
        EXPLORER: "ir.explore(*ir.runs.example()[:2])",
    },
    {
        POWER: "ir.power_curve(50, difference=0.02, sd=0.15)",
        INTERLEAVING: 'a = ir.Ranking.from_grades([1, 2, 0, 3])\nir.interleave(a, a.swap("D1", "D4"), seed=2)',
    },
)
REPLY = 'ir.try_out(lambda grades: sum(grades), "CG")'
# How each of them says which theme it has.
LIGHT = {"vscode": "body.className = 'vscode-light'", "colab": "root.setAttribute('theme', 'light')"}
DARK = {
    "vscode": ("body.className = 'vscode-dark'", "body.className = 'vscode-high-contrast'"),
    "colab": ("root.setAttribute('theme', 'dark')",),
}


@pytest.fixture(scope="module")
def files():
    for file in FILES.values():
        if not file.is_file():
            missing(f"no {file}; {BY_NPM}")
    with serving_files() as addresses:
        yield addresses


@pytest.fixture(scope="module", params=["vscode", "colab"])
def by(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def notebook(lab, files, browser, by):
    """A page, and what opens frames of one notebook in it. A kernel loads longer than it runs what is asked here."""
    with watched_page(browser, 1000, 700) as page, frames_of_one_notebook(lab, files, page, by) as another:
        # VS Code has one frame for a notebook; Colab has one for each cell.
        only = another() if by == "vscode" else None
        yield page, lambda: only or another()


@pytest.fixture
def opened(notebook, by):
    """Gives frames of that notebook, each with its manager. What is shown there goes with the test."""
    page, frame = notebook
    with watched(page):
        yield frame
    shown = frame().locator(".output_container") if by == "vscode" else page.locator("iframe")
    shown.evaluate_all("(all) => all.forEach((each) => each.remove())")


def test_a_board_is_dragged_by_hand_and_by_keys(opened, by):
    frame = opened()
    run(frame, BOARD_CELL)
    board = board_on(frame)
    board.root.wait_for(timeout=LOADING_MS)
    assert board.list_node.evaluate("(list) => getComputedStyle(list).listStyleType") == "none"
    board.take("D1")
    board.carry(3)
    board.page.mouse.up()
    assert board.titles() == ["D2", "D3", "D1"]
    assert until(lambda: run(frame, "print(board.order)") == "[1, 2, 0]")
    # VS Code has looked at the buttons by now.
    frame.wait_for_timeout(600)
    for key in (" ", "ArrowUp", " "):
        board.handle("D1").press(key)
    assert board.titles() == ["D2", "D1", "D3"]
    assert until(lambda: run(frame, "print(board.order)") == "[1, 0, 2]")
    # A key presses a button once.
    board.button("Undo").press("Enter")
    assert board.titles() == ["D2", "D3", "D1"]
    board.button("Undo").press(" ")
    assert board.titles() == ["D1", "D2", "D3"]
    assert until(lambda: run(frame, "print(board.order)") == "[0, 1, 2]")
    # And the other way: what Python sets is shown.
    run(frame, "board.ranking = board.ranking.swap('D1', 'D3')")
    assert until(lambda: board.titles() == ["D3", "D2", "D1"])


def test_forms_judge_what_is_typed(opened):
    frame = opened()
    run(frame, f'{IMPORT}sheet = ir.worksheet("dcg-six")\nsheet')
    run(frame, 'asked = ir.exercise("mrr-plurals")\nasked')
    frame.locator(WORKSHEET).wait_for(timeout=LOADING_MS)
    assert sheet_on(frame).fill("DCG@6", "1")["state"] == "wrong"
    form = Form(frame.locator(f"{FORM}:has({ANSWER}):not({WORKSHEET})").first)
    form.field.fill("0.2")
    form.field.press("Enter")
    assert form.is_judged()
    assert until(lambda: "0.2" in run(frame, "print(asked.answers)"))


def test_the_theme_is_that_of_the_front_end(opened, by):
    frame = opened()
    run(frame, BOARD_CELL)
    board = board_on(frame)
    board.root.wait_for(timeout=LOADING_MS)

    def ground(theme: str) -> str:
        frame.evaluate(f"(() => {{ const {{ body, documentElement: root }} = document; {theme}; }})()")
        return board.root.evaluate("(board) => getComputedStyle(board).backgroundColor")

    # Whatever the system around it likes.
    frame.page.emulate_media(color_scheme="dark")
    light = ground(LIGHT[by])
    frame.page.emulate_media(color_scheme="light")
    assert light == ground(LIGHT[by])
    assert light not in map(ground, DARK[by])


# The last one here: each new frame asks for all that is alive.
def test_each_widget_is_alive_and_python_hears(opened):
    for shown in CELLS:
        frame = opened()
        for what, cell in shown.items():
            run(frame, IMPORT + cell)
            frame.locator(what).first.wait_for(timeout=LOADING_MS)
            # What is read in its place gives way.
            expect(frame.locator(STILL).last).to_be_attached()
            expect(frame.locator(f"{STILL}:visible"), what).to_have_count(0)
    run(frame, REPLY)
    frame.get_by_text("this function is right").first.wait_for()
