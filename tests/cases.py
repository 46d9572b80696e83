"""Many cases in one test, where each takes less time than to announce and to report it: all that fail are named."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any

import effort
import pytest


def every(
    names: str | tuple[str, ...],
    cases: Iterable | Callable[[], Iterable],
    ids: Iterable[str] | Callable[[Any], str] = str,
) -> Callable:
    """As `parametrize`, as one test, for tests that change nothing and skip nothing.

    cases: or what makes them, which is called by the process that runs the test, and by no other.
    ids: what a case is called where it fails; a function is given the first of its values.
    """
    several = not isinstance(names, str)

    def named(cases: Iterable) -> list[tuple[str, tuple]]:
        rows = [tuple(case) if several else (case,) for case in cases]
        called = [ids(first) for first, *_ in rows] if callable(ids) else list(ids)
        assert rows and len(called) == len(rows)
        return list(zip(called, rows))

    at_once = None if callable(cases) else named(cases)

    def of_every(test: Callable) -> Callable:
        @functools.wraps(test)
        def in_one(*own, **fixtures):
            failed, tried = [], effort.sample(named(cases()) if at_once is None else at_once)
            for name, row in tried:
                try:
                    test(*own, **dict(zip(names if several else (names,), row)), **fixtures)
                except pytest.skip.Exception:
                    raise AssertionError(f"{name} is skipped, and with it all: parametrize this test") from None
                except (Exception, pytest.fail.Exception) as error:
                    error.add_note(f"Here the case is {name}.")
                    failed.append(error)
            if failed:
                said = f"{len(failed)} of {len(tried)} cases of {test.__name__}"
                raise failed[0] if len(failed) == 1 else BaseExceptionGroup(said, failed)

        signature = inspect.signature(test)
        rest = [each for name, each in signature.parameters.items() if name not in (names if several else (names,))]
        in_one.__signature__ = signature.replace(parameters=rest)
        return in_one

    return of_every
