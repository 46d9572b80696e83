"""A table of what is refused: a call and the words of its error, in one test that names each row that fails."""

import re
from collections.abc import Callable, Iterable

import pytest
from cases import every


def refusals(error: type[Exception], rows: Iterable[tuple[Callable[[], object], str]]) -> Callable:
    """A test of all rows: each call raises this error, with these words, which are a regular expression."""
    rows = list(rows)

    @every(("call", "says"), rows, ids=[re.sub(r"\\(.)", r"\1", says.removesuffix(r"\Z")) for _, says in rows])
    def test(call, says):
        with pytest.raises(error, match=says):
            call()

    return test


def sentences(rows: Iterable[tuple[Callable[[], object], str]]) -> Iterable[tuple[Callable[[], object], str]]:
    """The same where each row has all that is said, letter for letter."""
    return [(call, rf"^{re.escape(says)}\Z") for call, says in rows]
