"""`read`: a run and its judgments, from files, from JSON lines or from dictionaries."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from irlessons.checks import shown
from irlessons.runs.columns import columns, Source
from irlessons.runs.judgments import add_judgments, judged_in, Qrels
from irlessons.runs.mapping import is_mapping
from irlessons.runs.problems import Problems
from irlessons.runs.results import add_results, finished, found_in, Results
from irlessons.runs.run import Run

# How many columns there may be, and a line as it should be.
_RUN = ((6, 3), "301 Q0 FT911-3 1 12.75 mine")
_QRELS = ((4,), "301 0 FT911-3 1")

Of = TypeVar("Of")


def read(run: Any, qrels: Any, *, strict: bool = True, titles: Mapping[str, str] | None = None) -> Run:
    """A system's run and the judgments of its topics: a mapping topic -> Ranking, made when it is asked for.

    run: a path or an open file, packed by gzip or not, with TREC's six columns (topic, Q0, document, rank, score,
        name), MS MARCO's three (topic, document, rank), or an object {"query": …, "documents": …} a line. Documents
        are then a list in their order, or an object document -> score. A dictionary topic -> documents does as well.
    qrels: the same, with TREC's four columns (topic, 0, document, grade), or documents with their grades.
    titles: document -> text to show.
    strict: whether the first problem is an error. With False what is wrong is passed over, and `passed_over` lists it.

    Results are sorted by score, equal scores as they came; by rank where there is no score. Topics and documents are
    texts: "007" is not "7". Every topic of the qrels is in the run; one that was not answered has an empty ranking.
    Raises ValueError, with file and line, for a line with another number of columns, tabs between some and blanks
    between others, a byte-order mark, what is not UTF-8, a score or grade that is no finite number, a grade below 0 or
    with a fraction, a document that stands twice, ranks that say another order than the scores, and topics that only
    one of the two has; OSError where a file cannot be read.
    """
    problems = Problems(strict)
    run_name, found = _read(run, "the run", found_in, add_results, _RUN, problems)
    finished(found, run_name, problems)
    qrels_name, judged = _read(qrels, "the qrels", judged_in, add_judgments, _QRELS, problems)
    return joined(run_name, found, qrels_name, judged, titles, problems)


def joined(
    run_name: str,
    found: dict[str, Results],
    qrels_name: str,
    judged: Qrels,
    titles: Mapping[str, str] | None,
    problems: Problems,
) -> Run:
    """A run of what was found and what was judged, once their topics are compared."""
    if not judged:
        raise ValueError(f"{qrels_name}: nothing is judged; give the judgments, as in “{_QRELS[1]}”")
    for topic in [topic for topic in found if topic not in judged]:
        what = f"nothing is judged for topic {topic} of {run_name}"
        problems.found(qrels_name, what, "take the topic out of the run", "the topic was left out")
        del found[topic]
    for topic in judged:
        if topic not in found:
            what = f"nothing was found for topic {topic} of {qrels_name}"
            fix = "tools count such a topic as 0, or leave it out: take it out of the qrels"
            problems.found(run_name, what, fix, "its ranking is empty")
    return Run(run_name, found, judged, titles or {}, tuple(problems.passed_over))


def _read(
    given: Any,
    what: str,
    of_topics: Callable[[str, Iterable[tuple[str, Any]], Problems], dict[str, Of]],
    add: Callable[[dict[str, Of], list[list[str]], int, str, Problems], None],
    shape: tuple[Sequence[int], str],
    problems: Problems,
) -> tuple[str, dict[str, Of]]:
    """The name of what was given, and what it has of each topic.

    of_topics: from topics with their documents.  add: from a block of columns, of which `shape` says how many and what
    a line looks like.
    """
    if is_mapping(given):
        return what, of_topics(what, ((str(topic), each) for topic, each in given.items()), problems)
    source = Source(given, what)
    file = source.opened()
    made: dict[str, Of] = {}
    try:
        if file.is_json:
            return source.name, of_topics(source.name, _objects(source, file), problems)
        for block, line in columns(source, file, *shape, problems):
            add(made, block, line, source.name, problems)
    finally:
        # What was given open stays open.
        if not hasattr(given, "read"):
            file.close()
    return source.name, made


def _objects(source: Source, file: Any) -> Iterator[tuple[str, Any]]:
    """query and documents of each line of JSON."""
    number = 0
    while raw := file.readline():
        number += 1
        if not raw.strip():
            continue
        like = '{"query": "301", "documents": ["FT911-3", "FT911-8"]}'
        try:
            each = json.loads(raw)
            yield str(each["query"]), each["documents"]
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{source.name}, line {number}: it reads {shown(raw)}; write it as {like}") from None
