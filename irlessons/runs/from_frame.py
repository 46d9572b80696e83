"""`from_frame`: a run and its judgments from the columns of one table."""

from collections.abc import Mapping
from typing import Any

from irlessons.checks import is_missing, shown, unknown
from irlessons.runs.judgments import judged_in
from irlessons.runs.problems import Problems
from irlessons.runs.read import joined
from irlessons.runs.results import found_in
from irlessons.runs.run import Run


def from_frame(
    df: Any,
    *,
    query: str,
    document: str,
    score: str,
    grade: str,
    strict: bool = True,
    titles: Mapping[str, str] | None = None,
    texts: Mapping[str, str] | None = None,
) -> Run:
    """A run from a DataFrame of pandas or polars with a row for each document of each query.

    query, document, score, grade: the names of the columns. A row without a score was judged and not retrieved; one
    without a grade (NaN, None) was retrieved and is unjudged.
    strict, titles, texts: as in `read`, and so are the errors; where `read` names a line, this names the row, from 1.
    Raises ValueError for a column that the table does not have.
    """
    problems, name = Problems(strict), "the table"
    names = [query, document, score, grade]
    columns = list(map(str, df.columns))
    for each in names:
        if each not in columns:
            raise unknown("column", each, columns)
    found: dict[str, dict[str, Any]] = {}
    judged: dict[str, dict[str, Any]] = {}
    rows = zip(*(df[each].to_list() for each in names))
    for row, (topic, of, its_score, its_grade) in enumerate(rows, 1):
        if is_missing(topic) or is_missing(of):
            what = f"{query if is_missing(topic) else document} is {shown(topic if is_missing(topic) else of)}"
            problems.found(f"{name}, row {row}", what, "name both", "the row was passed over")
            continue
        one, its_judgments = found.setdefault(str(topic), {}), judged.setdefault(str(topic), {})
        if str(of) in one or str(of) in its_judgments:
            what = f"document {shown(of)} stands twice for query {topic}"
            problems.found(f"{name}, row {row}", what, "keep one of the rows", "the first one counts")
            continue
        if is_missing(its_score) and is_missing(its_grade):
            what = f"document {shown(of)} has neither a score nor a grade"
            problems.found(f"{name}, row {row}", what, "give it one of them", "the row was passed over")
        if not is_missing(its_score):
            one[str(of)] = its_score
        if not is_missing(its_grade):
            its_judgments[str(of)] = its_grade
    results = found_in(name, ((topic, each) for topic, each in found.items() if each), problems)
    judgments = judged_in(name, ((topic, each) for topic, each in judged.items() if each), problems)
    return joined(name, results, name, judgments, titles, texts, problems)
