"""A board as one page: small, self-contained, and fully live with the network cut."""

import re

import pytest
from browser.on_page.board import board_on
from browser.on_page.today import only_held_in
from browser.watching import watched

from irlessons import AP, CG, nDCG, P, Ranking
from irlessons.board import Board
from irlessons.widgets import typeface

pytestmark = pytest.mark.browser

EVIL = '</script><script>window.evil = true</script><img src=x onerror="window.evil = true">'
KILOBYTES = 222


@pytest.fixture
def board():
    ranking = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2], query="six results")
    return Board(ranking, [P @ 3, AP, CG @ 3, nDCG @ 6], goal="raise AP in one move")


@pytest.fixture
def offline(browser):
    """A page without a network, that fails on a request or an error."""
    page = browser.new_page(viewport={"width": 1100, "height": 900})
    requests = []
    page.context.set_offline(True)
    page.on("request", lambda request: requests.append(request))
    yield page
    # What the page itself has forbidden never left it.
    asked = [each for each in requests if each.failure != "csp"]
    assert [each.url for each in asked if not each.url.startswith("file:")] == []
    page.close()


def show(page, board, path):
    """Write the page and open it."""
    assert board.to_html(path) == path
    page.goto(path.as_uri())
    hands = board_on(page)
    hands.root.wait_for()
    return hands


def test_it_is_one_small_file_that_fetches_nothing(board, tmp_path):
    text = board.to_html(tmp_path / "board.html").read_text(encoding="utf-8")
    # The typeface weighs what it weighs, and comes along.
    own = typeface.face()
    assert own in text and len(own) < 30 * 1000
    text = text.replace(own, "")
    assert len(text.encode()) < KILOBYTES * 1000
    assert not re.search(r"https?://|//cdn|@import|url\(", text.replace("http://www.w3.org", ""))
    assert "<title>six results</title>" in text
    # What only whoever writes the page's code reads stays at home.
    assert not re.search(r"^\s*//|\*/$", text.partition('<script type="module">')[2], re.MULTILINE)


def test_the_board_is_live(board, offline, tmp_path):
    with watched(offline):
        hands = show(offline, board, tmp_path / "board.html")
        values = hands.value_cells
        assert values.all_inner_texts() == [
            board.ranking.work(each).printed(0 if each == CG @ 3 else 4) for each in board.measures
        ]
        hands.focus(5)
        for _ in range(2):
            offline.keyboard.press("Shift+ArrowUp")
        moved = board.ranking.move("D6", 4)
        assert values.nth(3).inner_text() == moved.work(nDCG @ 6).printed()
        hands.open(3)
        for line in moved.work(nDCG @ 6).formula.splitlines():
            assert line in hands.formulas.inner_text()
        hands.button("Undo").click()
        assert hands.goal_status() == "After 1 move."


def test_it_begins_where_the_reader_is(board, offline, tmp_path):
    board.order, board.cuts = [2, 0, 6], [2, 6]
    board.past = [{"own": None, "order": [0, 1, 2, 3, 4, 5], "grades": board.grades, "setting": [], "moves": 0}]
    hands = show(offline, board, tmp_path / "board.html")
    assert hands.titles() == ["D3", "D1", "D7"]
    assert hands.lines.first.inner_text() == "k = 2"
    hands.button("Undo").click()
    assert len(hands.titles()) == 6


def test_ties_count_until_the_first_move(offline, tmp_path):
    scored = Ranking.from_scores({"a": 1.0, "b": 1.0, "c": 1.0}, {"b": 1, "c": 1})
    with watched(offline):
        hands = show(offline, Board(scored, [AP(ties="docno")]), tmp_path / "ties.html")
        assert hands.value_cells.inner_text() == scored.work(AP(ties="docno")).printed() == "1.0000"
        hands.openers.click()
        assert "AP(ties='docno') = (1/1 + 2/2) / 2 = 1" in hands.formulas.inner_text()
        hands.handle(0).press("Shift+ArrowDown")
        assert hands.openers.inner_text().split("\n") == ["AP", "your order, without scores"]
        assert hands.value_cells.inner_text() == scored.swap(1, 2).work(AP).printed()
        hands.button("Undo").click()
        assert hands.value_cells.inner_text() == "1.0000"
        assert "ties docno" in hands.openers.inner_text()


def test_undo_in_a_pasted_list_leaves_its_rows(board, offline, tmp_path):
    titles = [["sun", ""], ["moon", ""], ["stars", ""]]
    board.own = {"titles": titles, "grades": [2, 0, 1], "retrieved": 3, "pool": [0, 1, 2]}
    board.grades, board.order = [2, 0, 1], [2, 0, 1]
    board.past = [{"own": board.own, "order": [1, 0, 2], "grades": [2, 0, 1], "setting": [], "moves": 0}]
    hands = show(offline, board, tmp_path / "board.html")
    hands.focus(1)
    hands.button("Undo").click()
    # Its handle is still the tab stop: a list that were made anew would begin at its top.
    assert hands.tab_stops.get_attribute("aria-label") == "sun, rank 2 of 3, 2"


def test_titles_stay_text(offline, tmp_path):
    evil = Ranking(["a"], {"a": 1}, titles={"a": EVIL}, scale={1: EVIL}, query=EVIL)
    hands = show(offline, Board(evil, [AP], goal=EVIL), tmp_path / "evil.html")
    assert hands.texts.inner_text().startswith(EVIL)
    assert hands.query() == EVIL
    assert offline.evaluate("window.evil") is None
    assert offline.title() == EVIL


def test_what_somebody_has_put_into_the_file_runs_nothing_and_asks_nobody(board, offline, tmp_path):
    file = board.to_html(tmp_path / "board.html")
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("<main>", f"<main>{EVIL.replace('src=x', 'src=https://example.org/x')}"), encoding="utf-8"
    )
    offline.goto(file.as_uri())
    board_on(offline).focus(5, "Shift+ArrowUp")
    assert board_on(offline).titles()[4] == "D6" and offline.evaluate("window.evil") is None


def test_on_a_phone_there_is_room_for_a_finger(board, browser, tmp_path):
    phone = browser.new_context(viewport={"width": 360, "height": 700}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    hands = show(page, board, tmp_path / "board.html")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for parts in (hands.buttons, hands.handles, hands.grade_fields, hands.lines, hands.openers):
        # Some are not shown yet: a working's, a prediction's.
        boxes = [box for box in (one.bounding_box() for one in parts.all()) if box]
        assert boxes and min(box["height"] for box in boxes) >= 32, parts
    phone.close()


def test_without_scripts_it_is_a_readable_list(board, browser, tmp_path):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    text = page.locator("main").inner_text()
    for part in ("six results", "raise AP in one move", "not retrieved", board.ranking.work(nDCG @ 6).printed()):
        assert part in text
    context.close()


def test_what_it_holds_is_what_python_holds(board, tmp_path):
    board.order = [5, 4, 3]
    text = board.to_html(tmp_path / "board.html").read_text(encoding="utf-8")
    held = only_held_in(text)
    assert held["order"] == [5, 4, 3] and held["page"] == board.page
