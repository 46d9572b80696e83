"""A worksheet on paper: of its record, which a notebook's page has where the worksheet itself is in another Python."""

from collections.abc import Mapping
from typing import Any

from irlessons import markup

_BOX = '<span style="display:inline-block;width:9ch;height:1.5em;border:1px solid currentColor"></span>'
# What a cell of a table is: given, to be filled in, or given only as long as no other worksheet asks for the same.
GIVEN, OPEN, COVERED = range(3)


def sheet_html(record: Mapping[str, Any], solution: bool = False) -> str:
    """Its HTML, empty or filled in. record: as `Worksheet.for_paper` has it."""
    below: str = record["solved" if solution else "blank"]
    html = markup.paragraphs([record["title"]], "font-weight:bold")
    for table in record["tables"]:
        rows = table["rows"]
        if not solution:
            rows = [
                [text if cell == GIVEN else markup.EMPTY * cell for text, cell in zip(*row)]
                for row in zip(rows, table["cells"])
            ]
        html += markup.table(table["heading"], table["header"], rows, table["numeric"])
    return (html + below).replace(markup.EMPTY * COVERED, markup.BLANK).replace(markup.EMPTY, _BOX)
