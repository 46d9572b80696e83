"""What stays in sight while a hand moves: the values; and how much of a board a small screen shows."""

import re

import pytest
from browser.hands import fresh
from browser.on_page.board import board_on
from browser.on_page.names import BOARD, FORM
from browser.waiting import settled, until
from lessons.reading import PATHS, read

import irlessons as ir

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("still")]

LONG = """
import irlessons as ir

board = ir.Board(ir.Ranking.from_grades([place % 4 for place in range(25)]), ["P@5", "AP", "DCG@10", "nDCG@10"])
board
"""
# As much as a board has in most courses.
TEN = """
import irlessons as ir

ten = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2], query="ten results")
measures = ["P@5", "R@5", "AP", "RR", "CG@5", "DCG@5", "nDCG@5", "ERR@5"]
board = ir.Board(ten, measures, goal="raise nDCG@5 and lower AP in one move")
board
"""
# What scrolls, and what of it is in the window.
PORT = ".jp-WindowedPanel-outer"
# The tops and bottoms of some boxes.
SPANS = "(all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"
# Running the cells may have scrolled, and may do so a moment later.
FROM_THE_TOP = f"(all) => {{ document.querySelector('{PORT}').scrollTop = 0; return ({SPANS})(all); }}"


# Two orders side by side, where nothing is dragged.
TWO_ORDERS = re.compile(r"^.*\bagainst=.*$", re.MULTILINE)


def first_board(path) -> str:
    """The code of a lesson up to its first board to drag, as one cell."""
    code = [TWO_ORDERS.sub("", cell.source) for cell in read(path).code]
    return "\n".join(code[: next(at for at, source in enumerate(code) if "Board(" in source) + 1])


def as_stored(cell) -> dict:
    """A cell as JupyterLab takes it, with what it has printed left out."""
    return {name: cell.node[name] for name in ("cell_type", "source", "metadata")} | (
        {"outputs": []} if cell.is_code else {}
    )


def assert_in_sight(hands, top: float, bottom: float) -> None:
    """All values, in a column or in a strip, stand between two heights of the window."""
    spans = hands.value_cells.evaluate_all(SPANS)
    assert spans and min(one for one, _ in spans) >= top - 1 and max(other for _, other in spans) <= bottom + 1, spans


