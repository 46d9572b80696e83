"""Texts as files: the same text is the same bytes on every system; and data, of the package or of somebody's own."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

_AT_LINE, _OF_KEYS = re.compile(r"\(at line (\d+)"), re.compile("key part|declaration|after a key")
_PLAIN_NAME, _PRINTED = re.compile(r"[\s\[]*[\w.-]*[\s\]]*", re.ASCII), re.compile("[„“”‘’‚«»「『]")
# What its owner calls a file that lies under another name, as one that was dropped on a page.
CALLED: dict[str, str] = {}


def write(path: Path, text: str) -> None:
    """Write the text as UTF-8 with \\n at the end of its lines, into a folder that is made where it is missing.

    Raises OSError where that is not possible.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def write_table(path: Path, text: str) -> None:
    """Write a CSV as `write` does, with the mark before it by which Excel knows UTF-8, as of Jürgen."""
    write(path, f"\N{ZERO WIDTH NO-BREAK SPACE}{text}")


def why_not(error: OSError, doing: str) -> str:
    """What cannot be read or written, and why. An error of `own_text`, which has no number, says so itself."""
    if error.errno is None:
        return str(error)
    what = "" if error.filename is None else f" {error.filename}"
    return f"cannot {doing}{what}: {error.strerror}"


def own_text(path: Path) -> str:
    """What stands in a text file of somebody's own; its lines end with \\n.

    Raises ValueError where it is not written in UTF-8, and OSError where it cannot be read; the error names the file.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not written in UTF-8; save it so, as every editor can") from None
    except FileNotFoundError:
        says = f"there is no file {path.resolve()}; give its path from the folder that you work in, or a whole one"
        raise FileNotFoundError(says) from None
    except OSError as error:
        raise type(error)(f"{path} cannot be read: {error.strerror}; give a file that can") from None


def own_toml(path: Path) -> dict[str, Any]:
    """What stands in a TOML file of somebody's own. Raises ValueError where it is none, and as `own_text` does."""
    text = own_text(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path} is no TOML: {error}{_quoted(text, str(error))}") from None


def _quoted(text: str, error: str) -> str:
    """What to do where quotation marks are the likeliest cause: a name of other letters than English ones lacks them,
    or a text has those of print."""
    at = _AT_LINE.search(error)
    line = text.split("\n")[int(at[1]) - 1] if at else ""
    if _OF_KEYS.search(error) and not _PLAIN_NAME.fullmatch(line.partition("=")[0]):
        return "; write a name with other letters or signs in quotation marks"
    if "value" in error and _PRINTED.search(line):
        return '; write a text in straight quotation marks, "…"'
    return ""


def toml(room: str, name: str) -> dict[str, Any]:
    """What stands in a TOML file of the package. room: the package that it lies in.

    Raises ValueError where it is none, or not there; the error names the file.
    """
    try:
        return tomllib.loads(files(room).joinpath(name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ValueError(f"there is no {name} in {room}; write it") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name} of {room}: {error}") from None


def place_of(room: str, name: str, *texts: str) -> str:
    """Where these texts stand beside each other in a TOML file of the package, for an error: "lines.toml, line 13"."""
    lines = files(room).joinpath(name).read_text(encoding="utf-8").splitlines()
    written = ", ".join(f'"{text}"' for text in texts)
    return next((f"{name}, line {number}" for number, line in enumerate(lines, 1) if written in line), name)
