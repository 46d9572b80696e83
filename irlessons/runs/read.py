"""`read`: a run and its judgments, from files, from JSON lines or from dictionaries."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from irlessons.checks import is_finite, is_missing, shown
from irlessons.runs.columns import columns, Source
from irlessons.runs.found import as_scores, Found, group_ends
from irlessons.runs.problems import Problems
from irlessons.runs.run import Run

_RUN_LINE = "301 Q0 FT911-3 1 12.75 mine"
_QRELS_LINE = "301 0 FT911-3 1"

Qrels = dict[str, dict[str, float]]


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
    run_name, found = _run(run, problems)
    qrels_name, judged = _qrels(qrels, problems)
    return joined(run_name, found, qrels_name, judged, titles, problems)


def joined(
    run_name: str,
    found: dict[str, Found],
    qrels_name: str,
    judged: Qrels,
    titles: Mapping[str, str] | None,
    problems: Problems,
) -> Run:
    """A run of what was found and what was judged, once their topics are compared."""
    if not judged:
        raise ValueError(f"{qrels_name}: nothing is judged; give the judgments, as in “{_QRELS_LINE}”")
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


def _run(given: Any, problems: Problems) -> tuple[str, dict[str, Found]]:
    if _is_mapping(given):
        return "the run", found_in("the run", ((str(topic), each) for topic, each in given.items()), problems)
    source = Source(given, "the run")
    file = source.opened()
    try:
        if file.is_json:
            return source.name, found_in(source.name, _objects(source, file), problems)
        found: dict[str, Found] = {}
        for block, line in columns(source, file, (6, 3), _RUN_LINE, problems):
            _add(found, block, line, source.name, problems)
    finally:
        _close(given, file)
    for topic, each in found.items():
        each.finish(source.name, topic, problems)
    return source.name, found


def _add(found: dict[str, Found], block: list[list[str]], line: int, source: str, problems: Problems) -> None:
    """One block of a run's columns."""
    scored = len(block) == 6
    topics, documents, ranks = (block[0], block[2], block[3]) if scored else block
    good, scores = as_scores(block[4], documents, line, source, problems) if scored else (None, None)
    if good is not None and len(good) < len(documents):
        for place, score in zip(good, scores or []):
            one = found.setdefault(topics[place], Found(scored))
            one.add([documents[place]], [score], [ranks[place]], line + place)
        return
    for start, end in group_ends(topics):
        each = found.get(topics[start])
        if each is None:
            each = found[topics[start]] = Found(scored)
        each.add(documents[start:end], scores and scores[start:end], ranks[start:end], line + start)


def found_in(source: str, topics: Iterable[tuple[str, Any]], problems: Problems) -> dict[str, Found]:
    """The same of topics with their documents: a list in order, or a mapping document -> score."""
    found: dict[str, Found] = {}
    for topic, documents in topics:
        where = f"{source}, topic {topic}"
        scored = _is_mapping(documents)
        if topic in found:
            problems.found(where, "it comes twice", "keep one of them", "the first one counts")
            continue
        each = found[topic] = Found(scored, "place")
        if scored:
            names = list(map(str, documents))
            good, scores = _finite(documents.values(), names, where, problems)
            each.add([names[place] for place in good], scores, (), 1)
        else:
            if isinstance(documents, str) or not isinstance(documents, Iterable):
                raise ValueError(f"{where}: its documents are {shown(documents)}; give a list, or document -> score")
            names = list(map(str, documents))
            each.add(names, None, list(map(str, range(1, len(names) + 1))), 1)
        each.finish(where, topic, problems)
    return found


def _finite(
    given: Iterable[Any], documents: list[str], where: str, problems: Problems
) -> tuple[list[int], list[float]]:
    """The places of the scores that are finite numbers, and the scores; the others are problems."""
    good, scores = [], []
    for place, score in enumerate(given):
        if is_finite(score):
            good.append(place)
            scores.append(float(score))
        else:
            what = f"the score of document {shown(documents[place])} is {shown(score)}, no finite number"
            problems.found(where, what, "give one, as in 12.75", "the document was passed over")
    return good, scores


def _qrels(given: Any, problems: Problems) -> tuple[str, Qrels]:
    judged: Qrels = {}
    if _is_mapping(given):
        return "the qrels", judged_in("the qrels", ((str(topic), each) for topic, each in given.items()), problems)
    source = Source(given, "the qrels")
    file = source.opened()
    try:
        if file.is_json:
            return source.name, judged_in(source.name, _objects(source, file), problems)
        for (topics, _, documents, grades), first in columns(source, file, (4,), _QRELS_LINE, problems):
            for line, (topic, document, grade) in enumerate(zip(topics, documents, grades), first):
                own = judged.get(topic)
                if own is None:
                    own = judged[topic] = {}
                # Nearly all are as they should be.
                if grade.isdecimal() and document not in own:
                    own[document] = int(grade)
                else:
                    _judge(own, document, grade, f"{source.name}, line {line}", problems)
    finally:
        _close(given, file)
    return source.name, judged


def judged_in(source: str, topics: Iterable[tuple[str, Any]], problems: Problems) -> Qrels:
    """Judgments of topics with their documents, document -> grade; None and NaN are unjudged."""
    judged: Qrels = {}
    for topic, grades in topics:
        if not _is_mapping(grades):
            hint = "give document -> grade"
            raise ValueError(f"{source}, topic {topic}: the judgments are {shown(grades)}; {hint}")
        for document, grade in grades.items():
            own = judged.setdefault(topic, {})
            if not is_missing(grade):
                _judge(own, str(document), grade, f"{source}, topic {topic}", problems)
    return judged


def _judge(own: dict[str, float], document: str, grade: Any, where: str, problems: Problems) -> None:
    """Put a judgment among those of its topic."""
    try:
        number = int(grade) if isinstance(grade, str) else grade
    except ValueError:
        try:
            number = float(grade)
        except ValueError:
            number = None
    if not is_finite(number):
        what = f"the grade of document {shown(document)} is {shown(grade)}, no finite number"
        problems.found(where, what, "write one, as in 1, and leave unjudged documents out", "it has no judgment")
        return
    if document in own:
        what = f"document {shown(document)} is judged twice for its topic"
        problems.found(where, what, "keep one of the two judgments", "the first one counts")
        return
    if number < 0 or number != int(number):
        kind = "below 0" if number < 0 else "no whole number"
        what = f"the grade of document {shown(document)} is {grade}, {kind}, and tools differ in what they make of that"
        problems.found(where, what, "write 0, 1, 2, …", "it was kept, and counts here as our measures say")
    own[document] = int(number) if number == int(number) else float(number)


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


def _is_mapping(given: Any) -> bool:
    if hasattr(given, "columns"):
        raise TypeError("read takes files and dictionaries, and this is a table; write ir.runs.from_frame(df, query=…)")
    return hasattr(given, "items")


def _close(given: Any, file: Any) -> None:
    # What was given open stays open.
    if not hasattr(given, "read"):
        file.close()
