"""Texts as files: the same text is the same bytes on every system; and data, of the package or of somebody's own."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

# What its owner calls a file that lies under another name, as one that was dropped on a page.
CALLED: dict[str, str] = {}


def write(path: Path, text: str) -> None:
    """Write the text as UTF-8 with \\n at the end of its lines, into a folder that is made where it is missing.

    Raises OSError where that is not possible.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def own_toml(path: Path) -> dict[str, Any]:
    """What stands in a TOML file of somebody's own. Raises ValueError where it is none; the error names the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not written in UTF-8; save it so, as every editor can") from None
    except tomllib.TOMLDecodeError as error:
        # A name of other letters than English ones is the likeliest cause.
        quoted = "; write a name with other letters or signs in quotation marks" if "key part" in str(error) else ""
        raise ValueError(f"{path} is no TOML: {error}{quoted}") from None


def toml(room: str, name: str) -> dict[str, Any]:
    """What stands in a TOML file of the package. room: the package that it lies in.

    Raises ValueError where it is none; the error names the file.
    """
    try:
        return tomllib.loads(files(room).joinpath(name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name} of {room}: {error}") from None
