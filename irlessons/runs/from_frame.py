"""`from_frame`: a run and its judgments from the columns of one table."""

from typing import Any

from irlessons.checks import is_missing, known_name, shown
from irlessons.runs.found import Found
from irlessons.runs.judgments import judge, Judged, Qrels
from irlessons.runs.problems import Problems
from irlessons.runs.read import run_of, Words
from irlessons.runs.results import is_score
from irlessons.runs.run import Run


def from_frame(
    df: Any,
    *,
    query: str,
    document: str,
    score: str,
    grade: str,
    strict: bool = True,
    titles: Words = None,
    texts: Words = None,
) -> Run:
    """A run from a DataFrame of pandas or polars with a row for each document of each query.

    query, document, score, grade: the names of the columns. A row without a score was judged and not retrieved; one
    without a grade (NaN, None) was retrieved and is unjudged.
    strict, titles, texts: as in `read`, and so are the errors; where `read` names a line, this names the row, from 1.
    Raises ValueError for a column that the table does not have, or has twice; TypeError for what is no table.

    >>> import irlessons as ir
    >>> import pandas
    >>> frame = pandas.DataFrame({"topic": [1, 1], "doc": ["a", "b"], "score": [2.0, 1.0], "grade": [0, 1]})
    >>> run = ir.runs.from_frame(frame, query="topic", document="doc", score="score", grade="grade")
    >>> run.evaluate(["RR"]).mean["RR"]
    0.5
    """
    problems, name = Problems(strict), "the table"
    names = [query, document, score, grade]
    if not hasattr(df, "columns") or hasattr(df, "collect"):
        raise TypeError(f"from_frame takes a DataFrame, not {shown(df)}; a LazyFrame is one after df.collect()")
    columns = list(map(str, df.columns))
    for each in names:
        if columns.count(known_name("column", each, columns)) > 1:
            raise ValueError(f"two columns are called {each}; give each a name of its own")
    found: dict[str, Found] = {}
    judged: Qrels = {}
    seen: set[tuple[str, str]] = set()
    rows = zip(*(df[each].to_list() for each in names))
    for row, (topic, of, its_score, its_grade) in enumerate(rows, 1):
        here, pair = f"{name}, row {row}", (str(topic), str(of))
        if is_missing(topic) or is_missing(of):
            what = f"{query if is_missing(topic) else document} is {shown(topic if is_missing(topic) else of)}"
            problems.found(here, what, "name both", "the row was passed over")
        elif pair in seen:
            what = f"document {shown(of)} stands twice for query {topic}"
            problems.found(here, what, "keep one of the rows", "the first one counts")
        elif is_missing(its_score) and is_missing(its_grade):
            what = f"document {shown(of)} has neither a score nor a grade"
            problems.found(here, what, "give it one of them", "the row was passed over")
        else:
            seen.add(pair)
            if not is_missing(its_score) and is_score(its_score, its_score, pair[1], here, problems):
                found.setdefault(pair[0], Found(True, "row")).add([pair[1]], [float(its_score)], (), row)
            if not is_missing(its_grade):
                judge(judged.setdefault(pair[0], Judged(f"row {row}")), pair[1], its_grade, here, problems)
    for topic, results in found.items():
        results.finish(name, topic, problems)
    return run_of(name, found, name, judged, titles, texts, problems)
