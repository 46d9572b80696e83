"""The board in Firefox, where one is installed: hand, keys, room, two orders, a long list."""

import shutil

import pytest
from board.firefox import running_firefox

from irlessons import Ranking
from irlessons.board import Board

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3], query="six results")
FOUND = next(filter(None, map(shutil.which, ("firefox", "firefox-esr"))), None)
TITLES = "[...document.querySelectorAll('.irl-text')].map((one) => one.textContent)"
VALUES = "[...document.querySelectorAll('.irl-value')].map((one) => one.textContent)"
UP, DOWN, SPACE, ESCAPE = "\ue013", "\ue015", " ", "\ue00c"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    if FOUND is None:
        pytest.skip("no Firefox on the path; on Debian or Ubuntu `apt-get install firefox-esr` brings one")
    with running_firefox(FOUND, tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.fixture
def show(firefox, tmp_path):
    """Show a board; at the end the page has complained of nothing."""

    def show(board, size=(1280, 720), **options):
        firefox.show(board.to_html(tmp_path / "board.html", **options), *size)
        return firefox

    yield show
    assert firefox.problems == []


def test_hand_and_keys(show):
    page = show(Board(SIX, ["P@3", "AP", "DCG@5"], open="DCG@5"))
    there = page.middle(".irl-row:nth-child(1) .irl-handle")
    page.mouse(page.middle(".irl-row:nth-child(3) .irl-handle"), "down", there)
    assert page.ask("document.querySelector('.irl-lifted .irl-text').textContent") == "D3"
    lifted = page.middle(".irl-lifted .irl-handle")
    assert abs(lifted[1] - there[1]) <= 1 and page.ask(TITLES)[:3] == ["D3", "D1", "D2"]
    page.mouse("up")
    page.press(SPACE, DOWN, DOWN, SPACE)
    assert page.ask(TITLES)[:3] == ["D1", "D2", "D3"]
    page.press(SPACE, UP, ESCAPE)
    page.press(UP, SPACE, DOWN, SPACE)
    moved = SIX.swap("D2", "D3")
    assert page.ask(TITLES)[:3] == ["D1", "D3", "D2"]
    assert page.ask(VALUES) == [moved.work(name).printed() for name in ("P@3", "AP", "DCG@5")]
    assert f"DCG {moved.work('DCG@5').printed()}" in page.ask("document.querySelector('.irl-picture').textContent")


def test_a_room_holds_all(show):
    page = show(Board(SIX, ["P@3", "AP", "DCG@5"], open="DCG@5"), (1024, 768), room=True)
    shown = "[...document.querySelectorAll('.irl-row, .irl-value, .irl-picture')]"
    assert max(page.ask(f"{shown}.map((one) => one.getBoundingClientRect().bottom)")) <= 768
    assert page.ask("parseFloat(getComputedStyle(document.querySelector('.irl-text')).fontSize)") >= 25.5
    page.ask("document.querySelector('.irl-handle').focus()")
    page.press(ESCAPE)
    assert page.ask("document.querySelectorAll('.irl-room').length") == 0
    page.press("f")
    assert page.ask("document.querySelectorAll('dialog[open] > .irl-room').length") == 1
    page.press(ESCAPE)
    assert page.ask("document.querySelectorAll('dialog').length") == 0


def test_two_orders_and_a_thousand_results(show):
    page = show(Board(SIX, against=SIX.swap("D1", "D4"), measures=["AP"]))
    page.mouse(page.middle(".irl-votes button:last-child"), "down", "up")
    assert SIX.work("AP").printed() in page.ask("document.querySelector('.irl-verdict').innerText")
    page = show(Board(Ranking.from_grades([place % 4 for place in range(1000)]), ["AP"]))
    second, ninth = (page.middle(f".irl-row:nth-child({number}) .irl-handle") for number in (2, 9))
    page.mouse(second, "down", ninth, "up")
    assert page.ask(TITLES)[7:10] == ["D9", "D2", "D10"]
