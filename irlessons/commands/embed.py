"""`python -m irlessons embed board.mjs --grades 3,2,3,0`: a board, a question or a worksheet for a book of MyST's."""

import argparse
import sys
from pathlib import Path

from irlessons.commands.typed_ranking import ranking_options, ranking_typed

SAYS = "Write a board, a question or a worksheet as a module for a MyST book, and print the lines that show it there."
_MEASURES = ["AP", "RR", "nDCG"]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("module", type=Path, metavar="FILE.mjs", help="the module; .css and .json come beside it")
    named = parser.add_mutually_exclusive_group()
    named.add_argument("--question", metavar="NAME", help="of a lesson, as in cg-swap")
    named.add_argument("--worksheet", metavar="NAME", help="as in dcg-six")
    ranking_options(parser, is_required=False)
    parser.add_argument(
        *("--measure", "-m"),
        action="append",
        metavar="MEASURE",
        help="on the board, as in -m AP -m nDCG@6 (default: AP, RR and nDCG)",
    )


def run(options: argparse.Namespace) -> None:
    """Write the files; the lines go to where they can be added to a page, `>> page.md`.

    Raises ValueError for an unknown name, for what cannot be read, and for a board beside a question.
    """
    # They load anywidget, which takes its time.
    from irlessons.board import Board
    from irlessons.exercises import exercise, worksheet
    from irlessons.widgets.module import directive

    named = options.question or options.worksheet
    if bool(named) == (options.grades is not None):
        raise ValueError("give --grades for a board, or --question or --worksheet with its name; one of them")
    if options.question:
        written = exercise(options.question).to_mjs(options.module)
    elif options.worksheet:
        written = worksheet(options.worksheet).to_mjs(options.module)
    else:
        written = Board(ranking_typed(options), options.measure or _MEASURES).to_mjs(options.module)
    print(directive(written))
    names = ", ".join(written.with_suffix(ending).name for ending in (".mjs", ".css", ".json"))
    print(f"{names}: written. The lines above show it; the files stand beside the page that has them.", file=sys.stderr)
