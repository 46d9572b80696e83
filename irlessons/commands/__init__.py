"""The commands of `python -m irlessons`, or `irlessons` for short, one a file.

Each file has SAYS, `arguments(parser)` and `run(options)`. What it does not know is wrong, but where its options have
`handed_on`, which takes it.

What was typed wrong, or needs what is not installed, is answered by a line that says what to do, and exit status 2; so
is a fault of ours, below its traceback.
"""

import argparse
import errno
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any

from irlessons.commands.typed_ranking import MINUS
from irlessons.files import why_not

# What is typed, and the file that answers; it loads when it is asked for, and all of them take half a second.
COMMANDS = {
    **{name: name for name in ("lab", "figures", "work", "exam", "collect", "slides", "handout", "site", "embed")},
    "evaluate": "evaluate",
    "compare": "compare_runs",
    "explain": "explain_mean",
}
WRONG = 2
# What to do where something cannot be written.
_TO_DO = {
    errno.EEXIST: "a file has this name; give another one",
    errno.ENOTDIR: "a file stands where a folder has to be; give another path",
    errno.EISDIR: "name a file in it",
    errno.ENOENT: "make its folder first",
    errno.EROFS: "give a place where you may write",
    errno.ENOSPC: "make room, or give another place",
    # Windows says so of a table that a spreadsheet has open, too.
    errno.EACCES: "give a place where you may write, or close the file where it is open",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status. arguments: what follows `python -m irlessons`, sys.argv without it."""
    parser = argparse.ArgumentParser(
        prog="python -m irlessons",
        description="Lessons, figures, workings, runs, exams, slides and pages on how a ranking is judged.",
    )
    parsers = parser.add_subparsers(dest="command", required=True, metavar="|".join(COMMANDS))
    words = _with_values(sys.argv[1:] if arguments is None else arguments)
    # For help, and for what is no command, each of them says what it does.
    for name in [each for each in words[:1] if each in COMMANDS] or COMMANDS:
        each = command(name)
        own = parsers.add_parser(name, help=each.SAYS, description=each.SAYS)
        each.arguments(own)
        own.set_defaults(run=each.run)
    options, more = parser.parse_known_args(words)
    if hasattr(options, "handed_on"):
        options.handed_on = [each for each in more if each != "--"]
    elif hasattr(options, "more") and not any(each.startswith("-") for each in more):
        # A command that says itself what takes more files is handed those that stand behind its options, too.
        options.more += more
    elif more:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    for stream in (sys.stdout, sys.stderr):
        # A console that lacks a letter, as those of Windows lack ₂, shows a ? and not an error.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        # What a command has found may be a status, too.
        status = int(options.run(options) or 0)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output, as in `… | head`, has seen enough; Python must not complain when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 0
    except OSError as error:
        return _wrong(parser, options, _unwritten(error))
    except (ValueError, ModuleNotFoundError) as error:
        return _wrong(parser, options, str(error))
    except Exception:
        # Python would end with 1, by which `compare` says that its condition holds.
        traceback.print_exc()
        return _wrong(parser, options, "this is a fault of irlessons; report it with the lines above")
    return status


def command(name: str) -> Any:
    """The module of a command."""
    return import_module(f"irlessons.commands.{COMMANDS[name]}")


def _unwritten(error: OSError) -> str:
    """What could not be written, why, and what to do."""
    to_do = _TO_DO.get(error.errno or 0)
    return why_not(error, "write") + (f"; {to_do}" if to_do else "")


def _wrong(parser: argparse.ArgumentParser, options: argparse.Namespace, message: str) -> int:
    print(f"{parser.prog} {options.command}: {message}", file=sys.stderr)
    return WRONG


def _with_values(words: Sequence[str]) -> list[str]:
    """The words with "--grades", "-,2" as "--grades=-,2": argparse would take the value for an option."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] in MINUS and not word.startswith("--"):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
