"""`option`: what a reader may say to a call, as it is said there: `strict=False` in Python, `--lenient` in a shell."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


def _in_python(name: str, value: object) -> str:
    return f"{name}={value!r}"


_spells: ContextVar[Callable[[str, object], str]] = ContextVar("spells", default=_in_python)


def option(name: str, *values: object) -> str:
    """An option of a call with its value, or with each that it may have, as whoever called writes it.

    >>> option("strict", False)
    'strict=False'
    >>> option("missing", "zero", "leave out")
    "missing='zero' or missing='leave out'"
    """
    return " or ".join(_spells.get()(name, value) for value in values)


@contextmanager
def spelled_by(spells: Callable[[str, object], str]) -> Iterator[None]:
    """Within this, options are written so."""
    before = _spells.set(spells)
    try:
        yield
    finally:
        _spells.reset(before)
