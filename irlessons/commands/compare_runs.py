"""`python -m irlessons compare RUN OTHER QRELS -m nDCG@10 --fail-if "…"`: two runs, a decision and an exit status."""

import argparse
import json
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import starmap
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from irlessons import files as written_files
from irlessons.commands.evaluate import (
    as_in_a_shell,
    files,
    how_to_count,
    more_files,
    read_files,
    refuse_more,
    refuse_read_twice,
)
from irlessons.measures import measure
from irlessons.rounding import rounded
from irlessons.runs.gate import condition_of, Gate, Part
from irlessons.runs.run import Run
from irlessons.runs.spellings import shown_apart
from irlessons.runs.two_runs import Against, compared
from irlessons.runs.values import refuse_without_mean, Values
from irlessons.typeset import markdown, markdown_table, plain_table
from irlessons.working import signed

SAYS = "Compare two runs: differences, p, the topics that decide, and whether a condition fails a build."
# As for what cannot be read: nothing follows from it.
FAILED, UNDECIDED = 1, 2
_OUTPUT = "-"
# So many ways in which ids differ are tried each by itself, and named.
_ALONE = 3
_HEADER = ["measure", "topics", "", "", "difference", "95% from", "to", "p", "better", "equal", "worse"]


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("before", metavar="RUN", help="what is compared with, as `evaluate` takes it")
    files(parser, "other", "qrels")
    more_files(parser)
    how_to_count(parser)
    parser.add_argument(
        "--fail-if",
        metavar="CONDITION",
        help="exit status 1 where it holds, and 2 where no p can be that small, topics are left out that one run "
        "answers, or it depends on ids that are spelled otherwise in the judgments, "
        'as in "nDCG@10 < -0.01 and p < 0.05"; a measure is the difference of the means, OTHER less RUN, '
        "and p that of the randomization test",
    )
    parser.add_argument("--json", metavar="FILE", help="also write all of it as JSON; - prints this alone")
    parser.add_argument("--junit", metavar="FILE", help="also write a test report, a test for each measure; - as above")
    parser.add_argument("--markdown", metavar="FILE", help="also write a comment for a pull request; - as above")


def run(options: argparse.Namespace) -> int:
    """Print the comparison; 1 where the condition holds, 2 where nothing follows: it never could, topics that one run
    answers are left out, or it depends on ids that are spelled otherwise in the judgments.

    Raises ValueError for what cannot be read or decided.
    """
    refuse_more(
        options.more,
        "two runs and their judgments, RUN OTHER QRELS",
        "compare several runs two by two, or in one table, in Python: ir.runs.side_by_side({'A': run, …}); each "
        "measure has an -m of its own",
    )
    forms = [
        (path, made)
        for path, made in ((options.json, _json), (options.junit, _junit), (options.markdown, _markdown))
        if path
    ]
    # What is piped on is that form alone.
    piped = sum(path == _OUTPUT for path, _ in forms)
    if piped > 1:
        raise ValueError("'-' is the standard output, and stands for one form alone; name files for the others")
    measures = list(dict.fromkeys(map(measure, options.measure)))
    condition = condition_of(options.fail_if, list(map(str, measures))) if options.fail_if is not None else ()
    refuse_read_twice(options.before, options.run_file, *[options.qrels] * 2)
    before = read_files(options, options.before)
    runs = before, read_files(options, said=before.passed_over)
    with as_in_a_shell():
        columns = [each.values_of(measures, like=options.like, missing=options.missing) for each in runs]
    refuse_without_mean((*columns[0], *columns[1]), options.like)
    gate = _gate(columns[0], columns[1], options.fail_if or "", condition)
    if condition:
        unclear = (*filter(None, dict.fromkeys(each.unclear for each in runs)),)
        gate = replace(gate, alike=(*_alike(gate, runs, columns, options),), unclear=unclear)
    if not piped:
        print(_text(gate), end="")
    for path, made in forms:
        if path == _OUTPUT:
            print(made(gate), end="")
        else:
            written_files.write(Path(path), made(gate))
    return FAILED if gate.failed else UNDECIDED if gate.undecided else 0


def _alike(
    gate: Gate, runs: Sequence[Run], columns: Sequence[list[Values]], options: argparse.Namespace
) -> Iterator[Gate]:
    """The gate as it would be with ids alike that are spelled otherwise: in one way, in another, or in all of them."""
    told = [each.spelled_otherwise for each in runs if each.spelled_otherwise]
    ids = {kinds: pair for each in told for kinds, pair in each.others.items()}
    topics = [(own, topic) for each in runs for topic, own in each.apart.items()][:1]
    alone, noted = [[kinds] for kinds in [*ids][:_ALONE]], [kinds for each in told for kinds in each.noted]
    # Each once; none of them only with topics that are spelled otherwise, where documents may be right as they are.
    ways = dict.fromkeys(map(frozenset, [*alone, noted, [*ids], []]))
    for kinds in ways:
        if kinds or topics:
            pairs = (*(ids[each] for each in ids if each in kinds), *topics)
            yield replace(_with_alike(gate, runs, columns, options, kinds, pairs), ids=pairs[:_ALONE])


