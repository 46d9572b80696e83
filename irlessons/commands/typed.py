"""What is typed on the command line, read and checked; argparse puts the errors beside the option's name."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def whole_number(text: str) -> int:
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


def notebooks_and_folder(parser: ArgumentParser, what: str) -> None:
    """The arguments of a command that makes files of notebooks. what: the notebooks are called."""
    parser.add_argument("notebooks", nargs="+", type=Path, metavar="NOTEBOOK", help=f"the {what}, as .ipynb files")
    parser.add_argument(
        "--out", type=folder, required=True, metavar="DIR", help="the folder to write to; it is made where missing"
    )


def own_option(parser: ArgumentParser, says: str) -> None:
    """The option for files of a lecturer's own, as many as there are."""
    parser.add_argument("--own", action="append", default=[], type=_file, metavar="FILE", help=says)


def _file(text: str) -> Path:
    path = Path(text)
    if not path.is_file():
        raise ArgumentTypeError(f"there is no file {text}; give the path of one, as in my_examples.toml")
    return path


def language_option(parser: ArgumentParser) -> None:
    """The option for the language of our own words."""
    parser.add_argument(
        "--language",
        type=_language,
        metavar="LANGUAGE",
        help="of our own words on boards, votes and forms: de, zh, or a table of yours (as the notebook says)",
    )


def _language(text: str) -> str:
    from irlessons.languages.language import speaking  # only who asks for another reads tables

    try:
        with speaking(text) as table:
            return table.given
    except (ValueError, OSError) as error:
        raise ArgumentTypeError(str(error)) from None


@contextmanager
def jupyter_for(what: str) -> Iterator[None]:
    """Imports that need what JupyterLab brings. Raises ValueError where that is missing; what: as in "slides need"."""
    # A grammar of addresses, which checks no notebook: what reads notebooks would load it with the rest, for seconds.
    is_left_out = "rfc3987_syntax" not in sys.modules
    if is_left_out:
        sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
    try:
        yield
    except ModuleNotFoundError as error:
        command = 'pip install jupyterlab "irlessons[lessons]"'
        raise ValueError(f"{error.name} is missing; {what} what comes with JupyterLab: {command}") from None
    finally:
        # Whoever asks for it later gets it.
        if is_left_out:
            sys.modules.pop("rfc3987_syntax", None)
