r"""What stands between \begin and \end."""

import re
from xml.etree.ElementTree import Element

from irlessons.tex import words
from irlessons.tex.atoms import apart, Atom
from irlessons.tex.cells import table
from irlessons.tex.elements import fence, made
from irlessons.tex.parsing import Reading

# More room below a row, which a browser has already.
_GAP = re.compile(r"\s*\[-?[\d.]+ *[a-z]{2}\]")


def environment(reading: Reading) -> Atom:
    r"""The environment whose \begin is read."""
    name = reading.typed.raw(r"\begin")
    if name.removesuffix("*") in words.OF_LINES:
        raise ValueError(f"there is no environment {name!r}; write aligned, with & before the sign lines share")
    if name not in words.ENVIRONMENTS:
        there = ", ".join(sorted(words.ENVIRONMENTS))
        raise ValueError(f"there is no environment {name!r}; there are {there}")
    before, behind, columns = words.ENVIRONMENTS[name]
    if name == "array":
        columns = reading.typed.raw(r"\begin{array}").replace(" ", "")
        if not re.fullmatch(r"\|*([lcr]\|*)+", columns):
            raise ValueError(f"the columns {columns!r} of an array are not read; write l, c or r for each, and |")
    is_large = reading.is_large
    is_list = columns == words.PAIRS or "gather" in name
    reading.is_large = is_list or name == "dcases" or (name.startswith("equation") and is_large)
    if name.startswith("equation"):
        inner: Element = reading.row((r"\end", ""))
    else:
        cells = read_rows(reading, r"\end", columns == words.PAIRS)
        inner = table(cells, columns, small=name == "smallmatrix", is_list=is_list)
    reading.is_large = is_large
    if not reading.typed.take(r"\end"):
        raise ValueError(rf"\begin{{{name}}} is not closed")
    if (ended := reading.typed.raw(r"\end")) != name:
        raise ValueError(rf"\end{{{ended}}} closes nothing that is open")
    if not before and not behind:
        return Atom(inner)
    high = reading.lines(inner)
    fences = [fence(sign, high, form) if sign else None for sign, form in ((before, "prefix"), (behind, "postfix"))]
    return Atom(made("mrow", *filter(lambda each: each is not None, [fences[0], inner, fences[1]])), "inner")  # type: ignore[arg-type]


def read_rows(reading: Reading, end: str, in_pairs: bool) -> list[tuple[int, list[Element]]]:
    """The rows of a table: how many lines stand above each, and its cells. The last has lines alone, or nothing.

    in_pairs: every other cell goes on with the one before, and a − at its beginning has something before it.
    """
    rows: list[tuple[int, list[Element]]] = []
    while True:
        rules = 0
        while reading.typed.take(r"\hline"):
            rules += 1
        cells = [_cell(reading, end)]
        while reading.typed.take("&"):
            cells.append(_cell(reading, end, in_pairs and len(cells) % 2 == 1))
        rows.append((rules, cells))
        if not reading.typed.take(r"\\") and not reading.typed.take(r"\cr"):
            break
        reading.typed.match(_GAP)
    if reading.typed.peek() != end:
        raise ValueError("a table is not closed" if end == "}" else _left_open(reading.typed.peek()))
    if len(rows[-1][1]) == 1 and not len(rows[-1][1][0]) and not rows[-1][1][0].text:
        rows[-1] = (rows[-1][0], [])
    return rows


def _cell(reading: Reading, end: str, goes_on: bool = False) -> Element:
    atoms = reading.atoms(("&", r"\\", r"\cr", end, "}", r"\end", ""))
    return apart([Atom(made("mrow")), *atoms] if goes_on else atoms, reading.is_small)


def _left_open(token: str) -> str:
    return "it has a } too many" if token == "}" else r"an environment is not closed; write \end{…}"
