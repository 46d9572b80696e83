"""`is_mapping`: what has items and is no table."""

from typing import Any


def is_mapping(given: Any) -> bool:
    """Whether it is read as a dictionary. Raises TypeError for a table, which has items too."""
    if hasattr(given, "columns"):
        raise TypeError("read takes files and dictionaries, and this is a table; write ir.runs.from_frame(df, query=…)")
    return hasattr(given, "items")
