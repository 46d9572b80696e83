"""Worksheets with more lines than a slide has room for in letters that the last row of a room can read."""

from collections.abc import Iterator

import nbformat

from irlessons.pages.slides.sections import records

# With so many lines all letters have 32 px of a slide's 1080 on a wide projector.
_MOST = 10


def crowded(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What is to be said of each such worksheet of an executed notebook, with its cell."""
    for number, cell in enumerate(notebook.cells, 1):
        for record in records([cell]):
            if not (page := record.get("slide")):
                continue
            # This order and the ideal one stand in one table.
            lines = sum({len(table["texts"]) for table in page["tables"]}) + len(page["feet"])
            if lines > _MOST:
                yield (
                    f'cell {number}: the worksheet "{page["title"]}" has {lines} lines; with more than {_MOST} its '
                    "letters are smaller than the last row of a room can read: take a shorter list"
                )
