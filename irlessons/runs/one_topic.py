"""`one_topic`: what was found and judged for a topic, from its columns; it may be called for millions of them."""

from collections.abc import Iterable
from typing import Any

from irlessons.checks import finite, is_missing, listed, shown, some, twice
from irlessons.checks import score as as_score
from irlessons.runs.found import Found
from irlessons.runs.judgments import TopicQrels
from irlessons.runs.known import Known

_PLAIN = {float, int}


def one_topic(documents: Iterable[Any], scores: Iterable[Any], grades: Iterable[Any]) -> Known:
    """A topic of three columns, a place for each document; None and NaN in `scores` is not retrieved, in `grades`
    unjudged.

    Raises ValueError for columns of different lengths, a document without a name or with two places, for a score or a
    grade that is no finite number, and for a score of True or False; as a grade these are 1 and 0.
    """
    names = _column("documents", documents, '["d1", "d2"]')
    its_scores = _column("scores", scores, "[12.5, None]")
    its_grades = _column("grades", grades, "[None, 1]")
    if not len(names) == len(its_scores) == len(its_grades):
        lengths = f"{len(names)} documents, {len(its_scores)} scores and {len(its_grades)} grades"
        raise ValueError(f"there are {lengths}; give each document one of each, None where there is none")
    retrieved, found = [], list[float]()
    judged = TopicQrels()
    for name, score, grade in zip(names, its_scores, its_grades):
        name = str(name) if type(name) is str or not is_missing(name) else _refuse_nameless(name)
        # What is not equal to itself is NaN.
        if not (score is None or score != score if type(score) in _PLAIN else is_missing(score)):
            retrieved.append(name)
            found.append(as_score(name, score, "document "))
        if not (grade is None or grade != grade if type(grade) in _PLAIN else is_missing(grade)):
            judged[name] = finite(f"the grade of document {shown(name)}", grade, "; None is unjudged")
    if len(set(map(str, names))) < len(names):
        again = some(map(shown, twice(map(str, names))))
        raise ValueError(f"a document has two places: {again}; give each one place, as one topic has it")
    return Known("", Found.sorted_by_score(retrieved, found), judged)


def _column(what: str, values: Any, like: str) -> list[Any]:
    # Arrow has a name of its own for it, and polars another one.
    for way in ("to_pylist", "to_list"):
        if hasattr(values, way):
            made: list[Any] = getattr(values, way)()
            return made
    return listed(what, values, like)


def _refuse_nameless(name: object) -> str:
    raise ValueError(f"a document is {shown(name)}; name each of them")
