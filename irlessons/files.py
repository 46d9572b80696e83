"""Texts as files: the same text is the same bytes on every system."""

from pathlib import Path


def write(path: Path, text: str) -> None:
    """Write the text as UTF-8 with \\n at the end of its lines, into a folder that is made where it is missing.

    Raises OSError where that is not possible.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
