"""A board in a page, and a reader's hands on it."""

from __future__ import annotations

import json
import time
from pathlib import Path

from browser.looking import drawn

_FRESH = """
async (cells) => {
  // What was answered here before stays in the browser.
  localStorage.removeItem('irlessons');
  const { commands, shell } = window.jupyterapp;
  const shared = shell.currentWidget.model.sharedModel;
  shared.deleteCellRange(0, shared.cells.length);
  const code = { cell_type: 'code', metadata: {}, outputs: [] };
  shared.insertCells(0, cells.map((cell) => (cell.cell_type ? cell : { ...code, source: cell })));
  shell.currentWidget.content.activeCellIndex = 0;
  await commands.execute('notebook:run-all-cells');
}
"""
# Without the id that stands beside it.
_TITLES = "(texts) => texts.map((text) => text.firstChild.textContent)"
# Each call of Playwright costs as much as a frame, so what belongs together is asked at once.
_POINT = """
async (rows, { title, take }) => {
  const row = rows.find((one) => one.querySelector('.irl-text').firstChild.textContent === title);
  const handle = row.querySelector('.irl-handle');
  if (take) {
    handle.scrollIntoViewIfNeeded();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // A row that is on its way would be taken at its edge.
    const moving = row.closest('.irl-list').getAnimations({ subtree: true });
    await Promise.allSettled(moving.map((one) => one.finished));
  }
  const { left, top, width, height } = handle.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
"""
# offsetTop knows nothing of a row that is on its way.
_PLACES = """
(list, places) => places.map((place) => {
  const row = list.querySelectorAll('.irl-row')[place - 1];
  const handle = row.querySelector('.irl-handle');
  const { left, top } = list.getBoundingClientRect();
  return [left + handle.offsetLeft + handle.offsetWidth / 2, top + row.offsetTop + row.offsetHeight / 2];
})
"""
_SHOWN = """
(root) => {
  const titles = (all) => [...root.querySelectorAll(`${all} .irl-text`)].map((text) => text.firstChild.textContent);
  const values = [...root.querySelectorAll('.irl-value')].map((one) => one.innerText);
  return [titles('.irl-row:not(.irl-missed)'), titles('.irl-missed'), values];
}
"""
_IN_PYTHON = """
import json
_today = board.ranking
_texts = {}
for _measure in board.measures:
    _working = _today.work(_measure)
    _whole = _measure.counts and _working.value == _working.value // 1
    _texts[str(_measure)] = _working.printed(0 if _whole else 4)
_tray = _today.not_retrieved + _today.others
_titles = [[_today.title(_document) for _document in _part] for _part in (_today.documents, _tray)]
print(json.dumps({"titles": _titles[0], "tray": _titles[1], "grades": _today.grades, "values": _texts}))
"""


def press(root, name: str) -> None:
    """Press a button of a board by its name; those that few need stand behind "More"."""
    tool = root.get_by_role("button", name=name, exact=True)
    if not tool.count():
        root.get_by_role("button", name="More", exact=True).click()
    tool.click()


def unfold(working) -> None:
    """Open what is folded in an open measure: its rows, those of the ideal ranking, its formula, its conventions."""
    working.locator(".irl-fold").evaluate_all(
        "(all) => { for (const one of all) one.open = true; return new Promise(requestAnimationFrame); }"
    )


def fresh(page, *cells: str | dict) -> None:
    """Replace the cells of the open notebook, and run them. A cell is code, or what a notebook stores of it."""
    page.evaluate(_FRESH, list(cells))


