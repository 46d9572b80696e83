"""The board in Firefox, where one is installed: hand, keys, room, two orders, a long list."""

import shutil

import pytest
from board.firefox import running_firefox
from browser.on_page.names import HANDLE, LIFTED, PICTURE, ROOM, ROW, TITLE, VALUE, VERDICT, VOTE_B

from irlessons import Ranking
from irlessons.board import Board

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3], query="six results")
FOUND = next(filter(None, map(shutil.which, ("firefox", "firefox-esr"))), None)
UP, DOWN, SPACE, ESCAPE = "\ue013", "\ue015", " ", "\ue00c"


def handle_at(rank: int) -> str:
    return f"{ROW}:nth-child({rank}) {HANDLE}"


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
    there = page.middle(handle_at(1))
    page.mouse(page.middle(handle_at(3)), "down", there)
    assert page.texts(f"{LIFTED} {TITLE}") == ["D3"]
    lifted = page.middle(f"{LIFTED} {HANDLE}")
    assert abs(lifted[1] - there[1]) <= 1 and page.texts(TITLE)[:3] == ["D3", "D1", "D2"]
    page.mouse("up")
    page.press(SPACE, DOWN, DOWN, SPACE)
    assert page.texts(TITLE)[:3] == ["D1", "D2", "D3"]
    page.press(SPACE, UP, ESCAPE)
    page.press(UP, SPACE, DOWN, SPACE)
    moved = SIX.swap("D2", "D3")
    assert page.texts(TITLE)[:3] == ["D1", "D3", "D2"]
    assert page.texts(VALUE) == [moved.work(name).printed() for name in ("P@3", "AP", "DCG@5")]
    assert f"DCG {moved.work('DCG@5').printed()}" in page.texts(PICTURE)[0]


def test_a_room_holds_all(show):
    page = show(Board(SIX, ["P@3", "AP", "DCG@5"], open="DCG@5"), (1024, 768), room=True)
    assert max(page.each(f"{ROW}, {VALUE}, {PICTURE}", "one.getBoundingClientRect().bottom")) <= 768
    assert page.each(TITLE, "parseFloat(getComputedStyle(one).fontSize)")[0] >= 25.5
    page.each(f"{ROW}:first-child {HANDLE}", "one.focus()")
    page.press(ESCAPE)
    assert page.texts(ROOM) == []
    page.press("f")
    assert len(page.texts(f"dialog[open] > {ROOM}")) == 1
    page.press(ESCAPE)
    assert page.texts("dialog") == []


def test_two_orders_and_a_thousand_results(show):
    page = show(Board(SIX, against=SIX.swap("D1", "D4"), measures=["AP"]))
    page.mouse(page.middle(VOTE_B), "down", "up")
    assert SIX.work("AP").printed() in page.each(VERDICT, "one.innerText")[0]
    page = show(Board(Ranking.from_grades([place % 4 for place in range(1000)]), ["AP"]))
    second, ninth = (page.middle(handle_at(number)) for number in (2, 9))
    page.mouse(second, "down", ninth, "up")
    assert page.texts(TITLE)[7:10] == ["D9", "D2", "D10"]
