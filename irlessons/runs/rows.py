"""`of_rows`: what was found and what is judged, from the columns of a table with a row for each document of a topic."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain, compress, count, repeat
from typing import Any, NamedTuple

from irlessons.checks import is_missing, shown
from irlessons.runs.columns import topic_groups
from irlessons.runs.found import Found
from irlessons.runs.judgments import judge, Qrels, TopicQrels
from irlessons.runs.problems import Problems
from irlessons.runs.results import score_of

_NUMBERS = {int, float, type(None)}


class Rows(NamedTuple):
    """The columns; None where the table has none of that kind. A document without a score was not retrieved, one
    without a grade is unjudged.

    lengths: how many neighbouring rows have each of the topics; None where each row has one of its own.
    """

    topics: list[Any]
    documents: list[Any]
    scores: list[Any] | None = None
    grades: list[Any] | None = None
    lengths: list[int] | None = None

    @property
    def topic_of_each(self) -> Iterable[Any]:
        """The topic of each row."""
        return self.topics if self.lengths is None else chain.from_iterable(map(repeat, self.topics, self.lengths))


def of_rows(rows: Rows, name: str, problems: Problems, unit: str = "row", first: int = 1) -> tuple[Any, Qrels]:
    """The results and the judgments by topic. name: the table's.  unit, first: what a row is called, and its number."""
    return _by_columns(rows, unit, first) or _one_by_one(rows, name, problems, unit, first)


def _by_columns(rows: Rows, unit: str, first: int) -> tuple[dict[str, Found], Qrels] | None:
    """The same where all is as it should be: a million rows are then a few calls a topic. None where it is not."""
    topics, documents = _names(rows.topics), _names(rows.documents)
    numbers = [each for each in (rows.scores, rows.grades) if each is not None]
    there = [each for each in map(_there, numbers) if each is not None]
    if not topics or not documents or len(there) < len(numbers):
        return None
    # A row has a score or a grade.
    if all(there) and not all(map(any, zip(*there))):
        return None
    topics, ends = _groups(topics, rows.lengths)
    grouped = [_grouped(topics, ends, documents, *each) for each in zip(numbers, there)]
    if any(len(set(own)) < len(own) for of_kind in grouped for own, _, _ in of_kind.values()):
        return None
    found, judged = dict[str, Found](), Qrels()
    if rows.grades is not None:
        for topic, (own, grades, at) in grouped.pop().items():
            if min(grades) < 0 or not all(map(float.is_integer, map(float, grades))):
                return None
            judged[topic] = TopicQrels(zip(own, map(int, grades)), unit, first + at)
    for topic, (own, scores, at) in (grouped.pop() if grouped else {}).items():
        found[topic] = Found.sorted_by_score(own, scores, unit, first + at)
    return found, judged


def _names(column: list[Any]) -> list[str]:
    """The names as texts; none where one is missing."""
    kinds = set(map(type, column))
    if kinds == {str}:
        return column
    return [] if kinds != {int} and any(map(is_missing, column)) else list(map(str, column))


def _there(numbers: list[Any]) -> Sequence[bool] | None:
    """Where there is a number, for None and NaN are none; empty where all rows have one. None: one is not finite."""
    kinds = set(map(type, numbers))
    if not kinds <= _NUMBERS:
        return None
    if type(None) not in kinds and math.isfinite(sum(numbers)):
        return ()
    # What is not equal to itself is NaN.
    there = [number is not None and number == number for number in numbers]
    return there if math.isfinite(sum(compress(numbers, there))) else None


def _groups(topics: list[str], lengths: Sequence[int] | None) -> tuple[list[str], list[int]]:
    """The topic of each group of neighbouring rows, and where the group ends."""
    if lengths is not None:
        return topics, [*accumulate(lengths)]
    ends = [end for _, end in topic_groups(topics)]
    return [topics[end - 1] for end in ends], ends


def _grouped(
    topics: list[str], ends: list[int], documents: list[str], numbers: list[Any], there: Sequence[bool]
) -> dict[str, tuple[list[str], list[float], int]]:
    """Topic -> its documents and their numbers, where there is one, and the place of the first."""
    made: dict[str, tuple[list[str], list[float], int]] = {}
    start = 0
    for topic, end in zip(topics, ends):
        before = made.get(topic)
        if before and end - start == 1:
            # In a table that is in no order of topics nearly all are alone.
            if not there or there[start]:
                before[0].append(documents[start])
                before[1].append(numbers[start])
            start = end
            continue
        own, own_numbers, at = documents[start:end], numbers[start:end], start
        here, start = there[start:end], end
        if False in here:
            if True not in here:
                continue
            own, own_numbers, at = list(compress(own, here)), list(compress(own_numbers, here)), at + here.index(True)
        if before:
            before[0].extend(own)
            before[1].extend(own_numbers)
        else:
            made[topic] = own, own_numbers, at
    return made


def _each(rows: Rows, first: int) -> Iterator[tuple[int, Any, Any, Any, Any]]:
    nothing = [None] * len(rows.documents)
    yield from zip(count(first), rows.topic_of_each, rows.documents, rows.scores or nothing, rows.grades or nothing)


def _one_by_one(rows: Rows, name: str, problems: Problems, unit: str, first: int) -> tuple[dict[str, Found], Qrels]:
    found: dict[str, Found] = {}
    judged = Qrels()
    seen: set[tuple[str, str]] = set()
    lacks = " nor ".join(
        what for what, column in (("a score", rows.scores), ("a grade", rows.grades)) if column is not None
    )
    for row, topic, of, score, grade in _each(rows, first):
        here, pair = f"{name}, {unit} {row}", (str(topic), str(of))
        if is_missing(topic) or is_missing(of):
            what = f"the {'query' if is_missing(topic) else 'document'} is {shown(topic if is_missing(topic) else of)}"
            problems.found(here, what, "name both", f"the {unit} was passed over")
        elif pair in seen:
            what = f"document {shown(of)} stands twice for query {topic}"
            problems.found(here, what, f"keep one of the {unit}s", "the first one counts")
        elif is_missing(score) and is_missing(grade):
            what = f"document {shown(of)} has {'neither ' if ' nor ' in lacks else 'not '}{lacks}"
            problems.found(here, what, "give it one", f"the {unit} was passed over")
        else:
            seen.add(pair)
            number = None if is_missing(score) else score_of(score, pair[1], here, problems)
            if number is not None:
                found.setdefault(pair[0], Found(True, unit)).add([pair[1]], [number], (), row)
            if not is_missing(grade):
                judge(judged.setdefault(pair[0], TopicQrels((), unit, row)), pair[1], grade, here, problems)
    for topic, results in found.items():
        results.finish(name, topic, problems)
    return found, judged
