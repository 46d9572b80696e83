"""Room mode: at each size of a projector all that a lecture shows is in view, also while a result is in the hand."""

import pytest
from browser.looking import check, drawn, resize, TOO_WIDE
from browser.on_page.board import board_on, room_on
from browser.on_page.deck import ends_in
from browser.on_page.measured import in_room
from browser.on_page.names import BOARD, ROOM
from browser.on_page.parts import middle
from browser.waiting import until

from irlessons import Ranking
from irlessons.board import Board

pytestmark = pytest.mark.browser

# A window, and how large one of its pixels is beside those of 1080 lines; 4:3 has less width to give.
SIZES = {(1920, 1080): 1, (1280, 720): 2 / 3, (1024, 768): 768 / 1080}


@pytest.fixture
def room(page, tmp_path):
    """A board of ten results and two that were missed, in a page that is a room."""
    names = [f"{name}, as a title of some forty letters has it" for name in "ABCDEFGHIJKL"]
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2], titles=names, query="letters")
    board = Board(ten, ["P@5", "AP", "RR", "nDCG@5"], open="nDCG@5", goal="raise nDCG@5 and lower AP in one move")
    page.goto(board.to_html(tmp_path / "room.html", room=True).as_uri())
    return room_on(page)


def assert_all_seen(room, unit: float) -> None:
    seen = in_room(room)
    assert seen["out"] == [] and seen["counted"] >= 12 + 2 + 3 * 4 + 1 + 4 and len(seen["pictures"]) == 1
    assert seen["title"] >= 36 * unit - 0.1 and seen["pictures"][0] >= 24 * unit - 0.5
    # Texts of the picture are measured in its own units; they are among those that are seen.
    assert [each for each in room.root.evaluate(TOO_WIDE) if "SVG" not in each] == []


def test_all_is_in_view_at_each_size_also_while_dragging(room, page):
    for (width, height), unit in SIZES.items():
        resize(page, width, height)
        assert_all_seen(room, unit)
        there = middle(room.handle(0))
        room.hold(room.handle(3), there)
        assert room.order()[0].startswith("D,") and "▼" in room.change_cells.last.inner_text()
        # It follows the hand to the pixel.
        assert middle(room.held) == pytest.approx(there, abs=1)
        drawn(page)
        assert_all_seen(room, unit)
        page.keyboard.press("Escape")
        page.mouse.up()
        assert room.order()[0].startswith("A,") and room.root.count() == 1


def test_the_ideal_stands_beside_the_titles(page, tmp_path):
    scale = {0: "Bad", 1: "Fair", 2: "Good", 3: "Excellent"}
    ten = Ranking.from_grades([3, 2, 3, 0, 1, 2, 0, 1, None, 2], not_retrieved=[3, 2], scale=scale)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(Board(ten, ["P@5", "nDCG@6"]).to_html(tmp_path / "board.html").as_uri())
    board_on(page).press("Show ideal")
    board_on(page).focus(0, "f")
    room = room_on(page)
    ideals = room.ideal_notes
    assert ideals.count() == 12 and ideals.nth(1).inner_text() == "≠ ideal: 3 Excellent"
    for parts in zip(room.rows.all(), room.texts.all(), ideals.all(), strict=True):
        row, text, ideal = (each.bounding_box() for each in parts)
        assert text["width"] > row["width"] / 4
        assert ideal["y"] + ideal["height"] / 2 == pytest.approx(text["y"] + text["height"] / 2, abs=2)


def test_a_title_has_two_lines_where_results_are_few(page, tmp_path):
    titles = [f"{name}, as a title of thirty letters" for name in "ABCDEFG"]
    board = Board(Ranking.from_grades([3, 2, 0, 1, 0], not_retrieved=[3, 2], titles=titles), ["P@3"])
    page.goto(board.to_html(tmp_path / "board.html", room=True).as_uri())
    for size in SIZES:
        resize(page, *size)
        assert in_room(room_on(page))["out"] == []
        shown = room_on(page).texts.evaluate_all(
            "(all) => all.map((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])"
        )
        assert all(wider <= 0 and higher <= 1 for wider, higher in shown), size