class Hands:
    """Looks at the first board in the open notebook, and moves its results."""

    def __init__(self, lab, page):
        self.lab = lab
        self.page = page

    def show(self, *cells: str) -> Hands:
        """Replace the notebook's cells and run them; the board has to be called `board` and be shown."""
        fresh(self.page, *cells)
        self.page.locator(".irl-board").first.wait_for()
        self.root = self.page.locator(".irl-board").first
        # What comes with its first frames, as its pictures do, moves what lies below.
        drawn(self.page)
        return self

    # What is there

    def titles(self) -> list[str]:
        """The titles of the ranking, rank 1 first."""
        return self.root.locator(".irl-row:not(.irl-missed) .irl-text").evaluate_all(_TITLES)

    def tray(self) -> list[str]:
        """The titles of what was not retrieved."""
        return self.root.locator(".irl-missed .irl-text").evaluate_all(_TITLES)

    def grades(self) -> list[str]:
        """The grade of each result of the ranking, with its word."""
        chips = self.root.locator(".irl-row:not(.irl-missed) .irl-grade")
        return chips.evaluate_all("(all) => all.map((one) => one.selectedOptions[0].textContent)")

    def values(self) -> list[str]:
        return self.root.locator(".irl-value").all_inner_texts()

    def changes(self) -> list[str]:
        return self.root.locator(".irl-step").all_inner_texts()

    def said(self) -> str:
        return self.root.locator(".irl-live").text_content()

    def lifted(self) -> list[str]:
        return self.root.locator(".irl-lifted .irl-text").evaluate_all(_TITLES)

    def row(self, title: str):
        rows = self.root.locator(".irl-row")
        return rows.nth(rows.locator(".irl-text").evaluate_all(_TITLES).index(title))

    def handle(self, title: str):
        return self.row(title).locator(".irl-handle")

    def focused(self) -> str:
        """The title of the result whose handle has the focus, or ""."""
        return next(iter(self.root.locator(".irl-row:has(:focus) .irl-text").evaluate_all(_TITLES)), "")

    def python(self) -> dict:
        """The titles in today's order, those in the tray, and what Python prints for each measure."""
        return json.loads(self.run(_IN_PYTHON))

    def python_agrees(self) -> bool:
        """Whether Python has the page's order and tray, and prints for each measure what the page shows."""
        python = self.python()
        titles, tray, values = self.root.evaluate(_SHOWN)
        return (
            python["titles"] == titles
            and sorted(python["tray"]) == sorted(tray)
            and list(python["values"].values()) == values
        )

    def run(self, code: str) -> str:
        return self.lab.run_cell(self.page, code)

    # What a hand does

    def point(self, title: str, take: bool = False) -> tuple[float, float]:
        """The middle of a result's handle.  take: once it is in sight and lies still."""
        return self.root.locator(".irl-row").evaluate_all(_POINT, {"title": title, "take": take})

    def take(self, title: str) -> None:
        self.page.mouse.move(*self.point(title, take=True))
        self.page.mouse.down()

    def carry(self, place: int) -> None:
        """Move the mouse to the place, counted from 1, and stay there with the result in the hand."""
        (x, _), (_, y) = self.root.locator(".irl-list").evaluate(_PLACES, [1, place])
        self.page.mouse.move(x, y, steps=3)

    def point_of_place(self, place: int) -> tuple[float, float]:
        """Where a handle lies when its row lies still; places go on into the tray."""
        return self.root.locator(".irl-list").evaluate(_PLACES, [place])[0]

    def press(self, name: str) -> None:
        press(self.root, name)

    def keys(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def drop(self) -> None:
        self.page.mouse.up()

    def drag(self, title: str, place: int) -> None:
        self.take(title)
        self.carry(place)
        self.drop()


class HandsAlone(Hands):
    """The same on a board that stands alone in a page: no JupyterLab, no kernel, and so much quicker to show."""

    def __init__(self, page, folder: Path):
        super().__init__(None, page)
        self.folder = folder

    def show(self, *cells: str) -> Hands:
        """Run the cells here, and show the page of their board."""
        names = {}
        for cell in cells:
            exec(cell, names)
        names["board"].to_html(self.folder / "board.html")
        if self.page.url.startswith("file:"):
            # Large type, chosen here before, stays in the browser.
            self.page.evaluate("localStorage.removeItem('irlessons')")
        self.page.goto((self.folder / "board.html").as_uri())
        self.root = self.page.locator(".irl-board")
        return self


def until(condition, seconds: float = 30):
    """Wait until the condition holds, and return what it returned; the last answer where it never does."""
    end = time.monotonic() + seconds
    while not (answer := condition()) and time.monotonic() < end:
        time.sleep(0.05)
    return answer


def settled(read, seconds: float = 30):
    """Wait until what is read has stayed the same for 0.3 seconds, and return it; an error where it never does."""
    end = time.monotonic() + seconds
    now, since = read(), time.monotonic()
    while time.monotonic() < since + 0.3:
        assert time.monotonic() < end, f"after {seconds} seconds it still changes: {now!r}"
        time.sleep(0.05)
        if (later := read()) != now:
            now, since = later, time.monotonic()
    return now
