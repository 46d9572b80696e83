"""The picture that stands where the first board of a notebook will be, for readers whose page runs no scripts.

A browser takes it of that very board. It is made where outputs are stored, and never while somebody runs a lesson.
"""

import json
from base64 import b64encode
from io import BytesIO

import nbformat
from browser.chromiums import chromium, NAMES
from browser.lab import running_chromium
from browser.on_page.names import TO_PRESS
from PIL import Image, ImageChops

from irlessons.board.script import board_code
from irlessons.widgets.on_record import RECORD
from irlessons.widgets.placed import document_of, placed

# To be run before the first cell: what is shown is on record as a whole.
FIRST_CELL = 'from irlessons.widgets import on_record\non_record.ask("notebook")\ndel on_record'
# The narrowest page on which the measures stand beside the list. What lies lower on a long one is read, not looked at.
WIDTH, TALL, CUT = 720, 420, 330
COLOURS = 16
# Nobody should press on a picture: it says so, and has no buttons to vote with.
STILL = f"""<style>
main::before {{ content: "A picture. Run All Cells, in the menu Run, puts the board here."; color: #55606f; }}
main::before {{ display: block; padding: 4px 12px; font: 14px system-ui, sans-serif; }}
:is({TO_PRESS}) {{ display: none !important; }}
</style>"""
WORDS = "A picture of the board. What it shows stands below as a list."


def with_picture(cells: list[nbformat.NotebookNode]) -> None:
    """Put the picture of the first board of these cells before it, and take the whole records out of their outputs."""
    is_first = True
    for cell in cells:
        stored = []
        for output in cell.get("outputs", []):
            told = json.loads(output.get("data", {}).pop(RECORD, "{}"))
            if is_first and told.get("shows") == "board":
                is_first = False
                stored.append(picture_of(told))
            stored.append(output)
        if cell.cell_type == "code":
            cell.outputs = stored


def picture_of(told: dict) -> nbformat.NotebookNode:
    """The picture of a board, by its record, as an output. Raises RuntimeError where no Chromium is to take it."""
    found = chromium()
    if found is None:
        raise RuntimeError(f"no browser to picture a board with: install one of {', '.join(NAMES)}")
    with running_chromium(found) as browser:
        picture = b64encode(photograph(page_of(told), browser)).decode()
    return nbformat.v4.new_output(
        "display_data", {"image/png": picture}, metadata={"image/png": {"alt": WORDS, "width": WIDTH}}
    )


def page_of(told: dict) -> str:
    """A page with nothing but that board on it, by its record."""
    return document_of("", placed("Board", told["traits"]), {"Board": board_code()}, "board")


def photograph(html: str, browser) -> bytes:
    """A page as PNG, cut to what is on it."""
    page = browser.new_page(viewport={"width": WIDTH, "height": 3 * TALL})
    page.set_content(html + STILL)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    page.close()
    _, _, _, bottom = ImageChops.difference(picture, Image.new("RGB", picture.size, picture.getpixel((0, 0)))).getbbox()
    stored = BytesIO()
    picture = picture.crop((0, 0, WIDTH, bottom + 8 if bottom + 8 <= TALL else CUT))
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(stored, format="png", optimize=True)
    return stored.getvalue()
