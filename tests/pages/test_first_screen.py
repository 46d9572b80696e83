"""What a reader sees first of every lesson, on a laptop: the card of its first board ends where the screen does. Of
lessons that are read on a laptop anyway, `test_by_a_browser_alone.py` and `test_in_a_browser.py` see it. Who runs no
scripts sees a picture of that board, as it was stored.
"""

import json
from base64 import b64decode
from functools import reduce
from io import BytesIO

import nbformat
import pytest
from browser.looking import drawn
from browser.on_page.board import board_on
from browser.on_page.site import Site
from pages.asked_in_text import ASKED
from pages.conftest import DONE, TWO
from PIL import Image, ImageChops, ImageFilter
from tools.first_board import page_of, photograph, WORDS

from irlessons.widgets.on_record import RECORD

pytestmark = [pytest.mark.browser, pytest.mark.slow]
# What stands far down comes when a browser has nothing else to do; here nobody waits for it.
NOT_FAR_DOWN = "window.requestIdleCallback = () => {};"


def test_the_first_board_of_every_other_lesson_ends_on_the_first_screen(python_host, browser):
    page = browser.new_page(viewport={"width": 1366, "height": 768})
    page.add_init_script(NOT_FAR_DOWN)
    # The last is the exam, which has no board.
    *others, _ = [path.stem for number, path in DONE.items() if number not in ASKED and path not in TWO]
    ends = {}
    for name in others:
        page.goto(f"{python_host}/{name}.html")
        board_on(page, 0).root.wait_for()
        drawn(page)
        ends[name] = Site(page).first_board_ends()
    page.close()
    assert len(ends) > 5 and {name: end for name, end in ends.items() if end > 768} == {}


def outputs_of(notebook):
    return [output for cell in notebook.cells for output in cell.get("outputs", []) if "data" in output]


def picture_in(notebook) -> Image.Image | None:
    """The stored picture of its first board."""
    found = (each for each in outputs_of(notebook) if each.metadata.get("image/png", {}).get("alt") == WORDS)
    stored = next(found, None)
    return stored and Image.open(BytesIO(b64decode(stored.data["image/png"]))).convert("RGB")


def first_board(notebook) -> dict | None:
    """Its record, in a lesson that has run."""
    told = (json.loads(each.data[RECORD]) for each in outputs_of(notebook) if RECORD in each.data)
    return next((each for each in told if each["shows"] == "board"), None)


def far_apart(one: Image.Image, other: Image.Image) -> float:
    """How much of two pictures differs more than another browser's letters make it, of 1."""
    if one.size != other.size:
        return 1.0
    small = one.width // 3, one.height // 3
    soft = [each.resize(small).filter(ImageFilter.BoxBlur(1)) for each in (one, other)]
    found = reduce(ImageChops.lighter, ImageChops.difference(*soft).split()).histogram()
    return sum(found[24:]) / sum(found)


def test_the_stored_picture_of_each_first_board_shows_what_it_is_today(without_kernels, browser):
    """Who has no scripts looks at it. Where this fails, `python tests/tools/rerun.py` of that lesson takes it anew."""
    apart = {}
    for path, run in without_kernels.items():
        stored, told = picture_in(nbformat.read(path, as_version=4)), first_board(run)
        assert (stored is None) == (told is None), path.stem
        if told:
            today = Image.open(BytesIO(photograph(page_of(told), browser))).convert("RGB")
            apart[path.stem] = far_apart(stored, today)
    assert len(apart) > 10 and {name: far for name, far in apart.items() if far > 0.002} == {}
