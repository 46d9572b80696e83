"""Which columns of a table are which, by their names; tables that come as files, packed or with a first line."""

import csv
from collections.abc import Collection, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, IO

from irlessons.checks import some
from irlessons.runs.column_names import bare_name, names_columns, places_of
from irlessons.runs.problems import number_in
from irlessons.runs.rows import Rows
from irlessons.runs.source import TABLES
from irlessons.runs.table_columns import column_names, rows_from

# How polars, pyarrow and pandas read a table of each kind.
_ARROW = ("read_ipc", "feather.read_table", "read_feather")
_PARQUET = ("read_parquet", "parquet.read_table", "read_parquet")
# A stream is read from a file that is open; pandas reads none.
_STREAM = ("read_ipc_stream", "ipc.open_stream")
# What a file begins with, or else its name ends in.
_BEGINS = dict(zip(TABLES, (_PARQUET, _ARROW, _STREAM)))
_ENDINGS = {".parquet": _PARQUET, ".arrow": _ARROW, ".feather": _ARROW, ".ipc": _ARROW, ".arrows": _STREAM}
_LIBRARIES = ("polars", "pyarrow", "pandas")


def is_packed_table(path: Any) -> bool:
    """Whether a path is that of a file of parquet or Arrow, by its first bytes or its ending."""
    return isinstance(path, (str, Path)) and bool(_readers(Path(path)))


def _readers(path: Path) -> Sequence[str]:
    if path.is_file():
        with path.open("rb") as file:
            start = file.read(6)
        for begins, readers in _BEGINS.items():
            if start.startswith(begins):
                return readers
    return _ENDINGS.get(path.suffix.lower(), ())


def packed_table(path: str | Path) -> Any:
    """The table, by polars, pyarrow or pandas.

    Raises ModuleNotFoundError where none of them is there, ValueError where the file is not whole.
    """
    # A file that is not there is an error of its own, which names it.
    with Path(path).open("rb") as file:
        readers = _readers(Path(path))
        for library, reader in zip(_LIBRARIES, readers):
            module, _, call = f"{library}.{reader}".rpartition(".")
            try:
                read = getattr(import_module(module), call)
                table = read(file if readers is _STREAM else path)
                return table.read_all() if hasattr(table, "read_all") else table
            except ImportError:
                continue  # pandas asks pyarrow in its turn
            except MemoryError:
                raise
            except Exception as error:
                # Each library has errors of its own, and of a file that was cut off those say where its code stopped.
                why = _cut(file, readers) or str(error).partition("\n")[0].rstrip(".")
                kind = "parquet" if readers is _PARQUET else "Arrow"
                raise ValueError(f"{path}: it cannot be read as {kind}: {why}; copy it anew, it is not whole") from None
    raise ModuleNotFoundError(f'{path} needs polars, pyarrow or pandas with pyarrow: pip install "irlessons[engines]"')


def _cut(file: IO[bytes], readers: Sequence[str]) -> str:
    """That the end is not there, with which a file of parquet or Arrow is one; a stream need have none."""
    if readers is _STREAM:
        return "it breaks off, or is none"
    file.seek(max(0, file.seek(0, 2) - 6))
    ends = next(begins for begins, each in _BEGINS.items() if each is readers)
    return "" if file.read().endswith(ends) else "its end is missing"


def rows_of(table: Any, number: str, name: str) -> Rows:
    """The columns of a table that comes as a file, by their usual names. number: "score" or "grade".

    Raises ValueError for columns of other names.
    """
    places = places_of(column_names(table), number)
    if places is None:
        raise _unknown(name, column_names(table), number)
    names = [column_names(table)[place] for place in places]
    return rows_from(table, *names[:2], **{number + "s": names[2]})


def first_line_names(line: bytes) -> tuple[list[str], str] | None:
    """The names in a first line, and what stands between them; None where they are no names of columns."""
    for separator in (b"\t", b",", b";"):
        words = line.strip().split(separator)
        if names_columns(words):
            return list(map(bare_name, words)), separator.decode()
    return None


def headed_rows(file: IO[bytes], names: Sequence[str], separator: str, number: str, name: str) -> Rows:
    """The columns of a file whose first line names them. Raises ValueError as `rows_of`, and for a line too short."""
    places = places_of(names, number)
    if places is None:
        raise _unknown(name, names, number)
    text = TextIOWrapper(file, "utf-8-sig", newline="")
    try:
        # Where tabs separate, a quotation mark is a letter like any other.
        tabs = separator == "\t"
        lines = csv.reader(text, delimiter=separator, quoting=csv.QUOTE_NONE if tabs else csv.QUOTE_MINIMAL)
        next(lines)
        found: tuple[list[Any], list[Any], list[Any]] = ([], [], [])
        for line, cells in enumerate(lines, 2):
            if not cells:
                cells = [""] * len(names)
            if len(cells) != len(names):
                raise ValueError(f"{name}, line {line}: it has {len(cells)} cells, and line 1 names {len(names)}")
            for column, place in zip(found, places):
                column.append(cells[place] or None)
    finally:
        # Whoever opened the file closes it.
        text.detach()
    return Rows(found[0], found[1], **{number + "s": list(map(_number, found[2]))})


def _number(text: str | None) -> Any:
    try:
        return None if text is None else number_in(text)
    except ValueError:
        return text


def _unknown(name: str, names: Collection[str], number: str) -> ValueError:
    usual = ", ".join(f"{each} for the {role}" for role, each in zip(("query", "document", number), _usual(number)))
    return ValueError(f"{name}: its columns are {some(names)}; call them {usual}, or write ir.runs.from_frame(…)")


def _usual(number: str) -> tuple[str, str, str]:
    return "query-id", "corpus-id", "score" if number == "score" else "grade"
