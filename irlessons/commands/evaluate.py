"""`python -m irlessons evaluate RUN QRELS -m AP -m nDCG@10`: the values of a run, as one of the tools counts them."""

import argparse
import csv
import json
import math
import sys
import warnings
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from irlessons.commands import printing
from irlessons.commands.page import page
from irlessons.files import why_not
from irlessons.markup import paragraphs, table
from irlessons.options import spelled_by
from irlessons.phrases import joined
from irlessons.rounding import Number
from irlessons.runs import read, Run
from irlessons.runs.evaluation import Evaluation
from irlessons.runs.queries import queries
from irlessons.runs.stream import Stream
from irlessons.runs.values import LIKE, MISSING
from irlessons.typeset import Footed, latex, latex_table, plain_table

SAYS = "Print the values of a run: the mean of each measure, and with --per-query those of each topic."


# What would end a cell, or begin a quoted one.
_ONE_CELL = str.maketrans({",": ";", '"': "'"})
# What stands for the standard input.
_INPUT = "-"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    files(parser, "run", "qrels")
    more_files(parser)
    how_to_count(parser)
    parser.add_argument(
        "--stream", action="store_true", help="keep one topic at a time in memory; both files are sorted by topic"
    )
    parser.add_argument("--per-query", action="store_true", help="a row for each topic, and the means below")
    parser.add_argument("--format", choices=tuple(_FORMATS), default="text", help="of what is printed (text)")
    parser.add_argument(
        "--html", metavar="FILE", help="also write an offline page, on which each topic opens its board"
    )
    parser.add_argument(
        "--against", metavar="RUN", help="an earlier run of the same topics, beside this one on that page"
    )
    parser.add_argument(
        "--topics", metavar="FILE", help="the queries' texts for that page: topic, tab, text a line, or JSON"
    )
    printing.options(parser, "that page")


def files(parser: argparse.ArgumentParser, run: str, qrels: str) -> None:
    """The two files of a run, as arguments of these names, and whether they must be without a fault."""
    needed: dict[str, Any] = {"required": True} if run.startswith("-") else {}
    says = "topic, Q0, document, rank, score, name a line; topic, document, rank; JSON, parquet; gzip and .zst too; "
    says += "- reads the standard input"
    # `run` is what a command does.
    named: dict[str, Any] = {"dest": "run_file"} if run.startswith("-") else {}
    parser.add_argument(run if named else "run_file", metavar="RUN", help=says, **needed, **named)
    parser.add_argument(
        qrels, metavar="QRELS", help="topic, 0, document, grade a line, as BEIR has them, or JSON", **needed
    )
    parser.add_argument("--lenient", action="store_true", help="go on where a file is wrong, and list that")
    parser.add_argument(
        "--exact-ids", action="store_true", help="ids that differ in capitals, zeros or .0 are other documents"
    )


def how_to_count(parser: argparse.ArgumentParser) -> None:
    """The measures, as which tool they count, and what a topic without results does."""
    parser.add_argument(
        "-m", "--measure", action="append", required=True, metavar="MEASURE", help='as in "nDCG@10"; may be repeated'
    )
    parser.add_argument("--like", choices=LIKE, help="count as this tool does; without it, as each measure is written")
    parser.add_argument("--missing", choices=MISSING, help="what a topic without results counts")


def more_files(parser: argparse.ArgumentParser) -> None:
    """Whoever has several runs names them, and is told what takes them: `refuse_more`."""
    parser.add_argument("more", nargs="*", help=argparse.SUPPRESS)


def refuse_more(more: Sequence[str], takes: str, instead: str) -> None:
    """Raises ValueError where more files are named than a command takes, with what takes them."""
    if more:
        stand = "stands" if len(more) == 1 else "stand"
        raise ValueError(f"it takes {takes}, and {joined(more)} {stand} behind them; {instead}")


