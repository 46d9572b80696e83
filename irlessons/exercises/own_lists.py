"""What is odd in a list of somebody's own, though it can be computed: a title twice, which is refused, and grades that
are none on most scales, which are told."""

import warnings
from collections.abc import Mapping
from typing import Any

from irlessons.checks import is_finite, some, twice

# No scale of judgments goes on to here; what does is a count of something, or a slip of the keyboard.
_MOST = 100
# So far above is whoever has called `ir.load`.
_CALL = 5


def refuse_twice(table: Mapping[str, Any], at: str) -> None:
    """Raise ValueError for a title that a list has twice: on paper nobody tells the two apart. at: where it stands."""
    titles = table.get("titles")
    if isinstance(titles, list) and (same := twice(filter(lambda each: isinstance(each, str), titles))):
        raise ValueError(f"{at}: titles has {same[0]!r} twice; tell the two apart, as in '{same[0]} (2)'")


def warn_of_grades(table: Mapping[str, Any], at: str) -> None:
    """Warn of grades that are none on most scales. at: where the list stands."""
    for key in ("grades", "not_retrieved"):
        given = [each for each in table.get(key, ()) if is_finite(each)]
        if below := [each for each in given if each < 0]:
            _warn(at, key, below, "a grade below 0 is not relevant and gains nothing; is it meant?")
        if above := [each for each in given if each > _MOST]:
            _warn(at, key, above, f"a grade is its gain, and most scales end far below {_MOST}; is it meant?")


def _warn(at: str, key: str, grades: list[Any], says: str) -> None:
    warnings.warn(f"{at}: {key} has {some(dict.fromkeys(grades))}; {says}", stacklevel=_CALL)
