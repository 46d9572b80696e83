"""The picture that stands where the first board of a notebook will be, for readers whose page runs no scripts.

A browser takes it of that very board. It is made where outputs are stored, and never while somebody runs a lesson.
"""

import shutil
import subprocess
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from PIL import Image, ImageChops

# The form of an output that is ours, and is gone when the notebook is stored: the board alone in a page.
PAGE = "application/vnd.irlessons.page"
# To be run before the first cell. It leaves no names behind that a lesson could use.
SHOW = """
from IPython.display import display
from irlessons.board import Board
from irlessons.widgets.placed import document_of, placed

def with_page(board, show=Board._ipython_display_):
    Board._ipython_display_ = show
    page = document_of("", placed("Board", board._alone()), board._codes(), "board")
    display({"%s": page}, raw=True)
    show(board)

Board._ipython_display_ = with_page
"""
FIRST_CELL = f"exec({SHOW % PAGE!r}, {{}})"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# The narrowest page on which the measures stand beside the list. What lies lower on a long one is read, not looked at.
WIDTH, WHOLE, CUT = 720, 420, 330
COLOURS = 16
# Nobody should press on a picture: it says so, and has no buttons to vote with.
STILL = """<style>
main::before { content: "A picture. Run All Cells, in the menu Run, puts the board here."; color: #55606f; }
main::before { display: block; padding: 4px 12px; font: 14px system-ui, sans-serif; }
:is(.irl-votes, .irl-votes ~ *, .irl-asking, .irl-hint) { display: none !important; }
</style>"""
WORDS = "A picture of the board. What it shows stands below as a list."


def with_picture(output: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The output; where it is the page of a board, its picture."""
    if PAGE not in output.get("data", {}):
        return output
    picture = b64encode(photograph(output.data[PAGE])).decode()
    return nbformat.v4.new_output(
        "display_data", {"image/png": picture}, metadata={"image/png": {"alt": WORDS, "width": WIDTH}}
    )


def photograph(html: str) -> bytes:
    """A page as PNG, cut to what is on it. Raises RuntimeError where there is no Chromium to take it."""
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if chromium is None:
        raise RuntimeError(f"no browser to picture a board with: install one of {', '.join(CHROMIUMS)}")
    with TemporaryDirectory() as folder:
        page, taken = Path(folder, "page.html"), Path(folder, "page.png")
        page.write_text(html + STILL, encoding="utf-8")
        subprocess.run(
            [
                *(chromium, "--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1"),
                *(f"--window-size={WIDTH},{3 * WHOLE}", f"--screenshot={taken}", page.as_uri()),
            ],
            check=True,
            capture_output=True,
        )
        picture = Image.open(taken).convert("RGB")
    _, _, _, bottom = ImageChops.difference(picture, Image.new("RGB", picture.size, picture.getpixel((0, 0)))).getbbox()
    stored = BytesIO()
    picture = picture.crop((0, 0, WIDTH, bottom + 8 if bottom + 8 <= WHOLE else CUT))
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(stored, format="png", optimize=True)
    return stored.getvalue()
