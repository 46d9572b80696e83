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
from irlessons import CG, DCG, nDCG

ir.Board(ir.example("dcg-six").ranking, measures=[CG@6, DCG@6, nDCG@6], goal="Raise nDCG@6 to 1.")
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
            picture = folder / f"board-{theme}.png"
            page.locator(".irl-board").screenshot(path=picture, animations="disabled")
            page.close()
            print(picture)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