def test_a_long_list_says_how_much_stands_below_and_ends_of_titles_are_seen(page, tmp_path):
    ends = [f"{letter}-{number} ({2000 + number})" for number in range(1, 8) for letter in "ABCD"]
    titles = [f"Antrag auf Rückerstattung von Parkgebühren der Stadt, Formular {end}" for end in ends]
    board = Board(Ranking.from_grades([3, 0, 1, 2] * 7, titles=titles), ["P@5", "AP"])
    page.goto(board.to_html(tmp_path / "board.html", room=True).as_uri())
    room = room_on(page)
    for size in SIZES:
        resize(page, *size)
        # There is room for a picture.
        assert room.opened() == ["P@5"] and room.pictures.count() == 1
        assert until(lambda: ends_in(page) == ends)
        more = page.locator(".more-below:visible")
        assert until(lambda more=more: int(more.inner_text().split()[0]) > 3)
        more.click()
        assert until(lambda more=more: more.count() == 0)
        room.rows.first.scroll_into_view_if_needed()
    room.button("Leave").click()
    assert page.locator(".more-below:visible").count() == 0


def test_the_tools_of_a_lecture(room, page):
    resize(page, 1280, 720)
    names = [tool.get_attribute("aria-label") or tool.inner_text() for tool in room.all_tools.all()]
    cutoffs = ["Cutoff of P, nDCG: one less", "Cutoff of P, nDCG: one more"]
    assert names == ["Undo", "Ideal", "Leave", *cutoffs, "Predict first"]
    # The bar is one tab stop, and the arrows pass over what is not there.
    room.button("Ideal").focus()
    for key, name in (("ArrowRight", "Leave"), ("ArrowRight", "Undo"), ("ArrowRight", "Ideal")):
        page.keyboard.press(key)
        assert room.focused_name() == name
    # What has moved can be reset.
    room.handle(1).press("Shift+ArrowUp")
    room.button("Undo").focus()
    for key, name in (("ArrowLeft", "Reset"), ("ArrowRight", "Undo")):
        page.keyboard.press(key)
        assert room.focused_name() == name
    room.button(cutoffs[1]).click()
    assert room.lines.inner_text().endswith("k = 6")
    # One measure is open at a time.
    room.open(0)
    drawn(page)
    assert room.opened() == ["P@6"] and room.closed.count() == 3
    assert_all_seen(room, SIZES[1280, 720])
    check(page, BOARD)


def test_it_is_entered_and_left_by_button_and_by_key(room, page):
    hands = board_on(page)
    room.button("Leave").click()
    assert room.root.count() == 0 and hands.button("More").is_visible()
    # Leave is hidden here, and so no stop.
    hands.button("More").focus()
    page.keyboard.press("Shift+Tab")
    assert hands.focused_name() == "Undo"
    # Any number of measures may be open again.
    for number in (0, 1):
        hands.open(number)
    hands.focus(2, "f")
    assert page.locator(f"dialog[open] > {ROOM}").count() == 1 and hands.pictures.count() == 1
    # Escape puts a result back first.
    hands.keys("Space", "ArrowUp", "Escape")
    assert room.root.count() == 1 and hands.order()[2].startswith("C,")
    page.keyboard.press("Escape")
    assert room.root.count() == 0 and page.locator(f"main > div > {BOARD}").count() == 1
    assert page.locator("dialog").count() == 0
    assert hands.focused_name().startswith("C,")
    # In a list to choose from a letter chooses.
    hands.grade_of(0).focus()
    page.keyboard.press("f")
    assert room.root.count() == 0


def test_on_a_slide_it_fills_its_place_however_large_that_is_drawn(room, page):
    slide = "width: 960px; height: 540px; transform: scale(1.25); transform-origin: 0 0"
    page.locator("main").evaluate(f"(main) => {{ main.style = '{slide}'; }}")
    drawn(page)
    box = room.root.bounding_box()
    assert [box["width"], box["height"]] == pytest.approx([1200, 675])
    assert in_room(room)["title"] == pytest.approx(18) and in_room(room)["out"] == []
    # A window of its own is beyond what the slide is drawn with.
    for _ in range(2):
        page.evaluate("document.activeElement.blur()")
        board_on(page).focus(0, "f")
    assert room.root.bounding_box() == {"x": 0, "y": 0, **page.viewport_size}
