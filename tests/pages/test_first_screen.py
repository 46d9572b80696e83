"""What a reader sees first of every lesson, on a laptop: the card of its first board ends where the screen does."""

import nbformat
import pytest
from browser.on_page.board import board_on
from browser.on_page.site import Site
from lessons.reading import PATHS

from irlessons.commands import main
from irlessons.widgets.on_record import shown_by

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def beginnings(kernels, tmp_path_factory):
    """A site of every lesson that has a board, as far as its first one."""
    here, out = tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("site")
    files = []
    for path in PATHS:
        notebook = nbformat.read(path, as_version=4)
        shows = [{each["shows"] for each in shown_by(cell.get("outputs", []))} for cell in notebook.cells]
        first = next((at for at, names in enumerate(shows) if "board" in names), None)
        if first is None:
            continue
        notebook.cells = notebook.cells[: first + 1]
        files.append(here / path.name)
        nbformat.write(notebook, files[-1])
    assert main(["site", *map(str, files), "--out", str(out)]) == 0
    return [out / f"{file.stem}.html" for file in files]


def test_the_first_board_of_every_lesson_ends_on_the_first_screen(beginnings, browser):
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    ends = {}
    for file in beginnings:
        page.goto(file.as_uri())
        board_on(page, 0).root.wait_for()
        box = Site(page).first_board.root.bounding_box()
        ends[file.stem] = box["y"] + box["height"]
    page.close()
    # All but the exam.
    assert len(ends) == len(PATHS) - 1
    assert {name: end for name, end in ends.items() if end > 768} == {}
