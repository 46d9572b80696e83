"""One JupyterLab and one Chromium for all tests, and a notebook in which each test shows a board of its own."""

import pytest
from browser.hands import Hands, HandsAlone
from browser.lab import running_lab
from browser.waiting import holds
from browser.watching import watched

from irlessons.board import script

WINDOW = {"width": 1280, "height": 900}
# On a machine with other work to do Python answers late. The board would say so, in place of what a test listens for.
_SAYS_SO = "() => miss(SILENCE)"
_PATIENT = f"""(() => {{
  const later = window.setTimeout;
  window.isPatient = true;
  window.setTimeout = (call, ms, ...given) =>
    later(call, window.isPatient && String(call) === '{_SAYS_SO}' ? 600_000 : ms, ...given);
}})()"""


@pytest.fixture(scope="session")
def lab(chromium, tmp_path_factory):
    """A running JupyterLab."""
    with running_lab(tmp_path_factory.mktemp("served"), tmp_path_factory.mktemp("home")) as running:
        yield running


@pytest.fixture(scope="session")
def opened(lab, browser):
    """A page with an empty notebook in JupyterLab. Opening takes seconds, so all tests share it."""
    yield from empty_notebook(lab, browser)


def empty_notebook(lab, browser):
    """A page with an empty notebook of that JupyterLab or Notebook, closed at the end."""
    assert _SAYS_SO in script.board_code(), "the board says by another call that Python is late: write that one here"
    page = browser.new_page(viewport=WINDOW)
    page.add_init_script(_PATIENT)
    lab.open(page, lab.write(lab.first, ""), run=False)
    yield page
    page.close()


@pytest.fixture
def page(opened):
    """The page as it was at the start; the test fails on every error that our own code raises or logs in it."""
    if opened.viewport_size != WINDOW:
        opened.set_viewport_size(WINDOW)
    with watched(opened):
        yield opened
    opened.mouse.up()


@pytest.fixture
def still(page):
    """In the page nothing slides to its place: for what is asked of a board whether it moves or not."""
    page.emulate_media(reduced_motion="reduce")
    yield
    page.emulate_media(reduced_motion="no-preference")


@pytest.fixture
def impatient(page):
    """The page, whose boards say as soon as they do for a reader that Python does not answer."""
    page.evaluate("window.isPatient = false")
    yield page
    page.evaluate("window.isPatient = true")


@pytest.fixture
def hands(lab, page):
    """Hands in that notebook; `show` brings the board."""
    return Hands(lab, page)


@pytest.fixture(scope="session")
def opened_alone(browser):
    page = browser.new_page(viewport=WINDOW)
    yield page
    page.close()


@pytest.fixture
def alone(opened_alone, tmp_path):
    """Hands on a board that stands alone in a page."""
    if opened_alone.viewport_size != WINDOW:
        opened_alone.set_viewport_size(WINDOW)
    opened_alone.emulate_media(color_scheme="light", reduced_motion="no-preference")
    with watched(opened_alone):
        yield HandsAlone(opened_alone, tmp_path)


@pytest.fixture
def press(page):
    """Press keys, one after the other."""

    def press(*keys):
        for key in keys:
            page.keyboard.press(key)

    return press


@pytest.fixture
def theme(page):
    """Choose "light" or "dark"; light again at the end."""

    def choose(name: str) -> None:
        full = f"JupyterLab {name.title()}"
        page.evaluate("(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", full)
        holds(page, f"document.body.dataset.jpThemeLight === '{str(name == 'light').lower()}'")

    yield choose
    choose("light")
