"""Worksheets with more lines than a slide has room for in letters that the last row of a room can read."""

from collections.abc import Iterator

import nbformat

from irlessons.pages.slides.sections import records

# With so many lines all letters have 32 px of a slide's 1080 on a projector of 4 : 3. With more they were measured: the
# lines, and what stands around them, share so many px.
_MOST, _SHARED, _AROUND = 13, 928, 18
# The grades to be put in order, and the heads of two tables.
_OF_TWO = 2


def crowded(notebook: nbformat.NotebookNode) -> Iterator[str]:
    """What is to be said of each such worksheet of an executed notebook, with its cell."""
    for number, cell in enumerate(notebook.cells, 1):
        for record in records([cell]):
            if not (page := record.get("slide")):
                continue
            tables = [len(table["texts"]) for table in page["tables"]]
            # Two tables stand side by side.
            lines = max(tables) + len(page["feet"]) + _OF_TWO * (len(tables) > 1)
            if lines > _MOST:
                yield (
                    f'cell {number}: the worksheet "{page["title"]}" has {lines} lines, so on a projector of 4 : 3 '
                    f"its letters are about {_SHARED // (lines + _AROUND)} of a slide's 1080 px high, and the last row "
                    f"of a room reads 32: take a list that is shorter by {lines - _MOST}"
                )
