"""The commands of `python -m irlessons`, or `irlessons` for short, one a file.

Each file has NAME, SAYS, `arguments(parser)` and `run(options)`.

What was typed wrong, or needs what is not installed, is answered by a line that says what to do, and exit status 2.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from irlessons.commands import (
    collect,
    compare_runs,
    embed,
    evaluate,
    exam,
    explain_mean,
    figures,
    handout,
    lab,
    site,
    slides,
    typed_ranking,
    work,
)

COMMANDS = (lab, figures, work, exam, collect, slides, handout, site, embed, evaluate, compare_runs, explain_mean)
WRONG = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; gives the exit status. arguments: what follows `python -m irlessons`, sys.argv without it."""
    parser = argparse.ArgumentParser(
        prog="python -m irlessons",
        description="Lessons, figures, workings, runs, exams, slides and pages on how a ranking is judged.",
    )
    parsers = parser.add_subparsers(dest="command", required=True, metavar="|".join(each.NAME for each in COMMANDS))
    for each in COMMANDS:
        own = parsers.add_parser(each.NAME, help=each.SAYS, description=each.SAYS)
        each.arguments(own)
        own.set_defaults(run=each.run)
    options = parser.parse_args(_joined(sys.argv[1:] if arguments is None else arguments))
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
        what = "" if error.filename is None else f" {error.filename}"
        return _wrong(parser, options, f"cannot write{what}: {error.strerror}")
    except (ValueError, ModuleNotFoundError) as error:
        return _wrong(parser, options, str(error))
    return status


def _wrong(parser: argparse.ArgumentParser, options: argparse.Namespace, message: str) -> int:
    print(f"{parser.prog} {options.command}: {message}", file=sys.stderr)
    return WRONG


def _joined(words: Sequence[str]) -> list[str]:
    """The words with "--grades", "-,2" as "--grades=-,2": argparse would take the value for an option."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] in typed_ranking.MINUS and not word.startswith("--"):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
