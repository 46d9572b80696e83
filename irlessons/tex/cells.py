"""Tables in a formula: matrices, cases, lines that are set below each other at a sign."""

from xml.etree.ElementTree import Element

from irlessons.tex.elements import EDGE, made
from irlessons.tex.words import PAIRS

# In Chromium a formula in a cell is a block, which the second word moves.
_ALIGN = {letter: f"text-align: {side}; text-align: -webkit-{side}" for letter, side in (("l", "left"), ("r", "right"))}
# A browser keeps cells apart, as an array has them; lines about a sign are one formula each, and the next pair stands
# apart.
_PAIRED = "padding-left: 0; padding-right: 0"
_NEXT_PAIR = "padding-left: 2em; padding-right: 0"
_RULES = ["", EDGE, "3px double"]


def table(rows: list[tuple[int, list[Element]]], columns: str, small: bool = False, is_list: bool = False) -> Element:
    """A table. rows: how many lines stand above each, and its cells; the last may have lines alone.

    columns: l, c or r for each, and | where a line stands, the last for those behind it as well; or PAIRS.  small:
    letters as small as an index.  is_list: its rows are formulas on lines of their own.
    """
    in_pairs = columns == PAIRS
    letters = columns.replace("|", "")
    sides = _sides(columns)
    if not rows[-1][1]:
        below, rows = rows[-1][0], rows[:-1]
    else:
        below = 0
    most = max((len(cells) for _, cells in rows), default=0)
    made_rows = []
    for at, (above, cells) in enumerate(rows):
        line = []
        # Where a row is shorter, the lines go on.
        for place, cell in enumerate([*cells, *(made("mrow") for _ in range(most - len(cells)))]):
            letter = "rl"[place % 2] if in_pairs else letters[min(place, len(letters) - 1)]
            style = [_ALIGN[letter]] if letter in _ALIGN else []
            if in_pairs:
                style.append(_NEXT_PAIR if place and place % 2 == 0 else _PAIRED)
            edges = {"left": sides[0] if not place else 0, "right": sides[place + 1] if place + 1 < len(sides) else 0}
            edges |= {"top": above, "bottom": below if at == len(rows) - 1 else 0}
            style += [f"border-{side}: {_RULES[min(many, 2)]}" for side, many in edges.items() if many]
            line.append(made("mtd", cell, **({"style": "; ".join(style)} if style else {})))
        made_rows.append(made("mtr", *line))
    said = {"displaystyle": "true"} if is_list else {}
    if "|" in columns or below or any(above for above, _ in rows):
        said["style"] = "border-collapse: collapse"
    if small:
        said |= {"scriptlevel": "1"}
    return made("mtable", *made_rows, **said)


def _sides(columns: str) -> list[int]:
    """How many lines stand before the first column, and behind each."""
    sides = [0]
    for letter in columns:
        if letter == "|":
            sides[-1] += 1
        else:
            sides.append(0)
    return sides
