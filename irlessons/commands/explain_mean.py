"""`python -m irlessons explain 0.4213 -m nDCG@10 --run RUN --qrels QRELS`: whose convention gives this mean."""

import argparse

from irlessons.commands.evaluate import files, read_files, refuse_read_twice

SAYS = "Say which tool's convention gives a mean, over how many topics, and which topics decide it."


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("number", metavar="NUMBER", help="the mean as it was printed: 0.4213")
    parser.add_argument("-m", "--measure", required=True, metavar="MEASURE", help='as in "nDCG@10"')
    files(parser, "--run", "--qrels")


def run(options: argparse.Namespace) -> None:
    """Print the conventions. Raises ValueError for what cannot be read."""
    refuse_read_twice(options.run_file, options.qrels)
    print(read_files(options).explain(options.measure, options.number))
