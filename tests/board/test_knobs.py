"""Knobs beside the list: turning one gives the order of its setting, in the notebook and on a page without a kernel."""

import pytest
from browser.on_page.board import board_on

import irlessons as ir
from irlessons import AP, nDCG, P
from irlessons.board import Board

pytestmark = pytest.mark.browser

GRADES = {"Antony and Cleopatra": 1, "Hamlet": 3, "Julius Caesar": 2}


@pytest.fixture
def grid():
    plays = ir.retrieval.example("counts").collection
    return ir.retrieval.grid(
        plays, "Brutus Caesar mercy", GRADES, k1=[0, 1.2, 2], b=[0, 0.5, 1], idf=["lucene", "robertson"]
    )


def test_python_tells_an_order_for_each_setting(grid):
    board = Board(grid, [AP, nDCG @ 3])
    knobs = board.page["knobs"]
    assert knobs["names"] == ["idf", "k1", "b"] and knobs["values"] == [
        ["lucene", "robertson"],
        [0, 1.2, 2],
        [0, 0.5, 1],
    ]
    titles = [title for title, _ in board.page["list"]["titles"]]
    assert [[titles[place] for place in order] for order in knobs["orders"]] == [
        [grid.titles.get(document, document) for document in row["order"]] for row in grid.rows
    ]
    assert board.ranking.documents == grid.first.documents == grid.ranking(k1=1.2, b=0.5, idf="lucene").documents


def test_values_rise_and_a_board_begins_with_the_usual_ones():
    plays = ir.retrieval.example("counts").collection
    knobs = ir.retrieval.grid(plays, "Brutus", GRADES, k1=[2, 0, 10, 1.2], b=[0.75, 1, 0])
    assert [list(map(float, each)) for each in (knobs.k1, knobs.b)] == [[0, 1.2, 2, 10], [0, 0.75, 1]]
    assert Board(knobs, [AP]).setting == [0, 1, 1]
    # Without them with the nearest.
    assert Board(ir.retrieval.grid(plays, "Brutus", GRADES, k1=[0, 3], b=[1, 0]), [AP]).setting == [0, 0, 1]


def test_a_turned_knob_reorders_the_results_and_the_measures_follow(grid, browser, tmp_path):
    page = browser.new_page()
    page.context.set_offline(True)
    measures = [AP, nDCG @ 3, P @ 1]
    page.goto(Board(grid, measures).to_html(tmp_path / "knobs.html").as_uri())
    hands, orders = board_on(page), set()
    for idf in grid.idf:
        page.get_by_label("idf").select_option(label=idf)
        for place, k1 in enumerate(grid.k1):
            page.get_by_label("k1").fill(str(place))
            for other, b in enumerate(grid.b):
                page.get_by_label("b", exact=True).fill(str(other))
                # Each says where it stands, to eyes and to ears.
                settings = [f"{float(each):g}" for each in (k1, b)]
                assert hands.knob_values.all_inner_texts() == settings
                said = [page.get_by_label(name, exact=True).get_attribute("aria-valuetext") for name in ("k1", "b")]
                assert said == settings
                ranking = grid.ranking(k1=k1, b=b, idf=idf)
                assert hands.titles() == [ranking.title(document) for document in ranking.documents]
                assert hands.values() == [
                    ranking.reordered(ranking.documents).work(each).printed() for each in measures
                ]
                assert hands.knob_status() == "This is the order of the setting."
                orders.add(ranking.documents)
    assert len(orders) > 1
    hands.focus(0, "Shift+ArrowDown")
    assert "moved by hand" in hands.knob_status()
    hands.press("Undo")
    assert hands.knob_status() == "This is the order of the setting."
    page.close()
