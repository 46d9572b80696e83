"""`rows_from`: the rows of a table of pandas, polars or Arrow, a column at a time."""

from importlib import import_module
from itertools import pairwise
from typing import Any

from irlessons.checks import known_name, shown
from irlessons.runs.rows import Rows

# What tables can do that are not here: of polars' LazyFrame and of Spark, of Dask, of DuckDB.
_ELSEWHERE = ("collect", "compute", "fetchall")
# The types of Arrow whose neighbours it can put together.
_ENCODED = {"string", "large_string", *(f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64))}


def rows_from(table: Any, query: str, document: str, *, scores: str = "", grades: str = "") -> Rows:
    """The columns of these names; an empty name is that of none.

    Raises TypeError for what is no table, ValueError for a column that is not there, or there twice.
    """
    topics, lengths = _neighbours(_column(table, query))
    documents = _listed(_column(table, document))
    its_scores, its_grades = (_listed(_column(table, name)) if name else None for name in (scores, grades))
    return Rows(topics, documents, its_scores, its_grades, lengths)


def column_names(table: Any) -> list[str]:
    """The names of the columns. Raises TypeError for what is no table."""
    return list(map(str, _keys(table)))


def _keys(table: Any) -> Any:
    """What the columns are called by; in pandas that may be numbers."""
    # A column may have any name, so that the kind of the table is asked and not the table.
    if any(hasattr(type(table), name) for name in _ELSEWHERE) or not hasattr(table, "columns"):
        raise TypeError(
            f"from_frame takes a DataFrame of pandas, polars or Arrow, not {shown(table)}; a LazyFrame is one after "
            "df.collect(), what Dask has after df.compute(), Spark after df.toPandas(), DuckDB after df.df()"
        )
    # An Arrow table calls its columns themselves so.
    return getattr(table, "column_names", table.columns)


def _column(table: Any, name: str) -> Any:
    keys, columns = _keys(table), column_names(table)
    # Alone in pandas they may name rows.
    rows = map(str, getattr(getattr(table, "index", None), "names", ()))
    if str(name) not in columns and str(name) in rows:
        raise ValueError(f"{name} is in the index of the table, and no column of it; give df.reset_index()")
    if columns.count(known_name("column", str(name), columns)) > 1:
        raise ValueError(f"two columns are called {name}; give each a name of its own")
    column = table[keys[columns.index(str(name))]]
    # What Arrow keeps as a dictionary, as pandas does categories, it gives out a hundred times slower.
    packed = hasattr(column, "to_pylist") and str(column.type).startswith("dictionary")
    return column.cast(column.type.value_type) if packed else column


def _listed(column: Any) -> list[Any]:
    made: list[Any] = (column.to_pylist if hasattr(column, "to_pylist") else column.to_list)()
    return made


def _neighbours(column: Any) -> tuple[list[Any], list[int] | None]:
    """What stands in neighbouring rows, and in how many of them: few objects where a table is in the order of its
    topics. Each row by itself, and None, where the library cannot say.
    """
    made, lengths = list[Any](), list[int]()
    if str(getattr(column, "type", "")) in _ENCODED:
        for runs in map(import_module("pyarrow.compute").run_end_encode, getattr(column, "chunks", [column])):
            made += runs.values.to_pylist()
            lengths += _lengths([0, *runs.run_ends.to_pylist()])
        return made, lengths
    # Objects that are equal may be written in different ways, as 1 and 1.0.
    if str(getattr(column, "dtype", "object")).lower() == "object":
        return _listed(column), None
    if hasattr(column, "rle"):
        runs = column.rle().struct
        return runs.field("value").to_list(), runs.field("len").to_list()
    if not hasattr(column, "factorize"):
        return _listed(column), None
    codes = column.factorize()[0]
    starts = [0, *((codes[1:] != codes[:-1]).nonzero()[0] + 1).tolist()][: len(codes)]
    return column.iloc[starts].to_list(), _lengths([*starts, len(codes)])


def _lengths(ends: list[int]) -> list[int]:
    return [end - start for start, end in pairwise(ends)]