def _with_alike(
    gate: Gate,
    runs: Sequence[Run],
    columns: Sequence[list[Values]],
    options: argparse.Namespace,
    kinds: Collection[tuple[str, ...]],
    pairs: Sequence[tuple[str, str]],
) -> Gate:
    """The gate with ids alike that differ in one of these kinds. pairs: some of them, for what is refused."""
    try:
        with as_in_a_shell():
            first, second = (
                each.with_alike(own, kinds, like=options.like, missing=options.missing)
                for each, own in zip(runs, columns)
            )
            refuse_without_mean((*first, *second), options.like)
    except ValueError as error:
        as_in = "; ".join(starmap(shown_apart, pairs[:_ALONE]))
        raise ValueError(f"were the ids the same that are spelled otherwise, as {as_in}: {error}") from None
    return _gate(first, second, gate.text, gate.condition)


def _gate(before: list[Values], other: list[Values], text: str, condition: tuple[tuple[Part, ...], ...]) -> Gate:
    both = {str(pair[0].measure): compared(*pair) for pair in zip(before, other)}
    names, first = next(iter(both.values())).names, (before[0], other[0])
    strangers = tuple(name for name, each in zip(names, first) if each.strangers)
    unanswered = first[0].unanswered, first[1].unanswered
    return Gate(both, text, condition, strangers, unanswered, first[0].nothing_relevant)


def _row(name: str, against: Against) -> list[str]:
    numbers = against.interval.numbers
    means = [rounded(numbers[each]) for each in ("mean_a", "mean_b")]
    between = [signed(numbers[each]) for each in ("mean", "low", "high")]
    return [
        name,
        str(numbers["queries"]),
        *means,
        *between,
        against.test.printed(),
        *(str(numbers[each]) for each in ("wins", "ties", "losses")),
    ]


def _header(gate: Gate) -> list[str]:
    return [*_HEADER[:2], *gate.names, *_HEADER[4:]]


def _notes(gate: Gate) -> list[str]:
    # What is so of the files is so under each measure.
    return [*dict.fromkeys(note for each in gate.compared.values() for note in each.notes)]


def _text(gate: Gate) -> str:
    rows = [_row(*each) for each in gate.compared.items()]
    parts = [plain_table(_header(gate), rows, [False, *[True] * (len(_HEADER) - 1)], [])]
    for name in gate.compared:
        if cells := _topics(gate, name):
            parts.append(plain_table(["topic", *gate.names, f"difference in {name}"], cells, [False, *[True] * 3], []))
    return "\n\n".join([*parts, *_notes(gate), *filter(None, [gate.decision])]) + "\n"


def _topics(gate: Gate, name: str) -> list[list[str]]:
    return [
        [row["topic"], *(signed(row[each]) for each in ("this", "other", "difference"))] for row in gate.deciding(name)
    ]


def _json(gate: Gate) -> str:
    def number(value: Any) -> float | None:
        return None if math.isnan(value) else float(value)

    told: dict[str, Any] = {}
    for name, against in gate.compared.items():
        numbers = against.interval.numbers
        told[name] = {
            "topics": numbers["queries"],
            "means": [number(numbers[each]) for each in ("mean_a", "mean_b")],
            "difference": number(numbers["mean"]),
            "interval": [number(numbers[each]) for each in ("low", "high")],
            "p": number(against.p),
            **{key: numbers[each] for key, each in (("better", "wins"), ("equal", "ties"), ("worse", "losses"))},
            "deciding": [
                {"topic": row["topic"], **{each: number(row[each]) for each in ("this", "other", "difference")}}
                for row in gate.deciding(name)
            ],
        }
    failed = gate.failed if gate.text and not gate.undecided else None
    whole: dict[str, Any] = {"runs": gate.names, "condition": gate.text, "failed": failed, "says": gate.decision}
    whole |= {"measures": told, "notes": _notes(gate)}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _junit(gate: Gate) -> str:
    failing = {part.measure for part in gate.held}
    undecided = gate.undecided_under
    counts = {"tests": gate.compared, "failures": failing, "errors": undecided}
    told = {what: str(len(each)) for what, each in counts.items()}
    suite = ElementTree.Element("testsuite", {"name": "irlessons compare", **told})
    for name, against in gate.compared.items():
        case = ElementTree.SubElement(
            suite, "testcase", classname=f"{gate.names[1]} against {gate.names[0]}", name=name
        )
        if name in failing | undecided:
            rows = "\n".join(" ".join(each) for each in _topics(gate, name))
            kind = "failure" if name in failing else "error"
            ElementTree.SubElement(case, kind, message=gate.decision).text = f"{against.lead}; {against.more}\n{rows}"
        else:
            ElementTree.SubElement(case, "system-out").text = f"{against.lead}; {against.more}"
    if notes := _notes(gate):
        ElementTree.SubElement(suite, "system-out").text = "\n".join(notes)
    return ElementTree.tostring(suite, encoding="unicode", xml_declaration=True) + "\n"


def _markdown(gate: Gate) -> str:
    parts = [f"### {markdown(gate.names[1])} against {markdown(gate.names[0])}", markdown(gate.decision)]
    rows = [_row(*each) for each in gate.compared.items()]
    parts.append(markdown_table(_header(gate), rows, [False, *[True] * (len(_HEADER) - 1)]))
    for name in gate.compared:
        if cells := _topics(gate, name):
            header = ["topic", *gate.names, f"difference in {name}"]
            parts += [markdown(f"The topics that decide {name}:"), markdown_table(header, cells, [False, *[True] * 3])]
    parts += map(markdown, _notes(gate))
    return "\n\n".join(filter(None, parts)) + "\n"
