"""The pages that the commands write, in a browser: axe finds nothing, light and dark, and a phone shows them whole."""

import pytest
from browser.looking import check, resize
from browser.watching import watched_page

from irlessons.commands import main

pytestmark = pytest.mark.browser

# Each page, and whether it has to fit a phone: the tables of a key do not.
PAGES = {
    "figures/index.html": True,
    "dark/index.html": True,
    "exam/exam.html": True,
    "exam/key.html": False,
    "class/exams.html": True,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("pages")
    for command in (
        ["figures", str(out / "figures"), "--only", "dcg", "result-page"],
        ["figures", str(out / "dark"), "--only", "dcg", "--dark", "--format", "pdf"],
        # One of each topic.
        ["exam", "--seed", "7", "--questions", "14", "--out", str(out / "exam")],
        ["exam", "--seed", "7", "--questions", "3", "--out", str(out / "class"), "--class", "3"],
    ):
        assert main(command) == 0
    return out


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_a_phone_shows_it_whole(name, folder, browser):
    with watched_page(browser, 1280, 720) as shown:
        shown.goto((folder / name).as_uri())
        check(shown, "html", at_least=5)
        # The dark changes nothing but colours.
        shown.emulate_media(color_scheme="dark")
        check(shown, "html", at_least=5, colours=True)
        if PAGES[name]:
            resize(shown, 360, 720)
            assert shown.evaluate("document.documentElement.scrollWidth") <= 360
