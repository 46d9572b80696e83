"""Numbers along the ranks: what a cell has printed so, as tables that have room on a phone."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import takewhile

# So many ranks stand beside each other; the next ones below them where there is no room beside.
_TOGETHER = 5


def parted(text: str) -> Iterator[tuple[str, Sequence[Sequence[str]]]]:
    """What was printed, part by part: lines of text, or rows of numbers below a row of ranks, each with its name.

    >>> [rows for _, rows in parted("two questions\\nrank 1 2 3 4 5\\nnumber .5 .4 .3 .2 .1")]
    [[], [['rank', '1', '2', '3', '4', '5'], ['number', '.5', '.4', '.3', '.2', '.1']]]
    """
    lines, said = text.splitlines(), list[str]()
    while lines:
        rows = _rows(lines)
        if len(rows) > 1 and _are_ranks(rows[0][1:]):
            if said:
                yield "\n".join(said), []
            yield "", rows
            lines, said = lines[len(rows) :], []
        else:
            said.append(lines.pop(0))
    if said:
        yield "\n".join(said), []


def rows_along_ranks(ranks: Sequence[str], *rows: Sequence[str], stays: bool = False) -> str:
    """Rows as HTML, each with its name first; the first has the ranks. stays: in sight, as long as a page is read."""
    parts = range(1, len(ranks), _TOGETHER)
    heads = [_row(ranks, at, "th") for at in parts]
    bodies = ["".join(_row(row, at, "td") for row in rows) for at in parts]
    tables = (f"<table><thead>{head}</thead><tbody>{body}</tbody></table>" for head, body in zip(heads, bodies))
    return f'<div class="along scrolls{" stays" * stays}">{"".join(tables)}</div>'


def _rows(lines: Sequence[str]) -> list[list[str]]:
    """The first lines, as long as each is a name with as many numbers as the first."""
    fields, many = map(str.split, lines), len(lines[0].split())
    return [*takewhile(lambda row: len(row) == many and all(map(_is_number, row[1:])), fields)]


def _row(row: Sequence[str], at: int, kind: str) -> str:
    scope = ' scope="col"' if kind == "th" else ""
    cells = "".join(f"<{kind}{scope}>{escape(each)}</{kind}>" for each in row[at : at + _TOGETHER])
    return f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'


def _are_ranks(texts: Sequence[str]) -> bool:
    return len(texts) >= _TOGETHER and [*texts] == [str(rank) for rank in range(1, len(texts) + 1)]


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()