def read_files(options: argparse.Namespace, run_file: str = "", said: Collection[str] = ()) -> Run:
    """The run of the two files; what was passed over is listed. Raises ValueError for what cannot be read.

    run_file: another run with the same judgments.  said: what was listed before, as of those.
    """
    with as_in_a_shell(), warnings.catch_warnings():
        # What it warns of is among what is listed.
        warnings.simplefilter("ignore", UserWarning)
        strict, exact_ids = not options.lenient, options.exact_ids
        run = read(_file(run_file or options.run_file), _file(options.qrels), strict=strict, exact_ids=exact_ids)
    _say(each for each in run.passed_over if each not in said)
    return run


def refuse_read_twice(*paths: str | None) -> None:
    """Raises ValueError where the standard input, "-", stands for more than one of the files, or one is read twice."""
    if paths.count(_INPUT) > 1:
        raise ValueError("'-' is the standard input, which can be read once; name files for the others")


def _file(path: str) -> Any:
    return sys.stdin.buffer if path == _INPUT else path


def _in_a_shell(name: str, value: object) -> str:
    if name == "strict":
        return "--lenient"
    return f"--{name.replace('_', '-')}" if value is True else f"--{name} {value!r}"


@contextmanager
def as_in_a_shell() -> Iterator[None]:
    """Errors name what is typed in a shell, and a file that cannot be read is one of them."""
    try:
        with spelled_by(_in_a_shell):
            yield
    except OSError as error:
        raise ValueError(why_not(error, "read")) from None


def _say(lines: Iterable[str]) -> None:
    """Beside what is printed, which a program may read."""
    for line in lines:
        print(line, file=sys.stderr)


def run(options: argparse.Namespace) -> None:
    """Print the values. Raises ValueError for what cannot be read, and where the tool prints no mean."""
    refuse_more(
        options.more,
        "a run and its judgments, RUN QRELS",
        "evaluate one run after the other, or compare two: compare RUN OTHER QRELS; each measure has an -m of its own",
    )
    if options.against and not options.html:
        raise ValueError("--against is shown on the page of --html; name its file, as in --html report.html")
    if options.topics and not options.html:
        raise ValueError("--topics has the texts for the page of --html; name its file, as in --html report.html")
    if options.pdf and not options.html:
        raise ValueError("--pdf prints the page of --html; name its file, as in --html report.html")
    if options.stream and options.html:
        raise ValueError("--html shows the boards of topics, which --stream does not keep; leave one of them out")
    # A stream reads its files anew for each question.
    again = [options.run_file] * options.stream + [options.qrels] * (options.stream or bool(options.against))
    refuse_read_twice(options.run_file, options.qrels, options.against, *again)
    found: Run | Stream
    if options.stream:
        with as_in_a_shell():
            strict, exact_ids = not options.lenient, options.exact_ids
            found = read(_file(options.run_file), _file(options.qrels), strict=strict, exact_ids=exact_ids, stream=True)
    else:
        found = read_files(options)
    with as_in_a_shell(), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        evaluation = found.evaluate(options.measure, like=options.like, missing=options.missing)
    if options.stream:
        _say(found.passed_over)
    if options.format == "csv":
        # Whoever pipes the table on sees them all the same.
        _say(evaluation.notes)
    print(_FORMATS[options.format](found, evaluation, options), end="")
    if isinstance(found, Run) and options.html:
        # The board and what it stands on take their time to load.
        from irlessons.explorer import explore

        other = read_files(options, options.against, found.passed_over) if options.against else None
        one, two = (found, None) if other is None else (other, found)
        with as_in_a_shell():
            topics = queries(options.topics) if options.topics else None
            counted = {"like": options.like, "missing": options.missing}
            shown = explore(one, two, measures=options.measure, topics=topics, **counted)
        written = shown.to_html(options.html)
        print(f"{written}: open it in a browser", file=sys.stderr)
        if options.pdf:
            # What is printed may be a table that a program reads.
            with redirect_stdout(sys.stderr):
                printing.print_pages({written.with_suffix(".pdf"): (written, "")}, options.paper)


def _table(evaluation: Evaluation, per_query: bool, shown: Callable[[Number], str] | None = None) -> Footed:
    """Means a row a measure, or topics a row with the means below."""
    cells = evaluation.cells if per_query else evaluation.means
    return cells(shown) if shown else cells()


