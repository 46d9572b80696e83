"""Tables of a text in Markdown: a row needs no | at its ends, and what would be shown as it is typed is refused."""

import re

# Below the head of a table.
_RULE = re.compile(r"^ {0,3}(?:> ?)*(?=.*\|)\|?(?:[ \t]*:?-+:?[ \t]*\|?)+$", re.MULTILINE)
_FENCE = re.compile(r"^\s*(`{3,}|~{3,})")
# What stands before a row; in a list the first one has the mark of the list.
_BEFORE = re.compile(r"^[ >]*")
_BEFORE_HEAD = re.compile(r"^[ >]*(?:(?:[-*+]|\d+[.)]) +)?")


def with_outer_bars(source: str) -> str:
    """The text, in whose tables each row begins and ends with a |, as JupyterLab reads it without.

    >>> print(readable("| a | b |\\n|---|---|\\n3 | 4"))
    | a | b |
    |---|---|
    | 3 | 4 |
    """
    lines, fence = source.split("\n"), ""
    for place, line in enumerate(lines):
        if mark := _FENCE.match(line):
            fence = "" if fence and mark[1].startswith(fence) else fence or mark[1]
        if fence or not place or not _RULE.match(line) or _RULE.match(lines[place - 1]) or "|" not in lines[place - 1]:
            continue
        row = place - 1
        while row < len(lines) and "|" in lines[row]:
            lines[row] = _ended(lines[row], _BEFORE_HEAD if row < place else _BEFORE)
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


def _ended(line: str, before: re.Pattern[str]) -> str:
    row = before.sub("", line).rstrip()
    start = line[: len(line.rstrip()) - len(row)]
    return start + "| " * (not row.startswith("|")) + row + " |" * (not re.search(r"(?<!\\)\|$", row))
