"""Photograph the board in a real JupyterLab, in the light and in the dark theme.

    PYTHONPATH=tests python tests/tools/pictures.py FOLDER

Writes FOLDER/board-light.png and FOLDER/board-dark.png.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.lab import running_chromium, running_lab

CELL = """
import irlessons as ir
from irlessons import AP, CG, DCG, P, nDCG

exponential = nDCG(gain="exponential")@3
measures = [P@3, AP, CG@3, DCG@3, nDCG@3, exponential]
ir.Board(ir.example("toyota").ranking, measures, goal="bring nDCG@3 to 1 in one move")
"""
# Wide enough that the board stands as it does in a lesson.
VIEWPORT = {"width": 1200, "height": 1000}


def main(folder: Path) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as served,
        TemporaryDirectory() as home,
        running_lab(Path(served), Path(home)) as lab,
        running_chromium(shutil.which("chromium")) as browser,
    ):
        notebook = lab.write("board.ipynb", CELL.strip())
        for theme in ("light", "dark"):
            page = browser.new_page(viewport=VIEWPORT)
            lab.open(page, notebook, theme=theme)
            # The third result in the hand, on its way to the top.
            page.locator(".irl-board .irl-handle").nth(2).focus()
            for key in ("Space", "ArrowUp", "ArrowUp"):
                page.keyboard.press(key)
            picture = folder / f"board-{theme}.png"
            page.locator(".irl-board").screenshot(path=picture, animations="disabled")
            page.close()
            print(picture)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
