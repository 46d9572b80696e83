"""What a file, or a dictionary, has of each topic: all of it at once, or topic by topic where the file is sorted."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from irlessons.checks import shown
from irlessons.runs.columns import columns, group_ends
from irlessons.runs.found import Found
from irlessons.runs.judgments import add_judgments, judged_in
from irlessons.runs.mapping import is_mapping
from irlessons.runs.problems import Problems
from irlessons.runs.results import add_results, found_in
from irlessons.runs.source import Opened, Source


class Kind(NamedTuple):
    """What is read: what it is called, how many columns it may have, and a line as it should be.

    of_topics: from topics with their documents.  add: a block of columns to what is known of each topic.
    """

    what: str
    widths: Sequence[int]
    like: str
    of_topics: Callable[[str, Iterable[tuple[str, Any]], Problems], dict[str, Any]]
    add: Callable[[dict[str, Any], Sequence[list[str]], int, str, Problems], None]


RUN = Kind("the run", (6, 3), "301 Q0 FT911-3 1 12.75 mine", found_in, add_results)
QRELS = Kind("the qrels", (4,), "301 0 FT911-3 1", judged_in, add_judgments)


def all_topics(given: Any, kind: Kind, problems: Problems) -> tuple[str, dict[str, Any]]:
    """The name of what was given, and topic -> what it has of the topic."""
    if is_mapping(given):
        return kind.what, kind.of_topics(kind.what, ((str(topic), each) for topic, each in given.items()), problems)
    source = Source(given, kind.what)
    name, file, made = source.name, source.opened(), dict[str, Any]()
    try:
        if file.is_json:
            return name, kind.of_topics(name, (each for _, each in _objects(source, file)), problems)
        for block, line in columns(source, file, kind.widths, kind.like, problems):
            kind.add(made, block, line, name, problems)
    finally:
        # What was given open stays open.
        if not hasattr(given, "read"):
            file.close()
    for topic, each in made.items():
        _finish(each, name, topic, problems)
    return name, made


def topic_by_topic(path: Any, kind: Kind, problems: Problems) -> Iterator[tuple[str, Any]]:
    """The topics of a file that is sorted by topic, each with what the file has of it; one at a time is kept.

    Raises ValueError, with the line, where a topic is out of order.
    """
    source = Source(path, kind.what)
    name, file, made, last = source.name, source.opened(), dict[str, Any](), ""
    try:
        if file.is_json:
            for line, each in _objects(source, file):
                last = _in_order(last, each[0], name, line)
                yield from kind.of_topics(name, [each], problems).items()
            return
        for block, line in columns(source, file, kind.widths, kind.like, problems):
            for start, _ in group_ends(block[0]):
                last = _in_order(last, block[0][start], name, line + start)
            kind.add(made, block, line, name, problems)
            for topic in [topic for topic in made if topic != last]:
                yield topic, _finish(made.pop(topic), name, topic, problems)
        for topic, each in made.items():
            yield topic, _finish(each, name, topic, problems)
    finally:
        file.close()


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


def _objects(source: Source, file: Opened) -> Iterator[tuple[int, tuple[str, Any]]]:
    """The number of each line of JSON; its query and documents."""
    number = 0
    while raw := file.readline():
        number += 1
        if not raw.strip():
            continue
        like = '{"query": "301", "documents": ["FT911-3", "FT911-8"]}'
        try:
            each = json.loads(raw)
            found = str(each["query"]), each["documents"]
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{source.name}, line {number}: it reads {shown(raw)}; write it as {like}") from None
        yield number, found
