"""A table of what is refused: a call and the words of its error, a test each, named after the words."""

import re
from collections.abc import Callable, Iterable

import pytest


def refusals(error: type[Exception], rows: Iterable[tuple[Callable[[], object], str]]) -> Callable:
    """A test of each row: the call raises this error, with these words, which are a regular expression."""
    rows = list(rows)

    @pytest.mark.parametrize(("call", "says"), rows, ids=[re.sub(r"\\(.)", r"\1", says)[:60] for _, says in rows])
    def test(call, says):
        with pytest.raises(error, match=says):
            call()

    return test