def _name(options: argparse.Namespace) -> str:
    return Path(options.run_file).name


def _text(found: Run | Stream, evaluation: Evaluation, options: argparse.Namespace) -> str:
    return "\n\n".join([plain_table(*_table(evaluation, options.per_query)), *evaluation.notes]) + "\n"


def _csv(found: Run | Stream, evaluation: Evaluation, options: argparse.Namespace) -> str:
    header, rows, _, foot = _table(evaluation, options.per_query, _in_full)
    lines = [header, *rows, *([f"# {what}", *cells] for what, *cells in foot)]
    made = StringIO()
    # What is no topic begins as comments do, so that nobody counts it as one.
    more = [*_ends(evaluation, options.per_query)] or [[]] * len(lines)
    csv.writer(made, lineterminator="\n").writerows([*line, *beside] for line, beside in zip(lines, more))
    # Below, where the names stay on the first line; of one cell, and not quoted, so that `#` comes first.
    told = (" ".join(note.translate(_ONE_CELL).split()) for note in evaluation.notes)
    return made.getvalue() + "".join(f"# {note}\n" for note in told)


def _in_full(value: Number) -> str:
    return "" if math.isnan(value) else repr(float(value))


def _ends(evaluation: Evaluation, per_query: bool) -> Iterator[list[str]]:
    """What stands behind each line of the table where a tool leaves an order open, and a mean is empty: between what it
    lies.
    """
    bounds, words = evaluation.bounds, ("lowest", "highest")
    if not bounds:
        return
    if not per_query:
        yield [*words]
        for name, mean in evaluation.mean.items():
            yield list(map(_in_full, bounds.get(name, (mean, mean))))
        return
    yield [f"{name} {word}" for name in bounds for word in words]
    for topic in evaluation[next(iter(bounds))]:
        yield [_in_full(end) for name in bounds for end in evaluation[name].between(topic)]
    yield [_in_full(end) for pair in bounds.values() for end in pair]
    # Below the means stands over how many topics they are.
    yield [""] * (2 * len(bounds))


def _json(found: Run | Stream, evaluation: Evaluation, options: argparse.Namespace) -> str:
    def number(value: float) -> float | None:
        return None if math.isnan(value) else value

    measures: dict[str, dict[str, Any]] = {}
    for each in evaluation:
        measures[each] = {"mean": number(evaluation.mean[each]), "topics": evaluation.counted[each]}
        if between := evaluation.bounds.get(each):
            measures[each] |= zip(("lowest", "highest"), between)
        limits = evaluation[each].limits
        if left_out := {topic: why for topic, why in evaluation.why[each].items() if topic not in limits}:
            measures[each]["left_out"] = left_out
        if options.per_query:
            measures[each] |= {"bounds": limits} if limits else {}
            measures[each]["values"] = {topic: number(value) for topic, value in evaluation[each].items()}
    told = {"run": _name(options), "like": options.like, "missing": options.missing}
    told |= {"unanswered": next(evaluation[each].unanswered for each in evaluation), "measures": measures}
    # That ids are spelled otherwise is a note, with more to it.
    noted = found.spelled_otherwise.says if found.ids_differ and found.spelled_otherwise else None
    listed = [each for each in found.passed_over if noted is None or noted not in each]
    told |= {"notes": evaluation.notes, "passed_over": listed}
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _html(found: Run | Stream, evaluation: Evaluation, options: argparse.Namespace) -> str:
    said = f"Counted as {options.like} counts." if options.like else "Each measure as it is written."
    name = _name(options)
    shown = table(f"Values of {name}", *_table(evaluation, options.per_query))
    return page(name, paragraphs([said]) + shown + paragraphs(evaluation.notes))


def _latex(found: Run | Stream, evaluation: Evaluation, options: argparse.Namespace) -> str:
    return "\n\n".join([latex_table(*_table(evaluation, options.per_query)), *map(latex, evaluation.notes)]) + "\n"


_FORMATS = {"text": _text, "csv": _csv, "json": _json, "html": _html, "latex": _latex}
