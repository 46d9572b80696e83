"""A lesson on paper: its text, tables and figures; questions and worksheets with blanks, or with their answers."""

from pathlib import Path

import nbformat

from irlessons.pages.blocks import Block, Blocks
from irlessons.pages.code_for import code_for
from irlessons.pages.executed import executed
from irlessons.pages.in_cell import about
from irlessons.pages.uses import on_paper, Record
from irlessons.widgets.on_record import shown_by


def handouts(path: Path) -> tuple[str, str, str]:
    """The title, and as HTML the lesson with blanks and with answers. It runs once.

    Raises ValueError as `executed` and `Blocks`.
    """
    notebook, writers = executed(path, "paper"), (OnPaper(answers=False), OnPaper(answers=True))
    with about(path):
        blank, solved = ("\n".join(each.of_all(notebook)) for each in writers)
    return writers[0].prose.title or path.stem, blank, solved


class OnPaper(Blocks):
    """Writes cells for paper. Code stands where it shows more than a widget."""

    def __init__(self, answers: bool):
        super().__init__()
        self._answers = answers

    def of(self, cell: nbformat.NotebookNode) -> list[Block]:
        """The cell in blocks. On paper nobody can open what is folded."""
        made = [] if code_for(cell) == "setup" else super().of(cell)
        return [Block(block.replace("<details>", "<details open>"), block.kind) for block in made]

    def outputs(self, cell: nbformat.NotebookNode) -> list[nbformat.NotebookNode]:
        """Nobody has written yet what is tried out."""
        return [] if any(each["shows"] == "try_out" for each in shown_by(cell.outputs)) else super().outputs(cell)

    def widget(self, record: Record) -> Block:
        """With blanks, or with answers."""
        return self.living("worksheet", on_paper(record)[self._answers])
