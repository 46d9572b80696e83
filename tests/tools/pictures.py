"""Photograph the board and the lessons in a real JupyterLab, in the light and in the dark theme.

    PYTHONPATH=tests python tests/tools/pictures.py [FOLDER]

Writes notebooks/pictures/board-light.png and board-dark.png, and for looking through, each lesson from top to bottom
into FOLDER (build/pictures).
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.lab import running_chromium, running_lab

ROOT = Path(__file__).parent.parent.parent
LESSONS = ROOT / "notebooks"
THEMES = ("light", "dark")

CELL = """
import irlessons as ir
from irlessons import AP, CG, DCG, P, nDCG

exponential = nDCG(gain="exponential")@3
measures = [P@3, AP, CG@3, DCG@3, nDCG@3, exponential]
ir.Board(ir.example("toyota").ranking, measures, goal="bring nDCG@3 to 1 in one move")
"""
# Wide enough that the board stands as it does in a lesson.
WIDTH, HEIGHT = 1200, 1000
# Higher pictures than this a browser does not take.
HIGHEST = 16_000


def main(folder: Path) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as served,
        TemporaryDirectory() as home,
        running_lab(Path(served), Path(home)) as lab,
        running_chromium(shutil.which("chromium")) as browser,
    ):
        board = lab.write("board.ipynb", CELL.strip())
        for theme in THEMES:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2)
            lab.open(page, board, theme=theme)
            photograph_board(page, LESSONS / "pictures" / f"board-{theme}.png")
            page.close()
        for lesson in sorted(LESSONS.glob("*.ipynb")):
            shutil.copy(lesson, served)
            for theme in THEMES:
                page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
                lab.open(page, lesson.name, theme=theme)
                photograph_lesson(page, folder / f"{lesson.stem}-{theme}.png")
                page.close()


def photograph_board(page, picture: Path) -> None:
    """The board with the third result in the hand, on its way to the top."""
    page.locator(".irl-board .irl-handle").nth(2).focus()
    for key in ("Space", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    page.wait_for_function("document.getAnimations().every((one) => one.playState === 'finished')")
    picture.parent.mkdir(parents=True, exist_ok=True)
    page.locator(".irl-board").screenshot(path=picture)
    print(picture)


def photograph_lesson(page, picture: Path) -> None:
    """The whole notebook: the window is made as high as it, for JupyterLab draws only what is in sight."""
    page.evaluate("window.jupyterapp.shell.collapseLeft()")
    height = HEIGHT
    for _ in range(10):
        inner = page.locator(".jp-WindowedPanel-viewport").bounding_box()["height"]
        wanted = min(int(inner) + 150, HIGHEST)
        if wanted == height:
            break
        height = wanted
        page.set_viewport_size({"width": WIDTH, "height": height})
        page.wait_for_timeout(500)
    # Running the cells has scrolled to the last one.
    page.locator(".jp-WindowedPanel-outer").evaluate("(panel) => { panel.scrollTop = 0; }")
    page.locator(".jp-WindowedPanel-viewport").screenshot(path=picture, animations="disabled")
    print(picture)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures")
