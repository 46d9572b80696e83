"""Everything of ir.compare that takes a measure and two systems."""

from inspect import signature

import pytest

from irlessons import compare

CALLS = [
    call
    for call in (getattr(compare, name) for name in compare.__all__)
    if list(signature(call).parameters)[:3] == ["measure", "a", "b"]
]
each_call = pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__)
