r"""Tables of a text in Markdown: a formula keeps its |, and a table that would be shown as it is typed is refused."""

import re

from irlessons.mathematics import written

# Below the head of a table.
_RULE = re.compile(r"^ {0,3}(?=.*\|)\|?(?:[ \t]*:?-+:?[ \t]*\|?)+$", re.MULTILINE)
_CODE = re.compile(r"(`+[^`]*`+)")
_BETWEEN = re.compile(r"(?<!\\)\|")


def with_formulas(source: str) -> str:
    r"""The text, in whose tables a | of a formula parts no cells.

    >>> print(with_formulas("| a | b |\n|---|---|\n| $P(x|y)$ | 2 |"))
    | a | b |
    |---|---|
    | $P(x\vert y)$ | 2 |
    """
    lines = source.split("\n")
    for place, line in enumerate(lines):
        if place and _RULE.match(line) and not _RULE.match(lines[place - 1]):
            row = place - 1
            while row < len(lines) and "|" in lines[row]:
                # Of "| US$| AU$|" the cells are as many as they should be.
                if _cells(lines[row]) > _cells(line):
                    parts = _CODE.split(lines[row])
                    lines[row] = "".join(part if _CODE.match(part) else written(part, str, _kept) for part in parts)
                row += 1
    return "\n".join(lines)


def check_read(words: str) -> None:
    """Raise ValueError where a paragraph was meant as a table. words: of it, line by line."""
    found = _RULE.search(words)
    if found and found.start():
        head = words[: found.start()].strip().rpartition("\n")[2]
        raise ValueError(
            f"the table that begins {head!r} cannot be read: give each of its rows as many cells as its head has, and "
            r"write \| for the sign itself"
        )


def _cells(line: str) -> int:
    line = line.strip()
    return len(_BETWEEN.findall(line)) - line.startswith("|") - bool(re.search(r"(?<!\\)\|$", line)) + 1


def _kept(tex: str, is_block: bool) -> str:
    # In an array it is a line between columns.
    tex = tex if r"\begin" in tex else _BETWEEN.sub(lambda _: r"\vert ", tex)
    return f"$${tex}$$" if is_block else f"${tex}$"
