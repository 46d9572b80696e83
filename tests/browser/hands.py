"""A reader's hands on a board, in a notebook or alone in a page, and waiting for what comes of it."""

from __future__ import annotations

import json
from pathlib import Path

from browser.looking import drawn
from browser.on_page.board import Board, board_on

from irlessons.widgets.placed import document_of, placed

# What was answered here before stays in the browser; what was answered or typed last is stored a moment later, or when
# the page goes.
_FORGET = """
async () => {
  dispatchEvent(new Event('pagehide'));
  while (globalThis.irlAnswers !== undefined) await new Promise((done) => setTimeout(done));
  localStorage.removeItem('irlessons');
}
"""
# Where as many cells of code stand as are asked for, they stay: JupyterLab works on a new one as long as on a board.
_FRESH = """
async ([cells, runs]) => {
  await (FORGET)();
  const { commands, shell } = window.jupyterapp;
  const shared = shell.currentWidget.model.sharedModel;
  await commands.execute('notebook:clear-all-cell-outputs');
  const isPlain = (cell) => cell.cell_type === 'code' && !('irlessons' in cell.metadata);
  if (shared.cells.length === cells.length && shared.cells.every(isPlain) && !cells.some((cell) => cell.cell_type)) {
    for (const [at, source] of cells.entries()) shared.cells[at].setSource(source);
  } else {
    shared.deleteCellRange(0, shared.cells.length);
    const code = { cell_type: 'code', metadata: {}, outputs: [] };
    shared.insertCells(0, cells.map((cell) => (cell.cell_type ? cell : { ...code, source: cell })));
  }
  shell.currentWidget.content.activeCellIndex = 0;
  if (runs) {
    await commands.execute('notebook:run-all-cells');
  }
}
""".replace("FORGET", _FORGET)
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


def fresh(page, *cells: str | dict, runs: bool = True) -> None:
    """Replace the cells of the open notebook, and run them. A cell is code, or what a notebook stores of it."""
    page.evaluate(_FRESH, [list(cells), runs])


class Hands(Board):
    """A reader's hands on the first board in the open notebook, and what Python knows of it."""

    def __init__(self, lab, page):
        self.lab = lab
        self.page = page

    def show(self, *cells: str) -> Hands:
        """Replace the notebook's cells and run them; the board has to be called `board` and be shown."""
        fresh(self.page, *cells)
        self.look()
        self.root.wait_for()
        # What comes with its first frames, as its pictures do, moves what lies below.
        drawn(self.page)
        return self

    def look(self, at: int = 0) -> Hands:
        """Look at another board of the page."""
        self.root = board_on(self.page, at).root
        return self

    def python(self) -> dict:
        """The titles in today's order, those in the tray, and what Python prints for each measure."""
        return json.loads(self.run(_IN_PYTHON))

    def python_agrees(self) -> bool:
        """Whether Python has the page's order and tray, and prints for each measure what the page shows."""
        python = self.python()
        titles, tray, values = self.shown()
        return (
            python["titles"] == titles
            and sorted(python["tray"]) == sorted(tray)
            and list(python["values"].values()) == values
        )

    def run(self, code: str) -> str:
        return self.lab.run_cell(self.page, code)


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
        self.visit(names["board"].to_html(self.folder / "board.html"))
        self.root = board_on(self.page).root
        drawn(self.page)
        return self

    def show_together(self, *cells: str) -> None:
        """Show the boards of these cells in one page; `look` at one of them."""
        boards = []
        for cell in cells:
            exec(cell, names := {})
            boards.append(names["board"])
        shown = "".join(placed("Board", board._alone(), board.as_html()) for board in boards)
        path = self.folder / "boards.html"
        path.write_text(document_of("Boards", shown, boards[0]._codes(), "board"), encoding="utf-8")
        self.visit(path)
        drawn(self.page)

    def visit(self, path: Path) -> None:
        """Open a page as somebody who has answered nothing here."""
        if self.page.url.startswith("file:"):
            # As large type does that was chosen here before.
            self.page.evaluate(_FORGET)
        self.page.goto(path.as_uri())
