"""`from_frame`: a run and its judgments from the columns of one table, or of two."""

from typing import Any

from irlessons.runs.problems import Problems
from irlessons.runs.read import run_of, Words
from irlessons.runs.rows import of_rows
from irlessons.runs.run import Run
from irlessons.runs.table_columns import rows_from


def from_frame(
    df: Any,
    qrels: Any = None,
    *,
    query: str,
    document: str,
    score: str,
    grade: str,
    strict: bool = True,
    exact_ids: bool = False,
    titles: Words = None,
    texts: Words = None,
) -> Run:
    """A run from a table of pandas, polars or Arrow with a row for each document of each query.

    query, document, score, grade: the names of the columns. A row without a score was judged and not retrieved; one
    without a grade (NaN, None) was retrieved and is unjudged.
    qrels: the judgments as a table of their own, with the columns query, document and grade; `df` is then the run, with
        query, document and score, and nobody has to join the two.
    strict, exact_ids, titles, texts: as in `read`, and so are the errors; where `read` names a line, this names the
        row, from 1.
    Raises ValueError for a column that the table does not have, or has twice; TypeError for what is no table.

    >>> import irlessons as ir
    >>> import pandas
    >>> frame = pandas.DataFrame({"topic": [1, 1], "doc": ["a", "b"], "score": [2.0, 1.0], "grade": [0, 1]})
    >>> run = ir.runs.from_frame(frame, query="topic", document="doc", score="score", grade="grade")
    >>> run.evaluate(["RR"]).mean["RR"]
    0.5
    """
    problems = Problems(strict)
    if qrels is None:
        rows = rows_from(df, query, document, scores=score, grades=grade)
        found, judged = of_rows(rows, "the table", problems)
        return run_of("the table", found, "the table", judged, titles, texts, problems, exact_ids)
    found, _ = of_rows(rows_from(df, query, document, scores=score), "the run", problems)
    _, judged = of_rows(rows_from(qrels, query, document, grades=grade), "the qrels", problems)
    return run_of("the run", found, "the qrels", judged, titles, texts, problems, exact_ids)
