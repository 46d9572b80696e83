"""Cells of a page of the site that its reader writes in, and runs there."""

from __future__ import annotations

from browser.on_page.explorer import Explorer
from browser.on_page.names import EXPLORER
from browser.on_page.parts import button_of, part, words

_CODE = """
(cell) => cell.querySelector('textarea')?.value
  ?? [...cell.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\\n')
"""


class Block:
    """A block of cells in a page: what a reader does with it, and sees."""

    def __init__(self, page, cell: str):
        self.page = page
        self.root = page.locator(f'[data-runs]:has([data-cell="{cell}"]), [data-runs][data-cell="{cell}"]')
        self.cell = self.root if self.root.get_attribute("data-cell") else self.root.locator(f'[data-cell="{cell}"]')

    shown = words(".outputs")
    printed = part(".printed")
    says = words(".runs .says")
    done = words(".done")
    # Where files are put down, and what is said there.
    drop = part(".drop")
    # What of the code stands in a field before somebody writes there.
    field = property(lambda self: self.cell.locator("textarea"))

    def code(self) -> str:
        """What stands there: in a plain field, until somebody writes, and then in the editor."""
        # In one look, for the one may take the other's place meanwhile.
        return self.cell.evaluate(_CODE)

    def change(self) -> Block:
        """Open code that is folded away, to write in it."""
        self.root.locator("summary").click()
        self.button("Change and run").click()
        self.button("Run").wait_for()
        return self

    def click(self) -> None:
        """Go into the code."""
        # A page makes its cells when it has unpacked what they know.
        self.cell.locator("textarea, .cm-content").first.wait_for()
        if self.field.count():
            self.field.focus()
        self.cell.locator(".cm-content").click()

    def write(self, code: str) -> Block:
        """Put this in the place of the code, as somebody who pastes it does."""
        self.click()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(code)
        return self

    button = button_of

    def run(self) -> str:
        """Press Run, and wait until it is over; what is shown then."""
        run = self.button("Run")
        run.click()
        run.wait_for(timeout=60_000)
        return self.shown()

    def choose(self, *files) -> None:
        """Give it files of the reader's own, once nothing runs there: what they would start would not."""
        self.button("Stop").wait_for(state="hidden")
        self.root.locator("input[type=file]").set_input_files(files)

    @property
    def explorer(self) -> Explorer:
        """The explorer that it shows."""
        return Explorer(self.root.locator(EXPLORER))
