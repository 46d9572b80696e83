"""Photograph the first screens of the site; and the board and the lessons in a real JupyterLab, light and dark.

    PYTHONPATH=tests python tests/tools/pictures.py [FOLDER]

Writes the README's pictures into notebooks/pictures; and for looking through, into FOLDER (build/pictures), every state
of the board and each lesson from top to bottom.
"""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.chromiums import chromium
from browser.hands import Hands
from browser.lab import running_chromium, running_lab
from browser.on_page.site import Site
from browser.states import STATES
from browser.waiting import holds
from lessons.reading import NOTEBOOKS, PATHS
from PIL import Image

from irlessons.commands import main as main_of_commands

ROOT = Path(__file__).parent.parent.parent
THEMES = ("light", "dark")

# Wide enough that the board stands as it does in a lesson, and as narrow as a phone.
WIDTH, HEIGHT = 1200, 1000
NARROW = 360
# The README's pictures: a state of the board, the theme, the width.
SHOWN = {
    "board-light": ("board", "light", WIDTH),
    "board-dark": ("board", "dark", WIDTH),
    "working-light": ("working", "light", WIDTH),
    "predicting-dark": ("predicting", "dark", WIDTH),
    "knobs-light": ("knobs", "light", WIDTH),
    "narrow-dark": ("board", "dark", NARROW),
    "large-light": ("large", "light", WIDTH),
}
# First screens of the site: a page, which of what stands in it comes to the top, the theme, the width and the height.
LESSON = "05_ndcg"
SCREENS = {
    "site-index": ("index", "", "light", 1366, 768),
    "site-lesson": (LESSON, "", "light", 1366, 768),
    "site-open": (LESSON, "open_board", "dark", 1366, 768),
    "site-worksheet": (LESSON, "worksheet", "light", 1366, 1000),
    "site-phone": (LESSON, "open_board", "light", 390, 844),
    "site-index-dark": ("index", "", "dark", 1366, 768),
}
# What stands in the cells of its worksheet by then: the last is a slip.
FILLED = (("grade, row 2", "3"), ("term, row 2", "1.8928"), ("grade, row 3", "3"), ("term, row 3", "1.5"))
FILLED += (("grade, row 4", "2"), ("term, row 4", "2"))
# Those of them that the README shows.
OF_SITE = ("site-index", "site-open", "site-worksheet")
COLOURS = 256
# Letters stand where the typeface has them, and no space between two words is lost.
SMOOTH = "--font-render-hinting=none"
# Higher pictures than this a browser does not take.
HIGHEST = 16_000


def main(folder: Path) -> None:
    """Take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as served,
        TemporaryDirectory() as home,
        running_lab(Path(served), Path(home)) as lab,
        running_chromium(chromium(), SMOOTH) as browser,
    ):
        photograph_site(browser, Path(home) / "site", folder)
        board = lab.write("board.ipynb", "")
        for theme in THEMES:
            for width in (WIDTH, NARROW):
                page = browser.new_page(viewport={"width": width, "height": 2 * HEIGHT}, device_scale_factor=2)
                lab.open(page, board, theme=theme, run=False)
                page.evaluate("window.jupyterapp.shell.collapseLeft()")
                for state in STATES:
                    photograph_board(Hands(lab, page), state, folder / f"{state}-{theme}-{width}.png")
                page.close()
        for name, (state, theme, width) in SHOWN.items():
            keep(folder / f"{state}-{theme}-{width}.png", name)
        for lesson in PATHS:
            shutil.copy(lesson, served)
            for theme in THEMES:
                page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
                lab.open(page, lesson.name, theme=theme)
                photograph_lesson(page, folder / f"{lesson.stem}-{theme}.png")
                page.close()


def keep(picture: Path, name: str) -> None:
    """For the README. What is photographed has few colours: a palette of them is a third of the bytes."""
    few = Image.open(picture).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(NOTEBOOKS / "pictures" / f"{name}.png", optimize=True)


def photograph_site(browser, out: Path, folder: Path) -> None:
    """The first screens of the site, which is made for it; on an open board a result has moved."""
    assert main_of_commands(["site", *map(str, PATHS), "--out", str(out)]) == 0
    for name, (page_name, top, theme, width, height) in SCREENS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=width < HEIGHT // 2,
        )
        page.goto((out / f"{page_name}.html").as_uri())
        site = Site(page).whole()
        if top:
            card = getattr(site, top)
            card.root.evaluate("(node) => scrollTo(0, node.getBoundingClientRect().top + scrollY - 12)")
            if top == "open_board":
                card.board.handle(3).press("Shift+ArrowUp")
            for cell, text in FILLED if top == "worksheet" else ():
                card.sheet.fill(f"ideal {cell}", text)
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        page.screenshot(path=folder / f"{name}.png")
        print(folder / f"{name}.png")
        page.close()
    for name in OF_SITE:
        keep(folder / f"{name}.png", name)


def photograph_board(hands: Hands, state: str, picture: Path) -> None:
    """One state of the board, when nothing moves any more."""
    cell, act = STATES[state]
    hands.show(cell)
    act(hands)
    holds(hands.page, "document.getAnimations().every((one) => one.playState === 'finished')")
    hands.root.screenshot(path=picture)
    print(picture)
    hands.page.keyboard.press("Escape")


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
