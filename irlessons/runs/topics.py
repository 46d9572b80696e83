"""What a file, or a dictionary, has of each topic: all of it at once, or topic by topic where the file is sorted."""

from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from typing import Any

from irlessons.options import option
from irlessons.runs.columns import columns, Place, topic_groups
from irlessons.runs.file_kind import FileKind
from irlessons.runs.in_parts import finish, in_parts
from irlessons.runs.judgments import add_judged, add_judgments
from irlessons.runs.named_columns import first_line_names, headed_rows, is_packed_table, packed_table, rows_of
from irlessons.runs.objects import topics_of_json
from irlessons.runs.problems import Problems
from irlessons.runs.results import add_found, add_results
from irlessons.runs.rows import of_rows, Rows
from irlessons.runs.source import is_mapping, Opened, reading, SourceFile

RUN = FileKind("the run", (6, 3), "301 Q0 FT911-3 1 12.75 mine", "score", add_results, add_found)
QRELS = FileKind("the qrels", (4,), "301 0 FT911-3 1", "grade", add_judgments, add_judged)


def all_topics(given: Any, kind: FileKind, problems: Problems) -> tuple[str, dict[str, Any]]:
    """The name of what was given, and topic -> what it has of the topic."""
    if is_packed_table(given):
        return str(given), _of_rows(rows_of(packed_table(given), kind.number, str(given)), kind, str(given), problems)
    if not is_mapping(given):
        source = SourceFile(given, kind.what)
        made = in_parts(source, kind, problems)
        return source.name, dict(_topics(source, kind, problems, in_order=False)) if made is None else made
    made = {}
    for topic, each in given.items():
        kind.add_topic(made, str(topic), each, kind.what, 0, problems)
    return kind.what, made


def topics_in_turn(path: Any, kind: FileKind, problems: Problems) -> Iterator[tuple[str, Any]]:
    """The topics of a file that is sorted by topic, each with what the file has of it; one at a time is kept.

    Raises ValueError, with the line, where a topic is out of order, and for a table, which is read as a whole.
    """
    if is_packed_table(path):
        streamed = option("stream", True)
        raise ValueError(f"{path}: {streamed} reads lines that are sorted by topic, and this is a table; leave it out")
    return _topics(SourceFile(path, kind.what), kind, problems, in_order=True)


def _topics(source: SourceFile, kind: FileKind, problems: Problems, in_order: bool) -> Iterator[tuple[str, Any]]:
    name, file, made, last = source.name, source.opened(), dict[str, Any](), ""
    # What was given open stays open.
    with reading(name), nullcontext() if file.file is source.given else file.file:
        if file.is_json:
            yield from _of_json(source, file, kind, problems, in_order)
            return
        if names := first_line_names(file.first):
            rows = headed_rows(file.file, *names, kind.number, name)
            yield from _in_file_order(_of_rows(rows, kind, name, problems, 2), in_order)
            return
        for block, line in columns(source, file, kind.widths, kind.like, problems, Place()):
            if in_order:
                for start, _ in topic_groups(block[0]):
                    last = _in_order(last, block[0][start], name, line + start)
            kind.add(made, block, line, name, problems)
            if in_order:
                for topic in [topic for topic in made if topic != last]:
                    yield topic, finish(made.pop(topic), name, topic, problems)
        for topic, each in made.items():
            yield topic, finish(each, name, topic, problems)


def _of_json(
    source: SourceFile, file: Opened, kind: FileKind, problems: Problems, in_order: bool
) -> Iterator[tuple[str, Any]]:
    made, last = dict[str, Any](), ""
    for told in topics_of_json(source.name, file, kind.number, problems):
        if isinstance(told, Rows):
            yield from _in_file_order(_of_rows(told, kind, source.name, problems), in_order)
            return
        topic, documents, line = told
        if in_order and line:
            last = _in_order(last, topic, source.name, line)
            if topic not in made:
                yield from made.items()
                made.clear()
        kind.add_topic(made, topic, documents, source.name, line, problems)
    yield from _in_file_order(made, in_order)


def _in_file_order(made: dict[str, Any], in_order: bool) -> Iterable[tuple[str, Any]]:
    """What comes as a whole need not be sorted in its file."""
    return sorted(made.items(), key=lambda pair: sort_key(pair[0])) if in_order else made.items()


def _of_rows(rows: Rows, kind: FileKind, name: str, problems: Problems, first: int = 1) -> dict[str, Any]:
    found, judged = of_rows(rows, name, problems, "line" if first > 1 else "row", first)
    return found if kind.number == "score" else judged


def sort_key(topic: str) -> tuple[bool, int, str]:
    """What topics are sorted by: numbers by their value, other names behind them by their letters."""
    number = topic.isdecimal()
    return not number, int(topic) if number else 0, topic


def _in_order(last: str, topic: str, name: str, line: int) -> str:
    """The topic. Raises ValueError where it does not come after the last one."""
    if last and sort_key(topic) < sort_key(last):
        raise ValueError(
            f"{name}, line {line}: topic {topic} comes after topic {last}; {option('stream', True)} reads files that "
            "are sorted by topic, numbers by their value: sort -s -n -k1,1 does so, and LC_ALL=C sort -s -k1,1 for "
            "other names"
        )
    return topic
