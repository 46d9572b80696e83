"""What a file, or a dictionary, has of each topic: all of it at once, or topic by topic where the file is sorted."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from irlessons.runs.columns import as_text, columns, group_ends
from irlessons.runs.found import Found
from irlessons.runs.judgments import add_judged, add_judgments
from irlessons.runs.problems import Problems
from irlessons.runs.results import add_found, add_results
from irlessons.runs.source import is_mapping, Opened, reading, Source


class Kind(NamedTuple):
    """What is read: what it is called, how many columns it may have, and a line as it should be.

    add: puts a block of columns to what is known of each topic.  add_topic: so does it with one topic's documents.
    """

    what: str
    widths: Sequence[int]
    like: str
    add: Callable[[dict[str, Any], Sequence[list[str]], int, str, Problems], None]
    add_topic: Callable[[dict[str, Any], str, Any, str, str, Problems], None]


RUN = Kind("the run", (6, 3), "301 Q0 FT911-3 1 12.75 mine", add_results, add_found)
QRELS = Kind("the qrels", (4,), "301 0 FT911-3 1", add_judgments, add_judged)


def all_topics(given: Any, kind: Kind, problems: Problems) -> tuple[str, dict[str, Any]]:
    """The name of what was given, and topic -> what it has of the topic."""
    if not is_mapping(given):
        source = Source(given, kind.what)
        return source.name, dict(_topics(source, kind, problems, in_order=False))
    made = dict[str, Any]()
    for topic, each in given.items():
        kind.add_topic(made, str(topic), each, kind.what, "", problems)
    return kind.what, made


def topic_by_topic(path: Any, kind: Kind, problems: Problems) -> Iterator[tuple[str, Any]]:
    """The topics of a file that is sorted by topic, each with what the file has of it; one at a time is kept.

    Raises ValueError, with the line, where a topic is out of order.
    """
    return _topics(Source(path, kind.what), kind, problems, in_order=True)


def _topics(source: Source, kind: Kind, problems: Problems, in_order: bool) -> Iterator[tuple[str, Any]]:
    name, file, made, last = source.name, source.opened(), dict[str, Any](), ""
    # What was given open stays open.
    with reading(name), nullcontext() if file.file is source.given else file.file:
        parts = _objects(source, file) if file.is_json else columns(source, file, kind.widths, kind.like, problems)
        for block, line in parts:
            if in_order:
                for start, _ in group_ends(block[0]):
                    last = _in_order(last, block[0][start], name, line + start)
            if file.is_json:
                kind.add_topic(made, block[0][0], block[1], name, f"line {line}", problems)
            else:
                kind.add(made, block, line, name, problems)
            if in_order:
                for topic in [topic for topic in made if topic != last]:
                    yield topic, _finish(made.pop(topic), name, topic, problems)
        for topic, each in made.items():
            yield topic, _finish(each, name, topic, problems)


def place_of(topic: str) -> tuple[bool, int, str]:
    """What topics are sorted by: numbers by their value, other names behind them by their letters."""
    number = topic.isdecimal()
    return not number, int(topic) if number else 0, topic


def _in_order(last: str, topic: str, name: str, line: int) -> str:
    """The topic. Raises ValueError where it does not come after the last one."""
    if last and place_of(topic) < place_of(last):
        raise ValueError(
            f"{name}, line {line}: topic {topic} comes after topic {last}; stream=True reads files that are sorted by "
            "topic, numbers by their value: sort -s -n -k1,1 does so, and LC_ALL=C sort -s -k1,1 for other names"
        )
    return topic


def _finish(each: Any, name: str, topic: str, problems: Problems) -> Any:
    if isinstance(each, Found):
        each.finish(name, topic, problems)
    return each


def _objects(source: Source, file: Opened) -> Iterator[tuple[tuple[list[str], Any], int]]:
    """The query of each line of JSON and its documents, as columns are; the number of the line."""
    number = 0
    while raw := file.file.readline():
        number += 1
        if not raw.strip():
            continue
        like = '{"query": "301", "documents": ["FT911-3", "FT911-8"]}'
        try:
            each = json.loads(raw)
            found = [str(each["query"])], each["documents"]
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{source.name}, line {number}: it reads {as_text(raw)}; write it as {like}") from None
        yield found, number
