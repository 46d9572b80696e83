"""What is typed on the command line, read and checked; argparse puts the errors beside the option's name."""

from argparse import ArgumentTypeError
from pathlib import Path


def whole(text: str) -> int:
    """A whole number. Raises ArgumentTypeError for anything else."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no whole number; give one, as in 7") from None


def folder(text: str) -> Path:
    """The folder of that name, there or not. Raises ArgumentTypeError for no name: that would be the one of today."""
    if not text.strip():
        raise ArgumentTypeError("the folder has no name; give one, or . for this one")
    return Path(text)
