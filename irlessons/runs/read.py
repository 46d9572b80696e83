"""`read`: a run and its judgments, from files, from JSON lines or from dictionaries."""

import warnings
from collections.abc import Mapping
from typing import Any, Literal, overload

from irlessons.checks import Labelled, mapped
from irlessons.runs.judgments import Qrels
from irlessons.runs.known import Known, paired
from irlessons.runs.problems import Problems, refuse_nothing
from irlessons.runs.results import Results
from irlessons.runs.run import Run
from irlessons.runs.spelled_otherwise import SpelledOtherwise
from irlessons.runs.strangers import say_strangers, says_apart, topics_apart
from irlessons.runs.stream import Stream
from irlessons.runs.swapped import say_swapped
from irlessons.runs.topics import all_topics, QRELS, RUN

# Document -> what is shown of it.
Words = Labelled[str] | None


@overload
def read(
    run: Any,
    qrels: Any,
    *,
    strict: bool = ...,
    exact_ids: bool = ...,
    titles: Words = ...,
    texts: Words = ...,
    stream: Literal[False] = ...,
) -> Run: ...


@overload
def read(
    run: Any,
    qrels: Any,
    *,
    strict: bool = ...,
    exact_ids: bool = ...,
    titles: Words = ...,
    texts: Words = ...,
    stream: bool,
) -> Run | Stream: ...


def read(
    run: Any,
    qrels: Any,
    *,
    strict: bool = True,
    exact_ids: bool = False,
    titles: Words = None,
    texts: Words = None,
    stream: bool = False,
) -> Run | Stream:
    """A system's run and the judgments of its topics: a mapping topic -> Ranking, made when it is asked for.

    run: a path or an open file, packed by gzip, bzip2, xz or Zstandard or not, with TREC's six columns (topic, Q0,
        document, rank, score, name), MS MARCO's three (topic, document, rank), columns that a first line names
        (query-id, corpus-id, score), or an object {"query": …, "documents": …} a line. Documents are then a list in
        their order, an object document -> score, or such pairs. A dictionary topic -> documents does as well, also as a
        JSON file; objects with columns so named, one a line or in a list; answers of Elasticsearch and OpenSearch by
        topic, or of _rank_eval; and tables of parquet or Arrow, by path, with such names.
    qrels: the same, with TREC's four columns (topic, 0, document, grade), BEIR's three with their first line or as
        objects {"query-id": …, "corpus-id": …, "score": …} a line, documents with their grades, or the request of
        _rank_eval. A topic without a judgment is not judged.
    titles: document -> its title.
    texts: document -> its text, of which a board shows the beginning beside the title.
    strict: whether the first problem is an error. With False what is wrong is passed over, and `passed_over` lists it.
    exact_ids: whether all ids are right as they are. Otherwise it is told where judged documents were found that are
        spelled in another way, in capitals, zeros, “.0”, blanks, quotation marks or how accents are written: they count
        as unjudged.
    stream: for files that outgrow memory and are sorted by topic, numbers by their value. Nothing is read before
        `evaluate`, or `items`, goes through them topic by topic; what is wrong is said then.

    A score or a grade may be written as a text, "12.75", wherever it stands; what is no number is an error in both.
    Results are sorted by score, equal scores as they came; by rank where there is no score. Topics and documents are
    texts: "007" is not "7". Every topic of the qrels is in the run; one that was not answered has an empty ranking, and
    `evaluate` says what it counts.
    Raises ValueError, with file and line, for a line with another number of columns, a byte-order mark, what is not
    UTF-8, a score or grade that is no finite number, a grade below 0 or with a fraction, a document that stands twice,
    ranks that say another order than the scores, topics that only the run has, files that look swapped, and topics or
    documents that differ between the two in spelling alone; OSError where a file cannot be read.

    >>> import irlessons as ir
    >>> before, after = ({"q1": {"d1": score, "d2": 0.5}} for score in (0.4, 0.6))
    >>> ir.runs.read(after, {"q1": {"d1": 1}}).evaluate(["RR"]).mean["RR"]
    1.0
    """
    if stream:
        return Stream(run, qrels, strict, _words("titles", titles), _words("texts", texts), exact_ids)
    problems = Problems(strict)
    run_name, found = all_topics(run, RUN, problems)
    qrels_name, judged = all_topics(qrels, QRELS, problems)
    return run_of(run_name, found, qrels_name, judged, titles, texts, problems, exact_ids)


def run_of(
    run_name: str,
    found: Mapping[str, Results],
    qrels_name: str,
    judged: Qrels,
    titles: Words,
    texts: Words,
    problems: Problems,
    exact_ids: bool,
) -> Run:
    """A run of what was found and what was judged, once their topics are compared."""
    judged = {topic: own for topic, own in judged.items() if own}
    refuse_nothing(found, judged, run_name, qrels_name, problems)
    both = {topic: Known(topic, found[topic], judged[topic]) for topic in judged if topic in found}
    say_swapped([each for each in both.values() if len(each.found)], run_name, qrels_name, problems)
    spelled = None if exact_ids else SpelledOtherwise()
    if spelled:
        for each in both.values():
            spelled.add(each)
    say_strangers(found, both, judged, run_name, qrels_name, problems, spelled)
    if problems.strict and spelled and spelled.some:
        # Whoever called `read`, or `from_frame`, has nothing else that says so before there are values.
        warnings.warn(f"{run_name} and {qrels_name}: {spelled.sentence}", stacklevel=3)
    unjudged = [topic for topic in found if topic not in judged]
    apart = topics_apart(unjudged, [topic for topic in judged if topic not in found]) if unjudged else {}
    known = {}
    for topic in [*unjudged, *judged]:
        here, there = found.get(topic), judged.get(topic)
        says = says_apart(topic, apart[topic]) if topic in apart else ""
        if pair := paired(topic, here, there, run_name, qrels_name, problems, says):
            known[topic] = pair
    names = dict[str, list[str]]()
    for topic, twin in apart.items() if spelled else ():
        names.setdefault(twin, []).append(topic)
    answers = {twin: (own[0], found[own[0]]) for twin, own in names.items() if len(own) == 1}
    # Where two are one, none says which is meant.
    several = {twin: own for twin, own in names.items() if len(own) > 1}
    return Run(run_name, known, _words("titles", titles), _words("texts", texts), problems, spelled, answers, several)


def _words(what: str, words: Words) -> Mapping[str, str]:
    # A mapping stays as it is: it may be a large one, or look its words up.
    return words if isinstance(words, Mapping) else {} if words is None else mapped(what, words, "{'d1': 'a title'}")
