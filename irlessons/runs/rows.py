"""`of_rows`: what was found and what is judged, from the columns of a table with a row for each document of a topic."""

import math
from collections.abc import Iterator, Sequence
from itertools import compress, count
from typing import Any, NamedTuple

from irlessons.checks import is_missing, shown
from irlessons.runs.columns import group_ends
from irlessons.runs.found import Found
from irlessons.runs.judgments import judge, Judged, Qrels
from irlessons.runs.problems import Problems
from irlessons.runs.results import is_score

_NUMBERS = {int, float, type(None)}


class Rows(NamedTuple):
    """The columns; None where the table has none of that kind. A document without a score was not retrieved, one
    without a grade is unjudged.
    """

    topics: Sequence[Any]
    documents: Sequence[Any]
    scores: Sequence[Any] | None = None
    grades: Sequence[Any] | None = None


def of_rows(rows: Rows, name: str, problems: Problems, unit: str = "row", first: int = 1) -> tuple[Any, Qrels]:
    """The results and the judgments by topic. name: the table's.  unit, first: what a row is called, and its number."""
    if (topics := _names(rows.topics)) and (documents := _names(rows.documents)):
        # Nearly all tables are as they should be, and a million rows are then a few calls a topic.
        whole = _grouped(topics, documents, rows.scores), _grouped(topics, documents, rows.grades)
        if whole[0] is not None and whole[1] is not None and not _neither(rows):
            judged = Qrels()
            for topic, (own, grades, at) in whole[1].items():
                if min(grades) < 0 or not all(map(float.is_integer, map(float, grades))):
                    break
                judged[topic] = Judged(f"{unit} {first + at}", zip(own, map(int, grades)))
            else:
                found = {}
                for topic, (own, scores, at) in whole[0].items():
                    found[topic] = Found.sorted_by_score(own, scores)
                    found[topic].where = f"{unit} {first + at}"
                return found, judged
    return _one_by_one(rows, name, problems, unit, first)


def _names(column: Sequence[Any]) -> list[str]:
    """The names as texts; none where one is missing."""
    kinds = set(map(type, column))
    if kinds == {str}:
        return list(column)
    return [] if kinds != {int} and any(map(is_missing, column)) else list(map(str, column))


def _grouped(
    topics: Sequence[str], documents: Sequence[str], numbers: Sequence[Any] | None
) -> dict[str, tuple[list[str], list[float], int]] | None:
    """Topic -> its documents and their numbers, where there is one, and the place of the first; None where something is
    wrong.
    """
    made: dict[str, tuple[list[str], list[float], int]] = {}
    if numbers is None:
        return made
    if not set(map(type, numbers)) <= _NUMBERS:
        return None
    # What is not equal to itself is NaN.
    there = [number is not None and number == number for number in numbers]
    places: Sequence[int] = range(len(numbers))
    if not all(there):
        topics, documents, numbers, places = (
            list(compress(each, there)) for each in (topics, documents, numbers, count())
        )
    if not math.isfinite(sum(numbers)):
        return None
    for start, end in group_ends(topics):
        own = made.get(topics[start])
        if own is None:
            made[topics[start]] = list(documents[start:end]), list(numbers[start:end]), places[start]
        else:
            own[0].extend(documents[start:end])
            own[1].extend(numbers[start:end])
    return None if any(len(set(own)) < len(own) for own, _, _ in made.values()) else made


def _neither(rows: Rows) -> bool:
    """Whether some row has neither a score nor a grade."""
    columns = [each for each in (rows.scores, rows.grades) if each is not None]
    return any(all(number is None or number != number for number in row) for row in zip(*columns))


def _each(rows: Rows, first: int) -> Iterator[tuple[int, Any, Any, Any, Any]]:
    nothing = [None] * len(rows.topics)
    yield from zip(count(first), rows.topics, rows.documents, rows.scores or nothing, rows.grades or nothing)


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
            if not is_missing(score) and is_score(score, score, pair[1], here, problems):
                found.setdefault(pair[0], Found(True, unit)).add([pair[1]], [float(score)], (), row)
            if not is_missing(grade):
                judge(judged.setdefault(pair[0], Judged(f"{unit} {row}")), pair[1], grade, here, problems)
    for topic, results in found.items():
        results.finish(name, topic, problems)
    return found, judged