def port_of(page) -> tuple[float, float]:
    box = page.locator(PORT).bounding_box()
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_values_stay_in_sight_far_down_a_long_list(hands, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hands.show(LONG)
    hands.take("D20")
    hands.carry(17)
    assert hands.lifted() == ["D20"]
    assert_in_sight(hands, *port_of(page))
    hands.drop()
    # In large type, too, where the values stand beside the list.
    if size[0] == 1366:
        hands.press("Undo")
        hands.press("Large type")
        hands.take("D20")
        hands.carry(17)
        assert_in_sight(hands, *port_of(page))
        hands.drop()


def test_the_first_board_of_all_keeps_its_values_in_sight(hands, page):
    page.set_viewport_size({"width": 1024, "height": 768})
    # A lesson goes on below it, and somebody has scrolled to the results.
    hands.show(first_board(PATHS[0]), "pass\n" * 50)
    hands.row(hands.titles()[2]).evaluate("(row) => row.scrollIntoView({ block: 'start' })")
    hands.take(hands.titles()[-1])
    hands.carry(5)
    assert_in_sight(hands, *port_of(page))
    hands.drop()


def test_a_board_of_ten_fits_a_small_screen(hands, page):
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("window.jupyterapp.shell.expandLeft()")
    hands.show(TEN)
    top, bottom = port_of(page)
    assert hands.root.bounding_box()["height"] <= bottom - top
    assert hands.columns.bounding_box()["width"] > 600


def test_each_lesson_opens_on_one_small_screen(page):
    """From its title to the last row of its board, the question between them, and the side panel beside it.

    Where a board asks for a vote, that is the question.
    """
    page.set_viewport_size({"width": 1366, "height": 768})
    page.evaluate("window.jupyterapp.shell.expandLeft()")
    top, bottom = port_of(page)
    parts = page.locator(f"{PORT} :is(h1, {FORM}, {BOARD})")
    too_long = {}
    for path in PATHS:
        cells = read(path).cells
        # The exam has no board.
        last = "exercise" if path == PATHS[-1] else "Board"
        votes = TWO_ORDERS.search(next(cell.source for cell in cells if last in cell.tasks))
        number = 2 if path == PATHS[-1] or votes else 3
        fresh(page, *map(as_stored, cells[: next(cell.place for cell in cells if last in cell.tasks) + 1]))
        parts.nth(number - 1).wait_for()
        spans = settled(lambda: parts.evaluate_all(FROM_THE_TOP))
        assert len(spans) >= number, path.name
        spans = spans[:number]
        if not (top <= spans[0][0] and spans[-1][1] <= bottom):
            too_long[path.name] = spans
    assert too_long == {}, f"in {top} to {bottom}: make it shorter"


# Cells that show much, for a window that shows few of them, as they were stored by whoever ran them before. What a cell
# says of its code, a lesson's alone do.
SHOWN = {"output_type": "stream", "name": "stdout", "text": "a line\n" * 30 + "\n"}
CELL = {"cell_type": "code", "source": "print('a line\\n' * 30)", "outputs": [SHOWN]}
OF_A_LESSON, OF_NOBODY = ([CELL | {"metadata": says}] * 8 for says in ({"irlessons": "shows"}, {}))
AT_THE_EDGE = """
(port) => {
  const edge = port.getBoundingClientRect().top;
  const { widgets } = window.jupyterapp.shell.currentWidget.content;
  const boxes = widgets.map((cell) => cell.node.getBoundingClientRect());
  const first = boxes.findIndex((box) => box.bottom > edge);
  return [first, Math.round((boxes[first]?.top - edge) / 4), port.scrollTop > 0];
}
"""
ACTIVE = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
COUNTS = "window.jupyterapp.shell.currentWidget.content.widgets.map((cell) => cell.model.executionCount)"


@pytest.mark.parametrize("down", [0, 700])
def test_who_runs_all_of_a_lesson_stays_where_they_are(page, down):
    fresh(page, *OF_A_LESSON, runs=False)
    # So far down there is nothing before the cells are drawn.
    goes_down = "(port, down) => { port.scrollTop = down; return port.scrollTop === down; }"
    assert until(lambda: page.locator(PORT).evaluate(goes_down, down))
    before = settled(lambda: page.locator(PORT).evaluate(AT_THE_EDGE))
    assert before[2] == (down > 0)
    run_all(page)
    # What has run is shown a moment later, and JupyterLab scrolls a moment after that.
    assert until(lambda: settled(lambda: page.locator(PORT).evaluate(AT_THE_EDGE)) == before)
    assert until(lambda: page.evaluate(ACTIVE) == before[0])
    # And whoever goes on meanwhile is not held back.
    page.mouse.move(640, 450)
    page.mouse.wheel(0, 300)
    assert until(lambda: page.locator(PORT).evaluate(AT_THE_EDGE) != before)
    assert settled(lambda: page.locator(PORT).evaluate(AT_THE_EDGE)) != before


def test_in_another_notebook_nobody_is_held_back(page):
    fresh(page, *OF_NOBODY, runs=False)
    run_all(page)
    assert until(lambda: page.evaluate(ACTIVE) == len(OF_NOBODY) - 1)
    # Whether JupyterLab also scrolls there is its own affair; where something else scrolls, nobody goes back.
    page.locator(PORT).evaluate("(port) => { port.scrollTop = 700; }")
    assert settled(lambda: page.locator(PORT).evaluate(AT_THE_EDGE))[2]


def run_all(page) -> None:
    """As a reader does it, by the menu; to the end. No cell has run here before."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    assert until(lambda: all(page.evaluate(COUNTS)))


def test_on_a_phone_the_values_stay_above_the_list(browser, tmp_path):
    ranking = ir.Ranking.from_grades([place % 4 for place in range(25)], query="twenty-five results")
    board = ir.Board(ranking, ["P@5", "R@5", "AP", "RR", "DCG@10", "nDCG@10"], goal="raise AP in one move")
    page = browser.new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    hands = board_on(page)
    # The first result begins high.
    assert hands.row(0).bounding_box()["y"] < 300
    hands.handle(19).scroll_into_view_if_needed()
    box = hands.handle(19).bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 150, steps=6)
    assert len(hands.lifted()) == 1
    strip, row = (part.bounding_box() for part in (hands.strip, hands.lifted_rows))
    assert strip["y"] >= 0 and strip["y"] + strip["height"] <= row["y"] and strip["height"] <= 58
    assert hands.value_cells.first.is_visible()
    page.mouse.up()
    # A cell opens its measure, and what opens comes into sight below the strip.
    hands.measures.nth(2).tap()
    opened = settled(hands.pictured.bounding_box)
    # The rest of the working is below the list, which stays where it was but for the picture.
    sentence, last = (parts.last.bounding_box() for parts in (hands.sentences, hands.rows))
    assert opened["height"] < 200 and sentence["y"] > last["y"]
    assert strip["height"] - 1 <= opened["y"] < 300
    page.close()
